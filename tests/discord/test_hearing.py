"""Typed words in direct messages, and in a channel after the dealer was mentioned.

Lives here: when words are for the dealer, and where the answer stands. Not here: which words mean what (test_speech),
presses and commands (test_presses).
"""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest
from presser import ANN, BOB, EVE, ME, NAMES, OTHER_ROOM, ROOM, Broken, Desk, FakeMessage, dm_of, started
from shown_tables import acts, all_faces, presses

from bot.adapters.discord.hearing import HINT_AGAIN
from bot.adapters.discord.refusals import PUBLIC
from bot.adapters.discord.saying import words
from bot.adapters.discord.spelling import Written
from bot.adapters.discord.wishes import Look
from bot.messages import HandNotice
from engine.actions import AddComputer, Deal, EndRound, Join, Leave, Play, Remove
from engine.errors import Refusal

TH, EN = words("th"), words("en")
CALLED = f"<@{ME}>"


@pytest.fixture
def desk() -> Desk:
    return Desk()


def at(text: str, **seen: Any) -> dict[str, Any]:
    """Typed in the channel of the table, with a mention of the dealer."""
    return {"text": text, "channel": ROOM, "mentions": [ME], **seen}


# --- when words are for the dealer --------------------------------------------------------------------


@pytest.mark.parametrize("text", [f"{CALLED} เล่นด้วย", f"เล่นด้วยครับ <@!{ME}>", f"{CALLED}join"])
async def test_a_mention_in_a_channel_is_heard(desk: Desk, text: str) -> None:
    await desk.type(ANN, **at(text))
    assert [type(action) for action in desk.done()] == [Join]
    assert desk.table().people[0].name == NAMES[ANN]
    assert (await desk.remembered.person(ANN)).tables == (ROOM,)
    assert (await desk.remembered.table(ROOM)).guild == 401


async def test_without_a_mention_nothing_is_heard_in_a_channel(desk: Desk) -> None:
    message = await desk.type(ANN, "เล่นด้วย", channel=ROOM)
    other = await desk.type(ANN, f"<@{BOB}> เล่นด้วย", channel=ROOM, mentions=[BOB])
    assert desk.door.acts == []
    assert message.here == other.here == []


@pytest.mark.parametrize("kind", ["bot", "webhook", "system"])
async def test_programs_and_notices_are_not_heard(desk: Desk, kind: str) -> None:
    message: Any = FakeMessage(ANN, "เล่นด้วย")
    message.author.bot = kind == "bot"
    message.webhook_id = 7 if kind == "webhook" else None
    message.type = discord.MessageType.pins_add if kind == "system" else discord.MessageType.default
    await desk.answering.typed(message, ME)
    assert desk.door.acts == []
    assert message.here == []


async def test_the_same_message_again_changes_nothing(desk: Desk) -> None:
    await desk.sit(ANN)
    message: Any = FakeMessage(ANN, "เพิ่มบอท")
    for _ in range(2):
        await desk.answering.typed(message, ME)
    assert len(desk.table().seated) == 2


# --- in direct messages ---------------------------------------------------------------------------------


async def test_the_whole_game_can_be_typed_in_direct_messages(desk: Desk) -> None:
    user = await started(desk)
    await desk.type(user, "จั่ว")
    card = desk.hand(user).cards[0]
    await desk.type(user, f"ทิ้ง {card}")
    assert [type(action) for action in desk.done()] == [Play, Play]
    assert card not in desk.hand(user).cards


async def test_who_writes_can_be_written_to_again(desk: Desk) -> None:
    await desk.sit(ANN)
    await desk.remembered.change_person(ANN, closed=True)
    await desk.type(ANN, "แต้ม")
    note = await desk.remembered.person(ANN)
    assert (note.closed, note.dm) == (False, dm_of(ANN))


async def test_the_living_hand_moves_down_below_what_was_typed(desk: Desk) -> None:
    """The courier posts it anew, since no message of it is remembered, and the old one goes."""
    user = await started(desk)
    await desk.remembered.change_hand(ROOM, user, message=70)
    message = await desk.type(user, "จั่ว")
    assert (await desk.remembered.hand(ROOM, user)).message == 0
    assert message.deleted == [70]


async def test_a_refusal_leaves_the_hand_where_it_is(desk: Desk) -> None:
    await started(desk)
    user = desk.other()
    await desk.remembered.change_hand(ROOM, user, message=70)
    message = await desk.type(user, "จั่ว")
    assert (await desk.remembered.hand(ROOM, user)).message == 70
    assert message.deleted == []
    assert TH.refusal(Refusal.NOT_YOUR_TURN, {"player": NAMES[desk.awaited()]}) in message.told


async def test_a_hand_asked_for_is_delivered_anew(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    await desk.remembered.change_hand(ROOM, ANN, message=70)
    message = await desk.type(ANN, "ไพ่")
    [(destination, [sent])] = desk.delivered
    assert (destination, sent.id) == (f"discord:{ROOM}/{ANN}", message.id)
    assert isinstance(sent.body, HandNotice)
    assert message.deleted == [70]
    assert message.here == []


async def test_who_wants_no_hands_by_direct_message_gets_this_one(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    await desk.remembered.change_person(ANN, route="here")
    message = await desk.type(ANN, "ไพ่")
    assert desk.delivered == []
    assert [file.filename for file in message.files] == ["hand.png"]


async def test_a_hand_that_there_is_not_is_said_so(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    message = await desk.type(ANN, "ไพ่")
    assert TH.refusal(Refusal.NO_ROUND, {}) in message.told


async def test_an_act_for_a_table_elsewhere_is_confirmed(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    message = await desk.type(ANN, "แจก")
    assert desk.table().round is not None
    assert TH.text("answer-done") in message.told


async def test_a_table_in_the_direct_messages_themselves_needs_no_word_more(desk: Desk) -> None:
    message = await desk.type(ANN, "เล่นด้วย")
    assert len(desk.table(dm_of(ANN)).seated) == 1
    assert message.here == []


async def test_typed_words_in_english_are_answered_in_english(desk: Desk) -> None:
    message = await desk.type(EVE, "score")
    assert EN.refusal(Refusal.NO_TABLE, {}) in message.told


async def test_several_tables_are_asked_about_and_none_is_touched(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.sit(ANN, BOB, channel=OTHER_ROOM)
    message = await desk.type(ANN, "แจก")
    assert desk.done() == []
    assert {press.channel for press, _ in presses(message.here[0])} == {ROOM, OTHER_ROOM}


async def test_leaving_in_mid_round_is_asked_with_a_button(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    message = await desk.type(BOB, "ลุก")
    assert acts(message.here[0]) == ["leave-sure"]
    await desk.type(BOB, "ลุกเลย")
    assert desk.done() == [Leave()]


async def with_a_pair(desk: Desk) -> tuple[int, str]:
    """Somebody who must discard and holds two or more of a rank; that rank."""
    await (await desk.sit(ANN, BOB)).deal()
    while True:
        user = desk.awaited()
        ranks = [str(card)[:-1] for card in desk.hand(user).cards]
        pair = next((rank for rank in ranks if ranks.count(rank) > 1), None)
        if pair:
            return user, pair
        await desk.act(ANN, EndRound())
        await desk.deal()


async def test_words_that_mean_several_moves_give_buttons(desk: Desk) -> None:
    user, rank = await with_a_pair(desk)
    message = await desk.type(user, f"ทิ้ง {rank}")
    choices = [press for press, _ in presses(message.here[0])]
    assert {press.act for press in choices} == {"play"}
    assert {press.stamp for press in choices} == {str(desk.table().turn)}
    assert len(choices) > 1
    assert desk.table().round is not None


async def test_in_a_channel_they_are_not_listed(desk: Desk) -> None:
    """The list says which cards somebody holds."""
    user, rank = await with_a_pair(desk)
    message = await desk.type(user, **at(f"{CALLED} ทิ้ง {rank}"))
    assert message.told == TH.text("answer-private-here")


async def test_a_seat_is_found_by_its_name(desk: Desk) -> None:
    await desk.sit(ANN)
    await desk.act(ANN, AddComputer("บอทกล้วย"))
    await desk.type(ANN, "เตะ บอทกล้วย")
    assert [type(action) for action in desk.done()] == [Remove]
    assert len(desk.table().seated) == 1


async def test_help_and_the_file_to_check_the_deal_with(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    await desk.act(ANN, EndRound())
    assert TH.text("answer-help-buttons") in (await desk.type(ANN, "วิธีเล่น")).told
    assert [file.filename for file in (await desk.type(ANN, "ตรวจไพ่")).files] == ["lomwong-1-1.json"]


# --- in a channel, where all can read ---------------------------------------------------------------------


async def test_a_move_in_a_channel_is_made_without_a_word(desk: Desk) -> None:
    user = await started(desk)
    message = await desk.type(user, **at(f"{CALLED} จั่ว"))
    assert desk.done() == [Play("draw")]
    assert message.here == message.private == []


async def test_a_mention_speaks_of_the_table_of_that_channel_alone(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    message = await desk.type(ANN, f"{CALLED} แจก", channel=OTHER_ROOM, mentions=[ME])
    assert desk.table().round is None
    assert message.told == TH.refusal(Refusal.NOT_SEATED, {})


async def test_no_hand_is_posted_in_a_channel(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    message = await desk.type(ANN, **at(f"{CALLED} ไพ่"))
    assert message.told == TH.text("answer-private-here")
    assert message.files == []
    assert desk.delivered == []


@pytest.mark.parametrize("reachable", [True, False])
async def test_what_tells_of_a_hand_goes_by_direct_message_or_not_at_all(desk: Desk, reachable: bool) -> None:
    user = await started(desk)
    await desk.act(user, Play("draw"))
    await desk.remembered.change_person(user, dm=dm_of(user) if reachable else 0)
    mine = {str(card) for card in desk.hand(user).cards}
    other = next(rank + suit for rank in "23456789" for suit in "♣♦♥♠" if rank + suit not in mine)
    message = await desk.type(user, **at(f"{CALLED} ทิ้ง {other}"))
    assert desk.done() == [Play(f"discard {other}")]
    if reachable:
        assert message.here == []
        assert len(message.private) == 1
    else:
        assert message.private == []
        assert message.told == TH.text("answer-private-here")


async def test_what_tells_of_no_hand_is_said_there_without_a_button(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    message = await desk.type(EVE, **at(f"{CALLED} จั่ว"))
    assert message.told == TH.refusal(Refusal.NOT_SEATED, {})
    asked = await desk.type(BOB, **at(f"{CALLED} ลุก"))
    assert list(presses(asked.here[0])) == []  # pressed by somebody else it would be about them
    assert asked.told == TH.refusal(Refusal.SURE_LEAVE, {})


def test_which_refusals_tell_of_a_hand() -> None:
    """Those of the game's own moves may: what is held, how much it counts, what may be done instead."""
    secret = {code for code in Refusal if code not in PUBLIC}
    for code in ("card_not_held", "held_too_few", "ambiguous", "nothing_to_flow", "kang_too_high", "draw_first"):
        assert Refusal(code) in secret
    for code in ("not_your_turn", "not_seated", "no_round", "host_only", "table_full", "our_fault"):
        assert Refusal(code) in PUBLIC


async def test_public_looks_are_answered_where_they_are_asked(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    message = await desk.type(EVE, **at(f"{CALLED} โต๊ะ"))
    assert TH.text("room-turn-of", player=NAMES[desk.awaited()]) in message.told
    assert desk.done() == []
    assert (await desk.type(EVE, **at(f"{CALLED} กติกา"))).files


# --- talk ---------------------------------------------------------------------------------------------------


async def test_talk_gets_one_hint_and_not_again_and_again(desk: Desk) -> None:
    clock = [1000.0]
    desk.answering._hearing._now = lambda: clock[0]
    first = await desk.type(ANN, "วันนี้กินอะไรดี")
    assert first.told == TH.text("answer-hint-direct")
    assert (await desk.type(ANN, "กินข้าวแล้วหรือยัง")).here == []
    assert (await desk.type(BOB, "how are you")).told == EN.text("answer-hint-direct")
    clock[0] += HINT_AGAIN
    assert (await desk.type(ANN, "สวัสดี")).told == TH.text("answer-hint-direct")
    assert desk.door.acts == []


@pytest.mark.parametrize("text", [f"{CALLED} ร้อนจัง", CALLED])
async def test_a_mention_that_says_nothing_to_do_gets_one_hint(desk: Desk, text: str) -> None:
    message = await desk.type(
        ANN,
        **at(text, mentions=[ME]),
    )
    assert message.told in (TH.text("answer-hint-channel"), EN.text("answer-hint-channel"))
    assert (await desk.type(BOB, **at(text))).here == []


@pytest.mark.parametrize("text", ["วิธีเล่น", "เย็นนี้ว่างไหม", "ทิ้ง"])
async def test_how_a_card_is_written_is_shown_in_letters(text: str) -> None:
    """Nobody can type an emoji."""
    desk = Desk(all_faces())
    await desk.sit(ANN, BOB)
    message = await desk.type(ANN, text)
    assert "♣" in message.told
    assert "<:" not in message.told


async def test_how_a_card_is_written_is_shown_in_letters_to_commands_too() -> None:
    desk = Desk(all_faces())
    user = await started(desk)
    for wish in (Look("help"), Written("discard", "banana")):
        told = (await desk.command(user, wish)).told
        assert "♣" in told
        assert "<:" not in told
    await desk.act(user, Play("draw"))
    mine = set(map(str, desk.hand(user).cards))
    other = next(rank + "♣" for rank in "A23456789" if rank + "♣" not in mine)
    refused = await desk.command(user, Written("discard", other))
    assert f"<:lw_{other[0].lower()}c" in refused.told  # elsewhere a card is shown as it looks


# --- faults ---------------------------------------------------------------------------------------------------


async def test_a_fault_is_logged_without_what_was_typed(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    broken: Any = Broken()
    desk.answering._hearing._finding._door = broken
    with caplog.at_level(logging.DEBUG):
        await desk.type(ANN, "ทิ้ง 10♣")
    assert "RuntimeError" in caplog.text
    assert "10♣" not in caplog.text
    assert "K♠" not in caplog.text


async def test_deal_is_typed_by_anybody_seated(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.type(BOB, **at(f"{CALLED} แจกไพ่ครับ"))
    assert desk.done() == [Deal()]
