"""Why a move is good or not, as reasons and numbers: the teacher beside a seat, who sees what the seat sees.

Lives here: `hint`, `why`, `costly`, and what they answer with. Not here: finding out what moves are worth
(engine.players.kang, engine.players.jub_moo: `weigh`), the reasons of either game (engine.players.coaching_kang,
engine.players.coaching_jub_moo), words (bot.coaching).

A reason compares two moves by what is known of both, and speaks for the better one: what would speak against it is
never given. It counts by how much of the difference it explains.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from engine.cards import text_of
from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.views import HandView as KangHand
from engine.players import coaching_jub_moo, coaching_kang, jub_moo, kang
from engine.players.reasons import Counted, Reason
from engine.players.weighing import Weighed

MOST_REASONS = 3
LEAST_SHARE = 0.12  # of the difference that a reason must explain, unless it is the only one
MOST_COSTLY = 2

Hand = KangHand | JubMooHand
Weigh = Callable[[Hand, str], Sequence[Weighed]]
"""Who finds out what moves are worth: (view, seed). Elsewhere than here where that would keep others waiting."""


class Scale(msgspec.Struct, frozen=True):
    """What differences of worth mean to a player, in points (Jub Moo) or stakes (Kang)."""

    telling: float  # from here on a move is worse than another
    costly: float  # from here on a mistake is worth talking of


SCALES = {"kang": Scale(0.06, 0.2), "jub_moo": Scale(3.0, 9.0)}


class Advice(msgspec.Struct, frozen=True):
    """What to think of `move`: moves are canonical texts.

    `better` is what to play instead, empty where `move` is as good as any; then `gives_away` is 0. The reasons speak
    for `better`, or else for `move`, against `against` (empty: there is nothing else, or it makes no difference).
    Worth is in points (Jub Moo) or stakes (Kang; `stake`: how many chips one is).
    """

    game: str
    move: str
    reasons: tuple[Reason, ...]
    against: str = ""
    better: str = ""
    gives_away: float = 0.0
    stake: int = 0


class Costly(msgspec.Struct, frozen=True):
    """A move that cost something: the `number`-th trick or turn, what was held, what lay on the table."""

    number: int
    held: str
    table: str
    advice: Advice


def hint(view: Hand, seed: str, weigh: Weigh | None = None) -> Advice:
    """The best move for whoever sees `view`, and why. ValueError where this seat is not awaited."""
    weighed = (weigh or _weigh)(view, seed)
    return _in_favour(view, weighed[0], weighed)


def why(view: Hand, move: str, seed: str, weigh: Weigh | None = None) -> Advice | None:
    """What to think of `move`; None where it is none of the moves that can be made now. ValueError as `hint`."""
    if move not in _moves(view):
        return None
    return _judged(view, move, (weigh or _weigh)(view, seed))


def costly(decisions: Iterable[tuple[Hand, str]], seed: str, weigh: Weigh | None = None) -> tuple[Costly, ...]:
    """Of somebody's decisions in a round (view and move) the one or two that cost most, in the order made."""
    found: list[tuple[float, int, Costly]] = []
    turns = 0
    for at, (view, move) in enumerate(decisions):
        turns += _begins_turn(view)
        if len(_moves(view)) < 2:
            continue
        advice = _judged(view, move, (weigh or _weigh)(view, seed))
        if advice.gives_away >= SCALES[advice.game].costly:
            found.append((advice.gives_away, at, _placed(view, turns, advice)))
    worst = sorted(found, key=lambda row: -row[0])[:MOST_COSTLY]
    return tuple([each for _, _, each in sorted(worst, key=lambda row: row[1])])


# --- the moves -----------------------------------------------------------------------------------------


def _weigh(view: Hand, seed: str) -> Sequence[Weighed]:
    return jub_moo.weigh(view, seed) if isinstance(view, JubMooHand) else kang.weigh(view, seed)


def _moves(view: Hand) -> list[str]:
    if isinstance(view, JubMooHand):
        return [coaching_jub_moo.move_text(move) for move in view.moves]
    return [coaching_kang.move_text(move) for move in view.moves]


def _begins_turn(view: Hand) -> bool:
    """A turn of Kang has one decision or two: after a draw it goes on."""
    return isinstance(view, KangHand) and view.public.phase != "drawn"


def _placed(view: Hand, turns: int, advice: Advice) -> Costly:
    if isinstance(view, JubMooHand):
        trick = text_of(tuple([played.card for played in view.public.trick]))
        return Costly(view.public.tricks + 1, text_of(view.cards), trick, advice)
    last = view.public.last if view.public.phase == "turn" else None
    return Costly(turns, text_of(view.cards), text_of(last.cards) if last else "", advice)


# --- what to think of them -----------------------------------------------------------------------------


def _judged(view: Hand, move: str, weighed: Sequence[Weighed]) -> Advice:
    row = next((each for each in weighed if move == each.move or move in each.same), None)
    if row is None:  # not worth a thought, so not worth playing: nothing is known but that
        return _advice(view, move, (Reason("unthought"),), better=weighed[0].move)
    best = weighed[0]
    gap = best.worth - row.worth
    if gap < _scale(view).telling:
        return _in_favour(view, row, weighed, move)
    return _advice(view, move, _reasons(view, best, row), against=move, better=best.move, gives_away=gap)


def _in_favour(view: Hand, row: Weighed, weighed: Sequence[Weighed], move: str = "") -> Advice:
    """Why `row` is good: against the best of those that are worse by something that tells."""
    move = move or row.move
    telling = _scale(view).telling
    worse = [each for each in weighed if row.worth - each.worth >= telling]
    if isinstance(view, KangHand):  # most moves are better than a wild call: that is the least of their merits
        worse = coaching_kang.without_calls(worse) or worse
    if not worse:
        return _advice(view, move, _alone(view, row, weighed))
    reasons = _reasons(view, row, worse[0])
    besides = coaching_kang.tempting(row, weighed) if isinstance(view, KangHand) else ()
    more = [each for each in besides if each not in reasons]
    reasons = [each for each in reasons if not coaching_kang.is_idle(each)] or reasons
    return _advice(view, move, [*reasons[: MOST_REASONS - len(more)], *more], against=worse[0].move)


def _advice(view: Hand, move: str, reasons: Sequence[Reason], **parts: object) -> Advice:
    if isinstance(view, JubMooHand):
        return Advice("jub_moo", move, tuple(reasons), **parts)  # type: ignore[arg-type]
    return Advice("kang", move, tuple(reasons), stake=view.public.stake, **parts)  # type: ignore[arg-type]


def _scale(view: Hand) -> Scale:
    return SCALES["jub_moo" if isinstance(view, JubMooHand) else "kang"]


def _reasons(view: Hand, good: Weighed, bad: Weighed) -> list[Reason]:
    """The most telling first; where none tells, that it came out better."""
    gap = good.worth - bad.worth
    if isinstance(view, JubMooHand):
        counted = list(coaching_jub_moo.reasons(view, good, bad))
    else:
        counted = list(coaching_kang.reasons(view, good, bad))
    telling = _telling(counted, gap)
    return telling or [Reason("average", {"gap": gap})]


def _telling(counted: list[Counted], gap: float) -> list[Reason]:
    explained = sorted([each for each in counted if each.worth > 0], key=lambda each: -each.worth)
    kept = [each.reason for each in explained if each.worth >= LEAST_SHARE * gap]
    return (kept or [each.reason for each in explained[:1]])[:MOST_REASONS]


def _alone(view: Hand, row: Weighed, weighed: Sequence[Weighed]) -> list[Reason]:
    """Where nothing else is worse: what can be said of the move by itself."""
    if isinstance(view, JubMooHand):
        plain = list(coaching_jub_moo.plain(view, row))
    else:
        plain = list(coaching_kang.plain(view, row))
    if plain:
        return plain[:MOST_REASONS]
    if isinstance(view, JubMooHand) and len(view.playable) == 1 and "takes" in row.facts:
        return [Reason("only_card")]  # a claim may be open besides
    return [Reason("only" if len(_moves(view)) == 1 else "equal")]
