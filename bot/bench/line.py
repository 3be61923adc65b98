"""A turn in LINE over the SDK's own echo of a text.

Lives here: the real adapter, dealer, store and web server, and beside them the echo as LINE's manual has it, both on
a stand-in of LINE in another process. Not here: the stand-in (bot.bench.loopback_line), the adapter
(bot.adapters.line).

The ratio is of CPU time of this process: how long a turn takes is up to the disk that a commit waits for, and to what
else runs on the machine.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time

from aiohttp import web
from linebot.v3 import WebhookParser  # type: ignore[import-untyped]
from linebot.v3.messaging import (  # type: ignore[import-untyped]
    AsyncApiClient,
    AsyncMessagingApi,
    Configuration,
    ReplyMessageRequest,
    TextMessage,
)

from bot.adapters.line import LineAdapter
from bot.adapters.line.identity import key_of, player_of
from bot.adapters.line.pictures import PictureShelf
from bot.bench.circle import Circle, settled
from bot.bench.dealing import nobody_thinks
from bot.bench.loopback import Loopback, loopback
from bot.bench.measured import Measured, ratio
from bot.bench.pictures import PACK
from bot.bench.workplace import scratch
from bot.courier import Courier
from bot.dealer import Dealer
from bot.now import now_ms
from bot.pictures.values import HandPicture, Picture
from db.sqlite import SqliteStore, open_store

PLAIN, PICTURED = 1.0, 1.3  # aims
SECRET, TOKEN = "0" * 32, "t" * 172
GROUP = "C" + "c" * 32
USERS = tuple(f"U{number:032x}" for number in range(1, 5))
TURNS = 12  # draws with their discards in one sample: no round of four is over sooner
QUIET = 0.05  # s after the last reply, in which what is still to be stored is stored
CARDS = 13
PUBLIC = "https://bench.example"
FOR_EVER = 1 << 60  # ms
DOES = {"line_turn": "pressed", "line_group": "typed", "line_picture": "pressed", "line_echo": "echoes"}


def measure(quick: bool) -> Iterator[Measured]:
    """Aims: no more CPU time than the echo; 1.3 times as much with a picture of thirteen cards."""
    with scratch() as folder:
        samples, detail = asyncio.run(_measure(folder, 4 if quick else 15))
    for name, most in (("line_turn", PLAIN), ("line_group", PLAIN), ("line_picture", PICTURED)):
        each = {arm: value for arm, value in detail.items() if arm.startswith((name, "line_echo", "quick"))}
        amount = f"{detail[f'{name}_ms']:.2f} / {detail['line_echo_ms']:.2f} ms"
        over = ratio(samples[name], samples["line_echo"])
        yield Measured(name, over, most=most, many=CARDS, amount=amount, detail=each)


async def _measure(folder: Path, times: int) -> tuple[dict[str, list[float]], dict[str, float]]:
    """CPU seconds of an event with its reply in each arm, sample by sample, in turns; and what else is known."""
    samples: dict[str, list[float]] = {"line_turn": [], "line_group": [], "line_picture": [], "line_echo": []}
    waits: dict[str, list[float]] = {arm: [] for arm in samples}
    async with program(folder) as house:
        for arm in samples:  # once before, so that everything is known and in memory
            await house.sample(arm)
        for _ in range(times):
            for arm in samples:
                cpu, waited = await house.sample(arm)
                samples[arm].append(cpu)
                waits[arm] += waited
        counts = await house.platform.ask("counts")
    detail = {f"{arm}_ms": median(each) * 1e3 for arm, each in samples.items()}
    detail |= {f"{arm}_wall_ms": median(each) * 1e3 for arm, each in waits.items()}
    return samples, detail | {"quick_replies": counts["most_quick"], "quick_pictures": counts["pictures"]}


class House:
    """The dealer in LINE and the echo, in one process and on one web server."""

    def __init__(self, store: SqliteStore, circle: Circle, adapter: LineAdapter, platform: Loopback) -> None:
        self.store, self.circle, self.adapter, self.platform = store, circle, adapter, platform

    async def sample(self, arm: str) -> tuple[float, list[float]]:
        """CPU seconds of an event of one arm, and the seconds that each took."""
        asked = {"chat": GROUP, "users": list(USERS), "times": TURNS}
        if arm != "line_echo":
            self.adapter.desk.public_url = ""
            asked["turn"] = await self.circle.deal(opened=True)
            asked["users"] = await self.circle.from_awaited()
            await self.platform.ask("table", **asked)
            await settled(self.store, FOR_EVER)
            self.adapter.desk.public_url = PUBLIC if arm == "line_picture" else ""
        began = process_time()
        waits = await self.platform.ask(DOES[arm], **asked)
        await asyncio.sleep(QUIET)
        return (process_time() - began) / len(waits), waits


class Echo:
    """The same words back, as the SDK's manual has it: its parser, its models, its client with its own session."""

    def __init__(self, api: AsyncMessagingApi) -> None:
        self._api, self._parser = api, WebhookParser(SECRET)

    async def answer(self, request: web.Request) -> web.Response:
        """POST /echo."""
        body = (await request.read()).decode()
        for event in self._parser.parse(body, request.headers["X-Line-Signature"]):
            reply = ReplyMessageRequest(
                reply_token=event.reply_token, messages=[TextMessage(text=event.message.text)]
            )
            await self._api.reply_message(reply)
        return web.Response(text="OK")


@asynccontextmanager
async def program(folder: Path) -> AsyncIterator[House]:
    """The dealer at work in LINE, and the echo beside it."""
    store = await open_store(str(folder / "line.sqlite3"))
    try:
        async with loopback("line") as platform, AsyncApiClient(_configuration(platform)) as client:
            dealer = Dealer(store, think=nobody_thinks)
            adapter = LineAdapter(dealer, store, secret=SECRET, token=TOKEN, host=platform.origin)
            adapters = {adapter.prefix: adapter}
            courier = Courier(store, adapters, fill=dealer.fill, undeliverable=dealer.undeliverable, now=now_ms)
            dealer.notify, adapter.flush = courier.notify, courier.flush
            lay_thirteen(adapter.desk.shelf)
            site = web.Application()
            adapter.add_routes(site)
            site.router.add_post("/echo", Echo(AsyncMessagingApi(client)).answer)
            async with _served(site) as origin, _alive(adapter):
                await platform.ask("begin", secret=SECRET, origin=origin)
                circle = Circle(dealer, key_of(GROUP), [player_of(user) for user in USERS])
                await circle.sit()
                for user in USERS:
                    await adapter.desk.remembered.sits(user, GROUP)
                yield House(store, circle, adapter, platform)
                await courier.stop()
    finally:
        await store.close()


def _configuration(platform: Loopback) -> Configuration:
    return Configuration(access_token=TOKEN, host=platform.origin)


@asynccontextmanager
async def _served(site: web.Application) -> AsyncIterator[str]:
    runner = web.AppRunner(site, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


@asynccontextmanager
async def _alive(adapter: LineAdapter) -> AsyncIterator[None]:
    life = asyncio.create_task(adapter.run())
    try:
        yield
    finally:
        life.cancel()
        await asyncio.gather(life, return_exceptions=True)


def lay_thirteen(shelf: PictureShelf) -> None:
    """From now on a hand on the shelf has thirteen cards, other ones each time: Kang deals five."""
    lay, chance = shelf.put, random.Random(CARDS)

    def put(picture: Picture, now: float | None = None, owner: str = "") -> str:
        if isinstance(picture, HandPicture):
            cards = tuple(chance.sample(PACK, CARDS))
            picture = replace(picture, cards=cards, counts=("10",) * CARDS)
        return lay(picture, now, owner)

    shelf.put = put  # type: ignore[method-assign]
