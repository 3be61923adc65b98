"""Cards in any text, however they are written.

Lives here: finding them in words, in decoded JSON, in the sentences of the word files.
Not here: whether they may stand there (overheard).
"""

from __future__ import annotations

import html
import re
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import bot

SUITS = "♣♦♥♠"
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
PACK = frozenset(rank + suit for rank in RANKS for suit in SUITS)

Cards = frozenset[str]

NAMED_BY_RULES: Cards = frozenset(("Q♠", "J♦", "10♣", "2♣", "3♣"))
"""What the rules of Jub Moo are about, whoever holds them (J9, J19, J21, J22)."""
POINT_CARDS: Cards = frozenset(("Q♠", "J♦", "10♣", *(f"{rank}♥" for rank in RANKS)))

_SIGN = re.compile(r"(?<![0-9])(10|[A2-9JQK])\s?([♣♦♥♠♧♢♡♤])")
_ESCAPE = re.compile(r"\\+(?:u\{?|x|U0000)([0-9a-fA-F]{4}|[0-9a-fA-F]{2})\}?")
_CODES = re.compile(r"[\s,;|/\[\]()'\"-]*(?:(?:10|[A2-9TJQK])[cdhsCDHS][\s,;|/\[\]()'\"-]*)+")
_CODE = re.compile(r"(10|[A2-9TJQK])([cdhsCDHS])")
_SPADES = unicodedata.normalize("NFKC", "โพดำ")  # as all text is read
_SPOKEN = re.compile(
    rf"(10|[A2-9JQK])\s*(?:of\s+)?(ดอกจิก|ข้าวหลามตัด|โพแดง|หัวใจ|{_SPADES}|clubs|diamonds|hearts|spades)"
)
_SUIT_OF = dict(zip("♧♢♡♤cdhsCDHS", SUITS * 3, strict=True)) | {suit: suit for suit in SUITS}
_SUIT_OF |= {"ดอกจิก": "♣", "ข้าวหลามตัด": "♦", "โพแดง": "♥", "หัวใจ": "♥", _SPADES: "♠"}
_SUIT_OF |= {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
_PICTURED = {  # U+1F0A1 is the ace of spades; between J and Q of each suit stands a knight
    chr(0x1F0A0 + 16 * row + n): rank + suit
    for row, suit in enumerate("♠♥♦♣")
    for n, rank in zip((*range(1, 12), 13, 14), RANKS, strict=True)
}
_MAYBE = re.compile(
    "[♣♦♥♠♧♢♡♤\U0001f0a0-\U0001f0df&%\\\\]|ดอกจิก|ข้าวหลาม|โพแดง|โพดำ|หัวใจ|clubs|diamonds|hearts|spades"
)


@lru_cache(maxsize=50_000)
def cards_in(text: str) -> Cards:
    """Every card that a reader could take from `text`: signs, escapes, entities, letters, pictures, words."""
    found = set[str]()
    if _CODES.fullmatch(text):
        found |= {rank.replace("T", "10") + _SUIT_OF[suit] for rank, suit in _CODE.findall(text)}
    if _MAYBE.search(text):
        plain = _plain(text)
        found |= {rank + _SUIT_OF[suit] for rank, suit in _SIGN.findall(plain) + _SPOKEN.findall(plain)}
        found |= {_PICTURED[sign] for sign in plain if sign in _PICTURED}
    return frozenset(found & PACK)


def _plain(text: str) -> str:
    text = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), html.unescape(unquote(text)))
    return "".join(sign for sign in unicodedata.normalize("NFKC", text) if not _unseen(sign))


def _unseen(sign: str) -> bool:
    return unicodedata.category(sign) == "Cf" or "\ufe00" <= sign <= "\ufe0f"


def leaves(value: Any) -> list[Any]:
    """Every text and every list of numbers in decoded JSON, keys too."""
    found: list[Any] = []
    stack = [value]
    while stack:
        inner = stack.pop()
        if isinstance(inner, str):
            found.append(inner)
        elif isinstance(inner, dict):
            found += inner
            stack += inner.values()
        elif isinstance(inner, list):
            if len(inner) > 1 and all(isinstance(one, int) for one in inner):
                found.append(inner)
            stack += inner
    return found


def cards_of(value: Any) -> Cards:
    """Every card in decoded JSON."""
    return frozenset().union(*(cards_in(leaf) for leaf in leaves(value) if isinstance(leaf, str)))


@lru_cache
def examples(language: str, id: str) -> Cards:
    """Cards that a sentence of the word files names as an example, whoever holds them."""
    files = (Path(bot.__file__).parent / "words" / language).glob("*.ftl")
    told = "".join(file.read_text(encoding="utf-8") for file in files)
    found = re.search(rf"^{id} =(.*(?:\n +.*)*)", told, re.MULTILINE)
    return cards_in(found[1]) if found else frozenset()
