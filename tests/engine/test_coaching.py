"""Why a move is good: reasons out of made-up worths, out of positions where the rules say why, and what they rest on.

Lives here: tests of engine.players.coaching and its reasons. Not here: whether the players choose well, words.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from jub_moo_play import Deal, house
from play import Play

from engine.cards import PACK, cards
from engine.jub_moo.game import JUB_MOO
from engine.kang.game import KANG
from engine.kang.rules import KangRules
from engine.players import coaching
from engine.players.coaching import MOST_REASONS, SCALES, Advice, costly, hint, why
from engine.players.weighing import Weighed

SEED = "test"


def hand(deal: Any, seat: str) -> Any:
    """What a seat sees."""
    return (JUB_MOO if isinstance(deal, Deal) else KANG).hand(deal.round, seat)  # type: ignore[arg-type]


def codes(advice: Advice | None) -> list[str]:
    assert advice is not None
    return [reason.code for reason in advice.reasons]


def on_turn(deal: Deal) -> str:
    """Whoever is awaited, or the first who is asked."""
    return sorted(deal.awaited)[0]


def made_up(monkeypatch: pytest.MonkeyPatch, *rows: Weighed) -> None:
    """Moves are worth this, whatever is seen."""
    monkeypatch.setattr(coaching, "_weigh", lambda view, seed: rows)


# --- reasons out of facts ------------------------------------------------------------------------------

FOUR = ("♣ 2 3 4 5 6 7 ♦ 2 3 ♠ 3 K A ♥ 2 3", "♣ 8 9 10 J Q K A ♦ 4 5 6 7 8 9", "♦ 10 J Q K A ♠ 2 4 5 6 7 8 9 10", "")
"""s1 holds the low clubs, and leads where the deal is not the first of a game."""


def test_what_explains_most_comes_first_and_never_more_than_three(monkeypatch: pytest.MonkeyPatch) -> None:
    low = {"queen": 0.08, "jack": 0.30, "their_chuan": 0.00, "hearts": 1.0, "takes": 0.05}
    high = {"queen": 0.34, "jack": 0.20, "their_chuan": 0.20, "hearts": 3.0, "takes": 0.80}
    made_up(monkeypatch, Weighed("play 2♣", 10.0, low), Weighed("play 7♣", -90.0, high))
    view = hand(Deal(*FOUR, first=False), "s1")
    advice = hint(view, SEED)
    # In points: hearts 2 x 20, Q♠ 0.26 x 133 = 35, ช้วน 0.2 x 115 = 23, the trick 100 x 0.75 / 4 = 19, J♦ 13.
    assert codes(advice) == ["hearts", "queen", "their_chuan"]
    assert (advice.move, advice.against, advice.gives_away) == ("play 2♣", "play 7♣", 0.0)
    assert advice.reasons[1].facts == {"chance": 0.08, "against": 0.34}


def test_what_speaks_against_a_move_is_no_reason_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """More danger of Q♠, but J♦ is worth it."""
    made_up(
        monkeypatch,
        Weighed("play 7♣", 20.0, {"queen": 0.20, "jack": 0.60}),
        Weighed("play 2♣", 0.0, {"queen": 0.10, "jack": 0.20}),
    )
    assert codes(hint(hand(Deal(*FOUR, first=False), "s1"), SEED)) == ["jack"]
    made_up(monkeypatch, Weighed("play 7♣", 20.0, {"queen": 0.20}), Weighed("play 2♣", 0.0, {"queen": 0.10}))
    assert codes(hint(hand(Deal(*FOUR, first=False), "s1"), SEED)) == ["average"]  # nothing known speaks for it


def test_a_difference_that_explains_next_to_nothing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    made_up(
        monkeypatch,
        Weighed("play 2♣", 60.0, {"queen": 0.10, "blank": 0.10}),
        Weighed("play 7♣", 0.0, {"queen": 0.50, "blank": 0.14}),
    )  # 53 points by Q♠, not quite 3 by the -50
    assert codes(hint(hand(Deal(*FOUR, first=False), "s1"), SEED)) == ["queen"]


def test_where_no_fact_differs_it_says_so_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    made_up(monkeypatch, Weighed("play 2♣", 9.0, {"queen": 0.1}), Weighed("play 7♣", 0.0, {"queen": 0.1}))
    advice = hint(hand(Deal(*FOUR, first=False), "s1"), SEED)
    assert codes(advice) == ["average"]
    assert advice.reasons[0].facts == {"gap": 9.0}


def test_moves_that_are_about_as_good_are_called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    made_up(
        monkeypatch, Weighed("play 2♣", 1.0, {"takes": 0.0}, ("play 3♣",)), Weighed("play 7♣", 0.0, {"takes": 1.0})
    )
    view = hand(Deal(*FOUR, first=False), "s1")
    assert codes(hint(view, SEED)) == ["equal"]
    for move in ("play 2♣", "play 3♣", "play 7♣"):
        advice = why(view, move, SEED)
        assert advice is not None
        assert (advice.move, advice.better, advice.gives_away) == (move, "", 0.0)


def test_why_a_worse_move_says_what_it_gives_away_and_speaks_for_the_better(monkeypatch: pytest.MonkeyPatch) -> None:
    made_up(monkeypatch, Weighed("play 2♣", 10.0, {"queen": 0.1}), Weighed("play 7♣", -15.0, {"queen": 0.3}))
    advice = why(hand(Deal(*FOUR, first=False), "s1"), "play 7♣", SEED)
    assert advice is not None
    assert (advice.better, advice.against, advice.gives_away) == ("play 2♣", "play 7♣", 25.0)
    assert advice.reasons[0].facts == {"chance": 0.1, "against": 0.3}


def test_a_move_that_cannot_be_made_is_none() -> None:
    assert why(hand(Deal(*FOUR), "s1"), "play 7♣", SEED) is None  # the first trick is led with 2♣ (J9)
    assert why(hand(Deal(*FOUR), "s1"), "play A♦", SEED) is None


def test_the_mirror_is_welcome_in_good_company_and_not_in_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    """It doubles what there is (J23): how much better a move is says which."""
    view = hand(Deal(*FOUR, first=False), "s1")
    made_up(
        monkeypatch, Weighed("play 2♣", 30.0, {"mirror": 0.0, "points": -40.0}),
        Weighed("play 7♣", 0.0, {"mirror": 0.7, "points": -80.0}),
    )  # fmt: skip
    assert codes(hint(view, SEED)) == ["no_mirror"]
    made_up(
        monkeypatch, Weighed("play 7♣", 60.0, {"mirror": 0.9, "points": 120.0}),
        Weighed("play 2♣", 0.0, {"mirror": 0.1, "points": 60.0}),
    )  # fmt: skip
    assert codes(hint(view, SEED)) == ["mirror"]


# --- positions where the rules say why -----------------------------------------------------------------


def test_the_only_card_is_the_only_card() -> None:
    assert codes(hint(hand(Deal(*FOUR), "s1"), SEED)) == ["only_card"]  # 2♣ leads (J9)


def test_a_queen_is_put_under_the_ace() -> None:
    """A♠ takes the trick whatever comes (J15), and Q♠ with it (J19)."""
    deal = Deal(
        "A♠ 2♠ 4♠ 5♠ ♣ 2 3 4 5 ♦ 2 3 4 ♥ 2 3", "Q♠ 3♠ ♣ 6 7 8 9 ♦ 5 6 7 8 ♥ 4 5 6", "", "",
        rules=house(first_trick_ban="off"), first=False,
    )  # fmt: skip
    advice = hint(hand(deal.go("s1 A♠"), "s2"), SEED)
    assert (advice.move, advice.against) == ("play Q♠", "play 3♠")
    assert codes(advice)[0] == "gives"
    assert advice.reasons[0].facts == {"card": "Q♠", "points": -100}
    worse = why(hand(deal, "s2"), "play 3♠", SEED)
    assert worse is not None
    assert (worse.better, worse.reasons) == ("play Q♠", advice.reasons)


def test_when_all_points_are_out_the_deal_is_stopped_and_that_is_the_reason() -> None:
    seen = 0
    for seed in range(60):
        chance, deal = random.Random(seed), Deal(*shuffled(seed, "", 4))
        while deal.running:
            view = hand(deal, on_turn(deal))
            moves = coaching._moves(view)
            if "stop" in moves:
                advice = hint(view, SEED)
                assert (advice.move, codes(advice)) == ("stop", ["stop_free"])
                seen += 1
                break
            played = [move.removeprefix("play ") for move in moves if move != "claim"]
            deal.act(on_turn(deal), chance.choice(played))
    assert seen


def test_a_hand_of_kang_that_goes_out_knocks() -> None:
    """All cards of one rank at once: the hand is empty, and that wins (K-G6)."""
    play = Play("3♣ 3♦ 3♥ 3♠ K♣ K♦", "5♣ 6♦ 7♥ 8♠ J♣", pile="9♣ K♥", rules=KangRules(opening_discard_max=4))
    play.go("s1 discard 3♣ 3♦ 3♥ 3♠; s2 draw 9♣; s2 discard 9♣; s1 draw K♥")
    advice = hint(hand(play, "s1"), SEED)
    assert advice.move == "discard K♣ K♦ K♥"
    assert codes(advice) == ["knock"]


def test_the_lowest_hand_there_can_be_is_called_and_that_is_the_reason() -> None:
    """Two points: only a pair of aces would be as low, and the caller wins ties (KA14)."""
    play = Play("A♣ A♦ J♥ J♠ J♦ J♣", "5♣ 6♦ 7♥ 8♠ 9♣", rules=KangRules(opening_discard_max=4))
    play.go("s1 discard J♣ J♦ J♥ J♠; s2 draw; s2 discard 9♣")
    advice = hint(hand(play, "s1"), SEED)
    assert (advice.move, codes(advice)[0]) == ("kang", "call")
    assert float(advice.reasons[0].facts["chance"]) > 0.9


def test_a_call_is_explained_by_its_chance_and_its_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play("A♣ A♦ 2♥ 2♠ 3♣ K♦", "5♣ 6♦ 7♥ 8♠ J♣").go("s1 discard K♦; s2 draw; s2 discard J♣")
    view = hand(play, "s1")
    made_up(
        monkeypatch,
        Weighed("kang", 1.2, {"call_wins": 0.9, "call_costs": 1.0}),
        Weighed("draw", 0.2, {"points_left": 9.0}),
    )
    advice = hint(view, SEED)
    assert codes(advice) == ["call"]
    assert advice.reasons[0].facts == {"chance": 0.9, "costs": 1.0}
    made_up(
        monkeypatch,
        Weighed("draw", 0.2, {"points_left": 9.0}),
        Weighed("kang", -0.8, {"call_wins": 0.4, "call_costs": 1.0}),
    )
    assert codes(hint(view, SEED)) == ["wait"]


def test_two_at_once_and_a_lighter_hand_are_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    view = hand(Play("9♣ 9♦ 2♥ 3♠ 4♣ K♦", "5♣ 6♦ 7♥ 8♠ J♣", rules=KangRules(opening_discard_max=4)), "s1")
    made_up(
        monkeypatch,
        Weighed("discard 9♣ 9♦", 0.5, {"points_left": 19.0, "cards_left": 4.0, "flowed": 0.05}),
        Weighed("discard 2♥", 0.0, {"points_left": 35.0, "cards_left": 5.0, "flowed": 0.40}),
    )
    advice = hint(view, SEED)
    assert codes(advice) == ["lighter", "flowed", "together"]  # 16 x 0.02, 0.35 x 0.4, 0.08 stakes
    assert advice.reasons[0].facts == {"now": 37, "left": 19.0, "against": 35.0}
    assert advice.stake == view.public.stake


# --- where it was lost -----------------------------------------------------------------------------------


def test_the_two_that_cost_most_are_named_in_the_order_played(monkeypatch: pytest.MonkeyPatch) -> None:
    view = hand(Deal(*FOUR, first=False), "s1")
    worth = {"play 2♣": 0.0, "play 3♣": -50.0, "play 4♣": -20.0, "play 5♣": -70.0, "play 6♣": -1.0}
    made_up(monkeypatch, *[Weighed(move, points, {}) for move, points in worth.items()])
    done = [(view, move) for move in ("play 4♣", "play 3♣", "play 6♣", "play 5♣", "play 2♣")]
    found = costly(done, SEED)
    assert [each.advice.move for each in found] == ["play 3♣", "play 5♣"]
    assert [each.advice.gives_away for each in found] == [50.0, 70.0]
    assert {each.advice.better for each in found} == {"play 2♣"}


def test_what_cost_next_to_nothing_is_not_held_against_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    view = hand(Deal(*FOUR, first=False), "s1")
    least = SCALES["jub_moo"].costly
    made_up(monkeypatch, Weighed("play 2♣", 0.0, {}), Weighed("play 3♣", 0.5 - least, {}))
    assert costly([(view, "play 3♣")], SEED) == ()
    made_up(monkeypatch, Weighed("play 2♣", 0.0, {}), Weighed("play 3♣", -least, {}))
    assert len(costly([(view, "play 3♣")], SEED)) == 1


# --- what advice rests on ------------------------------------------------------------------------------


def shuffled(seed: int, mine: str, seats: int) -> list[str]:
    """Other hands for everybody but s1."""
    chance = random.Random(seed)
    rest = [str(card) for card in PACK if card not in cards(mine)]
    chance.shuffle(rest)
    return [" ".join(rest[n::seats]) for n in range(seats)]


def test_nothing_hangs_on_cards_that_the_seat_does_not_see() -> None:
    """The same hand, the others' dealt otherwise: the same view, so the same words."""
    mine = "2♣ 5♣ 9♣ 3♦ 8♦ J♦ 4♠ 7♠ Q♠ 2♥ 6♥ J♥ A♥"
    told = set()
    for seed in range(6):
        deal = Deal(mine, *shuffled(seed, mine, 3))
        told.add(repr(hint(hand(deal, "s1"), SEED)))
    assert len(told) == 1
    mine = "2♣ 5♣ 9♣ 3♦ 8♦ J♦"
    told = set()
    for seed in range(6):
        others = [" ".join(each.split()[:5]) for each in shuffled(seed, mine, 3)]
        told.add(repr(hint(hand(Play(mine, *others), "s1"), SEED)))
    assert len(told) == 1


def test_the_same_question_has_the_same_answer() -> None:
    deal = Deal(*FOUR, first=False).play_on(until=7, seed=3)
    view = hand(deal, deal.turn)
    assert hint(view, SEED) == hint(view, SEED)


@pytest.mark.parametrize("seed", range(4))
def test_every_decision_of_a_deal_gets_one_to_three_reasons_that_speak_for_the_better(seed: int) -> None:
    deal = Deal("", "", "", "", first=False) if seed % 2 else Deal(*FOUR)
    chance = random.Random(seed)
    while deal.running and max(map(len, deal.round.hands)) > 8:
        view = hand(deal, on_turn(deal))
        advice = hint(view, SEED)
        assert advice.move in coaching._moves(view)
        assert 1 <= len(advice.reasons) <= MOST_REASONS
        for reason in advice.reasons:
            chance_of, against = reason.facts.get("chance"), reason.facts.get("against")
            if reason.code in ("queen", "blank", "their_chuan", "ducks", "no_mirror"):
                assert chance_of < against  # type: ignore[operator]
            if reason.code in ("jack", "own_chuan", "takes", "mirror"):
                assert chance_of > against  # type: ignore[operator]
        deal.act(on_turn(deal), chance.choice([move.removeprefix("play ") for move in coaching._moves(view)]))
