"""How the seats of a table have called this evening: what is noted, and what a computer player is told.

Lives here: `noted`, `met_of`. Not here: the note itself (engine.kang.met), when it is made (engine.ledger), what it
is good for (engine.players.kang). A finished round is open to everybody, its secret and so every card with it.
"""

from __future__ import annotations

from engine.cards import Card
from engine.events import Seat
from engine.kang.met import MOST_NOTED, Met
from engine.kang.points import hand_points
from engine.kang.round import KangRound
from engine.kang.rules import KangRules
from engine.kang.views import Act
from engine.table import Table


def met_of(table: Table) -> tuple[Met, ...]:
    """How those of the running round have called this evening, in order of play; empty without one of Kang."""
    if not isinstance(table.round, KangRound):
        return ()
    by_seat = {each.seat: each for each in table.kang_met}
    return tuple([by_seat[seat] for seat in table.round.seats if seat in by_seat])


def noted(met: tuple[Met, ...], round: KangRound) -> tuple[Met, ...]:
    """`met` with the finished `round`; who had no turn in which a call was open is left as it was."""
    by_seat = {each.seat: each for each in met}
    for seat, (points, called) in _last_choices(round).items():
        before = by_seat.get(seat, Met(seat))
        if called:
            by_seat[seat] = Met(seat, (*before.called, points)[-MOST_NOTED:], before.held)
        else:
            by_seat[seat] = Met(seat, before.called, (*before.held, points)[-MOST_NOTED:])
    return tuple(by_seat.values())


def _last_choices(round: KangRound) -> dict[Seat, tuple[int, bool]]:
    """For each seat the points with which it last chose whether to call, and whether it did.

    What the dealer did for a sleeper (KA32) was no choice.
    """
    hands: dict[Seat, set[Card]] = {seat: set(hand) for seat, hand in zip(round.seats, round.dealt, strict=True)}
    begun: set[Seat] = set()  # had a turn already
    drawing = iter(round.drawn)
    choices: dict[Seat, tuple[int, bool]] = {}
    for place, act in enumerate(round.acts):
        hand = hands[act.seat]
        if _begins_a_turn(act, first=place == 0, rules=round.rules) and not act.by_dealer:
            points = hand_points(hand, round.rules.values)
            if _may_call(round.rules, points, first_lap=act.seat not in begun):
                choices[act.seat] = (points, act.kind == "kang")
        if act.kind == "draw":
            hand.add(next(drawing))
        hand.difference_update(act.cards)
        if act.kind != "leave":
            begun.add(act.seat)
    return choices


def _begins_a_turn(act: Act, *, first: bool, rules: KangRules) -> bool:
    """Whether a call was open in place of `act`, as far as the kind of act goes (KA22)."""
    if act.kind == "discard":
        return first and rules.start == "six_cards" and rules.opening_kang
    return act.kind != "leave"


def _may_call(rules: KangRules, points: int, *, first_lap: bool) -> bool:
    """KA23, KA24."""
    return (rules.first_lap_kang or not first_lap) and (
        rules.kang_max_value is None or points <= rules.kang_max_value
    )
