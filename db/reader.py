"""Reading beside the writer, on a connection of its own, so that no read waits for a flush.

Lives here: the loads that are asked for at once and answered by one statement.
Not here: the other reads (db.sqlite).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import aiosqlite
import msgspec

from db import statements
from db.faults import fault_of
from db.latest import Known
from db.store import Loaded
from db.together import Together


class _Asked(msgspec.Struct):
    key: str
    event_id: str
    known: Known | None


class Loads:
    """Answers every load from a look at the database that begins after the call."""

    def __init__(self, connection: aiosqlite.Connection, path: str) -> None:
        self._connection = connection
        self._path = path
        self._together = Together(self._answer, "store loads")

    async def load(self, key: str, event_id: str, known: Known | None = None) -> Loaded:
        """The table and whether the event was seen; as of now or later. Raises StoreFault.

        A `known` book is not read again while its table is at that version.
        """
        return await self._together.ask(_Asked(key, event_id, known))

    async def _answer(self, together: Sequence[_Asked]) -> list[Loaded]:
        asked = msgspec.json.encode([(a.key, a.event_id, a.known.version if a.known else None) for a in together])
        try:
            rows = await self._connection.execute_fetchall(statements.LOAD, (asked.decode(),))
        except sqlite3.Error as error:
            raise fault_of(error, self._path) from error
        return [
            Loaded(version, state, bool(seen), a.known.book if book is None and a.known else book)
            for a, (version, state, seen, book) in zip(together, rows, strict=True)
        ]
