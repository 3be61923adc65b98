"""The topics of one game in the order of a table of contents, and those that fit what is being typed.

Lives here: `in_order`, `fitting`. Not here: the lists of other blanks (discord.completing), answering.
"""

from __future__ import annotations

import re
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
        return first, topic.agree or 7, _sorted_as(topic.text(language).called)

    return tuple(sorted(book().of(game), key=place))


def _sorted_as(name: str) -> str:
    """In a Thai dictionary a vowel that is written before its consonant comes after it."""
    return _BEFORE.sub(r"\2\1", name.casefold())


_BEFORE = re.compile("([เแโใไ])([ก-ฮ])")


def fitting(game: GameName, typed: str, words: Words) -> list[Topic]:
    """Those that are called so, then those that are asked for so, then those that the question is near to."""
    said = folded(typed[:MOST_TYPED])
    topics = in_order(game, words)
    if not said:
        return list(topics)
    ways = [(topic, *_ways_to_say(topic.id)) for topic in topics]
    called = [topic for topic, names, _ in ways if any(said in name for name in names)]
    asked = [topic for topic, _, questions in ways if any(said in question for question in questions)]
    near = [topic for topic, _ in nearness(marks_of(said), game, book()) if topic.game == game]
    return list({topic.id: topic for topic in (*called, *asked, *near)}.values())


@cache
def _ways_to_say(id: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a topic is called, and how it is asked for, both in both languages."""
    topic = book().topic(id)
    names = topic.name.replace("_", " "), topic.th.title, topic.th.called, topic.en.title, topic.en.called
    return tuple(map(folded, names)), tuple(map(folded, (*topic.th.asked, *topic.en.asked)))
