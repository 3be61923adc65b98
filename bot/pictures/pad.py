"""The pad of an evening: the curves, how everybody did, and the sheet with every deal.

Lives here: `draw_pad`. Not here: the curves (bot.pictures.curves), adding up, words.
"""

from __future__ import annotations

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.curves import SERIES, Curve, Flag, draw_curves, drawn
from bot.pictures.heading import MARGIN, Heading
from bot.pictures.ledger import draw_person
from bot.pictures.result import INKS
from bot.pictures.text import Line, fitted, line, wrapped
from bot.pictures.values import LedgerRow, PadCell, PadLine, PadPicture, PadSection

CHART = 560
LABELS = 132  # wide: the numbers of deals
ROW, SUM, BADGED = 52, 66, 40  # high: a line, a sum, and what a badge adds
PILL = 38
HEAD, TITLE = 60, 64
_ROOM = WIDE - 2 * MARGIN
_GAP = 16


def draw_pad(picture: PadPicture) -> Canvas:
    """The picture of a pad with up to six people."""
    heading = Heading("", picture.title, picture.subtitle)
    curves = _curves(picture)
    chart = CHART + 24 if drawn(curves) else 0
    facts = [wrapped(picture.heads[at].facts, 30, _ROOM - 84, False, 3) for at in picture.ranks]
    highs = [84 + 40 * len(lines) for lines in facts]
    sheets = [_section_high(section) for section in picture.sections]
    sums = HEAD + sum(map(_line_high, picture.sums)) + 12 + _GAP if picture.sums else 0
    notes = wrapped(" · ".join(picture.notes) or picture.empty, 30, _ROOM, False, 4)
    top = heading.high + 20
    high = top + chart + sum(highs) + 12 * len(highs) + sums + sum(sheets) + _GAP * len(sheets)
    canvas = Canvas(high + 30 + 42 * len(notes), "paper")
    heading.draw(canvas)
    for at, lines, tall in zip(picture.ranks, facts, highs, strict=True):
        head = picture.heads[at]
        row = LedgerRow(head.who, head.score, head.tone, head.facts)
        draw_person(canvas, row, lines, top, tall, SERIES[at])
        top += tall + 12
    if chart:
        draw_curves(canvas, top, picture.curve_label, picture.round_label, curves, parts=picture.parts, high=CHART)
        top += chart
    for section, tall in zip(picture.sections, sheets, strict=True):
        _section(canvas, picture, section, top, tall)
        top += tall + _GAP
    if picture.sums:
        _sums(canvas, picture, top, sums - _GAP)
        top += sums
    for number, part in enumerate(notes):
        canvas.text(MARGIN, top + 34 + 42 * number, part, "soft", "paper")
    return canvas


def _curves(picture: PadPicture) -> list[Curve]:
    return [
        Curve(
            head.curve,
            SERIES[at],
            tuple([Flag(flag.at, flag.text, *_PILLS[flag.pig], below=flag.pig) for flag in head.flags]),
        )
        for at, head in enumerate(picture.heads)
        if head.curve
    ]


_PILLS = {True: ("red", "sheet"), False: ("saffron_soft", "ink")}


# --- the sheet ------------------------------------------------------------------------------------------


def _line_high(each: PadLine) -> int:
    return (SUM if each.sum else ROW) + (BADGED if any(cell.badge for cell in each.cells) else 0)


def _section_high(section: PadSection) -> int:
    return TITLE + HEAD + sum(map(_line_high, section.lines)) + 12


def _section(canvas: Canvas, picture: PadPicture, section: PadSection, top: int, high: int) -> None:
    canvas.framed(MARGIN, top, _ROOM, high, 18, "sheet", "line", "paper", 2)
    title = line(section.title, 36, True)
    canvas.text(MARGIN + 22, top + 46, title, "ink", "sheet")
    why = fitted(section.why, 30, _ROOM - 64 - title.width)
    canvas.text(WIDE - MARGIN - 22, top + 46, why, "soft", "sheet", "right")
    top = _heads(canvas, picture, top + TITLE)
    for number, each in enumerate(section.lines):
        _line(canvas, each, top, first=number == 0)
        top += _line_high(each)


def _sums(canvas: Canvas, picture: PadPicture, top: int, high: int) -> None:
    """The evening, as large as a game's end."""
    canvas.framed(MARGIN, top, _ROOM, high, 18, "sheet", "felt", "paper", 4)
    top = _heads(canvas, picture, top + 4)
    for number, each in enumerate(picture.sums):
        _line(canvas, each, top, first=number == 0)
        top += _line_high(each)


def _heads(canvas: Canvas, picture: PadPicture, top: int) -> int:
    """Everybody's colour and name over their column; returns where the lines begin."""
    wide = _column(len(picture.heads))
    for at, head in enumerate(picture.heads):
        room = wide - 44
        name = fitted(head.who.name, 30, room, True)
        left = _middle(at, len(picture.heads)) - (name.width + 32) // 2
        canvas.disc(left + 10, top + 28, 10, SERIES[at], "sheet")
        canvas.text(left + 30, top + 38, name, "ink", "sheet")
    return top + HEAD


def _column(many: int) -> int:
    return (_ROOM - LABELS - 16) // max(1, many)


def _middle(at: int, many: int) -> int:
    wide = _column(many)
    return MARGIN + LABELS + at * wide + wide // 2


def _line(canvas: Canvas, each: PadLine, top: int, *, first: bool) -> None:
    high = _line_high(each)
    if not first:
        canvas.fill(MARGIN + 16, top, _ROOM - 32, 3 if each.sum else 1, "edge" if each.sum else "line")
    label = fitted(each.label, 32 if each.sum else 30, LABELS - 26, each.sum)
    canvas.text(MARGIN + 22, top + high // 2 + 11, label, "ink" if each.sum else "soft", "sheet")
    for at, cell in enumerate(each.cells):
        if cell.text:
            _cell(canvas, each, cell, at, top, high)


def _cell(canvas: Canvas, each: PadLine, cell: PadCell, at: int, top: int, high: int) -> None:
    many = len(each.cells)
    middle, wide = _middle(at, many), _column(many)
    ground = "sheet"
    if cell.badge:
        ground = "red_soft" if cell.pig else "green_soft" if cell.won else "saffron_soft"
        canvas.panel(middle - wide // 2 + 4, top + 5, wide - 8, high - 9, 14, ground, "sheet")
    told = fitted(cell.text, 38 if each.sum else 32, wide - 10, each.sum or bool(cell.badge))
    base = top + (high - BADGED if cell.badge else high) // 2 + 12
    canvas.text(middle, base, told, _ink(each, cell), ground, "middle")
    if each.struck:
        canvas.fill(middle - told.width // 2 - 4, base - 12, told.width + 8, 3, "soft")
    if cell.badge:
        _badge(canvas, cell, middle, top + high - PILL - 9, wide, ground)


def _ink(each: PadLine, cell: PadCell) -> str:
    """Most points are lost ones: in a deal only what was won has a colour."""
    if each.struck:
        return "soft"
    return INKS[cell.tone] if each.sum or cell.tone == "up" else "ink"


def _badge(canvas: Canvas, cell: PadCell, middle: int, top: int, wide: int, ground: str) -> None:
    pill, ink = ("red", "sheet") if cell.pig else ("green", "sheet") if cell.won else ("saffron", "ink")
    told: Line = fitted(cell.badge, 24, wide - 36, True)
    across = told.width + 24
    canvas.panel(middle - across // 2, top, across, PILL, PILL // 2, pill, ground)
    canvas.text(middle, top + 25, told, ink, pill, "middle")
