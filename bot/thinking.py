"""Thoughts of computer players, off the event loop and in processes of their own.

Lives here: `Thinking`: whose turn it is to be thought for, and the processes that do it. Not here: what happens in
them (bot.thinker), how a move is found (engine.players), when a computer has to move (bot.dealer).

A thought is plain Python, and would keep everybody else in this process waiting. So there are a few processes beside
it, one fewer than the machine has cores, started when they are first needed and of low priority. Tables take turns:
one with many computers waits as long between its thoughts as one with a single computer. A process that dies is
replaced; what it thought about is thought again, and at last here, in a thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from itertools import chain
from pathlib import Path
from typing import Protocol

from bot.commands import TableKey
from bot.faults import log_fault
from bot.thinker import DECIDE, FAULT, LENGTH, WEIGH, answer
from engine.players.decision import Question, decode_weighed, encode
from engine.players.weighing import Weighed

MOST_WAITING = 10_000  # thoughts: a table asks for one at a time
PATIENCE = 30.0  # s; a thought takes a few hundredths
FAREWELL = 2.0  # s that a process may take to end
TRIES = 2  # in processes, before a thread

_ROOT = Path(__file__).resolve().parents[1]
_GIVEN = ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH", "LANG", "LC_ALL", "TMPDIR")
"""What such a process sees of the environment: no token, no address."""


class Lost(Exception):
    """A process ended, or was ended, before it answered."""


class CannotThink(Exception):
    """There is no move: the question's own fault, or too many wait."""


class Mind(Protocol):
    """A process that thinks about one question at a time."""

    async def ask(self, asked: bytes) -> bytes:
        """The answer of bot.thinker; Lost where none comes."""
        ...

    async def end(self) -> None:
        """Once only; returns when it has ended."""
        ...


class _Thought:
    __slots__ = ("asked", "said")

    def __init__(self, asked: bytes) -> None:
        self.asked = asked
        self.said: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()


_Turns = OrderedDict[TableKey, deque[_Thought]]
"""Whoever is first is thought for next."""


class Thinking:
    """One for the whole program. `most`: how many think at once."""

    def __init__(self, most: int | None = None, start: Callable[[], Awaitable[Mind]] | None = None) -> None:
        self._most = most or max(1, _cores() - 1)
        self._start = start or Process.start
        self._people, self._turns = _Turns(), _Turns()  # somebody waits for an answer; a computer has to move
        self._waiting = asyncio.Semaphore(0)  # how many are in there
        self._open = 0  # thoughts that wait or are under way
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def think(self, key: TableKey, question: Question) -> str:
        """The move at that table as canonical text. CannotThink: there is none; cancelled when the program stops."""
        return (await self._ask(self._turns, key, DECIDE + encode(question))).decode()

    async def weigh(self, key: TableKey, question: Question) -> tuple[Weighed, ...]:
        """What each move is worth, for somebody at that table who asks: before any computer moves. As `think`."""
        return decode_weighed(await self._ask(self._people, key, WEIGH + encode(question)))

    async def _ask(self, turns: _Turns, key: TableKey, asked: bytes) -> bytes:
        if self._open >= MOST_WAITING:
            raise CannotThink(f"{self._open} thoughts are waiting")
        if self._closed:
            raise asyncio.CancelledError
        thought = _Thought(asked)
        turns.setdefault(key, deque()).append(thought)
        self._open += 1
        if self._open > len(self._tasks) and len(self._tasks) < self._most:
            self._tasks.append(asyncio.create_task(self._work()))
        self._waiting.release()
        try:
            return await thought.said
        finally:
            self._open -= 1

    async def close(self) -> None:
        """Give up what is thought about, and end the processes."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for turns in (self._people, self._turns):
            for thought in chain.from_iterable(turns.values()):
                thought.said.cancel()
            turns.clear()

    async def _work(self) -> None:
        """For ever: the next thought, in the process that is this task's."""
        mind: Mind | None = None
        thought: _Thought | None = None
        try:
            while True:
                await self._waiting.acquire()
                thought = self._next()
                if thought.said.done():  # nobody waits for it any more
                    continue
                for _ in range(TRIES):
                    try:
                        mind = mind or await self._start()
                        said = await mind.ask(thought.asked)
                        break
                    except Exception as fault:
                        log_fault("a process that thinks for computers", fault)
                        if mind is not None:
                            gone, mind = mind, None
                            await gone.end()
                else:
                    said = await asyncio.to_thread(answer, thought.asked)
                _settle(thought.said, said)
        finally:
            if thought is not None:
                thought.said.cancel()
            if mind is not None:
                await mind.end()

    def _next(self) -> _Thought:
        """The table that has waited longest; what else it wants comes after everybody else's."""
        turns = self._people or self._turns
        key, waiting = turns.popitem(last=False)
        thought = waiting.popleft()
        if waiting:
            turns[key] = waiting
        return thought


def _settle(waited_for: asyncio.Future[bytes], said: bytes) -> None:
    if waited_for.done():
        return
    if said.startswith(FAULT):
        waited_for.set_exception(CannotThink(said[1:].decode()))
    else:
        waited_for.set_result(said[1:])


def _cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Process:
    """A Mind of the operating system's."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._asked, self._told = process, process.stdin, process.stdout

    @classmethod
    async def start(cls) -> Mind:
        """OSError: the system gives no more."""
        given = {name: os.environ[name] for name in _GIVEN if name in os.environ}
        pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        started = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot.thinker", stdin=pipe, stdout=pipe, stderr=nothing,
            cwd=_ROOT, env=given | {"PYTHONPATH": str(_ROOT)}, start_new_session=True,  # Ctrl+C is the dealer's
        )  # fmt: skip
        return cls(started)

    @property
    def id(self) -> int:
        return self._process.pid

    async def ask(self, asked: bytes) -> bytes:
        try:
            async with asyncio.timeout(PATIENCE):
                self._asked.write(LENGTH.pack(len(asked)) + asked)
                await self._asked.drain()
                [length] = LENGTH.unpack(await self._told.readexactly(LENGTH.size))
                return await self._told.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError, TimeoutError) as fault:
            raise Lost(f"{type(fault).__name__} {self._process.returncode}") from fault

    async def end(self) -> None:
        self._asked.close()
        try:
            async with asyncio.timeout(FAREWELL):
                await self._process.wait()
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
