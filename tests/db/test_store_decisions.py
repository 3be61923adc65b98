"""What computer players chose is stored with the command that carries it out, and goes with its round."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from store_shapes import AnyStore, change

from db.migrate import shipped
from db.sqlite import open_store as open_file
from db.store import Conflict, DecisionRow, DuplicateEvent


def decided(evening: int, round_no: int, turn: int) -> DecisionRow:
    """Not text: packed."""
    return DecisionRow(evening, round_no, turn, b"1\x00\xff%d" % turn)


async def test_decisions_come_by_evening_round_and_turn(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, decisions=(decided(1, 2, 9),)))
    await store.commit(change("web:a", 1, decisions=(decided(1, 1, 7),)))
    await store.commit(change("web:a", 2, decisions=(decided(2, 3, 11),)))
    await store.commit(change("web:a", 3))
    await store.commit(change("web:a", 4, decisions=(decided(1, 2, 10),)))
    await store.commit(change("web:b", 0, decisions=(decided(1, 1, 7),)))
    first = [decided(1, 1, 7), decided(1, 2, 9), decided(1, 2, 10)]
    assert await store.decisions("web:a", 1) == first
    assert await store.decisions("web:a") == [*first, decided(2, 3, 11)]
    assert await store.decisions("web:b") == [decided(1, 1, 7)]
    assert await store.decisions("web:c") == await store.decisions("web:a", 3) == []


async def test_what_was_not_carried_out_is_not_stored(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, decisions=(decided(1, 1, 1),)))
    with pytest.raises(DuplicateEvent):
        await store.commit(change("web:a", 1, event_id="event-1", decisions=(decided(1, 1, 2),)))
    with pytest.raises(Conflict):
        await store.commit(change("web:a", 5, decisions=(decided(1, 1, 3),)))
    assert await store.decisions("web:a") == [decided(1, 1, 1)]


async def test_those_of_one_batch_are_all_there(store: AnyStore) -> None:
    await asyncio.gather(*(store.commit(change("web:a", n, decisions=(decided(1, 1, n),))) for n in range(5)))
    assert await store.decisions("web:a") == [decided(1, 1, n) for n in range(5)]


async def test_they_go_with_their_evening_and_with_their_table(store: AnyStore) -> None:
    for key in ("web:a", "web:b"):
        await store.commit(change(key, 0, decisions=(decided(1, 1, 1),)))
        await store.commit(change(key, 1, decisions=(decided(2, 2, 2),)))
    await store.sweep("drop_evening", [("web:a", 1)])
    assert await store.decisions("web:a") == [decided(2, 2, 2)]
    assert len(await store.decisions("web:b")) == 2
    await store.sweep("drop_table", [("web:b",)])
    assert await store.decisions("web:b") == []
    assert await store.decisions("web:a") == [decided(2, 2, 2)]


async def test_a_database_from_before_them_has_none(path: Path) -> None:
    old = await open_file(str(path), migrations=shipped()[:3])
    await old.commit(change("web:a", 0))
    await old.close()
    store = await open_file(str(path))
    assert await store.decisions("web:a") == []
    await store.commit(change("web:a", 1, decisions=(decided(1, 1, 1),)))
    assert await store.decisions("web:a") == [decided(1, 1, 1)]
    await store.close()
