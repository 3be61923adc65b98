"""The two connections to one file: how they are opened, set up and closed.

Lives here: settings, and the order in which a file is recognised and upgraded. Not here:
who may open it (db.location), what is read and written through them.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import aiosqlite

from db.migrate import Migration, migrate, recognise
from db.transaction import BatchConnection

BUSY = 5.0
"""Seconds to wait for a program that locks the file from outside (a backup)."""
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA secure_delete = FAST",  # some builds have it on: freed pages would be written once more
    "PRAGMA wal_autocheckpoint = 4000",  # pages
    "PRAGMA trusted_schema = OFF",
)
TRY_TO_WRITE = ("BEGIN IMMEDIATE", "PRAGMA user_version = 1", "ROLLBACK")
"""SQLite opens a file that it may only read without a word; better to hear of it now than at the first command."""


class Connections:
    """Only `writing` ever changes the file; `batches` is the connection behind it."""

    def __init__(
        self, writing: aiosqlite.Connection, batches: BatchConnection, reading: aiosqlite.Connection
    ) -> None:
        self.writing = writing
        self.batches = batches
        self.reading = reading

    async def close(self) -> None:
        """Close both; the last one folds the write-ahead log into the file. A second time does nothing."""
        await self.reading.close()
        await self.writing.close()


async def connect(path: Path, known: Sequence[Migration]) -> Connections:
    """Open the file, make and upgrade it as needed. Raises StoreFault or sqlite3.Error, and leaves nothing open."""
    # At DEBUG it writes every statement with its parameters: keys of rooms and players have no place in a log.
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    batches = BatchConnection(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    async with AsyncExitStack() as opened:
        writing = await opened.enter_async_context(aiosqlite.Connection(lambda: batches, iter_chunk_size=64))
        applied = await recognise(writing, str(path), known)
        for statement in (*SETTINGS, *TRY_TO_WRITE):
            await writing.execute_fetchall(statement)
        await migrate(writing, known, applied)
        reading = await opened.enter_async_context(aiosqlite.connect(path, timeout=BUSY, isolation_level=None))
        await reading.execute_fetchall("PRAGMA query_only = ON")
        opened.pop_all()  # from here on close() closes them
    return Connections(writing, batches, reading)
