"""What is asked of the rule book in Discord: out of the blanks of a command, and on a button.

Lives here: `topic_of`, `count_of`, `coup_asked`, `quiz_of`, and a question as the argument of a press
(`pressed_as`, `ask_on`). Not here: answering (bot.rule_replies), layouts (discord.showing_book), lists to choose
from (discord.listing_topics).

On a button stands `<what> <number or -> <+: in full, else -> <text>`: `topic - + kang/flow`, `quiz 7 - draw`.
"""

from __future__ import annotations

from bot.book_question import MOST_ASKED
from bot.rulebook.book import book
from bot.rulebook.topic import GameName
from bot.rules_asked import ASKS, SEEDS
from bot.sayings import Ask
from engine.folding import folded

MOST_DIGITS = 6  # of a number on a button
NOTHING = "-"


def topic_of(game: GameName, text: str) -> Ask:
    """The topic that was chosen from the list, or what was written instead, as a question about that game."""
    if text in book().topics:
        return Ask("topic", text=text)
    return Ask("topic", text=f"{game.replace('_', ' ')} {folded(text[:MOST_ASKED])}")


def count_of(cards: str, game: str = "") -> Ask:
    """Cards to be counted, as those of `game` where it is named."""
    return Ask("count", text=f"{game} {folded(cards[:MOST_ASKED])}".strip())


def coup_asked(question: str = "", player: str = "", banker: str = "", third: str = "") -> Ask:
    """A question of a coup, whole or in parts; the third card is the Player's, or there is none."""
    parts = (
        question,
        _side("player", player),
        f"player third card {third}" if third else "",
        _side("banker", banker),
    )
    return Ask("baccarat", text=folded(" ".join(filter(None, parts))))


def _side(side: str, told: str) -> str:
    """In a blank of its own one figure is a total, and several are cards."""
    several = len(told.replace(",", " ").split()) > 1
    return f"{side} {'cards ' if several else ''}{told}" if told else ""


def quiz_of(number: int | None, chance: int) -> Ask:
    """The question of that number, or one by chance."""
    return Ask("quiz", round=number or 1 + chance % SEEDS)


# --- on a button --------------------------------------------------------------------------------------------------


def pressed_as(ask: Ask) -> str:
    """`ask` as the argument of a press."""
    number = NOTHING if ask.round is None else str(ask.round)
    return f"{ask.what} {number} {'+' if ask.full else NOTHING} {ask.text}".rstrip()


def ask_on(argument: str) -> Ask | None:
    """The question on a button; None for one that this version does not know."""
    what, number, full, text = (*argument.split(" ", 3), "", "", "", "")[:4]
    if what not in ASKS or full not in ("+", NOTHING) or not (number == NOTHING or _is_number(number)):
        return None
    return Ask(what, None if number == NOTHING else int(number), text, full == "+")  # type: ignore[arg-type]  # see above


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
