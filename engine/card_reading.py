"""How people write cards: `10♣ 10c Tc ๑๐ดอกจิก ♣10 เอจิก queen of spades` and their slips.

Lives here: the lenient reading. Not here: the spellings (engine.card_words), verbs
(bot.speech), whether the cards are held or may be played (engine.kang).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Literal, NamedTuple

import msgspec

from engine.card_words import (
    ARTICLES,
    CARD_WORDS,
    COUNT_WORDS,
    JOIN_WORDS,
    PLURAL_WORDS,
    RANK_LETTERS,
    RANK_WORDS,
    SUIT_LETTERS,
    SUIT_SIGNS,
    SUIT_WORDS,
    UNCLEAR_WORDS,
)
from engine.cards import RANKS, SUITS, Card, card
from engine.errors import Refusal, Unreadable
from engine.folding import folded

MOST_LETTERS = 200  # no sensible list of cards is longer; more is refused unread


class OneOf(msgspec.Struct, frozen=True):
    """One card of `rank` 1..13, whichever the player holds. Text form `10`."""

    rank: int

    def __str__(self) -> str:
        return RANKS[self.rank - 1]


class AllOf(msgspec.Struct, frozen=True):
    """Every held card of `rank` 1..13. Text form `10*`."""

    rank: int

    def __str__(self) -> str:
        return RANKS[self.rank - 1] + "*"


Token = Card | OneOf | AllOf

# --- scanning: text to items ------------------------------------------------------------

Kind = Literal["rank", "plural", "suit", "card", "count", "join", "unclear", "unknown"]


class _Item(NamedTuple):
    kind: Kind
    value: int
    text: str
    glued: bool  # no space before it


def _rows(kind: Kind, table: dict[int, str]) -> dict[str, tuple[Kind, int]]:
    return {folded(word): (kind, value) for value, words in table.items() for word in words.split()}


_WORDS: dict[str, tuple[Kind, int]] = {
    **_rows("rank", RANK_WORDS),
    **_rows("plural", PLURAL_WORDS),
    **_rows("suit", SUIT_WORDS),
    **{sign: ("suit", suit) for sign, suit in SUIT_SIGNS.items()},
    **{folded(word): ("card", Card(code).index) for code, words in CARD_WORDS.items() for word in words.split()},
    **_rows("count", COUNT_WORDS),
    **{folded(word): ("join", 0) for word in JOIN_WORDS.split()},
    **{folded(word): ("unclear", 0) for word in UNCLEAR_WORDS.split()},
}


def _pattern() -> re.Pattern[str]:
    """Longest spelling first; Latin words and digits as whole runs, Thai without any boundary."""
    thai = sorted((w for w in _WORDS if not w.isascii() or not w.isalpha()), key=len, reverse=True)
    spelled = "|".join(map(_spelled, thai))
    return re.compile(rf"(?P<word>{spelled})|(?P<digits>[0-9]+)|(?P<latin>[a-z]+)|(?P<other>[^\s0-9a-z])")


def _spelled(word: str) -> str:
    """`2ใบ` also with a space; but the `2 ใบเดียว` is one card of rank 2."""
    if word.endswith("ใบ") and word != "ใบ":
        return re.escape(word.removesuffix("ใบ")) + " ?ใบ(?!เดียว|นึง|หนึ่ง)"
    return re.escape(word)


_SCANNER = _pattern()
_LATIN_PAIRS = re.compile(r"(?:[atjqk][cdhs])+|[cdhs][atjqk]")


def _scan(text: str) -> Iterator[_Item]:
    """The items of folded text, unknown ones included."""
    for found in _SCANNER.finditer(text):
        run = found.group()
        glued = found.start() > 0 and text[found.start() - 1] != " "
        match found.lastgroup:
            case "word":
                yield _Item(*_WORDS[run.replace(" ", "")], run, glued)
            case "digits":
                yield from _digits(run, glued)
            case "latin":
                yield from _latin(run, glued)
            case _:
                yield _Item("unknown", 0, run, glued)


def items_of(text: str) -> list[_Item]:
    """What `text` consists of, for games that put it together in their own way; what is nothing is `unknown`."""
    return list(_scan(folded(text)))


def _digits(run: str, glued: bool) -> Iterator[_Item]:
    """`3`, `10`, or the same rank again and again (`33`, `1010`); anything else is no card."""
    one = "10" if run.startswith("10") else run[0]
    times = len(run) // len(one)
    if one == "0" or times > len(SUITS) or run != one * times:
        yield _Item("unknown", 0, run, glued)
        return
    for n in range(times):
        yield _Item("rank", int(one), one, glued or n > 0)


def _latin(run: str, glued: bool) -> Iterator[_Item]:
    """A word (`clubs`), a letter (`c`), a code (`tctd`, `jj`), or a suit letter and a code (the `dtc` of `3dtc`)."""
    if run in _WORDS:
        yield _Item(*_WORDS[run], run, glued)
    elif run == run[0] * len(run) and len(run) <= len(SUITS) and run[0] in RANK_LETTERS:
        yield from (_Item("rank", RANK_LETTERS[run[0]], run[0], glued or n > 0) for n in range(len(run)))
    elif _LATIN_PAIRS.fullmatch(run):
        yield from (_letter(sign, glued or n > 0) for n, sign in enumerate(run))
    elif run[0] in SUIT_LETTERS and (len(run) == 1 or glued):
        yield _letter(run[0], glued)
        if len(run) > 1:
            yield from _latin(run[1:], glued)
    else:
        yield _Item("unknown", 0, run, glued)


def _letter(sign: str, glued: bool) -> _Item:
    if sign in SUIT_LETTERS:
        return _Item("suit", SUIT_LETTERS[sign], sign, glued)
    return _Item("rank", RANK_LETTERS[sign], sign, glued)


# --- reading: items to tokens -----------------------------------------------------------


def read_cards(text: str) -> list[Token]:
    """What cards `text` names, in its order; empty for empty text.

    A bare rank (`10`) is OneOf, `คู่ 10` twice OneOf, `10 หมด` or `10*` AllOf. Raises Unreadable with
    UNREADABLE_CARD (facts: text) when any part is no card or could be two, CARD_TWICE (facts: card)
    when one card is named twice.
    """
    if len(text) > MOST_LETTERS:
        raise _unreadable(text)
    items = [item for item in _scan(folded(text)) if item.kind != "join"]
    if any(item.kind in ("unknown", "unclear") for item in items):
        raise _unreadable(text)
    try:
        counts, rest = _counts(_without_articles(items))
        tokens = _counted(counts, list(_pairs(rest)))
    except ValueError:
        raise _unreadable(text) from None
    if not tokens and folded(text):
        raise _unreadable(text)
    named = [token for token in tokens if isinstance(token, Card)]
    for held in named:
        if named.count(held) > 1:
            raise Unreadable(Refusal.CARD_TWICE, card=str(held))
    return tokens


def unknown_words(text: str) -> str:
    """The words of `text` that hold something unknown, the `xyz` of `A♣ 3♦ xyz`; else all of it."""
    unknown = [word for word in text.split() if any(item.kind == "unknown" for item in _scan(folded(word)))]
    return " ".join(unknown) or text


def _unreadable(text: str) -> Unreadable:
    return Unreadable(Refusal.UNREADABLE_CARD, text=" ".join(text[:MOST_LETTERS].split())[:40])


def _without_articles(items: list[_Item]) -> list[_Item]:
    """Without the article of `a king`: before an English rank word, `a` is no ace."""
    return [
        item
        for item, then in pairwise([*items, None])
        if item
        and not (
            item.text in ARTICLES and then and then.kind == "rank" and len(then.text) > 2 and then.text.isascii()
        )
    ]


def _counts(items: list[_Item]) -> tuple[list[int], list[_Item]]:
    """How many are meant (`คู่`, `หมด`, `two tens`; plain `tens` is all), and the items that name cards."""
    counts: list[int] = []
    rest: list[_Item] = []
    for item in items:
        if item.kind == "count":
            counts.append(item.value)
        elif item.kind == "plural":
            spoken = rest and rest[-1].kind == "rank" and 2 <= rest[-1].value <= 4
            counts += [rest.pop().value] if spoken else [] if counts else [0]
            rest.append(item._replace(kind="rank"))
        else:
            rest.append(item)
    return counts, rest


def _counted(counts: list[int], tokens: list[Token]) -> list[Token]:
    """The tokens as many times as was said; ValueError when number and cards disagree."""
    if not counts:
        return tokens
    if len(set(counts)) > 1 or len({token.rank for token in tokens}) != 1:
        raise ValueError("two different numbers, or no single rank")
    if len(tokens) == 1 and isinstance(tokens[0], OneOf):
        return [AllOf(tokens[0].rank)] if counts[0] == 0 else tokens * counts[0]
    if counts[0] == len(tokens):
        return tokens
    raise ValueError("not as many cards as was said")


def _pairs(items: list[_Item]) -> Iterator[Token]:
    """Rank with suit in either order; `10 ♣ ♦` gives its rank to both suits. ValueError if none fits."""
    rank = 0
    bare: _Item | None = None  # a rank without suit right before
    waiting = list(reversed(items))
    while waiting:
        item = waiting.pop()
        then = waiting[-1] if waiting else None
        if item.kind == "card":
            yield tuple(Card)[item.value]
            bare = None
        elif item.kind == "suit":
            rank = waiting.pop().value if then and then.kind == "rank" else rank
            yield card(_certain(rank), item.value)
            bare = None
        elif then and then.kind == "suit":
            _not_one_number(bare, item)
            rank = item.value
            yield card(rank, waiting.pop().value)
            bare = None
        else:
            _not_one_number(bare, item)
            rank = item.value
            yield _bare(item)
            bare = item


def _certain(rank: int) -> int:
    if not rank:
        raise ValueError("a suit without a rank")
    return rank


def _bare(item: _Item) -> OneOf:
    """A rank alone. `1` alone may mean one card as well as an ace: not guessed."""
    if item.text in ("1", "หนึ่ง"):
        raise ValueError("a number, not a rank")
    return OneOf(item.value)


def _not_one_number(before: _Item | None, item: _Item) -> None:
    """`สิบสอง` is twelve, not a ten and a two."""
    if before and item.glued and before.value != item.value:
        raise ValueError("a number beyond the pack")


# --- the border between a slip and talk -------------------------------------------------


def meant_as_cards(text: str) -> bool:
    """Whether text that `read_cards` refused was still an attempt at cards (`11♣`, `๑๐ดอกจกิ`), not talk."""
    chunks = folded(text[:MOST_LETTERS]).split()
    return bool(chunks) and len(text) <= MOST_LETTERS and all(map(_nearly, chunks))


MOST_ITEMS = 12  # of a mistyped hand; no hand of Kang has more cards than six


def _nearly(chunk: str) -> bool:
    for _ in range(MOST_ITEMS):  # each turn scans the rest anew, so nobody may make it scan for long
        items = list(_scan(chunk))
        if all(item.kind != "unknown" or item.text.isdigit() for item in items):
            return True
        if any(_alike(chunk, word) for word in _LONG_WORDS):
            return True
        if items[0].kind not in ("rank", "suit", "join") or items[0].text == chunk:
            return False
        chunk = chunk[len(items[0].text) :]
        if not chunk:
            return False
    return False


_LONG_WORDS = [word for word, (kind, _) in _WORDS.items() if kind in ("rank", "suit") and len(word) > 3]


def _alike(chunk: str, word: str) -> bool:
    return abs(len(chunk) - len(word)) <= 2 and SequenceMatcher(None, chunk, word).ratio() >= 0.8
