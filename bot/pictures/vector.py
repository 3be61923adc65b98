"""Flat shapes: paths as SVG writes them, moved, turned, drawn into pixels, or written as SVG.

Lives here: Shape, `moved`, `drawn` (every pixel out of many smaller ones), `as_svg`.
Not here: what is drawn (bot.pictures.suits, assets/cards).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw

Point = tuple[float, float]
Command = tuple[str, tuple[Point, ...]]
Path = tuple[Command, ...]

_COUNTS = {"M": 1, "L": 1, "C": 3, "Q": 2, "Z": 0}
_STEPS = 14  # straight pieces for one curve


@dataclass(frozen=True)
class Shape:
    """A path in one colour: filled, or a line of `width` with round ends. `holes`: even-odd."""

    path: Path
    colour: str
    width: float = 0
    holes: bool = False


Art = tuple[Shape, ...]


def path(text: str) -> Path:
    """A path out of absolute M L C Q Z commands."""
    found: list[Command] = []
    tokens = re.findall(r"[MLCQZ]|-?\d*\.?\d+", text)
    at, letter = 0, ""
    while at < len(tokens):
        if tokens[at] in _COUNTS:
            letter, at = tokens[at], at + 1
        many = _COUNTS[letter]
        numbers = [float(token) for token in tokens[at : at + 2 * many]]
        found.append((letter, tuple(zip(numbers[::2], numbers[1::2], strict=True))))
        at += 2 * many
        letter = "L" if letter == "M" else letter
    return tuple(found)


def fill(text: str, colour: str, *, holes: bool = False) -> Shape:
    """A filled shape."""
    return Shape(path(text), colour, holes=holes)


def stroke(text: str, colour: str, width: float) -> Shape:
    """A line."""
    return Shape(path(text), colour, width)


def oval(x: float, y: float, rx: float, ry: float, colour: str) -> Shape:
    """An ellipse around (x, y)."""
    k, j = 0.5523 * rx, 0.5523 * ry
    left, right, top, below = x - rx, x + rx, y - ry, y + ry
    text = (
        f"M {left} {y} C {left} {y - j} {x - k} {top} {x} {top} C {x + k} {top} {right} {y - j} {right} {y} "
        f"C {right} {y + j} {x + k} {below} {x} {below} C {x - k} {below} {left} {y + j} {left} {y} Z"
    )
    return fill(text, colour)


def box(x: float, y: float, width: float, height: float, round: float, colour: str) -> Shape:
    """A rectangle with round corners."""
    r, k = round, round * 0.4477
    x2, y2 = x + width, y + height
    text = (
        f"M {x + r} {y} L {x2 - r} {y} C {x2 - k} {y} {x2} {y + k} {x2} {y + r} L {x2} {y2 - r} "
        f"C {x2} {y2 - k} {x2 - k} {y2} {x2 - r} {y2} L {x + r} {y2} C {x + k} {y2} {x} {y2 - k} {x} {y2 - r} "
        f"L {x} {y + r} C {x} {y + k} {x + k} {y} {x + r} {y} Z"
    )
    return fill(text, colour)


# --- moving ---------------------------------------------------------------------------------


def moved(art: Iterable[Shape], x: float = 0, y: float = 0, size: float = 1, turn: float = 0) -> Art:
    """`art` enlarged, turned by degrees around its origin, and shifted."""
    cos, sin = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
    return tuple(
        _mapped(shape, lambda p: (p[0] * cos - p[1] * sin + x, p[0] * sin + p[1] * cos + y), size) for shape in art
    )


def squeezed(art: Iterable[Shape], x: float) -> Art:
    """`art` made narrower (or, with -1, its mirror image)."""
    return tuple(_mapped(shape, lambda p: (p[0] * x, p[1]), 1) for shape in art)


def both_sides(*art: Shape) -> Art:
    """`art` and its mirror image at x = 0."""
    return (*art, *squeezed(art, -1))


def coloured(art: Iterable[Shape], colour: str, instead_of: str = "suit") -> Art:
    """`art` with one colour in place of another."""
    return tuple(replace(shape, colour=colour) if shape.colour == instead_of else shape for shape in art)


def _mapped(shape: Shape, move: Callable[[Point], Point], size: float) -> Shape:
    commands = tuple((letter, tuple(map(move, points))) for letter, points in shape.path)
    return replace(shape, path=commands, width=shape.width * size)


# --- drawing --------------------------------------------------------------------------------


def outlines(path: Path) -> list[list[Point]]:
    """Each part of a path as a chain of points."""
    found: list[list[Point]] = []
    for letter, points in path:
        if letter == "M":
            found.append([points[0]])
        elif letter == "Z":
            found[-1].append(found[-1][0])
        elif letter == "L":
            found[-1].append(points[0])
        else:
            found[-1] += _curve(found[-1][-1], points)
    return found


def _curve(start: Point, points: tuple[Point, ...]) -> Iterator[Point]:
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        row = [start, *points]
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(row)]
        yield row[0]


def drawn(
    art: Iterable[Shape], size: tuple[int, int], scale: float, value: Callable[[str], int], fine: int
) -> Image.Image:
    """`art` at `scale` pixels per unit, `fine` times as large as `size`; `value` gives the number of a colour."""
    image = Image.new("L", (size[0] * fine, size[1] * fine), 0)
    pen = ImageDraw.Draw(image)
    for shape in art:
        chains = [[(x * scale * fine, y * scale * fine) for x, y in chain] for chain in outlines(shape.path)]
        if shape.width:
            _line(pen, chains, shape.width * scale * fine / 2, value(shape.colour))
        elif shape.holes:
            image.paste(value(shape.colour), mask=_with_holes(chains, image.size))
        else:
            for chain in chains:
                pen.polygon(chain, fill=value(shape.colour))
    return image


def _line(pen: ImageDraw.ImageDraw, chains: list[list[Point]], half: float, value: int) -> None:
    for chain in chains:
        for x, y in chain:
            pen.ellipse((x - half, y - half, x + half, y + half), fill=value)
        for (ax, ay), (bx, by) in pairwise(chain):
            long = math.hypot(bx - ax, by - ay)
            if long:
                nx, ny = (ay - by) / long * half, (bx - ax) / long * half
                pen.polygon(
                    [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)], fill=value
                )


def _with_holes(chains: list[list[Point]], size: tuple[int, int]) -> Image.Image:
    mask = Image.new("1", size)
    for chain in chains:
        part = Image.new("1", size)
        ImageDraw.Draw(part).polygon(chain, fill=1)
        mask = ImageChops.logical_xor(mask, part)
    return mask


def mask_of(art: Iterable[Shape], size: tuple[int, int], scale: float, fine: int = 8) -> Image.Image:
    """Coverage of `art`, 0 to 255."""
    return drawn(art, size, scale, lambda colour: 255, fine).reduce(fine)


# --- SVG ------------------------------------------------------------------------------------


def as_svg(art: Iterable[Shape], paint: Callable[[str], str]) -> str:
    """`art` as SVG path elements; `paint` gives what to write for a colour."""
    return "".join(_element(shape, paint(shape.colour)) for shape in art)


def _element(shape: Shape, paint: str) -> str:
    data = "".join(letter + " ".join(f"{x:.4g} {y:.4g}" for x, y in points) for letter, points in shape.path)
    if shape.width:
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        return f'<path d="{data}" fill="none" stroke="{paint}" stroke-width="{shape.width:.3g}" {ends}/>'
    rule = ' fill-rule="evenodd"' if shape.holes else ""
    return f'<path d="{data}" fill="{paint}"{rule}/>'
