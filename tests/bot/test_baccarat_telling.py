"""Baccarat in words: what is said of questions, shoes, coups and refusals, in both languages.

Lives here: sentences and their facts. Not here: what is right (tests/engine/test_baccarat_*), commands, pictures.
"""

from __future__ import annotations

import re
from itertools import product

import msgspec
import pytest

from bot import baccarat_telling as telling
from bot import screen
from bot.commands import TableKey
from bot.composing import compose
from bot.messages import CoupNotice, LineNotice, read_message
from bot.voice import without_marks
from bot.wording import words
from engine.actions import Cut, DealCoup, Join
from engine.baccarat.explaining import explain
from engine.baccarat.odds import full_shoe
from engine.baccarat.practice import practised
from engine.baccarat.question import Hands, Totals, read_question
from engine.baccarat.quiz import quiz
from engine.errors import Illegal, Refusal, RuleError
from engine.hosting import apply
from engine.table import LANGUAGES, PlayerId, Table

TH, EN = words("th", strict=True), words("en", strict=True)
both = pytest.mark.parametrize("language", LANGUAGES)


def told(text: str, language: str = "th") -> list[str]:
    return telling.explained(words(language, strict=True), read_question(text))


def test_the_reading_is_echoed_and_the_rule_named() -> None:
    lines = told("Banker 4 ไพ่ใบที่สามเป็น 2 จั่วไหม")
    assert lines[0] == "อ่านได้ว่า Banker 4 จากไพ่สองใบ · ไพ่ใบที่สามของ Player เป็น 2"
    assert lines[2] == "2. แถว Banker 4 จั่วเมื่อใบที่สามของ Player มีค่า 2–7 · ใบนี้มีค่า 2 → Banker จั่ว [BC5, BC20]"
    assert lines[-2] == "ตอบ: Player จั่ว · Banker จั่ว"
    assert told("Banker 4, third card 2", "en")[0] == (
        "Read as: Banker 4 from two cards · the Player's third card is 2"
    )


@both
def test_BA7_the_example_of_the_rules(language: str) -> None:
    lines = told("player 8 K 2 banker 5 K", language)
    result = "Player wins 8 to 5" if language == "en" else "Player ชนะ 8 ต่อ 5"
    assert result in lines[-2]
    assert any("BC12" in line and "BA7" in line for line in lines)
    not_legal = "not legal" if language == "en" else "ไม่ถูกกติกา"
    assert any(not_legal in line for line in lines)


def test_BA4_both_ways_are_named() -> None:
    lines = told("Player จบ 3 Banker 4")
    assert "ขาดค่าไพ่ใบที่สามของ Player: ถ้าเป็น 2–3 Banker จั่ว ถ้าเป็น 0–1, 8–9 Banker หยุด" in lines
    assert "บอกมาแต่แต้มจบ จึงถือว่า Player จั่วแล้ว" in lines
    assert lines[-2] == "ตอบ: Player จั่ว · ยังบอกไม่ได้ว่า Banker จั่วหรือหยุด"


def test_BA7_whose_card_is_missing() -> None:
    assert "ขาดไพ่ใบที่สามของ Banker ซึ่งกติกาให้จั่ว จึงยังไม่มีผล" in told("P: A K 2, B: 3 A")
    assert any("Missing: the Player's third card" in line for line in told("P: A K, B: 3 A", "en"))


def test_BA5_zero_and_none_are_read_back_differently() -> None:
    zero, none = told("Banker 5 ใบที่สาม 0"), told("Banker 5 ไม่มีใบที่สาม")
    assert zero[0] == "อ่านได้ว่า Banker 5 จากไพ่สองใบ · ไพ่ใบที่สามของ Player มีค่า 0"
    assert none[0] == "อ่านได้ว่า Banker 5 จากไพ่สองใบ · Player หยุด ไม่มีไพ่ใบที่สาม"
    assert zero[-2].endswith("Banker หยุด")
    assert none[-2].endswith("Banker จั่ว")


def test_BC9_the_addition_is_shown() -> None:
    assert "Player 8+9 = 17 → 7 แต้ม" in told("P: 8 9, B: 2 5")[1]


@both
def test_every_question_by_totals_has_words(language: str) -> None:
    """Strict words: a message that is missing, or that wants a fact nobody gives, fails."""
    said = words(language, strict=True)
    numbers = (None, 0, 3, 5, 6, 8)
    for banker, player, third, final in product(numbers, numbers, (None, 0, 8), (None, 0, 3, 7)):
        for stood, drew, more in ((False, False, None), (True, False, None), (False, True, 4)):
            known = Totals(banker, player, third, stood, final, drew, more)
            lines = telling.explained(said, known)
            _plain(lines)
            assert len(lines) >= 3


@both
def test_every_pair_of_hands_has_words(language: str) -> None:
    said = words(language, strict=True)
    for player, banker in product(range(10), range(10)):
        for more, other in product(((), (2,), (13,)), ((), (5,))):
            hands = Hands((10, player or 10, *more), (10, banker or 10, *other))
            _plain(telling.explained(said, hands))


def _plain(lines: list[str]) -> None:
    for line in lines:
        assert line == without_marks(line)
        assert not re.search(r"[{}$]|None|\bbac-", line), line
        assert "  " not in line


@both
@pytest.mark.parametrize("text", ["Player 6 Banker 5", "P: A K 2 B: 3 A", "Banker 9 third card 2", "Banker 3"])
def test_BA6_BA2_the_caveat_and_no_payouts(language: str, text: str) -> None:
    lines = told(text, language)
    assert ("มาตรฐาน" if language == "th" else "standard") in lines[-1]
    for line in lines[:-1]:
        assert not re.search(r"จ่าย|เดิมพัน|คอม|payout|bet|commission|1:1|8:1", line)


@both
def test_BA11_sides_in_latin_letters_and_thai_verbs(language: str) -> None:
    for line in told("P: A K 2, B: 3 A", language):
        assert not re.search(r"เพลเยอร์|แบงค์|เจ้ามือ", line)
        if language == "th":
            assert not re.search(r"\b(draw|stand)", line)


# --- counts -------------------------------------------------------------------------------------------------


def test_counts_and_percentages_of_eight_packs() -> None:
    lines = telling.odds(TH, 8)
    assert "2,292,252,566,437,888" in lines[1]
    # 2292252566437888 / 4998398275503360 = 0.458597..., 0.446246..., 0.095155...
    assert [re.search(r"\(([0-9.]+)%\)", line)[1] for line in lines[1:4]] == ["45.8597", "44.6247", "9.5156"]  # type: ignore[index]
    assert "416" in lines[0]
    assert telling.odds(TH, full_shoe(8))[1:] == lines[1:]
    assert "1 pack," in telling.odds(EN, 1)[0]


def test_percentages_are_rounded_to_the_nearest() -> None:
    assert [telling.percent(part, 3) for part in (1, 2, 3)] == ["33.3333", "66.6667", "100.0000"]


@both
def test_one_line_on_playing_responsibly_and_no_forecast(language: str) -> None:
    lines = telling.odds(words(language), (0, 0, 2, 0, 2, 0, 2, 0, 1, 1))
    care = [line for line in lines if ("เดิมพัน" if language == "th" else "advice to bet") in line]
    assert care == lines[-1:]
    assert "\n" not in care[0]
    with pytest.raises(Illegal):
        telling.odds(words(language), (5, 0, 0, 0, 0, 0, 0, 0, 0, 0))


# --- coups and questions ------------------------------------------------------------------------------------


def test_a_coup_at_a_table_is_told_with_its_secret() -> None:
    table = Table()
    for number, action in enumerate((Join("ต้น"), Cut("ขอดีๆ"), DealCoup())):
        before = table
        turned = apply(before, PlayerId("a"), action, f"{number:064x}", 1)
        table = turned.table
    messages = [out.body for out in compose(TableKey("k"), before, turned)]
    [notice] = [body for body in messages if isinstance(body, CoupNotice)]
    assert (notice.round_no, notice.evening, notice.secret) == (1, 1, before.secret)
    assert notice.secret != table.secret
    kinds = [type(body).__name__ for body in messages]
    assert kinds.index("CoupNotice") < kinds.index("TableChanged")
    assert [body.code for body in messages if isinstance(body, LineNotice)] == ["commitment"]
    for language in LANGUAGES:
        lines = telling.coup(words(language, strict=True), notice)
        assert notice.secret in lines[-1]
        assert any(f"Player {' '.join(map(str, notice.coup.player))} = " in line for line in lines)
        _plain(lines[:-1])


def test_a_coup_notice_reads_back_from_the_outbox() -> None:
    coup = practised(bytes(range(32)), 147247)
    notice = CoupNotice(147247, 1, coup, "ab" * 32, "cd" * 32)
    assert read_message(msgspec.json.encode(notice)) == notice
    lines = telling.coup(TH, notice)
    shown = screen.line(notice, TH)
    assert shown is not None
    assert [shown["text"], *shown["lines"], shown["used"], shown["reveal"]] == [lines[0], *lines[3:]]  # in the room
    assert [(hand["side"], hand["cards"]) for hand in shown["hands"]] == [
        ("Player", [str(card) for card in coup.player]),
        ("Banker", [str(card) for card in coup.banker]),
    ]
    assert lines[1:3] == ["Player 6♠ 6♠ 6♥ = 8 แต้ม", "Banker A♣ 6♥ = 7 แต้ม"]
    assert "ใช้ไพ่ 5 ใบ" in lines[-2]


@both
def test_a_question_does_not_give_its_answer_away(language: str) -> None:
    said = words(language, strict=True)
    for seed in range(60):
        asked = quiz(seed)
        question, answer = telling.quiz(said, asked, seed), telling.quiz_answer(said, asked, said=asked.draws)
        assert len(question) == 2
        assert "→" not in question[1]
        assert answer[0] == said.text("bac-quiz-right")
        assert telling.quiz_answer(said, asked, said=not asked.draws)[0] == said.text("bac-quiz-wrong")
        assert explain(Hands(*(tuple([c.rank for c in hand]) for hand in (asked.player, asked.banker)))).steps
        _plain([*question, *answer])


# --- refusals -----------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(
    "text",
    [
        "Player 5 3 Banker 6", "4 2", "Player 10 Banker 5", "xyz Banker 4", "", "Banker 5 third card -",
        "Player K Banker 5", "Player 6 Banker จบ 7", "P: A K รวม 5, B: 4",
    ],
)  # fmt: skip
def test_a_refusal_is_one_sentence_that_says_what_to_do(language: str, text: str) -> None:
    with pytest.raises(RuleError) as refused:
        read_question(text)
    sentence = words(language, strict=True).refusal(refused.value.code, refused.value.facts)
    _plain([sentence])
    assert "\n" not in sentence
    shown = refused.value.facts.get("text")
    assert shown is None or str(shown) in sentence


def test_the_side_is_named_in_a_refusal() -> None:
    facts = {"side": "player", "cards": 1}
    assert EN.refusal(Refusal.BACCARAT_HAND_SIZE, facts).startswith(
        "The Player has 1 card, but a hand has two or three"
    )
    assert TH.refusal(Refusal.BACCARAT_THIRD_MISSING, {"side": "banker"}).startswith("ขาดไพ่ใบที่สามของ Banker")
