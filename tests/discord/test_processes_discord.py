"""Discord with two processes, each with a shard: everybody plays as with one, and nobody is answered twice.

Lives here: `TwoHouses`, the same evening on both shards with somebody at both tables, and which process does what.
Not here: one process alone (test_evening), real processes (tests/bot/test_processes).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import same_evening
from discord_evening import Evening
from discord_house import FOR_EVER, House, Tapped
from discord_judging import hands_in_dm, results_of, said_once
from fake_discord import FakeDiscord, fake_discord
from same_evening import NAMES, ROUNDS, ledger_lines
from shared_store import Hub

from bot.adapters.discord.identity import key_of
from bot.adapters.discord.pacing import EVERY, Pacing
from bot.app import running
from bot.messages import Destination
from db.sqlite import open_store


class TwoHouses(House):
    """Two programs on one database, each with one of two shards."""

    async def start(self, *, ready: bool = True) -> House:
        self._open.enter_context(self.log)
        store = await open_store(self.settings.database)
        self._open.push_async_callback(store.close)
        self.store = Tapped(store)
        given: Any = self.store
        hub = Hub(given)
        for shards in ("0/2", "1/2"):
            settings = replace(self.settings, adapters="discord", shards=shards)
            joined: Any = hub.join()
            await self._open.enter_async_context(running(settings, joined, None))
        await self.double.ready()
        for adapter in self.adapters:
            await self.double.until(adapter.client.is_ready, "the clients")
        return self

    async def rest(self) -> None:
        async with asyncio.timeout(30):
            for _ in iter(int, 1):
                leads = self.adapters[0]  # the other one waits for the card faces that this one uploads
                if not await self.store.destinations(FOR_EVER) and not leads.delivering.background._tasks:
                    return
                await asyncio.sleep(0.005)


@pytest.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with fake_discord(2) as double:
        yield double
        assert double.violations == []
        assert double.notes == []


@pytest.fixture
async def house(double: FakeDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TwoHouses]:
    house = TwoHouses(double, tmp_path, monkeypatch)
    async with house:
        yield house
    assert house.log.errors(but=house.may_fail) == []


async def whole(evening: Evening) -> None:
    await evening.begin()
    for _ in range(ROUNDS):
        await evening.round()
    await evening.close()


async def test_two_tables_on_two_shards_with_somebody_at_both(double: FakeDiscord, house: TwoHouses) -> None:
    """Presses in direct messages come to the process of shard 0, whichever table they are about."""
    first = double.channel(double.guild("เพื่อนเก่า"), "ไพ่แคง")
    second = double.channel(double.guild("ที่ทำงาน", shard=1), "พักเที่ยง")
    one = Evening(house, first, *(house.person(name, at=first) for name in NAMES))
    others = [house.person(name, at=second) for name in (*NAMES[:2], NAMES[3])]
    both = one.friends[2]
    second.guild.members[both.id] = both.user  # type: ignore[union-attr]
    two = Evening(house, second, *others[:2], both, others[2])
    for evening in (one, two):
        evening.ways = {evening.friends[1]: "whisper", evening.friends[3]: "typed"}
    two.ways[two.friends[3]] = "mention"
    await asyncio.gather(whole(one), whole(two))
    await house.rest()
    for evening in (one, two):
        assert ledger_lines(evening.table.closed) == ledger_lines(same_evening.expected().closed)
        await said_once(evening)
        assert results_of(evening) == list(range(1, ROUNDS + 1))
    opened = Counter(str(sent.body["recipient_id"]) for sent in double.traffic.of("create_dm"))
    assert opened.pop(str(both.id)) <= 2  # by each process at most once; Discord opens one
    assert set(opened.values()) == {1}
    assert hands_in_dm(both, first) == hands_in_dm(both, second) == 1
    assert double.late == 0


async def test_each_serves_the_servers_of_its_shard_and_the_first_the_rest(
    double: FakeDiscord, house: TwoHouses
) -> None:
    first = double.channel(double.guild("เพื่อน"), "ไพ่แคง")
    second = double.channel(double.guild("ที่ทำงาน", shard=1), "พักเที่ยง")
    for room in (first, second):
        await Evening(house, room, house.person("ต้น", at=room)).sit()
    places = (key_of(first.id), f"{key_of(first.id)}/1", key_of(second.id), f"{key_of(second.id)}/1", "discord:999")
    served = [[await each.serves(Destination(place), "left") for place in places] for each in house.adapters]
    assert served == [[True, True, False, False, True], [False, False, True, True, False]]


async def test_one_of_them_tells_discord_of_the_commands(double: FakeDiscord, house: TwoHouses) -> None:
    await double.until(lambda: double.world.commands, "the commands")
    await house.rest()
    assert len(double.traffic.of("bulk_set_application_commands")) <= 1
    assert {session.shard for session in double.gateway.connected()} == {0, 1}


def test_each_opens_direct_messages_at_its_part_of_the_pace() -> None:
    now = 100.0
    pacing = Pacing(lambda: now, share=0.25)
    waits = [pacing.wait(user) for user in range(7)]
    assert waits[:5] == [0.0] * 5
    assert waits[5:] == [4 * EVERY, 8 * EVERY]
