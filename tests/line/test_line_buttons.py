"""Every button that the dealer shows is answered, whoever presses it and whenever, and leads where its words say.

Lives here: buttons in groups where nobody sits, of tables that were left, in the own chat. Not here: what a button
looks like (test_line_showing), presses that lie (test_line_strangers).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from fake_line import FakeLine
from line_evening import Evening
from line_house import House
from line_people import Group, Person
from line_reading import Tappable, tappables_of
from line_webhooks import Event


@pytest.fixture
async def house(line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(line, tmp_path, monkeypatch)


def taps_in(event: Event) -> list[Tappable]:
    """What can be tapped in the answer, and says something by it."""
    found = [tap for message in event.answers for tap in tappables_of(message)]
    return [tap for tap in found if tap.action["type"] in ("message", "postback")]


async def press_all(friend: Person, where: Group | None, event: Event) -> dict[str, str]:
    """Words of each button that stands there, and what was answered to it."""
    await event.answered()
    told = {}
    for tap in taps_in(event):
        pressed = await friend.follows(tap.action, where)
        assert pressed is not None
        told[tap.words] = str(await pressed.answered(9.0))
    return told


async def test_in_a_group_where_nobody_sits_every_button_is_heard(line: FakeLine, house: House) -> None:
    """Bare words count there only where they can be meant for nobody else."""
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi)
    called = f"@{line.world.names[line.account.id]}"
    async with house:
        shown = [await group.invite(), *[await ton.says(f"{called} {words}", group) for words in ("หวัดดี", "ตรวจ")]]
        for event in shown:
            await event.answered()
            assert {tap.words for tap in taps_in(event)} == {"เล่นด้วย", "วิธีเล่น"}
        evening = Evening(house, group, ton, koi)
        await evening.sit()
        await evening.settle_rules()
        await evening.round()
        await evening.says(ton, "ปิดวงเลย")
        refused = await ton.says(f"{called} แจก", group)
        await refused.answered()
        assert [tap.words for tap in taps_in(refused)] == ["เล่นด้วย"]
        closed = await ton.says(f"{called} โต๊ะ", group)
        told = await press_all(koi, group, closed)
        assert set(told) == {"เล่นด้วย", "แต้ม", "วิธีเล่น"}
        assert "ต้น" in told["แต้ม"], "how the evening ended"


async def test_who_practises_alone_is_not_asked_to_join_again(line: FakeLine, house: House) -> None:
    ton = line.person("ต้น")
    async with house:
        hint = await ton.says("หวัดดี")
        await hint.answered()
        assert [tap.words for tap in taps_in(hint)] == ["เล่นด้วย", "วิธีเล่น"]
        opened = await ton.follows(taps_in(hint)[0].action)
        assert opened is not None
        await opened.answered()
        assert "เล่นด้วย" not in [tap.words for tap in taps_in(opened)]
        more = await ton.taps("เพิ่มบอท")
        assert more is not None
        await more.answered()
        assert "แจกไพ่" in [tap.words for tap in taps_in(more)]


async def test_buttons_of_the_own_chat_are_about_the_table_of_the_group(line: FakeLine, house: House) -> None:
    """Where the person sits in a group, no button leads to a practice table that is not there."""
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi, account=True)
    async with house:
        evening = Evening(house, group, ton, koi)
        await evening.sit()
        await evening.deal()
        for said in ("หวัดดีจ้า", "ภาษาไทย", "ตรวจ"):
            told = await press_all(koi, None, await koi.says(said))
            assert {"ดูไพ่", "โต๊ะ", "แต้ม", "กติกา", "วิธีเล่น"} <= set(told)
            assert "ไพ่ของ ก้อย" in told["ดูไพ่"]
            assert not [words for words, answer in told.items() if "ยังไม่มีวง" in answer]


async def test_a_button_of_a_table_that_was_left_says_where_to_sit_down_again(line: FakeLine, house: House) -> None:
    ton, koi, oh = line.person("ต้น"), line.person("ก้อย"), line.person("โอ๋")
    group = line.group("วงเพื่อน", ton, koi, oh, account=True)
    async with house:
        evening = Evening(house, group, ton, koi, oh)
        await evening.sit()
        await evening.deal()
        player = house.awaited(group)
        assert player is not None
        hand = await player.says("ไพ่")
        await hand.answered()
        turn = house.table(group).turn
        move = next(tap.action for tap in taps_in(hand) if "|play|" in tap.action.get("data", ""))
        await evening.says(player, "ลุกเลย")
        pressed = await player.follows(move)
        assert pressed is not None
        assert "ในกลุ่มนั้น" in str(await pressed.answered())
        assert house.table(group).turn == turn + 1, "getting up, and nothing else"
        assert not house.truth(player).changes, "no table was opened in the own chat"
