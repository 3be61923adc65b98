"""The cards as small emoji: a large rank and its suit, made to be read at 22 to 48 pixels.

Lives here: `card_emoji` and `all_emoji`, with the name that each is stored under. Not here: storing them
(bot.adapters.discord.faces), the cards of pictures (bot.pictures.deck).

They are not the art made small: at 22 pixels only a rank, a suit and its colour can be told. The sheet is light
with a darker rim, so that it stands out from a dark ground and from a white one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from io import BytesIO

from PIL import Image

from bot.pictures import deck
from bot.pictures.palette import COLOURS, SUITS, rgb
from bot.pictures.ranks import rank
from bot.pictures.suits import SIGNS
from bot.pictures.vector import Art, box, mask_of, moved

SIDE = 128  # pixels, what Discord stores
MOST_BYTES = 256 * 1024
NAME = re.compile(r"lw_(10|[2-9ajqk])[cdhs]_[0-9a-f]{6}")
"""Names of our emoji, of whatever art: the card, and the beginning of a hash of what is drawn."""

_LETTERS = dict(zip(deck.SUITS, "cdhs", strict=True))
_ROUND, _RIM = 28, 4
_GAP = 0.1  # of a suit's size, between it and the rank it lies on


@dataclass(frozen=True)
class CardEmoji:
    """One card's emoji. Another picture has another name."""

    name: str
    png: bytes


@dataclass(frozen=True)
class _Layout:
    """Where the rank and the suit stand, and how large they are."""

    rank: tuple[float, float]
    high: float
    most: float  # how wide the rank may be
    suit: tuple[float, float]
    size: float


_ONE_SIGN = _Layout(rank=(45, 55), high=88, most=66, suit=(95, 93), size=0.52)
_TWO_SIGNS = _Layout(rank=(62, 45), high=68, most=102, suit=(94, 99), size=0.46)


def all_emoji() -> dict[str, CardEmoji]:
    """All 52, by card. Takes half a second the first time: never on the event loop."""
    return {rank + suit: card_emoji(rank + suit) for suit in deck.SUITS for rank in deck.RANKS}


@cache
def card_emoji(card: str) -> CardEmoji:
    """The emoji of `card`, written `10♣`; drawn once, all 52 are some 200 kB."""
    image = drawn(card)
    stored = BytesIO()
    image.save(stored, "PNG", optimize=True)
    version = sha256(image.tobytes()).hexdigest()[:6]
    return CardEmoji(f"lw_{card[:-1].lower()}{_LETTERS[card[-1]]}_{version}", stored.getvalue())


def drawn(card: str) -> Image.Image:
    """The emoji with its transparent corners, SIDE pixels square."""
    text, suit = card[:-1], card[-1]
    layout = _TWO_SIGNS if len(text) > 1 else _ONE_SIGN
    ink = SUITS[suit]
    image = Image.new("RGBA", (SIDE, SIDE), (*rgb(COLOURS["slate_deep"]), 0))
    for art, colour in (
        ((box(0, 0, SIDE, SIDE, _ROUND, "rim"),), "slate_deep"),
        ((box(_RIM, _RIM, SIDE - 2 * _RIM, SIDE - 2 * _RIM, _ROUND - _RIM, "sheet"),), "sheet"),
        (rank(text, *layout.rank, layout.high, layout.most), ink),
        (moved(SIGNS[suit], *layout.suit, layout.size + _GAP), "sheet"),
        (moved(SIGNS[suit], *layout.suit, layout.size), ink),
    ):
        image = _laid(image, art, colour)
    return image


def _laid(image: Image.Image, art: Art, colour: str) -> Image.Image:
    over = Image.new("RGBA", image.size, (*rgb(COLOURS[colour]), 0))
    over.putalpha(mask_of(art, image.size, 1))
    return Image.alpha_composite(image, over)
