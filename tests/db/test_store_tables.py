"""A table comes back as it was committed: state, log, rounds, clock, events seen."""

from __future__ import annotations

import asyncio

import pytest
from store_shapes import AnyStore, a_round, change

from db.latest import Known, Latest
from db.opening import open_store
from db.sqlite import SqliteStore
from db.store import Conflict, Loaded


async def test_an_unknown_table_is_version_0_without_state(store: AnyStore) -> None:
    assert await store.load("web:none", "event-1") == Loaded(0, b"", False)


async def test_a_change_is_there_after_reopening(address: str) -> None:
    thai = '{"name":"ก้อย 10♣️"}'.encode()
    first = await open_store(address)
    assert await first.commit(change("web:a", 0, state=thai, command=b'"deal"')) == 1
    await first.close()
    again = await open_store(address)
    assert await again.load("web:a") == Loaded(1, thai, False)
    assert await again.log("web:a") == [b'"deal"']
    await again.close()


async def test_a_load_tells_whether_its_event_was_seen_at_this_table(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, event_id="press-1"))
    await store.commit(change("web:b", 0, event_id="press-2"))
    assert (await store.load("web:a", "press-1")).seen
    assert not (await store.load("web:a", "press-2")).seen
    assert not (await store.load("web:a")).seen


async def test_an_empty_event_id_is_never_seen(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, event_id=""))
    await store.commit(change("web:a", 1, event_id=""))
    assert await store.load("web:a", "") == Loaded(2, change("web:a", 1).state, False)


async def test_the_log_has_every_command_of_its_table_in_order(store: AnyStore) -> None:
    for version in range(5):
        for key in ("web:a", "web:b"):
            await store.commit(change(key, version))
    assert await store.log("web:a") == [change("web:a", version).command for version in range(5)]
    assert await store.log("web:c") == []


async def test_rounds_come_by_evening_and_number(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, rounds=(a_round(1, 1),)))
    await store.commit(change("web:a", 1, rounds=(a_round(1, 2), a_round(2, 3))))
    await store.commit(change("web:b", 0, rounds=(a_round(1, 1),)))
    assert await store.rounds("web:a") == [a_round(1, 1), a_round(1, 2), a_round(2, 3)]
    assert await store.rounds("web:a", 1) == [a_round(1, 1), a_round(1, 2)]
    assert await store.rounds("web:a", 3) == []


async def test_due_tables_come_earliest_first(store: AnyStore) -> None:
    for key, due in (("web:late", 300), ("web:soon", 100), ("web:now", 200), ("web:never", None)):
        await store.commit(change(key, 0, due=due))
    assert await store.claim_due(200, 60_000) == ["web:soon", "web:now"]
    assert await store.claim_due(999, 60_000) == ["web:soon", "web:now", "web:late"]
    assert await store.claim_due(999, 60_000, limit=1) == ["web:soon"]
    assert await store.claim_due(99, 60_000) == []


async def test_next_due_follows_the_tables(store: AnyStore) -> None:
    assert await store.next_due() is None
    await store.commit(change("web:a", 0, due=700))
    await store.commit(change("web:b", 0, due=500))
    assert await store.next_due() == 500
    await store.commit(change("web:b", 1, due=None))
    assert await store.next_due() == 700


async def test_live_gives_the_tables_with_a_running_round(store: AnyStore) -> None:
    for key, live in (("web:a", True), ("web:b", False), ("web:c", True)):
        await store.commit(change(key, 0, live=live))
    await store.commit(change("web:a", 1, live=False))
    assert [key async for key in store.live()] == ["web:c"]


async def test_live_goes_on_page_by_page(store: AnyStore) -> None:
    keys = [f"web:{number:04}" for number in range(1100)]
    await asyncio.gather(*(store.commit(change(key, 0, live=True)) for key in keys))
    assert [key async for key in store.live()] == keys


async def test_loads_asked_for_at_once_each_get_their_own(store: AnyStore) -> None:
    for number in range(20):
        await store.commit(change(f"web:{number}", 0))
    asked = [f"web:{number}" for number in (3, 99, 0, 3, 19)]
    found = await asyncio.gather(*(store.load(key, "event-1") for key in asked))
    assert [loaded.state for loaded in found] == [b"" if key == "web:99" else change(key, 0).state for key in asked]
    assert [loaded.seen for loaded in found] == [True, False, True, True, True]


async def test_a_read_sees_what_was_answered_before_it(store: AnyStore) -> None:
    for version in range(50):
        await store.commit(change("web:a", version))
        assert (await store.load("web:a")).version == version + 1


async def test_a_table_stored_lately_comes_out_of_memory_and_any_other_out_of_the_file(
    sqlite_store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store.writer, "latest", Latest(most=2))
    for number in range(3):
        await sqlite_store.commit(change(f"web:{number}", 0))
    asked: list[str] = []
    load = sqlite_store._loads.load

    async def noted(key: str, event_id: str, known: Known | None) -> Loaded:
        asked.append(key)
        return await load(key, event_id, known)

    monkeypatch.setattr(sqlite_store._loads, "load", noted)
    for number in range(3):
        assert await sqlite_store.load(f"web:{number}") == Loaded(1, change(f"web:{number}", 0).state, False)
    assert asked == ["web:0"]
    assert await sqlite_store.load("web:2", "event-1") == Loaded(1, change("web:2", 0).state, True)


async def test_a_refused_change_is_not_taken_for_the_newest(store: AnyStore) -> None:
    await store.commit(change("web:a", 0))
    with pytest.raises(Conflict):
        await store.commit(change("web:a", 0, event_id="another", state=b'"wrong"'))
    assert await store.load("web:a") == Loaded(1, change("web:a", 0).state, False)
