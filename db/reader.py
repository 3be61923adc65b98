"""Reading beside the writer, on a connection of its own, so that no read waits for a flush.

Lives here: the loads that are asked for at once and answered by one statement.
Not here: the other reads (db.sqlite).
"""

from __future__ import annotations

import asyncio
import sqlite3

import aiosqlite
import msgspec

from db import statements
from db.faults import fault_of
from db.latest import Known
from db.store import Loaded


class _Asked(msgspec.Struct):
    key: str
    event_id: str
    known: Known | None
    answer: asyncio.Future[Loaded]


class Loads:
    """Answers every load from a look at the database that begins after the call."""

    def __init__(self, connection: aiosqlite.Connection, path: str) -> None:
        self._connection = connection
        self._path = path
        self._asked: list[_Asked] = []
        self._task: asyncio.Task[None] | None = None

    async def load(self, key: str, event_id: str, known: Known | None = None) -> Loaded:
        """The table and whether the event was seen; as of now or later. Raises StoreFault.

        A `known` book is not read again while its table is at that version.
        """
        answer: asyncio.Future[Loaded] = asyncio.get_running_loop().create_future()
        self._asked.append(_Asked(key, event_id, known, answer))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="store loads")
        return await answer

    async def _run(self) -> None:
        try:
            while self._asked:
                together, self._asked = self._asked, []
                await self._answer(together)
        finally:
            self._task = None

    async def _answer(self, together: list[_Asked]) -> None:
        try:
            asked = msgspec.json.encode(
                [(a.key, a.event_id, a.known.version if a.known else None) for a in together]
            ).decode()
            rows = await self._connection.execute_fetchall(statements.LOAD, (asked,))
        except (sqlite3.Error, ValueError) as error:
            for a in together:
                if not a.answer.done():
                    a.answer.set_exception(fault_of(error, self._path) if isinstance(error, sqlite3.Error) else error)
            return
        for a, (version, state, seen, book) in zip(together, rows, strict=True):
            if book is None and a.known:
                book = a.known.book
            if not a.answer.done():
                a.answer.set_result(Loaded(version, state, bool(seen), book))
