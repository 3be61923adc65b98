"""The log as the operator reads it: text or JSON, and nothing of anybody's in it.

Lives here: `set_up`, the two forms, and what of another library's line may be told. Not here: faults of our own
(bot.faults), what of discord.py's lines may be told (discord.library_log).

Our own lines say what they were written to say. Others' are written by people who do not know what is secret here: of
them the kind, the place and the unfilled sentence are told, never a value. Whatever is set as a secret is struck out.
"""

from __future__ import annotations

import contextlib
import json
import logging
import re
import sys
import threading
import traceback
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from types import TracebackType
from typing import Any
from urllib.parse import unquote, urlsplit

import msgspec

from bot.faults import log_fault
from bot.settings import Settings

OURS = frozenset({"bot", "db", "engine"})
"""Top packages whose lines are told as they are."""
BEGIN_PLAINLY = frozenset({"asyncio", "aiohttp"})
"""Top packages whose sentences begin with plain words, and may go on with values."""
STRUCK = "[secret]"
MOST_ALIKE = 20  # lines of one kind
MINUTE = 60.0  # s
_LEAST = 8  # letters of a secret that is struck out; less would strike out words
_PLAIN = re.compile(r"[A-Za-z ]{0,80}")


class Line(msgspec.Struct, frozen=True):
    """One line of the log. `trace`: the lines of code that led to it, outermost first."""

    time: str  # UTC, to the millisecond, RFC 3339
    level: str
    logger: str
    message: str
    trace: tuple[str, ...] = ()


def set_up(settings: Settings) -> None:
    """From now on all that is logged, warned of or caught by nobody goes to standard error in one form."""
    handler = handler_for(settings)
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    logging.captureWarnings(True)
    sys.excepthook = _not_caught
    threading.excepthook = _not_caught_in_thread
    sys.unraisablehook = _not_raised


def handler_for(settings: Settings, stream: Any = None) -> logging.Handler:
    """What writes the log to `stream` (standard error), in the form that is set."""
    handler = Calm(stream)
    handler.addFilter(lambda record: _ours(record) or record.levelno >= logging.WARNING)
    form = AsJson if settings.log_format == "json" else AsText
    handler.setFormatter(form(secrets_of(settings)))
    return handler


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """Every value that is set and must never be read anywhere, the longest first."""
    try:
        password = urlsplit(settings.database).password or ""
    except ValueError:
        password = ""
    found = {password, unquote(password), settings.metrics_token, settings.discord_token}
    found |= {settings.line_channel_secret, settings.line_channel_token}
    return tuple(sorted((secret for secret in found if len(secret) >= _LEAST), key=len, reverse=True))


class Calm(logging.StreamHandler[Any]):
    """Writes of each kind of line so many a minute, and how many were left out: a database that is away is told by
    every table, every second, and that is one piece of news."""

    def __init__(self, stream: Any = None) -> None:
        super().__init__(stream)
        self._kinds: dict[str, list[float]] = {}  # by kind: since when (s), how many came, how many were left out

    def emit(self, record: logging.LogRecord) -> None:
        """Write it, or count it."""
        for kind, (_, _, left_out) in self._over(record.created):
            if left_out:
                said = f"{left_out:.0f} more lines like this were left out within a minute: {kind}"
                super().emit(logging.LogRecord(__name__, record.levelno, "", 0, said, None, None))
        since = self._kinds.setdefault(_kind(record), [record.created, 0, 0])
        since[1] += 1
        if since[1] <= MOST_ALIKE:
            super().emit(record)
        else:
            since[2] += 1

    def _over(self, now: float) -> list[tuple[str, list[float]]]:
        """Kinds whose minute is over; they begin anew."""
        over = [(kind, since) for kind, since in self._kinds.items() if now - since[0] >= MINUTE]
        for kind, _ in over:
            del self._kinds[kind]
        return over


def _kind(record: logging.LogRecord) -> str:
    """What a line says, apart from which table it says it of, and from numbers."""
    said = f"{record.name}:{record.lineno}"
    if _ours(record):
        with contextlib.suppress(Exception):  # it cannot be made, and says so
            said = line_of(record).message
    return re.sub(r"\d+", "0", re.sub(r"\b[a-z]+:[0-9a-f]{8}\b", "a table", said))[:120]


class _Form(logging.Formatter):
    """One line of the log as text of some form."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__()
        self._secrets = tuple(secrets)

    def format(self, record: logging.LogRecord) -> str:
        """Never raises: a line that cannot be made says so."""
        try:
            text = self.written(line_of(record))
        except Exception as fault:
            text = f"{record.levelname} {record.name}: a line that cannot be written ({type(fault).__name__})"
        for secret in self._secrets:
            text = text.replace(secret, STRUCK)
        return text

    def written(self, line: Line) -> str:
        raise NotImplementedError


class AsText(_Form):
    """`WARNING bot.app: ...`, what led to it below."""

    def written(self, line: Line) -> str:
        return "\n".join((f"{line.level} {line.logger}: {line.message}", *line.trace))


class AsJson(_Form):
    """One JSON object, in one line, with the fields of Line."""

    def written(self, line: Line) -> str:
        return json.dumps(msgspec.to_builtins(line), ensure_ascii=False)


def line_of(record: logging.LogRecord) -> Line:
    """What of a record may be told."""
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    message, _, below = (record.getMessage() if _ours(record) else _retold(record)).partition("\n")
    trace = (*below.splitlines(), *_trace(record.exc_info))
    return Line(at, record.levelname, record.name, message, trace)


def _top(record: logging.LogRecord) -> str:
    return record.name.partition(".")[0]


def _ours(record: logging.LogRecord) -> bool:
    return _top(record) in OURS


def _retold(record: logging.LogRecord) -> str:
    """Another library's line: its sentence without values, and where in its code it was said."""
    sentence = str(record.msg).partition("\n")[0]
    if not record.args:
        plain = _PLAIN.match(sentence) if _top(record) in BEGIN_PLAINLY else None
        sentence = plain[0].strip() if plain else ""
    return f"{sentence} ({record.module}.py:{record.lineno} {record.funcName})".strip()


def _trace(info: Any) -> Iterator[str]:
    """The kind of a fault and the lines of code that led to it; its text may hold anything."""
    if not info or info[1] is None:
        return
    fault: BaseException = info[1]
    yield f"{type(fault).__name__} at"
    yield from "".join(traceback.format_tb(fault.__traceback__)).splitlines()


def _not_caught(kind: type[BaseException], fault: BaseException, _: TracebackType | None) -> None:
    if isinstance(fault, KeyboardInterrupt):
        return
    log_fault("the program", fault)


def _not_caught_in_thread(told: threading.ExceptHookArgs) -> None:
    if told.exc_value is not None and not isinstance(told.exc_value, SystemExit):
        log_fault("a thread", told.exc_value)


def _not_raised(told: Any) -> None:
    if told.exc_value is not None:
        log_fault("tidying up an object", told.exc_value)
