"""What follows from a question: who draws, by which rule, what is missing, what the rules forbid.

Lives here: `explain`, for cards and for totals. Not here: reading what people type (engine.baccarat.question), words.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.baccarat.coup import (
    NO_NATURAL,
    Cell,
    Coup,
    Step,
    Winner,
    banker_step,
    is_natural,
    looked_at,
    natural_step,
    not_needed_step,
    player_step,
    result_step,
    third_step,
    totals_step,
    winner_of,
)
from engine.baccarat.tableau import NATURALS, PLAYER_DRAWS, banker_draws, player_draws
from engine.baccarat.told import Hands, Question, Side, Totals

Missing = Literal["banker_total", "player_total", "player_third", "banker_third"]
Impossible = Literal["third_after_natural", "third_after_stand", "stood_below_6", "final_not_reachable"]


class Explanation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What follows from what is known. `draws`: whether the Banker draws; None where that is not decided."""

    question: Question
    steps: tuple[Step, ...] = ()
    draws: bool | None = None
    player_draws: bool | None = None
    missing: Missing | None = None  # the next thing to tell; `banker_third`: for the result alone
    impossible: Impossible | None = None  # these hands are not legal (BA7)
    forbidden: tuple[Side, ...] = ()  # whose third card no rule gives; each has a step `not_needed`
    assumed_drawn: bool = False  # a final total alone was read as after a draw (BA4)
    unless_natural: Side | None = None  # the answer holds unless this side, of which no total is known, has a Natural
    cell: Cell | None = None  # of the tableau
    thirds: tuple[int, ...] = ()  # the values that the Player's third card can have, where it is not told
    finals: tuple[int, int] | None = None  # of the Player and the Banker
    winner: Winner | None = None


def explain(question: Question) -> Explanation:
    """In the order Natural, Player, Banker, result (BC27); numbers of totals are 0 to 9.

    Illegal(BACCARAT_HAND_SIZE) for hands of fewer than two or more than three cards.
    """
    return _hands(question) if isinstance(question, Hands) else _totals(question)


def _hands(hands: Hands) -> Explanation:
    found = looked_at(hands.player, hands.banker)
    ours, theirs = (_draws(found.steps, side) for side in ("player", "banker"))
    if not isinstance(found, Coup):
        missing: Missing = "player_third" if found.missing == "player" else "banker_third"
        told = Explanation(hands, found.steps, theirs, ours, missing, cell=found.cell)
        thirds = tuple(range(10)) if missing == "player_third" else ()
        return _with_forbidden(msgspec.structs.replace(told, thirds=thirds), found.forbidden)
    result = found.steps[-1]
    assert result.total is not None
    assert result.other is not None
    told = Explanation(
        hands, found.steps, theirs, ours, cell=found.cell, finals=(result.total, result.other), winner=found.winner
    )
    return _with_forbidden(told, found.forbidden)


def _draws(steps: tuple[Step, ...], side: str) -> bool | None:
    """What the steps say of one side; a Natural speaks of both."""
    said = [step.draws for step in steps if step.draws is not None and (step.side == side or step.rule == "natural")]
    return said[-1] if said else None


def _with_forbidden(told: Explanation, forbidden: tuple[Side, ...]) -> Explanation:
    if not forbidden:
        return told
    natural = any(step.rule == "natural" for step in told.steps)
    impossible: Impossible = "third_after_natural" if natural else "third_after_stand"
    return msgspec.structs.replace(told, impossible=impossible, forbidden=forbidden)


# --- by totals ----------------------------------------------------------------------------------------------


def _totals(known: Totals) -> Explanation:
    if known.player is None and known.player_final is not None and (known.stood or _stopped(known)):
        known = msgspec.structs.replace(known, player=known.player_final, player_final=None)
    opening = _opening(known)
    if is_natural(known.player, known.banker):
        steps = (*opening, natural_step(known.player, known.banker))
        return _ended(known, Explanation(known, steps, False, False), drew=False)
    if known.player is not None:
        opening = (*opening, player_step(known.player))
        if not player_draws(known.player):
            return _stood(known, opening)
        if known.stood:
            return _stood_below_6(known, opening)
    if known.stood:
        return _stood(known, opening)
    return _drew(known, opening)


def _stopped(known: Totals) -> bool:
    """The Banker's Natural stopped a Player of whom no card but the final total is told: it is that of two cards."""
    return known.banker in NATURALS and known.third is None and not known.drew


def _opening(known: Totals) -> tuple[Step, ...]:
    if known.player is None or known.banker is None:
        return ()
    steps = (totals_step(known.player, known.banker),)
    return steps if is_natural(known.player, known.banker) else (*steps, NO_NATURAL)


def _stood_below_6(known: Totals, steps: tuple[Step, ...]) -> Explanation:
    """A Player of 0 to 5 stands only beside a Banker's Natural (BC12, BC16)."""
    if known.banker is None:
        return Explanation(known, steps, None, None, "banker_total", unless_natural="banker")
    return Explanation(known, steps, None, True, impossible="stood_below_6")


def _stood(known: Totals, steps: tuple[Step, ...]) -> Explanation:
    """The Player stands: the Banker goes by its own two cards (BC18)."""
    if known.banker is None:
        # 6 or 7 stands whatever the Banker has; the Banker's own draw waits for its total.
        return _ended(known, Explanation(known, steps, None, False, "banker_total"), drew=False)
    told = (*steps, banker_step(known.banker, None))
    draws = banker_draws(known.banker, None)
    return _ended(known, Explanation(known, told, draws, False, cell=(known.banker, None)), drew=False)


def _drew(known: Totals, steps: tuple[Step, ...]) -> Explanation:
    """The Player draws, or it is not known whether it did."""
    thirds = _thirds(known)
    if not thirds:
        told = (*steps, _not_reachable(known))
        return Explanation(known, told, impossible="final_not_reachable")
    third = thirds[0] if len(thirds) == 1 else None
    if third is not None:
        steps = (*steps, third_step(third, known.third_rank))
    if known.banker is None:
        drawn = True if known.player is not None or _has_drawn(known) else None
        unless: Side | None = "banker" if known.player is not None and not _has_drawn(known) else None
        return Explanation(known, steps, None, drawn, "banker_total", unless_natural=unless, thirds=thirds)
    if third is not None:
        told = (*steps, banker_step(known.banker, third))
        draws = banker_draws(known.banker, third)
        explained = Explanation(known, told, draws, True, cell=(known.banker, third), thirds=thirds)
        return _ended(known, explained, drew=True)
    return _by_all(known, steps, known.banker, thirds)


def _not_reachable(known: Totals) -> Step:
    """The sum says another final total, or a Player of 6 to 9 would have had to draw (BC9, BC16)."""
    clauses = ("BA4", "BC16") if known.player is None else ("BA4", "BC9")
    return Step("not_reachable", clauses, "player", known.player_final, known.player, value=known.third)


def _has_drawn(known: Totals) -> bool:
    """Whether it is told that the Player drew, so that nobody has a Natural."""
    return known.drew or known.third is not None or known.player_final is not None


def _by_all(known: Totals, steps: tuple[Step, ...], banker: int, thirds: tuple[int, ...]) -> Explanation:
    """Decided only where every card that it can have been leads to the same (BA4)."""
    drawn = known.player is not None or _has_drawn(known)
    ways = {banker_draws(banker, third) for third in thirds}
    if not drawn:
        ways |= {banker_draws(banker, None)}  # it may have stood
    assumed = known.player_final is not None and known.player is None
    if len(ways) > 1:
        missing: Missing = "player_third" if drawn else "player_total"
        clauses = ("BA4", "BC25") if drawn else ("BC7",)
        unknown = Step("unknown", clauses, "banker", banker)
        told = (*steps, unknown)
        return Explanation(known, told, None, drawn or None, missing, assumed_drawn=assumed, thirds=thirds)
    draws = next(iter(ways))
    rule = f"banker_table_{banker}_{'draw' if draws else 'stand'}"
    step = Step(rule, ("BC20", "BA4"), "banker", banker, draws=draws)
    unless: Side | None = "player" if draws and not drawn else None
    explained = Explanation(
        known, (*steps, step), draws, drawn or None, assumed_drawn=assumed, unless_natural=unless, thirds=thirds
    )
    return _ended(known, explained, drew=True)


def _thirds(known: Totals) -> tuple[int, ...]:
    """The values that the Player's third card can have: told, or left by a final total (BA4)."""
    starts = PLAYER_DRAWS if known.player is None else (known.player,)
    if known.player_final is None:
        return tuple(range(10)) if known.third is None else (known.third,)
    reached = sorted({(known.player_final - start) % 10 for start in starts})
    if known.third is not None:
        reached = [third for third in reached if third == known.third]
    return tuple(reached)


# --- cards that no rule gives, and the end ------------------------------------------------------------------


def _ended(known: Totals, told: Explanation, *, drew: bool) -> Explanation:
    """Name third cards that the rules do not give, and tell the result where everything for it is known."""
    forbidden: list[Side] = []
    steps = list(told.steps)
    final = known.player_final
    if not drew and (known.third is not None or known.drew or (final is not None and final != known.player)):
        forbidden.append("player")
        steps.append(not_needed_step("player", known.third, known.third_rank, _forbidding(known, steps)))
    if known.banker_third is not None and told.draws is False:
        forbidden.append("banker")
        steps.append(not_needed_step("banker", known.banker_third, known.banker_third_rank, steps))
    told = _with_forbidden(msgspec.structs.replace(told, steps=tuple(steps)), tuple(forbidden))
    player = _player_end(known, told, drew=drew)
    if told.draws is None or player is None or known.banker is None:
        return told
    if told.draws and known.banker_third is None:
        return told
    banker = (known.banker + (known.banker_third or 0 if told.draws else 0)) % 10
    end = (*told.steps, result_step(player, banker))
    winner = winner_of(player, banker)
    return msgspec.structs.replace(told, steps=end, finals=(player, banker), winner=winner)


def _forbidding(known: Totals, steps: list[Step]) -> list[Step]:
    """The rules that can forbid the Player's card; a Player of whom nothing but `stood` is told has none."""
    if any(step.draws is False and (step.side == "player" or step.rule == "natural") for step in steps):
        return steps
    return [*steps, Step("player_6_7_stand", ("BC16",), "player", known.player, draws=False)]


def _player_end(known: Totals, told: Explanation, *, drew: bool) -> int | None:
    """The Player's final total, without a card that no rule gives."""
    if not drew:
        return known.player
    if known.player_final is not None:
        return known.player_final
    if known.player is None or len(told.thirds) != 1:
        return None
    return (known.player + told.thirds[0]) % 10
