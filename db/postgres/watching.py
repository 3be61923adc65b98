"""Being here, and hearing of what other processes store: one connection that does nothing else.

Lives here: LISTEN, and the lock that says that this process has the database open. Not here: what is told
(db.postgres.telling), who tells it (db.postgres.writing, db.postgres.claiming).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from db.faults import fault
from db.postgres.locks import ENTERING, HERE
from db.postgres.server import LONGEST_PAUSE, PATIENCE, Connection, Server, closed
from db.postgres.telling import CHANNEL, heard
from db.store import News

LOOK = 10.0
"""Seconds between looks whether the connection still carries anything."""
AGAIN = 600.0
"""Seconds of patience with a server that is away; then the patience begins anew."""


class Watch:
    """Listens from `begin` to `close`, and takes up again what was lost, with growing pauses.

    `first`: nobody else was here when we came; of several that come at once exactly one is.
    """

    def __init__(self, server: Server, me: str) -> None:
        self._server = server
        self._me = me
        self.first = False
        self._listeners: list[Callable[[News], None]] = []
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None
        self._lost = asyncio.Event()
        self._closing = asyncio.Event()

    async def begin(self) -> None:
        """Be here, and listen from now on. Raises StoreFault."""
        self._connection, self.first = await self._joined()
        self._task = asyncio.create_task(self._keep(), name="store watch")

    @property
    def session(self) -> int | None:
        """The number of the session that says that we are here; None while there is none."""
        connection = self._connection
        return None if connection is None or connection.is_closed() else int(connection.get_server_pid())

    async def hear(self, listener: Callable[[News], None]) -> None:
        """Until cancelled: call `listener` for each of the others' news, and with empty news when some may be missed.

        Raises StoreFault when it is closed.
        """
        self._listeners.append(listener)
        try:
            listener(News())
            await self._closing.wait()
        finally:
            self._listeners.remove(listener)
        raise fault("closed", path=self._server.path)

    async def close(self) -> None:
        """Be here no more."""
        self._closing.set()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            await closed(self._connection)

    async def _keep(self) -> None:
        while True:
            connection = self._connection
            if connection is None:
                with contextlib.suppress(Exception):  # whatever is wrong may be put right while we run
                    self._connection, _ = await self._joined(AGAIN)
                    self._tell(News())
                    continue
                await asyncio.sleep(LONGEST_PAUSE)
                continue
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), LOOK)
            if not await _is_alive(connection):
                self._connection = None
                connection.terminate()

    async def _joined(self, patience: float = PATIENCE) -> tuple[Connection, bool]:
        """A connection that listens and says that we are here, and whether nobody else was."""
        connection = await self._server.reach(patience)
        try:
            self._lost = asyncio.Event()
            connection.add_termination_listener(self._gone)
            await connection.add_listener(CHANNEL, self._notified)
            return connection, await _enter(connection)
        except BaseException:
            connection.terminate()
            raise

    def _gone(self, connection: Any) -> None:
        self._lost.set()

    def _notified(self, connection: Any, session: int, channel: str, payload: object) -> None:
        news = heard(str(payload), self._me)
        if news is not None:
            self._tell(news)

    def _tell(self, news: News) -> None:
        for listener in list(self._listeners):
            listener(news)


async def _enter(connection: Connection) -> bool:
    """Be here; returns whether nobody else was. Who comes at the same time waits for the look."""
    await connection.execute(f"SELECT pg_advisory_lock({_two(ENTERING)})")
    first = bool(await connection.fetchval(f"SELECT pg_try_advisory_lock({_two(HERE)})"))
    await connection.execute(f"SELECT pg_advisory_lock_shared({_two(HERE)})")
    if first:
        await connection.execute(f"SELECT pg_advisory_unlock({_two(HERE)})")
    await connection.execute(f"SELECT pg_advisory_unlock({_two(ENTERING)})")
    return first


def _two(lock: tuple[int, int]) -> str:
    return f"{lock[0]}, {lock[1]}"


async def _is_alive(connection: Connection) -> bool:
    try:
        async with asyncio.timeout(LOOK):
            await connection.execute("SELECT 1")
    except Exception:
        return False
    return True
