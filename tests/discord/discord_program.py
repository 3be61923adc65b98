"""The program in a process of its own beside Discord's double: it can be killed, and its database read.

Lives here: `Program`: start, kill, start again; what is true at its tables. The same questions as a House answers,
so that an Evening plays with either. Not here: what a test expects.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
from discord_people import Person
from fake_discord import FakeDiscord
from fake_world import Channel

from bot.adapters.discord.identity import key_of
from bot.commands import Command
from bot.messages import Message, read_message
from engine.draft import person_at
from engine.hosting import apply
from engine.kang.views import HandView
from engine.table import PlayerId, Table
from engine.turns import awaited
from engine.views import player_view

HERE = Path(__file__).parent
TOLD = "SELECT body FROM outbox WHERE destination = ? ORDER BY id"


class Program:
    """The program under the launcher."""

    def __init__(self, double: FakeDiscord, folder: Path) -> None:
        self.double = double
        self.database = folder / "evening.sqlite3"
        self.people: dict[str, Person] = {}
        self.store = self  # what an Evening asks of a House
        self.pid = 0
        self._log = (folder / "log").open("w+")
        settings = {
            "LOMWONG_DATABASE": str(self.database), "LOMWONG_PORT": "0", "LOMWONG_DISCORD_TOKEN": double.token,
        }  # fmt: skip
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("LOMWONG_")}
        self._launcher = subprocess.Popen(
            [sys.executable, str(HERE / "launcher.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, text=True,
            env={**inherited, **settings, **double.environment(), "PYTHONPATH": f"{os.getcwd()}:{HERE}"},
        )  # fmt: skip

    async def start(self) -> None:
        """Start, and wait until it is connected."""
        assert self._launcher.stdin is not None
        assert self._launcher.stdout is not None
        self._launcher.stdin.write("start\n")
        self._launcher.stdin.flush()
        before = self.double.gateway.identified
        self.pid = int(self._launcher.stdout.readline() or "0")
        assert self.pid, self.log
        await self.double.until(lambda: self.double.gateway.identified > before, "the program")
        await self.double.ready()

    def kill(self) -> None:
        """SIGKILL, and wait until the system has taken everything back."""
        os.kill(self.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> None:
        """A planned stop."""
        os.kill(self.pid, signal.SIGTERM)
        self._gone()

    def _gone(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(self.pid, 0)
                time.sleep(0.001)
        self.pid = 0

    def close(self) -> None:
        if self.pid:
            with contextlib.suppress(ProcessLookupError):
                self.kill()
        self._launcher.kill()
        self._launcher.wait()
        self._log.close()

    @property
    def log(self) -> str:
        self._log.seek(0)
        return self._log.read()

    # what is true

    @property
    def commands(self) -> list[Command]:
        """Everything that was ever accepted."""
        return [
            msgspec.json.decode(row[0], type=Command) for row in self._rows("SELECT command FROM log ORDER BY id")
        ]

    def table(self, channel: Channel) -> Table:
        rows = self._rows("SELECT state FROM tables WHERE key = ?", key_of(channel.id))
        return msgspec.json.decode(rows[0][0], type=Table) if rows else Table()

    def replayed(self, channel: Channel) -> Table:
        """The table that the log makes from nothing."""
        table = Table()
        for it in self.commands:
            if it.key == key_of(channel.id):
                table = apply(table, it.player, it.action, it.seed, it.at).table
        return table

    def waiting(self) -> int:
        """How many messages are not delivered yet."""
        return int(self._rows("SELECT count(*) FROM waiting")[0][0])

    async def told(self, channel: Channel) -> list[Message | None]:
        """Everything the room was ever told, in order."""
        return [read_message(row[0].encode()) for row in self._rows(TOLD, key_of(channel.id))]

    def awaited(self, channel: Channel) -> Person | None:
        table = self.table(channel)
        seat = awaited(table)
        return None if seat is None else self.people.get(person_at(table, seat).id)

    def hand(self, person: Person, channel: Channel) -> HandView:
        view = player_view(self.table(channel), PlayerId(str(person.id)))
        assert view is not None
        assert view.hand is not None
        return view.hand

    def person(self, name: str, at: Channel, **named: Any) -> Person:
        person = self.double.person(name, at=at, **named)
        self.people[str(person.id)] = person
        return person

    def _rows(self, question: str, *given: str) -> list[Any]:
        if not self.database.exists():
            return []
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(question, given).fetchall()
