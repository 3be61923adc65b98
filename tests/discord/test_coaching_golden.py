"""The golden transcript of a practice table in Discord: hints below the hand, other moves, typed words, the result.

Write it anew with `REGENERATE_TRANSCRIPTS=1 pytest tests/discord/test_coaching_golden.py`, then read the difference
line by line. The worths of moves are made up.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from discord_house import House
from discord_people import Person
from discord_seen import Seen
from fake_discord import FakeDiscord, fake_discord
from made_up_advice import made_up
from playing import Drawn, settled
from written_evening import WrittenEvening

from engine.turns import awaited

GOLDEN = Path(__file__).with_name("transcripts") / "coaching.txt"
ABOUT = """\
A practice table in a Discord channel: ต้น switches it on, and plays by direct message with ก้อย, who reads English.
Whoever is on turn asks what to play, asks about another card, and asks in the channel, where it is not told. After
the round both ask where it was lost. A message is written whole when it is new, and by the lines that went (-) and
came (+) when it changes.
"""


async def test_a_practice_table_reads_as_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Drawn(monkeypatch)
    with made_up():
        async with fake_discord() as double:
            text = await written(double, tmp_path, monkeypatch)
            assert (double.violations, double.notes) == ([], [])
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


async def written(double: FakeDiscord, folder: Path, patch: pytest.MonkeyPatch) -> str:
    """Play it, and write it down."""
    room = double.channel(double.guild("เพื่อนเก่า"), "ไพ่แคง")
    async with House(double, folder, patch) as house:
        ton, koi = house.person("ต้น", at=room), house.person("ก้อย", at=room, locale="en-US")
        await double.until(lambda: len(double.world.emojis) == 52, "the card faces")
        await double.until(lambda: double.world.commands, "the commands")
        transcript = WrittenEvening(double)

        async def does(*acts: Awaitable[Any]) -> None:
            for act in acts:
                await act
            await settled(house, room)
            transcript.after()

        async def types(who: Person, text: str, where: Any) -> None:
            """The answer comes in the direct messages, wherever it was asked."""
            before = len(who.sees("dm"))
            await who.say(text, where=where)
            await double.until(lambda: len(who.sees("dm")) > before + (where == "dm"), "an answer")
            await does()

        def on_turn() -> tuple[Person, Person, bool]:
            table = house.table(room)
            seat = awaited(table)
            name = next(person.name for person in table.people if person.seat == seat)
            return (ton, koi, True) if name == "ต้น" else (koi, ton, False)

        await does(ton.slash("แคง เล่นด้วย"))
        await does(koi.press("join"))
        rows = [value for label, value in await ton.autocomplete("กติกา ตั้ง", ข้อ="ฝึก")]
        assert rows == ["practice"]
        await does(ton.slash("กติกา ตั้ง", ข้อ="practice", ค่า="true"))
        await does(ton.press("deal", room))
        mine, other, thai = on_turn()
        await does(mine.press("ใบ้" if thai else "Hint", "dm"))
        await does(mine.pick(last_of(mine.looks("dm")), "dm"))
        await types(mine, f"{double.mention} {'ใบ้' if thai else 'hint'}", room)
        await types(other, "ใบ้", "dm")
        await types(mine, "ทำไม" if thai else "why", "dm")
        hand = next(seen for seen in reversed(mine.sees("dm")) if seen.select("pick"))
        await does(mine.pick(last_of(hand), "dm", on=hand))
        await types(mine, "ทำไม" if thai else "why", "dm")
        mine, other, thai = on_turn()
        await does(mine.press("kang", "dm"))
        await does(mine.press("kang-sure", "dm"))
        await does(mine.press("coach", room))
        await does(other.press("coach", room))
        assert house.log.errors() == []
    return ABOUT + "\n" + transcript.text()


def last_of(seen: Seen) -> str:
    """The last choice of the list in a message."""
    return str(seen.selects[0].options[-1].value)
