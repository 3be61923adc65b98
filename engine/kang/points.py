"""What cards are worth: the two ways of counting (KA1, KA2).

Lives here: points of a card and of a hand. Not here: who wins with them
(engine.kang.settlement).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import PACK, Card
from engine.kang.rules import Values

# Aligned with Card.index, so that counting a hand hashes nothing.
_FACE10 = tuple(min(card.rank, 10) for card in PACK)  # K-W7, K-W8, K-I4, K-B2
_FACE0 = tuple(card.rank if card.rank < 10 else 0 for card in PACK)  # K-T4


def card_points(card: Card, values: Values) -> int:
    """What `card` alone counts: 0 to 10 (KA1)."""
    return (_FACE10 if values == "face10" else _FACE0)[card.index]


def hand_points(hand: Iterable[Card], values: Values) -> int:
    """What `hand` counts: the sum, cut to its units digit only with the 0 count (KA2); no card, no point."""
    if values == "face10":
        return sum([_FACE10[card.index] for card in hand])
    return sum([_FACE0[card.index] for card in hand]) % 10
