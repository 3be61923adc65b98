"""The book of a table: written only when a change has one, and of one version with its table."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import cast

import pytest
from store_shapes import AnyStore, change, line

from db.batch import Job, Outcome
from db.latest import Latest
from db.migrate import shipped
from db.opening import open_store
from db.sqlite import SqliteStore
from db.sqlite import open_store as open_file
from db.store import Conflict, Loaded, StoreFault

NEW = "web:a"


def forget(store: AnyStore) -> None:
    """From here on the store knows no more than one that was just opened."""
    if isinstance(store, SqliteStore):
        store.writer.latest = Latest()
    else:
        store._memory = store.writer._memory = type(store._memory)()


async def statements_of(store: AnyStore, *connections: str) -> list[str]:
    """A list that grows by each statement that SQLite runs on these connections."""
    seen: list[str] = []
    for name in connections:
        await getattr(store._connections, name).set_trace_callback(seen.append)
    return seen


async def test_a_table_without_a_book_has_an_empty_one(store: AnyStore) -> None:
    assert (await store.load("web:none")).book == b""
    await store.commit(change(NEW, 0))
    assert (await store.load(NEW)).book == (await store.load(NEW, "event-1")).book == b""


async def test_a_book_is_kept_until_a_change_has_another(store: AnyStore, address: str) -> None:
    thai = '["ก้อย -10♣️"]'.encode()
    books = [None, thai, None, None, b'["next"]', None]
    expected = [b"", thai, thai, thai, b'["next"]', b'["next"]']
    for version, (book, then) in enumerate(zip(books, expected, strict=True)):
        await store.commit(change(NEW, version, book=book))
        after = Loaded(version + 1, change(NEW, version).state, False, then)
        assert await store.load(NEW) == after
        assert await store.load(NEW, "never") == after
    await store.commit(change("web:b", 0, book=b'["other"]'))
    await store.close()
    again = await open_store(address)
    for event in ("", "never"):
        assert (await again.load(NEW, event)).book == b'["next"]'
        assert (await again.load("web:b", event)).book == b'["other"]'
    await again.close()


async def test_a_book_is_written_only_when_a_change_has_one(sqlite_store: SqliteStore) -> None:
    seen = await statements_of(sqlite_store, "writing")
    for version, book in enumerate((None, b"[1]", None, None, b"[2]")):
        await sqlite_store.commit(change(NEW, version, book=book))
    written = [sql for sql in seen if "books" in sql]
    assert len(written) == 2
    assert all("INSERT INTO books" in sql for sql in written)


async def test_of_several_changes_at_once_the_last_book_counts(store: AnyStore) -> None:
    books = (b"[1]", b"[2]", None)
    await asyncio.gather(*(store.commit(change(NEW, version, book=book)) for version, book in enumerate(books)))
    assert store.writer.transactions == 1
    expected = Loaded(3, change(NEW, 2).state, False, b"[2]")
    assert await store.load(NEW) == expected
    forget(store)
    assert await store.load(NEW) == expected


@pytest.mark.parametrize("known", [True, False])
async def test_a_conflict_writes_neither_table_nor_book(store: AnyStore, known: bool) -> None:
    await store.commit(change(NEW, 0, book=b'["mine"]'))
    for version, event in ((0, "late"), (1, "event-1"), (7, "early")):
        with pytest.raises(Conflict):
            await store.commit(change(NEW, version, event_id=event, book=b'["wrong"]'))
        if not known:
            forget(store)
        assert await store.load(NEW) == Loaded(1, change(NEW, 0).state, False, b'["mine"]')
    with pytest.raises(Conflict):
        await store.commit(change("web:new", 3, book=b'["wrong"]'))
    assert await store.load("web:new") == Loaded(0, b"", False, b"")


async def test_a_conflict_hurts_no_book_beside_it(store: AnyStore) -> None:
    await store.commit(change(NEW, 0, book=b"[1]"))
    await asyncio.gather(
        store.commit(change(NEW, 1, book=b"[2]")),
        store.commit(change(NEW, 1, event_id="late", book=b"[3]")),
        store.commit(change("web:b", 0, book=b"[4]")),
        return_exceptions=True,
    )
    for _ in range(2):
        assert [(await store.load(key)).book for key in (NEW, "web:b")] == [b"[2]", b"[4]"]
        forget(store)


async def test_a_full_disk_leaves_table_and_book_as_they_were(sqlite_store: SqliteStore) -> None:
    await sqlite_store.commit(change(NEW, 0, book=b"[1]"))
    ask = sqlite_store._connections.writing.execute_fetchall
    [(pages,)] = await ask("PRAGMA page_count")
    await ask(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFault):
        await sqlite_store.commit(change(NEW, 1, book=b"2" * 100_000))
    with pytest.raises(StoreFault):
        await sqlite_store.commit(change(NEW, 1, line(NEW, "x" * 100_000), book=b"[2]"))
    for _ in range(2):
        assert await sqlite_store.load(NEW) == Loaded(1, change(NEW, 0).state, False, b"[1]")
        forget(sqlite_store)
    await ask("PRAGMA max_page_count = 1000000")
    await sqlite_store.commit(change(NEW, 1))
    assert await sqlite_store.load(NEW) == Loaded(2, change(NEW, 1).state, False, b"[1]")


async def test_a_book_that_cannot_be_written_fails_with_its_table_and_alone(store: AnyStore) -> None:
    bad = cast(bytes, 2**70)
    answers = await asyncio.gather(
        store.commit(change(NEW, 0, book=bad)), store.commit(change("web:b", 0, book=b"[1]")), return_exceptions=True
    )
    assert isinstance(answers[0], Exception)
    assert not isinstance(answers[0], StoreFault)
    assert answers[1] == 1
    assert await store.load(NEW) == Loaded(0, b"", False, b"")
    assert (await store.load("web:b")).book == b"[1]"


async def test_a_commit_that_failed_nobody_knows_how_far_leaves_the_book_of_what_is_stored(
    sqlite_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sqlite_store.commit(change(NEW, 0, book=b"[1]"))
    write = sqlite_store.writer._write_batch

    async def lose(jobs: list[Job]) -> list[Outcome]:
        await write(jobs)
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(sqlite_store.writer, "_write_batch", lose)
        with pytest.raises(StoreFault):
            await sqlite_store.commit(change(NEW, 1, book=b"[2]"))
    await sqlite_store.commit(change(NEW, 2))  # unread: nobody but the database knows of the second book
    assert (await sqlite_store.load(NEW)).book == b"[2]"


async def test_table_and_book_are_always_of_one_version(store: AnyStore) -> None:
    """Some look with an event, some without, some know an older book; the writer never waits for them."""
    going, pairs, chance = True, set(), random.Random(3)

    async def look(event: str) -> None:
        while going:
            loaded = await store.load(NEW, event)
            pairs.add((loaded.version, loaded.book))
            await asyncio.sleep(chance.uniform(0, 0.001))

    async def forget_now_and_then() -> None:
        while going:
            forget(store)
            await asyncio.sleep(chance.uniform(0, 0.003))

    lookers = [asyncio.create_task(look(event)) for event in ("", "", "never", "other")]
    lookers.append(asyncio.create_task(forget_now_and_then()))
    for version in range(150):
        await store.commit(change(NEW, version, book=b"%d" % (version + 1) if version % 3 == 0 else None))
        if chance.random() < 0.3:
            await asyncio.sleep(0.001)
    going = False
    await asyncio.gather(*lookers)
    expected = {(v, b"%d" % ((v - 1) // 3 * 3 + 1) if v else b"") for v in range(151)}
    assert pairs <= expected
    assert len(pairs) > 30


async def test_a_table_played_on_after_a_start_is_soon_known_with_its_book(path: Path) -> None:
    first = await open_file(str(path))
    await first.commit(change(NEW, 0, book=b"[1]"))
    await first.close()
    store = await open_file(str(path))
    await store.load(NEW, "event-2")
    await store.commit(change(NEW, 1))
    asked = await statements_of(store, "reading")
    assert await store.load(NEW) == Loaded(2, change(NEW, 1).state, False, b"[1]")
    assert asked == []
    await store.close()


async def test_a_change_from_a_version_that_was_never_read_is_looked_up(address: str) -> None:
    first = await open_store(address)
    await first.commit(change(NEW, 0, book=b"[1]"))
    await first.close()
    store = await open_store(address)
    await store.commit(change(NEW, 1))
    for _ in range(2):
        assert await store.load(NEW) == Loaded(2, change(NEW, 1).state, False, b"[1]")
    await store.close()


async def test_a_book_that_is_known_is_not_read_for_a_press(sqlite_store: SqliteStore) -> None:
    await sqlite_store.commit(change(NEW, 0, book=b"x" * 1_000_000))
    other = sqlite3.connect(sqlite_store._path)
    other.execute("UPDATE books SET state = 'never to be read'")
    other.commit()
    other.close()
    assert (await sqlite_store.load(NEW, "event-2")).book == b"x" * 1_000_000
    forget(sqlite_store)
    assert (await sqlite_store.load(NEW, "event-2")).book == b"never to be read"


async def test_only_so_many_books_are_kept_in_memory(sqlite_store: SqliteStore) -> None:
    sqlite_store.writer.latest = Latest(most=2)
    for number in range(3):
        await sqlite_store.commit(change(f"web:{number}", 0, book=b"[%d]" % number))
    assert [sqlite_store.writer.latest.book(f"web:{n}") for n in range(3)] == [None, (1, b"[1]"), (1, b"[2]")]
    assert [(await sqlite_store.load(f"web:{n}")).book for n in range(3)] == [b"[0]", b"[1]", b"[2]"]


@pytest.mark.parametrize("older", [1, 2])
async def test_a_database_from_before_the_books_has_empty_ones(path: Path, older: int) -> None:
    old = await open_file(str(path), migrations=shipped()[:older])
    await old.commit(change(NEW, 0))
    await old.close()
    store = await open_file(str(path))
    assert await store.load(NEW) == Loaded(1, change(NEW, 0).state, False, b"")
    await store.commit(change(NEW, 1))
    await store.commit(change(NEW, 2, book=b"[1]"))
    forget(store)
    assert await store.load(NEW) == Loaded(3, change(NEW, 2).state, False, b"[1]")
    await store.close()
