"""The table: the mat with pile, last discard and pot, and a box for each seat.

Lives here: `draw_table`. Not here: whose turn it is, words.
"""

from __future__ import annotations

from functools import lru_cache

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.deck import deck
from bot.pictures.heading import MARGIN, Heading, badge
from bot.pictures.text import fitted, line, shrunk, wrapped
from bot.pictures.values import SeatBox, TablePicture

MAT, SEAT, GAP = 336, 172, 16
SIDE = 230  # of the mat: pile and pot


def draw_table(picture: TablePicture, *, two_coloured: bool = False) -> Canvas:
    """The picture of a table with up to nine seats."""
    heading = Heading(picture.title, picture.status)
    rules = wrapped(picture.rules, 30, WIDE - 2 * MARGIN, False, 4) if picture.rules else ()
    columns = 2 if len(picture.seats) in (1, 2, 4) else 3
    rows = -(-len(picture.seats) // columns)
    below = heading.high + (MAT if _has_mat(picture) else 0)
    high = below + 22 + rows * (SEAT + GAP) + (20 + 42 * len(rules) if rules else 8)
    canvas = Canvas(high, "paper", two_coloured=two_coloured)
    heading.draw(canvas)
    if _has_mat(picture):
        _mat(canvas, picture, heading.high, two_coloured)
    wide = (WIDE - 2 * MARGIN - (columns - 1) * GAP) // columns
    for number, seat in enumerate(picture.seats):
        row, column = divmod(number, columns)
        _seat(canvas, seat, MARGIN + column * (wide + GAP), below + 22 + row * (SEAT + GAP), wide)
    for number, part in enumerate(rules):
        canvas.text(MARGIN, high - 24 - 42 * (len(rules) - 1 - number), part, "soft", "paper")
    return canvas


# --- the middle -------------------------------------------------------------------------------------


def _has_mat(picture: TablePicture) -> bool:
    return bool(picture.pile[1] or picture.last or picture.note)


def _mat(canvas: Canvas, picture: TablePicture, top: int, two_coloured: bool) -> None:
    canvas.fill(0, top, WIDE, MAT, "felt")
    canvas.panel(MARGIN, top, WIDE - 2 * MARGIN, MAT - 24, 28, "felt_deep", "felt")
    if picture.pile[1]:
        _pile(canvas, picture, top)
    if picture.pot[1]:
        _pot(canvas, picture, top)
    _last(canvas, picture, top, two_coloured)


def _pile(canvas: Canvas, picture: TablePicture, top: int) -> None:
    middle = MARGIN + SIDE // 2
    backs = deck("small")
    x, y = middle - backs.size[0] // 2, top + 104
    for lift in (8, 4, 0):
        canvas.card(x + lift, y - lift, "", backs)
    _labelled(canvas, middle, top, picture.pile)


def _pot(canvas: Canvas, picture: TablePicture, top: int) -> None:
    middle = WIDE - MARGIN - SIDE // 2
    for x, y in ((-26, 168), (28, 172), (2, 138)):
        _chip(canvas, middle + x, top + y)
    _labelled(canvas, middle, top, picture.pot)


def _chip(canvas: Canvas, x: int, y: int) -> None:
    canvas.disc(x, y + 5, 35, "saffron_ink", "felt_deep")
    canvas.disc(x, y, 35, "saffron", "felt_deep")
    canvas.disc(x, y, 25, "saffron_soft", "saffron")
    canvas.disc(x, y, 19, "saffron", "saffron_soft")


def _labelled(canvas: Canvas, middle: int, top: int, told: tuple[str, str]) -> None:
    canvas.text(middle, top + 62, fitted(told[0], 32, SIDE - 10), "on_felt_soft", "felt_deep", "middle")
    canvas.text(middle, top + 264, fitted(told[1], 38, SIDE - 10, True), "paper", "felt_deep", "middle")


def _last(canvas: Canvas, picture: TablePicture, top: int, two_coloured: bool) -> None:
    room = WIDE - 2 * MARGIN - 2 * SIDE
    if not picture.last:
        rows = wrapped(picture.note or picture.last_label, 36, room, False, 3)
        for number, part in enumerate(rows):
            start = top + MAT // 2 - 24 * (len(rows) - 1)
            canvas.text(WIDE // 2, start + 48 * number, part, "on_felt_soft", "felt_deep", "middle")
        return
    faces = deck("middle", two_coloured)
    wide, _ = faces.size
    step = min(wide + 8, (room - 20 - wide) // max(1, len(picture.last) - 1))
    left = (WIDE - step * (len(picture.last) - 1) - wide) // 2
    for number, card in enumerate(picture.last):
        canvas.card(left + number * step, top + 68, card, faces)
    canvas.text(WIDE // 2, top + 50, shrunk(picture.last_label, 34, 28, room, True), "paper", "felt_deep", "middle")
    if picture.flow:
        told = fitted(picture.flow, 30, room, True)
        ground, ink = ("saffron", "ink") if picture.flows else ("felt_line", "paper")
        canvas.panel(WIDE // 2 - told.width // 2 - 20, top + 250, told.width + 40, 46, 23, ground, "felt_deep")
        canvas.text(WIDE // 2, top + 283, told, ink, ground, "middle")


# --- seats ------------------------------------------------------------------------------------------


def _seat(canvas: Canvas, seat: SeatBox, x: int, y: int, wide: int) -> None:
    ground = _ground(seat.turn)
    canvas.lay(x, y, _frame(wide, seat.turn))
    right = x + wide - 14
    for text in reversed(seat.badges):
        told = line(text, 28, True)
        right -= told.width + 24
        badge(canvas, right, y + 18, told, "saffron" if seat.turn else "saffron_soft", "saffron_ink", ground)
        right -= 8
    room = right - x - 20
    canvas.text(x + 18, y + 54, fitted(seat.who.name, 36, room, True), "ink", ground)
    score = fitted(seat.score, 32, wide - 36, True)
    canvas.text(x + wide - 18, y + 103, score, "soft", ground, "right")
    _holds(canvas, seat, x + 18, y, wide - 36 - score.width - 14, ground)
    if seat.act:
        canvas.text(x + 18, y + SEAT - 20, fitted(seat.act, 30, wide - 36), "soft", ground)


def _ground(turn: bool) -> str:
    return "saffron_soft" if turn else "sheet"


@lru_cache(maxsize=8)
def _frame(wide: int, turn: bool) -> Canvas:
    """A seat's box with nothing in it."""
    frame = Canvas(SEAT, "paper", wide=wide)
    frame.framed(0, 0, wide, SEAT, 20, _ground(turn), "saffron" if turn else "line", "paper", 5 if turn else 2)
    return frame


def _holds(canvas: Canvas, seat: SeatBox, x: int, y: int, room: int, ground: str) -> None:
    """How many cards, with little backs where there is room for them."""
    told = line(seat.held, 32)
    backs = (min(seat.cards, 7) - 1) * 11 + 34 if seat.cards else 0
    if backs and backs + told.width <= room:
        _backs(canvas, x, y + 74, seat.cards, ground)
        x, room = x + backs, room - backs
    canvas.text(x, y + 103, fitted(seat.held, 32, room), "ink", ground)


def _backs(canvas: Canvas, x: int, y: int, cards: int, on: str) -> None:
    """Little backs in a row, one for each card up to seven."""
    canvas.lay(x, y, _row_of_backs(min(cards, 7), on))


@lru_cache(maxsize=32)
def _row_of_backs(cards: int, on: str) -> Canvas:
    row = Canvas(34, on, wide=11 * (cards - 1) + 24)
    for number in range(cards):
        row.panel(number * 11, 0, 24, 34, 5, "sheet", "brick" if number else on)
        row.panel(number * 11 + 2, 2, 20, 30, 4, "brick", "sheet")
    return row
