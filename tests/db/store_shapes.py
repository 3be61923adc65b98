"""Small changes and stores for the store's tests.

Lives here: builders with defaults. Not here: expectations.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from db.sqlite import SqliteStore
from db.store import Change, OutboxRow, RoundRow, Store, StoredMessage

if TYPE_CHECKING:
    from db.postgres.store import PostgresStore

    AnyStore = SqliteStore | PostgresStore
else:
    AnyStore = Store

ROOT = Path(__file__).parents[2]


def change(key: str, version: int, *messages: OutboxRow, **other: Any) -> Change:
    """The command that makes version + 1 of a table; its parts name the table and that number."""
    number = version + 1
    values: dict[str, Any] = {
        "state": json.dumps({"key": key, "version": number}).encode(),
        "event_id": f"event-{number}",
        "command": json.dumps([key, number]).encode(),
        "at": 1000 * number,
        "due": None,
        "live": False,
        "rounds": (),
    }
    return Change(key, version, messages=messages, **(values | other))


def line(destination: str, text: str) -> OutboxRow:
    """A message that must arrive."""
    return OutboxRow(destination, None, json.dumps(text).encode())


def view(destination: str, text: str, topic: str = "table") -> OutboxRow:
    """A message that supersedes its elder."""
    return OutboxRow(destination, topic, json.dumps(text).encode())


def a_round(evening: int, round_no: int) -> RoundRow:
    return RoundRow(evening, round_no, json.dumps([evening, round_no]).encode())


def texts(messages: Sequence[StoredMessage]) -> list[str]:
    return [json.loads(m.body) for m in messages]


def python(script: str, *arguments: str, **other: Any) -> subprocess.Popen[str]:
    """Another process that runs a script with the project on its path; its output is a pipe."""
    return subprocess.Popen(
        [sys.executable, "-u", "-c", script, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **other,
    )
