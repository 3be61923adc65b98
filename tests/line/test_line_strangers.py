"""Rude players, forgers and unlucky networks, against the real program: none gains by it, and nobody else waits.

Lives here: what strangers try from outside. Not here: storms of good webhooks (test_line_storms), pictures
(test_line_traffic), who may see what (test_line_privacy).
"""

from __future__ import annotations

import gzip
from pathlib import Path

import aiohttp
import pytest
from fake_line import FakeLine
from line_evening import Evening
from line_house import House
from line_webhooks import Event

from bot.adapters.line import checking, choosing, desk, in_group


@pytest.fixture
async def house(line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(line, tmp_path, monkeypatch)


async def test_the_signature_is_over_the_bytes_that_came_and_nothing_is_unpacked(
    line: FakeLine, house: House
) -> None:
    """A small body that unpacks to a huge one would keep everybody waiting."""
    raw = b'{"destination":"' + line.account.id.encode() + b'","events":[]}'
    packed = gzip.compress(raw)
    async with house, aiohttp.ClientSession(trust_env=False) as session:
        assert await line.webhooks.send_raw(raw, line.webhooks.signature(raw)) == 200
        for signed, status in ((raw, 403), (packed, 400)):
            headers = {"Content-Encoding": "gzip", "x-line-signature": line.webhooks.signature(signed)}
            address = line.webhooks.local(line.account.webhook)
            async with session.post(address, data=packed, headers=headers) as answer:
                assert answer.status == status


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is small is waited for a moment only; what is waited for in vain shows by never being answered."""
    monkeypatch.setattr(checking, "PATIENCE", 0.05)
    for module in (choosing, desk, in_group):
        monkeypatch.setattr(module, "NAME_PATIENCE", 0.05)


@pytest.mark.usefixtures("impatient")
async def test_small_questions_that_line_never_answers_keep_no_table_waiting(line: FakeLine, house: House) -> None:
    """Whether somebody is a friend, what groups are called, how the account is set up."""
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    groups = [line.group(name, ton, koi, account=True) for name in ("หนึ่ง", "สอง")]
    async with house:
        for call in ("profile", "summary", "webhook"):
            line.fail(call, "silent", times=20)
        for group in groups:
            for friend in (ton, koi):
                event = await friend.says("เล่นด้วย", group)
                assert any(friend.name in str(message) for message in await event.answered(9.0))
        which = await (await ton.says("โต๊ะ")).answered(9.0)
        assert len(which[0]["quickReply"]["items"]) == 2
        told = await (await koi.says("ตรวจ")).answered(9.0)
        assert "TimeoutError" in str(told)


async def test_many_who_ask_how_the_account_is_set_up_ask_line_once(line: FakeLine, house: House) -> None:
    """LINE tests the webhook sixty times an hour and no more."""
    people = [line.person(f"คน{each}") for each in range(5)]
    async with house:
        events = [await person.says("ตรวจ") for person in people for _ in range(2)]
        for event in events:
            await event.answered()
        assert line.calls("try_webhook") == 1
        assert checking.AGAIN >= 3600 / 60


def calls_of(event: Event) -> list[str]:
    """Who is called by name in the answer."""
    told = [message for message in event.answers if message["type"] == "textV2"]
    return [each["mentionee"]["userId"] for message in told for each in message["substitution"].values()]


async def test_nobody_is_called_to_the_same_turn_again_by_what_others_do(line: FakeLine, house: House) -> None:
    """A phone rings with each mention; who annoys a friend must not be able to make it ring."""
    ton, koi, oh = line.person("ต้น"), line.person("ก้อย"), line.person("โอ๋")
    group = line.group("วงเพื่อน", ton, koi, oh, account=True)
    async with house:
        evening = Evening(house, group, ton, koi, oh)
        await evening.sit()
        await evening.deal()
        first = await evening.act()
        called = house.awaited(group)
        assert called is not None
        assert calls_of(first) == [called.id]
        rude = koi if called is oh else oh  # not the host, who may end the round alone
        for words in ("ภาษาอังกฤษ", "ภาษาไทย", "ล้มตา", "เพิ่มบอท", "ภาษาอังกฤษ"):
            assert calls_of(await evening.says(rude, words)) == [], words
        await evening.act("draw")
        assert calls_of(await evening.says(rude, "ภาษาไทย")) == [], "who has drawn knows that it is the own turn"
        last = await evening.act()
        after = house.awaited(group)
        assert after is None or calls_of(last) == [after.id], "the next turn is called to"


async def test_in_a_group_it_is_said_whose_language_changes(line: FakeLine, house: House) -> None:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi, account=True)
    async with house:
        evening = Evening(house, group, ton, koi)
        await evening.sit()
        told = await (await koi.says("ภาษาอังกฤษ", group)).answered()
        assert "ในกลุ่มยังใช้ภาษาของวงเหมือนเดิม" in str(told)
        assert "แจกไพ่" in str(await (await ton.says("โต๊ะ", group)).answered())


async def test_who_is_back_is_not_put_out_by_what_comes_late(line: FakeLine, house: House) -> None:
    """LINE sends again what did not arrive, perhaps after what has happened since."""
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi, account=True)
    async with house:
        with line.held() as late:
            await group.puts_out()
            await group.goes(koi)
            await ton.blocks()
        line.now.advance(5)
        await (await group.invite()).answered()
        await group.comes(koi)
        await (await ton.adds()).answered()
        evening = Evening(house, group, ton, koi)
        await evening.sit()
        await evening.deal()
        before = house.table(group)
        for event in late:
            assert await line.post(event, again=True) == 200
        assert house.table(group) == before
        told = await (await koi.says("หวัดดี")).answered()
        assert "ดูไพ่" in str(told), "still known to sit there"
        assert (await house.adapters[-1].desk.remembered.person(ton.id)).friend == "yes"
        line.now.advance(5)
        await group.goes(koi)
        await house.until(lambda: house.table(group) != before, "who leaves now gets up")


async def test_a_move_that_comes_after_it_was_typed_again_does_not_count_in_a_later_turn(
    line: FakeLine, house: House
) -> None:
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    group = line.group("วงเพื่อน", ton, koi, account=True)
    async with house:
        evening = Evening(house, group, ton, koi)
        await evening.sit()
        await evening.deal()
        await evening.act()
        player = house.awaited(group)
        assert player is not None
        with line.held() as late:
            await player.says("จั่ว", group)
        line.now.advance(60)
        await evening.act("draw")
        while house.awaited(group) is player:
            await evening.act()
        while house.awaited(group) is not player:
            await evening.act()
        before = house.table(group)
        assert await line.post(*late, again=True) == 200
        await (await player.says("โต๊ะ", group)).answered()
        assert house.table(group) == before


async def test_words_of_many_large_letters_still_fit_behind_a_button(line: FakeLine, house: House) -> None:
    """LINE counts an emoji as two."""
    ton, koi = line.person("ต้น"), line.person("ก้อย")
    async with house:
        for name in ("หนึ่ง", "สอง"):
            await Evening(house, line.group(name, ton, koi, account=True), ton, koi).sit()
        which = await (await ton.says("ตัดไพ่ " + "\N{GRINNING FACE}" * 190)).answered()
        data = [item["action"]["data"] for item in which[-1]["quickReply"]["items"]]
        assert [len(each.encode("utf-16-le")) // 2 <= 300 for each in data] == [True, True]
