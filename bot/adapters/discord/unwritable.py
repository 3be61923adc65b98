"""Channels with a table where the dealer may not write: tried again after longer and longer pauses, and at every sign
that somebody has put it right.

Lives here: `Unwritable`: since when, until when, and what the operator's log is told. Not here: what a failure means
(discord.failures), the trying (discord.delivering), the signs (discord.client).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

import msgspec

from bot.adapters.discord.identity import key_of
from bot.faults import tag

log = logging.getLogger(__name__)

FIRST_PAUSE = 60.0  # s; somebody may be putting it right this minute
LONGEST_PAUSE = 3600.0  # s; in between it is doubled each time
EARLY = 1.0  # s that a timer may be early
SIGN = 15.0  # s after a try in which a sign that it may be put right counts for nothing


class _Refused(msgspec.Struct):
    pause: float
    tried: float  # when last
    again: float  # when next


class Unwritable:
    """By channel. What waits for one stays in the outbox all the while."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._refused: dict[int, _Refused] = {}

    def waits(self, channel: int) -> bool:
        """Whether Discord is not to be asked yet."""
        refused = self._refused.get(channel)
        return refused is not None and self._now() < refused.again - EARLY

    def refused(self, channel: int, code: int) -> float:
        """Discord did not take a message there; seconds until it is tried again."""
        now, before = self._now(), self._refused.get(channel)
        pause = min(LONGEST_PAUSE, 2 * before.pause) if before is not None else FIRST_PAUSE
        self._refused[channel] = _Refused(pause, now, now + pause)
        where = tag(key_of(channel))
        if before is None:
            log.warning(
                "%s: Discord does not let the dealer write there (%d); it is tried less and less often", where, code
            )
        elif pause == LONGEST_PAUSE > before.pause:
            log.warning(
                "%s: the dealer still may not write there (%d); from now on it is tried once an hour", where, code
            )
        return pause

    def written(self, channel: int) -> None:
        """A message was taken there."""
        if self._refused.pop(channel, None) is not None:
            log.warning("%s: the dealer may write there again", tag(key_of(channel)))

    def forgotten(self, channel: int) -> None:
        """Nothing is sent there any more."""
        self._refused.pop(channel, None)

    def signs(self, channel: int | None = None) -> list[int]:
        """Something was changed in `channel` (None: perhaps in any): those to be tried at once."""
        now = self._now()
        found = [each for each in self._refused if channel in (None, each)]
        due = [each for each in found if now >= self._refused[each].tried + SIGN]
        for each in due:
            self._refused[each].again = now
        return due
