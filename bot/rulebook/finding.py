"""Which topic of the rule book a question is about.

Lives here: `find`, Found. Not here: what a topic says (bot.rulebook.topic), telling it (bot.rulebook.answering).

Nothing is made up: a question is answered by a topic that is there, by up to three to choose from, or by none.
"""

from __future__ import annotations

import msgspec

from bot.rulebook.book import Book, book
from bot.rulebook.topic import GameName, Topic
from engine.baccarat.question import Question


class Found(msgspec.Struct, frozen=True):
    """What a question is about."""

    topics: tuple[Topic, ...] = ()  # best first, at most three; empty: it is not about rules
    sure: bool = False  # the first one is the answer; else they are offered
    question: Question | None = None  # of a coup of Baccarat, to be explained beside the topic


NOTHING = Found()


def find(question: str, game: GameName | None = None, of: Book | None = None) -> Found:
    """The topics that answer `question`, Thai or English, however it is spelt. `game` (of this table) breaks ties.

    Never raises; the same question always finds the same.
    """
    said = question.casefold().split()
    hits = [topic for topic in (of or book()).topics.values() if said and said[-1] in topic.name.split("_")]
    return Found(tuple(hits[:3]), len(hits) == 1) if hits else NOTHING
