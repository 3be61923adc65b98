"""Typed moves of Jub Moo: `ลง 10♣`, `๑๐ดอกจิก`, `แหม่มดำ`, `ผ่อง`, `ยอม`, `ไม่ยอม`, `พอ`.

Lives here: `read_jub_moo`. Not here: spellings (bot.sayings, engine.pad.words), whether it is allowed (engine).

A bare card counts only for who plays the running deal, an answer only for who is asked: else they are talk.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from bot import sayings
from bot.around import Around
from bot.sayings import Ask
from bot.terms import Terms
from engine.actions import Play
from engine.card_reading import MOST_LETTERS, Token, meant_as_cards, read_cards
from engine.cards import Card
from engine.errors import Refusal, Unreadable
from engine.folding import folded
from engine.pad.words import OWN_CARD_WORDS
from engine.table import LANGUAGES

MOST_SLIP = 60  # letters in which a slip in a card is looked for: that takes long
MOST_BARE = 40  # letters of a card without a verb


def read_jub_moo(said: str, around: Around) -> Play | Ask | None:
    """The move, or the look at the tricks, that `said` (folded, without politeness) is at a table of Jub Moo.

    Unreadable: UNREADABLE_CARD, CARD_TWICE, ONE_CARD_ONLY, behind a clear verb.
    """
    squeezed = _squeezed(said)
    if squeezed in _TRICK:
        return Ask("trick")
    if around.plays:
        for move, words in _open_moves(around):
            if squeezed in words:
                return Play(move)
        if around.turn and squeezed in _BARE_VERBS:
            raise Unreadable(Refusal.UNREADABLE_CARD, text="")
    for verb in _VERBS:
        rest = _behind(verb, said)
        played = _played(rest, around) if rest else None
        if played is not None:
            return played
    return _bare_card(said, around) if around.plays else None


def _open_moves(around: Around) -> Iterator[tuple[str, frozenset[str]]]:
    """The moves whose words count now, with these words."""
    if around.asked:
        yield from ((move, _moves()[move]) for move in ("accept", "object"))
    yield from ((move, _moves()[move]) for move in ("claim", "stop"))
    if around.turn:
        yield "stop", _STOP_ON_TURN


def _squeezed(said: str) -> str:
    return said.replace(" ", "")


def _spellings(words: str) -> Iterator[str]:
    return (_squeezed(folded(word)) for word in words.split("|") if word.strip())


@lru_cache
def _moves() -> dict[str, frozenset[str]]:
    """The words for each move without a card: its lists, and what its buttons say."""
    words = {"claim": sayings.CLAIM, "stop": sayings.STOP, "accept": sayings.ACCEPT, "object": sayings.OBJECT}
    labels = {move: [_squeezed(folded(Terms(each).move(move))) for each in LANGUAGES] for move in words}
    known = {move: {*_spellings(lists), *labels[move]} for move, lists in words.items()}
    return {move: frozenset(each - _STOP_ON_TURN) for move, each in known.items()}


_STOP_ON_TURN = frozenset(_spellings(sayings.STOP_ON_TURN))
_TRICK = frozenset(_spellings(sayings.TRICK))
_BARE_VERBS = frozenset(_spellings(sayings.PLAY_BARE))
_VERBS = sorted({folded(word) for word in sayings.PLAY.split("|")}, key=len, reverse=True)
_OWN_CARDS = {_squeezed(folded(word)): card for card, words in OWN_CARD_WORDS.items() for word in words}
_SHOUTS = frozenset(word for word, card in _OWN_CARDS.items() if "หมู" in word or "pig" in word)


def _behind(verb: str, said: str) -> str:
    """What follows `verb`. A Latin verb needs a space behind it, a Thai one does not."""
    rest = said.removeprefix(verb)
    if rest == said or (verb.isascii() and rest[:1].isalnum()):
        return ""
    return rest.lstrip(" :=")


# --- cards ------------------------------------------------------------------------------------------------


def _played(rest: str, around: Around) -> Play | None:
    """The card behind a verb; where the speaker does not play, only one with its suit: `ลง 2 รอบ` is talk."""
    if own := _OWN_CARDS.get(_squeezed(rest)):
        return Play(f"play {own}")
    try:
        tokens = read_cards(rest) if len(rest) <= MOST_LETTERS else []
    except Unreadable as refusal:
        if around.plays and len(rest) <= MOST_SLIP and (refusal.code is Refusal.CARD_TWICE or meant_as_cards(rest)):
            raise
        return None
    if not tokens or not (_with_suit(tokens) or (around.plays and not _mere_number(rest, tokens))):
        return None
    if len(tokens) > 1 or str(tokens[0]).endswith("*"):
        raise Unreadable(Refusal.ONE_CARD_ONLY)
    return Play(f"play {tokens[0]}")


def _with_suit(tokens: list[Token]) -> bool:
    return any(isinstance(token, Card) for token in tokens)


def _mere_number(rest: str, tokens: list[Token]) -> bool:
    """`555` is a laugh rather than three fives."""
    return len(tokens) > 1 and _squeezed(rest).isdecimal()


def _bare_card(said: str, around: Around) -> Play | None:
    """One card with its suit as the whole message. `หมู` is shouted as well: only on turn is it the card."""
    squeezed = _squeezed(said)
    own = _OWN_CARDS.get(squeezed)
    if own and (around.turn or squeezed not in _SHOUTS):
        return Play(f"play {own}")
    try:
        tokens = read_cards(said) if 0 < len(said) <= MOST_BARE else []
    except Unreadable:
        return None
    return Play(f"play {tokens[0]}") if len(tokens) == 1 and _with_suit(tokens) else None
