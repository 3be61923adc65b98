"""A game of several deals: totals, its end, who is หมู and who has won (J5 to J7, J18, JA20 to JA22).

Lives here: Match, `ending`, หลัก and ได้/เสีย. Not here: what a deal counts (engine.jub_moo.scoring), evenings of
several games and corrections (the pad).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.rules import JubMooRules

EndedBy = Literal["limit_low", "limit_high", "deals"]


class Match(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game: the points of each deal that counts, aligned with seats."""

    rules: JubMooRules
    seats: tuple[Seat, ...]
    deals: tuple[tuple[int, ...], ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat so far (J4, J16)."""
        return totals(self.deals, len(self.seats))


class Ending(msgspec.Struct, frozen=True):
    """How a game ended; all tuples of seats are in the order of seats."""

    by: tuple[EndedBy, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]  # aligned with seats: 1 is the highest total; equal totals share a place
    winners: tuple[Seat, ...]
    pigs: tuple[Seat, ...]  # หมู; often nobody (JA21)


def totals(deals: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """The sums of `deals`, each with the points of `seats` players."""
    return tuple([sum(points) for points in zip(*deals, strict=True)]) if deals else (0,) * seats


def counted(match: Match, points: Sequence[int]) -> Match:
    """`match` with one more deal. Illegal: GAME_ENDED, for that deal belongs to a new game (JA20)."""
    if ending(match) is not None:
        raise Illegal(Refusal.GAME_ENDED)
    if len(points) != len(match.seats):
        raise ValueError(f"{len(points)} numbers for {len(match.seats)} seats")
    return replace(match, deals=(*match.deals, tuple(points)))


def ending(match: Match) -> Ending | None:
    """How `match` ended, or None while it goes on. Looked at after a whole deal (JA20)."""
    sums = match.totals
    by = _ended_by(match.rules, sums, len(match.deals))
    if not by:
        return None
    winners = tuple([seat for seat, total in zip(match.seats, sums, strict=True) if total == max(sums)])
    return Ending(by, sums, places(sums), winners, _pigs(match, sums))


def ends_with(rules: JubMooRules, deals: Sequence[Sequence[int]]) -> int | None:
    """The number of the deal, from 1, that ends the game; None if it goes on. Later ones belong to a new game."""
    for number in range(1, len(deals) + 1):
        if _ended_by(rules, totals(deals[:number], 0), number):
            return number
    return None


def places(sums: Sequence[int]) -> tuple[int, ...]:
    """The place of each: one more than how many have a higher total."""
    return tuple([1 + sum(other > total for other in sums) for total in sums])


def _ended_by(rules: JubMooRules, sums: Sequence[int], deals: int) -> tuple[EndedBy, ...]:
    if rules.deals is not None:  # then the limits do not apply (JA21)
        return ("deals",) if deals >= rules.deals else ()
    found: list[EndedBy] = []
    if rules.limit_low is not None and min(sums) <= rules.limit_low:
        found.append("limit_low")
    if rules.limit_high is not None and max(sums) >= rules.limit_high:
        found.append("limit_high")
    return tuple(found) if deals else ()


def _pigs(match: Match, sums: Sequence[int]) -> tuple[Seat, ...]:
    """The lowest at or below the lower limit (J6, JA22), or the lowest at any end if so chosen (JA21)."""
    rules, lowest = match.rules, min(sums)
    reached = rules.deals is None and rules.limit_low is not None and lowest <= rules.limit_low
    if not reached and rules.pig_on_high_end == "none":
        return ()
    return tuple([seat for seat, total in zip(match.seats, sums, strict=True) if total == lowest])


# --- the view in units of a hundred (RULES.md part 3, the score pad) ---------------------------------------


def units(total: int) -> int:
    """หลัก of a game total: 51 to 149 is 1, 150 to 249 is 2, and the same below zero; otherwise 0."""
    if total >= 51:
        return (total + 50) // 100
    if total <= -51:
        return -((50 - total) // 100)
    return 0


def gains(sums: Sequence[int]) -> tuple[int, ...]:
    """ได้/เสีย of each: the sum over the others of (own หลัก - theirs); all together 0."""
    each = [units(total) for total in sums]
    return tuple([own * len(each) - sum(each) for own in each])
