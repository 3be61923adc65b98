"""Several processes on one database: what this one hears of the others, and who of them says what to everybody.

Lives here: passing on news; who greets the tables at a start, and who takes leave of them at a stop. Not here:
sending (bot.courier), deadlines (bot.clock), joining real things (bot.app), what is said (the dealer).
"""

from __future__ import annotations

import asyncio
import contextlib
import uuid
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from bot.clock import Clock
from bot.commands import TableKey
from bot.courier import Courier
from bot.faults import log_fault
from bot.now import now_ms
from db.store import News, Store, StoreFault

AGAIN = 1.0  # s before others are listened to again where that failed
RESUMING = "app/resuming"  # the note of the one that gives running rounds their time back
RESUMES = 30_000  # ms that it may take
LOOK = 0.2  # s between looks whether it is done
AFTER_OTHERS = 1.0  # s after its start that one who was not first leaves deadlines to the others
PATIENCE = 3.0  # s that tables are told of a stop
AT_ONCE = 50  # tables

Stored = Callable[[Iterable[str]], None]
"""Hears of destinations for which something was stored, here or elsewhere."""
Tell = Callable[[TableKey, str], Awaitable[object]]
"""Has the dealer do something of its own at a table, under an event id."""


class Others:
    """What the other processes store reaches the courier, the clock and whoever shows it at once (`show`)."""

    def __init__(
        self, store: Store, courier: Courier, clock: Clock, show: Stored, show_all: Callable[[], None]
    ) -> None:
        self._store = store
        self._courier = courier
        self._clock = clock
        self._show = show
        self._show_all = show_all
        self._looking: asyncio.Task[None] | None = None

    def heard(self, news: News) -> None:
        """Something was stored by another process; perhaps anything."""
        if not news.destinations and news.due is None:
            self._show_all()
            self._clock.heard(None)
            self._look()
            return
        self._show(news.destinations)
        self._courier.heard(news.destinations)
        if news.due is not None:
            self._clock.heard(news.due)

    async def listen(self) -> None:
        """For ever."""
        try:
            while True:
                try:
                    await self._store.listen(self.heard)
                except Exception as fault:
                    log_fault("listening to other processes", fault)
                await asyncio.sleep(AGAIN)
        finally:
            if self._looking is not None:
                self._looking.cancel()

    def _look(self) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_into_the_outbox())

    async def _look_into_the_outbox(self) -> None:
        with contextlib.suppress(StoreFault):  # the next sweep will do
            await self._courier.look()


async def greet(store: Store, tell: Tell) -> None:
    """Whoever is first gives every running round its time back, and one line says that there was a stop.

    Who comes when others are there interrupts nobody: they have kept the time.
    """
    if not store.first:
        return
    if store.shared:
        await store.remember({RESUMING: msgspec.json.encode(now_ms())})
    await tell_live(store, tell, f"resume:{uuid.uuid4().hex}")
    if store.shared:
        await store.remember({RESUMING: None})


async def run_after_greeting(store: Store, run: Callable[[], Awaitable[None]]) -> None:
    """Run the clock, once whoever was first has given running rounds their time back."""
    if not store.first:
        await asyncio.sleep(AFTER_OTHERS)
        for _ in range(int(RESUMES / 1000 / LOOK)):
            if not await _is_somebody_at_it(store):
                break
            await asyncio.sleep(LOOK)
    await run()


async def _is_somebody_at_it(store: Store) -> bool:
    try:
        note = (await store.recall([RESUMING])).get(RESUMING)
        return note is not None and now_ms() - msgspec.json.decode(note, type=int) < RESUMES
    except (StoreFault, msgspec.MsgspecError):
        return False


async def take_leave(store: Store, tell: Tell) -> None:
    """Before a stop: where nobody is left to go on, running rounds are told. Takes a few seconds at most."""
    try:
        async with asyncio.timeout(PATIENCE):
            if await store.alone():
                await tell_live(store, tell, f"halt:{uuid.uuid4().hex}")
    except (TimeoutError, StoreFault) as fault:
        log_fault("taking leave of the tables", fault)


async def tell_live(store: Store, tell: Tell, event_id: str) -> None:
    """Every table in mid-round, some at once."""
    keys: list[TableKey] = []
    async for key in store.live():
        keys.append(TableKey(key))
        if len(keys) == AT_ONCE:
            await asyncio.gather(*(tell(each, event_id) for each in keys))
            keys = []
    await asyncio.gather(*(tell(each, event_id) for each in keys))
