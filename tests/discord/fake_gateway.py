"""The double's gateway: shards, events, sessions that can be resumed, and connections that can be lost.

Lives here: `Gateway` (who is connected, who hears which event) and the protocol on one websocket.
Not here: what the events tell (fake_shapes).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
import zlib
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web
from fake_shapes import guild_created, me_of
from fake_world import Guild

if TYPE_CHECKING:
    from fake_discord import FakeDiscord

DISPATCH, BEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
PRIVILEGED = {"members": 1 << 1, "presences": 1 << 8, "message content": 1 << 15}
KEPT = 5000  # events of a session that can be told again
BEAT_EVERY = 41_250  # ms
MOST_SENT, IN = 120, 60.0  # a client may send so many messages in so many seconds


@dataclass(eq=False)
class Session:
    """One shard of one login. Events are numbered and kept; `line` is its connection, None while it is lost."""

    id: str
    shard: int
    shards: int
    intents: int
    line: Line | None = None
    number: int = 0
    told: deque[dict[str, Any]] = field(default_factory=lambda: deque(maxlen=KEPT))
    resumable: bool = True

    def tell(self, event: str, data: Any) -> None:
        self.number += 1
        payload = {"op": DISPATCH, "t": event, "s": self.number, "d": data}
        self.told.append(payload)
        if self.line is not None:
            self.line.send(payload)


class Line:
    """One websocket. What is sent waits in `outbox`, so that telling an event never waits for a slow reader."""

    def __init__(self, socket: web.WebSocketResponse, compressed: bool) -> None:
        self.socket = socket
        self.outbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.received: deque[float] = deque(maxlen=MOST_SENT + 1)
        self._zlib = zlib.compressobj() if compressed else None

    def send(self, payload: dict[str, Any]) -> None:
        self.outbox.put_nowait(payload)

    async def write(self) -> None:
        while True:
            text = json.dumps(await self.outbox.get())
            if self._zlib is None:
                await self.socket.send_str(text)
            else:
                await self.socket.send_bytes(self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH))

    def too_fast(self) -> bool:
        self.received.append(time.monotonic())
        return len(self.received) > MOST_SENT and self.received[-1] - self.received[0] < IN


class Gateway:
    """All sessions. `identified` and `resumed` count logins; `refuse_new`: nobody comes in for now (503)."""

    def __init__(self, double: FakeDiscord) -> None:
        self.double = double
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        self.resumed = 0
        self.intents = 0  # as asked for last
        self.refuse_new = False
        self._lines: set[Line] = set()

    # What tests do to it.

    def connected(self, shard: int | None = None) -> list[Session]:
        return [it for it in self.sessions.values() if it.line is not None and shard in (None, it.shard)]

    async def drop(self, shard: int | None = None, *, resume: bool = True, rudely: bool = False) -> None:
        """Lose the connections (of a shard). `resume` False: the session is forgotten, what happens meanwhile is
        lost to the bot. `rudely`: without a goodbye, as when a cable is pulled."""
        for session in self.connected(shard):
            session.resumable = resume
            line, session.line = session.line, None
            assert line is not None
            await self._hang_up(line, rudely)

    async def ask_to_reconnect(self, shard: int | None = None) -> None:
        """As Discord does before it restarts a server: the client comes back and resumes."""
        for session in self.connected(shard):
            assert session.line is not None
            session.line.send({"op": RECONNECT, "d": None})

    async def close(self) -> None:
        for line in list(self._lines):
            await self._hang_up(line, rudely=True)

    async def _hang_up(self, line: Line, rudely: bool) -> None:
        if rudely and line.socket._req is not None and line.socket._req.transport is not None:
            line.socket._req.transport.abort()
        else:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(line.socket.close(code=4000), 5)

    # Telling.

    def tell(self, event: str, data: dict[str, Any], guild: Guild | None) -> None:
        """Tell an event to the shard that hears of this server; without a server it is shard 0."""
        for session in self.sessions.values():
            shard = 0 if guild is None else (guild.id >> 22) % session.shards
            if session.shard == shard and _wants(session.intents, event, guild):
                session.tell(event, data)

    # One connection.

    async def serve(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        if self.refuse_new:
            return web.Response(status=503)
        await socket.prepare(request)
        line = Line(socket, request.query.get("compress") == "zlib-stream")
        if request.query.get("compress") not in (None, "zlib-stream"):
            self.double.violations.append("gateway: the double knows no compression but zlib-stream")
        writer = asyncio.create_task(line.write())
        self._lines.add(line)
        line.send({"op": HELLO, "d": {"heartbeat_interval": BEAT_EVERY, "_trace": []}})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._hear(line, json.loads(message.data))
        finally:
            writer.cancel()
            self._lines.discard(line)
            for session in self.sessions.values():
                if session.line is line:
                    session.line = None
        return socket

    async def _hear(self, line: Line, payload: dict[str, Any]) -> None:
        if line.too_fast():
            self.double.violations.append("gateway: more than 120 messages in 60 s")
            await line.socket.close(code=4008)
            return
        match payload["op"]:
            case 1:
                line.send({"op": ACK})
            case 2:
                await self._identify(line, payload["d"])
            case 6:
                await self._resume(line, payload["d"])
            case 3 | 8:
                pass
            case other:
                self.double.violations.append(f"gateway: opcode {other}")

    async def _identify(self, line: Line, data: dict[str, Any]) -> None:
        shard, shards = data.get("shard") or (0, 1)
        wrong = self._wrong(data, shard, shards)
        if wrong:
            await line.socket.close(code=wrong)
            return
        self.identified += 1
        self.intents = data["intents"]
        for old in [it for it in self.sessions.values() if it.shard == shard and it.line is None]:
            del self.sessions[old.id]  # an earlier life of this shard
        session = Session(f"session{self.identified}", shard, shards, data["intents"], line)
        self.sessions[session.id] = session
        self._greet(session)

    def _wrong(self, data: dict[str, Any], shard: int, shards: int) -> int:
        """The code to hang up with, 0: nothing is wrong."""
        if data["token"].removeprefix("Bot ") != self.double.token:
            return 4004
        if not 0 <= shard < shards or shards < self.double.shards:
            return 4010 if not 0 <= shard < shards else 4011
        asked = [name for name, bit in PRIVILEGED.items() if data["intents"] & bit]
        if asked:
            self.double.violations.append(f"gateway: privileged intents asked for: {', '.join(asked)}")
            return 4014
        return 0

    def _greet(self, session: Session) -> None:
        world = self.double.world
        mine = [it for it in world.guilds.values() if not it.gone and (it.id >> 22) % session.shards == session.shard]
        session.tell(
            "READY",
            {
                "v": 10,
                "user": me_of(world.bot),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": self.double.gateway_url,
                "shard": [session.shard, session.shards],
                "application": {"id": str(world.application), "flags": 0},
                "private_channels": [],
                "relationships": [],
                "presences": [],
            },
        )
        if session.intents & GUILDS:
            for guild in mine:
                session.tell("GUILD_CREATE", guild_created(guild, world))

    async def _resume(self, line: Line, data: dict[str, Any]) -> None:
        session = self.sessions.get(data["session_id"])
        if session is None or not session.resumable or data["token"].removeprefix("Bot ") != self.double.token:
            self.sessions.pop(data["session_id"], None)
            line.send({"op": INVALID, "d": False})
            return
        self.resumed += 1
        for payload in session.told:
            if payload["s"] > (data["seq"] or 0):
                line.send(payload)
        session.line = line
        session.tell("RESUMED", {"_trace": []})


def _wants(intents: int, event: str, guild: Guild | None) -> bool:
    if event.startswith("MESSAGE_"):
        return bool(intents & (DIRECT_MESSAGES if guild is None else GUILD_MESSAGES))
    if event.startswith(("GUILD_", "CHANNEL_", "THREAD_")):
        return bool(intents & GUILDS)
    return True
