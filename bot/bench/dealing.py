"""What one command costs the dealer, as rounds pile up.

Lives here: whole commands (load, decide, commit) timed one by one. Not here: the dealer, tables that pile up
(bot.bench.crowded).
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter

from tqdm import tqdm

from bot.bench.measured import Measured
from bot.bench.workplace import PLAYERS, scratch
from bot.commands import Done, TableKey
from bot.dealer import Dealer
from db.sqlite import open_store
from db.store import Store
from engine.actions import Action, Deal, Join, Play, SetOption
from engine.kang.moves import CallKang, move_text
from engine.kang.views import HandView
from engine.table import PlayerId


def measure(quick: bool) -> Iterator[Measured]:
    """Aim: at most 1.2 times the cost in a late round of an evening."""
    rounds, commands = (100, 150) if quick else (1_000, 600)
    with scratch() as folder:
        first, late = asyncio.run(_by_rounds(folder, rounds, commands))
    yield compared("command_rounds", late, first, rounds)


def compared(name: str, later: list[float], early: list[float], many: int) -> Measured:
    """What a command costs later over what it cost early on, both in seconds; aim: at most 1.2."""
    before, after = median(early), median(later)
    detail = {"before_us": before * 1e6, "after_us": after * 1e6}
    return Measured(name, after / before, most=1.2, many=many, detail=detail)


async def _by_rounds(folder: Path, rounds: int, commands: int) -> tuple[list[float], list[float]]:
    """Seconds of each command, in turns, in the first round of an evening and from round `rounds` on."""
    store = await open_store(str(folder / "rounds.sqlite3"))
    try:
        late = Evening(store, "web:late")
        await late.open()
        for _ in tqdm(range(rounds - 1), file=sys.stderr, leave=False, disable=not sys.stderr.isatty()):
            await late.short_round()
        return await in_turns(Evening(store, "web:first", fresh=True), late, commands)
    finally:
        await store.close()


async def in_turns(one: Evening, other: Evening, commands: int) -> tuple[list[float], list[float]]:
    """Seconds of each of so many commands at one, and at the other."""
    first, second = [], []
    for _ in range(commands):
        first.append(await one.move())
        second.append(await other.move())
    return first, second


class Evening:
    """Four people at one table who make any move; each move is timed, nothing else is.

    `fresh`: after every round they open another table, so that it is always a first round.
    """

    def __init__(self, store: Store, key: str, *, fresh: bool = False) -> None:
        self._dealer = Dealer(store, think=nobody_thinks)
        self._name, self._fresh = key, fresh
        self._tables, self._events = count(1), count(1)
        self._key = TableKey(key)

    async def open(self) -> None:
        """Take the seats of a new table, without a clock."""
        self._key = TableKey(f"{self._name}-{next(self._tables)}")
        for number, player in enumerate(PLAYERS, 1):
            await self._act(player, Join(str(number)))
        await self._act(PLAYERS[0], SetOption("time_limit", "none"))

    async def move(self) -> float:
        """Seconds that the next move took. Rounds are dealt as needed."""
        player, hand = await self._awaited()
        move = next((move for move in hand.moves if not isinstance(move, CallKang)), hand.moves[0])
        began = perf_counter()
        await self._act(player, Play(move_text(move)))
        return perf_counter() - began

    async def short_round(self) -> None:
        """Deal, discard, and the next one calls kang."""
        for _ in range(2):
            player, hand = await self._awaited()
            kang = next((move for move in hand.moves if isinstance(move, CallKang)), hand.moves[0])
            await self._act(player, Play(move_text(kang)))

    async def _awaited(self) -> tuple[PlayerId, HandView]:
        while True:
            for player in PLAYERS:
                seen = (await self._dealer.peek(self._key, player)).player
                if seen is not None and seen.hand is not None and seen.hand.moves:
                    return player, seen.hand
            if self._fresh:
                await self.open()
            await self._act(PLAYERS[0], Deal())

    async def _act(self, player: PlayerId, action: Action) -> None:
        answer = await self._dealer.act(self._key, player, action, f"event-{next(self._events)}")
        assert isinstance(answer, Done), answer


async def nobody_thinks(key: object, question: object) -> str:
    """For tables without computers."""
    raise AssertionError("no computer sits here")
