"""Which acts seat whoever does them: sitting down, and opening a pad.

Lives here: `sits_down`. Not here: what an adapter does about it (line.in_group, line.in_person).
"""

from __future__ import annotations

from engine.actions import BringPad, Join, KeepPad
from engine.pad.actions import StartPad


def sits_down(meant: object) -> bool:
    """Whether it takes a seat, so that a name is needed."""
    return isinstance(meant, Join | BringPad) or (isinstance(meant, KeepPad) and isinstance(meant.act, StartPad))
