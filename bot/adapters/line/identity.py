"""Which table, which player: ids of LINE and keys of ours.

Lives here: the mapping between chats, users and TableKey, PlayerId, Destination. Not here: what is remembered of
them (line.remembered).

Ids of LINE: a group C..., a room of several R..., a person U...; 33 letters each.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from bot.commands import TableKey
from bot.messages import Destination
from engine.table import PlayerId

PREFIX = "line"
ID = re.compile(r"[CRU][0-9a-f]{32}")


def key_of(chat: str) -> TableKey:
    """The table of a group, of a room, or of one person's own chat (practice)."""
    return TableKey(f"{PREFIX}:{chat}")


def chat_of(key: TableKey) -> str:
    """The chat of a table."""
    return key.partition(":")[2]


def player_of(user: str) -> PlayerId:
    """The player that a user is."""
    return PlayerId(user)


def split(destination: Destination) -> tuple[str, str | None]:
    """Chat of the table, and user where it is for one player alone (whose 1:1 chat bears the user's id)."""
    key, _, player = destination.partition("/")
    return chat_of(TableKey(key)), player or None


def words_link(account: str, text: str) -> str:
    """Opens the 1:1 chat with the account (`@abc`) with `text` filled in; phones only (PLATFORMS 51)."""
    return f"https://line.me/R/oaMessage/{quote(account, safe='')}/?{quote(text, safe='')}"


def friend_link(account: str) -> str:
    """Opens the screen that adds the account as a friend."""
    return f"https://line.me/R/ti/p/{quote(account, safe='')}"
