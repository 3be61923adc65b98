"""Whether a message is cards that somebody took, for the pad, or talk that only begins with a name.

Lives here: `entry_of`. Not here: other words of the pad (bot.pad_words), names, cards and numbers (engine.pad), what
is wrong with an entry: that the pad says itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Literal

from engine.card_reading import MOST_LETTERS, meant_as_cards
from engine.card_words import CARD_WORDS, SUIT_SIGNS, SUIT_WORDS
from engine.errors import Refusal, RuleError
from engine.folding import folded
from engine.likeness import likeness
from engine.pad.actions import EnterDeal, EnterPart
from engine.pad.items import either, flat
from engine.pad.naming import OUT, Names
from engine.pad.pad import PadPerson
from engine.pad.reading import MOST_TEXT, read_deal, read_part
from engine.pad.settling import complete
from engine.pad.views import PadView
from engine.pad.words import RANGE_WORDS

LONGEST = MOST_TEXT + 1
"""Letters that are kept of an entry: one more than the pad reads, so that it says what is too long."""

LOOKED_AT = MOST_TEXT // 2
"""Letters of it that say whether it is one."""

MOST_PIECES = 12
"""People's pieces that are looked at; at a table sit four."""


def entry_of(text: str, pad: PadView, *, told: bool, lone: bool = True) -> EnterDeal | EnterPart | None:
    """What `text` enters on the open `pad`; None for talk.

    `told`: a verb before it says that it is meant as an entry, so that a name or a card is enough. `lone`: whether
    cards behind a single name are one too. An entry with a slip is an entry: the pad tells the slip.
    """
    text = text[:LONGEST]
    sure, half = speaks_surely(text), pad.half is not None
    if not (sure and told) and (not _names_somebody(text, pad) or not (sure or told or half or _is_of_many(text))):
        return None
    people = [PadPerson(person.player, person.name, person.seat) for person in pad.people]
    pieces = list(islice(_pieces(text[:LOOKED_AT], Names(people)), MOST_PIECES))
    meant = _is_told(pieces, sure=sure) if told else _is_entry(pieces, half=half, lone=lone)
    return _entered(text, pad, people) if meant else None


def speaks_surely(text: str) -> bool:
    """Whether anything in `text` is surely a card, a number with its sign, or the dash of who took none."""
    return _SURE.search(flat(text[:LONGEST])) is not None


# --- which act ----------------------------------------------------------------------------------------------


def _entered(text: str, pad: PadView, people: list[PadPerson]) -> EnterDeal | EnterPart:
    """A whole deal where everybody is named, or where the cards leave nothing to be asked; else a part of one."""
    seated = pad.games[-1].seated
    try:
        read = read_deal(text, people, seated)
    except RuleError:
        return EnterDeal(text)
    if complete(read.parts, seated, read.removed):
        return EnterDeal(text)
    return EnterPart(text)


# --- entry or talk ------------------------------------------------------------------------------------------

Kind = Literal["cards", "slip", "stray", "weak", "name", "talk"]
"""stray: cards of nobody who is here; weak: what could stand in an entry and in talk as well, `ไม่มี`, `50`."""

_TO = re.compile(either((*RANGE_WORDS, "-")))
_BETWEEN = re.compile(r"[;；\r\n\v\f\x85\u2028\u2029]+")


def _pieces(text: str, names: Names) -> Iterator[tuple[Kind, str]]:
    """What each piece of `text` could be, and what stands behind its name."""
    for line in _BETWEEN.split(text):
        for piece in names.split(line):
            if own := piece.strip(" \t,/|、"):
                yield _piece(own, names)


def _piece(piece: str, names: Names) -> tuple[Kind, str]:
    try:
        player, theirs = names.begin(piece)
    except RuleError as refusal:
        return _of_nobody(piece, refusal.code), piece
    if player == OUT:
        return ("cards" if speaks_surely(theirs) else "talk"), theirs
    return _behind_name(theirs, names.name(player)), theirs


def _of_nobody(piece: str, code: Refusal) -> Kind:
    """Cards without a name, or behind a name that nobody here has."""
    if code is not Refusal.PAD_UNKNOWN_NAME:
        return "stray" if speaks_surely(piece) else "talk"
    theirs = piece.partition(" ")[2]
    return "stray" if _behind_name(theirs, "") in ("cards", "slip") and speaks_surely(theirs) else "talk"


def _behind_name(theirs: str, name: str) -> Kind:
    if not flat(theirs):
        return "name"
    if len(theirs) > MOST_LETTERS:  # no cards are as many: not worth the time
        return "talk"
    try:
        part = read_part(theirs, name)
    except RuleError as refusal:
        if refusal.code in (Refusal.PAD_NUMBER_SIGN, Refusal.PAD_NUMBER_OR_CARD, Refusal.PAD_ZERO):
            return "weak"
        near = _TO.sub(" ", flat(theirs))
        clear = refusal.code is not Refusal.PAD_UNREADABLE or meant_as_cards(near)
        return "slip" if clear else "talk"
    if part.typed is not None:
        return "weak" if 0 <= part.typed < 10 else "cards"  # `+1` says that somebody comes too
    return "cards" if part.cards or part.prize != "none" else "weak"


def _is_told(pieces: list[tuple[Kind, str]], *, sure: bool) -> bool:
    """Behind a verb anything that could be somebody's is."""
    return sure or any(kind in ("cards", "slip", "weak") for kind, _ in pieces)


def _is_entry(pieces: list[tuple[Kind, str]], *, half: bool, lone: bool) -> bool:
    kinds = [kind for kind, _ in pieces]
    meant = [theirs for kind, theirs in pieces if kind in ("cards", "slip")]
    if kinds.count("talk") >= max(1, len(meant)) or (kinds.count("stray") and not meant):
        return False
    if half and "talk" not in kinds:
        return len(kinds) > kinds.count("name") and lone
    if len(kinds) >= 3 and "name" not in kinds:
        return True
    if len(kinds) == 1 and not lone:
        return False
    return any(map(_SURE_CARD.search, map(flat, meant)))


def _is_of_many(text: str) -> bool:
    """`ต้น 50; ก้อย 120; โอ 30`: numbers without signs are told, where there are several people's."""
    return len([piece for piece in _BETWEEN.split(text) if piece.strip()]) >= 3


def _names_somebody(text: str, pad: PadView) -> bool:
    """Whether the name of anybody stands somewhere, tone marks aside: nearly no talk needs a closer look."""
    typed = likeness(text).translate(_TONES)
    return any(likeness(person.name).translate(_TONES) in typed for person in pad.people)


_TONES = str.maketrans("", "", "\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c")


# --- what is surely no talk -----------------------------------------------------------------------------------


def _card_words() -> Iterator[str]:
    """Words for a suit or a card that mean nothing else; `จิก`, `ดำ`, `หมู` do."""
    for words in (*SUIT_WORDS.values(), *CARD_WORDS.values()):
        yield from (word for word in map(folded, words.split()) if len(word) > 4 and not word.isascii())
    yield from map(folded, ("แหม่มดำ", "ช้วน"))


_SIGNS = "".join(SUIT_SIGNS)
_CARD = "|".join(
    (
        f"[{_SIGNS}]",
        *sorted(map(re.escape, set(_card_words())), key=len, reverse=True),
        r"\b(?:qs|sq|jd|dj|10c|c10|tc|ct|jh|qh|kh|hj|hq|hk|10h|h10)\b",
        r"\bof (?:hearts|clubs|diamonds|spades)\b|\bhearts\b",
        r"(?:^|[\s:=])(?:\+{1,3}[ol]?[0-9][0-9ol]+|-{1,3}[ol]*[0-9])",
        r"(?:ลบ|บวก|minus|plus) ?[0-9]{2}",
    )
)
_SURE_CARD = re.compile(_CARD)
_SURE = re.compile(rf"{_CARD}|(?:^|[\s:=])-(?:$|[\s;/,|])")
