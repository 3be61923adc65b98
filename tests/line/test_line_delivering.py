"""From the outbox to LINE: with which token, together with what, and what waits (PLATFORMS 27).

Lives here: replies, holding a token while computers play, hands, pushes, each failure. Not here: what an event means
(test_answering), what messages look like.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from small_line import GROUP, KOI, OH, TON, Small

from bot.adapters import Delivered, Delivery, Sent
from bot.adapters.line import answering, delivering
from bot.adapters.line.bundling import plays_by_itself
from bot.adapters.line.delivering import HOLD
from bot.adapters.line.identity import key_of
from bot.adapters.line.tokens import GOOD
from bot.adapters.line.webhook import Said
from bot.messages import Destination, HandNotice, LineNotice
from db.sqlite import open_store
from engine.actions import Deal, EndRound, Leave, Play

ROOM = Destination(key_of(GROUP))


async def made(folder: Path, policy: str = "never") -> AsyncIterator[Small]:
    store = await open_store(str(folder / "lomwong.sqlite3"))
    small = Small(store, policy)
    yield small
    await small.close()
    await store.close()


@pytest.fixture
async def small(tmp_path: Path) -> AsyncIterator[Small]:
    async for small in made(tmp_path):
        yield small


# With a token, without one.


async def test_without_a_token_it_waits_and_leaves_with_the_next_word(small: Small) -> None:
    await small.sit(TON, KOI)
    assert small.line.replies == []
    assert await small.waiting() > 2
    event = await small.says(OH, "หิวแล้ว", GROUP)  # somebody who does not even play
    assert small.line.tried == [event.reply_token]
    [said] = small.said()
    assert "ต้น" in said
    assert "ก้อย" in said
    assert await small.waiting() == 0
    await small.says(OH, "หิวมาก", GROUP)
    assert len(small.line.replies) == 1, "nothing is told twice"


async def test_what_an_act_tells_leaves_with_the_token_of_its_event(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.says(OH, "หิวแล้ว", GROUP)
    event = await small.says(TON, "แจก", GROUP)
    assert [token for token, _ in small.line.replies][1:] == [event.reply_token], "one reply, to this event"


async def test_a_token_is_not_used_when_it_is_too_old(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.says(OH, "หิวแล้ว", GROUP)
    await small.says(OH, "หิวมาก", GROUP)  # its token stays
    small.clock.seconds += GOOD + 1
    await small.act(TON, Deal())
    assert len(small.line.tried) == 1
    assert await small.waiting() > 0


async def test_a_token_of_talk_serves_for_what_happens_next(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.says(OH, "หิวแล้ว", GROUP)
    talk = await small.says(OH, "หิวมาก", GROUP)
    await small.act(TON, Deal())  # from elsewhere
    assert small.line.replies[-1][0] == talk.reply_token


async def test_answer_and_what_waits_leave_in_one_reply_the_answer_first(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.says(TON, "กติกา", GROUP)
    assert len(small.line.replies) == 1
    assert len(small.line.replies[0][1]) >= 2
    assert "กติกา" in small.said()[0]
    assert await small.waiting() == 0


async def test_several_events_of_one_call_are_answered_by_as_few_replies_as_there_is_to_say(small: Small) -> None:
    await small.sit(TON, KOI)
    talk = [small.event("message", GROUP, OH) for _ in range(5)]
    await small.hear(*talk)
    assert len(small.line.replies) == 1


async def test_an_event_that_comes_while_one_is_answered_waits_for_nobody(
    small: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer fetches what waits, and that must not wait for the next event, which waits for the answer."""
    monkeypatch.setattr(delivering, "CALM", 3600.0)
    monkeypatch.setattr(answering, "FLUSH_PATIENCE", 3600.0)
    await small.sit(TON, KOI)
    deliver, second = small.delivering.deliver, small.event("message", GROUP, KOI, message=Said("text", "โต๊ะ"))
    coming: list[asyncio.Task[None]] = []

    async def just_then(destination: Destination, messages: list[Sent]) -> Delivery:
        if not coming:
            coming.append(asyncio.create_task(small.arrivals.take([second])))
            await asyncio.sleep(0)
            assert small.desk.chats[GROUP].under_way == 1
        return await deliver(destination, messages)

    monkeypatch.setattr(small.delivering, "deliver", just_then)
    async with asyncio.timeout(20):
        await small.says(OH, "หิวแล้ว", GROUP)
        await asyncio.gather(*coming)
        await small.settle()
    assert await small.waiting() == 0
    assert "ต้น" in small.said()[0]


async def test_a_group_that_is_left_is_told_nothing_more(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.hear(small.event("leave", GROUP))
    assert await small.waiting() == 0
    assert small.line.tried == []
    assert small.line.pushes == []


# While computers play.


async def a_computer_begins(small: Small, bots: int = 2) -> None:
    """A round of TON and computers; everything so far is told."""
    await small.sit(TON, bots=bots)
    for _ in range(60):
        await small.act(TON, Deal())
        if not await small.awaited():
            break
        await small.act(TON, EndRound())
    small.clock.seconds += 2 * GOOD  # no token of before is good
    state = small.desk.chats[GROUP]
    state.release()


async def test_a_token_is_held_until_a_person_is_to_play_and_then_tells_everything(small: Small) -> None:
    await a_computer_begins(small)
    before = len(small.line.replies)
    talk = await small.says(OH, "หิวมาก", GROUP)
    assert len(small.line.replies) == before, "a computer is to play"
    await small.computers()
    assert [token for token, _ in small.line.replies[before:]] == [talk.reply_token]
    assert "บอท0" in small.said()[-1]
    assert await small.waiting() == 0


async def test_the_dealer_plays_for_who_is_away_as_a_computer_does(small: Small) -> None:
    await dealt(small)
    table = (await small.peek()).table
    assert not plays_by_itself(table)
    away = tuple(replace(seat, away=seat.seat == table.awaited) for seat in table.seats)
    assert plays_by_itself(replace(table, seats=away))
    assert not plays_by_itself(None)


async def test_a_held_token_is_used_before_it_is_too_old(small: Small) -> None:
    await a_computer_begins(small)
    before = len(small.line.replies)
    await small.says(OH, "หิวมาก", GROUP)
    state, loop = small.desk.chats[GROUP], asyncio.get_running_loop()
    assert state.hold_ends is not None
    assert HOLD - 1 < state.hold_ends.when() - loop.time() <= HOLD
    small.clock.seconds += HOLD
    small.delivering._hold_ends(state, ROOM)
    await asyncio.gather(*small.delivering._tasks)
    await small.settle()
    assert len(small.line.replies) == before + 1
    assert HOLD < GOOD


async def test_each_move_of_a_computer_leaves_less_time_to_hold(small: Small) -> None:
    await a_computer_begins(small, bots=3)
    await small.says(OH, "หิวมาก", GROUP)
    small.clock.seconds += 12.0
    await small.delivering.flush(ROOM)  # as after each move
    state = small.desk.chats[GROUP]
    assert state.hold_ends is not None
    assert HOLD - 13.0 < state.hold_ends.when() - asyncio.get_running_loop().time() <= HOLD - 12.0


async def test_an_answer_does_not_take_the_held_token_from_the_table(small: Small) -> None:
    await a_computer_begins(small)
    before = len(small.line.replies)
    await small.says(OH, "กติกา", GROUP)
    assert len(small.line.replies) == before
    await small.computers()
    [said] = small.said(before)
    assert "กติกา" in said, "both in one reply"


async def test_with_a_second_token_the_answer_does_not_wait(small: Small) -> None:
    await a_computer_begins(small)
    before = len(small.line.replies)
    await small.says(OH, "หิวมาก", GROUP)
    await small.says(OH, "กติกา", GROUP)
    assert len(small.line.replies) == before + 1
    await small.computers()
    assert len(small.line.replies) == before + 2


# Whose turn.


async def test_who_is_to_play_is_called_by_name_unless_it_is_who_has_just_spoken(small: Small) -> None:
    await dealt(small)
    awaited = await small.awaited()
    await small.says(OH, "หิวแล้ว", GROUP)
    assert awaited in str(small.line.replies[-1])
    await small.act(TON, EndRound())
    await small.act(TON, Deal())
    awaited = await small.awaited()
    await small.says(awaited, "หิวมาก", GROUP)
    assert len(small.line.replies) == 2
    assert awaited not in str(small.line.replies[-1])


# Hands.


async def dealt(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.act(TON, Deal())


async def test_a_hand_without_a_token_is_left_to_be_asked_for(small: Small) -> None:
    await dealt(small)
    assert small.line.tried == []
    assert small.line.pushes == []
    assert all(delivery == Delivered() for where, delivery in small.deliveries if "/" in where)


async def test_a_fresh_token_of_the_own_chat_shows_the_hand_that_is_dealt_once(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.hear(*[small.event("message", KOI, KOI) for _ in range(3)])  # stickers
    await small.act(TON, Deal())
    hand = [str(card) for card in (await small.peek(KOI)).player.hand.cards]
    [(_, messages)] = small.line.replies
    assert all(card[:-1] in str(messages) for card in hand)
    await small.delivering.show_missed_hands(KOI)
    await small.courier.flush(Destination(f"{key_of(GROUP)}/{KOI}"))
    assert len(small.line.replies) == 1, "not again while it is the same"


async def test_the_same_hand_is_not_shown_twice_whatever_asks_for_it(small: Small) -> None:
    await dealt(small)
    mover = await small.awaited()
    await small.says(mover, "ไพ่")
    await small.hear(*[small.event("message", mover, mover) for _ in range(2)])
    peek = await small.peek(mover)
    assert peek.player.hand.moves
    notice = Sent(900, HandNotice(peek.table, peek.player))
    assert await small.deliver(Destination(f"{ROOM}/{mover}"), [notice]) == Delivered()
    assert len(small.line.replies) == 1


async def test_who_has_just_played_is_not_shown_the_hand_again_for_it(small: Small) -> None:
    await dealt(small)
    mover = await small.awaited()
    await small.says(mover, "ไพ่")
    await small.hear(small.event("message", mover, mover), small.event("message", mover, mover))
    while (await small.peek(mover)).player.hand.public.phase == "turn":
        await small.act(mover, Play("draw"))
    before = len(small.line.replies)
    await small.moves()
    assert len(small.line.replies) == before


@pytest.fixture
async def pushes_hands(tmp_path: Path) -> AsyncIterator[Small]:
    async for small in made(tmp_path, "hands"):
        yield small


@pytest.fixture
async def pushes_turns(tmp_path: Path) -> AsyncIterator[Small]:
    async for small in made(tmp_path, "turns"):
        yield small


async def test_hands_are_pushed_to_friends_once_a_round(pushes_hands: Small) -> None:
    small = pushes_hands
    await small.sit(TON, KOI, OH)
    await small.desk.remembered.change_person(OH, friend="no")
    await small.act(TON, Deal())
    assert sorted(to for to, _, _ in small.line.pushes) == [TON, KOI]
    await small.moves()
    await small.moves()
    assert len(small.line.pushes) == 2
    await small.act(TON, EndRound())
    await small.act(TON, Deal())
    assert sorted(to for to, _, _ in small.line.pushes[2:]) == [TON, KOI]
    assert len({key for _, _, key in small.line.pushes}) == 4


async def test_who_was_shown_the_hand_by_a_reply_needs_no_push(pushes_hands: Small) -> None:
    small = pushes_hands
    await small.sit(TON, KOI)
    await small.hear(small.event("message", KOI, KOI))
    await small.act(TON, Deal())
    assert [to for to, _, _ in small.line.pushes] == [TON]
    assert len(small.line.replies) == 1


async def test_somebody_who_got_up_has_no_hand_to_show(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.hear(small.event("message", KOI, KOI))
    await small.act(KOI, Leave())
    assert small.line.tried == []


async def test_a_turn_is_called_by_a_push_once(pushes_turns: Small) -> None:
    small = pushes_turns
    await small.sit(TON, KOI)
    await small.act(TON, Deal())
    assert calls_of(small) == 1, "who begins"
    await small.moves()
    assert calls_of(small) == 2, "who is next"
    await small.moves("draw")
    assert calls_of(small) == 2, "who goes on is not called"
    await small.moves()
    assert calls_of(small) == 3


async def test_a_turn_that_a_reply_told_of_is_not_called(pushes_turns: Small) -> None:
    small = pushes_turns
    await small.sit(TON, KOI)
    await small.says(TON, "แจก", GROUP)
    assert (len(small.line.replies), calls_of(small)) == (1, 0)
    small.at += 70_000
    await small.dealer.due(key_of(GROUP))  # the reminder
    await small.settle()
    assert calls_of(small) == 0
    assert await small.waiting() > 0


def calls_of(small: Small) -> int:
    return len([to for to, _, _ in small.line.pushes if to == GROUP])


# Room for five.


async def test_a_reply_holds_five_and_the_state_of_the_table_is_among_them(small: Small) -> None:
    await small.sit(TON, KOI)
    state = small.desk.chats[GROUP]
    state.answer([{"type": "text", "text": f"คำตอบ {n}"} for n in range(5)])
    await small.says(OH, "หิวแล้ว", GROUP)
    [(_, messages)] = small.line.replies
    assert len(messages) <= 5
    assert "ต้น" in str(messages)
    assert len(state.answers()) == 5, "they leave with another token"
    await small.says(OH, "หิวมาก", GROUP)
    assert [m["text"] for m in small.line.replies[1][1]] == [f"คำตอบ {n}" for n in range(5)]


async def test_an_answer_lives_no_longer_than_its_token(small: Small) -> None:
    state = small.desk.chats[GROUP]
    state.answer([{"type": "text", "text": "ช้าไปแล้ว"}])
    small.clock.seconds += GOOD + 1
    await small.says(OH, "หิวแล้ว", GROUP)
    assert small.line.replies == []


# Alone with computers.


async def test_alone_table_and_hand_leave_in_one_reply_when_the_computers_have_played(small: Small) -> None:
    await small.sit(TON, chat=TON, bots=2)
    await small.says(TON, "แจก")
    await small.computers(TON)
    assert len(small.line.replies) == 1
    hand = [str(card) for card in (await small.peek(TON, TON)).player.hand.cards]
    assert all(card[:-1] in str(small.line.replies[-1][1]) for card in hand)


async def test_who_waits_for_computers_alone_sees_that_they_play(small: Small) -> None:
    await small.sit(TON, chat=TON, bots=3)
    for _ in range(30):
        await small.says(TON, "แจก")
        if not await small.awaited(TON):
            break
        await small.says(TON, "ล้มตา")
    await asyncio.gather(*small.delivering._tasks)
    assert small.line.loadings == [TON]


async def test_a_line_of_the_room_without_a_change_of_the_table_is_told_too(small: Small) -> None:
    await small.sit(TON, KOI)
    await small.says(OH, "หิวแล้ว", GROUP)
    await small.hear(small.event("message", GROUP, OH))
    assert isinstance(await small.deliver(ROOM, [Sent(900, LineNotice("away", {"player": "ต้น"}))]), Delivered)
    assert "ต้น" in small.said()[-1]
