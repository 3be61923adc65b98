"""Clauses of Kang: what cards and hands are worth.

Lives here: `values` in all sources. Not here: who wins with which total (kang, ties).
"""

from __future__ import annotations

import pytest
from play import Play, house

from engine.cards import RANKS, SUITS, Card, cards
from engine.kang.points import card_points, hand_points
from engine.kang.rules import PRESETS, Values

EXAMPLE = cards("A♣ 3♦ 3♠ 7♥ K♠")


def worth(rank: str, values: Values) -> set[int]:
    """The points of a rank, over all four suits."""
    return {card_points(Card(rank + suit), values) for suit in SUITS}


def test_KG7_ace_one_numbers_face_value_pictures_ten() -> None:
    """Wikipedia and GameIndy: A is 1, 2 to 10 their number, J Q K ten."""
    expected = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert [worth(rank, "face10") for rank in RANKS] == [{points} for points in expected]


def test_KG8_one_app_counts_ten_and_pictures_nothing_and_keeps_the_units() -> None:
    """10 J Q K are 0, and only the last digit of a total stays."""
    assert [worth(rank, "face0mod10") for rank in ("10", "J", "Q", "K")] == [{0}] * 4
    assert hand_points(cards("9♣ 8♦ 7♥"), "face0mod10") == 24 - 20


def test_KG18_the_worked_example_in_three_sources() -> None:
    """A 3 3 7 K: 1+3+3+7+10 = 24 for Wikipedia and GameIndy; 1+3+3+7+0 = 14, so 4, for ThaiPortalGames."""
    totals = {name: hand_points(EXAMPLE, rules.values) for name, rules in PRESETS.items()}
    assert totals == {"home": 24, "gameindy": 24, "thaiportal": 4}


def test_KW7_the_ace_is_lowest() -> None:
    """No card is worth less than an A."""
    assert worth("A", PRESETS["home"].values) == {1}
    assert min(card_points(Card(rank + "♣"), "face10") for rank in RANKS) == 1


def test_KW8_home_two_to_nine_face_ten_ten_pictures_ten() -> None:
    """Wikipedia: 2 to 9 their number; 10 and J Q K ten."""
    values = PRESETS["home"].values
    assert [worth(str(number), values) for number in range(2, 11)] == [{number} for number in range(2, 11)]
    assert [worth(rank, values) for rank in "JQK"] == [{10}] * 3


def test_KW9_totals_over_ten_are_not_cut() -> None:
    """Wikipedia knows a hand of 50 points."""
    assert hand_points(cards("10♣ J♦ Q♥ K♠ K♣"), PRESETS["home"].values) == 50


def test_KI4_gameindy_counts_like_wikipedia() -> None:
    """GameIndy: A 1, 2 to 9 face, 10 and J Q K ten."""
    values = PRESETS["gameindy"].values
    assert sum(next(iter(worth(rank, values))) for rank in RANKS) == 55 + 30


def test_KI5_gameindy_is_not_cut_since_it_does_not_say_so() -> None:
    """Cutting is not stated by GameIndy; the preset does not cut."""
    assert hand_points(cards("9♣ 9♦ 9♥ 9♠ 8♣"), PRESETS["gameindy"].values) == 44


def test_KT4_thaiportal_pictures_nothing_units_only() -> None:
    """A 1, 2 to 9 face, 10 J Q K nothing; the units digit."""
    values = PRESETS["thaiportal"].values
    assert [worth(rank, values) for rank in RANKS] == [{n} for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0)]
    assert hand_points(cards("2♣ 3♦ 5♥ J♠ 10♠"), values) == 0


def test_KB2_the_order_of_the_cards_and_ten_for_pictures() -> None:
    """A lowest, then 2 to 10; J Q K are equal, ten each."""
    order = [card_points(Card(rank + "♥"), "face10") for rank in RANKS[:10]]
    assert order == sorted(set(order))
    assert {card_points(Card(text), "face10") for text in ("J♥", "Q♥", "K♥", "10♥")} == {10}


def test_KA1_option_values_decides_what_ten_and_pictures_are_worth() -> None:
    """`face10`: ten each, the default. `face0mod10`: nothing. Who wins may change with it."""
    assert PRESETS["home"].values == "face10"
    for values, winner in [("face10", "s2"), ("face0mod10", "s1")]:
        play = Play("10♣ J♦ Q♥ K♠ A♣", "2♣ 2♦ 3♥ 3♠ A♦", rules=house(values=values))
        assert play.kang().winners == winner  # 41 or 1 against 11 or 1: the caller wins the tie


def test_KA2_totals_are_cut_with_the_zero_count_only() -> None:
    """Not cut by default; the units digit goes with the 0 count and with nothing else."""
    hand = "9♣ 8♦ 7♥ 6♠ 5♣"  # 35
    for values, points in [("face10", 35), ("face0mod10", 5)]:
        play = Play(hand, "-", rules=house(values=values))
        assert play.points("s1") == points


@pytest.mark.parametrize(("values", "points"), [("face10", 0), ("face0mod10", 0)])
def test_KA1_no_card_is_no_point(values: Values, points: int) -> None:
    """An empty hand counts nothing in both counts."""
    assert hand_points((), values) == points
