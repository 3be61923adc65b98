"""Whose cards: finding the name at the beginning of a piece, and where the next name begins.

Lives here: `Names`. Not here: what follows a name (engine.pad.card_list, engine.pad.numbers).

Names come first in a piece, so that somebody called หมู, เอ or เจ can be named like a card. A name is found as it is
written, whatever the width, the case, the invisible signs and the tone marks; one that is only near
(engine.pad.near_names) where nothing else can be meant, and nobody else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.card_reading import MOST_LETTERS
from engine.errors import Illegal, Refusal, RuleError, Unreadable
from engine.likeness import likeness
from engine.pad.card_list import read_card_list
from engine.pad.items import either, flat, speaks_of_cards
from engine.pad.near_names import near
from engine.pad.numbers import read_number
from engine.pad.pad import MOST_NAME, PadPerson, Player
from engine.pad.words import NOTHING_WORDS, OUT_WORDS

OUT = Player("out")
"""Stands for the card beside the table where a player would stand (JA16)."""

_TONES = str.maketrans("", "", "\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c")
_OUT = re.compile(rf"(?:{either(OUT_WORDS)})(?=[ :=]|$)")
_WORD = re.compile(r"[^\s:=,/|、]+")
_BEHIND = " \t:=>→"


class Named(NamedTuple):
    """A piece of an entry: whose it is, and what was typed for them."""

    player: Player
    text: str


class Names:
    """The people of an evening, to be found in what is typed."""

    def __init__(self, people: Sequence[PadPerson]) -> None:
        self.people = people
        self.doubtful: list[Player] = []  # whose names stood where they could be cards as well
        self._alike = {person.id: likeness(person.name) for person in people}
        self._longest = max((len(person.name.split()) for person in people), default=1)

    def name(self, player: Player) -> str:
        """As it is shown."""
        return next(person.name for person in self.people if person.id == player)

    def begin(self, piece: str) -> Named:
        """Whose `piece` is, by the name that it begins with.

        Unreadable: PAD_WHOSE (facts: text), PAD_UNKNOWN_NAME, PAD_NAME_UNCLEAR (facts: text, names).
        """
        piece = piece.strip()
        found = self._whole(piece) or self._glued(piece)
        if len(found) == 1:
            return found[0]
        if found:
            raise self._unclear(piece, [each.player for each in found])
        if out := _OUT.match(flat(piece)):
            return Named(OUT, flat(piece)[out.end() :].lstrip(_BEHIND))
        first = _first_word(piece)
        if _is_entry(piece) or speaks_of_cards(first):
            raise Unreadable(Refusal.PAD_WHOSE, text=piece[:40], names=self._names())
        nearly = near(first, {person.id: person.name for person in self.people})
        if len(nearly) == 1:
            return Named(nearly[0], piece.partition(first)[2].lstrip(_BEHIND))
        if nearly:
            raise self._unclear(piece, nearly)
        raise Unreadable(Refusal.PAD_UNKNOWN_NAME, text=first[:20], names=self._names())

    def split(self, piece: str) -> Iterator[str]:
        """`piece` cut wherever another name begins: behind `/` and `|` any, behind a space only what is no card."""
        start = 0
        for word in _WORD.finditer(piece):
            at = word.start()
            if at <= start:
                continue
            before = piece[start:at].rstrip()
            if not self._begins(piece[at:], sure=before.endswith(("/", "|"))):
                continue
            yield piece[start:at].rstrip(" \t,/|、")
            start = at
        yield piece[start:]

    def _begins(self, text: str, *, sure: bool) -> bool:
        """Whether a new piece begins with `text`; notes a name that could be a card too."""
        if _OUT.match(flat(text[:MOST_NAME])):
            return True
        found = self._whole(text)
        if not found:
            return False
        if sure or not speaks_of_cards(text[: len(text) - len(found[0].text)].rstrip(_BEHIND)):
            return True
        self.doubtful += [each.player for each in found]
        return False

    def _whole(self, piece: str) -> list[Named]:
        """Names that stand there as whole words, the longest first; with other tone marks if nothing else does."""
        words = list(_WORD.finditer(piece[: MOST_NAME * 4]))[: self._longest + 1]
        for many in range(len(words), 0, -1):
            end = words[many - 1].end()
            typed, rest = likeness(piece[:end]), piece[end:].lstrip(_BEHIND)
            if found := [Named(player, rest) for player, alike in self._alike.items() if alike == typed]:
                return found
        for many in range(len(words), 0, -1):
            end = words[many - 1].end()
            typed, rest = likeness(piece[:end]).translate(_TONES), piece[end:].lstrip(_BEHIND)
            toneless = [(player, alike.translate(_TONES)) for player, alike in self._alike.items()]
            if typed and (found := [Named(player, rest) for player, alike in toneless if alike == typed]):
                return found
        return []

    def _glued(self, piece: str) -> list[Named]:
        """Names with something readable right behind them: `ต้นแหม่มดำ`, `ต้น-50`."""
        plain, found = flat(piece), []
        for person in self.people:
            name = flat(person.name)
            rest = plain.removeprefix(name)
            if name and rest != plain and not (name[-1:].isascii() and name[-1:].isalnum() and rest[:1].isalnum()):
                rest = rest.lstrip(_BEHIND)
                if _is_entry(rest):
                    found.append(Named(person.id, rest))
        return found

    def _names(self) -> list[str]:
        return [person.name for person in self.people]

    def _unclear(self, piece: str, players: Sequence[Player]) -> RuleError:
        names = [self.name(player) for player in players]
        return Unreadable(Refusal.PAD_NAME_UNCLEAR, text=_first_word(piece)[:20], names=names)


def need_different(names: Sequence[str]) -> None:
    """Illegal(PAD_NAMES_ALIKE) with facts["names"] where two of `names` look alike."""
    seen: dict[str, str] = {}
    for name in names:
        alike = likeness(name)
        if alike in seen:
            raise Illegal(Refusal.PAD_NAMES_ALIKE, names=[seen[alike], name])
        seen[alike] = name


def first_names(pieces: Sequence[str]) -> list[str]:
    """The first word of each piece, each once, for entries where nobody is known before."""
    found: dict[str, str] = {}
    for piece in pieces:
        if not _OUT.match(flat(piece)):
            word = _first_word(piece.strip())
            found.setdefault(likeness(word), word)
    return list(found.values())


def _first_word(piece: str) -> str:
    word = _WORD.search(piece)
    return word.group() if word else piece


def _is_entry(text: str) -> bool:
    """Whether `text` alone could stand behind a name."""
    plain = flat(text)
    if not plain.strip("- ") or plain in NOTHING_WORDS:
        return True
    try:
        return len(text) <= MOST_LETTERS and (read_number(text) is not None or bool(read_card_list(text)))
    except RuleError:
        return False
