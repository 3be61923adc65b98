"""Fixtures of the room's tests. What they hold is in open_room."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from fake_door import FakeDoor
from open_room import LOOSE, Serve, Served
from playwright.async_api import Browser, Page, async_playwright
from real_room import PHONE, Program
from scenes import CHROMIUM, SWITCHES

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


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    made = Program(tmp_path)
    yield made
    await made.kill()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield launched
        await launched.close()


@pytest.fixture
def person(browser: Browser) -> Callable[..., object]:
    """Opens a phone of its own for somebody; faults of the page end up in `person.faults`."""
    faults: list[str] = []

    async def open_phone() -> Page:
        context = await browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")  # type: ignore[arg-type]
        page = await context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if "Content Security" in said.text else None)
        return page

    open_phone.faults = faults  # type: ignore[attr-defined]
    return open_phone
