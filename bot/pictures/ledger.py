"""The evening: everybody's chips, how they went from round to round, and what happened.

Lives here: `draw_ledger`. Not here: adding up, words.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.heading import MARGIN, Heading
from bot.pictures.result import INKS
from bot.pictures.text import Line, fitted, line, wrapped
from bot.pictures.values import LedgerPicture, LedgerRow
from bot.pictures.vector import Command, Shape, oval

SERIES = ("blue", "red", "green", "saffron", "violet", "teal", "pink", "brick", "slate_deep")
CHART, LEFT, RIGHT = 420, 96, 40  # its height, and the room beside the curves
_ROOM = WIDE - 2 * MARGIN


def draw_ledger(picture: LedgerPicture) -> Canvas:
    """The picture of an evening with any number of people."""
    heading = Heading("", picture.title, picture.subtitle)
    facts = [wrapped(row.facts, 30, _ROOM - 84, False, 3) for row in picture.rows]
    chart = CHART + 24 if _has_curve(picture) else 0
    top = heading.high + 20 + chart
    highs = [84 + 40 * len(lines) for lines in facts]
    note = wrapped(picture.note or picture.empty, 30, _ROOM, False, 3)
    canvas = Canvas(top + sum(highs) + 12 * len(highs) + 30 + 42 * len(note), "paper")
    heading.draw(canvas)
    if chart:
        _chart(canvas, picture, heading.high + 20)
    for number, (row, lines, high) in enumerate(zip(picture.rows, facts, highs, strict=True)):
        _person(canvas, row, lines, top, high, SERIES[number % len(SERIES)])
        top += high + 12
    for number, part in enumerate(note):
        canvas.text(MARGIN, top + 34 + 42 * number, part, "soft", "paper")
    return canvas


def _person(canvas: Canvas, row: LedgerRow, facts: tuple[Line, ...], y: int, high: int, colour: str) -> None:
    canvas.framed(MARGIN, y, _ROOM, high, 18, "sheet", "line", "paper", 2)
    canvas.disc(MARGIN + 36, y + 40, 15, colour, "sheet")
    score = line(row.score, 40, True)
    canvas.text(WIDE - MARGIN - 22, y + 54, score, INKS[row.tone], "sheet", "right")
    room = _ROOM - 64 - 44 - score.width
    canvas.text(MARGIN + 64, y + 54, fitted(row.who.name, 40, room, True), "ink", "sheet")
    for number, part in enumerate(facts):
        canvas.text(MARGIN + 64, y + 98 + 40 * number, part, "soft", "sheet")


# --- the curve --------------------------------------------------------------------------------------


def _has_curve(picture: LedgerPicture) -> bool:
    return any(len(row.curve) > 1 for row in picture.rows)


def _chart(canvas: Canvas, picture: LedgerPicture, top: int) -> None:
    canvas.framed(MARGIN, top, _ROOM, CHART, 18, "sheet", "line", "paper", 2)
    canvas.text(MARGIN + 22, top + 48, fitted(picture.curve_label, 34, _ROOM - 44, True), "ink", "sheet")
    curves = [row.curve for row in picture.rows]
    low, high = _bounds(curves)
    rounds = max(len(curve) for curve in curves) - 1
    x, y, wide, tall = MARGIN + LEFT, top + 76, _ROOM - LEFT - RIGHT, CHART - 76 - 72
    for value in sorted({low, 0, high}):
        level = y + round(tall * (high - value) / (high - low))
        canvas.fill(x, level - 1, wide, 3 if value == 0 else 2, "edge" if value == 0 else "line")
        canvas.text(
            x - 14, level + 10, line(f"{value:+d}".replace("-", "−") if value else "0", 28), "soft", "sheet", "right"
        )
    canvas.text(x, y + tall + 50, line("0", 28), "soft", "sheet", "middle")
    canvas.text(x + wide, y + tall + 50, line(f"{picture.round_label} {rounds}", 28), "soft", "sheet", "right")
    for number in range(len(curves) - 1, -1, -1):
        _curve(canvas, curves[number], (x, y, wide, tall), (low, high, rounds), SERIES[number % len(SERIES)])


def _bounds(curves: Sequence[tuple[int, ...]]) -> tuple[int, int]:
    values = [value for curve in curves for value in curve]
    low, high = min(0, *values), max(0, *values)
    return low, high if high > low else low + 1


def _curve(
    canvas: Canvas, curve: tuple[int, ...], field: tuple[int, int, int, int], scale: tuple[int, int, int], colour: str
) -> None:
    x, y, wide, tall = field
    low, high, rounds = scale
    points = [
        (12 + wide * at / max(1, rounds), 12 + tall * (high - value) / (high - low)) for at, value in enumerate(curve)
    ]
    path: tuple[Command, ...] = (("M", (points[0],)), *(("L", (point,)) for point in points[1:]))
    end = oval(*points[-1], 9, 9, colour)
    canvas.shapes(x - 12, y - 12, (wide + 24, tall + 24), (Shape(path, colour, 6), end), colour, "sheet")
