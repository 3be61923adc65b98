"""A reason for a move: a code and its facts, and how much it counts.

Lives here: Reason and Counted. Not here: which reasons there are (engine.players.coaching_kang,
engine.players.coaching_jub_moo), their words (bot.coaching).
"""

from __future__ import annotations

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """Speaks for a move. `chance` is that of the move, `against` that of the other one, 0 to 1."""

    code: str
    facts: dict[str, float | str] = {}


class Counted(msgspec.Struct, frozen=True):
    """A reason, and how much of the difference in worth it explains, in points (Jub Moo) or stakes (Kang)."""

    worth: float
    reason: Reason
