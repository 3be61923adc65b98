"""The one palette that every card and every picture shares: flat colours and the steps between them.

Lives here: COLOURS by name, PALETTE, the nearest entry of a blend, the two-colour deck as a
change of indexes. Not here: shapes, text.
"""

from __future__ import annotations

from functools import cache

Rgb = tuple[int, int, int]

COLOURS: dict[str, str] = {
    "felt": "1f4263",
    "felt_deep": "183550",
    "felt_line": "355c82",
    "paper": "f4eee2",
    "sheet": "fffdf8",  # also the face of a card
    "line": "dbd0bb",
    "edge": "b9b0a0",
    "ink": "181c24",  # also spades
    "soft": "5a6270",
    "on_felt_soft": "bccbdb",
    "saffron": "e9a820",
    "saffron_soft": "fdf0cf",
    "saffron_ink": "6b4700",
    "red": "c8262f",  # also hearts
    "red_soft": "fadfd9",
    "green": "157a41",  # also clubs of four colours
    "green_soft": "dbeedd",
    "blue": "1d5fc4",  # also diamonds of four colours
    "brick": "a33b2c",
    "brick_deep": "862c20",
    "gold": "e2a32a",
    "gold_deep": "a9720f",
    "skin": "f2c8a0",
    "skin_deep": "d79f72",
    "slate": "9fb0c2",
    "slate_deep": "74879e",
    "violet": "7d52b4",
    "teal": "128c97",
    "pink": "d2588f",
}
"""Names to hex. The room's page has the same tones (look.css)."""

_STEPS = (
    ("sheet", "ink", 3),
    ("sheet", "red", 2),
    ("sheet", "blue", 2),
    ("sheet", "green", 2),
    ("sheet", "saffron", 2),
    ("felt", "paper", 3),
    ("felt", "saffron", 2),
    ("gold", "ink", 2),
    ("gold", "brick", 2),
    ("skin", "ink", 1),
)
"""Between which colours there are how many steps: the soft edges of what lies on what."""
MOST = 64

SUITS = {"♣": "green", "♦": "blue", "♥": "red", "♠": "ink"}
TWO_COLOURS = {"green": "ink", "blue": "red"}
"""What becomes of a suit's colour in the deck of two colours."""


def rgb(hex: str) -> Rgb:
    """`1f4263` as numbers."""
    return int(hex[0:2], 16), int(hex[2:4], 16), int(hex[4:6], 16)


def blend(one: Rgb, other: Rgb, part: float) -> Rgb:
    """`one` with `part` (0 to 1) of `other` over it."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _palette() -> tuple[Rgb, ...]:
    entries = [rgb(hex) for hex in COLOURS.values()]
    for start, end, steps in _STEPS:
        entries += [blend(rgb(COLOURS[start]), rgb(COLOURS[end]), step / (steps + 1)) for step in range(1, steps + 1)]
    assert len(entries) <= MOST
    return tuple(entries)


PALETTE = _palette()
FLAT = bytes(part for entry in PALETTE for part in entry)
"""PALETTE as a PNG and Pillow want it."""
INDEX = {name: at for at, name in enumerate(COLOURS)}


@cache
def nearest(colour: Rgb) -> int:
    """The entry that looks most like `colour`."""
    return min(range(len(PALETTE)), key=lambda at: _distance(PALETTE[at], colour))


def _distance(one: Rgb, other: Rgb) -> int:
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    return 3 * red * red + 6 * green * green + blue * blue


@cache
def ramp(ink: str, ground: str) -> bytes:
    """Index for each coverage 0 to 255 of `ink` on `ground` (names of colours)."""
    over, under = PALETTE[INDEX[ink]], PALETTE[INDEX[ground]]
    return bytes(nearest(blend(under, over, cover / 255)) for cover in range(256))


@cache
def two_colours() -> bytes:
    """For each index its counterpart in the deck of two colours; others stay."""
    sheet = PALETTE[INDEX["sheet"]]
    table = list(range(256))
    for name, other in TWO_COLOURS.items():
        table[INDEX[name]] = INDEX[other]
        steps = next(steps for start, end, steps in _STEPS if (start, end) == ("sheet", name))
        for step in range(1, steps + 1):
            part = step / (steps + 1)
            old = blend(sheet, PALETTE[INDEX[name]], part)
            table[PALETTE.index(old)] = nearest(blend(sheet, PALETTE[INDEX[other]], part))
    return bytes(table)
