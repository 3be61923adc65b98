"""A question as marks that can be compared: ideas by any spelling, words, and pieces of the letters.

Lives here: `marks_of`, Marks, `plain`, `is_asked`. Not here: the spellings (bot.rulebook.synonyms), which topic it
is about (bot.rulebook.finding).

Thai is written without spaces: it is cut so that the fewest letters are left over. Tone marks count for nothing,
since half of all slips are in them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator
from functools import lru_cache

import msgspec

from bot.rulebook import synonyms
from engine.folding import folded

MOST_LETTERS = 300
"""Of a longer message only so much is read: no question about a rule is longer."""

_TONES = str.maketrans("", "", "่้๊๋็์ฺๆฯ")
_LETTERS = str.maketrans({"ใ": "ไ", "’": "'", "−": "-", "–": "-"})
_TONE_TELLS = {"ต้อง": "ตัอง", "สี่": "สิี"}
"""Where the tone alone tells two words of a card table apart: ต้อง and ตอง, สี่ and สี."""
_ARTICLE = re.compile(
    r"\ban? (?=[a-z]{2,}|\d)(?!(?:or|and|with|is|in|counts?|worth|to|at|high|low|both|first|straight)\b)"
)
_ADDITION = re.compile(r"\d+ ?(?:\+|บวก|plus) ?\d+")
"""Any two numbers added: which they are makes no difference."""
_DRAWN_OUT = re.compile(r"(\D)\1{2,}")
_SARA_AM = "\u0e4d\u0e32"  # NFKC takes ำ apart
_LOOSE_SPACE = re.compile(r"(?<![a-z0-9]) | (?![a-z0-9])")
_LEFT_OVER = re.compile(r"[a-z][a-z']+|[\u0e01-\u0e4e]{2,}")
_RUN = re.compile(r"[\u0e01-\u0e4e]+|[a-z0-9]+")
_PIECE = 3
_BEFORE_ITS_LETTER = "เแโไ"
_BEHIND_ITS_LETTER = "ะัาำิีึืุู"
_LEFT = "w:"
_OTHER, _FILLER, _ELSEWHERE = "_other_game", "_filler", "_elsewhere"


_ASKS = re.compile(
    r"\?|？|ไหม|มั้ย|มัย|ไม๊|ปะ$|ป่ะ|ป่าว|เปล่า|เหรอ|หรอ|อะไร|ไร$|ยังไง|ไง|ใคร|กี่|เท่าไ|ตอนไหน|เมื่อไ|คือ|ทำไม|แบบไหน|อันไหน|ใบไหน|ได้บ้าง"
    r"|\b(?:what|when|who|whose|why|how|which|where|can|may|do|does|is|are|must|should)\b"
)


def is_asked(text: str) -> bool:
    """Whether `text` has a word or a sign that asks; talk of what happened has none."""
    return _ASKS.search(text[:MOST_LETTERS].casefold()) is not None


class Marks(msgspec.Struct, frozen=True):
    """What is left of a question."""

    ideas: dict[str, float]
    """By name, or `w:...` for what is left over; how often: a word of two ideas counts half for each."""
    pieces: dict[str, float]  # three letters each
    games: frozenset[str]
    letters: int
    other_talk: int  # letters of words that are of something else
    elsewhere: bool  # it names another game

    def strange(self, known: Container[str]) -> float:
        """The part of its letters, 0 to 1, that are no word of card tables; what is left over may be `known`."""
        left_over = [idea.removeprefix(_LEFT) for idea in self.ideas if idea.startswith(_LEFT) and idea not in known]
        return (self.other_talk + sum(map(len, left_over))) / self.letters if self.letters else 0.0

    @property
    def telling(self) -> bool:
        """Whether a word in it is one of card tables alone."""
        return bool(self.games) or any(idea in synonyms.SPECIAL and idea not in synonyms.WEAK for idea in self.ideas)


def plain(text: str) -> str:
    """One form for all that sounds alike: folded, no tone marks, ใ as ไ, letters drawn out once, spaces between
    Latin words alone."""
    said = folded(text[:MOST_LETTERS]).replace(_SARA_AM, "ำ")
    for word, kept in _TONE_TELLS.items():
        said = said.replace(word, kept)
    said = _ARTICLE.sub("", said.translate(_TONES).translate(_LETTERS))
    return _LOOSE_SPACE.sub("", " ".join(_DRAWN_OUT.sub(r"\1", said).split()))


@lru_cache(maxsize=8192)
def marks_of(text: str) -> Marks:
    """The marks of a question, or of a phrase by which a topic is asked for."""
    said = _ADDITION.sub("+", plain(text))
    ideas: dict[str, float] = {}
    before: tuple[str, ...] = ()
    other_talk = 0
    for part, meant in _parts(said):
        for idea in meant:
            ideas[idea] = ideas.get(idea, 0.0) + 1 / len(meant)
        if meant == (_ELSEWHERE,):
            other_talk += _letters(part)
        if meant != (_FILLER,):
            _pair(before, meant, ideas)
            before = meant
    return Marks(
        ideas={idea: many for idea, many in ideas.items() if many > 0.01 and not idea.startswith("_")},
        pieces=dict(_pieces(said)),
        games=frozenset(ideas.keys() & synonyms.GAMES.keys()),
        letters=_letters(said),
        other_talk=other_talk,
        elsewhere=_OTHER in ideas,
    )


def _letters(text: str) -> int:
    return sum(map(str.isalpha, text))


def _pair(before: tuple[str, ...], meant: tuple[str, ...], ideas: dict[str, float]) -> None:
    """`Q` and `โพดำ` beside each other are one card."""
    for one, other in ((one, other) for one in before for other in meant):
        if paired := synonyms.PAIRED.get((one, other)):
            ideas |= {one: ideas[one] - 1 / len(before), other: ideas[other] - 1 / len(meant)}
            ideas[paired] = ideas.get(paired, 0.0) + 1


def _parts(said: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The text from left to right: words with what they mean, and what stands between them with nothing."""
    since = 0
    for start, end in _cut(said):
        yield from _between(said[since:start])
        yield said[start:end], _MEANT[said[start:end]]
        since = end
    yield from _between(said[since:])


def _cut(said: str) -> list[tuple[int, int]]:
    """Where known words lie so that the fewest letters are left over, in the fewest words."""
    best: list[tuple[int, int]] = [(0, 0)]  # left over and words, up to each place
    by: list[int] = [0]  # how long the word is that ends there; 0: none
    for end in range(1, len(said) + 1):
        left, words = best[end - 1]
        best.append((left + (said[end - 1] != " "), words))
        by.append(0)
        for many in _ENDINGS.get(said[end - 1], ()):
            start = end - many
            if start < 0 or said[start:end] not in _MEANT or not _stands_alone(said, start, end):
                continue
            left, words = best[start]
            if (left, words + 1) < best[end]:
                best[end], by[end] = (left, words + 1), many
    found: list[tuple[int, int]] = []
    end = len(said)
    while end:
        if by[end]:
            found.append((end - by[end], end))
        end -= by[end] or 1
    return found[::-1]


def _stands_alone(said: str, start: int, end: int) -> bool:
    """Latin letters and digits are not cut out of a word or a number, nor a Thai syllable out of its vowels."""
    if start and (_within(said[start - 1], said[start]) or said[start - 1] in _BEFORE_ITS_LETTER):
        return False
    return end == len(said) or not (_within(said[end - 1], said[end]) or said[end] in _BEHIND_ITS_LETTER)


def _within(one: str, next: str) -> bool:
    return (one.isascii() and next.isascii()) and (
        (one.isalpha() and next.isalpha()) or (one.isdigit() and next.isdigit())
    )


def _between(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Latin words with a slip in them mean what they nearly are; all else stands for itself."""
    for run in _LEFT_OVER.findall(text):
        yield run, _near(run) or (_LEFT + _stem(run),)


def _stem(word: str) -> str:
    for end in ("ing", "ed", "es", "s"):
        if word.endswith(end) and len(word) - len(end) >= _PIECE:
            return word[: -len(end)]
    return word


def _pieces(said: str) -> Counter[str]:
    pieces: Counter[str] = Counter()
    for run in _RUN.findall(said):
        padded = f" {run} "
        pieces.update(padded[at : at + _PIECE] for at in range(len(padded) - _PIECE + 1))
    return pieces


# --- the tables, made once --------------------------------------------------------------------------------------


def _split(words: str) -> Iterator[str]:
    return (plain(word) for word in words.split("|") if word.strip())


def _meanings() -> dict[str, tuple[str, ...]]:
    """Every spelling with its ideas; one that is in two rows has both."""
    meant: dict[str, dict[str, None]] = {}
    for table in (synonyms.GAMES, synonyms.SPECIAL, synonyms.PLAIN):
        for idea, words in table.items():
            for word in _split(words):
                meant.setdefault(word, {})[idea] = None
    for idea, words in ((_FILLER, synonyms.FILLER), (_ELSEWHERE, synonyms.ELSEWHERE), (_OTHER, synonyms.OTHER_GAMES)):
        for word in _split(words):
            meant.setdefault(word, {idea: None})
    return {word: tuple(ideas) for word, ideas in meant.items()}


def _endings() -> dict[str, tuple[int, ...]]:
    """How long the spellings are that end with a letter."""
    found: dict[str, set[int]] = {}
    for word in _MEANT:
        found.setdefault(word[-1], set()).add(len(word))
    return {last: tuple(sorted(many)) for last, many in found.items()}


_SHORTEST_SLIP = 5  # letters of a word in which a slip is forgiven; the word that is meant is longer


def _one_off(word: str) -> Iterator[str]:
    """`word`, and it without one letter: two words that differ by a letter, or by a swap, share one of these."""
    yield word
    yield from (word[:at] + word[at + 1 :] for at in range(len(word)))


def _slips() -> dict[str, tuple[str, ...]]:
    """Ideas by the first letter, in which hardly anybody slips (`mother` is no `other`), and a word with a slip."""
    slips: dict[str, tuple[str, ...]] = {}
    for word, ideas in _MEANT.items():
        named = ideas[0] in synonyms.SPECIAL or ideas[0] in synonyms.GAMES
        if named and word.isascii() and word.isalpha() and len(word) > _SHORTEST_SLIP:
            for form in _one_off(word):
                slips.setdefault(word[0] + form, ideas)
    return slips


_MEANT = _meanings()
_ENDINGS = _endings()
_SLIPS = _slips()


def _near(word: str) -> tuple[str, ...]:
    if len(word) < _SHORTEST_SLIP:
        return ()
    return next((_SLIPS[word[0] + form] for form in _one_off(word) if word[0] + form in _SLIPS), ())
