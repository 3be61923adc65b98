"""Evenings of Kang between computer players, through the real engine, and who is the better one.

Lives here: the command `lomwong selfplay kang`. Not here: Jub Moo (bot.selfplay_jub_moo), what both have in common
(bot.selfplay), how a computer player thinks (engine.players), the wording (bot/words).
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter, process_time
from typing import get_args

import msgspec
from tqdm import tqdm

from bot.redealing import kang_dealt_again
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
from bot.yardsticks_kang import any_move, threshold
from engine.cards import Card
from engine.deal import deck, message
from engine.errors import Illegal, Refusal, RuleError
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.met import Met
from engine.kang.moves import CallKang, Move
from engine.kang.outcome import Outcome, Reason
from engine.kang.round import KangRound
from engine.kang.rules import PRESETS, KangRules, faults, with_option
from engine.kang.views import HandView
from engine.kang_met import noted
from engine.players.kang import choose

YARDSTICKS: dict[str, Callable[[HandView, str], Move]] = {"random": any_move, "threshold": threshold}
"""Players to measure the levels by, and no level of a table (bot.yardsticks_kang)."""
EVENING = 12  # rounds that follow each other: the winner starts the next (KA25), who owes a pot pays it (KA17)


class Tally(msgspec.Struct, omit_defaults=True):
    """What one player has done in one sitting."""

    chips: int = 0
    won: int = 0  # rounds won or shared
    called: int = 0
    called_won: int = 0
    called_at: int = 0  # points in the hand at all its calls together
    ruealom: int = 0
    knocks: int = 0
    seconds: list[float] = []  # that each thought took

    def think(self, seconds: float, view: HandView, move: Move) -> None:
        """Count one move more."""
        self.seconds.append(seconds)
        if isinstance(move, CallKang):
            self.called_at += view.points

    def add(self, seat: Seat, outcome: Outcome) -> None:
        """Count one round more."""
        won = seat in outcome.winners
        self.chips += outcome.chips(seat)
        self.won += won
        if outcome.caller == seat:
            self.called += 1
            self.called_won += won
            self.ruealom += outcome.ruealom
        self.knocks += won and outcome.reason == "knock"


COUNTED = ("chips", "won", "called", "called_won", "called_at", "ruealom", "knocks")


class Sitting(msgspec.Struct):
    """One evening, played once: what came of it for each player of the line-up."""

    tallies: list[Tally]
    rounds: int = 0
    moves: int = 0
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    tried: int = 0  # decisions made again with other hidden cards
    changed: int = 0  # of those came out otherwise

    def add(self, round: KangRound, outcome: Outcome, place_of: dict[Seat, int]) -> None:
        """Count one round more. Chips that appear or vanish are our fault: AssertionError."""
        assert sum(outcome.chips(seat) for seat in round.seats) == 0, "chips do not sum to zero"
        self.rounds += 1
        self.moves += len(round.acts)
        self.reasons[outcome.reason] += 1
        for seat, place in place_of.items():
            self.tallies[place].add(seat, outcome)

    def settle(self, debtor: Seat | None, place_of: dict[Seat, int]) -> None:
        """The evening is over: who owes the next pot (KA17) gives each other player the ante it would have saved."""
        if debtor is not None:
            for seat, place in place_of.items():
                self.tallies[place].chips += 1 if seat != debtor else 1 - len(place_of)


class Job(msgspec.Struct, frozen=True):
    """One evening, to be played once for each way in which the line-up can sit round the table."""

    number: int
    rounds: int
    seed: str
    sitters: tuple[Sitter, ...]
    rules: KangRules
    honest: bool = False  # whether each decision is tried with other hidden cards


def selfplay_kang(args: Namespace) -> int:
    """Play `args.rounds` rounds, each with every player in every seat, and print what came of them.

    0 when it went well, 2 when it cannot be played. Of `args` it reads rounds, players, rules (a preset), set
    (`option=value`), seed (a number), levels (see bot.selfplay.line_up), honest, json, lang. The same seed gives
    the same rounds.
    """
    said = words(args.lang)
    try:
        rules = _rules(args)
        sitters = line_up(args.levels, args.players, YARDSTICKS, said)
    except Unplayable as fault:
        print(fault, file=sys.stderr)
        return 2
    except RuleError as error:
        print(said.refusal(error.code, error.facts), file=sys.stderr)
        return 2
    jobs = list(_jobs(args.rounds, str(args.seed), sitters, rules, honest=args.honest))
    began = perf_counter()
    bar = tqdm(all_played(jobs, play), total=len(jobs), file=sys.stderr, leave=False, mininterval=0.5)
    told = Report(args.rules, args.seed, sitters, args.rounds, [list(each) for each in bar], perf_counter() - began)
    if args.json:
        print(json.dumps(told.as_json(), ensure_ascii=False, indent=2))
    else:
        print("\n".join(told.as_text(said)))
    return 0


def _rules(args: Namespace) -> KangRules:
    """RuleError where these rules or so many players cannot be played (KA33)."""
    rules = with_options(PRESETS[args.rules], args, with_option)
    if found := faults(rules):
        raise Illegal(Refusal.BAD_RULES, faults=list(found))
    if args.players < rules.min_players:
        raise Illegal(Refusal.TOO_FEW_PLAYERS, players=args.players, least=rules.min_players)
    if args.players > rules.max_players:
        raise Illegal(Refusal.TOO_MANY_PLAYERS, players=args.players, most=rules.max_players)
    return rules


def _jobs(rounds: int, seed: str, sitters: tuple[Sitter, ...], rules: KangRules, *, honest: bool) -> Iterator[Job]:
    for number, first in enumerate(range(0, rounds, EVENING), start=1):
        yield Job(number, min(EVENING, rounds - first), seed, sitters, rules, honest)


def play(job: Job) -> tuple[Sitting, ...]:
    """The evening with the line-up shifted by one seat each time: luck of the cards falls on everybody alike."""
    return tuple([_Circle(job, shift).played() for shift in range(len(job.sitters))])


class _Circle:
    """One sitting while it is played."""

    def __init__(self, job: Job, shift: int) -> None:
        many = len(job.sitters)
        self.job, self.shift = job, shift
        self.seats = tuple([Seat(f"s{number}") for number in range(1, many + 1)])
        self.place_of = {self.seats[(place + shift) % many]: place for place in range(many)}
        self.sitting = Sitting([Tally(seconds=[]) for _ in self.seats])
        self.met: tuple[Met, ...] = ()  # how everybody has called this evening

    def played(self) -> Sitting:
        """One round after the other. Each sitting has the same packs, and begins with the same seat."""
        starter, debtor = self.seats[self.job.number % len(self.seats)], None
        for number in range(1, self.job.rounds + 1):
            place = self.seats.index(starter)
            order = (*self.seats[place:], *self.seats[:place])
            about = f"{self.job.seed}/{self.job.number}/{number}"
            round = KANG.deal(order, self.job.rules, _shuffled(about), debtor=debtor).round
            thoughts = chance(f"{about}/{self.shift}", "players").hex()  # nothing to do with the shuffle's chance
            round, outcome = self._finish(round, thoughts)
            self.sitting.add(round, outcome, self.place_of)
            self.met = noted(self.met, round)
            starter, debtor = outcome.next_starter, outcome.debtor
        self.sitting.settle(debtor, self.place_of)
        return self.sitting

    def _finish(self, round: KangRound, thoughts: str) -> tuple[KangRound, Outcome]:
        """Every seat chooses from its own view until the round is over."""
        while (outcome := KANG.outcome(round)) is None:
            (seat,) = KANG.waiting_on(round)
            view, place = KANG.hand(round, seat), self.place_of[seat]
            began = process_time()
            move = _chosen(view, self.job.sitters[place], thoughts, self.met)
            self.sitting.tallies[place].think(process_time() - began, view, move)
            if self.job.honest:
                self._try_again(round, seat, thoughts, move)
            round = KANG.apply(round, seat, move).round
        return round, outcome

    def _try_again(self, round: KangRound, seat: Seat, thoughts: str, move: Move) -> None:
        """Who sees the same does the same, whatever the others hold."""
        other = kang_dealt_again(round, seat, Random(f"{thoughts}/{len(round.acts)}"))
        again = _chosen(KANG.hand(other, seat), self.job.sitters[self.place_of[seat]], thoughts, self.met)
        self.sitting.tried += 1
        self.sitting.changed += again != move


def _shuffled(about: str) -> tuple[Card, ...]:
    return deck(chance(about, "shuffle"), message("deal-v1", "kang", 1, (), ()))


def _chosen(view: HandView, sitter: Sitter, seed: str, met: tuple[Met, ...]) -> Move:
    yardstick = YARDSTICKS.get(sitter.level)
    return choose(view, sitter.level, seed, sitter.temper, met) if yardstick is None else yardstick(view, seed)


# --- the report -----------------------------------------------------------------------------------


COLUMNS = (
    "player",
    "level",
    "per-round",
    "won",
    "called",
    "called-won",
    "called-at",
    "knocks",
    "thinks",
    "thinks-p99",
)


class Report(msgspec.Struct):
    """All that was played, and what follows from it. The sittings of an evening count as one try for an interval."""

    rules: str
    seed: int
    sitters: tuple[Sitter, ...]
    rounds: int  # different ones
    evenings: list[list[Sitting]]
    seconds: float

    @property
    def sittings(self) -> list[Sitting]:
        return [sitting for evening in self.evenings for sitting in evening]

    @property
    def played(self) -> int:
        return sum([sitting.rounds for sitting in self.sittings])

    @property
    def moves(self) -> int:
        return sum([sitting.moves for sitting in self.sittings])

    @property
    def reasons(self) -> dict[str, int]:
        found = sum([sitting.reasons for sitting in self.sittings], Counter[str]())
        return {reason: found[reason] for reason in get_args(Reason)}

    def per_round(self, place: int) -> list[float]:
        """Chips per round of a player, one figure an evening. All players together have 0, so this is the edge."""
        return [
            sum([sitting.tallies[place].chips for sitting in evening]) / sum([sitting.rounds for sitting in evening])
            for evening in self.evenings
        ]

    def total(self, place: int) -> Tally:
        """Everything that a player did."""
        tallies = [sitting.tallies[place] for sitting in self.sittings]
        sums = {field: sum([getattr(tally, field) for tally in tallies]) for field in COUNTED}
        return Tally(**sums, seconds=[each for tally in tallies for each in tally.seconds])

    def as_json(self) -> dict[str, object]:
        return {
            "game": "kang",
            "rules": self.rules,
            "players": len(self.sitters),
            "rounds": self.rounds,
            "sittings": len(self.sitters),
            "seed": self.seed,
            "seats": [self._seat_as_json(place) for place in range(len(self.sitters))],
            "edge": interval_json(self.per_round(0), 4),
            "reasons": self.reasons,
            **honest_json(self.sittings),
            "moves": self.moves,
            "moves_per_second": round(self.moves / self.seconds),
        }

    def _seat_as_json(self, place: int) -> dict[str, object]:
        total = self.total(place)
        (mean, margin), (usual, longest) = interval(self.per_round(place)), thinks(total.seconds)
        return {
            "player": place + 1,
            "level": self.sitters[place].typed,
            **{field: getattr(total, field) for field in COUNTED if field != "called_at"},
            "called_at": round(total.called_at / max(1, total.called), 2),
            "chips_per_round": round(mean, 4),
            "low": round(mean - margin, 4),
            "high": round(mean + margin, 4),
            "ms_mean": round(usual, 3),
            "ms_p99": round(longest, 3),
        }

    def as_text(self, said: Words) -> Iterator[str]:
        """The lines for a terminal."""
        yield said.text(
            "selfplay-title",
            rules=said.preset(self.rules),
            players=len(self.sitters),
            rounds=self.rounds,
            seed=str(self.seed),
        )
        yield said.text("selfplay-rotated", players=len(self.sitters), played=self.played)
        yield ""
        heads = [said.text(f"selfplay-{column}") for column in COLUMNS]
        yield from aligned([heads, *(self._row(place, said) for place in range(len(self.sitters)))])
        yield ""
        mean, margin = interval(self.per_round(0))
        level = self.sitters[0].name(said)
        yield said.text("selfplay-kang-edge", level=level, chips=signed(mean, "+.3f"), margin=f"{margin:.3f}")
        yield ""
        yield said.text("selfplay-reasons")
        ends = [
            (said.text(f"selfplay-reason-{dashed(reason)}"), many) for reason, many in self.reasons.items() if many
        ]
        yield from aligned([[name, str(many), f"{many / self.played:.1%}"] for name, many in ends])
        yield ""
        speed = round(self.moves / self.seconds)
        yield from told_of_honesty(self.sittings, said)
        yield said.text("selfplay-speed", moves=self.moves, seconds=f"{self.seconds:.1f}", speed=speed)

    def _row(self, place: int, said: Words) -> list[str]:
        total = self.total(place)
        mean, margin = interval(self.per_round(place))
        return [
            str(place + 1),
            self.sitters[place].name(said),
            f"{signed(mean, '+.3f')} ± {margin:.3f}",
            *map(str, (total.won, total.called, total.called_won)),
            f"{total.called_at / max(1, total.called):.1f}",
            str(total.knocks),
            *[f"{each:.2f}" for each in thinks(total.seconds)],
        ]
