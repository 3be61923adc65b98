"""What the adapter remembers over a restart: people's wishes, where the living messages are.

Lives here: the notes and their names in Memory, with a cache. Not here: deciding anything by them.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Literal, TypeVar

import msgspec

from bot.adapters import Memory
from bot.adapters.discord.identity import PREFIX

CACHED = 4096


class PersonNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One user of Discord."""

    route: Literal["dm", "here"] = "dm"  # where hands go: by DM, or only where they are asked for
    closed: bool = False  # a DM was refused; not tried again until asked
    ping: bool = False  # wants to be pinged when it is their turn
    language: str = ""  # th or en, of the last interaction
    dm: int = 0  # the DM channel, 0: none opened yet
    tables: tuple[int, ...] = ()  # channels where they sat down, newest last


class TableNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One channel with a table."""

    guild: int = 0
    message: int = 0  # the living table message
    pinged: int = 0  # the message that pings whose turn it is


class HandNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's DM of one table."""

    message: int = 0


Note = TypeVar("Note", PersonNote, TableNote, HandNote)


class Remembered:
    """Notes by their subject; read once, written through."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._cache: OrderedDict[str, PersonNote | TableNote | HandNote] = OrderedDict()

    async def person(self, user: int) -> PersonNote:
        return await self._read(_person(user), PersonNote)

    async def table(self, channel: int) -> TableNote:
        return await self._read(_table(channel), TableNote)

    async def hand(self, channel: int, user: int) -> HandNote:
        return await self._read(_hand(channel, user), HandNote)

    async def keep_person(self, user: int, note: PersonNote) -> None:
        await self._write(_person(user), note)

    async def keep_table(self, channel: int, note: TableNote) -> None:
        await self._write(_table(channel), note)

    async def keep_hand(self, channel: int, user: int, note: HandNote) -> None:
        await self._write(_hand(channel, user), note)

    async def _read(self, name: str, kind: type[Note]) -> Note:
        known = self._cache.get(name)
        if isinstance(known, kind):
            self._cache.move_to_end(name)
            return known
        stored = (await self._memory.recall([name])).get(name)
        note = msgspec.json.decode(stored, type=kind) if stored is not None else kind()
        self._put(name, note)
        return note

    async def _write(self, name: str, note: PersonNote | TableNote | HandNote) -> None:
        if self._cache.get(name) == note:
            return
        await self._memory.remember({name: msgspec.json.encode(note)})
        self._put(name, note)

    def _put(self, name: str, note: PersonNote | TableNote | HandNote) -> None:
        self._cache[name] = note
        self._cache.move_to_end(name)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)


def _person(user: int) -> str:
    return f"{PREFIX}/person/{user}"


def _table(channel: int) -> str:
    return f"{PREFIX}/table/{channel}"


def _hand(channel: int, user: int) -> str:
    return f"{PREFIX}/hand/{channel}/{user}"
