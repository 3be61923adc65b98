"""Notes: what an adapter remembers over a restart, by name."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import cast

import pytest
from store_shapes import AnyStore, change

from db.opening import open_store
from db.sqlite import SqliteStore
from db.store import StoreFault


async def test_what_is_remembered_is_recalled_under_its_name_alone(store: AnyStore) -> None:
    await store.remember({"discord/table/1": b"one", "discord/table/2": b"", "ร้าน": b"\x00\xff"})
    assert await store.recall(["discord/table/1", "discord/table/3"]) == {"discord/table/1": b"one"}
    assert await store.recall(["discord/table/2", "ร้าน", "ร้าน"]) == {"discord/table/2": b"", "ร้าน": b"\x00\xff"}
    assert await store.recall([]) == {}


async def test_what_is_remembered_anew_takes_the_place_of_the_old(store: AnyStore) -> None:
    await store.remember({"a": b"old", "b": b"kept"})
    await store.remember({"a": b"new"})
    assert await store.recall(["a", "b"]) == {"a": b"new", "b": b"kept"}


async def test_none_forgets_and_what_was_never_there_is_no_fault(store: AnyStore) -> None:
    await store.remember({"a": b"1", "b": b"2"})
    await store.remember({"a": None, "never": None, "c": b"3"})
    assert await store.recall_all("") == {"b": b"2", "c": b"3"}
    await store.remember({})


async def test_notes_outlive_the_program(address: str) -> None:
    first = await open_store(address)
    await first.remember({"discord/person/7": b"wish", "discord/person/8": b"gone"})
    await first.remember({"discord/person/8": None})
    await first.close()
    second = await open_store(address)
    assert await second.recall_all("discord/") == {"discord/person/7": b"wish"}
    await second.close()


async def test_an_answered_note_is_on_the_disk(sqlite_store: SqliteStore, path: Path) -> None:
    await sqlite_store.remember({"a": b"1"})
    other = sqlite3.connect(path)
    assert other.execute("SELECT name, value FROM notes").fetchall() == [("a", b"1")]
    other.close()


@pytest.mark.parametrize(
    ("start", "found"),
    [
        ("x/", {"x/", "x/%", "x/_", "x/a", "x/􏿿z", "x/ก"}),
        ("x/%", {"x/%"}),
        ("x/_", {"x/_"}),
        ("x", {"x", "x.", "x/", "x/%", "x/_", "x/a", "x/􏿿z", "x/ก", "x0", "xx/a"}),
        ("x/ก", {"x/ก"}),
        ("X/", {"X/a"}),
        ("y", set()),
    ],
)
async def test_a_beginning_is_taken_to_the_letter(store: AnyStore, start: str, found: set[str]) -> None:
    names = ("x", "x.", "x/", "x/%", "x/_", "x/a", "x/􏿿z", "x/ก", "x0", "xx/a", "X/a", "w", "z")
    await store.remember({name: name.encode() for name in names})
    assert await store.recall_all(start) == {name: name.encode() for name in found}


async def test_notes_share_a_transaction_with_commands(store: AnyStore) -> None:
    await asyncio.gather(
        store.commit(change("web:a", 0)), store.remember({"a": b"1"}), store.commit(change("web:b", 0))
    )
    assert store.writer.transactions == 1
    assert await store.recall(["a"]) == {"a": b"1"}
    assert [(await store.load(key)).version for key in ("web:a", "web:b")] == [1, 1]


async def test_of_calls_at_once_the_later_one_counts(store: AnyStore) -> None:
    await store.remember({"b": b"0"})
    await asyncio.gather(
        store.remember({"a": b"1", "b": b"1"}), store.remember({"a": None, "b": None}), store.remember({"b": b"3"})
    )
    assert store.writer.transactions == 2
    assert await store.recall_all("") == {"b": b"3"}


async def test_notes_that_cannot_be_written_are_none_of_them_and_fail_alone(store: AnyStore) -> None:
    bad = {"a": b"1", "b": cast(bytes, "text, where bytes belong"), "c": b"3"}
    answers = await asyncio.gather(
        store.remember({"x": b"1"}), store.remember(bad), store.commit(change("web:a", 0)), return_exceptions=True
    )
    assert isinstance(answers[1], Exception)
    assert not isinstance(answers[1], StoreFault)
    assert (answers[0], answers[2]) == (None, 1)
    assert await store.recall_all("") == {"x": b"1"}


async def test_a_full_disk_remembers_nothing_of_it(sqlite_store: SqliteStore) -> None:
    await sqlite_store.remember({"a": b"old"})
    ask = sqlite_store._connections.writing.execute_fetchall
    [(pages,)] = await ask("PRAGMA page_count")
    await ask(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFault) as caught:
        await sqlite_store.remember({"a": b"new", "b": b"x" * 100_000})
    assert caught.value.code == "disk_full"
    assert await sqlite_store.recall_all("") == {"a": b"old"}


async def test_a_caller_cancelled_at_any_await_remembers_all_or_nothing(store: AnyStore) -> None:
    before, both = b"", set()
    for steps in range(40):
        now = b"%d" % steps
        caller = asyncio.create_task(store.remember({"a": now, "b": now}))
        beside = asyncio.create_task(store.remember({f"beside/{steps}": now}))
        for _ in range(steps % 12):
            await asyncio.sleep(0)
        if steps >= 12:
            await asyncio.sleep(random.Random(steps).uniform(0, 0.004))
        caller.cancel()
        await asyncio.gather(caller, return_exceptions=True)
        await beside
        notes = await store.recall(["a", "b"])
        assert notes in ({"a": now, "b": now}, {"a": before, "b": before} if before else {})
        both.add(bool(notes) and notes["a"] == now)
        before = notes.get("a", b"")
    assert both == {False, True}  # else the moments were badly chosen
    assert len(await store.recall_all("beside/")) == 40


async def test_a_closed_store_is_told_so(address: str) -> None:
    store = await open_store(address)
    await store.close()
    for refused in (store.remember({"a": b"1"}), store.recall(["a"]), store.recall_all("a")):
        with pytest.raises(StoreFault) as caught:
            await refused
        assert caught.value.code == "closed"
