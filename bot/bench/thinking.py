"""How long a person's command takes while fifty tables of computers think, over what it takes while they rest.

Lives here: the person, who presses at a table of people on 127.0.0.1; both arms in turns in one run. Not here: the
program that is pressed (bot.bench.loopback_thinking).
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter

from tqdm import tqdm

from bot.bench.loopback import Loopback, loopback
from bot.bench.measured import Measured
from bot.bench.workplace import scratch

TABLES = 50
SETTLE = 0.5  # s after computers begin or stop before anything is timed
PAUSE = 0.02  # s between presses


def measure(quick: bool) -> Iterator[Measured]:
    """Aim: 95 of 100 commands take at most 1.2 times as long."""
    turns, presses = (6, 30) if quick else (30, 60)  # short turns: other work on the machine hits both alike
    with scratch() as folder:
        resting, busy, thoughts, seconds = asyncio.run(pressed_in_turns(folder, turns, presses))
    early, late = (quantiles(waits, n=20)[-1] * 1000 for waits in (resting, busy))
    detail = {
        "resting_p50_ms": median(resting) * 1000, "busy_p50_ms": median(busy) * 1000,
        "resting_p95_ms": early, "busy_p95_ms": late,
        "thoughts_a_second": len(thoughts) / seconds, "thought_mean_ms": mean(thoughts) * 1000,
    }  # fmt: skip
    amount = f"p95 {late:.1f} ms / {early:.1f} ms, p50 {detail['busy_p50_ms']:.1f} ms / "
    amount += f"{detail['resting_p50_ms']:.1f} ms; {detail['thoughts_a_second']:.0f}/s"
    yield Measured("thinking", late / early, most=1.2, many=TABLES, amount=amount, detail=detail)


async def pressed_in_turns(
    folder: Path, turns: int, presses: int
) -> tuple[list[float], list[float], list[float], float]:
    """Seconds of each command while the computers rest, and while they think; of each thought; and of all of it."""
    resting: list[float] = []
    busy: list[float] = []
    thoughts: list[float] = []
    seconds = 0.0
    async with loopback("thinking", str(folder / "thinking.sqlite3"), str(TABLES)) as program:
        port = int(program.origin.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            for _ in tqdm(range(turns), file=sys.stderr, leave=False, disable=not sys.stderr.isatty()):
                for waits, at_rest in ((resting, True), (busy, False)):
                    await program.ask("rest", resting=at_rest)
                    await asyncio.sleep(SETTLE)
                    began = perf_counter()
                    waits += await _pressed(program, reader, writer, presses)
                    if not at_rest:
                        seconds += perf_counter() - began + SETTLE
                        thoughts += await program.ask("rest", resting=True)
        finally:
            writer.close()
    return resting, busy, thoughts, seconds


async def _pressed(
    program: Loopback, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, presses: int
) -> list[float]:
    """Seconds from each press to its answer."""
    waits = []
    for _ in range(presses):
        line = json.dumps(await program.ask("next")).encode() + b"\n"
        await asyncio.sleep(PAUSE)
        began = perf_counter()
        writer.write(line)
        said = await reader.readline()
        waits.append(perf_counter() - began)
        assert json.loads(said) is True
    return waits
