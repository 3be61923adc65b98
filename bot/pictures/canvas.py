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
_SEEN = [255 if cover > 0 else 0 for cover in range(256)]


class Canvas:
    """One picture on its way. `said` holds every text that was put on it, in order."""

    def __init__(self, high: int, ground: str, *, two_coloured: bool = False) -> None:
        self.image = Image.new("L", (WIDE, high), INDEX[ground])
        self.said: list[str] = []
        self._two = two_coloured

    def fill(self, x: int, y: int, wide: int, high: int, colour: str) -> None:
        """A rectangle."""
        self.image.paste(INDEX[colour], (x, y, x + wide, y + high))

    def panel(self, x: int, y: int, wide: int, high: int, round: int, colour: str, on: str) -> None:
        """A rectangle with round corners."""
        round = min(round, wide // 2, high // 2)
        self.fill(x, y, wide, high, colour)
        corners = _corner(round, colour, on)
        for corner, (left, top) in zip(
            corners,
            ((x, y), (x + wide - round, y), (x + wide - round, y + high - round), (x, y + high - round)),
            strict=True,
        ):
            self.image.paste(corner, (left, top))

    def framed(self, x: int, y: int, wide: int, high: int, round: int, colour: str, frame: str, on: str, thick: int = 3) -> None:
        """A panel with a frame inside its edge."""
        self.panel(x, y, wide, high, round, frame, on)
        self.panel(x + thick, y + thick, wide - 2 * thick, high - 2 * thick, round - thick, colour, frame)

    def text(self, x: int, y: int, line: Line, ink: str, on: str, anchor: str = "left") -> int:
        """`line` with its baseline at `y`; `anchor` left, middle or right of `x`. Returns its width."""
        left = x - {"left": 0, "middle": line.width // 2, "right": line.width}[anchor]
        for piece in line.pieces:
            own = TWO_COLOURS.get(piece.ink, piece.ink) if self._two else piece.ink
            colour = ink if own and on in DARK and own != "slate" else own or ink
            where = (left + piece.x, y + piece.y)
            self.image.paste(piece.mask.point(ramp(colour, on)), where, piece.mask.point(_SEEN))
        self.said.append(line.text)
        return line.width

    def card(self, x: int, y: int, card: str, deck: Deck) -> None:
        """A face up; a card that is no card of the deck, or an empty text, shows its back."""
        self.image.paste(deck.faces.get(card, deck.back), (x, y), deck.mask)

    def disc(self, x: int, y: int, radius: int, colour: str, on: str) -> None:
        """A filled circle around (x, y)."""
        mask = _disc(radius)
        self.image.paste(mask.point(ramp(colour, on)), (x - radius, y - radius), mask.point(_SEEN))

    def shapes(self, x: int, y: int, size: tuple[int, int], shapes: Sequence[Shape], colour: str, on: str) -> None:
        """Shapes of one colour; (x, y) is the corner of the field that they are drawn in."""
        mask = mask_of(shapes, size, 1, fine=4)
        self.image.paste(mask.point(ramp(colour, on)), (x, y), mask.point(_SEEN))

    def png(self) -> bytes:
        """The picture as PNG."""
        return encoded(self.image)


DARK = frozenset({"felt", "felt_deep", "felt_line", "brick"})
"""Grounds on which a suit in its own colour could not be read."""


@lru_cache(maxsize=512)
def _corner(round: int, colour: str, on: str) -> tuple[Image.Image, ...]:
    """Top left, top right, bottom right, bottom left."""
    mask = mask_of((box(0, 0, 3 * round, 3 * round, round, colour),), (round, round), 1)
    first = mask.point(ramp(colour, on))
    mirrored = first.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    flip = Image.Transpose.FLIP_TOP_BOTTOM
    return first, mirrored, mirrored.transpose(flip), first.transpose(flip)


@lru_cache(maxsize=64)
def _disc(radius: int) -> Image.Image:
    return mask_of((oval(radius, radius, radius, radius, "ink"),), (2 * radius, 2 * radius), 1)
