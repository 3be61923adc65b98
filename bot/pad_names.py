"""Lists of names as people type them: `ต้น ก้อย โอ มด`, `"พี่ ต้น" ก้อย`, `พี่ ต้น / ก้อย / โอ`.

Lives here: `read_names`, `people_in`, `person_called`, `is_talk`, `is_divided`. Not here: names before cards
(engine.pad.naming), what is near (engine.pad.near_names), cleaning for show (bot.names), whether a name may be
taken (engine.pad.people).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.likeness import likeness
from engine.pad.near_names import near
from engine.pad.pad import Player
from engine.pad.views import PadView

_QUOTED = re.compile('["“”„«»]([^"“”„«»]+)["“”„«»]')
_DIVIDED = re.compile('[,、/|;；\n"“”„«»]')
_APART = re.compile(r"[/|;；]")
_WORDS = re.compile(r"[\s,、/|;；\"“”„«»]+")
_JOINS = ("และ", "กับ", "and", "&")
_ASKING = frozenset(
    ("ไหม", "มั้ย", "หน่อย", "ด้วย", "นะ", "ยัง", "อยู่", "แล้ว", "เลย", "ให้หน่อย", "ได้ไหม", "ได้มั้ย", "กันไหม", "กันมั้ย", "กันเถอะ")
)
_ENGLISH = frozenset(
    (
        "of",
        "for",
        "this",
        "that",
        "the",
        "us",
        "me",
        "my",
        "to",
        "now",
        "it",
        "in",
        "on",
        "at",
        "is",
        "by",
        "with",
        "please",
    )
)


def read_names(text: str) -> tuple[str, ...]:
    """Names apart by spaces, commas or lines; those with spaces in quotes, or all of them apart by `/`."""
    if not _QUOTED.search(text) and _APART.search(text):
        return tuple([name for each in _APART.split(text) if (name := each.strip(" ,、\n"))])
    names: list[str] = []
    for place, part in enumerate(_QUOTED.split(text)):  # every second part stood in quotes
        names += [part.strip()] if place % 2 else [word for word in _WORDS.split(part) if word not in _JOINS]
    return tuple(filter(None, names))


def is_divided(text: str) -> bool:
    """Whether more than spaces says where each name ends: then it is surely a list."""
    return _DIVIDED.search(text) is not None


def is_talk(words: Sequence[str]) -> bool:
    """Whether words that could be names are a sentence: `เพิ่มคน ไหม`, though somebody may be called ไหม."""
    return words[-1] in _ASKING or any("?" in word or word.lower() in _ENGLISH for word in words)


def people_in(text: str, pad: PadView, *, nearly: bool = False) -> tuple[list[Player], list[str]]:
    """The people of the pad whose names stand in `text`, and the words that are nobody's name.

    `nearly`: a word that is near to one name, and to no other, is that name.
    """
    ids = {likeness(person.name): person.player for person in pad.people}
    longest = max(len(person.name.split()) for person in pad.people)
    words, known, unknown = list(read_names(text)), list[Player](), list[str]()
    while words:
        many = next((n for n in range(longest, 0, -1) if likeness("".join(words[:n])) in ids), 0)
        if many:
            known.append(ids[likeness("".join(words[:many]))])
        elif nearly and len(meant := nearly_called(words[0], pad)) == 1:
            known += meant
        else:
            unknown.append(words[0])
        words = words[many or 1 :]
    return known, unknown


def person_called(name: str, pad: PadView) -> Player | None:
    """Who of the pad is called so, or nearly so where nobody else is."""
    exact = [person.player for person in pad.people if likeness(person.name) == likeness(name)]
    found = exact or nearly_called(name, pad)
    return found[0] if len(found) == 1 else None


def nearly_called(name: str, pad: PadView) -> list[Player]:
    """Who of the pad may be meant by a name that nobody has."""
    return near(name, {person.player: person.name for person in pad.people})
