"""What time it is for the dealer: wall time that never jumps.

Lives here: one clock for deadlines, countdowns and the log of commands. Not here: deadlines.

When the machine's clock is set back or forward while the program runs, deadlines must
neither stand still nor all come at once. So the wall is read once, and from then on the
clock that only counts up is added. A machine that sleeps stops this clock too: nobody is
played for because a lid was closed.
"""

from __future__ import annotations

import time

_WALL_AT_ZERO = time.time_ns() - time.monotonic_ns()


def now_ms() -> int:
    """ms since 1970; never smaller than the time before."""
    return (_WALL_AT_ZERO + time.monotonic_ns()) // 1_000_000
