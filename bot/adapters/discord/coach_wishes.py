"""What is asked of the teacher in Discord, on a button and back.

Lives here: a question as the argument of a press (`asked_as`, `coach_on`), and what is asked where (`of_teacher`).
Not here: answering (bot.coaching), layouts (discord.showing_coach).

On a button stands `hint`, `why discard 10♣`, `lost`, or `lost <round> <evening>`.
"""

from __future__ import annotations

from bot.coaching import COACHING
from bot.sayings import Ask

MOST_DIGITS = 6  # of a number on a button


def asked_as(ask: Ask) -> str:
    """`ask` as the argument of a press."""
    number = "" if ask.round is None else str(ask.round)
    return " ".join(filter(None, (ask.what, number, ask.text)))


def coach_on(argument: str) -> Ask | None:
    """The question on a button; None for one that this version does not know."""
    what, _, rest = argument.partition(" ")
    if what not in COACHING:
        return None
    if what != "lost" or not rest:
        return Ask(what, text=rest)  # type: ignore[arg-type]  # see above
    number, _, evening = rest.partition(" ")
    numbers = all(each.isascii() and each.isdigit() and len(each) <= MOST_DIGITS for each in (number, evening))
    return Ask("lost", int(number), evening) if numbers else None
