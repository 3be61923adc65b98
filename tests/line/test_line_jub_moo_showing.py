"""Jub Moo and its pad in Flex: what may be tapped, what is dimmed, what stands in alt texts, what is told once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from card_spotting import cards_in
from jub_moo_table import FRIENDS, Played, lines_in, news_in
from line_overheard import cards_on
from line_reading import tappables_of, texts_of
from line_shown import quick, said

from bot.adapters.line.around import Around
from bot.adapters.line.pressing import press_of
from bot.adapters.line.showing import claim_messages, hand_messages, room_messages
from bot.adapters.line.showing_lines import told_lines, untold
from bot.messages import LineNotice
from bot.pad_steps import Step, act_of, faces, said_of, step_of
from bot.speech import read_words
from bot.wording import words
from engine.actions import ChooseGame, KeepPad, Play
from engine.cards import Card
from engine.pad.actions import EnterDeal, EnterPart, NextGame, StartPad
from engine.pad.pad import Part

CHAT = "C" + "0123456789abcdef" * 2
GROUP = Around(account="@123abcde", group=True, chat=CHAT)
ALONE = Around(account="@123abcde", group=False, chat=CHAT)
THAI = words("th")


def plays(messages: list[Any], *, by_quick: bool = False) -> set[str]:
    """The cards that can be played by a tap."""
    found = set()
    for message in messages:
        for tap in tappables_of(message):
            press = press_of(tap.action.get("data", "")) if tap.quick is by_quick else None
            if press is not None and press.argument.startswith("play "):
                found.add(press.argument.removeprefix("play "))
    return found


def room(table: Played, around: Around = GROUP) -> list[Any]:
    told = table.take()
    return room_messages(lines_in(told), None, None, None, table.view, around, THAI, news=news_in(told))


# --- a hand -----------------------------------------------------------------------------------------------


def test_what_may_be_played_is_a_button_and_the_rest_is_dimmed_below_the_reason() -> None:
    table = Played()
    table.deal(1)
    view = table.hand()
    messages = hand_messages(table.view, table.player(), ALONE, THAI)
    playable = {str(card) for card in view.playable}
    assert playable < {str(card) for card in view.cards}
    assert plays(messages) == plays(messages, by_quick=True) == playable
    assert {str(card) for card in view.cards} <= cards_on(messages[-1])
    assert "ยังลงไม่ได้ ต้องตาม ♣ ก่อน" in said(messages[-1])  # J12
    assert all(press.turn == table.table.turn for tap in tappables_of(messages[-1]) if (press := _play(tap.action)))


def _play(action: dict[str, Any]) -> Any:
    press = press_of(action.get("data", ""))
    return press if press is not None and press.act == "play" else None


@pytest.mark.parametrize("many", [3, 4])
def test_the_whole_hand_is_there_whoever_plays(many: int) -> None:
    table = Played(*FRIENDS[:many])
    table.deal(many)
    messages = hand_messages(table.view, table.player(), ALONE, THAI)
    assert len(plays(messages)) == 52 // many - 1  # J8, J29: one trick is played
    assert len(quick(messages)) <= 13


def test_no_card_of_a_hand_stands_where_a_locked_screen_shows_it() -> None:
    for cards in (0, 1, 2, 7, 30):
        table = Played()
        table.deal(cards)
        for name in FRIENDS:
            messages = hand_messages(table.view, table.player(name), ALONE, THAI)
            own = {str(card) for card in table.hand(name).cards}
            assert not cards_in(messages[-1]["altText"]) & own


def test_a_claim_is_asked_about_once_more_before_the_hand_lies_open() -> None:
    table = Played()
    table.deal(4)
    messages = hand_messages(table.view, table.player(), ALONE, THAI)
    wishes = [press_of(tap.action["data"]) for tap in tappables_of(messages[-1]) if tap.words == "ผ่อง"]
    assert [wish.act for wish in wishes if wish] == ["claim", "claim"]  # a button and a quick reply
    asked = claim_messages(table.view, table.player(), ALONE, THAI)
    sure = [press for tap in tappables_of(asked[-1]) if (press := _play(tap.action))]
    assert [(press.argument, press.turn) for press in sure] == [("claim", table.table.turn)]
    assert not cards_on(asked[-1])


def test_who_is_asked_answers_by_a_button_and_sees_the_open_hand() -> None:
    table = Played()
    table.deal(4)
    claimant = table.awaited
    laid = {str(card) for card in table.hand().cards}
    table.move("claim")
    asked = next(name for name in FRIENDS if name != claimant)
    messages = hand_messages(table.view, table.player(asked), ALONE, THAI)
    answers = [press.argument for tap in tappables_of(messages[-1]) if (press := _play(tap.action)) and not tap.quick]
    assert answers == ["accept", "object"]
    assert laid <= cards_on(messages[-1])
    group = room(table)
    assert laid <= cards_on(group[-1])
    labels = [tap.words for tap in tappables_of(group[-1])]
    assert labels.count("ยอม") == labels.count("ไม่ยอม") == 2  # typed words in a group


# --- the table ----------------------------------------------------------------------------------------------


def test_the_finished_trick_stays_in_sight_and_is_told_once() -> None:
    table = Played()
    table.deal(3)
    table.take()
    table.play(1)
    message = room(table)[-1]
    last = table.view.jub_moo.last  # type: ignore[union-attr]
    assert last is not None
    assert {str(card) for card in last.cards} <= cards_on(message)
    assert not [text for text in texts_of(message) if " ลง " in text], "the cards lie there, no line says it again"
    table.play(1)
    assert {str(card) for card in last.cards} <= cards_on(room(table)[-1])


def test_a_trick_that_is_out_of_sight_is_one_line() -> None:
    table = Played()
    table.deal(0)
    table.take()
    table.play(8)
    told = told_lines(untold(lines_in(table.take()), table.view), THAI)
    assert len(told) == 1  # the first of two tricks
    assert len(cards_in(told[0])) == 4
    assert re.search(r"กินทริกที่ 1", told[0])


def test_a_card_that_the_dealer_played_for_a_sleeper_is_still_told() -> None:
    table = Played()
    table.deal(1)
    card = str(table.view.jub_moo.trick[0].card)  # type: ignore[union-attr]
    notice = LineNotice("played_for", {"player": "ต้น", "card": card, "left": 12})
    assert untold([notice], table.view) == [notice]


def test_the_words_of_every_button_are_read_back() -> None:
    """As typed words, which is what a button in a group sends."""
    table = Played()
    table.keep(StartPad(()))
    table.keep(EnterDeal("ต้น -600; ก้อย +10; โอ๋ +10; มด +10"))
    from bot.adapters import Peek
    from bot.around import around_of

    for language in ("th", "en"):
        say = words(language)
        around = around_of(Peek(1, table.view, table.player("ต้น")))
        for what in ("undo", "redo", "next-game", "pad", "pad-show", "units", "drop-half", "early", "trick"):
            assert read_words(say.text(f"chat-do-{what}"), {}, around) is not None, (language, what)
        meant = read_words(say.text("chat-do-next-game"), {}, around)
        assert meant == KeepPad(NextGame())
        assert read_words(say.text("chat-do-game-kang"), {}, around) == ChooseGame("kang")
        assert read_words(say.text("chat-do-game-jub-moo")) == ChooseGame("jub_moo")
        assert read_words(say.text("chat-do-pad")) == KeepPad(StartPad(()))
        for id in ("chat-pad-strike", "chat-pad-restore"):
            assert isinstance(read_words(say.text(id, deal="1"), {}, around), KeepPad), (language, id)
        verb = say.text("chat-pad-correct-verb", deal="1")
        assert isinstance(read_words(f"{verb} ต้น Q♠", {}, around), KeepPad)
    table = Played()
    table.deal()
    for language in ("th", "en"):
        say, around = words(language), around_of(Peek(1, table.view, table.player()))
        assert read_words(f"{say.text('chat-do-play')} 2♣", {}, around) == Play("play 2♣")
    table.move("claim")
    asked = next(name for name in FRIENDS if table.player(name).jub_moo.moves)  # type: ignore[union-attr]
    for language in ("th", "en"):
        say, around = words(language), around_of(Peek(1, table.view, table.player(asked)))
        assert read_words(say.text("chat-do-accept"), {}, around) == Play("accept")
        assert read_words(say.text("chat-do-object"), {}, around) == Play("object")


# --- steps of the pad -----------------------------------------------------------------------------------------


def test_a_step_is_read_back_from_its_text() -> None:
    for step in (Step(7), Step(1, "p2"), Step(300, "p6", 0xFFFF, "big_chuan"), Step(2, "p1", 5, "keep")):
        assert step_of(str(step)) == step
    for text in ("", "x", "1 p2", "1 p2 10000", "1 p2 f drop", "1 q2 f", "1 p2 f keep extra"):
        assert step_of(text) is None


def test_a_card_is_chosen_by_one_tap_and_given_back_by_another() -> None:
    step = Step(1, "p1").with_card("Q♠").with_card("9♥")
    assert set(step.cards) == {Card("Q♠"), Card("9♥")}
    assert step.with_card("Q♠").cards == (Card("9♥"),)


def test_how_a_step_ends_is_what_is_written_down() -> None:
    chosen = Step(3, "p2").with_card("J♦")

    def part(step: Step) -> Part | None:
        act = act_of(step)
        return act.act.part if act is not None and isinstance(act.act, EnterPart) else None

    def ended(ends: str) -> Part | None:
        return part(Step(3, "p2", chosen.chosen, ends))

    assert part(chosen) is None, "the last tap alone writes"
    assert ended("keep") == Part((Card("J♦"),))
    assert ended("none") == Part()
    assert ended("all") == Part((Card("J♦"),), rest="all")
    assert ended("chuan") == Part((Card("J♦"),), prize="chuan")
    assert ended("big_chuan") == Part(prize="big_chuan")
    act = act_of(Step(3, "p2", chosen.chosen, "keep"))
    assert act is not None
    assert isinstance(act.act, EnterPart)
    assert (act.act.number, act.act.player) == (3, "p2")


def test_the_words_of_the_last_tap_write_the_same_down() -> None:
    """In a group the tap types; what it types must be read as what the press would have been."""
    from bot.adapters import Peek
    from bot.around import around_of

    for ends in ("keep", "none", "all", "chuan", "big_chuan"):
        table = Played()
        table.keep(StartPad(()))
        step = Step(1, "p2", Step(1, "p2").with_card("J♦").chosen if ends != "none" else 0, ends)
        around = around_of(Peek(1, table.view, table.player("ต้น")))
        for language in ("th", "en"):
            say = words(language)
            typed = read_words(f"{say.text('chat-pad-verb')} ก้อย {said_of(step, say)}", {}, around)
            pressed = act_of(step)
            assert isinstance(typed, KeepPad)
            assert pressed is not None
            by_words, by_press = Played(), Played()
            for each, act in ((by_words, typed), (by_press, pressed)):
                each.keep(StartPad(()))
                each.act("ต้น", act)
            assert _stands(by_words) == _stands(by_press), (language, ends)


def _stands(table: Played) -> object:
    """What is entered; a deal in which no card is left to be asked about is whole."""
    pad = table.view.pad
    assert pad is not None
    if pad.half is not None:
        return pad.half.parts
    return [line.entry for line in pad.deal(1).lines]


def test_what_others_have_cannot_be_chosen() -> None:
    table = Played()
    table.keep(StartPad(()))
    table.keep(EnterPart("ต้น Q♠ ♥2"))
    assert table.view.pad is not None
    shown = faces(table.view.pad, Step(1, "p2"))
    assert {card for card, face in shown.items() if face.taken} == {"Q♠", "2♥"}
    own = faces(table.view.pad, Step(1, "p1"))
    assert not any(face.taken for face in own.values())
