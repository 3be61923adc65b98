"""A fault of ours in the log: where, and of which kind, but never with the values.

Lives here: `log_fault`, and `tag` for the table where it was. Not here: what the player is told, how the log looks
(bot.logs).
"""

from __future__ import annotations

import hashlib
import logging
import traceback

log = logging.getLogger(__name__)


def tag(key: str) -> str:
    """A table, or a mailbox of one, in the log: its platform and eight letters, the same for the same table.

    The key itself is a way in (a room's link) or tells who and where.
    """
    table = key.partition("/")[0]
    return f"{table.partition(':')[0]}:{hashlib.sha256(table.encode()).hexdigest()[:8]}"


def log_fault(what: str, fault: BaseException) -> None:
    """Log the lines of code that led to `fault`. Its message may hold cards or words and is left out.

    Only the code of a fault that has one (a database that is full, a Refusal) is told: it says no values.
    """
    where = "".join(traceback.format_tb(fault.__traceback__))
    code = getattr(fault, "code", "")
    log.error("%s failed: %s %s at\n%s", what, type(fault).__name__, code, where)
