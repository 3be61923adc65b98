"""The sources of a game side by side: a band for each rule, a cell for each source.

Lives here: `draw_compare`. Not here: the rules, words.

Seen on a phone of 360 pixels a third of each length is left: no letter below 34 pixels. The names of the sources
stand above each block, since a long picture is scrolled.
"""

from __future__ import annotations

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.heading import MARGIN, Heading
from bot.pictures.text import Line, fitted, line, shrunk, wrapped
from bot.pictures.values import CompareCell, ComparePicture, CompareRow

_ROOM = WIDE - 2 * MARGIN
_GAP = 8  # between cells
_PAD = 14  # inside a cell
_LABEL, _HEAD, _BLOCK = 62, 76, 74  # high: a rule's label, the sources, the label of a block
_TEXT, _STEP = 38, 46
_NOTE, _NOTE_STEP = 34, 44


def draw_compare(picture: ComparePicture) -> Canvas:
    """The picture of a whole comparison."""
    heading = Heading("", picture.title)
    notes = [part for note in picture.notes for part in wrapped(note, _NOTE, _ROOM, False, 4)]
    blocks = [("", picture.first), (picture.more_label, picture.more)]
    high = heading.high + 12 + sum(_block_high(label, rows, picture) for label, rows in blocks if rows)
    canvas = Canvas(high + 20 + 48 * len(notes) + 20, "paper")
    heading.draw(canvas)
    at = heading.high + 12
    for label, rows in blocks:
        if rows:
            _block(canvas, label, rows, picture, at)
            at += _block_high(label, rows, picture)
    for number, part in enumerate(notes):
        canvas.text(MARGIN, at + 50 + 48 * number, part, "soft", "paper")
    return canvas


def _block_high(label: str, rows: tuple[CompareRow, ...], picture: ComparePicture) -> int:
    return (_BLOCK if label else 0) + _HEAD + sum(_row_high(row, picture) for row in rows)


def _block(canvas: Canvas, label: str, rows: tuple[CompareRow, ...], picture: ComparePicture, y: int) -> None:
    if label:
        canvas.text(MARGIN, y + 54, fitted(label, 44, _ROOM, True), "ink", "paper")
        y += _BLOCK
    for number, column in enumerate(picture.columns):
        left, wide = _place(number, len(picture.columns))
        canvas.panel(left, y + 8, wide, _HEAD - 16, 12, "felt", "paper")
        canvas.text(left + wide // 2, y + 51, shrunk(column, 38, 34, wide - 12, True), "paper", "felt", "middle")
    y += _HEAD
    for row in rows:
        _row(canvas, row, picture, y)
        y += _row_high(row, picture)


# --- one rule ---------------------------------------------------------------------------------------------------


def _row_high(row: CompareRow, picture: ComparePicture) -> int:
    return _LABEL + _cells_high(row, picture) + 12


def _row(canvas: Canvas, row: CompareRow, picture: ComparePicture, y: int) -> None:
    left = MARGIN
    if row.number:
        canvas.disc(MARGIN + 24, y + 32, 23, "saffron", "paper")
        canvas.text(MARGIN + 24, y + 45, line(row.number, 34, True), "ink", "saffron", "middle")
        left += 60
    canvas.text(left, y + 45, fitted(row.label, 38, WIDE - MARGIN - left, True), "ink", "paper")
    high = _cells_high(row, picture)
    for number, cell in enumerate(row.cells):
        x, wide = _place(number, len(row.cells))
        ground = "paper" if cell.silent else "saffron_soft" if row.differs else "sheet"
        canvas.framed(x, y + _LABEL, wide, high, 12, ground, "line", "paper", 2)
        at = y + _LABEL + _PAD + 32
        for part, ink, step in _said(cell, row, picture):
            canvas.text(x + _PAD, at, part, ink, ground)
            at += step


def _cells_high(row: CompareRow, picture: ComparePicture) -> int:
    return 2 * _PAD + max(sum(step for *_, step in _said(cell, row, picture)) for cell in row.cells)


def _said(cell: CompareCell, row: CompareRow, picture: ComparePicture) -> list[tuple[Line, str, int]]:
    """The lines of a cell, with their ink and how high they are."""
    room = _place(0, len(row.cells))[1] - 2 * _PAD
    everybody = len(row.cells) < len(picture.columns)
    text = f"{picture.all_label} {cell.text}" if everybody else cell.text
    ink = "soft" if cell.silent else "ink"
    said = [(part, ink, _STEP) for part in wrapped(text, _TEXT, room, not cell.silent, 5)]
    plays = wrapped(cell.plays, _NOTE, room, False, 5) if cell.plays else ()
    return [*said, *((part, "soft", _NOTE_STEP) for part in plays)]


def _place(number: int, many: int) -> tuple[int, int]:
    """Where a cell begins, and how wide it is."""
    wide = (_ROOM - _GAP * (many - 1)) // many
    return MARGIN + number * (wide + _GAP), wide
