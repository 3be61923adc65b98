"""What every game promises to the table.

Lives here: Step, and the Game protocol in the order in which a newcomer asks.
Not here: any rule of any game, and dealing, whose arguments are each game's own.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.events import Private, Public, Seat

Event = Public | Private

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


class Step(msgspec.Struct, Generic[R_co], frozen=True):
    """The round after an act, and what happened."""

    round: R_co
    events: tuple[Event, ...] = ()


class Game(Protocol[R]):
    """A game is a value that a table holds; games inherit nothing from each other.

    Moves, views and outcomes are each game's own types. All methods are pure; what is refused
    raises a RuleError and has changed nothing.
    """

    def waiting_on(self, round: R, /) -> tuple[Seat, ...]:
        """Whose act is awaited; empty when the round is over."""

    def moves(self, round: R, seat: Seat, /) -> tuple[Any, ...]:
        """What `seat` may do now; the buttons are made from this."""

    def read(self, round: R, seat: Seat, text: str, /) -> Any:
        """Which move is meant by canonical words; Unreadable, Ambiguous or a move."""

    def apply(self, round: R, seat: Seat, move: Any, /) -> Step[R]:
        """Do it, or raise Illegal."""

    def time_up(self, round: R, seat: Seat, /, *, safely: bool = False) -> Step[R]:
        """What the dealer does for a sleeper; `safely`: the safe move, whatever the house chose."""

    def leave(self, round: R, seat: Seat, by: Seat | None = None, /) -> Step[R]:
        """Somebody gets up in mid-round; `by`: who unseated him."""

    def goes_on(self, before: R, after: R, /) -> bool:
        """Whether what was awaited before is awaited still, so that its time runs on."""

    def public(self, round: R, /) -> Any:
        """What everybody sees."""

    def hand(self, round: R, seat: Seat, /) -> Any:
        """What `seat` alone sees."""

    def outcome(self, round: R, /) -> Any:
        """Is it over, why, and who gets what; None while it is not."""
