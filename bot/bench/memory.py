"""What a live table holds in memory.

Lives here: the one measurement. Not here: tables (bot.bench.workplace).
"""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

from bot.bench.dealing import nobody_thinks
from bot.bench.measured import Measured
from bot.bench.workplace import fill, scratch
from bot.commands import TableKey
from bot.dealer import Dealer
from db.sqlite import open_store
from engine.table import PlayerId


def measure(quick: bool) -> Iterator[Measured]:
    """Bytes that the dealer keeps per table in mid-round of four, once it has looked at it. No aim."""
    tables = 200 if quick else 1000
    with scratch() as folder:
        kept = asyncio.run(_kept(folder, tables))
    yield Measured("memory_table", amount=f"{kept / 1024:.1f} KiB", many=tables, detail={"bytes": round(kept)})


async def _kept(folder: Path, tables: int) -> float:
    store = await open_store(str(folder / "tables.sqlite3"))
    try:
        await fill(store, tables)
        dealer = Dealer(store, think=nobody_thinks)
        gc.collect()
        tracemalloc.start()
        for number in range(tables):
            await dealer.peek(TableKey(f"web:{number}"), PlayerId(""))
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return size / tables
    finally:
        await store.close()
