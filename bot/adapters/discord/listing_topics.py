"""The topics of one game in the order of a table of contents, and those that fit what is being typed.

Lives here: `in_order`, `fitting`. Not here: the lists of other blanks (discord.completing), answering.
"""

from __future__ import annotations

from functools import cache

from bot.rulebook.book import book
from bot.rulebook.finding import nearness
from bot.rulebook.questions import marks_of
from bot.rulebook.topic import GameName, Topic
from bot.wording import Words
from engine.folding import folded

FIRST = ("aim", "agree_first", "lookup")
"""What a newcomer asks."""
MOST_TYPED = 60  # letters that are looked at


def in_order(game: GameName, words: Words) -> tuple[Topic, ...]:
    """First how it is played and what to agree, then by name."""
    return _in_order(game, words.language)


@cache
def _in_order(game: GameName, language: str) -> tuple[Topic, ...]:
    def place(topic: Topic) -> tuple[int, int, str]:
        first = FIRST.index(topic.name) if topic.name in FIRST else len(FIRST)
        return first, topic.agree or 7, topic.text(language).called.casefold()

    return tuple(sorted(book().of(game), key=place))


def fitting(game: GameName, typed: str, words: Words) -> list[Topic]:
    """Those that are called so, then those that are asked for so, then those that the question is near to."""
    said = folded(typed[:MOST_TYPED])
    topics = in_order(game, words)
    if not said:
        return list(topics)
    called = [topic for topic in topics if _has(said, _names(topic))]
    asked = [topic for topic in topics if _has(said, (*topic.th.asked, *topic.en.asked))]
    near = [topic for topic, _ in nearness(marks_of(said), game, book()) if topic.game == game]
    return list(dict.fromkeys((*called, *asked, *near)))


def _names(topic: Topic) -> tuple[str, ...]:
    return topic.name.replace("_", " "), topic.th.title, topic.th.called, topic.en.title, topic.en.called


def _has(said: str, names: tuple[str, ...]) -> bool:
    return any(said in folded(name) for name in names)
