"""A channel where the dealer may not write: nothing is lost, Discord is asked less and less often, and at once when
somebody has put it right; and tables that were left long ago, which are not remembered for ever.

Lives here: what is tried when, by a clock of the test. Not here: which failures there are (test_failures).
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord_house import House
from fake_discord import fake_discord
from fake_world import SEND
from playing import settled
from stage import ANN, BOB, CHANNEL, GUILD, ROOM, Stage, hand_of, refused, seated
from stage import fixture_stage as fixture_stage

from bot.adapters import Delivered, Later, TryAgain
from bot.adapters.discord import delivering, unwritable
from bot.adapters.discord.departures import Departures
from bot.adapters.discord.remembered import HandNote, TableNote
from bot.adapters.discord.unwritable import Unwritable
from bot.messages import Destination
from engine.actions import EndEvening

MISSING = refused(403, 50013)
NOW = datetime(2027, 3, 1, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


# --- how often ------------------------------------------------------------------------------------------------


def test_pauses_are_doubled_up_to_an_hour(clock: Clock) -> None:
    unwritable = Unwritable(clock)
    pauses = []
    for _ in range(9):
        pauses.append(unwritable.refused(CHANNEL, 50013))
        assert unwritable.waits(CHANNEL)
        clock.now += pauses[-1]
        assert not unwritable.waits(CHANNEL)
    assert pauses == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]


def test_a_sign_lets_it_be_tried_at_once_but_not_by_the_second(clock: Clock) -> None:
    unwritable = Unwritable(clock)
    assert unwritable.signs() == unwritable.signs(CHANNEL) == []
    unwritable.refused(CHANNEL, 50013)
    clock.now += 5
    assert unwritable.signs(CHANNEL) == []
    clock.now += 10
    assert unwritable.signs(CHANNEL + 1) == []
    assert unwritable.waits(CHANNEL)
    assert unwritable.signs(CHANNEL) == [CHANNEL]
    assert not unwritable.waits(CHANNEL)


def test_the_operator_is_told_once_at_each_end_and_when_it_becomes_rare(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    unwritable = Unwritable(clock)
    with caplog.at_level(logging.INFO):
        for _ in range(20):
            unwritable.refused(CHANNEL, 50013)
        unwritable.written(CHANNEL)
        unwritable.written(CHANNEL)
    told = [record.getMessage() for record in caplog.records]
    assert [line.split(": ")[1].split()[0] for line in told] == ["Discord", "the", "the"]
    assert "50013" in told[0]
    assert "once an hour" in told[1]
    assert "again" in told[2]
    assert str(CHANNEL) not in caplog.text
    assert unwritable.refused(CHANNEL, 50013) == 60  # from the beginning


# --- deliveries -----------------------------------------------------------------------------------------------


class Courier:
    """Asked to send what waits for a destination."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.flushed: list[Destination] = []
        self.ends: list[Any] = []
        self.asked = asyncio.Event()

    async def flush(self, destination: Destination) -> None:
        self.flushed.append(destination)
        self.ends.append(await self.stage.deliver(destination))
        self.asked.set()


async def closed(stage: Stage, clock: Clock) -> Courier:
    """A table whose channel was just closed to the dealer."""
    courier = Courier(stage)
    stage.delivering.unwritable = Unwritable(clock)
    stage.delivering.flush = courier.flush
    await seated(stage)
    stage.sending.fails = {"post": [MISSING] * 9, "edit": [MISSING] * 9}
    stage.sending.calls.clear()
    await stage.act(ANN, EndEvening())
    return courier


async def test_what_waits_stays_in_the_outbox_and_discord_is_not_asked_before_its_time(
    stage: Stage, clock: Clock
) -> None:
    await closed(stage, clock)
    assert await stage.deliver() == Later()
    asked = len(stage.sending.calls)
    for _ in range(5):
        assert await stage.deliver() == Later()
    assert len(stage.sending.calls) == asked
    assert await stage.pending(ROOM) != []
    clock.now += 60
    assert await stage.deliver() == Later()
    assert len(stage.sending.calls) > asked


async def test_when_it_is_put_right_everything_arrives(stage: Stage, clock: Clock) -> None:
    courier = await closed(stage, clock)
    await stage.deliver()
    clock.now += 20
    stage.sending.fails = {}
    stage.delivering.perhaps_writable(CHANNEL)
    await asyncio.wait_for(courier.asked.wait(), 5)
    assert (courier.flushed, courier.ends) == ([ROOM], [Delivered()])
    assert await stage.pending(ROOM) == []
    assert "ledger" in stage.sending.there(CHANNEL)
    assert not stage.delivering.unwritable.waits(CHANNEL)


async def test_its_time_comes_by_itself(stage: Stage, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    courier = await closed(stage, clock)
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        clock.now += seconds

    monkeypatch.setattr(delivering, "asyncio", SimpleNamespace(sleep=sleep))
    stage.sending.fails = {"post": [MISSING, MISSING], "edit": [MISSING, MISSING]}
    assert await stage.deliver() == Later()
    while not courier.ends or courier.ends[-1] != Delivered():
        courier.asked.clear()
        await asyncio.wait_for(courier.asked.wait(), 5)
    assert slept[0] == 60
    assert slept == sorted(slept)
    assert await stage.pending(ROOM) == []


async def test_without_anybody_to_wake_it_up_the_courier_tries_each_minute(stage: Stage) -> None:
    await seated(stage)
    stage.sending.fails = {"post": [MISSING], "edit": [MISSING]}
    await stage.act(ANN, EndEvening())
    assert await stage.deliver() == TryAgain(60)


@pytest.mark.parametrize("code", [50001, 50013, 160005, 50007])
async def test_whatever_discord_forbids_there(stage: Stage, clock: Clock, code: int) -> None:
    """No permission to see or to write, a locked thread, a table in direct messages that were closed."""
    await closed(stage, clock)
    stage.sending.fails = {"post": [refused(403, code)], "edit": [refused(403, code)]}
    assert await stage.deliver() == Later()


async def test_with_discord_itself_the_ledger_arrives_when_the_channel_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unwritable, "SIGN", 0.0)
    async with fake_discord() as double:
        room = double.channel(double.guild("เพื่อนเก่า"), "ไพ่แคง")
        async with House(double, tmp_path, monkeypatch) as house:
            ann = house.person("แอน", at=room)
            await double.until(lambda: double.world.commands, "the commands")
            await ann.slash("แคง เล่นด้วย")
            await settled(house, room)
            double.take_permissions(room, SEND)
            await ann.slash("โต๊ะ ปิดวง")
            await double.until(lambda: any(seen.button("close-sure") for seen in ann.sees("whisper")), "the question")
            await ann.press("close-sure", "whisper")
            refused_there = house.adapter.delivering.unwritable
            await double.until(lambda: refused_there.waits(room.id), "a refusal")
            assert not any("บัญชีวง" in seen.text for seen in ann.sees(room))
            double.take_permissions(room, 0)
            await double.until(lambda: any("บัญชีวง" in seen.text for seen in ann.sees(room)), "the ledger")
            assert house.log.errors() == []
            assert [line for line in house.log.lines if "less and less often" in line]


async def test_a_stumble_of_discord_is_no_such_thing(stage: Stage, clock: Clock) -> None:
    await closed(stage, clock)
    stage.sending.fails = {"post": [refused(503)], "edit": [refused(503)]}
    assert await stage.deliver() == TryAgain(2)
    assert not stage.delivering.unwritable.waits(CHANNEL)


# --- tables that were left long ago -----------------------------------------------------------------------------


def posted(days_ago: float) -> int:
    """The id of a message of that age."""
    return discord.utils.time_snowflake(NOW - timedelta(days=days_ago))


def departures_of(stage: Stage) -> Departures:
    client: Any = stage.client
    return Departures(client, stage.dealer, stage.remembered, now=lambda: NOW)


async def test_a_table_that_nobody_sat_at_for_a_month_is_not_remembered_any_more(stage: Stage) -> None:
    others = {601: 31, 602: 29, 603: 400}
    for channel, days in others.items():
        await stage.remembered.keep_table(channel, TableNote(guild=GUILD, message=posted(days), said=7))
        await stage.remembered.keep_hand(channel, ANN, HandNote(message=5))
    assert await departures_of(stage).tidy() == 2
    assert set(await stage.remembered.tables()) == {602}
    assert await stage.remembered.hand(601, ANN) == HandNote()  # the cache has forgotten it too
    assert await stage.store.recall_all("discord/hand/601/") == {}
    assert await stage.remembered.hand(602, ANN) == HandNote(message=5)
    assert await departures_of(stage).tidy() == 0


async def test_one_where_somebody_sits_is_however_old_its_message(stage: Stage) -> None:
    await seated(stage)
    await stage.remembered.change_table(CHANNEL, message=posted(400))
    assert await departures_of(stage).tidy() == 0
    note = await stage.remembered.table(CHANNEL)
    assert note.message == posted(400)


async def test_one_that_is_being_posted_is_left_alone(stage: Stage) -> None:
    await stage.remembered.keep_table(601, TableNote(guild=GUILD, message=posted(31), posting=3))
    assert await departures_of(stage).tidy() == 0


async def test_of_a_channel_that_is_gone_nothing_is_remembered(stage: Stage) -> None:
    await stage.sit(ANN, BOB)
    for user in (ANN, BOB):
        await stage.deliver(hand_of(user))
    assert len(await stage.store.recall_all("discord/hand/")) == 2
    await stage.delivering.departures.channel_gone(CHANNEL)
    for user in (ANN, BOB):
        await stage.deliver(hand_of(user))  # where they read that it is over
    assert stage.sending.there(700 + ANN) == ["goodbye"]
    assert await stage.remembered.tables() == {}
    assert await stage.store.recall_all("discord/hand/") == {}
