"""Refusals where some are said to one reader and some to all.

Lives here: which may be said in `PUBLIC`, which show how a card is written, `and_whose_turn`. Not here: the sentences
(discord.saying), the buttons below them (discord.showing).
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.asking import NotDone
from bot.screen import status
from bot.wording import Words
from engine.errors import Refusal
from engine.table import TableView

PUBLIC = frozenset(
    {
        Refusal.UNREADABLE,
        Refusal.UNREADABLE_CARD,
        Refusal.CARD_TWICE,
        Refusal.NO_ROUND,
        Refusal.ROUND_RUNNING,
        Refusal.ROUND_OVER,
        Refusal.NOT_YOUR_TURN,
        Refusal.NOT_SEATED,
        Refusal.NOT_IN_ROUND,
        Refusal.BAD_RULES,
        Refusal.NO_SUCH_OPTION,
        Refusal.NO_SUCH_VALUE,
        Refusal.BAD_RULES_CODE,
        Refusal.NEWER_RULES_CODE,
        Refusal.NO_SUCH_PRESET,
        Refusal.TOO_FEW_PLAYERS,
        Refusal.TOO_MANY_PLAYERS,
        Refusal.NO_TABLE,
        Refusal.TABLE_FULL,
        Refusal.EVENING_FULL,
        Refusal.ALREADY_SEATED,
        Refusal.NAME_NEEDED,
        Refusal.NO_SUCH_SEAT,
        Refusal.HOST_ONLY,
        Refusal.NOT_A_PERSON,
        Refusal.NO_SUCH_LEVEL,
        Refusal.CUTS_CLOSED,
        Refusal.CUT_ALREADY,
        Refusal.CUT_TOO_LONG,
        Refusal.CUT_BAD_TEXT,
        Refusal.NOT_AWAY,
        Refusal.PLAYER_AWAY,
        Refusal.NOBODY_TO_SKIP,
        Refusal.SKIP_TOO_EARLY,
        Refusal.REMOVE_LATER,
        Refusal.DEBT_OPEN,
        Refusal.CUTS_FULL,
        Refusal.NOT_YOURSELF,
        Refusal.VOTED_ALREADY,
        Refusal.TOO_FAST,
        Refusal.NO_SUCH_GAME,
        Refusal.GAME_ALREADY,
        Refusal.BACK_NEXT_DEAL,
        Refusal.GAME_ENDED,
        Refusal.ONE_CARD_ONLY,
        *(code for code in Refusal if code.startswith("pad_")),
        Refusal.SURE_LEAVE,
        Refusal.SURE_END,
        Refusal.SURE_FORGET,
        Refusal.FORGET_LATER,
        Refusal.FORGOTTEN,
        Refusal.OUR_FAULT,
    }
)
"""Those that tell nothing of anybody's hand, and may be said where all can read."""

SPELLING = frozenset({Refusal.UNREADABLE, Refusal.UNREADABLE_CARD, Refusal.CARD_TWICE, Refusal.DISCARD_ONE_RANK})
"""Those that show how a card is written: as letters, since nobody can type an emoji."""

_STRANGERS = frozenset({Refusal.NOT_SEATED, Refusal.NOT_IN_ROUND})


def and_whose_turn(told: NotDone, view: TableView | None, words: Words) -> NotDone:
    """`told` as it is said to somebody who pressed a button: a stranger also hears whose turn it is."""
    if told.code in _STRANGERS and view is not None and view.phase == "playing":
        return replace(told, text=f"{told.text}\n{status(view, words)}")
    return told
