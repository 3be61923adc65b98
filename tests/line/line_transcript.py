"""An evening in LINE written down: who says and taps what, and what each sees, in order.

Lives here: `transcript`, pure over what was shown. Not here: playing the evening.

What lies side by side in a bubble stands in one line; a long line that comes again is cut. Marks of chance that are
not the evening's own (addresses of pictures, ids) are left out, so that the same evening reads the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from line_reading import PARTS, Tappable, pictures_of, tappables_of, texts_of
from line_world import Shown, World

Shape = dict[str, Any]
LONG = 100  # letters
_FILE = re.compile(r"/line/file/[\w-]+")
_ID = re.compile(r"\b[UCR][0-9a-f]{32}\b")


def transcript(world: World, about: str) -> str:
    """Everything that was shown, grouped by chat as it happens; above each group of messages who sees them."""
    lines, where = [*about.splitlines()], ""
    for shown in world.shown:
        title = _title(world, shown)
        if title != where:
            lines += ["", f"=== {title}"]
            where = title
        lines += _told(world, shown)
    return "\n".join(_once(lines)) + "\n"


def _once(lines: list[str]) -> Iterator[str]:
    """A long line is written out where it stands first."""
    before = set[str]()
    for line in map(str.rstrip, lines):
        yield f"{line[:60]} ... (as before)" if line in before and len(line) > LONG else line
        before.add(line)


def _title(world: World, shown: Shown) -> str:
    chat = world.chats[shown.chat]
    seen = ", ".join(world.name_of(user) for user in chat.members if user in shown.to)
    place = f"{world.name_of(chat.id)} alone with {world.account.name}" if chat.kind == "user" else chat.name
    return f"{place}, seen by {seen or 'nobody'}"


def _told(world: World, shown: Shown) -> Iterator[str]:
    who = world.name_of(shown.sender)
    if shown.sender != world.account.id:
        yield f"  {who}: {shown.message['text']}"
        return
    message = shown.message
    yield f"  {who} ({shown.way}, {message['type']})"
    yield from (f"    {line}" for line in _lines(world, message))
    if message.get("altText"):
        first, *more = message["altText"].splitlines()
        yield f"    alt   | {first}" + (f" (and {len(more)} lines)" if more else "")
    taps = tappables_of(message)
    for kind, wanted in (("tap", False), ("quick", True)):
        if told := [_tap(world, tap) for tap in taps if tap.quick is wanted]:
            yield f"    {kind:<5} | {' '.join(told)}"
    if pictures := pictures_of(message):
        yield f"    addresses of pictures: {len(pictures)}"


def _lines(world: World, message: Shape) -> Iterator[str]:
    if message["type"] != "flex":
        for text in texts_of(message, world.name_of):
            yield from text.splitlines()
        return
    container = message["contents"]
    for bubble in container["contents"] if container["type"] == "carousel" else [container]:
        for part in PARTS:
            if part in bubble:
                yield from _component(bubble[part])


def _component(part: Shape) -> Iterator[str]:
    if part["type"] == "text":
        words = part.get("text") or "".join(span["text"] for span in part["contents"])
        yield from words.replace("\ufe0e", "").splitlines()
    elif part["type"] == "separator":
        yield "---"
    elif part["type"] == "box":
        inner = [list(_component(child)) for child in part["contents"]]
        if part["layout"] == "vertical" and not _is_card(inner):
            for lines in inner:
                yield from lines
        elif joined := ("" if _is_card(inner) else "  ").join(" ".join(lines) for lines in inner if lines):
            yield joined


def _is_card(inner: list[list[str]]) -> bool:
    """A rank above its suit."""
    return len(inner) == 2 and inner[1] in (["♣"], ["♦"], ["♥"], ["♠"])


def _tap(world: World, tap: Tappable) -> str:
    """`[จั่ว]` says what stands on it; everything else is written behind."""
    action, words = tap.action, f"[{' '.join(tap.words.split())}]".replace("\ufe0e", "")
    if action["type"] == "message":
        return words if action["text"] == tap.words else f"{words} says {action['text']!r}"
    if action["type"] == "postback":
        data = _ID.sub(lambda found: f"<{world.chats[found[0]].name}>", action["data"])
        filled = f", fills in {action['fillInText']!r}" if action.get("fillInText") else ""
        shown = action.get("displayText", "")
        return f"{words} posts {data!r}{filled}" + (f", shows {shown!r}" if shown not in ("", tap.words) else "")
    if action["type"] == "uri":
        return f"{words} opens {_FILE.sub('/line/file/...', unquote(action['uri']))}"
    return f"{words} ({action['type']})"
