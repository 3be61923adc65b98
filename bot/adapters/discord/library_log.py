"""What discord.py says to the log: where something went wrong, never what was sent or received.

Lives here: `quieten`. Not here: faults of our own (bot.faults).
"""

from __future__ import annotations

import logging
import traceback

LIBRARY = "discord"
PLAIN = frozenset({f"{LIBRARY}.{part}" for part in ("client", "gateway", "http", "shard", "state", "webhook.async_")})
"""Whose lines hold routes, shards and seconds at the most; others may name a custom_id, and so a card."""

log = logging.getLogger(__name__)


def quieten() -> None:
    """Nothing below WARNING, whatever the settings say, since DEBUG prints bodies; errors without their values."""
    library = logging.getLogger(LIBRARY)
    library.setLevel(logging.WARNING)
    library.propagate = False
    if not any(isinstance(handler, _Retold) for handler in library.handlers):
        library.addHandler(_Retold())


class _Retold(logging.Handler):
    """Tells each record again through our own log, as much of it as may be told."""

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage() if record.name in PLAIN and not record.exc_info else str(record.msg)
        log.log(record.levelno, "%s: %s%s", record.name, said, _where(record))


def _where(record: logging.LogRecord) -> str:
    """The kind of an error and the lines of code that led to it; its text may hold a body."""
    if not record.exc_info or record.exc_info[1] is None:
        return ""
    fault = record.exc_info[1]
    return f" {type(fault).__name__} at\n{''.join(traceback.format_tb(fault.__traceback__))}"
