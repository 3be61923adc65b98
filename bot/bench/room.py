"""How soon what the dealer says is in nine browsers.

Lives here: nine people at one table of the real program, over real sockets; from the press to the frame.
Not here: drawing the page, which only a browser can do.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import aiohttp
from tqdm import tqdm

from bot.bench.measured import Measured
from bot.bench.workplace import scratch

PEOPLE = 9
MOST_MS = 100
PAUSE = 0.06  # seconds between presses: quicker than people are, slower than the room's limits
PATIENCE = 20.0
ROOM = "benchtable"


def measure(quick: bool) -> Iterator[Measured]:
    """Aim: 95 of 100 frames are there within 100 ms of the press."""
    with scratch() as folder:
        waits = [wait * 1000 for wait in asyncio.run(_waits(folder, 30 if quick else 300))]
    late = quantiles(waits, n=20)[-1]
    detail = {"median_ms": median(waits), "p95_ms": late, "longest_ms": max(waits)}
    amount = f"p95 {late:.0f} ms, p50 {detail['median_ms']:.0f} ms"
    yield Measured("room_frames", late / MOST_MS, most=1, many=PEOPLE, amount=amount, detail=detail)


async def _waits(folder: Path, moves: int) -> list[float]:
    """Seconds from each press until each of the nine has the new table."""
    async with _program(folder) as address:
        people = [Person(address, f"p{number}") for number in range(1, PEOPLE + 1)]
        try:
            for person in people:
                await person.sit_down()
            return await _played(people, moves)
        finally:
            for person in people:
                await person.leave()


async def _played(people: list[Person], moves: int) -> list[float]:
    waits: list[float] = []
    for _ in tqdm(range(moves), file=sys.stderr, leave=False, disable=not sys.stderr.isatty()):
        presser, press = await _next_press(people)
        turn, began = presser.turn, perf_counter()
        await presser.send(**press)
        async with asyncio.timeout(PATIENCE):
            waits += [moment - began for moment in await asyncio.gather(*(each.after(turn) for each in people))]
        await asyncio.sleep(PAUSE)
    return waits


async def _next_press(people: list[Person]) -> tuple[Person, dict[str, Any]]:
    """Whoever may move makes the first move that does not end the round; between rounds the first one deals."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for person in people:
                if press := person.press():
                    return person, press
            if people[0].table.get("phase") == "between" and people[0].may("deal"):
                return people[0], {"do": "deal"}
            await asyncio.sleep(0.002)


class Person:
    """One browser without a page: it keeps the newest table and hand, and when each turn arrived."""

    def __init__(self, address: str, name: str) -> None:
        self._address, self._name = address, name
        self._ids = count(1)
        self._arrived = asyncio.Condition()
        self._moments: dict[int, float] = {}
        self.table: dict[str, Any] = {}
        self.hand: dict[str, Any] = {}
        self._session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self._reading: asyncio.Task[None] | None = None

    @property
    def turn(self) -> int:
        return int(self.table.get("turn", 0))

    async def sit_down(self) -> None:
        """Open the room and take a seat; the first one makes it a table for nine, and deals when all are there."""
        async with self._session.get(f"{self._address}/r/{ROOM}") as page:
            await page.read()
        origin = self._address.rstrip("/")
        self._socket = await self._session.ws_connect(f"{self._address}/r/{ROOM}/socket", origin=origin)
        self._reading = asyncio.create_task(self._read())
        await self.send(do="hello", language="th", name=self._name)
        await self.send(do="join", name=self._name)
        await self._until(lambda: bool(self.hand))
        if self._name == "p1":
            await self.send(do="option", option="max_players", value=str(PEOPLE))
        if self._name == f"p{PEOPLE}":
            await self.send(do="deal")
            await self._until(lambda: self.table.get("phase") != "lobby")

    def may(self, act: str) -> bool:
        return act in self.hand.get("may", ())

    def press(self) -> dict[str, Any] | None:
        """The frame of a move, where it is this one's turn and both table and hand say so."""
        if not self.hand.get("mine") or self.hand["turn"] != self.turn or self.table["awaited"] != self.hand["seat"]:
            return None
        moves = self.hand["moves"]
        move = next((move for move in moves if move["kind"] != "kang"), moves[0])
        return {"do": "play", "text": move["text"], "turn": self.turn}

    async def after(self, turn: int) -> float:
        """When the first table later than `turn` arrived."""
        await self._until(lambda: any(seen > turn for seen in self._moments))
        return min(moment for seen, moment in self._moments.items() if seen > turn)

    async def send(self, **frame: Any) -> None:
        """Send a frame of the page."""
        await self._socket.send_json({"id": f"{self._name}-{next(self._ids):08d}", **frame})

    async def leave(self) -> None:
        """Close the browser."""
        if self._reading is not None:
            self._reading.cancel()
        await self._session.close()

    async def _read(self) -> None:
        async for message in self._socket:
            moment, frame = perf_counter(), message.json()
            async with self._arrived:
                if frame.get("table"):
                    self.table = frame["table"]
                    self._moments = {self.turn: moment} | self._moments  # the first arrival of a turn counts
                if "hand" in frame:
                    self.hand = frame["hand"] or {}
                self._arrived.notify_all()

    async def _until(self, so: Callable[[], bool]) -> None:
        async with self._arrived, asyncio.timeout(PATIENCE):
            await self._arrived.wait_for(so)


@asynccontextmanager
async def _program(folder: Path) -> AsyncIterator[str]:
    """The program itself as a process of its own, on a free port and a new database."""
    settings = {"LOMWONG_DATABASE": str(folder / "room.sqlite3"), "LOMWONG_HOST": "127.0.0.1"}
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("LOMWONG_")}
    running = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=inherited | settings, stdout=asyncio.subprocess.PIPE
    )
    try:
        yield await _address(running)
    finally:
        running.terminate()
        await running.wait()


async def _address(running: asyncio.subprocess.Process) -> str:
    assert running.stdout is not None
    async with asyncio.timeout(PATIENCE):
        while said := await running.stdout.readline():
            if found := re.search(r"http://127\.0\.0\.1:\d+", said.decode()):
                return found[0]
    raise RuntimeError("the program ended without an address")
