"""Clauses of Kang: a turn, drawing and discarding, the emptied hand.

Lives here: the three choices, what may be discarded, knock. Not here: flow, calling kang.
"""

from __future__ import annotations

from typing import Any

import pytest
from play import Play, house

from engine.cards import Card, cards
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.kang.events import CardDrawn, CardReceived, CardsDiscarded, HandEmptied, KangCalled
from engine.kang.game import KANG
from engine.kang.moves import CallKang, Discard, Draw, Flow, Move
from engine.kang.rules import PRESETS, faults

LOW = "A♣ 2♦ 3♥ 4♠ 6♣"  # 16
HIGH = "8♣ 9♦ J♥ Q♠ K♣"  # 47
TRIPLE = "7♣ 7♦ 7♥ 2♣ 9♣"


def knock(preset: str = "home", **options: Any) -> Play:
    """s1 is about to put down his last three cards; s2 holds five."""
    play = Play("Q♣ Q♦ Q♥ 7♣ 7♦", HIGH.replace("Q♠", "10♠"), pile="Q♠ K♦ 7♥", rules=house(preset, **options))
    return play.go("s1 draw Q♠; s1 discard Q♣ Q♦ Q♥ Q♠; s2 draw K♦; s2 discard K♦; s1 draw 7♥")


def test_KG2_the_smallest_total_wins() -> None:
    """The aim is the smallest total in hand: 16 beats 47, from either chair."""
    assert Play(LOW, HIGH).kang().winners == "s1"
    assert Play(HIGH, LOW).kang().winners == "s2"


def test_KB1_fewest_points_or_an_empty_hand() -> None:
    """Two ways to win: fewest points, or no card left."""
    assert Play(LOW, HIGH).kang().outcome.reason == "kang"
    assert knock().discard("7♣ 7♦ 7♥").outcome.reason == "knock"


def test_KG3_exactly_one_of_draw_flow_kang() -> None:
    """On your turn one of three. After the draw only a discard is left, after a flow nothing."""
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "7♦ A♦ 2♦ 3♥ 4♠", pile="Q♣ Q♦").go("s1 draw; s1 discard 7♣")
    assert play.verbs() == {"draw", "flow", "kang"}
    drawn = Play("7♣ 8♣ 9♦ J♥ K♣", "7♦ A♦ 2♦ 3♥ 4♠", pile="Q♣ Q♦").go("s1 draw; s1 discard 7♣; s2 draw")
    assert drawn.verbs() == {"discard"}
    assert drawn.refused("s2 kang") == Refusal.MUST_DISCARD
    assert drawn.refused("s2 draw") in (Refusal.ALREADY_DREW, Refusal.MUST_DISCARD)
    assert drawn.refused("s2 flow 7♦") in (Refusal.MUST_DISCARD, Refusal.ALREADY_DREW)
    play.flow("7♦")
    assert play.awaited == "s1"


def test_KG11_whose_turn_it_is_chooses_nobody_else() -> None:
    """Play goes round in order; out of turn nothing may be done."""
    play = Play(LOW, HIGH, "-")
    assert [play.awaited, play.refused("s2 draw"), play.refused("s3 kang")] == [
        "s1",
        Refusal.NOT_YOUR_TURN,
        Refusal.NOT_YOUR_TURN,
    ]
    assert KANG.moves(play.round, Seat("s2")) == ()
    play.draw().discard(str(play.drawn))
    assert play.awaited == "s2"
    assert play.refused("s1 draw") == Refusal.NOT_YOUR_TURN


def test_KG12_after_a_draw_one_card_or_several_of_one_rank() -> None:
    """A draw must be followed by a discard: one card, or several that are alike."""
    play = Play(TRIPLE, HIGH, pile="3♠").draw()
    for held in ("2♣", "7♣", "7♣ 7♦", "7♦ 7♥", "7♣ 7♦ 7♥"):
        assert play.may("discard " + held)
    assert play.refused("s1 discard 2♣ 3♠") == Refusal.DISCARD_ONE_RANK
    assert play.refused("s1 discard 7♣ 9♣") == Refusal.DISCARD_ONE_RANK


def test_KB4_at_least_one_card_must_go() -> None:
    """A discard of nothing is none."""
    play = Play(LOW, HIGH).draw()
    assert play.refuses("s1", Discard(())) in (Refusal.MUST_DISCARD, Refusal.UNREADABLE)
    assert play.awaited == "s1"


def test_KG12_a_draw_takes_the_top_card_for_the_drawer_alone() -> None:
    """The card goes into the hand; the others see only that a card was drawn."""
    play = Play(LOW, HIGH, pile="5♦ K♠").draw()
    assert play.held("s1") == "A♣ 2♦ 3♥ 4♠ 5♦ 6♣"
    drawn = [event for event in play.latest if isinstance(event, CardDrawn)]
    assert [(event.seat, event.pile) for event in drawn] == [("s1", 41)]
    received = [event for event in play.latest if isinstance(event, CardReceived)]
    assert [(event.seat, event.card) for event in received] == [("s1", Card("5♦"))]
    assert KANG.public(play.round).counts == (6, 5)


def test_KG12_a_discard_needs_a_draw_first() -> None:
    """No discard without a draw, except by a flow."""
    assert Play(LOW, HIGH).refused("s1 discard 6♣") == Refusal.DRAW_FIRST


def test_KG12_only_held_cards_may_go() -> None:
    """A card of somebody else or of the pile cannot be discarded."""
    play = Play(LOW, HIGH, pile="5♦").draw()
    assert play.refused("s1 discard K♣") == Refusal.CARD_NOT_HELD
    assert play.refused("s1 discard K♠") == Refusal.CARD_NOT_HELD
    assert play.refuses("s1", Discard((Card("A♣"), Card("A♣")))) in (Refusal.CARD_TWICE, Refusal.CARD_NOT_HELD)


# how many at once


def test_KB6_a_pair_may_go_together() -> None:
    """Two J may both be discarded."""
    play = Play("J♣ J♦ 2♣ 4♦ 9♥", "-", pile="6♣").go("s1 draw; s1 discard J♣ J♦")
    assert play.held("s1") == "2♣ 4♦ 6♣ 9♥"


def test_KB9_three_of_a_kind_may_go_together() -> None:
    """Three J may all be discarded; the next with the one left gets 1×."""
    play = Play("J♣ J♦ J♥ 4♦ 9♥", "J♠ A♣ 2♣ 3♣ 5♦", pile="6♣").go("s1 draw; s1 discard J♣ J♦ J♥; s2 flow J♠")
    assert play.held("s1") == "4♦ 6♣ 9♥"
    assert play.paid("flow") == [("s1", "s2", 1)]


def test_KB10_four_of_a_kind_may_go_together() -> None:
    """Four J may all be discarded, and nobody can flow on them."""
    play = Play("J♣ J♦ J♥ 4♦ 9♥", "-", pile="J♠").go("s1 draw; s1 discard J♣ J♦ J♥ J♠")
    assert play.held("s1") == "4♦ 9♥"
    assert play.verbs() == {"draw", "kang"}


def test_KB5_four_is_the_most() -> None:
    """At most four cards, which is all that one rank has; a larger setting is a fault."""
    assert PRESETS["home"].max_discard == 4
    assert list(faults(house(max_discard=5))) == ["max_discard_1_to_4"]


def test_KW10_up_to_four_if_all_are_the_same_face() -> None:
    """Same face, not same points: J with J; 10, J, Q and K do not mix."""
    play = Play("10♣ J♦ Q♥ K♠ J♣", "2♣ 2♦ 3♥ 3♠ 5♣", pile="J♥").draw()
    assert play.may("discard J♣ J♦ J♥")
    for held in ("10♣ J♦", "J♦ Q♥", "Q♥ K♠", "10♣ J♦ Q♥ K♠"):
        assert play.refused("s1 discard " + held) == Refusal.DISCARD_ONE_RANK


def test_KI6_gameindy_discards_one_or_two() -> None:
    """One card, or two if they are alike; not three."""
    play = Play(TRIPLE, HIGH, rules=house("gameindy", specials="none"), pile="3♠").draw()
    assert play.may("discard 7♣")
    assert play.may("discard 7♣ 7♥")
    assert play.refused("s1 discard 7♣ 7♦ 7♥") == Refusal.DISCARD_TOO_MANY


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_KA3_option_max_discard(most: int) -> None:
    """1, 2, 3 or 4 cards of a rank at once; 4 by default."""
    play = Play(TRIPLE, HIGH, rules=house(max_discard=most), pile="7♠").draw()
    sevens = ["7♣", "7♦", "7♥", "7♠"]
    for number in range(1, 5):
        assert play.may("discard " + " ".join(sevens[:number])) == (number <= most)
    if most < 4:
        assert play.refused("s1 discard 7♣ 7♦ 7♥ 7♠") == Refusal.DISCARD_TOO_MANY


@pytest.mark.parametrize("most", [0, 5, -1])
def test_KA3_option_max_discard_out_of_range_is_a_fault(most: int) -> None:
    """1 to 4."""
    assert list(faults(house(max_discard=most))) == ["max_discard_1_to_4"]


def test_KA4_the_drawn_card_may_go_straight_out_alone_or_with_its_mates() -> None:
    """The drawn card is in the hand like any other."""
    play = Play(TRIPLE, HIGH, pile="9♠").draw()
    assert play.may("discard 9♠")
    assert play.may("discard 9♣ 9♠")
    assert play.discard("9♣ 9♠").held("s1") == "2♣ 7♣ 7♦ 7♥"


def test_KA6_same_points_means_same_rank() -> None:
    """Neither with ten points nor with none do 10, J, Q and K match each other, thrown or flowed."""
    for values in ("face10", "face0mod10"):
        play = Play("K♣ Q♦ 3♣ 4♣ 5♦", "J♦ Q♥ 10♠ K♦ 2♣", rules=house(values=values), pile="9♣").draw()
        assert play.refused("s1 discard K♣ Q♦") == Refusal.DISCARD_ONE_RANK
        play.discard("K♣")
        assert [play.may("flow " + card) for card in ("J♦", "Q♥", "10♠", "K♦")] == [False, False, False, True]
        assert play.refused("s2 flow J♦") == Refusal.FLOW_OTHER_RANK


# the emptied hand


def test_KG6_who_discards_the_whole_hand_wins_at_once() -> None:
    """น็อค: the last cards are down, the round is over, nobody needs to call."""
    play = knock().discard("7♣ 7♦ 7♥")
    assert (play.outcome.reason, play.winners, play.outcome.caller) == ("knock", "s1", None)
    assert play.saw(HandEmptied)
    assert not play.saw(KangCalled)
    assert play.refused("s2 draw") == Refusal.ROUND_OVER


def test_KG13_a_round_ends_by_kang_by_an_empty_hand_or_by_the_pile() -> None:
    """Three ends, and each is named as the reason."""
    reasons = [
        Play(LOW, HIGH).kang().outcome.reason,
        knock().discard("7♣ 7♦ 7♥").outcome.reason,
        Play(LOW, HIGH).dull(until=0).outcome.reason,
    ]
    assert reasons == ["kang", "knock", "pile_out"]


def test_KG23_a_round_can_end_without_any_kang() -> None:
    """By emptying the hand: no caller, no call."""
    play = knock().discard("7♣ 7♦ 7♥")
    assert play.outcome.caller is None
    assert not play.outcome.caller_lost


def test_KG24_repeated_ranks_empty_the_hand_quickly() -> None:
    """Together or by flow: five cards are gone in one discard and one flow, with one draw between."""
    play = Play("9♣ A♣ 2♦ 3♥ 4♠", "Q♣ Q♦ Q♥ 9♦ 9♥", pile="K♣ Q♠ K♦")
    play.go("s1 draw K♣; s1 discard K♣; s2 draw Q♠; s2 discard Q♣ Q♦ Q♥ Q♠; s1 draw K♦; s1 discard 9♣")
    play.go("s2 flow 9♦ 9♥")
    assert (play.outcome.reason, play.winners) == ("knock", "s2")


def test_KW13_an_empty_hand_counts_nothing_and_wins_at_once() -> None:
    """0 points, and the winner even though nobody has compared."""
    play = knock().discard("7♣ 7♦ 7♥")
    assert [show.points for show in play.outcome.shown if show.seat == "s1"] == [0]
    assert play.winners == "s1"


def test_KB14_an_empty_hand_takes_the_pot_at_once() -> None:
    """Winner automatically, and the pot is his: two stakes, one of them his own."""
    play = knock().discard("7♣ 7♦ 7♥")
    assert play.paid("pot") == [(None, "s1", 2)]
    assert play.chips == (1, -1)


def test_KT7_thaiportal_calls_it_knock() -> None:
    """น็อค in ThaiPortalGames: reason `knock`."""
    play = knock("thaiportal", specials="none").discard("7♣ 7♦ 7♥")
    assert play.outcome.reason == "knock"


def test_KI7_gameindy_the_emptied_hand_ends_the_round_by_itself() -> None:
    """The player need not call: when the last of five pairs is down the round is over and won."""
    pile = "A♦ K♣ 3♣ K♦ 5♣ K♥ 7♣ K♠ 9♦"
    play = Play("A♣ 3♦ 5♥ 7♠ 9♣", "2♣ 4♦ 6♥ 8♠ 10♣", rules=PRESETS["gameindy"], pile=pile)
    play.go("s1 draw; s1 discard A♣ A♦; s2 draw; s2 discard K♣; s1 draw; s1 discard 3♣ 3♦; s2 draw; s2 discard K♦")
    play.go("s1 draw; s1 discard 5♣ 5♥; s2 draw; s2 discard K♥; s1 draw; s1 discard 7♣ 7♠; s2 draw; s2 discard K♠")
    play.go("s1 draw 9♦; s1 discard 9♣ 9♦")
    assert (play.outcome.reason, play.winners) == ("knock", "s1")


@pytest.mark.parametrize("tie", ["caller_wins", "split", "fewest_cards", "smallest_card"])
def test_KA36_an_empty_hand_wins_alone_even_against_a_held_nought(tie: str) -> None:
    """With the 0 count s2 holds 0 points too, with smaller cards in hand; the empty hand still wins alone."""
    rules = house(values="face0mod10", tie=tie)
    play = Play("Q♣ Q♦ Q♥ 7♣ 7♦", "A♣ 9♦ J♥ J♠ 10♣", pile="Q♠ K♦ 7♥", rules=rules)  # s2: 1 + 9 = 10, cut to 0
    play.go("s1 draw; s1 discard Q♣ Q♦ Q♥ Q♠; s2 draw; s2 discard K♦; s1 draw; s1 discard 7♣ 7♦ 7♥")
    assert {show.seat: show.points for show in play.outcome.shown} == {"s1": 0, "s2": 0}
    assert (play.outcome.reason, play.winners, play.chips) == ("knock", "s1", (1, -1))


def test_KB14_the_opening_discard_can_not_yet_empty_a_hand() -> None:
    """Six cards less four are two: the earliest knock comes later."""
    play = Play("7♣ 7♦ 7♥ 7♠ 2♣ 9♦", "-", rules=house(opening_discard_max=4)).discard("7♣ 7♦ 7♥ 7♠")
    assert play.running
    assert [event.left for event in play.latest if isinstance(event, CardsDiscarded)] == [2]


# refusals


def test_KA38_moves_that_the_rules_do_not_allow_change_nothing() -> None:
    """Each refused move leaves the very same round, and the round goes on as if nothing had been said."""
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "7♦ A♦ 2♦ 3♥ 4♠", pile="Q♣ Q♦ 5♠")
    before = play.round
    assert play.refused("s1 flow 7♣") == Refusal.NOTHING_TO_FLOW
    assert play.refused("s1 discard 7♣") == Refusal.DRAW_FIRST
    assert play.refused("s2 kang") == Refusal.NOT_YOUR_TURN
    assert play.round is before
    play.go("s1 draw Q♣; s1 discard 7♣; s2 draw Q♦; s2 discard Q♦; s1 draw 5♠; s1 discard K♣; s2 kang")
    assert play.winners == "s2"


def test_KA38_a_mixed_set_is_refused_in_any_order() -> None:
    """Seven, nine, seven: the two ends are alike and the set is not."""
    play = Play(TRIPLE, HIGH, pile="3♠").draw()
    for text in ("7♣ 9♣ 7♦", "9♣ 7♣ 7♦", "7♣ 7♦ 9♣", "7♣ 2♣ 9♣ 7♦"):
        assert play.refuses("s1", Discard(cards(text))) == Refusal.DISCARD_ONE_RANK


def test_KA38_the_dealer_plays_only_for_the_awaited_player() -> None:
    """Time that is up for somebody else, or after the end, changes nothing."""
    play = Play(LOW, HIGH)
    with pytest.raises(Illegal):
        KANG.time_up(play.round, Seat("s2"))
    play.kang()
    with pytest.raises(Illegal):
        KANG.time_up(play.round, Seat("s1"))


def test_KA38_after_the_end_every_move_is_refused() -> None:
    """By kang, by knock, by the pile, by a special hand: nothing more may be done."""
    special = Play("K♣ K♦ K♥ 2♣ 4♦", "A♣ 3♣ 5♦ 7♥ 9♠", rules=house(specials="home3"))
    ended = [
        Play(LOW, HIGH).kang(),
        knock().discard("7♣ 7♦ 7♥"),
        Play(LOW, HIGH).dull(until=0),
        special,
    ]
    for play in ended:
        assert play.awaited is None
        for seat in play.seats:
            held = KANG.hand(play.round, seat).cards[:1]
            moves: list[Move] = [Draw(), CallKang()]
            moves += [Discard(held), Flow(held)] if held else []
            assert {play.refuses(seat, move) for move in moves} == {Refusal.ROUND_OVER}
