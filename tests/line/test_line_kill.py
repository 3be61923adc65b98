"""The program is killed between the 200 and the reply, and at any other moment; every move counts once.

The child is ended by SIGKILL; what the friends were told is compared with what the database remembers.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from fake_line import FakeLine
from line_evening import Evening, typed
from line_house import PUBLIC, House
from line_overheard import cards_on
from line_people import Group, Person
from line_webhooks import Event
from same_evening import NAMES, ROUNDS, expected, ledger_lines, move_of

from bot.adapters.line.identity import key_of
from bot.commands import Command
from engine.hosting import apply
from engine.table import Table

TESTS = Path(__file__).parents[1]


@dataclass
class Stored:
    """A table as the database has it; what Evening asks of it."""

    database: Path
    key: str

    @property
    def done(self) -> int:
        return len(self.log())

    @property
    def newest(self) -> Table:
        with contextlib.closing(self._open()) as connection:
            row = connection.execute("SELECT state FROM tables WHERE key = ?", (self.key,)).fetchone()
        return msgspec.json.decode(row[0], type=Table) if row else Table()

    def log(self) -> list[Command]:
        with contextlib.closing(self._open()) as connection:
            rows = connection.execute(
                "SELECT command FROM log WHERE key = ? ORDER BY version", (self.key,)
            ).fetchall()
        return [msgspec.json.decode(row[0], type=Command) for row in rows]

    def _open(self) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=10)


def replayed(log: list[Command]) -> Table:
    table = Table()
    for command in log:
        table = apply(table, command.player, command.action, command.seed, command.at).table
    return table


class Launcher:
    """The process that starts programs; one for all tests here, since it takes its time to come up."""

    def __init__(self, output: Path) -> None:
        self.output = output.open("w+")
        path = os.pathsep.join([str(TESTS.parent), str(TESTS)])
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("line_launcher.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.output,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
        )

    def start(self, settings: dict[str, str]) -> int:
        """Returns the process id."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(settings) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def said(self) -> str:
        self.output.seek(0)
        return self.output.read()[-2000:]

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        self.output.close()


@pytest.fixture(scope="module")
def launcher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launcher]:
    made = Launcher(tmp_path_factory.mktemp("launcher") / "log")
    yield made
    made.close()


class FarHouse(House):
    """The program as a process of its own."""

    def __init__(self, line: FakeLine, folder: Path, launcher: Launcher) -> None:
        self.line, self.database, self.slow = line, folder / "evening.sqlite3", folder / "slow"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.pid, self.launcher = 0, launcher
        self.given = {
            "LOMWONG_DATABASE": str(self.database),
            "LOMWONG_PORT": str(self.port),
            "LOMWONG_PUBLIC_URL": PUBLIC,
            "LOMWONG_LINE_CHANNEL_SECRET": line.secret,
            "LOMWONG_LINE_CHANNEL_TOKEN": line.token,
            "LINE_HOST": line.base,
            "SLOW": str(self.slow),
        }
        line.listens(f"http://127.0.0.1:{self.port}", public=PUBLIC)

    async def start(self) -> FarHouse:
        self.pid = await asyncio.to_thread(self.launcher.start, self.given)
        async with aiohttp.ClientSession(trust_env=False) as session:
            for _ in range(2000):
                with contextlib.suppress(aiohttp.ClientError):
                    async with session.get(f"http://127.0.0.1:{self.port}/healthz") as answer:
                        if answer.status == 200:
                            return self
                await asyncio.sleep(0.01)
        raise AssertionError(f"the program does not answer: {self.launcher.said()}")

    def kill(self) -> None:
        """SIGKILL, and wait until the system has taken everything back."""
        os.kill(self.pid, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(self.pid, 0)
                time.sleep(0.001)

    async def stop(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.kill()

    def truth(self, group: Group | Person) -> Any:
        return Stored(self.database, key_of(group.id))

    async def until(self, true: Any, what: str = "", seconds: float = 30.0) -> None:
        ended = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < ended, f"waited in vain: {what or true}; {self.launcher.said()}"
            await asyncio.sleep(0.01)


@pytest.fixture
async def evening(line: FakeLine, tmp_path: Path, launcher: Launcher) -> AsyncIterator[Evening]:
    """The same evening, up to its first deal."""
    people = [line.person(name) for name in NAMES]
    group = line.group("วงเพื่อน", *people, account=True)
    async with FarHouse(line, tmp_path, launcher) as house:
        made = Evening(house, group, *people)
        await made.sit()
        await made.add_computer()
        await made.settle_rules()
        await made.cut()
        yield made


async def to_the_end(evening: Evening, rounds: int) -> None:
    await evening.play()
    for _ in range(rounds):
        await evening.round()
    await evening.close()
    truth = evening.house.truth(evening.group)
    assert ledger_lines(truth.newest.closed) == ledger_lines(expected().closed)
    ids = [command.event_id for command in truth.log()]
    assert len(ids) == len(set(ids)), "nothing is applied twice"
    assert replayed(truth.log()) == truth.newest


def house_of(evening: Evening) -> FarHouse:
    assert isinstance(evening.house, FarHouse)
    return evening.house


def times(evening: Evening, event: Event) -> int:
    """How often the event is in the log."""
    return sum(command.event_id == f"line:{event.id}" for command in evening.house.truth(evening.group).log())


async def a_discard(evening: Evening) -> tuple[Person, str]:
    """Play until somebody must discard; who, and what."""
    await evening.deal()
    while True:
        await evening.computers_move()
        mover = evening.house.awaited(evening.group)
        assert mover is not None
        move = move_of(evening.house.hand(mover, evening.group))
        if move.startswith("discard"):
            return mover, move
        await evening.act()


async def test_killed_between_200_and_reply(line: FakeLine, evening: Evening) -> None:
    mover, move = await a_discard(evening)
    house, asked = house_of(evening), line.calls("reply")
    line.fail("reply", "silent")
    event = await mover.says(move.replace("discard", "ทิ้ง"), evening.group)
    assert event.status == 200
    await line.until(lambda: line.calls("reply") > asked, what="the reply is under way")
    house.kill()
    assert times(evening, event) == 1, "what got its 200 is durable"

    await house.start()
    heard = await evening.friends[0].says("หิวแล้ว", evening.group)
    told = frozenset().union(*map(cards_on, await heard.answered()))
    assert set(move.split()[1:]) <= told, "the table's state reaches the chat with the next event"
    assert await line.post(event, again=True) == 200
    assert "ระบบกลับมาแล้ว" in evening.group.reads()
    assert times(evening, event) == 1
    await to_the_end(evening, ROUNDS - 1)


async def test_killed_while_a_move_was_written_down_but_not_done(line: FakeLine, evening: Evening) -> None:
    """The database took too long for LINE's two seconds: the 200 was given for a note, and then the program died."""
    mover, move = await a_discard(evening)
    house = house_of(evening)
    house.slow.touch()
    event = await mover.says(move.replace("discard", "ทิ้ง"), evening.group)
    assert event.status == 200
    assert times(evening, event) == 0
    house.kill()
    house.slow.unlink()

    await house.start()
    await house.until(lambda: times(evening, event) == 1, "what was written down is done after the start")
    assert await line.post(event, again=True) == 200
    heard = await evening.friends[0].says("หิวแล้ว", evening.group)
    await house.until(lambda: event.answers or heard.answers, "the chat hears of it")
    assert move.split()[1] in frozenset().union(*map(cards_on, event.answers + heard.answers))
    assert times(evening, event) == 1
    await to_the_end(evening, ROUNDS - 1)


async def test_killed_before_the_200(line: FakeLine, evening: Evening) -> None:
    """LINE delivers again what got no 200: once in the log, whether it had been committed or not."""
    mover, move = await a_discard(evening)
    house = house_of(evening)
    house.slow.touch()
    sending = asyncio.create_task(mover.says(move.replace("discard", "ทิ้ง"), evening.group))
    sent = len(line.webhooks.sent)
    await line.until(lambda: len(line.webhooks.sent) > sent)
    house.kill()
    event = await sending
    assert event.status == 0
    house.slow.unlink()
    await house.start()
    await line.webhooks.deliver_again()
    assert event.status == 200
    await event.answered()
    assert times(evening, event) == 1
    await to_the_end(evening, ROUNDS - 1)


async def test_killed_again_and_again(line: FakeLine, evening: Evening) -> None:
    """At any moment of a round; LINE delivers again what was not taken, friends type on."""
    house, chance, killed = house_of(evening), random.Random(20), 0

    async def surely(friend: Person, text: str) -> None:
        """Typed once; LINE delivers it until it is taken."""
        event = await friend.says(text, evening.group)
        while event.status != 200:
            await asyncio.sleep(0.05)
            await line.webhooks.deliver_again()

    async def in_peril(friend: Person, text: str) -> None:
        """The same; every other time the program is killed a moment after."""
        nonlocal killed
        typing = asyncio.create_task(surely(friend, text))
        if chance.random() < 0.5:
            await asyncio.sleep(chance.uniform(0.0, 0.06))
            house.kill()
            killed += 1
            truth = house.truth(evening.group)
            assert replayed(truth.log()) == truth.newest
            await house.start()
        await typing

    await in_peril(evening.host, "แจก")
    await house.until(lambda: evening.table.round is not None or evening.table.rounds, "dealt")
    while (table := evening.table).round is not None:
        if mover := house.awaited(evening.group):
            await in_peril(mover, typed(move_of(house.hand(mover, evening.group))))
        await house.until(lambda t=table: evening.table.turn > t.turn, "the round goes on")  # type: ignore[misc]
    assert killed > 5
    for _ in range(ROUNDS - 1):
        await evening.round()
    await to_the_end(evening, 0)
