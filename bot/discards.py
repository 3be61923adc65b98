"""What may be put down now, and what each of it would leave in the hand.

Lives here: `discards`, pure arithmetic on the owner's own cards. Not here: words, buttons.
"""

from __future__ import annotations

import msgspec

from engine.cards import Card
from engine.kang.moves import Discard, move_text
from engine.kang.points import hand_points
from engine.kang.views import HandView


class Leaving(msgspec.Struct, frozen=True):
    """One discard. `cards` are texts (`10♣`); `points` and `left` are of the cards that stay."""

    text: str  # canonical: `discard 10♣ 10♦`
    cards: tuple[str, ...]
    points: int
    left: int


def discards(held: HandView) -> list[Leaving]:
    """Every discard that is allowed, the one that leaves the fewest points first. For the owner alone."""
    made = [_leaving(held, move) for move in held.moves if isinstance(move, Discard)]
    return sorted(made, key=lambda one: (one.points, one.left))


def _leaving(held: HandView, move: Discard) -> Leaving:
    gone: tuple[Card, ...] = move.cards
    stay = [card for card in held.cards if card not in gone]
    points = hand_points(stay, held.public.rules.values)
    return Leaving(move_text(move), tuple(map(str, gone)), points, len(stay))
