"""A dealer with fifty tables of computers and one of people, in a process of its own.

Lives here: that program: real store, dealer, clock and thoughts; its adapter takes one line of JSON for a command on
127.0.0.1. Not here: who presses and how long that takes (bot.bench.thinking).

The computers play both games in turns, at the usual pace; where a round is over the next one is dealt at once.
"""

from __future__ import annotations

import asyncio
import json
import sys
from itertools import count
from time import perf_counter

import msgspec
from msgspec.structs import replace

from bot.bench.loopback import Asked, served
from bot.bench.workplace import PLAYERS, acted
from bot.clock import Clock
from bot.commands import Answer, Done, TableKey
from bot.dealer import Dealer
from bot.now import now_ms
from bot.thinking import Thinking
from db.opening import open_store
from db.store import Change, Store
from engine.actions import Action, AddComputer, ChooseGame, Deal, Join, Play, SetOption
from engine.draft import computer_at
from engine.events import Seat
from engine.kang.moves import CallKang, move_text
from engine.players.decision import Question
from engine.table import PlayerId, Table

PEOPLE = TableKey("web:people")
SOMEBODY = PlayerId("somebody")
"""Sits at every table of computers, and is away."""
FIRST_COMPUTER = computer_at(Seat("s2"))


def of_computers(number: int) -> Table:
    """A table of four hard computers, of one game or the other, before its first round."""
    table = Table()
    game: list[Action] = [ChooseGame("jub_moo")] if number % 2 else []
    actions = [Join("1"), *game, *(AddComputer(f"บอท {n}", "hard") for n in range(1, 5))]
    for action in actions:
        table = acted(table, SOMEBODY, action, number)
    return replace(table, people=(replace(table.people[0], away=True), *table.people[1:]))


class Program:
    """All of it. While `resting` no computer moves."""

    def __init__(self, store: Store, tables: int) -> None:
        self._store = store
        self._thinking = Thinking()
        self._dealer = Dealer(store, think=self._think)
        self._clock = Clock(store, self._due, now_ms)
        self._dealer.wake = self._clock.wake
        self._keys = [TableKey(f"web:computers-{number:02}") for number in range(tables)]
        self._events = count(1)
        self._go = asyncio.Event()
        self.thoughts: list[float] = []  # seconds from asking to the move

    async def open(self) -> None:
        for number, key in enumerate(self._keys):
            table = of_computers(number)
            state = msgspec.json.encode(table)
            await self._store.commit(Change(key, 0, state, "", b"{}", 0, None, live=False))
            await self._act(key, FIRST_COMPUTER, Deal())
        for number, player in enumerate(PLAYERS, 1):
            await self._act(PEOPLE, player, Join(str(number)))
        await self._act(PEOPLE, PLAYERS[0], SetOption("time_limit", "none"))
        self._ticking = asyncio.create_task(self._clock.run())

    async def close(self) -> None:
        self._go.set()
        self._ticking.cancel()
        await asyncio.gather(self._ticking, return_exceptions=True)
        await self._thinking.close()
        await self._clock.stop()
        await self._dealer.stop()

    def rest(self, resting: bool) -> None:
        if resting:
            self._go.clear()
        else:
            self._go.set()

    async def next(self) -> dict[str, object]:
        """Who of the people may move, and how: what `act` takes."""
        while True:
            for player in PLAYERS:
                seen = (await self._dealer.peek(PEOPLE, player)).player
                if seen is not None and seen.hand is not None and seen.hand.moves:
                    moves = seen.hand.moves
                    move = next((move for move in moves if not isinstance(move, CallKang)), moves[0])
                    return {"player": player, "text": move_text(move)}
            await self._act(PEOPLE, PLAYERS[0], Deal())

    async def act(self, asked: Asked) -> bool:
        """A person's move, as an adapter passes it on."""
        answer = await self._act(PEOPLE, PlayerId(asked["player"]), Play(asked["text"]))
        return isinstance(answer, Done)

    async def _act(self, key: TableKey, player: PlayerId, action: Action) -> Answer:
        return await self._dealer.act(key, player, action, f"event-{next(self._events)}")

    async def _think(self, key: TableKey, question: Question) -> str:
        began = perf_counter()
        move = await self._thinking.think(key, question)
        self.thoughts.append(perf_counter() - began)
        return move

    async def _due(self, key: TableKey) -> None:
        await self._go.wait()
        await self._dealer.due(key)
        table = (await self._dealer.peek(key, SOMEBODY)).table
        if table is not None and table.kang is None and table.jub_moo is None:
            await self._act(key, FIRST_COMPUTER, Deal())


async def main() -> None:
    address, tables = sys.argv[1], int(sys.argv[2])
    store = await open_store(address)
    program = Program(store, tables)
    await program.open()

    async def person(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            done = await program.act(json.loads(line))
            writer.write(json.dumps(done).encode() + b"\n")

    async def do(asked: Asked) -> object:
        match asked["do"]:
            case "next":
                return await program.next()
            case "rest":
                program.rest(asked["resting"])
                taken, program.thoughts = program.thoughts, []
                return taken
        raise ValueError(asked["do"])

    server = await asyncio.start_server(person, "127.0.0.1", 0)
    try:
        await served(server.sockets[0].getsockname()[1], do)
    finally:
        server.close()
        await program.close()
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
