"""Who watches the program: its health and its measurements, and the ports where they are asked for.

Lives here: `Watching`: joining both to the running parts, and serving them. Not here: what is answered (bot.health),
what is measured (bot.metrics), which is imported only where it is asked for.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
import socket
from collections.abc import AsyncIterator, Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from aiohttp import web

from bot.adapters import Adapter
from bot.adapters.web import WebRoom
from bot.dealer import Dealer
from bot.faults import log_fault
from bot.health import NOTE, Health
from bot.listening import listen
from bot.now import now_ms
from bot.pictures import drawing
from bot.settings import Settings
from db.store import Store

if TYPE_CHECKING:
    from bot.metrics import Metrics

LOOK_EVERY = 15.0  # s between looks at what waits in the database: Prometheus asks about as often
BEAT = 0.5  # s between looks at whether the loop turns in time
QUEUE = 16


class Ports:
    """The listeners of whoever watches; made before anything else, so that a port that is taken is told at once."""

    def __init__(self, settings: Settings) -> None:
        """Raises CannotListen."""
        self.health: socket.socket | None = None
        self.metrics: socket.socket | None = None
        try:
            if settings.health_port:
                self.health = listen(settings.host, settings.health_port, 1, QUEUE)
            if settings.metrics_at is not None:
                self.metrics = listen(*settings.metrics_at, 1, QUEUE)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Give them back."""
        for each in (self.health, self.metrics):
            if each is not None:
                each.close()


@runtime_checkable
class Pushes(Protocol):
    """A platform that counts what it pushes: (used, most) of this month, most None without limit."""

    @property
    def pushes(self) -> tuple[int, int | None]: ...


class Watching:
    """Health always, measurements where they are asked for."""

    def __init__(self, settings: Settings, store: Store, adapters: dict[str, Adapter], installation: str) -> None:
        self._settings = settings
        self._store = store
        wanted = [name for name in settings.serves if name == "web" or getattr(settings, f"joins_{name}")]
        self.health = Health(store, wanted, adapters, installation)
        self.metrics: Metrics | None = None
        if settings.metrics:
            from bot.metrics import Metrics

            self.metrics = Metrics()
            self.metrics.watch_writer(store.writer)

    def counted(self, adapter: Adapter) -> Adapter:
        """The same adapter, its deliveries counted where anybody wants to know."""
        if self.metrics is None:
            return adapter
        from bot.metrics import Counted

        return Counted(adapter, self.metrics)

    def measure(self, dealer: Dealer, room: WebRoom, platforms: Sequence[Adapter]) -> None:
        """From now on what these do is measured, where anybody wants to know."""
        if self.metrics is None:
            return
        dealer.handled, dealer.late = self.metrics.command, self.metrics.late
        self.metrics.watch_sockets(lambda: room.open_tabs)
        for platform in platforms:
            if isinstance(platform, Pushes):
                self.metrics.watch_quota(partial(getattr, platform, "pushes"))

    def add_routes(self, site: web.Application) -> None:
        """On the room's own port."""
        self.health.add_routes(site)
        if self.metrics is not None and self._settings.metrics_token:
            site.router.add_get("/metrics", self._measured_for_who_may)

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """What runs beside the program."""
        return [] if self.metrics is None else [self._beat(self.metrics), self._look(self.metrics)]

    @contextlib.asynccontextmanager
    async def served(self, ports: Ports | None) -> AsyncIterator[None]:
        """Answer on the ports until the block is left."""
        async with contextlib.AsyncExitStack() as stack:
            if ports is not None and ports.health is not None:
                health = web.Application()
                self.health.add_routes(health)
                await stack.enter_async_context(_served(health, ports.health))
            if ports is not None and ports.metrics is not None:
                metrics = web.Application()
                metrics.router.add_get("/metrics", self._measured)
                await stack.enter_async_context(_served(metrics, ports.metrics))
            if self.metrics is not None:
                drawing.told.append(self.metrics.drawn)
                stack.callback(drawing.told.remove, self.metrics.drawn)
            yield

    async def _measured(self, _: web.Request) -> web.Response:
        from bot.metrics import CONTENT_TYPE

        if self.metrics is None:
            raise web.HTTPNotFound
        return web.Response(body=self.metrics.text(), headers={"Content-Type": CONTENT_TYPE})

    async def _measured_for_who_may(self, request: web.Request) -> web.Response:
        shown = request.headers.get("Authorization", "").encode()
        if not hmac.compare_digest(shown, f"Bearer {self._settings.metrics_token}".encode()):
            raise web.HTTPForbidden
        return await self._measured(request)

    async def _beat(self, metrics: Metrics) -> None:
        """For ever: how late a sleeper is woken."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            metrics.lag(loop.time() - due)

    async def _look(self, metrics: Metrics) -> None:
        """For ever: how much waits in the database."""
        while True:
            try:
                metrics.standing(await self._store.standing(now_ms()))
            except Exception as fault:
                log_fault("looking at what waits", fault)
                metrics.standing(None)
            await asyncio.sleep(LOOK_EVERY)


async def installation_of(store: Store) -> str:
    """Which dealer this is: a number drawn once for a database, so that a check can tell it from any other."""
    found = (await store.recall([NOTE])).get(NOTE)
    if found is None:
        await store.remember({NOTE: secrets.token_hex(8).encode()})
        found = (await store.recall([NOTE])).get(NOTE, b"")
    return found.decode("ascii", "replace")


@contextlib.asynccontextmanager
async def _served(app: web.Application, listener: socket.socket) -> AsyncIterator[None]:
    runner: Any = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.SockSite(runner, listener).start()
        yield
    finally:
        await runner.cleanup()
