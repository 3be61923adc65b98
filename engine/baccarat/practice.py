"""A coup for practice, from a shoe that can be checked: eight packs, a fresh shoe each coup (BA8; RULES.md part 4).

Lives here: `shoe` and `practised`, pure. Not here: where a secret comes from, a table (engine.coups), words.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.baccarat.coup import Coup, dealt
from engine.cards import Card
from engine.deal import CutText, deck, message
from engine.events import Seat

PACKS = 8
GAME = "baccarat"
ALONE = (Seat("s1"),)


class PracticeCoup(msgspec.Struct, frozen=True):
    """A coup with its cards, each side's in the order in which they were dealt."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    coup: Coup
    used: int  # cards of the shoe; those left over are not looked at (BA1)


def shoe(
    secret: bytes, round_no: int, seats: Sequence[Seat] = ALONE, cuts: Sequence[CutText] = ()
) -> tuple[Card, ...]:
    """The shuffled shoe, the top card first; `seats` in order of joining."""
    return deck(secret, message("deal-v1", GAME, round_no, seats, cuts), PACKS)


def practised(
    secret: bytes, round_no: int, seats: Sequence[Seat] = ALONE, cuts: Sequence[CutText] = ()
) -> PracticeCoup:
    """The coup on top of that shoe: Player, Banker, Player, Banker, then as the rules draw (BA1)."""
    return laid_out(shoe(secret, round_no, seats, cuts))


def laid_out(cards: Sequence[Card]) -> PracticeCoup:
    """The coup that the top of `cards` makes. Illegal(BACCARAT_SHOE_SHORT) where there are too few."""
    coup, used = dealt([card.rank for card in cards[:6]])
    thirds = list(cards[4:used])
    player = (cards[0], cards[2], *(thirds.pop(0) for _ in coup.player[2:]))
    banker = (cards[1], cards[3], *thirds)
    return PracticeCoup(player, banker, coup, used)
