"""Deals of Jub Moo between computer players, through the real engine, and who is the better one.

Lives here: the command `lomwong selfplay jub-moo`. Not here: Kang (bot.selfplay), how a computer player thinks
(engine.players), the wording (bot/words), and reading of arguments (bot.__main__).
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from time import perf_counter, process_time
from typing import get_args

import msgspec
from msgspec.structs import replace
from tqdm import tqdm

from bot.redealing import jub_moo_dealt_again
from bot.selfplay import (
    Sitter,
    Unplayable,
    aligned,
    all_played,
    chance,
    honest_json,
    interval,
    interval_json,
    line_up,
    thinks,
    told_of_honesty,
    with_options,
)
from bot.terms import dashed
from bot.voice import signed
from bot.wording import Words, words
from bot.yardsticks_jub_moo import any_card, flat
from engine.deal import deck, message
from engine.errors import Illegal, Refusal, RuleError
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.moves import Move
from engine.jub_moo.outcome import Outcome, Reason
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import PRESETS, JubMooRules, faults, with_option
from engine.jub_moo.views import HandView
from engine.players.jub_moo import choose

YARDSTICKS: dict[str, Callable[[HandView, str], Move]] = {"random": any_card, "flat": flat}
"""Players to measure the levels by, and no level of a table (bot.yardsticks_jub_moo)."""
FIRST_OF = 4  # every fourth deal is the first of a game, which 2♣ opens (J9)


class Sitting(msgspec.Struct, frozen=True):
    """One deal, played once: what came of it for each player of the line-up."""

    points: tuple[int, ...]
    prizes: tuple[str, ...]
    seconds: tuple[tuple[float, ...], ...]  # that each thought of each player took
    reason: str
    moves: int
    tried: int = 0  # decisions made again with other hidden cards
    changed: int = 0  # of those came out otherwise


class Job(msgspec.Struct, frozen=True):
    """What is to be played: the deal `number`, once for each way in which the line-up can sit round the table."""

    number: int
    seed: str
    sitters: tuple[Sitter, ...]
    rules: JubMooRules
    honest: bool = False  # whether each decision is tried with other hidden cards


def selfplay_jub_moo(args: Namespace) -> int:
    """Play `args.rounds` deals, each with every player in every seat, and print what came of them.

    0 when it went well, 2 when it cannot be played. Of `args` it reads rounds, players, rules (a preset), set
    (`option=value`), seed (a number), levels (see bot.selfplay.line_up), honest, json, lang. The same seed gives
    the same deals.
    """
    said = words(args.lang)
    try:
        sitters = line_up(args.levels, args.players, YARDSTICKS, said)
        rules = _rules(args)
    except Unplayable as fault:
        print(fault, file=sys.stderr)
        return 2
    except RuleError as error:
        print(said.refusal(error.code, error.facts, game="jub_moo"), file=sys.stderr)
        return 2
    jobs = [Job(number, str(args.seed), sitters, rules, args.honest) for number in range(1, args.rounds + 1)]
    began = perf_counter()
    bar = tqdm(all_played(jobs, play), total=len(jobs), file=sys.stderr, leave=False, mininterval=0.5)
    told = Report(args.rules, args.seed, sitters, [list(each) for each in bar], perf_counter() - began)
    if args.json:
        print(json.dumps(told.as_json(), ensure_ascii=False, indent=2))
    else:
        print("\n".join(told.as_text(said)))
    return 0


def _rules(args: Namespace) -> JubMooRules:
    """RuleError where such rules cannot be played."""
    rules = replace(with_options(PRESETS[args.rules], args, with_option), players=args.players)
    if found := faults(rules):
        raise Illegal(Refusal.BAD_RULES, faults=list(found))
    return rules


def play(job: Job) -> tuple[Sitting, ...]:
    """The deal with the line-up shifted by one seat each time: luck of the cards falls on everybody alike."""
    begun = _dealt(job)
    return tuple([_sitting(begun, job, shift) for shift in range(len(job.sitters))])


def _dealt(job: Job) -> JubMooRound:
    """Shuffled anew where the house deals again for a hand without a heart (JA27)."""
    seats = tuple(Seat(f"s{number}") for number in range(1, len(job.sitters) + 1))
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
    moves = tried = changed = 0
    while (outcome := JUB_MOO.outcome(round)) is None:
        seat = JUB_MOO.waiting_on(round)[0]
        view, place = JUB_MOO.hand(round, seat), place_of[seat]
        began = process_time()
        move = _chosen(view, job.sitters[place], thoughts)
        seconds[place].append(process_time() - began)
        if job.honest:
            tried, changed = tried + 1, changed + _changes(round, seat, job.sitters[place], thoughts, move)
        round = JUB_MOO.apply(round, seat, move).round
        moves += 1
    return replace(_summed(outcome, place_of, seconds, moves), tried=tried, changed=changed)


def _changes(round: JubMooRound, seat: Seat, sitter: Sitter, thoughts: str, move: Move) -> bool:
    """Who sees the same does the same, whatever the others hold; else True."""
    other = jub_moo_dealt_again(round, seat, Random(f"{thoughts}/{len(round.acts)}"))
    return _chosen(JUB_MOO.hand(other, seat), sitter, thoughts) != move


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


def _chosen(view: HandView, sitter: Sitter, seed: str) -> Move:
    yardstick = YARDSTICKS.get(sitter.level)
    return choose(view, sitter.level, seed, sitter.temper) if yardstick is None else yardstick(view, seed)


# --- the report -----------------------------------------------------------------------------------


COLUMNS = ("player", "level", "points-per-deal", "swing", "chuan", "big-chuan", "thinks", "thinks-p99")


class Report(msgspec.Struct):
    """All that was played, and what follows from it."""

    rules: str
    seed: int
    sitters: tuple[Sitter, ...]
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

    def edge(self) -> list[float]:
        """Points per deal of the first player above the mean of the others, one figure a deal.

        The games with the same cards count as one try for an interval: they are no independent ones.
        """
        return [sum(map(_above, deal)) / len(deal) for deal in self.deals]

    def per_deal(self, place: int) -> list[float]:
        """Points per deal of a player, the same way."""
        return [sum([sitting.points[place] for sitting in deal]) / len(deal) for deal in self.deals]

    def swing(self, place: int) -> float:
        """How far the points of a player swing from one game to the other: their standard deviation."""
        points = [sitting.points[place] for sitting in self.sittings]
        mean = sum(points) / len(points)
        return sqrt(sum([(each - mean) ** 2 for each in points]) / len(points))

    def prizes(self, place: int, prize: str) -> int:
        return sum([sitting.prizes[place] == prize for sitting in self.sittings])

    def thinks(self, place: int) -> tuple[float, float]:
        """Milliseconds of processor time for a move, as bot.selfplay.thinks."""
        return thinks([each for sitting in self.sittings for each in sitting.seconds[place]])

    def as_json(self) -> dict[str, object]:
        return {
            "game": "jub_moo",
            "rules": self.rules,
            "players": len(self.sitters),
            "deals": len(self.deals),
            "sittings": len(self.sittings),
            "seed": self.seed,
            "seats": [self._seat_as_json(place) for place in range(len(self.sitters))],
            "edge": interval_json(self.edge(), 2),
            "reasons": self.reasons,
            **honest_json(self.sittings),
            "moves": self.moves,
            "moves_per_second": round(self.moves / self.seconds),
        }

    def _seat_as_json(self, place: int) -> dict[str, object]:
        (mean, margin), (usual, longest) = interval(self.per_deal(place)), self.thinks(place)
        return {
            "player": place + 1,
            "level": self.sitters[place].typed,
            "points": sum([sitting.points[place] for sitting in self.sittings]),
            "points_per_deal": round(mean, 2),
            "low": round(mean - margin, 2),
            "high": round(mean + margin, 2),
            "swing": round(self.swing(place), 1),
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
            players=len(self.sitters),
            deals=len(self.deals),
            seed=str(self.seed),
        )
        yield said.text("selfplay-jub-moo-rotated", players=len(self.sitters), sittings=len(self.sittings))
        yield ""
        heads = [said.text(f"selfplay-{column}") for column in COLUMNS]
        yield from aligned([heads, *(self._row(place, said) for place in range(len(self.sitters)))])
        yield ""
        mean, margin = interval(self.edge())
        level = self.sitters[0].name(said)
        yield said.text("selfplay-edge", level=level, points=signed(mean, "+.1f"), margin=f"{margin:.1f}")
        yield ""
        yield said.text("selfplay-reasons")
        ends = [(said.text(f"selfplay-end-{dashed(reason)}"), many) for reason, many in self.reasons.items() if many]
        yield from aligned([[name, str(many), f"{many / len(self.sittings):.1%}"] for name, many in ends])
        yield ""
        speed = round(self.moves / self.seconds)
        yield from told_of_honesty(self.sittings, said)
        yield said.text("selfplay-speed", moves=self.moves, seconds=f"{self.seconds:.1f}", speed=speed)

    def _row(self, place: int, said: Words) -> list[str]:
        mean, margin = interval(self.per_deal(place))
        return [
            str(place + 1),
            self.sitters[place].name(said),
            f"{signed(mean, '+.1f')} ± {margin:.1f}",
            f"{self.swing(place):.0f}",
            str(self.prizes(place, "chuan")),
            str(self.prizes(place, "big_chuan")),
            *[f"{each:.2f}" for each in self.thinks(place)],
        ]


def _above(sitting: Sitting) -> float:
    first, *others = sitting.points
    return first - sum(others) / len(others)
