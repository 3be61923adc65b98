"""The engine's moves per second, over bare loops and over other card engines.

Lives here: random legal play of Kang and of the others, and the comparison. Not here: the engine, Jub Moo's
cards (bot.bench.tricks). Only CPU time counts.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Any

from bot.bench import tricks
from bot.bench.measured import Measured, interleaved, ratio
from engine.deal import deck, message
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.moves import CallKang, Move
from engine.kang.rules import PRESETS

PLAYERS = 4
SEATS = tuple(Seat(f"s{number}") for number in range(1, PLAYERS + 1))
RULES = PRESETS["home"]
KANG_ONE_IN = 10  # of the turns on which it may be called: rounds of usual length
PEERS = ("rlcard", "pokerkit")


def measure(quick: bool) -> Iterator[Measured]:
    """Moves per second: each game over its bare loop and the other engines. Aims: the bare loop 1, the others 5."""
    rounds, times = (60, 5) if quick else (300, 15)
    lengths: list[int] = []
    chance = random.Random(1)
    deals = tricks.chosen(rounds // 3, chance)

    def ours() -> float:
        lengths[:] = _engine(rounds, chance)
        return 0.0

    arms: dict[str, Callable[[], float]] = {
        "engine": lambda: _rate(lambda: _kept(lengths, _engine(rounds, chance))),
        "bare": lambda: _rate(lambda: _bare(lengths, chance)),
        "jub_moo": lambda: _rate(lambda: tricks.engine(deals)),
        "bare_tricks": lambda: _rate(lambda: tricks.bare(deals)),
    }
    ours()  # the bare loop plays rounds of the same lengths
    for package, arm in (("rlcard", _rlcard), ("pokerkit", _pokerkit)):
        if (module := _installed(package)) is not None:
            arms[package] = _peer(arm, module, max(2, rounds // 15), chance)
    samples = interleaved(arms, times)
    rates = {name: median(rate) for name, rate in samples.items()}
    for game, floor in (("engine", "bare"), ("jub_moo", "bare_tricks")):
        yield Measured(f"{game}_bare", ratio(samples[game], samples[floor]), least=1, detail=rates)
        for package in PEERS:
            if package in samples:
                yield Measured(f"{game}_{package}", ratio(samples[game], samples[package]), least=5, detail=rates)
            else:
                yield Measured(f"{game}_{package}", absent=package)


def _rate(play: Callable[[], int]) -> float:
    """Moves per second of CPU time."""
    began = process_time()
    moves = play()
    return moves / (process_time() - began)


def _kept(lengths: list[int], played: list[int]) -> int:
    lengths[:] = played
    return sum(played)


def _engine(rounds: int, chance: random.Random) -> list[int]:
    """Whole rounds: the deal that can be checked, every list of moves, every move validated. Moves of each round."""
    return [_one_round(chance.randbytes(32), number, chance) for number in range(1, rounds + 1)]


def _one_round(secret: bytes, number: int, chance: random.Random) -> int:
    cards = deck(secret, message("deal-v1", "kang", number, SEATS, ()))
    round, moves = KANG.deal(SEATS, RULES, cards).round, 0
    while waiting := KANG.waiting_on(round):
        move = _chosen(KANG.moves(round, waiting[0]), chance)
        round = KANG.apply(round, waiting[0], move).round
        moves += 1
    return moves


def _chosen(moves: tuple[Move, ...], chance: random.Random) -> Move:
    move = chance.choice(moves)
    if isinstance(move, CallKang) and chance.random() * KANG_ONE_IN > 1:
        return moves[0]
    return move


def _bare(lengths: list[int], chance: random.Random) -> int:
    """Nothing but shuffling, picking and removing integers, over rounds of the same number of moves."""
    for length in lengths:
        pack = list(range(52))
        chance.shuffle(pack)
        hands = [pack[seat : 5 * PLAYERS : PLAYERS] for seat in range(PLAYERS)]
        pile = pack[5 * PLAYERS :]
        for turn in range(length):
            hand = hands[turn // 2 % PLAYERS]
            if turn % 2 and hand:
                hand.remove(chance.choice(hand))
            elif pile:
                hand.append(pile.pop())
    return sum(lengths)


# --- other engines, where they are installed -----------------------------------------------------------


def _installed(package: str) -> Any:
    try:
        return importlib.import_module(package)
    except ImportError:
        return None


def _peer(
    arm: Callable[[Any, int, random.Random], int], module: Any, games: int, chance: random.Random
) -> Callable[[], float]:
    return lambda: _rate(lambda: arm(module, games, chance))


def _rlcard(rlcard: Any, games: int, chance: random.Random) -> int:
    env = rlcard.make("uno", config={"game_num_players": PLAYERS})
    moves = 0
    for _ in range(games):
        state, _player = env.reset()
        while not env.is_over():
            state, _player = env.step(chance.choice(list(state["legal_actions"])))
            moves += 1
    return moves


def _pokerkit(pokerkit: Any, games: int, chance: random.Random) -> int:
    automations = tuple(each for each in pokerkit.Automation if "RUNOUT" not in each.name)
    moves = 0
    for _ in range(games):
        state = pokerkit.FixedLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 4, 200, PLAYERS)
        while state.status:
            acts = [state.check_or_call] if state.can_check_or_call() else []
            acts += [state.fold] if state.can_fold() else []
            acts += [state.complete_bet_or_raise_to] if state.can_complete_bet_or_raise_to() else []
            chance.choice(acts)()
            moves += 1
    return moves
