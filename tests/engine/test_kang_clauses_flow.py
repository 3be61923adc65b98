"""Clauses of Kang: flow (ไหล), its chains and its payments.

Lives here: who may flow on what, how many, how deep, who pays how much.
Not here: discards without flow (turn), the pot (settlement).
"""

from __future__ import annotations

import pytest
from play import Play, house

from engine.cards import cards
from engine.errors import Refusal
from engine.kang.events import CardsFlowed, HandEmptied
from engine.kang.game import KANG
from engine.kang.moves import Flow
from engine.kang.rules import PRESETS, KangRules, faults

SEVENS = ("7♣ 8♣ 9♦ J♥ K♣", "7♦ A♦ 2♦ 3♥ 4♠", "7♥ 5♦ 6♦ 10♦ Q♥", "7♠ 5♥ 6♥ 10♥ Q♠")


def chain(rules: KangRules = PRESETS["home"], stake: int = 1) -> Play:
    """Four players hold one seven each; s1 has just discarded his."""
    return Play(*SEVENS, pile="2♣", rules=rules, stake=stake).go("s1 draw 2♣; s1 discard 7♣")


def pair(rules: KangRules = PRESETS["home"], stake: int = 1) -> Play:
    """s1 has discarded 7♣; s2 holds the other three sevens."""
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "7♦ 7♥ 7♠ 3♥ 4♠", "-", pile="2♣", rules=rules, stake=stake)
    return play.go("s1 draw 2♣; s1 discard 7♣")


def flows(play: Play) -> list[tuple[str, str | None, int]]:
    """Who flowed, who pays, how much, as announced."""
    return [(event.seat, event.payer, event.amount) for event in play.events if isinstance(event, CardsFlowed)]


# what a flow is


def test_KG4_flow_matches_the_previous_players_discard() -> None:
    """A card like the one the previous player has just discarded; no other."""
    play = chain()
    assert play.may("flow 7♦")
    assert play.refused("s2 flow A♦") == Refusal.FLOW_OTHER_RANK
    play.flow("7♦")
    assert play.held("s2") == "A♦ 2♦ 3♥ 4♠"


def test_KG4_only_the_newest_discard_can_be_flowed_on() -> None:
    """When s2 draws and discards something else, the seven is covered for s3."""
    play = chain().go("s2 draw; s2 discard A♦")
    assert play.refused("s3 flow 7♥") == Refusal.FLOW_OTHER_RANK
    assert play.verbs() == {"draw", "kang"}


def test_KG4_there_is_nothing_to_flow_on_before_the_first_discard() -> None:
    """The first player of a five-card round cannot flow."""
    assert Play(*SEVENS).refused("s1 flow 7♣") == Refusal.NOTHING_TO_FLOW


def test_KG19_a_flow_needs_no_draw() -> None:
    """The pile stays as it was."""
    play = chain()
    before = play.pile
    assert play.flow("7♦").pile == before


def test_KT5_normal_flow_next_player() -> None:
    """ไหลปกติ: the next player has the points just discarded."""
    assert flows(chain(house("thaiportal", specials="none")).flow("7♦")) == [("s2", None, 0)]


def test_KT5_flow_may_go_on_to_the_second_and_third_player() -> None:
    """ไหลต่อ: the second and the third next go on."""
    play = chain(house("thaiportal", specials="none")).go("s2 flow 7♦; s3 flow 7♥; s4 flow 7♠")
    assert [seat for seat, _, _ in flows(play)] == ["s2", "s3", "s4"]
    assert play.awaited == "s1"


def vacuum(stake: int = 1) -> Play:
    """s2 holds two sevens and nothing else; s1 has just discarded one."""
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "Q♣ Q♦ Q♥ 7♦ 7♥", "2♣ 3♣ 4♣ 5♦ 6♦", pile="K♦ Q♠ K♥ K♠", stake=stake)
    play.go("s1 draw K♦; s1 discard K♦; s2 draw Q♠; s2 discard Q♣ Q♦ Q♥ Q♠; s3 draw K♥; s3 discard K♥")
    return play.go("s1 draw K♠; s1 discard 7♣")


def test_KT5_a_flow_that_empties_the_hand_ends_the_round() -> None:
    """ไหลดูด: exactly the whole hand goes, and the round is over at once."""
    play = vacuum().flow("7♦ 7♥")
    assert (play.outcome.reason, play.winners) == ("knock", "s2")
    assert [event.by_flow for event in play.events if isinstance(event, HandEmptied)] == [True]
    part = vacuum().flow("7♦")
    assert part.running
    assert part.held("s2") == "7♥"


def test_KA5_option_flow() -> None:
    """Used by default; a circle may play without, and then it is refused as such."""
    assert PRESETS["home"].flow
    assert chain(house(flow=True)).may("flow 7♦")
    off = chain(house(flow=False))
    assert off.verbs() == {"draw", "kang"}
    assert off.refused("s2 flow 7♦") == Refusal.FLOW_OFF


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_KA7_option_max_flow(most: int) -> None:
    """Any number held up to `max_flow`; three is the most there can be, so 3 and 4 are alike."""
    play = pair(house(max_flow=most))
    for number, held in enumerate(["7♦", "7♦ 7♥", "7♦ 7♥ 7♠"], start=1):
        assert play.may("flow " + held) == (number <= most)
    if most < 3:
        assert play.refused("s2 flow 7♦ 7♥ 7♠") == Refusal.FLOW_TOO_MANY


def test_KA7_a_flow_is_bounded_by_max_discard_too() -> None:
    """The smaller of the two counts; a larger `max_flow` is no fault."""
    rules = house(max_flow=4, max_discard=2)
    assert not faults(rules)
    play = pair(rules)
    assert play.may("flow 7♦ 7♠")
    assert play.refused("s2 flow 7♦ 7♥ 7♠") == Refusal.FLOW_TOO_MANY


def test_KA7_the_opening_limit_does_not_bind_a_flow() -> None:
    """Home: the starter opens with one card, the next may flow a pair on it."""
    play = Play("J♣ A♣ 2♣ 3♣ 4♣ 5♦", "J♦ J♥ 6♣ 8♠ 9♠").go("s1 discard J♣; s2 flow J♦ J♥")
    assert play.paid("flow") == [("s1", "s2", 2)]


def test_KA7_a_flow_need_not_be_as_many_as_were_discarded() -> None:
    """One on a pair, and two on a single."""
    one = Play("7♣ 7♦ 9♦ J♥ K♣", "7♥ A♦ 2♦ 3♥ 4♠", pile="2♣").go("s1 draw; s1 discard 7♣ 7♦; s2 flow 7♥")
    assert flows(one) == [("s2", "s1", 1)]
    assert flows(pair().flow("7♦ 7♥")) == [("s2", "s1", 2)]


def test_KA7_gameindy_flows_two_at_most() -> None:
    """The GameIndy preset discards and flows at most two."""
    play = pair(house("gameindy", specials="none"))
    assert play.may("flow 7♦ 7♥")
    assert play.refused("s2 flow 7♦ 7♥ 7♠") == Refusal.FLOW_TOO_MANY


@pytest.mark.parametrize("most", [0, 5])
def test_KA7_option_max_flow_out_of_range_is_a_fault(most: int) -> None:
    """1 to 4."""
    assert list(faults(house(max_flow=most))) == ["max_flow_1_to_4"]


@pytest.mark.parametrize(("deepest", "allowed"), [(None, 3), (1, 1), (2, 2), (3, 3)])
def test_KA8_option_flow_chain_max(deepest: int | None, allowed: int) -> None:
    """1: a flow may not be flowed on. 2, 3: so many in a row. None and 3 are the same with one pack."""
    play = chain(house(flow_chain_max=deepest))
    for number, (seat, card) in enumerate([("s2", "7♦"), ("s3", "7♥"), ("s4", "7♠")], start=1):
        if number <= allowed:
            play.go(f"{seat} flow {card}")
        else:
            assert play.refused(f"{seat} flow {card}") == Refusal.FLOW_CHAIN_FULL
            break
    assert len(flows(play)) == allowed


def test_KA8_a_new_discard_begins_a_new_chain() -> None:
    """With no chain allowed, the next discard may be flowed on again."""
    play = chain(house(flow_chain_max=1)).go("s2 flow 7♦; s3 draw; s3 discard Q♥; s4 flow Q♠")
    assert flows(play) == [("s2", "s1", 1), ("s4", "s3", 1)]


def test_KA9_only_the_player_whose_turn_is_next_may_flow() -> None:
    """s3 holds a seven as well, but it is s2's turn."""
    play = chain()
    assert play.refused("s3 flow 7♥") == Refusal.NOT_YOUR_TURN
    assert play.refused("s1 flow 8♣") == Refusal.NOT_YOUR_TURN


def test_KA10_a_flow_is_the_whole_turn_and_becomes_the_last_discard() -> None:
    """No draw, no second discard, no kang after it; the next player may flow on the flowed cards."""
    play = chain().flow("7♦")
    assert play.awaited == "s3"
    for act in ("draw", "kang", "discard A♦", "flow A♦"):
        assert play.refused("s2 " + act) == Refusal.NOT_YOUR_TURN
    last = KANG.public(play.round).last
    assert last is not None
    assert (last.seat, [str(card) for card in last.cards], last.depth, last.first) == ("s2", ["7♦"], 1, "s1")
    assert play.may("flow 7♥")


def test_KA38_a_mixed_flow_is_refused_in_any_order() -> None:
    """Seven, three, seven on a seven."""
    play = pair()
    for text in ("7♦ 3♥ 7♥", "3♥ 7♦ 7♥", "7♦ 7♥ 3♥"):
        assert play.refuses("s2", Flow(cards(text))) == Refusal.FLOW_OTHER_RANK


# payments


def test_KG20_the_discarder_pays_and_a_pair_or_triple_costs_more() -> None:
    """One, two, three cards flowed: 1, 2, 3 stakes from the discarder to the one who flowed."""
    for held, amount in [("7♦", 1), ("7♦ 7♥", 2), ("7♦ 7♥ 7♠", 3)]:
        assert pair().flow(held).paid("flow") == [("s1", "s2", amount)]


def test_KG21_without_chips_only_the_discarding_is_used() -> None:
    """A flow with stake 0 goes as usual and costs nothing."""
    play = pair(stake=0).flow("7♦ 7♥")
    assert play.held("s2") == "3♥ 4♠ 7♠"
    assert play.paid("flow") == []
    assert [amount for _, _, amount in flows(play)] == [0]


def test_KW11_paying_for_a_flow_has_its_own_line() -> None:
    """การจ่ายไหล: a line of its own in the settlement, with the number of cards and the clause."""
    play = pair().flow("7♦ 7♥")
    line = next(line for line in KANG.public(play.round).paid if line.why == "flow")
    assert (line.payer, line.payee, line.amount, line.cards) == ("s1", "s2", 2, 2)
    assert line.clause.startswith("K")


def test_KB7_one_alike_costs_one_stake() -> None:
    """s1 discards two J, the next has one: 1×."""
    play = Play("J♣ J♦ 2♣ 4♦ 9♥", "J♥ A♣ 3♣ 5♦ 6♥", pile="K♣").go("s1 draw; s1 discard J♣ J♦; s2 flow J♥")
    assert play.paid("flow") == [("s1", "s2", 1)]


def test_KB8_two_alike_cost_two_stakes() -> None:
    """s1 discards two J, the next has the other two: 2×."""
    play = Play("J♣ J♦ 2♣ 4♦ 9♥", "J♥ J♠ 3♣ 5♦ 6♥", pile="K♣", stake=5)
    play.go("s1 draw; s1 discard J♣ J♦; s2 flow J♥ J♠")
    assert play.paid("flow") == [("s1", "s2", 10)]


def test_KA11_option_flow_pay() -> None:
    """`per_card`: one stake per card flowed. `none`: nothing. Home pays; the apps give no amount."""
    assert [PRESETS[name].flow_pay for name in ("home", "gameindy", "thaiportal")] == ["per_card", "none", "none"]
    assert pair(house(flow_pay="per_card"), stake=3).flow("7♦ 7♥").paid("flow") == [("s1", "s2", 6)]
    free = pair(house(flow_pay="none"), stake=3).flow("7♦ 7♥")
    assert free.paid("flow") == []
    assert flows(free) == [("s2", None, 0)]


def test_KA11_a_card_that_is_held_but_not_played_costs_nothing() -> None:
    """s2 has sevens but draws; or flows one of three: only cards actually flowed are paid."""
    assert pair().go("s2 draw; s2 discard 3♥").paid("flow") == []
    assert pair().go("s2 flow 7♥").paid("flow") == [("s1", "s2", 1)]


@pytest.mark.parametrize(
    ("payer", "expected"),
    [
        ("previous", [("s1", "s2", 1), ("s2", "s3", 1), ("s3", "s4", 1)]),
        ("original", [("s1", "s2", 1), ("s1", "s3", 1), ("s1", "s4", 1)]),
    ],
)
def test_KA12_option_flow_payer(payer: str, expected: list[tuple[str, str, int]]) -> None:
    """In a chain the player directly before pays, or the first discarder pays all."""
    assert PRESETS["home"].flow_payer == "previous"
    play = chain(house(flow_payer=payer)).go("s2 flow 7♦; s3 flow 7♥; s4 flow 7♠")
    assert play.paid("flow") == expected


@pytest.mark.parametrize(
    ("payer", "lines", "second"),
    [
        ("previous", [("s1", "s2", 1), ("s2", "s1", 2)], ("s1", "s2", 2)),
        ("original", [("s1", "s2", 1)], ("s1", None, 0)),
    ],
)
def test_KA12_nobody_pays_himself(
    payer: str, lines: list[tuple[str, str, int]], second: tuple[str, str | None, int]
) -> None:
    """Two players: the chain comes back to its first discarder. As original payer he would owe himself: nothing."""
    play = Play("7♣ 7♥ 7♠ J♥ K♣", "7♦ A♦ 2♦ 3♥ 4♠", pile="Q♣", rules=house(flow_payer=payer))
    play.go("s1 draw; s1 discard 7♣; s2 flow 7♦; s1 flow 7♥ 7♠")
    assert play.paid("flow") == lines
    assert flows(play)[1] == second


def test_KA13_a_flow_that_empties_the_hand_is_paid_as_usual_then_the_pot() -> None:
    """Two cards: 2 stakes from the discarder, then the pot of three stakes; not more, not less."""
    play = vacuum(stake=2).flow("7♦ 7♥")
    assert play.paid("flow") == [("s1", "s2", 4)]
    assert play.paid("pot") == [(None, "s2", 6)]
    assert {line.why for line in play.outcome.lines} == {"ante", "flow", "pot"}
    assert play.chips == (-2 - 4, 4 + 6 - 2, -2)


# payers who have got up


@pytest.mark.parametrize("payer", ["previous", "original"])
def test_KA35_a_leavers_last_discard_may_be_flowed_on_and_he_owes(payer: str) -> None:
    """s1 discards and leaves; s2 flows on it and s1 pays."""
    play = chain(house(flow_payer=payer)).go("s1 leave; s2 flow 7♦")
    assert play.paid("flow") == [("s1", "s2", 1)]
    play.go("s3 draw; s3 discard Q♥; s4 draw; s4 discard Q♠; s2 kang")
    assert play.chips == (-2, 4, -1, -1)  # s1: ante and flow; s2: the pot of 4 less his own ante, and the flow


def test_KA35_the_first_discarder_of_a_chain_who_left_still_owes() -> None:
    """`original`: s1 has left, s2 and s3 flow, both are paid by s1."""
    play = chain(house(flow_payer="original")).go("s1 leave; s2 flow 7♦; s3 flow 7♥")
    assert play.paid("flow") == [("s1", "s2", 1), ("s1", "s3", 1)]


def test_KA35_when_the_player_on_turn_leaves_the_next_may_flow() -> None:
    """s2 has drawn and leaves: s3 has a normal turn and may flow on the card s1 discarded; s1 pays."""
    for history in ("s2 leave", "s2 draw; s2 leave"):
        play = chain().go(history)
        assert play.awaited == "s3"
        assert play.verbs() == {"draw", "flow", "kang"}
        assert play.go("s3 flow 7♥").paid("flow") == [("s1", "s3", 1)]


def test_KA35_the_next_player_never_flows_on_his_own_discard() -> None:
    """Three players, two get up: nobody is left to flow, the round is over; with two left the turn is normal."""
    play = Play("7♣ 7♥ 9♦ J♥ K♣", "7♦ A♦ 2♦ 3♥ 4♠", "5♦ 6♦ 10♦ Q♥ Q♦", pile="2♣")
    play.go("s1 draw; s1 discard 7♣; s2 leave; s3 draw; s3 discard Q♥")
    assert play.awaited == "s1"
    assert play.refused("s1 flow 7♥") == Refusal.FLOW_OTHER_RANK
