"""A turn in Discord over what the library itself takes to answer a button, and three hundred presses at once.

Lives here: the real adapter, dealer and store on a stand-in of Discord in another process. Not here: the stand-in
(bot.bench.loopback_discord), the adapter (bot.adapters.discord).

The ratio is of CPU time of this process: how long a turn takes is up to the disk that a commit waits for, and to what
else runs on the machine.
"""

from __future__ import annotations

import asyncio
import io
import os
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

import discord
from discord.http import Route

from bot.adapters.discord import DiscordAdapter
from bot.adapters.discord.identity import key_of, player_of
from bot.bench.circle import Circle, settled
from bot.bench.dealing import nobody_thinks
from bot.bench.loopback import Loopback, loopback
from bot.bench.loopback_shapes import FIRST_ROOM
from bot.bench.measured import Measured, ratio
from bot.bench.workplace import scratch
from bot.courier import Courier
from bot.dealer import Dealer
from bot.now import now_ms
from bot.pictures.emoji import all_emoji
from db.sqlite import SqliteStore, open_store

MOST = 2.0  # aim: a turn over the echo
MOST_S = 1.0  # aim: 99 of 100 presses are answered within so many seconds
FRIENDS = 4  # at the table whose turns are measured
TURNS = 24  # presses of a round in one sample: no round of four is over sooner
ROOMS, SEATS = 100, 3
PRESSES = ROOMS * SEATS
QUIET = 0.05  # s after the last answer, in which what is still to be stored is stored
FOR_EVER = 1 << 60  # ms
READY = os.urandom(25_000)
Item = discord.ui.Item[Any]

Turns = tuple[dict[str, list[float]], dict[str, float]]
"""CPU seconds of a press in each arm, sample by sample; what else is good to know."""
Storms = tuple[list[float], dict[str, float]]
"""Seconds to the first answer of each press; how long until all of it was shown."""


def measure(quick: bool) -> Iterator[Measured]:
    """Aims: at most twice the CPU time of a button answered with a ready picture; 99 of 100 presses within 1 s."""
    with scratch() as folder:
        turns, storms = asyncio.run(_measure(folder, *((4, 2) if quick else (12, 6))))
    samples, detail = turns
    amount = f"{detail['turns_ms']:.1f} / {detail['echoes_ms']:.1f} ms"
    yield Measured(
        "discord_turn", ratio(samples["turns"], samples["echoes"]), most=MOST, amount=amount, detail=detail
    )
    over = ratio(samples["turns"], samples["edits"])
    yield Measured("discord_calls", amount=f"{over:.1f}x", detail=detail)
    waits, detail = storms
    late = quantiles(waits, n=100)[-1]
    amount = f"p99 {late * 1000:.0f} ms, p50 {median(waits) * 1000:.0f} ms"
    yield Measured("discord_presses", late / MOST_S, most=1, many=PRESSES, amount=amount, detail=detail)


async def _measure(folder: Path, times: int, storms: int) -> tuple[Turns, Storms]:
    async with program(folder) as house:
        return await _turns(house, times), await _storms(house, storms)


async def _turns(house: House, times: int) -> Turns:
    """A turn and the echoes, sample by sample, in turns."""
    samples: dict[str, list[float]] = {"turns": [], "echoes": [], "edits": []}
    waits: dict[str, list[float]] = {arm: [] for arm in samples}
    made = [0, 0]  # calls, pictures
    circle = await house.sit(FIRST_ROOM, FRIENDS)
    for _ in range(times):
        await house.deal(FIRST_ROOM, circle)
        before = await house.platform.ask("counts")
        for arm, sample in samples.items():
            cpu, waited = await house.timed(arm, FIRST_ROOM)
            sample.append(cpu)
            waits[arm] += waited
            if arm == "turns":
                after = await house.platform.ask("counts")
                made = [one + late - early for one, early, late in zip(made, before, after, strict=True)]
    detail = {f"{arm}_ms": median(each) * 1e3 for arm, each in samples.items()}
    detail |= {f"{arm}_wall_ms": median(each) * 1e3 for arm, each in waits.items()}
    per_turn = zip(("calls", "pictures"), made, strict=True)
    return samples, detail | {f"{of}_per_turn": many / TURNS / times for of, many in per_turn}


async def _storms(house: House, times: int) -> Storms:
    """Everybody at all tables presses at once, storm after storm."""
    circles = {room: await house.sit(room, SEATS) for room in range(FIRST_ROOM + 1, FIRST_ROOM + 1 + ROOMS)}
    for room, circle in circles.items():
        await house.platform.ask("dealt", room=room, turn=await circle.deal())
    await house.quiet()
    people = {room: [int(person) for person in circle.people] for room, circle in circles.items()}
    waits, shown = [], []
    for _ in range(times):
        began = perf_counter()
        waits += await house.platform.ask("storm", rooms=people)
        await house.quiet()
        shown.append(perf_counter() - began)
    return waits, {"longest_s": max(waits), "all_shown_s": median(shown)}


class House:
    """The dealer in Discord, as the program joins it."""

    def __init__(self, store: SqliteStore, dealer: Dealer, adapter: DiscordAdapter, platform: Loopback) -> None:
        self.store, self.dealer, self.adapter, self.platform = store, dealer, adapter, platform
        self._users = count(101)

    async def sit(self, room: int, people: int) -> Circle:
        """So many people at a table, whose direct messages are open already."""
        users = [next(self._users) for _ in range(people)]
        for user in users:
            await self.adapter.delivering.remembered.change_person(user, dm=user)
        circle = Circle(self.dealer, key_of(room), [player_of(user) for user in users])
        await circle.sit()
        return circle

    async def deal(self, room: int, circle: Circle) -> None:
        """A new round; everybody has the cards."""
        await self.platform.ask("dealt", room=room, turn=await circle.deal())
        await self.quiet()

    async def timed(self, what: str, room: int) -> tuple[float, list[float]]:
        """CPU seconds of one of TURNS presses, and the seconds that each took."""
        began = process_time()
        waits = await self.platform.ask(what, room=room, times=TURNS)
        await asyncio.sleep(QUIET)
        return (process_time() - began) / TURNS, waits

    async def quiet(self) -> None:
        """Until all that waits is delivered."""
        await settled(self.store, FOR_EVER)


class Echo(discord.ui.DynamicItem[Item], template=re.compile("echo:(?P<edits>[0-9])")):
    """A button answered by nothing but the library: with a picture that is ready, or acknowledged, and then so many
    edits with such a picture."""

    def __init__(self, item: Item, edits: int) -> None:
        super().__init__(item)
        self._edits = edits

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: Item, match: re.Match[str], /) -> Echo:
        return cls(item, int(match["edits"]))

    async def callback(self, interaction: discord.Interaction) -> Any:
        if not self._edits:
            await interaction.response.edit_message(attachments=[_ready()])
            return
        await interaction.response.defer()
        assert interaction.message is not None
        for _ in range(self._edits):
            await interaction.message.edit(attachments=[_ready()])


def _ready() -> discord.File:
    return discord.File(io.BytesIO(READY), filename="ready.png")


@asynccontextmanager
async def program(folder: Path) -> AsyncIterator[House]:
    """The dealer at work in Discord, everything prepared that is prepared once."""
    base = Route.BASE
    store = await open_store(str(folder / "discord.sqlite3"))
    try:
        async with loopback("discord") as platform:
            Route.BASE = platform.origin + "/api/v10"
            await platform.ask("emoji", names=[emoji.name for emoji in all_emoji().values()])
            dealer = Dealer(store, think=nobody_thinks)
            adapter = DiscordAdapter(dealer, store, "bench.bench.bench")
            adapters = {adapter.prefix: adapter}
            courier = Courier(store, adapters, fill=dealer.fill, undeliverable=dealer.undeliverable, now=now_ms)
            dealer.notify = courier.notify
            adapter.client.add_dynamic_items(Echo)
            life = asyncio.create_task(adapter.run())
            try:
                await platform.ask("prepared")
                yield House(store, dealer, adapter, platform)
            finally:
                await courier.stop()
                life.cancel()
                await asyncio.gather(life, return_exceptions=True)
    finally:
        Route.BASE = base
        await store.close()
