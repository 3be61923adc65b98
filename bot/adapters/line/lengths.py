"""How long LINE takes a text, a label and a bubble to be, and cutting them.

Lives here: `units`, `signs`, `weight`, `short`, `cut`. Not here: what is counted.

Labels are counted in signs with their marks, other texts in UTF-16 units (PLATFORMS 52).
"""

from __future__ import annotations

import json
import unicodedata
from functools import lru_cache

from bot.adapters.line.calls import Shape
from bot.names import clean_text

MOST_LABEL = 20  # 40 on a button in Flex, 20 everywhere else: one label serves both
CUT = "…"


def units(said: str) -> int:
    """Letters as LINE counts those of a text: UTF-16 units."""
    return len(said.encode("utf-16-le", "surrogatepass")) // 2


def weight(contents: Shape) -> int:
    """Bytes of a bubble or a carousel as JSON with its letters escaped: the heaviest way to count."""
    return len(json.dumps(contents))


def signs(said: str) -> int:
    """Letters as LINE counts those of a label, or a few more: marks go with the letter that bears them."""
    return sum(not unicodedata.category(sign).startswith("M") for sign in said)


@lru_cache(maxsize=512)
def short(label: str) -> str:
    """A label: one line of at most 20 signs with their marks, the last `…` where it must be cut."""
    return clean_text(label, MOST_LABEL) or CUT


def cut(said: str, most: int) -> str:
    """At most `most` units, cut at the end of a line (`…` below it); a single line that is longer is cut in it."""
    if units(said) <= most:
        return said
    kept: list[str] = []
    room = most - 2  # a new line and the sign of the cut
    for line in said.split("\n"):
        room -= units(line) + 1
        if room < -1:
            break
        kept.append(line)
    if kept:
        return "\n".join([*kept, CUT])
    return _fitting(said, most - 1) + CUT


def _fitting(said: str, most: int) -> str:
    used = 0
    for place, sign in enumerate(said):
        used += 1 + (sign > "\uffff")
        if used > most:
            return said[:place]
    return said
