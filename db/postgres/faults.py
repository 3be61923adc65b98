"""What an error of the server or of the way to it means: for the operator, and for whether to try again.

Lives here: that. Not here: the sentences (db.faults), who tries again (db.postgres.server, db.postgres.writing).
"""

from __future__ import annotations

import asyncpg

from db.faults import fault
from db.store import StoreFault

_LOST = ("57P01", "57P02", "57P03", "57P05", "25P03")
"""Stopped, crashed, not yet up, idle too long."""
_CODES = {
    "28000": "refused_user",
    "28P01": "refused_user",
    "3D000": "no_such_database",
    "42501": "refused_user",
    "53100": "disk_full",
    "53300": "server_full",
    "57014": "statement_cancelled",
    "55P03": "statement_cancelled",
    "25006": "server_read_only",
}


def state_of(error: BaseException) -> str:
    """The server's five-letter code; empty where the server said nothing."""
    return getattr(error, "sqlstate", None) or ""


def is_lost(error: BaseException) -> bool:
    """The connection is gone, or never came about: another one may work."""
    if isinstance(error, OSError | TimeoutError | asyncpg.InternalClientError):
        return True
    if isinstance(error, asyncpg.InterfaceError):
        return True
    return state_of(error).startswith("08") or state_of(error) in _LOST


def is_crossing(error: BaseException) -> bool:
    """Two transactions stood in each other's way; this one is undone and can be done again."""
    return state_of(error) in ("40P01", "40001")


def is_of_one_job(error: BaseException) -> bool:
    """A value that no column takes: whoever gave it hears of it alone."""
    return state_of(error)[:2] in ("22", "23") or (isinstance(error, ValueError | TypeError) and not is_lost(error))


def fault_of(error: Exception, path: str) -> StoreFault:
    """What it means for the operator; the error itself is kept as the cause."""
    if isinstance(error, StoreFault):
        return error
    code = _CODES.get(state_of(error)) or ("unreachable" if is_lost(error) else "server_error")
    found = fault(code, path=path, reason=_reason(error))
    found.__cause__ = error
    return found


def _reason(error: Exception) -> str:
    """One line, without the details: the server repeats values there."""
    said = getattr(error, "message", None) or str(error) or type(error).__name__
    return " ".join(str(said).split())[:200]
