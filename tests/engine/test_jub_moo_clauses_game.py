"""Jub Moo over several deals: totals, the end, หมู, winners (J5 to J7, J18, JA19 to JA22), and the pad's units.

Lives here: sums and their ends. Not here: what one deal counts (test_jub_moo_clauses_points).
"""

from __future__ import annotations

import msgspec
import pytest
from jub_moo_play import house

from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.match import Ending, Match, counted, ending, ends_with, gains, places, units
from engine.jub_moo.rules import PRESETS, JubMooRules, faults

SEATS = tuple(Seat(f"s{n}") for n in range(1, 5))
Points = tuple[int, ...]


def played(*deals: Points, rules: JubMooRules = PRESETS["seed"]) -> Match:
    """A game with these deals, counted one after the other."""
    match = Match(rules, SEATS[: len(deals[0])])
    for points in deals:
        match = counted(match, points)
    return match


def end(*deals: Points, rules: JubMooRules = PRESETS["seed"]) -> Ending:
    found = ending(played(*deals, rules=rules))
    assert found is not None
    return found


def test_J4_points_accumulate_from_deal_to_deal() -> None:
    match = played((-194, 0, -50, 50), (100, -100, -50, -144))
    assert match.totals == (-94, -100, -100, -94)
    assert Match(PRESETS["seed"], SEATS).totals == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("total", "over"), [((-499, 0, 0, 0), False), ((-500, 0, 0, 0), True), ((499, 0, 0, 0), False),
                        ((500, 0, 0, 0), True), ((0, 0, 0, -501), True), ((0, 1000, -50, -50), True)],
)  # fmt: skip
def test_J5_the_game_ends_when_a_total_reaches_the_limit(total: Points, over: bool) -> None:
    assert (ending(played(total)) is not None) == over


def test_J6_who_gets_minus_500_is_pig() -> None:
    assert end((-500, -100, -50, 20)).pigs == ("s1",)
    assert end((-20, -100, -50, 520)).pigs == ()


def test_J7_everybody_may_end_negative_or_a_winner_positive() -> None:
    assert end((-500, -100, -50, -20)).winners == ("s4",)
    assert end((-500, -100, -50, 20)).winners == ("s4",)


def test_J16_the_points_of_a_deal_are_written_and_dealt_again() -> None:
    match = played((-144, -50, -100, 100))
    assert counted(match, (10, 20, 30, 40)).deals == ((-144, -50, -100, 100), (10, 20, 30, 40))


def test_J18_deals_go_on_until_somebody_reaches_the_limit() -> None:
    deals = [(-200, 0, 50, -44)] * 3
    assert ending(played(*deals[:2])) is None
    assert end(*deals).totals == (-600, 0, 150, -132)
    assert ends_with(PRESETS["seed"], deals) == 3
    assert ends_with(PRESETS["seed"], deals[:2]) is None
    assert ends_with(PRESETS["seed"], [(-500, 0, 0, 0), *deals]) == 1
    assert ends_with(house(deals=3), deals[:2]) is None
    assert ends_with(PRESETS["seed"], []) is None


def test_JA19_with_three_players_the_limit_is_the_same() -> None:
    assert end((-500, -100, 20), rules=house(players=3)).pigs == ("s1",)
    assert ending(played((-499, -100, 20), rules=house(players=3))) is None


@pytest.mark.parametrize("players", [0, 1, 2, 5, 6, 13])
def test_JA19_two_or_five_players_are_refused(players: int) -> None:
    assert faults(house(players=players)) == ("players_3_or_4",)


def test_JA20_a_limit_counts_after_a_whole_deal_reached_or_passed() -> None:
    assert end((-480, 0, 0, 0), (-584, 1000, -50, -50)).by == ("limit_low", "limit_high")
    assert ending(played((-480, 0, 0, 0), (20, 0, 0, 0), (-39, 0, 0, 0))) is None  # -499


def test_JA20_the_highest_total_wins() -> None:
    assert end((-500, 30, 40, -20)).winners == ("s3",)


def test_JA20_a_further_deal_of_an_ended_game_is_refused() -> None:
    over = played((-500, 0, 0, 0))
    with pytest.raises(Illegal) as told:
        counted(over, (1, 2, 3, 4))
    assert told.value.code is Refusal.GAME_ENDED
    assert over.deals == ((-500, 0, 0, 0),)
    with pytest.raises(ValueError, match="3 numbers for 4 seats"):
        counted(played((1, 2, 3, 4)), (1, 2, 3))


@pytest.mark.parametrize("low", [None, -500, -1000])
def test_JA20_option_limit_low(low: int | None) -> None:
    rules = house(limit_low=low)
    assert (ending(played((-600, 0, 0, 0), rules=rules)) is not None) == (low == -500)
    assert (ending(played((-1000, 0, 0, 0), rules=rules)) is not None) == (low is not None)
    assert ending(played((0, 0, 500, 0), rules=rules)) is not None


@pytest.mark.parametrize("high", [None, 500, 1000])
def test_JA20_option_limit_high(high: int | None) -> None:
    rules = house(limit_high=high)
    assert (ending(played((600, 0, 0, 0), rules=rules)) is not None) == (high == 500)
    assert (ending(played((1000, 0, 0, 0), rules=rules)) is not None) == (high is not None)
    assert ending(played((0, 0, -500, 0), rules=rules)) is not None


@pytest.mark.parametrize("deals", [None, 2, 4])
def test_JA20_option_deals(deals: int | None) -> None:
    rules = house(deals=deals)
    one = (-600, 10, 20, 30)
    assert (ending(played(one, rules=rules)) is not None) == (deals is None)
    if deals is not None:  # then the limits do not apply
        over = end(*[one] * deals, rules=rules)
        assert (over.by, over.winners, over.pigs) == (("deals",), ("s4",), ())
        assert ending(played(*[one] * (deals - 1), rules=rules)) is None


@pytest.mark.parametrize(
    ("options", "fault"),
    [({"limit_low": None, "limit_high": None}, ("game_needs_an_end",)),
     ({"limit_low": None, "limit_high": None, "deals": 3}, ()),
     ({"limit_low": None}, ()), ({"limit_high": None}, ()),
     ({"limit_low": 0}, ("limit_low_below_zero",)), ({"limit_high": 0}, ("limit_high_above_zero",)),
     ({"deals": 0}, ("deals_1_or_more",)), ({"limit_low": -1, "limit_high": 1, "deals": 1}, ()),
     ({"players": 2, "limit_low": None, "limit_high": None}, ("players_3_or_4", "game_needs_an_end"))],
)  # fmt: skip
def test_JA20_without_any_end_the_rules_contradict_themselves(
    options: dict[str, int | None], fault: tuple[str, ...]
) -> None:
    assert faults(house(**options)) == fault


@pytest.mark.parametrize("choice", ["none", "lowest"])
def test_JA21_option_pig_on_high_end(choice: str) -> None:
    rules = house(pig_on_high_end=choice)
    lowest = ("s2",) if choice == "lowest" else ()
    assert end((500, -300, -50, 20), rules=rules).pigs == lowest
    assert end((500, -500, -50, 20), rules=rules).pigs == ("s2",)  # at the lower limit anyway
    by_deals = msgspec.structs.replace(rules, deals=1)
    assert end((10, -600, -50, 20), rules=by_deals).pigs == lowest  # then the limits do not apply
    no_low = msgspec.structs.replace(rules, limit_low=None)
    assert end((500, -900, -50, 20), rules=no_low).pigs == lowest


def test_JA22_several_at_a_limit_the_lowest_is_pig_and_the_highest_wins() -> None:
    both = end((-520, -510, -50, 20))
    assert (both.pigs, both.winners, both.places) == (("s1",), ("s4",), (4, 3, 2, 1))
    assert end((-510, -510, 20, 20)).pigs == ("s1", "s2")
    shared = end((-510, -510, 20, 20))
    assert (shared.winners, shared.places) == (("s3", "s4"), (3, 3, 1, 1))
    ends = end((-500, 500, 500, -499))
    assert (ends.by, ends.pigs, ends.winners) == (("limit_low", "limit_high"), ("s1",), ("s2", "s3"))


def test_equal_totals_share_a_place_and_the_next_is_left_out() -> None:
    assert places((10, 10, 5, -1)) == (1, 1, 3, 4)
    assert places((0, 0, 0, 0)) == (1, 1, 1, 1)


@pytest.mark.parametrize(
    ("total", "value"),
    [(0, 0), (50, 0), (51, 1), (149, 1), (150, 2), (249, 2), (250, 3), (-50, 0), (-51, -1), (-149, -1), (-150, -2),
     (-249, -2), (-250, -3), (1000, 10), (-584, -6)],
)  # fmt: skip
def test_units_of_a_hundred_by_the_pad(total: int, value: int) -> None:
    """n >= 51 gives floor((n+50)/100), n <= -51 gives ceil((n-50)/100), otherwise 0."""
    assert units(total) == value


def test_gains_are_the_differences_in_units_to_all_others() -> None:
    # units 2, -1, 0, -5: 2 has 3 + 2 + 7, -1 has -3 - 1 + 4, 0 has -2 + 1 + 5, -5 has -7 - 4 - 5
    assert gains((160, -120, 30, -500)) == (12, 0, 4, -16)
    assert sum(gains((160, -120, 30, -500))) == 0
    assert gains((100, 0, -100)) == (3, 0, -3)
