"""What people type when they ask about a coup: `P: A K 2, B: 3 A`, `แบงค์เกอร์ 4 ไพ่ใบที่สามเป็น 2 จั่วไหม`.

Lives here: `read_question` for a sentence, `read_hand`, `read_total` and `read_third` for a field of a form.
Not here: what a question is (engine.baccarat.told), the words (engine.baccarat.question_words), answers.

A side is told by cards, or by a number: a number by itself is the total of two cards. Two bare numbers may be two
cards, or a total and a third card: they are asked back unless both sides are told by cards (BA3).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from engine.baccarat.question_scanning import Word, shown, unreadable, words_of
from engine.baccarat.question_words import ENGLISH_ARTICLE
from engine.baccarat.told import Hands, Question, Ranks, Side, Third, Told, Totals, question_of
from engine.baccarat.values import value
from engine.errors import Illegal, Refusal, Unreadable
from engine.folding import folded

__all__ = [
    "Hands", "Question", "Side", "Third", "Told", "Totals", "question_of", "read_hand", "read_question", "read_third",
    "read_total",
]  # fmt: skip

MOST_LETTERS = 300  # of a question; more is refused unread

# --- a whole question ---------------------------------------------------------------------------------------


def read_question(text: str) -> Question:
    """What `text` asks about.

    Unreadable: BACCARAT_NOTHING_ASKED; BACCARAT_UNREADABLE, BACCARAT_WHOSE, BACCARAT_TOTAL_OR_CARD and
    BACCARAT_ZERO_OR_NONE (facts: text).
    Illegal: BACCARAT_NOT_A_TOTAL (facts: text), and what `question_of` refuses.
    """
    if len(text) > MOST_LETTERS:
        raise unreadable(text)
    words = list(words_of(re.sub(ENGLISH_ARTICLE, r"\1 ", folded(text))))
    player, banker, loose = _Gathered("player"), _Gathered("banker"), _Gathered("player")
    gathered = {"player": player, "banker": banker, None: loose}
    for side, part in _parts(words):
        gathered[side].take(part, player, banker)
    if loose.items or loose.total is not None or loose.final is not None:
        raise Unreadable(Refusal.BACCARAT_WHOSE, text=shown(" ".join(word.text for word in loose.items) or text))
    player.merge(loose)
    _place_floating(player, banker, loose)
    told = player.told(banker), banker.told(player)
    if told == (Told(), Told()):
        raise Unreadable(Refusal.BACCARAT_NOTHING_ASKED)
    return question_of(*told)


def _parts(words: Sequence[Word]) -> Iterator[tuple[Side | None, list[Word]]]:
    """The words behind each name of a side; before the first one they are nobody's."""
    side: Side | None = None
    part: list[Word] = []
    for word in words:
        if word.kind == "player" or word.kind == "banker":
            yield side, part
            side, part = word.kind, []
        else:
            part.append(word)
    yield side, part


class _Gathered:
    """What was said of one side, until everything was heard."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.items: list[Word] = []  # numbers and cards that are no third card, no total and no final
        self.by_cards = False  # said to be cards, or added up
        self.total: int | None = None
        self.final: int | None = None
        self.third: list[Word] = []
        self.floating: list[Word] = []  # a third card of whom it is not said
        self.stood = False
        self.drew = False

    def take(self, part: Sequence[Word], player: _Gathered, banker: _Gathered) -> None:
        """Hear the words behind the name of this side. `player` and `banker` are where third cards go."""
        target: list[Word] | None = None  # where a number or card goes
        mode: Literal["", "third", "drew", "final", "total"] = ""
        dash = ""
        for word in part:
            kind = word.kind
            if kind in ("number", "named"):
                if target is not None:
                    target.append(word)
                elif mode == "final":
                    self.set_final(word)
                elif mode == "total" and kind == "number":
                    self.set_total(word)
                else:
                    self.items.append(word)
                mode, dash = ("", "") if target is None else (mode, "")
            elif kind == "third":
                mode = "third"
                owner = {"player": player, "banker": banker, None: None}[word.side]
                target = owner.third if owner else self.third if self is player else self.floating
            elif kind == "drew" and self is banker and word.text == "draw":
                mode, target = "", None  # `does the banker draw with 5`
            elif kind == "drew":
                mode, target = "drew", self.floating if self not in (player, banker) else self.third
            elif (kind == "none" and mode in ("third", "drew")) or kind == "no_third":
                player.stood, mode, target = True, "", None
            elif kind == "none":
                raise Unreadable(Refusal.BACCARAT_ZERO_OR_NONE, text=shown(word.text))
            elif kind == "stood":
                player.stood = player.stood or self is not banker
                mode, target = "", None
            elif kind == "final":
                mode, target = "final", None
            elif kind == "total":
                mode, target = self.summed(mode), None
            elif kind == "plus":
                self.by_cards, target = True, None
            elif kind == "cards":
                self.by_cards, mode, target = True, "", None
            elif kind == "dash":
                dash = word.text
            elif kind == "asked":
                mode, target = "", None
        self.close(mode, target, dash, player)

    def summed(self, mode: str) -> Literal["", "total"]:
        """`5 แต้ม` behind a number makes it a total; before one it says what comes."""
        if mode == "" and len(self.items) == 1 and self.items[0].kind == "number" and not self.by_cards:
            self.set_total(self.items.pop())
            return ""
        return "total"

    def close(self, mode: str, target: list[Word] | None, dash: str, player: _Gathered) -> None:
        """The name of the other side, or the end."""
        nothing = self is player and not (self.items or self.known())
        if dash and (mode in ("third", "drew") or nothing):
            raise Unreadable(Refusal.BACCARAT_ZERO_OR_NONE, text=shown(dash))
        if target is not None and not target and self is player and mode in ("third", "drew"):
            self.drew = True

    def known(self) -> bool:
        return bool(self.third or self.floating or self.stood or self.drew or self.total is not None) or (
            self.final is not None
        )

    def set_total(self, word: Word) -> None:
        number = _total(word)
        if self.total not in (None, number):
            raise Illegal(Refusal.BACCARAT_TOLD_TWICE, side=self.side)
        self.total = number

    def set_final(self, word: Word) -> None:
        number = _total(word)
        if self.final not in (None, number):
            raise Illegal(Refusal.BACCARAT_TOLD_TWICE, side=self.side)
        self.final = number

    def merge(self, loose: _Gathered) -> None:
        """What was said before any name: that somebody stood or drew is said of the Player."""
        self.third += loose.third
        self.stood = self.stood or loose.stood
        self.drew = self.drew or loose.drew

    def told(self, other: _Gathered) -> Told:
        """All of it."""
        cards = self.cards(other)
        if not cards and self.items:
            for word in self.items:
                self.set_total(word)
        third = _third(self.third, self.side) if self.third else None
        drew = self.drew and self.total is None and not cards
        return Told(cards, self.total, third, self.stood, self.final, drew)

    def cards(self, other: _Gathered) -> Ranks:
        """The ranks, where the items are cards and not a total; Unreadable where that is not clear."""
        if len(self.items) == 1 and self.items[0].kind == "number" and not self.by_cards:
            return ()
        certain = self.by_cards or bool(self.third) or self.total is not None or self.final is not None
        certain = certain or any(word.kind == "named" or word.value == 10 for word in self.items)
        if len(self.items) == 2 and not certain and len(other.items) < 2:
            raise Unreadable(Refusal.BACCARAT_TOTAL_OR_CARD, text=shown(" ".join(w.text for w in self.items)))
        for word in self.items:
            if not 1 <= word.value <= 13:
                raise unreadable(word.text)
        return tuple([word.value for word in self.items])


def _place_floating(player: _Gathered, banker: _Gathered, loose: _Gathered) -> None:
    """A third card of which it is not said whose is the Player's, on which the Banker looks, unless that is known."""
    for gathered in (loose, banker):
        if gathered.floating:
            known = player.third or player.stood or len(player.items) > 2
            (banker if known and gathered is banker else player).third += gathered.floating


# --- a field of a form --------------------------------------------------------------------------------------


def read_hand(text: str, side: Side) -> Ranks:
    """The ranks of two or three cards, whatever the suits.

    Unreadable: BACCARAT_UNREADABLE (facts: text). Illegal: BACCARAT_HAND_SIZE (facts: side, cards).
    """
    words = [] if len(text) > MOST_LETTERS else [word for word in words_of(folded(text)) if word.kind != "plus"]
    if not words:
        raise Unreadable(Refusal.BACCARAT_NOTHING_ASKED)
    for word in words:
        if word.kind not in ("number", "named") or not 1 <= word.value <= 13:
            raise unreadable(word.text)
    if len(words) not in (2, 3):
        raise Illegal(Refusal.BACCARAT_HAND_SIZE, side=side, cards=len(words))
    return tuple([word.value for word in words])


def read_total(text: str) -> int:
    """A total, 0 to 9. Illegal: BACCARAT_NOT_A_TOTAL (facts: text)."""
    words = [] if len(text) > MOST_LETTERS else list(words_of(folded(text)))
    if len(words) != 1:
        raise Illegal(Refusal.BACCARAT_NOT_A_TOTAL, text=shown(text))
    return _total(words[0])


def read_third(text: str) -> Third | None:
    """A third card by value or by name; None where the text says that there is none.

    Unreadable: BACCARAT_THIRD_EMPTY; BACCARAT_ZERO_OR_NONE for a dash (BA5), BACCARAT_UNREADABLE (facts: text).
    """
    said = folded(text)
    words = [] if len(text) > MOST_LETTERS else list(words_of(said))
    if not said:
        raise Unreadable(Refusal.BACCARAT_THIRD_EMPTY)
    if all(word.kind == "dash" for word in words):
        raise Unreadable(Refusal.BACCARAT_ZERO_OR_NONE, text=shown(text))
    if len(words) == 1 and words[0].kind in ("none", "no_third", "stood"):
        return None
    return _third(words, "player")


# --- numbers and cards --------------------------------------------------------------------------------------


def _total(word: Word) -> int:
    if word.kind != "number" or not 0 <= word.value <= 9:
        raise Illegal(Refusal.BACCARAT_NOT_A_TOTAL, text=shown(word.text))
    return word.value


def _third(words: Sequence[Word], side: Side) -> Third:
    """`8`, `K`, `10`, `0`; the `a 8` of `an 8` is one card."""
    if len(words) == 2 and words[0].text == "a":
        words = words[1:]
    if len({(word.value, word.kind) for word in words}) > 1:
        raise Illegal(Refusal.BACCARAT_TOLD_TWICE, side=side)
    word = words[0]
    if word.kind not in ("number", "named") or not 0 <= word.value <= 13:
        raise unreadable(word.text)
    return Third(value(word.value), word.value or None)
