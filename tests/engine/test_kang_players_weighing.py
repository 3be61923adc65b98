"""What a computer player of Kang says of its moves: the same thoughts as its play, and facts that add up.

Lives here: tests of `weigh`, and of the tempers. Not here: what is chosen (test_players), the words made of it
(engine.players.coaching).
"""

from __future__ import annotations

import random
from typing import get_args

import pytest
from play import Play, house
from test_players import SEED, dealt_again, many_rounds

from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.met import Met
from engine.kang.moves import CallKang, move_text
from engine.players import kang_search
from engine.players.kang import TEMPERS, choose, weigh
from engine.players.weighing import KangFact, Weighed
from engine.table import TEMPERS as OF_A_TABLE

CHANCES = {"call_wins", "wins", "fails", "flowed", "flow_later", "lowest"}


def by_move(play: Play) -> dict[str, Weighed]:
    assert play.awaited is not None
    return {each.move: each for each in weigh(KANG.hand(play.round, play.awaited), SEED)}


@pytest.mark.parametrize("players", [2, 3, 4, 6, 9])
def test_the_best_is_what_hard_plays_and_every_move_is_there_once(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kang_search, "PLAY_OUTS", (60,) * 10)
    met = (Met(Seat("s1"), called=(30, 9)), Met(Seat("s2"), held=(12, 8)))
    for round in many_rounds(5, players):
        view = KANG.hand(round, KANG.waiting_on(round)[0])
        found = weigh(view, SEED, met)
        assert found[0].move == move_text(choose(view, "hard", SEED, "even", met))
        assert [each.worth for each in found] == sorted([each.worth for each in found], reverse=True)
        named = [move for each in found for move in (each.move, *each.same)]
        assert sorted(named) == sorted(map(move_text, view.moves))
        for each in found:
            assert set(each.facts) <= set(get_args(KangFact))
            assert all(0 <= each.facts[name] <= 1 for name in CHANCES & set(each.facts))


def test_hidden_cards_do_not_change_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kang_search, "PLAY_OUTS", (60,) * 10)
    chance = random.Random(8)
    for round in many_rounds(6, 4):
        (seat,) = KANG.waiting_on(round)
        other = dealt_again(round, seat, chance)
        assert weigh(KANG.hand(round, seat), SEED) == weigh(KANG.hand(other, seat), SEED)


def test_who_is_not_awaited_has_nothing_to_weigh() -> None:
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "-")
    with pytest.raises(ValueError, match="s2 is not awaited"):
        weigh(KANG.hand(play.round, Seat("s2")), SEED)


def test_a_certain_call_is_worth_the_pot_less_the_ante() -> None:
    """A A A 2 2 is 7 and nobody can have less: four antes, one of them one's own."""
    call = by_move(Play("A♣ A♦ A♥ 2♣ 2♦", "-", "-", "-", rules=house("gameindy", specials="none")))["kang"]
    assert call.worth == 3
    assert call.facts["call_wins"] == call.facts["lowest"] == 1
    assert call.facts["fails"] == call.facts["call_costs"] == 0
    assert (call.facts["points_left"], call.facts["cards_left"]) == (7, 5)


def test_KA17_a_hopeless_call_costs_the_ante_and_the_next_pot() -> None:
    """J J Q K K is 50, the most there is: -1 for the ante, -3 for the pot that the three others need not pay."""
    call = by_move(Play("J♣ J♦ Q♥ K♣ K♦", "-", "-", "-", rules=house("home")))["kang"]
    assert call.facts["call_costs"] == 3
    assert call.worth == pytest.approx(-4, abs=0.05)
    assert call.facts["fails"] == pytest.approx(1, abs=0.02)


def test_facts_of_a_discard() -> None:
    """The next player flows on a 9 in so many deals; on A♣, of which three are out, nobody can."""
    play = Play("A♣ 9♣ 2♦ 3♥ 4♣", "A♦ A♥ A♠ K♣ K♦", pile="5♣ 6♣ 7♣", rules=house("home"))
    play.go("s1 draw 5♣; s1 discard 4♣; s2 draw 6♣; s2 discard A♦ A♥ A♠; s1 draw 7♣")
    found = by_move(play)
    assert found["discard A♣"].facts["flowed"] == 0
    assert 0 < found["discard 9♣"].facts["flowed"] < 1
    assert found["discard 9♣"].facts["points_left"] == 18  # A 2 3 5 7
    assert found["discard 9♣"].facts["cards_left"] == 5
    assert found["discard 9♣"].facts["laps_left"] == 52 / 2 - 13 / 2  # ten dealt and three drawn, two players


def test_flows_paid_so_far_are_in_what_a_move_is_worth() -> None:
    """s2 was paid two chips for two kings (KA11): less the ante it has 1, and a call adds 2 or takes 1."""
    play = Play("K♣ 2♣ 3♦ 4♥ 5♣", "K♦ K♥ J♦ Q♥ 10♠", pile="6♣ 7♣ 8♣", rules=house("home"))
    play.go("s1 draw 6♣; s1 discard K♣; s2 flow K♦ K♥; s1 draw 7♣; s1 discard 7♣")
    call = by_move(play)["kang"]
    assert call.worth == pytest.approx(3 * call.facts["wins"], abs=0.01)  # 1 + 2w - (1 - w)


# --- tempers ----------------------------------------------------------------------------------------


def test_the_tempers_are_those_of_a_table() -> None:
    assert TEMPERS == OF_A_TABLE


def test_there_is_no_fourth_temper() -> None:
    play = Play("7♣ 8♣ 9♦ J♥ K♣", "-")
    with pytest.raises(ValueError, match="no such temper: 'hot'"):
        choose(KANG.hand(play.round, Seat("s1")), "hard", SEED, "hot")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_bold_call_where_others_wait_and_never_the_other_way_round(level: str) -> None:
    """Whoever waits with a bold temper waits with an even one, and so on to calm."""
    differ = 0
    for round in many_rounds(9, 3):
        view = KANG.hand(round, KANG.waiting_on(round)[0])
        if CallKang() in view.moves:
            calls = [choose(view, level, SEED, temper) == CallKang() for temper in ("calm", "even", "bold")]
            assert calls == sorted(calls)
            differ += calls[0] != calls[2]
    assert differ
