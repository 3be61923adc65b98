"""How a deal of Jub Moo ended, and who has which points.

Lives here: the value Outcome and what it is made of. Not here: deciding it (engine.jub_moo.settlement).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.cards import Card
from engine.events import Seat
from engine.jub_moo.scoring import Score

Reason = Literal["played", "claim", "stopped", "no_heart"]
"""played: to the last card; claim: an accepted ผ่อง; stopped: no point card left, all agreed; no_heart: JA27."""


class Claimed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A claim as it was made; `certain` is known to nobody before the end (JA24)."""

    seat: Seat
    tricks: int  # how many had been taken by then
    accepted: bool = False
    objector: Seat | None = None
    certain: bool | None = None


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat has taken, and the arithmetic."""

    seat: Seat
    cards: tuple[Card, ...]  # its point cards, in order
    tricks: int
    score: Score


class Shown(msgspec.Struct, frozen=True):
    """Cards that a seat still held when the deal ended."""

    seat: Seat
    cards: tuple[Card, ...]


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of one deal. Seats in play order, the leader of the deal's first seat first."""

    reason: Reason
    results: tuple[Result, ...]  # empty: the deal does not count and is dealt again (JA27)
    next_leader: Seat  # who took the last trick (J17); the same seat again after no_heart
    removed: Card | None = None  # shown only now (JA16)
    kept: tuple[Shown, ...] = ()
    claims: tuple[Claimed, ...] = ()
    without_heart: tuple[Seat, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether the deal goes into the game's totals."""
        return bool(self.results)

    def points(self, seat: Seat) -> int:
        """What `seat` has in this deal."""
        return sum(result.score.points for result in self.results if result.seat == seat)
