"""Typed words, Thai or English, to what is asked of the table.

Lives here: `read_words`. Not here: lists of spellings (bot.sayings), whether it may be done (engine), spellings of
cards (engine.card_reading), moves of Jub Moo (bot.speech_jub_moo), the pad (bot.pad_words), the rule book
(bot.rule_words), hints (bot.coaching_words).

A command is the whole message: a verb and nothing but what the verb can read. Anything
else is talk, and None. Only after a clear verb does an unreadable card raise, so that the
player learns; `ทิ้งทำไม` stays talk.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping

from bot import sayings
from bot.around import Around
from bot.coaching_words import read_coaching
from bot.pad_words import read_pad_words
from bot.politeness import without_politeness
from bot.rule_words import read_rule_words, topic_asked
from bot.sayings import Ask, Meant, Sure
from bot.speech_jub_moo import read_jub_moo
from bot.typed_options import names_option, read_labelled, read_option, read_preset
from engine.actions import Action, AddComputer, Cut, HandOver, KeepPad, Play, Remove
from engine.card_reading import meant_as_cards, read_cards
from engine.errors import Refusal, Unreadable
from engine.events import Seat
from engine.folding import folded
from engine.table import GAMES

__all__ = ["Ask", "Meant", "Sure", "prepare", "read_words"]

MOST_LETTERS = 400  # a longer message is talk, as typed or once folded (`…` becomes three points)
MOST_SLIP = 60  # letters in which a slip in a card is looked for: that takes long

Seats = Mapping[str, Seat]  # by name, for those who type a name instead of s2

_MARKDOWN = "*_~`|> \n"
_NOTHING_AROUND = Around()


def read_words(text: str, seats: Seats | None = None, around: Around = _NOTHING_AROUND) -> Meant | None:
    """What a typed message asks for, or None when it is talk.

    A Join and an AddComputer have an empty name, a KeepPad too: the adapter knows it. A Play has canonical words:
    `draw`, `kang`, `discard 10♣ 10`, `discard 10*`, `flow`, `flow J♣`, `play 10♣`, `claim`; the hand decides which
    cards are meant. `seats` lets names stand for seats; `around` (bot.around) says what words mean at that table.
    Raises Unreadable for unreadable cards after a clear verb, and for names that nobody on the pad has.
    """
    if max(len(text), len(unicodedata.normalize("NFKC", text[: MOST_LETTERS + 1]))) > MOST_LETTERS:
        return _of_the_pad(text, around)
    whole_text = folded(text)
    if len(whole_text) > MOST_LETTERS:
        return None
    said = _bare(whole_text)
    if around.game == "jub_moo" and (move := read_jub_moo(said, around)):
        return move
    if asked := read_coaching(said, around):
        return asked
    if (whole := _whole(said)) and (around.game == "kang" or not isinstance(whole, Play)):
        return Ask("pad") if whole == Ask("ledger") and _counts_on_pad(around) else whole
    return read_rule_words(said, around) or _of_the_pad(text, around) or _with_verb(text, said, seats or {}, around)


def prepare() -> None:
    """Build the lists of words now, not when the first message waits."""
    for game in GAMES:
        read_words("set time limit 60", around=Around(game=game))
        read_words("กติกา บ้าน 1", around=Around(game=game))


def _whole(said: str) -> Meant | None:
    return _WHOLE_BY_WORDS.get(_squeezed(said)) or _shouted(said)


def _counts_on_pad(around: Around) -> bool:
    return around.game == "jub_moo" and around.pad is not None


def _of_the_pad(text: str, around: Around) -> Meant | None:
    """What is asked of the pad, as an act of the table."""
    meant = read_pad_words(text, around)
    return meant if meant is None or isinstance(meant, Ask | Sure) else KeepPad(meant)


def _with_verb(text: str, said: str, seats: Seats, around: Around) -> Meant | None:
    if around.game == "kang" and _squeezed(said) in _BARE_DISCARDS:
        raise Unreadable(Refusal.UNREADABLE_CARD, text="")
    if labelled := read_labelled(said):
        return labelled
    for verb, reader in _VERBS if around.game == "kang" else _VERBS_OF_ALL_GAMES:
        rest = _after(verb, said)
        if rest is None:
            continue
        meant = reader(rest)
        if meant is not None:
            return meant
    return _cut(text) or _about_a_seat(said, seats)


# --- the message itself -----------------------------------------------------------------


def _bare(said: str) -> str:
    """The folded message without markdown around it, a leading slash, and politeness at the end."""
    if said[:1] in tuple(_MARKDOWN):
        said = said.strip(_MARKDOWN)
    if said[:1] in ("/", "!"):
        said = said[1:].lstrip()
    return said if said == "?" else without_politeness(said)


def _squeezed(said: str) -> str:
    return said.replace(" ", "")


def _spellings(words: str) -> Iterator[str]:
    return (_squeezed(folded(word)) for word in words.split("|") if word.strip())


_WHOLE_BY_WORDS: dict[str, Meant] = {word: meant for meant, words in sayings.WHOLE for word in _spellings(words)}
_LEVEL_BY_WORD = {word: level for level, words in sayings.LEVELS.items() for word in _spellings(words)}
_TEMPER_BY_WORD = {word: temper for temper, words in sayings.TEMPERS.items() for word in _spellings(words)}
_APART = str.maketrans("", "", ",·/+")
_BARE_DISCARDS = frozenset((*_spellings(sayings.DISCARD), *_spellings(sayings.DISCARD_SEVERAL)))


def _shouted(said: str) -> Meant | None:
    """`แคงงงง`: the last letter drawn out or doubled."""
    shorter = said.rstrip(said[-1:])
    drawn_out = len(said) - len(shorter) >= 2
    return _WHOLE_BY_WORDS.get(_squeezed(shorter + said[-1:])) if drawn_out else None


def _after(verb: str, said: str) -> str | None:
    """What follows `verb`, or None. A Latin verb needs a space behind it, a Thai one does not."""
    if not said.startswith(verb) or len(said) == len(verb):
        return None
    rest = said[len(verb) :]
    if verb.isascii() and rest[0].isalnum():
        return None
    return rest.lstrip(" :=")


# --- verbs with something behind them ---------------------------------------------------


def _cards_for(verb: str) -> Callable[[str], Meant | None]:
    def read(rest: str) -> Meant | None:
        try:
            tokens = read_cards(rest)
        except Unreadable as refusal:
            if refusal.code is Refusal.CARD_TWICE or (len(rest) <= MOST_SLIP and meant_as_cards(rest)):
                raise
            return None
        return Play(f"{verb} {' '.join(map(str, tokens))}") if tokens else None

    return read


def _add_computer(rest: str) -> Meant | None:
    """`เก่ง`, `ระดับเก่ง ใจถึง`, `bold, hard`, `ใจเย็น`: a level, a temper, or both in any order."""
    said = _squeezed(rest.removeprefix("ระดับ")).translate(_APART)
    levels, tempers = {"": "medium"} | _LEVEL_BY_WORD, {"": "even"} | _TEMPER_BY_WORD
    for place in range(len(said) + 1):
        for level, temper in ((said[:place], said[place:]), (said[place:], said[:place])):
            if said and level in levels and temper in tempers:
                return AddComputer("", levels[level], tempers[temper])
    return None


def _check(rest: str) -> Meant | None:
    number = rest.removeprefix("ตาที่").removeprefix("ตา").removeprefix("round").strip(" #")
    return Ask("check", int(number)) if re.fullmatch(r"[0-9]{1,9}", number) else None


def _rules(rest: str) -> Meant | None:
    """`กติกา บ้าน` takes that set; `กติกา เรือล่ม` looks the rule up in the rule book, or among the house rules."""
    return read_preset(rest) or topic_asked(rest) or (Ask("rules") if names_option(rest) else None)


_READERS: tuple[tuple[str, Callable[[str], Meant | None]], ...] = (
    (sayings.DISCARD, _cards_for("discard")),
    (sayings.FLOW, _cards_for("flow")),
    (sayings.ADD_COMPUTER, _add_computer),
    (sayings.CHECK, _check),
    (sayings.USE_PRESET, _rules),
    (sayings.SET_OPTION, read_option),
)
_VERBS = sorted(
    ((folded(word), reader) for words, reader in _READERS for word in words.split("|")),
    key=lambda row: -len(row[0]),
)

_VERBS_OF_ALL_GAMES = [
    (verb, reader) for verb, reader in _VERBS if verb not in (*_spellings(sayings.DISCARD), *_spellings(sayings.FLOW))
]

# The words of a cut are kept as typed (part 4), so they are read from the text, not from its folded form.
_CUT = re.compile(r"\s*(?:ตัดไพ่(?:\s+|\s*[:=]\s*)|cut\s*:\s*)(?P<words>\S.*)", re.IGNORECASE | re.DOTALL)


def _cut(text: str) -> Meant | None:
    """`ตัดไพ่ ขอดีๆ`, `cut: lucky`."""
    found = _CUT.fullmatch(unicodedata.normalize("NFC", text))
    return Cut(found["words"].strip()) if found and not found["words"].rstrip().endswith("?") else None


_SEAT_ACTS: tuple[tuple[Callable[[Seat], Action], re.Pattern[str]], ...] = (
    (HandOver, re.compile("(?:โอนหัวโต๊ะ|ยกหัวโต๊ะ|มอบหัวโต๊ะ)(?:ให้)? (.+)")),
    (HandOver, re.compile("ให้ (.+) เป็นหัวโต๊ะ")),
    (HandOver, re.compile("(?:hand ?over|make host|new host)(?: to)? (.+)")),
    (Remove, re.compile("(?:เตะ|ลบบอท|เอาบอทออก|เชิญออก) (.+)")),
    (Remove, re.compile("เอา (.+) ออก")),
    (Remove, re.compile("(?:remove|kick) (.+)")),
)
_SEAT = re.compile(r"(?:ที่นั่ง|seat)? ?(s[0-9]{1,4})")


def _about_a_seat(said: str, seats: Seats) -> Meant | None:
    """`โอนหัวโต๊ะ s2`, `เตะ s3`; a name works where `seats` knows it."""
    for act, pattern in _SEAT_ACTS:
        if found := pattern.fullmatch(said):
            seat = _seat(found[1], seats)
            return act(seat) if seat else None
    return None


def _seat(who: str, seats: Seats) -> Seat | None:
    if found := _SEAT.fullmatch(who):
        return Seat(found[1])
    return {_squeezed(folded(name)): seat for name, seat in seats.items()}.get(_squeezed(who))
