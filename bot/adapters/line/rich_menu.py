"""The menu below the 1:1 chat: six fields that say what a person would type.

Lives here: `menu_shape`, `menu_picture`, `install_menu`. Not here: the drawing (bot.pictures.menu), the command line.

LINE shows one menu to everybody who has added the account; phones only. Each field sends its words as a message, so
the chat shows what was asked, and anybody learns what can be typed.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping
from typing import Protocol

from bot.adapters.line import flex
from bot.adapters.line.calls import Shape
from bot.pictures.menu import HIGH, WIDE, Sign, fields, menu_png
from bot.wording import Words

MOST_BYTES = 1024 * 1024  # of the picture
MOST_BAR = 14  # signs of the bar below the chat
OURS = "lomwong "  # every menu of ours is so named

_FIELDS: tuple[tuple[Sign, str], ...] = (
    ("hand", "chat-menu-hand"),
    ("table", "chat-do-table"),
    ("rules", "chat-do-rules"),
    ("score", "chat-do-score"),
    ("help", "chat-do-help"),
    ("join", "chat-do-join"),
)


class MenuCalls(Protocol):
    """What installing needs of line.calls."""

    async def menus(self) -> Mapping[str, str]: ...
    async def add_menu(self, menu: Shape, picture: bytes) -> str: ...
    async def use_menu(self, id: str) -> None: ...
    async def remove_menu(self, id: str) -> None: ...


def menu_shape(words: Words, picture: bytes) -> Shape:
    """The menu as LINE takes it. Its name tells whether it is of ours and which picture it has."""
    labels = [words.text(id) for _, id in _FIELDS]
    areas = [
        {"bounds": {"x": x, "y": y, "width": wide, "height": high}, "action": flex.say(label)}
        for (x, y, wide, high), label in zip(fields(), labels, strict=True)
    ]
    return {
        "size": {"width": WIDE, "height": HIGH},
        "selected": True,  # open when the chat is opened
        "name": f"{OURS}{words.language} {hashlib.sha256(picture).hexdigest()[:12]}",
        "chatBarText": words.text("chat-menu-bar"),
        "areas": areas,
    }


def menu_picture(words: Words) -> bytes:
    """Its picture, PNG, below 1 MB. Slow: never on the event loop."""
    return menu_png([(sign, words.text(id)) for sign, id in _FIELDS])


async def install_menu(calls: MenuCalls, words: Words) -> str:
    """Make the menu, show it to everybody, forget those of ours before; its id. Raises LineFault.

    The old menu stays in use until the new one is; what a failure leaves over goes with the next success.
    """
    picture = await asyncio.to_thread(menu_picture, words)
    before = [id for id, name in (await calls.menus()).items() if name.startswith(OURS)]
    id = await calls.add_menu(menu_shape(words, picture), picture)
    await calls.use_menu(id)
    for old in before:
        await calls.remove_menu(old)
    return id
