"""Backups: a whole database of either engine in one file, while the dealer goes on.

Lives here: `backup`, `restore`, and what such a file has besides. Not here: the copy (db.copying), the ends
(db.sqlite_ends, db.postgres.ends), which of them an address names (db.moving).

The file is a database of ours in SQLite, as of one moment, with a table `backup` in which every table's rows and
checksum stand. It holds what the database holds, the secrets of running rounds too: only its owner may read it.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from db import sqlite_ends
from db.copying import Told, copy, total_of
from db.faults import fault
from db.moving import open_source, open_target
from db.portable import TABLES, Copied, checksum_of
from db.sqlite_ends import FileSource
from db.store import StoreFault

_MAKE = "CREATE TABLE backup (name TEXT PRIMARY KEY, rows INTEGER NOT NULL, checksum TEXT NOT NULL) STRICT"
_INSERT = "INSERT INTO backup (name, rows, checksum) VALUES (?, ?, ?)"
_IS_ONE = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'backup'"
_TABLES = "SELECT name, rows, checksum FROM backup"


async def backup(address: str, file: Path, begun: Told, told: Told) -> tuple[Copied, ...]:
    """The database at `address` in `file` (absolute), as of the moment of the call; the tables, with checksums.

    `file` appears when it is whole. Raises StoreFault: `file_there`, and as `open_source` and `copy` do.
    """
    _need_new(file)
    part = file.with_name(file.name + ".part")
    try:
        copied = await _fill(address, part, begun, told)
        _put(part, file)
    finally:
        for each in ("", "-wal", "-shm", "-journal", ".lock"):
            part.with_name(part.name + each).unlink(missing_ok=True)
    return copied


def _need_new(file: Path) -> None:
    if file.exists():
        raise fault("file_there", path=str(file))


async def _fill(address: str, part: Path, begun: Told, told: Told) -> tuple[Copied, ...]:
    async with contextlib.AsyncExitStack() as opened:
        given = await open_source(address, alone=False)
        opened.push_async_callback(given.close)
        _make_private(part)
        filled = await sqlite_ends.open_target(part)
        opened.push_async_callback(filled.close)
        begun(await total_of(given))
        copied = await copy(given, filled, told)
        await filled.besides(_MAKE, _INSERT, copied)
        await filled.settle()
    return copied


def _make_private(part: Path) -> None:
    """An empty file that nobody else may read; what was left of an earlier one goes."""
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except PermissionError as error:
        raise fault("no_permission", path=str(part)) from error
    except OSError as error:
        raise fault("disk_error", path=str(part), reason=str(error)) from error


def _put(part: Path, file: Path) -> None:
    """On the disk first, then under its name."""
    for path in (part, part.parent):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
        if path == part:
            try:
                os.link(part, file)  # never over another file
            except FileExistsError as error:
                raise fault("file_there", path=str(file)) from error


async def restore(file: Path, address: str, begun: Told, told: Told) -> tuple[Copied, ...]:
    """What `backup` wrote in `file` (absolute), in the empty database at `address`; the tables, with checksums.

    The file is looked at as a whole before anything is written. Raises StoreFault: `not_a_backup`,
    `damaged_backup`, and as `open_target` and `copy` do.
    """
    async with contextlib.AsyncExitStack() as opened:
        given = await _opened(file)
        opened.push_async_callback(given.close)
        await _check(given)
        filled = await open_target(address)
        opened.push_async_callback(filled.close)
        begun(await total_of(given))
        return await copy(given, filled, told)


async def _opened(file: Path) -> FileSource:
    try:
        return await sqlite_ends.open_source(file, alone=False)
    except StoreFault as error:
        if error.code in ("not_ours", "not_a_database"):
            raise fault("not_a_backup", path=str(file)) from error
        raise


async def _check(given: FileSource) -> None:
    if not await given.asked(_IS_ONE):
        raise fault("not_a_backup", path=given.path)
    written = {name: Copied(name, rows, checksum) for name, rows, checksum in await given.asked(_TABLES)}
    for table in TABLES:
        if await checksum_of(given, table) != written.get(table.name):
            raise fault("damaged_backup", path=given.path, table=table.name)
