"""A process of its own on a shared PostgreSQL: it commits as the program does, or sends the same statements bare.

Lives here: both ways, timed inside. Not here: what is compared (bot.bench.sharing), the statements (db.postgres).

What the store sends is written down while it works, and sent again by the driver alone to another database, which
is as empty as the first one was: the same statements, the same values, the same transactions.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any

from bot.bench.loopback import Asked, served
from bot.bench.workplace import change, live_table
from db.migrate import shipped
from db.postgres.migrate import PACKAGE
from db.postgres.server import Connection, Server
from db.postgres.store import PostgresStore, open_on, open_store
from db.store import Change

TABLES = 32
MESSAGES = 3

Said = tuple[str, str, tuple[Any, ...]]
"""Which way of asking, the statement, its values."""


class Recorder:
    """A connection that notes what is said over it."""

    def __init__(self, connection: Connection, said: list[Said]) -> None:
        self._connection = connection
        self._said = said

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._connection, name)
        if name not in ("execute", "fetchrow"):
            return found

        def noted(sql: str, *values: Any) -> Any:
            self._said.append((name, sql, values))
            return found(sql, *values)

        return noted


class RecordingServer(Server):
    """Notes what is said over any of its connections."""

    said: list[Said]

    async def reach(self, patience: float = 5.0) -> Any:
        self.said = getattr(self, "said", [])
        return Recorder(await super().reach(patience), self.said)


class Process:
    """One process at work; see __call__."""

    _server: RecordingServer
    _store: PostgresStore
    _bare: Connection

    async def __call__(self, asked: Asked) -> Any:
        """`open` the databases of both ways; `store`: seconds for so many `commands` at each of TABLES tables, and
        the transactions they took; `bare`: seconds for sending that again.
        """
        if asked["do"] == "open":
            await (await open_store(asked["bare"])).close()
            self._server = RecordingServer(asked["store"])
            self._store = await open_on(self._server, shipped(PACKAGE))
            self._bare = await Server(asked["bare"]).reach()
            return None
        if asked["do"] == "store":
            return await self._by_store(f"{asked['name']}-{asked['turn']}", asked["commands"])
        return await self._again()

    async def _by_store(self, name: str, commands: int) -> list[float]:
        evenings = [
            [change(f"web:{name}-{number}", version, table, messages=MESSAGES) for version in range(commands)]
            for number, table in enumerate(map(live_table, range(TABLES)))
        ]
        self._server.said.clear()
        before = self._store.writer.transactions

        async def play(evening: list[Change]) -> None:
            for made in evening:
                await self._store.commit(made)

        began = perf_counter()
        await asyncio.gather(*map(play, evenings))
        return [perf_counter() - began, self._store.writer.transactions - before]

    async def _again(self) -> float:
        ask = {"execute": self._bare.execute, "fetchrow": self._bare.fetchrow}
        began = perf_counter()
        for way, sql, values in self._server.said:
            await ask[way](sql, *values)
        return perf_counter() - began


if __name__ == "__main__":
    asyncio.run(served(0, Process()))
