"""A stand-in of LINE to measure against: it calls the webhook and takes the reply, one event after the other.

Lives here: people who play in their own chats or in the group, and the pictures that they look at. Not here: what
LINE would refuse (that is for tests), measuring (bot.bench.line).
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import time
from collections.abc import Sequence
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from aiohttp import web

from bot.bench.loopback import Asked, served

Json = dict[str, Any]

PATIENCE = 20.0  # s
ABOUT = {"userId": "U" + "b" * 32, "basicId": "@bench", "displayName": "bench", "chatMode": "bot"}


class Platform:
    """All of LINE. `waits`: seconds of each event to its reply; `most_quick`: quick replies of one message."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.most_quick = self.pictures = 0
        self._replies: dict[str, asyncio.Future[list[Json]]] = {}
        self._session: aiohttp.ClientSession | None = None
        self._secret, self._bot = b"", ""
        self._numbers = count(1)

    # what is asked for

    async def do(self, asked: Asked) -> Any:
        """One line of bot.bench.line."""
        self.waits = []
        match asked["do"]:
            case "begin":
                self._secret, self._bot = asked["secret"].encode(), asked["origin"]
                self._session = aiohttp.ClientSession(trust_env=False)
            case "echoes":
                for _ in range(asked["times"]):
                    await self._says("จั่ว", asked["users"][0], path="/echo")
            case "table":  # so that the group knows everything that waits for it
                await self._says("โต๊ะ", asked["users"][0], asked["chat"])
            case "pressed":
                await self._play(asked["chat"], asked["users"], asked["turn"], asked["times"], in_group=False)
            case "typed":
                await self._play(asked["chat"], asked["users"], asked["turn"], asked["times"], in_group=True)
            case "counts":
                return {"most_quick": self.most_quick, "pictures": self.pictures}
            case other:
                raise ValueError(other)
        return self.waits

    async def _play(self, chat: str, users: Sequence[str], turn: int, times: int, *, in_group: bool) -> None:
        """Whole turns: draw and discard. `in_group`: the draw is typed there and the hand is asked for."""
        for number in range(times):
            user = users[number % len(users)]
            if in_group:
                await self._says("จั่ว", user, chat)
                hand = await self._says("ไพ่", user)
            else:
                hand = await self._presses(f"{chat}|{turn}|play|draw", user)
            discard = _discard(hand)
            await self._presses(discard, user)
            turn = int(discard.split("|")[1]) + 1

    # events and their replies

    async def _says(self, text: str, user: str, group: str = "", path: str = "/line/webhook") -> list[Json]:
        message = {"type": "text", "id": str(next(self._numbers)), "text": text, "quoteToken": "q" * 40}
        return await self._event({"type": "message", "message": message}, user, group, path)

    async def _presses(self, data: str, user: str) -> list[Json]:
        return await self._event({"type": "postback", "postback": {"data": data}}, user, "", "/line/webhook")

    async def _event(self, event: Json, user: str, group: str, path: str) -> list[Json]:
        """Tell it; what the bot says to it."""
        assert self._session is not None
        number = next(self._numbers)
        token = f"{number:032d}"
        source = {"type": "group", "groupId": group} if group else {"type": "user"}
        event |= {
            "webhookEventId": f"01{number:024d}", "timestamp": int(time.time() * 1000), "mode": "active",
            "replyToken": token, "source": source | {"userId": user}, "deliveryContext": {"isRedelivery": False},
        }  # fmt: skip
        body = json.dumps({"destination": ABOUT["userId"], "events": [event]}).encode()
        signature = base64.b64encode(hmac.new(self._secret, body, hashlib.sha256).digest()).decode()
        headers = {"X-Line-Signature": signature, "Content-Type": "application/json"}
        reply = self._replies[token] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        async with (
            asyncio.timeout(PATIENCE),
            self._session.post(self._bot + path, data=body, headers=headers) as answer,
        ):
            await answer.read()
            assert answer.status == 200, answer.status
            messages: list[Json] = await reply
        await self._look_at(messages)
        self.waits.append(time.perf_counter() - began)
        return messages

    async def _look_at(self, messages: list[Json]) -> None:
        """As a phone shows them: quick replies, and pictures, which are fetched."""
        assert self._session is not None
        quick = messages[-1].get("quickReply", {"items": ()})["items"]
        self.most_quick = max(self.most_quick, len(quick))
        for message in messages:
            if message["type"] == "image":
                async with self._session.get(self._bot + urlsplit(message["previewImageUrl"]).path) as picture:
                    assert picture.status == 200, picture.status
                    self.pictures += len(await picture.read()) > 0

    # the Messaging API

    async def reply(self, request: web.Request) -> web.Response:
        """A reply; its token is good once."""
        body = json.loads(await request.read())
        self._replies.pop(body["replyToken"]).set_result(body["messages"])
        return web.json_response({"sentMessages": [{"id": "1", "quoteToken": "q"} for _ in body["messages"]]})

    async def other(self, request: web.Request) -> web.Response:
        """Who the account is, who somebody is."""
        return web.json_response(ABOUT)


def _discard(hand: list[Json]) -> str:
    """What a quick reply of a hand that discards a single card would press: the hand is never out of cards."""
    offered = [item["action"].get("data", "") for item in hand[-1].get("quickReply", {"items": ()})["items"]]
    found = min((data for data in offered if "|play|discard" in data), key=len, default="")
    if not found:
        raise LookupError(f"no card can be discarded: {[each.get('altText', each.get('text')) for each in hand]}")
    return found


async def main() -> None:
    """Until there are no more lines."""
    platform = Platform()
    app = web.Application(client_max_size=1 << 24)
    app.router.add_post("/v2/bot/message/reply", platform.reply)
    app.router.add_route("*", "/{path:.*}", platform.other)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    await served(runner.addresses[0][1], platform.do)


if __name__ == "__main__":
    asyncio.run(main())
