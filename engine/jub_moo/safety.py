"""What the dealer plays for a sleeper, from that seat's own view and by a rule that can be told in a sentence.

Lives here: `card_for_sleeper`. Not here: when the time is up (the table), computer players (engine.players).

The rule, `safe_move`: lead the lowest card without points; follow with the highest card that does not take the
trick, else with the lowest; without the led suit throw the highest heart, else the highest card. Q♠ goes as soon as
somebody else takes her; J♦ and 10♣ are kept while there is another card to play. `lowest_card`: always the lowest.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card
from engine.jub_moo.order import height, place, takes
from engine.jub_moo.points import JACK, MIRROR, QUEEN, is_heart, is_point_card
from engine.jub_moo.views import HandView

Cards = list[Card]


def card_for_sleeper(view: HandView) -> Card:
    """One of `view.playable`, by the house's rule for sleepers. The view must be of the seat on turn."""
    free = list(view.playable)
    if view.public.rules.on_timeout == "lowest_card":
        return _lowest(free)
    trick = [played.card for played in view.public.trick]
    if not trick:
        return _lowest([card for card in free if not is_point_card(card)] or free)
    if free[0].suit == trick[0].suit:
        return _following(free, trick[takes(trick)])
    return _thrown(free)


def _following(free: Cards, best: Card) -> Card:
    """Under the best card of the trick so far where that is possible."""
    below = [card for card in free if height(card) < height(best)]
    if below:
        return QUEEN if QUEEN in below else _highest(_but(below, JACK, MIRROR))
    return _lowest(_but(free, QUEEN))


def _thrown(free: Cards) -> Card:
    if QUEEN in free:
        return QUEEN
    return _highest([card for card in free if is_heart(card)] or _but(free, JACK, MIRROR))


def _but(cards: Cards, *kept: Card) -> Cards:
    """`cards` without the `kept` ones, unless there are no others."""
    return [card for card in cards if card not in kept] or cards


def _lowest(cards: Iterable[Card]) -> Card:
    return min(cards, key=lambda card: (height(card), place(card)))


def _highest(cards: Iterable[Card]) -> Card:
    return max(cards, key=lambda card: (height(card), place(card)))
