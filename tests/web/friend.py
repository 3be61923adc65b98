"""A friend with a browser, in a few lines: the page's side of the socket protocol.

It remembers what it was told, sends again what was not acknowledged, and can play by itself.
"""

from __future__ import annotations

import asyncio
import random
import re
import uuid
from typing import Any

import aiohttp

CARD = re.compile(r"(?<![0-9])(?:10|[A2-9JQK])[♣♦♥♠]")


class Friend:
    """One person with one tab. `frames` is every text received, in order."""

    def __init__(self, name: str, base: str, room: str, rng: random.Random) -> None:
        self.name, self.base, self.room, self.rng = name, base, room, rng
        self.cookies: dict[str, str] = {}
        self.frames: list[str] = []
        self.feed: dict[int, dict[str, Any]] = {}
        self.doubled: list[int] = []
        self.table: dict[str, Any] | None = None
        self.hand: dict[str, Any] | None = None
        self.pending: dict[str, dict[str, Any]] = {}
        self.accepted: dict[str, dict[str, Any]] = {}
        self.refused: list[dict[str, Any]] = []
        self.mark = 0
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None

    async def open(self) -> None:
        """Load the page, open the socket, catch up, and send again what has no answer."""
        if self._session is None:
            self._session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        async with self._session.get(f"{self.base}/r/{self.room}") as page:
            assert page.status == 200, page.status
            self.frames.append(await page.text())
        self._socket = await self._session.ws_connect(
            f"{self.base}/r/{self.room}/socket", origin=self.base, max_msg_size=0
        )
        await self._send({"do": "hello", "room": self.mark, "own": self.mark, "language": "th", "name": self.name})
        for frame in list(self.pending.values()):
            await self._send(frame)

    async def ask(self, **frame: Any) -> str:
        """Send a command; it stays pending until it is acknowledged. Returns its id."""
        frame["id"] = str(uuid.UUID(int=self.rng.getrandbits(128)))
        self.pending[frame["id"]] = frame
        await self._send(frame)
        return str(frame["id"])

    async def hear(self, seconds: float = 5.0) -> bool:
        """Take in one frame; False when the line is broken or silent for `seconds`."""
        assert self._socket is not None
        try:
            message = await self._socket.receive(timeout=seconds)
        except TimeoutError:
            return False
        if message.type is not aiohttp.WSMsgType.TEXT:
            return False
        self.frames.append(message.data)
        self._take(message.json())
        return True

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._session is not None:
            await self._session.close()
        self._session = self._socket = None

    async def drop(self) -> None:
        """The line breaks without a goodbye."""
        if self._socket is not None:
            await asyncio.wait_for(self._socket.close(), 1)
            self._socket = None

    def seat(self) -> str | None:
        return self.hand and self.hand["seat"]

    def to_move(self) -> dict[str, Any] | None:
        """A move of the hand that is shown, when it is this friend's turn."""
        hand = self.hand
        if hand is None or not hand["mine"] or not hand["moves"]:
            return None
        moves = hand["moves"]
        move = self.rng.choice(moves)
        if move["text"] == "kang" and len(moves) > 1 and self.rng.random() < 0.8:
            move = moves[0]
        return {"do": "play", "text": move["text"], "turn": hand["turn"]}

    async def _send(self, frame: dict[str, Any]) -> None:
        assert self._socket is not None
        await self._socket.send_json({"id": frame.get("id", "00000000"), **frame})

    def _take(self, frame: dict[str, Any]) -> None:
        if "ack" in frame:
            asked = self.pending.pop(frame["ack"] or "", None)
            if asked is not None and frame["ok"]:
                self.accepted[asked["id"]] = asked
            elif asked is not None:
                self.refused.append({**asked, "code": frame.get("code")})
        for line in frame.get("feed") or ():
            if line["id"] in self.feed:
                self.doubled.append(line["id"])
            self.feed[line["id"]] = line
            self.mark = max(self.mark, line["id"])
        if "table" in frame:
            self.table = frame["table"]
        if "hand" in frame:
            self.hand = frame["hand"]
