"""Files to take home, the pad and finished rounds, under addresses that nobody can guess: LINE itself sends none.

Lives here: `FileShelf`. Not here: making the files (bot.pad_file, the dealer), pictures (line.pictures).

All of a pad was public at its table, and of a round once it is over. One process alone keeps them in memory, and
nothing outlives a restart: a new look at the pad has new addresses. Where several work together, what is laid here is
lent to the others.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal, NamedTuple

from aiohttp import web

from bot.adapters.line.lending import Lending
from bot.adapters.line.pictures import HEADERS

KEPT = 24 * 3600.0  # s
MOST = 512  # files that may be fetched
MOST_EACH = 4  # of them for one chat: the newest
PATH = "/line/file"
TYPES = {"csv": "text/csv", "json": "application/json", "round": "application/json"}
NAMES = {"csv": "pad.csv", "json": "pad.json", "round": "round.json"}

Kind = Literal["csv", "json", "round"]


class _Laid(NamedTuple):
    kind: str
    content: bytes
    until: float
    owner: str


class FileShelf:
    """A few files, kept a day in memory."""

    def __init__(self, now: Callable[[], float] = time.monotonic, lending: Lending | None = None) -> None:
        self._now = now
        self._lending = lending
        self._laid: OrderedDict[str, _Laid] = OrderedDict()  # oldest first

    async def lay(self, kind: str, content: bytes, owner: str) -> str:
        """As `put`, for whichever process is asked for it."""
        path = self.put(kind, content, owner)
        if self._lending is not None:
            await self._lending.lend(path.removeprefix(f"{PATH}/"), content)
        return path

    def put(self, kind: str, content: bytes, owner: str) -> str:
        """The path of the file, the same one for the same file of the same chat."""
        self._forget_old()
        same = [
            token
            for token, laid in self._laid.items()
            if (laid.kind, laid.content, laid.owner) == (kind, content, owner)
        ]
        token = same[0] if same else secrets.token_urlsafe(24)
        self._laid[token] = _Laid(kind, content, self._now() + KEPT, owner)
        self._laid.move_to_end(token)
        own = [token for token, laid in self._laid.items() if laid.owner == owner]
        for old in own[:-MOST_EACH]:
            del self._laid[old]
        while len(self._laid) > MOST:
            self._laid.popitem(last=False)
        return f"{PATH}/{token}.{kind}"

    def add_routes(self, app: web.Application) -> None:
        """GET and HEAD; 404 for what is not there (any more)."""
        app.router.add_get(PATH + "/{token}.{kind}", self._answer)

    async def _answer(self, request: web.Request) -> web.Response:
        self._forget_old()
        token, kind = request.match_info["token"], request.match_info["kind"]
        laid = self._laid.get(token)
        content = laid.content if laid is not None and laid.kind == kind else await self._borrowed(token, kind)
        if content is None:
            return web.Response(status=404, headers=HEADERS)
        name = {"Content-Disposition": f'attachment; filename="{NAMES[kind]}"'}
        return web.Response(body=content, content_type=TYPES[kind], charset="utf-8", headers={**HEADERS, **name})

    async def _borrowed(self, token: str, kind: str) -> bytes | None:
        """What another process has laid under it."""
        return await self._lending.find(f"{token}.{kind}") if self._lending is not None and kind in TYPES else None

    def _forget_old(self) -> None:
        while self._laid and next(iter(self._laid.values())).until <= self._now():
            self._laid.popitem(last=False)
