"""No statement of the PostgreSQL engine walks through a table: a command costs the same however many are stored."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from postgres_server import PostgresServer

from db.postgres import statements, sweeping
from db.postgres.server import Connection, Server
from db.postgres.store import open_store

STATEMENTS = {
    name: sql
    for name, sql in (*vars(statements).items(), *vars(sweeping).items())
    if name.isupper() and isinstance(sql, str)
} | {f"{what} {place}": sql for what, steps in sweeping.SWEEPS.items() for place, sql in enumerate(steps)}
TABLES = {
    "tables", "log", "seen", "rounds", "decisions", "outbox", "waiting", "notes", "books", "claims", "due_claims",
}  # fmt: skip
WALKED_OF_THE_SERVER = {"OTHERS"}
"""Statements that ask for what the server itself knows."""


@pytest.fixture(scope="module", params=["never looked at", "known to be empty", "known to be full"])
def address(postgres: PostgresServer, request: pytest.FixtureRequest) -> str:
    """Of a database about whose tables the server knows so much when it makes a plan."""
    made = postgres.new_database()
    asyncio.run(prepared(made, request.param))
    return made


async def prepared(address: str, known: str) -> None:
    await (await open_store(address)).close()
    connection = await Server(address).reach()
    if known == "known to be full":
        for sql in FULL:
            await connection.execute(sql)
    if known != "never looked at":
        await connection.execute("VACUUM ANALYZE")
    await connection.close()


@pytest.fixture
async def connection(address: str) -> AsyncIterator[Connection]:
    opened = await Server(address).reach()
    yield opened
    await opened.close()


FULL = (
    "INSERT INTO tables SELECT 'web:' || n, 1, n, n % 2, n, 'x' FROM generate_series(1, 3000) AS n",
    "INSERT INTO books SELECT key, 'x' FROM tables",
    "INSERT INTO log SELECT last, NULL, key, 1, 1, 'x' FROM tables",
    "INSERT INTO seen SELECT key, 'event-1', due FROM tables",
    "INSERT INTO rounds SELECT key, 1, 1, 'x' FROM tables",
    "INSERT INTO decisions SELECT key, 1, 1, 1, 'x' FROM tables",
    "INSERT INTO outbox SELECT n, n, 'web:' || n % 9, 'topic' || n, 'x' FROM generate_series(1, 3000) AS n",
    "INSERT INTO waiting SELECT id, destination, id % 2 FROM outbox",
    "INSERT INTO notes SELECT 'note/' || n, 'x' FROM generate_series(1, 3000) AS n",
    "INSERT INTO claims SELECT 'web:' || n, 'x', n, false FROM generate_series(1, 3000) AS n",
    "INSERT INTO due_claims SELECT key, due, 'x', 1 FROM tables",
)


async def plan(connection: Connection, sql: str) -> list[dict[str, Any]]:
    """Every node of the plan that the engine's own connections use."""
    many = max([int(n) for n in re.findall(r"\$(\d+)", sql)], default=0)
    await connection.execute(f"PREPARE planned AS {sql}")
    try:
        values = f"({', '.join(['NULL'] * many)})" if many else ""
        explained = await connection.fetchval(f"EXPLAIN (FORMAT JSON) EXECUTE planned{values}")
    finally:
        await connection.execute("DEALLOCATE planned")
    return list(nodes(json.loads(explained)[0]["Plan"]))


def nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for below in node.get("Plans", ()):
        yield from nodes(below)


@pytest.mark.parametrize("name", sorted(STATEMENTS.keys() - WALKED_OF_THE_SERVER))
async def test_no_statement_scans_a_table(connection: Connection, name: str) -> None:
    found = await plan(connection, STATEMENTS[name])
    assert [node["Relation Name"] for node in found if node["Node Type"] == "Seq Scan"] == []
    for node in found:
        if node["Node Type"].startswith("Index") and node.get("Relation Name") in TABLES:
            assert node.get("Index Cond") or name in WHOLE_INDEX, node
        assert node["Node Type"] not in ("Hash Join", "Merge Join"), node


WHOLE_INDEX = {"DESTINATIONS", "NEXT_DUE", "LIVE"}
"""Statements that begin at the end of an index and read one row of it, or a page."""


async def test_the_check_would_notice_a_scan(connection: Connection) -> None:
    found = await plan(connection, "SELECT key FROM tables WHERE version = $1")
    assert [node["Node Type"] for node in found] == ["Seq Scan"]


@pytest.mark.parametrize(
    ("name", "index"),
    [
        ("LOAD", "tables_pkey"),
        ("LOAD", "seen_pkey"),
        ("LOAD", "books_pkey"),
        ("LOG", "log_pkey"),
        ("CLAIM_DUE", "tables_due"),
        ("CLAIM_DUE", "due_claims_pkey"),
        ("NEXT_DUE", "tables_due"),
        ("LIVE", "tables_live"),
        ("PENDING", "waiting_destination"),
        ("DESTINATIONS", "waiting_destination"),
        ("HISTORY", "outbox_destination"),
        ("LOOK", "outbox_topic"),
        ("WRITE", "outbox_topic"),
        ("WRITE", "waiting_put_off"),
        ("PRUNE_SEEN", "seen_at"),
        ("DECISIONS", "decisions_order"),
        ("DECISIONS_OF_EVENING", "decisions_order"),
        ("RECALL", "notes_pkey"),
        ("RECALL_ALL", "notes_pkey"),
    ],
)
async def test_the_index_made_for_it_is_used(connection: Connection, name: str, index: str) -> None:
    assert index in {node.get("Index Name") for node in await plan(connection, STATEMENTS[name])}


@pytest.mark.parametrize("name", ["LIVE", "ROUNDS", "RECALL_ALL", "RECALL_FROM", "PRUNE_SEEN"])
async def test_nothing_is_sorted_that_an_index_has_in_order(connection: Connection, name: str) -> None:
    assert "Sort" not in {node["Node Type"] for node in await plan(connection, STATEMENTS[name])}
