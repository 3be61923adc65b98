"""What one player took, as people type it: `Q♠ 10♣ ♥2-7`, `เจหล่อ โพแดง A K`, `ที่เหลือ`, `-254`, `-`.

Lives here: `read_taken`, `read_card`; every slip is told by its own words. Not here: rows and names
(engine.jub_moo.tally_reading), the pieces (engine.jub_moo.tally_items).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from engine.cards import PACK, RANKS, SUITS, Card, card
from engine.errors import Refusal, Unreadable
from engine.folding import folded
from engine.jub_moo import tally_words
from engine.jub_moo.points import HEARTS, POINT_CARDS, is_point_card, point_cards
from engine.jub_moo.tally_items import Item, listed, scan

Rest = Literal["", "hearts", "all"]

_HEART = SUITS.index("♥")
_UPWARDS = [held.rank for held in HEARTS]  # 2 to A
_UNDER_THE_ACE = (13, 12, 11, 10)  # `A-K`: the ace and what comes next below it
_TWO_WAYS = {10: "10♣ 10♥", 11: "J♦ J♥", 12: "Q♠ Q♥"}  # which point card a bare rank could be
_NOTHING = frozenset(listed(tally_words.NOTHING))
_SIGNS = "\u2212\u2013\u2014-"  # the plain one last, so that it is no range of signs
_SIGNED = re.compile(rf"([+{_SIGNS}])([0-9]{{1,5}})")
_LIKE_A_NUMBER = re.compile(rf"[+{_SIGNS}] ?[0-9]\S*")
_DASH_BEFORE = re.compile(rf"[{_SIGNS}] (?![0-9])")


class Taken(NamedTuple):
    """What one row says, before it is known what the others took."""

    cards: tuple[Card, ...] = ()
    typed: int | None = None
    rest: Rest = ""  # of what nobody else names


def read_taken(text: str, who: str = "") -> Taken:
    """What one player took. A bare 2 to 9, K, A is a heart; a bare 10, J, Q could be two cards.

    A number needs its sign, unless no rank is like it. Unreadable: UNREADABLE_CARD, CARD_TWICE, WHICH_SUIT,
    RANGE_BACKWARDS, NOT_A_POINT_CARD, BAD_NUMBER, CARDS_OR_NUMBER (facts: `who`).
    """
    plain = folded(text)
    if not plain or plain in _NOTHING:
        return Taken()
    plain = _DASH_BEFORE.sub("", plain, count=1) if _DASH_BEFORE.match(plain) else plain
    if (number := _number(plain)) is not None:
        return Taken(typed=number)
    _no_number_in(plain, who)
    cards, rest = _Reader(scan(plain), text).read()
    for held in cards:
        if not is_point_card(held):
            raise Unreadable(Refusal.NOT_A_POINT_CARD, card=str(held))
        if cards.count(held) > 1:
            raise Unreadable(Refusal.CARD_TWICE, card=str(held))
    return Taken(point_cards(cards), None, rest)


def read_card(text: str) -> Card:
    """One card, of any kind: the one that was taken out. Unreadable as `read_taken`."""
    cards, rest = _Reader(scan(folded(text)), text).read()
    if len(cards) != 1 or rest:
        raise Unreadable(Refusal.UNREADABLE_CARD, text=text.strip() or "-")
    return cards[0]


# --- numbers ------------------------------------------------------------------------------------------


def _number(word: str) -> int | None:
    """A number typed in place of cards: with its sign, or one that is no rank."""
    if found := _SIGNED.fullmatch(word):
        return int(found[2]) * (1 if found[1] == "+" else -1)
    if word.isascii() and word.isdecimal() and len(word) <= 5 and (int(word) == 0 or int(word) > 10):
        return int(word)
    return None


def _no_number_in(plain: str, who: str) -> None:
    """Refuse what is nearly a number, and a number beside cards."""
    if _LIKE_A_NUMBER.fullmatch(plain) or (plain.isdecimal() and not 2 <= int(plain[:9]) <= 10):
        raise Unreadable(Refusal.BAD_NUMBER, text=plain)
    for before, word in pairwise(["", *plain.split()]):
        ranks = word.isdecimal() and before and all(item.kind == "suit" for item in scan(before))  # `♥ 2345`
        if _number(word) is not None and not ranks:
            raise Unreadable(Refusal.CARDS_OR_NUMBER, who=who)


# --- cards --------------------------------------------------------------------------------------------


class _Reader:
    """Goes through the pieces once, from left to right."""

    def __init__(self, items: Sequence[Item], text: str) -> None:
        self.waiting = list(reversed(items))
        self.text = text
        self.suit: int | None = None  # written before the ranks, as in `♥ 2 3 4`, and good for those that follow
        self.rest: Rest = ""

    def read(self) -> tuple[list[Card], Rest]:
        cards: list[Card] = []
        while self.waiting:
            cards += self._next()
        return cards, self.rest

    def _next(self) -> Sequence[Card]:
        item = self.waiting.pop()
        match item.kind:
            case "rank":
                return self._ranks(item)
            case "suit":
                return self._suit(item)
            case "card":
                self.suit = None
                return (PACK[item.value],)
            case "chuan":
                return HEARTS
            case "everything":
                return tuple(POINT_CARDS)
            case "all":
                return HEARTS if self._hearts_behind() else tuple(POINT_CARDS)
            case "rest":
                self.rest = "hearts" if self._hearts_behind() else "all"
                return ()
        raise self._unreadable(item.text)

    def _ranks(self, low: Item) -> Sequence[Card]:
        """A rank or a range, its suit before or behind it."""
        own = self._suit_behind()
        if not self._is("range"):
            return (self._card(low.value, own),)
        self.waiting.pop()
        if not self._is("rank"):
            raise self._unreadable(low.text)
        high = self.waiting.pop()
        behind = self._suit_behind()
        if None not in (own, behind) and own != behind:
            raise self._unreadable(f"{low.text}-{high.text}")
        suit = behind if behind is not None else own if own is not None else self.suit
        return [card(rank, _HEART if suit is None else suit) for rank in _between(low.value, high.value)]

    def _card(self, rank: int, own: int | None) -> Card:
        if own is not None:
            self.suit = None
            return card(rank, own)
        suit = self.suit if self.suit is not None else self._suit_of_run()
        if suit is not None:
            return card(rank, suit)
        if rank in _TWO_WAYS:
            raise Unreadable(Refusal.WHICH_SUIT, text=RANKS[rank - 1], choices=_TWO_WAYS[rank].split())
        return card(rank, _HEART)

    def _suit(self, item: Item) -> Sequence[Card]:
        """A suit before its ranks, or before `ทั้งหมด` or `ที่เหลือ`."""
        if self._is("rank"):
            self.suit = item.value
            return ()
        if item.value == _HEART and self._is("all"):
            self.waiting.pop()
            return HEARTS
        if item.value == _HEART and self._is("rest"):
            self.waiting.pop()
            self.rest = "hearts"
            return ()
        raise self._unreadable(item.text)

    def _suit_behind(self) -> int | None:
        """The suit of the rank just read, where one stands behind it and does not begin something new."""
        if not self._is("suit"):
            return None
        item = self.waiting[-1]
        begins = len(self.waiting) > 1 and self.waiting[-2].kind in ("rank", "all", "rest")
        if begins and not item.before and (item.behind or self.suit is not None):
            return None
        return self.waiting.pop().value

    def _suit_of_run(self) -> int | None:
        """The suit at the end of ranks without a space: `AKQJ♥`."""
        for item in reversed(self.waiting):
            if not item.before or item.kind != "rank":
                return item.value if item.before and item.kind == "suit" else None
        return None

    def _hearts_behind(self) -> bool:
        if self._is("suit") and self.waiting[-1].value == _HEART:
            self.waiting.pop()
            return True
        return False

    def _is(self, kind: str) -> bool:
        return bool(self.waiting) and self.waiting[-1].kind == kind

    def _unreadable(self, part: str) -> Unreadable:
        """With the whole word that `part` stands in."""
        word = next((word for word in self.text.split() if part in folded(word)), part)
        return Unreadable(Refusal.UNREADABLE_CARD, text=word)


def _between(low: int, high: int) -> list[int]:
    """The ranks of `2-7`; `A-K` goes down from the ace, any other way down is a slip."""
    first, last = _UPWARDS.index(low), _UPWARDS.index(high)
    if first > last:
        if low != 1 or high not in _UNDER_THE_ACE:
            raise Unreadable(Refusal.RANGE_BACKWARDS, text=f"{RANKS[low - 1]}-{RANKS[high - 1]}")
        first, last = last, first
    return _UPWARDS[first : last + 1]
