"""Several processes on one database, killed and started anew, and people who talk to whichever is there.

Lives here: `Crew`, `Evening`. Not here: what a process is (crew_process), expectations (test_processes).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sys
import time
from pathlib import Path

import msgspec
from crew_process import Line, Told
from crew_scripts import Script

from bot.commands import Command, TableKey
from engine.actions import Action
from engine.table import PlayerId

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
STARTS = 60.0  # s
ASKS_AGAIN = 0.05  # s before a move that had to wait for others is tried again
TWICE = 0.15  # of all acts that go to two processes at once


class Crew:
    """`many` processes. Each is one at a time; `killed` says which ended by SIGKILL, and after which line."""

    def __init__(self, address: str, folder: Path, many: int, chance: random.Random) -> None:
        self.address, self.folder, self.chance = address, folder, chance
        self.many = many
        self.processes: dict[int, asyncio.subprocess.Process] = {}
        self.killed: dict[tuple[int, int], int] = {}  # number and process id; how many lines there were then

    async def start(self, number: int) -> None:
        """Come back when it answers."""
        self.socket(number).unlink(missing_ok=True)
        paths = os.pathsep.join([str(HERE), str(HERE.parent), str(ROOT)])
        log = (self.folder / f"{number}.log").open("ab")
        with log:
            self.processes[number] = await asyncio.create_subprocess_exec(
                sys.executable, str(HERE / "crew_process.py"), str(number), self.address, str(self.folder),
                env=os.environ | {"PYTHONPATH": paths}, cwd=ROOT, stdout=log, stderr=log,
            )  # fmt: skip
        until = time.monotonic() + STARTS
        while not self.socket(number).exists():
            assert self.processes[number].returncode is None, self.log(number)
            assert time.monotonic() < until, self.log(number)
            await asyncio.sleep(0.02)

    async def kill(self, number: int) -> None:
        """kill -9, and another in its place."""
        process = self.processes[number]
        self.socket(number).unlink(missing_ok=True)
        process.send_signal(signal.SIGKILL)
        await process.wait()
        self.killed[number, process.pid] = self.delivered().count(b"\n")
        await self.start(number)

    async def end(self, number: int, times: int = 1) -> int:
        """SIGTERM, so many times; the exit code."""
        process = self.processes[number]
        for _ in range(times):
            with contextlib.suppress(ProcessLookupError):  # it may have had enough of the first
                process.send_signal(signal.SIGTERM)
            await asyncio.sleep(0.2 if times > 1 else 0)
        async with asyncio.timeout(STARTS):
            return await process.wait()

    async def stop(self) -> dict[int, int]:
        """SIGTERM to each, one after the other; how they ended."""
        return {number: await self.end(number) for number in self.processes}

    def close(self) -> None:
        for process in self.processes.values():
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    def socket(self, number: int) -> Path:
        return self.folder / f"{number}.socket"

    def log(self, number: int) -> str:
        return (self.folder / f"{number}.log").read_text()

    def logs(self) -> str:
        return "\n".join(self.log(number) for number in self.processes)

    def lines(self) -> list[Line]:
        """What was delivered, in order."""
        return [msgspec.json.decode(line, type=Line) for line in self.delivered().splitlines()]

    def delivered(self) -> bytes:
        path = self.folder / "delivered"
        return path.read_bytes() if path.exists() else b""


class Evening:
    """The people of one table: each act goes to some process, and to another when that one dies, until it is done."""

    def __init__(self, crew: Crew, script: Script) -> None:
        self.crew = crew
        self.script = script
        self.fresh: dict[str, int] = {}  # by event id: how many answers said that it was new
        self.faults = 0  # apologies

    async def play(self) -> None:
        for number, (player, action) in enumerate(self.script.acts):
            await self.act(f"act-{number}", player, action)

    async def act(self, event_id: str, player: PlayerId, action: Action) -> None:
        command = Command(TableKey(self.script.key), event_id, player, action, "", int(time.time() * 1000))
        while True:
            at_once = 2 if self.crew.chance.random() < TWICE else 1
            asked = self.crew.chance.sample(range(self.crew.many), at_once)
            answers = await asyncio.gather(*(self.ask(number, command) for number in asked))
            told = [answer for answer in answers if answer is not None]
            self.fresh[event_id] = self.fresh.get(event_id, 0) + sum(bool(t.version) and not t.again for t in told)
            self.faults += sum(answer.refused == "our_fault" for answer in told)
            if any(answer.version for answer in told):
                return
            await asyncio.sleep(ASKS_AGAIN * (1 + self.crew.chance.random()))

    async def ask(self, number: int, command: Command) -> Told | None:
        """The answer; None where the process is not there, or died under it."""
        try:
            reader, writer = await asyncio.open_unix_connection(self.crew.socket(number))
        except OSError:
            return None
        try:
            writer.write(msgspec.json.encode(command) + b"\n")
            line = await reader.readline()
            return msgspec.json.decode(line, type=Told) if line.endswith(b"\n") else None
        except OSError:
            return None
        finally:
            writer.close()
