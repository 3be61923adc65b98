"""One card, one pack, and how people write cards.

Lives here: Card with its 52 singletons, and reading of typed cards in every common
spelling. Not here: what a card is worth in a game, and shuffling (engine.deal).
"""

from __future__ import annotations

from enum import Enum
from operator import attrgetter

SUITS = "♣♦♥♠"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Card(Enum):
    """A playing card. Text form and JSON form are `10♣`; `Card("10♣")` reads it back.

    `rank` is 1 (A) to 13 (K), `suit` 0 to 3 for ♣ ♦ ♥ ♠. Cards sort by rank, then suit:
    the order of the smallest card (K-W14, K-B13c).
    """

    _ignore_ = ["_rank", "_suit"]  # noqa: RUF012 (the enum's own word)
    for _rank in RANKS:
        for _suit in SUITS:
            vars()[_rank + _suit] = _rank + _suit

    rank: int
    suit: int
    index: int  # 0..51: rank first, then suit

    def __init__(self, text: str) -> None:
        self.rank = RANKS.index(text[:-1]) + 1
        self.suit = SUITS.index(text[-1])
        self.index = (self.rank - 1) * 4 + self.suit

    # Enum hashes by name in Python; identity is enough for singletons and much faster.
    __hash__ = object.__hash__

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return str(self._value_)

    def __repr__(self) -> str:
        return f"Card({self._value_!r})"

    @property
    def rank_text(self) -> str:
        """`A`, `2` ... `10`, `J`, `Q`, `K`."""
        return RANKS[self.rank - 1]


by_index = attrgetter("index")
"""The key to sort many cards by: as `<`, and quicker."""


def card(rank: int, suit: int) -> Card:
    """The card of `rank` 1..13 and `suit` 0..3."""
    return PACK[(rank - 1) * 4 + suit]


PACK: tuple[Card, ...] = tuple(Card)  # A♣ A♦ A♥ A♠ 2♣ ...: sorted


def cards(text: str) -> tuple[Card, ...]:
    """Cards in canonical text, separated by spaces: `cards("A♣ 10♦")`. ValueError if unreadable."""
    return tuple(Card(word) for word in text.split())


def text_of(held: tuple[Card, ...]) -> str:
    """The inverse of `cards`."""
    return " ".join(map(str, held))
