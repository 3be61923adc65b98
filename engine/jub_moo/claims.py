"""Whether a claim (ผ่อง) was certain (JA24).

Lives here: `judged`, `claim_is_certain`. Not here: when it may be said: after the end only, since the answer
tells of hands that nobody has seen. Asked by engine.jub_moo.settlement.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.cards import Card
from engine.jub_moo.legality import playable
from engine.jub_moo.order import height, in_order
from engine.jub_moo.outcome import Claimed
from engine.jub_moo.round import JubMooRound


def judged(round: JubMooRound, claim: Claimed) -> Claimed:
    """`claim`, made in the course of `round`, with the answer whether it was certain."""
    return replace(claim, certain=claim_is_certain(at_claim(round, claim)))


def at_claim(round: JubMooRound, claim: Claimed) -> JubMooRound:
    """`round` as it stood when `claim` was made: that many tricks taken, the claimant to lead."""
    tricks, place = round.tricks[: claim.tricks], round.seats.index(claim.seat)
    gone = {card for trick in tricks for card in trick.cards}
    hands = tuple([in_order([card for card in hand if card not in gone]) for hand in round.dealt])
    return replace(
        round, phase="play", hands=hands, trick=(), tricks=tricks, turn=place, leader=place, asked=None, outcome=None
    )


def claim_is_certain(round: JubMooRound) -> bool:
    """Whether the seat that leads now, all hands known, can take every trick that is left against every defence.

    Only the first trick of a deal keeps cards from being played; from the second on it is enough to look at each
    other hand alone (`_beats`), so the search is exact and short.
    """
    if round.tricks:
        return _beats_all(round.hands[round.turn], _others(round))
    return any(_certain_after(round, card) for card in playable(round))


def _certain_after(round: JubMooRound, lead: Card) -> bool:
    """The first trick: led with `lead`, whatever each of the others may put on it."""
    mine = _without(round.hands[round.turn], lead)
    for place, hand in enumerate(round.hands):
        if place == round.turn:
            continue
        follows = replace(round, trick=(lead,), turn=place)
        for card in playable(follows):
            if card.suit == lead.suit and height(card) > height(lead):
                return False
            if not _beats(mine, _without(hand, card)):
                return False
    return True


def _beats_all(mine: Sequence[Card], others: Iterable[Sequence[Card]]) -> bool:
    return all(_beats(mine, theirs) for theirs in others)


def _beats(mine: Sequence[Card], theirs: Sequence[Card]) -> bool:
    """Whether the leader, holding `mine`, loses no trick to the hand `theirs`, played as well as can be.

    Of each suit the leader plays the high cards first. The other can keep the highest card of a suit for the
    leader's n-th lead of it with n cards of that suit: the n - 1 low ones go first. There is always room to keep
    them, for both hold equally many cards. So the n-th card must be higher than the top of every suit of at
    least n cards; nothing else can go wrong, and no order of the suits is better than another.
    """
    for suit in range(4):
        guard = [height(card) for card in theirs if card.suit == suit]
        if guard:
            leads = sorted([height(card) for card in mine if card.suit == suit], reverse=True)
            if any(lead < max(guard) for lead in leads[: len(guard)]):
                return False
    return True


def _others(round: JubMooRound) -> list[tuple[Card, ...]]:
    return [hand for place, hand in enumerate(round.hands) if place != round.turn]


def _without(hand: Sequence[Card], gone: Card) -> tuple[Card, ...]:
    return tuple([card for card in hand if card is not gone])
