"""The pieces of what somebody types on the pad: ranks, suits, cards by name, ranges, groups.

Lives here: `scan`. Not here: what they mean together (engine.jub_moo.tally_reading).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.card_words import RANK_LETTERS, RANK_WORDS, SUIT_LETTERS, SUIT_SIGNS, SUIT_WORDS
from engine.cards import Card
from engine.folding import folded
from engine.jub_moo import tally_words

Kind = Literal["rank", "suit", "card", "range", "rest", "chuan", "everything", "all", "filling", "unknown"]


class Item(NamedTuple):
    """A piece of folded text; `before`, `behind`: no space between it and its neighbour."""

    kind: Kind
    value: int  # rank 1..13, suit 0..3, Card.index
    text: str
    before: bool = False
    behind: bool = False


def scan(text: str) -> list[Item]:
    """The pieces of folded `text`, unknown ones included, without the filling ones."""
    found = [item for piece in _SCANNER.finditer(text) for item in _items(piece, text)]
    return [item for item in found if item.kind != "filling"]


def listed(words: str) -> list[str]:
    """The words of a row of engine.jub_moo.tally_words, folded."""
    return [folded(word) for word in words.split("|")]


def _table() -> dict[str, tuple[Kind, int]]:
    rows: dict[str, tuple[Kind, int]] = {sign: ("suit", suit) for sign, suit in SUIT_SIGNS.items()}
    for kind, table in (("rank", RANK_WORDS), ("suit", SUIT_WORDS)):
        rows |= {folded(word): (kind, value) for value, words in table.items() for word in words.split()}  # type: ignore[misc]
    for code, words in tally_words.CARDS.items():
        rows |= {word: ("card", Card(code).index) for word in listed(words)}
    kinds: dict[Kind, str] = {
        "rest": tally_words.REST,
        "chuan": tally_words.CHUAN,
        "everything": tally_words.EVERYTHING,
        "all": tally_words.ALL,
        "range": tally_words.RANGE,
        "filling": tally_words.FILLING,
    }
    for kind, words in kinds.items():
        rows |= dict.fromkeys(listed(words), (kind, 0))
    return rows


_TABLE = _table()


def _spelled(word: str) -> str:
    """A Latin word only as a whole."""
    plain = re.escape(word)
    return rf"(?<![a-z]){plain}(?![a-z])" if word[0].isascii() and word[0].isalpha() else plain


_SCANNER = re.compile(
    rf"(?P<word>{'|'.join(map(_spelled, sorted(_TABLE, key=len, reverse=True)))})"
    r"|(?P<digits>[0-9]+)|(?P<latin>[a-z]+)|(?P<other>[^\s0-9a-z])"
)


def _items(piece: re.Match[str], text: str) -> Iterator[Item]:
    run, start, end = piece.group(), piece.start(), piece.end()
    before, behind = start > 0 and text[start - 1] != " ", end < len(text) and text[end] != " "
    found = {"word": _word, "digits": _digits, "latin": _latin}.get(piece.lastgroup or "", _unknown)(run)
    last = len(found) - 1
    for number, item in enumerate(found):
        yield item._replace(before=before or number > 0, behind=behind or number < last)


def _word(run: str) -> list[Item]:
    return [Item(*_TABLE[run], run)]


def _digits(run: str) -> list[Item]:
    """Ranks without a space between them: `2345678910`."""
    ranks = re.findall("10|[2-9]", run)
    return [Item("rank", int(rank), rank) for rank in ranks] if "".join(ranks) == run else _unknown(run)


def _latin(run: str) -> list[Item]:
    """Letters such as `qs`, `jd`, `akh`, the `c` of `10c`."""
    signs = RANK_LETTERS.keys() | SUIT_LETTERS.keys()
    if not signs.issuperset(run) or len(run) > 13:
        return _unknown(run)
    return [
        Item("rank", RANK_LETTERS[sign], sign) if sign in RANK_LETTERS else Item("suit", SUIT_LETTERS[sign], sign)
        for sign in run
    ]


def _unknown(run: str) -> list[Item]:
    return [Item("unknown", 0, run)]
