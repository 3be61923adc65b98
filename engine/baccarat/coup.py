"""A coup of Baccarat: two hands resolved by the rules, step by step.

Lives here: `resolve` for two given hands, `dealt` for cards in the order of a shoe. Not here: questions by totals
(engine.baccarat.explaining).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.baccarat.tableau import NATURALS, banker_draws, banker_rule, player_draws, player_rule
from engine.baccarat.values import total, value
from engine.errors import Illegal, Refusal

Side = Literal["player", "banker"]
Winner = Literal["player", "banker", "tie"]
Ranks = tuple[int, ...]


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of the reading, in the order Natural, Player, Banker, result (BC27).

    `rule`: `totals`, `natural`, `no_natural`, a name of engine.baccarat.tableau, `third` (the Player's card and its
    value), `not_needed` (a card that no rule gives), `result`, `unknown`. `clauses` cite the rule book.
    """

    rule: str
    clauses: tuple[str, ...]
    side: Side | Literal["both", ""] = ""
    total: int | None = None  # of two cards, or at the end
    other: int | None = None  # the other side's, where both are told; side is then the Player
    value: int | None = None  # of a third card
    rank: int | None = None  # of that card, where it is known
    draws: bool | None = None


class Coup(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two hands as the rules play them."""

    player: Ranks  # without cards that no rule gives
    banker: Ranks
    steps: tuple[Step, ...]
    winner: Winner
    cell: tuple[int, int | None] | None = (
        None  # of the tableau: the Banker's row, the third card's value (None: stood)
    )
    forbidden: tuple[Side, ...] = ()  # who was given a third card that the rules do not give (BA7)

    @property
    def legal(self) -> bool:
        """Whether the hands were dealt by the rules."""
        return not self.forbidden


def resolve(player: Ranks, banker: Ranks) -> Coup:
    """What the rules make of two hands of two or three cards, given as ranks 1 to 13.

    A third card that no rule gives is left out, and named (BA7). Illegal: BACCARAT_HAND_SIZE (facts: side, cards),
    BACCARAT_THIRD_MISSING (facts: side).
    """
    for side, hand in (("player", player), ("banker", banker)):
        if len(hand) not in (2, 3):
            raise Illegal(Refusal.BACCARAT_HAND_SIZE, side=side, cards=len(hand))
    return _resolved(player[:2], banker[:2], player[2:], banker[2:])


def dealt(shoe: Sequence[int]) -> tuple[Coup, int]:
    """The coup that the ranks on top of `shoe` make, and how many of them it uses (BA1).

    Player, Banker, Player, Banker, then the Player's third card, then the Banker's; where the Player stands the fifth
    card is the Banker's. Illegal(BACCARAT_SHOE_SHORT) where there are too few.
    """
    if len(shoe) < 4:
        raise Illegal(Refusal.BACCARAT_SHOE_SHORT)
    player, banker, more = (shoe[0], shoe[2]), (shoe[1], shoe[3]), list(shoe[4:6])
    third: int | None = None
    mine: Ranks = ()
    theirs: Ranks = ()
    if not _natural(total(player), total(banker)):
        if player_draws(total(player)):
            mine = (_next(more),)
            third = value(mine[0])
        if banker_draws(total(banker), third):
            theirs = (_next(more),)
    return _resolved(player, banker, mine, theirs), 4 + len(mine) + len(theirs)


def winner_of(player: int, banker: int) -> Winner:
    """The higher final total wins; equal ones are a tie (BC6)."""
    return "tie" if player == banker else "player" if player > banker else "banker"


def _next(cards: list[int]) -> int:
    if not cards:
        raise Illegal(Refusal.BACCARAT_SHOE_SHORT)
    return cards.pop(0)


def _natural(player: int, banker: int) -> bool:
    return player in NATURALS or banker in NATURALS


def _resolved(player: Ranks, banker: Ranks, mine: Ranks, theirs: Ranks) -> Coup:
    """`mine` and `theirs`: a third card each, or none."""
    ours, other = total(player), total(banker)
    steps = [Step("totals", ("BC1", "BC9"), "player", ours, other)]
    forbidden: list[Side] = []
    cell: tuple[int, int | None] | None = None
    if _natural(ours, other):
        steps.append(natural_step(ours, other))
        draws = (False, False)
    else:
        steps.append(Step("no_natural", ("BC3", "BC4")))
        steps.append(player_step(ours))
        third = None
        if player_draws(ours):
            if not mine:
                raise Illegal(Refusal.BACCARAT_THIRD_MISSING, side="player")
            third = value(mine[0])
            steps.append(Step("third", ("BC10", "BC21"), "player", value=third, rank=mine[0]))
        steps.append(banker_step(other, third))
        cell = (other, third)
        draws = (player_draws(ours), banker_draws(other, third))
        if draws[1] and not theirs:
            raise Illegal(Refusal.BACCARAT_THIRD_MISSING, side="banker")
    sides: tuple[tuple[Side, bool, Ranks], ...] = (("player", draws[0], mine), ("banker", draws[1], theirs))
    for side, drew, card in sides:
        if card and not drew:
            forbidden.append(side)
            steps.append(Step("not_needed", ("BA7",), side, rank=card[0], value=value(card[0])))
    player, banker = player + (mine if draws[0] else ()), banker + (theirs if draws[1] else ())
    steps.append(Step("result", ("BC6",), "player", total(player), total(banker)))
    return Coup(player, banker, tuple(steps), winner_of(total(player), total(banker)), cell, tuple(forbidden))


# --- steps that questions by totals take too ---------------------------------------------------------------


def natural_step(player: int | None, banker: int | None) -> Step:
    """Who has the Natural that stops both sides (BC12)."""
    has = (player in NATURALS, banker in NATURALS)
    side: Side | Literal["both", ""] = "both" if all(has) else "player" if has[0] else "banker"
    return Step("natural", ("BC3", "BC11", "BC12"), side, player, banker, draws=False)


def player_step(player: int) -> Step:
    """What the Player does, by its own two cards alone (BC16, BC17)."""
    return Step(player_rule(player), ("BC16", "BC17"), "player", player, draws=player_draws(player))


def banker_step(banker: int, third: int | None) -> Step:
    """What the Banker does (BC18 where the Player stood, else BC20)."""
    clauses = ("BC5", "BC18") if third is None else ("BC5", "BC20")
    draws = banker_draws(banker, third)
    return Step(banker_rule(banker, third), clauses, "banker", banker, value=third, draws=draws)
