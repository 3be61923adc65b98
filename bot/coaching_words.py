"""Typed words to the teacher: `ทำไม`, `ทำไม K♠`, `why not flow`, `เสียตรงไหน ตา 3`.

Lives here: `read_coaching`. Not here: spellings (bot.sayings), whole messages that mean the same at every table
(bot.speech), what is answered (bot.coaching).

`ทำไม` alone is what friends ask each other: only at a practice table it is meant for the dealer. With a card or a
move behind it, and nothing else, it always is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot import sayings
from bot.around import Around
from bot.sayings import Ask
from engine.card_reading import read_cards
from engine.cards import SUITS
from engine.errors import Unreadable
from engine.folding import folded
from engine.pad.words import OWN_CARD_WORDS

MOST_LETTERS = 40  # of a move that is asked about


def read_coaching(said: str, around: Around) -> Ask | None:
    """What the folded words ask of the teacher; None where they ask nothing."""
    said = said.rstrip(" ?")
    squeezed = said.replace(" ", "")
    if squeezed in _LOST:
        return Ask("lost")
    if around.practice and squeezed in _WHY:
        return Ask("why")
    if around.practice and squeezed in _HINT:
        return Ask("hint")
    for verb in _LOST_IN:
        if found := _ROUND.fullmatch(_behind(verb, said)):
            return Ask("lost", round=int(found[1]))
    for verb in _WHY_THIS:
        move = _move(_behind(verb, said), around)
        if move:
            return Ask("why", text=move)
    return None


def _move(rest: str, around: Around) -> str:
    """`discard 10♣`, `flow`, `play Q♠`, or the cards alone; empty where it is no move."""
    if not 0 < len(rest) <= MOST_LETTERS:
        return ""
    squeezed = rest.replace(" ", "")
    if squeezed in _BARE[around.game]:
        return _BARE[around.game][squeezed]
    for verb, kind in _VERBS[around.game]:
        if cards := _cards(_behind(verb, rest)):
            return f"{kind} {cards}"
    cards = _cards(rest)
    return cards if around.practice or any(suit in cards for suit in SUITS) else ""


def _cards(text: str) -> str:
    """Cards as the games read them; empty where `text` is none, or something besides."""
    if own := _OWN_CARDS.get(text.replace(" ", "")):
        return own
    try:
        cards = read_cards(text) if text else []
    except Unreadable:
        return ""
    laughs = len(cards) > 1 and text.replace(" ", "").isdecimal()  # 555
    return "" if laughs else " ".join(map(str, cards))


def _behind(verb: str, said: str) -> str:
    """What follows `verb`. A Latin verb needs a space behind it, a Thai one does not."""
    rest = said.removeprefix(verb)
    if rest == said or (verb.isascii() and rest[:1].isalnum()):
        return ""
    return rest.strip(" :=?")


def _spellings(words: str) -> Iterator[str]:
    return (folded(word) for word in words.split("|") if word.strip())


def _squeezed(words: str) -> frozenset[str]:
    return frozenset(word.replace(" ", "") for word in _spellings(words))


def _longest_first(words: str) -> list[str]:
    return sorted(_spellings(words), key=len, reverse=True)


_WHY, _HINT, _LOST = _squeezed(sayings.WHY), _squeezed(sayings.HINT_AT_PRACTICE), _squeezed(sayings.LOST)
_WHY_THIS, _LOST_IN = _longest_first(sayings.WHY_THIS), _longest_first(sayings.LOST_IN)
_ROUND = re.compile(r"(?:ตาที่|ตา|รอบที่|รอบ|round|in round|in|deal)? ?#?([0-9]{1,6})")
_OWN_CARDS = {folded(word).replace(" ", ""): str(card) for card, words in OWN_CARD_WORDS.items() for word in words}
_BARE: dict[str, dict[str, str]] = {
    "kang": {
        **dict.fromkeys(_squeezed("จั่ว | draw"), "draw"),
        **dict.fromkeys(_squeezed("แคง | kang | call | call kang"), "kang"),
        **dict.fromkeys(_squeezed("ไหล | flow"), "flow"),
    },
    "jub_moo": {
        **dict.fromkeys(_squeezed("ผ่อง | claim"), "claim"),
        **dict.fromkeys(_squeezed("จบตา | stop"), "stop"),
        **dict.fromkeys(_squeezed("ยอม | accept"), "accept"),
        **dict.fromkeys(_squeezed("ไม่ยอม | object"), "object"),
    },
}
_VERBS: dict[str, list[tuple[str, str]]] = {
    "kang": [(verb, "flow") for verb in _longest_first(sayings.FLOW)]
    + [(verb, "discard") for verb in _longest_first(sayings.DISCARD)],
    "jub_moo": [(verb, "play") for verb in _longest_first(sayings.PLAY)],
}
