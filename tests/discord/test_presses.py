"""Presses and commands: acknowledged first, carried out once, answered where nobody else reads.

Lives here: what an interaction does and is told. Not here: which commands there are (test_commands), typed words
(test_hearing), layouts (test_showing), hands and deliveries (test_hands, test_delivering).
"""

from __future__ import annotations

import json
import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from presser import (
    ANN,
    BOB,
    EVE,
    HELD,
    NAMES,
    OTHER_ROOM,
    ROOM,
    Broken,
    Desk,
    FakeInteraction,
    dm_of,
    message_with,
    started,
)
from shown_tables import presses

from bot.adapters import Impossible, Peek, TryAgain
from bot.adapters.discord import showing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place, key_of, player_of
from bot.adapters.discord.pressing import Press, stamp_of
from bot.adapters.discord.saying import words
from bot.adapters.discord.wishes import Act, Look, Prefer
from bot.asking import Choice, NotDone
from bot.messages import HandNotice, TableNotice
from engine.actions import (
    AddComputer,
    Cut,
    Deal,
    EndEvening,
    EndRound,
    Join,
    Leave,
    Moderate,
    Play,
    Remove,
    SetLanguage,
    SetOption,
    UsePreset,
)
from engine.errors import Refusal
from engine.table import LANGUAGES

TH, EN = words("th"), words("en")


@pytest.fixture
def desk() -> Desk:
    return Desk()


async def around(desk: Desk, channel: int = ROOM) -> str:
    """The stamp on the buttons around the round, as they stand now."""
    view = (await desk.door.peek(key_of(channel), player_of(ANN))).table
    assert view is not None
    return stamp_of(view)


def turn(desk: Desk, channel: int = ROOM) -> str:
    return str(desk.table(channel).turn)


async def peeked(desk: Desk, user: int, channel: int = ROOM) -> Peek:
    return await desk.door.peek(key_of(channel), player_of(user))


async def hand_message(desk: Desk, user: int, **options: Any) -> Any:
    """The message of a hand as its owner has it before the eyes."""
    peek = await peeked(desk, user)
    assert peek.table is not None
    post = showing.hand_post(HandNotice(peek.table, peek.player), Place(ROOM, 401), TH, Faces())
    return message_with(post, **options)


# --- acknowledged first -----------------------------------------------------------------------------


class Late:
    """A door that must not be asked before the acknowledgement is out."""

    def __init__(self, desk: Desk, interaction: FakeInteraction) -> None:
        self._door, self._interaction = desk.door, interaction

    def __getattr__(self, name: str) -> Any:
        assert self._interaction.calls, f"{name} was asked before anything was acknowledged"
        return getattr(self._door, name)


@pytest.mark.parametrize("wish", [Look("hand"), Act(Deal()), Prefer("ping", "on")])
async def test_a_command_is_acknowledged_before_the_table_is_asked(desk: Desk, wish: Any) -> None:
    await desk.sit(ANN, BOB)
    interaction: Any = FakeInteraction(ANN)
    late: Any = Late(desk, interaction)
    answering = desk.answering
    answering.door = answering.finding._door = answering._acting._door = late
    answering._looking._door = answering._preferring._door = late
    await answering.commanded(interaction, wish)
    assert interaction.calls[0] == "whisper"


@pytest.mark.parametrize(
    ("act", "ephemeral", "channel", "how"),
    [
        ("join", False, ROOM, "update"),
        ("hand", False, ROOM, "whisper"),
        ("menu", False, ROOM, "whisper"),
        ("hand", True, ROOM, "whisper"),
        ("pick", True, ROOM, "update"),
        ("play", True, ROOM, "update"),
        ("kang", True, ROOM, "update"),
        ("play", False, ROOM, "whisper"),  # the button everybody sees: the hand that follows is for one reader
        ("hand", False, dm_of(ANN), "think"),
        ("play", False, dm_of(ANN), "update"),
    ],
)
async def test_nothing_flickers_and_looks_open_a_message_of_their_own(
    desk: Desk, act: str, ephemeral: bool, channel: int, how: str
) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    message = message_with(None, ephemeral=ephemeral)
    pressed = await desk.press(ANN, act, "draw", stamp="0", values=["draw"], message=message, channel=channel)
    assert pressed.calls[0] == how


async def test_too_late_to_be_acknowledged_is_carried_out_all_the_same(desk: Desk) -> None:
    user, stamp = await started(desk), turn(desk)
    interaction: Any = FakeInteraction(user, message=await hand_message(desk, user))
    response: Any = SimpleNamespace(status=404, reason="Not Found")
    interaction.fails = discord.NotFound(response, {"code": 10062, "message": "Unknown interaction"})
    await desk.answering.pressed(interaction, Press(ROOM, "play", stamp, "draw"), [])
    assert desk.done() == [Play("draw", int(stamp))]
    await desk.answering.pressed(interaction, Press(ROOM, "play", stamp, "kang"), [])
    assert interaction.calls == ["update", "update"]  # there is no way to answer it, so nothing is tried


# --- moves ------------------------------------------------------------------------------------------


async def test_a_move_is_made_once_however_often_it_is_pressed(desk: Desk) -> None:
    user = await started(desk)
    message, stamp = await hand_message(desk, user), turn(desk)
    first = await desk.press(user, "play", "draw", stamp=stamp, message=message)
    held = desk.hand(user).cards
    second = await desk.press(user, "play", "draw", stamp=stamp, message=message)
    assert first.calls == second.calls == ["update"]  # the courier edits the hand; a double press is silent
    assert desk.hand(user).cards == held
    assert desk.shown == []
    assert [event for _, _, event in desk.door.acts][-2:] == [f"press:{user}:lw:{ROOM}:{stamp}:play:draw"] * 2


async def test_a_press_after_a_crash_finds_it_done_and_is_silent(desk: Desk) -> None:
    user = await started(desk)
    message, stamp = await hand_message(desk, user), turn(desk)
    await desk.press(user, "play", "draw", stamp=stamp, message=message)
    desk.start()
    again = await desk.press(user, "play", "draw", stamp=stamp, message=message)
    assert again.calls == ["update"]


async def test_a_discard_chosen_of_the_list(desk: Desk) -> None:
    user = await started(desk)
    await desk.act(user, Play("draw"))
    card = desk.hand(user).cards[0]
    await desk.press(
        user, "pick", stamp=turn(desk), values=[f"discard {card}"], message=await hand_message(desk, user)
    )
    assert card not in desk.hand(user).cards


async def test_drawing_at_the_table_message_shows_the_hand_to_the_presser_alone(desk: Desk) -> None:
    user = await started(desk)
    pressed = await desk.press(user, "play", "draw", stamp=turn(desk))
    assert pressed.calls == ["whisper"]
    assert desk.shown == [(ROOM, pressed.id)]


async def test_a_second_press_there_leaves_no_message_that_thinks_for_ever(desk: Desk) -> None:
    user, stamp = await started(desk), turn(desk)
    await desk.press(user, "play", "draw", stamp=stamp)
    again = await desk.press(user, "play", "draw", stamp=stamp)
    assert again.calls == ["whisper", "delete"]


async def test_an_old_turn_is_told_so_and_gets_a_fresh_hand(desk: Desk) -> None:
    user = await started(desk)
    message = await hand_message(desk, user)
    pressed = await desk.press(user, "play", "draw", stamp="0", message=message)
    assert desk.shown == [(ROOM, pressed.id)]
    assert pressed.calls == ["update", "follow"]
    assert TH.refusal(Refusal.STALE_TURN, {}) in pressed.told


async def test_a_hand_is_never_put_into_a_message_that_others_see(desk: Desk) -> None:
    """Whatever is pressed on the table message, it is not edited by the answer."""
    await (await desk.sit(ANN, BOB)).deal()
    for user in (ANN, BOB, EVE):
        for act in ("play", "pick", "kang", "kang-sure", "hand", "menu", "join", "deal", "cut", "skip", "void"):
            for stamp in ("0", turn(desk), await around(desk)):
                pressed = await desk.press(user, act, "flow", stamp=stamp, values=["flow"])
                assert pressed.calls[0] == "whisper" or "edit" not in pressed.calls
                assert pressed.calls[0] == "whisper" or pressed.id not in [shown for _, shown in desk.shown]


async def test_in_direct_messages_the_table_message_itself_is_left_alone(desk: Desk) -> None:
    home = dm_of(ANN)
    await desk.act(ANN, Join(NAMES[ANN]), home)
    await desk.act(ANN, AddComputer("บอท"), home)
    await desk.act(ANN, Deal(), home)
    await desk.remembered.change_table(home, message=77)
    table = (await desk.door.peek(key_of(home), player_of(ANN))).table
    assert table is not None
    post = showing.table_post(TableNotice(table), Place(home), TH, Faces())
    living = message_with(post, ephemeral=False, id=77)
    pressed = await desk.press(ANN, "play", "draw", stamp="0", message=living, channel=home, table=home)
    assert desk.shown == []
    assert pressed.calls == ["update", "follow openly"]
    voided = await desk.press(ANN, "void", stamp=await around(desk, home), message=living, channel=home, table=home)
    assert desk.table(home).round is None
    assert voided.calls == ["update"]


async def test_sitting_down_again_at_an_empty_table_there_needs_no_word(desk: Desk) -> None:
    home = dm_of(ANN)
    for action in (Join(NAMES[ANN]), EndEvening()):
        await desk.act(ANN, action, home)
    await desk.remembered.change_table(home, message=77)
    table = (await desk.door.peek(key_of(home), player_of(ANN))).table
    assert table is not None
    post = showing.table_post(TableNotice(table), Place(home), TH, Faces())
    living = message_with(post, ephemeral=False, id=77)
    pressed = await desk.press(ANN, "join", stamp=stamp_of(table), message=living, channel=home, table=home)
    assert len(desk.table(home).seated) == 1
    assert pressed.calls == ["update"]


@pytest.mark.parametrize("stamp", ["", "1.1.2", "9" * 40, "๑"])
async def test_a_move_without_its_turn_is_an_old_one(desk: Desk, stamp: str) -> None:
    user = await started(desk)
    pressed = await desk.press(user, "play", "draw", stamp=stamp, message=await hand_message(desk, user))
    assert TH.refusal(Refusal.STALE_TURN, {}) in pressed.told
    assert len(desk.hand(user).cards) == 5


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_is_not_awaited_hears_whose_turn_it_is(desk: Desk, language: str) -> None:
    user = await started(desk)
    say, other = words(language), desk.other()
    await desk.act(other, SetLanguage(language))
    pressed = await desk.press(other, "play", "draw", stamp=turn(desk), locale="en-US")
    assert say.refusal(Refusal.NOT_YOUR_TURN, {"player": NAMES[user]}) in pressed.told


@pytest.mark.parametrize(("locale", "say"), [("th", TH), ("en-GB", EN), ("ja", EN)])
async def test_a_stranger_hears_it_too_and_how_to_sit_down(desk: Desk, locale: str, say: Any) -> None:
    user = await started(desk)
    pressed = await desk.press(EVE, "play", "draw", stamp=turn(desk), locale=locale)
    assert say.text("refusal-not-seated") in pressed.told
    assert say.text("room-turn-of", player=NAMES[user]) in pressed.told
    assert "join" in [press.act for press, _ in presses(pressed.posts[0])]


async def test_words_that_mean_several_moves_are_chosen_from_in_private(desk: Desk) -> None:
    told = NotDone(Refusal.AMBIGUOUS, "สองแบบ", (Choice("flow J♣", "ไหล J♣"), Choice("flow J♦", "ไหล J♦")))
    post = showing.not_done_post(told, Place(ROOM, 401), TH, Faces(), "41")
    user = await started(desk)
    message = message_with(post)
    pressed = await desk.press(user, "play", "draw", stamp=turn(desk), message=message)
    assert pressed.calls == ["update", "delete"]  # the hand itself stands above and is edited there
    assert desk.whispers.find(ROOM, user) is None


async def test_a_press_on_an_open_hand_keeps_it_alive(desk: Desk) -> None:
    user = await started(desk)
    pressed: Any = await desk.press(user, "play", "draw", stamp=turn(desk), message=await hand_message(desk, user))
    assert desk.whispers.find(ROOM, user) is pressed
    await desk.press(user, "menu")
    assert desk.whispers.find(ROOM, user) is pressed


# --- kang ---------------------------------------------------------------------------------------------


async def test_kang_is_asked_once_more_on_the_hand_itself(desk: Desk) -> None:
    user = await started(desk)
    pressed = await desk.press(user, "kang", stamp=turn(desk), message=await hand_message(desk, user))
    assert pressed.calls == ["update", "edit"]
    assert desk.done() == []
    sure = [press for press, _ in presses(pressed.posts[0]) if press.act == "kang-sure"]
    assert sure == [Press(ROOM, "kang-sure", turn(desk))]
    assert [file.filename for file in pressed.files] == ["hand.png"]


async def test_the_red_button_calls_it(desk: Desk) -> None:
    user = await started(desk)
    stamp = turn(desk)
    await desk.press(user, "kang-sure", stamp=stamp, message=await hand_message(desk, user))
    assert desk.done() == [Play("kang", int(stamp))]
    assert desk.table().round is None


async def test_kang_that_cannot_be_called_says_why_at_once(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    user = desk.awaited()  # six cards: first a discard (K-G8)
    pressed = await desk.press(user, "kang", stamp=turn(desk), message=await hand_message(desk, user))
    assert pressed.calls == ["update", "follow"]
    assert TH.refusal(Refusal.KANG_NOT_IN_OPENING, {}) in pressed.told


async def test_kang_of_an_old_turn_is_not_asked_about(desk: Desk) -> None:
    user = await started(desk)
    pressed = await desk.press(user, "kang", stamp="1", message=await hand_message(desk, user))
    assert TH.refusal(Refusal.STALE_TURN, {}) in pressed.told
    assert desk.table().round is not None


# --- around the round -----------------------------------------------------------------------------------


async def test_sitting_down_remembers_the_table_and_the_language(desk: Desk) -> None:
    pressed = await desk.press(EVE, "join", stamp="1.1.0", locale="en-US")
    assert pressed.calls == ["update"]
    person = desk.table().people[0]
    assert (person.id, person.name, person.language) == (str(EVE), NAMES[EVE], "en")
    note = await desk.remembered.person(EVE)
    assert (note.tables, note.language) == ((ROOM,), "en")
    assert (await desk.remembered.table(ROOM)).guild == 401


async def test_an_act_is_done_once_and_again_when_it_is_meant_again(desk: Desk) -> None:
    await desk.sit(ANN)
    stamp = await around(desk)
    await desk.press(BOB, "join", stamp=stamp)
    assert (await desk.press(BOB, "join", stamp=stamp)).calls == ["update"]  # silent
    assert len(desk.table().seated) == 2
    await desk.press(BOB, "leave", stamp=await around(desk))
    assert len(desk.table().seated) == 1
    await desk.press(BOB, "join", stamp=stamp)  # the very same button, and he wants his seat back
    assert len(desk.table().seated) == 2


async def test_two_presses_seat_one_bot(desk: Desk) -> None:
    await desk.sit(ANN)
    stamp = await around(desk)
    for _ in range(2):
        await desk.press(ANN, "bot", "hard", stamp=stamp)
    assert [person.computer for person in desk.table().people] == ["", "hard"]


async def test_the_menu_shows_what_was_done_so_that_the_next_press_counts(desk: Desk) -> None:
    await desk.sit(ANN)
    note, place = await desk.remembered.person(ANN), Place(ROOM, 401)
    menu = showing.menu_post(await peeked(desk, ANN), place, note, TH, manages=False)
    for many in (2, 3):
        [bot] = [press for press, _ in presses(menu) if (press.act, press.argument) == ("bot", "easy")]
        pressed = await desk.press(ANN, "bot", "easy", stamp=bot.stamp, message=message_with(menu))
        assert pressed.calls == ["update", "edit"]
        assert len(desk.table().seated) == many
        [menu] = pressed.posts


async def test_the_deal_and_a_cut_need_no_words(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.press(BOB, "cut", stamp=await around(desk))
    await desk.press(ANN, "deal", stamp=await around(desk))
    assert desk.done() == [Cut(""), Deal()]
    assert desk.table().round is not None


async def test_a_double_press_of_what_cannot_be_done_twice_is_silent(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    stamp = await around(desk)
    for act in ("cut", "deal"):
        for _ in range(2):
            assert (await desk.press(ANN, act, stamp=stamp)).calls == ["update"]


async def test_an_old_button_does_not_end_a_later_round(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    old = await around(desk)
    await desk.press(ANN, "void", stamp=old)
    assert desk.table().round is None
    await desk.deal()
    assert (await desk.press(ANN, "void", stamp=old)).calls == ["update"]  # it was done: silent
    desk.start()
    pressed = await desk.press(ANN, "void", stamp=old)
    assert TH.refusal(Refusal.STALE_TURN, {}) in pressed.told
    assert desk.table().round is not None
    await desk.press(ANN, "void", stamp=await around(desk))
    assert desk.table().round is None


async def test_leaving_in_mid_round_is_asked_first(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    pressed = await desk.press(BOB, "leave", stamp=await around(desk))
    assert pressed.calls == ["update", "follow"]
    [sure] = [press for press, _ in presses(pressed.posts[0])]
    assert (sure.act, len(desk.table().seated)) == ("leave-sure", 2)
    yes = await desk.press(BOB, sure.act, stamp=sure.stamp, message=message_with(pressed.posts[0]))
    assert yes.calls == ["update", "edit"]
    assert TH.text("answer-done") in yes.told
    assert len(desk.table().seated) == 1


async def test_closing_the_evening_is_asked_first(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    pressed = await desk.command(ANN, EndEvening())
    [sure] = [press for press, _ in presses(pressed.posts[0])]
    assert (sure.act, desk.table().evening) == ("close-sure", 1)
    await desk.press(ANN, sure.act, stamp=sure.stamp, message=message_with(pressed.posts[0]))
    assert desk.table().evening == 2


async def test_a_button_that_this_version_does_not_know_is_told_politely(desk: Desk) -> None:
    await desk.sit(ANN)
    pressed = await desk.press(ANN, "juggle")
    assert TH.refusal(Refusal.STALE_TURN, {}) in pressed.told


# --- whoever manages the channel ------------------------------------------------------------------------


async def test_who_manages_the_channel_may_void_a_round_they_do_not_play(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    refused = await desk.command(EVE, EndRound())
    assert TH.text("refusal-not-seated") in refused.told
    await desk.command(EVE, EndRound(), manages=True)
    assert desk.done()[-1] == Moderate("end_round", NAMES[EVE])
    assert desk.table().round is None


async def test_who_manages_the_channel_may_close_the_table_after_a_question(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    asked = await desk.command(EVE, EndEvening(), manages=True)
    [sure] = [press for press, _ in presses(asked.posts[0])]
    assert sure.act == "close-sure"
    assert desk.table().evening == 1
    message = message_with(asked.posts[0])
    refused = await desk.press(BOB, sure.act, stamp=sure.stamp, message=message)
    assert TH.refusal(Refusal.HOST_ONLY, {"player": NAMES[ANN]}) in refused.told
    await desk.press(EVE, sure.act, stamp=sure.stamp, message=message, manages=True)
    assert desk.done()[-1] == Moderate("end_evening", NAMES[EVE])
    assert desk.table().evening == 2


async def test_who_manages_the_channel_may_remove_a_sleeper(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    seat = desk.table().seated[1]
    await desk.command(EVE, Remove(seat), manages=True)
    assert desk.done()[-1] == Moderate("remove", NAMES[EVE], seat)
    assert seat not in desk.table().seated


async def test_managing_counts_in_the_channel_of_the_table_alone(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    pressed = await desk.press(EVE, "void", stamp=await around(desk), channel=OTHER_ROOM, manages=True)
    assert TH.text("answer-not-there") in pressed.told
    assert desk.table().round is not None


async def test_a_host_needs_no_right_of_the_channel(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    await desk.command(ANN, EndRound(), manages=True)
    assert desk.done() == [EndRound()]


async def test_the_right_helps_only_where_it_was_the_person_who_was_refused(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    closed = await desk.press(ANN, "close", stamp=await around(desk), manages=True)
    assert TH.refusal(Refusal.ROUND_RUNNING, {}) in closed.told
    assert desk.done() == [EndEvening()]


async def test_a_vote_stays_a_vote_and_asked_again_it_is_the_right(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.act(EVE, Join(NAMES[EVE]))
    await desk.deal()
    await desk.command(BOB, EndRound(), manages=True)
    assert desk.table().round is not None
    await desk.command(BOB, EndRound(), manages=True)
    assert desk.done()[-1] == Moderate("end_round", NAMES[BOB])


# --- looks ------------------------------------------------------------------------------------------------


async def test_the_hand_is_put_into_a_message_of_its_own(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    pressed = await desk.press(ANN, "hand")
    commanded = await desk.command(ANN, Look("hand"))
    assert desk.shown == [(ROOM, pressed.id), (ROOM, commanded.id)]
    assert pressed.calls == commanded.calls == ["whisper"]


@pytest.mark.parametrize(
    ("what", "seen"),
    [
        ("menu", "discord-menu"),
        ("panel", "room-rules"),
        ("help", "help-play-aim"),
        ("recap", "recap-nothing"),
    ],
)
async def test_a_look_is_told_in_a_whisper(desk: Desk, what: Any, seen: str) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    looked = await desk.command(BOB, Look(what))
    assert looked.calls == ["whisper", "edit"]
    assert TH.text(seen) in looked.told


async def test_rules_and_score_come_with_their_pictures(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    await desk.act(ANN, EndRound())
    for what in ("rules", "score"):
        looked = await desk.press(EVE, what)
        assert looked.calls == ["whisper", "edit"]
        assert len(looked.files) == 1


async def test_where_there_is_no_table_a_look_says_so(desk: Desk) -> None:
    looked = await desk.command(ANN, Look("score"))
    assert TH.refusal(Refusal.NO_TABLE, {}) in looked.told


async def test_the_check_is_told_line_by_line(desk: Desk) -> None:
    assert "ทุกอย่างพร้อม" in (await desk.command(ANN, Look("check"))).told


async def test_the_file_of_the_last_round_or_of_the_one_asked_for(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    nothing = await desk.command(ANN, Look("file"))
    assert TH.text("answer-no-file", n="0", finished=0) in nothing.told
    for _ in range(2):
        await desk.deal()
        await desk.act(ANN, EndRound())
    last = await desk.press(ANN, "file")
    assert [file.filename for file in last.files] == ["lomwong-1-2.json"]
    assert last.files[0].fp.read() == desk.door.exported[1]
    first = await desk.command(ANN, Look("file", "1"))
    assert first.files[0].fp.read() == desk.door.exported[0]
    missing = await desk.command(ANN, Look("file", "7"))
    assert TH.text("answer-no-file", n="7", finished=2) in missing.told


async def test_a_result_of_an_older_evening_gives_its_own_file(desk: Desk) -> None:
    """Its button stands in the channel for ever, and every evening has a first round."""
    await desk.sit(ANN, BOB)
    for _ in range(2):
        await desk.deal()
        await desk.act(ANN, EndRound())
    await desk.act(ANN, EndEvening())
    await desk.sit(ANN, BOB)
    await desk.deal()
    await desk.act(ANN, EndRound())
    for evening, number in ((1, 1), (1, 2), (2, 1)):
        pressed = await desk.press(EVE, "file", str(number), stamp=f"{evening}.{number}")
        commanded = await desk.command(EVE, Look("file", f"{evening}.{number}"))
        for got in (pressed, commanded):
            [file] = got.files
            assert file.filename == f"lomwong-{evening}-{number}.json"
            told = json.loads(file.fp.read())
            assert (told["evening"], told["round_no"]) == (evening, number)
    assert [file.filename for file in (await desk.press(ANN, "file")).files] == ["lomwong-2-1.json"]
    assert [file.filename for file in (await desk.command(ANN, Look("file", "1."))).files] == ["lomwong-1-2.json"]
    chosen = await desk.press(ANN, "file", "1.2", stamp="2.2.2")  # among several tables, what was asked for counts
    assert [file.filename for file in chosen.files] == ["lomwong-1-2.json"]
    for argument in ("7.", "7.1"):
        missing = await desk.command(ANN, Look("file", argument))
        assert TH.text("answer-no-evening", evening="7") in missing.told
    missing = await desk.command(ANN, Look("file", "1.3"))
    assert TH.text("answer-no-file", n="3", finished=2) in missing.told


async def test_the_panel_turns_its_own_pages(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    opened = await desk.press(ANN, "panel")
    page = await desk.press(ANN, "option", "first", values=["tie"], message=message_with(opened.posts[0]))
    assert page.calls == ["update", "edit"]
    assert TH.option_help("tie") in page.told
    changed = await desk.press(ANN, "choice", "tie", values=["split"], message=message_with(page.posts[0]))
    assert changed.calls == ["update", "edit"]
    assert desk.done() == [SetOption("tie", "split")]
    assert TH.text("discord-panel-now", value=TH.option_value("tie", "split")) in changed.told
    for value in ("caller_wins", "split", "caller_wins"):  # to and fro: the same select again is no double press
        await desk.press(ANN, "choice", "tie", values=[value], message=message_with(page.posts[0]))
        assert desk.table().rules.tie == value
    back = await desk.press(ANN, "panel", message=message_with(page.posts[0]))
    assert back.calls == ["update", "edit"]
    taken = await desk.press(ANN, "preset", "gameindy", message=message_with(back.posts[0]))
    assert desk.done()[-1] == UsePreset("gameindy")
    assert taken.calls == ["update", "edit"]


async def test_who_may_not_change_the_rules_is_told_who_may(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    pressed = await desk.press(BOB, "choice", "tie", values=["split"])
    assert TH.refusal(Refusal.HOST_ONLY, {"player": NAMES[ANN]}) in pressed.told


# --- commands -----------------------------------------------------------------------------------------------


async def test_a_move_by_command_is_answered_with_the_hand(desk: Desk) -> None:
    user = await started(desk)
    commanded = await desk.command(user, Play("draw"))
    assert commanded.calls == ["whisper"]
    assert desk.shown == [(ROOM, commanded.id)]
    assert desk.door.acts[-1][2] == f"interaction:{commanded.id}"


async def test_an_act_by_command_is_confirmed(desk: Desk) -> None:
    commanded = await desk.command(ANN, Join(""))
    assert commanded.calls == ["whisper", "edit"]
    assert TH.text("answer-done") in commanded.told


async def test_a_command_in_direct_messages_finds_the_table(desk: Desk) -> None:
    user = await started(desk)
    commanded = await desk.command(user, Play("draw"), channel=dm_of(user))
    assert commanded.calls == ["think"]
    assert desk.shown == [(ROOM, commanded.id)]
    assert (await desk.remembered.person(user)).dm == dm_of(user)


async def test_a_command_in_a_channel_without_a_table_finds_it_too(desk: Desk) -> None:
    user = await started(desk)
    await desk.sit(EVE, channel=OTHER_ROOM)
    await desk.act(EVE, Leave(), OTHER_ROOM)  # there was one, and nobody sits there any more
    await desk.command(user, Play("draw"), channel=OTHER_ROOM)
    assert len(desk.hand(user).cards) == 6


async def test_a_seat_is_taken_where_one_stands(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.command(ANN, Join(""), channel=OTHER_ROOM)
    assert len(desk.table(OTHER_ROOM).seated) == 1


async def test_a_move_goes_to_the_one_table_that_waits_for_it(desk: Desk) -> None:
    user = await started(desk)
    await desk.sit(user, channel=OTHER_ROOM)
    await desk.command(user, Play("draw"), channel=dm_of(user))
    assert desk.door.acts[-1][1] == Play("draw")
    assert len(desk.hand(user).cards) == 6


async def test_a_hand_is_looked_at_where_there_is_one(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    await desk.sit(ANN, BOB, channel=OTHER_ROOM)
    await desk.command(ANN, Look("hand"), channel=dm_of(ANN))
    assert [channel for channel, _ in desk.shown] == [ROOM]
    await desk.deal(OTHER_ROOM)
    asked = await desk.command(ANN, Look("hand"), channel=dm_of(ANN))
    assert {(press.channel, press.act) for press, _ in presses(asked.posts[0])} == {
        (ROOM, "hand"),
        (OTHER_ROOM, "hand"),
    }


async def test_who_sits_at_several_tables_chooses_one(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.sit(ANN, BOB, channel=OTHER_ROOM)
    asked = await desk.command(ANN, Deal(), channel=dm_of(ANN))
    assert desk.done() == []
    assert TH.text("answer-which-table") in asked.told
    assert f"<#{ROOM}>" in asked.told
    assert f"<#{OTHER_ROOM}>" in asked.told
    there = {press.channel: press for press, _ in presses(asked.posts[0])}
    assert there.keys() == {ROOM, OTHER_ROOM}
    press = there[OTHER_ROOM]
    chosen = await desk.press(
        ANN, press.act, press.argument, stamp=press.stamp, table=OTHER_ROOM, channel=dm_of(ANN),
        message=message_with(asked.posts[0], ephemeral=False),
    )  # fmt: skip
    assert desk.table(OTHER_ROOM).round is not None
    assert desk.table(ROOM).round is None
    assert chosen.calls == ["update", "edit"]
    assert TH.text("answer-done") in chosen.told


@pytest.mark.parametrize("what", ["check", "help"])
async def test_some_things_need_no_table_to_be_chosen(desk: Desk, what: Any) -> None:
    await desk.sit(ANN, BOB)
    await desk.sit(ANN, BOB, channel=OTHER_ROOM)
    looked = await desk.command(ANN, Look(what), channel=dm_of(ANN))
    assert TH.text("answer-which-table") not in looked.told


async def test_a_stranger_in_direct_messages_hears_that_there_is_no_table(desk: Desk) -> None:
    commanded = await desk.command(EVE, Deal(), channel=dm_of(EVE))
    assert TH.text("refusal-not-seated") in commanded.told


# --- a person's own settings ----------------------------------------------------------------------------------


async def test_the_ping_is_a_wish_of_ones_own(desk: Desk) -> None:
    said = await desk.command(ANN, Prefer("ping", "on"))
    assert (await desk.remembered.person(ANN)).ping
    assert TH.text("answer-ping-on") in said.told
    await desk.command(ANN, Prefer("ping", "off"))
    assert not (await desk.remembered.person(ANN)).ping


async def test_the_language_is_spoken_at_once_and_at_every_table(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.sit(ANN, channel=OTHER_ROOM)
    said = await desk.command(ANN, Prefer("language", "en"))
    assert EN.text("answer-language") in said.told
    assert desk.done() == [SetLanguage("en")] * 2
    assert {table.people[0].language for table in (desk.table(), desk.table(OTHER_ROOM))} == {"en"}
    assert (await desk.remembered.person(ANN)).language == "en"


async def test_the_menu_itself_shows_a_setting_that_was_changed(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    note = await desk.remembered.person(ANN)
    menu = showing.menu_post(await peeked(desk, ANN), Place(ROOM, 401), note, TH, manages=False)
    pressed = await desk.press(ANN, "ping", "on", message=message_with(menu))
    assert pressed.calls == ["update", "edit"]
    assert TH.text("discord-ping-is-on") in pressed.told


async def test_hands_by_direct_message_again_come_at_once(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    await desk.remembered.change_person(ANN, closed=True)
    said = await desk.press(ANN, "dm-again")
    [(destination, [sent])] = desk.delivered
    assert destination == f"discord:{ROOM}/{ANN}"
    assert isinstance(sent.body, HandNotice)
    assert sent.body.player is not None
    assert not (await desk.remembered.person(ANN)).closed
    assert TH.text("answer-dm-sent") in said.told


@pytest.mark.parametrize(("end", "told"), [(Impossible("closed"), "dm-closed"), (TryAgain(9), "dm-soon")])
async def test_a_direct_message_that_does_not_arrive_is_explained(desk: Desk, end: Any, told: str) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    desk.end = end

    async def deliver(destination: Any, messages: Any) -> Any:
        await desk.remembered.change_person(ANN, closed=isinstance(end, Impossible))
        return end

    desk.answering.deliver = deliver
    said = await desk.command(ANN, Prefer("route", "dm"))
    assert TH.text(f"answer-{told}") in said.told


async def test_hands_only_where_they_are_asked_for(desk: Desk) -> None:
    said = await desk.command(ANN, Prefer("route", "here"))
    assert (await desk.remembered.person(ANN)).route == "here"
    assert TH.text("answer-route-here") in said.told


async def test_at_a_table_one_is_spoken_to_as_one_chose_there(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.remembered.change_person(ANN, language="en")
    assert TH.text("recap-nothing") in (await (await desk.deal()).command(ANN, Look("recap"))).told


async def test_a_choice_of_ones_own_outlives_the_locale_of_a_client(desk: Desk) -> None:
    await desk.command(ANN, Prefer("language", "en"), locale="th")
    looked = await desk.command(ANN, Look("score"), locale="th")
    assert EN.refusal(Refusal.NO_TABLE, {}) in looked.told


# --- faults of ours -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["press", "command"])
async def test_a_fault_of_ours_is_apologised_for_and_logged_without_what_was_held(
    desk: Desk, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken: Any = Broken()
    desk.answering.door = desk.answering.finding._door = broken
    with caplog.at_level(logging.DEBUG):
        answered = await (desk.press(ANN, "join") if how == "press" else desk.command(ANN, Deal()))
    assert TH.refusal(Refusal.OUR_FAULT, {}) in answered.told
    assert "RuntimeError" in caplog.text
    assert "K♠" not in caplog.text


async def test_who_cannot_be_told_is_not_told(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    await desk.sit(ANN)

    async def gone(**_: Any) -> None:
        raise OSError(HELD)

    interaction: Any = FakeInteraction(ANN)
    interaction.edit_original_response = gone
    await desk.answering.commanded(interaction, Look("menu"))
    assert "OSError" in caplog.text
    assert "K♠" not in caplog.text


# --- names are hostile ------------------------------------------------------------------------------------------


async def test_a_name_of_markdown_and_mentions_is_shown_to_the_letter(desk: Desk) -> None:
    NAMES[EVE], kept = "**<@1> @everyone**", NAMES[EVE]
    try:
        await desk.sit(EVE, ANN)
        refused = await desk.command(ANN, EndEvening())
        assert "<@1>" not in refused.told
        assert "@everyone" not in refused.told
        assert "**" not in refused.told.replace("\\*\\*", "")
        assert "everyone" in refused.told
    finally:
        NAMES[EVE] = kept
