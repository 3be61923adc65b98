"""Exact counts of a shoe of Baccarat, beside a plain enumeration of a million sequences of values.

Lives here: both ways, and what is compared. Not here: the counting (engine.baccarat.odds).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

from bot.bench.measured import Measured, interleaved, ratio
from engine.baccarat.odds import Counts, counts, enumerated, full_shoe
from engine.baccarat.tableau import NATURALS, banker_draws, player_draws

PACKS = 8
AIM = 40  # times quicker, at least
SEQUENCES = 10**6


def measure(quick: bool) -> Iterator[Measured]:
    """One line: how many times the enumeration takes as long, and by how much both differ: by nothing."""
    shoe = full_shoe(PACKS)
    found: dict[str, Counts] = {}
    arms = {"plain": _timed(found, "plain", shoe, plainly), "exact": _timed(found, "exact", shoe, counts)}
    samples = interleaved(arms, 1 if quick else 3)
    off = difference(found["plain"], found["exact"])
    times = ratio(samples["plain"], samples["exact"])
    detail = {"plain_s": min(samples["plain"]), "exact_s": min(samples["exact"]), "difference": float(off)}
    yield Measured("baccarat", times if not off else 0.0, least=AIM, amount=f"Δ {off}", many=SEQUENCES, detail=detail)


def _timed(
    found: dict[str, Counts], name: str, shoe: Sequence[int], way: Callable[[Sequence[int]], Counts]
) -> Callable[[], float]:
    def run() -> float:
        begun = perf_counter()
        found[name] = way(shoe)
        return perf_counter() - begun

    return run


def difference(one: Counts, other: Counts) -> int:
    """Draws that the two ways count differently."""
    return sum(abs(getattr(one, end) - getattr(other, end)) for end in ("banker", "player", "tie"))


def plainly(shoe: Sequence[int]) -> Counts:
    """Every sequence of six values, each resolved by the rules (BA8)."""
    banker = player = tie = 0
    for (a, b, c, d, e, f), ways in enumerated(shoe):
        ours, theirs = (a + c) % 10, (b + d) % 10
        if ours not in NATURALS and theirs not in NATURALS:
            if player_draws(ours):
                drawn = f if banker_draws(theirs, e) else 0
                ours = (ours + e) % 10
            else:
                drawn = e if banker_draws(theirs, None) else 0
            theirs = (theirs + drawn) % 10
        if ours > theirs:
            player += ways
        elif ours < theirs:
            banker += ways
        else:
            tie += ways
    return Counts(banker, player, tie)
