"""Who has won a round, and which chips go where.

Lives here: the comparison of hands with its ties, the forced caller, เรือล่ม, the pot and its
odd chips. Not here: special hands (engine.kang.specials), and when a round is over (engine.kang.play).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.cards import Card
from engine.events import Seat
from engine.kang.outcome import Outcome, Reason, SettlementLine, Shown, Why
from engine.kang.points import hand_points
from engine.kang.round import KangRound
from engine.kang.rules import KangRules, TieNoCaller

Hands = Mapping[Seat, tuple[Card, ...]]
"""The hands that are compared, in turn order from the starter; none is empty."""


class Verdict(msgspec.Struct, frozen=True):
    """Who wins a comparison, and whether the caller failed."""

    winners: tuple[Seat, ...]  # in turn order
    ruealom: bool = False  # the caller failed and the house knows เรือล่ม (KA16, KA17)


def compare(hands: Hands, rules: KangRules, caller: Seat | None) -> Verdict:
    """The lowest total wins (K-G14); with `caller` by KA14, KA16 and KA17, without by KA15."""
    points = {seat: hand_points(hand, rules.values) for seat, hand in hands.items()}
    least = min(points.values())
    lowest = tuple([seat for seat in hands if points[seat] == least])
    winners = _break_tie(lowest, hands, rules, caller)
    if caller is None or caller in winners or rules.ruealom == "none":
        return Verdict(winners)
    # Somebody is lower: เรือล่ม. Lost on the tie-break alone: only where the house says so (KA16).
    return Verdict(winners, caller not in lowest or rules.tiebreak_loss_is_ruealom)


def _break_tie(lowest: tuple[Seat, ...], hands: Hands, rules: KangRules, caller: Seat | None) -> tuple[Seat, ...]:
    if len(lowest) == 1 or rules.tie == "split":  # then `tie_no_caller` is read as split too (KA15)
        return lowest
    if caller not in lowest:
        return _by_rule(rules.tie_no_caller, lowest, hands)
    assert caller is not None
    return (caller,) if rules.tie == "caller_wins" else _by_rule(rules.tie, lowest, hands)


def _by_rule(rule: TieNoCaller, lowest: tuple[Seat, ...], hands: Hands) -> tuple[Seat, ...]:
    """The chain of KA14: fewest cards, then the single smallest card. It always decides."""
    if rule == "split":
        return lowest
    if rule == "smallest_card":
        return (min(lowest, key=lambda seat: min(hands[seat]).index),)
    return (min(lowest, key=lambda seat: (len(hands[seat]), min(hands[seat]).index)),)


def settle(
    round: KangRound,
    reason: Reason,
    winners: tuple[Seat, ...],
    *,
    caller: Seat | None = None,
    ruealom: bool = False,
    specials: Mapping[Seat, str | None] | None = None,
) -> tuple[KangRound, Outcome]:
    """`round` as it is once over, with its Outcome: what is shown, who starts next (KA25), every payment."""
    rules = round.rules
    lines = round.paid
    if round.stake:
        lines += _pot_lines(round, reason, winners)
        if ruealom and caller is not None:
            lines += _penalty(round, winners, caller)
    owes_next = ruealom and rules.ruealom == "next_pot_alone" and round.stake > 0
    outcome = Outcome(
        reason=reason,
        winners=winners,
        shown=_shown(round, specials or {}),
        next_starter=caller if caller is not None and caller in winners else winners[0],
        lines=lines,
        pot=round.pot,
        caller=caller,
        caller_lost=caller is not None and caller not in winners,
        ruealom=ruealom,
        debtor=caller if owes_next else None,
    )
    return replace(round, phase="over", outcome=outcome), outcome


def _shown(round: KangRound, specials: Mapping[Seat, str | None]) -> tuple[Shown, ...]:
    values = round.rules.values
    return tuple(
        [
            Shown(seat, hand, hand_points(hand, values), specials.get(seat))
            for seat, hand in zip(round.seats, round.hands, strict=True)
            if seat not in round.left
        ]
    )


def _pot_lines(round: KangRound, reason: Reason, winners: tuple[Seat, ...]) -> tuple[SettlementLine, ...]:
    if len(winners) > 1:
        return _shares("pot_share", None, round.pot, winners, "KA17b")
    clause = "K-B14" if reason == "knock" else "K-B22"
    return (SettlementLine("pot", None, winners[0], round.pot, clause),)


def _penalty(round: KangRound, winners: tuple[Seat, ...], caller: Seat) -> tuple[SettlementLine, ...]:
    """What a failed caller pays in this round; `next_pot_alone` is paid with the next one (K-B12)."""
    match round.rules.ruealom:
        case "pay_each":
            others = [seat for seat in round.staying if seat != caller]
            return tuple([SettlementLine("pay_each", caller, seat, round.stake, "KA17") for seat in others])
        case "match_pot":
            return _shares("match_pot", caller, round.pot, winners, "KA17")
        case _:
            return ()


def _shares(
    why: Why, payer: Seat | None, amount: int, winners: tuple[Seat, ...], clause: str
) -> tuple[SettlementLine, ...]:
    """`amount` in equal shares; the odd chips one each in turn order (KA17b)."""
    share, odd = divmod(amount, len(winners))
    return tuple(
        [SettlementLine(why, payer, seat, share + (place < odd), clause) for place, seat in enumerate(winners)]
    )
