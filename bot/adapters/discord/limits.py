"""How much of anything one message of Discord takes, and text cut to it.

Lives here: the numbers (PLATFORMS.md 5 to 9), `size`, `cut`, `alt_of`. Not here: what is said.
"""

from __future__ import annotations

import unicodedata

from bot.pictures.twin import twin
from bot.pictures.values import Picture

TEXT = 4000  # letters of all texts of a message together
ALT = 1024
LABEL = 80  # of a button; what fits on a phone is MOST_LABEL
MOST_LABEL = 34
OPTIONS = 25  # in a select
OPTION = 100  # letters of a label, a value, a description
PLACEHOLDER = 150
ROW = 5  # buttons

ELLIPSIS = "…"


def size(text: str) -> int:
    """Letters as the strictest counter counts them: a sign beyond the first plane is two."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, most: int) -> str:
    """`text` in at most `most` letters; what is longer ends with `…`, never between a letter and its marks."""
    if size(text) <= most:
        return text
    end = most - 1
    while size(text[:end]) > most - 1 or (end and unicodedata.category(text[end])[0] == "M"):
        end -= 1
    return text[:end].rstrip() + ELLIPSIS


def alt_of(picture: Picture) -> str:
    """The picture in words, cut at the end of a line where it is too long."""
    lines = twin(picture).split("\n")
    whole = "\n".join(lines)
    while size(whole) > ALT and len(lines) > 1:
        lines.pop()
        whole = "\n".join((*lines, ELLIPSIS))
    return cut(whole, ALT)
