"""What is said at the end out of politeness, and is no part of a command: `ครับ`, `ค่ะ`, `please`.

Lives here: taking it off. Not here: what is left (bot.speech, bot.pad_words).
"""

from __future__ import annotations

import re

from bot.sayings import POLITE, POLITE_LATIN
from engine.folding import folded

_POLITE = sorted((folded(word) for word in POLITE.split("|")), key=len, reverse=True)
_POLITE_LATIN = tuple(word.strip() for word in POLITE_LATIN.split("|"))
_PAUSES = " .!…~,"

LAST_WORD = re.compile(f" (?:{'|'.join((*_POLITE, *_POLITE_LATIN))})[ .!…~]*$", re.IGNORECASE)
"""Politeness as a word of its own: what stands before it may be a name, as it was typed."""


def without_politeness(said: str) -> str:
    """Folded words without it, taken off word by word: a pattern would try every place of a long message again."""
    while True:
        shorter = said.rstrip(_PAUSES)
        word = next(filter(shorter.endswith, _POLITE), "") or _latin(shorter)
        shorter = shorter.removesuffix(word)
        if shorter == said:
            return said
        said = shorter


def _latin(said: str) -> str:
    """`please` at the end as a word of its own, else nothing."""
    word = next(filter(said.endswith, _POLITE_LATIN), "")
    before = said[-len(word) - 1 : -len(word)] if word else ""
    return "" if before.isalnum() or before == "_" else word
