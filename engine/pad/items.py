"""The single words and signs of what is typed for a player, and the form in which texts are compared.

Lives here: `items`, `flat`, `either`. Not here: spellings (engine.card_words, engine.pad.words), how items are put
together (engine.pad.card_list).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.card_reading import items_of
from engine.card_words import RANK_LETTERS, SUIT_LETTERS
from engine.cards import PACK
from engine.folding import folded
from engine.pad.words import BIG_CHUAN_WORDS, CHUAN_WORDS, DASHES, OWN_CARD_WORDS, RANGE_WORDS, REST_WORDS

# --- one form for all that looks alike ----------------------------------------------------------------

_DASHES = str.maketrans(dict.fromkeys(DASHES, "-"))
_STRANGE = "\ufffd"


def flat(text: str) -> str:
    """`text` folded, every dash a `-`, and nothing in it that could pass for a mark of ours."""
    plain = folded(text.translate(_DASHES)).translate(_DASHES)
    return "".join(_STRANGE if unicodedata.category(sign) == "Co" else sign for sign in plain)


def either(words: tuple[str, ...]) -> str:
    """A pattern for any of `words`, the longest first; Latin ones stand alone."""
    return "|".join(map(_whole, sorted(map(folded, words), key=len, reverse=True)))


def _whole(word: str) -> str:
    return rf"(?<![a-z]){re.escape(word)}(?![a-z])" if word.isascii() and word[0].isalpha() else re.escape(word)


# --- items: what stands there -------------------------------------------------------------------------

Kind = Literal["suit", "rank", "card", "dash", "rest", "all", "chuan", "big_chuan", "unknown"]


class Item(NamedTuple):
    """One word or sign; `value` is a suit 0..3, a rank 1..13 or the index of a card."""

    kind: Kind
    value: int
    text: str
    glued: bool  # no space before it


# Our own words become single signs of the private area first, so that Thai needs no spaces.
_REST, _CHUAN, _BIG = "\ue000", "\ue001", "\ue002"
_FIRST_CARD = 0xE100
_MARKED: dict[str, tuple[Kind, int]] = {
    _REST: ("rest", 0),
    _CHUAN: ("chuan", 0),
    _BIG: ("big_chuan", 0),
    **{chr(_FIRST_CARD + held.index): ("card", held.index) for held in PACK},
}
_MARKS: list[tuple[re.Pattern[str], str]] = [
    (re.compile(either(BIG_CHUAN_WORDS)), _BIG),
    (re.compile(either(CHUAN_WORDS)), _CHUAN),
    (re.compile(either(REST_WORDS)), _REST),
    *((re.compile(either(words)), chr(_FIRST_CARD + held.index)) for held, words in OWN_CARD_WORDS.items()),
    (re.compile(either(RANGE_WORDS) + r"|\.{2,}"), "-"),
]
_SKIPPED = frozenset(":=()[]{}")
_A_NUMBER = ("1", "หนึ่ง")  # rather than an ace: the 11 of 11♣ is no pair of aces


def items(text: str) -> list[Item]:
    """What `text` consists of, words that only join left out."""
    marked = flat(text)
    for pattern, mark in _MARKS:
        marked = pattern.sub(mark, marked)
    return list(_items(marked))


def _items(marked: str) -> Iterator[Item]:
    for kind, value, text, glued in items_of(marked):
        if text in _MARKED:
            yield Item(*_MARKED[text], text, glued)
        elif text == "-":
            yield Item("dash", 0, text, glued)
        elif kind == "count" and value == 0:
            yield Item("all", 0, text, glued)
        elif text in _A_NUMBER:
            yield Item("unknown", 0, text, glued)
        elif kind in ("suit", "rank", "card"):
            yield Item(kind, value, text, glued)
        elif kind == "unknown" and _LETTERS.fullmatch(text):
            yield from (_letter(sign, glued or place > 0) for place, sign in enumerate(text))
        elif kind != "join" and text not in _SKIPPED:
            yield Item("unknown", 0, text, glued)


_LETTERS = re.compile("[atjqk]+[cdhs]?|[cdhs][atjqk]+")  # the `jqka` of ♥10jqka, and akh


def _letter(sign: str, glued: bool) -> Item:
    if sign in SUIT_LETTERS:
        return Item("suit", SUIT_LETTERS[sign], sign, glued)
    return Item("rank", RANK_LETTERS[sign], sign, glued)


def speaks_of_cards(text: str) -> bool:
    """Whether nothing in `text` is anything but cards, ranks, suits or words of this game."""
    found = items(text)
    return bool(found) and all(item.kind not in ("unknown", "dash") for item in found)


# --- to be quoted -----------------------------------------------------------------------------------------


def unknown_in(text: str) -> str:
    """The words of `text` that hold something unknown, else all of it."""
    words = [word for word in flat(text).split() if any(item.kind == "unknown" for item in items(word))]
    return shown(" ".join(words) or text)


_SPELLED = {_REST: REST_WORDS[2], _CHUAN: CHUAN_WORDS[1], _BIG: BIG_CHUAN_WORDS[0], _STRANGE: "?"} | {
    chr(_FIRST_CARD + held.index): str(held) for held in PACK
}


def shown(text: str) -> str:
    """`text` as it may be quoted: short, our own marks as words again."""
    return "".join(_SPELLED.get(sign, sign) for sign in text).strip()[:40]
