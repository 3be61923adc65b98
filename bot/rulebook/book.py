"""The rule book as a whole: reads the topic files and refuses what a slip of the pen has made of them.

Lives here: `book`, Book, BookError, `read_book`. Not here: what a topic is (bot.rulebook.topic), finding one
(bot.rulebook.finding), telling one (bot.rulebook.answering).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from bot.rulebook.clauses import CLAUSES
from bot.rulebook.topic import GAMES, SOURCES, GameName, Text, Topic
from engine.errors import RuleError
from engine.jub_moo import rules as jub_moo
from engine.kang import rules as kang

FOLDER = Path(__file__).parent
LANGUAGES = ("th", "en")
THINGS_TO_AGREE = 6  # K-G29
MOST_CALLED = 20  # letters: a quick reply of LINE has no more

OPTIONS: dict[GameName, tuple[str, ...]] = {
    "kang": tuple([option.name for option in kang.OPTIONS]),
    "jub_moo": tuple([option.name for option in jub_moo.OPTIONS]),
    "baccarat": (),
}
"""The house rules that a topic may name."""

EXAMPLE = re.compile(r"\{example:(\w+)\}")
_BRACES = re.compile(r"[{}]")
_SUM = re.compile(r"\d\s*[+×*÷]\s*\d|=\s*[+\-−]?\s*\d|→\s*[+\-−]?\d|\d\s*%")
"""Arithmetic and chances: what the engine tells, and a person types wrong."""
_THAI = re.compile(r"[ก-๛]")
_NAME = re.compile(r"[a-z][a-z0-9_]*")


class BookError(ValueError):
    """Something is wrong with topic files; str() is a line for each fault, with its file and field."""


class Book(msgspec.Struct, frozen=True):
    """All topics, by game and name."""

    topics: Mapping[str, Topic]  # by id

    def topic(self, id: str) -> Topic:
        """The topic `kang/flow`. KeyError where there is none."""
        return self.topics[id]

    def of(self, game: GameName) -> tuple[Topic, ...]:
        """The topics of a game, by name."""
        return tuple([topic for topic in self.topics.values() if topic.game == game])

    def agree(self) -> tuple[Topic, ...]:
        """The things to agree before the first card, in the order of K-G29."""
        return tuple(sorted([each for each in self.topics.values() if each.agree], key=lambda each: each.agree))

    def related(self, topic: Topic) -> tuple[Topic, ...]:
        """The topics that `topic` points to, in its order."""
        return tuple([self.topics[_id(topic, name)] for name in topic.related])

    def clauses(self) -> dict[str, tuple[Topic, ...]]:
        """Which topics tell each clause; a clause that none tells is not in it."""
        told: dict[str, tuple[Topic, ...]] = {}
        for topic in self.topics.values():
            for clause in topic.clauses:
                told[clause] = (*told.get(clause, ()), topic)
        return told


@cache
def book() -> Book:
    """The rule book; read at the first call. BookError when a file is wrong: no half a book is told from."""
    return read_book(FOLDER)


def read_book(folder: Path, games: Sequence[GameName] = GAMES) -> Book:
    """The topics of `games` in `folder`/<game>/<name>.toml. BookError with every fault that is found.

    With only some games, topics related in the others are not looked for.
    """
    topics: dict[str, Topic] = {}
    faults: list[str] = []
    for game in games:
        for path in sorted((folder / game).glob("*.toml")):
            try:
                topic = read_topic(path.read_text(encoding="utf-8"), game, path.stem)
                topics[topic.id] = topic
            except (ValueError, msgspec.ValidationError) as wrong:
                faults.append(f"{game}/{path.name}: {wrong}")
    for topic in topics.values():
        found = [*_faults(topic), *_strangers(topic, topics, games)]
        faults += [f"{topic.id}.toml: {fault}" for fault in found]
    if not faults:  # of a whole book alone can it be said what is there twice
        faults += _twice(topics)
    if faults:
        raise BookError("\n".join(faults))
    return Book(topics)


def read_topic(text: str, game: GameName, name: str) -> Topic:
    """One file. ValueError, or its kind msgspec.ValidationError, for what is no topic; the field is named."""
    raw = tomllib.loads(text)
    for own in ("game", "name"):
        if own in raw:
            raise ValueError(f"{own}: comes from the folder and the file, leave it out")
    return replace(msgspec.convert(raw, Topic), game=game, name=name)


# --- what may be wrong inside one topic -----------------------------------------------------------------------


def _faults(topic: Topic) -> Iterator[str]:
    if not _NAME.fullmatch(topic.name):
        yield "the file's name: small letters, digits and _ only"
    if not topic.clauses:
        yield "clauses: none; a topic tells at least one clause"
    yield from _doubles("clauses", topic.clauses)
    for clause in topic.clauses:
        if clause not in CLAUSES[topic.game]:
            yield f"clauses: {clause} is no clause of {topic.game} in RULES.md"
    yield from _doubles("options", topic.options)
    for option in topic.options:
        if option not in OPTIONS[topic.game]:
            yield f"options: {option} is no house rule of {topic.game}"
    if not 0 <= topic.agree <= THINGS_TO_AGREE or (topic.agree and topic.game != "kang"):
        yield f"agree: {topic.agree}; 1 to {THINGS_TO_AGREE}, of kang alone (K-G29)"
    yield from _source_faults(topic)
    yield from _example_faults(topic)
    for language in LANGUAGES:
        yield from _text_faults(topic, language)


def _text_faults(topic: Topic, language: str) -> Iterator[str]:
    text = topic.text(language)
    for field in ("title", "called", "short", "full"):
        value = getattr(text, field)
        if not value.strip():
            yield f"{language}.{field}: is empty"
        elif not _in_language(value, language):
            yield f"{language}.{field}: is not in the language of its table"
        yield from _written_faults(f"{language}.{field}", value, examples=field == "full")
    if len(text.called) > MOST_CALLED:
        yield f"{language}.called: {len(text.called)} letters, at most {MOST_CALLED} fit a button"
    if text.differ:
        yield from _written_faults(f"{language}.differ", text.differ, examples=True)
    if bool(topic.th.differ) != bool(topic.en.differ) and not text.differ:
        yield f"{language}.differ: is missing, the other language has it"
    if not text.asked:
        yield f"{language}.asked: nobody asks for it"
    yield from _doubles(f"{language}.asked", text.asked)
    if any(not asked.strip() for asked in text.asked):
        yield f"{language}.asked: an empty question"
    placed = set(EXAMPLE.findall(_shown(text)))
    for name in sorted(placed - topic.examples.keys()):
        yield f"{language}: {{example:{name}}} is not among the examples"
    for name in sorted(topic.examples.keys() - placed):
        yield f"{language}: the example {name} is shown nowhere"


def _written_faults(field: str, value: str, *, examples: bool) -> Iterator[str]:
    """Braces that are no placeholder, placeholders out of place, and results that a person has typed."""
    if _BRACES.search(EXAMPLE.sub("", value)):
        yield f"{field}: braces that are no {{example:NAME}}"
    for line in value.splitlines():
        if EXAMPLE.search(line) and (not examples or not EXAMPLE.fullmatch(line.strip())):
            yield f"{field}: an example stands on a line of its own, in `full` or `differ`"
    typed = _SUM.search(value)
    if typed:
        yield f"{field}: “{typed.group()}” is a result; make it an example, which the engine computes"


def _source_faults(topic: Topic) -> Iterator[str]:
    for name, source in topic.sources.items():
        if name not in SOURCES[topic.game]:
            yield f"sources.{name}: is no source of {topic.game}; {', '.join(SOURCES[topic.game])}"
        for language in LANGUAGES:
            told = getattr(source, language)
            other = source.en if language == "th" else source.th
            if other and not told:
                yield f"sources.{name}.{language}: is missing, the other language has it"
            if told and not _in_language(told, language):
                yield f"sources.{name}.{language}: is not in that language"
            yield from _written_faults(f"sources.{name}.{language}", told, examples=False)


def _example_faults(topic: Topic) -> Iterator[str]:
    for name, example in topic.examples.items():
        if not re.fullmatch(r"\w+", name):
            yield f"examples.{name}: a name of letters, digits and _"
        for option, value in example.rules.items():
            try:
                if example.kind.startswith("kang"):
                    kang.with_option(kang.KangRules(), option, value)
                elif example.kind.startswith("jub_moo"):
                    jub_moo.with_option(jub_moo.JubMooRules(), option, value)
                else:
                    yield f"examples.{name}.rules: {example.kind} knows no house rules"
            except RuleError:
                yield f"examples.{name}.rules: {option} cannot be {value}"


def _shown(text: Text) -> str:
    return f"{text.full}\n{text.differ}"


def _in_language(value: str, language: str) -> bool:
    """Thai text has Thai letters; English text may quote a Thai word, but is not made of them."""
    words = EXAMPLE.sub("", value)
    thai = len(_THAI.findall(words))
    return thai > 0 if language == "th" else thai * 2 < len(words)


def _doubles(field: str, values: Sequence[str]) -> Iterator[str]:
    for value in sorted({value for value in values if values.count(value) > 1}):
        yield f"{field}: {value} is there twice"


# --- what may be wrong between topics --------------------------------------------------------------------------


def _id(topic: Topic, name: str) -> str:
    return name if "/" in name else f"{topic.game}/{name}"


def _strangers(topic: Topic, topics: Mapping[str, Topic], games: Sequence[GameName]) -> Iterator[str]:
    yield from _doubles("related", topic.related)
    for name in topic.related:
        id = _id(topic, name)
        if id == topic.id:
            yield f"related: {name} is the topic itself"
        elif id not in topics and (id.split("/")[0] in games or id.split("/")[0] not in GAMES):
            yield f"related: {name} is no topic"


def _twice(topics: Mapping[str, Topic]) -> Iterator[str]:
    """Two topics at one place of the six things, or asked for by the very same words."""
    placed: dict[int, str] = {}
    asked: dict[tuple[str, str], str] = {}
    for topic in topics.values():
        if topic.agree and topic.agree in placed:
            yield f"{topic.id}.toml: agree: {topic.agree} is the place of {placed[topic.agree]}"
        placed.setdefault(topic.agree, topic.id)
        for question in {*topic.th.asked, *topic.en.asked, topic.th.called, topic.en.called}:
            first = asked.setdefault((topic.game, question.casefold()), topic.id)
            if first != topic.id:
                yield f"{topic.id}.toml: asked: “{question}” is asked for {first} too"
