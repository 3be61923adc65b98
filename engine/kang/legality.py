"""What may be done now, and why not: one check serves the question and the act (KA38).

Lives here: `check`, `moves`, `blocked`. Not here: doing it (engine.kang.play).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Literal

from engine.cards import Card, card, text_of
from engine.errors import Fact, Illegal, Refusal
from engine.events import Seat
from engine.kang.moves import CallKang, Discard, Draw, Flow, Move
from engine.kang.points import hand_points
from engine.kang.round import KangRound
from engine.kang.views import Blocked

Mates = tuple[Card, ...]
"""Cards put down together, sorted."""
Kind = Literal["draw", "flow", "discard", "kang"]


def check(round: KangRound, seat: Seat, move: Move) -> None:
    """Raise Illegal with the precise code and facts if `seat` may not make `move` now; else return quietly."""
    code = _not_awaited(round, seat) or _not_this(round, move)
    if code is not None:
        raise Illegal(code, **_facts(round, code, move.cards if isinstance(move, Discard | Flow) else ()))


def _not_this(round: KangRound, move: Move) -> Refusal | None:
    if isinstance(move, Discard):
        return _no_discard(round, move.cards)
    if isinstance(move, Draw):
        return _no_draw(round)
    return _no_flow(round, move.cards) if isinstance(move, Flow) else _no_kang(round)


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
    reasons: tuple[tuple[type, Kind, Callable[[], Refusal | None]], ...] = (
        (Draw, "draw", lambda: _no_draw(round)),
        (Flow, "flow", lambda: _no_flow(round, ())),
        (Discard, "discard", lambda: _no_discard(round, ())),
        (CallKang, "kang", lambda: _no_kang(round)),
    )
    found = [(kind, why()) for move, kind, why in reasons if move not in possible]
    return tuple(Blocked(kind, code, _facts(round, code)) for kind, code in found if code is not None)


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


# --- why not: each answers None when the act is allowed. Codes only, since most answers are never told ---


def _not_awaited(round: KangRound, seat: Seat) -> Refusal | None:
    if round.phase == "over":
        return Refusal.ROUND_OVER
    if seat == round.seats[round.turn]:
        return None
    if seat not in round.seats or seat in round.left:
        return Refusal.NOT_IN_ROUND
    return Refusal.NOT_YOUR_TURN


def _no_draw(round: KangRound) -> Refusal | None:
    if round.phase == "turn":
        return None
    # The six-card starter does not draw (K-W6); nobody draws twice (K-G12).
    return Refusal.MUST_DISCARD_FIRST if round.phase == "opening" else Refusal.ALREADY_DREW


def _no_discard(round: KangRound, mates: Mates) -> Refusal | None:
    if round.phase == "turn":
        return Refusal.DRAW_FIRST  # K-G3, K-G12
    if not mates:
        return Refusal.MUST_DISCARD  # K-B4
    if no := _not_held(round, mates):
        return no
    if mates[0].rank != mates[-1].rank:  # they are sorted
        return Refusal.DISCARD_ONE_RANK  # KA6
    if len(mates) > round.rules.max_discard:
        return Refusal.DISCARD_TOO_MANY  # KA3
    return Refusal.OPENING_TOO_MANY if len(mates) > most_discarded(round) else None  # KA21


def _no_flow(round: KangRound, mates: Mates) -> Refusal | None:
    rules, last = round.rules, round.last
    if not rules.flow:
        return Refusal.FLOW_OFF  # KA5
    if round.phase != "turn":  # KA10: instead of drawing, not after it
        return Refusal.MUST_DISCARD_FIRST if round.phase == "opening" else Refusal.MUST_DISCARD
    if last is None:
        return Refusal.NOTHING_TO_FLOW
    if rules.flow_chain_max is not None and last.depth >= rules.flow_chain_max:
        return Refusal.FLOW_CHAIN_FULL  # KA8
    if not mates:
        return Refusal.NOTHING_TO_FLOW
    if no := _not_held(round, mates):
        return no
    if not mates[0].rank == mates[-1].rank == last.cards[0].rank:
        return Refusal.FLOW_OTHER_RANK  # KA6
    return Refusal.FLOW_TOO_MANY if len(mates) > most_flowed(round) else None  # KA7


def _no_kang(round: KangRound) -> Refusal | None:
    rules = round.rules
    if round.phase == "drawn":
        return Refusal.MUST_DISCARD  # K-G3: one of three
    if round.phase == "opening" and not rules.opening_kang:
        return Refusal.KANG_NOT_IN_OPENING  # KA22
    if round.first_lap and not rules.first_lap_kang:
        return Refusal.KANG_NOT_IN_FIRST_LAP  # KA23
    if rules.kang_max_value is None or _points(round) <= rules.kang_max_value:
        return None
    return Refusal.KANG_TOO_HIGH  # KA24


def _not_held(round: KangRound, mates: Mates) -> Refusal | None:
    if not frozenset(round.hands[round.turn]).issuperset(mates):
        return Refusal.CARD_NOT_HELD
    return Refusal.CARD_TWICE if len(mates) > 1 and len(frozenset(mates)) < len(mates) else None


def _points(round: KangRound) -> int:
    return hand_points(round.hands[round.turn], round.rules.values)


def _instead(round: KangRound) -> list[str]:
    """The kinds of move that the awaited player may make now, so that no refusal promises another."""
    kinds = ["discard"]
    if round.phase == "turn":
        kinds = ["draw", "flow"] if _flows(round, round.hands[round.turn]) else ["draw"]
    return kinds if _no_kang(round) else [*kinds, "kang"]


def _facts(round: KangRound, code: Refusal, mates: Mates = ()) -> dict[str, Fact]:
    """What the sentence of a refusal needs."""
    facts = _facts_of(round, code, mates)
    return facts | {"instead": _instead(round)} if code in _SAY_WHAT_INSTEAD else facts


_SAY_WHAT_INSTEAD = frozenset(
    (
        Refusal.MUST_DISCARD_FIRST,
        Refusal.DRAW_FIRST,
        Refusal.NOTHING_TO_FLOW,
        Refusal.FLOW_OFF,
        Refusal.FLOW_OTHER_RANK,
        Refusal.FLOW_CHAIN_FULL,
        Refusal.KANG_NOT_IN_FIRST_LAP,
        Refusal.KANG_TOO_HIGH,
    )
)


def _facts_of(round: KangRound, code: Refusal, mates: Mates) -> dict[str, Fact]:
    match code:
        case Refusal.NOT_YOUR_TURN:
            return {"player": round.seats[round.turn]}
        case Refusal.CARD_NOT_HELD:
            hand = round.hands[round.turn]
            return {"cards": text_of(tuple(card for card in mates if card not in hand))}
        case Refusal.CARD_TWICE:
            return {"card": str(next(card for card in mates if mates.count(card) > 1))}
        case Refusal.DISCARD_TOO_MANY:
            return {"most": round.rules.max_discard}
        case Refusal.OPENING_TOO_MANY:
            return {"most": most_discarded(round)}
        case Refusal.FLOW_TOO_MANY:
            return {"most": most_flowed(round)}
        case Refusal.FLOW_CHAIN_FULL:
            return {"most": round.rules.flow_chain_max or 0}
        case Refusal.FLOW_OTHER_RANK:
            return {"card": str(round.last.cards[0])} if round.last else {}
        case Refusal.KANG_TOO_HIGH:
            return {"points": _points(round), "most": round.rules.kang_max_value or 0}
        case _:
            return {}


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
