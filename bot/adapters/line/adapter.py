"""The adapter that the dealer knows: webhook in, replies (and perhaps pushes) out.

Lives here: `LineAdapter`: its parts and its life. Not here: what an event means (line.answering), what is sent
(line.showing, line.delivering).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

from aiohttp import web

from bot.adapters import Delivery, Door, Memory, Sent
from bot.adapters.line.identity import PREFIX
from bot.messages import Destination

Pushes = Literal["never", "hands", "turns"]
Flush = Callable[[Destination], Awaitable[None]]
"""bot.courier.Courier.flush: send what waits for a destination now, and come back when that is done."""


class LineAdapter:
    """The dealer in LINE, on the shared web server: POST /line/webhook, GET /line/picture/..."""

    prefix = PREFIX

    def __init__(
        self,
        door: Door,
        memory: Memory,
        *,
        secret: str,
        token: str,
        public_url: str = "",
        pushes: Pushes = "never",
        host: str = "https://api.line.me",
    ) -> None:
        self.flush: Flush  # set by the app before anything is served
        raise NotImplementedError

    def add_routes(self, app: web.Application) -> None:
        """Add the adapter's paths to an application that serves others besides."""
        raise NotImplementedError

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        """See bot.adapters.Adapter.deliver."""
        raise NotImplementedError

    async def run(self) -> None:
        """Check the account once, take up events left over by a stop; until cancelled watch the quota."""
        raise NotImplementedError
