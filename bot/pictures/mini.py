"""Cards as small as they can be read, sixteen in a row: the point cards that somebody has taken.

Lives here: `mini_rows`, `draw_minis`. Not here: cards to be played (bot.pictures.deck), whose they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.pictures.canvas import Canvas
from bot.pictures.palette import SUITS, TWO_COLOURS
from bot.pictures.text import line

WIDE, HIGH, GAP = 46, 64, 5


def mini_rows(many: int, room: int) -> int:
    """How many rows `many` cards need."""
    return -(-many // _in_a_row(room))


def draw_minis(canvas: Canvas, x: int, y: int, cards: Sequence[str], room: int, on: str, *, two: bool) -> None:
    """`cards` in rows that begin at (x, y) and are at most `room` wide."""
    each = _in_a_row(room)
    for number, card in enumerate(cards):
        row, column = divmod(number, each)
        canvas.lay(x + column * (WIDE + GAP), y + row * (HIGH + GAP), _mini(card, on, two))


def _in_a_row(room: int) -> int:
    return max(1, (room + GAP) // (WIDE + GAP))


@lru_cache(maxsize=512)
def _mini(card: str, on: str, two: bool) -> Canvas:
    rank, suit = card[:-1], card[-1]
    ink = SUITS.get(suit, "ink")
    ink = TWO_COLOURS.get(ink, ink) if two else ink
    drawn = Canvas(HIGH, on, wide=WIDE, two_coloured=two)
    drawn.framed(0, 0, WIDE, HIGH, 9, "sheet", "edge", on, 2)
    drawn.text(WIDE // 2, 32, line(rank, 32 if rank != "10" else 30, True), ink, "sheet", "middle")
    drawn.text(WIDE // 2, 57, line(suit, 32), ink, "sheet", "middle")
    return drawn
