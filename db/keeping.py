"""What SQLite's store does besides: reading everything in short steps, and taking out what is to be forgotten.

Lives here: `SqliteKeeping`. Not here: the statements (db.sweeping), what is taken out (bot.forgetter, bot.ageing).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec

from db import sweeping
from db.batch import Sweep
from db.connections import Connections
from db.faults import fault_of
from db.store import Sighted, StoredMessage, Sweeping, Told
from db.writer import Writer

QUICK = 64_000_000
"""Bytes of a file that may be written anew while the dealer waits: some tenths of a second."""


class SqliteKeeping:
    """See db.store.Keeping."""

    writer: Writer
    _connections: Connections
    _path: str

    async def sighted(self, text: str, after: int) -> Sighted:
        """The next step through the log: tables with a command that has `text` in it, and id > after."""
        return await self._step(sweeping.STEP_OF_LOG, sweeping.SIGHTED, after, text)

    async def old(self, before: int, after: int) -> Sighted:
        """The next step through the log: tables with a command older than `before` (ms), and id > after."""
        return await self._step(sweeping.STEP_OF_LOG, sweeping.OLD, after, before)

    async def _step(self, step: str, sql: str, after: int, asked: str | int) -> Sighted:
        [(last,)] = await self._rows(step, after)
        if last is None:
            return Sighted(None, ())
        return Sighted(last, tuple([key for (key,) in await self._rows(sql, after, last, asked)]))

    async def told(self, keys: Sequence[str], after: int) -> Told:
        """The next step through the messages: those of these tables and to people there, with id > after."""
        [(last,)] = await self._rows(sweeping.STEP_OF_TOLD, after)
        if last is None:
            return Told(None, ())
        asked = msgspec.json.encode(sorted(set(keys))).decode()
        rows = await self._rows(sweeping.TOLD, after, last, asked)
        return Told(last, tuple([StoredMessage(*row) for row in rows]))

    async def sweep(self, what: Sweeping, rows: Sequence[tuple[str | int | bytes, ...]]) -> None:
        """In one transaction, for each row; see db.store.Keeping.sweep."""
        if rows:
            await self.writer.write(Sweep(what, tuple(rows)))
        if what == "drop_table":
            for [key] in rows:
                self.writer.latest.dropped(str(key))

    async def wipe(self) -> None:
        """Write a small file anew, so that nothing of what was taken out is left in its free pages; fold the log."""
        [(pages,)] = await self._rows("PRAGMA page_count")
        [(size,)] = await self._rows("PRAGMA page_size")
        try:
            if pages * size <= QUICK:
                await self._connections.writing.execute_fetchall("VACUUM")
            await self._connections.writing.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            raise fault_of(error, self._path) from error

    async def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        raise NotImplementedError
