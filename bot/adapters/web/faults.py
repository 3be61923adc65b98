"""A fault of ours in the log: where, and of which kind, but never with the values.

Lives here: one function. Not here: what the player is told.
"""

from __future__ import annotations

import logging
import traceback

log = logging.getLogger(__name__)


def log_fault(what: str, fault: BaseException) -> None:
    """Log the lines of code that led to `fault`. Its message may hold cards or words and is left out."""
    where = "".join(traceback.format_tb(fault.__traceback__))
    log.error("%s failed: %s at\n%s", what, type(fault).__name__, where)
