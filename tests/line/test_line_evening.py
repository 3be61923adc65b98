"""A whole evening of Kang in a LINE group over the real SDK: everybody is told what they may know, and nothing costs.

The same evening as on every platform (same_evening): what it ends with comes from the rules alone.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from fake_line import FakeLine
from line_evening import Evening
from line_house import House
from line_overheard import cards_on
from line_people import CannotTap, Group, Person
from line_reading import links_of, texts_of
from line_world import Shown
from same_evening import NAMES, ROUNDS, expected, ledger_lines, secret_of

from bot.adapters.line.identity import friend_link


def of_account(house: House, person: Person, where: object = None) -> list[Shown]:
    """What the account said there before this friend's eyes."""
    return [shown for shown in person.sees(where) if shown.sender == house.line.account.id]  # type: ignore[arg-type]


def cards_in(messages: list[Any]) -> frozenset[str]:
    """All that these messages show."""
    return frozenset().union(*map(cards_on, messages))


def hand_of(house: House, person: Person, where: Group | Person) -> set[str]:
    """What this friend really holds."""
    return {str(card) for card in house.hand(person, where).cards}


@pytest.fixture
async def house(line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(line, tmp_path, monkeypatch)


async def test_four_friends_play_a_whole_evening(line: FakeLine, house: House) -> None:
    """One is never a friend of the account, one blocks it in mid-round, somebody looks on from a computer."""
    ton, koi, oh, mint = (line.person(name, friend=name != "มิ้นท์") for name in NAMES)
    pc = line.person("พีซี", desktop=True)
    group = line.group("วงเพื่อน", ton, koi, oh, mint, pc)
    async with house:
        await (await group.invite()).answered()
        evening = Evening(house, group, ton, koi, oh, mint)
        evening.ways = {koi: "buttons", mint: "words"}
        await evening.sit()
        await evening.add_computer()
        await evening.settle_rules()
        await evening.cut()

        await evening.round()
        await evening.deal()
        await evening.play(4)
        await koi.blocks()
        evening.ways[koi] = "words"
        await evening.play()
        await evening.round()
        await evening.close()

        assert ledger_lines(house.table(group).closed) == ledger_lines(expected().closed)
        assert house.table(group).closed is not None
        assert house.table(group).closed.rounds == ROUNDS  # type: ignore[union-attr]
        assert (line.account.used, line.calls("push", "multicast")) == (0, 0)

        told = of_account(house, ton, group)
        assert told == of_account(house, mint, group) == of_account(house, pc, group), "a group is told the same"
        results = Counter(
            number
            for shown in told
            for number in range(1, ROUNDS + 1)
            if f"เปิดผนึก: {secret_of(number)}" in str(shown.message)
        )
        assert results == Counter(range(1, ROUNDS + 1)), "each result arrives once"
        invited = [shown for shown in told if friend_link(line.account.basic_id) in links_of(shown.message)]
        assert len(invited) == 1, "who is no friend is told once"
        assert "มิ้นท์" in str(invited[0].message)


async def test_a_hand_is_seen_by_its_owner_alone(line: FakeLine, house: House) -> None:
    ton, koi, oh = (line.person(name) for name in NAMES[:3])
    mint = line.person(NAMES[3], friend=False)
    group = line.group("วงเพื่อน", ton, koi, oh, mint, account=True)
    async with house:
        evening = Evening(house, group, ton, koi, oh, mint)
        await evening.sit()
        await evening.settle_rules()
        await evening.deal()

        event = await koi.taps("ดูไพ่", group)  # opens the 1:1 chat with the words filled in
        assert event is not None
        assert event.shape["source"] == {"type": "user", "userId": koi.id}
        assert hand_of(house, koi, group) <= cards_in(await event.answered())
        seen_by_others = [
            shown.message
            for friend in (ton, oh, mint)
            for where in (None, group)
            for shown in of_account(house, friend, where)
        ]
        assert not cards_in(seen_by_others) & hand_of(house, koi, group)
        for picture in await koi.looks():
            assert (picture.status, picture.kind) == (200, "image/png")

        assert await mint.taps("ดูไพ่", group) is None
        assert mint.screen == "add-friend"
        follow = await mint.adds()
        await follow.answered()
        event = await mint.taps("ดูไพ่", group)
        assert event is not None
        assert hand_of(house, mint, group) <= cards_in(await event.answered())

        event = await oh.says("ดูไพ่", group)  # in the group: the way to it, and no card
        assert not cards_in(await event.answered()) & hand_of(house, oh, group)


async def test_who_has_no_user_id_is_told_what_to_do(line: FakeLine, house: House) -> None:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    pc = line.person("พีซี", desktop=True)
    group = line.group("วง", ton, koi, pc, account=True)
    async with house:
        evening = Evening(house, group, ton, koi)
        await evening.sit()
        before = house.truth(group).done
        event = await pc.says("เล่นด้วย", group)
        assert await event.answered(), "words without a name are answered"
        await evening.deal()
        with pytest.raises(CannotTap):
            await pc.taps("ดูไพ่", group)
        assert line.account.basic_id in ton.reads(group), "the program for computers gets the words to type"
        assert house.truth(group).done == before + 1, "nobody sat down, one deal"


async def test_ordinary_talk_is_left_alone_and_brings_what_waits(line: FakeLine, house: House) -> None:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วง", ton, koi, account=True)
    async with house:
        for text in ("จั่ว", "แจก", "โต๊ะ", "หิวแล้ว"):  # no table is live, the account is not mentioned
            assert (await ton.says(text, group)).status == 200
        evening = Evening(house, group, ton, koi)
        assert (await ton.says("@ล้อมวง เล่นด้วย", group)).status == 200
        await house.until(lambda: house.table(group).seated, "a mention of the account is heard")
        await house.until(lambda: of_account(house, ton, group), "and answered")
        first = next(shown for shown in ton.sees(group) if shown.sender == line.account.id)
        assert [shown.way for shown in ton.sees(group)[: ton.sees(group).index(first)]] == ["said"] * 5
        assert "เปิดวงแล้ว" in "".join(texts_of(first.message)), "the first that is said is what the mention caused"
        await evening.sit(koi)
        quiet = len(of_account(house, ton, group))
        for text in ("หิวแล้ว", "ใครมีน้ำบ้าง", "555"):
            assert (await ton.says(text, group)).status == 200
        await evening.deal()
        new = [t for shown in of_account(house, ton, group)[quiet:] for t in texts_of(shown.message)]
        assert new, "the deal is told"
        assert not any("หิว" in text or "555" in text for text in new)


async def test_a_play_alone_counts_at_once_and_the_group_hears_of_it_with_its_next_word(
    line: FakeLine, house: House
) -> None:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วง", ton, koi, account=True)
    async with house:
        evening = Evening(house, group, ton, koi)
        await evening.sit()
        await evening.settle_rules()
        await evening.deal()
        mover = house.awaited(group)
        assert mover is not None
        evening.ways[mover] = "buttons"
        told = len(of_account(house, ton, group))
        await evening.act()
        last = house.table(group).round
        assert last is not None
        assert last.acts, "it counts at once"
        assert len(of_account(house, ton, group)) == told, "no token, no message"
        event = await koi.says("หิวแล้ว", group)
        messages = await event.answered()
        card = str(last.acts[-1].cards[0])
        assert card in cards_in(messages), "what waited leaves with any word"
        assert line.account.used == 0


async def test_a_table_alone_with_the_account(line: FakeLine, house: House) -> None:
    """Practice in the own 1:1 chat, with computers."""
    ton = line.person("ต้น")
    async with house:
        for text in ("เล่นด้วย", "เพิ่มบอท ง่าย", "ตั้ง จังหวะ 0", "แจก"):
            await (await ton.says(text)).answered()
        await house.until(lambda: house.table(ton).round is not None)
        await house.until(lambda: house.awaited(ton) is ton, "the computer has moved")
        event = await ton.says("ไพ่")
        assert hand_of(house, ton, ton) <= cards_in(await event.answered())
        assert line.account.used == 0


async def test_a_stranger_is_told_once_how_to_add_the_account_and_a_friend_never(
    line: FakeLine, house: House
) -> None:
    ton, mint = line.person("ต้น"), line.person("มิ้นท์", friend=False)
    group = line.group("วง", ton, mint, account=True)
    link = friend_link(line.account.basic_id)
    async with house:
        evening = Evening(house, group, ton, mint)
        await evening.sit()
        for text in ("ลุกเลย", "เล่นด้วย", "ลุกเลย", "เล่นด้วย"):
            await evening.says(mint, text)
        told = [shown.message for shown in of_account(house, ton, group) if link in links_of(shown.message)]
        assert len(told) == 1
        assert "มิ้นท์" in str(told)
        assert "ต้น" not in "".join(texts_of(told[0]))


@pytest.mark.parametrize("room", [False, True], ids=["group", "room"])
async def test_people_and_the_account_come_and_go(line: FakeLine, house: House, room: bool) -> None:
    """A group or a room of several: who leaves it leaves the table; the account put out closes it, and comes back."""
    ton, koi, oh, new = (line.person(name) for name in ("ต้น", "ก้อย", "โอ", "เจน"))
    group = line.group("วง", ton, koi, oh, room=room)
    async with house:
        await (await group.invite()).answered()
        evening = Evening(house, group, ton, koi, oh)
        await evening.sit()
        await evening.settle_rules()
        await evening.deal()
        truth = house.truth(group)
        said = await koi.says("หิวแล้ว", group)
        before = truth.done
        for event in (await group.takes_back(said), await group.comes(new)):
            assert event.status == 200
        odd = line.webhooks.event("videoPlayComplete", group.chat, ton, videoPlayComplete={"trackingId": "x"})
        odd.shape["replyToken"] = line.world.new_token(group.id).value
        assert (await line.webhooks.happen(odd)).status == 200
        assert truth.done == before, "none of it is an act"

        assert (await group.goes(oh)).status == 200
        await house.until(lambda: oh.id not in {p.id for p in evening.table.people if p.seat in evening.table.seated})
        while evening.table.round is not None:
            await evening.play(1)
        await evening.deal()
        assert (await group.puts_out()).status == 200
        await house.until(lambda: evening.table.closed is not None, "the evening is closed")
        assert evening.table.round is None
        assert evening.table.closed.rounds == 1  # type: ignore[union-attr]
        quiet = len(line.world.shown_in[group.id])
        await ton.says("แจก", group)  # nobody tells an account that is not there
        await (await group.invite()).answered()
        await evening.sit(ton, koi)
        assert evening.table.evening == 2
        assert len(line.world.shown_in[group.id]) > quiet
