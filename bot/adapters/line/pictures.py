"""Pictures under addresses that nobody can guess, for LINE to fetch.

Lives here: `PictureShelf`. Not here: what is drawn (bot.pictures), which message a picture belongs to.

A hand may be among them, so an address is a secret: 192 bit out of the system's own chance, in no log, in no answer
but the picture. One process alone keeps them in memory, and nothing outlives a restart: the cards stand in the
message besides. Where several work together LINE may ask any of them, so what is laid here is lent to the others.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import get_args

import msgspec
from aiohttp import web

from bot.adapters.line.lending import Lending
from bot.faults import log_fault
from bot.pictures.drawing import png_of
from bot.pictures.values import Picture

KEPT = 15 * 60.0  # s
MOST = 2048  # pictures that may be fetched
MOST_EACH = 8  # of them for one chat: whoever asks on and on takes nobody else's away
MOST_DRAWN = 64  # of those that are held ready as bytes
AT_ONCE = 2  # that are drawn at the same time, beside everything else

PATH = "/line/picture"
HEADERS = {
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": "no-referrer",
}


@dataclass
class _Laid:
    """One picture. `drawing`: begun when it was first fetched, shared by all who fetch it."""

    picture: Picture
    until: float
    owner: str
    drawing: asyncio.Task[bytes] | None = None


class PictureShelf:
    """What is to be drawn, kept some minutes in memory and drawn when it is first fetched."""

    def __init__(self, now: Callable[[], float] = time.monotonic, lending: Lending | None = None) -> None:
        self._now = now
        self._lending = lending
        self._laid: OrderedDict[str, _Laid] = OrderedDict()  # oldest first
        self._of: dict[str, list[str]] = {}  # tokens by owner, oldest first
        self._drawn: OrderedDict[str, None] = OrderedDict()  # of those that are ready, least lately fetched first
        self._places = asyncio.Semaphore(AT_ONCE)

    async def lay(self, picture: Picture, owner: str) -> str:
        """As `put`, for whichever process LINE asks."""
        path = self.put(picture, None, owner)
        if self._lending is not None:
            await self._lending.lend(path.removeprefix(f"{PATH}/").removesuffix(".png"), _written(picture))
        return path

    def put(self, picture: Picture, now: float | None = None, owner: str = "") -> str:
        """The path of the picture, `/line/picture/<token>.png`. `now`: s, by the shelf's own clock if it is None.
        `owner`: the chat that it is for, which has the same path for the same picture."""
        at = self._now() if now is None else now
        self._forget_old(at)
        token = self._same(picture, owner) or secrets.token_urlsafe(24)
        self._lay(token, picture, at + KEPT, owner)
        if owner and len(self._of[owner]) > MOST_EACH:
            self._forget(self._of[owner][0])
        while len(self._laid) > MOST:
            self._forget(next(iter(self._laid)))
        return f"{PATH}/{token}.png"

    def _same(self, picture: Picture, owner: str) -> str:
        """The token under which the owner has this very picture."""
        return next((token for token in self._of.get(owner, ()) if self._laid[token].picture == picture), "")

    def _lay(self, token: str, picture: Picture, until: float, owner: str) -> None:
        """As the newest of all; one that lies there already keeps what was drawn of it."""
        laid = self._laid.setdefault(token, _Laid(picture, until, owner))
        laid.until = until
        self._laid.move_to_end(token)
        if owner:
            tokens = self._of.setdefault(owner, [])
            tokens[:] = [*(each for each in tokens if each != token), token]

    def preview(self, path: str) -> str:
        """The path of its preview: the same picture, which is small enough (at most 1 MB) and sharp on a phone."""
        return path.replace(PATH, f"{PATH}/preview", 1)

    def add_routes(self, app: web.Application) -> None:
        """GET and HEAD of both paths; 404 for what is not there (any more)."""
        for folder in (PATH, f"{PATH}/preview"):
            app.router.add_get(folder + "/{token}.png", self._answer)

    def __len__(self) -> int:
        return len(self._laid)

    async def _answer(self, request: web.Request) -> web.Response:
        self._forget_old(self._now())
        token = request.match_info["token"]
        laid = self._laid.get(token) or await self._borrowed(token)
        if laid is None:
            return web.Response(status=404, headers=HEADERS)
        if laid.drawing is None:
            laid.drawing = asyncio.create_task(self._draw(laid.picture))
        try:
            # Who hangs up must not take the picture from the others who wait for it.
            png = await asyncio.shield(laid.drawing)
        except Exception as fault:
            laid.drawing = None
            log_fault("drawing a picture", fault)
            return web.Response(status=500, headers=HEADERS)
        self._used(token)
        return web.Response(body=png, content_type="image/png", headers=HEADERS)

    async def _borrowed(self, token: str) -> _Laid | None:
        """What another process has laid under it. Preview and picture are one drawing."""
        value = await self._lending.find(token) if self._lending is not None else None
        picture = None if value is None else _read(value)
        if picture is None:
            return None
        self._lay(token, picture, self._now() + KEPT, "")
        return self._laid[token]

    async def _draw(self, picture: Picture) -> bytes:
        async with self._places:
            return await asyncio.to_thread(png_of, picture)

    def _used(self, token: str) -> None:
        """Only the latest stay ready; an older one is drawn anew when it is asked for."""
        if token not in self._laid:
            return
        self._drawn[token] = None
        self._drawn.move_to_end(token)
        while len(self._drawn) > MOST_DRAWN:
            dropped, _ = self._drawn.popitem(last=False)
            self._laid[dropped].drawing = None

    def _forget_old(self, now: float) -> None:
        while self._laid and next(iter(self._laid.values())).until <= now:
            self._forget(next(iter(self._laid)))

    def _forget(self, token: str) -> None:
        owner = self._laid.pop(token).owner
        self._drawn.pop(token, None)
        if owner:
            self._of[owner].remove(token)
            if not self._of[owner]:
                del self._of[owner]


_KINDS = {kind.__name__: kind for kind in get_args(Picture)}


def _written(picture: Picture) -> bytes:
    return msgspec.json.encode((type(picture).__name__, picture))


def _read(value: bytes) -> Picture | None:
    """The picture; None for one of another version of the program."""
    try:
        kind, content = msgspec.json.decode(value, type=tuple[str, msgspec.Raw])
        picture: Picture = msgspec.json.decode(content, type=_KINDS[kind])
    except (msgspec.MsgspecError, KeyError):
        return None
    return picture
