"""Worked examples of Baccarat: who draws, by which rule, and who has more.

Lives here: `asked`. Not here: the rules (engine.baccarat), the words (bot.baccarat_telling), the door to the examples
(bot.rulebook.examples).

What `given` holds: a question as it is typed, `P: A K 2, B: 4`, `Player 6 Banker 5`; several separated by `;`.
"""

from __future__ import annotations

from bot import baccarat_telling
from bot.rulebook.topic import Example
from bot.wording import Words
from engine.baccarat.explaining import explain
from engine.baccarat.question import read_question
from engine.errors import Illegal


def asked(example: Example, words: Words) -> list[str]:
    """What each question was read as, its steps, the answer. Unreadable; ValueError for hands that are none."""
    return [line for text in example.given.split(";") for line in _one(text, words)]


def _one(text: str, words: Words) -> list[str]:
    try:
        question = read_question(text)
        told = explain(question)
    except Illegal as refused:
        raise ValueError(f"{text.strip()}: {refused.code}") from None
    lines = baccarat_telling.steps(words, told)
    return [baccarat_telling.reading(words, question), *lines, baccarat_telling.answer(words, told)]
