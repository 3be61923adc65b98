"""The tableau of Baccarat: when the Banker draws, with the cells that were asked about lit.

Lives here: `draw_tableau`. Not here: the rules, words.

Seen on a phone of 360 pixels a third of each length is left: no letter below 34 pixels.
"""

from __future__ import annotations

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.heading import MARGIN, Heading
from bot.pictures.text import fitted, line, shrunk, wrapped
from bot.pictures.values import TableauPicture

LABELS = 84  # wide: the Banker's totals
STOOD = 116  # wide: the column of a Player who stood
ROW, HEAD = 78, 150  # high
_ROOM = WIDE - 2 * MARGIN
_GAP = 4
_SMALL = 34


def draw_tableau(picture: TableauPicture) -> Canvas:
    """The picture of the whole table."""
    heading = Heading("", picture.title, picture.subtitle)
    lit = wrapped(picture.asked, 40, _ROOM - 48, True, 3) if picture.asked else ()
    notes = [part for note in picture.notes for part in wrapped(note, _SMALL, _ROOM, False, 4)]
    asked = 36 + 54 * len(lit) if lit else 0
    top = heading.high + 22 + (asked + 20 if lit else 0)
    table = HEAD + ROW * len(picture.rows)
    canvas = Canvas(top + table + 30 + 48 * len(notes) + 22, "paper")
    heading.draw(canvas)
    if lit:
        canvas.framed(MARGIN, heading.high + 22, _ROOM, asked, 18, "saffron_soft", "saffron", "paper", 3)
        for number, part in enumerate(lit):
            canvas.text(MARGIN + 24, heading.high + 22 + 58 + 54 * number, part, "ink", "saffron_soft")
    _head(canvas, picture, top)
    for number in range(len(picture.rows)):
        _row(canvas, picture, number, top + HEAD + ROW * number)
    for number, part in enumerate(notes):
        canvas.text(MARGIN, top + table + 60 + 48 * number, part, "soft", "paper")
    return canvas


def _left(column: int) -> int:
    """Where a column begins; the first one is that of a Player who stood."""
    wide = (_ROOM - LABELS - STOOD) / 10
    return MARGIN + LABELS + (0 if column == 0 else STOOD + round(wide * (column - 1)))


def _head(canvas: Canvas, picture: TableauPicture, y: int) -> None:
    """What the rows and the columns are."""
    right = WIDE - MARGIN
    canvas.text(MARGIN, y + 42, fitted(picture.row_label, 36, LABELS + STOOD - 8, True), "ink", "paper")
    stood = wrapped(picture.columns[0], 32, STOOD - 6, True, 2)
    for number, part in enumerate(stood):
        at = y + HEAD - 22 - 42 * (len(stood) - 1 - number)
        canvas.text(MARGIN + LABELS + STOOD // 2, at, part, "ink", "paper", "middle")
    middle = (_left(1) + right) // 2
    canvas.text(middle, y + 42, fitted(picture.column_label, 36, right - _left(1), True), "ink", "paper", "middle")
    for column, label in enumerate(picture.columns[1:], 1):
        at = (_left(column) + _left(column + 1)) // 2
        canvas.text(at, y + HEAD - 22, line(label, 46, True), "ink", "paper", "middle")


def _row(canvas: Canvas, picture: TableauPicture, number: int, y: int) -> None:
    row = picture.rows[number]
    dimmed = bool(picture.lit) and all(at != number for at, _ in picture.lit)
    ground = "sheet" if dimmed or not picture.lit else "saffron_soft"
    canvas.panel(MARGIN, y, LABELS - _GAP, ROW - _GAP, 12, ground, "paper")
    canvas.text(MARGIN + LABELS // 2, y + 54, line(row.label, 46, True), "ink", ground, "middle")
    for column, draws in enumerate(row.draws):
        left, right = _left(column), _left(column + 1)
        _cell(canvas, picture, (number, column), draws, left, right - left - _GAP, y)


def _cell(
    canvas: Canvas, picture: TableauPicture, at: tuple[int, int], draws: bool, x: int, wide: int, y: int
) -> None:
    """Green where the Banker draws, red where it stands; a lit cell is framed and strong."""
    lit = at in picture.lit
    ground = ("green" if draws else "brick") if lit else "green_soft" if draws else "red_soft"
    ink = "sheet" if lit else "green" if draws else "brick_deep"
    high = ROW - _GAP
    if lit:
        canvas.framed(x - 4, y - 4, wide + 8, high + 8, 14, ground, "saffron", "paper", 6)
    else:
        canvas.panel(x, y, wide, high, 12, ground, "paper")
    word = picture.draw if draws else picture.stand
    size = 46 if len(word) == 1 else 34
    canvas.text(x + wide // 2, y + high // 2 + 14, shrunk(word, size, 32, wide, True), ink, ground, "middle")
