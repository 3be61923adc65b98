"""All card emoji on one picture as chats show them, to be looked at.

Lives here: `emoji_sheet`. Not here: the emoji.
"""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.pictures.deck import RANKS, SUITS
from bot.pictures.emoji import drawn
from bot.pictures.palette import rgb

SIZES = (22, 32, 48)
"""Pixels of an emoji in a line of text, in a heading, and alone."""
GROUNDS = ("313338", "ffffff")
_GAP = 6


def emoji_sheet() -> bytes:
    """Every card at each size on a dark ground and on a light one, as PNG."""
    emoji = {rank + suit: drawn(rank + suit) for suit in SUITS for rank in RANKS}
    wide = len(RANKS) * (max(SIZES) + _GAP) + _GAP
    high = sum(len(SUITS) * (size + _GAP) + _GAP for size in SIZES) + _GAP
    sheet = Image.new("RGB", (wide * len(GROUNDS), high))
    for place, ground in enumerate(GROUNDS):
        sheet.paste(rgb(ground), (place * wide, 0, (place + 1) * wide, high))
        _rows(sheet, emoji, place * wide + _GAP)
    stored = BytesIO()
    sheet.save(stored, "PNG")
    return stored.getvalue()


def _rows(sheet: Image.Image, emoji: dict[str, Image.Image], left: int) -> None:
    y = _GAP
    for size in SIZES:
        for suit in SUITS:
            for column, rank in enumerate(RANKS):
                small = emoji[rank + suit].resize((size, size), Image.Resampling.LANCZOS)
                sheet.paste(small, (left + column * (size + _GAP), y), small)
            y += size + _GAP
        y += _GAP
