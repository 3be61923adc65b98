"""Exact counts of whole and of odd shoes of Baccarat.

Lives here: numbers of DESIGN.md section 7 (4), and a plain enumeration written down here. Not here: the rules.
"""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.baccarat.odds import Counts, by_value, counts, enumerated, full_shoe
from engine.errors import Illegal, Refusal

WHOLE = {
    1: (6_737_232_640, 6_548_674_432, 1_372_227_328, 14_658_134_400),
    6: (403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288, 878_869_206_895_680),
    8: (2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216, 4_998_398_275_503_360),
}

# The rules once more, in a form of their own: the lowest third card on which a row draws, all up to 7.
FROM = (0, 0, 0, 0, 2, 4, 6, 99)


def plain(cards: tuple[int, ...]) -> str:
    """Who wins with these six cards in order, by value."""
    a, b, c, d, e, f = cards
    player, banker = (a + c) % 10, (b + d) % 10
    if player < 8 and banker < 8:
        if player >= 6:
            banker = (banker + e) % 10 if banker < 6 else banker
        else:
            draws = banker < 3 or FROM[banker] <= e <= 7 or (banker == 3 and e == 9)
            player, banker = (player + e) % 10, (banker + f) % 10 if draws else banker
    return "tie" if player == banker else "player" if player > banker else "banker"


def plainly(shoe: tuple[int, ...]) -> Counts:
    """By taking every ordered draw of six physical cards."""
    cards = [value for value, many in enumerate(shoe) for _ in range(many)]
    ends = {"banker": 0, "player": 0, "tie": 0}
    for drawn in permutations(cards, 6):
        ends[plain(drawn)] += 1
    return Counts(**ends)


@pytest.mark.parametrize("packs", WHOLE)
def test_whole_shoes(packs: int) -> None:
    found = counts(full_shoe(packs))
    assert (found.banker, found.player, found.tie, found.all) == WHOLE[packs]
    cards = 52 * packs
    assert found.all == cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4) * (cards - 5)


@pytest.mark.parametrize(
    "shoe",
    [
        (1, 1, 1, 1, 1, 1, 0, 0, 0, 0),
        (8, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        (0, 0, 2, 0, 2, 0, 2, 0, 1, 1),
        (2, 1, 0, 1, 0, 1, 1, 1, 0, 1),
        (0, 0, 0, 0, 0, 0, 0, 0, 4, 4),
        (3, 0, 0, 3, 1, 0, 0, 0, 1, 0),
    ],
)
def test_odd_shoes_against_every_draw(shoe: tuple[int, ...]) -> None:
    assert counts(shoe) == plainly(shoe)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 9), min_size=6, max_size=8))
def test_any_small_shoe_against_every_draw(values: list[int]) -> None:
    shoe = tuple([values.count(value) for value in range(10)])
    assert counts(shoe) == plainly(shoe)


def test_the_million_sequences_of_values_give_the_same() -> None:
    shoe = (5, 0, 31, 4, 1, 16, 2, 0, 3, 4)
    ends, sequences = {"banker": 0, "player": 0, "tie": 0}, 0
    for cards, ways in enumerated(shoe):
        ends[plain(cards)] += ways
        sequences += 1
    assert sequences < 10**6
    assert Counts(**ends) == counts(shoe)


def test_cards_left_by_value() -> None:
    assert by_value([1, 13, 12, 11, 10, 9, 9]) == (4, 1, 0, 0, 0, 0, 0, 0, 0, 2)
    assert sum(full_shoe(8)) == 416


def test_a_shoe_too_short_and_no_shoe_at_all() -> None:
    with pytest.raises(Illegal) as refused:
        counts((5, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    assert refused.value.code is Refusal.BACCARAT_SHOE_SHORT
    for wrong in ((1,) * 9, (-1, *(4,) * 9), (6000, *(0,) * 9)):
        with pytest.raises(ValueError, match="shoe"):
            counts(wrong)
