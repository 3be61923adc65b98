"""An evening at several tables with all traffic kept, and what was true at each table when each request came.

Lives here: `Listening` (the house with its truths and stamps), `Heard`, what was kept. Not here: who does what
(discord_long_evening), what of it gives something away (discord_overheard).
"""

from __future__ import annotations

import hashlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import discord_house
import pytest
from discord_house import House, Tapped
from discord_traffic import Sent
from fake_discord import FakeDiscord
from fake_world import Channel
from known import Truth
from msgspec.structs import replace
from playing import Drawn

import bot.app
from bot.adapters.discord.answering import Answering
from bot.adapters.discord.identity import key_of
from bot.commands import Answer, Command
from bot.dealer import Dealer
from db.sqlite import SqliteStore
from db.store import Change

HEARD = "the log is listened to"


@dataclass(frozen=True)
class Heard:
    """One request, and when it came: the last durable version of each table, and the clock of the double."""

    sent: Sent
    done: dict[str, int]
    at: float


class Known(Tapped):
    """The store; every commit is noted before anybody can see it, and again when it is durable."""

    def __init__(self, store: SqliteStore, truths: dict[str, Truth]) -> None:
        super().__init__(store)
        self.truths = truths

    async def commit(self, change: Change) -> int:
        truth = self.truths.setdefault(change.key, Truth(change.key))
        truth.begin(change)
        try:
            version = await super().commit(change)
        except BaseException:
            truth.changes.pop()
            truth.states.pop()
            raise
        truth.done = version
        return version


class SeededDealer(Dealer):
    """A dealer whose chance depends on the table and its command alone: the same evening deals the same."""

    async def handle(self, command: Command) -> Answer:
        loaded = await self._store.load(command.key)
        seed = hashlib.sha256(f"{command.key} {loaded.version if loaded else 0}".encode()).hexdigest()
        return await super().handle(replace(command, seed=seed))


class Listening(House):
    """The house; pictures are values, and everything that is sent is kept with the truth of that moment."""

    def __init__(self, double: FakeDiscord, folder: Path, patch: pytest.MonkeyPatch, think: Any) -> None:
        super().__init__(double, folder, patch, repeatable=False)
        self.patch, self.truths, self.heard = patch, dict[str, Truth](), list[Heard]()
        self.drawn = Drawn(patch)
        self.places = double.world.channels  # no channel is ever deleted here
        self.dealt_with: Counter[int] = Counter()  # by person: presses, commands and words that were carried out
        self.keep(double)
        for entrance in ("pressed", "commanded", "typed"):
            patch.setattr(Answering, entrance, self._counted(getattr(Answering, entrance)))
        patch.setattr(discord_house, "Tapped", lambda store: Known(store, self.truths))
        patch.setattr(bot.app, "Dealer", SeededDealer)
        patch.setattr(bot.app, "think", think)

    def keep(self, double: FakeDiscord) -> None:
        add: Callable[[Sent], None] = double.traffic.add

        def kept(sent: Sent) -> None:
            add(sent)
            done = {key: truth.done for key, truth in self.truths.items()}
            self.heard.append(Heard(sent, done, time.time()))

        self.patch.setattr(double.traffic, "add", kept)

    def _counted(self, entrance: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        async def counted(answering: Answering, event: Any, *given: Any) -> None:
            try:
                await entrance(answering, event, *given)
            finally:
                self.dealt_with[(event.author if isinstance(event, discord.Message) else event.user).id] += 1

        return counted

    async def start(self, *, ready: bool = True) -> House:
        await super().start(ready=ready)
        logging.getLogger(__name__).debug(HEARD)
        return self

    def truth(self, channel: Channel) -> Truth:
        return self.truths[key_of(channel.id)]
