"""What is left of a shoe, as people write it down.

Lives here: `read_shoe`. Not here: counting it (engine.baccarat.odds).
"""

from __future__ import annotations

import json

from engine.baccarat.odds import LEAST, MOST_CARDS, by_value
from engine.baccarat.question_scanning import shown, words_of
from engine.errors import Illegal, Refusal, RuleError, Unreadable
from engine.folding import folded

MOST_LETTERS = 100_000


def read_shoe(text: str) -> tuple[int, ...]:
    """How many cards of each value 0 to 9 are left: `text` is a JSON list of these ten numbers, or cards in a row.

    Unreadable: BACCARAT_SHOE_BAD (facts: text). Illegal: BACCARAT_SHOE_SHORT below six cards.
    """
    said = text.removeprefix("\ufeff").strip()
    shoe = _counted(said) if said.startswith("[") else _named(said)
    if sum(shoe) < LEAST:
        raise Illegal(Refusal.BACCARAT_SHOE_SHORT)
    if sum(shoe) > MOST_CARDS:
        raise _bad(said)
    return shoe


def _counted(said: str) -> tuple[int, ...]:
    try:
        numbers = json.loads(said)
    except (ValueError, RecursionError):
        raise _bad(said) from None
    if not isinstance(numbers, list) or len(numbers) != 10:
        raise _bad(said)
    for number in numbers:
        if type(number) is not int or number < 0:
            raise _bad(str(number))
    return tuple(numbers)


def _named(said: str) -> tuple[int, ...]:
    """Cards of any suit; the same card may be there several times."""
    if len(said) > MOST_LETTERS:
        raise _bad(said)
    ranks = []
    for line in said.splitlines():
        try:
            words = list(words_of(folded(line)))
        except RuleError as wrong:
            raise _bad(str(wrong.facts.get("text", line))) from None
        for word in words:
            if word.kind not in ("number", "named") or not 1 <= word.value <= 13:
                raise _bad(word.text)
            ranks.append(word.value)
    return by_value(ranks)


def _bad(text: str) -> Unreadable:
    return Unreadable(Refusal.BACCARAT_SHOE_BAD, text=shown(text))
