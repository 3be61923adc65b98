"""Bringing a database to the schema that this version knows, whoever else is at it.

Lives here: finding out, and applying. Not here: the SQL (db/postgres/migrations), what a migration is (db.migrate).
"""

from __future__ import annotations

from collections.abc import Sequence

from db.faults import fault
from db.migrate import HALF_MOVED, Migration
from db.postgres.locks import MIGRATING
from db.postgres.server import SCHEMA, Connection

PACKAGE = "db.postgres.migrations"


async def migrate(connection: Connection, path: str, known: Sequence[Migration]) -> None:
    """Apply what is missing, each migration in one transaction with the row that records it.

    Processes that start at once take turns; a failing migration leaves the database as the one before it.
    Raises StoreFault `newer` when the database has a migration that this version does not know,
    `schema_taken` when the schema holds another program's tables.
    """
    while True:
        found = await applied(connection, path)
        if found > len(known):
            raise fault("newer", path=path, found=found, known=len(known))
        if found == len(known):
            return
        async with connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATING[0]}, {MIGRATING[1]})")
            if await applied(connection, path) == found:  # else somebody else has done it meanwhile
                await _apply(connection, known[found])


async def applied(connection: Connection, path: str) -> int:
    """The number of the last migration applied; 0 where there is none of our tables. Only looks.

    Raises StoreFault `schema_taken`, and `half_moved` where a copy into it was broken off.
    """
    ours, tables = await connection.fetchrow(_FIND, SCHEMA)
    if not ours:
        if tables:
            raise fault("schema_taken", path=path, schema=SCHEMA)
        return 0
    number = int(await connection.fetchval("SELECT coalesce(max(number), 0) FROM migrations"))
    if number == HALF_MOVED:
        raise fault("half_moved", path=path)
    return number


async def _apply(connection: Connection, migration: Migration) -> None:
    if migration.number == 1:
        await connection.execute(_FOUND)
    await connection.execute(migration.sql)
    await connection.execute(_RECORD, migration.number, migration.name)


_FIND = """
SELECT count(*) FILTER (WHERE tablename = 'migrations'), count(*) FROM pg_tables WHERE schemaname = $1
"""

_FOUND = f"""
CREATE SCHEMA IF NOT EXISTS {SCHEMA};
CREATE TABLE migrations (number bigint PRIMARY KEY, name text NOT NULL, applied_at bigint NOT NULL);
"""

_RECORD = "INSERT INTO migrations VALUES ($1, $2, (1000 * extract(epoch FROM now()))::bigint)"
