"""The pages, their files, and what can be taken home.

Lives here: the HTTP side of the room. Not here: sockets (web.room), the look of the
pages (static), the content of exports (web.exports).
"""

from __future__ import annotations

import asyncio
import hashlib
import html
import json
import re
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from bot import keepsakes, keepsakes_baccarat, keepsakes_jub_moo
from bot.adapters import Door
from bot.adapters.web import missed
from bot.adapters.web.answers import plain
from bot.adapters.web.drawings import Drawings
from bot.adapters.web.exports import as_csv, as_json, as_text, round_of
from bot.adapters.web.faces import sheets
from bot.adapters.web.guard import Guard, Handler
from bot.adapters.web.identity import (
    LANGUAGE_COOKIE,
    ROOM,
    keep_token,
    key_of,
    new_room,
    room_of,
)
from bot.adapters.web.invite import qr_of
from bot.adapters.web.limits import Buckets, Limits
from bot.adapters.web.rule_answers import PATH as RULE_PICTURE
from bot.adapters.web.rule_answers import picture_at
from bot.adapters.web.rule_book import contents
from bot.pad_file import pad_csv
from bot.page_words import page_words
from bot.pictures.values import Picture
from bot.picturing_pad import pad as pad_picture
from bot.wording import words
from engine.table import LANGUAGES, PlayerId

STATIC = Path(__file__).parent.parent / "static"
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
FOR_AN_HOUR = "public, max-age=3600"
FOR_EVER = "public, max-age=31536000, immutable"
LEDGER_TYPES = {"csv": "text/csv", "json": "application/json", "txt": "text/plain"}


class Files:
    """The page's files, read once. Their address names their content, so browsers may keep them."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.held = {file.name: file.read_bytes() for file in sorted(folder.iterdir()) if file.suffix in TYPES}
        self.held |= sheets()
        content = hashlib.sha256(b"".join(name.encode() + body for name, body in self.held.items()))
        self.base = f"/static/{content.hexdigest()[:12]}"

    def page(self, name: str, language: str, **facts: str) -> str:
        """An HTML page with its words and `{facts}` filled in; every one of them escaped."""
        say = page_words(words(language))
        facts |= {"base": self.base, "language": language, "words": json.dumps(say, ensure_ascii=False)}
        text = re.sub(r"\{([a-z]+)\}", lambda m: html.escape(facts[m[1]]), self.held[name].decode())
        text = re.sub(r'(data-word="([a-z0-9-]+)"[^>]*>)(?=</)', lambda m: m[1] + html.escape(say[m[2]]), text)
        return re.sub(r'data-label="([a-z0-9-]+)"', lambda m: f'{m[0]} aria-label="{html.escape(say[m[1]])}"', text)


class Pages:
    """Handlers of everything that is asked for by address."""

    def __init__(self, door: Door, guard: Guard, limits: Limits, now: Callable[[], float]) -> None:
        self.door, self.guard = door, guard
        self.files = Files()
        self._drawings = Drawings()
        self._pictures = Buckets(limits.pictures, now)
        self._requests = Buckets(limits.requests, now)
        self._creations = Buckets(limits.creations, now)

    def add_routes(self, app: web.Application) -> None:
        """The room's own paths; the socket is added by WebRoom."""
        room = f"/r/{{room:{ROOM}}}"
        routes: list[tuple[str, str, Handler]] = [
            ("GET", "/", self.landing),
            ("POST", "/create", self.create),
            ("GET", "/join", self.join),
            ("GET", room, self.room),
            ("GET", room + r"/ledger.{kind:csv|json|txt}", self.ledger),
            ("GET", room + r"/rounds/{evening:\d{1,6}}-{round:\d{1,6}}.json", self.round),
            ("GET", room + r"/rounds/{evening:\d{1,6}}-{round:\d{1,6}}.png", self.round_picture),
            ("GET", room + r"/evenings/{evening:\d{1,6}}.png", self.evening_picture),
            ("GET", room + r"/pad.{kind:png|csv|json}", self.pad),
            ("GET", room + r"/pads/{evening:\d{1,6}}.{kind:png|csv|json}", self.old_pad),
            ("GET", room + "/invite.svg", self.invite),
            ("GET", self.files.base + r"/{name:[a-z_-]+\.[a-z]+}", self.file),
            ("GET", r"/words/{language:th|en}.json", self.words),
            ("GET", r"/rules/book/{language:th|en}.json", self.rule_book),
            ("GET", RULE_PICTURE, self.rule_picture),
            ("GET", "/favicon.ico", self.icon),
        ]
        for method, path, handler in routes:
            app.router.add_route(method, path, self.guard.wrap(self._limited(handler)))

    def _limited(self, handler: Handler) -> Handler:
        async def limited(request: web.Request) -> web.StreamResponse:
            if not self._requests.take(self.guard.address(request)):
                return plain(request, "too-many-requests", 429, Retry_After="5")
            return await handler(request)

        return limited

    async def landing(self, request: web.Request) -> web.Response:
        """Name, create or join."""
        return self._page(request, "landing.html")

    async def room(self, request: web.Request) -> web.Response:
        """The room; one that does not exist yet is an empty table to sit down at."""
        code = request.match_info["room"]
        return self._page(request, "room.html", room=code, link=f"{self.guard.base_url(request)}/r/{code}")

    async def create(self, request: web.Request) -> web.Response:
        """A new code. Nothing is stored before somebody sits down."""
        if not self._creations.take(self.guard.address(request)):
            return plain(request, "too-many-rooms", 429, Retry_After="10")
        return web.Response(status=303, headers={"Location": f"/r/{new_room()}"})

    async def join(self, request: web.Request) -> web.Response:
        """To the room of a pasted link or code, else back with a word about it."""
        code = room_of(request.query.get("code", "")[:500])
        return web.Response(status=303, headers={"Location": f"/r/{code}" if code else "/?unknown"})

    async def file(self, request: web.Request) -> web.Response:
        """A file of the page."""
        name = request.match_info["name"]
        body = self.files.held.get(name)
        if body is None or name.endswith(".html"):
            return plain(request, "no-file", 404)
        return _answer(body, TYPES[Path(name).suffix], FOR_EVER)

    async def words(self, request: web.Request) -> web.Response:
        """The page's words in one language."""
        said = page_words(words(request.match_info["language"]))
        return _answer(json.dumps(said, ensure_ascii=False).encode(), "application/json")

    async def rule_book(self, request: web.Request) -> web.Response:
        """What can be asked of the rule book, in one language."""
        shown = await asyncio.to_thread(contents, request.match_info["language"])
        return _answer(json.dumps(shown, ensure_ascii=False).encode(), "application/json")

    async def rule_picture(self, request: web.Request) -> web.Response:
        """The picture beside an answer of the rule book. Its address is looked at within the limit of pictures."""
        if not self._may_draw(request):
            return plain(request, "too-many-pictures", 429, Retry_After="5")
        picture = await asyncio.to_thread(picture_at, request.query)
        return await self._drawn(request, picture, "lomwong-rules.png", FOR_AN_HOUR)

    async def ledger(self, request: web.Request) -> web.Response:
        """The evening so far, or the one before until something was played."""
        key, kind = key_of(request.match_info["room"]), request.match_info["kind"]
        view = (await self.door.peek(key, PlayerId(""))).table
        if view is None:
            return plain(request, "no-room", 404)
        rounds = await self.door.rounds(key, view.ledger.evening) if kind != "csv" else []
        match kind:
            case "csv":
                body = as_csv(view.ledger.people)
            case "json":
                body = as_json(view.ledger, rounds)
            case _:
                body = as_text(view.ledger, words(self._language(request)))
        return _download(body, LEDGER_TYPES[kind], f"lomwong-{view.ledger.evening}.{kind}")

    async def round(self, request: web.Request) -> web.Response:
        """One finished round, for `lomwong verify`."""
        evening, number = int(request.match_info["evening"]), int(request.match_info["round"])
        rounds = await self.door.rounds(key_of(request.match_info["room"]), evening)
        body = round_of(rounds, number)
        if body is None:
            return plain(request, "no-round", 404)
        return _download(body, "application/json", f"lomwong-{evening}-{number}.json")

    async def round_picture(self, request: web.Request) -> web.Response:
        """The end of one round as a picture; of a coup the table of drawing."""
        evening, number = int(request.match_info["evening"]), int(request.match_info["round"])
        key, say = key_of(request.match_info["room"]), words(self._language(request))
        stored = round_of(await self.door.rounds(key, evening), number)
        picture: Picture | None = None
        if stored:
            picture = keepsakes.round_end(stored, say) or keepsakes_baccarat.coup_dealt(stored, say)
        if picture is None:
            told = await self.door.feed(key, None, most=missed.MOST)
            picture = keepsakes_jub_moo.deal_end(stored, evening, number, told, say)
        return await self._picture(request, picture, f"lomwong-{evening}-{number}.png")

    async def evening_picture(self, request: web.Request) -> web.Response:
        """An evening as a picture: its sums and its curve."""
        key, evening = key_of(request.match_info["room"]), int(request.match_info["evening"])
        view = (await self.door.peek(key, PlayerId(""))).table
        picture = None
        if view is not None:
            rounds, told = await self.door.rounds(key, evening), await self.door.feed(key, None, most=missed.MOST)
            picture = keepsakes.evening(view, evening, rounds, told, words(self._language(request)))
        return await self._picture(request, picture, f"lomwong-{evening}.png")

    async def pad(self, request: web.Request) -> web.StreamResponse:
        """The pad that the table shows: its picture, a spreadsheet, or the file that can be brought back."""
        key, kind = key_of(request.match_info["room"]), request.match_info["kind"]
        view = (await self.door.peek(key, PlayerId(""))).table
        if view is None or view.pad is None:
            return plain(request, "no-pad", 404)
        if kind == "json":
            body = await self.door.pad(key)
            return _download(body or b"", "application/json", f"lomwong-pad-{view.evening}.json")
        shown = pad_csv(view.pad) if kind == "csv" else pad_picture(view.pad, words(self._language(request)))
        return await self._pad(request, shown, view.evening)

    async def old_pad(self, request: web.Request) -> web.StreamResponse:
        """The pad of an evening, the closed ones too, whatever pad is open now."""
        key, evening = key_of(request.match_info["room"]), int(request.match_info["evening"])
        view = (await self.door.peek(key, PlayerId(""))).table
        told = await self.door.feed(key, None, most=missed.MOST)
        found = keepsakes_jub_moo.pad_of(view, evening, told) if view is not None else None
        if found is None:
            return plain(request, "no-pad", 404)
        kind = request.match_info["kind"]
        if kind == "json":
            kept = view is not None and view.pad == found  # else nothing but what everybody saw of it is left
            body = await (self.door.pad(key) if kept else asyncio.to_thread(keepsakes_jub_moo.pad_filed, found))
            if body is None:
                return plain(request, "no-pad", 404)
            return _download(body, "application/json", f"lomwong-pad-{evening}.json")
        shown = pad_csv(found) if kind == "csv" else pad_picture(found, words(self._language(request)))
        return await self._pad(request, shown, evening)

    async def _pad(self, request: web.Request, shown: bytes | Picture, evening: int) -> web.StreamResponse:
        if isinstance(shown, bytes):
            return _download(shown, "text/csv", f"lomwong-pad-{evening}.csv")
        return await self._picture(request, shown, f"lomwong-pad-{evening}.png")

    async def _picture(self, request: web.Request, picture: Picture | None, name: str) -> web.Response:
        """Shown in the page; `?keep` saves it. Drawing costs more than other answers and has a limit of its own."""
        if picture is not None and not self._may_draw(request):
            return plain(request, "too-many-pictures", 429, Retry_After="5")
        return await self._drawn(request, picture, name)

    def _may_draw(self, request: web.Request) -> bool:
        return self._pictures.take(self.guard.address(request))

    async def _drawn(
        self, request: web.Request, picture: Picture | None, name: str, cache: str = "no-cache"
    ) -> web.Response:
        if picture is None:
            return plain(request, "no-picture", 404)
        body = await self._drawings.png(picture, two_coloured=request.query.get("colours") == "two")
        response = _answer(body, "image/png", cache)
        if "keep" in request.query:
            response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return response

    async def invite(self, request: web.Request) -> web.Response:
        """The link to the room as a QR code."""
        link = f"{self.guard.base_url(request)}/r/{request.match_info['room']}"
        return _answer(qr_of(link), "image/svg+xml")

    async def icon(self, _: web.Request) -> web.Response:
        """Browsers ask for it whatever the page says."""
        return _answer(self.files.held["icon.svg"], "image/svg+xml", "public, max-age=86400")

    def _page(self, request: web.Request, name: str, **facts: str) -> web.Response:
        text = self.files.page(name, self._language(request), **facts)
        response = _answer(text.encode(), "text/html")
        keep_token(request, response, self.guard.secure(request))
        return response

    def _language(self, request: web.Request) -> str:
        asked = request.query.get("lang") or request.cookies.get(LANGUAGE_COOKIE, "")
        return asked if asked in LANGUAGES else "th"


def _answer(body: bytes, kind: str, cache: str = "no-cache") -> web.Response:
    response = web.Response(body=body, content_type=kind, charset=None if kind.startswith("image/") else "utf-8")
    response.headers["Cache-Control"] = cache
    if kind != "image/png":
        response.enable_compression()
    return response


def _download(body: bytes, kind: str, name: str) -> web.Response:
    response = _answer(body, kind, "no-store")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
