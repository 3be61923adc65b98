"""Who has won a round, and which chips go where.

Lives here: the comparison of hands with its ties, the forced caller, เรือล่ม, the pot and its
odd chips. Not here: special hands (engine.kang.specials), and when a round is over (engine.kang.play).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engine.events import Seat
from engine.kang.outcome import Outcome, Reason, SettlementLine, Shown, Why
from engine.kang.points import hand_points
from engine.kang.round import KangRound
from engine.kang.rules import KangRules, TieNoCaller

_NO_SPECIALS: Mapping[Seat, str | None] = {}


class Verdict(msgspec.Struct, frozen=True):
    """Who wins a comparison, and whether the caller failed."""

    winners: tuple[Seat, ...]  # in turn order
    ruealom: bool = False  # the caller failed and the house knows เรือล่ม (KA16, KA17)


def lay_open(round: KangRound, specials: Mapping[Seat, str | None] = _NO_SPECIALS) -> tuple[Shown, ...]:
    """The hands of all who have not got up (KA35), counted, in turn order from the starter."""
    values, left = round.rules.values, round.left
    return tuple(
        [
            Shown(seat, hand, hand_points(hand, values), specials.get(seat))
            for seat, hand in zip(round.seats, round.hands, strict=True)
            if seat not in left
        ]
    )


def compare(shown: tuple[Shown, ...], rules: KangRules, caller: Seat | None) -> Verdict:
    """The lowest total wins (K-G14); with `caller` by KA14, KA16 and KA17, without by KA15. No hand is empty."""
    least = min([hand.points for hand in shown])
    lowest = [hand for hand in shown if hand.points == least]
    called = caller in [hand.seat for hand in lowest]
    winners = tuple([hand.seat for hand in _break_tie(lowest, rules, caller if called else None)])
    if caller is None or caller in winners or rules.ruealom == "none":
        return Verdict(winners)
    # Somebody is lower: เรือล่ม. Lost on the tie-break alone: only where the house says so (KA16).
    return Verdict(winners, not called or rules.tiebreak_loss_is_ruealom)


def _break_tie(lowest: list[Shown], rules: KangRules, caller: Seat | None) -> list[Shown]:
    """Who wins of the lowest; `caller` is given only when he is one of them."""
    if len(lowest) == 1 or rules.tie == "split":  # then `tie_no_caller` is read as split too (KA15)
        return lowest
    if caller is None:
        return _by_rule(rules.tie_no_caller, lowest)
    if rules.tie == "caller_wins":
        return [hand for hand in lowest if hand.seat == caller]
    return _by_rule(rules.tie, lowest)


def _by_rule(rule: TieNoCaller, lowest: list[Shown]) -> list[Shown]:
    """The chain of KA14: fewest cards, then the single smallest card. It always decides."""
    if rule == "split":
        return lowest
    if rule == "smallest_card":
        return [min(lowest, key=lambda hand: min(hand.cards).index)]
    return [min(lowest, key=lambda hand: (len(hand.cards), min(hand.cards).index))]


def settle_showdown(round: KangRound, reason: Reason, caller: Seat | None) -> tuple[KangRound, Outcome]:
    """Everybody shows, totals are compared (K-G5), and the round is settled."""
    shown = lay_open(round)
    verdict = compare(shown, round.rules, caller)
    return settle(round, reason, verdict.winners, shown, caller=caller, ruealom=verdict.ruealom)


def settle(
    round: KangRound,
    reason: Reason,
    winners: tuple[Seat, ...],
    shown: tuple[Shown, ...],
    *,
    caller: Seat | None = None,
    ruealom: bool = False,
) -> tuple[KangRound, Outcome]:
    """`round` as it is once over, with its Outcome: who starts next (KA25), and every payment with its clause."""
    called = caller is not None and caller in winners
    owes_next = ruealom and round.stake > 0 and round.rules.ruealom == "next_pot_alone"
    outcome = Outcome(
        reason=reason,
        winners=winners,
        shown=shown,
        next_starter=caller if caller is not None and called else winners[0],
        lines=_lines(round, reason, winners, caller if ruealom else None),
        pot=round.pot,
        caller=caller,
        caller_lost=caller is not None and not called,
        ruealom=ruealom,
        debtor=caller if owes_next else None,
    )
    return replace(round, phase="over", outcome=outcome), outcome


def _lines(
    round: KangRound, reason: Reason, winners: tuple[Seat, ...], failed: Seat | None
) -> tuple[SettlementLine, ...]:
    if not round.stake:
        return ()
    lines = round.paid + _pot_lines(round, reason, winners)
    return lines if failed is None else lines + _penalty(round, winners, failed)


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
