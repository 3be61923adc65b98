"""The real program with Discord's double for a platform, in this process.

Lives here: `House`: start, stop, start again; what is true at its tables; waits made short. Not here: people
(discord_people), who does what in an evening (discord_evening).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from pathlib import Path
from typing import Any

import discord.http
import discord.webhook.async_
import msgspec
import pytest
import same_evening
from discord_people import Person
from fake_discord import FakeDiscord
from fake_world import Channel
from msgspec.structs import replace

import bot.adapters.discord
import bot.app
from bot.adapters.discord import DiscordAdapter
from bot.adapters.discord.identity import key_of
from bot.app import running
from bot.commands import Command
from bot.courier import Courier
from bot.messages import Message, read_message
from bot.settings import Settings
from db.sqlite import SqliteStore, open_store
from db.store import Change
from engine.draft import person_at
from engine.kang.views import HandView
from engine.table import Book, PlayerId, Table
from engine.turns import awaited
from engine.views import player_view

HASTE = 50  # times
PATIENCE = 30.0  # s
FOR_EVER = 1 << 60  # ms


class Tapped:
    """The real store; every table is kept as it was committed last, and every command in order."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self.tables: dict[str, Table] = {}
        self.commands: list[Command] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, change: Change) -> int:
        version = await self._store.commit(change)
        before = self.tables.get(change.key, Table())
        book = before.book if change.book is None else msgspec.json.decode(change.book, type=Book)
        self.tables[change.key] = replace(msgspec.json.decode(change.state, type=Table), book=book)
        self.commands.append(msgspec.json.decode(change.command, type=Command))
        return version

    async def look(self, key: str) -> None:
        """The table as it is stored: after a start nothing has been committed yet."""
        loaded = await self._store.load(key)
        book = msgspec.json.decode(loaded.book, type=Book) if loaded.book else Book()
        self.tables[key] = replace(msgspec.json.decode(loaded.state, type=Table), book=book)


class House:
    """The program on one file, joined to `double`. `repeatable`: deals and computers as in same_evening."""

    def __init__(
        self,
        double: FakeDiscord,
        folder: Path,
        patch: pytest.MonkeyPatch,
        *,
        repeatable: bool = True,
        token: str = "",
    ) -> None:
        self.double = double
        self.settings = Settings(database=str(folder / "evening.sqlite3"), discord_token=token or double.token)
        self.adapters: list[DiscordAdapter] = []
        self.people: dict[str, Person] = {}
        self.log = LogTap()
        self.may_fail = ""  # what is logged as failed and no fault of ours
        self._open = contextlib.AsyncExitStack()
        self.store: Tapped
        patch.setattr(bot.adapters.discord, "DiscordAdapter", self._adapter)
        if repeatable:
            patch.setattr(bot.app, "Dealer", same_evening.SameDealer)
            patch.setattr(bot.app, "think", same_evening.think)

    def _adapter(self, *given: Any, **named: Any) -> DiscordAdapter:
        self.adapters.append(DiscordAdapter(*given, **named))
        return self.adapters[-1]

    @property
    def adapter(self) -> DiscordAdapter:
        return self.adapters[-1]

    async def start(self, *, ready: bool = True) -> House:
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen(8)
        listener.setblocking(False)
        self._open.enter_context(contextlib.closing(listener))
        self._open.enter_context(self.log)
        store = await open_store(self.settings.database)
        self._open.push_async_callback(store.close)
        self.store = Tapped(store)
        given: Any = self.store
        await self._open.enter_async_context(running(self.settings, given, listener))
        if ready:
            await self.double.ready()
            await self.double.until(lambda: self.adapter.client.is_ready(), "the client")
        return self

    async def stop(self) -> None:
        await self._open.aclose()

    async def __aenter__(self) -> House:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    def person(self, name: str, at: Channel, **named: Any) -> Person:
        """Somebody new in Discord."""
        person = self.double.person(name, at=at, **named)
        self.people[str(person.id)] = person
        return person

    # what is true

    def table(self, channel: Channel) -> Table:
        """The newest durable table."""
        return self.store.tables.get(key_of(channel.id), Table())

    def awaited(self, channel: Channel) -> Person | None:
        """Whose act is awaited; None where a computer's is, or no round runs."""
        table = self.table(channel)
        seat = awaited(table)
        return None if seat is None else self.people.get(person_at(table, seat).id)

    def hand(self, person: Person, channel: Channel) -> HandView:
        """What this person has in hand, and may do."""
        view = player_view(self.table(channel), PlayerId(str(person.id)))
        assert view is not None
        assert view.hand is not None
        return view.hand

    async def told(self, channel: Channel) -> list[Message | None]:
        """Everything the room was told, in order."""
        rows = await self.store.history([key_of(channel.id)], 0, 10_000)
        return [read_message(row.body) for row in rows]

    async def rest(self) -> None:
        """Until everything that waits in the outbox is delivered."""
        async with asyncio.timeout(PATIENCE):
            for _ in iter(int, 1):
                if not await self.store.destinations(FOR_EVER) and not self.adapter.delivering.background._tasks:
                    return
                await asyncio.sleep(0.005)


class Hasty:
    """asyncio, with shorter sleeps: for tests of storms, in which discord.py and the courier wait for minutes."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float, result: object = None) -> None:
        await asyncio.sleep(seconds / HASTE)


def make_hasty(patch: pytest.MonkeyPatch) -> None:
    """Pauses between tries are fiftieths: those of discord.py after a 5xx or 429, and the courier's."""
    for module in (discord.http, discord.webhook.async_):
        patch.setattr(module, "asyncio", Hasty())
    patient = Courier._after
    patch.setattr(Courier, "_after", lambda courier, seconds, place: patient(courier, seconds / HASTE, place))


class LogTap(logging.Handler):
    """Everything that any logger says, down to DEBUG, as the operator's log would show it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def errors(self, but: str = "") -> list[str]:
        found = [line for line in self.lines if line.startswith(("ERROR", "CRITICAL"))]
        return [line for line in found if not but or f": {but}" not in line]

    def __enter__(self) -> LogTap:
        root = logging.getLogger()
        self._level = root.level
        root.addHandler(self)
        root.setLevel(logging.DEBUG)
        return self

    def __exit__(self, *_: object) -> None:
        root = logging.getLogger()
        root.removeHandler(self)
        root.setLevel(self._level)
