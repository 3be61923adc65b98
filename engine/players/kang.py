"""Computer players of Kang at three levels, each a pure function of what its seat sees.

Lives here: `choose`, `weigh`, and what the levels easy and medium do. Not here: level hard
(engine.players.kang_hard), reading the other hands (engine.players.kang_odds), and anything that knows them: no
round, no deal, no store.
"""

from __future__ import annotations

import hashlib

from engine.kang.met import Met
from engine.kang.moves import Discard, Flow, Move
from engine.kang.views import HandView
from engine.players.kang_habits import KANG, lightest_left, puts
from engine.players.kang_hard import decided
from engine.players.kang_weighing import weighed
from engine.players.weighing import Weighed

TEMPERS = ("even", "bold", "calm")


def choose(view: HandView, level: str, seed: str, temper: str = "even", met: tuple[Met, ...] = ()) -> Move:
    """The move that a computer player of `level` ("easy", "medium", "hard") makes where it sees `view`.

    Always one of `view.moves`; the same question always gives the same move. `seed` is any text and must have
    nothing to do with the shuffle's. `temper`: "even", "bold" (calls earlier) or "calm" (waits); easy has none.
    `met`: how the others have called this evening. ValueError: no such level or temper, or not this seat's turn.
    """
    if not view.moves:
        raise ValueError(f"{view.seat} is not awaited")
    if temper not in TEMPERS:
        raise ValueError(f"no such temper: {temper!r}")
    match level:
        case "easy":
            return _easy(view, seed)
        case "medium":
            return _medium(view, seed, temper)
        case "hard":
            return decided(view, seed, temper, met).move
    raise ValueError(f"no such level: {level!r}")


def weigh(view: HandView, seed: str, met: tuple[Met, ...] = ()) -> tuple[Weighed, ...]:
    """What each move is worth to level hard with an even temper, the best one first: that is what it plays.

    Moves that differ in nothing but suits share one Weighed. ValueError: not this seat's turn.
    """
    if not view.moves:
        raise ValueError(f"{view.seat} is not awaited")
    return weighed(view, seed, met)


def _whim(view: HandView, seed: str, about: str) -> float:
    """A number from 0 up to 1, fixed by the seed, the moment of the round and what it is `about`."""
    digest = hashlib.sha256(f"{seed}/{view.seat}/{len(view.public.acts)}/{about}".encode()).digest()
    return int.from_bytes(digest[:6], "big") / 2**48


# --- easy: plain play, calls on a whim, overlooks things ------------------------------------------

EASY_CALLS_FROM_TO = {"face10": (2, 20), "face0mod10": (0, 8)}
EASY_OVERLOOKS_FLOW = 0.3
EASY_OVERLOOKS_MATES = 0.5


def _easy(view: HandView, seed: str) -> Move:
    """Throws the heaviest, sees a flow or a pair not always, calls now too early, now too late."""
    least, most = EASY_CALLS_FROM_TO[view.public.rules.values]
    if KANG in view.moves and view.points <= least + int((most - least) * _whim(view, seed, "call")):
        return KANG
    flows = puts(view, Flow)
    if flows and _whim(view, seed, "flow") >= EASY_OVERLOOKS_FLOW:
        return lightest_left(view, flows)
    discards = puts(view, Discard)
    if not discards:
        return view.moves[0]  # to draw
    if _whim(view, seed, "mates") < EASY_OVERLOOKS_MATES:
        discards = [put for put in discards if len(put.cards) == 1]
    return lightest_left(view, discards)


# --- medium: good habits, one fixed line for calling, no counting ---------------------------------

MEDIUM_CALLS_AT = (0, 0, 9, 7, 5, 5, 4, 4, 4, 4)  # by the number of players, where a failed call costs
MEDIUM_CALLS_FREELY_AT = (0, 0, 15, 13, 12, 12, 11, 10, 10, 10)  # where it costs nothing
MEDIUM_SWAYS = 3  # points about its line, so that it cannot be read
MEDIUM_TEMPERS = {"even": 0, "bold": 1, "calm": -1}  # points
MEDIUM_TEMPERS_UNITS = {"even": 0, "bold": 1, "calm": -1}


def _medium(view: HandView, seed: str, temper: str) -> Move:
    """Throws what makes the hand lightest, flows whenever it can, calls at a line that suits the table."""
    if KANG in view.moves and view.points <= _line(view, seed, temper):
        return KANG
    flows = puts(view, Flow)
    if flows:
        return lightest_left(view, flows)
    discards = puts(view, Discard)
    return lightest_left(view, discards) if discards else view.moves[0]


def _line(view: HandView, seed: str, temper: str) -> int:
    """The most points with which medium calls now."""
    rules, players = view.public.rules, len(view.public.seats)
    sway = _whim(view, seed, "line")
    if rules.values == "face0mod10":
        return (2 if rules.ruealom == "none" else 1) + int(3 * sway) - 1 + MEDIUM_TEMPERS_UNITS[temper]
    lines = MEDIUM_CALLS_FREELY_AT if rules.ruealom == "none" else MEDIUM_CALLS_AT
    return lines[players] + int((2 * MEDIUM_SWAYS + 1) * sway) - MEDIUM_SWAYS + MEDIUM_TEMPERS[temper]
