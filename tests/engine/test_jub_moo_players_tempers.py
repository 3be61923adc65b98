"""The tempers of computer players of Jub Moo: who is bold takes more tricks than who is calm.

Lives here: tests of the tempers in engine.players.jub_moo and jub_moo_trick. Not here: that they are as strong as
each other (measured by selfplay), and that their moves are legal for every level (test_jub_moo_players).
"""

from __future__ import annotations

import random

import pytest
from jub_moo_play import Deal, house
from test_jub_moo_players import SEED, decisions
from test_jub_moo_players_kernel import deal

from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import PlayCard, move_text
from engine.players import jub_moo_search
from engine.players.jub_moo import TEMPERS, choose, weigh
from engine.players.jub_moo_kernel import number as number_of
from engine.players.jub_moo_seen import watch
from engine.players.jub_moo_trick import best_for_this_trick, chance_to_take

NO_BAN = house(first_trick_ban="off")


def test_taking_the_trick_is_worth_the_taste() -> None:
    """A♣ or 3♣ last into a plain trick: what it takes to turn medium from one to the other is between two tastes."""
    played = Deal("♣ 4", "♣ 6", "♣ 7", "♣ 3 A", first=False, rules=NO_BAN).go("s1 4♣; s2 6♣; s3 7♣")
    seen = watch(JUB_MOO.hand(played.round, played.awaited[0]))
    three, ace = 1, 12
    assert best_for_this_trick(seen, [three, ace], 1000.0) == ace
    assert best_for_this_trick(seen, [three, ace], -1000.0) == three


@pytest.mark.parametrize("players", [3, 4])
def test_medium_likes_to_take_when_bold_and_to_duck_when_calm(players: int) -> None:
    """At the same decisions, by how likely the chosen card takes the trick; mostly they are of one mind."""
    taken = dict.fromkeys(TEMPERS, 0.0)
    apart = looked = 0
    for number in range(30):
        round = deal(random.Random(number), house(players=players))
        while JUB_MOO.outcome(round) is None:
            view = JUB_MOO.hand(round, JUB_MOO.waiting_on(round)[0])
            moves = {temper: choose(view, "medium", SEED, temper) for temper in TEMPERS}
            for temper, move in moves.items():
                if isinstance(move, PlayCard):
                    taken[temper] += chance_to_take(watch(view), number_of(move.card))
            apart += moves["bold"] != moves["calm"]
            looked += 1
            round = JUB_MOO.apply(round, view.seat, moves["even"]).round
    assert taken["bold"] > taken["even"] > taken["calm"]
    assert 0 < apart < looked / 3


def test_hard_likes_to_take_when_bold_and_to_duck_when_calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the same decisions, by how likely the chosen card takes the trick; mostly they are of one mind."""
    monkeypatch.setattr(jub_moo_search, "CARDS_A_THOUGHT", 3000)
    monkeypatch.setattr(jub_moo_search, "MOST_WORLDS", 20)
    taken = dict.fromkeys(TEMPERS, 0.0)
    apart = looked = 0
    for round in decisions(random.Random(9), 4, deals=8):
        view = JUB_MOO.hand(round, JUB_MOO.waiting_on(round)[0])
        if round.phase != "play" or len(view.playable) < 3:
            continue
        weighed = {move: each for each in weigh(view, SEED) for move in (each.move, *each.same)}
        moves = {temper: choose(view, "hard", SEED, temper) for temper in TEMPERS}
        if all(isinstance(move, PlayCard) for move in moves.values()):
            for temper, move in moves.items():
                taken[temper] += weighed[move_text(move)].facts.get("takes", 0.0)
            apart += moves["bold"] != moves["calm"]
            looked += 1
    assert taken["bold"] > taken["even"] > taken["calm"]
    assert 0 < apart < looked / 3


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_temper_throws_nothing_away(temper: str) -> None:
    """Q♠ goes under an ace, and the last to play ducks it, whatever the temper (J19)."""
    under = Deal("♠ A 2", "♠ 3 4 K", "♠ Q 5 6 ♥ 2", "♠ 7", first=False).go("s1 A♠; s2 4♠")
    duck = Deal("♠ Q J", "♠ 3 4", "♠ 5 6", "♠ 8 9 K A", first=False).go("s1 Q♠; s2 4♠; s3 6♠")
    for level in ("medium", "hard"):
        assert move_text(choose(JUB_MOO.hand(under.round, under.awaited[0]), level, SEED, temper)) == "play Q♠"
        chosen = move_text(choose(JUB_MOO.hand(duck.round, duck.awaited[0]), level, SEED, temper))
        assert chosen in ("play 8♠", "play 9♠")
