"""A stand-in of Discord to measure against: as much gateway and REST as discord.py needs, and people who press.

Lives here: what stands in which channel, who presses what, when a press has been answered in full. Not here: how
things look in Discord's JSON (bot.bench.loopback_shapes), what Discord would refuse (that is for tests), measuring
(bot.bench.discord).

Direct messages with somebody have that person's own number; rooms have numbers from FIRST_ROOM on.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
import zlib
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from bot.bench import loopback_shapes as shapes
from bot.bench.loopback import Asked, served
from bot.bench.loopback_shapes import APPLICATION, FIRST_ROOM, Json

LIVE = re.compile(r"lw:(?P<room>\d+):(?P<turn>\d+):(?:play:.+|pick)")
ROOMS = 101
UPDATED = 7  # the kind of answer that changes the pressed message
PATIENCE = 60.0  # s
HELLO, DISPATCH, BEAT, BEATEN, IDENTIFY = 10, 0, 1, 11, 2
BEAT_EVERY = 3_600_000  # ms; none while it is measured


class Press:
    """A press under way. Moments by this process's clock; `seen`: the table has been shown anew since; `edits` of
    the pressed message itself."""

    def __init__(self, room: int, message: int) -> None:
        self.room, self.message = room, message
        self.began = self.answered = 0.0
        self.seen, self.edits = False, 0


class Platform:
    """All of Discord. `live`: by room the newest turn that a hand offers moves for, where, and the first move."""

    def __init__(self) -> None:
        self.calls = self.pictures = self.port = 0
        self.messages: dict[int, Json] = {}
        self.live: dict[int, tuple[int, int, Json]] = {}
        self.tables: dict[int, int] = {}  # by room: its table message
        self._presses: dict[str, Press] = {}
        self._socket: web.WebSocketResponse | None = None
        self._zlib = zlib.compressobj()
        self._changed = asyncio.Event()
        self._greeted = self._emoji_told = False
        self._emoji: list[Json] = []
        self._filled: set[str] = set()
        self._last = 0

    # what is asked for

    async def do(self, asked: Asked) -> Any:
        """One line of bot.bench.discord."""
        match asked["do"]:
            case "emoji":  # were uploaded long ago
                self._emoji = [
                    {"id": str(self._new()), "name": name, "roles": [], "available": True} for name in asked["names"]
                ]
                return None
            case "prepared":
                await self._until(lambda: self._greeted and self._emoji_told)
                return None
            case "dealt":
                await self._until(lambda: self.live.get(asked["room"], (0,))[0] >= asked["turn"])
                return None
            case "turns":
                return [await self._turn(asked["room"]) for _ in range(asked["times"])]
            case "echoes":
                return [await self._echo(asked["room"], 0) for _ in range(asked["times"])]
            case "edits":  # as many calls as a turn takes: two or three
                return [await self._echo(asked["room"], 2 + number % 2) for number in range(asked["times"])]
            case "storm":
                return await self._storm({int(room): users for room, users in asked["rooms"].items()})
            case "counts":
                return [self.calls, self.pictures]
        raise ValueError(asked["do"])

    async def _turn(self, room: int) -> float:
        """The next move at a table, until the table and the hand that is to move next are there. Seconds."""
        turn, message, data = self.live[room]
        press = await self._press(message, data, room)
        await self._until(lambda: press.answered and press.seen and self.live[room][0] > turn)
        self._presses.clear()
        return time.perf_counter() - press.began

    async def _echo(self, room: int, edits: int) -> float:
        button = {"type": 2, "style": 1, "label": "echo", "custom_id": f"echo:{edits}"}
        shown = self._put(room, {"components": [{"type": 1, "components": [button]}]}, 1)
        press = await self._press(int(shown["id"]), shapes.chosen(button), room)
        await self._until(lambda: press.answered and press.edits == edits)
        self._presses.clear()
        return time.perf_counter() - press.began

    async def _storm(self, rooms: dict[int, list[int]]) -> list[float]:
        """In each room one makes a move and the others look at their hands, all at once. Seconds to each answer.

        Comes back when every table and every hand is there.
        """
        turns = {room: self.live[room][0] for room in rooms}
        made: list[tuple[Press, bytes]] = []
        self._filled.clear()
        for room, users in rooms.items():
            _, message, data = self.live[room]
            made.append(self._made(message, data, room))
            mover = int(self.messages[message]["channel_id"])
            look = {"component_type": 2, "custom_id": f"lw:{room}::hand"}
            made += [self._made(self.tables[room], look, room, user) for user in users if user != mover]
        for press, frame in made:
            press.began = time.perf_counter()
            await self._send(frame)
        looks = len(made) - len(rooms)
        await self._until(lambda: all(press.answered for press, _ in made) and len(self._filled) >= looks)
        await self._until(lambda: all(self.live[room][0] > turn for room, turn in turns.items()))
        self._presses.clear()
        return [press.answered - press.began for press, _ in made]

    async def _until(self, true: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                self._changed.clear()
                await self._changed.wait()

    async def _press(self, message: int, data: Json, room: int) -> Press:
        press, frame = self._made(message, data, room)
        press.began = time.perf_counter()
        await self._send(frame)
        return press

    def _made(self, message: int, data: Json, room: int, user: int = 0) -> tuple[Press, bytes]:
        """A press and how the bot hears of it. `user` 0: whose direct messages it is in."""
        shown, id = self.messages[message], str(self._new())
        press = self._presses[id] = Press(room, message)
        return press, _event("INTERACTION_CREATE", shapes.interaction(id, shown, data, user or 1))

    def _new(self) -> int:
        self._last = max(self._last + 1, shapes.snowflake(time.time()))
        return self._last

    # REST

    async def rest(self, request: web.Request) -> web.Response:
        """Any call."""
        self.calls += 1
        body = shapes.read(await request.read(), request.headers.get("Content-Type", ""))
        answer = self._answer(request.method, request.path.removeprefix("/api/v10/").split("/"), body)
        self._changed.set()
        if answer is None:
            return web.Response(status=204)
        return web.Response(body=json.dumps(answer).encode(), content_type="application/json")

    def _answer(self, method: str, path: list[str], body: Any) -> Any:
        match [method, *path]:
            case ["POST", "interactions", id, _, "callback"]:
                return self._answered(id, body)
            case ["POST", "channels", channel, "messages"]:
                return self._put(int(channel), body, self._new())
            case ["PATCH", "channels", channel, "messages", message]:
                for press in self._presses.values():
                    press.edits += press.message == int(message)
                return self._put(int(channel), body, int(message))
            case ["PATCH", "webhooks", _, token, "messages", "@original"]:
                self._filled.add(token)
                return self._put(FIRST_ROOM, body, self._new())
            case ["POST", "users", "@me", "channels"]:
                return shapes.channel(int(body["recipient_id"]))
            case ["GET", "gateway", "bot"]:
                limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
                return {"url": f"ws://127.0.0.1:{self.port}/gateway/", "shards": 1, "session_start_limit": limit}
            case ["GET", "users", "@me"]:
                return shapes.user(APPLICATION)
            case ["GET", *_, "applications", "@me"]:
                return shapes.application()
            case ["GET", "applications", _, "emojis"]:
                self._emoji_told = True
                return {"items": self._emoji}
            case ["PUT", "applications", _, "commands"]:
                return []
        return None

    def _answered(self, id: str, body: Json) -> Json:
        press = self._presses[id]
        press.answered = time.perf_counter()
        told: Json = {"interaction": {"id": id, "type": 3, "response_message_id": str(press.message)}}
        if body["type"] == UPDATED:
            message = self._put(press.room, body["data"], press.message)
            told["resource"] = {"type": UPDATED, "message": message}
        return told

    def _put(self, channel: int, body: Json, number: int) -> Json:
        """A message, new or changed; what can be pressed there is known from now on."""
        message = self.messages[number] = shapes.message(number, channel, body)
        self.pictures += len(message["attachments"])
        items = shapes.pressable(message["components"])
        if any(item["custom_id"].endswith(":menu") for item in items):
            self.tables[channel] = number
            for press in self._presses.values():
                press.seen = press.seen or press.room == channel
        for item in items if channel < FIRST_ROOM else ():
            found = LIVE.fullmatch(item["custom_id"])
            if found and not item.get("disabled"):
                room, turn = int(found["room"]), int(found["turn"])
                if turn > self.live.get(room, (0,))[0]:
                    self.live[room] = (turn, number, shapes.chosen(item))
                break
        return message

    # gateway

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        """The one connection."""
        self._socket = socket = web.WebSocketResponse(max_msg_size=0)
        self._zlib = zlib.compressobj()
        await socket.prepare(request)
        await self._send(json.dumps({"op": HELLO, "d": {"heartbeat_interval": BEAT_EVERY}}).encode())
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            said = message.json()
            if said["op"] == BEAT:
                await self._send(json.dumps({"op": BEATEN}).encode())
            elif said["op"] == IDENTIFY:
                await self._send(_event("READY", shapes.ready(f"ws://127.0.0.1:{self.port}/gateway/")))
                await self._send(_event("GUILD_CREATE", shapes.guild(ROOMS)))
                self._greeted = True
                self._changed.set()
        return socket

    async def _send(self, payload: bytes) -> None:
        assert self._socket is not None
        await self._socket.send_bytes(self._zlib.compress(payload) + self._zlib.flush(zlib.Z_SYNC_FLUSH))


def _event(name: str, data: Json) -> bytes:
    return json.dumps({"op": DISPATCH, "t": name, "s": 1, "d": data}).encode()


async def main() -> None:
    """Until there are no more lines."""
    platform = Platform()
    app = web.Application(client_max_size=1 << 24)
    app.router.add_get("/gateway/", platform.gateway)
    app.router.add_route("*", "/{path:.*}", platform.rest)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    platform.port = runner.addresses[0][1]
    await served(platform.port, platform.do)


if __name__ == "__main__":
    asyncio.run(main())
