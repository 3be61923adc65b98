"""A hand: the cards, what each counts here, the points, and what may be done.

Lives here: `draw_hand`. Not here: counting, words.
"""

from __future__ import annotations

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.deck import Deck, deck
from bot.pictures.text import fitted, line, shrunk, wrapped
from bot.pictures.values import HandPicture

MARGIN = 30
GAP = 12
ONE_ROW = 13  # cards; more are laid in two rows, so that each index stays in sight
TOP, COUNTS, NOTES, EMPTY = 112, 66, 62, 110
RAISED = 16  # the card just drawn
INDEX_MIDDLE = 26  # of a card, from its left side


def draw_hand(picture: HandPicture, *, two_coloured: bool = False) -> Canvas:
    """The picture of one hand, 1024 wide, about half as high."""
    cards = deck("large", two_coloured)
    rows = _rows(len(picture.cards))
    turn = wrapped(picture.turn, 38, WIDE - 2 * MARGIN, True, 3)
    middle = sum(cards.size[1] + COUNTS for _ in rows) + _notes(picture)
    canvas = Canvas(TOP + middle + 30 + 54 * len(turn), "felt", two_coloured=two_coloured)
    _head(canvas, picture)
    at = TOP
    for row in rows:
        _row(canvas, picture, row, at, cards)
        at += cards.size[1] + COUNTS
    _told(canvas, picture, at)
    colour, ink = ("saffron", "ink") if picture.mine else ("felt_deep", "paper")
    start = TOP + middle
    canvas.fill(0, start, WIDE, canvas.image.height - start, colour)
    for number, part in enumerate(turn):
        canvas.text(MARGIN, start + 52 + 54 * number, part, ink, colour)
    return canvas


def _notes(picture: HandPicture) -> int:
    """The height of what stands below the cards."""
    if not picture.cards:
        return EMPTY
    return NOTES if picture.cut or picture.drawn is not None else 4


def _rows(many: int) -> list[range]:
    if many <= ONE_ROW:
        return [range(many)] if many else []
    first = (many + 1) // 2
    return [range(first), range(first, many)]


def _head(canvas: Canvas, picture: HandPicture) -> None:
    points = line(picture.points, 46, True)
    wide = points.width + 48 if picture.points else 0
    if wide:
        canvas.panel(WIDE - MARGIN - wide, 14, wide, 66, 33, "saffron_soft", "felt")
        canvas.text(WIDE - MARGIN - wide // 2, 64, points, "ink", "saffron_soft", "middle")
    canvas.text(MARGIN, 60, shrunk(picture.title, 38, 32, WIDE - 3 * MARGIN - wide, True), "paper", "felt")


def _row(canvas: Canvas, picture: HandPicture, row: range, top: int, cards: Deck) -> None:
    wide, high = cards.size
    room = WIDE - 2 * MARGIN
    step = min(wide + GAP, (room - wide) // max(1, len(row) - 1))
    left = (WIDE - step * (len(row) - 1) - wide) // 2
    count = min(step, wide) // 2 if step > 150 else INDEX_MIDDLE
    for place, number in enumerate(row):
        x, y = left + place * step, top
        if number == picture.drawn:
            y -= RAISED
            canvas.panel(x - 6, y - 6, wide + 12, high + 12, 18, "saffron", "felt")
        canvas.card(x, y, picture.cards[number], cards, shade=place > 0 and step < wide and number != picture.drawn)
        canvas.text(x + count, top + high + 46, line(picture.counts[number], 38, True), "saffron", "felt", "middle")


def _told(canvas: Canvas, picture: HandPicture, top: int) -> None:
    """Below the cards: which was just drawn, and the addition where it is more than a sum."""
    if not picture.cards:
        canvas.text(
            WIDE // 2, top + 62, fitted(picture.empty, 38, WIDE - 2 * MARGIN), "on_felt_soft", "felt", "middle"
        )
        return
    used = 0
    if picture.drawn is not None:
        told = line(f"{picture.drawn_label} {picture.cards[picture.drawn]}", 34, True)
        used = told.width + 60
        canvas.panel(WIDE - MARGIN - told.width - 36, top, told.width + 36, 50, 25, "saffron_soft", "felt")
        canvas.text(WIDE - MARGIN - 18, top + 37, told, "ink", "saffron_soft", "right")
    if picture.cut:
        canvas.text(MARGIN, top + 36, fitted(picture.total, 34, WIDE - 2 * MARGIN - used), "on_felt_soft", "felt")
