"""The golden transcript of the evening in Discord: who does what, and what each sees, in order, with components.

Write it anew with `REGENERATE_TRANSCRIPTS=1 pytest tests/discord/test_discord_golden.py`, then read the difference
line by line: a leak, a wrong turn, a wrong word shows in it. The same evening, with the same ledger, as on every
platform.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from discord_evening import Evening, Way
from discord_house import House
from discord_people import Person
from fake_discord import FakeDiscord, fake_discord
from playing import Drawn, settled
from same_evening import CUT, NAMES, ROUNDS, expected, ledger_lines
from written_evening import WrittenEvening

GOLDEN = Path(__file__).with_name("transcripts") / "evening.txt"
WAYS_OF_MINT: tuple[Way, ...] = ("typed", "mention", "dm")
ABOUT = """\
The same evening as on every platform, in a Discord channel. ต้น plays by direct message. ก้อย, who reads English,
does too. โอ has closed the direct messages and plays in whispers. มิ้นท์ types: in the direct messages in the first
round, in the channel after a mention in the second, and presses in the third. บีม is in the channel and looks on.
A message is written whole when it is new, and by the lines that went (-) and came (+) when it changes.
"""


class Written(Evening):
    """The evening, written down after each act, when everything has arrived."""

    def __init__(self, house: House, transcript: WrittenEvening, *given: Any) -> None:
        super().__init__(house, *given)
        self.transcript = transcript

    async def changes(self, friend: Person, does: Awaitable[Any], *, change: bool = True) -> Any:
        made = await super().changes(friend, does, change=change)
        await self.write()
        return made

    async def looks(self, friend: Person, does: Awaitable[Any]) -> None:
        await self.changes(friend, does, change=False)

    async def types(self, friend: Person, text: str) -> None:
        """Something that changes nothing, in the direct messages."""
        before = len(friend.sees("dm"))
        await friend.say(text, where="dm")
        await self.house.double.until(lambda: len(friend.sees("dm")) > before + 1, "an answer")
        await self.write()

    async def write(self) -> None:
        await settled(self.house, self.room)
        self.transcript.after()

    async def cut(self) -> None:
        """The second does it by a command, in English."""
        second = self.friends[1]
        await self.changes(second, second.slash("kang cut", where=self.room, words=CUT))


async def test_the_evening_reads_as_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Drawn(monkeypatch)
    async with fake_discord() as double:
        text = await written(double, tmp_path, monkeypatch)
        assert (double.violations, double.notes) == ([], [])
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


async def written(double: FakeDiscord, folder: Path, patch: pytest.MonkeyPatch) -> str:
    """Play it, and write it down."""
    room = double.channel(double.guild("เพื่อนเก่า"), "ไพ่แคง")
    async with House(double, folder, patch) as house:
        people = [house.person(name, at=room, locale="en-US" if name == "ก้อย" else "th") for name in NAMES]
        _, _, oh, mint = people
        beam = house.person("บีม", at=room)
        double.close_dms(oh)
        await double.until(lambda: len(double.world.emojis) == 52, "the card faces")
        evening = Written(house, WrittenEvening(double), room, *people)
        evening.ways = {oh: "whisper"}
        await evening.begin()
        for number in range(1, ROUNDS + 1):
            evening.ways[mint] = WAYS_OF_MINT[number - 1]
            await evening.deal()
            if number == 1:
                await besides(evening, beam)
            await evening.play()
            if number == 1:
                await between(evening, beam)
        await evening.close()
        assert ledger_lines(evening.table.closed) == ledger_lines(expected().closed)
        assert house.log.errors() == []
    return ABOUT + "\n" + evening.transcript.text()


async def besides(evening: Written, beam: Person) -> None:
    """What people do besides playing: look, press twice, type what cannot be, press what is not theirs."""
    ton, koi, oh, mint = evening.friends
    await evening.looks(beam, beam.press("hand"))
    await evening.looks(beam, beam.press("จั่ว"))
    await evening.looks(koi, koi.press("menu"))
    await evening.looks(oh, oh.press("ไหล", where=evening.room))
    drawn = evening.button(ton, "play", "draw", where="dm")
    assert drawn is not None
    await evening.act()
    seen, button = drawn
    await evening.looks(ton, ton.press(button, on=seen, though_gone=True))
    await evening.types(mint, "ทิ้ง 2♣")
    await evening.types(mint, "ใครชนะบ้าง")
    await evening.act()
    await evening.looks(koi, koi.slash("kang discard", where=evening.room, cards="K♠"))


async def between(evening: Written, beam: Person) -> None:
    """Between two rounds: the score, the file of the round, how to play."""
    _, koi, oh, _ = evening.friends
    await evening.looks(koi, koi.press("score"))
    await evening.looks(beam, beam.press("file"))
    await evening.looks(oh, oh.slash("hand", where=evening.room))
    await evening.looks(beam, beam.slash("kang help", where=evening.room))
