"""What every game promises to the table.

Lives here: Step, and the Game protocol in the order in which a newcomer asks.
Not here: any rule of any game.
"""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

import msgspec

from engine.events import Private, Public

Event = Public | Private

R = TypeVar("R")


class Step(msgspec.Struct, Generic[R], frozen=True):
    """The round after an act, and what happened."""

    round: R
    events: tuple[Event, ...] = ()


class Game(Protocol):
    """A game is a value that a table holds; games inherit nothing from each other."""

    # deal(seats, rules, deck, ...) -> Step       how does a round begin (each game's own arguments)
    # moves(round, seat) -> Collection[Move]      what may they do; the buttons are made from this
    # read(round, seat, text) -> Move             which move is meant; raises RuleError
    # apply(round, seat, move) -> Step            do it, or raise Illegal and change nothing
    # time_up(round, seat) -> Step                what the dealer does for a sleeper
    # leave(round, seat) -> Step                  somebody gets up in mid-round
    # public(round) -> view                       what everybody sees
    # hand(round, seat) -> view                   what this seat alone sees
    # outcome(round) -> outcome | None            is it over, why, and who gets what
