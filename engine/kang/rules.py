"""The house rules of Kang as data: options, presets, what contradicts what, what a source does not say.

Lives here: KangRules, PRESETS, `faults`, OPTIONS, `with_option` (RULES.md part 3, "Kang: options").
Not here: playing by them, and their words (bot.wording).
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec
from msgspec.structs import replace

from engine.errors import Illegal, Refusal

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


def faults(rules: KangRules) -> tuple[str, ...]:
    """The codes of all contradictions in `rules` (RULES.md part 3); with any of them no round can be dealt."""
    found: list[str] = []
    if rules.specials == "home3" and rules.values == "face0mod10":
        found.append("fifty_needs_face10")
    if not 1 <= rules.max_discard <= 4:
        found.append("max_discard_1_to_4")
    if not 1 <= rules.max_flow <= 4:
        found.append("max_flow_1_to_4")
    if not 1 <= rules.opening_discard_max <= 4:
        found.append("opening_discard_max_1_to_4")
    if not 2 <= rules.min_players <= rules.max_players <= 9:
        found.append("players_2_to_9")
    if rules.exhaust_timing == "on_draw" and rules.exhaust == "all_show":
        found.append("on_draw_needs_forced_kang")
    return tuple(found)


Says = Literal["stated", "silent", "unused"]
"""stated: the preset's source says so; silent: it does not, "this table plays ..."; unused: no effect there."""


class Option(msgspec.Struct, frozen=True):
    """One house rule. Values are texts: a choice's name, "none", "true", "false", or a number."""

    name: str
    clause: str
    choices: tuple[str, ...]  # in order; numbers of an open range are not listed
    says: dict[str, Says]  # by preset
    numbers: tuple[int, int] | None = None  # any number from .. to is a value too
    source_value: dict[str, str] = {}  # by preset, where the source's own value is not the preset's

    @property
    def counts(self) -> bool:
        """Whether its values are numbers, "none" being no limit."""
        return self.numbers is not None or self.choices[-1].isdecimal()

    def accepts(self, text: str) -> bool:
        """Whether `text` is a value of this option."""
        if text in self.choices:
            return True
        if self.numbers is None or not (text.isascii() and text.isdecimal() and len(text) <= 6):
            return False
        return self.numbers[0] <= int(text) <= self.numbers[1]


_PRESETS = ("home", "gameindy", "thaiportal")
_STATED: tuple[Says, Says, Says] = ("stated", "stated", "stated")
_SILENT: tuple[Says, Says, Says] = ("silent", "silent", "silent")
_HOME_ONLY: tuple[Says, Says, Says] = ("stated", "silent", "silent")
_YES_NO = ("true", "false")
_ONE_TO_FOUR = ("1", "2", "3", "4")
_PLAYERS = ("2", "3", "4", "5", "6", "7", "8", "9")


def _option(
    name: str,
    clause: str,
    choices: tuple[str, ...],
    says: tuple[Says, Says, Says],
    numbers: tuple[int, int] | None = None,
    **source_value: str,
) -> Option:
    return Option(name, clause, choices, dict(zip(_PRESETS, says, strict=True)), numbers, source_value)


OPTIONS: tuple[Option, ...] = (
    _option("min_players", "KA33", _PLAYERS, _STATED),
    _option("max_players", "KA33", _PLAYERS, _STATED),
    _option("values", "KA1", get_args(Values), _STATED),
    _option("max_discard", "KA3", _ONE_TO_FOUR, ("stated", "stated", "silent")),
    _option("flow", "KA5", _YES_NO, _STATED),
    _option("max_flow", "KA7", _ONE_TO_FOUR, ("stated", "stated", "silent")),
    _option("flow_chain_max", "KA8", ("none", "1", "2", "3"), ("silent", "silent", "stated")),
    _option("flow_pay", "KA11", get_args(FlowPay), _HOME_ONLY),
    _option("flow_payer", "KA12", get_args(FlowPayer), _STATED),
    _option("start", "KA20", get_args(Start), _STATED),
    _option("opening_discard_max", "KA21", _ONE_TO_FOUR, ("stated", "unused", "unused")),
    _option("opening_kang", "KA22", _YES_NO, ("silent", "unused", "unused")),
    _option("first_lap_kang", "KA23", _YES_NO, ("silent", "silent", "stated")),
    _option("tie", "KA14", get_args(Tie), ("stated", "silent", "stated")),
    _option("tie_no_caller", "KA15", get_args(TieNoCaller), _SILENT),
    _option("tiebreak_loss_is_ruealom", "KA16", _YES_NO, _SILENT),
    _option("exhaust", "KA18", get_args(Exhaust), _STATED),
    _option("exhaust_timing", "KA19", get_args(ExhaustTiming), _HOME_ONLY),
    _option("specials", "KA26", get_args(Specials), _STATED),
    _option("ace_straight", "KA29", get_args(AceStraight), ("silent", "silent", "stated")),
    _option("straight_flush", "KA30", get_args(StraightFlush), ("silent", "stated", "stated")),
    _option("special_tie", "KA28", get_args(SpecialTie), _SILENT),
    _option("kang_max_value", "KA24", ("none",), _SILENT, (0, 60)),
    _option("ruealom", "KA17", get_args(RueaLom), _HOME_ONLY),
    _option("time_limit", "KA32", ("none",), ("silent", "silent", "stated"), (1, 86_400), thaiportal="12"),
    _option("on_timeout", "KA32", get_args(OnTimeout), ("silent", "silent", "stated"), thaiportal="auto_kang"),
)
"""In the order of RULES.md part 3."""

_BY_NAME = {option.name: option for option in OPTIONS}


def with_option(rules: KangRules, name: str, text: str) -> KangRules:
    """`rules` with the option `name` set to the value that `text` names.

    Illegal: NO_SUCH_OPTION, NO_SUCH_VALUE with its choices. The result may contradict itself: see `faults`.
    """
    option = _BY_NAME.get(name)
    if option is None:
        raise Illegal(Refusal.NO_SUCH_OPTION, option=name)
    if not option.accepts(text):
        raise Illegal(Refusal.NO_SUCH_VALUE, option=name, choices=_choices(option))
    changed: dict[str, Any] = {name: _value(option, text)}
    return replace(rules, **changed)


def value_text(rules: KangRules, name: str) -> str:
    """The value of the option `name` as the text that `with_option` reads."""
    value = getattr(rules, name)
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def idle(rules: KangRules) -> tuple[str, ...]:
    """The options that make no difference beside the other ones, such as the opening with five cards."""
    no_smallest = rules.tie not in ("fewest_cards", "smallest_card")
    found = {
        "max_flow": not rules.flow,
        "flow_chain_max": not rules.flow,
        "flow_pay": not rules.flow,
        "flow_payer": not rules.flow or rules.flow_pay == "none",
        "opening_discard_max": rules.start == "five_cards",
        "opening_kang": rules.start == "five_cards" or not rules.first_lap_kang,
        "tie_no_caller": rules.tie == "split",
        "tiebreak_loss_is_ruealom": no_smallest or rules.ruealom == "none",
        "exhaust_timing": rules.exhaust == "all_show",
        "ace_straight": rules.specials != "app6",
        "straight_flush": rules.specials != "app6",
        "special_tie": rules.specials != "app6",
        "on_timeout": rules.time_limit is None,
    }
    return tuple(name for name, unused in found.items() if unused)


def _choices(option: Option) -> list[str]:
    if option.numbers is None:
        return list(option.choices)
    least, most = option.numbers
    return [*option.choices, f"{least}-{most}"]


def _value(option: Option, text: str) -> object:
    if option.choices == _YES_NO:
        return text == "true"
    if option.counts:
        return None if text == "none" else int(text)
    return text
