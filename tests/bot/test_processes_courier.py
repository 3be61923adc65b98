"""Couriers and clocks of several processes: who sends, who waits, who takes over.

Lives here: expectations about bot.courier, bot.clock and bot.others where a database is shared. Not here: one process
alone (test_courier, test_clock), real processes (test_processes).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable

import msgspec
import pytest
from shared_store import Hub, Shared

from bot import courier as courier_module
from bot.adapters import Cause, Delivered, Delivery, Later, Sent, TryAgain
from bot.clock import Clock
from bot.commands import TableKey
from bot.courier import Courier
from bot.messages import Destination, LineNotice, Message
from bot.others import RESUMING, Others, greet, run_after_greeting, take_leave
from db.store import Change, News, OutboxRow, Store, StoreFault

ROOM = Destination("fake:room")
_pass_time = asyncio.sleep  # whatever a test makes of the other one
NOW = 1_790_000_000_000


class Platform:
    """Delivers where it serves; holds where it is told to."""

    prefix = "fake"

    def __init__(self, log: list[tuple[Process, int, str]], process: Process) -> None:
        self.log, self.process = log, process
        self.serving: set[Cause] = {"here", "elsewhere", "left"}
        self.asked: list[Cause] = []
        self.answers: list[Delivery] = []
        self.free = asyncio.Event()
        self.free.set()
        self.begun = asyncio.Event()

    async def serves(self, destination: Destination, cause: Cause) -> bool:
        self.asked.append(cause)
        return cause in self.serving

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        self.begun.set()
        await self.free.wait()
        if self.answers:
            return self.answers.pop(0)
        for sent in messages:
            assert isinstance(sent.body, LineNotice)
            self.log.append((self.process, sent.id, sent.body.code))
        return Delivered()


class Process:
    """A courier of its own on the shared database."""

    def __init__(self, hub: Hub, log: list[tuple[Process, int, str]], now: Callable[[], int]) -> None:
        self.store: Shared = hub.join()
        self.platform = Platform(log, self)
        self.courier = Courier(
            self.store, {"fake": self.platform}, fill=_as_it_is, undeliverable=_nothing, now=now
        )  # fmt: skip
        self.store.listeners.append(lambda news: self.courier.heard(news.destinations))

    async def put(self, *codes: str) -> None:
        """Store lines for the room, each a change of its own, and say so here."""
        for code in codes:
            version = (await self.store.load("fake:room")).version
            row = OutboxRow(ROOM, None, msgspec.json.encode(LineNotice(code)))
            await self.store.commit(Change("fake:room", version, b"{}", "", b"{}", NOW, None, False, messages=[row]))
        self.courier.notify([ROOM])


async def _as_it_is(destination: Destination, message: Message) -> Message:
    return message


async def _nothing(destination: Destination, reason: str) -> None:
    pass


class Two:
    """Two processes, a log of what they delivered, and a time that stands still."""

    def __init__(self, store: Store) -> None:
        self.now = NOW
        self.log: list[tuple[Process, int, str]] = []
        self.hub = Hub(store)
        self.one, self.other = (Process(self.hub, self.log, lambda: self.now) for _ in range(2))

    def codes(self, process: Process | None = None) -> list[str]:
        return [code for who, _, code in self.log if process in (None, who)]

    async def rest(self) -> None:
        await until(lambda: not (self.one.courier._senders or self.other.courier._senders))


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(4000):
        if holds():
            return
        await _pass_time(0.002)
    raise AssertionError("it never happened")


@pytest.fixture
async def two(store: Store) -> AsyncIterator[Two]:
    made = Two(store)
    yield made
    for process in (made.one, made.other):
        process.platform.free.set()
        await process.courier.stop(0.1)


async def test_one_of_two_sends_and_the_other_finds_nothing_left(two: Two) -> None:
    await two.one.put("a", "b", "c")
    await two.rest()
    assert two.codes() == ["a", "b", "c"]
    assert [id for _, id, _ in two.log] == sorted({id for _, id, _ in two.log})
    assert two.hub.claims == {}


async def test_what_comes_while_another_sends_is_sent_behind_it(two: Two) -> None:
    two.other.platform.serving = {"here"}
    two.one.platform.free.clear()
    await two.one.put("a")
    await two.one.platform.begun.wait()
    await two.other.put("b")
    for _ in range(50):
        await asyncio.sleep(0)
    assert two.log == []
    two.one.platform.free.set()
    await two.rest()
    assert two.codes() == ["a", "b"]


async def test_who_has_no_way_claims_nothing_and_who_has_one_sends(two: Two) -> None:
    two.one.platform.serving = set()
    await two.one.put("a")
    await two.rest()
    assert two.codes(two.other) == ["a"]
    assert "claim" not in two.one.store.looks
    assert "release" not in two.one.store.looks
    assert (two.one.platform.asked, two.other.platform.asked) == (["here"], ["elsewhere"])


async def test_what_nobody_took_is_found_by_a_sweep(two: Two) -> None:
    two.one.platform.serving, two.other.platform.serving = {"left"}, set()
    await two.one.put("a")
    await two.rest()
    assert two.log == []
    await two.one.courier.look()
    await two.rest()
    assert two.codes(two.one) == ["a"]


async def test_a_slow_delivery_keeps_its_claim(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    two.other.platform.serving = {"here"}
    monkeypatch.setattr(courier_module, "RENEW", 0.01)
    two.one.platform.free.clear()
    await two.one.put("a")
    await two.one.platform.begun.wait()
    for _ in range(10):  # each step half of a claim
        claims = two.one.store.looks.count("claim")
        two.now += courier_module.CLAIM // 2
        await until(lambda seen=claims: two.one.store.looks.count("claim") > seen)  # type: ignore[misc]
        two.other.courier.notify([ROOM])
        await until(lambda: not two.other.courier._senders)
    assert not two.other.platform.begun.is_set()
    two.one.platform.free.set()
    await two.rest()
    assert two.codes() == ["a"]


async def test_who_lost_the_claim_breaks_off(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that slept too long must not send what another has sent since."""
    two.other.platform.serving = {"here"}
    monkeypatch.setattr(courier_module, "RENEW", 0.01)
    two.one.platform.free.clear()
    await two.one.put("a")
    await two.one.platform.begun.wait()
    two.hub.claims[ROOM] = two.other.store, two.now + courier_module.CLAIM
    await until(lambda: not two.one.courier._senders)
    two.one.platform.free.set()
    two.other.courier.notify([ROOM])
    await two.rest()
    assert two.codes() == ["a"]
    assert two.codes(two.other) == ["a"]


async def test_a_claim_of_a_dead_process_runs_out(two: Two) -> None:
    two.one.platform.serving = set()
    two.other.platform.serving = {"here"}
    two.hub.claims[ROOM] = two.one.store, two.now + courier_module.CLAIM
    await two.other.put("a")
    await two.rest()
    assert two.log == []
    two.now += courier_module.CLAIM
    two.other.courier.notify([ROOM])
    await two.rest()
    assert two.codes() == ["a"]


async def test_what_is_put_off_is_sent_by_whoever_can_first(two: Two) -> None:
    two.other.platform.serving = {"here"}
    two.one.platform.answers = [Later()]
    await two.one.put("a")
    await two.rest()
    assert two.log == []
    await two.other.courier.flush(ROOM)  # its reply token came
    assert two.codes(two.other) == ["a"]


async def test_what_another_sent_meanwhile_leaves_newcomers_put_off_no_less(two: Two) -> None:
    two.other.platform.serving = {"here"}
    two.one.platform.answers = [Later(), Later()]
    await two.one.put("a")
    await two.rest()
    await two.other.courier.flush(ROOM)
    await two.one.put("b")
    await two.rest()
    assert two.codes() == ["a"]
    assert await two.hub.store.destinations(two.now) == []  # no sweep looks at it for nothing


async def test_delivered_is_marked_though_the_database_was_away(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    two.other.platform.serving = {"here"}
    pauses: list[float] = []
    failures = [StoreFault("away")] * 3
    real_delivered, real_sleep = two.hub.store.delivered, asyncio.sleep

    async def delivered(ids: Iterable[int], at: int) -> None:
        if failures:
            raise failures.pop()
        await real_delivered(list(ids), at)

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await real_sleep(0)

    monkeypatch.setattr(two.hub.store, "delivered", delivered)
    monkeypatch.setattr(courier_module.asyncio, "sleep", sleep)
    await two.one.put("a")
    await until(lambda: not failures and not two.one.courier._senders)
    assert two.codes() == ["a"]
    assert await two.hub.store.pending(ROOM) == []


async def test_a_failed_delivery_pauses_here_and_goes_on(two: Two) -> None:
    two.other.platform.serving = set()
    two.one.platform.answers = [TryAgain(0.0)]
    await two.one.put("a")
    await until(lambda: two.codes() == ["a"])


# --- what others tell -------------------------------------------------------------------------------------


class Heard:
    """Remembers what it is told."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def show(self, destinations: Iterable[str]) -> None:
        self.told.append(tuple(destinations))

    def show_all(self) -> None:
        self.told.append("all")


async def test_news_reach_the_courier_the_clock_and_the_open_tabs(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    heard, dues = Heard(), list[int | None]()
    clock = Clock(two.other.store, _due, lambda: NOW)
    monkeypatch.setattr(clock, "heard", dues.append)
    others = Others(two.other.store, two.other.courier, clock, heard.show, heard.show_all)
    two.one.platform.serving = set()
    two.other.store.listeners = [others.heard]
    await two.one.put("a")
    await two.rest()
    assert two.codes(two.other) == ["a"]
    assert (heard.told, dues) == ([(ROOM,)], [])
    others.heard(News((), NOW + 5))
    assert dues == [NOW + 5]


async def test_news_of_nothing_has_everything_looked_at(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    heard, dues = Heard(), list[int | None]()
    clock = Clock(two.other.store, _due, lambda: NOW)
    monkeypatch.setattr(clock, "heard", dues.append)
    two.other.store.listeners = []  # as if the line had been broken
    two.one.platform.serving = set()
    await two.one.put("a")
    others = Others(two.other.store, two.other.courier, clock, heard.show, heard.show_all)
    listening = asyncio.create_task(others.listen())
    await until(lambda: two.codes(two.other) == ["a"])
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    assert (heard.told, dues) == (["all"], [None])


async def _due(key: TableKey) -> None:
    pass


# --- deadlines --------------------------------------------------------------------------------------------


class Hand:
    """A clock of one process on a database of deadlines alone; its looks and its waits are written down."""

    def __init__(self, next_due: int) -> None:
        self.shared, self.due, self.looks = True, next_due, 0
        self.clock = Clock(self, _due, lambda: NOW)  # type: ignore[arg-type]

    async def claim_due(self, now: int, until: int, limit: int = 100) -> list[str]:
        self.looks += 1
        return []

    async def next_due(self) -> int | None:
        return self.due


async def test_a_deadline_of_another_is_left_to_it_for_a_moment() -> None:
    hand = Hand(NOW + 1000)
    await hand.clock._look()
    assert 1.2 <= hand.clock._sleep() <= 1.5
    hand.clock.wake(NOW + 1000)
    assert hand.clock._sleep() == 1.0


async def test_one_of_ours_is_not_kept_waiting_by_an_earlier_one_of_another() -> None:
    hand = Hand(NOW + 1000)
    hand.clock.wake(NOW + 1100)
    await hand.clock._look()
    assert hand.clock._sleep() == 1.1


async def test_hearing_of_an_earlier_deadline_is_no_look() -> None:
    hand = Hand(NOW + 20_000)
    running = asyncio.create_task(hand.clock.run())
    await until(lambda: hand.clock._next == NOW + 20_000)
    looks = hand.looks
    hand.clock.heard(NOW + 5_000)
    for _ in range(20):
        await asyncio.sleep(0)
    assert hand.looks == looks
    assert 5.2 <= hand.clock._sleep() <= 5.5
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_news_of_nothing_is_a_look() -> None:
    hand = Hand(NOW + 20_000)
    running = asyncio.create_task(hand.clock.run())
    await until(lambda: hand.clock._next == NOW + 20_000)
    looks = hand.looks
    hand.clock.heard(None)
    await until(lambda: hand.looks == looks + 1)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


# --- who greets, who takes leave --------------------------------------------------------------------------


async def live_tables(store: Store, *keys: str) -> None:
    for key in keys:
        await store.commit(Change(key, 0, b"{}", "", b"{}", NOW, None, True))


class Told:
    """Tables that were told something of the dealer's own."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.events: set[str] = set()

    async def __call__(self, key: TableKey, event_id: str) -> None:
        self.keys.append(key)
        self.events.add(event_id)


async def test_only_who_comes_first_greets(store: Store) -> None:
    hub, first, second = Hub(store), Told(), Told()
    await live_tables(store, "web:a", "web:b")
    one, other = hub.join(), hub.join()
    await greet(other, second)
    await greet(one, first)
    assert (sorted(first.keys), len(first.events), second.keys) == (["web:a", "web:b"], 1, [])
    assert await store.recall([RESUMING]) == {}


async def test_deadlines_wait_for_who_greets(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is played for who was only kept from playing by a stop."""
    monkeypatch.setattr("bot.others.AFTER_OTHERS", 0.0)
    hub, ran = Hub(store), asyncio.Event()
    await live_tables(store, "web:a")
    one, other = hub.join(), hub.join()
    greeting, greeted = asyncio.Event(), asyncio.Event()

    async def slowly(key: TableKey, event_id: str) -> None:
        greeting.set()
        await greeted.wait()

    async def run() -> None:
        ran.set()

    first = asyncio.create_task(greet(one, slowly))
    await greeting.wait()
    second = asyncio.create_task(run_after_greeting(other, run))
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(ran.wait(), 0.3)
    assert not ran.is_set()
    greeted.set()
    await asyncio.gather(first, second)
    assert ran.is_set()


async def test_only_who_goes_last_takes_leave(store: Store) -> None:
    hub, first, last = Hub(store), Told(), Told()
    await live_tables(store, "web:a")
    one, other = hub.join(), hub.join()
    await take_leave(one, first)
    await one.close()
    await take_leave(other, last)
    assert (first.keys, last.keys) == ([], ["web:a"])


async def test_leave_is_not_waited_for_where_the_database_is_away(
    store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, told = Hub(store), Told()
    one = hub.join()

    async def away() -> bool:
        raise StoreFault("away")

    monkeypatch.setattr(one, "alone", away)
    await take_leave(one, told)
    assert told.keys == []
    assert "taking leave" in caplog.text
