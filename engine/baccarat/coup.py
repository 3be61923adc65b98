"""A coup of Baccarat: two hands resolved by the rules, step by step.

Lives here: `looked_at` and `resolve` for two given hands, `dealt` for cards in the order of a shoe. Not here:
questions by totals (engine.baccarat.explaining).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from engine.baccarat.tableau import NATURALS, banker_draws, banker_rule, player_draws, player_rule
from engine.baccarat.told import Ranks, Side
from engine.baccarat.values import total, value
from engine.errors import Illegal, Refusal

Winner = Literal["player", "banker", "tie"]
Cell = tuple[int, int | None]
"""Of the tableau: the Banker's row, the value of the Player's third card (None: it stood)."""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of the reading, in the order Natural, Player, Banker, result (BC27).

    `rule`: `totals`, `natural`, `no_natural`, a name of engine.baccarat.tableau, `third` (the Player's card and its
    value), `not_needed` (a card that no rule gives; `because` names the rule that forbids it), `not_reachable` (a
    final total that no card gives), `result`, `unknown`. `clauses` cite the rule book.
    """

    rule: str
    clauses: tuple[str, ...]
    side: Side | Literal["both", ""] = ""
    total: int | None = None  # of two cards, or at the end
    other: int | None = None  # the other side's, where both are told; side is then the Player
    value: int | None = None  # of a third card
    rank: int | None = None  # of that card, where it is known
    draws: bool | None = None
    because: str = ""


class Coup(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two hands as the rules play them."""

    player: Ranks  # without cards that no rule gives
    banker: Ranks
    steps: tuple[Step, ...]
    winner: Winner
    cell: Cell | None = None  # None: a Natural
    forbidden: tuple[Side, ...] = ()  # who was given a third card that the rules do not give (BA7)

    @property
    def legal(self) -> bool:
        """Whether the hands were dealt by the rules."""
        return not self.forbidden


class Unfinished(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two hands of which one lacks a card that the rules demand: there is no result (BA7)."""

    player: Ranks
    banker: Ranks
    steps: tuple[Step, ...]  # as far as they go
    missing: Side  # whose third card
    cell: Cell | None = None
    forbidden: tuple[Side, ...] = ()


def resolve(player: Ranks, banker: Ranks) -> Coup:
    """What the rules make of two hands of two or three cards, given as ranks 1 to 13.

    A third card that no rule gives is left out, and named (BA7). Illegal: BACCARAT_HAND_SIZE (facts: side, cards),
    BACCARAT_THIRD_MISSING (facts: side).
    """
    found = looked_at(player, banker)
    if isinstance(found, Unfinished):
        raise Illegal(Refusal.BACCARAT_THIRD_MISSING, side=found.missing)
    return found


def looked_at(player: Ranks, banker: Ranks) -> Coup | Unfinished:
    """The same, as far as the cards go. Illegal: BACCARAT_HAND_SIZE (facts: side, cards)."""
    sides: tuple[tuple[Side, Ranks], ...] = (("player", player), ("banker", banker))
    for side, hand in sides:
        if len(hand) not in (2, 3):
            raise Illegal(Refusal.BACCARAT_HAND_SIZE, side=side, cards=len(hand))
    return _looked_at(player[:2], banker[:2], player[2:], banker[2:])


def dealt(shoe: Sequence[int]) -> tuple[Coup, int]:
    """The coup that the ranks on top of `shoe` make, and how many of them it uses (BA1).

    Player, Banker, Player, Banker, then the Player's third card, then the Banker's; where the Player stands the fifth
    card is the Banker's. Illegal(BACCARAT_SHOE_SHORT) where there are too few.
    """
    if len(shoe) < 4:
        raise Illegal(Refusal.BACCARAT_SHOE_SHORT)
    player: Ranks = (shoe[0], shoe[2])
    banker: Ranks = (shoe[1], shoe[3])
    more = list(shoe[4:6])
    while isinstance(found := looked_at(player, banker), Unfinished):
        if not more:
            raise Illegal(Refusal.BACCARAT_SHOE_SHORT)
        card = more.pop(0)
        if found.missing == "player":
            player += (card,)
        else:
            banker += (card,)
    return found, len(found.player) + len(found.banker)


def winner_of(player: int, banker: int) -> Winner:
    """The higher final total wins; equal ones are a tie (BC6)."""
    return "tie" if player == banker else "player" if player > banker else "banker"


def is_natural(player: int | None, banker: int | None) -> bool:
    """Whether one of the totals of two cards stops both sides (BC12)."""
    return player in NATURALS or banker in NATURALS


def _looked_at(player: Ranks, banker: Ranks, mine: Ranks, theirs: Ranks) -> Coup | Unfinished:
    """`mine` and `theirs`: a third card each, or none."""
    ours, other = total(player), total(banker)
    steps = [totals_step(ours, other)]
    if is_natural(ours, other):
        steps.append(natural_step(ours, other))
        return _ended(player, banker, mine, theirs, steps, None, (False, False))
    steps += [NO_NATURAL, player_step(ours)]
    third: int | None = None
    if player_draws(ours):
        if not mine:
            return Unfinished(player, banker + theirs, tuple(steps), "player")
        third = value(mine[0])
        steps.append(third_step(third, mine[0]))
    steps.append(banker_step(other, third))
    draws = player_draws(ours), banker_draws(other, third)
    return _ended(player, banker, mine, theirs, steps, (other, third), draws)


def _ended(
    player: Ranks,
    banker: Ranks,
    mine: Ranks,
    theirs: Ranks,
    steps: list[Step],
    cell: Cell | None,
    draws: tuple[bool, bool],
) -> Coup | Unfinished:
    """Once it is known who draws: cards that no rule gives are named, a card that is missing too."""
    forbidden: list[Side] = []
    sides: tuple[tuple[Side, bool, Ranks], ...] = (("player", draws[0], mine), ("banker", draws[1], theirs))
    for side, drew, card in sides:
        if card and not drew:
            forbidden.append(side)
            steps.append(not_needed_step(side, value(card[0]), card[0], steps))
    player = player + mine if draws[0] else player
    if draws[1] and not theirs:
        return Unfinished(player, banker, tuple(steps), "banker", cell, tuple(forbidden))
    banker = banker + theirs if draws[1] else banker
    steps.append(result_step(total(player), total(banker)))
    return Coup(player, banker, tuple(steps), winner_of(total(player), total(banker)), cell, tuple(forbidden))


# --- steps that questions by totals take too ---------------------------------------------------------------


NO_NATURAL = Step("no_natural", ("BC3", "BC4"))


def totals_step(player: int, banker: int) -> Step:
    """What both sides have from two cards (BC1, BC9)."""
    return Step("totals", ("BC1", "BC9"), "player", player, banker)


def natural_step(player: int | None, banker: int | None) -> Step:
    """Who has the Natural that stops both sides (BC12)."""
    has = (player in NATURALS, banker in NATURALS)
    side: Side | Literal["both", ""] = "both" if all(has) else "player" if has[0] else "banker"
    return Step("natural", ("BC3", "BC11", "BC12"), side, player, banker, draws=False)


def player_step(player: int) -> Step:
    """What the Player does, by its own two cards alone (BC16, BC17)."""
    return Step(player_rule(player), ("BC16", "BC17"), "player", player, draws=player_draws(player))


def third_step(value: int, rank: int | None = None) -> Step:
    """The Player's third card, of which the value alone counts for the Banker (BC10, BC21)."""
    return Step("third", ("BC10", "BC21"), "player", value=value, rank=rank)


def banker_step(banker: int, third: int | None) -> Step:
    """What the Banker does (BC18 where the Player stood, else BC20)."""
    clauses = ("BC5", "BC18") if third is None else ("BC5", "BC20")
    draws = banker_draws(banker, third)
    return Step(banker_rule(banker, third), clauses, "banker", banker, value=third, draws=draws)


def not_needed_step(side: Side, value: int | None, rank: int | None, steps: Sequence[Step]) -> Step:
    """A third card that no rule gives, and the rule among `steps` that forbids it (BA7)."""
    rule = next((step for step in steps if step.draws is False and step.side in (side, "both")), None)
    rule = rule or next(step for step in steps if step.rule == "natural")
    return Step("not_needed", ("BA7", *rule.clauses), side, value=value, rank=rank, because=rule.rule)


def result_step(player: int, banker: int) -> Step:
    """The final totals (BC6)."""
    return Step("result", ("BC6",), "player", player, banker)
