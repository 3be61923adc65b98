"""Opening direct messages slowly: a bot that opens many at once is blocked.

Lives here: `Pacing`. Not here: what is sent.
"""

from __future__ import annotations

import time
from collections.abc import Callable

EVERY = 1.0  # s between two
AT_ONCE = 5  # after a quiet time


class Pacing:
    """Turns for whoever wants to open a direct message: `AT_ONCE` in a row, then one each `EVERY` seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._turns: dict[int, float] = {}
        self._last = float("-inf")  # the turn given last

    def wait(self, user: int) -> float:
        """Seconds until this user's turn; 0: now, and the turn is used. Who asks again keeps the place."""
        now = self._now()
        turn = self._turns.get(user)
        if turn is None:
            turn = self._last = max(self._last + EVERY, now - (AT_ONCE - 1) * EVERY)
        if turn <= now:
            self._turns.pop(user, None)
            return 0.0
        self._turns[user] = turn
        return turn - now
