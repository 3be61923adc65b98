"""Hands that lie face up, in any picture of a game of tricks.

Lives here: `open_high`, `draw_open`. Not here: why they lie open.
"""

from __future__ import annotations

from bot.pictures.canvas import Canvas
from bot.pictures.deck import Deck
from bot.pictures.text import fitted
from bot.pictures.values import OpenHand

LABEL, GAP = 52, 6
WIDE, HIGH = 68, 95  # of a small card


def open_high(hand: OpenHand, room: int) -> int:
    """Pixels that the hand takes."""
    return LABEL + _rows(hand, room) * (HIGH + GAP) - GAP + 8


def draw_open(canvas: Canvas, hand: OpenHand, x: int, y: int, room: int, on: str, cards: Deck) -> None:
    """The hand with its label over it; (x, y) is the corner."""
    canvas.text(x, y + 34, fitted(hand.label, 32, room, True), "paper", on)
    each = -(-len(hand.cards) // _rows(hand, room))
    for number, card in enumerate(hand.cards):
        row, column = divmod(number, each)
        canvas.card(x + column * (WIDE + GAP), y + LABEL + row * (HIGH + GAP), card, cards)


def _rows(hand: OpenHand, room: int) -> int:
    return max(1, -(-len(hand.cards) // ((room + GAP) // (WIDE + GAP))))
