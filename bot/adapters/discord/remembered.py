"""What the adapter remembers over a restart: people's wishes, where the living messages are.

Lives here: the notes and their names in Memory, with a cache. Not here: deciding anything by them.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Literal, TypeVar
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.adapters import Memory
from bot.adapters.discord.identity import PREFIX, Place

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
    """One channel with a table. Numbers of rows are those of bot.adapters.Sent."""

    guild: int = 0
    message: int = 0  # the living table message
    posting: int = 0  # the row whose table message is being posted: after a stop nobody knows whether it is there
    old: int = 0  # the table message that stood above and is to be deleted
    saying: int = 0  # the last row of the lines that are being posted
    said: int = 0  # the last row of the lines that stand there


class HandNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's DM of one table."""

    message: int = 0
    posting: int = 0  # as in TableNote
    pinged: int = 0  # the message at the table that pings this player


Note = TypeVar("Note", PersonNote, TableNote, HandNote)


class Remembered:
    """Notes by their subject; read once, written through. Where others write them too, read each time."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._shared = memory.shared
        self._cache: OrderedDict[str, PersonNote | TableNote | HandNote] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def person(self, user: int) -> PersonNote:
        return await self._read(_person(user), PersonNote)

    async def table(self, channel: int) -> TableNote:
        return await self._read(_table(channel), TableNote)

    async def hand(self, channel: int, user: int) -> HandNote:
        return await self._read(_hand(channel, user), HandNote)

    async def place(self, channel: int) -> Place:
        """Where a table is, with the message to link to."""
        note = await self.table(channel)
        return Place(channel, note.guild, note.message)

    async def tables(self) -> dict[int, TableNote]:
        """All tables by channel."""
        stored = await self._memory.recall_all(_table(""))
        return {int(name.rpartition("/")[2]): _decoded(note, TableNote) for name, note in stored.items()}

    async def keep_person(self, user: int, note: PersonNote) -> None:
        await self._write(_person(user), note)

    async def keep_table(self, channel: int, note: TableNote) -> None:
        await self._write(_table(channel), note)

    async def keep_hand(self, channel: int, user: int, note: HandNote) -> None:
        await self._write(_hand(channel, user), note)

    async def drop_table(self, channel: int) -> None:
        """Nothing is remembered of the messages of that table any more, nor of its players' hands."""
        hands = await self._memory.recall_all(f"{PREFIX}/hand/{channel}/")
        names = (_table(channel), *hands)
        await self._memory.remember(dict.fromkeys(names))
        for name in names:
            self._cache.pop(name, None)

    # Some fields of a note, whatever another task is doing to its other fields.

    async def change_person(self, user: int, **fields: Any) -> PersonNote:
        return await self._change(_person(user), PersonNote, fields)

    async def change_table(self, channel: int, **fields: Any) -> TableNote:
        return await self._change(_table(channel), TableNote, fields)

    async def change_hand(self, channel: int, user: int, **fields: Any) -> HandNote:
        return await self._change(_hand(channel, user), HandNote, fields)

    def forget(self, user: str) -> None:
        """The store has forgotten this person: so has the cache."""
        for name in [name for name in self._cache if name.rpartition("/")[2] == user and name != _table(user)]:
            del self._cache[name]

    async def _change(self, name: str, kind: type[Note], fields: dict[str, Any]) -> Note:
        lock = self._locks.setdefault(name, asyncio.Lock())
        async with lock:
            if self._shared:
                return await self._exchange(name, kind, fields)
            before = await self._read(name, kind)
            note = replace(before, **fields)
            if note != before:
                await self._write(name, note)
        return note

    async def _exchange(self, name: str, kind: type[Note], fields: dict[str, Any]) -> Note:
        """Whatever another process is doing to the other fields."""
        while True:  # each time another process has got on
            stored = (await self._memory.recall([name])).get(name)
            before = kind() if stored is None else _decoded(stored, kind)
            note = replace(before, **fields)
            forgotten = note == kind()
            if note == before or await self._memory.exchange(
                name, stored, None if forgotten else msgspec.json.encode(note)
            ):
                return note

    async def _read(self, name: str, kind: type[Note]) -> Note:
        known = self._cache.get(name)
        if isinstance(known, kind):
            self._cache.move_to_end(name)
            return known
        stored = (await self._memory.recall([name])).get(name)
        written = self._cache.get(name)
        if isinstance(written, kind):  # while it was read
            return written
        note = kind() if stored is None else _decoded(stored, kind)
        self._put(name, note)
        return note

    async def _write(self, name: str, note: PersonNote | TableNote | HandNote) -> None:
        if not self._shared and self._cache.get(name) == note:
            return
        forgotten = note == type(note)()
        await self._memory.remember({name: None if forgotten else msgspec.json.encode(note)})
        self._put(name, note)

    def _put(self, name: str, note: PersonNote | TableNote | HandNote) -> None:
        if self._shared:
            return
        self._cache[name] = note
        self._cache.move_to_end(name)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)


def _decoded(stored: bytes, kind: type[Note]) -> Note:
    """The note; one that this version cannot read is as good as none."""
    try:
        return msgspec.json.decode(stored, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return kind()


def _person(user: int) -> str:
    return f"{PREFIX}/person/{user}"


def _table(channel: int | str) -> str:
    return f"{PREFIX}/table/{channel}"


def _hand(channel: int, user: int) -> str:
    return f"{PREFIX}/hand/{channel}/{user}"
