"""The deck in memory: each card of each size as indexes of the common palette.

Lives here: `deck`. Not here: making the faces (assets/cards), putting them somewhere (bot.pictures.canvas).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
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
class Deck:
    """All cards in one size. `mask` is 255 where a card covers what lies below."""

    size: tuple[int, int]
    faces: dict[str, Image.Image]
    back: Image.Image
    mask: Image.Image


@cache
def deck(size: str, two_coloured: bool = False) -> Deck:
    """The deck in the size `large`, `middle` or `small`, read once; in four colours or in two."""
    if two_coloured:
        four = deck(size)
        faces = {card: face.point(two_colours()) for card, face in four.faces.items()}
        return Deck(four.size, faces, four.back, four.mask)
    sheet, (wide, high) = _sheet(size), SIZES[size]

    def cut(column: int, row: int) -> Image.Image:
        return sheet.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))

    faces = {
        rank + suit: cut(column, row) for row, suit in enumerate(SUITS) for column, rank in enumerate(RANKS)
    }
    return Deck(SIZES[size], faces, cut(len(RANKS), 0), mask(size))


def _sheet(size: str) -> Image.Image:
    with Image.open(ART / f"{size}.png") as stored:
        if stored.mode != "P" or bytes(stored.getpalette() or ())[: len(FLAT)] != FLAT:
            raise OldArt(size)
        return Image.frombytes("L", stored.size, stored.tobytes())


def mask(size: str) -> Image.Image:
    """Where a card of `size` covers: hard edges, for its soft ones are drawn against the felt."""
    wide, high = SIZES[size]
    soft = mask_of((box(0, 0, UNITS, UNITS * high / wide, ROUND[size], "sheet"),), (wide, high), wide / UNITS)
    return soft.point([255 if cover > 60 else 0 for cover in range(256)])
