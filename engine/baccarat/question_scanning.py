"""The words, numbers and cards of a question about a coup, one by one.

Lives here: `words_of`. Not here: the words themselves (engine.baccarat.question_words), what they mean together
(engine.baccarat.question).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.baccarat.question_words import DASHES, WORDS, Meaning
from engine.baccarat.told import Side
from engine.card_reading import items_of, unknown_words
from engine.cards import Card
from engine.errors import Refusal, Unreadable
from engine.folding import folded

MOST_SHOWN = 40  # letters of what cannot be read that are shown again

Kind = Literal[Meaning, "number", "named", "dash", "plus"]


class Word(NamedTuple):
    """A word of the question. `number`: `4`, `ห้า`, `10`; `named`: `K`, `5♣`; their `value` is a rank, 0 for `0`."""

    kind: Kind
    text: str
    value: int = 0
    side: Side | None = None  # of a third card: whose, where it is said


def unreadable(text: str) -> Unreadable:
    """BACCARAT_UNREADABLE, with what of `text` is shown again."""
    return Unreadable(Refusal.BACCARAT_UNREADABLE, text=shown(text))


def shown(text: str) -> str:
    """The beginning of what was typed, on one line."""
    return " ".join(text[:300].split())[:MOST_SHOWN]


def _spelled(word: str) -> str:
    """A Latin word stands by itself, a Thai one needs no space; spaces in it may be left out."""
    spelled = re.escape(word).replace(r"\ ", " ?")
    before = r"(?<![a-z])" if word[0].isascii() and word[0].isalpha() else ""
    if word.endswith(("ใบ", "ไพ่")):  # `2 ใบ`, but not the start of `2 ใบที่สาม`
        return spelled + "(?!ที่|ใบ)"
    return before + spelled + (r"(?![a-z])" if word[-1].isascii() and word[-1].isalpha() else "")


_MEANINGS: dict[str, Meaning] = {
    folded(word).replace(" ", ""): meaning for meaning, words in WORDS.items() for word in words.split("|")
}
_LONGEST_FIRST = "|".join(
    _spelled(word)
    for word in sorted((folded(w) for ws in WORDS.values() for w in ws.split("|")), key=len, reverse=True)
)
_SIDES = "|".join(_spelled(folded(w)) for side in ("player", "banker") for w in WORDS[side].split("|"))
_SCANNER = re.compile(rf"(?P<word>{_LONGEST_FIRST})|(?P<dash>[{re.escape(DASHES)}]+)|(?P<plus>\+)")
_OF_WHOM = re.compile(rf" ?(?:ของ|of the|of|for the|for) ?(?P<side>{_SIDES})")


def words_of(said: str) -> Iterator[Word]:
    """The words of folded text without fillers. Unreadable for what is none."""
    at = 0
    while at < len(said):
        found = _SCANNER.search(said, at)
        yield from _cards(said[at : found.start() if found else len(said)])
        if found is None:
            return
        at = found.end()
        text = found.group()
        if found.lastgroup in ("dash", "plus"):
            yield Word("dash" if found["dash"] else "plus", text)
            continue
        meaning = _MEANINGS[text.replace(" ", "")]
        if meaning == "third" and (whose := _OF_WHOM.match(said, at)):
            at = whose.end()
            yield Word("third", text, side=_side(whose["side"]))
        elif meaning != "filler":
            yield Word(meaning, text)


def _side(text: str) -> Side:
    return "player" if _MEANINGS[text.replace(" ", "")] == "player" else "banker"


def _cards(text: str) -> Iterator[Word]:
    """Numbers and cards between words; a suit makes a card of the number before it."""
    before: Word | None = None
    times = 1
    for item in items_of(text):
        if item.kind == "join":
            continue
        if item.kind == "suit" and before is not None and before.value:
            before = before._replace(kind="named", text=before.text + item.text)
            continue
        if item.kind == "suit" or (item.kind in ("unclear", "unknown") and not item.text.isdigit()):
            raise unreadable(unknown_words(text) if item.kind == "unknown" else item.text)
        if item.kind == "count":
            times = item.value or 1
            continue
        if before is not None:
            yield before
        for _ in range(times - 1):
            yield _card(item.kind, item.value, item.text)
        before, times = _card(item.kind, item.value, item.text), 1
    if before is not None:
        yield before


def _card(kind: str, number: int, text: str) -> Word:
    if kind == "card":
        return Word("named", text, tuple(Card)[number].rank)
    if kind == "unknown":  # digits that are no rank: `0`, `12`, `53`
        return Word("number", text, int(text[:4]) if text != "0" else 0)
    named = kind == "rank" and (number > 10 or text in ("a", "เอ", "เอซ", "ace") or (number == 1 and text != "1"))
    return Word("named" if named and text != "หนึ่ง" else "number", text, number)
