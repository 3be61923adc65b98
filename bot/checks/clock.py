"""The clock of this computer, against those of whoever answers us.

Lives here: asking for a Date, and judging. Not here: NTP: nothing is asked that the dealer does not use anyway.

Turns are counted by a clock that never jumps (bot.now). The wall clock matters to certificates, to tokens that age,
and to several processes on one database, which share deadlines.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from email.utils import parsedate_to_datetime

import aiohttp
import msgspec

from bot.checks.looked import Looked, span, well, wrong
from bot.wording import Words

ALLOWED = 10.0  # s
PATIENCE = 5.0  # s for one answer
SHARED = 1.0  # s, where several processes share deadlines by a database
HALF = 0.5  # s: a Date tells whole seconds


class Compared(msgspec.Struct, frozen=True):
    """This computer is so many seconds `ahead` of `source`, or behind where that is negative; known to `within`."""

    source: str
    ahead: float
    within: float = 1.0
    allowed: float = ALLOWED


def now() -> float:
    """Seconds since 1970, as this computer has it."""
    return time.time()


async def asked(url: str, source: str) -> Compared | None:
    """What the Date of any answer from there says; None without one."""
    before = now()
    began = time.monotonic()
    try:
        timeout = aiohttp.ClientTimeout(total=PATIENCE)
        async with aiohttp.ClientSession(timeout=timeout, trust_env=True) as session, session.get(url) as answer:
            dated = answer.headers.get("Date", "")
    except (aiohttp.ClientError, TimeoutError, OSError):
        return None
    return compared(dated, source, before, time.monotonic() - began)


def compared(dated: str, source: str, before: float, took: float) -> Compared | None:
    """A Date that came `took` seconds after `before` (by our clock) was asked for."""
    try:
        theirs = parsedate_to_datetime(dated).timestamp() + HALF
    except (ValueError, TypeError, IndexError):
        return None
    return Compared(source, before + took / 2 - theirs, HALF + took / 2)


def judged(found: Sequence[Compared], say: Words) -> list[Looked]:
    """One line, by the first who told; nobody told, no line."""
    if not found:
        return []
    first = found[0]
    if abs(first.ahead) <= first.allowed + first.within:
        return [well(say, "cli-check-clock", source=first.source)]
    which = "cli-check-clock-ahead" if first.ahead > 0 else "cli-check-clock-behind"
    return [wrong(say, which, source=first.source, span=span(say, first.ahead))]
