"""The house rules of Jub Moo as data: options, presets, what contradicts what, what a source does not say.

Lives here: JubMooRules, PRESETS, `faults`, OPTIONS, `with_option`, `idle` (RULES.md part 3, "Jub Moo: options").
Not here: playing by them, and their words (bot.wording).
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec
from msgspec.structs import replace

from engine.errors import Illegal, Refusal

BigChuan = Literal[1000, "computed"]
Hundred = Literal[100, -100]
NoPointsOnBigChuan = Literal[-50, 0]
FirstTrickBan = Literal["void_only", "void_and_lead", "off"]
BanDeals = Literal["every", "first"]
NextLeader = Literal["last_trick_winner", "two_of_clubs"]
RemovedHeart = Literal["in_play", "literal_13", "flat_194"]
RemovedPoint = Literal["in_play", "never"]
PigOnHighEnd = Literal["none", "lowest"]
OnTimeout = Literal["safe_move", "lowest_card"]


class JubMooRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """One circle's rules of Jub Moo. The defaults are the preset `seed`."""

    players: int = 4
    limit_low: int | None = -500
    limit_high: int | None = 500
    deals: int | None = None
    big_chuan: BigChuan = 1000
    chuan_queen_self: Hundred = 100
    chuan_queen_other: Hundred = -100
    jack_counts_on_chuan: bool = True
    double_on_chuan: bool = True
    no_points_on_big_chuan: NoPointsOnBigChuan = -50
    first_trick_ban: FirstTrickBan = "void_only"
    ban_deals: BanDeals = "every"
    jack_banned_first_trick: bool = True
    next_leader: NextLeader = "last_trick_winner"
    removed_heart: RemovedHeart = "in_play"
    removed_point: RemovedPoint = "in_play"
    pig_on_high_end: PigOnHighEnd = "none"
    redeal_no_heart: bool = False
    time_limit: int | None = 120
    on_timeout: OnTimeout = "safe_move"

    @property
    def min_players(self) -> int:
        """As many as play: a deal is made for exactly that many (JA19)."""
        return self.players

    @property
    def max_players(self) -> int:
        """As many as play: a deal is made for exactly that many (JA19)."""
        return self.players


PRESETS: dict[str, JubMooRules] = {
    # Seed 002, an encyclopedia page; where it is silent, the defaults of RULES.md part 2.
    "seed": JubMooRules(),
    # A Thai circle's own program and pad (RULES.md part 5, number 5): matches of 4 or 8 deals, a computed บิ๊กช้วน.
    "scorepad": JubMooRules(
        deals=4,
        big_chuan="computed",
        chuan_queen_self=-100,
        first_trick_ban="off",
        redeal_no_heart=True,
    ),
}


def faults(rules: JubMooRules) -> tuple[str, ...]:
    """The codes of all contradictions in `rules`; with any of them no deal can be made."""
    low, high, deals = rules.limit_low, rules.limit_high, rules.deals
    found: list[str] = []
    if rules.players not in (3, 4):
        found.append("players_3_or_4")  # JA19
    if low is None and high is None and deals is None:
        found.append("game_needs_an_end")  # JA20
    if low is not None and low >= 0:
        found.append("limit_low_below_zero")  # or every game would be over before it begins
    if high is not None and high <= 0:
        found.append("limit_high_above_zero")
    if deals is not None and deals < 1:
        found.append("deals_1_or_more")
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
        """Whether all its values are numbers, "none" being no limit."""
        return all(choice == "none" or _number(choice) is not None for choice in self.choices)

    def accepts(self, text: str) -> bool:
        """Whether `text` is a value of this option; a number may have its plus sign."""
        number = _number(text)
        if text in self.choices or str(number) in self.choices:
            return True
        return self.numbers is not None and number is not None and self.numbers[0] <= number <= self.numbers[1]


_PRESETS = ("seed", "scorepad")
_YES_NO = ("true", "false")
_STATED: tuple[Says, Says] = ("stated", "stated")
_SILENT: tuple[Says, Says] = ("silent", "silent")


def _option(
    name: str,
    clause: str,
    choices: tuple[object, ...],
    says: tuple[Says, Says],
    numbers: tuple[int, int] | None = None,
) -> Option:
    return Option(name, clause, tuple(map(str, choices)), dict(zip(_PRESETS, says, strict=True)), numbers)


OPTIONS: tuple[Option, ...] = (
    _option("players", "JA19", (3, 4), _STATED),
    _option("limit_low", "JA20", ("none",), ("stated", "unused"), (-100_000, -1)),
    _option("limit_high", "JA20", ("none",), ("stated", "unused"), (1, 100_000)),
    _option("deals", "JA20", ("none",), ("silent", "stated"), (1, 100)),
    _option("big_chuan", "JA7", get_args(BigChuan), _STATED),
    _option("chuan_queen_self", "JA8", get_args(Hundred), _STATED),
    _option("chuan_queen_other", "JA8", (-100, 100), _STATED),  # seed 002 knows both (J27)
    _option("jack_counts_on_chuan", "JA6", _YES_NO, ("silent", "stated")),
    _option("double_on_chuan", "JA5", _YES_NO, ("silent", "stated")),
    _option("no_points_on_big_chuan", "JA9", get_args(NoPointsOnBigChuan), _STATED),
    _option("first_trick_ban", "JA13", get_args(FirstTrickBan), _STATED),
    _option("ban_deals", "JA13", get_args(BanDeals), ("silent", "unused")),
    _option("jack_banned_first_trick", "JA12", _YES_NO, ("stated", "unused")),
    _option("next_leader", "JA14", get_args(NextLeader), ("stated", "silent")),
    _option("removed_heart", "JA17", get_args(RemovedHeart), ("silent", "unused")),
    _option("removed_point", "JA18", get_args(RemovedPoint), ("silent", "unused")),
    _option("pig_on_high_end", "JA21", get_args(PigOnHighEnd), _SILENT),
    _option("redeal_no_heart", "JA27", _YES_NO, ("silent", "stated")),
    _option("time_limit", "JA23", ("none",), _SILENT, (1, 86_400)),
    _option("on_timeout", "JA23", get_args(OnTimeout), _SILENT),
)
"""In the order of RULES.md part 3; the time to think is the table's own."""

_BY_NAME = {option.name: option for option in OPTIONS}


def with_option(rules: JubMooRules, name: str, text: str) -> JubMooRules:
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


def value_text(rules: JubMooRules, name: str) -> str:
    """The value of the option `name` as the text that `with_option` reads."""
    value = getattr(rules, name)
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def idle(rules: JubMooRules) -> tuple[str, ...]:
    """The options that make no difference beside the other ones, such as a removed card with four players."""
    found = {
        "limit_low": rules.deals is not None,  # then the limits do not apply (JA21)
        "limit_high": rules.deals is not None,
        "ban_deals": rules.first_trick_ban == "off",
        "jack_banned_first_trick": rules.first_trick_ban == "off",
        "removed_heart": rules.players != 3,
        "removed_point": rules.players != 3,
        "pig_on_high_end": rules.deals is None and rules.limit_high is None,
        "on_timeout": rules.time_limit is None,
    }
    return tuple(name for name, unused in found.items() if unused)


def _choices(option: Option) -> list[str]:
    if option.numbers is None:
        return list(option.choices)
    least, most = option.numbers
    return [*option.choices, f"{least}..{most}"]


def _value(option: Option, text: str) -> object:
    if option.choices == _YES_NO:
        return text == "true"
    number = _number(text)
    if number is not None:
        return number
    return None if text == "none" and option.numbers is not None else text


def _number(text: str) -> int | None:
    """The whole number that `text` is, with or without its sign."""
    digits = text[1:] if text[:1] in ("+", "-") else text
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 6):
        return None
    return -int(digits) if text.startswith("-") else int(digits)
