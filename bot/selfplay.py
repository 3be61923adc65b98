"""Rounds of Kang between computer players, through the real engine, and what came of them.

Lives here: the command `lomwong selfplay kang`. Not here: Jub Moo (bot.selfplay_jub_moo), how a computer
player thinks (engine.players), the wording (bot/words), and reading of arguments (bot.__main__).
"""

from __future__ import annotations

import hashlib
import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from time import perf_counter
from typing import get_args

import msgspec
from tqdm import tqdm

from bot.terms import dashed
from bot.voice import signed
from bot.wording import Words, words
from engine.cards import Card
from engine.deal import deck, first_starter, message
from engine.errors import Illegal, Refusal, RuleError
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.outcome import Outcome, Reason
from engine.kang.round import KangRound
from engine.kang.rules import PRESETS, KangRules
from engine.players.kang import choose
from engine.table import LEVELS

USUAL_LEVELS = ("hard", "medium", "easy")  # seat after seat, when none are asked for
SURE = 1.96  # standard errors on each side of a 95 % interval


class Tally(msgspec.Struct):
    """What one seat has done so far."""

    seat: Seat
    level: str
    chips: int = 0
    squares: int = 0  # of the chips of each round, for the interval
    won: int = 0  # rounds won or shared
    called: int = 0
    called_won: int = 0
    ruealom: int = 0
    knocks: int = 0

    def add(self, outcome: Outcome) -> None:
        """Count one round more."""
        chips, won = outcome.chips(self.seat), self.seat in outcome.winners
        self.chips += chips
        self.squares += chips * chips
        self.won += won
        if outcome.caller == self.seat:
            self.called += 1
            self.called_won += won
            self.ruealom += outcome.ruealom
        self.knocks += won and outcome.reason == "knock"

    def per_round(self, rounds: int) -> tuple[float, float]:
        """Chips per round, and half the width of the 95 % interval about it."""
        many = max(1, rounds)
        mean = self.chips / many
        return mean, SURE * sqrt(max(0.0, self.squares / many - mean * mean) / many)


class Evening(msgspec.Struct):
    """The rounds played so far."""

    tallies: list[Tally]
    rounds: int = 0
    moves: int = 0
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    seconds: float = 0.0

    def add(self, round: KangRound, outcome: Outcome) -> None:
        """Count one round more. Chips that appear or vanish are our fault: AssertionError."""
        assert sum(outcome.chips(seat) for seat in round.seats) == 0, "chips do not sum to zero"
        self.rounds += 1
        self.moves += len(round.acts)
        self.reasons[outcome.reason] += 1
        for tally in self.tallies:
            tally.add(outcome)


def selfplay(args: Namespace) -> int:
    """Play `args.rounds` rounds and print what came of them; 0 when it went well, 2 when it cannot be played.

    Of `args` it reads rounds, players, rules (a preset), seed (a number), levels (`easy,hard`, again and
    again round the table; none: hard, medium, easy), json, lang. The same seed gives the same rounds.
    """
    said = words(args.lang)
    if unknown := _unknown(args):
        print(said.text(unknown, presets=", ".join(PRESETS), levels=", ".join(LEVELS)), file=sys.stderr)
        return 2
    try:
        _check_players(args)
        evening = _play(args)
    except RuleError as error:
        print(said.refusal(error.code, error.facts), file=sys.stderr)
        return 2
    if args.json:
        print(json.dumps(_as_json(args, evening), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_as_text(args, evening, said)))
    return 0


def _unknown(args: Namespace) -> str:
    """The message about a name that there is not, or nothing. It lists names as they are typed here."""
    if args.rules not in PRESETS:
        return "selfplay-no-such-rules"
    return "" if set(_asked(args)) <= set(LEVELS) else "selfplay-no-such-level"


def _check_players(args: Namespace) -> None:
    """Illegal before anything is dealt: there are no seats to choose a starter from, or far too many (KA33)."""
    rules = PRESETS[args.rules]
    if args.players < rules.min_players:
        raise Illegal(Refusal.TOO_FEW_PLAYERS, players=args.players, least=rules.min_players)
    if args.players > rules.max_players:
        raise Illegal(Refusal.TOO_MANY_PLAYERS, players=args.players, most=rules.max_players)


def _asked(args: Namespace) -> tuple[str, ...]:
    asked = args.levels or USUAL_LEVELS
    return tuple(asked.split(",")) if isinstance(asked, str) else tuple(asked)


def _play(args: Namespace) -> Evening:
    """All the rounds, with the progress on stderr."""
    seats = tuple(Seat(f"s{number}") for number in range(1, args.players + 1))
    levels = {seat: _asked(args)[place % len(_asked(args))] for place, seat in enumerate(seats)}
    evening = Evening([Tally(seat, level) for seat, level in levels.items()])
    began = perf_counter()
    played = rounds(seats, levels, PRESETS[args.rules], str(args.seed))
    for _, (round, outcome) in zip(
        tqdm(range(args.rounds), file=sys.stderr, leave=False, mininterval=0.5), played, strict=False
    ):
        evening.add(round, outcome)
    evening.seconds = perf_counter() - began
    return evening


def rounds(
    seats: tuple[Seat, ...], levels: dict[Seat, str], rules: KangRules, seed: str
) -> Iterator[tuple[KangRound, Outcome]]:
    """One round after the other, for ever: the winner starts the next one (KA25), a เรือล่ม pays its pot (KA17)."""
    starter = first_starter(chance(seed, "starter"), "kang", 1, seats)
    debtor: Seat | None = None
    number = 0
    while True:
        number += 1
        place = seats.index(starter)
        order = (*seats[place:], *seats[:place])
        pack = _shuffled(seed, number, order)
        round = KANG.deal(order, rules, pack, debtor=debtor).round
        round, outcome = _finish(round, levels, f"{seed}/{number}")
        yield round, outcome
        starter, debtor = outcome.next_starter, outcome.debtor


def _finish(round: KangRound, levels: dict[Seat, str], seed: str) -> tuple[KangRound, Outcome]:
    """Every seat chooses from its own view until the round is over."""
    thoughts = chance(seed, "players").hex()  # nothing to do with the shuffle's chance
    while (outcome := KANG.outcome(round)) is None:
        (seat,) = KANG.waiting_on(round)
        move = choose(KANG.hand(round, seat), levels[seat], thoughts)
        round = KANG.apply(round, seat, move).round
    return round, outcome


def _shuffled(seed: str, number: int, order: tuple[Seat, ...]) -> tuple[Card, ...]:
    return deck(chance(f"{seed}/{number}", "shuffle"), message("deal-v1", "kang", number, order, ()))


def chance(seed: str, purpose: str) -> bytes:
    """32 bytes that `seed` fixes, other ones for each purpose."""
    return hashlib.sha256(f"selfplay {purpose} {seed}".encode()).digest()


# --- the report -----------------------------------------------------------------------------------


def _as_json(args: Namespace, evening: Evening) -> dict[str, object]:
    return {
        "game": "kang",
        "rules": args.rules,
        "players": args.players,
        "rounds": evening.rounds,
        "seed": args.seed,
        "seats": [_seat_as_json(tally, evening.rounds) for tally in evening.tallies],
        "reasons": {reason: evening.reasons[reason] for reason in get_args(Reason)},
        "moves": evening.moves,
        "moves_per_second": round(evening.moves / evening.seconds),
    }


def _seat_as_json(tally: Tally, rounds: int) -> dict[str, object]:
    mean, margin = tally.per_round(rounds)
    return {
        "seat": tally.seat,
        "level": tally.level,
        "chips": tally.chips,
        "won": tally.won,
        "called": tally.called,
        "called_won": tally.called_won,
        "ruealom": tally.ruealom,
        "knocks": tally.knocks,
        "chips_per_round": round(mean, 4),
        "low": round(mean - margin, 4),
        "high": round(mean + margin, 4),
    }


COLUMNS = ("seat", "level", "chips", "won", "called", "called-won", "ruealom", "knocks", "per-round")


def _as_text(args: Namespace, evening: Evening, said: Words) -> Iterator[str]:
    preset = said.preset(args.rules)
    yield said.text("selfplay-title", rules=preset, players=args.players, rounds=evening.rounds, seed=str(args.seed))
    yield ""
    heads = [said.text(f"selfplay-{column}") for column in COLUMNS]
    yield from aligned([heads, *(_row(tally, evening.rounds, said) for tally in evening.tallies)])
    yield ""
    yield said.text("selfplay-reasons")
    ends = [(said.text(f"selfplay-reason-{dashed(reason)}"), evening.reasons[reason]) for reason in get_args(Reason)]
    yield from aligned([[name, str(many), f"{many / evening.rounds:.1%}"] for name, many in ends if many])
    yield ""
    speed = round(evening.moves / evening.seconds)
    yield said.text("selfplay-speed", moves=evening.moves, seconds=f"{evening.seconds:.1f}", speed=speed)


def _row(tally: Tally, rounds: int, said: Words) -> list[str]:
    mean, margin = tally.per_round(rounds)
    counts = (tally.won, tally.called, tally.called_won, tally.ruealom, tally.knocks)
    level = said.level(tally.level)
    return [tally.seat, level, signed(tally.chips), *map(str, counts), f"{signed(mean, '+.3f')} ± {margin:.3f}"]


def aligned(rows: Sequence[Sequence[str]]) -> Iterable[str]:
    """Columns of equal width on a terminal, numbers to the right."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [" " * (width - _width(cell)) + cell for cell, width in zip(row, widths, strict=True)]
        yield "  ".join(cells)


ABOVE_AND_BELOW = frozenset("ัิีึืฺุู็่้๊๋์ํ๎")  # Thai signs that take no place of their own


def _width(text: str) -> int:
    return sum([sign not in ABOVE_AND_BELOW for sign in text])
