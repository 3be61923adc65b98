"""The way out: order, slowness, retries, the three ends of a delivery (DESIGN.md section 2).

Lives here: expectations about the courier. Not here: what a message says, the store's own promises.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from bot import courier as courier_module
from bot.adapters import Adapter, Delivered, Delivery, Impossible, Later, Sent, TryAgain
from bot.courier import Courier
from bot.messages import Destination, HandChanged, LineNotice, Message, TableChanged
from db.sqlite import SqliteStore
from db.store import Change, OutboxRow, StoreFault

ROOM = Destination("web:room")
OTHER = Destination("web:other")
HAND = Destination("web:room/p1")
NOW = 1_790_000_000_000


class Platform:
    """Answers each delivery by the next of `answers`, then Delivered; keeps what it was given."""

    prefix = "web"

    def __init__(self) -> None:
        self.answers: dict[str, list[Delivery | Exception]] = {}
        self.calls: list[tuple[Destination, list[Sent]]] = []
        self.got: list[tuple[Destination, Sent]] = []
        self.hold: dict[str, asyncio.Event] = {}

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        self.calls.append((destination, messages))
        if destination in self.hold:
            await self.hold[destination].wait()
        planned = self.answers.get(destination, [])
        answer = planned.pop(0) if planned else Delivered()
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, Delivered):
            self.got += [(destination, sent) for sent in messages]
        return answer

    def codes(self, destination: Destination) -> list[str]:
        """The lines that have arrived, in order."""
        return [s.body.code for d, s in self.got if d == destination and isinstance(s.body, LineNotice)]


class Post:
    """A courier between a real store and a platform; its pauses are counted, not waited."""

    def __init__(self, store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store, self.platform = store, Platform()
        self.now = NOW
        self.pauses: list[float] = []
        self.reported: list[tuple[Destination, str]] = []
        self.versions: dict[str, int] = {}
        self.on_report: Callable[[], None] = lambda: None
        real_sleep = asyncio.sleep

        async def sleep(seconds: float) -> None:
            if seconds:
                self.pauses.append(seconds)
                self.now += int(seconds * 1000)
            await real_sleep(0)

        monkeypatch.setattr(courier_module.asyncio, "sleep", sleep)
        self.adapters: dict[str, Adapter] = {"web": self.platform}
        self.courier = Courier(
            store, self.adapters, fill=self.fill, undeliverable=self.undeliverable, now=lambda: self.now
        )
        self.paused = asyncio.Event()  # cleared: pauses last until somebody ends them
        self.paused.set()
        monkeypatch.setattr(self.courier, "_after", self.after)

    def after(self, seconds: float, destination: Destination) -> asyncio.TimerHandle:
        self.pauses.append(seconds)
        self.now += int(seconds * 1000)
        there = asyncio.get_running_loop()
        return there.call_later(0 if self.paused.is_set() else 3600, self.courier._resume, destination)

    async def fill(self, destination: Destination, message: Message) -> Message:
        return message

    async def undeliverable(self, destination: Destination, reason: str) -> None:
        self.on_report()
        self.reported.append((destination, reason))

    async def put(self, destination: Destination, *codes: str, rows: Sequence[OutboxRow] = ()) -> None:
        """Messages into the outbox, each a transaction of its own."""
        made = [OutboxRow(destination, None, msgspec.json.encode(LineNotice(code))) for code in codes]
        for row in [*made, *rows]:
            key = destination.partition("/")[0]
            version = self.versions.get(key, 0)
            change = Change(key, version, b"{}", "", b"{}", NOW, None, False, messages=[row])
            self.versions[key] = await self.store.commit(change)

    async def send(self, *destinations: Destination) -> None:
        """Notify, and wait until every sender has nothing left to do."""
        self.courier.notify(destinations)
        await self.rest()

    async def rest(self) -> None:
        await self.until(lambda: not (self.courier._senders or self.courier._pauses))

    async def until(self, holds: Callable[[], bool]) -> None:
        """Let the others work until it holds."""
        for _ in range(100_000):
            if holds():
                return
            await asyncio.sleep(0)
        raise AssertionError("it never happened")

    async def left(self, destination: Destination) -> int:
        return len(await self.store.pending(destination, 1000))


@pytest.fixture
def post(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> Post:
    return Post(store, monkeypatch)


# --- order --------------------------------------------------------------------------------------------------


async def test_first_in_first_out_and_nothing_twice(post: Post) -> None:
    codes = [f"c{n}" for n in range(150)]
    await post.put(ROOM, *codes)
    await post.send(ROOM)
    assert post.platform.codes(ROOM) == codes
    assert [len(messages) for _, messages in post.platform.calls] == [100, 50]
    assert await post.left(ROOM) == 0
    await post.send(ROOM)
    assert len(post.platform.codes(ROOM)) == 150


async def test_one_look_into_the_outbox_for_what_one_look_finds(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    pending = post.store.pending

    async def counted(destination: str, limit: int = 20) -> Any:
        looks.append(limit)
        return await pending(destination, limit)

    monkeypatch.setattr(post.store, "pending", counted)
    await post.put(ROOM, "a", "b")
    await post.send(ROOM)
    assert post.platform.codes(ROOM) == ["a", "b"]
    assert looks == [courier_module.AT_ONCE]


async def test_ids_grow(post: Post) -> None:
    await post.put(ROOM, *"abcde")
    await post.send(ROOM)
    ids = [sent.id for _, sent in post.platform.got]
    assert ids == sorted(set(ids))


async def test_message_that_comes_while_others_are_sent_follows_them(post: Post) -> None:
    await post.put(ROOM, "a")
    post.platform.hold[ROOM] = asyncio.Event()
    post.courier.notify([ROOM])
    await post.until(lambda: bool(post.platform.calls))
    await post.put(ROOM, "b")
    post.courier.notify([ROOM])
    post.platform.hold[ROOM].set()
    await post.rest()
    assert post.platform.codes(ROOM) == ["a", "b"]


async def test_one_sender_for_a_destination_however_often_notified(post: Post) -> None:
    await post.put(ROOM, "a", "b")
    post.platform.hold[ROOM] = asyncio.Event()
    for _ in range(5):
        post.courier.notify([ROOM])
    await post.until(lambda: bool(post.platform.calls))
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(post.platform.calls) == 1
    post.platform.hold[ROOM].set()
    await post.rest()
    assert post.platform.codes(ROOM) == ["a", "b"]


async def test_slow_destination_delays_nobody(post: Post) -> None:
    await post.put(ROOM, "a")
    await post.put(OTHER, "b")
    await post.put(HAND, "c")
    post.platform.hold[HAND] = asyncio.Event()
    post.courier.notify([HAND, ROOM, OTHER])
    await post.until(lambda: bool(post.platform.codes(ROOM) and post.platform.codes(OTHER)))
    assert post.platform.codes(HAND) == []
    post.platform.hold[HAND].set()
    await post.rest()
    assert post.platform.codes(HAND) == ["c"]


# --- try again ----------------------------------------------------------------------------------------------


async def test_try_again_keeps_order_and_ids_and_backs_off(post: Post) -> None:
    await post.put(ROOM, "a", "b", "c")
    post.platform.answers[ROOM] = [TryAgain(1.0), TryAgain(1.0), TryAgain(1.0)]
    await post.send(ROOM)
    assert post.platform.codes(ROOM) == ["a", "b", "c"]
    tried = [[sent.id for sent in messages] for _, messages in post.platform.calls]
    assert tried == [tried[0]] * 4
    assert post.pauses == [1.0, 2.0, 4.0]


async def test_pause_is_what_the_platform_asks_and_never_beyond_a_minute(post: Post) -> None:
    await post.put(ROOM, "a")
    post.platform.answers[ROOM] = [TryAgain(0.5), *[TryAgain(10.0)] * 12]
    await post.send(ROOM)
    assert post.pauses[:4] == [0.5, 20.0, 40.0, 60.0]
    assert max(post.pauses) == 60.0
    assert post.platform.codes(ROOM) == ["a"]


async def test_newcomers_wait_behind_what_is_tried_again(post: Post) -> None:
    await post.put(ROOM, "a")
    post.platform.answers[ROOM] = [TryAgain(1.0)]
    post.courier.notify([ROOM])
    await post.until(lambda: bool(post.pauses))
    await post.put(ROOM, "b")
    post.courier.notify([ROOM])
    await post.rest()
    assert post.platform.codes(ROOM) == ["a", "b"]


async def test_what_is_put_off_is_stored_so(post: Post) -> None:
    await post.put(ROOM, "a")
    post.platform.answers[ROOM] = [TryAgain(30.0)]
    post.platform.hold[ROOM] = asyncio.Event()
    post.platform.hold[ROOM].set()
    await post.courier._store.put_off([row.id for row in await post.store.pending(ROOM)], NOW + 30_000)
    assert await post.store.destinations(NOW) == []
    assert await post.store.destinations(NOW + 30_000) == [ROOM]


async def test_adapter_that_raises_is_tried_again(post: Post, caplog: pytest.LogCaptureFixture) -> None:
    await post.put(ROOM, "a", "b")
    post.platform.answers[ROOM] = [ZeroDivisionError("ours"), RuntimeError()]
    with caplog.at_level(logging.CRITICAL):
        await post.send(ROOM)
    assert post.platform.codes(ROOM) == ["a", "b"]
    assert post.pauses == [1.0, 2.0]


async def test_view_that_cannot_be_made_is_tried_again(
    post: Post, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await post.put(ROOM, rows=[OutboxRow(ROOM, "table", msgspec.json.encode(TableChanged()))])
    failures = [StoreFault("busy")]

    async def fill(destination: Destination, message: Message) -> Message:
        if failures:
            raise failures.pop()
        return LineNotice("filled")

    post.courier._fill = fill
    with caplog.at_level(logging.CRITICAL):
        await post.send(ROOM)
    assert post.platform.codes(ROOM) == ["filled"]


# --- later --------------------------------------------------------------------------------------------------


async def test_later_keeps_the_messages_until_the_adapter_can_send(post: Post) -> None:
    await post.put(ROOM, "a", "b")
    await post.put(OTHER, "c")
    post.platform.answers[ROOM] = [Later()]
    await post.send(ROOM, OTHER)  # the sender ends
    assert post.platform.codes(ROOM) == []
    assert post.platform.codes(OTHER) == ["c"]
    assert (post.pauses, post.reported) == ([], [])
    await post.put(ROOM, "d")
    await post.send(ROOM)
    assert post.platform.codes(ROOM) == ["a", "b", "d"]
    assert await post.left(ROOM) == 0


async def test_later_is_no_failed_attempt(post: Post) -> None:
    await post.put(ROOM, "a")
    post.platform.answers[ROOM] = [Later(), Later(), Later()]
    for _ in range(3):
        await post.send(ROOM)
    assert [row.attempts for row in await post.store.pending(ROOM)] == [0]
    post.platform.answers[ROOM] = [TryAgain(1.0)]
    await post.send(ROOM)
    assert post.pauses == [1.0]  # as at a first failure


async def test_later_is_swept_up_an_hour_later(post: Post) -> None:
    await post.put(ROOM, "a")
    post.platform.answers[ROOM] = [Later()]
    await post.send(ROOM)
    assert await post.store.destinations(NOW + 3_599_999) == []
    assert await post.store.destinations(NOW + 3_600_000) == [ROOM]


async def test_what_waits_already_is_put_off_once_and_newcomers_wait_with_it(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored: list[int] = []
    put_off = post.store.put_off

    async def counted(ids: Sequence[int], until: int, *, tried: bool = True) -> None:
        stored.append(until)
        await put_off(ids, until, tried=tried)

    monkeypatch.setattr(post.store, "put_off", counted)
    post.platform.answers[ROOM] = [Later()] * 4
    for code in "abc":
        await post.put(ROOM, code)
        await post.send(ROOM)
    assert stored == [NOW + 3_600_000]
    assert await post.store.destinations(NOW + 3_599_999) == []
    post.now += 1_800_001  # half of it is over
    await post.send(ROOM)
    assert stored == [NOW + 3_600_000, NOW + 5_400_001]
    await post.send(ROOM)  # now it can send
    assert post.platform.codes(ROOM) == ["a", "b", "c"]
    post.platform.answers[ROOM] = [Later(), TryAgain(1.0), Later()]
    await post.put(ROOM, "d")
    await post.send(ROOM)
    await post.send(ROOM)
    assert [until - post.now for until in stored[2:]] == [3_600_000 - 1000, 0, 3_600_000]


async def test_adapter_that_can_send_while_it_still_answers_later_is_asked_again(post: Post) -> None:
    await post.put(ROOM, "a")
    post.platform.answers[ROOM] = [Later()]
    post.platform.hold[ROOM] = asyncio.Event()
    post.courier.notify([ROOM])
    await post.until(lambda: bool(post.platform.calls))
    post.courier.notify([ROOM])  # the reply token came just now
    post.platform.hold[ROOM].set()
    await post.rest()
    assert post.platform.codes(ROOM) == ["a"]


async def test_flush_comes_back_when_the_waiting_messages_are_sent(post: Post) -> None:
    await post.put(ROOM, "a", "b")
    post.platform.answers[ROOM] = [Later()]
    await post.courier.flush(ROOM)
    assert (len(post.platform.calls), post.platform.codes(ROOM)) == (1, [])
    await post.courier.flush(ROOM)
    assert post.platform.codes(ROOM) == ["a", "b"]
    await post.courier.flush(Destination("line:C1"))  # no such adapter: nothing to wait for


async def test_flush_waits_for_a_delivery_under_way_and_does_not_stop_it_when_cancelled(post: Post) -> None:
    await post.put(ROOM, "a")
    post.platform.hold[ROOM] = asyncio.Event()
    post.courier.notify([ROOM])
    await post.until(lambda: bool(post.platform.calls))
    await post.put(ROOM, "b")
    stays, goes = (asyncio.create_task(post.courier.flush(ROOM)) for _ in range(2))
    for _ in range(20):
        await asyncio.sleep(0)
    assert not stays.done()
    goes.cancel()
    post.platform.hold[ROOM].set()
    await stays
    assert post.platform.codes(ROOM) == ["a", "b"]


async def test_one_that_fails_twice_in_a_row_pauses_once(post: Post) -> None:
    """Told of something new while it fails, it is tried again at once; then the newer pause alone counts."""
    post.paused.clear()
    post.platform.answers[ROOM] = [TryAgain(1.0), TryAgain(1.0)]
    post.platform.hold[ROOM] = asyncio.Event()
    await post.put(ROOM, "a")
    post.courier.notify([ROOM])
    await post.until(lambda: bool(post.platform.calls))
    real, made = post.courier._after, list[asyncio.TimerHandle]()

    def after(seconds: float, destination: Destination) -> asyncio.TimerHandle:
        made.append(real(seconds, destination))
        return made[-1]

    post.courier._after = after  # type: ignore[method-assign]
    post.courier.notify([ROOM])
    post.platform.hold[ROOM].set()
    await post.until(lambda: len(made) == 2)
    assert [pause.cancelled() for pause in made] == [True, False]
    await post.courier.flush(ROOM)
    assert post.platform.codes(ROOM) == ["a"]


async def test_what_is_new_waits_for_the_pause_and_flush_does_not(post: Post) -> None:
    await post.put(ROOM, "a")
    post.paused.clear()
    post.platform.answers[ROOM] = [TryAgain(60.0), TryAgain(60.0)]
    await post.courier.flush(ROOM)  # comes back though the pause is long
    await post.put(ROOM, "b")
    post.courier.notify([ROOM])
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(post.platform.calls) == 1
    await post.courier.flush(ROOM)
    assert (len(post.platform.calls), post.platform.codes(ROOM)) == (2, [])
    await post.courier.flush(ROOM)
    assert post.platform.codes(ROOM) == ["a", "b"]
    assert not post.courier._pauses


async def test_later_that_cannot_be_stored_is_swept_up_at_once(
    post: Post, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await post.put(ROOM, "a")
    post.platform.answers[ROOM] = [Later()]

    async def busy(*_: object, **__: object) -> None:
        raise StoreFault("busy")

    with monkeypatch.context() as patched, caplog.at_level(logging.CRITICAL):
        patched.setattr(post.store, "put_off", busy)
        await post.send(ROOM)
    assert await post.store.destinations(NOW) == [ROOM]
    await post.send(ROOM)
    assert post.platform.codes(ROOM) == ["a"]


# --- impossible ---------------------------------------------------------------------------------------------


async def test_impossible_is_told_once_and_blocks_nothing(post: Post) -> None:
    await post.put(HAND, "a", "b", "c")
    await post.put(ROOM, "d")
    post.platform.answers[HAND] = [Impossible("closed")]
    await post.send(HAND, ROOM)
    assert post.reported == [(HAND, "closed")]
    assert await post.left(HAND) == 0
    assert post.platform.codes(ROOM) == ["d"]
    await post.put(HAND, "e")
    await post.send(HAND)
    assert post.platform.codes(HAND) == ["e"]


async def test_impossible_is_told_before_it_is_forgotten(post: Post, caplog: pytest.LogCaptureFixture) -> None:
    await post.put(HAND, "a")
    post.platform.answers[HAND] = [Impossible("closed"), Impossible("closed")]
    failures = [StoreFault("busy")]

    def fail_once() -> None:
        if failures:
            raise failures.pop()

    post.on_report = fail_once
    with caplog.at_level(logging.CRITICAL):
        await post.send(HAND)
    assert await post.left(HAND) == 1  # nobody has heard of it yet
    await post.send(HAND)  # the next sweep
    assert post.reported == [(HAND, "closed")]
    assert await post.left(HAND) == 0


# --- what cannot be sent -------------------------------------------------------------------------------------


async def test_unreadable_message_is_passed_over(post: Post, caplog: pytest.LogCaptureFixture) -> None:
    await post.put(ROOM, "a")
    await post.put(ROOM, rows=[OutboxRow(ROOM, None, b'{"type":"FromTomorrow"}')])
    await post.put(ROOM, "b")
    await post.put(OTHER, rows=[OutboxRow(OTHER, None, b"nonsense")])
    with caplog.at_level(logging.CRITICAL):
        await post.send(ROOM, OTHER)
    assert post.platform.codes(ROOM) == ["a", "b"]
    assert await post.left(ROOM) == await post.left(OTHER) == 0


async def test_missing_adapter_leaves_messages_in_place(post: Post) -> None:
    line = Destination("line:C1")
    await post.put(line, "a")
    await post.send(line)
    assert await post.left(line) == 1
    assert post.platform.calls == []


async def test_adapter_that_is_gone_leaves_messages_in_place(post: Post, caplog: pytest.LogCaptureFixture) -> None:
    await post.put(ROOM, "a", "b")
    post.platform.answers[ROOM] = [TryAgain(1.0)]
    post.platform.hold[ROOM] = asyncio.Event()
    post.courier.notify([ROOM])
    await post.until(lambda: bool(post.platform.calls))
    del post.adapters["web"]
    post.platform.hold[ROOM].set()
    await post.rest()
    assert await post.left(ROOM) == 2
    assert len(post.platform.calls) == 1
    assert caplog.text == ""
    post.adapters["web"] = post.platform
    await post.send(ROOM)
    assert post.platform.codes(ROOM) == ["a", "b"]


async def test_superseded_view_is_sent_once(post: Post) -> None:
    row = OutboxRow(HAND, "hand", msgspec.json.encode(HandChanged()))
    await post.put(HAND, rows=[row, row, row])
    await post.send(HAND)
    assert [type(sent.body) for _, sent in post.platform.got] == [HandChanged]


# --- sweeping and stopping -----------------------------------------------------------------------------------


async def test_what_happens_while_a_view_is_filled_in_is_told_with_it(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the view would show a move of which the line comes later, as if it were new."""

    class Moving(Post):
        moved = 0

        async def fill(self, destination: Destination, message: Message) -> Message:
            if isinstance(message, TableChanged) and self.moved < self.most:
                self.moved += 1
                await self.put(ROOM, f"moved-{self.moved}")
                self.courier.notify([ROOM])
            return message

        most = 1

    post = Moving(store, monkeypatch)
    await post.put(ROOM, "a", rows=[OutboxRow(ROOM, "table", msgspec.json.encode(TableChanged()))])
    await post.send(ROOM)
    assert [len(messages) for _, messages in post.platform.calls] == [3], "line, view and the line that came"
    assert post.platform.codes(ROOM) == ["a", "moved-1"]

    post.most = 6  # at a table that never rests it is told all the same
    await post.put(ROOM, rows=[OutboxRow(ROOM, "table", msgspec.json.encode(TableChanged()))])
    await post.send(ROOM)
    assert len(post.platform.calls[1][1]) == courier_module.LOOKS
    assert post.platform.codes(ROOM) == ["a", *(f"moved-{n}" for n in range(1, post.moved + 1))]


async def test_sweep_finds_what_nobody_was_notified_of(post: Post) -> None:
    await post.put(ROOM, "a")
    await post.put(HAND, "b")
    running = asyncio.create_task(post.courier.run())
    await post.until(lambda: bool(post.platform.codes(ROOM) and post.platform.codes(HAND)))
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await post.rest()


async def test_sweep_that_fails_is_tried_again(
    post: Post, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await post.put(ROOM, "a")
    destinations = post.store.destinations
    failures = [StoreFault("busy"), StoreFault("busy")]

    async def flaky(now: int) -> list[str]:
        if failures:
            raise failures.pop()
        return await destinations(now)

    monkeypatch.setattr(post.store, "destinations", flaky)
    with caplog.at_level(logging.CRITICAL):
        running = asyncio.create_task(post.courier.run())
        await post.until(lambda: bool(post.platform.codes(ROOM)))
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert courier_module.SWEEP in post.pauses


async def test_sender_that_meets_a_broken_store_ends_and_the_next_one_sends(
    post: Post, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await post.put(ROOM, "a")
    pending = post.store.pending

    async def broken(destination: str, limit: int = 20) -> list[object]:
        raise StoreFault("busy")

    with monkeypatch.context() as patched:
        patched.setattr(post.store, "pending", broken)
        await post.send(ROOM)
    assert "sending to web:" in caplog.text  # the operator hears of it, at once
    assert post.store.pending == pending
    assert post.platform.calls == []
    await post.send(ROOM)
    assert post.platform.codes(ROOM) == ["a"]


async def test_stop_finishes_what_is_on_its_way(post: Post) -> None:
    await post.put(ROOM, "a", "b")
    post.courier.notify([ROOM])
    await post.courier.stop()
    assert post.platform.codes(ROOM) == ["a", "b"]
    post.courier.notify([ROOM])  # too late
    assert not post.courier._senders


async def test_stop_leaves_what_is_late_in_the_outbox(post: Post) -> None:
    await post.put(ROOM, "a")
    post.platform.hold[ROOM] = asyncio.Event()
    post.courier.notify([ROOM])
    await post.until(lambda: bool(post.platform.calls))
    await post.courier.stop(seconds=0.01)
    assert post.platform.codes(ROOM) == []
    assert await post.left(ROOM) == 1
