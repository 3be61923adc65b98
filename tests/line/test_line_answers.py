"""Answers in LINE: looked up, refused, new; and that a group never reads of a hand.

Lives here: answers to one asker. Not here: rooms and hands (test_line_showing), words of the answers (tests/bot).
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from line_reading import tappables_of, texts_of
from mockup_scenes import ACCOUNT, ALONE, CHAT, GROUP, NAMES, SEATS, player, table

from bot.adapters import Peek
from bot.adapters.line.pressing import Press, press_of
from bot.adapters.line.showing import (
    friend_messages,
    looked_up_messages,
    not_done_messages,
    told_messages,
    welcome_messages,
)
from bot.adapters.line.showing_answers import OF_HANDS
from bot.around import Around
from bot.asking import NotDone, not_done
from bot.commands import Refused
from bot.looking import look_up
from bot.rules_code import code_of
from bot.sayings import Ask
from bot.speech import read_words
from bot.wording import words
from engine.errors import Fact, Refusal
from engine.table import LANGUAGES, TableView

Shape = dict[str, Any]
THAI = words("th", strict=True)
HOLDING = player("7♣ 7♥ 10♦ Q♠ A♥", mine=True, may=("leave",))
PEEK = Peek(1, table(4), HOLDING)

OF_THE_TABLE = frozenset(
    {
        *(Refusal.UNREADABLE, Refusal.UNREADABLE_CARD, Refusal.NO_ROUND, Refusal.ROUND_RUNNING, Refusal.ROUND_OVER),
        *(Refusal.NOT_YOUR_TURN, Refusal.STALE_TURN, Refusal.NOT_SEATED, Refusal.NOT_IN_ROUND),
        *(Refusal.MUST_DISCARD, Refusal.ALREADY_DREW),  # the phase, which everybody sees
        *(Refusal.BAD_DECK, Refusal.BAD_RULES, Refusal.NO_SUCH_OPTION, Refusal.NO_SUCH_VALUE),
        *(Refusal.BAD_RULES_CODE, Refusal.NEWER_RULES_CODE, Refusal.NO_SUCH_PRESET, Refusal.TOO_FEW_PLAYERS),
        *(Refusal.TOO_MANY_PLAYERS, Refusal.NO_TABLE, Refusal.TABLE_FULL, Refusal.ALREADY_SEATED),
        *(Refusal.EVENING_FULL, Refusal.TOO_MANY_TABLES),
        *(Refusal.NAME_NEEDED, Refusal.NO_SUCH_SEAT, Refusal.HOST_ONLY, Refusal.NOT_A_PERSON, Refusal.NO_SUCH_LEVEL),
        *(Refusal.CUTS_CLOSED, Refusal.CUT_ALREADY, Refusal.CUT_TOO_LONG, Refusal.CUT_BAD_TEXT, Refusal.CUTS_FULL),
        *(Refusal.NOT_AWAY, Refusal.PLAYER_AWAY, Refusal.NOBODY_TO_SKIP, Refusal.SKIP_TOO_EARLY),
        *(Refusal.REMOVE_LATER, Refusal.DEBT_OPEN, Refusal.NOT_YOURSELF, Refusal.VOTED_ALREADY, Refusal.TOO_FAST),
        *(Refusal.PRACTICE_OFF, Refusal.STILL_THINKING, Refusal.NO_MOVE_YET, Refusal.NO_ROUND_PLAYED),
        *(Refusal.NO_SUCH_ROUND_PLAYED, Refusal.ROUND_OF_OLD, Refusal.NOT_TO_BE_RETRACED, Refusal.NO_SUCH_TEMPER),
        *(Refusal.SAY_NOTHING, Refusal.SAY_TOO_LONG, Refusal.SURE_LEAVE, Refusal.SURE_END, Refusal.OUR_FAULT),
        *(Refusal.SURE_FORGET, Refusal.FORGET_LATER, Refusal.FORGOTTEN),
        *(Refusal.ONE_CARD_ONLY, Refusal.ANSWER_FIRST, Refusal.WAIT_FOR_ANSWERS, Refusal.GAME_ENDED),
        *(Refusal.NO_SUCH_GAME, Refusal.GAME_ALREADY, Refusal.BACK_NEXT_DEAL),
        *(code for code in Refusal if code.name.startswith("PAD_")),  # the pad is of cards that lie open
        *(code for code in Refusal if code.name.startswith("BACCARAT_")),  # no hand of anybody's
    }
)


def quick(messages: list[Shape]) -> list[Shape]:
    return [tap.action for tap in tappables_of(messages[-1]) if tap.quick]


def whole(messages: list[Shape]) -> str:
    """Everything that is sent, with nothing escaped."""
    return msgspec.json.encode(messages).decode()


# --- refusals -------------------------------------------------------------------------------------------------


def test_every_refusal_is_either_of_the_table_or_of_a_hand() -> None:
    """A new one must be thought about: may a group read it?"""
    assert set(Refusal) == OF_THE_TABLE | OF_HANDS
    assert not OF_THE_TABLE & OF_HANDS


FACTS: dict[str, Fact] = {
    "text": "7",
    "moves": ["flow 7♣", "flow 7♥"],
    "cards": "7♣",
    "card": "7♣",
    "rank": "7",
    "held": 2,
    "most": 4,
    "points": 35,
    "instead": ["draw", "flow", "kang"],
    "playable": ["7♣", "7♥"],
    "suit": "♥",
}


@pytest.mark.parametrize("code", sorted(OF_HANDS))
def test_a_group_is_told_nothing_of_a_hand_but_the_way_to_it(code: Refusal) -> None:
    refusal = not_done(Refused(code, FACTS), PEEK, THAI)
    messages = not_done_messages(refusal, PEEK, GROUP, THAI)
    told = whole(messages)
    assert refusal.text not in told
    for secret in ("7♣", "7♥", "35", "ไหล 7"):
        assert secret not in told.replace("7♠", "").replace("7♦", "")
    assert THAI.text("chat-why-elsewhere") in texts_of(messages[0])
    alone = not_done_messages(refusal, PEEK, ALONE, THAI)
    assert alone[0]["text"] == refusal.text


@pytest.mark.parametrize("code", sorted(OF_HANDS))
def test_in_a_group_all_refusals_of_hands_look_the_same(code: Refusal) -> None:
    """Which of them it is may follow from the cards held."""
    one = not_done_messages(not_done(Refused(code, FACTS), PEEK, THAI), PEEK, GROUP, THAI)
    other = not_done_messages(not_done(Refused(Refusal.AMBIGUOUS, FACTS), PEEK, THAI), PEEK, GROUP, THAI)
    assert one == other


def test_in_a_group_a_refusal_of_the_table_says_why() -> None:
    refusal = not_done(Refused(Refusal.NOT_YOUR_TURN, {"player": NAMES[1]}), PEEK, THAI)
    (message,) = not_done_messages(refusal, PEEK, GROUP, THAI)
    assert message["text"] == f"ยังไม่ถึงตาคุณ รอ {NAMES[1]} ก่อน"
    assert all(tap["type"] in ("message", "uri") for tap in quick([message]))


def test_the_moves_that_words_may_have_meant_are_there_to_tap_with_their_turn() -> None:
    refusal = not_done(Refused(Refusal.AMBIGUOUS, FACTS), PEEK, THAI)
    taps = quick(not_done_messages(refusal, PEEK, ALONE, THAI))
    assert [tap["label"] for tap in taps] == ["ไหล 7♣", "ไหล 7♥"]
    assert press_of(taps[0]["data"]) == Press(CHAT, "play", "flow 7♣", 7)


@pytest.mark.parametrize(
    ("code", "labels"),
    [
        (Refusal.NO_TABLE, ["เล่นด้วย", "วิธีเล่น"]),
        (Refusal.NOT_SEATED, ["เล่นด้วย", "โต๊ะ"]),
        (Refusal.NO_ROUND, ["แจกไพ่", "โต๊ะ"]),
        (Refusal.TOO_FEW_PLAYERS, ["เพิ่มบอท", "เล่นด้วย"]),
        (Refusal.SURE_LEAVE, ["ลุกเลย", "โต๊ะ"]),
        (Refusal.SURE_END, ["ปิดวงเลย", "โต๊ะ"]),
    ],
)
def test_what_to_do_instead_is_there_to_tap(code: Refusal, labels: list[str]) -> None:
    for around in (ALONE, GROUP):
        messages = not_done_messages(NotDone(code, "…"), PEEK, around, THAI)
        assert [tap["label"] for tap in quick(messages)] == labels


def test_whoever_is_refused_in_the_own_chat_has_the_moves_at_hand() -> None:
    messages = not_done_messages(NotDone(Refusal.STALE_TURN, "…"), PEEK, ALONE, THAI)
    assert [tap["label"] for tap in quick(messages)][:2] == ["จั่ว", "ไหล 7♣"]


# --- looking ------------------------------------------------------------------------------------------------


def test_a_hand_is_shown_in_the_own_chat_alone() -> None:
    shown = looked_up_messages(Ask("hand"), PEEK, look_up(Ask("hand"), PEEK, THAI), ALONE, THAI)
    assert "ไพ่ของ ก้อย · ตาที่ 12" in texts_of(shown[0])
    hidden = looked_up_messages(Ask("hand"), PEEK, look_up(Ask("hand"), PEEK, THAI), GROUP, THAI)
    for secret in ("7♣", "7♥", "10♦", "Q♠", "A♥", "35"):
        assert secret not in whole(hidden)
    links = [tap.action["uri"] for tap in tappables_of(hidden[0]) if tap.action["type"] == "uri"]
    assert links[0].startswith("https://line.me/R/oaMessage/%40123abcde/?")


def test_who_asks_for_a_hand_and_has_none_reads_why() -> None:
    peek = Peek(1, table(4), None)
    (message,) = looked_up_messages(Ask("hand"), peek, look_up(Ask("hand"), peek, THAI), ALONE, THAI)
    assert message["text"] == "คุณยังไม่ได้นั่งในวง พิมพ์ “เล่นด้วย” ก่อน"


@pytest.mark.parametrize(
    ("what", "mark"), [("table", "ตาของ ก้อย"), ("rules", "หกข้อที่ควรตกลงก่อน"), ("ledger", "บัญชีวงคืนนี้")]
)
def test_tables_rules_and_the_ledger_are_bubbles(what: Any, mark: str) -> None:
    ask = Ask(what)
    (message,) = looked_up_messages(ask, PEEK, look_up(ask, PEEK, THAI), GROUP, THAI)
    assert message["type"] == "flex"
    assert mark in texts_of(message)


def test_rules_come_with_the_code_that_another_circle_can_take() -> None:
    (message,) = looked_up_messages(Ask("rules"), PEEK, (), GROUP, THAI)
    code = code_of(PEEK.table.rules) if PEEK.table else ""
    taps = [tap.action for tap in tappables_of(message) if tap.action["type"] == "clipboard"]
    assert [tap["clipboardText"] for tap in taps] == [code]


def test_what_has_no_bubble_is_told_as_text() -> None:
    recap = look_up(Ask("recap"), PEEK, THAI)
    (message,) = looked_up_messages(Ask("recap"), PEEK, recap, GROUP, THAI)
    assert message["text"] == "\n".join(recap)
    assert quick([message])
    (message,) = looked_up_messages(Ask("table"), Peek(0, None, None), ["ที่นี่ยังไม่มีวง"], GROUP, THAI)
    assert message["text"] == "ที่นี่ยังไม่มีวง"
    assert [tap["label"] for tap in quick([message])] == ["เล่นด้วย", "วิธีเล่น"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", [None, table(4), msgspec.structs.replace(table(4), game="jub_moo")])
def test_help_names_questions_that_can_be_asked_and_that_the_dealer_reads(
    language: str, view: TableView | None
) -> None:
    say, peek = words(language, strict=True), Peek(1, view, None)
    lines = look_up(Ask("help"), peek, say)
    (message,) = looked_up_messages(Ask("help"), peek, lines, GROUP, say)
    told = message["text"].splitlines()
    assert told[: len(lines)] == lines
    examples = re.findall("“([^”]+)”", "\n".join(told[len(lines) :]))
    game = view.game if view is not None else "kang"
    meant = [getattr(read_words(each, around=Around(game=game)), "what", "deal") for each in examples]
    assert meant == ["topic", "compare", "agree", "count", "baccarat", "quiz", "deal"]
    tapped = [read_words(tap["text"]) for tap in quick([message])[-3:]]
    assert tapped == [Ask("agree"), Ask("compare", text=game), Ask("quiz", round=2)]


# --- checking a deal ------------------------------------------------------------------------------------------


def test_the_file_of_a_round_that_is_over_is_a_link() -> None:
    lines = look_up(Ask("check", 3), PEEK, THAI)  # round 12 is running
    linked = msgspec.structs.replace(GROUP, round="https://lom.example/line/file/x.round")
    (message,) = looked_up_messages(Ask("check", 3), PEEK, lines, linked, THAI)
    assert [tap.action["uri"] for tap in tappables_of(message) if not tap.quick] == [linked.round]
    assert texts_of(message)[0] == "ไฟล์ตรวจไพ่ตาที่ 3"


def test_without_links_the_file_is_said_to_be_elsewhere_and_no_broken_address_is_told() -> None:
    lines = look_up(Ask("check", 3), PEEK, THAI)
    (message,) = looked_up_messages(Ask("check", 3), PEEK, lines, GROUP, THAI)
    assert message["text"].startswith("ไฟล์ตรวจไพ่ตาที่ 3: LINE ส่งไฟล์ไม่ได้")
    assert ".json" not in message["text"]


@pytest.mark.parametrize("number", [12, 99])
def test_a_round_that_is_not_over_has_no_file(number: int) -> None:
    lines = look_up(Ask("check", number), PEEK, THAI)
    (message,) = looked_up_messages(Ask("check", number), PEEK, lines, GROUP, THAI)
    assert message["text"] == "\n".join(lines)


def test_a_long_answer_ends_within_what_a_text_takes() -> None:
    (message,) = told_messages(["ก" * 400] * 20, GROUP, THAI)
    assert len(message["text"]) <= 5000
    assert message["text"].endswith("\n…")


# --- who is new -----------------------------------------------------------------------------------------------


def test_who_is_no_friend_gets_the_link_that_adds_the_account() -> None:
    (message,) = friend_messages([NAMES[0], NAMES[1]], GROUP, THAI)
    links = [tap.action["uri"] for tap in tappables_of(message)]
    assert links == ["https://line.me/R/ti/p/%40123abcde"]
    assert f"{NAMES[0]} และ {NAMES[1]} ยังไม่ได้เพิ่มเราเป็นเพื่อน" in texts_of(message)[0]
    assert links[0] in message["altText"]
    assert ACCOUNT in texts_of(message)[1]
    unknown = msgspec.structs.replace(GROUP, account="")
    assert friend_messages([NAMES[0]], unknown, THAI)[0]["type"] == "text"


def test_a_welcome_says_how_to_begin() -> None:
    (group,) = welcome_messages(GROUP, THAI)
    (friend,) = welcome_messages(ALONE, THAI)
    assert texts_of(group) != texts_of(friend)
    for message in (group, friend):
        assert [tap.words for tap in tappables_of(message)] == ["เล่นด้วย", "วิธีเล่น"]
        assert "“เล่นด้วย”" in message["altText"]


def test_taps_in_the_own_chat_know_their_table() -> None:
    taps = quick(looked_up_messages(Ask("recap"), PEEK, ("…",), ALONE, THAI))
    assert all(press_of(tap["data"]).chat == CHAT for tap in taps)  # type: ignore[union-attr]
    unknown = msgspec.structs.replace(ALONE, chat="")
    assert all(tap["type"] == "message" for tap in quick(told_messages(["…"], unknown, THAI)))


def test_the_seats_are_as_in_the_scenes() -> None:
    assert PEEK.table is not None
    assert [seat.seat for seat in PEEK.table.seats] == list(SEATS[:4])
