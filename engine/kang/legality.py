"""What may be done now, and why not: one check serves the question and the act (KA38).

Lives here: `check`, `moves`, `blocked`. Not here: doing it (engine.kang.play).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from engine.cards import Card, card, text_of
from engine.errors import Illegal, Refusal, RuleError
from engine.events import Seat
from engine.kang.moves import CallKang, Discard, Draw, Flow, Move
from engine.kang.points import hand_points
from engine.kang.round import KangRound
from engine.kang.views import Blocked

Mates = tuple[Card, ...]
"""Cards of one rank, sorted."""


def check(round: KangRound, seat: Seat, move: Move) -> None:
    """Raise the precise RuleError if `seat` may not make `move` now; return quietly if it may."""
    refusal = _not_awaited(round, seat)
    if refusal is None:
        kind = type(move)
        if kind is Draw:
            refusal = _no_draw(round)
        elif kind is CallKang:
            refusal = _no_kang(round)
        elif kind is Flow:
            refusal = _no_flow(round, move.cards)  # type: ignore[union-attr]
        else:
            refusal = _no_discard(round, move.cards)  # type: ignore[union-attr]
    if refusal is not None:
        raise refusal


def moves(round: KangRound, seat: Seat) -> tuple[Move, ...]:
    """All that `seat` may do: draw, flows, discards, kang; empty when it is not awaited. Always the same order."""
    phase = round.phase
    if phase == "over" or round.seats[round.turn] != seat:
        return ()
    hand = round.hands[round.turn]
    if phase == "drawn":  # what is asked most often has only one answer
        return tuple(_discards(hand, round.rules.max_discard))
    found: list[Move] = [_DRAW, *_flows(round, hand)] if phase == "turn" else _discards(hand, most_discarded(round))
    if _no_kang(round) is None:
        found.append(_KANG)
    return tuple(found)


def blocked(round: KangRound, seat: Seat) -> tuple[Blocked, ...]:
    """The kinds of move that `seat`, being awaited, cannot make now, each with its reason."""
    if _not_awaited(round, seat) is not None:
        return ()
    possible = {type(move) for move in moves(round, seat)}
    reasons: list[Blocked] = []
    if Draw not in possible and (no := _no_draw(round)):
        reasons.append(Blocked("draw", no.code, no.facts))
    if Flow not in possible and (no := _no_flow(round, ())):
        reasons.append(Blocked("flow", no.code, no.facts))
    if Discard not in possible and (no := _no_discard(round, ())):
        reasons.append(Blocked("discard", no.code, no.facts))
    if CallKang not in possible and (no := _no_kang(round)):
        reasons.append(Blocked("kang", no.code, no.facts))
    return tuple(reasons)


def most_discarded(round: KangRound) -> int:
    """How many cards may be put down at once now (KA3); never more by the opening (KA21)."""
    rules = round.rules
    if round.phase == "opening" and rules.opening_discard_max < rules.max_discard:
        return rules.opening_discard_max
    return rules.max_discard


def most_flowed(round: KangRound) -> int:
    """How many cards may be flowed at once (KA7)."""
    rules = round.rules
    return rules.max_flow if rules.max_flow < rules.max_discard else rules.max_discard


# --- why not: each answers None when the act is allowed ----------------------------------------


def _not_awaited(round: KangRound, seat: Seat) -> RuleError | None:
    awaited = round.seats[round.turn]
    if round.phase == "over":
        return Illegal(Refusal.ROUND_OVER)
    if seat == awaited:
        return None
    if seat not in round.seats or seat in round.left:
        return Illegal(Refusal.NOT_IN_ROUND)
    return Illegal(Refusal.NOT_YOUR_TURN, player=awaited)


def _no_draw(round: KangRound) -> RuleError | None:
    if round.phase == "turn":
        return None
    # The six-card starter does not draw (K-W6); nobody draws twice (K-G12).
    return Illegal(Refusal.MUST_DISCARD_FIRST if round.phase == "opening" else Refusal.ALREADY_DREW)


def _no_discard(round: KangRound, mates: Mates) -> RuleError | None:
    if round.phase == "turn":
        return Illegal(Refusal.DRAW_FIRST)  # K-G3: a discard follows a draw
    if not mates:
        return Illegal(Refusal.MUST_DISCARD)  # K-B4
    return _not_held(round, mates) or _not_one_rank(mates) or _too_many_discarded(round, mates)


def _no_flow(round: KangRound, mates: Mates) -> RuleError | None:
    rules, last = round.rules, round.last
    if not rules.flow:  # KA5
        return Illegal(Refusal.FLOW_OFF)
    if round.phase != "turn":  # KA10: instead of drawing, not after it
        return Illegal(Refusal.MUST_DISCARD_FIRST if round.phase == "opening" else Refusal.MUST_DISCARD)
    if last is None:
        return Illegal(Refusal.NOTHING_TO_FLOW)
    if rules.flow_chain_max is not None and last.depth >= rules.flow_chain_max:  # KA8
        return Illegal(Refusal.FLOW_CHAIN_FULL, most=rules.flow_chain_max)
    if not mates:
        return Illegal(Refusal.NOTHING_TO_FLOW)
    return _not_held(round, mates) or _other_rank(last.cards, mates) or _too_many_flowed(round, mates)


def _no_kang(round: KangRound) -> RuleError | None:
    rules = round.rules
    if round.phase == "drawn":  # K-G3: one of three
        return Illegal(Refusal.MUST_DISCARD)
    if round.phase == "opening" and not rules.opening_kang:  # KA22
        return Illegal(Refusal.KANG_NOT_IN_OPENING)
    if round.first_lap and not rules.first_lap_kang:  # KA23
        return Illegal(Refusal.KANG_NOT_IN_FIRST_LAP)
    if rules.kang_max_value is None:
        return None
    points = hand_points(round.hands[round.turn], rules.values)
    if points <= rules.kang_max_value:
        return None
    return Illegal(Refusal.KANG_TOO_HIGH, points=points, most=rules.kang_max_value)  # KA24


def _not_held(round: KangRound, mates: Mates) -> RuleError | None:
    hand = round.hands[round.turn]
    for held in mates:
        if held not in hand:
            missing = tuple(card for card in mates if card not in hand)
            return Illegal(Refusal.CARD_NOT_HELD, cards=text_of(missing))
    if len(mates) > 1 and len(set(mates)) < len(mates):
        twice = next(card for card in mates if mates.count(card) > 1)
        return Illegal(Refusal.CARD_TWICE, card=str(twice))
    return None


def _not_one_rank(mates: Mates) -> RuleError | None:
    if mates[0].rank == mates[-1].rank:  # they are sorted
        return None
    return Illegal(Refusal.DISCARD_ONE_RANK)  # KA6


def _too_many_discarded(round: KangRound, mates: Mates) -> RuleError | None:
    most = most_discarded(round)
    return Illegal(Refusal.DISCARD_TOO_MANY, most=most) if len(mates) > most else None


def _other_rank(matched: Mates, mates: Mates) -> RuleError | None:
    rank = matched[0].rank
    if mates[0].rank == rank and mates[-1].rank == rank:
        return None
    return Illegal(Refusal.FLOW_OTHER_RANK, card=str(matched[0]))  # KA6


def _too_many_flowed(round: KangRound, mates: Mates) -> RuleError | None:
    most = most_flowed(round)
    return Illegal(Refusal.FLOW_TOO_MANY, most=most) if len(mates) > most else None


# --- the moves, made once: for any mates held, all that may be picked from them ------------------

_DRAW, _KANG = Draw(), CallKang()


def _picks(make: Callable[[Mates], Move]) -> dict[int, dict[Mates, tuple[Move, ...]]]:
    """`picks[most][held]`: every choice of up to `most` of the cards `held` of one rank, small ones first."""
    made = {mates: make(mates) for rank in range(1, 14) for mates in _choices(_all_of(rank), 4)}
    return {most: {held: tuple(made[pick] for pick in _choices(held, most)) for held in made} for most in range(1, 5)}


def _all_of(rank: int) -> Mates:
    return tuple(card(rank, suit) for suit in range(4))


def _choices(held: Mates, most: int) -> list[Mates]:
    return [pick for count in range(1, min(most, len(held)) + 1) for pick in combinations(held, count)]


_DISCARDS = _picks(Discard)
_FLOWS = _picks(Flow)


def _discards(hand: tuple[Card, ...], most: int) -> list[Move]:
    """Every set of one rank that may be put down; `hand` is sorted, so mates lie side by side."""
    picks = _DISCARDS[most]
    found: list[Move] = []
    start, rank = 0, hand[0].rank
    for place, held in enumerate(hand):
        if held.rank != rank:
            found += picks[hand[start:place]]
            start, rank = place, held.rank
    found += picks[hand[start:]]
    return found


def _flows(round: KangRound, hand: tuple[Card, ...]) -> tuple[Move, ...]:
    last = round.last
    if last is None:
        return ()
    rank = last.cards[0].rank
    held = tuple([card for card in hand if card.rank == rank])
    if not held or _no_flow(round, held[:1]):
        return ()
    return _FLOWS[most_flowed(round)][held]
