"""Is the double of Discord like Discord, as far as the real discord.py can tell?

Lives here: what goes well: commands, presses, DMs, whispers, shards. Not here: what goes wrong (test_fake_faults).
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from bare_bot import Bot, running
from discord_people import NotPossible
from fake_discord import FakeDiscord, fake_discord


class House:
    """A double with a server, a channel and two people, and the bot in it."""

    def __init__(self, double: FakeDiscord, bot: Bot) -> None:
        self.double, self.bot = double, bot
        self.guild = double.guild("friends")
        self.room = double.channel(self.guild, "cards")
        self.ann = double.person("แอน", at=self.room)
        self.bob = double.person("Bob", at=self.room, locale="en-US", manages=True)

    async def open(self) -> None:
        await self.bob.slash("table open", level="easy")


@pytest.fixture
async def house() -> AsyncIterator[House]:
    async with fake_discord(check_answers=True) as double:
        async with running(double) as bot:
            yield House(double, bot)
        assert double.violations == []
        assert double.notes == []
        assert double.own_faults == []


async def test_a_command_is_found_by_its_name_in_the_language_of_the_client(house: House) -> None:
    await house.ann.slash("โต๊ะ เปิด", ระดับ="ยาก")
    assert house.ann.looks().texts == ("open: hard",)
    await house.bob.slash("table open", level="easy")
    assert [seen.text for seen in house.ann.sees()] == ["open: hard", "open: easy"]
    with pytest.raises(NotPossible):
        await house.bob.slash("โต๊ะ เปิด", level="easy")
    with pytest.raises(NotPossible, match="not offered"):
        await house.bob.slash("table open", level="impossible")
    with pytest.raises(NotPossible, match="must be given"):
        await house.bob.slash("table open")
