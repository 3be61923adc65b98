"""Ten thousand random rounds of Kang, under all options and with 2 to 9 players.

Lives here: what must hold in every round whatever the house rules are. Not here: single clauses.
"""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.cards import PACK, Card
from engine.errors import Illegal
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.moves import CallKang, Discard, Draw, Flow, Move, move_text, parse_move
from engine.kang.outcome import Outcome
from engine.kang.round import KangRound
from engine.kang.rules import OPTIONS, KangRules, faults, with_option

ROUNDS = 10_000
PARTS = 4  # so that several workers share them
SEATS = tuple(Seat(f"s{n}") for n in range(1, 10))
WHOLE = frozenset(PACK)
DECODER = msgspec.json.Decoder(KangRound)


@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_random_rounds_hold_every_invariant(part: int) -> None:
    chance = random.Random(20_000 + part)
    reasons: set[str] = set()
    players: set[int] = set()
    for _ in range(ROUNDS // PARTS):
        rules = random_rules(chance)
        seats = SEATS[: chance.randint(rules.min_players, rules.max_players)]
        reasons.add(random_round(chance, rules, seats).reason)
        players.add(len(seats))
    assert reasons == {"kang", "knock", "pile_out", "special", "left"}
    assert players == set(range(2, 10))


def random_rules(chance: random.Random) -> KangRules:
    """Any values of any options that do not contradict each other (part 3)."""
    while True:
        rules = KangRules()
        for option in OPTIONS:
            if chance.random() < 0.5:
                choices = option.choices
                if option.name == "kang_max_value" and chance.random() < 0.5:
                    choices = (str(chance.randint(0, 60)),)
                rules = with_option(rules, option.name, chance.choice(choices))
        if not faults(rules):
            return rules


def random_round(chance: random.Random, rules: KangRules, seats: tuple[Seat, ...]) -> Outcome:
    """One round from the deal to the settlement; every state of it is looked at."""
    deck = list(PACK)
    chance.shuffle(deck)
    stake = chance.choice((0, 1, 2, 7))
    debtor = chance.choice(seats) if chance.random() < 0.2 else None
    round = KANG.deal(seats, rules, tuple(deck), stake=stake, debtor=debtor).round
    restless = chance.random() < 0.2  # now and then somebody gets up or sleeps
    for _ in range(200):  # 52 cards: no round is longer
        check_state(round)
        outcome = KANG.outcome(round)
        if outcome is not None:
            check_end(round, outcome, debtor)
            return outcome
        if chance.random() < 0.02:
            check_look(chance, round)
        round = step(chance, round, restless)
    raise AssertionError("the round does not end")


def step(chance: random.Random, round: KangRound, restless: bool) -> KangRound:
    [seat] = KANG.waiting_on(round)
    if restless and chance.random() < 0.1:
        if chance.random() < 0.3:
            return KANG.leave(round, chance.choice(round.staying)).round
        return KANG.time_up(round, seat).round
    moves = KANG.moves(round, seat)
    assert moves
    quiet = [move for move in moves if not isinstance(move, CallKang)]
    move = chance.choice(moves if not quiet or chance.random() < 0.1 else quiet)
    if chance.random() < 0.5:  # get rid of as many cards as possible
        move = max(quiet or moves, key=lambda move: len(getattr(move, "cards", ())))
    return KANG.apply(round, seat, move).round


# --- what must hold -----------------------------------------------------------------------------------


def check_state(round: KangRound) -> None:
    zones = KANG.zones(round)
    assert len(zones) == 52
    assert frozenset(zones) == WHOLE  # exactly the deck
    running = KANG.outcome(round) is None
    assert len(KANG.waiting_on(round)) == running  # somebody is awaited, or it is over
    if running:
        assert KANG.waiting_on(round)[0] not in round.left
        assert round.pile or round.phase == "drawn"  # an empty pile ends it after the discard (KA19)
    inflow = sum(line.amount for line in round.paid if line.payee is None)
    assert inflow == round.pot == round.stake * len(round.seats)


def check_end(round: KangRound, outcome: Outcome, debtor: Seat | None) -> None:
    assert outcome.winners
    assert set(outcome.winners) <= set(round.staying)  # a leaver cannot win (KA35)
    assert outcome.next_starter in outcome.winners  # KA25
    assert [show.seat for show in outcome.shown] == list(round.staying)
    assert sum(map(outcome.chips, round.seats)) == 0
    into = sum(line.amount for line in outcome.lines if line.payee is None)
    assert into == sum(line.amount for line in outcome.lines if line.payer is None) == outcome.pot
    assert all(line.amount > 0 and line.clause for line in outcome.lines)
    if not round.stake:
        assert not outcome.lines
    elif debtor is not None:
        assert [(line.payer, line.amount) for line in round.paid if line.payee is None] == [(debtor, round.pot)]
    points = {show.seat: worth(show.cards, round.rules) for show in outcome.shown}
    assert points == {show.seat: show.points for show in outcome.shown}
    if outcome.reason in ("kang", "pile_out"):
        check_comparison(round, outcome, points)
    elif outcome.reason == "knock":
        assert [show.seat for show in outcome.shown if not show.cards] == list(outcome.winners)
    elif outcome.reason == "left":
        assert outcome.winners == round.staying
    for seat in round.seats:
        for move in (Draw(), CallKang()):
            refused(round, seat, move)  # any move after the round has ended (KA38)


def check_comparison(round: KangRound, outcome: Outcome, points: dict[Seat, int]) -> None:
    """Nobody wins with more than the least; เรือล่ม and its debt are the caller's who failed (KA16, KA17)."""
    least = min(points.values())
    lowest = [seat for seat in round.staying if points[seat] == least]
    assert set(outcome.winners) <= set(lowest)
    assert len(outcome.winners) in (1, len(lowest))
    called = outcome.caller
    assert outcome.caller_lost == (called is not None and called not in outcome.winners)
    house = round.rules
    failed = called is not None and points[called] > least
    on_tie = outcome.caller_lost and not failed and house.tiebreak_loss_is_ruealom
    assert outcome.ruealom == (house.ruealom != "none" and (failed or on_tie))
    owes = outcome.ruealom and house.ruealom == "next_pot_alone" and round.stake > 0
    assert outcome.debtor == (called if owes else None)
    if called in lowest and house.tie == "caller_wins":
        assert outcome.winners == (called,)
    if house.tie == "split":
        assert list(outcome.winners) == lowest


def worth(held: tuple[Card, ...], rules: KangRules) -> int:
    """KA1, KA2 from their words."""
    if rules.values == "face10":
        return sum(min(card.rank, 10) for card in held)
    return sum(card.rank for card in held if card.rank < 10) % 10


def check_look(chance: random.Random, round: KangRound) -> None:
    """Now and then: JSON, views, moves that are and are not allowed."""
    assert DECODER.decode(msgspec.json.encode(round)) == round
    [seat] = KANG.waiting_on(round)
    moves = KANG.moves(round, seat)
    assert len(set(map(move_text, moves))) == len(moves)
    assert all(parse_move(move_text(move)) == move for move in moves)
    for other in round.seats:
        view = KANG.hand(round, other)
        assert view.moves == (moves if other == seat else ())
        assert view.public == KANG.public(round)
    mates = tuple(sorted(chance.sample(PACK, chance.randint(1, 4))))
    for move in (Draw(), CallKang(), Discard(mates), Flow(mates)):
        if move not in moves:
            refused(round, seat, move)
    refused(round, next(other for other in round.seats if other != seat), moves[0])


def refused(round: KangRound, seat: Seat, move: Move) -> None:
    with pytest.raises(Illegal):
        KANG.apply(round, seat, move)
