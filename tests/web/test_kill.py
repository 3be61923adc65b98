"""The program is killed at random moments of a running evening; nothing accepted is lost or done twice.

The child is ended by SIGKILL, the friends come back by themselves, and what they were told
is compared with what the database remembers.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from friend import Friend
from launched import Launched, Launcher

from bot.commands import Command
from engine.actions import Play
from engine.hosting import apply
from engine.table import Table

KILLS = 200
ROOM = "abcdefghjk"
BREAKS = (aiohttp.ClientError, ConnectionError, TimeoutError, AssertionError)


@pytest.fixture
def program(launcher: Launcher, tmp_path: Path) -> Iterator[Launched]:
    made = Launched(launcher, tmp_path)
    yield made
    made.end()


async def come_back(friend: Friend) -> None:
    """Open the line again, as the page does, until it stands."""
    broken: Exception | None = None
    for _ in range(3000):
        try:
            await friend.open()
        except BREAKS as fault:
            broken = fault
            await asyncio.sleep(0.02)
        else:
            return
    raise AssertionError("a friend cannot come back") from broken


def waits_for_deal(table: dict[str, Any] | None, done: Any) -> bool:
    """Four sit, no round runs, and this deal was not asked for yet."""
    if table is None or table["phase"] == "playing" or len(table["seats"]) < 4:
        return False
    return bool(done != (table["round"], table["turn"]))


async def sit_and_play(friend: Friend, dealer: bool, stop: asyncio.Event) -> None:
    """Play what the hand shows, come back after every break, until told to stop and nothing is pending."""
    await come_back(friend)
    await friend.ask(do="join", name=friend.name, language="th")
    done: Any = None
    while not (stop.is_set() and not friend.pending):
        try:
            heard = await friend.hear(0.5)
            move = friend.to_move()
            table = friend.table
            if move is not None and done != move["turn"] and not stop.is_set():
                done = move["turn"]
                await friend.ask(**move)
            elif dealer and not stop.is_set() and waits_for_deal(table, done):
                assert table is not None
                done = (table["round"], table["turn"])
                await friend.ask(do="deal")
            if not heard:
                await friend.ask(do="say", text="โต๊ะ")  # is the line alive?
        except BREAKS:
            done = None
            await come_back(friend)


async def hear_results(friend: Friend, rounds: int) -> None:
    """Listen on until so many results have come: the last move may have been another's."""
    while sum(line["kind"] == "result" for line in friend.feed.values()) < rounds:
        try:
            await friend.hear()
        except BREAKS:
            await come_back(friend)


@dataclass
class Replayed:
    """The log from its start to where it was last read, and the table that the rules make of it."""

    database: Path
    rows: list[bytes] = field(default_factory=list)
    log: list[Command] = field(default_factory=list)
    table: Table = field(default_factory=Table)

    def go_on(self) -> None:
        """Play what was added; what was there must be as it was, and the stored table the one that was played."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            stored = connection.execute("SELECT state FROM tables").fetchone()
            rows = [row[0] for row in connection.execute("SELECT command FROM log ORDER BY version")]
        assert rows[: len(self.rows)] == self.rows, "what was in the log has changed"
        for row in rows[len(self.rows) :]:
            command = msgspec.json.decode(row, type=Command)
            self.table = apply(self.table, command.player, command.action, command.seed, command.at).table
            self.log.append(command)
        self.rows = rows
        # Without a row it was killed before anybody sat down.
        assert self.table == (msgspec.json.decode(stored[0], type=Table) if stored else Table())


def rounds_of(database: Path) -> list[dict[str, Any]]:
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return [
            json.loads(row[0]) for row in connection.execute("SELECT body FROM rounds ORDER BY evening, round_no")
        ]


async def grows(database: Path, commands: int) -> bool:
    """Whether the log grows by so many commands, however slow the machine."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:

        def length() -> int:
            return int(connection.execute("SELECT count(*) FROM log").fetchone()[0])

        before = length()
        for _ in range(1200):
            await asyncio.sleep(0.05)
            if length() >= before + commands:
                return True
    return False


async def some_frames(friends: list[Friend], count: int) -> None:
    """Until the friends together have heard `count` frames more: a moment that does not depend on the machine."""
    heard = sum(len(friend.frames) for friend in friends)
    for _ in range(300):
        if sum(len(friend.frames) for friend in friends) >= heard + count:
            return
        await asyncio.sleep(0.01)


async def test_killed_200_times(program: Launched) -> None:
    rng = random.Random(20)
    base = program.launch().rstrip("/")
    friends = [Friend(name, base, ROOM, random.Random(n)) for n, name in enumerate(("ต้น", "ก้อย", "โอ", "มด"))]
    replayed = Replayed(program.database)
    stop = asyncio.Event()
    playing = [asyncio.create_task(sit_and_play(friend, n == 0, stop)) for n, friend in enumerate(friends)]
    for _ in range(KILLS):
        await some_frames(friends, rng.randint(0, 80))
        await asyncio.sleep(rng.uniform(0, 0.03))
        program.end()
        replayed.go_on()
        await asyncio.to_thread(program.launch)
    assert await grows(program.database, 40), "play does not go on"
    stop.set()
    await asyncio.wait_for(asyncio.gather(*playing), 60)

    replayed.go_on()
    log, rounds = replayed.log, rounds_of(program.database)
    applied = Counter(command.event_id.split(":")[1] for command in log)
    for friend in friends:
        assert not friend.doubled, "a line was shown twice"
        for frame in (asked for asked in friend.accepted.values() if asked["do"] != "say"):
            assert applied[frame["id"]] == 1, f"{frame} was accepted and is in the log {applied[frame['id']]} times"
    assert sum(isinstance(command.action, Play) for command in log) > KILLS, "hardly anything was played"
    numbers = [record["round_no"] for record in rounds]
    assert len(numbers) > 10
    for friend in friends:
        await asyncio.wait_for(hear_results(friend, len(numbers)), 60)
        await friend.close()
        results = [line["file"] for line in friend.feed.values() if line["kind"] == "result"]
        assert Counter(results) == Counter(f"1-{number}" for number in numbers), "each result arrives once"
        assert any(line.get("code") == "resumed" for line in friend.feed.values())
