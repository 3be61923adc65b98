"""What a screen shows of a question to practise on: the cards that lie there, and whose turn it is.

Lives here: `quiz_shown`, pure. Not here: the words of question and answer (bot.baccarat_telling), the question itself
(engine.baccarat.quiz).
"""

from __future__ import annotations

import msgspec

from bot.baccarat_telling import SIDES
from engine.baccarat.question import Side
from engine.baccarat.quiz import quiz
from engine.cards import Card


class QuizHand(msgspec.Struct, frozen=True):
    """One side; its cards as texts, in the order in which they were dealt."""

    side: str
    cards: tuple[str, ...]
    asked: bool  # it is asked whether this side draws


def quiz_shown(seed: int) -> tuple[QuizHand, QuizHand]:
    """Player and Banker of the question of `seed`. Its answer is not in it."""
    question = quiz(seed)

    def hand(side: Side, cards: tuple[Card, ...]) -> QuizHand:
        return QuizHand(SIDES[side], tuple(map(str, cards)), question.asked == side)

    return hand("player", question.player), hand("banker", question.banker)
