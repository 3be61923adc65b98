"""How much waits: what whoever watches the program is told of a store."""

from __future__ import annotations

import asyncio

from store_shapes import AnyStore, change, line

from db.store import Standing


async def test_nothing_waits_in_a_new_store(store: AnyStore) -> None:
    assert await store.standing(1000) == Standing(live=0, due=0, put_off=0, oldest=None)


async def test_live_tables_and_messages_are_counted(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, line("web:a", "one"), line("web:a/p1", "two"), live=True))  # at 1000
    await store.commit(change("web:b", 0, live=True))
    await store.commit(change("web:c", 0, line("web:c", "three"), at=3000))
    assert await store.standing(5000) == Standing(live=2, due=3, put_off=0, oldest=1000)


async def test_what_is_put_off_is_told_apart_until_its_time(store: AnyStore) -> None:
    await store.commit(change("line:a", 0, line("line:a", "one"), at=1000))
    await store.commit(change("web:b", 0, line("web:b", "two"), at=2000))
    [waiting] = await store.pending("line:a")
    await store.put_off([waiting.id], 9000, tried=False)
    assert await store.standing(8999) == Standing(live=0, due=1, put_off=1, oldest=2000)
    assert await store.standing(9000) == Standing(live=0, due=2, put_off=0, oldest=1000)


async def test_what_is_delivered_and_what_is_over_count_no_more(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, line("web:a", "one"), live=True))
    await store.delivered([message.id for message in await store.pending("web:a")], 1)
    await store.commit(change("web:a", 1, live=False))
    assert await store.standing(5000) == Standing(live=0, due=0, put_off=0, oldest=None)


async def test_jobs_are_counted_beside_the_transactions_that_hold_them(store: AnyStore) -> None:
    await asyncio.gather(*(store.commit(change(f"web:{n}", 0)) for n in range(7)))
    assert (store.writer.jobs, store.writer.transactions) == (7, 1)
