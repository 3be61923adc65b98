"""What is remembered, apart from the engine that keeps it: every table row by row, and a checksum of each.

Lives here: which tables and columns there are, `Checksum`, `Numbers`, the two ends of a copy. Not here: reading and
writing them (db.sqlite_ends, db.postgres.ends), the copy itself (db.copying).

Left out is what means nothing elsewhere: which migrations were applied when, and who is sending just now.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

Row = tuple[Any, ...]


class Portable(NamedTuple):
    """A table: its columns, which of them are bodies (bytes to their reader), and the order of its rows."""

    name: str
    columns: tuple[str, ...]
    bodies: tuple[str, ...]
    order: tuple[str, ...]
    some: int  # rows that are held in memory at a time


TABLES = (
    Portable("tables", ("key", "version", "due", "live", "last", "state"), ("state",), ("key",), 32),
    Portable("books", ("key", "state"), ("state",), ("key",), 16),
    Portable("log", ("id", "previous", "key", "version", "at", "command"), ("command",), ("id",), 500),
    Portable("rounds", ("key", "evening", "round_no", "body"), ("body",), ("key", "evening", "round_no"), 200),
    Portable(
        "decisions",
        ("key", "evening", "round_no", "turn", "body"),
        ("body",),
        ("key", "evening", "round_no", "turn"),
        500,
    ),
    Portable("seen", ("key", "event_id", "at"), (), ("key", "event_id"), 1000),
    Portable("outbox", ("id", "created", "destination", "topic", "body"), ("body",), ("id",), 500),
    Portable("waiting", ("id", "destination", "not_before", "attempts"), (), ("id",), 1000),
    Portable("notes", ("name", "value"), ("value",), ("name",), 200),
)


class Numbers(NamedTuple):
    """The last numbers that were given: an id is never given twice, though its row may be gone."""

    log: int
    outbox: int


class Copied(NamedTuple):
    """A table that was read whole."""

    name: str
    rows: int
    checksum: str  # SHA-256, hex


class Checksum:
    """Of rows in their order. The same rows have the same one in either engine."""

    def __init__(self) -> None:
        self.rows = 0
        self._hash = hashlib.sha256()

    def add(self, rows: Sequence[Row]) -> None:
        self.rows += len(rows)
        for row in rows:
            self._hash.update(_encode(row))

    def of(self, table: Portable) -> Copied:
        return Copied(table.name, self.rows, self._hash.hexdigest())


_encode = msgspec.msgpack.Encoder().encode


class Source(Protocol):
    """A database as of one moment, whatever is written meanwhile. `path` may be shown."""

    path: str

    async def count(self, table: Portable) -> int: ...

    def rows(self, table: Portable) -> AsyncIterator[list[Row]]:
        """All rows in order, `table.some` at a time."""
        ...

    async def numbers(self) -> Numbers: ...

    async def close(self) -> None: ...


class Target(Protocol):
    """An empty database that is being filled. Until `finish` it bears a mark: nobody opens it."""

    path: str

    async def write(self, table: Portable, rows: Sequence[Row]) -> None: ...

    def rows(self, table: Portable) -> AsyncIterator[list[Row]]:
        """What was written, read back."""
        ...

    async def finish(self, numbers: Numbers) -> None:
        """It is whole: take the mark away, durably."""
        ...

    async def close(self) -> None: ...


async def checksum_of(end: Source | Target, table: Portable) -> Copied:
    """A table read once."""
    total = Checksum()
    async for rows in end.rows(table):
        total.add(rows)
    return total.of(table)
