"""Which card is higher, and in which order a hand lies.

Lives here: heights (an ace is the highest), the sorting of hands, who takes a trick. Not here: what a card
counts (engine.jub_moo.points), what may be played (engine.jub_moo.legality).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import PACK, Card

TWO_OF_CLUBS, THREE_OF_CLUBS = Card("2♣"), Card("3♣")

# Aligned with Card.index, so that asking hashes nothing.
_HEIGHTS = tuple(14 if card.rank == 1 else card.rank for card in PACK)
_SUITS = (0, 1, 3, 2)  # ♣ ♦ ♠ ♥: black and red in turns, the hearts at the end
_PLACES = tuple(_SUITS[card.suit] * 16 + height for card, height in zip(PACK, _HEIGHTS, strict=True))


def height(card: Card) -> int:
    """2 to 14 within its suit: 2 is the lowest, A the highest (J3, J15, J20)."""
    return _HEIGHTS[card.index]


def place(card: Card) -> int:
    """The key to sort a hand by: ♣ ♦ ♠ ♥, within a suit 2 to A."""
    return _PLACES[card.index]


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """`cards` as they lie in a hand."""
    return tuple(sorted(cards, key=place))


def takes(trick: Sequence[Card]) -> int:
    """Which of the cards of `trick`, counted from the leader's, takes it: the highest of the led suit (J15)."""
    best, suit = 0, trick[0].suit
    highest = _HEIGHTS[trick[0].index]
    for number, card in enumerate(trick):
        if card.suit == suit and _HEIGHTS[card.index] > highest:
            best, highest = number, _HEIGHTS[card.index]
    return best
