"""Moving a database to another place, whatever the engine of either.

Lives here: `move`, and the ends that an address names. Not here: the copy (db.copying), the ends themselves
(db.sqlite_ends, db.postgres.ends), backups (db.backup).

Nobody else has either end meanwhile. A move that is broken off leaves the source as it was, and the target marked:
the next move to it begins anew, and no dealer opens it before.
"""

from __future__ import annotations

import contextlib
from types import ModuleType

from db import sqlite_ends
from db.address import is_postgres, shown
from db.copying import Told, copy, total_of
from db.faults import fault
from db.location import path_of
from db.portable import Copied, Source, Target


async def move(source: str, target: str, begun: Told, told: Told) -> tuple[Copied, ...]:
    """Everything of the database at address `source`, in the empty one at `target`; the tables, with checksums.

    `begun` hears how many rows there are, `told` how many were copied, again and again. Raises StoreFault:
    `same_place`, and as `open_source`, `open_target` and `copy` do.
    """
    if _place(source) == _place(target):
        raise fault("same_place", path=shown(source))
    async with contextlib.AsyncExitStack() as opened:
        given = await open_source(source, alone=True)
        opened.push_async_callback(given.close)
        filled = await open_target(target)
        opened.push_async_callback(filled.close)
        begun(await total_of(given))
        return await copy(given, filled, told)


async def open_source(address: str, *, alone: bool) -> Source:
    """The database of an address, as of now. `alone`: nobody else has it meanwhile."""
    if is_postgres(address):
        given: Source = await _server_ends(address).open_source(address, alone=alone)
        return given
    return await sqlite_ends.open_source(path_of(address), alone=alone)


async def open_target(address: str) -> Target:
    """The database of an address, to be filled: it must be empty, or marked by a copy that was broken off."""
    if is_postgres(address):
        filled: Target = await _server_ends(address).open_target(address)
        return filled
    return await sqlite_ends.open_target(path_of(address))


def _place(address: str) -> str:
    return address if is_postgres(address) else str(path_of(address))


def _server_ends(address: str) -> ModuleType:
    try:
        from db.postgres import ends
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise fault("no_driver", path=shown(address)) from error
    return ends
