"""The panel of house rules as plain dicts: options with their choices, what each source says, the code.

Lives here: `house`, pure. Not here: which options and choices there are (bot.house_rules), the page.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bot.house_rules import CHOICES, FIRST, OWN, choices_of, value_of, value_text
from bot.rules_code import code_of
from bot.wording import Words
from engine.kang.rules import OPTIONS, PRESETS, KangRules, Option
from engine.table import TableView

Shape = dict[str, Any]
"""JSON-ready."""


def house(view: TableView, words: Words) -> Shape:
    """The panel of house rules with the paragraph that reads them back. Not to be changed: it is kept."""
    return _house(view.rules, view.preset, view.stake, view.pace, words)


@lru_cache(maxsize=256)  # a table is shown with every act, its rules change once an evening
def _house(rules: KangRules, preset: str, stake: int, pace: int, words: Words) -> Shape:
    return {
        "paragraph": words.rules_paragraph(rules, preset, stake),
        "code": code_of(rules),
        "preset": preset,
        "presets": [{"name": name, "label": words.preset(name), "help": words.preset_help(name)} for name in PRESETS],
        "max_players": rules.max_players,
        "options": [_option(name, value_of(name, rules, stake, pace), words) for name in CHOICES],
    }


def _option(name: str, now: str, words: Words) -> Shape:
    return {
        "name": name,
        "label": words.option(name),
        "help": words.option_help(name),
        "value": now,
        "text": words.option_value(name, now),
        "group": "first" if name in FIRST else "own" if name in OWN else "more",
        "choices": [[value, words.option_value(name, value)] for value in choices_of(name, now)],
        "sources": [_source(_BY_NAME[name], preset, words) for preset in PRESETS] if name in _BY_NAME else [],
    }


_BY_NAME = {option.name: option for option in OPTIONS}


def _source(option: Option, preset: str, words: Words) -> Shape:
    """What the source of a preset says about an option; where it is silent, what is played here after it."""
    taken = value_text(getattr(PRESETS[preset], option.name))
    value = option.source_value.get(preset, taken)
    return {
        "label": words.preset(preset),
        "says": option.says[preset],
        "value": value,
        "text": words.option_value(option.name, value),
    }
