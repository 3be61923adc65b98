"""The real parts in one process, people with browsers, and everything they receive written down.

Lives here: House (the program, with its store tapped) and Viewer (a Friend who notes all).
Not here: who does what in an evening (table_talk), what may be known (overheard).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
import re
import socket
import sqlite3
import time
import uuid
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
from aiohttp import web
from aiohttp.test_utils import TestServer
from fake_door import FakeDoor
from friend import Friend
from known import Truth
from open_room import LOOSE, ROOM
from overheard import Heard

from bot.adapters.web import WebRoom
from bot.adapters.web.identity import COOKIE, LANGUAGE_COOKIE, key_of, player_of
from bot.app import running
from bot.settings import Settings
from db.sqlite import SqliteStore, open_store
from db.store import Change
from engine.table import LANGUAGES

PATIENCE = 10.0  # seconds until something that must come has not come


async def every_page(get: Callable[[str], Awaitable[str]]) -> dict[str, str]:
    """All pages, files and words, fetched by `get`."""
    page = await get(f"/r/{ROOM}")
    files = set(re.findall(r'"(/static/[^"]+)"', page + await get("/")))
    base = next(iter(files)).rpartition("/")[0]
    scripts = [await get(file) for file in sorted(files)]
    files |= {f"{base}/{name}" for name in re.findall(r'from "\./([a-z_]+\.js)"', "".join(scripts))}
    fixed = ("/", f"/r/{ROOM}", "/words/th.json", "/words/en.json", "/favicon.ico", "/join?code=x")
    return {path: await get(path) for path in (*sorted(files), *fixed)}


class Tapped:
    """The real store; every commit is noted before anybody can see it, and again when it is durable."""

    def __init__(self, store: SqliteStore, truth: Truth, heard: list[Heard]) -> None:
        self._store, self._truth, self._heard = store, truth, heard

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, change: Change) -> int:
        self._truth.begin(change)
        version = await self._store.commit(change)
        self._truth.done = version
        for row in change.messages:
            player = row.destination.partition("/")[2]
            self._heard.append(Heard(player, "outbox", row.body.decode(), version, version))
        return version


class House:
    """The program on one file and one port. It can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.database = str(folder / "evening.sqlite3")
        self.truth = Truth(key_of(ROOM))
        self.heard: list[Heard] = []
        self.pages: dict[str, set[str]] = {}  # as a program without any table shows them
        self.news = asyncio.Event()
        self.port = 0
        self._open = contextlib.AsyncExitStack()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self.port))
        listener.listen(64)
        listener.setblocking(False)
        self.port = listener.getsockname()[1]
        self._open.enter_context(contextlib.closing(listener))
        store = await open_store(self.database)
        self._open.push_async_callback(store.close)
        tapped: Any = Tapped(store, self.truth, self.heard)
        await self._open.enter_async_context(running(Settings(), tapped, listener, LOOSE))

        await self._read_pages()

    async def stop(self) -> None:
        await self._open.aclose()

    async def _read_pages(self) -> None:
        """Every page and file of a twin that has no dealer and no table, asked for by our name."""
        app = web.Application()
        WebRoom(FakeDoor(), limits=LOOSE).add_routes(app)
        async with TestServer(app, host="127.0.0.1") as twin, aiohttp.ClientSession() as session:
            for language in LANGUAGES:
                headers = {"Host": f"127.0.0.1:{self.port}", "Cookie": f"{LANGUAGE_COOKIE}={language}"}

                async def get(path: str, headers: dict[str, str] = headers) -> str:
                    async with session.get(twin.make_url(path), headers=headers, allow_redirects=False) as answer:
                        return await answer.text(encoding="utf-8")

                for path, body in (await every_page(get)).items():
                    self.pages.setdefault(path, set()).add(body)

    async def until(self, wanted: Callable[[], Any]) -> Any:
        """Wait, frame by frame, for what must come."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not (found := wanted()):
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            now, table = time.time() * 1000, self.truth.newest
            at = f"round {table.round_no}, turn {table.turn}, limit {table.rules.time_limit}, host {table.host}"
            raise AssertionError(f"nothing happens at {at}, deadline {table.deadline} at {now:.0f}") from None
        return found

    def stored_lines(self) -> list[tuple[int, bytes]]:
        """The lines of the room with their ids, as the database has them."""
        with contextlib.closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(
                "SELECT id, CAST(body AS BLOB) FROM outbox WHERE topic IS NULL AND destination = ? ORDER BY id",
                (self.truth.key,),
            ).fetchall()


class Viewer(Friend):
    """A Friend who writes down every text that reaches the browser, with what was true meanwhile."""

    def __init__(self, name: str, house: House, seed: int, language: str = "th") -> None:
        super().__init__(name, house.base, ROOM, random.Random(seed))
        self.house, self.language = house, language
        self.token = random.Random(f"token {seed}").randbytes(32).hex()
        self.player = player_of(self.token)
        self.sent: dict[str, tuple[int, str]] = {}  # versions at which questions were asked
        self.answers: dict[str, dict[str, Any]] = {}
        self.boldness = 0.0
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Come in, or come back after the line broke, and listen from then on."""
        if self._session is None:
            self._session = aiohttp.ClientSession(
                cookies={COOKIE: self.token, LANGUAGE_COOKIE: self.language},
                cookie_jar=aiohttp.CookieJar(unsafe=True),
            )
        await self.get(f"/r/{self.room}")
        self._socket = await self._session.ws_connect(f"{self.base}/r/{self.room}/socket", origin=self.base)
        self._listening = asyncio.create_task(self._listen(self._socket))
        await self.say_hello()

    async def say_hello(self, mark: int | None = None) -> None:
        """Catch up from `mark`, or from where we are."""
        since = self.mark if mark is None else mark
        hello = {"do": "hello", "room": since, "own": since, "language": self.language, "name": self.name}
        await self._send(hello)

    async def get(self, path: str) -> str:
        """Fetch `path`; the whole answer is written down. The body."""
        assert self._session is not None
        lo = self.house.truth.done
        async with self._session.get(self.base + path, allow_redirects=False) as answer:
            body = await answer.text(encoding="utf-8")
            head = f"{answer.status}\n" + "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
            self._note("page", f"{head}\n\n{body}", lo, path)
            return body

    async def do(self, **frame: Any) -> dict[str, Any]:
        """Ask, and wait for the answer."""
        asked = await self.ask(**frame)
        answer: dict[str, Any] = await self.house.until(lambda: self.answers.get(asked))
        return answer

    async def ask(self, **frame: Any) -> str:
        if frame.get("do") in ("say", "cut"):
            self.house.truth.typed.add(frame.get("text", ""))
        asked = frame["id"] = str(uuid.UUID(int=self.rng.getrandbits(128)))
        self.pending[asked] = frame
        self.sent[asked] = (self.house.truth.done, json.dumps(frame, ensure_ascii=False))
        await self._send(frame)
        return asked

    def sees_turn(self, turn: int) -> bool:
        """Whether the page offers the moves of that turn."""
        return self.hand is not None and self.hand["turn"] == turn and bool(self.hand["moves"])

    def to_move(self) -> dict[str, Any]:
        """One of the moves that the page offers; kang as often as `boldness` says."""
        assert self.hand is not None
        calm = [move for move in self.hand["moves"] if move["text"] != "kang"]
        bold = [move for move in self.hand["moves"] if move["text"] == "kang"]
        chosen = bold if bold and (not calm or self.rng.random() < self.boldness) else calm
        return {"do": "play", "text": self.rng.choice(chosen)["text"], "turn": self.hand["turn"]}

    async def garble(self) -> None:
        """Send what our page would never send; it is answered without an id."""
        assert self._socket is not None
        await self._socket.send_str(self.rng.choice(("{", "[]", '{"do":"play","text":7}', "ทิ้ง 7♣", "\x00")))

    @property
    def online(self) -> bool:
        return self._socket is not None and not self._socket.closed

    async def leave_the_page(self) -> None:
        """The line is closed; the browser keeps its token."""
        await self.drop()
        if self._listening is not None:
            await self._listening

    async def go_home(self) -> None:
        await self.leave_the_page()
        await self.close()

    async def _listen(self, line: aiohttp.ClientWebSocketResponse) -> None:
        async for message in line:
            if message.type is aiohttp.WSMsgType.TEXT:
                self._take_in(message.data)

    def _take_in(self, text: str) -> None:
        frame = msgspec.json.decode(text)
        lo, asked = self.sent.get(frame.get("ack") or "", (self.house.truth.done, ""))
        self._note("frame", text, lo, asked)
        self._take(frame)
        if frame.get("language"):
            self.language = frame["language"]
        if frame.get("ack"):
            self.answers[frame["ack"]] = frame
        self.house.news.set()

    def _note(self, way: str, text: str, lo: int, asked: str) -> None:
        truth = self.house.truth
        self.house.heard.append(
            Heard(self.player, way, text, min(lo, truth.done), len(truth.changes), asked, self.token, self.language)
        )


class LogTap(logging.Handler):
    """Writes down what every logger says, as the operator's log would show it."""

    def __init__(self, house: House) -> None:
        super().__init__(logging.DEBUG)
        self.house = house
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        truth = self.house.truth
        self.house.heard.append(Heard("", "log", self.format(record), truth.done, len(truth.changes)))
