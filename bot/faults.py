"""A fault of ours in the log: where, and of which kind, but never with the values.

Lives here: one function. Not here: what the player is told.
"""

from __future__ import annotations

import logging
import traceback

log = logging.getLogger(__name__)


def log_fault(what: str, fault: BaseException) -> None:
    """Log the lines of code that led to `fault`. Its message may hold cards or words and is left out.

    Only the code of a fault that has one (a database that is full, a Refusal) is told: it says no values.
    """
    where = "".join(traceback.format_tb(fault.__traceback__))
    code = getattr(fault, "code", "")
    log.error("%s failed: %s %s at\n%s", what, type(fault).__name__, code, where)
