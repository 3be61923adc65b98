"""What stands in a message object: its words, what can be tapped, which pictures it shows.

Lives here: pure functions over messages as they are sent. Not here: who sees them (line_world), tapping
(line_people).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

Shape = dict[str, Any]

PARTS = ("header", "hero", "body", "footer")  # of a bubble, from top to bottom
CHILDREN = ("contents", "template", "columns", "actions", *PARTS)
_BRACES = re.compile(r"\{\{|\}\}|\{(\w*)\}|[{}]")


class Tappable(NamedTuple):
    """One action of a message, and the words that stand on it."""

    action: Shape
    words: str
    quick: bool = False  # a quick reply: shown under the last message of a chat only

    def is_called(self, label: str) -> bool:
        return label == self.action.get("label") or label == self.words


def parts_of(value: Any) -> list[Shape]:
    """Every object inside a message that is laid out, in the order in which it is read."""
    found: list[Shape] = []
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            waiting += reversed(part)
        elif isinstance(part, dict):
            found.append(part)
            waiting += [part[name] for name in reversed(CHILDREN) if name in part]
    return found


def flat(text: str, substitution: Mapping[str, Any], name_of: Callable[[str], str] = lambda user: user) -> str:
    """The words of a textV2 as they are read, mentions as `@name`."""

    def put_in(found: re.Match[str]) -> str:
        if found[0] in ("{{", "}}"):
            return found[0][0]
        mentioned = substitution.get(found[1] or "", {}).get("mentionee", {})
        return "@" + (name_of(mentioned["userId"]) if "userId" in mentioned else "All")

    return _BRACES.sub(put_in, text)


def placeholders(text: str) -> tuple[set[str], bool]:
    """The names in braces of a textV2, and whether every brace has its partner."""
    found = [match for match in _BRACES.finditer(text) if match[0] not in ("{{", "}}")]
    return {match[1] for match in found if match[1]}, all(match[1] for match in found)


def texts_of(message: Shape, name_of: Callable[[str], str] = lambda user: user) -> list[str]:
    """All that can be read in the message itself, top to bottom; quick replies and alt text are not in it."""
    if message["type"] == "text":
        return [message["text"]]
    if message["type"] == "textV2":
        return [flat(message["text"], message.get("substitution", {}), name_of)]
    return [text for part in parts_of(message) for text in _own_texts(part)]


def _own_texts(part: Shape) -> Iterator[str]:
    if part.get("type") == "button":
        yield f"[{part['action'].get('label', '')}]"
    elif part.get("type") in ("text", "span"):
        if part.get("text"):
            yield part["text"]
    elif part.get("type") in ("buttons", "confirm", "carousel") or "imageUrl" in part:
        yield from (part[name] for name in ("title", "text") if part.get(name))
    elif part.get("type") in ("message", "postback", "uri") and "label" in part:
        yield f"[{part['label']}]"


def tappables_of(message: Shape) -> list[Tappable]:
    """What can be tapped, quick replies last."""
    found = []
    for part in parts_of({name: value for name, value in message.items() if name != "quickReply"}):
        action = part.get("action") or (part if part.get("type") in ("message", "postback", "uri") else None)
        if action:
            words = action.get("label") or " ".join(text for inner in parts_of(part) for text in _own_texts(inner))
            found.append(Tappable(action, words))
    items = message.get("quickReply", {}).get("items", ())
    return found + [Tappable(item["action"], item["action"].get("label", ""), quick=True) for item in items]


def pictures_of(message: Shape) -> list[str]:
    """Addresses of everything that the reader's program fetches."""
    if message["type"] == "image":
        return [message["originalContentUrl"], message["previewImageUrl"]]
    found = [part["url"] for part in parts_of(message) if part.get("type") in ("image", "icon") and "url" in part]
    icons = [item["imageUrl"] for item in message.get("quickReply", {}).get("items", ()) if "imageUrl" in item]
    return found + icons


def links_of(message: Shape) -> list[str]:
    """Addresses behind what can be tapped."""
    return [tap.action["uri"] for tap in tappables_of(message) if tap.action["type"] == "uri"]
