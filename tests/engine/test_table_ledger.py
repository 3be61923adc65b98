"""The evening's ledger and the debt of a failed kang (KA17, KA25, part 3 "chips").

Lives here: expectations about chips and lines of people over several rounds. Not here: who wins
one round. (Circle compares every total with the exported settlement lines after every act.)
"""

from __future__ import annotations

import pytest
from circle import Circle

from engine.actions import EndEvening, EndRound, Join, Leave, SetOption, UsePreset
from engine.errors import Refusal
from engine.events import Seat
from engine.kang.events import CardsDealt
from engine.table import Debt
from engine.table_events import DebtWaits

LOW = "A♣ A♦ 2♣ 2♦ 3♣"  # 9 points
HIGH = "10♣ J♦ Q♥ K♠ 9♦"  # 49
MIDDLE = ("4♣ 5♦ 6♥ 7♠ 8♠", "4♦ 5♥ 6♠ 7♣ 8♣", "4♥ 5♠ 6♣ 7♦ 8♦")  # 30 each
SIXTH = "9♠"
PILE = "K♣ K♦ Q♣ Q♦ J♣ J♥ 10♦ 10♥"  # drawn and put down again


def play_round(c: Circle, caller: str, winner: str) -> Circle:
    """Deal; `caller` calls in the first turn that allows it; `winner` is lowest with 9 points."""
    c.deal()
    order, middle = c.order, iter(MIDDLE)
    hands = [LOW if name == winner else HIGH if name == caller else next(middle) for name in order]
    c.restack(hands[0] + " " + SIXTH, *hands[1:], pile=PILE)
    c.play(f"discard {SIXTH}")
    while c.awaited_name != caller:
        name = c.awaited_name
        c.play("draw")
        hand = c.view_of(name).hand
        assert hand is not None
        c.play(f"discard {hand.drawn}")
    return c.play("kang")


def fail(c: Circle, caller: str) -> Circle:
    """`caller` calls and is not lowest: เรือล่ม."""
    winner = next(name for name in c.seated if name != caller and not c.of(name).away)
    return play_round(c, caller, winner)


def chips(c: Circle) -> dict[str, int]:
    return {person.name: person.chips for person in c.table.people}


def friends(**options: str) -> Circle:
    return Circle("ต้น", "ก้อย", "แนน", **options)


# --- one round ------------------------------------------------------------------------------------


def test_pot_goes_to_the_winner_and_the_ledger_has_a_line_for_each() -> None:  # K-B18, K-B22
    c = play_round(friends(stake="5"), "ก้อย", "ก้อย")
    assert chips(c) == {"ต้น": -5, "ก้อย": 10, "แนน": -5}
    winner = c.of("ก้อย")
    assert (winner.rounds, winner.wins, winner.kangs, winner.kangs_lost, winner.ruealoms) == (1, 1, 1, 0, 0)
    loser = c.of("ต้น")
    assert (loser.rounds, loser.wins, loser.kangs) == (1, 0, 0)
    assert sum(person.starts for person in c.table.people) == 1
    assert c.table.rounds == 1


def test_failed_kang_is_counted_and_the_present_pot_goes_to_the_lowest() -> None:  # KA17
    c = play_round(friends(), "ก้อย", "แนน")
    assert chips(c) == {"ต้น": -1, "ก้อย": -1, "แนน": 2}
    caller = c.of("ก้อย")
    assert (caller.kangs, caller.kangs_lost, caller.ruealoms, caller.wins) == (1, 1, 1, 0)
    assert c.table.debts == (Debt(c.seat("ก้อย")),)


def test_lost_kang_without_ruealom_leaves_no_debt() -> None:  # KA17: merely lost
    c = play_round(friends(ruealom="none"), "ก้อย", "แนน")
    caller = c.of("ก้อย")
    assert (caller.kangs_lost, caller.ruealoms) == (1, 0)
    assert c.table.debts == ()


@pytest.mark.parametrize(("ruealom", "expected"), [("pay_each", (0, -3, 3)), ("match_pot", (-1, -4, 5))])
def test_other_penalties_are_paid_in_the_round_itself(ruealom: str, expected: tuple[int, ...]) -> None:
    # pay_each: the caller pays one stake to each of two others besides his ante; the winner has the pot of 3.
    # match_pot: the caller pays 3 again to the winner.
    c = play_round(friends(ruealom=ruealom), "ก้อย", "แนน")
    assert tuple(chips(c).values()) == expected
    assert c.table.debts == ()


def test_flows_have_their_columns() -> None:
    c = Circle("ต้น", "ก้อย", start="five_cards").deal("3♣ 3♦ 5♣ 5♦ 5♥", "3♥ 3♠ 7♣ 7♦ 7♥", pile="7♠ 9♠")
    first, second = c.order
    c.play("draw", "discard 3♣ 3♦", "flow 3♥ 3♠")  # two cards: two stakes (KA11)
    c.play("draw", "discard 9♠", "draw", "discard 7♣ 7♦ 7♥")
    assert c.table.round is not None
    assert c.table.round.paid[-1].amount == 2
    c.play("kang")  # 7♠ 5♣ 5♦ 5♥ = 22 against the card drawn last
    assert (c.of(second).flows_won, c.of(first).flows_paid) == (2, 2)
    assert (c.of(first).flows_won, c.of(second).flows_paid) == (0, 0)


def test_emptied_hand_is_a_knock_in_the_ledger() -> None:  # K-G6
    c = Circle("ต้น", "ก้อย").deal("4♣ 5♦ 6♥ 7♠ 8♠ 2♥", "K♠ K♥ K♦ 2♣ 2♦", pile="K♣ 3♠ 9♦")
    knocker = c.order[1]
    c.play("discard 2♥", "flow 2♣ 2♦", "draw", "discard K♣", "flow K♦ K♥ K♠")
    assert c.table.last is not None
    assert c.table.last.reason == "knock"
    # pot 2, flows of two and three cards: +1 +2 +3
    assert chips(c)[knocker] == 6
    assert (c.of(knocker).knocks, c.of(knocker).kangs) == (1, 0)


def test_without_chips_rounds_won_are_counted() -> None:  # K-G21
    c = play_round(friends(stake="0"), "ก้อย", "แนน")
    assert chips(c) == {"ต้น": 0, "ก้อย": 0, "แนน": 0}
    assert (c.of("แนน").wins, c.of("ก้อย").ruealoms) == (1, 1)
    assert c.table.debts == ()  # nothing to owe
    assert c.records[0].outcome is not None
    assert c.records[0].outcome.lines == ()


def test_leaver_of_a_round_keeps_a_line_with_his_ante() -> None:  # KA35
    c = Circle("ต้น", "ก้อย", "แนน", stake="2").deal().do("แนน", Leave()).do("ก้อย", Leave())
    assert chips(c) == {"ต้น": 4, "ก้อย": -2, "แนน": -2}
    assert c.of("แนน").rounds == 1
    assert {person.name for person in c.view.people} == {"ต้น", "ก้อย", "แนน"}


# --- the debt -------------------------------------------------------------------------------------


def test_debtor_pays_the_whole_next_pot_alone() -> None:  # K-B12
    c = play_round(friends(stake="2"), "ก้อย", "แนน")
    play_round(c, "ต้น", "ต้น")
    debtor = c.seat("ก้อย")
    dealt = [event for event in c.all_events if isinstance(event, CardsDealt)][-1]
    assert (dealt.debtor, dealt.pot) == (debtor, 6)
    # round 1: -2 -2 +4; round 2: the pot of 6 from ก้อย to ต้น, nothing from แนน
    assert chips(c) == {"ต้น": 4, "ก้อย": -8, "แนน": 4}
    assert c.records[-1].debtor == debtor
    assert c.table.debts == ()
    play_round(c, "แนน", "แนน")  # one pot and no more
    assert chips(c) == {"ต้น": 2, "ก้อย": -10, "แนน": 8}


def test_debtor_who_wins_gets_his_own_pot_back() -> None:
    c = play_round(friends(), "ก้อย", "แนน")
    play_round(c, "ก้อย", "ก้อย")
    assert chips(c) == {"ต้น": -1, "ก้อย": -1, "แนน": 2}


def test_debtor_who_fails_again_pays_again() -> None:  # KA17
    c = play_round(friends(), "ก้อย", "แนน")
    play_round(c, "ก้อย", "แนน")
    assert chips(c) == {"ต้น": -1, "ก้อย": -4, "แนน": 5}
    assert c.table.debts == (Debt(c.seat("ก้อย")),)
    play_round(c, "ต้น", "ต้น")
    assert chips(c) == {"ต้น": 2, "ก้อย": -7, "แนน": 5}
    assert c.table.debts == ()


def test_next_pot_is_of_the_players_of_the_next_round() -> None:  # KA17: stake x players of the next round
    c = play_round(friends(), "ก้อย", "แนน").do("บอย", Join("บอย"))
    play_round(c, "ต้น", "ต้น")
    assert chips(c) == {"ต้น": 3, "ก้อย": -5, "แนน": 2, "บอย": 0}


@pytest.mark.parametrize("value", ["0", "1", "2", "10", "many"])
def test_stake_stays_while_somebody_sits_who_owes_a_pot(value: str) -> None:
    """Or the debtor, who may be the host, would make the pot of the debt cheaper before paying it."""
    c = play_round(friends(stake="2"), "ต้น", "แนน")
    refusal = c.refusal(c.of("ต้น").id, SetOption("stake", value))
    assert (refusal.code, refusal.facts) == (Refusal.DEBT_OPEN, {"player": "ต้น"})
    c.do("ต้น", SetOption("pace", "0")).do("ต้น", SetOption("max_discard", "2"))  # these cost nobody a chip
    play_round(c, "ก้อย", "ก้อย")  # paid: 2 from each of three
    assert chips(c) == {"ต้น": -8, "ก้อย": 4, "แนน": 4}
    assert c.do("ต้น", SetOption("stake", "10")).view.stake == 10


def test_debtor_who_has_left_locks_no_stake_and_pays_at_that_of_his_return() -> None:  # KA17
    c = play_round(friends(), "ก้อย", "แนน").do("ก้อย", Leave()).do("ต้น", SetOption("stake", "10"))
    c.do("ก้อย", Join(""))
    assert c.refused("ต้น", SetOption("stake", "1")) == Refusal.DEBT_OPEN
    play_round(c, "ต้น", "ต้น")
    assert chips(c) == {"ต้น": 29, "ก้อย": -31, "แนน": 2}


def test_debt_waits_while_nobody_plays_for_chips_and_locks_nothing() -> None:
    c = play_round(friends(), "ก้อย", "แนน").do("ก้อย", Leave()).do("ต้น", SetOption("stake", "0"))
    play_round(c.do("ก้อย", Join("")), "ต้น", "ต้น")
    assert chips(c) == {"ต้น": -1, "ก้อย": -1, "แนน": 2}
    assert c.table.debts == (Debt(c.seat("ก้อย")),)
    c.do("ต้น", SetOption("stake", "1"))  # or it would wait for ever
    play_round(c, "ต้น", "ต้น")
    assert chips(c) == {"ต้น": 2, "ก้อย": -4, "แนน": 2}


def test_debt_is_paid_whatever_the_house_rule_is_by_then() -> None:
    c = play_round(friends(), "ก้อย", "แนน").do("ต้น", UsePreset("gameindy")).do("ต้น", UsePreset("home"))
    c.do("ต้น", SetOption("ruealom", "none"))
    play_round(c, "ต้น", "ต้น")
    assert chips(c) == {"ต้น": 2, "ก้อย": -4, "แนน": 2}


def test_debtor_who_leaves_is_recorded_all_ante_and_he_pays_when_he_sits_down_again() -> None:  # KA17
    c = play_round(Circle("ต้น", "ก้อย", "แนน", "บอย"), "ก้อย", "แนน").do("ก้อย", Leave())
    debtor = c.seat("ก้อย")
    assert c.told(DebtWaits) == [DebtWaits(debtor)]
    assert chips(c) == {"ต้น": -1, "ก้อย": -1, "แนน": 3, "บอย": -1}
    play_round(c, "ต้น", "ต้น")
    assert chips(c) == {"ต้น": 1, "ก้อย": -1, "แนน": 2, "บอย": -2}
    assert c.table.debts == (Debt(debtor),)
    c.do("ก้อย", Join("ก้อย"))
    play_round(c, "ต้น", "ต้น")
    assert chips(c) == {"ต้น": 5, "ก้อย": -5, "แนน": 2, "บอย": -2}
    assert c.table.debts == ()


def test_debtor_who_is_away_pays_when_he_is_dealt_in_again() -> None:
    c = play_round(friends(), "ก้อย", "แนน").deal().sleep("ก้อย").do("ต้น", EndRound())
    assert c.of("ก้อย").away
    play_round(c, "ต้น", "ต้น")
    assert chips(c) == {"ต้น": 0, "ก้อย": -1, "แนน": 1}
    assert c.table.debts == (Debt(c.seat("ก้อย")),)


def test_two_debts_are_one_pot_each() -> None:
    c = play_round(Circle("ต้น", "ก้อย", "แนน", "บอย"), "ก้อย", "แนน").do("ก้อย", Leave())
    play_round(c, "บอย", "แนน")
    # ต้น -1-1, แนน +3+2, บอย -1-1, ก้อย -1
    c.do("ก้อย", Join("ก้อย"))
    assert c.table.debts == (Debt(c.seat("ก้อย")), Debt(c.seat("บอย")))
    play_round(c, "ต้น", "ต้น")  # the older debt first: 4 from ก้อย
    assert chips(c) == {"ต้น": 2, "ก้อย": -5, "แนน": 5, "บอย": -2}
    assert c.table.debts == (Debt(c.seat("บอย")),)
    play_round(c, "ต้น", "ต้น")
    assert chips(c) == {"ต้น": 6, "ก้อย": -5, "แนน": 5, "บอย": -6}
    assert c.table.debts == ()


def test_debtor_who_leaves_in_the_round_that_he_paid_for_owes_no_more() -> None:
    c = play_round(friends(), "ก้อย", "แนน").deal().do("ก้อย", Leave())
    assert c.told(DebtWaits) == []
    c.do("แนน", Leave())
    assert chips(c) == {"ต้น": 2, "ก้อย": -4, "แนน": 2}
    assert c.table.debts == ()


# --- voided ----------------------------------------------------------------------------------------


def test_voided_round_moves_no_chip_and_counts_nowhere() -> None:
    c = Circle("ต้น", "ก้อย", start="five_cards").deal("3♣ 3♦ 5♣ 5♦ 5♥", "3♥ 3♠ 7♣ 7♦ 7♥", pile="7♠ 9♠")
    c.play("draw", "discard 3♣ 3♦", "flow 3♥ 3♠").do("ต้น", EndRound())
    assert chips(c) == {"ต้น": 0, "ก้อย": 0}
    assert [(p.rounds, p.flows_won, p.flows_paid, p.starts) for p in c.table.people] == [(0, 0, 0, 0)] * 2
    assert c.table.rounds == 0


def test_voided_round_gives_the_debtors_pot_back_and_he_owes_it_again() -> None:
    c = play_round(friends(), "ก้อย", "แนน").deal()
    assert c.table.debts == ()
    c.do("ต้น", EndRound())
    assert chips(c) == {"ต้น": -1, "ก้อย": -1, "แนน": 2}
    assert c.table.debts == (Debt(c.seat("ก้อย")),)
    play_round(c, "ต้น", "ต้น")
    assert chips(c) == {"ต้น": 2, "ก้อย": -4, "แนน": 2}


def test_debt_given_back_by_a_void_waits_for_a_debtor_who_has_left_and_says_so() -> None:
    c = play_round(friends(), "ก้อย", "แนน").deal().do("ก้อย", Leave()).do("ต้น", EndRound())
    debtor = c.seat("ก้อย")
    assert c.table.debts == (Debt(debtor),)
    assert c.told(DebtWaits) == [DebtWaits(debtor)]


def test_voided_debt_is_the_oldest_again() -> None:
    c = play_round(Circle("ต้น", "ก้อย", "แนน", "บอย"), "ก้อย", "แนน").do("ก้อย", Leave())
    play_round(c, "บอย", "แนน").do("ก้อย", Join("ก้อย")).deal().do("ต้น", EndRound())
    assert c.table.debts == (Debt(c.seat("ก้อย")), Debt(c.seat("บอย")))


def test_who_leaves_a_round_that_is_voided_leaves_no_line_unless_he_played_before() -> None:
    c = friends().deal().do("แนน", Leave()).do("ต้น", EndRound())
    assert list(chips(c)) == ["ต้น", "ก้อย"]
    play_round(c, "ต้น", "ต้น").do("แนน", Join("แนน")).deal().do("ก้อย", Leave()).do("ต้น", EndRound())
    assert chips(c) == {"ต้น": 1, "ก้อย": -1, "แนน": 0}


# --- the evening -----------------------------------------------------------------------------------


def test_chips_and_debts_end_with_the_evening() -> None:
    c = play_round(friends(), "ก้อย", "แนน").do("ต้น", EndEvening())
    for name in ("ก้อย", "แนน"):
        c.do(name, Join(name))
    assert chips(c) == {"ก้อย": 0, "แนน": 0}
    assert c.table.debts == ()
    play_round(c, "แนน", "แนน")
    assert chips(c) == {"ก้อย": -1, "แนน": 1}
    assert [(record.evening, record.round_no) for record in c.records] == [(1, 1), (2, 1)]


def test_a_long_evening_of_comings_and_goings_sums_to_zero() -> None:
    c = Circle("ต้น", "ก้อย", "แนน", "บอย", stake="3")
    for number in range(12):
        caller = c.seated[number % len(c.seated)]
        if number % 3:
            fail(c, caller)
        else:
            play_round(c, caller, caller)
        if number % 4 == 2:
            c.do(c.seated[-1], Leave())
        if number % 4 == 0 and len(c.seated) < 4:
            gone = next(p.name for p in c.table.people if p.seat not in c.table.seated)
            c.do(gone, Join(""))
    assert sum(chips(c).values()) == 0
    assert c.table.rounds == 12
    assert all(isinstance(debt.seat, str) and debt.seat.startswith("s") for debt in c.table.debts)
    assert Seat("s1") in {person.seat for person in c.table.people}


def test_the_ledger_of_a_closed_evening_stays_until_something_is_played_again() -> None:
    """Who opens the ledger after the evening finds its end: sums, rounds and number, nobody's id."""
    c = play_round(friends(), "ก้อย", "แนน")
    sums = {p.name: p.chips for p in c.table.people}
    c.do("ต้น", EndEvening())
    shown = c.view.ledger
    assert (shown.evening, shown.rounds) == (1, 1)
    assert {p.name: p.chips for p in shown.people} == sums
    assert {p.id for p in shown.people} == {""}
    for name in sums:
        c.do(name, Join(name))
    assert c.view.ledger == shown
    play_round(c, "ก้อย", "แนน")
    assert (c.view.ledger.evening, c.view.ledger.rounds) == (2, 1)
