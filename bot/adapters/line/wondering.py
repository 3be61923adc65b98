"""Questions to the dealer without any verb: `แต้มเท่ากันใครชนะ`, in a person's own chat or where the account is called.

Lives here: `wondered`. Not here: words that are a command (bot.speech), which topic it is (bot.rulebook.finding).
"""

from __future__ import annotations

from bot.rulebook.finding import find
from bot.rulebook.questions import is_asked
from bot.rules_asked import free_question
from bot.sayings import Ask
from engine.table import TableView


def wondered(text: str, view: TableView | None, *, certain: bool = False) -> Ask | None:
    """The question that `text` is, which is no command; None for talk.

    Somebody who speaks to the dealer and asks is offered the nearest topics even where none of them is `certain`.
    """
    question = free_question(text, view)
    if question is not None or certain or not is_asked(text):
        return question
    return Ask("topic", text=text) if find(text, view.game if view is not None else None).topics else None
