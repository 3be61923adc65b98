"""The house rules of Jub Moo as a panel: which options stand first, and what each may be set to.

Lives here: the order of the options, their choices as texts, the named sets. Not here: what they mean
(engine.jub_moo.rules), their names (bot.wording), those of Kang (bot.house_rules).
"""

from __future__ import annotations

from engine.jub_moo.rules import OPTIONS, PRESETS, JubMooRules
from engine.jub_moo.rules import value_text as text_of

FIRST = ("deals", "limit_low", "limit_high", "chuan_queen_other", "big_chuan", "first_trick_ban")
"""What circles agree on before the first card: when a game ends (J5), and where they differ most (J27, JA7, JA13)."""

OWN = ("time_limit", "pace", "practice")
"""What a table sets besides, for its own comfort."""

SETS = tuple(PRESETS)
"""The named sets of house rules."""

_NUMBERS = {
    "limit_low": ("none", "-300", "-500", "-1000"),
    "limit_high": ("none", "300", "500", "1000"),
    "deals": ("none", "4", "8", "12"),
    "time_limit": ("none", "30", "60", "120", "300"),
}
"""The numbers that are offered where any may be typed."""

_OFFERED = {option.name: _NUMBERS.get(option.name, option.choices) for option in OPTIONS}
_NOT_SET = "players"  # as many as sit down (JA19)

CHOICES: dict[str, tuple[str, ...]] = {
    **{name: _OFFERED[name] for name in FIRST},
    "time_limit": _OFFERED["time_limit"],
    "pace": ("0", "600", "1200", "2500"),
    "practice": ("true", "false"),
    **{name: choices for name, choices in _OFFERED.items() if name not in (*FIRST, *OWN, _NOT_SET)},
}


def value_of(option: str, rules: JubMooRules, pace: int, *, practice: bool = False) -> str:
    """What `option` is set to now."""
    own = {"pace": str(pace), "practice": str(practice).lower()}
    return own[option] if option in own else text_of(rules, option)


def choices_of(option: str, now: str) -> tuple[str, ...]:
    """The values to offer, with the present one among them even where nobody would offer it."""
    offered = CHOICES[option]
    return offered if now in offered else (*offered, now)
