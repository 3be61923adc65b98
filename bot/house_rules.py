"""The house rules as a panel: which options stand first, and what each may be set to.

Lives here: the order of the options (K-G29 first), their choices as texts, the named sets.
Not here: what they mean (engine.kang), their names (bot.wording), any page.
"""

from __future__ import annotations

from typing import get_args

from engine.kang import rules as kang
from engine.kang.rules import KangRules

FIRST = ("values", "max_discard", "flow", "tie", "exhaust", "specials")
"""The six things to agree before the first card (K-G29)."""

OWN = ("stake", "time_limit", "pace", "practice")
"""What a table sets besides, for its own comfort."""

SETS = tuple(kang.PRESETS)
"""The named sets of house rules."""

_UP_TO_FOUR = ("1", "2", "3", "4")
_YES_NO = ("true", "false")
_SEATS = tuple(str(n) for n in range(2, 10))

CHOICES: dict[str, tuple[str, ...]] = {
    "values": get_args(kang.Values),
    "max_discard": _UP_TO_FOUR,
    "flow": _YES_NO,
    "tie": get_args(kang.Tie),
    "exhaust": get_args(kang.Exhaust),
    "specials": get_args(kang.Specials),
    "stake": ("0", "1", "2", "5", "10"),
    "time_limit": ("none", "12", "30", "60", "120", "300"),
    "pace": ("0", "600", "1200", "2500"),
    "practice": _YES_NO,
    "min_players": _SEATS,
    "max_players": _SEATS,
    "max_flow": _UP_TO_FOUR,
    "flow_chain_max": ("none", "1", "2", "3"),
    "flow_pay": get_args(kang.FlowPay),
    "flow_payer": get_args(kang.FlowPayer),
    "start": get_args(kang.Start),
    "opening_discard_max": _UP_TO_FOUR,
    "opening_kang": _YES_NO,
    "first_lap_kang": _YES_NO,
    "kang_max_value": ("none", "10", "15", "20", "29"),
    "tie_no_caller": get_args(kang.TieNoCaller),
    "tiebreak_loss_is_ruealom": _YES_NO,
    "ruealom": get_args(kang.RueaLom),
    "exhaust_timing": get_args(kang.ExhaustTiming),
    "special_tie": get_args(kang.SpecialTie),
    "ace_straight": get_args(kang.AceStraight),
    "straight_flush": get_args(kang.StraightFlush),
    "on_timeout": get_args(kang.OnTimeout),
}


def value_text(value: object) -> str:
    """An option's value as it is typed: `none`, `true`, `4`, `face10`."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_of(option: str, rules: KangRules, stake: int, pace: int, *, practice: bool = False) -> str:
    """What `option` is set to now."""
    own = {"stake": stake, "pace": pace, "practice": practice}
    return value_text(own[option] if option in own else getattr(rules, option))


def choices_of(option: str, now: str) -> tuple[str, ...]:
    """The values to offer, with the present one among them even where nobody would offer it."""
    offered = CHOICES[option]
    return offered if now in offered else (*offered, now)
