"""What every picture is drawn on: an image of palette indexes.

Lives here: Canvas with panels, lines of text and cards. Not here: what is on a picture.

A colour is a name of bot.pictures.palette. Whatever has soft edges is told what it lies on
(`on`), for an index cannot be mixed with what is below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.pictures.deck import Deck
from bot.pictures.palette import INDEX, TWO_COLOURS, ramp
from bot.pictures.png import encoded
from bot.pictures.text import Line
from bot.pictures.vector import Shape, box, mask_of, oval

WIDE = 1024
"""Of every picture: what all platforms take."""
SHADE = 3
KEPT = 8
"""Pieces of memory that wait for the next picture: fetched anew, they would cost as much as drawing does."""
Image.core.set_blocks_max(KEPT)  # type: ignore[attr-defined]
_SEEN = [255 if cover > 0 else 0 for cover in range(256)]


class Canvas:
    """One picture on its way. `said` holds every text that was put on it, in order."""

    def __init__(self, high: int, ground: str, *, two_coloured: bool = False, wide: int = WIDE) -> None:
        self.image = Image.new("L", (wide, high), INDEX[ground])
        self.said: list[str] = []
        self._two = two_coloured

    def fill(self, x: int, y: int, wide: int, high: int, colour: str) -> None:
        """A rectangle."""
        self.image.paste(INDEX[colour], (x, y, x + wide, y + high))

    def panel(self, x: int, y: int, wide: int, high: int, round: int, colour: str, on: str) -> None:
        """A rectangle with round corners."""
        round = min(round, wide // 2, high // 2)
        self.fill(x + round, y, wide - 2 * round, high, colour)
        self.fill(x, y + round, wide, high - 2 * round, colour)
        right, below = x + wide - round, y + high - round
        for (corner, seen), place in zip(
            _corners(round, colour, on), ((x, y), (right, y), (right, below), (x, below)), strict=True
        ):
            self.image.paste(corner, place, seen)

    def framed(
        self, x: int, y: int, wide: int, high: int, round: int, colour: str, frame: str, on: str, thick: int = 3
    ) -> None:
        """A panel with a frame inside its edge."""
        self.panel(x, y, wide, high, round, frame, on)
        self.panel(x + thick, y + thick, wide - 2 * thick, high - 2 * thick, round - thick, colour, frame)

    def text(self, x: int, y: int, line: Line, ink: str, on: str, anchor: str = "left") -> int:
        """`line` with its baseline at `y`; `anchor` left, middle or right of `x`. Returns its width."""
        left = x - {"left": 0, "middle": line.width // 2, "right": line.width}[anchor]
        for dx, dy, inked, seen in _inked(line, ink, on, self._two):
            self.image.paste(inked, (left + dx, y + dy), seen)
        self.said.append(line.text)
        return line.width

    def card(self, x: int, y: int, card: str, deck: Deck, *, shade: bool = False) -> None:
        """A face up, or a back for what is no card of the deck; `shade`: it lies on another card."""
        if shade:
            deck.shade(self.image, x - SHADE, y, INDEX["edge"])
        deck.lay(self.image, x, y, card)

    def lay(self, x: int, y: int, part: Canvas) -> None:
        """Something drawn before, all of it."""
        self.image.paste(part.image, (x, y))

    def disc(self, x: int, y: int, radius: int, colour: str, on: str) -> None:
        """A filled circle around (x, y)."""
        disc, seen = _disc(radius, colour, on)
        self.image.paste(disc, (x - radius, y - radius), seen)

    def shapes(self, x: int, y: int, size: tuple[int, int], shapes: Sequence[Shape], colour: str, on: str) -> None:
        """Shapes of one colour; (x, y) is the corner of the field that they are drawn in."""
        mask = mask_of(shapes, size, 1, fine=4)
        self.image.paste(mask.point(ramp(colour, on)), (x, y), mask.point(_SEEN))

    def png(self, *, small: bool = False) -> bytes:
        """The picture as PNG; `small`: fewer bytes for more work."""
        return encoded(self.image, small=small)


STRONG = frozenset({"felt", "felt_deep", "felt_line", "brick", "saffron"})
"""Grounds on which a suit in its own colour could not be read."""


@lru_cache(maxsize=1024)
def _inked(line: Line, ink: str, on: str, two: bool) -> tuple[tuple[int, int, Image.Image, Image.Image], ...]:
    """The pieces of a line in indexes, and where each is seen."""
    found = []
    for piece in line.pieces:
        own = TWO_COLOURS.get(piece.ink, piece.ink) if two else piece.ink
        colour = ink if own and own != "slate" and on in STRONG else own or ink
        found.append((piece.x, piece.y, piece.mask.point(ramp(colour, on)), piece.mask.point(_SEEN)))
    return tuple(found)


@lru_cache(maxsize=512)
def _corners(round: int, colour: str, on: str) -> tuple[tuple[Image.Image, Image.Image], ...]:
    """Top left, top right, bottom right, bottom left; each with where it is seen."""
    cover = mask_of((box(0, 0, 3 * round, 3 * round, round, colour),), (round, round), 1)
    first = cover.point(ramp(colour, on)), cover.point(_SEEN)
    right, below = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM
    second = first[0].transpose(right), first[1].transpose(right)
    return first, second, *((part.transpose(below), seen.transpose(below)) for part, seen in (second, first))


@lru_cache(maxsize=64)
def _disc(radius: int, colour: str, on: str) -> tuple[Image.Image, Image.Image]:
    """A disc, and where it is seen."""
    cover = mask_of((oval(radius, radius, radius, radius, "ink"),), (2 * radius, 2 * radius), 1)
    return cover.point(ramp(colour, on)), cover.point(_SEEN)
