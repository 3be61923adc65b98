"""Whole texts, as a player reads them: settlements, results, rules, hands, the ledger.

Lives here: expected sentences written out. Not here: completeness (test_wording).
"""

from __future__ import annotations

import re

import pytest

from bot.messages import LedgerNotice, LineNotice, ResultNotice
from bot.wording import words
from engine.cards import Card, cards
from engine.errors import Fact, Refusal
from engine.events import Seat
from engine.kang.moves import CallKang, Discard, Draw, Flow
from engine.kang.outcome import Outcome, SettlementLine, Shown
from engine.kang.rules import PRESETS, KangRules, with_option
from engine.kang.views import HandView, PublicView
from engine.table import LANGUAGES, Person, PlayerId

S1, S2, S3 = Seat("s1"), Seat("s2"), Seat("s3")
NAMES = {S1: "ต้น", S2: "ก้อย", S3: "Mai"}
BROKEN = re.compile(r"\{\s*\$|\?\?\?|None|\{|\}")

both = pytest.mark.parametrize("language", LANGUAGES)


def test_a_settlement_reads_as_people_say_it() -> None:
    line = SettlementLine("flow", S2, S1, 2, "KA11", 2)
    assert words("th").settlement(line, NAMES) == "ไหล 2 ใบ: ก้อย จ่าย ต้น 2"
    english = {S1: "Ton", S2: "Koi"}
    assert words("en").settlement(line, english) == "Flow of 2: Koi pays Ton 2"
    assert words("en").settlement_with_clause(line, english) == "Flow of 2: Koi pays Ton 2 (KA11)"


@pytest.mark.parametrize(
    ("move", "thai", "english"),
    [
        ("draw", "จั่ว", "Draw"),
        ("kang", "แคง", "Kang"),
        ("discard 10♣ 10♦", "ทิ้ง 10♣ 10♦", "Discard 10♣ 10♦"),
        ("flow J♣", "ไหล J♣", "Flow J♣"),
        ("flow", "ไหล", "Flow"),
    ],
)
def test_the_label_of_a_move(move: str, thai: str, english: str) -> None:
    assert words("th").move(move) == thai
    assert words("en").move(move) == english


def test_lines_read_whole() -> None:
    def line(code: str, **facts: Fact) -> tuple[str, str]:
        notice = LineNotice(code, {"player": "ต้น", **facts})
        return words("th").line(notice), words("en").line(notice)

    assert line("discarded", cards=["10♣", "10♦"], left=3)[0] == "ต้น ทิ้ง 10♣ 10♦ · เหลือในมือ 3 ใบ"
    assert line("discarded", cards=["10♣"], left=0)[0] == "ต้น ทิ้ง 10♣ · หมดมือ"
    flow: dict[str, Fact] = {"cards": ["J♣"], "left": 3, "payer": "ก้อย"}
    assert line("flowed_paid", **flow, amount=1) == (
        "ต้น ไหล J♣ · ก้อย จ่าย 1 ชิป · เหลือในมือ 3 ใบ",
        "ต้น flowed J♣ · ก้อย pays 1 chip · 3 left in hand",
    )
    assert line("flowed_paid", **flow, amount=2)[1] == "ต้น flowed J♣ · ก้อย pays 2 chips · 3 left in hand"
    assert line("cut", text="ขอดีๆ")[0] == "ต้น ตัดไพ่ด้วยคำว่า “ขอดีๆ”"
    assert line("cut", text="")[0] == "ต้น ตัดไพ่"
    assert line("option_set", option="flow", value="false")[0] == "ต้น ตั้ง “ไหล” เป็น ไม่ใช้"
    assert "กองชิป" not in line("dealt", round=3, starter="ต้น", pot=0, stake=0, pile=31)[0]
    assert line("resumed", seconds=0)[1].endswith("no time limit")
    assert line("resumed", seconds=1)[1].endswith("1 second left")


def test_a_refusal_names_the_choices_by_their_labels() -> None:
    facts: dict[str, Fact] = {"option": "tie", "choices": ["caller_wins", "split"]}
    assert words("th").refusal(Refusal.NO_SUCH_VALUE, facts) == (
        "“แต้มเท่ากับคนแคง” ตั้งค่านั้นไม่ได้ เลือกจาก: คนแคงชนะ, แบ่งกัน"
    )
    assert "Home, GameIndy" in words("en").refusal(Refusal.NO_SUCH_PRESET, {"choices": ["home", "gameindy"]})
    assert "ง่าย, ยาก" in words("th").refusal(Refusal.NO_SUCH_LEVEL, {"choices": ["easy", "hard"]})
    moves: dict[str, Fact] = {"text": "ทิ้ง 10", "moves": ["discard 10♣", "discard 10♦"]}
    assert words("th").refusal(Refusal.AMBIGUOUS, moves).endswith("ทิ้ง 10♣, ทิ้ง 10♦")


def test_a_discard_without_cards_is_asked_about() -> None:
    assert "ใบไหน" in words("th").refusal(Refusal.UNREADABLE_CARD, {"text": ""})
    assert "“”" not in words("th").refusal(Refusal.UNREADABLE, {"text": ""})


SIX_THINGS = {  # K-G29: values, number discarded, flow, ties, pile out, specials
    "home": ("ใบละ 10 แต้ม", "ถึง 4 ใบ", "ใบละ 2 ชิป", "คนแคงชนะ", "เปิดไพ่พร้อมกัน", "ไม่มีไพ่พิเศษ"),
    "gameindy": ("ใบละ 10 แต้ม", "ถึง 2 ใบ", "ไม่คิดค่าไหล", "คนแคงชนะ", "ต้องแคง", "สเตรทฟลัช"),
    "thaiportal": ("นับ 0", "ถึง 4 ใบ", "ไม่คิดค่าไหล", "คนแคงชนะ", "ต้องแคง", "สเตรทฟลัช"),
}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_read_back_name_the_six_things(preset: str) -> None:
    told = words("th").rules_paragraph(PRESETS[preset], preset, 2)
    places = [told.index(thing) for thing in SIX_THINGS[preset]]
    assert places == sorted(places)
    assert "\n" not in told
    assert "ต่างจาก" not in told


def test_the_rules_read_back_say_where_the_source_is_silent() -> None:
    """Part 3: GameIndy says nothing on ties, the amount of a flow, the cost of a lost kang; ThaiPortalGames
    nothing on how many cards, the amounts; and it has its own 12 seconds (K-T6)."""
    said = words("th")
    assert "ที่มาไม่ได้บอก" not in said.rules_paragraph(PRESETS["home"], "home", 1)
    gameindy = said.rules_paragraph(PRESETS["gameindy"], "gameindy", 1)
    assert "เรื่องแต้มเท่ากัน, ค่าไหล และเรือล่ม ที่มาไม่ได้บอก" in gameindy
    portal = said.rules_paragraph(PRESETS["thaiportal"], "thaiportal", 1)
    assert "เรื่องจำนวนใบที่ทิ้งได้, ค่าไหล และเรือล่ม ที่มาไม่ได้บอก" in portal
    assert "12 วินาที" in portal


def test_the_rules_read_back_name_what_was_changed() -> None:
    changed = with_option(with_option(PRESETS["home"], "kang_max_value", "29"), "tie", "split")
    told = words("th").rules_paragraph(changed, "", 1)
    assert "ต่างจาก “บ้าน” ตรง แต้มเท่ากับคนแคง: แบ่งกัน, แคงได้เมื่อไม่เกิน: 29 แต้ม" in told
    assert "แต้มเท่ากันชนะร่วมกัน" in told
    assert "ปรับจาก “GameIndy”" in words("th").rules_paragraph(
        with_option(PRESETS["gameindy"], "max_discard", "1"), "", 1
    )


def test_without_chips_no_payment_is_read() -> None:
    """K-G21."""
    told = words("th").rules_paragraph(KangRules(), "home", 0)
    assert "ไม่คิดค่าไหล" in told
    assert "ไม่ใช้ชิป" in told
    assert "จ่าย" not in told


def _notice(outcome: Outcome, chips: dict[Seat, int] | None = None) -> ResultNotice:
    return ResultNotice(3, 1, outcome, NAMES, "ab" * 32, "cd" * 32, chips or {})


def test_a_result_tells_everything_in_order() -> None:
    outcome = Outcome(
        "kang",
        (S1,),
        (Shown(S1, cards("A♣ 3♦"), 4), Shown(S2, cards("A♦ 3♠ 3♥ 7♠ K♠"), 24), Shown(S3, cards("K♥"), 10)),
        S1,
        lines=(
            *(SettlementLine("ante", seat, None, 1, "K-B18") for seat in NAMES),
            SettlementLine("flow", S2, S1, 2, "KA11", 2),
            SettlementLine("pot", None, S1, 3, "K-B22"),
        ),
        pot=3,
        caller=S2,
        caller_lost=True,
        ruealom=True,
        debtor=S2,
    )
    assert words("th").result(_notice(outcome, {S1: 4, S2: -3, S3: -1})) == [
        "ตาที่ 3: ก้อย แคงแล้วเรือล่ม! ต้น ชนะด้วย 4 แต้ม",
        "ต้น: A♣ 3♦ = 1 + 3 = 4 แต้ม",
        "ก้อย: A♦ 3♠ 3♥ 7♠ K♠ = 1 + 3 + 3 + 7 + 10 = 24 แต้ม",
        "Mai: K♥ = 10 แต้ม",
        "ลงกองชิปคนละ 1: ต้น, ก้อย, Mai (K-B18)",
        "ไหล 2 ใบ: ก้อย จ่าย ต้น 2 (KA11)",
        "กองชิป: ต้น ได้ 3 (K-B22)",
        "ก้อย เรือล่ม กองชิปตาหน้าจ่ายคนเดียว",
        "ชิปสะสม: ต้น +4, Mai −1, ก้อย −3",
        "เจ้าตาหน้า: ต้น",
        f"เปิดผนึก: {'cd' * 32} · รหัสผนึกก่อนแจก: {'ab' * 32} · ตรวจเองได้ พิมพ์ “ตรวจไพ่ 3”",
    ]


def test_points_with_the_tens_cut_off() -> None:
    """K-G18: A 3 3 7 K is 14, of which 4 counts (K-T4)."""
    outcome = Outcome("kang", (S1,), (Shown(S1, cards("A♣ 3♦ 3♠ 7♥ K♠"), 4),), S1, caller=S1)
    assert words("th").result(_notice(outcome))[1] == (
        "ต้น: A♣ 3♦ 3♠ 7♥ K♠ = 1 + 3 + 3 + 7 + 0 = 14 ตัดหลักสิบเหลือ 4 แต้ม"
    )
    assert words("en").result(_notice(outcome))[1].endswith("1 + 3 + 3 + 7 + 0 = 14, last digit 4 points")


def test_headlines() -> None:
    def first(**fields: object) -> str:
        shown = (Shown(S1, cards("A♣ 3♦"), 4), Shown(S2, cards("2♣ 2♦"), 4), Shown(S3, cards("K♥"), 10))
        plain: dict[str, object] = {"reason": "kang", "winners": (S1,), "shown": shown, "next_starter": S1}
        return words("th").result(_notice(Outcome(**{**plain, **fields})))[0]  # type: ignore[arg-type]

    assert first(caller=S1) == "ตาที่ 3: ต้น แคงแล้วชนะด้วย 4 แต้ม"
    assert first(caller=S1, winners=(S1, S2)).endswith("ต้น และ ก้อย ชนะร่วมกัน")
    assert first(caller=S2, caller_lost=True) == "ตาที่ 3: ก้อย แคงแล้วแพ้ ต้น ชนะด้วย 4 แต้ม"
    assert first(reason="pile_out") == "ตาที่ 3: กองกลางหมด ต้น แต้มน้อยที่สุด ชนะด้วย 4 แต้ม"
    assert "ถูกบังคับแคง" in first(reason="pile_out", caller=S3, caller_lost=True)
    assert "น็อค" in first(reason="knock")
    assert "คนอื่นลุกหมด" in first(reason="left")


def test_a_tie_is_told() -> None:
    shown = (Shown(S1, cards("A♣ 3♦"), 4), Shown(S2, cards("2♣ 2♦"), 4))
    told = words("th").result(_notice(Outcome("kang", (S1,), shown, S1, caller=S1)))
    assert told[1] == "แต้มน้อยสุดเท่ากัน 2 คน ตัดสินตามกติกาแต้มเท่ากันของวง"


def _hand(*, held: str, awaited: Seat, **fields: object) -> HandView:
    public = PublicView(KangRules(), (S1, S2), (5, 5), (), "turn", awaited, 20, 1, 2, None, (), (), None)
    plain: dict[str, object] = {"drawn": None, "moves": (), "blocked": ()}
    mine = cards(held)
    points = sum(min(card.rank, 10) for card in mine)
    return HandView(public=public, seat=S1, cards=mine, points=points, **{**plain, **fields})  # type: ignore[arg-type]


def test_a_hand_in_one_line() -> None:
    said = words("th")
    moves = (Draw(), Flow(cards("10♣")), CallKang())
    assert said.hand(_hand(held="3♦ 10♣", awaited=S1, moves=moves)) == (
        "ไพ่ของคุณ: 3♦ 10♣ = 3 + 10 = 13 แต้ม · ถึงตาคุณ: จั่ว, ไหล 10♣ หรือ แคง"
    )
    assert said.hand(_hand(held="3♦", awaited=S2), NAMES) == "ไพ่ของคุณ: 3♦ = 3 แต้ม · รอ ก้อย"
    many = tuple(Discard((card,)) for card in cards("A♣ 2♣ 3♣ 4♣ 5♣ 6♣"))
    told = said.hand(_hand(held="A♣ 2♣ 3♣ 4♣ 5♣ 6♣", awaited=S1, moves=many, drawn=Card("6♣")))
    assert told.endswith("เพิ่งจั่วได้ 6♣ · ถึงตาคุณ: ทิ้งใบไหนก็ได้")


def _person(name: str, **fields: object) -> Person:
    return Person(PlayerId(""), S1, name, rounds=5, **fields)  # type: ignore[arg-type]


@both
def test_a_ledger_is_ordered_by_chips(language: str) -> None:
    people = (_person("Koi", chips=-3, ruealoms=1), _person("Ton", chips=3, wins=2), Person(PlayerId(""), S3, "New"))
    told = words(language, strict=True).ledger(LedgerNotice(1, 5, people, closed=True))
    assert [line.split(":")[0] for line in told[1:3]] == ["Ton", "Koi"]
    assert "+3" in told[1]
    assert "New" not in "".join(told)
    for line in told:
        assert line
        assert "{" not in line


@both
def test_a_ledger_without_chips_and_an_empty_one(language: str) -> None:
    said = words(language, strict=True)
    told = said.ledger(LedgerNotice(1, 5, (_person("Ton", wins=2),)))
    assert len(told) == 2
    assert "ชิป" not in told[1]
    assert "chip" not in told[1]
    assert len(said.ledger(LedgerNotice(1, 0, ()))) == 2
