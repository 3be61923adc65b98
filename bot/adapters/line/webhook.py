"""What LINE tells us: the signature of a call, and its events as values of ours.

Lives here: `signed`, `read_events`, `Webhook` (the handler of POST /line/webhook), and `Event` with its parts.
Not here: what an event means (line.answering), when it is done (line.arrivals).

Only what is used is read; whatever else LINE sends or will send is passed over. Nothing that was sent is ever logged.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from aiohttp import web

log = logging.getLogger(__name__)

PATH = "/line/webhook"
MOST_BYTES = 4 * 1024 * 1024  # a hundred events of ten thousand Thai letters
PATIENCE = 10.0  # s for the whole body


class _Part(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """Root of what is read of a call."""


class Source(_Part, frozen=True):
    """Where an event comes from. Without a user where LINE tells none."""

    user_id: str = ""
    group_id: str = ""
    room_id: str = ""

    @property
    def chat(self) -> str:
        """The group, the room, or the person's own chat."""
        return self.group_id or self.room_id or self.user_id


class Mentioned(_Part, frozen=True):
    """A piece of a text that mentions somebody, in UTF-16 units."""

    index: int = 0
    length: int = 0
    is_self: bool = False


class Mention(_Part, frozen=True):
    """All of them."""

    mentionees: tuple[Mentioned, ...] = ()


class Said(_Part, frozen=True):
    """A message; `text` of those of the type text alone."""

    type: str = ""
    text: str = ""
    mention: Mention | None = None


class Pressed(_Part, frozen=True):
    """What a button said."""

    data: str = ""


class Members(_Part, frozen=True):
    """Who came or went."""

    members: tuple[Source, ...] = ()


class Event(_Part, frozen=True):
    """One event. `type` decides which of the last four is there."""

    type: str
    webhook_event_id: str
    timestamp: int = 0  # ms
    mode: str = "active"
    source: Source = Source()
    reply_token: str = ""
    message: Said | None = None
    postback: Pressed | None = None
    joined: Members | None = None
    left: Members | None = None

    @property
    def chat(self) -> str:
        """Where it happened; empty where LINE tells no place."""
        return self.source.chat

    @property
    def user(self) -> str:
        """Who caused it; empty where LINE tells nobody."""
        return self.source.user_id


class _Call(msgspec.Struct):
    """The body of a call; its events are read one by one, so that an odd one is alone in being passed over."""

    events: list[msgspec.Raw]


_decode_call: Callable[[bytes], _Call] = msgspec.json.Decoder(_Call).decode
_decode_event: Callable[[bytes | msgspec.Raw], Event] = msgspec.json.Decoder(Event).decode
_UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class BadCall(ValueError):
    """The body is no call of LINE's."""


class NotSafe(Exception):
    """An event is neither done nor written down; LINE must not hear that it is."""


def signed(secret: str, body: bytes, signature: str) -> bool:
    """Whether `signature` (X-Line-Signature) is that of `body`, in a time that tells nothing (PLATFORMS 36)."""
    made = base64.b64encode(hmac.new(secret.encode(), body, hashlib.sha256).digest())
    return hmac.compare_digest(made, signature.encode("utf-8", "surrogateescape"))


def read_events(body: bytes) -> list[Event]:
    """The events that are meant for us, in the order in which they happened. Raises BadCall."""
    try:
        raws: list[Any] = list(_decode_call(body).events)
    except _UNREADABLE:
        raws = _loosely_read(body)
    read = [event for raw in raws if (event := read_event(raw)) is not None]
    return sorted(read, key=lambda event: event.timestamp)


def read_event(raw: bytes | msgspec.Raw | dict[str, Any]) -> Event | None:
    """One event; None for what cannot be read, and where another account of LINE's answers (standby)."""
    try:
        event = msgspec.convert(raw, Event) if isinstance(raw, dict) else _read(raw)
    except (*_UNREADABLE, ValueError):
        log.warning("an event of LINE cannot be read and is passed over")
        return None
    return event if event.mode == "active" and event.webhook_event_id else None


def _read(raw: bytes | msgspec.Raw) -> Event:
    try:
        return _decode_event(raw)
    except msgspec.MsgspecError:
        return msgspec.convert(_usual(json.loads(bytes(raw).decode(errors="replace"))), Event)


def _loosely_read(body: bytes) -> list[Any]:
    """The events of a call with a letter that is none: half an emoji, say, which takes no other event with it."""
    try:
        call = _usual(json.loads(body.decode(errors="replace")))
        if isinstance(call, dict) and isinstance(call["events"], list):
            return [event for event in call["events"] if isinstance(event, dict)]
    except (ValueError, KeyError, RecursionError):
        pass
    raise BadCall


def _usual(value: Any) -> Any:
    """The same without what is null, which is as if it were not there, and without halves of letters."""
    match value:
        case dict():
            return {_usual(name): _usual(part) for name, part in value.items() if part is not None}
        case list():
            return [_usual(part) for part in value if part is not None]
        case str():
            return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        case _:
            return value


class Webhook:
    """The handler. `take` comes back when the events are safe, or raises NotSafe: then LINE sends them again."""

    def __init__(self, secret: str, take: Callable[[list[Event]], Awaitable[None]]) -> None:
        self._secret = secret
        self._take = take

    async def answer(self, request: web.Request) -> web.Response:
        """200 when everything is safe; 401 and 403 for who is not LINE."""
        signature = request.headers.get("X-Line-Signature")
        if not signature:
            raise web.HTTPUnauthorized
        body = await _body(request)
        if not self._secret or not signed(self._secret, body, signature):
            raise web.HTTPForbidden
        try:
            events = read_events(body)
        except BadCall:
            raise web.HTTPBadRequest from None
        try:
            if events:
                await self._take(events)
        except NotSafe:
            raise web.HTTPServiceUnavailable from None
        return web.Response(text="OK")


async def _body(request: web.Request) -> bytes:
    """All of it, if it is no larger and comes no slower than LINE's."""
    if (request.content_length or 0) > MOST_BYTES:
        raise web.HTTPRequestEntityTooLarge(MOST_BYTES, request.content_length or 0)
    pieces, size = [], 0
    try:
        async with asyncio.timeout(PATIENCE):
            async for piece in request.content.iter_any():
                size += len(piece)
                if size > MOST_BYTES:
                    raise web.HTTPRequestEntityTooLarge(MOST_BYTES, size)
                pieces.append(piece)
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    return b"".join(pieces)
