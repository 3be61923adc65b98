"""Names and free text of people, made fit to be shown.

Lives here: `clean_name`, `own_name`, `free_name` and `clean_text`, pure. Not here: escaping of a platform's
own signs (markdown, mentions, HTML): only the adapter knows those, and it escapes what it shows.

What is dropped: control and format characters (zero width, direction), variation
selectors, tags, unassigned and private characters, letters that look like nothing. Letters of
every script stay, right-to-left ones too; bot.voice isolates them in a line.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from engine.likeness import likeness

MOST_NAME = 24  # signs that are seen as one
MOST_CALLED = 48  # the same with what the dealer puts behind it: a number, `(ผู้ชม)`
MOST_MARKS = 2  # a Thai vowel and a tone; more is a heap of marks

_INVISIBLE_KINDS = ("Cc", "Cf", "Cs", "Co", "Cn")
_BLANK_SIGNS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"  # fillers, joiners, braille blank
    "\u2d7f\u303f\ufffc\U00011047\U0001107f\U00010a3f\U00013441\U00013442\U00016fe4\U0001bc9d\U0001d159"
)
_READ_AHEAD = 40  # code points read for each sign wanted: more than enough, and a bound on the work


def clean_name(text: str, most: int = MOST_NAME) -> str:
    """`text` as a name: one line, NFC, at most `most` signs with at most two marks each; empty if nothing shows."""
    return "".join(_signs(text, most)).strip()


def own_name(text: str) -> str:
    """`text` as the name of a person: as `clean_name`, in quotes where it would pass for the dealer or for a seat."""
    name = clean_name(text)
    if not _is_reserved(name):
        return name
    return f"“{clean_name(name.strip(_QUOTES), MOST_NAME - 2)}”"


def free_name(pattern: str, name: str, taken: Iterable[str]) -> str:
    """`pattern` with `name` for its `{}`; with a number behind the name where that looks like one of `taken`."""
    borne = set(map(likeness, taken))
    made = (pattern.replace("{}", name if n == 1 else f"{name} {n}") for n in range(1, len(borne) + 2))
    return next(each for each in made if likeness(each) not in borne)


_QUOTES = "“” "
_DEALERS = "ระบบ | เจ้ามือ | คนแจก | คนแจกไพ่ | ดีลเลอร์ | ล้อมวง | แอดมิน | ผู้ดูแล | ผู้ดูแลระบบ | เซิร์ฟเวอร์"
_DEALERS_LATIN = "system | dealer | the dealer | lomwong | admin | administrator | moderator | server"


def _bare(name: str) -> str:
    """What is read of `name`: neither spaces nor punctuation, look-alikes as one."""
    return "".join(sign for sign in likeness(name) if unicodedata.category(sign)[0] in "LMN")


_RESERVED = frozenset(_bare(word) for word in f"{_DEALERS} | {_DEALERS_LATIN}".split("|"))
_SEAT_CODE = re.compile(r"(?:ที่นั่ง|seat)?s[0-9ol]{1,6}")  # `likeness` makes o and l of 0 and 1


def _is_reserved(name: str) -> bool:
    bare = _bare(name)
    coded = _SEAT_CODE.fullmatch(bare) is not None and any(map(str.isdigit, name))  # `s1`; but `so` is a name
    return bare in _RESERVED or coded


def clean_text(text: str, most: int) -> str:
    """`text` as one line of talk, at most `most` signs; what is longer ends with `…`."""
    signs = list(_signs(text, most + 1))
    if len(signs) <= most:
        return "".join(signs).strip()
    return "".join(signs[: most - 1]).strip() + "…"


def _signs(text: str, most: int) -> list[str]:
    """The first `most` visible signs, a base with its marks each."""
    spaced = " ".join(_visible(unicodedata.normalize("NFC", text[: most * _READ_AHEAD])).split())
    return list(_clusters(spaced))[:most]


def _visible(text: str) -> str:
    """Without what cannot be seen; line ends become spaces."""
    return "".join(" " if sign.isspace() else sign for sign in text if sign.isspace() or not _is_invisible(sign))


def _is_invisible(sign: str) -> bool:
    code = ord(sign)
    selector = 0xFE00 <= code <= 0xFE0F or 0xE0000 <= code <= 0xE0FFF
    return selector or sign in _BLANK_SIGNS or unicodedata.category(sign) in _INVISIBLE_KINDS


def _clusters(text: str) -> Iterator[str]:
    """Each base with its first two marks; marks without a base are dropped."""
    cluster, marks = "", 0
    for sign in text:
        if not unicodedata.category(sign).startswith("M"):
            if cluster:
                yield cluster
            cluster, marks = sign, 0
        elif cluster and cluster != " " and marks < MOST_MARKS:
            cluster, marks = cluster + sign, marks + 1
    if cluster:
        yield cluster
