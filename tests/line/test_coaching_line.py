"""Hints in LINE: answered in the 1:1 chat alone; a group is told where; nothing is pushed; and as it reads.

Lives here: what words and taps bring. Not here: whether the advice is good (tests/engine), its words (tests/bot).
Write the golden transcript anew with `REGENERATE_TRANSCRIPTS=1 pytest tests/line/test_coaching_line.py`, then read
the difference line by line. The worths of moves are made up.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from fake_line import FakeLine
from line_house import House
from line_overheard import cards_on
from line_people import Group, Person
from line_reading import texts_of
from line_transcript import transcript
from made_up_advice import made_up

from engine.draft import person_at
from engine.turns import awaited

GOLDEN = Path(__file__).with_name("transcripts") / "coaching.txt"
ABOUT = """\
A practice table in a LINE group. ต้น switches it on; whoever is on turn asks in the group, is told where that is
answered, and asks there; ก้อย reads English in the own chat. After the round both ask where it was lost. Nothing is
pushed.
Under each message: what stands in it, the first line of its alt text, what can be tapped, the quick replies."""


class Table:
    """Two friends and their group."""

    def __init__(self, line: FakeLine, house: House, group: Group, ton: Person, koi: Person) -> None:
        self.line, self.house, self.group, self.ton, self.koi = line, house, group, ton, koi

    async def says(self, who: Person, text: str, where: Group | None = None) -> None:
        await who.says(text, where)
        await self.house.until(lambda: not self.house.busy, text)

    async def taps(self, who: Person, label: str, where: Group | None = None) -> None:
        await who.taps(label, where)
        await self.house.until(lambda: not self.house.busy, label)

    async def sit(self, *, practice: bool) -> None:
        await (await self.group.invite()).answered()
        for who in (self.ton, self.koi):
            await self.says(who, "เล่นด้วย", self.group)
        if practice:
            await self.says(self.ton, "เปิดโหมดฝึก", self.group)
        await self.says(self.koi, "English")
        await self.says(self.ton, "แจก", self.group)

    def on_turn(self) -> tuple[Person, Person]:
        table = self.house.table(self.group)
        seat = awaited(table)
        assert seat is not None
        mine = person_at(table, seat).name == self.ton.name
        return (self.ton, self.koi) if mine else (self.koi, self.ton)


def newest(who: Person, where: Group | None = None) -> str:
    """The words of the newest message of the account there."""
    shown = [each for each in who.sees(where) if each.sender == who.line.account.id]
    return "\n".join(texts_of(shown[-1].message, who.line.world.name_of))


async def test_a_group_is_told_where_it_is_answered_and_the_answer_is_there(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi)
    with made_up():
        async with House(line, tmp_path, monkeypatch) as house:
            table = Table(line, house, group, ton, koi)
            await table.sit(practice=True)
            mine, other = table.on_turn()
            for asked in ("ใบ้", "ทำไม", "hint"):
                before = len(mine.sees())
                await table.says(mine, asked, group)
                assert "แชตส่วนตัว" in newest(mine, group)
                assert "โอกาส" not in newest(mine, group)
                assert len(mine.sees()) == before  # nothing is pushed
            await table.says(mine, "hint" if mine is koi else "ใบ้")
            assert newest(mine).startswith("Hint: discard " if mine is koi else "ใบ้: ทิ้ง ")
            await table.says(other, "ใบ้")
            assert "ใบ้:" not in newest(other)
            for each in group.line.world.shown_in[group.id]:  # no card but those of the house rules and of examples
                assert cards_on(each.message) <= {"A♣", "10♣", "7♣"}
            assert line.account.used == 0


async def test_among_friends_who_do_not_practise_such_words_are_talk(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi)
    async with House(line, tmp_path, monkeypatch) as house:
        table = Table(line, house, group, ton, koi)
        await table.sit(practice=False)
        mine, _ = table.on_turn()
        before = len([shown for shown in ton.sees(group) if shown.sender == line.account.id])
        for said in ("ใบ้", "ทำไม", "เสียตรงไหน"):
            await table.says(mine, said, group)
        assert len([shown for shown in ton.sees(group) if shown.sender == line.account.id]) == before
        await table.says(mine, "@ล้อมวง ใบ้", group)
        assert "เปิดโหมดฝึก" in newest(mine, group)
        await table.says(mine, "ใบ้")
        assert ("practice on" if mine is koi else "เปิดโหมดฝึก") in newest(mine)


async def test_a_practice_table_in_line_reads_as_written_down(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with made_up():
        text = await written(line, tmp_path, monkeypatch)
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


async def written(line: FakeLine, folder: Path, patch: pytest.MonkeyPatch) -> str:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi)
    async with House(line, folder, patch) as house:
        table = Table(line, house, group, ton, koi)
        await table.sit(practice=True)
        mine, _ = table.on_turn()
        hint = "Hint" if mine is koi else "ใบ้"
        await table.says(mine, "ใบ้", group)
        await table.taps(mine, hint, group)  # the way there, where the word lies filled in
        await table.says(mine, "hint" if mine is koi else "ใบ้")
        held = house.hand(mine, group).cards
        await table.says(mine, f"why {held[-1]}" if mine is koi else f"ทำไม {held[-1]}")
        await table.says(mine, f"discard {held[-1]}" if mine is koi else f"ทิ้ง {held[-1]}")
        await table.says(mine, "why" if mine is koi else "ทำไม")
        caller, _ = table.on_turn()
        await table.says(caller, "แคง", group)
        await table.says(ton, "เสียตรงไหน", group)
        await table.says(ton, "เสียตรงไหน")
        await table.says(koi, "where lost 1")
        assert line.account.used == 0
    return transcript(line.world, ABOUT)
