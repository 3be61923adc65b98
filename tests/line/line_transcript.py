"""An evening in LINE written down: who says and taps what, and what each sees, in order.

Lives here: `transcript`, pure over what was shown. Not here: playing the evening.

Marks of chance that are not the evening's own (addresses of pictures, ids) are left out, so that the same evening
reads the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import unquote

from line_reading import Tappable, pictures_of, tappables_of, texts_of
from line_world import Shown, World

Shape = dict[str, Any]
_ID = re.compile(r"\b[UCR][0-9a-f]{32}\b")


def transcript(world: World, about: str) -> str:
    """Everything that was shown, grouped by chat as it happens; at the end of each message who sees it."""
    lines, where = [*about.splitlines()], ""
    for shown in world.shown:
        title = _title(world, shown)
        if title != where:
            lines += ["", f"=== {title}"]
            where = title
        lines += _told(world, shown)
    return "\n".join(lines) + "\n"


def _title(world: World, shown: Shown) -> str:
    chat = world.chats[shown.chat]
    seen = ", ".join(world.name_of(user) for user in world.chats[shown.chat].members if user in shown.to)
    place = f"{world.name_of(chat.id)} alone with {world.account.name}" if chat.kind == "user" else chat.name
    return f"{place} (seen by {seen or 'nobody'})"


def _told(world: World, shown: Shown) -> Iterator[str]:
    who = world.name_of(shown.sender)
    if shown.sender != world.account.id:
        yield f"  {who}: {shown.message['text']}"
        return
    kind = shown.message["type"]
    yield f"  {who} ({shown.way}, {kind}):"
    for text in texts_of(shown.message, world.name_of):
        yield from (f"    {line}" for line in text.splitlines())
    if shown.message.get("altText"):
        yield from (f"    alt | {line}" for line in shown.message["altText"].splitlines())
    for tap in tappables_of(shown.message):
        yield f"    {'quick' if tap.quick else 'tap'} | {_tap(tap, lambda id: _named(world, id))}"
    if pictures := pictures_of(shown.message):
        yield f"    pictures | {len(pictures)}"


def _tap(tap: Tappable, named: Callable[[str], str]) -> str:
    action = tap.action
    value = {
        "message": lambda: f"says {action['text']!r}",
        "postback": lambda: (
            f"posts {_ID.sub(lambda found: named(found[0]), action['data'])!r}"
            + (f" showing {action['displayText']!r}" if action.get("displayText") else "")
            + (f" and fills in {action['fillInText']!r}" if action.get("fillInText") else "")
        ),
        "uri": lambda: f"opens {unquote(action['uri'])}",
    }.get(action["type"], lambda: action["type"])()
    return f"[{tap.words}] {value}"


def _named(world: World, id: str) -> str:
    return f"<{world.chats[id].name}>" if id in world.chats else id
