"""House rules and table settings: changed only between rounds, by the host.

Lives here: UsePreset, UseRules and SetOption. Not here: what an option means (engine.kang.rules).
"""

from __future__ import annotations

from engine.actions import SetOption, UsePreset, UseRules
from engine.draft import Draft, person_at
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.kang.rules import OPTIONS, PRESETS, KangRules, faults, value_text, with_option
from engine.seating import commit_deal
from engine.table import LANGUAGES, Person
from engine.table_events import OptionChanged, PresetChosen, RulesRead, RulesTaken

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


def use_rules(draft: Draft, action: UseRules) -> None:
    """Take house rules as they come, if each value is one that could be set here and none contradicts another."""
    person = _need_say(draft)
    for option in OPTIONS:
        with_option(action.rules, option.name, value_text(action.rules, option.name))
    _need_sound(action.rules)
    draft.tell(RulesTaken(person.seat))
    _take(draft, action.rules, _name_of(action.rules))


def set_option(draft: Draft, action: SetOption) -> None:
    """Change one house rule, or the table's `stake`, `pace` or `language`."""
    person = _need_say(draft)
    option, value = action.option, action.value.strip()
    if option in TABLE_OPTIONS:
        _set_table_option(draft, person.seat, option, value)
        return
    rules = with_option(draft.table.rules, option, value)
    _need_sound(rules)
    draft.tell(OptionChanged(person.seat, option, value_text(rules, option)))
    _take(draft, rules, _name_of(rules))


def _need_sound(rules: KangRules) -> None:
    wrong = faults(rules)
    if wrong:
        raise Illegal(Refusal.BAD_RULES, faults=list(wrong))


def _name_of(rules: KangRules) -> str:
    """The preset that `rules` are; empty: an own mix."""
    return next((name for name, preset in PRESETS.items() if preset == rules), "")


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


def _set_table_option(draft: Draft, seat: Seat, option: str, value: str) -> None:
    if option == "stake":
        _need_no_debt(draft)
    meant = _meant(option, value)
    if meant is None:
        raise Illegal(Refusal.NO_SUCH_VALUE, option=option, choices=TABLE_OPTIONS[option])
    draft.change(**{option: meant})
    draft.tell(OptionChanged(seat, option, str(meant)))
    if option == "stake":
        draft.tell(RulesRead())


def _need_no_debt(draft: Draft) -> None:
    """Who sits here owing a pot owes it at the stake of that evening: it cannot be made cheaper first (KA17).

    Where nobody plays for chips a debt waits, and nothing is cheaper than that.
    """
    if not draft.table.stake:
        return
    for debt in draft.table.debts:
        if debt.seat in draft.table.seated:
            raise Illegal(Refusal.DEBT_OPEN, player=person_at(draft.table, debt.seat).name)


def _meant(option: str, value: str) -> str | int | None:
    """The value of a table's own option, None when it cannot be taken."""
    if option == "language":
        return value if value in LANGUAGES else None
    most = MOST_STAKE if option == "stake" else MOST_PACE
    number = int(value) if value.isascii() and value.isdigit() and len(value) < 9 else most + 1
    return number if number <= most else None
