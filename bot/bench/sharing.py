"""Durable commands of several processes on one PostgreSQL, over the same statements sent by the driver alone.

Lives here: the arm, for one process, two and four. Not here: a process (bot.bench.loopback_store), the server
(bot.bench.own_postgres).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing
from statistics import median
from typing import Any

from bot.bench.loopback import Loopback, loopback
from bot.bench.measured import Measured, ratio
from bot.bench.own_postgres import OwnPostgres, missing

PROCESSES = (1, 2, 4)
TABLES = 32  # of each process
SETTINGS = {"shared_buffers": "128MB", "max_wal_size": "4GB"}
"""Else as PostgreSQL comes: every commit is flushed to the disk."""


def measure(quick: bool) -> Iterator[Measured]:
    """Aim: at least half the rate of the bare statements, each number of processes."""
    if what := missing():
        yield Measured("sharing", absent=what, many=max(PROCESSES))
        return
    times, commands = (3, 10) if quick else (7, 40)
    with closing(OwnPostgres(SETTINGS)) as server:
        for processes in PROCESSES:
            yield asyncio.run(_measured(server, processes, times, commands))


async def _measured(server: OwnPostgres, processes: int, times: int, commands: int) -> Measured:
    store, bare, batches = await rates(server, processes, times, commands)
    amount = f"{median(store):.0f}/s · {median(bare):.0f}/s · {median(batches):.0f}"
    detail = {"store_per_s": median(store), "bare_per_s": median(bare), "batch": median(batches)}
    return Measured("sharing", ratio(store, bare), least=0.5, amount=amount, many=processes, detail=detail)


async def rates(
    server: OwnPostgres, processes: int, times: int, commands: int
) -> tuple[list[float], list[float], list[float]]:
    """Commands per second of all processes together by the store and bare, and commands per transaction; in turns."""
    store, bare, batches = [], [], []
    databases = {"store": server.new_database(), "bare": server.new_database()}
    async with AsyncExitStack() as opened:
        workers = [await opened.enter_async_context(loopback("store")) for _ in range(processes)]
        for worker in workers:
            await worker.ask("open", **databases)
        for turn in range(times + 1):
            done = await _all(workers, "store", turn=turn, commands=commands)
            again = await _all(workers, "bare")
            if turn:  # the first one made the plans
                many = processes * TABLES * commands
                store.append(many / max(seconds for seconds, _ in done))
                bare.append(many / max(again))
                batches.append(many / sum(transactions for _, transactions in done))
    return store, bare, batches


async def _all(workers: list[Loopback], do: str, **what: int) -> list[Any]:
    """Ask all at once."""
    return await asyncio.gather(*(worker.ask(do, name=str(n), **what) for n, worker in enumerate(workers)))
