"""Group commit: what comes at once shares a transaction, and each caller hears of its own change."""

from __future__ import annotations

import asyncio
import sqlite3
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest
from store_shapes import AnyStore, change, line, python, texts

from db.batch import Batch
from db.connections import Connections
from db.opening import is_postgres, open_store
from db.sqlite import SqliteStore
from db.store import Change, Conflict, DuplicateEvent, StoreFault
from db.writer import Writer


async def commit_all(store: AnyStore, *changes: Change) -> list[int | BaseException]:
    """Commit at once; the answers in order."""
    return await asyncio.gather(*map(store.commit, changes), return_exceptions=True)


async def count_commits(store: SqliteStore) -> list[str]:
    """A list that grows by each COMMIT that SQLite itself runs."""
    seen: list[str] = []
    await store._connections.writing.set_trace_callback(lambda sql: seen.append(sql) if sql == "COMMIT" else None)
    return seen


async def test_the_file_is_flushed_on_every_commit(sqlite_store: SqliteStore) -> None:
    ask = sqlite_store._connections.writing.execute_fetchall
    assert list(await ask("PRAGMA journal_mode")) == [("wal",)]
    assert list(await ask("PRAGMA synchronous")) == [(2,)]  # FULL


async def test_a_hundred_changes_at_once_share_a_transaction(store: AnyStore) -> None:
    answers = await commit_all(store, *(change(f"web:{n}", 0) for n in range(100)))
    assert answers == [1] * 100
    assert store.writer.transactions == 1


async def test_the_transactions_counted_are_those_of_sqlite_itself(sqlite_store: SqliteStore) -> None:
    commits = await count_commits(sqlite_store)
    for turn in range(3):
        await commit_all(sqlite_store, *(change(f"web:{turn}-{n}", 0) for n in range(10)))
    assert len(commits) == sqlite_store.writer.transactions == 3


async def test_those_who_come_back_at_once_share_the_next_transaction(store: AnyStore) -> None:
    async def play(key: str) -> None:
        for version in range(5):
            assert (await store.load(key)).version == version
            await store.commit(change(key, version))

    await asyncio.gather(*(play(f"web:{n}") for n in range(32)))
    assert store.writer.transactions <= 10  # 160 commands; 5 if no straggler ever missed the boat


class SlowDisk:
    """Connections whose every transaction takes a fifth of a second; notes the size of each."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.batch: Batch
        self.batches = self.writing = self

    async def commit(self) -> None:
        self.sizes.append(len(self.batch.outcomes))
        await asyncio.sleep(0.2)

    async def close(self) -> None: ...


async def test_a_straggler_of_the_last_transaction_is_waited_for_a_moment() -> None:
    disk = SlowDisk()
    writer = Writer(cast(Connections, disk), "nowhere")

    async def play(key: str, thinking: float) -> None:
        for version in range(2):
            await writer.write(change(key, version))
            await asyncio.sleep(thinking)

    await asyncio.gather(play("web:a", 0), play("web:b", 0.01))
    await writer.write(change("web:alone", 0))
    await writer.close()
    assert disk.sizes == [2, 2, 1]


async def test_a_batch_of_one_gives_each_change_its_own_transaction(address: str) -> None:
    open_one = import_module("db.postgres.store" if is_postgres(address) else "db.sqlite").open_store
    store = await open_one(address, largest_batch=1)
    await commit_all(store, *(change(f"web:{n}", 0) for n in range(7)))
    assert store.writer.transactions == 7
    await store.close()


async def test_an_answered_change_is_visible_to_another_connection(sqlite_store: SqliteStore, path: Path) -> None:
    await commit_all(sqlite_store, *(change(f"web:{n}", 0) for n in range(10)))
    other = sqlite3.connect(path)
    assert other.execute("SELECT count(*) FROM tables").fetchone() == (10,)
    other.close()


async def test_a_conflict_fails_alone(store: AnyStore) -> None:
    await store.commit(change("web:a", 0))
    answers = await commit_all(store, change("web:b", 0), change("web:a", 0, event_id="x"), change("web:c", 0))
    assert answers[0] == answers[2] == 1
    assert type(answers[1]) is Conflict
    assert (await store.load("web:a", "x")).seen is False
    assert len(await store.log("web:a")) == 1
    assert (await store.load("web:c")).version == 1


async def test_version_0_must_not_exist_and_a_later_one_must(store: AnyStore) -> None:
    await store.commit(change("web:a", 0))
    with pytest.raises(Conflict):
        await store.commit(change("web:a", 0, event_id="other"))
    with pytest.raises(Conflict):
        await store.commit(change("web:b", 1))
    assert (await store.load("web:b")).version == 0


async def test_consecutive_versions_of_one_table_both_win_in_one_batch(store: AnyStore) -> None:
    answers = await commit_all(store, change("web:a", 0), change("web:b", 0), change("web:a", 1), change("web:a", 2))
    assert answers == [1, 1, 2, 3]
    assert store.writer.transactions == 1
    assert (await store.load("web:a")).state == change("web:a", 2).state
    assert await store.log("web:a") == [change("web:a", version).command for version in range(3)]
    await store.commit(change("web:a", 3))
    assert len(await store.log("web:a")) == 4


async def test_of_two_changes_from_one_version_the_first_wins(store: AnyStore) -> None:
    mine, other = change("web:a", 0, state=b'"mine"'), change("web:a", 0, state=b'"other"', event_id="other")
    answers = await commit_all(store, mine, other, change("web:a", 1))
    assert answers[0] == 1
    assert type(answers[1]) is Conflict
    assert answers[2] == 2


async def test_messages_of_a_refused_change_are_not_told(store: AnyStore) -> None:
    await commit_all(store, change("web:a", 0, line("web:a", "yes")), change("web:a", 0, line("web:a", "no")))
    assert texts(await store.pending("web:a")) == ["yes"]


async def test_a_second_use_of_an_event_fails_alone(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, event_id="press"))
    answers = await commit_all(store, change("web:a", 1, event_id="press"), change("web:a", 1, event_id="next"))
    assert type(answers[0]) is DuplicateEvent
    assert answers[1] == 2


async def test_a_second_use_of_an_event_in_the_same_batch_fails_alone(store: AnyStore) -> None:
    answers = await commit_all(
        store,
        change("web:a", 0, event_id="press"),
        change("web:a", 1, event_id="press"),
        change("web:b", 0, event_id="press"),  # another table's
    )
    assert answers[0] == answers[2] == 1
    assert type(answers[1]) is DuplicateEvent
    assert store.writer.transactions == 1


async def test_a_change_that_cannot_be_written_fails_alone(store: AnyStore) -> None:
    answers = await commit_all(store, change("web:a", 0), change("web:b", 0, at=2**70), change("web:c", 0))
    assert answers[0] == answers[2] == 1
    assert isinstance(answers[1], Exception)
    assert not isinstance(answers[1], StoreFault)
    assert (await store.load("web:b")).version == 0


async def test_a_full_disk_fails_the_whole_batch_and_the_writer_goes_on(sqlite_store: SqliteStore) -> None:
    await sqlite_store.commit(change("web:a", 0))
    ask = sqlite_store._connections.writing.execute_fetchall
    [(pages,)] = await ask("PRAGMA page_count")
    await ask(f"PRAGMA max_page_count = {pages}")
    big = line("web:a", "x" * 100_000)
    answers = await commit_all(sqlite_store, change("web:b", 0), change("web:a", 1, big), change("web:c", 0))
    assert [type(answer) for answer in answers] == [StoreFault] * 3
    assert {answer.code for answer in answers if isinstance(answer, StoreFault)} == {"disk_full"}
    assert [(await sqlite_store.load(key)).version for key in ("web:a", "web:b", "web:c")] == [1, 0, 0]
    assert await sqlite_store.pending("web:a") == []
    await ask("PRAGMA max_page_count = 1000000")
    assert await commit_all(sqlite_store, change("web:b", 0), change("web:a", 1, big)) == [1, 2]


FAILING_DISK = """
import asyncio, os, resource, sys
from db.sqlite import open_store
from db.store import Change, OutboxRow, StoreFault

async def main(path):
    store = await open_store(path)
    def change(version, size):
        told = OutboxRow("web:a", None, b"x" * size)
        return Change("web:a", version, b"{}", f"e{version}", b"{}", 0, None, False, (told,))
    await store.commit(change(0, 10))
    free = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (os.path.getsize(path + "-wal") + 50_000, free[1]))
    try:
        await store.commit(change(1, 500_000))
    except StoreFault as fault:
        print(fault.code, (await store.load("web:a")).version)
    resource.setrlimit(resource.RLIMIT_FSIZE, free)
    print(await store.commit(change(1, 10)), len(await store.pending("web:a")))
    await store.close()

asyncio.run(main(sys.argv[1]))
"""


def test_a_disk_that_fails_in_the_midst_of_the_commit_leaves_the_old_table(path: Path) -> None:
    out, _ = python(FAILING_DISK, str(path)).communicate(timeout=60)
    fault, after = out.splitlines()
    assert fault in ("disk_error 1", "disk_full 1")
    assert after == "2 2"


async def test_close_writes_what_is_queued_and_refuses_what_comes_later(address: str) -> None:
    store = await open_store(address)
    queued = [asyncio.create_task(store.commit(change(f"web:{n}", 0))) for n in range(20)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*queued) == [1] * 20
    for refused in (
        store.commit(change("web:late", 0)),
        store.load("web:1"),
        store.next_due(),
        store.delivered([1], 0),
    ):
        with pytest.raises(StoreFault) as caught:
            await refused
        assert caught.value.code == "closed"
    await store.close()  # a second time does nothing


async def test_close_folds_the_write_ahead_log_into_the_file(path: Path) -> None:
    store = await open_store(str(path))
    await store.commit(change("web:a", 0))
    await store.close()
    assert sorted(f.name for f in path.parent.iterdir()) == ["lomwong.sqlite3", "lomwong.sqlite3.lock"]
