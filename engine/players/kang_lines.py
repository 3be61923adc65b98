"""At how many points each rival calls, from what the evening has shown.

Lives here: `Habit`, `habit`. Not here: the notes (engine.kang.met), and what follows for a call
(engine.players.kang_search).
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

import msgspec

from engine.kang.met import Met
from engine.kang.rules import KangRules

# What is thought of somebody of whom nothing is known, by the number of players: the line, and how sure that is.
USUAL_LINE = (0.0, 0.0, 12.0, 10.0, 8.0, 7.0, 6.0, 6.0, 6.0, 6.0)
USUAL_LINE_FREE = (0.0, 0.0, 15.0, 13.0, 12.0, 12.0, 11.0, 10.0, 10.0, 10.0)  # where failing costs nothing
USUAL_LINE_UNITS = 1.0
SPREAD, SPREAD_UNITS = 3.0, 1.0
MOST = 30  # no line is thought to be higher
BLUR = 1.2  # points about its line in which a seat calls now and then
SLIP = 0.02  # how often somebody with a line calls above it all the same

WILD_BEFORE = 0.04  # how many call without looking
WILD_CALLS = 0.45  # how often these do in a turn
WILD_ABOVE = 27  # calls above this tell them apart; with the 0 count above 6
WILD_ABOVE_UNITS = 6


class Habit(msgspec.Struct, frozen=True):
    """How one rival calls."""

    up_to: tuple[float, ...]  # chance that its line is at most 0, 1, 2 ... points
    wild: float  # chance that it has none, and calls whatever it holds


@lru_cache(maxsize=4096)
def habit(met: Met | None, rules: KangRules, players: int) -> Habit:
    """What is to be thought of one rival; `met` None: nothing is known."""
    called = met.called if met else ()
    held = met.held if met else ()
    chances = _usual(rules, players)
    for line in range(len(chances)):
        for points in called:
            chances[line] *= calls(points, line)
        for points in held:
            chances[line] *= 1 - calls(points, line)
    return Habit(_added_up(chances), _wild(called, held, rules))


def _usual(rules: KangRules, players: int) -> list[float]:
    if rules.values == "face0mod10":
        return [exp(-abs(line - USUAL_LINE_UNITS) / SPREAD_UNITS) for line in range(10)]
    middle = (USUAL_LINE_FREE if rules.ruealom == "none" else USUAL_LINE)[players]
    return [exp(-(((line - middle) / SPREAD) ** 2) / 2) + 0.004 for line in range(MOST + 1)]


@lru_cache(maxsize=4096)
def calls(points: int, line: int) -> float:
    """The chance that somebody with that line calls with so many points."""
    above = (points - line - 0.5) / BLUR
    if above > 30:
        return SLIP
    return SLIP + (1 - 2 * SLIP) / (1 + exp(above))


def _added_up(chances: list[float]) -> tuple[float, ...]:
    whole, sums, so_far = sum(chances), [], 0.0
    for chance in chances:
        so_far += chance / whole
        sums.append(so_far)
    sums[-1] = 1.0
    return tuple(sums)


def _wild(called: tuple[int, ...], held: tuple[int, ...], rules: KangRules) -> float:
    """By Bayes: with a hand that nobody with a line calls with, a wild one calls nearly every other time."""
    high = WILD_ABOVE_UNITS if rules.values == "face0mod10" else WILD_ABOVE
    wild, tame = WILD_BEFORE, 1 - WILD_BEFORE
    for points in called:
        if points > high:
            wild, tame = wild * WILD_CALLS, tame * SLIP
    for points in held:
        if points > high:
            wild, tame = wild * (1 - WILD_CALLS), tame * (1 - SLIP)
    return wild / (wild + tame)
