"""Keeping only as long as the operator says: what is old goes, table by table, while the dealer goes on.

Lives here: `Keeper`. Not here: what is old (bot.ageing), how long (bot.settings), delivered messages (Store.prune).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from bot.ageing import Outlived, is_live, outlived
from bot.commands import TableKey
from bot.faults import log_fault, tag
from bot.now import now_ms
from bot.story import story_of
from db.store import Change, Conflict, Keeping

DAY = 24 * 3600 * 1000  # ms
PAUSE = 0.02  # s between tables, for those who play


class Keeper:
    """`days`: how long evenings that are over are kept."""

    def __init__(self, store: Keeping, days: int, now: Callable[[], int] = now_ms) -> None:
        self._store = store
        self._days = days
        self._now = now

    async def sweep(self) -> int:
        """Look at every table that has something old, once; returns of how many something went. Raises StoreFault."""
        before = self._now() - self._days * DAY
        gone = 0
        people: set[str] = set()
        async for key in self._old(before):
            try:
                gone += await self._sweep(key, before, people)
            except Conflict:  # somebody has come back just now
                continue
            except ValueError as fault:  # a round or a command of another version: it stays
                log_fault(f"what is old at {tag(key)}", fault)
            await asyncio.sleep(PAUSE)
        for player in sorted(people):
            await self._forget_notes(player)
        if gone:
            await self._store.wipe()
        return gone

    async def _old(self, before: int) -> AsyncIterator[TableKey]:
        """Tables with commands older than that; their numbers grow with time."""
        seen: set[str] = set()
        after = 0
        while (step := await self._store.old(before, after)).last is not None and step.keys:
            after = step.last
            for key in step.keys:
                if key not in seen:
                    seen.add(key)
                    yield TableKey(key)

    async def _sweep(self, key: TableKey, before: int, people: set[str]) -> bool:
        loaded = await self._store.load(key)
        log = await self._store.log(key)
        if await asyncio.to_thread(is_live, loaded.state, log, before):
            return False
        story = await asyncio.to_thread(story_of, log)
        rounds = [(row.evening, row.body) for row in await self._store.rounds(key)]
        left = await asyncio.to_thread(outlived, key, story, rounds, before, self._now())
        if left is None:
            return False
        await self._store.commit(_change(key, loaded.version, self._now(), left))
        await self._store.sweep("drop_evening", [(key, evening) for evening in left.evenings])
        if left.bare:
            await self._store.sweep("drop_told", [(key,)])
            await self._forget_place(key)
            people |= {f"{key.partition(':')[0]}/{sat.id}" for sat in story.sat}
        return True

    async def _forget_place(self, key: TableKey) -> None:
        """What the platform remembers of the table: it is looked up by the last part of the key."""
        prefix, _, place = key.partition(":")
        names = await self._store.recall_all(f"{prefix}/")
        gone = [name for name in names if place in name.split("/")[2:3]]
        await self._store.remember(dict.fromkeys(gone))

    async def _forget_notes(self, person: str) -> None:
        """What the platform remembers of somebody who is at no table any more."""
        prefix, _, player = person.partition("/")
        after = 0
        while (step := await self._store.sighted(f'"{player}"', after)).last is not None:
            after = step.last
            if any(key.startswith(f"{prefix}:") for key in step.keys):
                return
        names = await self._store.recall_all(f"{prefix}/")
        await self._store.remember(dict.fromkeys(name for name in names if player in name.split("/")[2:]))


def _change(key: TableKey, version: int, at: int, left: Outlived) -> Change:
    return Change(
        key=key,
        version=version,
        state=left.state,
        event_id="",
        command=left.command,
        at=at,
        due=None,
        live=False,
        book=left.book,
        begins=True,
    )
