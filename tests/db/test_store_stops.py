"""Stops: a cancelled caller or a killed process leaves the old table or the new one, never between."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import subprocess

import pytest
from store_shapes import AnyStore, change, line, python, view

from db.batch import Job, Outcome
from db.opening import open_store
from db.sqlite import SqliteStore
from db.store import Loaded, StoreFault


async def whole(store: AnyStore, key: str) -> int:
    """The table's version, after checking that state, book, log, events, rounds and messages all agree with it."""
    version = (await store.load(key)).version
    assert (await store.load(key)).state == (change(key, version - 1).state if version else b"")
    books = [book for n in range(version) if (book := book_after(n)) is not None]
    assert (await store.load(key)).book == (books[-1] if books else b"")
    assert await store.log(key) == [change(key, n).command for n in range(version)]
    events = await asyncio.gather(*(store.load(key, f"event-{n + 1}") for n in range(version + 2)))
    assert [loaded.seen for loaded in events] == [True] * version + [False] * 2
    told = await store.history([key], 0, limit=10_000)
    assert [m.body for m in told if m.topic is None] == [line(key, str(n)).body for n in range(version)]
    assert [m.body for m in told if m.topic] == ([view(key, str(version - 1)).body] if version else [])
    return version


def book_after(version: int) -> bytes | None:
    """Every other change has one."""
    return None if version % 2 else b"%d" % version


async def commit_next(store: AnyStore, key: str, version: int) -> int:
    told = line(key, str(version)), view(key, str(version))
    return await store.commit(change(key, version, *told, book=book_after(version)))


async def test_a_caller_cancelled_at_any_await_leaves_old_or_new(store: AnyStore) -> None:
    version, both = 0, set()
    for steps in range(60):
        crowd = [asyncio.create_task(commit_next(store, f"web:{steps}-{n}", 0)) for n in range(3)]
        caller = asyncio.create_task(commit_next(store, "web:a", version))
        for _ in range(steps % 12):
            await asyncio.sleep(0)
        if steps >= 12:
            await asyncio.sleep(random.Random(steps).uniform(0, 0.004))
        cancelled = caller.cancel()
        [answer] = await asyncio.gather(caller, return_exceptions=True)
        assert await asyncio.gather(*crowd) == [1, 1, 1]
        after = await whole(store, "web:a")
        assert after in (version, version + 1)
        if not cancelled:
            assert answer == after == version + 1
        both.add(after - version)
        version = after
    assert both == {0, 1}  # else the moments were badly chosen


async def test_crowds_of_cancelled_callers_do_not_hurt_each_other(store: AnyStore) -> None:
    chance = random.Random(7)
    answered = dict.fromkeys((f"web:{n}" for n in range(12)), 0)

    async def play(key: str) -> None:
        while True:
            version = (await store.load(key)).version
            answered[key] = await commit_next(store, key, version)

    for _ in range(25):
        players = [asyncio.create_task(play(key)) for key in answered]
        for player in chance.sample(players, len(players)):
            await asyncio.sleep(chance.uniform(0, 0.002))
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    for key, version in answered.items():
        # A cancelled caller's change may still be stored, but nothing that was answered may be lost.
        assert version <= await whole(store, key)


async def test_a_change_cancelled_before_its_batch_is_not_written(store: AnyStore) -> None:
    caller = asyncio.create_task(store.commit(change("web:a", 0)))
    await asyncio.sleep(0)
    caller.cancel()
    await asyncio.gather(caller, return_exceptions=True)
    assert await store.commit(change("web:a", 0)) == 1


async def test_a_cancelled_load_does_not_hurt_those_beside_it(store: AnyStore) -> None:
    await store.commit(change("web:a", 0))
    loads = [asyncio.create_task(store.load("web:a", "event-1")) for _ in range(3)]
    await asyncio.sleep(0)
    loads[1].cancel()
    answers = await asyncio.gather(*loads, return_exceptions=True)
    assert [getattr(answer, "version", None) for answer in answers] == [1, None, 1]
    assert (await store.load("web:a", "event-1")).version == 1


async def test_a_change_whose_caller_is_gone_is_seen_by_the_next_load(store: AnyStore) -> None:
    await store.commit(change("web:a", 0))
    made = change("web:a", 1)
    caller = asyncio.create_task(store.commit(made))
    for _ in range(1000):
        if any(waiting.job is made for waiting in store.writer._writing):
            break
        await asyncio.sleep(0)
    caller.cancel()
    await store.commit(change("web:b", 0))
    assert await store.load("web:a") == Loaded(2, change("web:a", 1).state, False)


async def test_who_has_seen_a_message_of_a_change_sees_the_table_of_that_change(
    sqlite_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The writer has stored it and does not know yet; a reader finds its message already."""
    await sqlite_store.commit(change("web:a", 0))
    write, stored, go_on = sqlite_store.writer._write_batch, asyncio.Event(), asyncio.Event()

    async def slow(jobs: list[Job]) -> list[Outcome]:
        outcomes = await write(jobs)
        stored.set()
        await go_on.wait()
        return outcomes

    monkeypatch.setattr(sqlite_store.writer, "_write_batch", slow)
    caller = asyncio.create_task(sqlite_store.commit(change("web:a", 1, view("web:a", "newest"))))
    await stored.wait()
    waiting, loaded = await sqlite_store.pending("web:a"), await sqlite_store.load("web:a")
    go_on.set()
    assert await caller == 2
    assert [message.topic for message in waiting] == ["table"]
    assert loaded.version == 2


async def test_a_commit_that_failed_nobody_knows_how_far_is_looked_up(
    sqlite_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sqlite_store.commit(change("web:a", 0))
    write = sqlite_store.writer._write_batch

    async def lose(jobs: list[Job]) -> list[Outcome]:
        await write(jobs)
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(sqlite_store.writer, "_write_batch", lose)
        with pytest.raises(StoreFault):
            await sqlite_store.commit(change("web:a", 1))
    assert (await sqlite_store.load("web:a")).version == 2


NEVER_CLOSED = """
import asyncio, sys
from db.opening import open_store

async def main():
    store = await open_store(sys.argv[1])
    raise SystemExit("the dealer broke")

asyncio.run(main())
"""


def test_a_process_that_breaks_without_close_ends(address: str) -> None:
    out, _ = python(NEVER_CLOSED, address).communicate(timeout=30)
    assert out == "the dealer broke\n"


PLAY_ON = """
import asyncio, sys
sys.path[:0] = ["tests", "tests/db"]
from test_store_stops import commit_next
from db.opening import open_store

async def play(store, key):
    while True:
        version = (await store.load(key)).version
        print(key, await commit_next(store, key, version))

async def main():
    store = await open_store(sys.argv[1])
    await asyncio.gather(*(play(store, f"web:{n}") for n in range(4)))

asyncio.run(main())
"""


def killed_after(process: subprocess.Popen[str], lines: int) -> list[str]:
    """Read so many answers, kill -9, and give every whole line that was printed."""
    assert process.stdout
    read = [process.stdout.readline() for _ in range(lines)]
    process.send_signal(signal.SIGKILL)
    rest = process.stdout.readlines()  # not communicate(): it would pass over what is buffered here
    process.stdout.close()
    process.wait(timeout=30)
    return [text.strip() for text in (*read, *rest) if text.endswith("\n")]


async def test_a_killed_process_loses_nothing_that_it_answered(address: str) -> None:
    chance = random.Random(20)
    for _ in range(12):
        process = await asyncio.to_thread(python, PLAY_ON, address)
        answers = await asyncio.to_thread(killed_after, process, chance.randrange(1, 60))
        assert answers
        store = await open_store(address)
        versions = {f"web:{n}": await whole(store, f"web:{n}") for n in range(4)}
        await store.close()
        for answer in answers:
            key, version = answer.split()
            assert versions[key] >= int(version)
