"""Typed cards are counted with the arithmetic, or it is said why not.

Lives here: the two calculators. Not here: the rules behind them (tests/engine), reading cards (tests/engine).
"""

from __future__ import annotations

import pytest

from bot.rulebook.calculating import CannotCount, jub_moo_pile, kang_hand
from bot.wording import words
from engine.jub_moo.rules import PRESETS, JubMooRules
from engine.table import LANGUAGES

both = pytest.mark.parametrize("language", LANGUAGES)
TH = words("th", strict=True)


@both
def test_a_hand_is_counted_by_every_source(language: str) -> None:
    """K-G18: A 3 3 7 K is 24 for two sources, and 14, so 4, for the third."""
    cards, home, gameindy, thaiportal = kang_hand("A♣ 3♦ 3♠ 7♥ K♠", words(language, strict=True))
    assert cards == "A♣ 3♦ 3♠ 7♥ K♠"
    for line in (home, gameindy):
        assert "1+3+3+7+10 = 24" in line
    assert "1+3+3+7+0 = 14 → 4" in thaiportal
    assert "GameIndy" in gameindy


def test_a_special_hand_is_named_where_the_suits_are_known() -> None:
    """K-G28, K-W16: three of a kind is in both lists."""
    assert all("ตอง" in line for line in kang_hand("9♣ 9♦ 9♠ 4♦ J♣", TH)[1:])
    assert not any("ตอง" in line for line in kang_hand("9 9 9 4 J", TH)[1:])


@both
@pytest.mark.parametrize("typed", ["เมฆ", "A 2 3 4 5 6 7", "K♠ K♠", "7 7 7 7 7", "ทิ้งหมด 10*"])
def test_what_is_no_hand_is_told_in_one_sentence(typed: str, language: str) -> None:
    with pytest.raises(CannotCount) as why:
        kang_hand(typed, words(language, strict=True))
    assert 10 < len(str(why.value)) < 250


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("Q♠ 10♣ ♥2-7", "−254"),  # (−100 −27) × 2: J19, J20, J23
        ("J♦", "100"),  # J21
        ("10♣", "50"),  # J22
        ("", "−50"),  # J24
        ("-", "−50"),
        ("แหม่มดำ เจหล่อ", "0"),  # −100 +100
        ("♥2-A", "194"),  # J25
        ("♥2-A Q♠", "294"),  # J26: the queen counts +100
    ],
)
@both
def test_a_pile_is_counted_by_the_rules_of_a_table(typed: str, points: str, language: str) -> None:
    (line,) = jub_moo_pile(typed, words(language, strict=True), JubMooRules())
    told = line.split(" · ")[0]
    assert told.endswith((f"= {points}", f": {points}"))


def test_the_house_rules_make_a_difference() -> None:
    """JA8: another circle counts the queen −100 beside a ช้วน, 194 − 100."""
    (line,) = jub_moo_pile("♥2-A Q♠", TH, PRESETS["scorepad"])
    assert "94" in line
    assert "294" not in line
    assert "ช้วน" in line


def test_without_a_table_each_source_counts_where_they_differ() -> None:
    assert len(jub_moo_pile("Q♠", TH)) == 1
    seed, scorepad = jub_moo_pile("♥2-A Q♠ J♦ 10♣", TH)
    assert "1000" in seed  # J28
    assert "788" in scorepad  # JA7: (194 + 100 + 100) × 2


@both
@pytest.mark.parametrize("typed", ["บลา", "5♣", "Q♠ Q♠", "ที่เหลือ"])
def test_what_is_no_pile_is_told_in_one_sentence(typed: str, language: str) -> None:
    with pytest.raises(CannotCount) as why:
        jub_moo_pile(typed, words(language, strict=True), JubMooRules())
    assert 10 < len(str(why.value)) < 250
