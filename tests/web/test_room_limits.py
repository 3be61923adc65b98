"""Buckets, counts, and readers that do not read: by arithmetic, with a clock of our own."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from aiohttp import web

from bot.adapters.web.connection import Connection
from bot.adapters.web.feed import frame
from bot.adapters.web.limits import Bucket, Buckets, Count, Limits, Rate
from bot.commands import TableKey
from engine.table import PlayerId


def test_a_bucket_gives_its_burst_and_then_as_time_passes() -> None:
    clock = [0.0]
    bucket = Bucket(Rate(2, 0.5), lambda: clock[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock[0] = 1.9
    assert not bucket.take()
    clock[0] = 2.0
    assert bucket.take()
    clock[0] = 1000.0  # never more than the burst
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_buckets_keep_askers_apart_and_forget_the_quiet_ones() -> None:
    buckets = Buckets(Rate(1, 0), lambda: 0.0, most=2)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.take("c")  # a is forgotten
    assert len(buckets.held) == 2
    assert buckets.take("a")
    assert not buckets.take("c")


def test_a_count_is_all_or_nothing() -> None:
    count = Count()
    assert count.enter(("room", 2), ("address", 1))
    assert not count.enter(("room", 2), ("address", 1))
    assert count.enter(("room", 2), ("other", 1))  # the refused one did not count
    count.leave(("room", 2), ("address", 1))
    assert count.enter(("room", 2), ("address", 1))


class Stuck:
    """A socket whose reader never reads."""

    async def send_str(self, text: str) -> None:
        await asyncio.Event().wait()


async def test_a_reader_that_does_not_read_is_cut_off_and_costs_no_more_memory() -> None:
    cuts: list[int] = []
    socket = cast(web.WebSocketResponse, cast(Any, Stuck()))
    limits = Limits(unsent_frames=5)
    tab = Connection(socket, lambda: cuts.append(1), TableKey("web:x"), PlayerId("w1"), limits)
    writer = asyncio.create_task(tab.write())
    await asyncio.sleep(0)
    for _ in range(4):
        tab.send(frame("ack", ack="x"))
    assert not cuts
    for _ in range(100):
        tab.send(frame("ack", ack="x"))
    assert cuts
    assert tab._queue.qsize() == 5
    writer.cancel()


async def test_a_reader_that_does_not_read_holds_no_more_than_so_many_bytes() -> None:
    cuts: list[int] = []
    socket = cast(web.WebSocketResponse, cast(Any, Stuck()))
    limits = Limits(unsent_frames=1000, unsent_bytes=10_000)
    tab = Connection(socket, lambda: cuts.append(1), TableKey("web:x"), PlayerId("w1"), limits)
    big = frame("ack", ack="ก" * 1000)  # three bytes each
    tab.send(big, big, big)
    assert not cuts
    tab.send(big)
    assert cuts
    assert tab._unsent == 3 * len(big.text.encode())


async def test_one_frame_that_is_larger_than_that_still_leaves() -> None:
    cuts: list[int] = []
    socket = cast(web.WebSocketResponse, cast(Any, Stuck()))
    tab = Connection(socket, lambda: cuts.append(1), TableKey("web:x"), PlayerId("w1"), Limits(unsent_bytes=100))
    tab.send(frame("ack", ack="x" * 1000))
    assert not cuts
