"""The way to one PostgreSQL database: connections, again and again with growing pauses, and a few for reading.

Lives here: settings of a connection, `Server`, `Pool`. Not here: what is said over them (db.postgres.store,
db.postgres.writing), who hears of others (db.postgres.watching).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar

import asyncpg

from db.address import shown
from db.faults import fault
from db.postgres.faults import fault_of, is_lost, state_of

SCHEMA = "lomwong"
LEAST = 13
"""The oldest PostgreSQL that knows every statement here."""
TRIES = 4
"""How often something is done again whose connection was lost, and that is certain to have left nothing."""
PATIENCE = 5.0
"""Seconds that somebody waits for a server that is not there before he hears so."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 5.0  # s between knocks, doubled each time
CONNECT = 10.0  # s
COMMAND = 30.0  # s; a statement takes milliseconds: what takes longer has lost its server
SETTINGS = {
    "application_name": "lomwong",
    "search_path": SCHEMA,
    "standard_conforming_strings": "on",
    "client_encoding": "UTF8",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    # Each statement has one plan, by its indexes, however few rows there were when it was made.
    "plan_cache_mode": "force_generic_plan",
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "enable_bitmapscan": "off",
    "jit": "off",
    # Whoever holds a table and says nothing more is shown the door, so that the others go on.
    "idle_in_transaction_session_timeout": "10s",
    "lock_timeout": "20s",
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}

T = TypeVar("T")


class Connection(Protocol):
    """What is used of asyncpg's connection. Raises its errors, and those of the network."""

    async def execute(self, query: str, *values: Any) -> str: ...
    async def executemany(self, query: str, rows: Sequence[Sequence[Any]]) -> None: ...
    async def fetch(self, query: str, *values: Any) -> list[Any]: ...
    async def fetchrow(self, query: str, *values: Any) -> Any: ...
    async def fetchval(self, query: str, *values: Any) -> Any: ...
    def transaction(self) -> AbstractAsyncContextManager[None]: ...
    def is_in_transaction(self) -> bool: ...
    def is_closed(self) -> bool: ...
    def get_server_pid(self) -> int: ...
    async def add_listener(self, channel: str, callback: Callable[[Any, int, str, object], None]) -> None: ...
    def add_termination_listener(self, callback: Callable[[Any], None]) -> None: ...
    async def close(self) -> None: ...
    def terminate(self) -> None: ...


class Server:
    """Makes connections to one database. `path` is its address as it may be shown."""

    def __init__(self, address: str) -> None:
        self.path = shown(address)
        self._address = address
        self._knocking = asyncio.Lock()
        self._pause = 0.0
        self._not_before = 0.0

    async def reach(self, patience: float = PATIENCE) -> Connection:
        """A new connection. One that cannot be had is tried again for so many seconds; raises StoreFault then."""
        loop = asyncio.get_running_loop()
        until = loop.time() + patience
        while True:
            async with self._knocking:
                await asyncio.sleep(max(0.0, min(self._not_before, until) - loop.time()))
                try:
                    connection = await self._connect()
                except Exception as error:
                    self._pause = min(LONGEST_PAUSE, max(FIRST_PAUSE, 2 * self._pause))
                    self._not_before = loop.time() + self._pause
                    if loop.time() >= until or not _may_pass(error):
                        raise fault_of(error, self.path) from error
                else:
                    self._pause = self._not_before = 0.0
                    return connection

    async def _connect(self) -> Connection:
        try:
            found = await asyncpg.connect(
                self._address, timeout=CONNECT, command_timeout=COMMAND, server_settings=SETTINGS
            )
        except ValueError:  # its words may repeat the address, the password too
            raise fault("unknown_address", address=self.path) from None
        connection: Connection = found
        if (version := found.get_server_version().major) < LEAST:
            await closed(connection)
            raise fault("old_server", path=self.path, found=version, needed=LEAST)
        return connection


def _may_pass(error: Exception) -> bool:
    """A server that is starting, full or away may be back in a moment; one that says no will say it again."""
    return is_lost(error) or state_of(error) == "53300"


class Pool:
    """A few connections for what is read, and for claims."""

    def __init__(self, server: Server, size: int = 2) -> None:
        self._server = server
        self._free = asyncio.Semaphore(size)
        self._idle: list[Connection] = []
        self._working: set[asyncio.Task[Any]] = set()

    async def run(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """What `work` makes of a connection. It may be done again, where the connection was lost.

        Who is cancelled leaves it to be finished, for a connection is worth nothing in the midst of an answer.
        """
        task = asyncio.ensure_future(self._run(work))
        self._working.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Wait for what is under way, then close all."""
        while self._working:
            await asyncio.wait(list(self._working))
        while self._idle:
            await closed(self._idle.pop())

    def terminate(self) -> None:
        """The loop is being stopped: drop all."""
        while self._idle:
            self._idle.pop().terminate()

    async def _run(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        async with self._free:
            for tries in range(1, TRIES + 1):
                connection = await self._connection()
                try:
                    made = await work(connection)
                except BaseException as error:
                    if isinstance(error, Exception) and not is_lost(error):
                        self._idle.append(connection)
                        raise
                    connection.terminate()
                    if tries == TRIES or not isinstance(error, Exception):
                        raise
                else:
                    self._idle.append(connection)
                    return made
        raise AssertionError  # the last time returns or raises

    async def _connection(self) -> Connection:
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        return await self._server.reach()

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._working.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may be gone


async def closed(connection: Connection) -> None:
    """Close it properly if that is quick, else drop it."""
    try:
        async with asyncio.timeout(2.0):
            await connection.close()
    except Exception:
        connection.terminate()
