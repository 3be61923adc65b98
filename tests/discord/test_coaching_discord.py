"""Hints in Discord: below the hand, the list of other moves, typed words, the button on a result; who sees each.

Lives here: what a press or typed words do, and that nothing of a hand stands where others read. Not here: whether the
advice is good (tests/engine), its words (tests/bot), a whole evening of it (test_coaching_golden).
"""

from __future__ import annotations

import pytest
from presser import ANN, BOB, EVE, ME, ROOM, Desk, dm_of, message_with, started
from shown_tables import PLACE, acts, selects

from bot.adapters.discord.coach_wishes import asked_as, coach_on
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import key_of, player_of
from bot.adapters.discord.saying import words
from bot.adapters.discord.showing import hand_post
from bot.messages import HandNotice
from bot.sayings import Ask
from engine.actions import EndEvening, Play, SetOption

TH = words("th")


@pytest.fixture
def desk() -> Desk:
    return Desk()


async def practising(desk: Desk) -> int:
    """Ann and Bob at a practice table; whose turn it is."""
    await desk.sit(ANN, BOB)
    await desk.act(ANN, SetOption("practice", "true"))
    await desk.deal()
    return desk.awaited()


async def played_out(desk: Desk) -> None:
    """Somebody calls as soon as that may be done."""
    first = await started(desk)
    await desk.act(first, Play("kang"))


async def test_the_hand_has_a_hint_at_a_practice_table_for_whoever_is_on_turn(desk: Desk) -> None:
    mine = await practising(desk)
    for user in (ANN, BOB):
        peek = await desk.door.peek(key_of(ROOM), player_of(user))
        assert peek.table is not None
        post = hand_post(HandNotice(peek.table, peek.player), PLACE, TH, Faces())
        assert ("coach" in acts(post)) == (user == mine)
        assert "โต๊ะฝึก" in TH.text("coach-table")


async def test_a_press_is_answered_in_private_and_each_other_move_can_be_asked_about(desk: Desk) -> None:
    mine = await practising(desk)
    asked = await desk.press(mine, "coach", "hint")
    assert asked.calls == ["whisper", "edit"]
    assert asked.told.startswith("**ใบ้: ทิ้ง ")
    [listed] = selects(asked.posts[-1])
    moves = [option["value"] for option in listed["options"]]
    assert len(moves) == 6  # the starter has six cards, one of which must go (K-G2)
    page = message_with(asked.posts[-1])
    for move in moves:
        about = await desk.press(mine, "coach", values=[move], message=page)
        assert about.calls == ["update", "edit"]  # in the place of the answer before
        assert move.removeprefix("why discard ") in about.told.split("\n")[0]


async def test_who_is_not_on_turn_and_who_plays_where_practice_is_off_are_told_so(desk: Desk) -> None:
    mine = await practising(desk)
    other = await desk.press(ANN + BOB - mine, "coach", "hint")
    assert "ตา" in other.told
    assert "ใบ้:" not in other.told
    plain = Desk()
    first = await started(plain)
    refused = await plain.press(first, "coach", "hint")
    assert "ยังไม่เปิดโหมดฝึก" in refused.told
    assert "พิมพ์" not in refused.told  # where people press, nobody is told to type


async def test_typed_in_the_channel_the_answer_goes_by_direct_message_or_nowhere(desk: Desk) -> None:
    mine = await practising(desk)
    closed = await desk.type(mine, f"<@{ME}> ใบ้", channel=ROOM, mentions=[ME])
    assert "ข้อความส่วนตัว" in closed.told
    assert "•" not in closed.told
    note = await desk.remembered.person(mine)
    await desk.remembered.change_person(mine, tables=note.tables, dm=dm_of(mine))
    opened = await desk.type(mine, f"<@{ME}> ทำไม", channel=ROOM, mentions=[ME])
    assert opened.here == []
    assert len(opened.private) == 1


async def test_typed_in_the_direct_messages_it_is_answered_there(desk: Desk) -> None:
    mine = await practising(desk)
    asked = await desk.type(mine, "ใบ้")
    assert asked.told.startswith("**ใบ้: ทิ้ง ")


async def test_on_a_result_everybody_is_told_of_the_own_moves_alone(desk: Desk) -> None:
    await played_out(desk)
    for user in (ANN, BOB):
        pressed = await desk.press(user, "coach", "lost 1 1")
        assert pressed.calls == ["whisper", "edit"]
        assert pressed.told.startswith("**ตาที่ 1 ")
    watcher = await desk.press(EVE, "coach", "lost 1 1")
    assert "ตาที่ 1" not in watcher.told


async def test_a_result_of_an_older_evening_is_not_taken_for_this_one_s(desk: Desk) -> None:
    """Seats are given away again, and rounds begin at 1."""
    await played_out(desk)
    await desk.act(ANN, EndEvening())
    await desk.sit(ANN, BOB)
    old = await desk.press(ANN, "coach", "lost 1 1")
    assert "คืนก่อน" in old.told


@pytest.mark.parametrize(
    "ask", [Ask("hint"), Ask("why", text="discard 10♣ 10♦"), Ask("lost"), Ask("lost", 7, "2"), Ask("why")]
)
def test_a_question_is_the_same_on_a_button(ask: Ask) -> None:
    assert coach_on(asked_as(ask)) == ask


@pytest.mark.parametrize("argument", ["", "guess", "lost x 1", "lost 7", "lost 7 -1", "lost 9999999 1"])
def test_what_no_button_of_ours_says_is_nothing(argument: str) -> None:
    assert coach_on(argument) is None
