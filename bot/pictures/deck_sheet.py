"""The whole deck on one picture, to be looked at.

Lives here: `deck_sheet`. Not here: the deck.
"""

from __future__ import annotations

from PIL import Image

from bot.pictures.deck import RANKS, SUITS, deck
from bot.pictures.palette import INDEX
from bot.pictures.png import encoded

_GAP = 10


def deck_sheet(size: str, two_coloured: bool) -> bytes:
    """All faces of a size and the back as PNG: suits by rows, ranks by columns."""
    cards = deck(size, two_coloured)
    wide, high = cards.size[0] + _GAP, cards.size[1] + _GAP
    sheet = Image.new("L", (14 * wide + _GAP, 4 * high + _GAP), INDEX["felt"])
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            cards.lay(sheet, _GAP + column * wide, _GAP + row * high, rank + suit)
    cards.lay(sheet, _GAP + len(RANKS) * wide, _GAP, "")
    return encoded(sheet, small=True)
