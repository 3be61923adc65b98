"""What happened, for somebody who looked away.

Lives here: bot.recap on acts written by hand. Not here: how the page shows it.
"""

from __future__ import annotations

from bot.recap import LOOKED_AWAY, since, told, told_all, turns_of
from bot.wording import words
from engine.cards import cards
from engine.events import Seat
from engine.kang.outcome import SettlementLine
from engine.kang.views import Act

A, B, C = Seat("s1"), Seat("s2"), Seat("s3")
NAMES = {A: "ต้น", B: "ก้อย", C: "แนน"}
TEN, SEVEN, MATE = cards("10♣ 7♥ 7♠")
ACTS = (
    Act(A, "discard", (TEN,)),
    Act(B, "draw"),
    Act(B, "discard", (SEVEN,)),
    Act(C, "flow", (MATE,)),
    Act(A, "draw"),
    Act(A, "discard", (TEN,), by_dealer=True),
    Act(B, "draw"),
)


def test_a_draw_belongs_to_the_discard_after_it() -> None:
    assert [len(turn) for turn in turns_of(ACTS)] == [1, 2, 1, 2, 1]


def test_two_turns_of_the_same_seat_stay_two() -> None:
    acts = (Act(A, "discard", (TEN,)), Act(A, "draw"), Act(A, "kang"))
    assert [len(turn) for turn in turns_of(acts)] == [1, 2]


def test_since_ones_own_last_turn() -> None:
    turns = turns_of(ACTS)
    assert since(turns, A) == turns[4:]
    assert since(turns, C) == turns[3:]
    assert since(turns, B) == []


def test_who_has_had_no_turn_is_told_the_newest() -> None:
    assert since(turns_of(ACTS), Seat("s9")) == turns_of(ACTS)[-LOOKED_AWAY:]
    assert since(turns_of(ACTS), None) == turns_of(ACTS)[-LOOKED_AWAY:]
    assert since([], A) == []


def test_a_turn_in_words() -> None:
    turns = turns_of(ACTS)
    thai, english = words("th", strict=True), words("en", strict=True)
    assert told(turns[1], NAMES, thai) == "ก้อย จั่วแล้วทิ้ง 7♥"
    assert told(turns[1], NAMES, english) == "ก้อย drew, then put 7♥"
    assert told(turns[2], NAMES, thai) == "แนน ไหล 7♠"
    assert told(turns[3], NAMES, thai) == "ระบบเล่นแทน ต้น: จั่วแล้วทิ้ง 10♣"


def test_who_paid_for_a_flow_is_told_with_it_and_a_flow_that_nobody_paid_without() -> None:
    paid = (
        SettlementLine("ante", A, None, 1, "K-B18"),
        SettlementLine("flow", B, C, 2, "KA11", 1),
    )
    thai, english = words("th", strict=True), words("en", strict=True)
    assert list(told_all(ACTS[:4], paid, NAMES, thai))[-1] == "แนน ไหล 7♠ · ก้อย จ่าย 2 ชิป"
    assert list(told_all(ACTS[:4], paid, NAMES, english))[-1].endswith(" · ก้อย pays 2 chips")
    assert list(told_all(ACTS[:4], paid[:1], NAMES, thai)) == [told(turn, NAMES, thai) for turn in turns_of(ACTS[:4])]
    again = (*ACTS[:4], Act(A, "flow", (TEN,)))
    assert list(told_all(again, paid, NAMES, thai))[-1] == "ต้น ไหล 10♣"
