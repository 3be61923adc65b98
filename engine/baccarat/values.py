"""What a card and a hand are worth in Baccarat.

Lives here: `value`, `total`. Not here: who draws (engine.baccarat.tableau).
"""

from __future__ import annotations

from collections.abc import Iterable

VALUES = range(10)
"""Of a card, and of a hand."""


def value(rank: int) -> int:
    """What a card of `rank` 1 (A) to 13 (K) is worth: A 1, 10 J Q K nothing (BC8)."""
    return rank if rank < 10 else 0


def total(ranks: Iterable[int]) -> int:
    """The units digit of the sum of the values (BC9)."""
    return sum(map(value, ranks)) % 10
