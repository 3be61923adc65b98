"""Telling Discord which commands there are, in every language, when they have changed and only then.

Lives here: `Thai` (the translator), `payload_of` a tree, `register`. Not here: the commands (discord.commands).

Discord takes two hundred new commands a day, and a client forgets for a moment what it is told anew; so what was told
last is remembered by its hash, with the application it was told to.
"""

from __future__ import annotations

import hashlib
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.adapters import Memory
from bot.adapters.discord.identity import PREFIX
from bot.adapters.discord.repeating import once_more
from bot.adapters.discord.saying import words

NOTE = f"{PREFIX}/commands"
Tree = app_commands.CommandTree[discord.Client]
Payload = list[dict[str, Any]]


class Told(msgspec.Struct, frozen=True):
    """What Discord knows."""

    application: int
    digest: str  # SHA-256 of the payload


class Thai(app_commands.Translator):
    """Names and descriptions in Thai; every other language reads English."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The words under the id that a text of ours carries."""
        id = string.extras.get("id")
        return words("th").text(id) if id and locale is discord.Locale.thai else None


async def payload_of(tree: Tree) -> Payload:
    """All commands as Discord takes them."""
    thai = Thai()
    return [await command.get_translated_payload(tree, thai) for command in tree.get_commands()]


async def register(tree: Tree, memory: Memory, application: int) -> bool:
    """Tell Discord, if it was told something else before; whether it was. Raises what discord.py raises."""
    payload = await payload_of(tree)
    told = Told(application, hashlib.sha256(msgspec.json.encode(payload)).hexdigest())
    if _read((await memory.recall([NOTE])).get(NOTE)) == told:
        return False
    await once_more(lambda: tree.client.http.bulk_upsert_global_commands(application, payload))
    await memory.remember({NOTE: msgspec.json.encode(told)})
    return True


def _read(note: bytes | None) -> Told | None:
    try:
        return msgspec.json.decode(note, type=Told) if note else None
    except msgspec.MsgspecError:
        return None
