"""One database into another, row by row in little memory, and looked at afterwards.

Lives here: `copy`. Not here: how the ends read and write (db.sqlite_ends, db.postgres.ends), which ends there are
(db.moving, db.backup).
"""

from __future__ import annotations

from collections.abc import Callable

from db.faults import fault
from db.portable import TABLES, Checksum, Copied, Source, Target, checksum_of

Told = Callable[[int], None]
"""Called with the number of rows that were copied just now."""


async def copy(source: Source, target: Target, told: Told) -> tuple[Copied, ...]:
    """All rows of `source` in the empty `target`, read back and compared; the target is whole then.

    Raises StoreFault `copied_otherwise` where a table reads back otherwise than it was written.
    """
    copied = []
    for table in TABLES:
        total = Checksum()
        async for rows in source.rows(table):
            total.add(rows)
            await target.write(table, rows)
            told(len(rows))
        copied.append(total.of(table))
    for table, written in zip(TABLES, copied, strict=True):
        if await checksum_of(target, table) != written:
            raise fault("copied_otherwise", path=target.path, table=table.name)
    await target.finish(await source.numbers())
    return tuple(copied)


async def total_of(source: Source) -> int:
    """How many rows there are, for whoever shows how far it is."""
    return sum([await source.count(table) for table in TABLES])
