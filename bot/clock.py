"""The clock: an adapter like any other, whose events are deadlines that have come.

Lives here: waiting for the earliest stored deadline. Not here: what a deadline means
(the dealer asks the table).

Of several processes on one database that one looks first which stored the deadline; the others look a moment later,
when there is nothing left to claim unless that process has stopped.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable

from bot.commands import TableKey
from bot.faults import log_fault, tag
from db.store import Store

LONGEST_SLEEP = 30.0  # s; another process may have stored an earlier deadline
AT_ONCE = 100  # deadlines read together, besides those under way
CLAIM = 20_000  # ms that a deadline is ours to handle; should we stop dead, another process does
PAUSE = 1.0  # s before a deadline that could not be handled is looked at again
LAG = (0.2, 0.5)  # s that deadlines of other processes are left to them; not the same for any two of us


class Clock:
    """Calls `on_due(key)` for every table whose deadline has come, many tables side by side."""

    def __init__(self, store: Store, on_due: Callable[[TableKey], Awaitable[None]], now: Callable[[], int]) -> None:
        self._store = store
        self._on_due = on_due
        self._now = now
        self._next: int | None = None
        self._own: set[int] = set()  # deadlines that we stored, ms
        self._lag = int(1000 * random.uniform(*LAG)) if store.shared else 0  # ms
        self._woken = asyncio.Event()  # look now
        self._sooner = asyncio.Event()  # wait for an earlier deadline, or not at all
        self._busy: dict[TableKey, asyncio.Task[None]] = {}

    def wake(self, due: int) -> None:
        """We stored a deadline (ms); look earlier if it is earlier than what is waited for."""
        if self._lag:
            self._own.add(due)
        if self._next is None or due < self._next:
            self._look_now()

    def heard(self, due: int | None) -> None:
        """Another process stored a deadline (ms), and will look at it itself; None: perhaps one did."""
        if due is None or self._next is None:
            self._look_now()
        elif due < self._next:
            self._next = due
            self._sooner.set()

    async def run(self) -> None:
        """For ever."""
        while True:
            try:
                await self._look()
            except Exception as fault:  # the database may be busy; time goes on
                log_fault("reading the deadlines", fault)
                await asyncio.sleep(PAUSE)
            await self._wait()

    async def stop(self) -> None:
        """Wait for the deadlines under way."""
        if self._busy:
            await asyncio.wait(list(self._busy.values()))

    def _look_now(self) -> None:
        self._woken.set()
        self._sooner.set()

    async def _wait(self) -> None:
        """Until the next look."""
        with contextlib.suppress(TimeoutError):
            while not self._woken.is_set():
                self._sooner.clear()
                await asyncio.wait_for(self._sooner.wait(), self._sleep())

    async def _look(self) -> None:
        self._woken.clear()
        self._next = None  # unknown while looking: every wake counts
        now = self._now()
        self._own = {due for due in self._own if due > now}
        for key in map(TableKey, await self._store.claim_due(now, now + CLAIM, AT_ONCE + len(self._busy))):
            if key not in self._busy:
                self._busy[key] = asyncio.create_task(self._handle(key))
        self._next = await self._store.next_due()

    def _sleep(self) -> float:
        if self._next is None:
            return LONGEST_SLEEP
        ours = (due for due in self._own if due >= self._next)
        seconds = (min([self._next + self._lag, *ours]) - self._now()) / 1000
        if seconds <= 0:  # it is being handled; _handle wakes the clock when done
            return PAUSE
        return min(LONGEST_SLEEP, seconds)

    async def _handle(self, key: TableKey) -> None:
        try:
            await self._on_due(key)
        except Exception as fault:  # one table's trouble is not another's
            log_fault(f"a deadline of {tag(key)}", fault)
            await asyncio.sleep(PAUSE)
        finally:
            del self._busy[key]
            self._look_now()
