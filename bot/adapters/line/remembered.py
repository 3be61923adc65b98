"""What the adapter remembers over a restart: friends, names, who sits where, pushes made.

Lives here: the notes and their names in Memory, with a cache. Not here: deciding anything by them.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Literal, TypeVar

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
    pushed: str = ""  # the newest round whose hand was pushed: `<chat>:<evening>:<round>`


class ChatNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One group or room with a table. `gone`: the account was put out of it."""

    gone: bool = False


Note = TypeVar("Note", PersonNote, ChatNote)


class Remembered:
    """Notes by their subject; read once, written through."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._cache: OrderedDict[str, PersonNote | ChatNote] = OrderedDict()

    async def person(self, user: str) -> PersonNote:
        return await self._read(f"{PREFIX}/person/{user}", PersonNote)

    async def chat(self, chat: str) -> ChatNote:
        return await self._read(f"{PREFIX}/chat/{chat}", ChatNote)

    async def keep_person(self, user: str, note: PersonNote) -> None:
        await self._write(f"{PREFIX}/person/{user}", note)

    async def keep_chat(self, chat: str, note: ChatNote) -> None:
        await self._write(f"{PREFIX}/chat/{chat}", note)

    async def _read(self, name: str, kind: type[Note]) -> Note:
        known = self._cache.get(name)
        if isinstance(known, kind):
            self._cache.move_to_end(name)
            return known
        stored = (await self.memory.recall([name])).get(name)
        note = msgspec.json.decode(stored, type=kind) if stored is not None else kind()
        self._put(name, note)
        return note

    async def _write(self, name: str, note: PersonNote | ChatNote) -> None:
        if self._cache.get(name) == note:
            return
        await self.memory.remember({name: msgspec.json.encode(note)})
        self._put(name, note)

    def _put(self, name: str, note: PersonNote | ChatNote) -> None:
        self._cache[name] = note
        self._cache.move_to_end(name)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)
