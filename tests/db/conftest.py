"""The stores under test: real SQLite in a folder of the test's own, real PostgreSQL on this computer.

Lives here: `store` and `address`, over each engine in turn; `sqlite_store` and `path` where a file is what is tested.
Not here: the server (postgres_server).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from postgres_server import engines
from store_shapes import AnyStore

from db.opening import open_store
from db.sqlite import SqliteStore
from db.sqlite import open_store as open_file

collect_ignore_glob = [] if "postgres" in engines() else ["test_postgres_*.py"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lomwong.sqlite3"


@pytest.fixture
async def sqlite_store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = await open_file(str(path))
    yield opened
    await opened.close()


@pytest.fixture(params=engines())
def address(request: pytest.FixtureRequest) -> str:
    """Of an empty database of either engine."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("path"))
    return str(request.getfixturevalue("postgres_address"))


@pytest.fixture
async def store(address: str) -> AsyncIterator[AnyStore]:
    opened = await open_store(address)
    yield opened  # type: ignore[misc]
    await opened.close()
