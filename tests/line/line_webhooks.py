"""Webhooks as LINE sends them: events, signatures, redelivery.

Lives here: `Webhooks`, `Event`. Not here: when something happens that is an event (line_people).

Where a user id comes with an event follows webhook.yml: in groups and rooms with message events alone, and only
of people who have used LINE on a phone (PLATFORMS 30).
"""

from __future__ import annotations

import asyncio
import base64
import copy
import hashlib
import hmac
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import aiohttp
from line_spec import FOLDER, webhooks
from line_world import Chat, Token, World

if TYPE_CHECKING:
    from line_people import Person

Shape = dict[str, Any]

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
REPLIABLE = ("message", "follow", "join", "memberJoined", "postback")
PATIENCE = 10.0  # s; LINE waits for 2, which a slow machine must be allowed to miss


@dataclass(eq=False)
class Event:
    """One event, and what came of it."""

    world: World
    shape: Shape
    token: Token | None = None
    status: int | None = None  # of the last call that held it; None: not sent yet; 0: no answer
    seconds: float = 0.0

    @property
    def id(self) -> str:
        id: str = self.shape["webhookEventId"]
        return id

    @property
    def answers(self) -> list[Shape]:
        """The messages of the reply to it."""
        return self.token.answered if self.token else []

    async def answered(self, seconds: float = 30.0) -> list[Shape]:
        """Wait until its token is used; the messages of the reply."""
        assert self.token is not None, "an event that cannot be answered"
        ended = time.monotonic() + seconds
        while not self.token.used:
            assert time.monotonic() < ended, f"no reply to {self.shape}"
            await asyncio.sleep(0.003)
        return self.answers


class Webhooks:
    """Makes events and posts them."""

    def __init__(self, world: World, secret: str) -> None:
        self.world, self.secret = world, secret
        self.places: dict[str, str] = {}  # public address -> address on loopback
        self.holding: list[Event] | None = None
        self.sent: list[tuple[bytes, str]] = []  # bodies with signatures, as sent
        self.failed: list[Event] = []  # not taken with 200: to be delivered again
        self._events: dict[str, Event] = {}
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(trust_env=False)

    async def close(self) -> None:
        if self._session:
            await self._session.close()

    # making

    def event(self, kind: str, chat: Chat, person: Person | None = None, **more: Any) -> Event:
        """An event that has happened now; not sent yet."""
        shape: Shape = {
            "type": kind,
            "mode": "active",
            "timestamp": int(self.world.now() * 1000),
            "source": _source(kind, chat, person),
            "webhookEventId": self.new_id(),
            "deliveryContext": {"isRedelivery": False},
            **more,
        }
        event = Event(self.world, shape)
        if kind in REPLIABLE:
            event.token = self.world.new_token(chat.id)
            shape["replyToken"] = event.token.value
        self._events[event.id] = event
        return event

    def new_id(self) -> str:
        """A ULID: 48 bits of time, 80 of which we count some."""
        number = int(self.world.now() * 1000) << 80 | int.from_bytes(
            hashlib.md5(str(self.world.next("event")).encode()).digest()[:10], "big"
        )
        return "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(26)))

    async def happen(self, event: Event) -> Event:
        """Send it alone, or put it with those that are held."""
        if self.holding is not None:
            self.holding.append(event)
        else:
            await self.post([event.shape])
        return event

    # sending

    def signature(self, raw: bytes, secret: str | None = None) -> str:
        key = self.secret if secret is None else secret
        return base64.b64encode(hmac.new(key.encode(), raw, hashlib.sha256).digest()).decode()

    async def post(
        self,
        shapes: list[Shape],
        *,
        again: bool = False,
        to: str = "",
        secret: str | None = None,
        spoil: Callable[[bytes], bytes] = lambda raw: raw,
        signature: str | None = None,
    ) -> int:
        """One call. `again`: as redelivered. `secret`: sign with another. `spoil` changes the body after it was
        signed; `signature` takes the place of the right one (empty: none is sent). Returns the status; 0: no answer.
        """
        shapes = copy.deepcopy(shapes)
        for shape in shapes:
            shape["deliveryContext"] = {"isRedelivery": again}
            if again and (event := self._events.get(shape["webhookEventId"])) and event.token:
                event.token.at = self.world.now()
        body = {"destination": self.world.account.id, "events": shapes}
        if FOLDER is not None:
            assert not (found := webhooks().faults("CallbackRequest", body)), found
        raw = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
        signed = self.signature(raw, secret) if signature is None else signature
        started = asyncio.get_running_loop().time()
        status = await self._call(to or self.world.account.webhook, spoil(raw), signed)
        self._note(shapes, status, asyncio.get_running_loop().time() - started)
        return status

    async def send_raw(self, raw: bytes, signature: str) -> int:
        """A call that LINE did not make, or made before."""
        return await self._call(self.world.account.webhook, raw, signature)

    async def _call(self, address: str, raw: bytes, signature: str) -> int:
        assert self._session is not None
        headers = {"Content-Type": "application/json; charset=utf-8", "User-Agent": "LineBotWebhook/2.0"}
        if signature:
            headers["x-line-signature"] = signature
        self.sent.append((raw, signature))
        self.world.log("webhook", raw.decode(errors="replace"))
        try:
            patience = aiohttp.ClientTimeout(total=PATIENCE)
            async with self._session.post(self.local(address), data=raw, headers=headers, timeout=patience) as answer:
                self.world.log("answer", f"{answer.status} {dict(answer.headers)} {await answer.text()}")
                return answer.status
        except (aiohttp.ClientError, TimeoutError, ConnectionError):
            return 0

    def local(self, address: str) -> str:
        """Where a public address really is."""
        for public, base in self.places.items():
            if address == public or address.startswith(public + "/"):
                return base + address[len(public) :]
        raise AssertionError(f"{address} is nowhere: FakeLine.listens(...) was not told of it")

    def _note(self, shapes: list[Shape], status: int, seconds: float) -> None:
        for shape in shapes:
            event = self._events.get(shape["webhookEventId"])
            if event is None:
                continue
            event.status, event.seconds = status, seconds
            if status != 200 and event not in self.failed:
                self.failed.append(event)
            elif status == 200 and event in self.failed:
                self.failed.remove(event)

    async def deliver_again(self) -> None:
        """All that was not taken, as LINE does after a while."""
        for event in list(self.failed):
            await self.post([event.shape], again=True)


def _source(kind: str, chat: Chat, person: Person | None) -> Shape:
    named = person is not None and not person.hidden and (chat.kind == "user" or kind == "message")
    user = {"userId": person.id} if person is not None and named else {}
    return {"type": chat.kind, **({} if chat.kind == "user" else {f"{chat.kind}Id": chat.id}), **user}
