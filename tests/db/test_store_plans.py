"""No statement of the store walks through a table: a command costs the same however many are stored."""

from __future__ import annotations

import re
import sqlite3

import pytest

from db import statements
from db.migrate import shipped

STATEMENTS = {name: sql for name, sql in vars(statements).items() if name.isupper()}
TABLES = ("tables", "log", "seen", "rounds", "outbox", "waiting", "notes", "books", "decisions")


@pytest.fixture
def schema() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    for migration in shipped():
        connection.executescript(migration.sql)
    return connection


def plan(connection: sqlite3.Connection, sql: str) -> list[str]:
    numbered = [int(n) for n in re.findall(r"\?(\d)", sql)]
    values = ["[]" if "json_each" in sql else 1] * (max(numbered) if numbered else sql.count("?"))
    return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]


@pytest.mark.parametrize("name", STATEMENTS)
def test_no_statement_scans_a_table(schema: sqlite3.Connection, name: str) -> None:
    steps = plan(schema, STATEMENTS[name])
    assert [step for step in steps for table in TABLES if re.match(rf"SCAN {table}\b", step)] == []


def test_the_check_would_notice_a_scan(schema: sqlite3.Connection) -> None:
    assert plan(schema, "SELECT key FROM tables WHERE version = ?") == ["SCAN tables"]


@pytest.mark.parametrize(
    ("name", "index"),
    [
        ("DUE", "tables_due"),
        ("NEXT_DUE", "tables_due"),
        ("LIVE", "tables_live"),
        ("PENDING", "waiting_destination"),
        ("DESTINATIONS", "waiting_destination"),
        ("HISTORY", "outbox_destination"),
        ("FORGET_WAITING_ELDER", "outbox_topic"),
        ("SAVE_WAITING", "waiting_put_off"),
        ("PRUNE_SEEN", "seen_at"),
        ("DECISIONS", "decisions_order"),
        ("RECALL", "SEARCH notes USING PRIMARY KEY (name=?)"),
        ("RECALL_ALL", "SEARCH notes USING PRIMARY KEY (name>? AND name<?)"),
    ],
)
def test_the_index_made_for_it_is_used(schema: sqlite3.Connection, name: str, index: str) -> None:
    assert any(index in step for step in plan(schema, STATEMENTS[name]))


@pytest.mark.parametrize(
    "name", ["DUE", "LIVE", "PENDING", "LOG", "ROUNDS", "DECISIONS", "DECISIONS_OF_EVENING", "RECALL_ALL"]
)
def test_nothing_is_sorted_that_an_index_has_in_order(schema: sqlite3.Connection, name: str) -> None:
    sorting = [step for step in plan(schema, STATEMENTS[name]) if "TEMP B-TREE" in step]
    assert sorting == (["USE TEMP B-TREE FOR ORDER BY"] if name == "LOG" else [])
