"""The dealer's messages by id, out of bot/words/<language>/*.ftl (Project Fluent).

Lives here: loading, formatting, falling back, and direction marks. Not here: names of
moves and options (bot.terms), whole paragraphs (bot.reading_back, bot.telling).

Direction: Fluent puts isolating marks around everything filled in. Here only those around
right-to-left text are kept: there they hold a line together, elsewhere some phones show
them as boxes and tests and searches stumble over them. `without_marks` drops the rest.

A platform may say a message in words of its own: where people press, nobody is told to type. In the voice of
`discord` the message `in-discord-line-away` stands for `line-away`; what has no such words is said as everywhere.
"""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from bot.names import clean_text
from engine.table import LANGUAGES

WORDS = Path(__file__).parent / "words"
MOST_FACT = 2000  # signs of one fact; talk and cuts are far below

__all__ = ["LANGUAGES", "MissingWords", "Said", "Voice", "message_files", "without_marks"]

Said = str | int
_OPEN, _CLOSE = "\u2068", "\u2069"
_MARKS = str.maketrans("", "", _OPEN + _CLOSE)
_log = logging.getLogger(__name__)


class MissingWords(LookupError):
    """A message without words, or words that want a fact which nobody gave. A fault of ours."""


def signed(number: float, form: str = "+d") -> str:
    """`+3`, `0`, `−3`: chips with a sign, the minus as wide as the plus."""
    return f"{number:{form}}".replace("-", "−") if number else "0"


def language_of_computer(lang: str) -> str:
    """The language that `LANG` of a computer asks for: English where it says so, else Thai."""
    return "en" if lang.lower().startswith("en") else "th"


class Voice:
    """One language. `strict` raises MissingWords where a player would get a fallback.

    `platform`: the one whose own words go before those for everybody. The first of a language reads its files, which
    takes a third of a second: make it before there are players.
    """

    def __init__(self, language: str, *, strict: bool = False, platform: str = "") -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]  # Thai for an unknown one
        self.strict = strict
        self._own = f"in-{platform}-" if platform else ""
        _bundle(self.language)

    def has(self, id: str) -> bool:
        """Whether this language has words for `id`."""
        return _bundle(self.language).has_message(id)

    def text(self, id: str, /, **facts: Said) -> str:
        """The message `id` with its facts filled in.

        Without words in this language the other language speaks, and the log says so; the bare id is the
        last resort. In strict mode MissingWords.
        """
        told, complaints = _told(self.language, id, tuple(facts.items()), self._own)
        for complaint in complaints:
            self._complain(complaint)
        return told

    def joined(self, parts: Iterable[str], with_id: str = "list-comma") -> str:
        """`parts` in a row: commas, or with `list-and` / `list-or` between the last two."""
        told = [f"{_OPEN}{part}{_CLOSE}" if _turns(part) else part for part in parts]
        if with_id == "list-comma" or len(told) < 2:
            return self.text("list-comma").join(told)
        return self.text("list-comma").join(told[:-1]) + self.text(with_id) + told[-1]

    def _complain(self, what: str) -> None:
        if self.strict:
            raise MissingWords(what)
        _log.error("words: %s", what)


def without_marks(text: str) -> str:
    """`text` without direction marks, for a platform that shows them as boxes."""
    return text.translate(_MARKS)


def message_files(language: str) -> Iterator[Path]:
    """Every message file of a language, in order of name."""
    yield from sorted((WORDS / language).glob("*.ftl"))


@lru_cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=True)
    for path in message_files(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


@lru_cache(maxsize=4096)  # the same labels and lines go to every reader of a table
def _told(language: str, id: str, facts: tuple[tuple[str, Said], ...], own: str = "") -> tuple[str, tuple[str, ...]]:
    """The message in the first language that has it, and what there is to complain of. `own`: what the ids of a
    platform's own words begin with."""
    complaints: list[str] = []
    for speaking in (language, *LANGUAGES):
        said = next((it for it in (own + id, id) if _bundle(speaking).has_message(it)), None)
        if said is not None:
            told, wrong = _filled(speaking, said, facts)
            if wrong:
                complaints.append(f"{said!r} in {speaking!r}: {wrong}")
            return told, tuple(complaints)
        complaints.append(f"no words for {id!r} in {speaking!r}")
    return id, tuple(complaints)


def _filled(language: str, id: str, facts: tuple[tuple[str, Said], ...]) -> tuple[str, str]:
    """The message with its facts, and what was wrong with it."""
    bundle = _bundle(language)
    pattern = bundle.get_message(id).value
    if pattern is None:
        return id, "no value"
    shown = {name: fact if isinstance(fact, int) else _one_line(fact) for name, fact in facts}
    told, errors = bundle.format_pattern(pattern, shown)
    return _isolated(str(told)), "; ".join(map(str, errors))


def _one_line(fact: str) -> str:
    """A fact as it may stand in a line. Direction marks of our own parts survive, others' do not."""
    if fact.isascii() and fact.isprintable():
        return fact
    if _OPEN in fact and _balanced(fact):
        return fact
    return clean_text(fact, MOST_FACT)


def _balanced(text: str) -> bool:
    """Whether `text` was made by this module: marks in pairs, nothing else invisible."""
    depth = 0
    for sign in text:
        depth += (sign == _OPEN) - (sign == _CLOSE)
        if depth < 0 or (unicodedata.category(sign) in ("Cc", "Cf") and sign not in (_OPEN, _CLOSE)):
            return False
    return depth == 0


def _isolated(text: str) -> str:
    """`text` with marks only around right-to-left parts."""
    if not _turns(text):
        return without_marks(text)
    parts: list[list[str]] = [[]]
    for sign in text:
        if sign == _OPEN:
            parts.append([])
        elif sign == _CLOSE and len(parts) > 1:
            inner = "".join(parts.pop())
            parts[-1].append(f"{_OPEN}{inner}{_CLOSE}" if _turns(inner) else inner)
        else:
            parts[-1].append(sign)
    return "".join("".join(part) for part in parts)


@lru_cache(maxsize=2048)
def _turns(text: str) -> bool:
    """Whether some of `text` runs from right to left."""
    return any(unicodedata.bidirectional(sign) in ("R", "AL", "AN") for sign in text)
