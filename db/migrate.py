"""Bringing a database to the schema that this version knows.

Lives here: the numbered migrations and their order. Not here: their SQL (db/migrations).
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources

import aiosqlite
import msgspec

from db.faults import fault

OURS = 0x4C6F6D57
"""SQLite's application_id of our files: "LomW"."""
HALF_MOVED = 1_000_000
"""Stands as the number of a migration in a database that is being filled (db.copying): no version opens that one."""


class Migration(msgspec.Struct, frozen=True):
    """One step of the schema; numbers begin with 1 and have no gaps."""

    number: int
    name: str
    sql: str


def shipped(package: str = "db.migrations") -> tuple[Migration, ...]:
    """The migrations of this version, in order; of SQLite unless another engine's package is named."""
    folder = resources.files(package)
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".sql")), key=lambda f: f.name)
    return tuple(Migration(int(f.name[:4]), f.name[:-4], f.read_text("utf-8")) for f in files)


async def recognise(connection: aiosqlite.Connection, path: str, known: Sequence[Migration]) -> int:
    """The number of the last migration applied; 0 for a new file. Only looks.

    Raises StoreFault `newer` when the database has a migration that this version does not know,
    `half_moved` when a copy into it was broken off, `not_ours` when it is another program's.
    """
    [(owner,)] = await connection.execute_fetchall("PRAGMA application_id")
    [(things,)] = await connection.execute_fetchall("SELECT count(*) FROM sqlite_schema")
    if owner != OURS:
        if owner or things:
            raise fault("not_ours", path=path)
        return 0
    [(number,)] = await connection.execute_fetchall("SELECT coalesce(max(number), 0) FROM migrations")
    if number == HALF_MOVED:
        raise fault("half_moved", path=path)
    if number > len(known):
        raise fault("newer", path=path, found=number, known=len(known))
    return int(number)


async def migrate(connection: aiosqlite.Connection, known: Sequence[Migration], applied: int) -> None:
    """Apply what follows number `applied`, each migration in one transaction with the row that records it.

    A failing one leaves the database as the one before it.
    """
    for migration in known[applied:]:
        found = _FOUND if migration.number == 1 else ""
        record = _RECORD.format(number=migration.number, name=migration.name)
        try:
            await connection.executescript(f"BEGIN IMMEDIATE;\n{found}{migration.sql}\n{record}\nCOMMIT;")
        except BaseException:
            await connection.rollback()
            raise


_FOUND = f"""
PRAGMA application_id = {OURS};
CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;
"""

_RECORD = "INSERT INTO migrations VALUES ({number}, '{name}', 1000 * CAST(strftime('%s', 'now') AS INTEGER));"
