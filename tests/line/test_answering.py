"""What people say and press in LINE, and what comes of it: in a group, in the own chat, at several tables.

Lives here: what counts and what is answered. Not here: when it leaves (test_line_delivering), the wire
(test_webhook), what messages look like.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from small_line import GROUP, KOI, OH, OTHER, TON, Small

from bot.adapters.line.identity import friend_link, key_of, player_of
from bot.adapters.line.in_person import HINT_EVERY
from bot.adapters.line.pressing import Press
from bot.adapters.line.webhook import Event, Members, Source
from bot.wording import words
from db.sqlite import open_store
from engine.actions import Deal, EndRound
from engine.errors import Refusal

TH = words("th")


@pytest.fixture
async def small(tmp_path: Path) -> AsyncIterator[Small]:
    store = await open_store(str(tmp_path / "lomwong.sqlite3"))
    small = Small(store)
    yield small
    await small.close()
    await store.close()


async def seated(small: Small, chat: str = GROUP) -> set[str]:
    return set((await small.dealer.seated(key_of(chat))).values())


# In a group: what is for the dealer.


@pytest.mark.parametrize("text", ["เล่นด้วย", "ร่วมวง", "join"])
async def test_what_the_dealers_buttons_say_opens_a_table(small: Small, text: str) -> None:
    await small.says(TON, text, GROUP)
    assert await seated(small) == {TON}


@pytest.mark.parametrize("text", ["นั่ง", "เข้า", "จั่ว", "แจก", "ไพ่", "แต้ม", "หิวแล้ว", "ปิดวงเลย"])
async def test_where_nobody_sits_other_words_are_talk(small: Small, text: str) -> None:
    await small.says(TON, text, GROUP)
    assert (await small.peek()).version == 0
    assert small.line.tried == []


async def test_after_an_evening_its_score_is_told_without_a_call_and_nothing_else(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    while (await small.peek()).table.kang is not None:
        await small.moves()
    await small.says(TON, "ปิดวงเลย", GROUP)
    assert (await small.peek()).table.seats == ()
    before = len(small.line.replies)
    for text in ("แจก", "ไพ่", "โต๊ะ", "กติกา"):
        await small.says(KOI, text, GROUP)
    assert len(small.line.replies) == before
    await small.says(KOI, "แต้ม", GROUP)
    assert len(small.line.replies) == before + 1
    assert "ต้น" in small.said()[-1]


@pytest.mark.parametrize("text", ["นั่ง", "เข้า"])
async def test_after_a_call_every_command_counts(small: Small, text: str) -> None:
    await small.calls(TON, text)
    assert await seated(small) == {TON}


async def test_at_a_live_table_bare_commands_count_and_talk_is_left_alone(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.says(TON, "แจก", GROUP)
    assert (await small.peek()).table.kang is not None
    before = (await small.peek()).version, len(small.line.replies)
    for text in ("แจกอะไร", "จั่วดีไหมเนี่ย", "ทิ้งทำไม", "555"):
        await small.says(KOI, text, GROUP)
    assert ((await small.peek()).version, len(small.line.replies)) == before


async def test_a_call_without_a_command_is_answered_and_the_bare_name_in_talk_is_not(small: Small) -> None:
    await small.calls(TON, "สวัสดี")
    assert small.said() == [TH.text("chat-answer-called")]
    await small.says(TON, "ล้อมวง เป็นบอทที่ดี", GROUP)
    assert len(small.said()) == 1


async def test_somebody_sits_down_by_the_name_that_line_knows(small: Small) -> None:
    small.line.names[TON] = "  ต้น\u200b*_[x](http://x)  "
    await small.calls(TON, "เล่นด้วย")
    [seat] = (await small.peek()).table.seats
    assert seat.name == "ต้น*_[x](http://x)"
    assert small.line.asked.count("name") == 1
    await small.says(TON, "เพิ่มบอท", GROUP)
    await small.says(TON, "แจก", GROUP)
    assert small.line.asked.count("name") == 1, "asked when somebody sits down, and not for each word"


async def test_without_a_name_from_line_somebody_still_sits(small: Small) -> None:
    small.line.names.clear()
    await small.calls(TON, "เล่นด้วย")
    assert [seat.name for seat in (await small.peek()).table.seats] == [TH.text("chat-answer-somebody")]


async def test_setting_up_and_a_first_round_by_words_alone(small: Small) -> None:
    await small.calls(TON, "เล่นด้วย")
    await small.says(KOI, "เล่นด้วย", GROUP)
    await small.says(TON, "เพิ่มบอท ง่าย", GROUP)
    await small.says(TON, "ตั้ง เวลา ไม่จำกัด", GROUP)
    await small.says(TON, "ตั้ง จังหวะ 0", GROUP)
    await small.says(TON, "กติกา", GROUP)
    await small.says(TON, "แต้ม", GROUP)
    await small.says(TON, "แจก", GROUP)
    await small.computers()
    mover = await small.awaited()
    hand = (await small.peek(mover)).player.hand
    if hand.public.phase == "turn":
        await small.says(mover, "จั่ว", GROUP)
        hand = (await small.peek(mover)).player.hand
    await small.says(mover, f"ทิ้ง {hand.cards[0]}", GROUP)
    acts = (await small.peek()).table.kang.acts
    assert any(act.cards == (hand.cards[0],) for act in acts)


async def test_the_hand_is_never_shown_in_the_group(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.says(TON, "แจก", GROUP)
    before = len(small.line.replies)
    await small.says(KOI, "ไพ่", GROUP)
    [said] = small.said(before)
    hand = [str(card) for card in (await small.peek(KOI)).player.hand.cards]
    assert not any(card in str(small.line.replies[before]) for card in hand)
    assert "line.me/R/oaMessage" in str(small.line.replies[before])
    assert said


async def test_what_a_refusal_would_tell_of_a_hand_is_not_told_in_the_group(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.says(TON, "แจก", GROUP)
    mover = await small.awaited()
    hand = (await small.peek(mover)).player.hand
    if hand.public.phase == "turn":
        await small.says(mover, "จั่ว", GROUP)
    version, hand = (await small.peek()).version, (await small.peek(mover)).player.hand
    held = [str(card) for card in hand.cards]
    other = next(card for card in ("2♣", "3♣", "4♣", "5♣", "6♣", "7♣", "8♣") if card not in held)
    for text in ("แคง", f"ทิ้ง {other}", f"ทิ้ง {held[0]} {other}", "ไหล"):  # it has drawn, and must discard
        before = len(small.line.replies)
        await small.says(mover, text, GROUP)
        for _, messages in small.line.replies[before:]:
            assert not any(card in str(messages) for card in held), text
            assert TH.text("room-points", n=hand.points) not in str(messages), text
    assert (await small.peek()).version == version, "each was refused"


async def test_who_has_no_user_id_is_told_and_may_look(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.says(OH, "หิวแล้ว", GROUP)
    version = (await small.peek()).version
    await small.says("", "เล่นด้วย", GROUP)
    assert small.said()[-1] == TH.text("chat-answer-no-user")
    await small.says("", "กติกา", GROUP)
    assert "กติกา" in small.said()[-1]
    assert (await small.peek()).version == version


async def test_a_press_in_a_group_does_nothing(small: Small) -> None:
    """LINE does not tell whose it is (PLATFORMS 30)."""
    from bot.adapters.line.webhook import Pressed

    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    version = (await small.peek()).version
    for user in ("", await small.awaited()):
        data = str(Press(GROUP, "play", "draw", 2))
        await small.hear(small.event("postback", GROUP, user, postback=Pressed(data)))
    assert (await small.peek()).version == version


async def test_the_same_event_again_is_neither_done_nor_answered_again(small: Small) -> None:
    await small.sit(TON, KOI)
    event = await small.says(TON, "แจก", GROUP)
    version, replies = (await small.peek()).version, len(small.line.replies)
    await small.hear(event, event)
    assert ((await small.peek()).version, len(small.line.replies)) == (version, replies)


async def test_after_a_stop_a_repeat_of_what_was_done_is_answered_by_what_waits_alone(small: Small) -> None:
    await small.sit(TON, KOI)
    event = await small.says(TON, "แจก", GROUP)
    version = (await small.peek()).version
    again = Small(small.store)  # the program, started anew
    await again.hear(event)
    assert (await again.peek()).version == version
    assert again.line.tried == []
    await again.close()


async def test_a_fault_of_ours_is_apologised_for_and_what_waits_leaves(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    await small.sit(TON, KOI)

    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(small.answering.in_group, "_answer", broken)
    await small.says(TON, "แจก", GROUP)
    [said] = small.said()
    assert TH.refusal(Refusal.OUR_FAULT, {}) in said
    assert "ก้อย" in said


# Coming and going.


async def test_an_invitation_is_answered(small: Small) -> None:
    await small.hear(small.event("join", GROUP))
    assert TH.text("chat-welcome-title") in small.said()[0]


async def test_out_of_the_group_the_evening_is_over_and_back_in_a_new_one_begins(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    await small.hear(*[small.event("message", GROUP, OH) for _ in range(2)])
    await small.hear(small.event("leave", GROUP))
    assert small.desk.tokens.count(GROUP) == 0
    table = (await small.peek()).table
    assert (table.evening, table.seats, table.kang) == (2, (), None)
    await small.hear(small.event("join", GROUP))
    await small.calls(TON, "เล่นด้วย")
    assert await seated(small) == {TON}
    assert "ต้น" in small.said()[-1]


async def test_a_missed_invitation_is_made_good_by_the_first_word(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.hear(small.event("leave", GROUP))
    await small.calls(TON, "เล่นด้วย")
    assert "ต้น" in small.said()[-1]


async def test_who_leaves_the_group_gets_up(small: Small) -> None:
    await small.sit(TON, KOI, OH)
    left = Members((Source(KOI), Source(OH), Source("U" + "9" * 32)))
    await small.hear(small.event("memberLeft", GROUP, left=left))
    assert await seated(small) == {TON}
    assert (await small.desk.remembered.person(KOI)).tables == ()


async def test_somebody_who_is_no_friend_is_told_once_how_to_become_one(small: Small) -> None:
    small.line.friends = {TON}
    await small.calls(TON, "เล่นด้วย")
    assert friend_link("@123lomwg") not in str(small.line.replies)
    await small.says(KOI, "เล่นด้วย", GROUP)
    assert friend_link("@123lomwg") in str(small.line.replies[-1])
    assert "ก้อย" in small.said()[-1]
    await small.says(KOI, "ลุกเลย", GROUP)
    await small.says(KOI, "เล่นด้วย", GROUP)
    assert str(small.line.replies).count(f"{friend_link('@123lomwg')}'") == str(small.line.replies[1]).count(
        f"{friend_link('@123lomwg')}'"
    )
    assert small.line.asked.count("friend") == 2


async def test_who_adds_the_account_in_the_middle_of_a_round_gets_the_hand(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.desk.remembered.change_person(KOI, friend="no", told=True)
    await small.act(TON, Deal())
    await small.hear(small.event("follow", KOI, KOI))
    hand = [str(card) for card in (await small.peek(KOI)).player.hand.cards]
    assert all(card[:-1] in str(small.line.replies[-1]) for card in hand)
    assert (await small.desk.remembered.person(KOI)).friend == "yes"


async def test_who_blocks_the_account_plays_on(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    await small.hear(small.event("unfollow", KOI, KOI))
    assert (await small.desk.remembered.person(KOI)).friend == "no"
    assert await seated(small) == {TON, KOI}


@pytest.mark.parametrize(
    "type", ["unsend", "memberJoined", "beacon", "accountLink", "videoPlayComplete", "membership", "module", "new"]
)
async def test_events_of_no_account_bring_their_token_and_nothing_else(small: Small, type: str) -> None:
    await small.sit(TON, KOI)
    version = (await small.peek()).version
    await small.hear(small.event(type, GROUP, KOI))
    assert (await small.peek()).version == version
    assert len(small.line.replies) == 1, "what waited"


async def test_an_event_without_a_place_hurts_nobody(small: Small) -> None:
    await small.hear(Event("accountLink", "event0", reply_token="t0"), Event("module", "event00"))
    assert small.line.tried == []


# In the own chat.


async def test_alone_a_table_is_the_persons_own(small: Small) -> None:
    await small.says(TON, "เล่นด้วย")
    await small.says(TON, "เพิ่มบอท")
    assert await seated(small, TON) == {TON}
    assert len((await small.peek(chat=TON)).table.seats) == 2


async def test_a_play_from_the_own_chat_counts_and_says_that_the_group_waits(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    mover = await small.awaited()
    hand = (await small.peek(mover)).player.hand
    if hand.public.phase == "turn":
        await small.says(mover, "จั่ว")
        hand = (await small.peek(mover)).player.hand
    before = len(small.line.replies)
    await small.says(mover, f"ทิ้ง {hand.cards[0]}")
    assert str(hand.cards[0]) in str((await small.peek()).table.kang.acts[-1].cards)
    [said] = small.said(before)
    assert TH.text("chat-answer-done", what=f"ทิ้ง {hand.cards[0]}") in said
    assert TH.text("chat-answer-group-later") in said
    left = (await small.peek(mover)).player.hand.cards
    assert all(str(card)[:-1] in str(small.line.replies[before]) for card in left)


async def test_after_a_draw_the_hand_is_the_whole_answer(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    await small.moves()
    mover = await small.awaited()
    await small.says(mover, "จั่ว")
    held = (await small.peek(mover)).player.hand.cards
    assert all(str(card)[:-1] in str(small.line.replies[-1]) for card in held)
    assert TH.text("chat-answer-done", what="จั่ว") not in small.said()[-1]
    assert TH.text("chat-answer-group-later") not in small.said()[-1]


async def test_where_the_group_heard_of_it_nothing_is_said_of_waiting(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    await small.says(OH, "หิวแล้ว", GROUP)
    await small.says(OH, "หิวมาก", GROUP)  # a token for the group
    mover = await small.awaited()
    hand = (await small.peek(mover)).player.hand
    move = "จั่ว" if hand.public.phase == "turn" else f"ทิ้ง {hand.cards[0]}"
    await small.says(mover, move)
    assert TH.text("chat-answer-group-later") not in small.said()[-1]


async def test_a_button_of_an_older_turn_is_refused_and_one_of_this_turn_counts(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    await small.moves()
    mover, version = await small.awaited(), (await small.peek()).version
    turn = (await small.peek()).table.turn
    await small.presses(mover, str(Press(GROUP, "play", "draw", turn - 1)))
    assert (await small.peek()).version == version
    assert len(small.said()) == 1
    await small.presses(mover, str(Press(GROUP, "play", "draw", turn)))
    assert (await small.peek()).version == version + 1


async def test_kang_is_asked_about_once_more(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    mover, version = await small.awaited(), (await small.peek()).version
    turn = (await small.peek()).table.turn
    await small.presses(mover, str(Press(GROUP, "kang", "", turn)))
    assert (await small.peek()).version == version
    assert len(small.said()) == 1
    await small.presses(mover, str(Press(GROUP, "kang", "", turn - 1)))
    assert len(small.said()) == 2
    assert small.said()[0] != small.said()[1]


async def test_a_button_about_a_table_where_one_does_not_sit_does_nothing_there(small: Small) -> None:
    """Messages can be passed on, and their buttons with them."""
    await small.sit(TON, KOI)
    version = (await small.peek()).version
    for press in (Press(GROUP, "say", "เล่นด้วย"), Press(GROUP, "play", "draw", 1), Press(GROUP, "kang", "", 1)):
        await small.presses(OH, str(press))
    assert (await small.peek()).version == version
    assert await seated(small) == {TON, KOI}


@pytest.mark.parametrize("data", ["", "x", "||||", "C|x|play|draw", "a|1|leave|", "x" * 300])
async def test_what_no_button_of_ours_says_is_passed_over(small: Small, data: str) -> None:
    await small.presses(TON, data)
    assert small.line.tried == []


async def test_talk_gets_one_hint_and_not_again_and_again(small: Small) -> None:
    hint = TH.text("chat-answer-hint")
    for text in ("สวัสดี", "ว่าไง", "เหงาจัง"):
        await small.says(TON, text)
    assert small.said() == [hint]
    small.clock.seconds += HINT_EVERY + 1
    await small.says(TON, "สวัสดี")
    assert small.said() == [hint, hint]
    await small.says(KOI, "สวัสดี")
    assert len(small.said()) == 3


async def test_a_language_is_a_persons_own(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.says(TON, "english")
    assert small.said() == [words("en").text("chat-answer-language", language=words("en").language_name("en"))]
    await small.says(TON, "rules")
    assert "rules" in small.said()[-1].lower()
    await small.says(KOI, "กติกา")
    assert "กติกา" in small.said()[-1]
    assert (await small.peek(TON)).player.language == "en"


async def test_the_end_of_a_round_is_shown_to_who_ended_it_from_the_own_chat(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    for _ in range(200):
        table = (await small.peek()).table
        if table.kang is None:
            break
        mover = await small.awaited()
        hand = (await small.peek(mover)).player.hand
        before = len(small.line.replies)
        await small.says(mover, "จั่ว" if hand.public.phase == "turn" else f"ทิ้ง {hand.cards[0]}")
    assert (await small.peek()).table.last is not None
    said = str(small.line.replies[before:])
    assert "แคง" in said or "ชนะ" in said
    assert "ต้น" in said
    assert "ก้อย" in said


# At several tables.


async def at_two_tables(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.sit(TON, OH, chat=OTHER)


async def test_words_that_fit_several_tables_are_asked_about(small: Small) -> None:
    await at_two_tables(small)
    await small.says(TON, "กติกา")
    [(_, [message])] = small.line.replies
    taps = [item["action"] for item in message["quickReply"]["items"]]
    assert [tap["label"] for tap in taps] == ["วงบ้าน", "วงออฟฟิศ"]
    await small.presses(TON, taps[1]["data"])
    assert "กติกา" in small.said()[-1]


async def deal_until(small: Small, chat: str, mover: str) -> None:
    """Rounds are begun until this one begins."""
    while True:
        await small.act(TON, Deal(), chat)
        if await small.awaited(chat) == mover:
            return
        await small.act(TON, EndRound(), chat)


async def test_a_move_is_about_the_table_that_waits_for_it(small: Small) -> None:
    await at_two_tables(small)
    await deal_until(small, GROUP, KOI)
    await deal_until(small, OTHER, TON)
    hand = (await small.peek(TON, OTHER)).player.hand
    await small.says(TON, "จั่ว" if hand.public.phase == "turn" else f"ทิ้ง {hand.cards[0]}")
    assert (await small.peek(chat=OTHER)).table.kang.acts[-1].seat == (await small.peek(TON, OTHER)).player.seat
    assert (await small.peek(chat=GROUP)).table.kang.acts == ()


async def test_where_both_wait_it_is_asked_which(small: Small) -> None:
    await at_two_tables(small)
    await deal_until(small, GROUP, TON)
    await deal_until(small, OTHER, TON)
    await small.says(TON, "ไพ่")
    assert TH.text("chat-answer-which-table") in small.said()[-1]


async def test_a_table_that_is_over_is_none(small: Small) -> None:
    await at_two_tables(small)
    await small.says(TON, "ปิดวงเลย", GROUP)
    await small.says(TON, "กติกา")
    assert "quickReply" not in str(small.line.replies[-1]) or "วงบ้าน" not in str(small.line.replies[-1])
    assert (await small.desk.remembered.person(TON)).tables == (OTHER,)


# The check.


async def test_the_check_is_told_in_the_own_chat_and_after_a_call(small: Small) -> None:
    await small.says(TON, "ตรวจ")
    assert TH.text("chat-check-token", name="ล้อมวง", account="@123lomwg") in small.said()[0]
    await small.says(TON, "ตรวจ", GROUP)
    assert len(small.said()) == 1, "bare in a group it is talk"
    await small.calls(TON, "check line")
    assert len(small.said()) == 2


async def test_players_are_line_users(small: Small) -> None:
    await small.calls(TON, "เล่นด้วย")
    assert (await small.peek(TON)).player is not None
    assert player_of(TON) == TON
