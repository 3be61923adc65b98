"""The four suit signs as shapes: no Thai font has them, and fonts that have them differ.

Lives here: SIGNS, about a hundred units high around the origin. Not here: their colours.
"""

from __future__ import annotations

from bot.pictures.vector import Art, Shape, fill, oval, path

_HEART = (
    "M 0 48 C -10 30 -47 8 -47 -19 C -47 -37 -35 -47 -23 -47 C -12 -47 -4 -40 0 -28 "
    "C 4 -40 12 -47 23 -47 C 35 -47 47 -37 47 -19 C 47 8 10 30 0 48 Z"
)
_DIAMOND = "M 0 -51 C 9 -33 22 -14 38 0 C 22 14 9 33 0 51 C -9 33 -22 14 -38 0 C -22 -14 -9 -33 0 -51 Z"
_SPADE = (
    "M 0 -50 C 9 -31 45 -10 45 15 C 45 29 35 37 24 37 C 15 37 8 32 4 24 C 5 36 10 45 19 50 L -19 50 "
    "C -10 45 -5 36 -4 24 C -8 32 -15 37 -24 37 C -35 37 -45 29 -45 15 C -45 -10 -9 -31 0 -50 Z"
)
_STEM = "M 0 -14 L 9 4 L 4 18 C 5 34 10 44 19 50 L -19 50 C -10 44 -5 34 -4 18 L -9 4 Z"


def _club() -> Shape:
    parts = [oval(0, -27, 22, 22, "suit"), oval(-25, 10, 22, 22, "suit"), oval(25, 10, 22, 22, "suit")]
    return Shape(sum((part.path for part in parts), path(_STEM)), "suit")


SIGNS: dict[str, Art] = {
    "♣": (_club(),),
    "♦": (fill(_DIAMOND, "suit"),),
    "♥": (fill(_HEART, "suit"),),
    "♠": (fill(_SPADE, "suit"),),
}
