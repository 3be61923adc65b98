"""Two stores on one PostgreSQL database, as two processes have them, and ways to stop one in the midst.

Lives here: `Holding`, `heard_by`, waiting for what the server says. Not here: expectations.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from db.postgres.store import PostgresStore, open_store
from db.store import News

PATIENCE = 30  # s, of tests that would otherwise wait for ever


@contextlib.asynccontextmanager
async def several(address: str, many: int = 2) -> AsyncIterator[list[PostgresStore]]:
    """As many processes as are asked for, as far as the database can tell; closed afterwards."""
    stores = [await open_store(address) for _ in range(many)]
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


class Holding:
    """A writer's connection whose COMMIT is kept back until `go`."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self.reached, self.go = asyncio.Event(), asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, sql: str, *values: Any) -> Any:
        if sql.startswith("COMMIT"):
            self.reached.set()
            await self.go.wait()
        return await self._connection.execute(sql, *values)


@contextlib.asynccontextmanager
async def held(store: PostgresStore) -> AsyncIterator[Holding]:
    """The next commit of this store waits in the midst, until `go` or the end of the block."""
    await store.remember({"a first transaction": b"has made the connection"})
    holding = Holding(store.writer._connection)
    store.writer._connection = holding  # type: ignore[assignment]
    try:
        yield holding
    finally:
        holding.go.set()


async def until(store: PostgresStore, question: str, *values: Any) -> None:
    """Come back when the server says yes."""
    async with asyncio.timeout(PATIENCE):
        while not await store._pool.run(lambda c: c.fetchval(question, *values)):  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.005)


WAITING = "SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"


@contextlib.asynccontextmanager
async def heard_by(store: PostgresStore) -> AsyncIterator[asyncio.Queue[News]]:
    """What a store hears, without the empty news of the beginning."""
    heard: asyncio.Queue[News] = asyncio.Queue()
    task = asyncio.create_task(store.listen(heard.put_nowait))
    async with asyncio.timeout(PATIENCE):
        assert await heard.get() == News()
        try:
            yield heard
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
