"""The local web room as an adapter.

Lives here: WebRoom: its routes, who is connected to which table, deliveries to them.
Not here: pages (web.pages), what a frame means (web.asking), rendering (web.feed).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from aiohttp import WSCloseCode, WSMsgType, web

from bot.adapters import Cause, Delivered, Delivery, Door, Memory, Sent
from bot.adapters.web.answers import plain
from bot.adapters.web.asking import Asking
from bot.adapters.web.connection import Connection
from bot.adapters.web.feed import Batch
from bot.adapters.web.guard import Guard
from bot.adapters.web.identity import PREFIX, ROOM, key_of, player_of, token_of
from bot.adapters.web.limits import Bucket, Buckets, Count, Limits
from bot.adapters.web.openings import Openings, TabDoor
from bot.adapters.web.pages import Pages
from bot.adapters.web.paging import Paging
from bot.adapters.web.wire import FILE_FRAME, FileFrame, Frame, read_file_frame, read_frame
from bot.commands import TableKey
from bot.faults import log_fault
from bot.messages import Destination
from bot.proxies import Proxies
from bot.wording import words
from engine.errors import Refusal

COSTLY = ("hello", "language")  # frames after which everything is sent again
HEARTBEAT = 25.0  # seconds; phones and proxies drop a silent line


class WebRoom:
    """Serves the page, and brings the dealer's messages to the browsers that are open.

    A delivery always succeeds: a browser that is not there finds the lines in the feed when it returns.

    `shared`: other processes serve rooms of the same database, and players of one table may be connected to several.
    Then what is stored is shown by `look`, and a delivery marks it as delivered. Limits count what comes to this
    process, which they protect; several take several times as much.
    """

    prefix = PREFIX

    def __init__(
        self,
        door: Door,
        public_url: str | None = None,
        limits: Limits | None = None,
        now: Callable[[], float] = time.monotonic,
        shared: bool = False,
        memory: Memory | None = None,
        tables_per_person: int = 0,
        proxies: Proxies | None = None,
    ) -> None:
        self.door = door
        self.shared = shared
        self.limits = limits or Limits()
        self.guard = Guard(public_url, proxies)
        self._pages = Pages(door, self.guard, self.limits, now)
        self._now = now
        self._tabs: dict[TableKey, set[Connection]] = {}
        self._open = Count()
        self._arrivals = Buckets(self.limits.arrivals, now)
        self._frames = Buckets(self.limits.address_frames, now)
        self._hellos = Buckets(self.limits.address_hellos, now)
        self._talk = Buckets(self.limits.address_talk, now)
        self._files = Buckets(self.limits.files, now)
        self._openings = Openings(memory, tables_per_person, self.limits.openings)
        self._paging = Paging(door, self._tabs_of, self._show)
        self._turning: set[asyncio.Task[None]] = set()  # tabs that turn to another language

    @property
    def open_tabs(self) -> int:
        """How many pages are connected."""
        return sum(map(len, self._tabs.values()))

    def add_routes(self, app: web.Application) -> None:
        """Add the room's paths to an application that may serve others besides."""
        self._pages.add_routes(app)
        app.router.add_get(f"/r/{{room:{ROOM}}}/socket", self.guard.wrap(self._socket))
        app.middlewares.append(self.guard.middleware)
        app.on_response_prepare.append(self.guard.seal)
        app.on_shutdown.append(self._close_all)

    async def serves(self, destination: Destination, cause: Cause) -> bool:
        """Who stored it marks it as delivered; everybody shows it."""
        return cause != "elsewhere"

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        """Show messages to every open tab of the room, or of one player in it."""
        if not self.shared:
            batch = Batch(messages, own="/" in destination)
            for tab in self._tabs_of(destination):
                self._show(tab, batch)
        return Delivered()

    def look(self, destinations: Iterable[str]) -> None:
        """Something was stored for these, here or elsewhere: show it to the open tabs that it is for."""
        if self.shared:
            self._paging.look(map(Destination, destinations))

    def look_at_all(self) -> None:
        """Something may have been stored for anybody."""
        for key, tabs in self._tabs.items():
            self.look([key, *(f"{key}/{player}" for player in {tab.player for tab in tabs})])

    def _tabs_of(self, destination: Destination) -> tuple[Connection, ...]:
        """The open tabs of a room, or of one player in it."""
        key, _, player = destination.partition("/")
        return tuple(tab for tab in self._tabs.get(TableKey(key), ()) if not player or tab.player == player)

    def _show(self, tab: Connection, batch: Batch) -> None:
        """One tab that cannot be shown something must not keep it from the others; it is sent away to return."""
        try:
            tab.receive(batch)
            language = tab.new_language(batch)
        except Exception as fault:
            log_fault("showing a message", fault)
            tab.drop()
            return
        if language:
            self._turn(tab, language)

    def _turn(self, tab: Connection, language: str) -> None:
        task = asyncio.create_task(tab.catch_up(self.door, words(language)))
        self._turning.add(task)
        task.add_done_callback(self._turning.discard)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        """One tab comes in, if it comes from our page and there is room for it."""
        if not self.guard.origin_ours(request) or token_of(request) is None:
            return plain(request, "room-first", 403)
        address = self.guard.address(request)
        if not self._arrivals.take(address):
            return plain(request, "too-many-requests", 429, Retry_After="5")
        places = await self._places(request, address)
        if not self._open.enter(*places):
            return plain(request, "room-full", 429, Retry_After="30")
        try:
            return await self._serve(request, address)
        finally:
            self._open.leave(*places)

    async def _places(self, request: web.Request, address: str) -> tuple[tuple[tuple[str, ...], int], ...]:
        """Under which names a socket counts, and how many each may have. Watchers do not take the players' places."""
        room, limits = request.match_info["room"], self.limits
        player = player_of(token_of(request) or "")
        seated = (await self.door.peek(key_of(room), player)).player is not None
        return (
            (("address", address), limits.sockets_per_address if seated else limits.watchers_per_address),
            (("room", room), limits.sockets_per_room if seated else limits.watchers_per_room),
            (("player", room, player), limits.sockets_per_player),
        )

    async def _serve(self, request: web.Request, address: str) -> web.StreamResponse:
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=self.limits.file_bytes, compress=False)
        await socket.prepare(request)
        key, player = key_of(request.match_info["room"]), player_of(token_of(request) or "")
        cut = request.transport.abort if request.transport is not None else lambda: None
        tab = Connection(socket, cut, key, player, self.limits)
        self._tabs.setdefault(key, set()).add(tab)
        writer = asyncio.create_task(tab.write())
        try:
            await self._read(
                socket, tab, address, f"{self.guard.base_url(request)}/r/{request.match_info['room']}/rounds"
            )
        finally:
            writer.cancel()
            self._tabs[key].discard(tab)
            if not self._tabs[key]:
                del self._tabs[key]
        return socket

    async def _read(self, socket: web.WebSocketResponse, tab: Connection, address: str, files: str) -> None:
        """Answer frames one after the other; who sends rubbish or too much, again and again, is put out."""
        talk = Bucket(self.limits.talk, self._now)
        door = TabDoor(self.door, self._openings, address)
        asking = Asking(door, tab, files, lambda: talk.take() and self._talk.take(address))
        bucket, hellos = Bucket(self.limits.frames, self._now), Bucket(self.limits.hellos, self._now)
        bad = 0
        async for message in socket:
            may = bucket.take() and self._frames.take(address)
            if message.type is WSMsgType.TEXT and self._too_long(message.data):
                await socket.close(code=WSCloseCode.MESSAGE_TOO_BIG)
                return
            asked = self._frame(message.data, may) if message.type is WSMsgType.TEXT else None
            if isinstance(asked, FileFrame):
                may = may and self._files.take(address)
            elif may and asked is not None and asked.do in COSTLY:
                may = hellos.take() and self._hellos.take(address)
            if asked is not None and may:
                bad = 0
                await (asking.bring(asked) if isinstance(asked, FileFrame) else asking.answer(asked))
                continue
            bad += 1
            asking.refuse(asked, Refusal.UNREADABLE if asked is None else Refusal.TOO_FAST, text="")
            if bad >= self.limits.bad_frames:
                await socket.close(code=WSCloseCode.POLICY_VIOLATION)
                return

    def _too_long(self, data: str) -> bool:
        """Only the frame with a file may be long; it says first what it is."""
        return len(data.encode(errors="replace")) > self.limits.frame_bytes and not data.startswith(FILE_FRAME)

    @staticmethod
    def _frame(data: str, may: bool) -> Frame | FileFrame | None:
        """What was sent. A file is not read for somebody who sends too much."""
        if data.startswith(FILE_FRAME):
            return read_file_frame(data) if may else None
        return read_frame(data)

    async def _close_all(self, _: web.Application) -> None:
        """The program stops: the pages are told, and come back by themselves."""
        await self._paging.stop()
        tabs = [tab for tabs in self._tabs.values() for tab in tabs]
        await asyncio.gather(*(tab.close() for tab in tabs), return_exceptions=True)
