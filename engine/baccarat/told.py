"""What a question about a coup is: two hands by cards, or what somebody knows of it in numbers.

Lives here: Hands, Totals, and `question_of`, which puts a question together from what was told of each side.
Not here: reading what people type (engine.baccarat.question), answering (engine.baccarat.explaining).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.baccarat.values import total, value
from engine.errors import Illegal, Refusal

Side = Literal["player", "banker"]
Ranks = tuple[int, ...]
"""Of cards, 1 (A) to 13 (K): suits mean nothing here, and equal cards are possible."""


class Hands(msgspec.Struct, frozen=True):
    """Two hands by their cards, two or three each, in the order in which they were given."""

    player: Ranks
    banker: Ranks


class Totals(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody knows of a coup, as numbers; None: not told."""

    banker: int | None = None  # of two cards
    player: int | None = None  # of two cards
    third: int | None = None  # the value of the Player's third card; 0 is a card (BC10)
    stood: bool = False  # told that the Player took no third card, which is not a third card of 0 (BA5)
    player_final: int | None = None  # of three cards: a final total alone is read as after a draw (BA4)
    drew: bool = False  # told that the Player drew, whatever the card
    banker_third: int | None = None  # the value of the Banker's third card
    # as they were told, where that was by cards
    player_cards: Ranks = ()
    banker_cards: Ranks = ()
    third_rank: int | None = None
    banker_third_rank: int | None = None


Question = Hands | Totals


class Third(msgspec.Struct, frozen=True):
    """A third card: its value, and its rank where that is known."""

    value: int
    rank: int | None = None


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was told of one side."""

    cards: Ranks = ()
    total: int | None = None  # of two cards
    third: Third | None = None
    stood: bool = False
    final: int | None = None
    drew: bool = False


def question_of(player: Told, banker: Told) -> Question:
    """Hands where both sides are told by cards alone, else Totals.

    Illegal: BACCARAT_HAND_SIZE (facts: side, cards), BACCARAT_TOLD_TWICE (facts: side), BACCARAT_BANKER_FINAL.
    """
    if banker.final is not None:
        raise Illegal(Refusal.BACCARAT_BANKER_FINAL)
    ours, theirs = _settled(player, "player"), _settled(banker, "banker")
    by_cards = _by_cards(ours) and _by_cards(theirs)
    if by_cards:
        return Hands(ours.cards + _rank_of(ours.third), theirs.cards + _rank_of(theirs.third))
    return Totals(
        banker=theirs.total,
        player=ours.total,
        third=ours.third.value if ours.third else None,
        stood=ours.stood,
        player_final=ours.final,
        drew=ours.drew and ours.third is None,
        banker_third=theirs.third.value if theirs.third else None,
        player_cards=ours.cards,
        banker_cards=theirs.cards,
        third_rank=ours.third.rank if ours.third else None,
        banker_third_rank=theirs.third.rank if theirs.third else None,
    )


def _settled(told: Told, side: Side) -> Told:
    """The total of two cards, and a third one apart from them. A sum told besides must be theirs."""
    if not told.cards:
        return told
    if len(told.cards) not in (2, 3):
        raise Illegal(Refusal.BACCARAT_HAND_SIZE, side=side, cards=len(told.cards))
    sums = {total(told.cards[:2]), total(told.cards)}
    if (told.total is not None and told.total not in sums) or (len(told.cards) == 3 and told.third is not None):
        raise Illegal(Refusal.BACCARAT_TOLD_TWICE, side=side)
    third = told.third if len(told.cards) == 2 else Third(value(told.cards[2]), told.cards[2])
    final = None if third is not None and told.final == (total(told.cards[:2]) + third.value) % 10 else told.final
    return msgspec.structs.replace(told, cards=told.cards[:2], total=total(told.cards[:2]), third=third, final=final)


def _by_cards(told: Told) -> bool:
    """Whether there is nothing but cards."""
    known = told.third is None or told.third.rank is not None
    return bool(told.cards) and known and told.final is None and not told.stood and not told.drew


def _rank_of(third: Third | None) -> Ranks:
    return () if third is None or third.rank is None else (third.rank,)
