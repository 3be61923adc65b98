"""What the adapter remembers over a restart: friends, names, who sits where, pushes made.

Lives here: the notes and their names in Memory, with a cache. Not here: deciding anything by them.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Literal, TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.adapters import Memory
from bot.adapters.line.identity import PREFIX

CACHED = 4096


class PersonNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One user of LINE."""

    name: str = ""
    friend: Literal["yes", "no", "unknown"] = "unknown"
    told: bool = False  # has been told how to add the account
    language: str = ""  # th or en, as chosen
    tables: tuple[str, ...] = ()  # chats where they sit, newest last
    pushed: str = ""  # the newest round whose hand was shown or pushed: `<chat>:<evening>:<round>`


class ChatNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One group or room with a table. `gone`: the account was put out of it."""

    gone: bool = False
    name: str = ""  # of a group, when it was last asked for
    called: tuple[int, int, int] | None = None  # the newest turn that it was told of, by whichever process


Note = TypeVar("Note", PersonNote, ChatNote)


class Remembered:
    """Notes by their subject; read once, written through. Where others write them too, read each time."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.shared = memory.shared
        self._cache: OrderedDict[str, PersonNote | ChatNote] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def person(self, user: str) -> PersonNote:
        return await self._read(_person(user), PersonNote)

    async def chat(self, chat: str) -> ChatNote:
        return await self._read(_chat(chat), ChatNote)

    async def keep_person(self, user: str, note: PersonNote) -> None:
        await self._write(_person(user), note)

    async def keep_chat(self, chat: str, note: ChatNote) -> None:
        await self._write(_chat(chat), note)

    async def change_person(self, user: str, **changed: Any) -> PersonNote:
        """Change some of what is known; several may do so at once."""
        return await self._change(_person(user), PersonNote, changed)

    async def change_chat(self, chat: str, **changed: Any) -> ChatNote:
        """Change some of what is known; several may do so at once."""
        return await self._change(_chat(chat), ChatNote, changed)

    async def sits(self, user: str, chat: str, *, still: bool = True) -> None:
        """The person has sat down at the table of `chat`, or sits there no more."""

        def seated(note: PersonNote) -> PersonNote:
            if not still and chat not in note.tables:
                return note
            others = tuple(each for each in note.tables if each != chat)
            return msgspec.structs.replace(note, tables=(*others, chat) if still else others)

        await self._become(_person(user), PersonNote, seated)

    def forget(self, user: str) -> None:
        """The store has forgotten this person: so has the cache."""
        self._cache.pop(_person(user), None)

    async def _change(self, name: str, kind: type[Note], changed: dict[str, Any]) -> Note:
        return await self._become(name, kind, lambda note: msgspec.structs.replace(note, **changed))

    async def _become(self, name: str, kind: type[Note], made: Callable[[Note], Note]) -> Note:
        """Change a note, whoever else changes it at the same time, here or in another process."""
        async with self._lock(name):
            if self.shared:
                return await self._exchange(name, kind, made)
            before = await self._read(name, kind)
            note = made(before)
            if note != before:
                await self._write(name, note)
            return note

    async def _exchange(self, name: str, kind: type[Note], made: Callable[[Note], Note]) -> Note:
        while True:  # each time another process has got on
            stored = (await self.memory.recall([name])).get(name)
            before = msgspec.json.decode(stored, type=kind) if stored is not None else kind()
            note = made(before)
            if note == before or await self.memory.exchange(name, stored, msgspec.json.encode(note)):
                return note

    def _lock(self, name: str) -> asyncio.Lock:
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock

    async def _read(self, name: str, kind: type[Note]) -> Note:
        known = self._cache.get(name)
        if isinstance(known, kind):
            self._cache.move_to_end(name)
            return known
        stored = (await self.memory.recall([name])).get(name)
        known = self._cache.get(name)  # somebody may have read or written it meanwhile
        if isinstance(known, kind):
            return known
        note = msgspec.json.decode(stored, type=kind) if stored is not None else kind()
        self._put(name, note)
        return note

    async def _write(self, name: str, note: PersonNote | ChatNote) -> None:
        if not self.shared and self._cache.get(name) == note:
            return
        await self.memory.remember({name: msgspec.json.encode(note)})
        self._put(name, note)

    def _put(self, name: str, note: PersonNote | ChatNote) -> None:
        if self.shared:
            return
        self._cache[name] = note
        self._cache.move_to_end(name)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)


def _person(user: str) -> str:
    return f"{PREFIX}/person/{user}"


def _chat(chat: str) -> str:
    return f"{PREFIX}/chat/{chat}"
