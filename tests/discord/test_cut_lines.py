"""A connection to Discord that is cut in the middle of a call: whoever acted is answered all the same.

Lives here: answers over the real discord.py, with each call cut before or after Discord has obeyed it; commands and
card emoji. Not here: deliveries of the courier (test_evening, test_failures).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from bare_bot import running
from discord_evening import JOIN, Evening
from discord_house import House
from discord_people import Person
from fake_discord import FakeDiscord, fake_discord
from same_evening import NAMES

from bot.adapters.discord import client as client_module
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.saying import words
from engine.errors import Refusal

TH = words("th")
EITHER = pytest.mark.parametrize("after", [False, True], ids=["before it was obeyed", "after"])


@pytest.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with fake_discord() as double:
        yield double
        assert double.violations == []
        assert double.notes == []


@pytest.fixture
async def house(double: FakeDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with House(double, tmp_path, monkeypatch) as house:
        yield house
    assert [line for line in house.log.lines if line.startswith(("ERROR", "CRITICAL"))] == []


@pytest.fixture
async def evening(double: FakeDiscord, house: House) -> Evening:
    """Two of the friends sit; the cards are not dealt yet."""
    room = double.channel(double.guild("เพื่อน"), "ไพ่แคง")
    made = Evening(house, room, *(house.person(name, at=room) for name in NAMES))
    await made.sit(*made.friends[:2])
    await house.rest()
    return made


def stranger(evening: Evening) -> Person:
    return evening.friends[2]


@EITHER
@pytest.mark.parametrize("operation", ["create_interaction_response", "update_original_webhook_message"])
async def test_a_look_is_answered_once(double: FakeDiscord, evening: Evening, operation: str, after: bool) -> None:
    who = stranger(evening)
    fault = double.faults.cut(operation, times=1, after=after, user=who.user)
    looked = await who.press("menu")
    await double.until(lambda: [seen for seen in who.said(looked) if not seen.thinking], "the menu")
    assert fault.hits == 1
    [menu] = who.said(looked)
    assert TH.text("discord-of-table") in menu.text


@EITHER
@pytest.mark.parametrize("operation", ["create_interaction_response", "update_original_webhook_message"])
async def test_so_is_a_look_at_the_hand(double: FakeDiscord, evening: Evening, operation: str, after: bool) -> None:
    who = evening.host
    await evening.deal()
    await evening.house.rest()
    fault = double.faults.cut(operation, times=1, after=after, user=who.user)
    looked = await who.press("hand")
    await double.until(lambda: [seen for seen in who.said(looked) if not seen.thinking], "the hand")
    assert fault.hits == 1
    [hand] = who.said(looked)
    assert hand.alts


@EITHER
@pytest.mark.parametrize("operation", ["create_interaction_response", "execute_webhook"])
async def test_a_refusal_comes_and_at_the_worst_twice(
    double: FakeDiscord, evening: Evening, operation: str, after: bool
) -> None:
    who = stranger(evening)
    fault = double.faults.cut(operation, times=1, after=after, user=who.user)
    refused = await who.press("deal")
    most = 2 if after and operation == "execute_webhook" else 1  # nobody knows that the first one came through
    await double.until(lambda: len(who.said(refused)) == most, "why not")
    assert fault.hits == 1
    for seen in who.said(refused):
        assert "คุณยังไม่ได้นั่งในวง" in seen.text


@EITHER
async def test_what_is_typed_is_answered_once(double: FakeDiscord, evening: Evening, after: bool) -> None:
    who = stranger(evening)
    fault = double.faults.cut("create_message", times=1, after=after, user=who.user)
    await who.say("แต้ม", where="dm")
    await double.until(lambda: who.sees("dm")[1:], "an answer")
    await double.until(lambda: fault.hits == 1, "the cut")
    await evening.house.rest()
    assert [seen.text for seen in who.sees("dm")[1:]] == [TH.refusal(Refusal.NO_TABLE, {})]


@EITHER
async def test_a_command_that_is_done_is_answered_once(double: FakeDiscord, evening: Evening, after: bool) -> None:
    who = stranger(evening)
    fault = double.faults.cut("update_original_webhook_message", times=1, after=after, user=who.user)
    joined = await who.slash(JOIN[True])
    await double.until(lambda: [seen for seen in who.said(joined) if not seen.thinking], "an answer")
    assert fault.hits == 1
    assert [seen.text for seen in who.said(joined)] == [TH.text("answer-done")]
    assert len(evening.table.seated) == 3


@EITHER
async def test_a_cut_is_not_taken_for_a_picture_that_does_not_get_through(
    double: FakeDiscord, evening: Evening, after: bool
) -> None:
    who = stranger(evening)
    fault = double.faults.cut("update_original_webhook_message", times=1, after=after, user=who.user)
    checked = await who.slash("ตรวจสอบ")
    await double.until(
        lambda: any(TH.text("discord-check-clock") in it.text for it in who.said(checked)), "the check"
    )
    assert fault.hits == 1
    [seen] = who.said(checked)
    assert TH.text("discord-check-picture") in seen.text


@pytest.mark.parametrize("operation", ["create_interaction_response", "update_original_webhook_message"])
async def test_a_line_that_stays_dead_ends_in_no_fault_of_ours(
    double: FakeDiscord, house: House, evening: Evening, operation: str
) -> None:
    """What was asked for is done; only its answer is lost, and the log says so."""
    who = stranger(evening)
    fault = double.faults.cut(operation, user=who.user)
    await who.slash(JOIN[True], wait=False)
    await double.until(lambda: len(evening.table.seated) == 3, "the seat")
    await double.until(lambda: not house.adapter.handlers.busy, "the end of it")
    fault.stop()
    assert fault.hits == 2 or operation == "create_interaction_response"
    said = [line for line in house.log.lines if line.startswith("ERROR")]
    assert said
    assert all("an answer failed" in line or "acknowledging failed" in line for line in said)
    house.log.lines.clear()


async def test_a_hand_that_could_not_be_shown_is_apologised_for(
    double: FakeDiscord, house: House, evening: Evening
) -> None:
    """A message that thinks for ever would be worse."""
    who = evening.host
    await evening.deal()
    await house.rest()
    fault = double.faults.cut("update_original_webhook_message", times=2, user=who.user)
    looked = await who.press("hand")
    await double.until(lambda: [seen for seen in who.said(looked) if not seen.thinking], "an answer")
    assert fault.hits == 2
    assert [seen.text for seen in who.said(looked)] == [TH.refusal(Refusal.OUR_FAULT, {})]
    assert [line for line in house.log.lines if line.startswith("ERROR") and "a press failed" in line]
    house.log.lines.clear()


# --- before anybody plays ---------------------------------------------------------------------------------


@EITHER
async def test_commands_are_registered_though_lines_are_cut(
    double: FakeDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    monkeypatch.setattr(client_module, "PAUSE", 0.01)
    fault = double.faults.cut("bulk_set_application_commands", times=3, after=after)
    async with House(double, tmp_path, monkeypatch):
        await double.until(lambda: fault.hits == 3 and double.world.commands, "the commands")


@EITHER
async def test_card_emoji_are_uploaded_once_though_lines_are_cut(double: FakeDiscord, after: bool) -> None:
    async def at_once(seconds: float) -> None:
        pass

    async with running(double) as bot:
        fault = double.faults.cut("create_application_emoji", times=3, after=after)
        faces = Faces()
        await faces.sync(bot, pause=at_once)
    assert fault.hits == 3
    assert len(double.world.emojis) == 52
    assert faces.emoji("A♣")
