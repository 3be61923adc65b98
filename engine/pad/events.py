"""What happened to a pad, in the past tense; all of it is public.

Lives here: the events. Not here: their words, and the state of the pad (engine.pad.views).
"""

from __future__ import annotations

from typing import Literal

from engine.events import Public
from engine.pad.counting import GameEnd
from engine.pad.pad import Kind, Player


class PadStarted(Public, frozen=True, tag=True):
    """The evening's pad is open; these play the first game."""

    seated: tuple[Player, ...]


class PersonAdded(Public, frozen=True, tag=True):
    """Somebody has come."""

    player: Player


class PersonRenamed(Public, frozen=True, tag=True):
    """Somebody has another name, or a seat at the table."""

    player: Player
    was: str


class GameSeated(Public, frozen=True, tag=True):
    """Who plays the game that has no deal yet."""

    game: int
    seated: tuple[Player, ...]


class GameOpened(Public, frozen=True, tag=True):
    """A new game; `early` when the one before had not come to its end."""

    game: int
    seated: tuple[Player, ...]
    early: bool = False


class RulesChanged(Public, frozen=True, tag=True):
    """Other rules; `game` is the one whose deals were counted anew, 0 when it is over already."""

    preset: str
    game: int


class DealEntered(Public, frozen=True, tag=True):
    """A deal stands on the pad."""

    deal: int
    by: str
    played: bool = False


class PartEntered(Public, frozen=True, tag=True):
    """Some of the coming deal; `replaced` are those who had something else there."""

    deal: int
    by: str
    players: tuple[Player, ...]
    replaced: tuple[Player, ...] = ()


class HalfDropped(Public, frozen=True, tag=True):
    """What was entered of the coming deal is forgotten."""

    deal: int


class DealChanged(Public, frozen=True, tag=True):
    """A deal was corrected, struck or restored."""

    deal: int
    by: str
    kind: Literal["corrected", "struck", "restored"]


class ChangeUndone(Public, frozen=True, tag=True):
    """The last change was taken back, or made again."""

    kind: Kind
    deal: int  # 0: it was not about a single deal
    by: str
    redone: bool = False


class GameEnded(Public, frozen=True, tag=True):
    """A game has come to its end."""

    game: int
    end: GameEnd


class EndMoved(Public, frozen=True, tag=True):
    """A change has moved the end of a game; the circle is asked (RULES.md part 3)."""

    game: int
    over: bool  # it has ended, with `deals` after the end; False: it has not, though a later game has begun
    deals: tuple[int, ...]


PadEvent = (
    PadStarted
    | PersonAdded
    | PersonRenamed
    | GameSeated
    | GameOpened
    | RulesChanged
    | DealEntered
    | PartEntered
    | HalfDropped
    | DealChanged
    | ChangeUndone
    | GameEnded
    | EndMoved
)
