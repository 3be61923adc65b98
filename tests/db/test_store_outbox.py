"""The outbox: what is told, in which order, what supersedes what, what is forgotten."""

from __future__ import annotations

import asyncio

from store_shapes import AnyStore, change, line, texts, view


async def test_messages_wait_in_the_order_told(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, line("web:a", "one"), line("web:a/p1", "hand"), line("web:a", "two")))
    await store.commit(change("web:a", 1, line("web:a", "three")))
    assert texts(await store.pending("web:a")) == ["one", "two", "three"]
    assert texts(await store.pending("web:a", limit=2)) == ["one", "two"]
    assert texts(await store.pending("web:a/p1")) == ["hand"]


async def test_a_topic_supersedes_its_elder_with_a_larger_id(store: AnyStore) -> None:
    await store.commit(
        change("web:a", 0, view("web:a", "old"), line("web:a", "line"), view("web:a", "other", "rules"))
    )
    [old, *_] = await store.pending("web:a")
    await store.commit(change("web:a", 1, view("web:a", "new")))
    waiting = await store.pending("web:a")
    assert texts(waiting) == ["line", "other", "new"]
    assert waiting[-1].topic == "table"
    assert waiting[-1].id > max(old.id, waiting[0].id, waiting[1].id)
    assert texts(await store.history(["web:a"], 0)) == ["line", "other", "new"]


async def test_a_delivered_elder_is_superseded_too(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, view("web:a", "old")))
    await store.delivered([m.id for m in await store.pending("web:a")], 1)
    await store.commit(change("web:a", 1, view("web:a", "new")))
    assert texts(await store.history(["web:a"], 0)) == ["new"]


async def test_another_destination_or_table_keeps_its_own(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, view("web:a/p1", "ก"), view("web:a/p2", "ข")))
    await store.commit(change("web:a", 1, view("web:a/p1", "ค")))
    assert texts(await store.pending("web:a/p1")) == ["ค"]
    assert texts(await store.pending("web:a/p2")) == ["ข"]


async def test_within_a_batch_the_newest_of_a_topic_stays(store: AnyStore) -> None:
    made = [change("web:a", n, view("web:a", f"view {n}"), line("web:a", f"line {n}")) for n in range(3)]
    await asyncio.gather(*map(store.commit, made))
    assert store.writer.transactions == 1
    told = await store.pending("web:a")
    assert texts(told) == ["line 0", "line 1", "view 2", "line 2"]
    await store.delivered([m.id for m in told], 1)
    assert await store.destinations(0) == []  # nothing of the superseded ones is left behind


async def test_marking_a_superseded_message_does_not_mark_its_heir(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, view("web:a", "old")))
    [old] = await store.pending("web:a")
    await store.commit(change("web:a", 1, view("web:a", "new")))
    await store.delivered([old.id], 1)
    await store.put_off([old.id], 99)
    assert texts(await store.pending("web:a")) == ["new"]
    assert (await store.pending("web:a"))[0].attempts == 0


async def test_ids_never_repeat_even_when_the_newest_message_is_gone(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, line("web:a", "gone"), at=0))
    [gone] = await store.pending("web:a")
    await store.delivered([gone.id], 1)
    await store.prune(10)
    assert await store.history(["web:a"], 0) == []
    await store.commit(change("web:a", 1, line("web:a", "next")))
    assert (await store.pending("web:a"))[0].id > gone.id


async def test_delivered_messages_wait_no_more_but_stay_in_the_history(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, line("web:a", "one"), line("web:a", "two")))
    [one, _] = await store.pending("web:a")
    await store.delivered([one.id], 1)
    await store.delivered([one.id, 12345], 1)
    await store.delivered([], 1)
    assert texts(await store.pending("web:a")) == ["two"]
    assert texts(await store.history(["web:a"], 0)) == ["one", "two"]


async def test_destinations_come_by_their_oldest_message(store: AnyStore) -> None:
    assert await store.destinations(0) == []
    await store.commit(
        change("web:z", 0, line("web:z", "1"), line("web:a", "2"), line("web:m", "3"), line("web:z", "4"))
    )
    assert await store.destinations(0) == ["web:z", "web:a", "web:m"]
    first = (await store.pending("web:z"))[0]
    await store.delivered([first.id], 1)
    assert await store.destinations(0) == ["web:a", "web:m", "web:z"]


async def test_putting_off_makes_the_whole_destination_wait(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, line("web:a", "one"), line("web:a", "two"), line("web:b", "other")))
    [one, two] = await store.pending("web:a")
    await store.put_off([one.id], until=500)
    assert await store.destinations(499) == ["web:b"]
    assert await store.destinations(500) == ["web:a", "web:b"]
    assert [m.attempts for m in await store.pending("web:a")] == [1, 0]
    await store.delivered([one.id], 1)
    assert await store.destinations(499) == ["web:b"]
    await store.put_off([two.id], until=50)
    assert await store.destinations(50) == ["web:a", "web:b"]


async def test_what_is_put_off_untried_counts_no_attempt(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, line("web:a", "one"), line("web:b", "other")))
    [one], [other] = await store.pending("web:a"), await store.pending("web:b")
    await asyncio.gather(store.put_off([one.id], 500, tried=False), store.put_off([other.id], 700))
    assert [(await store.pending(to))[0].attempts for to in ("web:a", "web:b")] == [0, 1]
    assert await store.destinations(499) == []
    assert await store.destinations(500) == ["web:a"]


async def test_a_newcomer_waits_with_its_destination(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, view("web:a", "old")))
    await store.put_off([m.id for m in await store.pending("web:a")], until=500)
    await store.commit(change("web:a", 1, view("web:a", "new")))
    assert await store.destinations(499) == []
    assert await store.destinations(500) == ["web:a"]
    await store.delivered([m.id for m in await store.pending("web:a")], 1)
    await store.commit(change("web:a", 2, view("web:a", "newest")))
    assert await store.destinations(0) == ["web:a"]


async def test_history_gives_the_newest_of_several_destinations_in_order(store: AnyStore) -> None:
    told = [
        line(destination, f"{n}{destination[-1]}") for n in range(3) for destination in ("web:a", "web:b", "web:c")
    ]
    await store.commit(change("web:a", 0, *told))
    both = await store.history(["web:a", "web:c"], 0)
    assert texts(both) == ["0a", "0c", "1a", "1c", "2a", "2c"]
    assert [m.destination for m in both] == ["web:a", "web:c"] * 3
    assert texts(await store.history(["web:a", "web:c"], both[2].id)) == ["1c", "2a", "2c"]
    assert texts(await store.history(["web:a", "web:c"], 0, limit=3)) == ["1c", "2a", "2c"]
    assert texts(await store.history(["web:a", "web:c"], 0, limit=2)) == ["2a", "2c"]
    assert texts(await store.history(["web:a"], 0, limit=1)) == ["2a"]
    assert texts(await store.history(["web:a", "web:a"], 0)) == ["0a", "1a", "2a"]
    assert await store.history([], 0) == []


async def test_prune_forgets_old_delivered_messages_and_old_events(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, line("web:a", "old"), line("web:b", "old, not delivered"), at=100))
    await store.commit(change("web:a", 1, line("web:a", "new"), at=200))
    await store.delivered([m.id for m in await store.pending("web:a")], 300)
    assert await store.prune(before=200) == 2  # "old" and event-1
    assert texts(await store.history(["web:a", "web:b"], 0)) == ["old, not delivered", "new"]
    assert texts(await store.pending("web:b")) == ["old, not delivered"]
    assert not (await store.load("web:a", "event-1")).seen
    assert (await store.load("web:a", "event-2")).seen
    assert len(await store.log("web:a")) == 2
    assert await store.prune(before=200) == 0


async def test_a_long_prune_goes_step_by_step(store: AnyStore) -> None:
    await store.commit(change("web:a", 0, *(line("web:a", str(n)) for n in range(1300)), at=100))
    await store.commit(change("web:a", 1, line("web:a", "new"), at=900))
    await store.delivered([m.id for m in await store.pending("web:a", limit=2000)], 300)
    await asyncio.gather(*(store.commit(change("web:b", version, at=100)) for version in range(1300)))
    before = store.writer.transactions
    assert await store.prune(before=900) == 2601
    assert store.writer.transactions - before >= 6
    assert texts(await store.history(["web:a"], 0)) == ["new"]
