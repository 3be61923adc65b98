"""A room over a fake dealer, and people with browsers in it.

Lives here: what the server tests hold in their hands. Not here: fixtures, Chromium.
"""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import ClientWebSocketResponse, CookieJar
from aiohttp.test_utils import TestClient, TestServer
from fake_door import FakeDoor

from bot.adapters.web import WebRoom
from bot.adapters.web.limits import Limits, Rate

ROOM = "abcdefghjk"
KEY = "web:" + ROOM
MANY = Rate(10_000, 10_000)
LOOSE = Limits(
    frames=MANY,
    address_frames=MANY,
    requests=MANY,
    arrivals=MANY,
    creations=MANY,
    hellos=MANY,
    address_hellos=MANY,
    talk=MANY,
    address_talk=MANY,
    files=MANY,
)


class Served:
    """A running server, its room and its dealer."""

    def __init__(self, door: FakeDoor, room: WebRoom, server: TestServer) -> None:
        self.door, self.room, self.server = door, room, server
        self.origin = f"http://127.0.0.1:{server.port}"
        self.browsers: list[TestClient[Any, Any]] = []

    def browser(self) -> TestClient[Any, Any]:
        """Somebody new, without cookies."""
        self.browsers.append(TestClient(self.server, cookie_jar=CookieJar(unsafe=True)))
        return self.browsers[-1]

    async def enter(self, browser: TestClient[Any, Any] | None = None, room_code: str = ROOM, **hello: Any) -> Tab:
        """Somebody new opens the room, or `browser` one more tab; everything at the start has arrived."""
        browser = browser or self.browser()
        await (await browser.get(f"/r/{room_code}")).read()
        tab = Tab(await browser.ws_connect(f"/r/{room_code}/socket", origin=self.origin))
        await tab.send(do="hello", **hello)
        await tab.until(lambda frame: "hand" in frame)
        return tab

    async def close(self) -> None:
        """Everybody goes home."""
        for browser in self.browsers:
            await browser.session.close()
        await self.server.close()


class Tab:
    """An open page. `frames` is everything that came, in order."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.frames: list[dict[str, Any]] = []

    async def send(self, **frame: Any) -> str:
        """Send a frame; its id is made up where none is given."""
        frame.setdefault("id", str(uuid.uuid4()))
        await self.socket.send_str(json.dumps(frame, separators=(",", ":")))  # as browsers write it
        return str(frame["id"])

    async def hear(self) -> dict[str, Any]:
        """The next frame."""
        frame: dict[str, Any] = await asyncio.wait_for(self.socket.receive_json(), 5)
        self.frames.append(frame)
        return frame

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next frame that is wanted; all before it are kept too."""
        while True:
            frame = await self.hear()
            if wanted(frame):
                return frame

    async def ask(self, **frame: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        asked = await self.send(**frame)
        return await self.until(lambda heard: heard.get("ack") == asked)

    async def settle(self) -> None:
        """Take in all that is on its way: a question that changes nothing is answered after it."""
        await self.ask(do="say", text="แต้ม")

    def lines(self) -> list[dict[str, Any]]:
        """The feed as the page shows it: `fresh` begins anew."""
        shown: list[dict[str, Any]] = []
        for frame in self.frames:
            shown = [*([] if frame.get("fresh") else shown), *frame.get("feed", ())]
        return shown


Serve = Callable[..., Awaitable[Served]]
