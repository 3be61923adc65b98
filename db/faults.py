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
        "Give a file name such as data/lomwong.sqlite3, or sqlite:///data/lomwong.sqlite3, or "
        "postgresql://user:password@host/database."
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
        "{known}). Install that newer version again, or set LOMWONG_DATABASE to another place."
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
    # copies: moving, backups
    "half_moved": (
        "A move or a restore into {path} was broken off: not everything is there. Do the same once more; "
        "where it came from nothing has changed."
    ),
    "nothing_there": "There is no database of Lomwong at {path}. Check the name.",
    "not_empty": (
        "{path} is not empty, and nothing is written over. Give another place, or move that one away first."
    ),
    "same_place": "{path} cannot be moved to itself. Give another place.",
    "others_there": "{path} is in use by a running Lomwong. Stop every process that uses it first.",
    "older": (
        "{path} is of an older version of Lomwong (its schema is number {found}, this version's is {known}). "
        "Start Lomwong on it once, which upgrades it, then try again."
    ),
    "copied_otherwise": (
        "What was written to the table {table} in {path} reads back otherwise. Check the disk; nothing was lost "
        "where it came from."
    ),
    "not_a_backup": "{path} is no backup of Lomwong. Give a file that `lomwong backup` wrote.",
    "damaged_backup": (
        "The table {table} in the backup {path} is not as it was written. Take another backup; nothing was restored."
    ),
    "file_there": "{path} is there already, and nothing is written over. Give the backup another name.",
    # PostgreSQL; {path} is its address without the password
    "no_driver": (
        "For {path} one more package is needed, the driver of PostgreSQL. Install it with: make postgres "
        "(or pip install 'lomwong[postgres]'), then start again."
    ),
    "old_server": "{path} is PostgreSQL {found}; Lomwong needs {needed} or newer. Upgrade the server.",
    "unreachable": (
        "The PostgreSQL server of {path} cannot be reached ({reason}). Start it, or correct LOMWONG_DATABASE; "
        "nothing that was answered is lost, and the dealer goes on by itself once the server is back."
    ),
    "refused_user": (
        "PostgreSQL does not let this user use {path} ({reason}). Check user and password in LOMWONG_DATABASE, "
        "and give that user the right to make a schema in the database."
    ),
    "no_such_database": ("PostgreSQL has no database at {path}. Make it with createdb, or correct LOMWONG_DATABASE."),
    "schema_taken": (
        "The schema {schema} in {path} belongs to another program. Set LOMWONG_DATABASE to another database."
    ),
    "server_full": (
        "The PostgreSQL server of {path} has no connection left ({reason}). Raise max_connections there, "
        "or stop a program that uses it; each Lomwong takes four."
    ),
    "server_read_only": (
        "{path} can only be read: it is a copy that follows another server. Set LOMWONG_DATABASE to the main one."
    ),
    "statement_cancelled": (
        "PostgreSQL gave up on a statement at {path} ({reason}). Nothing of it is stored; look for what keeps "
        "its tables locked, or who cancels statements there."
    ),
    "server_error": (
        "PostgreSQL fails at {path} ({reason}). See the server's log; nothing that was answered is lost."
    ),
    "commit_unknown": (
        "{path} went away in the midst of a commit and did not come back. What was under way is stored whole or "
        "not at all; a press that was not answered can be pressed again."
    ),
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
