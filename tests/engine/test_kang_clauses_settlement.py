"""Clauses of Kang: the pot, เรือล่ม in chips, the debt, playing without chips.

Lives here: antes, every value of `ruealom`, odd chips of its payments, stake 0.
Not here: flow payments (flow), shares of a tie (ties).
"""

from __future__ import annotations

from typing import Any

import pytest
from play import Play, house

from engine.kang.events import CardsDealt
from engine.kang.rules import PRESETS

LOW = "A♣ 2♦ 3♥ 4♠ 6♣"  # 16
TWIN = "A♦ 2♣ 3♦ 4♣ 6♦"  # 16
MID = "5♣ 7♦ 8♥ 9♠ 10♦"  # 39
HIGH = "8♣ 9♦ J♥ Q♠ K♣"  # 47
TOP = "10♣ 10♥ J♣ Q♣ K♥"  # 50


def failed(ruealom: str, stake: int = 1, **options: Any) -> Play:
    """Three players: s1 calls with 47 and s2 is lowest with 16."""
    return Play(HIGH, LOW, MID, rules=house(ruealom=ruealom, **options), stake=stake).kang()


def failed_twins(ruealom: str, stake: int = 1) -> Play:
    """Three players: s1 calls with 47, s2 and s3 share with 16 each."""
    return Play(HIGH, LOW, TWIN, rules=house(ruealom=ruealom, tie_no_caller="split"), stake=stake).kang()


def test_KB18_everybody_puts_the_stake_in_the_middle() -> None:
    """Four players, stake 5: four lines of 5 into a pot of 20, as soon as the cards are dealt."""
    play = Play(LOW, MID, HIGH, TOP, stake=5)
    assert play.paid("ante") == [(seat, None, 5) for seat in ("s1", "s2", "s3", "s4")]
    assert play.pot == 20
    assert [event.pot for event in play.events if isinstance(event, CardsDealt)] == [20]
    play.kang()
    assert (play.outcome.pot, play.chips) == (20, (15, -5, -5, -5))


def test_KG21_without_chips_there_are_no_payments() -> None:
    """Stake 0: rounds are won and lost, the outcome says so, and no line of any kind is written."""
    plays = [
        Play(LOW, MID, HIGH, stake=0).kang(),
        failed("pay_each", stake=0),
        failed("match_pot", stake=0),
        failed("next_pot_alone", stake=0),
        failed_twins("match_pot", stake=0),
        Play(LOW, MID, HIGH, stake=0, debtor="s2").kang(),
        Play(LOW, MID, HIGH, stake=0).dull(until=0),
    ]
    for play in plays:
        assert play.outcome.lines == ()
        assert play.outcome.pot == 0
        assert set(play.chips) == {0}
        assert play.winners


def test_KB12_exactly_by_the_number_of_players() -> None:
    """The failed caller of the last round pays the next pot alone: stake times players, the others nothing."""
    for hands in ([LOW, MID], [LOW, MID, HIGH], [LOW, MID, HIGH, TOP]):
        play = Play(*hands, stake=2, debtor="s2")
        assert play.paid("ruealom_pot") == [("s2", None, 2 * len(hands))]
        assert play.paid("ante") == []
        assert play.pot == 2 * len(hands)


def test_KA17_the_present_pot_goes_to_the_lowest_hand() -> None:
    """The one who failed pays no more in this round; the pot is the lowest's, and the debt is on record."""
    play = failed("next_pot_alone", stake=3)
    assert play.chips == (-3, 6, -3)
    assert (play.outcome.ruealom, play.outcome.debtor) == (True, "s1")


def test_KA17_the_debt_is_the_whole_pot_of_the_round_he_next_plays() -> None:
    """Stake 2, four players: 8 from him alone. If he wins it, it is his own pot that he takes."""
    lost = Play(LOW, HIGH, MID, TOP, stake=2, debtor="s2").kang()
    assert lost.chips == (8, -8, 0, 0)
    won = Play(LOW, HIGH, MID, TOP, stake=2, debtor="s1").kang()
    assert won.chips == (0, 0, 0, 0)
    assert [event.debtor for event in lost.events if isinstance(event, CardsDealt)] == ["s2"]
    assert lost.outcome.debtor is None


def test_KA17_the_number_of_players_of_the_next_round_counts() -> None:
    """He failed among three; the next round has five: five stakes."""
    owes = failed("next_pot_alone").outcome.debtor
    assert owes == "s1"
    assert Play(LOW, MID, HIGH, TOP, "-", debtor=owes).paid("ruealom_pot") == [("s1", None, 5)]


def test_KA17_who_fails_again_pays_again() -> None:
    """In debt, called and lost: this pot was his, and the next one is his as well."""
    play = Play(HIGH, LOW, MID, stake=1, debtor="s1").kang()
    assert play.chips == (-3, 3, 0)
    assert play.outcome.debtor == "s1"


@pytest.mark.parametrize("debtor", [None, "s9"])
def test_KA17_if_the_one_in_debt_has_left_everybody_antes(debtor: str | None) -> None:
    """A debt of somebody who does not play this round stays on record; the others ante as usual."""
    play = Play(LOW, MID, HIGH, stake=1, debtor=debtor)
    assert play.paid("ante") == [("s1", None, 1), ("s2", None, 1), ("s3", None, 1)]
    assert play.paid("ruealom_pot") == []
    assert [event.debtor for event in play.events if isinstance(event, CardsDealt)] == [None]


@pytest.mark.parametrize(
    ("ruealom", "chips", "recorded", "debtor"),
    [
        ("next_pot_alone", (-1, 2, -1), True, "s1"),
        ("pay_each", (-3, 3, 0), True, None),
        ("match_pot", (-4, 5, -1), True, None),
        ("none", (-1, 2, -1), False, None),
    ],
)
def test_KA17_option_ruealom(ruealom: str, chips: tuple[int, ...], recorded: bool, debtor: str | None) -> None:
    """Three players, stake 1, pot 3. s1 called and lost to s2.

    next_pot_alone: antes only, and a debt. pay_each: one stake more to each other player.
    match_pot: the pot of 3 once more to the winner. none: merely lost.
    """
    play = failed(ruealom)
    assert play.chips == chips
    assert (play.outcome.caller_lost, play.outcome.ruealom, play.outcome.debtor) == (True, recorded, debtor)


def test_KA17_presets_of_the_apps_give_no_amount() -> None:
    """Home: the next pot alone. The apps: none, since they state no amount."""
    assert [PRESETS[name].ruealom for name in ("home", "gameindy", "thaiportal")] == [
        "next_pot_alone",
        "none",
        "none",
    ]


def test_KA17_pay_each_pays_every_other_player() -> None:
    """Stake 2: 2 to each of the two others, the winner included."""
    play = failed("pay_each", stake=2)
    assert sorted(play.paid("pay_each")) == [("s1", "s2", 2), ("s1", "s3", 2)]
    assert play.paid("pot") == [(None, "s2", 6)]


def test_KA17_pay_each_leaves_out_who_has_left() -> None:
    """Four players, s4 has got up: s2 and s3 are paid, s4 is not."""
    play = Play(HIGH, LOW, MID, TOP, rules=house(ruealom="pay_each")).leave("s4").kang()
    assert sorted(play.paid("pay_each")) == [("s1", "s2", 1), ("s1", "s3", 1)]
    assert play.chips == (-3, 4, 0, -1)


def test_KA17_match_pot_counts_the_antes_of_leavers() -> None:
    """The pot of four stakes is matched, though one of the four has got up."""
    play = Play(HIGH, LOW, MID, TOP, rules=house(ruealom="match_pot")).leave("s4").kang()
    assert play.paid("match_pot") == [("s1", "s2", 4)]


@pytest.mark.parametrize(("stake", "shares"), [(1, (2, 1)), (2, (3, 3)), (3, (5, 4))])
def test_KA17b_match_pot_is_divided_separately_each_with_its_odd_chips(stake: int, shares: tuple[int, int]) -> None:
    """Pots of 3, 6, 9 for two: the pot and the matching amount each give s2 the odd chip.

    Together 6 would be 3 and 3, and 18 nine each; apart they are 2+2 and 1+1, 5+5 and 4+4.
    """
    play = failed_twins("match_pot", stake=stake)
    first, second = shares
    assert sorted(play.paid("pot_share"), key=str) == [(None, "s2", first), (None, "s3", second)]
    assert sorted(play.paid("match_pot")) == [("s1", "s2", first), ("s1", "s3", second)]
    assert play.chips == (-4 * stake, 2 * first - stake, 2 * second - stake)


def test_KA17_penalties_come_only_with_a_lost_call() -> None:
    """A call that wins, or ties and wins as caller, costs nobody more than the ante."""
    for ruealom in ("next_pot_alone", "pay_each", "match_pot", "none"):
        rules = house(ruealom=ruealom)
        for hands in ([LOW, HIGH, MID], [TWIN, LOW, MID]):
            play = Play(*hands, rules=rules).kang()
            assert play.chips == (2, -1, -1)
            assert (play.outcome.caller_lost, play.outcome.ruealom, play.outcome.debtor) == (False, False, None)


def test_KA17_a_knock_by_another_is_no_lost_call() -> None:
    """Nobody called: no เรือล่ม, no debt."""
    play = Play("Q♣ Q♦ Q♥ 7♣ 7♦", MID.replace("7♦", "6♦"), pile="Q♠ K♦ 7♥")
    play.go("s1 draw; s1 discard Q♣ Q♦ Q♥ Q♠; s2 draw; s2 discard K♦; s1 draw; s1 discard 7♣ 7♦ 7♥")
    assert (play.outcome.ruealom, play.outcome.debtor) == (False, None)


def test_KA37_no_higher_chips_for_a_call_in_the_first_lap() -> None:
    """ThaiPortalGames pays more in the first round without saying how much: here it is the pot, early or late."""
    rules = house("thaiportal", specials="none")
    early = Play(LOW, MID, HIGH, rules=rules).kang()
    late = Play(LOW, MID, HIGH, rules=rules, pile="K♦ K♠ Q♦")
    late.go("s1 draw; s1 discard K♦; s2 draw; s2 discard K♠; s3 draw; s3 discard Q♦; s1 kang")
    assert early.chips == late.chips == (2, -1, -1)


def test_KB18_every_line_says_why_and_by_which_clause() -> None:
    """Ante, flow, pot and penalty each carry the rule they rest on."""
    play = Play(
        "7♣ 8♣ 9♦ J♥ K♣", "7♦ A♦ 2♦ 3♥ 4♠", MID.replace("7♦", "6♦"), rules=house(ruealom="pay_each"), pile="Q♣"
    )
    play.go("s1 draw; s1 discard Q♣; s2 draw; s2 discard 4♠; s3 draw; s3 discard 5♣; s1 draw; s1 discard 7♣")
    play.go("s2 flow 7♦; s3 kang")
    assert [line.why for line in play.outcome.lines].count("flow") == 1
    assert {line.why for line in play.outcome.lines} == {"ante", "flow", "pot", "pay_each"}
    assert all(line.clause.startswith("K") for line in play.outcome.lines)
    assert sum(play.chips) == 0
