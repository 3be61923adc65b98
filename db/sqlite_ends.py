"""The two ends of a copy where they are SQLite files: read as of one moment, filled from nothing.

Lives here: `FileSource`, `FileTarget`. Not here: the copy (db.copying), the file as a store (db.sqlite).
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import TypeVar

from db.connections import BUSY, connect
from db.faults import fault, fault_of
from db.location import Claim, prepare
from db.migrate import HALF_MOVED, OURS, shipped
from db.portable import TABLES, Numbers, Portable, Row
from db.store import StoreFault

T = TypeVar("T")


class _File:
    """A connection whose calls wait in threads."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = str(path)
        self._connection = connection

    async def rows(self, table: Portable) -> AsyncIterator[list[Row]]:
        """All rows in order, `table.some` at a time."""
        cursor = await self._call(lambda: self._connection.execute(_select(table)))
        while rows := await self._call(lambda: cursor.fetchmany(table.some)):
            yield rows

    async def _call(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.to_thread(work)
        except sqlite3.Error as error:
            raise fault_of(error, self.path) from error


class FileSource(_File):
    """A file as of the moment of opening. With a `claim` it is nobody else's meanwhile."""

    def __init__(self, path: Path, connection: sqlite3.Connection, claim: Claim | None) -> None:
        super().__init__(path, connection)
        self._claim = claim

    async def count(self, table: Portable) -> int:
        [(rows,)] = await self._call(
            lambda: self._connection.execute(f"SELECT count(*) FROM {table.name}").fetchall()
        )
        return int(rows)

    async def numbers(self) -> Numbers:
        """The last that were given."""
        return Numbers(*await self._call(lambda: self._connection.execute(_NUMBERS).fetchone()))

    async def asked(self, sql: str) -> list[Row]:
        """For what only a backup has."""
        return await self._call(lambda: self._connection.execute(sql).fetchall())

    async def close(self) -> None:
        """Let it be written again."""
        await asyncio.to_thread(self._connection.close)
        if self._claim is not None:
            self._claim.release()


async def open_source(path: Path, *, alone: bool) -> FileSource:
    """Look at a file without changing it. `alone`: while nobody else has it.

    Raises StoreFault: `nothing_there`, `in_use`, `half_moved`, `older`, `newer`, `not_ours`, `not_a_database`.
    """
    _need_there(path)
    prepare(path)
    claim = Claim(path) if alone else None
    try:
        connection = await asyncio.to_thread(_open_to_look, path)
    except BaseException as error:
        if claim is not None:
            claim.release()
        if isinstance(error, sqlite3.Error):
            raise fault_of(error, str(path)) from error
        raise
    return FileSource(path, connection, claim)


def _need_there(path: Path) -> None:
    if not path.exists():
        raise fault("nothing_there", path=str(path))


def _open_to_look(path: Path) -> sqlite3.Connection:
    address = f"{path.as_uri()}?mode=ro"
    connection = sqlite3.connect(address, uri=True, timeout=BUSY, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("BEGIN")  # everything below is as of this moment
        [owner] = connection.execute("PRAGMA application_id").fetchone()
        if owner != OURS:
            raise fault("not_ours", path=str(path))
        [number] = connection.execute("SELECT coalesce(max(number), 0) FROM migrations").fetchone()
        need_current(number, str(path))
    except BaseException:
        connection.close()
        raise
    return connection


def need_current(number: int, path: str) -> None:
    """Only a whole database of this very schema is copied. Raises StoreFault `half_moved`, `older`, `newer`."""
    known = len(shipped())
    if number == HALF_MOVED:
        raise fault("half_moved", path=path)
    if number != known:
        raise fault("older" if number < known else "newer", path=path, found=number, known=known)


class FileTarget(_File):
    """A new file, nobody else's as long as it is being filled."""

    def __init__(self, path: Path, connection: sqlite3.Connection, claim: Claim) -> None:
        super().__init__(path, connection)
        self._claim = claim

    async def write(self, table: Portable, rows: Sequence[Row]) -> None:
        """One transaction."""
        await self._call(lambda: self._write(_insert(table), rows))

    def _write(self, sql: str, rows: Sequence[Row]) -> None:
        with self._connection:
            self._connection.execute("BEGIN")
            self._connection.executemany(sql, rows)

    async def finish(self, numbers: Numbers) -> None:
        """Whole, and on the disk."""
        await self._call(lambda: self._finish(numbers))

    def _finish(self, numbers: Numbers) -> None:
        self._connection.execute("PRAGMA synchronous = FULL")
        with self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute("DELETE FROM sqlite_sequence WHERE name = 'outbox'")
            if numbers.outbox:
                self._connection.execute("INSERT INTO sqlite_sequence VALUES ('outbox', ?)", (numbers.outbox,))
            self._connection.execute("DELETE FROM migrations WHERE number = ?", (HALF_MOVED,))
        self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def besides(self, make: str, insert: str, rows: Sequence[Row]) -> None:
        """A table of a file that is more than a database."""
        await self._call(lambda: self._connection.execute(make))
        await self._call(lambda: self._write(insert, rows))

    async def settle(self) -> None:
        """One file without companions, to be carried away."""
        await self._call(lambda: self._connection.execute("PRAGMA journal_mode = DELETE"))

    async def close(self) -> None:
        """Leave it, whole or not."""
        await asyncio.to_thread(self._connection.close)
        self._claim.release()


async def open_target(path: Path) -> FileTarget:
    """A file to fill: new, or one of ours in which nothing is, or one that a copy was broken off in.

    Raises StoreFault: `not_empty`, `in_use`, and what is wrong with a file (db.faults).
    """
    prepare(path)
    claim = Claim(path)
    try:
        return FileTarget(path, await _made(path), claim)
    except BaseException as error:
        claim.release()
        if isinstance(error, sqlite3.Error):
            raise fault_of(error, str(path)) from error
        raise


async def _made(path: Path) -> sqlite3.Connection:
    try:
        connections = await connect(path, shipped())
    except StoreFault as error:
        if error.code != "half_moved":
            raise
        for each in ("", "-wal", "-shm", "-journal"):
            path.with_name(path.name + each).unlink(missing_ok=True)
        connections = await connect(path, shipped())
    await connections.close()
    return await asyncio.to_thread(_marked, path)


def _marked(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    try:
        for table in TABLES:
            if connection.execute(f"SELECT 1 FROM {table.name} LIMIT 1").fetchone():
                raise fault("not_empty", path=str(path))
        connection.execute("PRAGMA synchronous = FULL")
        with contextlib.closing(connection.execute(_MARK, (HALF_MOVED,))):
            connection.execute("PRAGMA synchronous = NORMAL")
    except BaseException:
        connection.close()
        raise
    return connection


_MARK = "INSERT INTO migrations VALUES (?, 'half-moved', 1000 * CAST(strftime('%s', 'now') AS INTEGER))"

_NUMBERS = """
SELECT coalesce((SELECT max(id) FROM log), 0),
       coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'outbox'), 0)
"""


def _select(table: Portable) -> str:
    columns = [f"CAST({name} AS BLOB)" if name in table.bodies else name for name in table.columns]
    return f"SELECT {', '.join(columns)} FROM {table.name} ORDER BY {', '.join(table.order)}"


def _insert(table: Portable) -> str:
    as_text = table.bodies if table.name not in ("notes", "decisions") else ()
    values = ["CAST(? AS TEXT)" if name in as_text else "?" for name in table.columns]
    return f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({', '.join(values)})"
