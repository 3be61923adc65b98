"""What a computer player of Jub Moo says of its moves: the same thoughts as its play, and facts that add up.

Lives here: tests of `weigh` in engine.players.jub_moo. Not here: what is chosen (test_jub_moo_players), the words
made of it (engine.players.coaching).
"""

from __future__ import annotations

import random
from typing import get_args

import pytest
from jub_moo_play import Deal, house
from msgspec.structs import replace
from test_jub_moo_players import SEED, all_clubs, dealt_again, decisions, small_heart_at_the_end
from test_jub_moo_players_kernel import deal
from test_jub_moo_random_deals import random_rules

from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import Claim, move_text
from engine.players import jub_moo_search
from engine.players.jub_moo import choose, weigh
from engine.players.weighing import JubMooFact, Weighed

NO_BAN = house(first_trick_ban="off")
CHANCES = {"takes", "queen", "jack", "mirror", "blank", "chuan", "their_chuan"}


def weighed(deal: Deal) -> tuple[Weighed, ...]:
    return weigh(JUB_MOO.hand(deal.round, deal.awaited[0]), SEED)


def by_move(deal: Deal) -> dict[str, Weighed]:
    return {each.move: each for each in weighed(deal)}


@pytest.mark.parametrize("players", [3, 4])
def test_the_best_is_what_hard_plays_and_every_move_is_there_once(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A claim that is not certain is the one move that it does not consider."""
    monkeypatch.setattr(jub_moo_search, "CARDS_A_THOUGHT", 1500)
    monkeypatch.setattr(jub_moo_search, "MOST_WORLDS", 4)
    claimed = 0
    for round in decisions(random.Random(20 + players), players, deals=12):
        for seat in JUB_MOO.waiting_on(round):
            view = JUB_MOO.hand(round, seat)
            found = weigh(view, SEED)
            assert found[0].move == move_text(choose(view, "hard", SEED))
            assert [each.worth for each in found] == sorted([each.worth for each in found], reverse=True)
            named = [move for each in found for move in (each.move, *each.same)]
            claimed += "claim" in named
            assert sorted([*named, "claim"] if Claim() in view.moves and "claim" not in named else named) == sorted(
                map(move_text, view.moves)
            )
            for each in found:
                assert set(each.facts) <= set(get_args(JubMooFact))
                assert all(0 <= each.facts[name] <= 1 for name in CHANCES & set(each.facts))
    assert claimed


def test_facts_of_cards_in_which_nothing_is_left_to_chance() -> None:
    """5♥, the last point card, lies in the trick: A♦ takes it, which counts −5; 3♦ leaves −50 (J20, J24)."""
    found = by_move(small_heart_at_the_end())
    takes, leaves = found["play A♦"], found["play 3♦"]
    assert (takes.facts["takes"], takes.facts["points"], takes.facts["hearts"], takes.facts["blank"]) == (1, -5, 1, 0)
    assert (leaves.facts["takes"], leaves.facts["points"], leaves.facts["hearts"], leaves.facts["blank"]) == (
        0,
        -50,
        0,
        1,
    )
    for name in ("queen", "jack", "mirror", "chuan", "their_chuan"):
        assert takes.facts[name] == leaves.facts[name] == 0


def test_J34_a_claim_that_is_certain_is_weighed_with_its_chuan() -> None:
    """All clubs: the rest brings all sixteen point cards, +1000 against three times −50 (J28, J24)."""
    claim = weighed(all_clubs())[0]
    assert (claim.move, claim.worth) == ("claim", 1050)
    assert claim.facts == {
        "takes": 1, "queen": 1, "jack": 1, "mirror": 1, "blank": 0, "chuan": 1, "their_chuan": 0, "points": 1000,
        "hearts": 13,
    }  # fmt: skip


def test_somebody_elses_chuan_is_told_apart() -> None:
    """s1 has ten hearts and leads K♥; Q♥ under it leaves s1 with all of them as A♥ falls last; A♥ takes it."""
    deal = Deal(
        "♣ 3-A ♥ K", "♥ 2-5 ♠ 2-10", "♥ 6-10 ♦ 2-9", "♥ J Q A ♣ 2 ♠ J-A ♦ 10-A", first=False, rules=NO_BAN
    ).tricks("A♣ 2♥ 6♥ 2♣", "K♣ 3♥ 7♥ J♥", "Q♣ 4♥ 8♥ 10♦", "J♣ 5♥ 9♥ J♦", "10♣ 2♠ 10♥ Q♦", "9♣ 3♠ 2♦ K♦")
    deal.tricks("8♣ 4♠ 3♦ A♦", "7♣ 5♠ 4♦ J♠", "6♣ 6♠ 5♦ Q♠", "5♣ 7♠ 6♦ K♠", "4♣ 8♠ 7♦ A♠").go("s1 K♥; s2 9♠; s3 8♦")
    found = by_move(deal)
    assert (found["play A♥"].facts["their_chuan"], found["play A♥"].facts["chuan"]) == (0, 0)
    assert found["play Q♥"].facts["their_chuan"] == 1


def test_cards_that_do_the_same_share_one_line() -> None:
    """♣ 3 4 5 with 2♣ alone below them; 6♣ is with somebody else, 7♣ in hand."""
    deal = Deal("♣ 3 4 5 7 ♦ 2", "♣ 6", "♣ 2", "♣ 8", first=False)
    found = by_move(deal)
    assert found["play 3♣"].same == ("play 4♣", "play 5♣")
    assert found["play 7♣"].same == ()


def test_an_only_card_has_its_facts_and_a_question_its_answer() -> None:
    only = weighed(Deal("♣ 3-A ♥ 2", "♥ 3-A ♣ 2", "♦ 2-A", "♠ 2-A", first=False).go("s1 3♣"))
    assert [each.move for each in only] == ["play 2♣"]
    assert only[0].facts["takes"] == 0  # under 3♣
    asked = all_clubs().go("s1 claim")
    assert [each.move for each in weighed(asked)] == ["accept", "object"]
    refused = [each.move for each in weighed(small_heart_at_the_end().go("s4 A♦; s4 stop"))]
    assert refused == ["accept", "object"]


def test_with_no_point_card_left_everything_does_the_same() -> None:
    """s4 has 5♥ and nothing else: −5 points; s1 to s3 share the rest, in which no move changes anything."""
    (only,) = weighed(small_heart_at_the_end().go("s4 A♦"))
    assert only.move == "stop"
    assert only.facts["points"] == -5
    assert "takes" not in only.facts


def test_weighing_is_not_for_who_is_not_awaited() -> None:
    with pytest.raises(ValueError, match="s2 is not awaited"):
        weigh(JUB_MOO.hand(Deal("♣ 2", "♣ 3", "♣ 4", "♣ 5").round, Seat("s2")), SEED)


def test_hidden_cards_do_not_change_what_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jub_moo_search, "CARDS_A_THOUGHT", 1500)
    monkeypatch.setattr(jub_moo_search, "MOST_WORLDS", 2)
    looked = 0
    chance = random.Random(31)
    for _ in range(2):
        round = deal(chance, replace(random_rules(chance), players=4))
        while JUB_MOO.outcome(round) is None:
            seat = JUB_MOO.waiting_on(round)[0]
            view = JUB_MOO.hand(round, seat)
            again = JUB_MOO.hand(dealt_again(round, seat, str(looked)), seat)
            assert weigh(view, SEED) == weigh(again, SEED)
            looked += 1
            round = JUB_MOO.apply(round, seat, choose(view, "easy", SEED)).round
    assert looked > 60
