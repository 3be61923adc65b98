"""The house rules of Kang as data: options, presets, and what contradicts what.

Lives here: KangRules (RULES.md part 3, "Kang: options, their values, presets").
Not here: playing by them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Values = Literal["face10", "face0mod10"]
FlowPay = Literal["none", "per_card"]
FlowPayer = Literal["previous", "original"]
Start = Literal["six_cards", "five_cards"]
Tie = Literal["caller_wins", "split", "fewest_cards", "smallest_card"]
TieNoCaller = Literal["fewest_cards", "smallest_card", "split"]
Exhaust = Literal["all_show", "forced_kang"]
ExhaustTiming = Literal["after_discard", "on_draw"]
Specials = Literal["none", "home3", "app6"]
AceStraight = Literal["both", "high", "low"]
StraightFlush = Literal["any", "royal_only"]
SpecialTie = Literal["poker_then_split", "split"]
RueaLom = Literal["next_pot_alone", "pay_each", "match_pot", "none"]
OnTimeout = Literal["safe_move", "auto_kang"]


class KangRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """One circle's rules of Kang. The defaults are the preset `home`."""

    min_players: int = 2
    max_players: int = 6
    values: Values = "face10"
    max_discard: int = 4
    flow: bool = True
    max_flow: int = 4
    flow_chain_max: int | None = None
    flow_pay: FlowPay = "per_card"
    flow_payer: FlowPayer = "previous"
    start: Start = "six_cards"
    opening_discard_max: int = 1
    opening_kang: bool = False
    first_lap_kang: bool = True
    tie: Tie = "caller_wins"
    tie_no_caller: TieNoCaller = "fewest_cards"
    tiebreak_loss_is_ruealom: bool = False
    exhaust: Exhaust = "all_show"
    exhaust_timing: ExhaustTiming = "after_discard"
    specials: Specials = "none"
    ace_straight: AceStraight = "both"
    straight_flush: StraightFlush = "any"
    special_tie: SpecialTie = "poker_then_split"
    kang_max_value: int | None = None
    ruealom: RueaLom = "next_pot_alone"
    time_limit: int | None = 120
    on_timeout: OnTimeout = "safe_move"


PRESETS: dict[str, KangRules] = {
    "home": KangRules(),
    "gameindy": KangRules(
        max_players=5,
        max_discard=2,
        max_flow=2,
        flow_pay="none",
        start="five_cards",
        exhaust="forced_kang",
        specials="app6",
        ruealom="none",
    ),
    "thaiportal": KangRules(
        max_players=9,
        values="face0mod10",
        flow_pay="none",
        start="five_cards",
        exhaust="forced_kang",
        specials="app6",
        ruealom="none",
    ),
}
