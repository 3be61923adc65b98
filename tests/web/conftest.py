"""Fixtures of the room's tests. What they hold is in open_room."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from aiohttp.test_utils import TestServer
from fake_door import FakeDoor
from launched import Launcher
from open_room import LOOSE, Serve, Served
from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect
from real_room import PHONE, Program
from scenes import CHROMIUM, PATIENCE, SWITCHES

from bot.adapters.web import WebRoom
from bot.adapters.web.limits import Limits

expect.set_options(timeout=PATIENCE)


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


@pytest.fixture(scope="session")
def launcher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launcher]:
    """Comes up where the first test asks for a program."""
    made = Launcher(tmp_path_factory.mktemp("launcher") / "log")
    yield made
    made.close()


@pytest.fixture
def program(launcher: Launcher, tmp_path: Path) -> Iterator[Program]:
    made = Program(launcher, tmp_path)
    yield made
    made.end()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """One for all tests; who opens a page in it closes its context. See `in_chromium`."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def person(chromium: Browser) -> AsyncIterator[Callable[..., object]]:
    """Opens a phone of its own for somebody; faults of the page end up in `person.faults`."""
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    async def open_phone() -> Page:
        context = await chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")  # type: ignore[arg-type]
        contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if "Content Security" in said.text else None)
        return page

    open_phone.faults = faults  # type: ignore[attr-defined]
    yield open_phone
    for context in contexts:
        await context.close()
