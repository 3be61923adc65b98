"""What tests of the front door share.

Lives here: a real store in a folder of its own. Not here: expectations.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db.sqlite import SqliteStore, open_store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await open_store(str(tmp_path / "lomwong.sqlite3"))
    yield store
    await store.close()
