"""What may be wrong with a database file, as sentences for the operator that say what to do.

Lives here: each StoreFault, by its code, and which of SQLite's errors it stands for.
Not here: the checks themselves (db.location, db.migrate).
"""

from __future__ import annotations

import sqlite3

from db.store import StoreFault

SENTENCES = {
    "unknown_address": (
        "LOMWONG_DATABASE is {address}, which is no place for a database. "
        "Give a file name such as data/lomwong.sqlite3, or sqlite:///data/lomwong.sqlite3."
    ),
    "is_a_folder": "{path} is a folder, not a database file. Set LOMWONG_DATABASE to a file inside it.",
    "no_permission": (
        "No permission to read and write {path}. Give this user the right to write that file and its folder, "
        "or set LOMWONG_DATABASE to another place."
    ),
    "no_folder": (
        "The folder for {path} cannot be made: a file stands in its way. "
        "Move that file, or set LOMWONG_DATABASE to another place."
    ),
    "not_a_database": (
        "{path} is not a database, or is damaged. Put back a good copy, or move it away so that a new one is made."
    ),
    "not_ours": (
        "{path} is the database of another program. Set LOMWONG_DATABASE to a file of its own, so nothing is lost."
    ),
    "newer": (
        "{path} was written by a newer version of Lomwong (its schema is number {found}, this version knows up to "
        "{known}). Install that newer version again, or set LOMWONG_DATABASE to another file."
    ),
    "in_use": (
        "{path} is in use by another running Lomwong (process {process}). Stop that one first, "
        "or set LOMWONG_DATABASE to another file for this one."
    ),
    "locked": (
        "{path} is kept locked by another program. Close the program that has it open "
        "(a database browser, a backup), then try again."
    ),
    "disk_full": "The disk that holds {path} is full. Free some space; nothing that was answered is lost.",
    "disk_error": (
        "The disk that holds {path} fails to read or write ({reason}). "
        "Check the disk; nothing that was answered was given up by the dealer."
    ),
    "old_library": (
        "The SQLite library of this Python is {found}; Lomwong needs {needed} or newer. Use a newer Python."
    ),
    "closed": "The database {path} is closed: the dealer is stopping.",
}
"""Every code that a StoreFault of this package may carry."""


def fault(code: str, **facts: str | int) -> StoreFault:
    """The StoreFault of this code, its sentence filled with the facts."""
    return StoreFault(SENTENCES[code].format(**facts), code, **facts)


_CODES = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "no_permission",
    sqlite3.SQLITE_CANTOPEN: "no_permission",
    sqlite3.SQLITE_PERM: "no_permission",
    sqlite3.SQLITE_AUTH: "no_permission",
    sqlite3.SQLITE_NOTADB: "not_a_database",
    sqlite3.SQLITE_CORRUPT: "not_a_database",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}


def fault_of(error: sqlite3.Error, path: str) -> StoreFault:
    """What SQLite's error means for the operator; the error itself is kept as the cause."""
    primary = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest only refines it
    found = fault(_CODES.get(primary, "disk_error"), path=path, reason=str(error))
    found.__cause__ = error
    return found
