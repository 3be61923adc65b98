"""What people type about a coup of Baccarat, and what is asked back.

Lives here: readings and refusals. Not here: what follows from a question (test_baccarat_clauses).
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.baccarat.question import read_hand, read_question, read_third, read_total
from engine.baccarat.told import Hands, Third, Told, Totals, question_of
from engine.errors import Refusal, RuleError

HANDS = [
    ("P: A K 2, B: 3 A", (1, 13, 2), (3, 1)),
    ("player 8 K 2 banker 5 K", (8, 13, 2), (5, 13)),
    ("B 3 A P A K 2", (1, 13, 2), (3, 1)),
    ("P: 8+K+2 B: 5+K", (8, 13, 2), (5, 13)),
    ("เพลเยอร์ เอ คิง ๒ แบงเกอร์ สาม เอ", (1, 13, 2), (3, 1)),
    ("ผู้เล่น A♣ K♠ 2♦ เจ้ามือ 3♥ A♥", (1, 13, 2), (3, 1)),
    ("P 10 J, B Q 9", (10, 11), (12, 9)),
    ("P 5 3 B 4 2", (5, 3), (4, 2)),
    ("P: A A B: 8 8", (1, 1), (8, 8)),  # equal cards are fine: the shoe has several packs
    ("P 33 B 44", (3, 3), (4, 4)),
    ("player คู่ 8 banker 9 k", (8, 8), (9, 13)),
    ("P: A K third 2 B: 3 A third card 5", (1, 13, 2), (3, 1, 5)),
    ("P: A K, B: 3 A, third card 2", (1, 13, 2), (3, 1)),
    ("Player A K จั่วได้ 2 Banker 3 A จั่วได้ 5", (1, 13, 2), (3, 1, 5)),
]


@pytest.mark.parametrize(("text", "player", "banker"), HANDS)
def test_two_hands_by_cards(text: str, player: tuple[int, ...], banker: tuple[int, ...]) -> None:
    assert read_question(text) == Hands(player, banker)


TOTALS = [
    ("Banker 4, third card 2", {"banker": 4, "third": 2}),
    ("Banker 4 ไพ่ใบที่สามเป็น 2 จั่วไหม", {"banker": 4, "third": 2}),
    ("แบงค์เกอร์ 3 เพลเยอร์จั่วได้ 8", {"banker": 3, "third": 8}),
    ("Player 6 Banker 5", {"player": 6, "banker": 5}),
    ("p6 b5", {"player": 6, "banker": 5}),
    ("PLAYER=6 BANKER=5", {"player": 6, "banker": 5}),
    ("Player 6 - Banker 5", {"player": 6, "banker": 5}),
    ("เพลเยอร์ ๖ แต้ม แบงก์เกอร์ ห้าแต้ม จั่วมั้ยครับ", {"player": 6, "banker": 5}),
    ("Player จบ 3 Banker 4", {"player_final": 3, "banker": 4}),
    ("Player ends with 3, Banker 4", {"player_final": 3, "banker": 4}),
    ("Player หยุด Banker 5", {"stood": True, "banker": 5}),
    ("Player stands on 6, Banker 5", {"stood": True, "player": 6, "banker": 5}),
    ("Banker 5 no third card", {"stood": True, "banker": 5}),
    ("Banker 5 ใบที่สามไม่มี", {"stood": True, "banker": 5}),
    ("Banker 5 ใบที่สาม 0", {"third": 0, "banker": 5}),
    ("banker 5 third card K", {"third": 0, "banker": 5}),
    ("Banker 5 third card 10", {"third": 0, "banker": 5}),
    ("ใบที่ 3 เป็น 8 Banker 3", {"third": 8, "banker": 3}),
    ("Banker 4 จากไพ่สองใบ ไพ่ใบที่สามของ Player เป็น K", {"third": 0, "banker": 4}),
    ("Player สองใบแรก 2 ใบที่สาม 6 Banker สองใบแรก 6", {"player": 2, "third": 6, "banker": 6}),
    ("Player 3 ได้ไพ่ใบที่สาม 8 Banker 3", {"player": 3, "third": 8, "banker": 3}),
    ("what does the banker do on 5 if player's third card is 3?", {"third": 3, "banker": 5}),
    ("Player draws a 2, Banker has 4", {"third": 2, "banker": 4}),
    ("Player จั่ว Banker 5", {"drew": True, "banker": 5}),
    ("Player A K then draws a 2, Banker has 4", {"player": 1, "third": 2, "banker": 4}),
    ("P: A 2 K, B: 4", {"player": 3, "third": 0, "banker": 4}),
    ("Player 6, Banker A 2 5", {"player": 6, "banker": 3, "banker_third": 5}),
    ("Player A+K = 1 แต้ม จั่วได้ 2 Banker เริ่ม 4 แต้ม", {"player": 1, "third": 2, "banker": 4}),
    ("If the Player stands, does the banker draw with 5?", {"stood": True, "banker": 5}),
    ("Player ป๊อก 8 Banker 5 ใครจั่ว", {"player": 8, "banker": 5}),
    ("player6banker5", {"player": 6, "banker": 5}),
    ("Banker 4", {"banker": 4}),
    ("Player 0", {"player": 0}),
]
NUMBERS = ("banker", "player", "third", "stood", "player_final", "drew", "banker_third")


@pytest.mark.parametrize(("text", "known"), TOTALS)
def test_totals_and_one_side_by_cards(text: str, known: dict[str, object]) -> None:
    found = read_question(text)
    assert isinstance(found, Totals)
    told = {name: getattr(found, name) for name in NUMBERS}
    assert {name: each for name, each in told.items() if each is not None and each is not False} == known


REFUSED = [
    ("Player 5 3 Banker 6", Refusal.BACCARAT_TOTAL_OR_CARD, "5 3"),
    ("Player 6 Banker 4 2", Refusal.BACCARAT_TOTAL_OR_CARD, "4 2"),
    ("4 2", Refusal.BACCARAT_WHOSE, "4 2"),
    ("A K 2 กับ 3 A", Refusal.BACCARAT_WHOSE, "a k 2 3 a"),
    ("Player 10 Banker 5", Refusal.BACCARAT_NOT_A_TOTAL, "10"),
    ("Player 12 Banker 5", Refusal.BACCARAT_NOT_A_TOTAL, "12"),
    ("Player 6 Banker จบ K", Refusal.BACCARAT_NOT_A_TOTAL, "k"),
    ("Banker 5 ใบที่สาม -", Refusal.BACCARAT_ZERO_OR_NONE, "-"),
    ("Player - Banker 5", Refusal.BACCARAT_ZERO_OR_NONE, "-"),
    ("Player ไม่มี Banker 5", Refusal.BACCARAT_ZERO_OR_NONE, "ไม่มี"),
    ("xyz Banker 4", Refusal.BACCARAT_UNREADABLE, "xyz"),
    ("สวัสดีครับ", Refusal.BACCARAT_UNREADABLE, "สวัสดี"),
    ("Banker 4 สวัสดี ต้น", Refusal.BACCARAT_UNREADABLE, "สวัสดี ต้น"),
    ("", Refusal.BACCARAT_NOTHING_ASKED, None),
    ("Player Banker", Refusal.BACCARAT_NOTHING_ASKED, None),
    ("P: 5 0 K, B: 4", Refusal.BACCARAT_UNREADABLE, "0"),
]


@pytest.mark.parametrize(("text", "code", "shown"), REFUSED)
def test_what_is_asked_back_says_of_what(text: str, code: Refusal, shown: str | None) -> None:
    with pytest.raises(RuleError) as back:
        read_question(text)
    assert (back.value.code, back.value.facts.get("text")) == (code, shown)


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("Player K Banker 5", Refusal.BACCARAT_HAND_SIZE, {"side": "player", "cards": 1}),
        ("Player 1 2 3 4 Banker 5", Refusal.BACCARAT_HAND_SIZE, {"side": "player", "cards": 4}),
        ("P: A K 2 third card 5, B: 4", Refusal.BACCARAT_TOLD_TWICE, {"side": "player"}),
        ("P: A K รวม 5, B: 4", Refusal.BACCARAT_TOLD_TWICE, {"side": "player"}),
        ("Player 6 แต้ม Player 7 แต้ม Banker 4", Refusal.BACCARAT_TOLD_TWICE, {"side": "player"}),
        ("Player 6 Banker จบ 7", Refusal.BACCARAT_BANKER_FINAL, {}),
    ],
)
def test_what_cannot_be(text: str, code: Refusal, facts: dict[str, object]) -> None:
    with pytest.raises(RuleError) as back:
        read_question(text)
    assert (back.value.code, back.value.facts) == (code, facts)


def test_a_long_text_is_refused_unread() -> None:
    with pytest.raises(RuleError) as back:
        read_question("Player 6 Banker 5 " * 50)
    assert back.value.code is Refusal.BACCARAT_UNREADABLE


@given(st.text(st.sampled_from("PBplayerbnk ๑๐0123456789AJQKจั่วไหมใบที่สาม-–+,:?♣♦\u200d"), max_size=40))
def test_whatever_is_typed_is_a_question_or_a_refusal(text: str) -> None:
    try:
        found = read_question(text)
    except RuleError:
        return
    assert isinstance(found, Hands | Totals)


# --- fields -------------------------------------------------------------------------------------------------


def test_fields_of_a_form() -> None:
    assert read_hand("A K ๒", "player") == (1, 13, 2)
    assert read_hand("10♣,J", "banker") == (10, 11)
    assert read_total("๔") == read_total(" 4 ") == read_total("สี่") == 4
    assert read_third("K") == Third(0, 13)
    assert read_third("10♠") == Third(0, 10)
    assert read_third("0") == Third(0)
    assert read_third("8") == Third(8, 8)
    assert read_third("none") is read_third("ไม่มี") is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", Refusal.BACCARAT_THIRD_EMPTY),
        (" ", Refusal.BACCARAT_THIRD_EMPTY),
        ("-", Refusal.BACCARAT_ZERO_OR_NONE),
        ("–", Refusal.BACCARAT_ZERO_OR_NONE),
    ],
)
def test_an_empty_third_card_and_a_dash_are_asked_back(text: str, code: Refusal) -> None:
    with pytest.raises(RuleError) as back:
        read_third(text)
    assert back.value.code is code


@pytest.mark.parametrize("text", ["", "10", "K", "4 5", "-1", "four five", "x"])
def test_no_total(text: str) -> None:
    with pytest.raises(RuleError):
        read_total(text)


def test_a_total_beside_the_cards_that_make_it_is_taken() -> None:
    assert question_of(Told((1, 13), total=1), Told((3, 1))) == Hands((1, 13), (3, 1))
    assert question_of(Told((1, 13, 2), final=3), Told((3, 1))) == Hands((1, 13, 2), (3, 1))
