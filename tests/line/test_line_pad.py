"""The pad in a LINE group over the real SDK: deals in one line and by steps, corrected, undone, asked about, kept.

Expected sums are those of RULES.md: J19 to J24, part 3 for หลัก.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from fake_line import FakeLine
from line_house import PUBLIC, House
from line_jub_moo import trick_house
from line_people import Group, Person
from line_reading import links_of, tappables_of, texts_of
from line_webhooks import Event

NAMES = ("ต้น", "ก้อย", "โอ๋", "มด")
FIRST = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥Q K A; โอ๋ ♥8 9 10 J; มด -"
SUMS = {"ต้น": -254, "ก้อย": -20, "โอ๋": -47, "มด": -50}  # (−100 −27) × 2; 100 −120; −27 −20; none


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"


class Circle:
    """Four friends in a group that keeps a pad; two of them are at the table by sitting down."""

    def __init__(self, line: FakeLine, house: House, group: Group, *people: Person) -> None:
        self.line, self.house, self.group, self.people = line, house, group, people
        self.ton, self.koi, self.oh, self.mod = people

    async def says(self, text: str, who: Person | None = None) -> str:
        """What the group is told then."""
        event = await (who or self.ton).says(text, self.group)
        return read(await event.answered())

    async def taps(self, label: str, who: Person | None = None) -> str:
        event = await (who or self.ton).taps(label, self.group)
        assert event is not None
        return read(await event.answered())

    @property
    def pad(self) -> Any:
        return self.house.table(self.group).book.pad


def read(messages: list[Any]) -> str:
    return "\n".join(text for message in messages for text in texts_of(message)).replace("\ufe0e", "")


def rows(messages: list[Any]) -> list[str]:
    return [text for message in messages for text in texts_of(message)]


@pytest.fixture
async def circle(line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Circle]:
    people = [line.person(name) for name in NAMES]
    group = line.group("วงจับหมู", *people, account=True)
    house = trick_house(line, tmp_path, monkeypatch)
    async with house:
        circle = Circle(line, house, group, *people)
        told = await circle.says("จดแต้ม ต้น ก้อย โอ๋ มด")  # nobody sits: the pad is opened by bare words
        assert "คนในใบจด: ต้น" in told
        yield circle
        assert (line.account.used, line.calls("push", "multicast")) == (0, 0)


async def test_a_deal_in_one_line_is_answered_with_sums_totals_and_who_is_near(circle: Circle) -> None:
    event = await circle.ton.says(FIRST, circle.group)
    told = rows(await event.answered())
    for name, points in SUMS.items():
        place = told.index(name)
        assert told[place + 1 : place + 3] == [signed(points), signed(points)], name  # deal and total alike
    assert "(−100 −27) × 2 = −254" in told
    assert len(event.answers) == 1, "one compact bubble"
    told = (await circle.says("มด Q♠ ♥2-A; ต้น J♦; ก้อย 10♣; โอ๋ -")).split("\n")
    for name, points, total in (("มด", 294, 244), ("ต้น", 100, -154), ("ก้อย", 50, 30), ("โอ๋", -50, -97)):
        place = told.index(name)  # J25 and J26: 194 + 100
        assert told[place + 1 : place + 3] == [signed(points), signed(total)], name
    assert any("ช้วน" in line for line in told)


async def test_a_slip_is_told_and_changes_nothing(circle: Circle) -> None:
    told = await circle.says("ต้น Q♠ 10♣; ก้อย Q♠; โอ๋ ที่เหลือ; มด -")
    assert "Q♠ ซ้ำ" in told
    assert not circle.pad.deals


async def test_a_deal_by_steps_pressed_by_anybody_and_finished_by_others(circle: Circle) -> None:
    """The presses come without a name, as in real groups; what is written down is typed by the last tap."""
    circle.house.settle()
    await circle.koi.says("เล่นด้วย", circle.group)
    asked = await circle.taps("จดทีละคน", circle.koi)
    assert "ของใครก่อน" in asked
    event = await circle.koi.taps("ต้น", circle.group)
    assert event is not None
    await event.answered()
    assert "userId" not in event.shape["source"]
    for card in ("Q♠", "10♣"):
        event = await circle.koi.taps(card, circle.group)
        assert event is not None
        told = read(await event.answered())
    assert "Q\n♠\n✓" in told
    assert "10\n♣\n✓" in told
    event = await circle.koi.taps("Q♠", circle.group)  # taken back
    assert event is not None
    told = read(await event.answered())
    assert "Q\n♠\n✓" not in told
    assert "10\n♣\n✓" in told
    assert circle.pad.half is None, "nothing is written down by choosing"
    told = await circle.taps("จดตามนี้", circle.koi)
    assert "จดค้างตาที่ 1" in told
    entered, *others = circle.pad.half.parts
    assert [str(card) for card in entered.cards] == ["10♣"]
    assert others == [None] * 3

    # anybody seated goes on: ต้น, who has opened the pad
    event = await circle.ton.taps("แตะเพื่อจด", circle.group)
    assert event is not None
    shown = await event.answered()
    assert "ก้อย กินใบไหนบ้าง" in read(shown)
    labels = [tap.words for message in shown for tap in tappables_of(message)]
    assert "10♣" not in labels, "what somebody has already cannot be chosen"
    assert "Q♠" in labels
    told = await circle.taps("ได้ที่เหลือ")
    assert "โอ๋" in told
    told = await circle.says("จด โอ๋ -; มด -")
    deal = circle.pad.deals[0]
    assert deal.by == "ก้อย, ต้น"
    # 10♣ alone +50; all hearts +194 with Q♠ +100 and J♦ +100; two without a point card −50
    told_rows = told.split("\n")
    assert told_rows[told_rows.index("ต้น") + 1] == "+50"
    assert told_rows[told_rows.index("ก้อย") + 1] == "+394"
    assert told_rows[told_rows.index("โอ๋") + 1] == "−50"


async def test_steps_of_an_older_deal_lead_nowhere(circle: Circle) -> None:
    await circle.taps("จดทีละคน")
    await circle.says(FIRST)
    old = next(
        tap.action
        for shown in circle.ton.sees(circle.group)
        for tap in tappables_of(shown.message)
        if tap.action.get("data", "").endswith("|pad|1 p1 0")
    )
    event = await circle.ton.follows(old, circle.group)
    assert event is not None
    assert "มีคนกดไปก่อนแล้ว" in read(await event.answered())


async def test_who_does_not_sit_writes_nothing(circle: Circle) -> None:
    told = await circle.says(FIRST, circle.mod)
    assert not circle.pad.deals
    assert "เล่นด้วย" in told or "นั่ง" in told


async def test_correct_strike_restore_undo_redo(circle: Circle) -> None:
    await circle.says(FIRST)
    told = await circle.says("แก้ตาที่ 1 มด 10♣; ต้น Q♠ ♥2-7")
    assert "แก้แล้ว" in told
    assert "−127" in told  # no more doubled
    assert "+50" in told  # 10♣ alone
    told = await circle.taps("ย้อน")
    assert "ย้อน: แก้ตาที่ 1" in told
    assert "−254" in told
    told = await circle.taps("ทำซ้ำ")
    assert "−127" in told
    told = await circle.says("ดูตาที่ 1")
    assert "ต้น แก้เป็น" in told
    await circle.taps("ขีดฆ่าตาที่ 1")
    assert circle.pad.deals[0].struck
    await circle.says("คืนตาที่ 1")
    assert not circle.pad.deals[0].struck


async def test_an_end_that_moves_is_asked_about_and_answered_by_a_button(circle: Circle) -> None:
    await circle.says("ต้น -300; ก้อย +100; โอ๋ -50; มด -50")
    told = await circle.says("ต้น -250; ก้อย +90; โอ๋ -50; มด -60")
    assert "จบเกม 1" in told  # ต้น −550 is below −500 (JA20)
    assert "หมู: ต้น (−550)" in told
    told = await circle.taps("เกมใหม่")
    assert "ขึ้นเกม 2" in told
    await circle.says("ต้น -10; ก้อย +10; โอ๋ -20; มด +20")
    told = await circle.says("แก้ตาที่ 2 ต้น -100")
    assert "แก้แล้วเกม 1 ยังไม่จบ" in told
    told = await circle.taps("รวมเป็นเกมเดียว")
    assert "−410" in told  # −300 −100 −10
    assert len(circle.pad.games) == 1


async def test_units_and_gains(circle: Circle) -> None:
    await circle.says("ต้น +151; ก้อย -49; โอ๋ -51; มด -150")
    event = await circle.ton.taps("หลัก", circle.group)
    assert event is not None
    told = rows(await event.answered())
    # 151 → 2, −49 → 0, −51 → −1, −150 → −2; each minus the others: 4·own − sum, the sum being −1
    for name, units, gain in (("ต้น", "+2", "+9"), ("ก้อย", "0", "+1"), ("โอ๋", "−1", "−3"), ("มด", "−2", "−7")):
        place = told.index(name)
        assert told[place + 1 : place + 3] == [units, gain], name


async def test_the_evening_is_taken_home_by_link(circle: Circle) -> None:
    await circle.says(FIRST)
    shown = await (await circle.ton.says("ปิดวงเลย", circle.group)).answered()
    assert any(message["type"] == "image" for message in shown), "the picture of the evening"
    links = [link for message in shown for link in links_of(message) if "/line/file/" in link]
    files = {link.rpartition(".")[2]: await fetched(circle.line, link) for link in links}
    table = list(csv.reader(io.StringIO(files["csv"][1].decode("utf-8-sig"))))
    points = {name.removeprefix("points: "): cell for name, cell in zip(table[0], table[1], strict=True)}
    assert {name: int(points[name]) for name in NAMES} == SUMS
    assert json.loads(files["json"][1])["format"] == "lomwong-pad-1"
    assert all("no-store" in headers["Cache-Control"] for headers, _ in files.values())
    token = links[0].rpartition("/")[2].partition(".")[0]
    assert len(token) >= 32
    other = "y" if token.endswith("x") else "x"
    assert await status(circle.line, f"{PUBLIC}/line/file/{token[:-1]}{other}.csv") == 404
    assert await status(circle.line, f"{PUBLIC}/line/file/{token}.txt") == 404


async def fetched(line: FakeLine, url: str) -> tuple[Any, bytes]:
    async with aiohttp.ClientSession(trust_env=False) as session, session.get(line.webhooks.local(url)) as answer:
        assert answer.status == 200
        return answer.headers, await answer.read()


async def status(line: FakeLine, url: str) -> int:
    async with aiohttp.ClientSession(trust_env=False) as session, session.get(line.webhooks.local(url)) as answer:
        return answer.status


async def test_without_a_public_address_it_says_how(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ton = line.person("ต้น")
    group = line.group("วง", ton, account=True)
    async with trick_house(line, tmp_path, monkeypatch, pictures=False):
        await (await ton.says("จดแต้ม ต้น ก้อย โอ๋", group)).answered()
        await (await ton.says("ต้น Q♠; ก้อย ที่เหลือ; โอ๋ -", group)).answered()
        shown = await (await ton.says("ใบจดแต้ม", group)).answered()
        assert "lomwong pad" in read(shown)
        assert not [link for message in shown for link in links_of(message) if "/file/" in link]


async def test_a_file_of_a_pad_cannot_be_brought_here_and_it_is_told_where(circle: Circle) -> None:
    file = {"type": "file", "id": "1", "fileName": "pad.json", "fileSize": 900}
    event = await circle.ton.sends(file)
    assert "Discord" in read(await event.answered())
    assert "Discord" in await circle.says("ใบจดแต้ม")  # nothing is entered yet
    await circle.says(FIRST)
    assert "รับไฟล์ไม่ได้" not in await circle.says("ใบจดแต้ม")


async def test_a_played_deal_and_one_by_hand_stand_on_one_pad_and_no_pad_during_a_deal(circle: Circle) -> None:
    for friend in (circle.koi, circle.oh, circle.mod):
        await circle.says("เล่นด้วย", friend)
    await circle.says(FIRST)
    await circle.says("แจก")
    assert circle.house.table(circle.group).round is not None
    before = circle.pad
    told = await circle.says("จด ต้น Q♠; ก้อย ที่เหลือ; โอ๋ -; มด -")
    assert circle.pad == before
    assert "เล่น" in told
    step: Event | None = await circle.ton.follows(
        {"type": "postback", "label": "x", "data": f"{circle.group.id}||pad|2"}, circle.group
    )
    assert step is not None
    assert read(await step.answered())


async def test_the_pad_in_the_own_chat(circle: Circle) -> None:
    """There a press is somebody's: the last step writes down, and the group hears of it with its next word."""
    await (await circle.ton.says("ใบจดแต้ม")).answered()
    for label in ("จดทีละคน", "ต้น", "J♦", "จดตามนี้"):
        event = await circle.ton.taps(label)
        assert event is not None
        told = read(await event.answered())
    assert [str(card) for card in circle.pad.half.parts[0].cards] == ["J♦"]
    assert "จดค้างตาที่ 1" in told
    told = await circle.says("โต๊ะ", circle.koi)
    assert "ต้น จดตาที่ 1 ไว้บางคน: ต้น" in told
