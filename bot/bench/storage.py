"""Durable commits of many tables at once, over one at a time and over the disk itself.

Lives here: the store's arms. Not here: the store (db).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter

from bot.bench.measured import Measured, ratio
from bot.bench.workplace import change, live_table, scratch
from db.sqlite import SqliteStore, open_store
from db.store import Change

TABLES = 32
PAGE = 4096  # bytes


def measure(quick: bool) -> Iterator[Measured]:
    """Aims: 15 times the rate of a commit per command; at most 1.5 times one flush divided by the batch."""
    with scratch() as folder:
        together, single, flushes, batches = asyncio.run(_measure(folder, *((4, 4) if quick else (9, 12))))
    detail = {
        "together_us": median(together) * 1e6,
        "single_us": median(single) * 1e6,
        "flush_us": median(flushes) * 1e6,
        "batch": median(batches),
    }
    yield Measured("store_single", ratio(single, together), least=15, detail=detail)
    floor = [flush / batch for flush, batch in zip(flushes, batches, strict=True)]
    amount = f"{detail['flush_us'] / 1000:.2f} ms / {detail['batch']:.0f}"
    yield Measured("store_disk", ratio(together, floor), most=1.5, amount=amount, detail=detail)


async def _measure(
    folder: Path, times: int, commands: int
) -> tuple[list[float], list[float], list[float], list[float]]:
    """Seconds per command together and single, seconds of a flush, commands per transaction; in turns."""
    grouped = await open_store(str(folder / "grouped.sqlite3"))
    alone = await open_store(str(folder / "alone.sqlite3"), largest_batch=1)
    together, single, flushes, batches = [], [], [], []
    try:
        for turn in range(times):
            before = grouped.writer.transactions
            together.append(await _commands(grouped, turn, commands))
            batches.append(TABLES * commands / (grouped.writer.transactions - before))
            single.append(await _commands(alone, turn, max(1, commands // 4)))
            flushes.append(await asyncio.to_thread(_flush, folder / "flush", 2 * commands))
    finally:
        await grouped.close()
        await alone.close()
    return together, single, flushes, batches


async def _commands(store: SqliteStore, turn: int, commands: int) -> float:
    """Seconds per durable command: each of TABLES tables commits its commands one after the other."""
    tables = [live_table(number) for number in range(TABLES)]
    evenings = [
        [change(f"web:{turn}-{number}", version, table, messages=3) for version in range(commands)]
        for number, table in enumerate(tables)
    ]

    async def play(evening: list[Change]) -> None:
        for made in evening:
            await store.commit(made)

    began = perf_counter()
    await asyncio.gather(*map(play, evenings))
    return (perf_counter() - began) / (TABLES * commands)


def _flush(path: Path, times: int) -> float:
    """Seconds for the disk to take one appended page for good: the median."""
    taken = []
    with path.open("ab", buffering=0) as file:
        for _ in range(times):
            began = perf_counter()
            file.write(bytes(PAGE))
            os.fdatasync(file.fileno()) if hasattr(os, "fdatasync") else os.fsync(file.fileno())
            taken.append(perf_counter() - began)
    return median(taken)
