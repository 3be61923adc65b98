"""The two ends of a copy where they are PostgreSQL databases: read as of one moment, filled from nothing.

Lives here: `ServerSource`, `ServerTarget`. Not here: the copy (db.copying), the database as a store
(db.postgres.store).
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Sequence
from typing import Any, TypeVar

from db.faults import fault
from db.migrate import HALF_MOVED, shipped
from db.portable import TABLES, Numbers, Portable, Row
from db.postgres.faults import fault_of
from db.postgres.locks import HERE
from db.postgres.migrate import PACKAGE, applied, migrate
from db.postgres.server import SCHEMA, Server, closed
from db.store import StoreFault

T = TypeVar("T")

_SETTINGS = (
    "SET idle_in_transaction_session_timeout = 0; SET enable_seqscan = on; SET enable_bitmapscan = on; "
    "SET plan_cache_mode = auto"
)
"""Whole tables are read here, at the pace of the other end."""
LONG = 3600.0  # s that one statement over a whole table may take


class _Database:
    """One connection. `path` is the address as it may be shown."""

    def __init__(self, path: str, connection: Any) -> None:
        self.path = path
        self._connection = connection  # asyncpg's

    async def rows(self, table: Portable) -> AsyncIterator[list[Row]]:
        """All rows in order, `table.some` at a time."""
        cursor = await self._call(self._connection.cursor(_select(table), timeout=LONG))
        while rows := await self._call(cursor.fetch(table.some)):
            yield [tuple(row) for row in rows]

    async def _call(self, answer: Awaitable[T]) -> T:
        try:
            return await answer
        except Exception as error:
            raise fault_of(error, self.path) from error

    async def close(self) -> None:
        """Leave it; its locks are given back, and what was not finished bears its mark."""
        await closed(self._connection)


class ServerSource(_Database):
    """A database as of the moment of opening: everything is read within one transaction."""

    async def count(self, table: Portable) -> int:
        return int(await self._call(self._connection.fetchval(f"SELECT count(*) FROM {table.name}", timeout=LONG)))

    async def numbers(self) -> Numbers:
        """The last that were given; a sequence may be ahead of this moment, which does no harm."""
        return Numbers(*await self._call(self._connection.fetchrow(_NUMBERS)))


async def open_source(address: str, *, alone: bool) -> ServerSource:
    """Look at a database without changing it. `alone`: while no process has it open, and none opens it.

    Raises StoreFault: `nothing_there`, `others_there`, `half_moved`, `older`, `newer`, and what is wrong with a
    server (db.faults).
    """
    server, connection = await _reached(address)
    source = ServerSource(server.path, connection)
    try:
        if alone:
            await _need_to_be_alone(source)
        await source._call(connection.transaction(isolation="repeatable_read", readonly=True).start())
        number = await source._call(applied(connection, server.path))
        if number == 0:
            raise fault("nothing_there", path=server.path)
        known = len(shipped(PACKAGE))
        if number != known:
            raise fault("older" if number < known else "newer", path=server.path, found=number, known=known)
    except BaseException:
        await source.close()
        raise
    return source


class ServerTarget(_Database):
    """An empty database, nobody else's as long as it is being filled."""

    async def write(self, table: Portable, rows: Sequence[Row]) -> None:
        """One transaction."""
        copying = self._connection.copy_records_to_table(
            table.name, records=rows, columns=table.columns, schema_name=SCHEMA, timeout=LONG
        )
        await self._call(copying)

    async def rows(self, table: Portable) -> AsyncIterator[list[Row]]:
        """What was written, read back."""
        async with self._connection.transaction(readonly=True):
            async for rows in super().rows(table):
                yield rows

    async def finish(self, numbers: Numbers) -> None:
        """Whole, and on the disk."""
        await self._call(self._finish(numbers))

    async def _finish(self, numbers: Numbers) -> None:
        async with self._connection.transaction():
            for name, last in zip(("log_ids", "outbox_ids"), numbers, strict=True):
                if last:
                    await self._connection.fetchval(f"SELECT setval('{name}', $1)", last)
            await self._connection.execute(f"DELETE FROM migrations WHERE number = {HALF_MOVED}")


async def open_target(address: str) -> ServerTarget:
    """A database to fill: one in which nothing of ours is, or in which a copy was broken off.

    Raises StoreFault: `not_empty`, `others_there`, and what is wrong with a server (db.faults).
    """
    server, connection = await _reached(address)
    target = ServerTarget(server.path, connection)
    try:
        await _need_to_be_alone(target)
        await target._call(_emptied(connection, server.path))
        await target._call(migrate(connection, server.path, shipped(PACKAGE)))
        for table in TABLES:
            if await target._call(connection.fetchval(f"SELECT EXISTS (SELECT FROM {table.name})")):
                raise fault("not_empty", path=server.path)
        await target._call(connection.execute(_MARK))
    except BaseException:
        await target.close()
        raise
    return target


async def _reached(address: str) -> tuple[Server, Any]:
    server = Server(address)
    connection = await server.reach()
    await connection.execute(_SETTINGS)
    return server, connection


async def _need_to_be_alone(database: _Database) -> None:
    """Until the connection is closed. Who comes meanwhile waits, and is told that it is locked."""
    mine = await database._call(database._connection.fetchval(f"SELECT pg_try_advisory_lock({HERE[0]}, {HERE[1]})"))
    if not mine:
        raise fault("others_there", path=database.path)


async def _emptied(connection: Any, path: str) -> None:
    """What a broken copy has left is taken away, and its mark with it."""
    try:
        await applied(connection, path)
    except StoreFault as error:
        if error.code != "half_moved":
            raise
        async with connection.transaction():
            await connection.execute(f"TRUNCATE {', '.join(table.name for table in TABLES)}, claims, due_claims")
            await connection.execute(f"DELETE FROM migrations WHERE number = {HALF_MOVED}")


_MARK = f"INSERT INTO migrations VALUES ({HALF_MOVED}, 'half-moved', (1000 * extract(epoch FROM now()))::bigint)"

_NUMBERS = """
SELECT (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM log_ids),
       (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM outbox_ids)
"""


def _select(table: Portable) -> str:
    return f"SELECT {', '.join(table.columns)} FROM {table.name} ORDER BY {', '.join(table.order)}"
