"""One door to every engine: the address says which.

Lives here: choosing. Not here: the engines (db.sqlite, db.postgres.store), which are imported where they are chosen.
"""

from __future__ import annotations

from db.address import is_postgres, shown
from db.faults import fault
from db.store import Keeping

__all__ = ["is_postgres", "open_store", "shown"]


async def open_store(address: str) -> Keeping:
    """Open the database of an address: a file, sqlite:///file, or postgresql://user@host/database.

    Makes and upgrades it as needed. Raises StoreFault (db.faults) when it cannot be used, `no_driver` where the
    package for PostgreSQL is not installed.
    """
    if not is_postgres(address):
        from db import sqlite

        return await sqlite.open_store(address)
    try:
        from db.postgres import store
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise fault("no_driver", path=shown(address)) from error
    return await store.open_store(address)
