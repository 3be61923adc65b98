"""What a message of ours shows, for tests that read it.

Lives here: `said`, `read`, `quick`, `faces`. Not here: any message's parts in general (line_reading).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from line_reading import parts_of, tappables_of, texts_of

Shape = dict[str, Any]


def said(message: Shape) -> str:
    """All that can be read in a message, cards as they are typed; spans of one text in one line."""
    return re.sub("\ufe0e", "", "\n".join(texts_of(message)))


def read(message: Shape) -> str:
    """The same with the spans of each text joined."""
    found = ["".join(span["text"] for span in part["contents"]) for part in spanned(message)]
    return said(message) + "\n" + re.sub("\ufe0e", "", "\n".join(found))


def spanned(message: Shape) -> Iterable[Shape]:
    return (part for part in parts_of(message) if part.get("type") == "text" and "contents" in part)


def quick(messages: list[Shape]) -> list[Shape]:
    return [tap.action for tap in tappables_of(messages[-1]) if tap.quick]


def faces(message: Shape) -> dict[str, Shape]:
    """The cards of a hand, with their boxes."""
    found = {}
    for part in parts_of(message):
        inner = part.get("contents") or []
        if part.get("type") == "box" and len(inner) == 2 and inner[1].get("text", "")[:1] in set("♣♦♥♠"):
            found[inner[0]["text"] + inner[1]["text"][0]] = part
    return found
