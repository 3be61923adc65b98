"""Names and free text of people, made fit to be shown.

Lives here: `clean_name` and `clean_text`, pure. Not here: escaping of a platform's own
signs (markdown, mentions, HTML): only the adapter knows those, and it escapes what it shows.

What is dropped: control and format characters (zero width, direction), variation
selectors, tags, unassigned and private characters, letters that look like nothing. Letters of
every script stay, right-to-left ones too; bot.voice isolates them in a line.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

MOST_NAME = 24  # signs that are seen as one
MOST_MARKS = 2  # a Thai vowel and a tone; more is a heap of marks

_INVISIBLE_KINDS = ("Cc", "Cf", "Cs", "Co", "Cn")
_BLANK_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
_READ_AHEAD = 40  # code points read for each sign wanted: more than enough, and a bound on the work


def clean_name(text: str) -> str:
    """`text` as a name: one line, NFC, at most 24 signs with at most two marks each; empty if nothing shows."""
    return "".join(_signs(text, MOST_NAME)).strip()


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
    return selector or sign in _BLANK_LETTERS or unicodedata.category(sign) in _INVISIBLE_KINDS


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
