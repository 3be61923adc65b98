"""Three hundred presses in flight at a hundred tables: each is acknowledged, and carried out exactly once.

Lives here: what is true afterwards. Not here: how long it takes (`lomwong bench discord`).
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import discord_house
import pytest
from discord_evening import pressable
from discord_house import House
from discord_people import Person
from discord_seen import Button, Seen
from fake_discord import FakeDiscord, fake_discord
from fake_world import Channel, Interaction

from bot.adapters.discord.identity import key_of, player_of
from bot.commands import Done
from engine.actions import Action, Deal, Join, Play, SetOption
from engine.kang.moves import Discard, move_text

TABLES = 100
LATE = 60.0  # s: a slow machine is no fault here


@pytest.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with fake_discord() as double:
        double.patience = LATE
        yield double
        assert double.violations == []
        assert double.notes == []


@pytest.fixture
async def house(double: FakeDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(discord_house, "PATIENCE", LATE)
    async with House(double, tmp_path, monkeypatch, repeatable=False) as house:
        logging.getLogger().setLevel(logging.WARNING)  # discord.py would write every body down
        yield house
    assert [line for line in house.log.lines if line.startswith(("ERROR", "CRITICAL"))] == []


class Pair:
    """Two friends at a table of their own, whose direct messages are open, in the middle of a round."""

    def __init__(self, house: House, room: Channel, number: int) -> None:
        self.house, self.room = house, room
        self.friends = [house.person(f"{name} {number}", at=room) for name in ("ต้น", "ก้อย")]

    async def begin(self) -> None:
        for friend in self.friends:
            await self.house.adapter.delivering.remembered.change_person(friend.id, dm=friend.dm.id)
            await self.act(friend, Join(friend.user.display))
        await self.act(self.friends[0], SetOption("time_limit", "none"))  # a slow machine is not a sleeper
        while self.house.table(self.room).round is None:  # a special hand ends it at once
            await self.act(self.friends[0], Deal())
        first = self.awaited
        moves = self.house.hand(first, self.room).moves
        await self.act(first, Play(move_text(next(move for move in moves if isinstance(move, Discard)))))

    async def act(self, friend: Person, action: Action) -> None:
        event = f"before {len(self.house.store.commands)}"
        answer = await self.house.adapter.door.act(key_of(self.room.id), player_of(friend.id), action, event)
        assert isinstance(answer, Done)

    @property
    def awaited(self) -> Person:
        friend = self.house.awaited(self.room)
        assert friend is not None
        return friend

    @property
    def other(self) -> Person:
        return next(friend for friend in self.friends if friend is not self.awaited)

    def draw(self) -> tuple[Seen, Button]:
        """The button in the direct messages."""
        [seen] = self.awaited.sees("dm")
        [button] = [item for item, press in pressable(seen) if (press.act, press.argument) == ("play", "draw")]
        assert isinstance(button, Button)
        return seen, button


async def test_three_hundred_presses_are_each_acknowledged_and_carried_out_once(
    double: FakeDiscord, house: House
) -> None:
    """At each table one draws, presses again as it does not seem to work, and the other looks at the hand."""
    guild = double.guild("เพื่อน")
    pairs = [Pair(house, double.channel(guild, f"โต๊ะ {number}"), number) for number in range(TABLES)]
    for pair in pairs:
        await pair.begin()
    await house.rest()
    turns = [house.table(pair.room).turn for pair in pairs]
    before = len(house.store.commands)
    drawing = [(pair.awaited, pair.other) for pair in pairs]
    sent: list[tuple[Interaction, Interaction, Interaction]] = []
    for pair, (drawer, other) in zip(pairs, drawing, strict=True):
        seen, button = pair.draw()
        once = await drawer.press(button, on=seen, wait=False)
        again = await drawer.press(button, on=seen, wait=False)
        sent.append((once, again, await other.press("hand", where=pair.room, wait=False)))

    await double.until(lambda: all(one.answer for three in sent for one in three), "every answer", LATE)
    await double.until(
        lambda: all(looked(other, three[2]) for (_, other), three in zip(drawing, sent, strict=True)), "looks", LATE
    )
    await double.until(lambda: len(house.store.commands) >= before + TABLES, "every draw", LATE)
    await house.rest()

    assert double.late == 0
    made = [(command.key, command.player, command.action.text) for command in house.store.commands[before:]
            if isinstance(command.action, Play)]  # fmt: skip
    assert Counter(made) == Counter(
        (key_of(pair.room.id), str(drawer.id), "draw") for pair, (drawer, _) in zip(pairs, drawing, strict=True)
    )
    assert len(house.store.commands) == before + TABLES
    assert [house.table(pair.room).turn for pair in pairs] == [turn + 1 for turn in turns]
    for pair, (drawer, _), (once, again, _) in zip(pairs, drawing, sent, strict=True):
        assert drawer.said(once) == drawer.said(again) == []
        [hand] = drawer.sees("dm")
        stamps = {press.stamp for _, press in pressable(hand) if press.act == "pick"}
        assert stamps == {str(house.table(pair.room).turn)}


def looked(other: Person, look: Interaction) -> bool:
    """Whether the whisper shows a hand."""
    return any(file.filename == "hand.png" for seen in other.said(look) for file in seen.files)
