"""The golden transcript of asking the dealer in Discord: rules, sources, counting, coups; what is asked, and seen.

Write it anew with `REGENERATE_TRANSCRIPTS=1 pytest tests/discord/test_book_golden.py`, then read the difference line
by line.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from discord_house import House
from discord_people import Person
from fake_discord import FakeDiscord, fake_discord
from fake_world import Channel
from playing import Drawn, settled
from written_evening import WrittenEvening

GOLDEN = Path(__file__).with_name("transcripts") / "asking.txt"
ABOUT = """\
Asking the dealer in a Discord channel. บีม asks before there is any table, and looks on later. ต้น and ก้อย, who
reads English, sit down; a coup of Baccarat is dealt for everybody to see. ก้อย asks by typing, in the channel after a
mention and in the direct messages. A message is written whole when it is new, and by the lines that went (-) and came
(+) when it changes.
"""
QUESTION, WORDS = "คำถาม", "คำ"  # as names of arguments Python would take their last vowel apart


class Asked:
    """What is asked in one channel, written down after each question, when everything has arrived."""

    def __init__(self, house: House, room: Channel, transcript: WrittenEvening) -> None:
        self.house, self.room, self.transcript = house, room, transcript

    async def does(self, *acts: Awaitable[Any]) -> None:
        for act in acts:
            await act
        await settled(self.house, self.room)
        self.transcript.after()

    async def types(self, who: Person, text: str, where: Channel | str) -> None:
        """An answer comes as a message of its own."""
        before = len(who.sees(where))
        await who.say(text, where=where)
        await self.house.double.until(lambda: len(who.sees(where)) > before + 1, "an answer")
        await self.does()


async def test_asking_reads_as_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Drawn(monkeypatch)
    async with fake_discord() as double:
        text = await written(double, tmp_path, monkeypatch)
        assert (double.violations, double.notes) == ([], [])
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


async def written(double: FakeDiscord, folder: Path, patch: pytest.MonkeyPatch) -> str:
    """Ask, and write it down."""
    room = double.channel(double.guild("เพื่อนเก่า"), "ไพ่แคง")
    async with House(double, folder, patch) as house:
        beam, ton = house.person("บีม", at=room), house.person("ต้น", at=room)
        koi = house.person("ก้อย", at=room, locale="en-US")
        await double.until(lambda: len(double.world.emojis) == 52, "the card faces")
        await double.until(lambda: double.world.commands, "the commands")
        asked = Asked(house, room, WrittenEvening(double))
        await rules(asked, beam)
        await sources_and_sums(asked, beam, koi)
        await coups(asked, beam)
        await a_coup_is_dealt(asked, beam, ton, koi)
        await typed(asked, beam, koi)
        assert house.log.errors() == []
    return ABOUT + "\n" + asked.transcript.text()


async def rules(asked: Asked, beam: Person) -> None:
    """A topic, all of it, another one out of the list; a question that may mean several."""
    offered = await beam.autocomplete("กติกา แคง", เรื่อง="ไห")
    assert offered[0] == ("ไหลคืออะไร", "kang/flow")
    await asked.does(beam.slash("กติกา แคง", เรื่อง="kang/flow"))
    await asked.does(beam.press("อ่านทั้งหมด", "whisper"))
    await asked.does(beam.press("ทุกเรื่อง", "whisper"))
    await asked.does(beam.pick("kang/ruealom", "whisper"))
    await asked.does(beam.slash("ถาม", **{QUESTION: "แต้มเท่ากัน"}))
    await asked.does(beam.press("แต้มเท่าคนแคง", "whisper"))
    await asked.does(beam.slash("ถาม", **{QUESTION: "พรุ่งนี้ฝนตกไหม"}))


async def sources_and_sums(asked: Asked, beam: Person, koi: Person) -> None:
    await asked.does(koi.slash("rules compare", game="Kang"))
    await asked.does(koi.press("Read all of it", "whisper"))
    await asked.does(beam.slash("กติกา ก่อนเล่น"))
    await asked.does(beam.slash("นับไพ่", ไพ่="A 3 3 7 K"))
    await asked.does(beam.slash("นับไพ่", ไพ่="Q♠ 10♣ ♥2-7", เกม="จับหมู"))
    await asked.does(beam.slash("นับไพ่", ไพ่="ไพ่ทั้งกอง"))


async def coups(asked: Asked, beam: Person) -> None:
    """Explained, practised on, counted; and dealt by somebody who sits nowhere."""
    await asked.does(beam.slash("บาคาร่า อธิบาย", **{"ไพ่-player": "A K 2", "ไพ่-banker": "3 A"}))
    await asked.does(beam.slash("บาคาร่า อธิบาย", **{QUESTION: "Banker 4"}))
    await asked.does(beam.slash("บาคาร่า อธิบาย"))
    await asked.does(beam.slash("บาคาร่า ทาย", เลขที่=7))
    await asked.does(beam.press("จั่ว", "whisper"))
    await asked.does(beam.press("ทายว่าจั่วไหม", "whisper"))
    await asked.does(beam.slash("บาคาร่า นับครบ"))
    await asked.does(beam.press("นับครบ 6 สำรับ", "whisper"))
    await asked.does(beam.slash("บาคาร่า แจก"))


async def a_coup_is_dealt(asked: Asked, beam: Person, ton: Person, koi: Person) -> None:
    """For all to see; everybody asks on from it alone; pressed twice, the next is dealt once; its file is there."""
    await asked.does(ton.slash("แคง เล่นด้วย"))
    await asked.does(koi.press("join"))
    await asked.does(beam.slash("บาคาร่า แจก"))
    await asked.does(ton.slash("แคง ตัดไพ่", **{WORDS: "โชคดี"}), ton.slash("บาคาร่า แจก"))
    await asked.does(beam.press("ทายว่าจั่วไหม", asked.room))
    coup = next(seen for seen in reversed(koi.sees(asked.room)) if seen.button("coup"))
    await asked.does(koi.press("coup", on=coup), koi.press("coup", on=coup))
    await asked.does(beam.press("coup", on=coup))
    await ton.say(f"{asked.house.double.mention} แจกบาคาร่า", where=asked.room)
    await asked.house.double.until(lambda: asked.house.table(asked.room).round_no > 3, "a coup")
    await asked.does()
    await asked.does(ton.slash("ตรวจไพ่", ตาที่=1))


async def typed(asked: Asked, beam: Person, koi: Person) -> None:
    """In the channel all read the answer, and whoever presses is answered alone."""
    await asked.types(koi, f"{asked.house.double.mention} ask flow", asked.room)
    await asked.does(beam.press("In full", asked.room))
    await asked.types(koi, "baccarat quiz 8", "dm")
    await asked.does(koi.press("Stand", "dm"))
