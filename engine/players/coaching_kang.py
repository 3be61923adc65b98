"""Why one move of Kang is better than another: the call, what is left in the hand, what others may flow on.

Lives here: `reasons` between two moves, and `plain` for a move by itself. Not here: choosing among them
(engine.players.coaching), what moves are worth (engine.players.kang).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kang.moves import CallKang, Discard, Draw, Flow, Move, move_text, parse_move
from engine.kang.views import HandView
from engine.players.reasons import Counted, Reason
from engine.players.weighing import Weighed

__all__ = ["is_idle", "move_text", "plain", "reasons", "tempting", "without_calls"]

LEAST = 0.03  # a difference of chances below that is none

# What it explains, in stakes.
POINT = 0.02  # a point fewer in the hand
CARD = 0.08  # a card fewer
FLOWED = 0.4  # the next player flows on it for certain
FLOW_LATER = 0.3
RESULT = 0.5  # share of the difference that the chance to win explains: it is what all the rest comes to
TEMPTING = 0.25  # a chance to win by a call that somebody may think of
LATE = 1.5  # laps of the pile from which on it is nearly out


def reasons(view: HandView, good: Weighed, bad: Weighed) -> Iterator[Counted]:
    """All that speaks for `good` against `bad`, in any order, each with what it explains."""
    gap = good.worth - bad.worth
    move, other = parse_move(good.move), parse_move(bad.move)
    if isinstance(move, CallKang):
        yield Counted(gap, _call("call", good))
        yield from _late(view, good, gap)
    elif isinstance(other, CallKang):
        yield Counted(gap, _call("wait", bad))
    if isinstance(move, Flow) and not isinstance(other, Flow):
        yield from _of_a_flow(view, move, gap)
    if good.facts.get("cards_left") == 0 and isinstance(move, Discard | Flow):
        yield Counted(gap, Reason("knock"))
        return
    if _puts(move) and _puts(other):
        yield from _of_the_hand(view, good, bad)
    yield from _of_chances(good, bad, gap)


def plain(view: HandView, row: Weighed) -> Iterator[Reason]:
    """What can be said of a move that is the only one, or as good as every other."""
    move = parse_move(row.move)
    if isinstance(move, CallKang) and "call_wins" in row.facts:
        yield _call("call", row)
    elif _puts(move) and row.facts.get("cards_left") == 0:
        yield Reason("knock")
    elif isinstance(move, Draw) and len(view.moves) == 1:
        yield Reason("only_draw")


def without_calls(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The moves that play on."""
    return [row for row in weighed if not isinstance(parse_move(row.move), CallKang)]


def tempting(row: Weighed, weighed: Sequence[Weighed]) -> Iterator[Reason]:
    """Why not to call, to whoever plays on where a call might well be won."""
    for call in weighed:
        is_call = call is not row and isinstance(parse_move(call.move), CallKang)
        if is_call and call.facts.get("call_wins", 0.0) >= TEMPTING and call.worth < row.worth:
            yield _call("wait", call)


def is_idle(reason: Reason) -> bool:
    """Whether it speaks against a call that nobody would think of."""
    return reason.code == "wait" and float(reason.facts["chance"]) < TEMPTING


def _puts(move: Move) -> bool:
    return isinstance(move, Discard | Flow)


def _call(code: str, row: Weighed) -> Reason:
    """What calling wins and what it may cost."""
    facts = {"chance": row.facts.get("call_wins", row.facts.get("wins", 0.0))}
    return Reason(code, {**facts, "costs": row.facts.get("call_costs", 0.0)})


def _late(view: HandView, good: Weighed, gap: float) -> Iterator[Counted]:
    if view.public.rules.exhaust == "all_show" and good.facts.get("laps_left", LATE) < LATE:
        yield Counted(gap / 4, Reason("late", {"pile": view.public.pile}))


def _of_a_flow(view: HandView, move: Flow, gap: float) -> Iterator[Counted]:
    """A flow takes cards out of the hand and brings none in (K-G4); where it is paid for, it brings chips (KA11)."""
    yield Counted(gap / 2, Reason("flow_free", {"many": len(move.cards)}))
    if view.public.rules.flow_pay == "per_card" and view.public.stake and _is_paid(view):
        yield Counted(len(move.cards), Reason("flow_paid", {"many": len(move.cards)}))


def _is_paid(view: HandView) -> bool:
    """Nobody pays himself (KA12)."""
    last = view.public.last
    if last is None:
        return False
    return (last.seat if view.public.rules.flow_payer == "previous" else last.first) != view.seat


def _of_the_hand(view: HandView, good: Weighed, bad: Weighed) -> Iterator[Counted]:
    left, other = good.facts.get("points_left"), bad.facts.get("points_left")
    if left is not None and other is not None and left < other:
        facts: dict[str, float | str] = {"now": view.points, "left": left, "against": other}
        yield Counted(POINT * (other - left), Reason("lighter", facts))
    cards, more = good.facts.get("cards_left"), bad.facts.get("cards_left")
    if cards is not None and more is not None and cards < more:
        yield Counted(CARD * (more - cards), Reason("together", {"many": len(view.cards) - cards}))


def _of_chances(good: Weighed, bad: Weighed, gap: float) -> Iterator[Counted]:
    for code, price in (("flowed", -FLOWED), ("flow_later", FLOW_LATER)):
        chance, against = good.facts.get(code), bad.facts.get(code)
        if chance is not None and against is not None and abs(chance - against) >= LEAST:
            yield Counted(price * (chance - against), Reason(code, {"chance": chance, "against": against}))
    chance, against = good.facts.get("wins"), bad.facts.get("wins")
    if chance is not None and against is not None and chance - against >= LEAST:
        yield Counted(RESULT * gap, Reason("wins", {"chance": chance, "against": against}))
