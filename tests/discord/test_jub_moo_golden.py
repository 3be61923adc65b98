"""The golden transcript of Jub Moo in Discord: one deal and some of the pad, with what each person sees.

Write it anew with `REGENERATE_TRANSCRIPTS=1 pytest tests/discord/test_jub_moo_golden.py`, then read the difference
line by line: a leak, a wrong turn, a wrong word shows in it.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
import same_jub_moo_evening as same
from discord_house import House
from discord_people import Person
from fake_discord import FakeDiscord, fake_discord
from jub_moo_evening import JubMooEvening
from playing import Drawn, settled
from written_evening import WrittenEvening

GOLDEN = Path(__file__).with_name("transcripts") / "jub_moo.txt"
ABOUT = """\
Jub Moo in a Discord channel. ต้น plays by direct message. ก้อย, who reads English, does too. โอ has closed the direct
messages and plays in whispers. มิ้นท์ types in the direct messages. ฟ้า sits there and rests.
A message is written whole when it is new, and by the lines that went (-) and came (+) when it changes.
"""


class Written(JubMooEvening):
    """The evening, written down after each act, when everything has arrived; in `silence` only at its end."""

    def __init__(self, house: House, transcript: WrittenEvening, *given: Any) -> None:
        super().__init__(house, *given)
        self.transcript = transcript
        self.silence = False

    async def changes(self, friend: Person, does: Awaitable[Any], *, change: bool = True) -> Any:
        made = await super().changes(friend, does, change=change)
        if self.silence:  # everything arrives all the same: what is overtaken on its way must not depend on chance
            await settled(self.house, self.room)
        else:
            await self.write()
        return made

    async def looks(self, friend: Person, does: Awaitable[Any]) -> Any:
        return await self.changes(friend, does, change=False)

    async def write(self, what: str = "") -> None:
        await settled(self.house, self.room)
        self.transcript.after(what)


async def test_a_deal_and_a_pad_read_as_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Drawn(monkeypatch)
    async with fake_discord() as double:
        text = await written(double, tmp_path, monkeypatch)
        assert (double.violations, double.notes) == ([], [])
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


async def written(double: FakeDiscord, folder: Path, patch: pytest.MonkeyPatch) -> str:
    """Play it, and write it down."""
    room = double.channel(double.guild("เพื่อนเก่า"), "จับหมู")
    async with House(double, folder, patch) as house:
        people = [house.person(name, at=room, locale="en-US" if name == "ก้อย" else "th") for name in same.NAMES]
        _, _, oh, mint, _ = people
        double.close_dms(oh)
        await double.until(lambda: len(double.world.emojis) == 52, "the card faces")
        evening = Written(house, WrittenEvening(double), room, *people)
        evening.ways = {oh: "whisper", mint: "typed"}
        await evening.begin()
        await a_deal(evening)
        await a_pad(evening)
        await evening.close()
        assert house.log.errors() == []
    return ABOUT + "\n" + evening.transcript.text()


async def a_deal(evening: Written) -> None:
    """The first trick card by card; then a claim that is refused, and one that all accept."""
    await evening.deal()
    for _ in range(5):
        await evening.act()
    evening.silence = True
    await silently(evening, 17)
    await evening.write("(they play on, to trick 6)")
    evening.silence = False
    leader, *others = order(evening)
    await claims(evening, leader)
    await evening.answers(others[0], "accept", evening.room)
    await evening.answers(others[1], "object", evening.room)
    evening.silence = True
    await silently(evening, 13)
    await evening.write("(they play on, to the last tricks)")
    evening.silence = False
    leader, *others = order(evening)
    await claims(evening, leader)
    for friend in others:
        await evening.answers(friend, "accept", evening.room)


async def silently(evening: Written, cards: int) -> None:
    for _ in range(cards):
        await evening.act()
    while not evening.leads():
        await evening.act()


def order(evening: Written) -> list[Person]:
    """Who leads, then the others who play."""
    leader = evening.house.awaited(evening.room)
    assert leader is not None
    assert evening.table.round is not None
    playing = {person.id for person in evening.table.people if person.seat in evening.table.round.seats}
    return [leader, *(friend for friend in evening.friends if friend is not leader and str(friend.id) in playing)]


async def claims(evening: Written, leader: Person) -> None:
    match evening.ways.get(leader, "dm"):
        case "typed":
            await evening.changes(leader, leader.say("ผ่อง", where="dm"))
        case "whisper":
            await evening.presses(leader, "hand", change=False)
            await evening.claims(leader, "whisper")
        case _:
            await evening.claims(leader)


async def a_pad(evening: Written) -> None:
    """The next deals are played with real cards: by a form with a slip, step by step, corrected, undone."""
    ton, koi, oh, mint, fa = evening.friends
    await evening.looks(koi, koi.press("pad"))
    form = await evening.opens(koi, "pad-write", "whisper")
    await evening.looks(koi, koi.write("ต้น Q♠ 10♣ ♥2-7\nก้อย J♦ ♥A K\nโอ ♥8-J\nมิ้นท์", form))
    form = await evening.opens(koi, "pad-write", "whisper")
    await evening.changes(koi, koi.write("ต้น Q♠ 10♣ ♥2-7\nก้อย J♦ ♥A K\nโอ ♥8-Q\nมิ้นท์", form))
    await evening.looks(fa, fa.press("pad-steps"))
    await evening.picks(fa, "J♦", "pad-took", "whisper")
    await evening.changes(mint, mint.say("ก้อย Q♠ 10♣", where="dm"))
    await evening.presses(oh, "pad-steps", change=False)
    await evening.presses(oh, "pad-part", "p3 none", where="whisper")
    await evening.presses(oh, "pad-part", "p4 rest", where="whisper")
    await evening.looks(ton, ton.slash("จดแต้ม ดู", where=evening.room, ตาที่=2))
    form = await evening.opens(ton, "pad-fix", "whisper")
    await evening.changes(ton, ton.write("ต้น ช้วน Q♠\nก้อย J♦\nโอ 10♣\nมิ้นท์ -", form))
    await evening.presses(ton, "pad-undo")
    await evening.presses(mint, "pad", change=False)
    await evening.presses(mint, "pad-next", where="whisper", change=False)
    await evening.presses(mint, "pad-next-sure", where="whisper")
    await evening.looks(ton, ton.slash("จดแต้ม หลัก", where=evening.room))
