"""Curves of what everybody had, step by step, in a panel.

Lives here: Curve, `draw_curves`. Not here: adding up, words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.heading import MARGIN
from bot.pictures.text import Line, fitted, line
from bot.pictures.vector import Command, Shape, oval

SERIES = ("blue", "red", "green", "saffron", "violet", "teal", "pink", "brick", "slate_deep")
"""The colours of people, in order."""
HIGH, LEFT, RIGHT = 420, 96, 40  # of the panel, and the least room beside the curves
_ROOM = WIDE - 2 * MARGIN
_ABOVE, _BELOW = 76, 72  # the label, and the figures along the steps
_PILL = 44
_LEAST_APART = 34  # between two figures at the side


@dataclass(frozen=True)
class Flag:
    """A word at a point of a curve: at step `at`, above it or below."""

    at: int
    text: str
    ground: str
    ink: str
    below: bool = False


@dataclass(frozen=True)
class Curve:
    """What somebody had before the first step and after each."""

    values: tuple[int, ...]
    colour: str
    flags: tuple[Flag, ...] = ()


@dataclass(frozen=True)
class _Field:
    """Where a step and a value lie."""

    x: int
    y: int
    wide: int
    tall: int
    low: int
    high: int
    steps: int

    def place(self, at: float, value: float) -> tuple[float, float]:
        down = self.tall * (self.high - value) / (self.high - self.low)
        return self.x + self.wide * at / max(1, self.steps), self.y + down


def drawn(curves: Sequence[Curve]) -> bool:
    """Whether there is anything to draw."""
    return any(len(curve.values) > 1 for curve in curves)


def draw_curves(
    canvas: Canvas,
    top: int,
    label: str,
    last: str,
    curves: Sequence[Curve],
    *,
    parts: Sequence[tuple[int, str]] = (),
    high: int = HIGH,
) -> None:
    """The panel at `top`. `last` stands under the last step; `parts`: where stretches end, and their names."""
    canvas.framed(MARGIN, top, _ROOM, high, 18, "sheet", "line", "paper", 2)
    canvas.text(MARGIN + 22, top + 48, fitted(label, 34, _ROOM - 44, True), "ink", "sheet")
    values = [value for curve in curves for value in curve.values]
    low, top_value = min(0, *values), max(0, *values)
    most = max(top_value, low + 1)
    left = max(LEFT, *[_figure(value).width + 34 for value in (low, most)])
    steps = max(len(curve.values) for curve in curves) - 1
    wide, tall = _ROOM - left - RIGHT, high - _ABOVE - _BELOW
    field = _Field(MARGIN + left, top + _ABOVE, wide, tall, low, most, steps)
    _levels(canvas, field)
    _along(canvas, field, last, parts)
    for curve in reversed(curves):
        _curve(canvas, curve, field)
    _flags(canvas, curves, field)


def _levels(canvas: Canvas, field: _Field) -> None:
    """Zero, the lowest and the highest; what would stand on zero's figure has none."""
    zero = round(field.place(0, 0)[1])
    for value in sorted({field.low, 0, field.high}):
        level = round(field.place(0, value)[1])
        canvas.fill(field.x, level - 1, field.wide, 3 if value == 0 else 2, "edge" if value == 0 else "line")
        if value == 0 or abs(level - zero) >= _LEAST_APART:
            canvas.text(field.x - 14, level + 10, _figure(value), "soft", "sheet", "right")


def _figure(value: int) -> Line:
    return line(f"{value:+d}".replace("-", "−") if value else "0", 28)


def _along(canvas: Canvas, field: _Field, last: str, parts: Sequence[tuple[int, str]]) -> None:
    under = field.y + field.tall + 50
    if len(parts) < 2:
        canvas.text(field.x, under, line("0", 28), "soft", "sheet", "middle")
        canvas.text(field.x + field.wide, under, line(last, 28), "soft", "sheet", "right")
        return
    begin = 0
    for end, name in parts:
        left, right = (round(field.place(at, 0)[0]) for at in (begin, end))
        if end < field.steps:
            canvas.fill(right - 1, field.y - 8, 2, field.tall + 24, "line")
        told = fitted(name, 28, max(right - left - 8, 1))
        if told.width <= right - left:
            canvas.text((left + right) // 2, under, told, "soft", "sheet", "middle")
        begin = end


def _curve(canvas: Canvas, curve: Curve, field: _Field) -> None:
    points = [
        (x - field.x + 12, y - field.y + 12)
        for x, y in (field.place(at, value) for at, value in enumerate(curve.values))
    ]
    path: tuple[Command, ...] = (("M", (points[0],)), *(("L", (point,)) for point in points[1:]))
    end = oval(*points[-1], 9, 9, curve.colour)
    shapes = (Shape(path, curve.colour, 6), end)
    canvas.shapes(field.x - 12, field.y - 12, (field.wide + 24, field.tall + 24), shapes, curve.colour, "sheet")


def _flags(canvas: Canvas, curves: Sequence[Curve], field: _Field) -> None:
    """Words beside their points, none over another."""
    taken: list[tuple[int, int, int]] = []  # left, right, top
    for curve in curves:
        for flag in curve.flags:
            x, y = field.place(flag.at, curve.values[flag.at])
            told = line(flag.text, 26, True)
            wide = told.width + 28
            left = round(min(max(x - wide / 2, MARGIN + 8), MARGIN + _ROOM - wide - 8))
            others = [at for begin, end, at in taken if left < end and begin < left + wide]
            top = _free(others, round(y), field, below=flag.below)
            taken.append((left, left + wide, top))
            canvas.framed(left, top, wide, _PILL, _PILL // 2, flag.ground, curve.colour, "sheet", 4)
            canvas.text(left + 14, top + 29, told, flag.ink, flag.ground)
            canvas.disc(round(x), round(y), 8, curve.colour, "sheet")


def _free(others: Sequence[int], y: int, field: _Field, *, below: bool) -> int:
    """The top of a word near `y`: on its side of the point if there is room, else further off."""
    over, under = y - 14 - _PILL, y + 14
    for away in range(0, 240, 10):
        both = (under + away, over - away)
        for top in both if below else reversed(both):
            inside = field.y - 30 <= top <= field.y + field.tall - _PILL + 24
            if inside and all(abs(top - other) >= _PILL + 4 for other in others):
                return top
    return under if below else over
