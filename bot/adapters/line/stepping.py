"""A step of writing a deal down by buttons: what is shown next, and what the last one does.

Lives here: `step_messages`, `entry_of`. Not here: the bubbles and their data (line.showing_pad_steps).
"""

from __future__ import annotations

from bot.adapters import Peek
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.showing_answers import not_done_messages
from bot.adapters.line.showing_pad_steps import Step, cards_message, step_of, who_message
from bot.asking import not_done
from bot.commands import Refused
from bot.wording import Words
from engine.actions import KeepPad
from engine.errors import Refusal
from engine.pad.actions import EnterPart


def step_messages(argument: str, peek: Peek, around: Around, words: Words) -> list[Shape]:
    """What the step shows: whose cards, or which; or why it leads nowhere any more."""
    step = step_of(argument)
    refused = _refused(step, peek)
    if refused is not None or step is None or peek.table is None or peek.table.pad is None:
        return not_done_messages(not_done(Refused(refused or Refusal.UNREADABLE), peek, words), peek, around, words)
    pad = peek.table.pad
    return who_message(pad, around, words) if step.player is None else cards_message(pad, step, around, words)


def entry_of(argument: str) -> KeepPad | None:
    """What the last step writes down."""
    step = step_of(argument)
    if step is None or step.player is None or not step.ends:
        return None
    return KeepPad(EnterPart(player=step.player, part=step.part, number=step.deal))


def _refused(step: Step | None, peek: Peek) -> Refusal | None:
    table = peek.table
    if step is None or table is None or table.pad is None or table.pad_closed:
        return Refusal.PAD_NONE
    if table.jub_moo is not None:
        return Refusal.PAD_WHILE_PLAYING
    if step.deal != table.pad.coming:
        return Refusal.PAD_UNDONE_ALREADY
    if table.pad.question is not None:
        return Refusal.PAD_ANSWER_FIRST
    if table.pad.games[-1].end is not None:
        return Refusal.GAME_ENDED
    if step.player is not None and step.player not in table.pad.games[-1].seated:
        return Refusal.PAD_UNDONE_ALREADY
    return None
