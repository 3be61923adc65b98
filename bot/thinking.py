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
from pathlib import Path
from typing import Protocol

from bot.commands import TableKey
from bot.faults import log_fault
from bot.thinker import FAULT, LENGTH, answer
from engine.players.decision import Question, encode

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

    async def ask(self, question: bytes) -> bytes:
        """The answer of bot.thinker; Lost where none comes."""
        ...

    async def end(self) -> None:
        """Once only; returns when it has ended."""
        ...


class _Thought:
    __slots__ = ("move", "question")

    def __init__(self, question: bytes) -> None:
        self.question = question
        self.move: asyncio.Future[str] = asyncio.get_running_loop().create_future()


class Thinking:
    """One for the whole program. `most`: how many think at once."""

    def __init__(self, most: int | None = None, start: Callable[[], Awaitable[Mind]] | None = None) -> None:
        self._most = most or max(1, _cores() - 1)
        self._start = start or Process.start
        self._turns: OrderedDict[TableKey, deque[_Thought]] = OrderedDict()  # whoever is first is thought for next
        self._waiting = asyncio.Semaphore(0)  # how many are in there
        self._open = 0  # thoughts that wait or are under way
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def think(self, key: TableKey, question: Question) -> str:
        """The move at that table as canonical text. CannotThink: there is none; cancelled when the program stops."""
        if self._open >= MOST_WAITING:
            raise CannotThink(f"{self._open} thoughts are waiting")
        if self._closed:
            raise asyncio.CancelledError
        thought = _Thought(encode(question))
        self._turns.setdefault(key, deque()).append(thought)
        self._open += 1
        if self._open > len(self._tasks) and len(self._tasks) < self._most:
            self._tasks.append(asyncio.create_task(self._work()))
        self._waiting.release()
        try:
            return await thought.move
        finally:
            self._open -= 1

    async def close(self) -> None:
        """Give up what is thought about, and end the processes."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for waiting in self._turns.values():
            for thought in waiting:
                thought.move.cancel()
        self._turns.clear()

    async def _work(self) -> None:
        """For ever: the next thought, in the process that is this task's."""
        mind: Mind | None = None
        thought: _Thought | None = None
        try:
            while True:
                await self._waiting.acquire()
                thought = self._next()
                if thought.move.done():  # nobody waits for it any more
                    continue
                for _ in range(TRIES):
                    try:
                        mind = mind or await self._start()
                        said = await mind.ask(thought.question)
                        break
                    except Exception as fault:
                        log_fault("a process that thinks for computers", fault)
                        if mind is not None:
                            gone, mind = mind, None
                            await gone.end()
                else:
                    said = await asyncio.to_thread(answer, thought.question)
                _settle(thought.move, said)
        finally:
            if thought is not None:
                thought.move.cancel()
            if mind is not None:
                await mind.end()

    def _next(self) -> _Thought:
        """The table that has waited longest; what else it wants comes after everybody else's."""
        key, waiting = self._turns.popitem(last=False)
        thought = waiting.popleft()
        if waiting:
            self._turns[key] = waiting
        return thought


def _settle(move: asyncio.Future[str], said: bytes) -> None:
    if move.done():
        return
    if said.startswith(FAULT):
        move.set_exception(CannotThink(said[1:].decode()))
    else:
        move.set_result(said[1:].decode())


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

    async def ask(self, question: bytes) -> bytes:
        try:
            async with asyncio.timeout(PATIENCE):
                self._asked.write(LENGTH.pack(len(question)) + question)
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
