"""Whether any cards give the numbers that were typed: to be pointed out, not refused (JA28).

Lives here: `deal_possible`, for all numbers of a deal together. Not here: a single number
(engine.jub_moo.tally.doubtful), what cards count (engine.jub_moo.scoring).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from msgspec.structs import replace

from engine.cards import Card
from engine.jub_moo.points import HEARTS, MIRROR, POINT_CARDS, card_points, card_sum, is_heart
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import score
from engine.jub_moo.tally import Entry

Given = Mapping[int, tuple[Card, ...]]
"""Cards by the position of who took them."""


@lru_cache(maxsize=512)
def deal_possible(entries: tuple[Entry, ...], rules: JubMooRules, removed: Card | None = None) -> bool:
    """Whether the point cards can lie so that everybody with a typed number has it, the others' cards being known.

    With three players and no `removed`: whichever card may be out.
    """
    if all(entry.typed is None for entry in entries):
        return True
    own = replace(rules, players=len(entries))
    placed = {card for entry in entries for card in entry.cards}
    outs: list[Card | None] = [removed]
    if len(entries) == 3 and removed is None:
        outs += [card for card in POINT_CARDS if card not in placed]
    return any(_possible(entries, own, out) for out in outs)


def _possible(entries: tuple[Entry, ...], rules: JubMooRules, removed: Card | None) -> bool:
    placed = {card for entry in entries for card in entry.cards}
    free = [card for card in POINT_CARDS if card not in placed and card != removed]
    hearts = tuple([card for card in free if is_heart(card)])
    others = [card for card in free if not is_heart(card)]
    typing = [place for place, entry in enumerate(entries) if entry.typed is not None]
    for takers in product(typing, repeat=len(others)):
        given = {
            place: tuple([card for card, taker in zip(others, takers, strict=True) if taker == place])
            for place in typing
        }
        if _fits(entries, given, hearts, rules, removed):
            return True
    return False


def _fits(
    entries: tuple[Entry, ...], given: Given, hearts: tuple[Card, ...], rules: JubMooRules, removed: Card | None
) -> bool:
    """Whether `hearts` can be shared out among those with a number, who have `given` besides."""
    for owner in given:  # one takes them all: ช้วน turns the sign, so the rules themselves are asked
        taken = [(*entry.cards, *given.get(place, ())) for place, entry in enumerate(entries)]
        taken[owner] += hearts
        counted = score(taken, rules, removed)
        if all(counted[place].points == entries[place].typed for place in given):
            return True
    in_play = -card_sum([card for card in HEARTS if card != removed])
    wanted = [_wanted(entries[place].typed or 0, cards, in_play) for place, cards in given.items()]
    values = tuple(sorted([-card_points(card) for card in hearts], reverse=True))
    return any(sum(sums) == sum(values) and _parted(values, tuple(sorted(sums))) for sums in product(*wanted))


def _wanted(typed: int, cards: Sequence[Card], in_play: int) -> Iterator[int]:
    """How much in hearts, as a positive number below all `in_play`, gives `typed` beside `cards`; 0: no heart."""
    if _alone(cards) == typed:
        yield 0
    factor = 2 if MIRROR in cards else 1
    hearts = card_sum(cards) - typed // factor
    if typed % factor == 0 and 0 < hearts < in_play:
        yield hearts


def _alone(cards: Sequence[Card]) -> int:
    """What point cards count where no heart is with them: the rules of ช้วน do not matter then."""
    return score([cards], JubMooRules())[0].points


@lru_cache(maxsize=4096)
def _parted(values: tuple[int, ...], sums: tuple[int, ...]) -> bool:
    """Whether `values`, the largest first, can be put into heaps of exactly `sums`."""
    if not values:
        return not any(sums)
    return any(
        _parted(values[1:], tuple(sorted((*sums[:heap], room - values[0], *sums[heap + 1 :]))))
        for heap, room in enumerate(sums)
        if room >= values[0] and room not in sums[:heap]
    )
