"""The Store on SQLite: one file, no set-up, every answered change on the disk.

Lives here: opening and closing, and the reads. Not here: writing (db.writer), the SQL
(db.statements), the schema (db.migrations).
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any

import msgspec

from db import statements
from db.batch import Delivered, PruneOutbox, PruneSeen, PutOff, Remember
from db.connections import Connections, connect
from db.faults import fault, fault_of
from db.keeping import SqliteKeeping
from db.location import Claim, path_of, prepare
from db.migrate import Migration, shipped
from db.reader import Loads
from db.store import STANDING_MOST, Change, DecisionRow, Loaded, News, RoundRow, Standing, StoredMessage
from db.writer import Writer

LEAST = (3, 37, 0)
"""STRICT tables."""
PRUNE_STEP = 500
"""Rows per transaction, so that no command waits long behind a prune."""


class SqliteStore(SqliteKeeping):
    """db.store.Store on one SQLite file (WAL, synchronous=FULL).

    - A commit returns when its transaction is flushed to the disk; power may go at any moment.
    - Changes that come at the same time share a transaction; a conflict fails its own change alone.
    - A read sees every change that was answered before the read was called, and never waits for a flush.
    - A caller may be cancelled anywhere: its change is stored whole or not at all.
    - StoreFault, with a sentence for the operator, is raised by every method when the file fails.
    """

    shared = False
    first = True

    def __init__(self, path: str, claim: Claim, writer: Writer, connections: Connections) -> None:
        self.writer = writer
        self._path = path
        self._claim = claim
        self._connections = connections
        self._loads = Loads(connections.reading, path)
        self._exchanging = asyncio.Lock()
        self._closed = False

    async def load(self, key: str, event_id: str = "") -> Loaded:
        """The table, and whether the event was applied to it before. Loads asked for at once share one statement.

        Without an event a table that was stored lately comes out of memory; with one its book does.
        """
        self._check_open()
        latest = self.writer.latest
        if not event_id and (table := latest.find(key)):
            return table
        loaded = await self._loads.load(key, event_id, latest.book(key))
        latest.loaded(key, loaded)
        return loaded

    async def commit(self, change: Change) -> int:
        """Store all of it durably or nothing; returns the new version.

        Raises Conflict when the stored version is not change.version (0: no such table yet),
        DuplicateEvent when its event was applied before. An empty event id is not remembered.
        """
        return await self.writer.write(change)

    async def log(self, key: str) -> list[bytes]:
        """Every accepted command of a table, oldest first."""
        return [command for (command,) in await self._rows(statements.LOG, key)]

    async def rounds(self, key: str, evening: int | None = None) -> list[RoundRow]:
        """The finished rounds of a table, or of one of its evenings, oldest first."""
        if evening is None:
            return [RoundRow(*row) for row in await self._rows(statements.ROUNDS, key)]
        return [RoundRow(*row) for row in await self._rows(statements.ROUNDS_OF_EVENING, key, evening)]

    async def decisions(self, key: str, evening: int | None = None) -> list[DecisionRow]:
        """What the computer players of a table have chosen, or those of one of its evenings, oldest first."""
        if evening is None:
            return [DecisionRow(*row) for row in await self._rows(statements.DECISIONS, key)]
        return [DecisionRow(*row) for row in await self._rows(statements.DECISIONS_OF_EVENING, key, evening)]

    async def claim_due(self, now: int, until: int, limit: int = 100) -> list[str]:
        """Keys of tables whose due time is at or before `now` (ms), earliest first: nobody else can claim them."""
        return [key for (key,) in await self._rows(statements.DUE, now, limit)]

    async def next_due(self) -> int | None:
        """The earliest due time of all (ms), None when no table has one."""
        [(due,)] = await self._rows(statements.NEXT_DUE)
        return None if due is None else int(due)

    async def live(self) -> AsyncIterator[str]:
        """Keys of tables with a running round, in order. Commits may go on meanwhile."""
        last = ""
        while keys := await self._rows(statements.LIVE, last):
            for (last,) in keys:
                yield last

    async def destinations(self, now: int) -> list[str]:
        """Destinations with undelivered messages that are not put off beyond `now` (ms), oldest message first."""
        return [destination for (destination,) in await self._rows(statements.DESTINATIONS, now)]

    async def standing(self, now: int) -> Standing:
        """How much waits at `now` (ms); some milliseconds at most, however much it is."""
        [row] = await self._rows(statements.STANDING, now, STANDING_MOST)
        return Standing(*row)

    async def pending(self, destination: str, limit: int = 20) -> list[StoredMessage]:
        """Its undelivered messages, put off or not, oldest first."""
        return [StoredMessage(*row) for row in await self._rows(statements.PENDING, destination, limit)]

    async def claim(self, destination: str, now: int, until: int, limit: int = 20) -> list[StoredMessage]:
        """As `pending`: the file is ours alone."""
        return await self.pending(destination, limit)

    async def release(self, destination: str) -> None:
        """Nobody else waits for it."""

    async def alone(self) -> bool:
        """Always: the file is ours."""
        return True

    async def listen(self, heard: Callable[[News], None]) -> None:
        """Until cancelled; there is nobody to hear of."""
        await asyncio.Event().wait()

    async def delivered(self, ids: Sequence[int], at: int) -> None:
        """These are there. Unknown ids (superseded meanwhile) are ignored; `at` is not kept, see prune."""
        if ids:
            await self.writer.write(Delivered(tuple(ids)))

    async def put_off(self, ids: Sequence[int], until: int, *, tried: bool = True) -> None:
        """Try their destinations no sooner than `until` (ms); where they were `tried`, count an attempt for each.

        All of a destination waits, its later messages too: one sender, first in first out.
        """
        if ids:
            await self.writer.write(PutOff(tuple(ids), until, tried))

    async def history(self, destinations: Sequence[str], after: int, limit: int = 200) -> list[StoredMessage]:
        """The newest `limit` messages of these destinations with id > after, oldest first, delivered or not."""
        asked = msgspec.json.encode(sorted(set(destinations))).decode()
        return [StoredMessage(*row) for row in reversed(await self._rows(statements.HISTORY, asked, after, limit))]

    async def recall(self, names: Sequence[str]) -> dict[str, bytes]:
        """The notes under these names; names without one are not in it."""
        return dict(await self._rows(statements.RECALL, msgspec.json.encode(sorted(set(names))).decode()))

    async def recall_all(self, start: str) -> dict[str, bytes]:
        """All notes whose names begin with `start`, to the letter, in order of their names."""
        end = start.encode() + b"\xff"  # no letter has this byte: it lies behind every name that begins so
        return dict(await self._rows(statements.RECALL_ALL, start, end))

    async def remember(self, notes: Mapping[str, bytes | None]) -> None:
        """Remember durably, all or nothing, in place of what was under the same names; None forgets.

        Of two calls for one name the later one counts, even when both share a transaction.
        """
        if notes:
            await self.writer.write(Remember(dict(notes)))

    async def exchange(self, name: str, before: bytes | None, after: bytes | None) -> bool:
        """Remember `after` under a name if `before` is what is there (None: nothing); whether it was.

        One at a time; `remember` in between counts like one before or after.
        """
        async with self._exchanging:
            if (await self.recall([name])).get(name) != before:
                return False
            await self.remember({name: after})
            return True

    async def prune(self, before: int) -> int:
        """Forget delivered messages and seen events of changes older than `before` (ms); returns how many."""
        gone = 0
        while count := await self.writer.write(PruneSeen(before, PRUNE_STEP)):
            gone += count
        after = 0
        while True:
            [(last, oldest)] = await self._rows(statements.PRUNE_OUTBOX_STEP, after, PRUNE_STEP)
            if last is None or oldest >= before:  # ids grow with time
                return gone
            gone += await self.writer.write(PruneOutbox(before, after, last))
            after = last

    async def close(self) -> None:
        """Write what is queued, fold the write-ahead log into the file, let the next process have it."""
        if self._closed:
            return
        self._closed = True
        try:
            await self.writer.close()
            await self._connections.close()
        finally:
            self._claim.release()

    async def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        self._check_open()
        try:
            return list(await self._connections.reading.execute_fetchall(sql, parameters))
        except sqlite3.Error as error:
            raise fault_of(error, self._path) from error

    def _check_open(self) -> None:
        if self._closed:
            raise fault("closed", path=self._path)


async def open_store(
    address: str, *, migrations: Sequence[Migration] | None = None, largest_batch: int = 1000
) -> SqliteStore:
    """Open the database of an address (db.location.path_of), making and upgrading it as needed.

    The file is ours alone until close(). Raises StoreFault (db.faults) when it cannot be used.
    `largest_batch` 1 gives each change a transaction of its own, to measure against.
    """
    path = path_of(address)
    if sqlite3.sqlite_version_info < LEAST:
        raise fault("old_library", found=sqlite3.sqlite_version, needed=".".join(map(str, LEAST)))
    prepare(path)
    claim = Claim(path)
    try:
        connections = await connect(path, shipped() if migrations is None else migrations)
    except BaseException as error:
        claim.release()
        if isinstance(error, sqlite3.Error):
            raise fault_of(error, str(path)) from error
        raise
    store = SqliteStore(str(path), claim, Writer(connections, str(path), largest_batch), connections)
    await asyncio.sleep(0)  # the writer runs from now on, and hears when the loop is stopped
    return store
