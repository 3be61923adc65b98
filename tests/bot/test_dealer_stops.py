"""The dealer is cancelled or stopped: old table or new table, never between, each message once.

Lives here: expectations about cancellation and restarts (DESIGN.md section 7, 7). Not here: kills of the process.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import pytest
from at_dealer import GUEST, HOST, KEY, Table3

from bot.adapters import Delivered, Delivery, Sent
from bot.commands import Done
from bot.courier import Courier
from bot.messages import Destination, HandNotice, ResultNotice, TableNotice
from db.opening import open_store
from db.store import Store
from engine.actions import (
    Cut,
    Deal,
    Join,
    Leave,
)
from engine.views import table_view

# --- cancelled anywhere --------------------------------------------------------------------------------------


class Slow:
    """A store that lets other tasks run, `steps` times, before and after every call."""

    def __init__(self, store: Any) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Any:
        method: Callable[..., Any] = getattr(self._store, name)

        async def slow(*arguments: Any) -> Any:
            for _ in range(3):
                await asyncio.sleep(0)
            answer = await method(*arguments)
            for _ in range(3):
                await asyncio.sleep(0)
            return answer

        return slow


@pytest.mark.parametrize("steps", range(24))
async def test_cancelled_caller_leaves_the_old_table_or_the_new_one(store: Store, steps: int) -> None:
    t = await Table3(Slow(store)).sit()
    old = await t.table()
    caller = asyncio.create_task(t.act(HOST, Cut("ตัด"), "cut"))
    for _ in range(steps):
        await asyncio.sleep(0)
    caller.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await caller
    await t.dealer.stop()
    new = await t.table()
    assert new == old or [cut.text for cut in new.cuts] == ["ตัด"]
    loaded = await store.load(KEY, "cut")
    assert loaded.seen == (new != old)
    assert await t.replayed() == new
    answer = await t.act(HOST, Cut("ตัด"), "cut")  # the platform delivers it again
    assert answer == Done(3, again=new != old)
    assert await t.act(GUEST, Cut("ตาม")) == Done(4)  # the lock is free


async def test_stop_waits_until_acts_under_way_are_durable(store: Store) -> None:
    t = await Table3(Slow(store)).sit()
    caller = asyncio.create_task(t.act(HOST, Cut("ตัด"), "cut"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    caller.cancel()
    await t.dealer.stop()
    assert (await store.load(KEY, "cut")).seen


# --- stops between commit and delivery --------------------------------------------------------------------


class Inbox:
    """The reader's end of a platform."""

    prefix = "web"

    def __init__(self) -> None:
        self.got: list[tuple[Destination, Sent]] = []

    async def serves(self, destination: Destination, cause: object) -> bool:
        return True

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        self.got += [(destination, sent) for sent in messages]
        return Delivered()

    def bodies(self, kind: type[Any]) -> list[Any]:
        return [sent.body for _, sent in self.got if isinstance(sent.body, kind)]


async def test_stop_after_commit_then_a_new_courier_delivers_each_result_once(address: str) -> None:
    store = await open_store(address)
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    await t.act(GUEST, Leave())
    await t.act(GUEST, Join(""))
    await t.act(HOST, Deal())
    await t.act(GUEST, Leave())
    await store.close()  # nobody has delivered anything

    store = await open_store(address)
    inbox = Inbox()
    await deliver_all(store, inbox)
    await deliver_all(store, inbox)
    assert [result.round_no for result in inbox.bodies(ResultNotice)] == [1, 2]
    ids = [sent.id for destination, sent in inbox.got if destination == KEY]
    assert ids == sorted(set(ids))
    assert len({sent.id for _, sent in inbox.got}) == len(inbox.got)
    # Of the views only the newest: elders are superseded.
    [view] = inbox.bodies(TableNotice)
    assert view.table == table_view(await Table3(store).table())
    assert len(inbox.bodies(HandNotice)) == 2  # one for each player
    await store.close()


async def deliver_all(store: Store, inbox: Inbox) -> None:
    """A courier comes, empties the outbox, and goes."""
    t = Table3(store)
    courier = Courier(store, {"web": inbox}, fill=t.dealer.fill, undeliverable=t.dealer.undeliverable, now=t.clock)
    courier.notify(map(Destination, await store.destinations(t.clock())))
    await courier.stop()
