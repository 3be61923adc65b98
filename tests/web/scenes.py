"""One evening, stopped where something is worth looking at: for screenshots and for looking at accessibility.

Lives here: Scenes, which plays to a scene and shows it on every open page; the browser's switches.
Not here: what is done with a page.
"""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec
from aiohttp import web
from aiohttp.test_utils import TestServer
from fake_door import FakeDoor
from open_room import KEY, LOOSE, ROOM
from playwright.async_api import Browser, Page

from bot.adapters.web import WebRoom
from bot.adapters.web.identity import player_of
from bot.commands import Done, TableKey
from engine.actions import Action, AddComputer, Cut, Deal, Join, Play, Say, SetOption
from engine.kang.moves import Flow, move_text
from engine.players.kang import choose
from engine.table import PlayerId, PlayerView, Table
from engine.turns import awaited
from engine.views import player_view

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SWITCHES = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000
"""ms that a page may take for anything: on a machine that has other work to do as well."""
SIZES = {"phone": (390, 844), "small": (360, 640), "sideways": (740, 360), "desktop": (1280, 800)}
TOKEN = "5e" * 32
ME = player_of(TOKEN)
FRIENDS = {"ก้อย": PlayerId("w-koy"), "ที่รักของปู่": PlayerId("w-pu"), "แนน": PlayerId("w-nan")}
SCREENS = msgspec.structs.replace(LOOSE, sockets_per_player=32)  # of one person, all at once
ROUNDS = 6  # before the ledger is looked at
MOST_ACTS = 1000


class Scenes:
    """The scenes in their order; `to` goes on to one, never back."""

    NAMES = ("landing", "lobby", "rules", "their-turn", "my-turn", "flow", "story", "settings", "result", "ledger")

    def __init__(self, door: FakeDoor, origin: str) -> None:
        self.door, self.origin = door, origin
        self._acts = 0
        self.pages: list[Page] = []

    async def open(
        self,
        browser: Browser,
        size: str,
        language: str,
        *,
        dark: bool = False,
        scale: float = 1,
        motion: bool = False,
    ) -> Page:
        """The player's page on one more screen."""
        wide, high = SIZES[size]
        context = await browser.new_context(
            viewport={"width": wide, "height": high},
            device_scale_factor=scale,
            is_mobile=size != "desktop",
            has_touch=size != "desktop",
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
        )
        cookies = {"lomwong": TOKEN, "lomwong_language": language}
        await context.add_cookies(
            [{"name": name, "value": text, "url": self.origin} for name, text in cookies.items()]
        )
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        self.pages.append(page)
        return page

    async def to(self, name: str) -> None:
        """Play on until the scene can be looked at, and show it on every page there is."""
        for page in self.pages:
            await page.evaluate("document.querySelectorAll('dialog[open]').forEach((each) => each.close())")
        await getattr(self, "_" + name.replace("-", "_"))()
        for page in self.pages:
            await page.wait_for_load_state()
            await page.evaluate("document.fonts.ready")

    # --- scenes ------------------------------------------------------------------------------------

    async def _landing(self) -> None:
        for page in self.pages:
            await page.goto(self.origin)
            await page.wait_for_selector("[data-faces]")

    async def _lobby(self) -> None:
        await self.act(ME, Join("ต้นไม้ใหญ่", "th"))
        await self.act(FRIENDS["ก้อย"], Join("ก้อย", "th"))
        await self.act(FRIENDS["ที่รักของปู่"], Join("ที่รักของปู่", "th"))
        await self.act(ME, AddComputer("บอทมะลิ", "hard"))
        await self.act(FRIENDS["ก้อย"], Say("ก้อย", "คืนนี้มือขึ้นแน่ ไม่มีเรือล่ม"))
        await self.enter()

    async def enter(self) -> None:
        """Everybody's page comes into the room."""
        for page in self.pages:
            await page.goto(f"{self.origin}/r/{ROOM}")
            await page.wait_for_selector("body.seated[data-phase=lobby]")
            await page.wait_for_selector("[data-faces]")

    async def _rules(self) -> None:
        await self._dialog("rules")

    async def _their_turn(self) -> None:
        await self.act(ME, SetOption("time_limit", "none"))
        await self.act(ME, Cut("ขอสวย ๆ"))
        await self.act(ME, Deal())
        await self._play(lambda table, me: len(acts(table)) > 5 and not mine(me))
        await self._shown(mine=False)

    async def _my_turn(self) -> None:
        await self._play(lambda table, me: mine(me) and len(acts(table)) > 3)
        await self._shown(mine=True)

    async def _flow(self) -> None:
        await self._play(lambda table, me: mine(me) and any(isinstance(move, Flow) for move in moves(me)))
        await self._shown(mine=True)

    async def _story(self) -> None:
        await self._dialog("story", [page for page in self.pages if await page.locator("#recap").is_visible()])

    async def _settings(self) -> None:
        await self._dialog("settings")

    async def _result(self) -> None:
        crowd = len(self.table.seated) > 6  # then the pile is out before anybody calls kang
        await self._play(
            lambda table, me: table.round is None and table.last is not None and (crowd or bool(table.last.caller))
        )
        await self._shown(phase="between")

    async def _ledger(self) -> None:
        await self._play(lambda table, me: table.round is None and table.rounds >= ROUNDS)
        await self._shown(phase="between")
        await self._dialog("ledger")
        for page in self.pages:
            await page.locator(".keepsake img").evaluate("image => image.decode()")

    async def pass_turn(self) -> None:
        """Play on until it is somebody else's turn."""
        await self._play(lambda table, me: not mine(me))
        await self._shown(mine=False, phase="playing" if self.table.round is not None else "between")

    # --- playing -----------------------------------------------------------------------------------

    async def _play(self, done: Callable[[Table, PlayerView | None], bool]) -> None:
        """Everybody plays, me too, and deals again, until `done`."""
        for _ in range(MOST_ACTS):
            table = self.table
            if done(table, player_view(table, ME)):
                return
            await self._next(table)
        raise AssertionError("this evening never comes to that scene")

    async def _next(self, table: Table) -> None:
        seat = awaited(table)
        if seat is None:
            return await self.act(ME, Deal())
        person = next(each for each in table.people if each.seat == seat)
        view = player_view(table, person.id)
        assert view is not None
        assert view.hand is not None
        move = choose(view.hand, "medium", f"{self._acts:064x}")
        return await self.act(person.id, Play(move_text(move), table.turn))

    async def act(self, player: PlayerId, action: Action) -> None:
        self._acts += 1
        answer = await self.door.act(TableKey(KEY), player, action, f"scene-{self._acts}")
        assert isinstance(answer, Done), answer

    @property
    def table(self) -> Table:
        return self.door.tables[TableKey(KEY)]

    # --- showing -----------------------------------------------------------------------------------

    async def _dialog(self, name: str, pages: list[Page] | None = None) -> None:
        for page in self.pages if pages is None else pages:  # a phone held sideways has no room for some buttons
            await page.click(f"[data-opens={name}]")
            await page.wait_for_selector(f"#{name}[open]")

    async def _shown(self, *, mine: bool = False, phase: str = "playing") -> None:
        turn = self.table.turn
        for page in self.pages:
            await page.wait_for_selector(f'body[data-turn="{turn}"][data-phase={phase}]')
            await page.wait_for_selector("body.mine" if mine else "body:not(.mine)")


def acts(table: Table) -> tuple[object, ...]:
    return table.round.acts if table.round is not None else ()


def moves(me: PlayerView | None) -> tuple[object, ...]:
    return me.hand.moves if me is not None and me.hand is not None else ()


def mine(me: PlayerView | None) -> bool:
    return bool(moves(me))


@asynccontextmanager
async def scenes(kind: type[Scenes] = Scenes) -> AsyncIterator[Scenes]:
    """A room with nobody in it yet, on a port of its own."""
    door = FakeDoor()
    room = WebRoom(door, None, SCREENS)
    door.room = room
    app = web.Application()
    room.add_routes(app)
    server = TestServer(app, host="127.0.0.1")
    await server.start_server()
    evening = kind(door, f"http://127.0.0.1:{server.port}")
    try:
        yield evening
    finally:
        for page in evening.pages:
            await page.context.close()
        await server.close()
