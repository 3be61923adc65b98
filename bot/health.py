"""Whether this process is alive and whether it is ready, for whoever starts it again and whoever sends people to it.

Lives here: `Health`, its answers and its routes. Not here: on which port (bot.watching), what is measured
(bot.metrics).

- `/healthz`: alive. It answers, so the loop turns; 503 where a part that must run for ever has ended.
- `/readyz`: ready. The database answers, every platform is connected, and no stop is under way; else 503.
- `/readyz/web`, `/readyz/discord`, `/readyz/line`: the same of one platform alone, so that a Discord that is
  down takes nobody's room away.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from aiohttp import web

from bot.adapters import Adapter

INSTALLATION = "Lomwong-Installation"
"""The header that tells which dealer this is: the same for all processes on one database, and nothing else."""
PATIENCE = 2.0  # s for the database to answer
KEPT = 1.0  # s that its answer counts: whoever asks often asks the database no more often
NOTE = "app/installation"


@runtime_checkable
class Connects(Protocol):
    """A platform that knows whether its line stands; others are connected while they run."""

    @property
    def connected(self) -> bool: ...


class Remembers(Protocol):
    """The part of the store that is asked."""

    async def recall(self, names: list[str]) -> dict[str, bytes]: ...


class Health:
    """What is known of this process. `wanted`: the platforms that it is to serve; `adapters`: those that run."""

    def __init__(
        self, store: Remembers, wanted: Iterable[str], adapters: dict[str, Adapter], installation: str = ""
    ) -> None:
        self.stopping = False
        self._store = store
        self._wanted = tuple(wanted)
        self._adapters = adapters
        self._installation = installation
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asked: tuple[float, bool] | None = None
        self._asking = asyncio.Lock()

    def watched(self, task: asyncio.Task[None]) -> asyncio.Task[None]:
        """Without this one the process is dead, whatever else it does; the same task, told by its name."""
        self._tasks[task.get_name()] = task
        return task

    def add_routes(self, app: web.Application) -> None:
        """Serve them on `app`."""
        app.router.add_get("/healthz", self.alive)
        app.router.add_get("/readyz", self.ready)
        app.router.add_get("/readyz/{platform:web|discord|line}", self.ready)

    async def alive(self, _: web.Request) -> web.Response:
        """`ok`, or which parts have ended."""
        ended = [name for name, task in self._tasks.items() if task.done()]
        return self._answer([f"{name}: ended" for name in ended], not ended or self.stopping)

    async def ready(self, request: web.Request) -> web.Response:
        """`ok`, or what is missing, a line each."""
        platform = request.match_info.get("platform")
        wanted = self._wanted if platform is None else (platform,)
        missing = [f"{name}: not connected" for name in wanted if not self._connected(name)]
        if self.stopping:
            missing.insert(0, "stopping")
        if not await self._database_answers():
            missing.append("database: no answer")
        return self._answer(missing, not missing)

    def _connected(self, name: str) -> bool:
        adapter = self._adapters.get(name)
        adapter = getattr(adapter, "adapter", adapter)  # behind what counts its deliveries
        return adapter is not None and (not isinstance(adapter, Connects) or adapter.connected)

    async def _database_answers(self) -> bool:
        async with self._asking:
            if self._asked is None or time.monotonic() - self._asked[0] > KEPT:
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self._store.recall([NOTE])
                    answered = True
                except Exception:  # whatever it is, it is no answer
                    answered = False
                self._asked = (time.monotonic(), answered)
            return self._asked[1]

    def _answer(self, lines: list[str], well: bool) -> web.Response:
        headers = {"Cache-Control": "no-store"} | ({INSTALLATION: self._installation} if self._installation else {})
        return web.Response(text="\n".join(lines or ["ok"]) + "\n", status=200 if well else 503, headers=headers)
