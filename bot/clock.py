"""The clock: an adapter like any other, whose events are deadlines that have come.

Lives here: waiting for the earliest stored deadline. Not here: what a deadline means
(the dealer asks the table).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from bot.commands import TableKey
from bot.faults import log_fault, tag
from db.store import Store

LONGEST_SLEEP = 30.0  # s; another process may have stored an earlier deadline
AT_ONCE = 100  # deadlines read together, besides those under way
CLAIM = 20_000  # ms that a deadline is ours to handle; should we stop dead, another process does
PAUSE = 1.0  # s before a deadline that could not be handled is looked at again


class Clock:
    """Calls `on_due(key)` for every table whose deadline has come, many tables side by side."""

    def __init__(self, store: Store, on_due: Callable[[TableKey], Awaitable[None]], now: Callable[[], int]) -> None:
        self._store = store
        self._on_due = on_due
        self._now = now
        self._next: int | None = None
        self._woken = asyncio.Event()
        self._busy: dict[TableKey, asyncio.Task[None]] = {}

    def wake(self, due: int) -> None:
        """A deadline (ms) was stored; look earlier if it is earlier than what is waited for."""
        if self._next is None or due < self._next:
            self._woken.set()

    async def run(self) -> None:
        """For ever."""
        while True:
            try:
                await self._look()
            except Exception as fault:  # the database may be busy; time goes on
                log_fault("reading the deadlines", fault)
                await asyncio.sleep(PAUSE)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), self._sleep())

    async def stop(self) -> None:
        """Wait for the deadlines under way."""
        if self._busy:
            await asyncio.wait(list(self._busy.values()))

    async def _look(self) -> None:
        self._woken.clear()
        self._next = None  # unknown while looking: every wake counts
        now = self._now()
        for key in map(TableKey, await self._store.claim_due(now, now + CLAIM, AT_ONCE + len(self._busy))):
            if key not in self._busy:
                self._busy[key] = asyncio.create_task(self._handle(key))
        self._next = await self._store.next_due()

    def _sleep(self) -> float:
        if self._next is None:
            return LONGEST_SLEEP
        seconds = (self._next - self._now()) / 1000
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
            self._woken.set()
