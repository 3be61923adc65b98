"""The 52 faces and the back as shapes, in units of a card 250 wide and 350 high.

Lives here: indexes, pips where tradition puts them, aces, the frame of court cards, the small
face for rows of cards, the back. Not here: the court figures (courts.py), pixels (make.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from courts import COURTS, lotus

from bot.pictures.ranks import rank
from bot.pictures.suits import SIGNS
from bot.pictures.vector import Art, Point, Shape, box, fill, moved, oval, stroke

WIDE, HIGH = 250, 350

LEFT, MIDDLE, RIGHT = 91, 125, 159
TOP, BOTTOM = 54, 296
_THIRD = (BOTTOM - TOP) / 3
ROWS_OF_FOUR = (TOP, TOP + _THIRD, BOTTOM - _THIRD, BOTTOM)
CENTRE = HIGH / 2


def pips(rank: str) -> list[Point]:
    """Where the pips of a number card lie; those below the middle stand on their heads."""
    if rank == "A":
        return [(MIDDLE, CENTRE)]
    count = int(rank)
    sides = {2: (), 3: (), 4: (TOP, BOTTOM), 5: (TOP, BOTTOM), 6: (TOP, CENTRE, BOTTOM), 7: (TOP, CENTRE, BOTTOM)}
    rows = {8: (TOP, CENTRE, BOTTOM), 9: ROWS_OF_FOUR, 10: ROWS_OF_FOUR} | sides
    upper = (TOP + CENTRE) / 2 if count < 10 else (TOP + ROWS_OF_FOUR[1]) / 2
    middles = {
        2: (TOP, BOTTOM), 3: (TOP, CENTRE, BOTTOM), 5: (CENTRE,), 7: (upper,), 8: (upper, HIGH - upper),
        9: (CENTRE,), 10: (upper, HIGH - upper),
    }  # fmt: skip
    left_and_right = [(x, y) for x in (LEFT, RIGHT) for y in rows[count]]
    return left_and_right + [(MIDDLE, y) for y in middles.get(count, ())]


# --- faces --------------------------------------------------------------------------------------


def index_rank(text: str) -> Art:
    """The rank in the upper left corner."""
    return rank(text, 36, 48, 64, 56)


INDEX_SIGN = (36, 110, 0.46)
CORNER_SIGN = (82, 34, 0.21)  # inside the frame of a court card
ACE_SIGN = (MIDDLE, CENTRE, 1.45)
"""Where a suit's sign lies and how large it is."""


def pip_size(text: str) -> float:
    """How large the pips of a number card are."""
    return 0.37 if int(text) > 8 else 0.4


def twice(art: Art) -> Art:
    """`art`, and again turned around the middle of the card."""
    return (*art, *moved(art, WIDE, HIGH, turn=180))


def face(text: str, suit: str) -> Art:
    """A whole card without its paper, in the colour "suit"."""
    corners = twice((*index_rank(text), *moved(SIGNS[suit], *INDEX_SIGN)))
    if text in COURTS:
        signs = twice(moved(SIGNS[suit], *CORNER_SIGN))
        return (*frame(), *signs, *twice(court(text)), *belt(), *corners)
    if text == "A":
        return (*moved(SIGNS[suit], *ACE_SIGN), *ace_lotus(), *corners)
    return (*corners, *_pips(text, suit))


def _pips(text: str, suit: str) -> Iterator[Shape]:
    for x, y in pips(text):
        yield from moved(SIGNS[suit], x, y, pip_size(text), 180 if y > CENTRE else 0)


def ace_lotus() -> Art:
    """A lotus inside the sign of an ace."""
    return lotus(MIDDLE, CENTRE + 26, 0.7, "gold", "saffron_soft")


def court(text: str) -> Art:
    """The upper figure of a court card."""
    return moved(COURTS[text](), MIDDLE, CENTRE, 0.94)


_LEFT, _WIDE = MIDDLE - 58, 116  # of the frame of court cards


def frame() -> Art:
    """What a court figure stands on."""
    return (box(_LEFT - 1, 14, _WIDE + 2, 322, 9, "suit"), box(_LEFT + 1.5, 16.5, _WIDE - 3, 317, 7, "saffron_soft"))


def belt() -> Art:
    """Between the two figures."""
    bands = (
        box(_LEFT + 1, CENTRE - 8, _WIDE - 2, 16, 0, "gold"),
        box(_LEFT + 1, CENTRE - 5, _WIDE - 2, 10, 0, "suit"),
    )
    return (*bands, *(_lozenge(x, CENTRE, 6.5, 5) for x in range(77, 174, 16)))


def _lozenge(x: float, y: float, wide: float, high: float) -> Shape:
    return fill(f"M {x} {y - high} L {x + wide} {y} L {x} {y + high} L {x - wide} {y} Z", "gold")


def small_face(text: str, suit: str) -> Art:
    """A card for rows of many: nothing but rank and sign, as large as they can be."""
    return (*rank(text, WIDE / 2, 100, 150, 190), *moved(SIGNS[suit], WIDE / 2, 252, 1.25))


# --- the back -----------------------------------------------------------------------------------


def back() -> Art:
    """A lattice of four-petalled flowers (ลายประจำยาม) in gold on brick."""
    flowers = (shape for x, y in blossoms() for shape in moved(blossom(), x, y))
    return (*back_ground(), *flowers)


def back_ground() -> Art:
    """The back without its flowers."""
    frames = (box(13, 13, 224, 324, 13, "brick"), box(20, 20, 210, 310, 8, "gold"), box(23, 23, 204, 304, 6, "brick"))
    return (*frames, *_lattice())


def blossoms() -> Iterator[Point]:
    """Where the flowers of the back lie."""
    for row in range(-4, 5):
        shift = 19 if row % 2 else 0
        for column in range(-2, 2 if shift else 3):
            yield 125 + column * 38 + shift, CENTRE + row * 32


def _lattice() -> Iterator[Shape]:
    """Thin lines between the flowers, inside the frame."""
    for row in range(-5, 5):
        for column in range(-3, 3):
            x, y = 125 + column * 38 + (19 if row % 2 else 0) + 19, CENTRE + row * 32
            for side in (-1, 1):
                if all(29 < x + part * side * 19 < 221 and 29 < y + part * 32 < 321 for part in (0, 1)):
                    yield stroke(f"M {x} {y} L {x + side * 19} {y + 32}", "brick_deep", 2.4)


def blossom() -> Art:
    """One flower around the origin."""
    petal = fill("M 0 -3 C -9 -6 -8 -13 0 -19 C 8 -13 9 -6 0 -3 Z", "gold")
    petals = [shape for turn in (0, 90, 180, 270) for shape in moved([petal], turn=turn)]
    dot = oval(0, -12, 2, 2, "gold_deep")
    between = [shape for turn in (45, 135, 225, 315) for shape in moved([dot], turn=turn)]
    return (*petals, *between, oval(0, 0, 3.4, 3.4, "saffron_soft"))
