"""The last tricks of a deal, searched to the end in every way they can still be played.

Lives here: `bounds`, slow and simple, made of the real scoring alone. Not here: the players' own search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from engine.cards import PACK, Card
from engine.jub_moo.order import takes
from engine.jub_moo.points import is_point_card
from engine.jub_moo.scoring import score
from engine.jub_moo.views import HandView

Held = tuple[frozenset[Card], ...]
Bounds = dict[Card, tuple[float, float]]


class _Deal(msgspec.Struct, frozen=True):
    """A moment of one world. Seats are positions."""

    held: Held
    taken: tuple[tuple[Card, ...], ...]
    leader: int
    trick: tuple[Card, ...]
    beside: Card | None


def bounds(view: HandView) -> Bounds:
    """For each card that may be played the least and the most points that this seat can come to have above the mean
    of the others: over all hands that the others may hold, and all cards that anybody may play to them."""
    found: Bounds = {}
    me = view.public.seats.index(view.seat)
    for deal in worlds(view):
        for card in view.playable:
            low, high = _ends(_played(deal, me, card), me, view)
            least, most = found.get(card, (low, high))
            found[card] = min(low, least), max(high, most)
    return found


def worlds(view: HandView) -> Iterator[_Deal]:
    """Every way in which the hidden cards can lie."""
    public = view.public
    me = public.seats.index(view.seat)
    gone = {act.card for act in public.acts if act.card is not None}
    hidden = [card for card in PACK if card not in gone and card not in view.cards]
    shown = {public.seats.index(each.seat): frozenset(each.cards) for each in public.open}
    void = _voids(view)
    for held, left in _hands(hidden, public.counts, me, view.cards, shown, void):
        yield _Deal(
            held,
            tuple([each.cards for each in public.taken]),
            public.seats.index(public.leader),
            tuple([each.card for each in public.trick]),
            left[0] if left else None,
        )


def _voids(view: HandView) -> list[set[int]]:
    """The suits that each seat has shown not to have (J12)."""
    many = len(view.public.seats)
    void: list[set[int]] = [set() for _ in range(many)]
    plays = [(view.public.seats.index(act.seat), act.card) for act in view.public.acts if act.card is not None]
    for start in range(0, len(plays), many):
        led = plays[start][1].suit
        for place, card in plays[start : start + many]:
            if card.suit != led:
                void[place].add(led)
    return void


def _hands(
    hidden: Sequence[Card],
    counts: Sequence[int],
    me: int,
    mine: tuple[Card, ...],
    shown: dict[int, frozenset[Card]],
    void: list[set[int]],
    place: int = 0,
) -> Iterator[tuple[Held, tuple[Card, ...]]]:
    if place == len(counts):
        yield (), tuple(hidden)
        return
    if place == me or place in shown:
        own = frozenset(mine) if place == me else shown[place]
        rest = [card for card in hidden if card not in own]
        for held, left in _hands(rest, counts, me, mine, shown, void, place + 1):
            yield (own, *held), left
        return
    fit = [card for card in hidden if card.suit not in void[place]]
    for some in combinations(fit, counts[place]):
        rest = [card for card in hidden if card not in some]
        for held, left in _hands(rest, counts, me, mine, shown, void, place + 1):
            yield (frozenset(some), *held), left


def _played(deal: _Deal, place: int, card: Card) -> _Deal:
    """The moment after `place` has played `card`; a full trick is taken."""
    seats = len(deal.held)
    held = tuple([hand - {card} if each == place else hand for each, hand in enumerate(deal.held)])
    trick = (*deal.trick, card)
    if len(trick) < seats:
        return msgspec.structs.replace(deal, held=held, trick=trick)
    taker = (deal.leader + takes(trick)) % seats
    points = tuple(filter(is_point_card, trick))
    taken = tuple([(*each, *points) if place == taker else each for place, each in enumerate(deal.taken)])
    return msgspec.structs.replace(deal, held=held, taken=taken, leader=taker, trick=())


def _ends(deal: _Deal, me: int, view: HandView) -> tuple[float, float]:
    """The least and the most that can still come of it."""
    seats = len(deal.held)
    if not any(deal.held):
        points = [each.points for each in score(deal.taken, view.public.rules, deal.beside)]
        edge = points[me] - (sum(points) - points[me]) / (seats - 1)
        return edge, edge
    place = (deal.leader + len(deal.trick)) % seats
    hand = deal.held[place]
    led = [card for card in hand if deal.trick and card.suit == deal.trick[0].suit]
    ends = [_ends(_played(deal, place, card), me, view) for card in led or hand]
    return min([low for low, _ in ends]), max([high for _, high in ends])
