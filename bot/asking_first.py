"""Typed acts that cannot be undone are asked about first, as their buttons are.

Lives here: `sure_first`, which act needs that and when. Not here: the words that do it at once
(bot.sayings, bot.pad_words), the buttons (the adapter).
"""

from __future__ import annotations

from bot.adapters import Peek
from engine.actions import Action, EndEvening, Forget, KeepPad, Leave
from engine.errors import Refusal
from engine.pad.actions import NextGame
from engine.table import TableView


def sure_first(action: Action, peek: Peek) -> Refusal | None:
    """The question to answer with instead of acting; None where nothing is lost, or it would be refused anyway."""
    player = peek.player
    if isinstance(action, Forget):
        return Refusal.SURE_FORGET
    if player is None:
        return None
    if isinstance(action, EndEvening) and "end_evening" in player.may:
        return Refusal.SURE_END
    if isinstance(action, KeepPad) and isinstance(action.act, NextGame):
        cut_off = "pad" in player.may and peek.table is not None and _is_in_mid_game(peek.table)
        return Refusal.PAD_SURE_NEXT_GAME if cut_off else None
    playing = player.hand is not None and player.hand.cards and player.hand.public.phase != "over"
    return Refusal.SURE_LEAVE if isinstance(action, Leave) and playing else None


def _is_in_mid_game(view: TableView) -> bool:
    """Whether the pad's game has deals, no end yet, and nothing to be answered first."""
    if view.pad is None or view.pad_closed or view.pad.question is not None:
        return False
    game = view.pad.games[-1]
    return game.end is None and any(not deal.struck for deal in game.deals)
