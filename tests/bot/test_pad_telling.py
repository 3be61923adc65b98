"""The pad in words: arithmetic, totals, limits, ends, questions, halves, what happened; every message is used.

Lives here: lines of text. Not here: refusals (tests/engine/test_pad_hostile.py), pictures (test_picturing_pad).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot import pad_telling, picturing_pad
from bot.pad_news import happened
from bot.pad_samples import long_evening, usual_evening, worst_evening
from bot.voice import message_files
from bot.wording import Words, words
from engine.events import Seat
from engine.jub_moo.rules import PRESETS, JubMooRules
from engine.pad.actions import (
    AddPerson,
    AnswerEnd,
    CorrectDeal,
    DropHalf,
    EnterDeal,
    EnterPart,
    NextGame,
    PadAction,
    Redo,
    RenamePerson,
    RestoreDeal,
    SeatGame,
    SetPadRules,
    StartPad,
    StrikeDeal,
    Undo,
)
from engine.pad.keeping import apply
from engine.pad.pad import Pad
from engine.pad.seeing import view

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from pad_evening import ALL_HEARTS, ISSUE, P1, P2, P3, P4, P5, Evening, S, add, played, typed

THAI, ENGLISH = words("th", strict=True), words("en", strict=True)
FIVE = ("ต้น", "ก้อย", "โอ", "มด", "ฝน")


def told(evening: Evening, number: int, said: Words = THAI) -> list[str]:
    return pad_telling.deal(said, evening.seen, number)


# --- a deal ---------------------------------------------------------------------------------------------


def test_the_answer_shows_each_players_arithmetic_the_totals_and_who_is_near() -> None:
    evening = Evening().enter(typed(-200, 0, 10, 0)).enter(ISSUE, by="มด")
    assert told(evening, 2) == [
        "ตาที่ 2 · เกม 1 · มด จด",
        "ต้น: (−100 −27) × 2 = −254 · 10♣ Q♠ ♥2-7",
        "ก้อย: 100 −120 = −20 · J♦ ♥Q-A",
        "โอ: −47 · ♥8-J",
        "มด: −50 · ไม่ได้ไพ่แต้ม",
        "รวมเกม 1: ก้อย −20, โอ −37, มด −50, ต้น −454",
        "นำอยู่: ก้อย",
        "ต้น อีก 46 แต้มถึง −500",
    ]
    assert told(evening, 2, ENGLISH)[-2:] == ["In the lead: ก้อย", "ต้น is 46 away from −500"]


def test_prizes_marks_and_the_card_that_is_out() -> None:
    evening = Evening("ต้น", "ก้อย", "โอ").enter("ต้น ช้วน Q♠; โอ ที่เหลือ; ออก A♥")
    evening.do(CorrectDeal(1, "ต้น บิ๊กช้วน; ออก A♥"))
    assert told(evening, 1)[:4] == [
        "ตาที่ 1 · เกม 1 · ก้อย จด · แก้แล้ว",
        "ต้น: 1000 · บิ๊กช้วน · 10♣ J♦ Q♠ ♥2-K",
        "ก้อย: −50 · ไม่ได้ไพ่แต้ม",
        "โอ: −50 · ไม่ได้ไพ่แต้ม",
    ]
    assert "ไพ่ที่เอาออก: A♥" in told(evening, 1)
    assert told(evening.do(Undo()), 1)[1] == "ต้น: 144 +100 = 244 · ช้วน · Q♠ ♥2-K"
    assert "ขีดฆ่า ไม่นับ" in told(evening.do(StrikeDeal(1)), 1)[0]


def test_a_number_that_no_cards_give_is_pointed_out() -> None:
    evening = Evening().enter("ต้น +99; ก้อย ♥2-9; โอ Q♠; มด -")
    assert "ต้น: 99 · พิมพ์เป็นตัวเลข" in told(evening, 1)
    assert "+99 ของ ต้น ไม่มีไพ่ชุดไหนให้ได้ ดูอีกทีนะ (จดไว้ให้แล้ว)" in told(evening, 1)
    assert any("รวมกันแล้วไม่มีไพ่ชุดไหน" in line for line in told(Evening().enter(typed(-50, -50, -50, -50)), 1))


def test_an_end_says_who_won_and_who_is_pig_and_never_calls_the_queen_that() -> None:
    evening = Evening().enter(typed(-499, 40, 40, 0)).enter("ต้น Q♠; ก้อย 10♣ J♦ ♥2-A")
    lines = told(evening, 2)
    assert lines[-2:] == ["จบเกม 1 ที่ตาที่ 2: ก้อย ชนะ (+628)", "หมู: ต้น (−599)"]
    assert [line for line in lines[:-1] if "หมู" in line] == []
    shared = Evening().enter(typed(-500, -500, 3, 3))
    assert told(shared, 1)[-2:] == ["จบเกม 1 ที่ตาที่ 1: โอ, มด ชนะร่วมกัน (+3)", "หมู: ต้น, ก้อย (−500)"]


def test_a_game_of_so_many_deals_says_how_many_are_left() -> None:
    evening = Evening(rules=replace(PRESETS["scorepad"], deals=3)).enter(typed(1, 0, 0, 0))
    assert told(evening, 1)[-1] == "เหลืออีก 2 ตา"
    assert told(evening.enter(typed(2, 0, 0, 0)), 2)[-1] == "จบเกมตาหน้า"


def test_the_trace_of_a_deal_can_be_typed_again() -> None:
    evening = Evening().enter(ISSUE, by="ต้น").do(CorrectDeal(1, "ต้น บิ๊กช้วน"), "มด").do(Undo(), "โอ")
    assert pad_telling.trace(THAI, evening.seen, evening.deal(1)) == [
        "ต้น จด: ต้น 10♣ Q♠ ♥2-7; ก้อย J♦ ♥Q-A; โอ ♥8-J; มด -",
        "มด แก้เป็น: ต้น 10♣ J♦ Q♠ ♥2-A; ก้อย -; โอ -; มด -",
        "โอ ย้อน",
    ]


def test_a_half_says_what_is_left_and_whose() -> None:
    evening = Evening().do(EnterPart("ต้น Q♠ ♥2-7; ก้อย -"))
    assert pad_telling.half(THAI, evening.seen) == [
        "จดค้างตาที่ 1: ต้น Q♠ ♥2-7, ก้อย -",
        "ยังไม่มี โอ, มด · เหลือ J♦ 10♣ ♥8-A ใครเติมก็ได้",
    ]
    assert pad_telling.half(THAI, Evening().seen) == []


# --- the evening ------------------------------------------------------------------------------------------


def test_the_evening_game_by_game() -> None:
    evening = Evening(*FIVE).enter(typed(-508, 51, 50, 149)).do(SeatGame((P5, P4, P2, P1))).enter("ฝน บิ๊กช้วน")
    assert pad_telling.evening(THAI, evening.seen) == [
        "คืนนี้จดไว้ 2 เกม 2 ตา",
        "เกม 1: มด +149, ก้อย +51, โอ +50, ต้น −508",
        "จบเกม 1 ที่ตาที่ 1: มด ชนะ (+149) · หมู: ต้น (−508) · มีคนถึง −500",
        "เกม 1 หลัก: ต้น −5, ก้อย +1, โอ 0, มด +1 · ได้/เสีย: ต้น −17, ก้อย +7, โอ +3, มด +7",
        "เกม 2: ฝน +1000, มด −50, ก้อย −50, ต้น −50",
        "จบเกม 2 ที่ตาที่ 2: ฝน ชนะ (+1000) · มีคนถึง +500",
        "เกม 2 หลัก: ฝน +10, มด 0, ก้อย 0, ต้น 0 · ได้/เสีย: ฝน +30, มด −10, ก้อย −10, ต้น −10",
        "ฝน +1000 · ได้/เสีย +30 · ชนะ 1 จาก 1 เกม · บิ๊กช้วน 1",
        "มด +99 · ได้/เสีย −3 · ชนะ 1 จาก 2 เกม",
        "โอ +50 · ได้/เสีย +3 · ชนะ 0 จาก 1 เกม",
        "ก้อย +1 · ได้/เสีย −3 · ชนะ 0 จาก 2 เกม",
        "ต้น −558 · ได้/เสีย −27 · ชนะ 0 จาก 2 เกม · หมู 1",
    ]
    deals = pad_telling.evening(ENGLISH, evening.seen, deals=True)
    assert deals[1].startswith("Deal 1: ต้น −508, ก้อย +51, โอ +50, มด +149 · entered by ก้อย · typed as a number")
    assert pad_telling.evening(THAI, Evening().seen) == ["ยังไม่ได้จดตาไหน"]


# --- every message is used, and whole ----------------------------------------------------------------------


class Recorder(Words):
    """Strict words that remember what was asked of them."""

    def __init__(self, language: str) -> None:
        super().__init__(language, strict=True)
        self.used: set[str] = set()

    def text(self, id: str, /, **facts: str | int) -> str:
        self.used.add(id)
        return super().text(id, **facts)


def long_story() -> Iterator[PadAction]:
    """Everything that can happen to a pad."""
    yield from (
        AddPerson("หก"),
        Undo(),
        Redo(),
        RenamePerson(P5, "ฝนทอง"),
        Undo(),
        SeatGame((P1, P2, P3)),
        Undo(),
        Redo(),
    )
    yield from (EnterPart("ต้น Q♠ ช้วน; ก้อย -50; ออก 2♣"), EnterPart("ต้น J♦"), DropHalf())
    yield EnterPart("ต้น ที่เหลือ; ก้อย ♥ที่เหลือ J♦")
    yield from (DropHalf(), SeatGame((P1, P2, P3, P4)))
    yield from (_enter(typed(-499, 0, 0, 1)), CorrectDeal(1, typed(-100, 0, 0, 1)), Undo(), Redo(), Undo())
    yield from (StrikeDeal(1), Undo(), Redo(), RestoreDeal(1), Undo(), Redo())
    yield from (_enter(ISSUE), NextGame(), Undo(), Redo(), _enter("ต้น ช้วน; ก้อย Q♠; โอ J♦; มด 10♣"), Undo(), Redo())
    yield CorrectDeal(2, typed(0, 0, 1, 1))  # game 1 has no end any more
    yield from (AnswerEnd(1, new_game=True), Undo(), AnswerEnd(1, new_game=False))
    yield from (_enter(typed(0, -50, 1, -200)), CorrectDeal(1, typed(-600, -50, 0, 1)))
    yield AnswerEnd(1, new_game=True)
    yield from (NextGame(early=True), Undo(), Redo(), _enter(typed(500, 1, 1, 1)))
    yield SetPadRules(replace(PRESETS["scorepad"], deals=2), "scorepad")
    yield from (NextGame(), _enter(typed(1, 1, 1, 1)), SetPadRules(replace(PRESETS["scorepad"], deals=3)), Undo())
    yield from (
        _enter(typed(2, 2, 2, 2)),
        NextGame(),
        SetPadRules(JubMooRules(limit_low=-300)),
        _enter(typed(-299, 1, 5, 5)),
    )
    yield add(played("Q♠", "J♦", ALL_HEARTS, "10♣", seats=S[:4]), 3)
    yield from (Undo(), Redo(), NextGame(), _enter("ต้น บิ๊กช้วน"), NextGame(), _enter("ต้น +99; ก้อย ♥2-9; โอ Q♠; มด -"))
    yield from (NextGame(early=True), SeatGame((P1, P2, P3)), _enter("ต้น บิ๊กช้วน; ออก 2♣"))


def _enter(text: str) -> PadAction:
    return EnterDeal(text)


@pytest.mark.parametrize("language", ["th", "en"])
def test_everything_that_happens_has_whole_words_and_no_message_is_left_over(language: str) -> None:
    said = Recorder(language)
    step = apply(None, StartPad(FIVE, tuple(map(Seat, ("s1", "s2", "s3", "s4", "s5")))), "ต้น", 0)
    lines: list[str] = []
    for at, action in enumerate(long_story()):
        lines += _said(
            said,
            step.pad,
            lambda pad=step: [line for event in pad.events for line in happened(said, view(pad.pad), event)],
        )
        step = apply(step.pad, action, "ก้อย", at)
    lines += _said(said, step.pad, list)
    for line in lines:
        assert line
        assert not re.search(r"[{}]|None|\bp\d\b|  ", line), line
    long = apply(None, StartPad(FIVE), "ต้น", 0).pad
    picturing_pad.pad(view(long), said)
    pad_telling.evening(said, view(long))
    for pad in (long_evening(), usual_evening(), worst_evening()):
        picturing_pad.pad(view(pad), said)
    ids = {
        id
        for path in message_files(language)
        for id in re.findall(r"^(pad-[a-z0-9-]+) =", path.read_text("utf-8"), re.M)
    }
    assert ids - said.used == set()


def _said(said: Words, pad: Pad, news: Callable[[], Any]) -> list[str]:
    """All that can be said of a pad."""
    shown = view(pad)
    lines = [*news(), *pad_telling.evening(said, shown, deals=True), *pad_telling.half(said, shown)]
    for deal in shown.deals:
        lines += [*pad_telling.deal(said, shown, deal.number), *pad_telling.trace(said, shown, deal)]
    picturing_pad.pad(shown, said)
    return [line for line in lines if line is not None]


def test_hostile_names_stay_in_their_line() -> None:
    names = ("x\n**@everyone**", "a{b}c", "\u202eevil", "<b>")
    evening = Evening(*names).enter("; ".join(f"{name} -" for name in ("a{b}c",)) + "; <b> ที่เหลือ")
    lines = pad_telling.deal(THAI, evening.seen, 1)
    assert len(lines) == 1 + 4 + 1 + 1  # the deal, everybody, the totals, the end
    assert all("\n" not in line for line in lines)
