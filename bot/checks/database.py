"""The database: reachable, ours, of this version, and taking and giving back a note.

Lives here: both engines, looked at before they are opened, because opening upgrades. Not here: room on the disk
(bot.checks.machine).
"""

from __future__ import annotations

import contextlib
import math
import sqlite3
import time
from typing import Any
from urllib.parse import quote

import msgspec

from bot.checks.looked import Looked, well, wrong
from bot.settings import Settings
from bot.wording import Words
from db.faults import fault
from db.location import path_of
from db.migrate import OURS, shipped
from db.opening import is_postgres, open_store, shown
from db.store import StoreFault

NOTE = "check"
PATIENCE = 0.5  # s for a file that somebody holds: opening it waits longer, and says so


class Found(msgspec.Struct, frozen=True):
    """What was found, and what it tells besides: the server's version and clock."""

    looked: Looked
    version: str = ""
    ahead: float | None = None  # s that this computer's clock is ahead of the server's
    within: float = 0.0  # s


async def database(settings: Settings, say: Words) -> Found:
    """Look, then open it, write a note and read it back. One that the running program has open is well."""
    try:
        if is_postgres(settings.database):
            return await _postgres(settings.database, say)
        older = _older_file(settings.database)
        if older is not None:
            return Found(_upgrade_first(settings.database, older, len(shipped()), say))
        took = await _note_kept(settings.database)
    except StoreFault as broken:
        if broken.code == "in_use":
            return Found(well(say, "cli-check-database-open", process=str(broken.facts["process"])))
        return Found(wrong(say, f"cli-store-{broken.code.replace('_', '-')}", **broken.facts))
    return Found(well(say, "cli-check-database", path=settings.database, ms=took))


async def _note_kept(address: str) -> int:
    """Milliseconds for a note to the disk and back. Makes the database where there is none."""
    store = await open_store(address)
    try:
        began = time.perf_counter()
        await store.remember({NOTE: b"1"})
        await store.recall([NOTE])
        took = time.perf_counter() - began
        await store.remember({NOTE: None})
    finally:
        await store.close()
    return math.ceil(1000 * took)


def _upgrade_first(address: str, found: int, known: int, say: Words) -> Looked:
    return wrong(say, "cli-check-database-older", path=shown(address), found=found, known=known)


def _older_file(address: str) -> int | None:
    """The schema of a file of ours that the next start will upgrade; None where there is nothing to upgrade."""
    path = path_of(address)
    if not path.is_file() or not path.stat().st_size:
        return None
    try:
        with contextlib.closing(
            sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True, timeout=PATIENCE)
        ) as file:
            [owner] = file.execute("PRAGMA application_id").fetchone()
            number = file.execute("SELECT max(number) FROM migrations").fetchone()[0] if owner == OURS else None
    except sqlite3.Error:
        return None  # whatever it is, opening says so
    return number if number is not None and number < len(shipped()) else None


async def _postgres(address: str, say: Words) -> Found:
    try:
        from db.postgres.faults import fault_of
        from db.postgres.migrate import PACKAGE, applied
        from db.postgres.server import Server, closed
    except ModuleNotFoundError as missing:
        raise fault("no_driver", path=shown(address)) from missing
    server = Server(address)
    connection: Any = await server.reach(patience=0.0)
    try:
        version = str(connection.get_settings().server_version).partition(" ")[0]
        before = time.time()
        theirs = float(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
        after = time.time()
        ahead, within = (before + after) / 2 - theirs, (after - before) / 2
        schema = await applied(connection, server.path)
    except StoreFault:
        raise
    except Exception as error:
        raise fault_of(error, server.path) from error
    finally:
        await closed(connection)
    known = len(shipped(PACKAGE))
    if 0 < schema < known:
        return Found(_upgrade_first(address, schema, known, say), version, ahead, within)
    took = await _note_kept(address)
    return Found(well(say, "cli-check-postgres", path=server.path, version=version, ms=took), version, ahead, within)
