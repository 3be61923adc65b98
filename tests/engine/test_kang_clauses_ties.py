"""Clauses of Kang: equal totals, shared pots, who starts next.

Lives here: `tie`, `tie_no_caller`, `tiebreak_loss_is_ruealom`, the chain of the smallest card.
Not here: chips of a failed call (settlement), equal special hands (specials).
"""

from __future__ import annotations

from typing import Any

import pytest
from play import Play, house

from engine.kang.outcome import Outcome
from engine.kang.rules import PRESETS, KangRules

# Two hands of 16 of the same ranks: only the suits decide, and s2 has the smallest card, A♣.
DIAMONDS = "A♦ 2♦ 3♥ 4♠ 6♣"
CLUBS = "A♣ 2♣ 3♦ 4♣ 6♦"
HEARTS = "A♥ 2♥ 3♠ 4♦ 6♥"
HIGH = "8♣ 9♦ J♥ Q♠ K♣"  # 47


def fewer(**options: Any) -> Play:
    """s1 calls with five cards (A 2 3 4 5), s2 holds two (5 10): 15 each."""
    play = Play("A♦ 2♦ 3♥ 4♠ 5♣", "Q♣ Q♦ Q♥ 5♦ 10♦", pile="K♣ Q♠", rules=house(**options))
    return play.go("s1 draw; s1 discard K♣; s2 draw; s2 discard Q♣ Q♦ Q♥ Q♠; s1 kang")


def ace_and_three(caller: str, **options: Any) -> Play:
    """One holds A and 3, the other 2 and 2: four points and two cards each. `caller` is the one who calls."""
    ace, twos = "K♣ K♦ K♥ A♥ 3♦ K♠", "Q♣ Q♦ Q♥ 2♣ 2♦"
    if caller == "ace":
        play = Play(ace, twos, pile="Q♠", rules=house(opening_discard_max=4, **options))
        return play.go("s1 discard K♣ K♦ K♥ K♠; s2 draw; s2 discard Q♣ Q♦ Q♥ Q♠; s1 kang")
    play = Play(twos + " Q♠", "K♣ K♦ K♥ A♥ 3♦", pile="K♠", rules=house(opening_discard_max=4, **options))
    return play.go("s1 discard Q♣ Q♦ Q♥ Q♠; s2 draw; s2 discard K♣ K♦ K♥ K♠; s1 kang")


def without_caller(**options: Any) -> Play:
    """s1 calls with 47. s2 has five cards, s3 two, 15 points each; s2 holds the smallest card."""
    rules = house(**options)
    play = Play("8♣ 9♦ J♥ J♠ K♦", "A♦ 2♦ 3♥ 4♠ 5♣", "Q♣ Q♦ Q♥ 5♦ 10♦", pile="K♣ K♥ Q♠", rules=rules)
    play.go("s1 draw; s1 discard K♣; s2 draw; s2 discard K♥; s3 draw; s3 discard Q♣ Q♦ Q♥ Q♠")
    return play.kang()


def verdict(outcome: Outcome) -> tuple[str, bool, bool]:
    """Winners, and whether the caller lost, and whether it is เรือล่ม."""
    return " ".join(outcome.winners), outcome.caller_lost, outcome.ruealom


# ties that include the caller


def test_KT8_equal_points_the_caller_wins() -> None:
    """ThaiPortalGames, from either chair: 6 against 6 (16, cut)."""
    for hands in ([DIAMONDS, CLUBS], [CLUBS, DIAMONDS]):
        play = Play(*hands, rules=house("thaiportal", specials="none")).kang()
        assert verdict(play.outcome) == ("s1", False, False)


def test_KW14_the_group_agrees_first_how_a_tie_is_decided() -> None:
    """Caller, equal shares, or fewer cards and then the smallest card: A♣ before A♦."""
    for tie, winners in [("caller_wins", "s1"), ("split", "s1 s2"), ("fewest_cards", "s2")]:
        assert Play(DIAMONDS, CLUBS, rules=house(tie=tie)).kang().winners == winners


def test_KB3_a_rule_for_ties_of_two_or_more() -> None:
    """Three equal hands and a fourth: every setting of `tie` decides."""
    for tie, winners in [
        ("caller_wins", "s1"),
        ("split", "s1 s2 s3"),
        ("fewest_cards", "s2"),
        ("smallest_card", "s2"),
    ]:
        assert Play(DIAMONDS, CLUBS, HEARTS, HIGH, rules=house(tie=tie)).kang().winners == winners


def test_KB13_equal_points_with_the_caller_have_three_agreed_ways() -> None:
    """The same end of a round under a, b and c."""
    assert [fewer(tie=tie).winners for tie in ("caller_wins", "split", "fewest_cards")] == ["s1", "s1 s2", "s2"]


def test_KB13a_the_caller_takes_the_whole_pot() -> None:
    """Way a: two stakes, one of them his own."""
    play = fewer(tie="caller_wins")
    assert (play.winners, play.paid("pot"), play.chips) == ("s1", [(None, "s1", 2)], (1, -1))


def test_KB13b_the_stake_is_shared_equally() -> None:
    """Way b: each gets his own stake back."""
    play = fewer(tie="split")
    assert sorted(play.paid("pot_share"), key=str) == [(None, "s1", 1), (None, "s2", 1)]
    assert play.chips == (0, 0)


def test_KB13c_fewer_cards_win() -> None:
    """Way c: two cards against five, though the five hold the smallest card."""
    assert fewer(tie="fewest_cards").winners == "s2"


def test_KB13ci_same_rank_the_smaller_suit_wins() -> None:
    """Both hold an A as the smallest card: ♣ before ♦ before ♥ before ♠, whoever called."""
    hands = {suit: f"A{suit} 2{suit} 3{suit} 4{suit} 6{suit}" for suit in "♣♦♥♠"}
    suits = "♣♦♥♠"
    for smaller in range(4):
        for larger in range(smaller + 1, 4):
            for tie in ("fewest_cards", "smallest_card"):
                play = Play(hands[suits[larger]], hands[suits[smaller]], rules=house(tie=tie)).kang()
                assert play.winners == "s2"


def test_KB13cii_equal_cards_the_smallest_card_wins() -> None:
    """The blog's example: 4 points, A and 3 beat 2 and 2; the suits (A♥ against 2♣) do not matter."""
    for tie in ("fewest_cards", "smallest_card"):
        assert ace_and_three("ace", tie=tie).winners == "s1"
        assert ace_and_three("twos", tie=tie).winners == "s2"


def test_KB13ciii_or_the_caller_simply_wins() -> None:
    """If that is too troublesome: the same example, but the one who called wins."""
    assert ace_and_three("ace", tie="caller_wins").winners == "s1"
    assert ace_and_three("twos", tie="caller_wins").winners == "s1"


@pytest.mark.parametrize(
    ("tie", "winners", "caller_lost"),
    [
        ("caller_wins", "s1", False),
        ("split", "s1 s2", False),
        ("fewest_cards", "s2", True),
        ("smallest_card", "s1", False),
    ],
)
def test_KA14_option_tie(tie: str, winners: str, caller_lost: bool) -> None:
    """s1 called with more cards but the smallest one: each way has its own answer. The default is the caller."""
    assert PRESETS["home"].tie == "caller_wins"
    assert verdict(fewer(tie=tie).outcome) == (winners, caller_lost, False)


def test_KA14_only_the_lowest_are_in_the_tie() -> None:
    """A hand with smaller cards but more points takes no part."""
    twenty = "A♣ 2♣ 3♣ 4♣ 10♣"
    for tie in ("fewest_cards", "smallest_card"):
        assert Play(DIAMONDS, HEARTS, twenty, rules=house(tie=tie)).kang().winners == "s1"
    assert Play(HEARTS, DIAMONDS, twenty, rules=house(tie="split")).kang().winners == "s1 s2"


def test_KA14_the_first_difference_is_the_single_smallest_card() -> None:
    """Smallest cards A♦ and A♣ decide; the rest of the hands is not looked at."""
    play = Play("A♦ A♥ 2♣ 2♦ 10♦", "A♣ 3♣ 3♦ 4♣ 5♣", rules=house(tie="smallest_card")).kang()  # 16 each
    assert play.winners == "s2"


# ties that do not include the caller


@pytest.mark.parametrize(
    ("tie_no_caller", "winners"), [("fewest_cards", "s3"), ("smallest_card", "s2"), ("split", "s2 s3")]
)
def test_KA15_option_tie_no_caller(tie_no_caller: str, winners: str) -> None:
    """The caller lost and two others are equal: fewest cards by default; the caller's loss is เรือล่ม all the same."""
    assert PRESETS["home"].tie_no_caller == "fewest_cards"
    assert verdict(without_caller(tie_no_caller=tie_no_caller).outcome) == (winners, True, True)


@pytest.mark.parametrize("tie", ["caller_wins", "fewest_cards", "smallest_card"])
@pytest.mark.parametrize(
    ("tie_no_caller", "winners"), [("fewest_cards", "s3"), ("smallest_card", "s2"), ("split", "s2 s3")]
)
def test_KA15_goes_by_its_own_value_whatever_tie_is(tie: str, tie_no_caller: str, winners: str) -> None:
    """Except beside `split`, `tie_no_caller` is not touched by `tie`."""
    assert without_caller(tie=tie, tie_no_caller=tie_no_caller).winners == winners


@pytest.mark.parametrize("tie_no_caller", ["fewest_cards", "smallest_card", "split"])
def test_KA15_is_read_as_split_beside_tie_split(tie_no_caller: str) -> None:
    """A circle that shares, shares always."""
    assert without_caller(tie="split", tie_no_caller=tie_no_caller).winners == "s2 s3"


@pytest.mark.parametrize(
    ("tie", "tie_no_caller", "winners"),
    [
        ("caller_wins", "fewest_cards", "s2"),
        ("caller_wins", "smallest_card", "s2"),
        ("caller_wins", "split", "s1 s2"),
        ("split", "fewest_cards", "s1 s2"),
    ],
)
def test_KA15_decides_when_nobody_called(tie: str, tie_no_caller: str, winners: str) -> None:
    """Pile out with all showing: the last drawer is no caller; A♣ before A♦, or a share."""
    play = Play(DIAMONDS, CLUBS, HIGH, rules=house(tie=tie, tie_no_caller=tie_no_caller)).dull(until=0)
    assert verdict(play.outcome) == (winners, False, False)


# a loss on the tie-break


@pytest.mark.parametrize("tie", ["fewest_cards", "smallest_card"])
@pytest.mark.parametrize("counts", [True, False])
def test_KA16_option_tiebreak_loss_is_ruealom(tie: str, counts: bool) -> None:
    """s1 called, nobody is lower, s2 wins by A♣. The caller has lost; whether it is เรือล่ม is the house's choice."""
    assert PRESETS["home"].tiebreak_loss_is_ruealom is False
    play = Play(DIAMONDS, CLUBS, rules=house(tie=tie, tiebreak_loss_is_ruealom=counts)).kang()
    assert verdict(play.outcome) == ("s2", True, counts)
    assert play.outcome.debtor == ("s1" if counts else None)


@pytest.mark.parametrize(("ruealom", "lines"), [("pay_each", 1), ("match_pot", 1)])
@pytest.mark.parametrize("counts", [True, False])
def test_KA16_without_ruealom_no_penalty_of_any_kind(ruealom: str, lines: int, counts: bool) -> None:
    """The penalty is paid exactly when the loss counts as เรือล่ม."""
    rules = house(tie="fewest_cards", ruealom=ruealom, tiebreak_loss_is_ruealom=counts)
    play = Play(DIAMONDS, CLUBS, rules=rules).kang()
    assert len(play.paid(ruealom)) == (lines if counts else 0)


def test_KA16_a_lower_hand_is_ruealom_whatever_the_option_says() -> None:
    """Somebody is lower: that is no tie."""
    for counts in (True, False):
        play = Play(HIGH, CLUBS, rules=house(tie="fewest_cards", tiebreak_loss_is_ruealom=counts)).kang()
        assert verdict(play.outcome) == ("s2", True, True)


def test_KA16_with_ruealom_none_a_tiebreak_loss_is_just_lost() -> None:
    """No เรือล่ม can be recorded where the house has none."""
    rules = house(tie="fewest_cards", ruealom="none", tiebreak_loss_is_ruealom=True)
    assert verdict(Play(DIAMONDS, CLUBS, rules=rules).kang().outcome) == ("s2", True, False)


# odd chips, and who starts next


def shared(first: str, second: str, third: str, stake: int, rules: KangRules) -> Play:
    """Three hands, s1 calls."""
    return Play(first, second, third, stake=stake, rules=rules).kang()


@pytest.mark.parametrize(("stake", "shares"), [(1, [2, 1]), (2, [3, 3]), (5, [8, 7])])
def test_KA17b_odd_chips_go_to_the_winners_in_turn_order(stake: int, shares: list[int]) -> None:
    """Pots of 3, 6 and 15 for two winners: the first of them from the starter on has the odd chip."""
    rules = house(tie="split")
    for hands, winners in [
        ((DIAMONDS, CLUBS, HIGH), ["s1", "s2"]),
        ((DIAMONDS, HIGH, CLUBS), ["s1", "s3"]),
        ((HIGH, CLUBS, DIAMONDS), ["s2", "s3"]),
    ]:
        play = shared(*hands, stake=stake, rules=rules)
        lines = [(None, seat, share) for seat, share in zip(winners, shares, strict=True)]
        assert sorted(play.paid("pot_share"), key=str) == lines


def test_KA17b_three_winners_of_a_pot_of_four() -> None:
    """4 is 1 each and one more for the first in turn order: 2, 1, 1. Seat names and cards do not matter."""
    play = Play(HIGH, HEARTS, DIAMONDS, CLUBS, rules=house(tie="split")).kang()
    assert play.chips == (-1, 1, 0, 0)
    odd = Play(DIAMONDS, CLUBS, HEARTS, HIGH, "-", rules=house(tie="split")).kang()  # 5 is 2, 2, 1
    assert odd.chips == (1, 1, 0, -1, -1)


def test_KA17b_a_caller_who_shares_has_no_preference() -> None:
    """s2 calls and shares with s1: the odd chip goes to s1, the first from the starter on."""
    play = Play(DIAMONDS, CLUBS, HIGH, rules=house(tie="split"), pile="K♥")
    play.go("s1 draw; s1 discard K♥; s2 kang")
    assert play.chips == (1, 0, -1)


def test_KA25_the_caller_among_the_winners_starts_next() -> None:
    """s2 called and shares with s1: s2 starts, though s1 comes first in turn order."""
    play = Play(DIAMONDS, CLUBS, HIGH, rules=house(tie="split"), pile="K♥")
    play.go("s1 draw; s1 discard K♥; s2 kang")
    assert (play.winners, play.outcome.next_starter) == ("s1 s2", "s2")


def test_KA25_otherwise_the_first_winner_in_turn_order_starts_next() -> None:
    """The caller is not among the winners, or nobody called."""
    assert without_caller(tie_no_caller="split").outcome.next_starter == "s2"
    nobody = Play(HIGH, DIAMONDS, CLUBS, rules=house(tie="split")).dull(until=0)
    assert (nobody.winners, nobody.outcome.next_starter) == ("s2 s3", "s2")


def test_KA25_a_forced_caller_counts_as_the_caller() -> None:
    """Pile out with forced kang and a share: the last drawer, s2, starts next."""
    rules = house(tie="split", exhaust="forced_kang")
    play = Play(DIAMONDS, CLUBS, rules=rules).dull(until=0)  # 42 cards: s2 draws the last
    assert (play.winners, play.outcome.caller, play.outcome.next_starter) == ("s1 s2", "s2", "s2")
