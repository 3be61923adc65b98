"""The evening: everybody's chips, how they went from round to round, and what happened.

Lives here: `draw_ledger`, and the row of a person. Not here: the curves (bot.pictures.curves), adding up, words.
"""

from __future__ import annotations

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.curves import HIGH, SERIES, Curve, draw_curves, drawn
from bot.pictures.heading import MARGIN, Heading
from bot.pictures.result import INKS
from bot.pictures.text import Line, fitted, line, wrapped
from bot.pictures.values import LedgerPicture, LedgerRow

_ROOM = WIDE - 2 * MARGIN


def draw_ledger(picture: LedgerPicture) -> Canvas:
    """The picture of an evening with any number of people."""
    heading = Heading("", picture.title, picture.subtitle)
    facts = [wrapped(row.facts, 30, _ROOM - 84, False, 3) for row in picture.rows]
    curves = [Curve(row.curve, SERIES[number % len(SERIES)]) for number, row in enumerate(picture.rows)]
    chart = HIGH + 24 if drawn(curves) else 0
    top = heading.high + 20 + chart
    highs = [84 + 40 * len(lines) for lines in facts]
    note = wrapped(picture.note or picture.empty, 30, _ROOM, False, 3)
    canvas = Canvas(top + sum(highs) + 12 * len(highs) + 30 + 42 * len(note), "paper")
    heading.draw(canvas)
    if chart:
        last = f"{picture.round_label} {max(len(curve.values) for curve in curves) - 1}"
        draw_curves(canvas, heading.high + 20, picture.curve_label, last, curves)
    for number, (row, lines, high) in enumerate(zip(picture.rows, facts, highs, strict=True)):
        draw_person(canvas, row, lines, top, high, SERIES[number % len(SERIES)])
        top += high + 12
    for number, part in enumerate(note):
        canvas.text(MARGIN, top + 34 + 42 * number, part, "soft", "paper")
    return canvas


def draw_person(canvas: Canvas, row: LedgerRow, facts: tuple[Line, ...], y: int, high: int, colour: str) -> None:
    """Somebody's name, sum and deeds in a panel of their own."""
    canvas.framed(MARGIN, y, _ROOM, high, 18, "sheet", "line", "paper", 2)
    canvas.disc(MARGIN + 36, y + 40, 15, colour, "sheet")
    score = line(row.score, 40, True)
    canvas.text(WIDE - MARGIN - 22, y + 54, score, INKS[row.tone], "sheet", "right")
    room = _ROOM - 64 - 44 - score.width
    canvas.text(MARGIN + 64, y + 54, fitted(row.who.name, 40, room, True), "ink", "sheet")
    for number, part in enumerate(facts):
        canvas.text(MARGIN + 64, y + 98 + 40 * number, part, "soft", "sheet")
