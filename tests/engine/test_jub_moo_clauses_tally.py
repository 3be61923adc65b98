"""Jub Moo: a deal entered by hand (JA16, JA19, JA28).

Lives here: what makes a tally whole, what it counts, which scores can occur. Not here: how people write it.
"""

from __future__ import annotations

from itertools import combinations, product

import pytest
from jub_moo_play import ALL_HEARTS, house, suits

from engine.cards import Card
from engine.jub_moo.points import HEARTS, POINT_CARDS, card_points
from engine.jub_moo.rules import PRESETS, JubMooRules
from engine.jub_moo.scoring import Part, Score, possible_scores, score_possible
from engine.jub_moo.tally import Entry, Gaps, count, doubtful, entry_of, gaps

SEED = PRESETS["seed"]
THREE = house(players=3)


def entries(*texts: str) -> list[Entry]:
    """Point cards such as `♥ 2-7 Q♠`, or a number with its sign."""
    return [Entry(typed=int(text)) if text[:1] in ("+", "-") else entry_of(*suits(text)) for text in texts]


def points(*texts: str, rules: JubMooRules = SEED, removed: str = "") -> list[int]:
    return [score.points for score in count(entries(*texts), rules, Card(removed) if removed else None)]


# --- whole deals --------------------------------------------------------------------------------------


def test_JA28_point_cards_are_entered_and_who_has_none_gets_minus_50() -> None:
    # (-100 -27) x 2; 100 - 50 - 40; 8+9+10+20+30 = 77
    assert points("Q♠ 10♣ ♥ 2-7", "J♦ ♥ K A", "♥ 8-Q", "") == [-254, 10, -77, -50]


def test_JA28_each_point_card_in_play_is_there_exactly_once_and_gaps_are_named() -> None:
    assert gaps(entries("Q♠ 10♣", "J♦", ALL_HEARTS, "")) == Gaps()
    assert gaps(entries("Q♠", "J♦", "♥ 3-A", "")) == Gaps(missing=(Card("2♥"), Card("10♣")))
    assert gaps(entries("", "", "", "")).missing == tuple(POINT_CARDS)
    double = entries("Q♠ 5♥ 10♣", "5♥ Q♠", "♥ 2-4 6-A", "J♦")
    assert gaps(double) == Gaps(doubled=(Card("5♥"), Card("Q♠")))
    assert gaps([Entry((Card("Q♠"), Card("Q♠"))), *entries(ALL_HEARTS, "J♦", "10♣")]).doubled == (Card("Q♠"),)


def test_JA28_raw_numbers_are_accepted_and_marked_as_typed() -> None:
    counted = count(entries("-254", "+10", "-77", "+0"), SEED)
    assert [score.points for score in counted] == [-254, 10, -77, 0]
    assert counted[0] == Score((Part("typed", -254, "JA28"),), -254, factor=1, prize="none")
    assert points("-254", "J♦", "Q♠", "") == [-254, 100, -100, -50]  # the missing cards may all be his
    assert gaps(entries("-254", "J♦", "Q♠", "")) == Gaps()
    assert gaps(entries("-254", "J♦", "J♦", "")) == Gaps(doubled=(Card("J♦"),))


def test_JA28_a_number_that_no_cards_give_is_pointed_out_not_refused() -> None:
    assert points("+99", "+101", "+1000", "-585") == [99, 101, 1000, -585]
    assert doubtful(entries("+99", "+101", "+1000", "-585"), SEED) == (0, 1, 3)
    assert doubtful(entries("+788", "-50", "-50", "-50"), SEED) == (0,)
    assert doubtful(entries("+788", "-50", "-50", "-50"), PRESETS["scorepad"]) == ()


def test_JA28_a_score_lies_between_minus_584_and_1000() -> None:
    assert (-192 - 100) * 2 == -584
    possible = possible_scores(SEED)
    assert (min(possible), max(possible)) == (-584, 1000)
    assert sorted(score for score in possible if score > 200) == [294, 388, 394, 588, 1000]
    assert not score_possible(99, SEED)
    assert not score_possible(101, SEED)
    assert all(score_possible(points, SEED) for points in (-50, 0, 50, 100, 194, 200, -2, 98, -254))


@pytest.mark.parametrize(
    "rules",
    [SEED, PRESETS["scorepad"], house(chuan_queen_other=100), house(no_points_on_big_chuan=0),
     house(big_chuan="computed", chuan_queen_self=-100)],
)  # fmt: skip
def test_JA28_the_possible_scores_are_those_of_all_sets_of_cards(rules: JubMooRules) -> None:
    """Every sum of some hearts, with or without Q♠, J♦, 10♣; nothing of the engine's way to find them."""
    found = {-50, 50, 1000 if rules.big_chuan == 1000 else 788, rules.no_points_on_big_chuan}
    found |= {(rules.chuan_queen_other + jack) * times for jack in (0, 100) for times in (1, 2)}
    sums = {sum(some) for many in range(13) for some in combinations([-card_points(card) for card in HEARTS], many)}
    for hearts, queen, jack, mirror in product(sums, (0, 1), (0, 1), (1, 2)):
        if hearts or queen or jack:
            found.add((-hearts - 100 * queen + 100 * jack) * mirror)
    for queen, jack, mirror in ((0, 0, 1), (0, 0, 2), (0, 1, 1), (0, 1, 2), (1, 0, 1), (1, 0, 2), (1, 1, 1)):
        found.add((194 + rules.chuan_queen_self * queen + 100 * jack) * mirror)
    assert possible_scores(rules) == found


# --- three players, and how many ----------------------------------------------------------------------


def test_JA16_in_a_tally_the_removed_card_is_entered_or_all_are_accounted_for() -> None:
    assert points("Q♠ 10♣ ♥ 2-7", "J♦ ♥ Q K A", "♥ 8-J", rules=THREE) == [-254, -20, -47]
    assert gaps(entries("Q♠ 10♣ ♥ 3-7", "J♦ ♥ Q K A", "♥ 8-J")).missing == (Card("2♥"),)
    assert points("Q♠ 10♣ ♥ 3-7", "J♦ ♥ Q K A", "♥ 8-J", rules=THREE, removed="2♥") == [-250, -20, -47]
    assert points("Q♠ 10♣ ♥ 2-7", "J♦ ♥ Q K A", "♥ 8-J", rules=THREE, removed="3♣") == [-254, -20, -47]
    assert gaps(entries("Q♠ 10♣ ♥ 2-7", "J♦ ♥ Q K A", "♥ 8-J"), Card("2♥")).doubled == (Card("2♥"),)


def test_JA16_what_is_no_whole_deal_is_not_counted() -> None:
    whole = ("Q♠ 10♣ ♥ 2-7", "J♦ ♥ Q K A", "♥ 8-J")
    with pytest.raises(ValueError, match="no card is taken out"):
        points(*whole, "", removed="3♣")
    with pytest.raises(ValueError, match="0 cards missing, 1 double"):
        points(*whole, rules=THREE, removed="2♥")
    with pytest.raises(ValueError, match="1 cards missing, 0 double"):
        points("Q♠ 10♣ ♥ 3-7", *whole[1:], "")
    with pytest.raises(ValueError, match="without points"):
        count([Entry((Card("3♣"),)), *entries(*whole)], SEED)


@pytest.mark.parametrize("players", [0, 1, 2, 5, 6])
def test_JA19_a_tally_is_of_three_or_four(players: int) -> None:
    with pytest.raises(ValueError, match=f"{players} players"):
        count([Entry(typed=0)] * players, SEED)


def test_JA19_three_entries_are_three_players_whatever_the_rules_say() -> None:
    assert points("Q♠ ♥ 2-K", "J♦", "10♣", rules=house(players=4, removed_heart="flat_194"), removed="A♥")[0] == 294


@pytest.mark.parametrize("removed", ["2♥", "A♥", "Q♠", "J♦", "10♣", "3♣"])
def test_JA28_with_three_players_the_removed_card_shifts_the_sums(removed: str) -> None:
    """Hearts and Q♠ and J♦ sum to -194 less what is out."""
    most = entry_of(*[card for card in POINT_CARDS if str(card) not in (removed, "A♥", "10♣")])
    rest = entry_of(*[card for card in suits("A♥ 10♣") if str(card) != removed])
    counted = count([most, rest, Entry()], THREE, Card(removed))
    assert all(score_possible(score.points, THREE, Card(removed)) for score in counted)
    plain = sum(card_points(card) for card in (*most.cards, *rest.cards))
    assert plain == -194 - card_points(Card(removed))


def test_JA28_some_scores_are_possible_with_three_players_alone() -> None:
    assert score_possible(144, THREE)  # A♥ is out, all others taken
    assert score_possible(244, THREE)  # the same with J♦
    assert not score_possible(244, SEED)
    assert not score_possible(244, THREE, Card("2♥"))
