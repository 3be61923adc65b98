"""House rules and table settings: changed only between rounds, by the host.

Lives here: UsePreset and SetOption. Not here: what an option means (engine.kang.rules).
"""

from __future__ import annotations

from engine.actions import SetOption, UsePreset
from engine.draft import Draft
from engine.errors import Illegal, Refusal
from engine.kang.rules import PRESETS, KangRules, faults, with_option
from engine.seating import commit_deal
from engine.table import LANGUAGES, Person
from engine.table_events import OptionChanged, PresetChosen, RulesRead

MOST_STAKE = 1000
MOST_PACE = 10_000  # ms
TABLE_OPTIONS = {
    "stake": [str(n) for n in (0, 1, 2, 5, 10, 20, 50, 100)],  # any number up to MOST_STAKE is taken
    "pace": [str(n) for n in (0, 600, 1200, 2500)],
    "language": list(LANGUAGES),
}


def use_preset(draft: Draft, action: UsePreset) -> None:
    """Take all house rules of a named source (part 3)."""
    person = _need_say(draft)
    if action.name not in PRESETS:
        raise Illegal(Refusal.NO_SUCH_PRESET, choices=list(PRESETS))
    draft.tell(PresetChosen(person.seat, action.name))
    _take(draft, PRESETS[action.name], action.name)


def set_option(draft: Draft, action: SetOption) -> None:
    """Change one house rule, or the table's `stake`, `pace` or `language`."""
    person = _need_say(draft)
    option, value = action.option, action.value.strip()
    if option in TABLE_OPTIONS:
        draft.tell(OptionChanged(person.seat, option, value))
        _set_table_option(draft, option, value)
        return
    rules = with_option(draft.table.rules, option, value)
    wrong = faults(rules)
    if wrong:
        raise Illegal(Refusal.BAD_RULES, faults=list(wrong))
    draft.tell(OptionChanged(person.seat, option, value))
    _take(draft, rules, next((name for name, preset in PRESETS.items() if preset == rules), ""))


def _need_say(draft: Draft) -> Person:
    person = draft.need_host()
    draft.need_between_rounds()
    return person


def _take(draft: Draft, rules: KangRules, preset: str) -> None:
    reshaped = rules.start != draft.table.rules.start
    draft.change(rules=rules, preset=preset)
    draft.tell(RulesRead())
    if reshaped:  # what shapes the deal is shown with the commitment (part 4)
        commit_deal(draft)


def _set_table_option(draft: Draft, option: str, value: str) -> None:
    if option == "language":
        if value not in LANGUAGES:
            raise Illegal(Refusal.NO_SUCH_VALUE, option=option, choices=list(LANGUAGES))
        draft.change(language=value)
        return
    most = MOST_STAKE if option == "stake" else MOST_PACE
    if not (value.isascii() and value.isdigit() and len(value) < 9 and int(value) <= most):
        raise Illegal(Refusal.NO_SUCH_VALUE, option=option, choices=TABLE_OPTIONS[option])
    draft.change(**{option: int(value)})
    if option == "stake":
        draft.tell(RulesRead())
