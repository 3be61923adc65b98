"""What is stored, brought to the open tabs by paging through the feed, whichever process stored it.

Lives here: `Paging`: which destinations to look at, one look at a time for each. Not here: what a tab does with
messages (web.connection), which tabs there are (web.room).

Where several processes share a database, the messages of one delivery may have gaps: others delivered what lies
between. So a tab is shown the feed behind the last message that it has, and the delivery itself shows nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

from bot.adapters import Door
from bot.adapters.web.connection import Connection
from bot.adapters.web.feed import Batch
from bot.adapters.web.missed import MOST
from bot.commands import TableKey
from bot.faults import log_fault
from bot.messages import Destination
from engine.table import PlayerId

PAUSE = 1.0  # s before the feed is read again where that failed


class Paging:
    """One for the whole program. `tabs`: those of a table, or of one player at it; `show` never raises."""

    def __init__(
        self,
        door: Door,
        tabs: Callable[[Destination], Sequence[Connection]],
        show: Callable[[Connection, Batch], None],
    ) -> None:
        self._door = door
        self._tabs = tabs
        self._show = show
        self._asked: set[Destination] = set()
        self._looking: set[Destination] = set()
        self._work: set[asyncio.Task[None]] = set()

    def look(self, destinations: Iterable[Destination]) -> None:
        """Something was stored for these."""
        for destination in destinations:
            if not self._tabs(destination):
                continue
            self._asked.add(destination)
            if destination not in self._looking:
                self._looking.add(destination)
                self._start(self._look(destination))

    async def stop(self) -> None:
        """Look no more."""
        work = list(self._work)
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _look(self, destination: Destination) -> None:
        try:
            while destination in self._asked:
                self._asked.discard(destination)
                try:
                    await self._page(destination)
                except Exception as fault:  # the database may be away: tabs that wait are not forgotten
                    log_fault(f"reading the feed of {destination.partition('/')[0]}", fault)
                    self._asked.add(destination)
                    await asyncio.sleep(PAUSE)
        finally:
            self._looking.discard(destination)

    async def _page(self, destination: Destination) -> None:
        """Show every tab what lies behind its mark. One that is catching up is looked at when it has caught up."""
        tabs = self._tabs(destination)
        for tab in tabs:
            if tab.catching_up:
                self._start(self._later(tab, destination))
        ready = [tab for tab in tabs if tab.greeted and not tab.catching_up]
        if not ready:
            return
        key, _, player = destination.partition("/")
        own = bool(player)
        after = min(tab.mark(own=own) for tab in ready)
        read = self._door.letters(TableKey(key), PlayerId(player), after, MOST) if own else None
        messages = await (read or self._door.feed(TableKey(key), None, after, MOST))
        if messages:
            batch = Batch(messages, own)
            for tab in ready:
                self._show(tab, batch)

    async def _later(self, tab: Connection, destination: Destination) -> None:
        await tab.caught_up()
        self.look([destination])
