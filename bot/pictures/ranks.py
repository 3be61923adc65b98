"""The thirteen ranks as shapes: outlines of the boldest letters of the font.

Lives here: `rank_sign` and `rank`. Not here: where a card has them (assets/cards, bot.pictures.emoji).
"""

from __future__ import annotations

from functools import cache

import uharfbuzz as hb  # type: ignore[import-untyped]
from fontpkg_sarabun import ROOT as FONTS  # type: ignore[import-untyped]

from bot.pictures.vector import Art, Command, Shape, moved, squeezed, stroke

_HIGH = 700.0  # a capital letter in the font's units
_CLOSE = 0.86  # the figures of 10 stand closer than in a line


@cache
def _font() -> hb.Font:
    return hb.Font(hb.Face(hb.Blob.from_file_path(str(FONTS / "files" / "Sarabun-ExtraBold.ttf"))))


def _outline(glyph: int) -> list[Command]:
    found: list[Command] = []
    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, _: found.append(("M", ((x, -y),))))
    pen.set_line_to_func(lambda x, y, _: found.append(("L", ((x, -y),))))
    pen.set_quadratic_to_func(lambda a, b, x, y, _: found.append(("Q", ((a, -b), (x, -y)))))
    pen.set_cubic_to_func(lambda a, b, c, d, x, y, _: found.append(("C", ((a, -b), (c, -d), (x, -y)))))
    pen.set_close_path_func(lambda _: found.append(("Z", ())))
    _font().draw_glyph(glyph, pen, None)
    return found


@cache
def rank_sign(text: str) -> Art:
    """The rank with its middle at the origin, one unit high; `10` drawn together."""
    commands: list[Command] = []
    at = 0.0
    for letter in text.replace("Q", "O"):  # the tail of the Q is our own: the font's hangs into the pip
        glyph = _font().get_nominal_glyph(ord(letter))
        assert glyph is not None
        commands += [(name, tuple((x + at, y) for x, y in points)) for name, points in _outline(glyph)]
        at += _font().get_glyph_h_advance(glyph) * (_CLOSE if text == "10" else 1)
    xs = [x for _, points in commands for x, _ in points]
    middle = (min(xs) + max(xs)) / 2
    path = tuple(
        (name, tuple(((x - middle) / _HIGH, y / _HIGH + 0.5) for x, y in points)) for name, points in commands
    )
    tail = (stroke("M 0.1 0.22 L 0.4 0.5", "suit", 0.17),) if text == "Q" else ()
    return (Shape(path, "suit", holes=True), *tail)


def width_of(art: Art) -> float:
    """From the leftmost point to the rightmost."""
    xs = [x for shape in art for _, points in shape.path for x, _ in points]
    return max(xs) - min(xs)


def rank(text: str, x: float, y: float, high: float, most: float) -> Art:
    """The rank around (x, y), made narrower where it would be wider than `most`."""
    sign = rank_sign(text)
    part = min(1.0, most / (width_of(sign) * high))
    return moved(squeezed(moved(sign, size=high), part), x, y)
