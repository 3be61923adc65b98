"""A question to practise on: two hands, does the Player or the Banker draw? Made from a seed, with its right answer.

Lives here: `quiz`. Not here: words, whether somebody answered rightly.
"""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from engine.baccarat.coup import is_natural
from engine.baccarat.explaining import Explanation, explain
from engine.baccarat.tableau import player_draws
from engine.baccarat.told import Hands, Side
from engine.baccarat.values import total
from engine.cards import PACK, Card
from engine.deal import Stream

Sort = Literal["natural", "player", "stood", "table"]
SORTS: tuple[Sort, ...] = ("natural", "player", "stood", "stood", "table", "table", "table", "table")
"""How often each is asked: mostly what people get wrong (BC26)."""


class Quiz(msgspec.Struct, frozen=True):
    """The cards that lie there, who is asked about, and the right answer with its reasons."""

    player: tuple[Card, ...]  # two, or three where the Player has drawn already
    banker: tuple[Card, ...]  # two
    asked: Side
    draws: bool
    explanation: Explanation


def quiz(seed: int) -> Quiz:
    """The question of `seed`: always the same one, spread over the whole table."""
    secret = hashlib.sha256(str(seed).encode()).digest()
    chance = Stream(secret, b"baccarat-quiz")
    sort = SORTS[chance.below(len(SORTS))]
    while True:
        player, banker = _two(chance), _two(chance)
        if _sort_of(player, banker, sort):
            break
    if sort == "table":
        player += (_one(chance),)
    asked: Side = "player" if sort == "player" or (sort == "natural" and chance.below(2)) else "banker"
    return _asked(player, banker, asked)


def _asked(player: tuple[Card, ...], banker: tuple[Card, ...], asked: Side) -> Quiz:
    explanation = explain(Hands(_ranks(player), _ranks(banker)))
    draws = explanation.player_draws if asked == "player" else explanation.draws
    assert draws is not None  # what decides it lies there
    return Quiz(player, banker, asked, draws, explanation)


def _sort_of(player: tuple[Card, ...], banker: tuple[Card, ...], sort: Sort) -> bool:
    ours, theirs = total(_ranks(player)), total(_ranks(banker))
    if is_natural(ours, theirs):
        return sort == "natural"
    return sort == "player" or sort == ("table" if player_draws(ours) else "stood")


def _two(chance: Stream) -> tuple[Card, ...]:
    return _one(chance), _one(chance)


def _one(chance: Stream) -> Card:
    """From a shoe so large that no card is less likely for having been drawn."""
    return PACK[chance.below(len(PACK))]


def _ranks(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple([card.rank for card in cards])
