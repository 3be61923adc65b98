"""What the page shows of the rule book before anything is asked: examples, tools, the topics of each game.

Lives here: `contents`, pure. Not here: answers (web.rule_answers), the topics themselves (bot.rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from bot.rulebook.answering import topic_name
from bot.rulebook.book import book
from bot.rulebook.topic import GAMES, GameName, Topic
from bot.wording import Words, words

Shape = dict[str, Any]

TOOLS = ("agree", "compare-kang", "compare-jub-moo", "quiz", "odds", "coup")
"""What is asked with one tap, besides topics."""
COUNTED: tuple[GameName, ...] = ("kang", "jub_moo")
"""Games whose cards are counted."""
_WORDS = """
ask label placeholder try tools topics back asking coup-sit coup-wait
count count-game count-kang count-jub-moo count-keys count-delete count-go
who who-player who-banker who-third who-none who-stood who-face who-go
"""


@cache
def contents(language: str) -> Shape:
    """All of it in one language, each entry with the text that asks for it when it is typed."""
    say = words(language)
    return {
        "words": {name: say.text(f"room-book-{name}") for name in _WORDS.split()},
        "examples": say.text("room-book-examples").split("; "),
        "tools": [_tool(name, say) for name in TOOLS],
        "games": [_game(game, say) for game in GAMES],
        "counts": [
            {"game": game, "name": say.game(game), "verb": say.text("room-book-count-typed", game=say.game(game))}
            for game in COUNTED
        ],
    }


def _tool(name: str, say: Words) -> Shape:
    return {
        "name": name,
        "label": say.text(f"room-book-tool-{name}"),
        "about": say.text(f"room-book-tool-{name}-about"),
        "text": _typed(name, say),
        "deal": name == "coup",
    }


def _typed(name: str, say: Words) -> str:
    match name:
        case "compare-kang" | "compare-jub-moo":
            return say.text("offer-compare-typed", game=say.game("kang" if name == "compare-kang" else "jub_moo"))
        case "odds":
            return say.text("offer-odds-typed", packs="8")
        case "quiz":
            return say.text("room-book-tool-quiz-typed")
        case _:
            return say.text(f"offer-{name}-typed")


def _game(game: GameName, say: Words) -> Shape:
    topics = list(_topics(game, say))
    return {"game": game, "name": say.game(game), "many": say.text("room-book-many", n=len(topics)), "topics": topics}


def _topics(game: GameName, say: Words) -> Iterator[Shape]:
    """First how it is played and what to agree, then by name."""

    def place(topic: Topic) -> tuple[bool, bool, int, str]:
        called = topic.text(say.language).called
        return topic.name != "aim", topic.name != "agree_first", topic.agree or 7, called.casefold()

    for topic in sorted(book().of(game), key=place):
        text = say.text("answer-offer", title=topic_name(topic, say))
        yield {"label": topic.text(say.language).called, "text": text}
