"""A step of writing a deal down by buttons: what is shown next, and what the last one does.

Lives here: `step_messages`, `entry_of`. Not here: the steps (bot.pad_steps), their bubbles (line.showing_pad_steps).
"""

from __future__ import annotations

from bot import pad_steps
from bot.adapters import Peek
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.showing_answers import not_done_messages
from bot.adapters.line.showing_pad_steps import cards_message, who_message
from bot.asking import not_done
from bot.commands import Refused
from bot.wording import Words
from engine.actions import KeepPad


def step_messages(argument: str, peek: Peek, around: Around, words: Words) -> list[Shape]:
    """What the step shows: whose cards, or which; or why it leads nowhere any more."""
    step = pad_steps.step_of(argument)
    refused = pad_steps.why_not(step, peek.table)
    if refused is not None:
        return not_done_messages(not_done(Refused(refused), peek, words), peek, around, words)
    assert step is not None  # as why_not says
    assert peek.table is not None
    if not step.player:
        return who_message(peek.table, around, words)
    return cards_message(peek.table, step, around, words)


def entry_of(argument: str) -> KeepPad | None:
    """What the last step writes down."""
    step = pad_steps.step_of(argument)
    return None if step is None else pad_steps.act_of(step)
