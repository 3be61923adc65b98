"""The way of a hand to its owner in Discord: direct messages, whispers, and the ping whose turn it is.

Lives here: expectations about each way and about closed ones. Not here: the room (test_delivering), failures row by
row (test_failures), layouts.
"""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from stage import ANN, BOB, CHANNEL, ROOM, Stage, hand_of, refused, seated
from stage import fixture_stage as fixture_stage

from bot.adapters import Delivered, Impossible, TryAgain
from bot.adapters.discord import showing
from bot.adapters.discord.pacing import Pacing
from bot.adapters.discord.remembered import PersonNote
from bot.messages import Destination
from engine.actions import Leave, Play
from engine.kang.views import HandView
from engine.table import PlayerId
from engine.turns import awaited

DM_ANN = 700 + ANN


async def test_a_hand_is_one_direct_message_that_is_edited(stage: Stage) -> None:
    await seated(stage)
    assert await stage.deliver(hand_of(ANN)) == Delivered()
    await stage.deal()
    assert await stage.deliver(hand_of(ANN)) == Delivered()
    calls = [call for call in stage.sending.calls if call[1] != CHANNEL]
    assert [call[0] for call in calls] == ["open", "post", "edit"]
    assert (await stage.remembered.person(ANN)).tables == (CHANNEL,)


async def test_a_deleted_one_is_sent_anew(stage: Stage) -> None:
    await seated(stage)
    await stage.deliver(hand_of(ANN))
    stage.sending.messages = {id: it for id, it in stage.sending.messages.items() if it[0] != DM_ANN}
    await stage.deal()
    assert await stage.deliver(hand_of(ANN)) == Delivered()
    assert len(stage.sending.there(DM_ANN)) == 1


@pytest.mark.parametrize("verb", ["edit", "post"])
async def test_a_channel_of_direct_messages_that_is_gone_is_opened_anew(stage: Stage, verb: str) -> None:
    await seated(stage)
    if verb == "edit":
        await stage.deliver(hand_of(ANN))
    else:
        await stage.remembered.change_person(ANN, dm=DM_ANN)
    await stage.deal()
    stage.sending.fails[verb] = [refused(404, 10003)]
    end = await stage.deliver(hand_of(ANN))
    while end != Delivered():
        assert isinstance(end, TryAgain)
        end = await stage.deliver(hand_of(ANN))
    assert stage.sending.verbs().count("open") == (2 if verb == "edit" else 1)
    assert len(stage.sending.there(DM_ANN)) >= 1


async def test_who_got_up_sees_it_and_gets_a_new_message_at_the_next_table(stage: Stage) -> None:
    await seated(stage)
    await stage.deliver(hand_of(ANN))
    await stage.act(ANN, Leave())
    assert await stage.deliver(hand_of(ANN)) == Delivered()
    assert stage.sending.there(DM_ANN) == ["goodbye"]
    assert (await stage.remembered.person(ANN)).tables == ()
    await stage.sit(ANN)
    await stage.deliver(hand_of(ANN))
    assert stage.sending.there(DM_ANN) == ["goodbye", "hand to come"]


@pytest.mark.parametrize("where", ["open", "post", "edit"])
@pytest.mark.parametrize(("status", "code"), [(403, 50007), (403, 50278), (400, 40003), (400, 50007), (403, 0)])
async def test_closed_direct_messages_are_told_once_and_not_tried_again(
    stage: Stage, where: str, status: int, code: int
) -> None:
    await seated(stage)
    if where == "edit":
        await stage.deliver(hand_of(ANN))
        await stage.deal()
    stage.sending.fails[where] = [refused(status, code)]
    assert isinstance(await stage.deliver(hand_of(ANN)), Impossible)
    assert (await stage.remembered.person(ANN)).closed
    tried = len(stage.sending.calls)
    assert await stage.delivering.deliver(hand_of(ANN), await stage.newest_hand(ANN)) == Delivered()
    stage.start()
    assert await stage.delivering.deliver(hand_of(ANN), await stage.newest_hand(ANN)) == Delivered()
    assert len(stage.sending.calls) == tried


async def test_opened_again_they_get_a_new_message_below(stage: Stage) -> None:
    await seated(stage)
    await stage.deliver(hand_of(ANN))
    await stage.deal()
    stage.sending.fails["edit"] = [refused(403, 50007)]
    await stage.deliver(hand_of(ANN))
    await stage.remembered.change_person(ANN, closed=False)
    assert await stage.delivering.deliver(hand_of(ANN), await stage.newest_hand(ANN)) == Delivered()
    assert len(stage.sending.there(DM_ANN)) == 2


async def test_two_tables_open_the_direct_messages_once(stage: Stage) -> None:
    await seated(stage)
    hand = await stage.newest_hand(ANN)
    other = Destination(f"discord:{CHANNEL + 1}/{ANN}")
    ends = await asyncio.gather(*(stage.delivering.deliver(where, hand) for where in (hand_of(ANN), other)))
    assert ends == [Delivered(), Delivered()]
    assert stage.sending.verbs().count("open") == 1


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_direct_message_whose_answer_was_lost_is_found_again(stage: Stage, restarted: bool) -> None:
    await seated(stage)
    stage.sending.lost.add("post")
    assert isinstance(await stage.deliver(hand_of(ANN)), TryAgain)
    if restarted:
        stage.start()
    await stage.deal()
    assert await stage.deliver(hand_of(ANN)) == Delivered()
    assert stage.sending.there(DM_ANN) == ["hand with moves" if await turn_of(stage) == ANN else "hand"]


async def test_who_wants_hands_only_where_asked_gets_no_direct_message(stage: Stage) -> None:
    await stage.remembered.keep_person(ANN, PersonNote(route="here"))
    await seated(stage)
    assert await stage.deliver(hand_of(ANN)) == Delivered()
    assert "open" not in stage.sending.verbs()


async def test_first_direct_messages_are_paced_and_the_table_is_not(stage: Stage) -> None:
    people = list(range(ANN, ANN + 6))
    await stage.sit(*people)
    ends = [await stage.deliver(hand_of(user)) for user in people]
    assert ends[:5] == [Delivered()] * 5
    assert isinstance(ends[5], TryAgain)
    assert 0 < ends[5].seconds <= 1
    assert await stage.deliver() == Delivered()


def test_pacing_keeps_places_and_lets_five_through_after_a_quiet_time() -> None:
    now = 100.0
    pacing = Pacing(lambda: now)
    assert [pacing.wait(user) for user in range(7)] == [0, 0, 0, 0, 0, 1, 2]
    now = 101.0
    assert [pacing.wait(user) for user in (6, 5)] == [1, 0]
    now = 102.0
    assert [pacing.wait(user) for user in (7, 6)] == [1, 0]
    now = 200.0
    assert [pacing.wait(user) for user in range(10, 16)] == [0, 0, 0, 0, 0, 1]


# --- whispers ----------------------------------------------------------------------------


def asked(user: int, number: int = 1) -> Any:
    return SimpleNamespace(id=number, user=SimpleNamespace(id=user), locale="th")


async def test_a_look_shows_the_hand_and_is_kept_alive(stage: Stage) -> None:
    await seated(stage)
    await stage.remembered.change_person(ANN, closed=True)
    await stage.deal()
    await stage.delivering.show_hand(asked(ANN), CHANNEL)
    await stage.deliver(hand_of(ANN))
    assert [call for call in stage.sending.calls if call[0] == "whisper"] == [
        ("whisper", 1, "hand with moves" if await turn_of(stage) == ANN else "hand")
    ] * 2


async def turn_of(stage: Stage) -> int:
    table = await stage.table()
    seat = awaited(table)
    return int(next(person.id for person in table.people if person.seat == seat))


async def test_a_stranger_who_looks_is_told_why_not_and_before_the_deal_a_hand_is_to_come(stage: Stage) -> None:
    await seated(stage)
    await stage.delivering.show_hand(asked(99, 1), CHANNEL)
    await stage.delivering.show_hand(asked(ANN, 2), CHANNEL)
    assert [call for call in stage.sending.calls if call[0] == "whisper"] == [
        ("whisper", 1, "not_done"),
        ("whisper", 2, "hand to come"),
    ]
    assert stage.whispers.find(CHANNEL, 99) is None
    assert stage.whispers.find(CHANNEL, ANN) is not None  # the hand appears there when it is dealt


async def test_a_closed_direct_message_is_not_told_to_the_table_while_the_whisper_is_open(stage: Stage) -> None:
    await seated(stage)
    await stage.delivering.show_hand(asked(ANN), CHANNEL)
    stage.sending.fails["open"] = [refused(403, 50007)]
    assert await stage.deliver(hand_of(ANN)) == Delivered()
    assert (await stage.remembered.person(ANN)).closed


@pytest.mark.parametrize(("status", "code"), [(404, 10015), (401, 50027), (404, 10008), (404, 10062)])
async def test_a_whisper_that_is_gone_is_forgotten_and_the_direct_message_is_sent(
    stage: Stage, status: int, code: int
) -> None:
    await seated(stage)
    await stage.delivering.show_hand(asked(ANN), CHANNEL)
    stage.sending.fails["whisper"] = [refused(status, code)]
    assert await stage.deliver(hand_of(ANN)) == Delivered()
    assert stage.whispers.find(CHANNEL, ANN) is None
    assert stage.sending.there(DM_ANN) == ["hand to come"]


async def test_a_whisper_that_only_stumbled_is_tried_again(stage: Stage) -> None:
    await seated(stage)
    await stage.remembered.change_person(ANN, closed=True)
    await stage.delivering.show_hand(asked(ANN), CHANNEL)
    stage.sending.fails["whisper"] = [refused(503)]
    assert isinstance(await stage.deliver(hand_of(ANN)), TryAgain)
    assert await stage.deliver(hand_of(ANN)) == Delivered()


async def test_the_language_of_a_look_is_the_persons(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []
    real = showing.not_done_post

    def told(why: Any, place: Any, said: Any, faces: Any, stamp: str) -> Any:
        spoken.append(said.language)
        return real(why, place, said, faces, stamp)

    monkeypatch.setattr(showing, "not_done_post", told)
    await stage.delivering.show_hand(SimpleNamespace(id=1, user=SimpleNamespace(id=99), locale="en-US"), CHANNEL)
    await stage.delivering.show_hand(SimpleNamespace(id=1, user=SimpleNamespace(id=99), locale="th"), CHANNEL)
    await stage.remembered.change_person(99, language="en")
    await stage.delivering.show_hand(SimpleNamespace(id=1, user=SimpleNamespace(id=99), locale="th"), CHANNEL)
    assert spoken == ["en", "th", "en"]


# --- the ping ----------------------------------------------------------------------------


async def test_who_wants_it_is_pinged_once_a_turn_and_the_ping_goes_with_the_turn(stage: Stage) -> None:
    await seated(stage)
    await stage.deal()
    user = await turn_of(stage)
    await stage.remembered.change_person(user, ping=True)
    other = BOB if user == ANN else ANN
    assert await stage.deliver(hand_of(user)) == Delivered()
    assert await stage.deliver(hand_of(other)) == Delivered()
    assert [call[1:3] + call[4:] for call in stage.sending.calls if "ping" in call] == [(CHANNEL, "ping", user)]
    await stage.delivering.deliver(hand_of(user), await stage.newest_hand(user, 900))
    assert stage.sending.there(CHANNEL).count("ping") == 1
    peek = await stage.dealer.peek(ROOM, PlayerId(str(user)))  # type: ignore[arg-type]
    assert peek.player is not None
    assert isinstance(peek.player.hand, HandView)
    await stage.act(user, Play(f"discard {peek.player.hand.cards[0]}"))
    assert await turn_of(stage) == other
    assert await stage.deliver(hand_of(user)) == Delivered()
    assert await stage.deliver(hand_of(other)) == Delivered()  # who does not want it
    assert "ping" not in stage.sending.there(CHANNEL)


async def test_a_ping_that_fails_is_in_no_hands_way(stage: Stage) -> None:
    await seated(stage)
    await stage.deal()
    user = await turn_of(stage)
    await stage.remembered.change_person(user, ping=True, dm=700 + user)
    real = stage.sending.post

    async def post(channel: int, post: Any, nonce: str, mention: int = 0) -> int:
        if post.view.kind == "ping":
            raise refused(403, 50013)
        return await real(channel, post, nonce, mention)

    stage.sending.post = post  # type: ignore[method-assign]
    assert await stage.deliver(hand_of(user)) == Delivered()
    assert stage.sending.there(700 + user) == ["hand with moves"]
