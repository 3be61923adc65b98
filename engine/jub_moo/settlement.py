"""The end of a deal: who has taken what, and what it counts (J16).

Lives here: `settle`, `taken_by`. Not here: when a deal is over (engine.jub_moo.play), the arithmetic
(engine.jub_moo.scoring).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.cards import Card
from engine.jub_moo.claims import judged
from engine.jub_moo.outcome import Outcome, Reason, Result, Shown
from engine.jub_moo.points import is_point_card, point_cards
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.scoring import score


def taken_by(round: JubMooRound) -> list[list[Card]]:
    """The point cards in the tricks of each seat, in the order taken; aligned with seats."""
    found: dict[str, list[Card]] = {seat: [] for seat in round.seats}
    for trick in round.tricks:
        found[trick.taker] += trick.points
    return list(found.values())


def tricks_of(round: JubMooRound) -> list[int]:
    """How many tricks each seat has taken; aligned with seats."""
    takers = [trick.taker for trick in round.tricks]
    return [takers.count(seat) for seat in round.seats]


def settle(round: JubMooRound, reason: Reason) -> tuple[JubMooRound, Outcome]:
    """`round` as it is once over, with its Outcome.

    With `claim` all cards that are left go to the claimant, who sits at `turn` (JA23); with `stopped` they belong
    to nobody. Whoever took the last trick leads the next deal (J17): a claimant takes it, otherwise it is the
    last one played.
    """
    taken, tricks = taken_by(round), tricks_of(round)
    if reason == "claim":
        taken[round.turn] += _points_in(round.hands)
        tricks[round.turn] += len(round.hands[round.turn])
    scores = score(taken, round.rules, round.removed)
    results = tuple(
        [
            Result(seat, point_cards(cards), number, counted)
            for seat, cards, number, counted in zip(round.seats, taken, tricks, scores, strict=True)
        ]
    )
    outcome = Outcome(
        reason=reason,
        results=results,
        next_leader=round.seats[round.turn],
        removed=round.removed,
        kept=laid_open(round),
        claims=tuple([judged(round, claim) for claim in round.claims]),
    )
    return replace(round, phase="over", asked=None, outcome=outcome), outcome


def laid_open(round: JubMooRound) -> tuple[Shown, ...]:
    """The cards still held at the end."""
    return tuple([Shown(seat, hand) for seat, hand in zip(round.seats, round.hands, strict=True) if hand])


def _points_in(hands: Iterable[tuple[Card, ...]]) -> list[Card]:
    return [card for hand in hands for card in hand if is_point_card(card)]
