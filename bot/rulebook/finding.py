"""Which topic of the rule book a question is about.

Lives here: `find`, Found, `nearness`. Not here: reading the question (bot.rulebook.questions), what a topic says
(bot.rulebook.topic), telling it (bot.rulebook.answering).

Nothing is made up: a question is answered by a topic that is there, by up to three to choose from, or by none. A
topic is as near as the nearest of the phrases by which it is asked for, and as all of them together.
"""

from __future__ import annotations

from functools import cache

import msgspec

from bot.rulebook.book import Book, book
from bot.rulebook.likeness import Collection, Subjects
from bot.rulebook.questions import Marks, is_asked, marks_of, plain
from bot.rulebook.synonyms import ADVICE, ASKING, CARDS, GAMES, OF_THE_WHOLE, PLAIN, SPECIAL
from bot.rulebook.topic import GameName, Topic
from engine.baccarat.explaining import explain
from engine.baccarat.question import Question, read_question
from engine.errors import RuleError

MOST = 3
"""Topics that are offered."""

_LIGHT = {**dict.fromkeys(PLAIN, 0.95), "kang": 0.7, "jub_moo": 0.25, "baccarat": 0.25}
"""What counts less than other ideas: those that are in nearly every question, and the games, which are told apart
anyway; แคง is also what is called."""
_IDEAS, _PIECES, _SHARE, _CHANCE = 0.8, 0.15, 0.5, 0.3
"""What the nearest phrase of a topic counts, by its ideas and by its letters; that the topic speaks of these things
at all; how likely they are asked of it."""
_SHORT, _FULL = 0.5, 0.25
"""What a word of the answer counts of one by which it is asked for."""
_OTHER_GAME, _UNHINTED, _THIS_GAME = 0.35, 0.6, 1.25
"""For topics of another game than the question names; than its words belong to; of the table's game, where neither
tells."""

_LEAST, _LEAST_UNTOLD, _LEAST_WORD = 0.5, 0.85, 1.45
"""As near as a topic must be; where no word of the question is one of card tables alone; where there is one word."""
_STRANGE, _STRANGE_UNTOLD, _STRANGE_SURE = 0.45, 0.3, 0.25
"""The part of a question that may be of something else; where it is answered at once."""
_DECIDES = 0.4
"""How much nearer a topic is that has the rule by which the question is decided."""
_TOPIC_OF_RULE = {
    "natural": "natural",
    "banker_player_stood": "banker_stood",
    "banker_table": "banker_table",
    "player_": "player_draws",
}
_FIRST_OF_ALL = "aim"
"""The topic of a game that is asked for by the game's name alone."""
_ASCII = "\x7f"
_SURE, _APART, _APART_ASKED = 0.9, 1.2, 1.1
"""As near, and so many times as near as the next one, as the answer must be to be given at once; less so where the
rule book was asked with more than a word, for the others are a tap away."""


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
    named = _named(question, game, book_of, asked=asked)
    if named is not None:
        by_name = _squeezed(question) in _index(_Key(book_of)).named[0]
        return Found((named,), True, None if by_name else _coup(question, named))
    marks = marks_of(question)
    strange = marks.strange(_index(_Key(book_of)).words)
    ranked = nearness(marks, game, book_of) if _may_be_ours(marks, strange) else []
    if not ranked or ranked[0][1] * (1 - strange) < _least(marks, asked=asked):
        return NOTHING
    coup = _coup(question, ranked[0][0])
    (best, score), *others = _led(ranked, marks, coup)[:MOST]
    near = [topic for topic, its in others if its >= score / 4]
    told = asked or (is_asked(question) and ADVICE not in marks.ideas and _tells(marks))
    apart_from = _APART_ASKED if asked and len(marks.ideas) > 1 else _APART
    apart = all(score >= apart_from * its for _, its in others)
    return Found((best, *near), told and strange <= _STRANGE_SURE and score >= _SURE and apart, coup)


def prepare() -> None:
    """Read the book now, not when the first question waits."""
    _index(_Key(book()))


def _tells(marks: Marks) -> bool:
    """Whether its words tell what it is about, and of nothing else, where the rule book was not asked for."""
    return not marks.other_talk and (marks.telling or len(marks.ideas.keys() - ASKING) > 1)


def _least(marks: Marks, *, asked: bool) -> float:
    """How near a topic must be: the nearer, the less the words are of card tables alone."""
    if marks.telling:
        return _LEAST
    return _LEAST_UNTOLD if asked or len(marks.ideas) > 1 else _LEAST_WORD


def _may_be_ours(marks: Marks, strange: float) -> bool:
    """Whether it speaks of cards enough to be about rules."""
    if marks.elsewhere and not marks.games:
        return False
    if marks.telling:
        return strange <= _STRANGE
    said = marks.ideas.keys() - ASKING
    return bool(said) and strange <= _STRANGE_UNTOLD


def _coup(question: str, topic: Topic) -> Question | None:
    """The question of a coup that can be explained, if it is one and Baccarat is spoken of."""
    if topic.game != "baccarat":
        return None
    try:
        return read_question(question)
    except RuleError:
        return None


def _rule_of(question: Question) -> str:
    """The topic that has the rule by which a coup is decided; empty: none for certain."""
    try:
        rules = [step.rule for step in explain(question).steps]
    except RuleError:
        return ""
    for rule in reversed(rules):
        for begins, topic in _TOPIC_OF_RULE.items():
            if rule.startswith(begins):
                return f"baccarat/{topic}"
    return ""


def _led(ranked: list[tuple[Topic, float]], marks: Marks, coup: Question | None) -> list[tuple[Topic, float]]:
    """What decides the question is nearer than its words tell: the rule of its coup, the whole of a game."""
    rule = _rule_of(coup) if coup is not None else ""
    whole = bool(marks.games) and marks.ideas.keys() <= OF_THE_WHOLE | GAMES.keys()
    led = [
        (topic, score + (_DECIDES if topic.id == rule or (whole and topic.name == _FIRST_OF_ALL) else 0.0))
        for topic, score in ranked
    ]
    return sorted(led, key=lambda row: (-row[1], row[0].id))


def _named(question: str, game: GameName | None, of: Book, *, asked: bool) -> Topic | None:
    """The topic that is called by its id, its title, a way to ask for it or a word for it, if that is one topic
    alone, or one of this game. Ways to ask may be talk, too, unless the rule book was `asked`."""
    said = _squeezed(question)
    for names in _index(_Key(of)).named[: 3 if asked or marks_of(question).telling else 1]:
        ids = names.get(said, ())
        chosen = [id for id in ids if of.topics[id].game == game] or ids
        if len(chosen) == 1:
            return of.topics[chosen[0]]
    return None


def nearness(marks: Marks, game: GameName | None, of: Book) -> list[tuple[Topic, float]]:
    """Every topic that has anything of `marks`, the nearest first."""
    index = _index(_Key(of))
    hinted = index.hinted(marks)
    rows = [(of.topics[id], score) for id, score in index.near(marks).items()]
    weighed = [(topic, score * _weight(topic, marks, game, hinted)) for topic, score in rows]
    return sorted(weighed, key=lambda row: (-row[1], row[0].id))


def _weight(topic: Topic, marks: Marks, game: GameName | None, hinted: str) -> float:
    if marks.games:
        return 1.0 if topic.game in marks.games else _OTHER_GAME
    if hinted:
        return 1.0 if topic.game == hinted else _UNHINTED
    return _THIS_GAME if topic.game == game else 1.0


# --- the phrases of a book --------------------------------------------------------------------------------------


class _Index:
    """Everything by which the topics of a book are asked for."""

    def __init__(self, of: Book) -> None:
        self.named = _names(of)
        asked = [(topic.id, marks_of(phrase)) for topic in of.topics.values() for phrase in _phrases(topic)]
        having: dict[str, set[str]] = {}
        for id, marks in asked:
            for idea in marks.ideas.keys() & SPECIAL.keys():
                having.setdefault(idea, set()).add(of.topics[id].game)
        self._games_of = {idea: min(games) for idea, games in having.items() if len(games) == 1}
        self.words = frozenset([idea for _, marks in asked for idea in marks.ideas])
        self._ids = [id for id, _ in asked]
        self._ideas = Collection([(id, marks.ideas) for id, marks in asked], _LIGHT)
        self._pieces = Collection([(id, marks.pieces) for id, marks in asked])
        self._asked = Subjects(_said(of, _SHORT, 0.0), _LIGHT)
        self._told = Subjects(_said(of, _SHORT, _FULL), _LIGHT)

    def hinted(self, marks: Marks) -> str:
        """The game that alone has words of the question, as only Jub Moo has ช้วน; empty: none, or two of them. A word
        of two meanings tells nothing, a card little: every game is played with the same."""
        clear = [idea for idea, many in marks.ideas.items() if many >= 1 and idea in self._games_of]
        games = {self._games_of[idea] for idea in clear if idea not in CARDS} or {
            self._games_of[idea] for idea in clear
        }
        return games.pop() if len(games) == 1 else ""

    def near(self, marks: Marks) -> dict[str, float]:
        """How near each topic is to `marks`, by id."""
        ideas, pieces = self._ideas.near(marks.ideas), self._pieces.near(marks.pieces)
        share, chance = self._told.share(marks.ideas), self._asked.chance(marks.ideas)
        best: dict[str, float] = {}
        for at in ideas.keys() | pieces.keys():
            score = _IDEAS * ideas.get(at, 0.0) + _PIECES * pieces.get(at, 0.0)
            best[self._ids[at]] = max(score, best.get(self._ids[at], 0.0))
        return {id: score + _SHARE * share.get(id, 0.0) + _CHANCE * chance[id] for id, score in best.items()}


def _said(of: Book, short: float, full: float) -> dict[str, dict[str, float]]:
    """The ideas of each topic, from all the ways to ask for it and, counting less, from its answer."""
    said: dict[str, dict[str, float]] = {}
    for topic in of.topics.values():
        rows = [(phrase, 1.0) for phrase in _phrases(topic)]
        for text in (topic.th, topic.en):
            rows += [(text.short, short), *([(text.full, full)] if full else [])]
        bag = said.setdefault(topic.id, {})
        for phrase, counts in rows:
            for idea, many in marks_of(phrase).ideas.items():
                bag[idea] = bag.get(idea, 0.0) + many * counts
    return said


def _phrases(topic: Topic) -> list[str]:
    """Each once, in both languages, the titles too."""
    return list(dict.fromkeys((topic.th.title, topic.en.title, *topic.th.asked, *topic.en.asked)))


Names = dict[str, tuple[str, ...]]


def _names(of: Book) -> tuple[Names, Names, Names]:
    """What each topic is called: ids by its id and its title, by the ways to ask for it, by other words for it."""
    titles, ways, words = [], [], []
    for topic in of.topics.values():
        asked = (*topic.th.asked, *topic.en.asked)
        same = SPECIAL[topic.name].split("|") if topic.name in SPECIAL.keys() - CARDS else ()
        titles += [(topic, name) for name in (topic.name, *_titles(topic))]
        ways += [(topic, name) for name in asked]
        words += [(topic, name) for name in same]
    return _by_name(titles), _by_name(ways), _by_name(words)


def _titles(topic: Topic) -> tuple[str, ...]:
    """Each once: a topic may be called by its title."""
    return tuple(dict.fromkeys((topic.th.title, topic.en.title, topic.th.called, topic.en.called)))


def _by_name(rows: list[tuple[Topic, str]]) -> Names:
    """Each name alone and behind the name of its game; a game's name alone is its first topic."""
    names: dict[str, dict[str, None]] = {}
    for topic, name in rows:
        said = _squeezed(name)
        for game in ("", *_GAMES[topic.game]):
            names.setdefault(game + said, {})[topic.id] = None
            if game and topic.name == _FIRST_OF_ALL:
                names.setdefault(game, {})[topic.id] = None
    return {name: tuple(ids) for name, ids in names.items()}


def _squeezed(text: str) -> str:
    """Letters and digits alone: a dash, a space or an underline between words makes no difference."""
    return "".join([sign for sign in plain(text) if sign.isalnum() or sign > _ASCII])


_GAMES = {
    game: [game.replace("_", ""), *(_squeezed(word) for word in words.split("|"))] for game, words in GAMES.items()
}


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
