"""The panel of house rules as plain dicts: options with their choices, what each source says, the code.

Lives here: `house`, pure, for the game that the table plays. Not here: which options and choices there are
(bot.house_rules, bot.house_rules_jub_moo), the page.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bot import house_rules_jub_moo
from bot.house_rules import CHOICES, FIRST, OWN, choices_of, value_of, value_text
from bot.rules_code import code_of
from bot.wording import Words
from engine.jub_moo import rules as jub_moo
from engine.jub_moo.rules import JubMooRules
from engine.kang.rules import OPTIONS, PRESETS, KangRules, Option
from engine.table import JUB_MOO_MOST, TableView

Shape = dict[str, Any]
"""JSON-ready."""


def house(view: TableView, words: Words) -> Shape:
    """The panel of house rules with the paragraph that reads them back. Not to be changed: it is kept.

    The same keys for both games; `code` is empty for Jub Moo, which has none to copy.
    """
    if view.game == "jub_moo":
        return _jub_moo(view.jub_moo_rules, view.jub_moo_preset, view.pace, view.practice, words)
    return _house(view.rules, view.preset, view.stake, view.pace, view.practice, words)


@lru_cache(maxsize=256)  # a table is shown with every act, its rules change once an evening
def _house(rules: KangRules, preset: str, stake: int, pace: int, practice: bool, words: Words) -> Shape:
    return {
        "game": "kang",
        "paragraph": words.at_practice(words.rules_paragraph(rules, preset, stake), practice),
        "code": code_of(rules),
        "preset": preset,
        "presets": [_preset(name, words) for name in PRESETS],
        "max_players": rules.max_players,
        "options": [_option(name, value_of(name, rules, stake, pace, practice=practice), words) for name in CHOICES],
    }


@lru_cache(maxsize=256)
def _jub_moo(rules: JubMooRules, preset: str, pace: int, practice: bool, words: Words) -> Shape:
    return {
        "game": "jub_moo",
        "paragraph": words.at_practice(words.jub_moo_rules(rules, preset), practice),
        "code": "",
        "preset": preset,
        "presets": [_preset(name, words) for name in jub_moo.PRESETS],
        "max_players": JUB_MOO_MOST,
        "options": [
            _jub_moo_option(name, house_rules_jub_moo.value_of(name, rules, pace, practice=practice), words)
            for name in house_rules_jub_moo.CHOICES
        ],
    }


def _preset(name: str, words: Words) -> Shape:
    return {"name": name, "label": words.preset(name), "help": words.preset_help(name)}


def _jub_moo_option(name: str, now: str, words: Words) -> Shape:
    first, own = name in house_rules_jub_moo.FIRST, name in house_rules_jub_moo.OWN
    option = _JUB_MOO_BY_NAME.get(name)
    return {
        "name": name,
        "label": words.option(name),
        "help": words.option_help(name, "jub_moo"),
        "value": now,
        "text": words.option_value(name, now),
        "group": "first" if first else "own" if own else "more",
        "choices": [[each, words.option_value(name, each)] for each in house_rules_jub_moo.choices_of(name, now)],
        "sources": [_jub_moo_source(option, preset, words) for preset in jub_moo.PRESETS] if option else [],
    }


_JUB_MOO_BY_NAME = {option.name: option for option in jub_moo.OPTIONS}


def _jub_moo_source(option: jub_moo.Option, preset: str, words: Words) -> Shape:
    taken = jub_moo.value_text(jub_moo.PRESETS[preset], option.name)
    return _said(option.name, preset, option.says[preset], option.source_value.get(preset, taken), words)


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
    return _said(option.name, preset, option.says[preset], option.source_value.get(preset, taken), words)


def _said(name: str, preset: str, says: str, value: str, words: Words) -> Shape:
    return {"label": words.preset(preset), "says": says, "value": value, "text": words.option_value(name, value)}
