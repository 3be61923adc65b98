"""What tests of the front door share.

Lives here: a real store, in a folder of its own; those of the dealer run over every engine. Not here: expectations.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from postgres_server import engines

from db.opening import open_store
from db.store import Store

OVER_EVERY_ENGINE = ("test_dealer", "test_dealer_stops", "test_forgetting", "test_ageing")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__ in OVER_EVERY_ENGINE and "address" in metafunc.fixturenames:
        metafunc.parametrize("address", engines(), indirect=True)


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty database."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return str(tmp_path / "lomwong.sqlite3")
    return str(request.getfixturevalue("postgres_address"))


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    store = await open_store(address)
    yield store
    await store.close()
