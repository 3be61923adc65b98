"""Deals of Jub Moo between computer players, through the real engine, and who is the better one.

Lives here: the command `lomwong selfplay jub-moo`. Not here: Kang (bot.selfplay), how a computer player thinks
(engine.players), the wording (bot/words), and reading of arguments (bot.__main__).
"""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from time import perf_counter, process_time
from typing import get_args

import msgspec
from msgspec.structs import replace
from tqdm import tqdm

from bot.selfplay import SURE, USUAL_LEVELS, aligned, chance
from bot.terms import dashed
from bot.voice import signed
from bot.wording import Words, words
from bot.yardsticks_jub_moo import any_card, flat
from engine.deal import deck, message
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import Move
from engine.jub_moo.outcome import Outcome, Reason
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import PRESETS, JubMooRules
from engine.jub_moo.views import HandView
from engine.players.jub_moo import choose
from engine.table import LEVELS

YARDSTICKS: dict[str, Callable[[HandView, str], Move]] = {"random": any_card, "flat": flat}
"""Players to measure the levels by, and no level of a table (bot.yardsticks_jub_moo)."""
SITTERS = (*YARDSTICKS, *LEVELS)
FIRST_OF = 4  # every fourth deal is the first of a game, which 2♣ opens (J9)
ALONE = 8  # so few deals are played by one process


class Sitting(msgspec.Struct, frozen=True):
    """One deal, played once: what came of it for each player of the line-up."""

    points: tuple[int, ...]
    prizes: tuple[str, ...]
    seconds: tuple[tuple[float, ...], ...]  # that each thought of each player took
    reason: str
    moves: int


class Job(msgspec.Struct, frozen=True):
    """What is to be played: the deal `number`, once for each way in which the line-up can sit round the table."""

    number: int
    seed: str
    levels: tuple[str, ...]
    rules: JubMooRules


def selfplay_jub_moo(args: Namespace) -> int:
    """Play `args.rounds` deals, each with every player in every seat, and print what came of them.

    0 when it went well, 2 when it cannot be played. Of `args` it reads rounds, players, rules (a preset), seed (a
    number), levels (`hard,random`, again and again round the table; none: hard, medium, easy), json, lang. The same
    seed gives the same deals.
    """
    said = words(args.lang)
    asked = tuple((args.levels or ",".join(USUAL_LEVELS)).split(","))
    if not set(asked) <= set(SITTERS):
        print(said.text("selfplay-no-such-level", levels=", ".join(SITTERS)), file=sys.stderr)
        return 2
    levels = tuple(asked[place % len(asked)] for place in range(args.players))
    rules = replace(PRESETS[args.rules], players=args.players)
    jobs = [Job(number, str(args.seed), levels, rules) for number in range(1, args.rounds + 1)]
    began = perf_counter()
    bar = tqdm(_played(jobs), total=len(jobs), file=sys.stderr, leave=False, mininterval=0.5)
    told = Report(args.rules, args.seed, levels, [list(each) for each in bar], perf_counter() - began)
    if args.json:
        print(json.dumps(told.as_json(), ensure_ascii=False, indent=2))
    else:
        print("\n".join(told.as_text(said)))
    return 0


def _played(jobs: list[Job]) -> Iterator[tuple[Sitting, ...]]:
    """The sittings of each job in order; many jobs are shared among the cores of the machine."""
    cores = os.cpu_count() or 1
    if len(jobs) <= ALONE or cores == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool:
        try:
            yield from pool.map(play, jobs, chunksize=2)
        finally:
            pool.shutdown(cancel_futures=True)


def play(job: Job) -> tuple[Sitting, ...]:
    """The deal with the line-up shifted by one seat each time: luck of the cards falls on everybody alike."""
    begun = _dealt(job)
    return tuple([_sitting(begun, job, shift) for shift in range(len(job.levels))])


def _dealt(job: Job) -> JubMooRound:
    """Shuffled anew where the house deals again for a hand without a heart (JA27)."""
    seats = tuple(Seat(f"s{number}") for number in range(1, len(job.levels) + 1))
    again = 0
    while True:
        shuffled = deck(
            chance(f"{job.seed}/{job.number}/{again}", "shuffle"), message("deal-v1", "jub_moo", 1, seats, ())
        )
        round = JUB_MOO.deal(seats, job.rules, shuffled, first=job.number % FIRST_OF == 1).round
        if JUB_MOO.outcome(round) is None:
            return round
        again += 1


def _sitting(round: JubMooRound, job: Job, shift: int) -> Sitting:
    """Every seat chooses from its own view until the deal is over."""
    seats, many = round.seats, len(round.seats)
    place_of = {seats[(place + shift) % many]: place for place in range(many)}
    thoughts = chance(f"{job.seed}/{job.number}/{shift}", "players").hex()  # nothing to do with the shuffle's chance
    seconds: list[list[float]] = [[] for _ in seats]
    moves = 0
    while (outcome := JUB_MOO.outcome(round)) is None:
        seat = JUB_MOO.waiting_on(round)[0]
        view, place = JUB_MOO.hand(round, seat), place_of[seat]
        began = process_time()
        move = _chosen(view, job.levels[place], thoughts)
        seconds[place].append(process_time() - began)
        round = JUB_MOO.apply(round, seat, move).round
        moves += 1
    return _summed(outcome, place_of, seconds, moves)


def _summed(outcome: Outcome, place_of: dict[Seat, int], seconds: list[list[float]], moves: int) -> Sitting:
    by_place = {place_of[result.seat]: result.score for result in outcome.results}
    scores = [by_place[place] for place in range(len(by_place))]
    return Sitting(
        tuple([score.points for score in scores]),
        tuple([score.prize for score in scores]),
        tuple(map(tuple, seconds)),
        outcome.reason,
        moves,
    )


def _chosen(view: HandView, level: str, seed: str) -> Move:
    yardstick = YARDSTICKS.get(level)
    return choose(view, level, seed) if yardstick is None else yardstick(view, seed)


# --- the report -----------------------------------------------------------------------------------


COLUMNS = ("player", "level", "points-per-deal", "chuan", "big-chuan", "thinks", "thinks-p99")


class Report(msgspec.Struct):
    """All that was played, and what follows from it."""

    rules: str
    seed: int
    levels: tuple[str, ...]
    deals: list[list[Sitting]]
    seconds: float

    @property
    def sittings(self) -> list[Sitting]:
        return [sitting for deal in self.deals for sitting in deal]

    @property
    def moves(self) -> int:
        return sum([sitting.moves for sitting in self.sittings])

    @property
    def reasons(self) -> dict[str, int]:
        found = Counter(sitting.reason for sitting in self.sittings)
        return {reason: found[reason] for reason in get_args(Reason) if reason != "no_heart"}

    def edge(self) -> tuple[float, float]:
        """Points per deal of the first player above the mean of the others, and half the width of its 95 % interval.

        The games with the same cards count as one for the interval: they are no independent tries.
        """
        return interval([sum(map(_above, deal)) / len(deal) for deal in self.deals])

    def per_deal(self, place: int) -> tuple[float, float]:
        """Points per deal of a player, with the same interval."""
        return interval([sum([sitting.points[place] for sitting in deal]) / len(deal) for deal in self.deals])

    def prizes(self, place: int, prize: str) -> int:
        return sum([sitting.prizes[place] == prize for sitting in self.sittings])

    def thinks(self, place: int) -> tuple[float, float]:
        """Milliseconds of processor time for a move: the mean, and what 99 of 100 stay under."""
        times = sorted([each for sitting in self.sittings for each in sitting.seconds[place]])
        if not times:
            return 0.0, 0.0
        return 1000 * sum(times) / len(times), 1000 * times[min(len(times) - 1, len(times) * 99 // 100)]

    def as_json(self) -> dict[str, object]:
        mean, margin = self.edge()
        return {
            "game": "jub_moo",
            "rules": self.rules,
            "players": len(self.levels),
            "deals": len(self.deals),
            "sittings": len(self.sittings),
            "seed": self.seed,
            "seats": [self._seat_as_json(place) for place in range(len(self.levels))],
            "edge": {"mean": round(mean, 2), "low": round(mean - margin, 2), "high": round(mean + margin, 2)},
            "reasons": self.reasons,
            "moves": self.moves,
            "moves_per_second": round(self.moves / self.seconds),
        }

    def _seat_as_json(self, place: int) -> dict[str, object]:
        (mean, margin), (usual, longest) = self.per_deal(place), self.thinks(place)
        return {
            "player": place + 1,
            "level": self.levels[place],
            "points": sum([sitting.points[place] for sitting in self.sittings]),
            "points_per_deal": round(mean, 2),
            "low": round(mean - margin, 2),
            "high": round(mean + margin, 2),
            "chuan": self.prizes(place, "chuan"),
            "big_chuan": self.prizes(place, "big_chuan"),
            "ms_mean": round(usual, 3),
            "ms_p99": round(longest, 3),
        }

    def as_text(self, said: Words) -> Iterator[str]:
        """The lines for a terminal."""
        yield said.text(
            "selfplay-jub-moo-title",
            rules=said.text(f"cli-source-{self.rules}"),
            players=len(self.levels),
            deals=len(self.deals),
            seed=str(self.seed),
        )
        yield said.text("selfplay-jub-moo-rotated", players=len(self.levels), sittings=len(self.sittings))
        yield ""
        heads = [said.text(f"selfplay-{column}") for column in COLUMNS]
        yield from aligned([heads, *(self._row(place, said) for place in range(len(self.levels)))])
        yield ""
        mean, margin = self.edge()
        level = level_name(self.levels[0], said)
        yield said.text("selfplay-edge", level=level, points=signed(mean, "+.1f"), margin=f"{margin:.1f}")
        yield ""
        yield said.text("selfplay-reasons")
        ends = [(said.text(f"selfplay-end-{dashed(reason)}"), many) for reason, many in self.reasons.items() if many]
        yield from aligned([[name, str(many), f"{many / len(self.sittings):.1%}"] for name, many in ends])
        yield ""
        speed = round(self.moves / self.seconds)
        yield said.text("selfplay-speed", moves=self.moves, seconds=f"{self.seconds:.1f}", speed=speed)

    def _row(self, place: int, said: Words) -> list[str]:
        (mean, margin), thinks = self.per_deal(place), self.thinks(place)
        return [
            str(place + 1),
            level_name(self.levels[place], said),
            f"{signed(mean, '+.1f')} ± {margin:.1f}",
            str(self.prizes(place, "chuan")),
            str(self.prizes(place, "big_chuan")),
            *[f"{each:.2f}" for each in thinks],
        ]


def level_name(level: str, said: Words) -> str:
    """A level, or a yardstick."""
    return said.text(f"selfplay-{level}") if level in YARDSTICKS else said.level(level)


def _above(sitting: Sitting) -> float:
    first, *others = sitting.points
    return first - sum(others) / len(others)


def interval(values: list[float]) -> tuple[float, float]:
    """The mean, and half the width of the 95 % interval about it."""
    many = len(values)
    mean = sum(values) / many
    return mean, SURE * sqrt(sum([(each - mean) ** 2 for each in values]) / max(1, many - 1) / many)
