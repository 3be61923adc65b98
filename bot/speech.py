"""Typed words, Thai or English, to what is asked of the table.

Lives here: `read_words` and the lists of spellings. Not here: whether it may be done
(engine), spellings of cards (engine.card_reading), names of options (bot/words).

A command is the whole message: a verb and nothing but what the verb can read. Anything
else is talk, and None. Only after a clear verb does an unreadable card raise, so that the
player learns; `ทิ้งทำไม` stays talk.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping

from bot import sayings
from bot.sayings import Ask, Meant
from bot.typed_options import read_option, read_preset
from engine.actions import Action, AddComputer, Cut, HandOver, Play, Remove
from engine.card_reading import meant_as_cards, read_cards
from engine.errors import Refusal, Unreadable
from engine.events import Seat
from engine.folding import folded

__all__ = ["Ask", "Meant", "read_words"]

MOST_LETTERS = 400  # a longer message is talk

Seats = Mapping[str, Seat]  # by name, for those who type a name instead of s2

_POLITE = re.compile(
    r"(?:[\s.!…~,]|"
    + "|".join(folded(word) for word in sayings.POLITE.split("|"))
    + r"|\b(?:"
    + sayings.POLITE_LATIN.replace(" ", "")
    + "))+$"
)
_MARKDOWN = "*_~`|> \n"


def read_words(text: str, seats: Seats | None = None) -> Meant | None:
    """What a typed message asks for, or None when it is talk.

    A Join and an AddComputer have an empty name: the adapter knows it. A Play has canonical words: `draw`,
    `kang`, `discard 10♣ 10`, `discard 10*`, `flow`, `flow J♣`; the hand decides which cards are meant.
    `seats` lets names stand for seats. Raises Unreadable for unreadable cards after a clear verb.
    """
    if len(text) > MOST_LETTERS:
        return None
    said = _bare(text)
    if _squeezed(said) in _BARE_DISCARDS:
        raise Unreadable(Refusal.UNREADABLE_CARD, text="")
    if whole := _WHOLE_BY_WORDS.get(_squeezed(said)) or _shouted(said):
        return whole
    for verb, reader in _VERBS:
        rest = _after(verb, said)
        if rest is None:
            continue
        meant = reader(rest)
        if meant is not None:
            return meant
    return _cut(text) or _about_a_seat(said, seats or {})


# --- the message itself -----------------------------------------------------------------


def _bare(text: str) -> str:
    """The folded message without markdown around it, a leading slash, and politeness at the end."""
    said = folded(text)
    if said[:1] in tuple(_MARKDOWN):
        said = said.strip(_MARKDOWN)
    if said[:1] in ("/", "!"):
        said = said[1:].lstrip()
    return said if said == "?" else _POLITE.sub("", said)


def _squeezed(said: str) -> str:
    return said.replace(" ", "")


def _spellings(words: str) -> Iterator[str]:
    return (_squeezed(folded(word)) for word in words.split("|") if word.strip())


_WHOLE_BY_WORDS: dict[str, Meant] = {word: meant for meant, words in sayings.WHOLE for word in _spellings(words)}
_LEVEL_BY_WORD = {word: level for level, words in sayings.LEVELS.items() for word in _spellings(words)}
_BARE_DISCARDS = frozenset(_spellings(sayings.DISCARD))
_SHOUT = re.compile(r"(.)\1{2,}$")


def _shouted(said: str) -> Meant | None:
    """`แคงงงง`: the last letter drawn out, at least three times."""
    return _WHOLE_BY_WORDS.get(_squeezed(_SHOUT.sub(r"\1", said))) if _SHOUT.search(said) else None


def _after(verb: str, said: str) -> str | None:
    """What follows `verb`, or None. A Latin verb needs a space behind it, a Thai one does not."""
    if not said.startswith(verb) or len(said) == len(verb):
        return None
    rest = said[len(verb) :]
    if verb.isascii() and rest[0].isalnum():
        return None
    return rest.lstrip(" :=")


# --- verbs with something behind them ---------------------------------------------------


def _cards_for(verb: str) -> Callable[[str], Meant | None]:
    def read(rest: str) -> Meant | None:
        try:
            tokens = read_cards(rest)
        except Unreadable as refusal:
            if refusal.code is Refusal.CARD_TWICE or meant_as_cards(rest):
                raise
            return None
        return Play(f"{verb} {' '.join(map(str, tokens))}") if tokens else None

    return read


def _add_computer(rest: str) -> Meant | None:
    level = _LEVEL_BY_WORD.get(_squeezed(rest.removeprefix("ระดับ")))
    return AddComputer("", level) if level else None


def _check(rest: str) -> Meant | None:
    number = rest.removeprefix("ตาที่").removeprefix("ตา").removeprefix("round").strip(" #")
    return Ask("check", int(number)) if re.fullmatch(r"[0-9]{1,9}", number) else None


_READERS: tuple[tuple[str, Callable[[str], Meant | None]], ...] = (
    (sayings.DISCARD, _cards_for("discard")),
    (sayings.FLOW, _cards_for("flow")),
    (sayings.ADD_COMPUTER, _add_computer),
    (sayings.CHECK, _check),
    (sayings.USE_PRESET, read_preset),
    (sayings.SET_OPTION, read_option),
)
_VERBS = sorted(
    ((folded(word), reader) for words, reader in _READERS for word in words.split("|")),
    key=lambda row: -len(row[0]),
)

# The words of a cut are kept as typed (part 4), so they are read from the text, not from its folded form.
_CUT = re.compile(r"\s*(?:ตัดไพ่(?:\s+|\s*[:=]\s*)|cut\s*:\s*)(?P<words>\S.*)", re.IGNORECASE | re.DOTALL)


def _cut(text: str) -> Meant | None:
    """`ตัดไพ่ ขอดีๆ`, `cut: lucky`."""
    found = _CUT.fullmatch(unicodedata.normalize("NFC", text))
    return Cut(found["words"].strip()) if found and not found["words"].rstrip().endswith("?") else None


_SEAT_ACTS: tuple[tuple[Callable[[Seat], Action], re.Pattern[str]], ...] = (
    (HandOver, re.compile("(?:โอนหัวโต๊ะ|ยกหัวโต๊ะ|มอบหัวโต๊ะ)(?:ให้)? (.+)")),
    (HandOver, re.compile("ให้ (.+) เป็นหัวโต๊ะ")),
    (HandOver, re.compile("(?:hand ?over|make host|new host)(?: to)? (.+)")),
    (Remove, re.compile("(?:เตะ|ลบบอท|เอาบอทออก|เชิญออก) (.+)")),
    (Remove, re.compile("เอา (.+) ออก")),
    (Remove, re.compile("(?:remove|kick) (.+)")),
)
_SEAT = re.compile(r"(?:ที่นั่ง|seat)? ?(s[0-9]{1,4})")


def _about_a_seat(said: str, seats: Seats) -> Meant | None:
    """`โอนหัวโต๊ะ s2`, `เตะ s3`; a name works where `seats` knows it."""
    for act, pattern in _SEAT_ACTS:
        if found := pattern.fullmatch(said):
            seat = _seat(found[1], seats)
            return act(seat) if seat else None
    return None


def _seat(who: str, seats: Seats) -> Seat | None:
    if found := _SEAT.fullmatch(who):
        return Seat(found[1])
    return {_squeezed(folded(name)): seat for name, seat in seats.items()}.get(_squeezed(who))
