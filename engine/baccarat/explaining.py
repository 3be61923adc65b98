"""Questions by totals: what can be said of the Banker's draw, what cannot, and which datum is missing.

Lives here: Totals and `explain`. Not here: questions by cards (engine.baccarat.coup), reading what people type.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.baccarat.coup import Step, banker_step, natural_step, player_step
from engine.baccarat.tableau import NATURALS, PLAYER_DRAWS, banker_draws, player_draws

Missing = Literal["banker_total", "player_total", "player_third"]
Impossible = Literal["third_after_natural", "third_after_stand", "stood_below_6", "final_not_reachable"]


class Totals(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody knows of a coup, as numbers; None: not told."""

    banker: int | None = None  # of two cards
    player: int | None = None  # of two cards
    third: int | None = None  # the value of the Player's third card; 0 is a card (BC10)
    stood: bool = False  # told that the Player took no third card, which is not a third card of 0 (BA5)
    player_final: int | None = None  # of three cards: a final total alone is read as after a draw (BA4)


class Explanation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What follows from what is known. `draws`: whether the Banker draws; None where that is not decided."""

    totals: Totals
    steps: tuple[Step, ...] = ()
    draws: bool | None = None
    player_draws: bool | None = None
    missing: Missing | None = None
    impossible: Impossible | None = None  # the rule that forbids it is the last step
    assumed_drawn: bool = False  # a final total alone was read as after a draw (BA4)
    cell: tuple[int, int | None] | None = None  # of the tableau
    thirds: tuple[int, ...] = ()  # the values that the third card can have, where it is not told


def explain(known: Totals) -> Explanation:
    """In the order Natural, Player, Banker (BC27); all numbers are 0 to 9."""
    if known.banker in NATURALS or known.player in NATURALS:
        return _natural(known)
    steps: tuple[Step, ...] = ()
    if known.player is not None:
        steps = (player_step(known.player),)
        if not player_draws(known.player):
            if known.third is not None or known.player_final is not None:
                return _stood(known, steps, "third_after_stand")
            return _stood(known, steps)
        if known.stood:
            return Explanation(known, steps, player_draws=True, impossible="stood_below_6")
    if known.stood:
        return _stood(known, steps)
    return _drew(known, steps)


def _natural(known: Totals) -> Explanation:
    """Nobody draws, whatever else is known (BC12)."""
    steps = (natural_step(known.player, known.banker),)
    drew = known.third is not None or known.player_final is not None
    impossible: Impossible | None = "third_after_natural" if drew else None
    return Explanation(known, steps, False, False, impossible=impossible)


def _stood(known: Totals, steps: tuple[Step, ...], impossible: Impossible | None = None) -> Explanation:
    """The Player stands: the Banker goes by its own two cards (BC18)."""
    if known.banker is None:
        return Explanation(known, steps, None, False, "banker_total", impossible)
    told = (*steps, banker_step(known.banker, None))
    draws = banker_draws(known.banker, None)
    return Explanation(known, told, draws, False, impossible=impossible, cell=(known.banker, None))


def _drew(known: Totals, steps: tuple[Step, ...]) -> Explanation:
    """The Player draws, or it is not known whether it did."""
    thirds = _thirds(known)
    if not thirds:
        return Explanation(known, steps, None, True, impossible="final_not_reachable")
    third = thirds[0] if len(thirds) == 1 else None
    if third is not None:
        steps = (*steps, Step("third", ("BC10", "BC21"), "player", value=third))
    if known.banker is None:
        drawn = True if known.player is not None or third is not None else None
        return Explanation(known, steps, None, drawn, "banker_total", thirds=thirds)
    if third is not None:
        told = (*steps, banker_step(known.banker, third))
        draws = banker_draws(known.banker, third)
        return Explanation(known, told, draws, True, cell=(known.banker, third), thirds=thirds)
    return _by_all(known, steps, known.banker, thirds)


def _by_all(known: Totals, steps: tuple[Step, ...], banker: int, thirds: tuple[int, ...]) -> Explanation:
    """Decided only where every card that it can have been leads to the same (BA4)."""
    drawn = known.player is not None or known.player_final is not None
    ways = {banker_draws(banker, third) for third in thirds}
    if not drawn:
        ways |= {banker_draws(banker, None)}  # it may have stood
    assumed = known.player_final is not None and known.player is None
    if len(ways) > 1:
        missing: Missing = "player_third" if drawn else "player_total"
        unknown = Step("unknown", ("BA4", "BC25"), "banker", banker)
        return Explanation(
            known, (*steps, unknown), None, drawn or None, missing, assumed_drawn=assumed, thirds=thirds
        )
    draws = next(iter(ways))
    rule = f"banker_table_{banker}_{'draw' if draws else 'stand'}"
    told = Step(rule, ("BC20", "BA4"), "banker", banker, draws=draws)
    return Explanation(known, (*steps, told), draws, drawn or None, assumed_drawn=assumed, thirds=thirds)


def _thirds(known: Totals) -> tuple[int, ...]:
    """The values that the Player's third card can have: told, or left by a final total (BA4)."""
    starts = PLAYER_DRAWS if known.player is None else (known.player,)
    if known.player_final is None:
        return tuple(range(10)) if known.third is None else (known.third,)
    reached = sorted({(known.player_final - start) % 10 for start in starts})
    if known.third is not None:
        reached = [third for third in reached if third == known.third]
    return tuple(reached)
