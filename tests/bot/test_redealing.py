"""Cards that a seat cannot see, dealt anew: it cannot tell, and who looks at them is found out.

Lives here: tests of bot.redealing and of `lomwong selfplay --honest`, with a cheat of each game. Not here: how
players choose (tests/engine).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from bot import selfplay_jub_moo, selfplay_kang
from bot.__main__ import main
from bot.redealing import jub_moo_dealt_again, kang_dealt_again
from bot.yardsticks_jub_moo import any_card
from bot.yardsticks_kang import threshold
from engine.cards import PACK
from engine.events import Seat
from engine.jub_moo import rules as jub_moo_rules
from engine.jub_moo.dealing import deal as deal_jub_moo
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import Move as JubMooMove
from engine.jub_moo.moves import PlayCard
from engine.jub_moo.order import takes
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.round import zones as jub_moo_zones
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.game import KANG
from engine.kang.moves import CallKang
from engine.kang.moves import Move as KangMove
from engine.kang.points import hand_points
from engine.kang.round import KangRound, zones
from engine.kang.rules import PRESETS, KangRules
from engine.kang.views import HandView as KangHand
from engine.players import jub_moo_search, kang_search

KANG_SEATS = tuple([Seat(f"s{number}") for number in range(1, 6)])
ROUNDS = 30


def shuffled(chance: Random) -> tuple:  # type: ignore[type-arg]
    return tuple(chance.sample(PACK, 52))


# --- Kang ---------------------------------------------------------------------------------------------


def rounds_of_kang(rules: KangRules) -> Iterator[KangRound]:
    """Every moment of some rounds in which anything that is allowed happens."""
    chance = Random(1)
    for _ in range(ROUNDS):
        round = KANG.deal(KANG_SEATS, rules, shuffled(chance)).round
        while KANG.outcome(round) is None:
            yield round
            (seat,) = KANG.waiting_on(round)
            moves = KANG.moves(round, seat)
            quiet = [move for move in moves if not isinstance(move, CallKang) or chance.random() < 0.05]
            round = KANG.apply(round, seat, chance.choice(quiet or moves)).round


@pytest.mark.parametrize("rules", [PRESETS["home"], PRESETS["gameindy"]])
def test_a_seat_of_kang_cannot_tell_and_the_pack_is_whole(rules: KangRules) -> None:
    chance, elsewhere = Random(2), 0
    for round in rounds_of_kang(rules):
        for seat in KANG_SEATS:
            other = kang_dealt_again(round, seat, chance)
            assert KANG.hand(other, seat) == KANG.hand(round, seat)
            assert sorted(zones(other), key=PACK.index) == list(PACK)
            elsewhere += other.hands != round.hands
    assert elsewhere > 100


def test_what_everybody_did_could_be_done_with_the_new_cards() -> None:
    """The round dealt from the new hands and the new pile, with the same acts, comes to the same moment."""
    chance = Random(3)
    for round in rounds_of_kang(PRESETS["home"]):
        other = kang_dealt_again(round, KANG_SEATS[0], chance)
        deck = [card for time in zip(*other.dealt, strict=False) for card in time]
        deck += [*other.dealt[0][5:], *other.drawn, *other.pile]  # the starter's sixth
        again = KANG.deal(KANG_SEATS, round.rules, tuple(deck)).round
        for act in round.acts:
            text = " ".join([act.kind, *map(str, act.cards)])
            again = KANG.apply(again, act.seat, KANG.read(again, act.seat, text)).round
        assert again == other


# --- Jub Moo ------------------------------------------------------------------------------------------


def rounds_of_jub_moo(rules: JubMooRules) -> Iterator[JubMooRound]:
    chance, seats = Random(4), tuple([Seat(f"s{number}") for number in range(1, rules.players + 1)])
    for number in range(ROUNDS):
        round = deal_jub_moo(seats, rules, shuffled(chance), first=number % 2 == 0).round
        while JUB_MOO.outcome(round) is None:
            yield round
            seat = JUB_MOO.waiting_on(round)[0]
            cards = [move for move in JUB_MOO.moves(round, seat) if isinstance(move, PlayCard)]
            round = JUB_MOO.apply(round, seat, chance.choice(cards)).round


STRICT = JubMooRules(first_trick_ban="void_and_lead", ban_deals="every")


@pytest.mark.parametrize("rules", [JubMooRules(), JubMooRules(players=3), STRICT, jub_moo_rules.PRESETS["scorepad"]])
def test_a_seat_of_jub_moo_cannot_tell_and_what_was_played_is_allowed(rules: JubMooRules) -> None:
    """The acts so far are played again by the real rules from the hands as dealt anew."""
    chance, elsewhere = Random(5), 0
    for round in rounds_of_jub_moo(rules):
        seat = JUB_MOO.waiting_on(round)[0]
        other = jub_moo_dealt_again(round, seat, chance)
        assert JUB_MOO.hand(other, seat) == JUB_MOO.hand(round, seat)
        assert sorted(jub_moo_zones(other), key=PACK.index) == list(PACK)
        assert played_again(other) == other
        elsewhere += other.hands != round.hands
    assert elsewhere > 100


def played_again(round: JubMooRound) -> JubMooRound:
    deck = tuple([card for trick in zip(*round.dealt, strict=True) for card in trick])
    deck += () if round.removed is None else (round.removed,)
    again = deal_jub_moo(round.seats, round.rules, deck, first=round.first).round
    for act in round.acts:
        assert act.card is not None
        again = JUB_MOO.apply(again, act.seat, PlayCard(act.card)).round
    return again


# --- the same in self-play ------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who thinks little looks no less."""
    monkeypatch.setattr(kang_search, "PLAY_OUTS", (60,) * 10)
    monkeypatch.setattr(jub_moo_search, "CARDS_A_THOUGHT", 3000)


def honest(capsys: pytest.CaptureFixture[str], *given: str) -> dict[str, int]:
    assert main(["selfplay", *given, "--honest", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["honest"]
    assert isinstance(told, dict)
    return told


def test_the_levels_of_kang_do_not_look(capsys: pytest.CaptureFixture[str]) -> None:
    told = honest(capsys, "kang", "--rounds", "24", "--levels", "hard,medium,easy,hard:bold")
    assert told["decisions"] > 1000
    assert not told["changed"]


def test_the_levels_of_jub_moo_do_not_look(capsys: pytest.CaptureFixture[str]) -> None:
    told = honest(capsys, "jub-moo", "--deals", "2", "--levels", "hard,medium,easy,medium:calm")
    assert told["decisions"] > 300
    assert not told["changed"]


def test_a_cheat_at_kang_is_caught(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Looks at the round that its view was made of, and calls where it is the lowest."""
    looked: list[KangRound] = []
    see = KANG.hand

    def peeping(round: KangRound, seat: Seat) -> KangHand:
        looked[:] = [round]
        return see(round, seat)

    def cheat(view: KangHand, seed: str) -> KangMove:
        points = [hand_points(hand, view.public.rules.values) for hand in looked[0].hands]
        if CallKang() in view.moves and view.points == min(points):
            return CallKang()
        return threshold(view, seed)

    monkeypatch.setattr(KANG, "hand", peeping)
    monkeypatch.setitem(selfplay_kang.YARDSTICKS, "random", cheat)
    told = honest(capsys, "kang", "--rounds", "12", "--levels", "random")
    assert told["changed"] > told["decisions"] / 50


def test_a_cheat_at_jub_moo_is_caught(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Looks at the hand of who plays next, and plays the highest card under that one's lowest."""
    looked: list[JubMooRound] = []
    see = JUB_MOO.hand

    def peeping(round: JubMooRound, seat: Seat) -> JubMooHand:
        looked[:] = [round]
        return see(round, seat)

    def cheat(view: JubMooHand, seed: str) -> JubMooMove:
        if not view.playable:
            return any_card(view, seed)
        round = looked[0]
        after = round.hands[(round.position(view.seat) + 1) % len(round.hands)]
        safe = [card for card in view.playable if any(takes((card, other)) for other in after)]
        return PlayCard((safe or view.playable)[-1])

    monkeypatch.setattr(JUB_MOO, "hand", peeping)
    monkeypatch.setitem(selfplay_jub_moo.YARDSTICKS, "random", cheat)
    told = honest(capsys, "jub-moo", "--deals", "4", "--levels", "random")
    assert told["changed"] > told["decisions"] / 50
