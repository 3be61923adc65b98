"""Which topic of the rule book a question is about.

Lives here: `find`, Found, `nearness`. Not here: reading the question (bot.rulebook.questions), what a topic says
(bot.rulebook.topic), telling it (bot.rulebook.answering).

Nothing is made up: a question is answered by a topic that is there, by up to three to choose from, or by none. A
topic is as near as the nearest of the phrases by which it is asked for, and as all of them together.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec

from bot.rulebook.book import Book, book
from bot.rulebook.likeness import Collection
from bot.rulebook.questions import Marks, marks_of, plain
from bot.rulebook.synonyms import ASKING, CARDS, GAMES, PLAIN, SPECIAL
from bot.rulebook.topic import GameName, Topic
from engine.baccarat.question import Question, read_question
from engine.errors import RuleError

MOST = 3
"""Topics that are offered."""

_LIGHT = {**dict.fromkeys(PLAIN, 0.8), "kang": 0.7, "jub_moo": 0.25, "baccarat": 0.25}
"""What counts less than other ideas: those that are in nearly every question, and the games, which are told apart
anyway; แคง is also what is called."""
_IDEAS, _PIECES, _TOGETHER = 0.5, 0.15, 0.7
"""What a phrase counts by its ideas and by its letters, and all phrases of a topic together."""
_OTHER_GAME, _THIS_GAME = 0.35, 1.25
"""For topics of another game than the question names; of the table's game, where it names none."""

_LEAST, _LEAST_UNTOLD = 0.2, 0.55
"""As near as a topic must be; where no word of the question is one of card tables alone."""
_STRANGE, _STRANGE_UNTOLD, _STRANGE_SURE = 0.45, 0.2, 0.25
"""The part of a question that may be of something else; where it is answered at once."""
_FIRST_OF_ALL = "aim"
"""The topic of a game that is asked for by the game's name alone."""
_ASCII = "\x7f"
_SURE, _APART = 0.4, 1.15
"""As near, and so many times as near as the next one, as the answer must be to be given at once."""


class Found(msgspec.Struct, frozen=True):
    """What a question is about."""

    topics: tuple[Topic, ...] = ()  # best first, at most three; empty: it is not about rules
    sure: bool = False  # the first one is the answer; else they are offered
    question: Question | None = None  # of a coup of Baccarat, to be explained beside the topic


NOTHING = Found()


def find(question: str, game: GameName | None = None, of: Book | None = None, *, asked: bool = False) -> Found:
    """The topics that answer `question`, Thai or English, however it is spelt. `game` (of this table) breaks ties.
    `asked`: the rule book was asked for, so that a single word will do; else it may be talk.

    Never raises; the same question always finds the same.
    """
    book_of = of or book()
    named = _named(question, game, book_of)
    if named is not None:
        return Found((named,), True)
    marks = marks_of(question)
    ranked = nearness(marks, game, book_of) if _may_be_ours(marks, asked=asked) else []
    if not ranked or ranked[0][1] * (1 - marks.strange) < (_LEAST if marks.telling else _LEAST_UNTOLD):
        return NOTHING
    best, *others = ranked[:MOST]
    near = [topic for topic, score in others if score >= best[1] / 4]
    told = marks.telling or asked or len(marks.ideas.keys() - ASKING) > 1
    certain = told and marks.strange <= _STRANGE_SURE
    sure = certain and best[1] >= _SURE and all(best[1] >= _APART * score for _, score in others)
    coup = _coup(question) if best[0].game == "baccarat" else None
    return Found((best[0], *near), sure, coup)


def prepare() -> None:
    """Read the book now, not when the first question waits."""
    _index(_Key(book()))


def _may_be_ours(marks: Marks, *, asked: bool) -> bool:
    """Whether it speaks of cards enough to be about rules."""
    if marks.elsewhere and not marks.games:
        return False
    if marks.telling:
        return marks.strange <= _STRANGE
    said = marks.ideas.keys() - ASKING
    return bool(said) and marks.strange <= _STRANGE_UNTOLD and (asked or len(marks.ideas) > 1)


def _coup(question: str) -> Question | None:
    """The question of a coup that can be explained, if it is one."""
    try:
        return read_question(question)
    except RuleError:
        return None


def _named(question: str, game: GameName | None, of: Book) -> Topic | None:
    """The topic that is called by its id or its title, with its game or where no other game has one of that title;
    the first topic of a game that is named alone."""
    ids = _index(_Key(of)).named.get(_squeezed(question), ())
    of_game = [id for id in ids if of.topics[id].game == game]
    chosen = of_game or ids
    return of.topics[chosen[0]] if len(chosen) == 1 else None


def nearness(marks: Marks, game: GameName | None, of: Book) -> list[tuple[Topic, float]]:
    """Every topic that has anything of `marks`, the nearest first."""
    rows = [(of.topics[id], score) for id, score in _index(_Key(of)).near(marks).items()]
    weighed = [(topic, score * _weight(topic, marks, game)) for topic, score in rows]
    return sorted(weighed, key=lambda row: (-row[1], row[0].id))


def _weight(topic: Topic, marks: Marks, game: GameName | None) -> float:
    if marks.games:
        return 1.0 if topic.game in marks.games else _OTHER_GAME
    return _THIS_GAME if topic.game == game else 1.0


# --- the phrases of a book --------------------------------------------------------------------------------------


class _Index:
    """Everything by which the topics of a book are asked for."""

    def __init__(self, of: Book) -> None:
        self.named = _names(of)
        asked = [(topic.id, marks_of(phrase)) for topic in of.topics.values() for phrase in _phrases(topic)]
        together: dict[str, Counter[str]] = {}
        for id, marks in asked:
            together.setdefault(id, Counter()).update(marks.ideas)
        self._ids = [id for id, _ in asked]
        self._ideas = Collection([(id, marks.ideas) for id, marks in asked], _LIGHT)
        self._pieces = Collection([(id, marks.pieces) for id, marks in asked])
        self._topics = list(together)
        self._together = Collection(
            [(id, {idea: many**0.5 for idea, many in ideas.items()}) for id, ideas in together.items()],
            _LIGHT,
        )  # fmt: skip

    def near(self, marks: Marks) -> dict[str, float]:
        """How near each topic is to `marks`, by id."""
        ideas, pieces = self._ideas.near(marks.ideas), self._pieces.near(marks.pieces)
        near = {self._topics[at]: _TOGETHER * score for at, score in self._together.near(marks.ideas).items()}
        best: dict[str, float] = {}
        for at in ideas.keys() | pieces.keys():
            score = _IDEAS * ideas.get(at, 0.0) + _PIECES * pieces.get(at, 0.0)
            best[self._ids[at]] = max(score, best.get(self._ids[at], 0.0))
        return {id: near.get(id, 0.0) + score for id, score in best.items()}


def _phrases(topic: Topic) -> list[str]:
    """Each once, in both languages, the titles too."""
    return list(dict.fromkeys((topic.th.title, topic.en.title, *topic.th.asked, *topic.en.asked)))


def _names(of: Book) -> dict[str, tuple[str, ...]]:
    """What each topic is called: ids by what it is called."""
    names: dict[str, dict[str, None]] = {}
    for topic in of.topics.values():
        called = [topic.id, topic.name, topic.th.title, topic.en.title]
        games = [plain(word) for word in GAMES[topic.game].split("|")]
        called += [f"{game} {title}" for game in games for title in (topic.name, topic.th.title, topic.en.title)]
        called += games if topic.name == _FIRST_OF_ALL else []
        words = SPECIAL.get(topic.name, "") if topic.name not in CARDS else ""
        called += [word for word in words.split("|") if word]
        called += [f"{game} {word}" for game in games for word in words.split("|") if word]
        for name in called:
            names.setdefault(_squeezed(name), {})[topic.id] = None
    return {name: tuple(ids) for name, ids in names.items()}


def _squeezed(text: str) -> str:
    """Letters and digits alone: a dash, a space or an underline between words makes no difference."""
    return "".join([sign for sign in plain(text) if sign.isalnum() or sign > _ASCII])


class _Key:
    """A book by what it is, not by what is in it."""

    def __init__(self, of: Book) -> None:
        self.of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.of is other.of

    def __hash__(self) -> int:
        return id(self.of)


@cache
def _index(key: _Key) -> _Index:
    return _Index(key.of)
