"""The deck in memory: each card of each size as indexes of the common palette.

Lives here: `deck`. Not here: making the faces (assets/cards), putting them somewhere (bot.pictures.canvas).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import ceil as _ceil
from pathlib import Path

from PIL import Image

from bot.pictures.palette import FLAT, two_colours
from bot.pictures.vector import box, mask_of

ART = Path(__file__).parents[2] / "assets" / "cards"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("♣", "♦", "♥", "♠")
SIZES = {"large": (180, 252), "middle": (120, 168), "small": (68, 95)}
"""Pixels of a card in each sheet."""
UNITS = 250  # a card's width where its shapes are drawn
ROUND = {"large": 18, "middle": 18, "small": 26}  # of its corners, in units


class OldArt(Exception):
    """The sheets in assets/cards were made for another palette: run assets/cards/make.py."""


@dataclass(frozen=True)
class Face:
    """One side of a card in three bands: only the outer two have round corners."""

    top: Image.Image
    middle: Image.Image
    bottom: Image.Image


@dataclass(frozen=True)
class Deck:
    """All cards in one size. The masks are 255 where the outer bands of a card cover what lies below."""

    size: tuple[int, int]
    faces: dict[str, Face]
    back: Face
    band: int  # height of the outer bands
    top_mask: Image.Image
    bottom_mask: Image.Image

    def lay(self, image: Image.Image, x: int, y: int, card: str) -> None:
        """Put a card on `image`; what is no card of the deck shows its back."""
        face, high = self.faces.get(card, self.back), self.size[1]
        image.paste(face.top, (x, y), self.top_mask)
        image.paste(face.middle, (x, y + self.band))
        image.paste(face.bottom, (x, y + high - self.band), self.bottom_mask)

    def shade(self, image: Image.Image, x: int, y: int, index: int) -> None:
        """The shape of a card in one colour; only its left side has to be whole, a card comes upon it."""
        below = y + self.size[1] - self.band
        image.paste(index, (x, y), self.top_mask)
        image.paste(index, (x, y + self.band, x + self.band, below))
        image.paste(index, (x, below), self.bottom_mask)


@cache
def deck(size: str, two_coloured: bool = False) -> Deck:
    """The deck in the size `large`, `middle` or `small`, read once; in four colours or in two."""
    sheet, (wide, high) = _sheet(size), SIZES[size]
    if two_coloured:
        sheet = sheet.point(two_colours())
    band = _ceil(ROUND[size] * wide / UNITS)

    def cut(column: int, row: int) -> Face:
        x, y = column * wide, row * high
        edges = ((0, band), (band, high - band), (high - band, high))
        return Face(*(sheet.crop((x, y + start, x + wide, y + end)) for start, end in edges))

    faces = {rank + suit: cut(column, row) for row, suit in enumerate(SUITS) for column, rank in enumerate(RANKS)}
    mask = _mask(size)
    return Deck(
        SIZES[size],
        faces,
        cut(len(RANKS), 0),
        band,
        mask.crop((0, 0, wide, band)),
        mask.crop((0, high - band, wide, high)),
    )


@cache
def _sheet(size: str) -> Image.Image:
    with Image.open(ART / f"{size}.png") as stored:
        if stored.mode != "P" or bytes(stored.getpalette() or ())[: len(FLAT)] != FLAT:
            raise OldArt(size)
        return Image.frombytes("L", stored.size, stored.tobytes())


def _mask(size: str) -> Image.Image:
    """Where a card of `size` covers: hard edges, for its soft ones are drawn against the felt."""
    wide, high = SIZES[size]
    soft = mask_of((box(0, 0, UNITS, UNITS * high / wide, ROUND[size], "sheet"),), (wide, high), wide / UNITS)
    return soft.point([255 if cover > 60 else 0 for cover in range(256)])
