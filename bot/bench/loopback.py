"""A platform's stand-in on loopback, in a process of its own, so that its work is not counted as ours.

Lives here: starting and asking one; `served`, what such a program does with its lines. Not here: the platforms
(bot.bench.loopback_discord, bot.bench.loopback_line).

One line of JSON asks, one answers. Many presses are asked for with one line: the asking costs the measured process
next to nothing.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

Asked = dict[str, Any]
PATIENCE = 120.0  # s for one answer
MOST_LINE = 1 << 24  # bytes


class Loopback:
    """A running stand-in."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self._process = process
        self.origin = f"http://127.0.0.1:{port}"

    async def ask(self, do: str, **what: Any) -> Any:
        """Have something done; what came of it. Raises RuntimeError where it could not be done."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"do": do, **what}).encode() + b"\n")
        answer = await _line(self._process)
        if "failed" in answer:
            raise RuntimeError(answer["failed"])
        return answer["done"]


@asynccontextmanager
async def loopback(platform: str, *given: str) -> AsyncIterator[Loopback]:
    """The stand-in of `discord` or `line`, or the program with `thinking` computers; `given`: its arguments."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", f"bot.bench.loopback_{platform}", *given,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=MOST_LINE,
    )  # fmt: skip
    try:
        yield Loopback(process, int((await _line(process))["port"]))
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


async def _line(process: asyncio.subprocess.Process) -> Any:
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        said = await process.stdout.readline()
    if not said:
        raise RuntimeError("the stand-in has ended")
    return json.loads(said)


# --- inside the stand-in ----------------------------------------------------------------------------


async def served(port: int, do: Callable[[Asked], Awaitable[Any]]) -> None:
    """Tell where it listens, then carry out each line until there are no more."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=MOST_LINE)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    print(json.dumps({"port": port}), flush=True)
    while line := await reader.readline():
        try:
            answer = {"done": await do(json.loads(line))}
        except Exception as fault:
            answer = {"failed": f"{type(fault).__name__}: {fault}"}
        print(json.dumps(answer), flush=True)
