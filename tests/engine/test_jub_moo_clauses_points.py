"""Jub Moo: what the cards count, clause by clause (J19 to J28, JA1 to JA9, JA17, JA18, JA29).

Lives here: expected values by arithmetic from the text of the rules. Not here: how cards are taken.
"""

from __future__ import annotations

import random
from itertools import chain

import pytest
from jub_moo_play import ALL_HEARTS, Deal, house, points, rest_of, suits, took

from engine.cards import PACK, Card
from engine.jub_moo.points import HEARTS, POINT_CARDS, card_points, card_sum
from engine.jub_moo.scoring import Part

BIG = f"{ALL_HEARTS} Q♠ J♦ 10♣"
FLAT = house(big_chuan=1000)
COMPUTED = house(big_chuan="computed")


# --- single cards ------------------------------------------------------------------------------------


def test_J19_the_queen_of_spades_is_minus_100_and_no_other_spade_counts() -> None:
    assert points("Q♠")[0] == -100
    assert points("Q♠ ♠ 2-J K A")[0] == -100
    assert points("♠ 2-J K A")[0] == -50  # no point card (J24)
    assert {card_points(card) for card in PACK if card.suit == 3} == {0, -100}


@pytest.mark.parametrize(
    ("cards", "value"),
    [("2♥", -2), ("3♥", -3), ("4♥", -4), ("5♥", -5), ("6♥", -6), ("7♥", -7), ("8♥", -8), ("9♥", -9), ("10♥", -10),
     ("J♥", -20), ("Q♥", -30), ("K♥", -40), ("A♥", -50)],
)  # fmt: skip
def test_J20_hearts_count_minus_their_face_and_pictures_20_30_40_50(cards: str, value: int) -> None:
    assert card_points(Card(cards)) == value
    assert points(cards)[0] == value


def test_J21_the_jack_of_diamonds_is_plus_100_and_no_other_diamond_counts() -> None:
    assert points("J♦")[0] == 100
    assert points("J♦ ♦ 2-10 Q K A")[0] == 100
    assert points("♦ 2-10 Q K A")[0] == -50
    assert {card_points(card) for card in PACK if card.suit == 1} == {0, 100}


def test_J22_the_ten_of_clubs_alone_is_plus_50_and_no_other_club_counts() -> None:
    assert points("10♣")[0] == 50
    assert points("♣ 2-9 J Q K A")[0] == -50
    assert {card_points(card) for card in PACK if card.suit == 0} == {0}


def test_J23_the_ten_of_clubs_with_other_cards_doubles() -> None:
    one = took("Q♠ 10♣ ♥ 2-7")[0]
    assert [part.amount for part in one.parts] == [-100, -27]  # 2+3+4+5+6+7 = 27
    assert (one.factor, one.points) == (2, -254)  # (-100 -27) x 2
    assert points("J♦ 10♣")[0] == 200


def test_J24_no_point_card_at_all_is_minus_50() -> None:
    assert points("", "♣ 2-9", BIG)[:2] == (-50, -50)
    assert took("")[0].parts == (Part("no_points", -50, "J24"),)


def test_J25_all_hearts_become_plus_194() -> None:
    assert 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 20 + 30 + 40 + 50 == 194
    one = took(ALL_HEARTS, "Q♠", "J♦", "10♣")[0]
    assert (one.points, one.prize) == (194, "chuan")
    assert points("♥ 2-K", "A♥") == (-144, -50)  # one short: 194 - 50


def test_J26_chuan_with_the_queen_counts_her_plus_100() -> None:
    assert points(f"{ALL_HEARTS} Q♠", "J♦", "10♣", "") == (294, 100, 50, -50)


@pytest.mark.parametrize(("other", "expected"), [(-100, (194, -100, 100, 50)), (100, (194, 100, 100, 50))])
def test_J27_the_queen_of_another_beside_chuan_by_the_house(other: int, expected: tuple[int, ...]) -> None:
    assert points(ALL_HEARTS, "Q♠", "J♦", "10♣", rules=house(chuan_queen_other=other)) == expected


def test_J28_every_point_card_is_plus_1000() -> None:
    one = took(BIG, "", "", "")
    assert [each.points for each in one] == [1000, -50, -50, -50]
    assert one[0].prize == "big_chuan"


def test_J32_chuan_tried_and_failed_counts_every_heart() -> None:
    """บวม: twelve hearts, and the last one stopped (สกัดช้วน): -(194 - 2)."""
    assert points("♥ 3-A", "2♥", "J♦", "Q♠ 10♣") == (-192, -2, 100, -200)


@pytest.mark.parametrize(
    ("kept_back", "left_with"),
    [("10♣", 194 + 100 + 100), ("J♦", (194 + 100) * 2), ("Q♠", (194 + 100) * 2), ("2♥", (-192 - 100 + 100) * 2)],
)
def test_J33_big_chuan_tried_and_failed_counts_what_was_taken(kept_back: str, left_with: int) -> None:
    """บิ๊กบวม: one point card was kept back by somebody."""
    most = " ".join(str(card) for card in POINT_CARDS if str(card) != kept_back)
    assert points(most, kept_back, "", "")[0] == left_with


# --- choices -------------------------------------------------------------------------------------------


def test_JA1_hearts_sum_to_194_and_small_ones_count_their_face() -> None:
    assert -card_sum(HEARTS) == 54 + 20 + 30 + 40 + 50 == 194
    assert card_sum(suits("♥ 2 3 4")) == -9  # not 0, as in the Chinese game
    assert len(POINT_CARDS) == 13 + 3
    assert card_sum(PACK) == -194 - 100 + 100  # the other 36 count nothing


def test_JA2_cards_without_points_are_no_company_for_the_ten_of_clubs() -> None:
    """A trick has always four cards; 10♣ is alone as long as it is the only point card."""
    assert points("10♣ 2♣ A♠ K♦")[0] == 50
    assert points("10♣ 2♥")[0] == -4


def test_JA3_doubling_takes_the_net_sum_plus_or_minus() -> None:
    assert points("J♦ Q♠ 10♣")[0] == 0
    assert points("J♦ ♥ 2-4 10♣")[0] == (100 - 9) * 2
    assert points("A♥ K♥ 10♣")[0] == -180


def test_JA4_a_sum_of_zero_is_not_no_point_card() -> None:
    assert points("J♦ Q♠", "", "", "") == (0, -50, -50, -50)


@pytest.mark.parametrize(("doubles", "factor"), [(True, 2), (False, 1)])
def test_JA5_option_double_on_chuan(doubles: bool, factor: int) -> None:
    rules = house(double_on_chuan=doubles)
    assert points(f"{ALL_HEARTS} 10♣", "Q♠", "J♦", "", rules=rules) == (194 * factor, -100, 100, -50)
    assert points(f"{ALL_HEARTS} J♦ 10♣", "Q♠", "", "", rules=rules)[0] == 294 * factor
    assert points("Q♠ 10♣", rules=rules)[0] == -200  # a deal without chuan is doubled as ever


@pytest.mark.parametrize(("counts", "extra"), [(True, 100), (False, 0)])
def test_JA6_option_jack_counts_on_chuan(counts: bool, extra: int) -> None:
    rules = house(jack_counts_on_chuan=counts)
    assert points(f"{ALL_HEARTS} J♦", "Q♠", "10♣", "", rules=rules)[0] == 194 + extra
    # Q♠ and the doubling stay as JA8 and JA5 say.
    assert points(f"{ALL_HEARTS} J♦ Q♠", "10♣", "", "", rules=rules)[0] == 194 + 100 + extra
    assert points(f"{ALL_HEARTS} J♦ 10♣", "Q♠", "", "", rules=rules)[0] == (194 + extra) * 2
    assert points(ALL_HEARTS, "J♦", "Q♠", "10♣", rules=rules)[1] == 100  # another's jack counts as ever


def test_JA7_option_big_chuan() -> None:
    assert points(BIG, "", "", "", rules=FLAT)[0] == 1000  # nothing added, not doubled
    assert points(BIG, "", "", "", rules=COMPUTED)[0] == (194 + 100 + 100) * 2 == 788
    hard = house(big_chuan="computed", jack_counts_on_chuan=False, chuan_queen_self=-100, double_on_chuan=False)
    assert points(BIG, "", "", "", rules=hard)[0] == 788  # whatever the other three say
    assert points(BIG.replace("10♣", ""), "", "", rules=COMPUTED, removed="10♣")[0] == 394  # the parts in play
    assert points(BIG.replace("J♦", ""), "", "", rules=COMPUTED, removed="J♦")[0] == (194 + 100) * 2
    assert points(BIG.replace("Q♠", ""), "", "", rules=COMPUTED, removed="Q♠")[0] == (194 + 100) * 2


@pytest.mark.parametrize(("own", "value"), [(100, 294), (-100, 94)])
def test_JA8_option_chuan_queen_self(own: int, value: int) -> None:
    rules = house(chuan_queen_self=own)
    assert points(f"{ALL_HEARTS} Q♠", "J♦", "10♣", "", rules=rules)[0] == value
    assert points(f"{ALL_HEARTS} Q♠ 10♣", "J♦", "", "", rules=rules)[0] == value * 2


@pytest.mark.parametrize("other", [-100, 100])
def test_JA8_option_chuan_queen_other(other: int) -> None:
    rules = house(chuan_queen_other=other)
    assert points(ALL_HEARTS, "Q♠", "J♦", "10♣", rules=rules)[1] == other
    assert points(ALL_HEARTS, "Q♠ 10♣", "J♦", "", rules=rules)[1] == other * 2  # doubled by the own 10♣
    assert points(ALL_HEARTS, "Q♠ J♦", "10♣", "", rules=rules)[1] == other + 100
    assert points("♥ 3-A", "Q♠ 2♥", "J♦", "10♣", rules=rules)[1] == -102  # nobody made chuan


@pytest.mark.parametrize("nothing", [-50, 0])
def test_JA9_option_no_points_on_big_chuan(nothing: int) -> None:
    rules = house(no_points_on_big_chuan=nothing)
    assert points(BIG, "", "", "", rules=rules) == (1000, nothing, nothing, nothing)
    assert points(ALL_HEARTS, "Q♠", "J♦ 10♣", "", rules=rules)[3] == -50  # after a chuan always
    assert points("♥ 2-A J♦ 10♣", "Q♠", "", "", rules=rules)[2:] == (-50, -50)


@pytest.mark.parametrize(
    ("choice", "expected"), [("in_play", 194 - 50), ("literal_13", -(194 - 50)), ("flat_194", 194)]
)
def test_JA17_option_removed_heart(choice: str, expected: int) -> None:
    """The ace of hearts is out: the others count 144."""
    rules = house(players=3, removed_heart=choice)
    assert points("♥ 2-K", "Q♠ 10♣", "J♦", rules=rules, removed="A♥")[0] == expected
    assert points("♥ 2-K", "Q♠", "J♦ 10♣", rules=rules, removed="2♣")[0] == -144  # the ace is in play, elsewhere
    everything = "♥ 2-K Q♠ J♦ 10♣"
    flat = {"in_play": 1000, "literal_13": (-144 - 100 + 100) * 2, "flat_194": 1000}[choice]
    assert points(everything, "", "", rules=rules, removed="A♥")[0] == flat
    computed = house(players=3, removed_heart=choice, big_chuan="computed")
    counted = {"in_play": 344 * 2, "literal_13": -288, "flat_194": 394 * 2}[choice]  # 144 + 100 + 100
    assert points(everything, "", "", rules=computed, removed="A♥")[0] == counted


@pytest.mark.parametrize("choice", ["in_play", "never"])
@pytest.mark.parametrize(("removed", "parts"), [("Q♠", 294 * 2), ("J♦", 294 * 2), ("10♣", 394)])
def test_JA18_option_removed_point(choice: str, removed: str, parts: int) -> None:
    """Without its last card บิ๊กช้วน is either still 1000, or there is only ช้วน with what came along."""
    rules = house(players=3, removed_point=choice)
    rest = " ".join(str(card) for card in POINT_CARDS if str(card) != removed)
    assert points(rest, "", "", rules=rules, removed=removed)[0] == (1000 if choice == "in_play" else parts)
    heart = " ".join(str(card) for card in POINT_CARDS if str(card) != "5♥")
    assert points(heart, "", "", rules=rules, removed="5♥")[0] == 1000  # for hearts JA17 decides


def test_JA17_a_card_without_points_that_is_out_changes_nothing() -> None:
    rules = house(players=3, removed_heart="literal_13", removed_point="never")
    assert points(BIG, "", "", rules=rules, removed="3♣")[0] == 1000
    assert points(ALL_HEARTS, "Q♠ J♦", "10♣", rules=rules, removed="3♣") == (194, 0, 50)


def test_JA17_the_part_says_by_which_clause() -> None:
    assert took(ALL_HEARTS)[0].parts[0].clause == "J25"
    assert took("♥ 2-K", rules=house(players=3), removed="A♥")[0].parts[0].clause == "JA17"
    small, big = took(f"{ALL_HEARTS} Q♠ J♦")[0], took(BIG, rules=COMPUTED)[0]
    assert [part.clause for part in small.parts] == ["J25", "J26", "JA6"]
    assert [part.clause for part in big.parts] == ["J25", "JA7", "JA7"]
    assert took(ALL_HEARTS, "Q♠ J♦")[1].parts[0].clause == "J27"


def test_JA29_chuan_is_told_by_cards_not_by_tricks() -> None:
    """All hearts in four of thirteen tricks; and thirteen tricks are everything."""
    first = took(ALL_HEARTS, rest_of(ALL_HEARTS))
    assert [each.prize for each in first] == ["chuan", "none"]
    assert took(rest_of())[0].prize == "big_chuan"


# --- in whole deals -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(25))
def test_JA28_undoubled_points_without_chuan_are_minus_194_in_every_deal(seed: int) -> None:
    """-194 hearts, -100 Q♠, +100 J♦, however they were taken."""
    deal = deal_at_random(seed)
    deal.play_on(seed=seed)
    taken = [result.cards for result in deal.outcome.results]
    assert sorted(chain(*taken)) == sorted(POINT_CARDS)
    assert sum(card_sum(cards) for cards in taken) == -194 - 100 + 100 == -194


def deal_at_random(seed: int) -> Deal:
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    hands = [" ".join(map(str, pack[place::4])) for place in range(4)]
    return Deal(*hands)


def test_a_score_tells_its_arithmetic_in_full() -> None:
    big = took(BIG, "", rules=COMPUTED)
    assert [(part.why, part.amount) for part in big[0].parts] == [("chuan", 194), ("queen", 100), ("jack", 100)]
    assert big[0].factor == 2
    assert took("10♣")[0].parts == (Part("mirror", 50, "J22", (Card("10♣"),)),)
    assert took("J♦ Q♠ A♥")[0].parts == (
        Part("queen", -100, "J19", (Card("Q♠"),)),
        Part("jack", 100, "J21", (Card("J♦"),)),
        Part("hearts", -50, "J20", (Card("A♥"),)),
    )
    assert took(BIG, "")[1].parts[0].clause == "JA9"
