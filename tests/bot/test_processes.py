"""Four processes on one PostgreSQL, killed, started anew, the server restarted under them: nothing lost or doubled.

Lives here: one long evening at two hundred tables, and what must be true of it at the end. Not here: what each part
promises by itself (test_courier, test_clock, tests/db).
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import msgspec
import pytest
from crew import Crew, Evening
from crew_process import AWAY_PAUSE, Line
from crew_scripts import Script, scripts
from postgres_server import REQUIRED, PostgresServer, missing
from same_evening import ledger_lines

import engine.turns
from bot.app import STOPPED_AT_ONCE
from bot.commands import Command
from bot.messages import LineNotice, ResultNotice, read_message
from db.opening import open_store
from db.store import Store
from engine.actions import Halt, Resume, Say
from engine.hosting import apply
from engine.table import PlayerId, Table

pytestmark = pytest.mark.skipif(bool(missing()) and not REQUIRED, reason="PostgreSQL is not installed")

MANY, TABLES = 4, 200
AT_ONCE = 60  # tables that play at the same time
KILL_EVERY = 1.0  # s
RESTARTS = (0.3, 0.6)  # of the tables that are done when the server is stopped and started
WAITS = 120.0  # s for the last deliveries


class Run:
    """The whole evening, and what is left of it."""

    def __init__(self, server: PostgresServer, address: str, folder: Path, seed: int) -> None:
        self.server, self.address, self.chance = server, address, random.Random(seed)
        self.crew = Crew(address, folder, MANY, self.chance)
        self.evenings = [Evening(self.crew, script) for script in scripts(TABLES)]
        self.played = 0
        self.restarts = 0
        self.enough = {part: asyncio.Event() for part in RESTARTS}
        self.over = asyncio.Event()

    async def play(self) -> None:
        await asyncio.gather(*(self.crew.start(number) for number in range(MANY)))
        trouble = [asyncio.create_task(self.kill_some()), asyncio.create_task(self.restart_server())]
        places = asyncio.Semaphore(AT_ONCE)

        async def evening(each: Evening) -> None:
            async with places:
                await each.play()
            self.played += 1
            for part, reached in self.enough.items():
                if self.played >= part * TABLES:
                    reached.set()

        try:
            async with asyncio.TaskGroup() as tables:
                for each in self.evenings:
                    tables.create_task(evening(each))
            await trouble[1]
        finally:
            self.over.set()
            await trouble[0]

    async def kill_some(self) -> None:
        while not self.over.is_set():
            await asyncio.sleep(KILL_EVERY * self.chance.uniform(0.5, 1.5))
            await self.crew.kill(self.chance.randrange(MANY))

    async def restart_server(self) -> None:
        for part in RESTARTS:
            await self.enough[part].wait()
            await asyncio.to_thread(self.server.stop)
            await asyncio.to_thread(self.server.start)
            self.restarts += 1


async def test_two_hundred_tables_on_four_processes_that_die(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.turns, "AWAY_PAUSE", AWAY_PAUSE)
    server = PostgresServer()
    run = Run(server, server.new_database(), tmp_path, seed=1)
    try:
        await run.play()
        store = await open_store(run.address)
        try:
            await until_all_is_delivered(store)
        finally:
            await store.close()
        assert await run.crew.stop() == dict.fromkeys(range(MANY), 0), run.crew.logs()
        store = await open_store(run.address)
        try:
            await look(run, store)
        finally:
            await store.close()
    finally:
        run.crew.close()
        server.close()


# --- starting and stopping --------------------------------------------------------------------------------


@pytest.fixture
async def crew(postgres: PostgresServer, tmp_path: Path) -> AsyncIterator[Crew]:
    """Two processes, and a table in mid-round."""
    crew = Crew(postgres.new_database(), tmp_path, 2, random.Random(2))
    try:
        await asyncio.gather(*map(crew.start, range(2)))
        evening = Evening(crew, scripts(1)[0])
        evening.script.acts = evening.script.acts[:-5]  # of which the last ends the round and the evening
        await evening.play()
        yield crew
    finally:
        crew.close()


async def told(crew: Crew) -> Counter[str]:
    """The lines that were stored for the room, by code."""
    store = await open_store(crew.address)
    try:
        bodies = [read_message(message.body) for message in await store.history(["fake:000"], 0, 10_000)]
    finally:
        await store.close()
    return Counter(body.code for body in bodies if isinstance(body, LineNotice))


async def test_only_the_last_one_takes_leave_and_only_the_first_one_greets(crew: Crew) -> None:
    assert await crew.end(0) == 0
    assert (await told(crew))["halted"] == 0
    await crew.start(0)
    assert (await told(crew))["resumed"] == 0  # the other has kept the time
    assert await crew.end(0) == 0
    assert await crew.end(1) == 0
    assert (await told(crew))["halted"] == 1
    await asyncio.gather(*map(crew.start, range(2)))
    after = await told(crew)
    assert (after["halted"], after["resumed"]) == (1, 1)


async def test_a_stop_finishes_what_is_under_way_and_leaves_no_claim(crew: Crew, postgres: PostgresServer) -> None:
    assert await crew.end(1) == 0
    hold = crew.folder / "hold"
    hold.touch()
    await Evening(crew, scripts(1)[0]).act("a word", PlayerId("p0-0"), Say("", "ไง"))
    before = len(crew.lines())
    ending = asyncio.create_task(crew.end(0))
    await asyncio.sleep(0.3)
    assert not ending.done()
    hold.unlink()
    assert await ending == 0
    assert len(crew.lines()) > before
    database = crew.address.rpartition("/")[2]
    assert postgres.sql("SELECT count(*) FROM lomwong.claims", database) == "0"
    store = await open_store(crew.address)
    assert await store.destinations(10**15) == []
    await store.close()


async def test_a_second_signal_stops_at_once(crew: Crew) -> None:
    (crew.folder / "hold").touch()
    await Evening(crew, scripts(1)[0]).act("a word", PlayerId("p0-0"), Say("", "ไง"))
    assert STOPPED_AT_ONCE in [await crew.end(number, 2) for number in range(2)]  # the one that is held
    (crew.folder / "hold").unlink()
    await crew.start(0)  # and nothing was lost
    store = await open_store(crew.address)
    await until_all_is_delivered(store)
    await store.close()


# --- what must be true ------------------------------------------------------------------------------------


async def until_all_is_delivered(store: Store) -> None:
    async with asyncio.timeout(WAITS):
        for far in count(10**15):
            if not await store.destinations(far):
                return
            await asyncio.sleep(0.1)


async def look(run: Run, store: Store) -> None:
    """Everything that must be true."""
    lines = run.crew.lines()
    assert run.restarts == len(RESTARTS)
    assert run.crew.killed
    for evening in run.evenings:
        await same_as_written(store, evening.script)
        assert max(evening.fresh.values()) <= 1, evening.script.key
    again = in_order(lines, run.crew)
    print(
        f"{TABLES} tables, {len(run.crew.killed)} kills, {run.restarts} restarts of the server, "
        f"{sum(e.script.steps for e in run.evenings)} commands, {len(lines)} deliveries, {again} of them again, "
        f"{sum(e.faults for e in run.evenings)} apologies"
    )
    there = {(line.destination, line.id) for line in lines}
    for evening in run.evenings:
        key = evening.script.key
        people = [f"{key}/{person.id}" for person in evening.script.table.people if not person.computer]
        for message in await store.history([key, *people], 0, 10_000):
            assert (message.destination, message.id) in there, f"{key} has not got {message.id}"


async def same_as_written(store: Store, script: Script) -> None:
    """The ledger that the rules alone make; every act and every deadline once."""
    commands = [msgspec.json.decode(row, type=Command) for row in await store.log(script.key)]
    events = [command.event_id for command in commands]
    assert len(set(events)) == len(events), script.key
    of_dealer = [command for command in commands if isinstance(command.action, Resume | Halt)]
    assert len(commands) - len(of_dealer) == script.steps, script.key
    table = Table()
    for command in commands:
        table = apply(table, command.player, command.action, command.seed, command.at).table
    loaded = await store.load(script.key)
    assert loaded.version == len(commands)
    assert ledger_lines(table.closed) == script.ledger(), script.key
    ticks = Counter(event.split(":")[2] for event in events if event.startswith("tick:"))
    computers = sum(event.startswith("computer:") for event in events)
    assert ticks + Counter(computer=computers) == script.ticks, script.key
    told = [read_message(message.body) for message in await store.history([script.key], 0, 10_000)]
    assert sum(isinstance(body, ResultNotice) for body in told) == 1, script.key
    reminders = sum(isinstance(body, LineNotice) and body.code == "reminder" for body in told)
    assert reminders == script.ticks["remind"], script.key


def in_order(lines: list[Line], crew: Crew) -> int:
    """To each destination the numbers grow; what was delivered is delivered again only when who did so was killed.

    Returns how many were.
    """
    newest: dict[str, int] = {}
    by: dict[tuple[str, int], tuple[int, int]] = {}
    again = 0
    last: dict[str, tuple[int, int]] = {}
    for place, line in enumerate(lines):
        first = by.get((line.destination, line.id))
        if first is not None:
            again += 1
            assert first != line.by, f"{line} was there already"
            assert crew.killed.get(first, len(lines)) <= place, f"{line} was there already, by {first}"
        elif line.id <= newest.get(line.destination, 0):
            raise AssertionError(f"{line} comes after {newest[line.destination]} by {last[line.destination]}")
        by[line.destination, line.id] = line.by
        newest[line.destination] = max(line.id, newest.get(line.destination, 0))
        last[line.destination] = line.by
    return again
