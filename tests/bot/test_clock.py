"""The clock: the earliest stored deadline, many tables, faults without a busy loop.

Lives here: expectations about waiting and waking. Not here: what a deadline means.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from bot import clock as clock_module
from bot.clock import Clock
from bot.commands import TableKey


class Deadlines:
    """A store of deadlines alone."""

    shared = False

    def __init__(self) -> None:
        self.at: dict[str, int] = {}
        self.faults = 0
        self.looks = 0
        self.before_next: Callable[[], Awaitable[None]] | None = None

    async def claim_due(self, now: int, until: int, limit: int = 100) -> list[str]:
        self.looks += 1
        if self.faults:
            self.faults -= 1
            raise RuntimeError("busy")
        return sorted((key for key, due in self.at.items() if due <= now), key=lambda key: self.at[key])[:limit]

    async def next_due(self) -> int | None:
        found = min(self.at.values(), default=None)
        if self.before_next is not None:
            hook, self.before_next = self.before_next, None
            await hook()
        return found


class World:
    """A clock under a time of its own: whoever sleeps moves it on, and the sleeps are written down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = 0
        self.store = Deadlines()
        self.done: list[tuple[str, int]] = []
        self.sleeps: list[float] = []
        self.failures: dict[str, int] = {}
        self.hold: dict[str, asyncio.Event] = {}
        self.after: dict[str, Callable[[], None]] = {}
        self.clock = Clock(self.store, self.on_due, lambda: self.ms)  # type: ignore[arg-type]
        real_sleep = asyncio.sleep

        async def sleep(seconds: float) -> None:
            self.sleeps.append(seconds)
            await real_sleep(0)

        async def wait_for(waiting: Awaitable[object], seconds: float) -> object:
            """Everybody else goes first; if nobody has woken the clock by then, the time is up."""
            task = asyncio.ensure_future(waiting)
            for _ in range(10):
                await real_sleep(0)
                if task.done():
                    return task.result()
            task.cancel()
            self.sleeps.append(seconds)
            self.ms += int(seconds * 1000 + 0.5)
            raise TimeoutError

        monkeypatch.setattr(clock_module.asyncio, "sleep", sleep)
        monkeypatch.setattr(clock_module.asyncio, "wait_for", wait_for)
        self.pass_on = real_sleep

    async def on_due(self, key: TableKey) -> None:
        if key in self.hold:
            await self.hold[key].wait()
        if self.failures.get(key):
            self.failures[key] -= 1
            raise RuntimeError("ours")
        self.done.append((key, self.ms))
        self.store.at.pop(key, None)
        self.after.get(key, lambda: None)()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        task = asyncio.create_task(self.clock.run())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            for held in self.hold.values():
                held.set()
            await self.clock.stop()

    async def until(self, holds: Callable[[], bool]) -> None:
        for _ in range(5000):
            if holds():
                return
            await self.pass_on(0)
        raise AssertionError("it never happened")


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    return World(monkeypatch)


async def test_deadline_is_handled_when_it_has_come(world: World) -> None:
    world.store.at["web:a"] = 12_345
    async with world.running():
        await world.until(lambda: bool(world.done))
    assert world.done == [("web:a", 12_345)]


async def test_deadline_of_the_past_is_handled_at_once(world: World) -> None:
    world.ms = 1_000_000
    world.store.at["web:a"] = 5
    async with world.running():
        await world.until(lambda: bool(world.done))
    assert world.done == [("web:a", 1_000_000)]


async def test_deadlines_are_handled_in_order(world: World) -> None:
    world.store.at = {"web:c": 9_000, "web:a": 3_000, "web:b": 6_000}
    async with world.running():
        await world.until(lambda: len(world.done) == 3)
    assert world.done == [("web:a", 3_000), ("web:b", 6_000), ("web:c", 9_000)]


async def test_earlier_deadline_wakes_the_clock(world: World) -> None:
    world.store.at["web:late"] = 20_000
    real = world.clock.wake

    async def somebody_moves() -> None:
        world.store.at["web:soon"] = 500
        real(500)

    async with world.running():
        await world.until(lambda: world.store.looks > 0)
        await somebody_moves()
        await world.until(lambda: len(world.done) == 2)
    assert world.done == [("web:soon", 500), ("web:late", 20_000)]


async def test_later_deadline_does_not_wake_the_clock(world: World) -> None:
    world.store.at["web:a"] = 1_000
    async with world.running():
        await world.until(lambda: world.clock._next == 1_000)
        looks = world.store.looks
        world.store.at["web:b"] = 5_000
        world.clock.wake(5_000)
        assert not world.clock._woken.is_set()
        await world.until(lambda: len(world.done) == 2)
        assert world.store.looks > looks


async def test_deadline_stored_while_the_clock_looks_is_not_missed(world: World) -> None:
    """It comes after the answer was read and before it was taken."""
    world.store.at["web:late"] = 29_000

    async def meanwhile() -> None:
        world.store.at["web:soon"] = 100
        world.clock.wake(100)

    world.store.before_next = meanwhile
    async with world.running():
        await world.until(lambda: len(world.done) == 2)
    assert world.done == [("web:soon", 100), ("web:late", 29_000)]


async def test_deadline_later_than_the_one_just_handled_is_not_missed_either(world: World) -> None:
    """While the clock looks, nothing is known of what it will wait for: every wake counts."""
    world.store.at = {"web:first": 5_000, "web:late": 29_000}

    async def meanwhile() -> None:
        world.store.at["web:soon"] = 10_000
        world.clock.wake(10_000)

    world.after["web:first"] = lambda: setattr(world.store, "before_next", meanwhile)
    async with world.running():
        await world.until(lambda: len(world.done) == 3)
    assert world.done == [("web:first", 5_000), ("web:soon", 10_000), ("web:late", 29_000)]


async def test_first_deadline_of_all_wakes_a_clock_that_waits_for_nothing(world: World) -> None:
    async with world.running():
        await world.until(lambda: world.store.looks > 0)
        due = world.ms + 1
        world.store.at["web:a"] = due
        world.clock.wake(due)
        await world.until(lambda: bool(world.done))
    assert world.done[0][1] <= due + 1000


@pytest.mark.parametrize("known", [{}, {"web:far": 600_000}])
async def test_another_process_deadline_is_seen_within_the_longest_sleep(world: World, known: dict[str, int]) -> None:
    world.store.at = dict(known)
    async with world.running():
        await world.until(lambda: world.store.looks > 0)
        world.store.at["web:a"] = 1
        await world.until(lambda: bool(world.done))
    assert world.done[0][1] <= clock_module.LONGEST_SLEEP * 1000


async def test_many_tables_are_handled_side_by_side(world: World) -> None:
    world.store.at = {f"web:{n}": n for n in range(250)}
    world.ms = 1_000
    world.hold["web:0"] = asyncio.Event()
    async with world.running():
        await world.until(lambda: len(world.done) == 249)
        world.hold["web:0"].set()
        await world.until(lambda: len(world.done) == 250)
    assert len({key for key, _ in world.done}) == 250


async def test_a_table_is_handled_by_one_task_at_a_time(world: World) -> None:
    world.store.at["web:a"] = 0
    world.hold["web:a"] = asyncio.Event()
    async with world.running():
        await world.until(lambda: len(world.sleeps) > 5)
        assert len(world.clock._busy) == 1
        world.hold["web:a"].set()
        await world.until(lambda: bool(world.done))
    assert len(world.done) == 1


async def test_failure_is_tried_again_after_a_pause_and_not_in_a_loop(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    world.store.at["web:a"] = 0
    world.failures["web:a"] = 3
    with caplog.at_level(logging.CRITICAL):
        async with world.running():
            await world.until(lambda: bool(world.done))
    assert world.sleeps.count(clock_module.PAUSE) >= 3
    assert world.store.looks <= 12  # a few for each try, not hundreds


async def test_tables_in_trouble_do_not_hide_the_others(world: World, caplog: pytest.LogCaptureFixture) -> None:
    world.store.at = {f"web:bad{n}": n for n in range(clock_module.AT_ONCE)} | {"web:good": 500}
    world.hold = {f"web:bad{n}": asyncio.Event() for n in range(clock_module.AT_ONCE)}
    world.ms = 1_000
    async with world.running():
        await world.until(lambda: bool(world.done))
    assert world.done[0][0] == "web:good"


async def test_store_in_trouble_is_asked_again_after_a_pause(world: World, caplog: pytest.LogCaptureFixture) -> None:
    world.store.at["web:a"] = 0
    world.store.faults = 3
    with caplog.at_level(logging.CRITICAL):
        async with world.running():
            await world.until(lambda: bool(world.done))
    assert world.sleeps.count(clock_module.PAUSE) >= 3


async def test_stop_waits_for_what_is_under_way(world: World) -> None:
    world.store.at["web:a"] = 0
    world.hold["web:a"] = asyncio.Event()
    task = asyncio.create_task(world.clock.run())
    await world.until(lambda: bool(world.clock._busy))
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    stopping = asyncio.create_task(world.clock.stop())
    await world.pass_on(0)
    assert not stopping.done()
    world.hold["web:a"].set()
    await stopping
    assert [key for key, _ in world.done] == ["web:a"]
