"""A guard against work without end, for texts that are made to keep the dealer busy.

Lives here: `patience`. Not here: how quick anything is (lomwong bench).
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 2.0
"""Of this process's own time, some thousand times what is promised: other work on the machine does not count."""


@contextmanager
def patience() -> Iterator[None]:
    """AssertionError where the block works on and on."""

    def lost(signum: int, frame: FrameType | None) -> None:
        raise AssertionError(f"still at work after {SECONDS} s of processor time")

    before = signal.signal(signal.SIGPROF, lost)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
