"""What cards count: the table of the sixteen point cards (J19 to J22).

Lives here: the table. Not here: what a player's cards count together (engine.jub_moo.scoring).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import PACK, Card, cards
from engine.jub_moo.order import in_order

QUEEN = Card("Q♠")  # แหม่มดำ, หมู, หมูจิ๋ม (J19)
JACK = Card("J♦")  # แจ็คหล่อ (J21)
MIRROR = Card("10♣")  # กระจก (J22, J23)
HEARTS: tuple[Card, ...] = cards("2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥")

POINT_CARDS: dict[Card, int] = {
    **dict(zip(HEARTS, (-2, -3, -4, -5, -6, -7, -8, -9, -10, -20, -30, -40, -50), strict=True)),  # J20
    QUEEN: -100,  # J19
    JACK: 100,  # J21
    MIRROR: 0,  # counts by the company it is in: MIRROR_ALONE, or twice all the rest (J22, J23)
}
"""The sixteen point cards in the order in which they are named."""

ALL_HEARTS = 194  # 54 + 20 + 30 + 40 + 50, with the sign turned (J25)
BIG_CHUAN = 1000  # J28
MIRROR_ALONE = 50  # J22
NO_POINT_CARD = -50  # J24

_POINT_CARDS = frozenset(POINT_CARDS)
_HEARTS_SUIT = HEARTS[0].suit
_COUNTS = tuple(card in _POINT_CARDS for card in PACK)  # aligned with Card.index, so that asking hashes nothing


def card_points(card: Card) -> int:
    """What `card` counts by itself, undoubled and without ช้วน; 0 for cards without points and for 10♣."""
    return POINT_CARDS.get(card, 0)


def is_point_card(card: Card) -> bool:
    """Whether `card` is one of the sixteen."""
    return card in _POINT_CARDS


def is_heart(card: Card) -> bool:
    """Whether `card` is one of the thirteen of ช้วน."""
    return card.suit == _HEARTS_SUIT


def points_in(trick: Iterable[Card]) -> tuple[Card, ...]:
    """The point cards of `trick`, in the order played."""
    return tuple([card for card in trick if _COUNTS[card.index]])


def point_cards(held: Iterable[Card]) -> tuple[Card, ...]:
    """The point cards among `held`, in order."""
    return in_order(_POINT_CARDS.intersection(held))


def card_sum(held: Iterable[Card]) -> int:
    """The undoubled points of `held`, without ช้วน; all four players together have -194 (JA28)."""
    return sum([POINT_CARDS.get(card, 0) for card in held])
