"""Computer players against each other: who sits where, the same cards in every seat, and who is better by how much.

Lives here: what the games have in common: the line-up, playing many jobs on all cores, intervals, columns. Not here:
playing (bot.selfplay_kang, bot.selfplay_jub_moo), how a computer player thinks (engine.players), the wording
(bot/words), and reading of arguments (bot.__main__).
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Any, Protocol, TypeVar

import msgspec

from bot.wording import Words
from engine.table import LEVELS, TEMPERS

USUAL_LEVELS = "hard,medium,easy"  # player after player, when none are asked for
SURE = 1.96  # standard errors on each side of a 95 % interval
ALONE = 8  # so few jobs are played by one process

Job = TypeVar("Job")
Played = TypeVar("Played")
Rules = TypeVar("Rules")


class Sitter(msgspec.Struct, frozen=True):
    """One player of the line-up: a level, with its temper, or a yardstick to measure levels by."""

    level: str
    temper: str = "even"

    @property
    def typed(self) -> str:
        """As after --levels: `hard`, `hard:bold`."""
        return self.level if self.temper == "even" else f"{self.level}:{self.temper}"

    def name(self, said: Words) -> str:
        """For a reader."""
        if self.level not in LEVELS:
            return said.text(f"selfplay-{self.level}")
        return " · ".join([said.level(self.level), *([] if self.temper == "even" else [said.temper(self.temper)])])


class Unplayable(Exception):
    """What was asked for cannot be played; str() is the sentence."""


def line_up(asked: str | None, players: int, yardsticks: Iterable[str], said: Words) -> tuple[Sitter, ...]:
    """Who plays: `hard,hard:bold,random`, again and again round the table. Unplayable: no such level or temper."""
    sitters = []
    for typed in (asked or USUAL_LEVELS).split(","):
        level, _, temper = typed.strip().partition(":")
        known = level in LEVELS if temper else level in (*LEVELS, *yardsticks)
        if not known or (temper or "even") not in TEMPERS:
            levels, tempers = ", ".join([*yardsticks, *LEVELS]), ", ".join([f"hard:{each}" for each in TEMPERS[1:]])
            raise Unplayable(said.text("selfplay-no-such-level", levels=levels, tempers=tempers))
        sitters.append(Sitter(level, temper or "even"))
    return tuple([sitters[place % len(sitters)] for place in range(players)])


def with_options(rules: Rules, args: Namespace, with_option: Callable[[Rules, str, str], Rules]) -> Rules:
    """The rules with what was changed by `--set OPTION=VALUE`. RuleError: no such option or value."""
    for each in args.set or ():
        option, _, value = each.partition("=")
        rules = with_option(rules, option.strip(), value.strip())
    return rules


def all_played(jobs: Sequence[Job], play: Callable[[Job], Played]) -> Iterator[Played]:
    """What `play` makes of each job, in order; many jobs are shared among the cores of the machine."""
    cores = os.cpu_count() or 1
    if len(jobs) <= ALONE or cores == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool:
        try:
            yield from pool.map(play, jobs, chunksize=2)
        finally:
            pool.shutdown(cancel_futures=True)


def chance(seed: str, purpose: str) -> bytes:
    """32 bytes that `seed` fixes, other ones for each purpose."""
    return hashlib.sha256(f"selfplay {purpose} {seed}".encode()).digest()


# --- what follows from it -----------------------------------------------------------------------------------


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of the 95 % interval about it. One value tells nothing of the width: 0."""
    many = len(values)
    mean = sum(values) / many
    return mean, SURE * sqrt(sum([(each - mean) ** 2 for each in values]) / max(1, many - 1) / many)


def thinks(seconds: Iterable[float]) -> tuple[float, float]:
    """Milliseconds of processor time for a move: the mean, and what 99 of 100 stay under."""
    times = sorted(seconds)
    if not times:
        return 0.0, 0.0
    return 1000 * sum(times) / len(times), 1000 * times[min(len(times) - 1, len(times) * 99 // 100)]


class Tried(Protocol):
    """A sitting in which decisions were made again with other hidden cards."""

    @property
    def tried(self) -> int: ...

    @property
    def changed(self) -> int: ...


def honest_json(sittings: Iterable[Tried]) -> dict[str, Any]:
    """How many decisions were tried and how many came out otherwise; nothing where none were."""
    tried, changed = _honesty(sittings)
    return {"honest": {"decisions": tried, "changed": changed}} if tried else {}


def told_of_honesty(sittings: Iterable[Tried], said: Words) -> Iterator[str]:
    """The same in a line."""
    tried, changed = _honesty(sittings)
    if tried:
        yield said.text("selfplay-honest", tried=tried, changed=changed)


def _honesty(sittings: Iterable[Tried]) -> tuple[int, int]:
    both = [(sitting.tried, sitting.changed) for sitting in sittings]
    return sum([tried for tried, _ in both]), sum([changed for _, changed in both])


def interval_json(values: Sequence[float], digits: int) -> dict[str, Any]:
    mean, margin = interval(values)
    return {"mean": round(mean, digits), "low": round(mean - margin, digits), "high": round(mean + margin, digits)}


def aligned(rows: Sequence[Sequence[str]]) -> Iterable[str]:
    """Columns of equal width on a terminal, numbers to the right."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [" " * (width - _width(cell)) + cell for cell, width in zip(row, widths, strict=True)]
        yield "  ".join(cells)


ABOVE_AND_BELOW = frozenset("ัิีึืฺุู็่้๊๋์ํ๎")  # Thai signs that take no place of their own


def _width(text: str) -> int:
    return sum([sign not in ABOVE_AND_BELOW for sign in text])
