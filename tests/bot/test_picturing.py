"""What pictures are told: the facts of views and messages, in both languages.

Lives here: values out of views, expected by the rules or by arithmetic. Not here: drawing.
"""

from __future__ import annotations

import msgspec
import pytest

from bot import picturing
from bot.contact_sheets import SEATS, _player, _public, _table
from bot.messages import LedgerNotice, ResultNotice, RulesNotice
from bot.picturing_people import who
from bot.wording import words
from engine.cards import Card
from engine.events import Seat
from engine.kang.outcome import Outcome, SettlementLine, Shown
from engine.kang.rules import PRESETS
from engine.kang.views import LastDiscard
from engine.table import Person, PlayerId, PlayerView

THAI, ENGLISH = words("th", strict=True), words("en", strict=True)
S1, S2, S3 = (Seat(f"s{number}") for number in (1, 2, 3))
NAMES = {S1: "ก้อย", S2: "ต้น", S3: "🐯"}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(part) for part in text.split())


# --- a hand: KA1, KA2 ---------------------------------------------------------------------------------


def test_a_hand_shows_what_each_card_counts_and_the_sum() -> None:
    """A 1, 7 7, 10 and Q ten each: 35 (KA1)."""
    shown = picturing.hand(_table(5), _player("7♣ 7♥ 10♦ Q♠ A♥", 5, mine=True), THAI)
    assert dict(zip(shown.cards, shown.counts, strict=True)) == {
        "A♥": "1",
        "7♣": "7",
        "7♥": "7",
        "10♦": "10",
        "Q♠": "10",
    }
    assert shown.points == "35 แต้ม"
    assert not shown.cut
    assert shown.mine
    assert "จั่ว" in shown.turn
    assert "ไหล 7♣ 7♥" in shown.turn
    assert "แคง" in shown.turn


def test_a_hand_whose_tens_are_cut_off_shows_how() -> None:
    """7 + 8 + 9 + 0 + 6 + 5 = 35, of which 5 are left (KA2)."""
    held = _player("7♣ 8♥ 9♦ Q♠ 6♥ 5♠", 5).hand
    assert held is not None
    public = msgspec.structs.replace(held.public, rules=PRESETS["thaiportal"])
    player = PlayerView(S1, "", msgspec.structs.replace(held, public=public, points=5), ())
    shown = picturing.hand(_table(5), player, THAI)
    assert shown.counts[shown.cards.index("Q♠")] == "0"
    assert shown.cut
    assert shown.total.endswith("= 35 ตัดหลักสิบเหลือ 5")
    assert shown.points == "5 แต้ม"


def test_the_card_just_drawn_is_pointed_at() -> None:
    shown = picturing.hand(_table(9), _player("3♦ 9♣ J♣ J♠ K♥ 2♠", 9, drawn="J♠"), THAI)
    assert shown.drawn is not None
    assert shown.cards[shown.drawn] == "J♠"


def test_who_is_not_dealt_in_has_no_hand_to_show() -> None:
    shown = picturing.hand(_table(5), PlayerView(S1, "", None, ()), ENGLISH)
    assert shown.cards == ()
    assert shown.empty == "No cards in hand"
    assert not shown.mine


# --- the table ----------------------------------------------------------------------------------------


def test_the_table_shows_seats_pile_pot_and_the_last_discard() -> None:
    shown = picturing.table(_table(4), THAI)
    assert [seat.turn for seat in shown.seats] == [True, False, False, False]
    assert [seat.held for seat in shown.seats] == ["5 ใบ", "4 ใบ", "6 ใบ", "3 ใบ"]
    assert [seat.score for seat in shown.seats] == ["+12 ชิป", "−3 ชิป", "0 ชิป", "+128 ชิป"]
    assert shown.seats[1].badges == ("เจ้า",)
    assert shown.seats[1].act == "ทิ้ง 7♠ 7♦"
    assert shown.pile == ("กองกลาง", "17 ใบ")
    assert shown.pot == ("กองชิป", "4 ชิป")
    assert shown.last == ("7♠", "7♦")
    assert (shown.flow, shown.flows) == ("ไหลได้", True)


def test_nobody_flows_where_the_chain_is_full_or_flow_is_off() -> None:
    """flow_chain_max 1: not on a flow (KA8); flow false: never (KA6)."""
    kang = _public(4)
    flowed = LastDiscard(S2, cards("7♠"), 1, S1)
    one = msgspec.structs.replace(kang.rules, flow_chain_max=1)
    off = msgspec.structs.replace(kang.rules, flow=False)
    assert picturing.flows_now(kang)
    assert picturing.flows_now(msgspec.structs.replace(kang, last=flowed))
    assert not picturing.flows_now(msgspec.structs.replace(kang, last=flowed, rules=one))
    assert not picturing.flows_now(msgspec.structs.replace(kang, rules=off))
    assert not picturing.flows_now(msgspec.structs.replace(kang, phase="drawn"))


def test_between_rounds_the_table_shows_neither_pile_nor_pot() -> None:
    shown = picturing.table(_table(5, running=False), THAI)
    assert shown.pile == shown.pot == ("", "")
    assert shown.last == ()
    assert {seat.held for seat in shown.seats} == {""}


# --- a result: K-B18, KA11, KA17 ----------------------------------------------------------------------


def ruealom() -> ResultNotice:
    """Three put in 1 each, s2 pays a flow of 2 to s3, calls with 13 against 3 and fails: the pot goes to s1."""
    lines = (
        *(SettlementLine("ante", seat, None, 1, "K-B18") for seat in NAMES),
        SettlementLine("flow", S2, S3, 2, "KA11", cards=2),
        SettlementLine("pot", None, S1, 3, "K-B22"),
    )
    shown = (Shown(S1, cards("A♠ 2♥"), 3), Shown(S2, cards("3♦ K♣"), 13), Shown(S3, (), 0))
    outcome = Outcome("kang", (S1,), shown, S1, lines, 3, S2, True, True, S2)
    return ResultNotice(12, 1, outcome, NAMES, "", "", {})


def test_a_result_shows_winner_caller_chips_and_who_failed() -> None:
    shown = picturing.result(ruealom(), THAI)
    by_name = {hand.who.name: hand for hand in shown.hands}
    assert next(hand.who.name for hand in shown.hands) == "ก้อย"
    assert by_name["ก้อย"].badges == ("ชนะ",)
    assert by_name["ต้น"].badges == ("แคง", "เรือล่ม")
    assert by_name["ต้น"].sunk
    # ante -1, pot +3 / ante -1, flow -2 / ante -1, flow +2
    assert [by_name[name].chips for name in NAMES.values()] == ["+2 ชิป", "−3 ชิป", "+1 ชิป"]
    assert [by_name[name].tone for name in NAMES.values()] == ["up", "down", "up"]
    assert by_name["🐯"].note == "ไม่มีไพ่ในมือ"
    assert by_name["🐯"].who.label == "ที่นั่ง 3"
    assert shown.banner == "เรือล่ม! ต้น แคงแล้วแพ้"
    assert shown.next_label == "ตาหน้า ก้อย เป็นเจ้า"
    assert shown.lines == ("ลงกองชิปคนละ 1: ก้อย, ต้น, 🐯", "ไหล 2 ใบ: ต้น จ่าย 🐯 2", "กองชิป: ก้อย ได้ 3")


def test_without_chips_a_result_speaks_of_none() -> None:
    notice = msgspec.structs.replace(ruealom(), outcome=msgspec.structs.replace(ruealom().outcome, lines=()))
    shown = picturing.result(notice, ENGLISH)
    assert {hand.chips for hand in shown.hands} == {""}
    assert shown.lines == ()


# --- the evening --------------------------------------------------------------------------------------


def test_the_curve_adds_up_round_by_round_and_ends_at_the_score() -> None:
    outcome = ruealom().outcome
    people = tuple(
        Person(PlayerId(""), seat, name, chips=chips, rounds=2, flows_won=won)
        for (seat, name), chips, won in zip(NAMES.items(), (4, -6, 2), (0, 0, 4), strict=True)
    )
    shown = picturing.ledger(LedgerNotice(1, 2, people), [outcome, outcome], THAI)
    assert [(row.who.name, row.curve, row.score) for row in shown.rows] == [
        ("ก้อย", (0, 2, 4), "+4 ชิป"),
        ("🐯", (0, 1, 2), "+2 ชิป"),
        ("ต้น", (0, -3, -6), "−6 ชิป"),
    ]
    assert shown.subtitle == "เล่นไปแล้ว 2 ตา"


def test_an_evening_without_chips_counts_rounds_won_and_has_no_curve() -> None:
    people = (Person(PlayerId(""), S1, "ก้อย", rounds=3, wins=2),)
    shown = picturing.ledger(LedgerNotice(1, 3, people), [], ENGLISH)
    assert shown.rows[0].score == "won 2 rounds"
    assert shown.rows[0].curve == ()


def test_an_evening_without_a_round_says_so() -> None:
    assert picturing.ledger(LedgerNotice(1, 0, ()), [], ENGLISH).empty == "Nobody has finished a round yet"


# --- house rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("said", [THAI, ENGLISH])
def test_the_rules_are_the_paragraph_clause_by_clause(preset: str, said: object) -> None:
    notice = RulesNotice(PRESETS[preset], preset, 2)
    shown = picturing.rules(notice, said)  # type: ignore[arg-type]
    assert len(shown.first) == 6  # K-G29
    paragraph = said.rules_paragraph(notice.rules, preset, 2)  # type: ignore[attr-defined]
    clauses = [rule.text for rule in (*shown.first, *shown.more)] + list(shown.notes)
    joined = said.text("rules-between").join(clauses)  # type: ignore[attr-defined]
    assert paragraph.casefold().endswith(joined.casefold())


def test_seats_are_named_by_their_number() -> None:
    assert who(SEATS[1], "🐯", ENGLISH).label == "Seat 2"
