"""Fixtures of the room's tests. What they hold is in open_room."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from fake_door import FakeDoor
from open_room import LOOSE, Serve, Served

from bot.adapters.web import WebRoom
from bot.adapters.web.limits import Limits


@pytest.fixture
async def serve() -> AsyncIterator[Serve]:
    """Starts rooms: `await serve(limits=..., public_url=...)`."""
    running: list[Served] = []

    async def start(limits: Limits = LOOSE, public_url: str | None = None, **more: Any) -> Served:
        door = FakeDoor()
        room = WebRoom(door, public_url, limits, **more)
        door.room = room
        app = web.Application()
        room.add_routes(app)
        server = TestServer(app, host="127.0.0.1")
        await server.start_server()
        running.append(Served(door, room, server))
        return running[-1]

    yield start
    for served in running:
        await served.close()
