"""What one command costs the dealer with ten stored tables and with a million, on each engine.

Lives here: both arms, and filling a database quickly. Not here: the commands (bot.bench.dealing), the server
(bot.bench.own_postgres).

The crowd is written by the database itself, from a hundred tables in mid-round with a command and an event each.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.bench.dealing import Evening, compared, in_turns
from bot.bench.measured import Measured
from bot.bench.own_postgres import OwnPostgres, missing
from bot.bench.sharing import SETTINGS
from bot.bench.workplace import change, fill, live_table, scratch
from db.opening import open_store
from db.store import Change

FEW = 10
KINDS = 100


def measure(quick: bool) -> Iterator[Measured]:
    """Aim: at most 1.2 times the cost."""
    tables, commands = (20_000, 150) if quick else (1_000_000, 600)
    with scratch() as folder:
        few, many = asyncio.run(by_tables_of_sqlite(folder, tables, commands))
    yield compared("command_tables", many, few, tables)
    if what := missing():
        yield Measured("command_tables_postgres", absent=what, many=tables)
        return
    with closing(OwnPostgres(SETTINGS)) as server:
        few, many = asyncio.run(by_tables_of_postgres(server, tables, commands))
    yield compared("command_tables_postgres", many, few, tables)


async def by_tables_of_sqlite(folder: Path, tables: int, commands: int) -> tuple[list[float], list[float]]:
    """Seconds of each command, in turns, in a store of few tables and in one of many."""
    few, many = str(folder / "few.sqlite3"), str(folder / "many.sqlite3")
    await (await open_store(many)).close()
    await asyncio.to_thread(_crowd_sqlite, many, tables)
    return await _by_tables(few, many, commands)


async def by_tables_of_postgres(server: OwnPostgres, tables: int, commands: int) -> tuple[list[float], list[float]]:
    """The same."""
    few, many = server.new_database(), server.new_database()
    await (await open_store(many)).close()
    await _crowd_postgres(many, tables)
    return await _by_tables(few, many, commands)


async def _by_tables(few: str, many: str, commands: int) -> tuple[list[float], list[float]]:
    small, large = await open_store(few), await open_store(many)
    try:
        await fill(small, FEW)
        evenings = Evening(small, "web:few"), Evening(large, "web:many")
        for evening in evenings:
            await evening.open()
        return await in_turns(*evenings, commands)
    finally:
        await small.close()
        await large.close()


def _kinds() -> list[Change]:
    return [change("web:", 0, live_table(number)) for number in range(KINDS)]


def _crowd_sqlite(path: str, tables: int) -> None:
    kinds = _kinds()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA synchronous = OFF")
        file.execute("CREATE TEMP TABLE kinds (n INTEGER PRIMARY KEY, due INTEGER, state TEXT)")
        file.executemany(
            "INSERT INTO kinds VALUES (?, ?, CAST(? AS TEXT))", [(n, k.due, k.state) for n, k in enumerate(kinds)]
        )
        file.execute("BEGIN")
        file.execute(
            """
            WITH RECURSIVE crowd (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM crowd WHERE n < ? - 1)
            INSERT INTO tables (key, version, due, live, last, state)
            SELECT 'web:' || printf('%08d', crowd.n), 1, kinds.due + crowd.n, 1, crowd.n + 1, kinds.state
            FROM crowd JOIN kinds ON kinds.n = crowd.n % ?
            """,
            (tables, KINDS),
        )
        file.execute(
            "INSERT INTO log (id, key, version, at, command) SELECT last, key, 1, due, CAST(? AS TEXT) FROM tables",
            (kinds[0].command,),
        )
        file.execute("INSERT INTO seen (key, event_id, at) SELECT key, 'event-0', due FROM tables")
        file.execute("COMMIT")
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def _crowd_postgres(address: str, tables: int) -> None:
    import asyncpg

    kinds = _kinds()
    connection = await asyncpg.connect(
        address, server_settings={"search_path": "lomwong", "synchronous_commit": "off"}
    )
    try:
        await connection.execute(
            """
            INSERT INTO tables (key, version, due, live, last, state)
            SELECT 'web:' || lpad(crowd.n::text, 8, '0'), 1, kinds.due + crowd.n, 1, nextval('log_ids'), kinds.state
            FROM generate_series(0, $1::bigint - 1) AS crowd (n)
            JOIN unnest($2::bigint[], $3::bytea[]) WITH ORDINALITY AS kinds (due, state, n)
            ON kinds.n = crowd.n % cardinality($2) + 1
            """,
            tables, [kind.due for kind in kinds], [kind.state for kind in kinds],
        )  # fmt: skip
        await connection.execute(
            "INSERT INTO log (id, key, version, at, command) SELECT last, key, 1, due, $1 FROM tables",
            kinds[0].command,
        )
        await connection.execute("INSERT INTO seen (key, event_id, at) SELECT key, 'event-0', due FROM tables")
        await connection.execute("VACUUM ANALYZE")
        await connection.execute("CHECKPOINT")
    finally:
        await connection.close()
