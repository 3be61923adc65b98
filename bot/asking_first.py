"""Typed acts that cannot be undone are asked about first, as their buttons are.

Lives here: `sure_first`, which act needs that and when. Not here: the words that do it at once
(bot.sayings), the buttons (the adapter).
"""

from __future__ import annotations

from bot.adapters import Peek
from engine.actions import Action, EndEvening, Leave
from engine.errors import Refusal


def sure_first(action: Action, peek: Peek) -> Refusal | None:
    """The question to answer with instead of acting; None where nothing is lost, or it would be refused anyway."""
    player = peek.player
    if player is None:
        return None
    if isinstance(action, EndEvening) and "end_evening" in player.may:
        return Refusal.SURE_END
    playing = player.hand is not None and player.hand.cards and player.hand.public.phase != "over"
    return Refusal.SURE_LEAVE if isinstance(action, Leave) and playing else None
