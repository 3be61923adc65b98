"""House rules and table settings: changed only between rounds, by the host.

Lives here: UsePreset, UseRules and SetOption. Not here: what an option means (engine.kang.rules).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.actions import ChooseGame, Join, SetOption, UsePreset, UseRules
from engine.bookkeeping import set_pad_rules
from engine.draft import Draft, person_at
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.jub_moo import rules as jub_moo
from engine.jub_moo.rules import JubMooRules
from engine.kang.rules import OPTIONS, PRESETS, KangRules, faults, value_text, with_option
from engine.seating import commit_deal, join
from engine.standing_in import send_stand_ins_away
from engine.table import GAMES, LANGUAGES, Person, Table
from engine.table_events import GameChosen, OptionChanged, PresetChosen, RulesRead, RulesTaken

MOST_STAKE = 1000
MOST_PACE = 10_000  # ms
TABLE_OPTIONS = {
    "stake": [str(n) for n in (0, 1, 2, 5, 10, 20, 50, 100)],  # any number up to MOST_STAKE is taken
    "pace": [str(n) for n in (0, 600, 1200, 2500)],
    "language": list(LANGUAGES),
    "practice": ["true", "false"],
}


_OPTIONS = {option.name for option in OPTIONS}
_OF_JUB_MOO = {option.name for option in jub_moo.OPTIONS} - {"players"}  # as many as sit down to play (JA19)


def choose_game(draft: Draft, action: ChooseGame) -> None:
    """The next round is of another game; what is kept of either stays."""
    if not draft.table.secret and action.game in GAMES:
        join(draft, Join(action.name))
        if action.game == draft.table.game:
            return
    person = _need_say(draft)
    if action.game not in GAMES:
        raise Illegal(Refusal.NO_SUCH_GAME, choices=list(GAMES))
    if action.game == draft.table.game:
        raise Illegal(Refusal.GAME_ALREADY, game=action.game)
    if action.game == "kang":
        send_stand_ins_away(draft)
    draft.change(game=action.game, turn=draft.table.turn + 1)
    draft.tell(GameChosen(person.seat, action.game), RulesRead())
    commit_deal(draft)


def use_preset(draft: Draft, action: UsePreset) -> None:
    """Take all house rules of a named source (part 3)."""
    person = _need_say(draft)
    if action.name in jub_moo.PRESETS:
        draft.tell(PresetChosen(person.seat, action.name))
        _take_jub_moo(draft, jub_moo.PRESETS[action.name])
        return
    if action.name not in PRESETS:
        known = jub_moo.PRESETS if draft.table.game == "jub_moo" else PRESETS
        raise Illegal(Refusal.NO_SUCH_PRESET, choices=list(known))
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
    """Change one house rule, or the table's `stake`, `pace`, `language` or `practice`."""
    person = _need_say(draft)
    option, value = action.option, action.value.strip()
    if option in TABLE_OPTIONS:
        _set_table_option(draft, person.seat, option, value)
        return
    if _of_jub_moo(draft.table, option):
        jub_moo_rules = jub_moo.with_option(draft.table.jub_moo_rules, option, value)
        _need_none(jub_moo.faults(jub_moo_rules))
        draft.tell(OptionChanged(person.seat, option, jub_moo.value_text(jub_moo_rules, option)))
        _take_jub_moo(draft, jub_moo_rules)
        return
    rules = with_option(draft.table.rules, option, value)
    _need_sound(rules)
    draft.tell(OptionChanged(person.seat, option, value_text(rules, option)))
    _take(draft, rules, _name_of(rules))


def _need_sound(rules: KangRules) -> None:
    _need_none(faults(rules))


def _need_none(faults: tuple[str, ...]) -> None:
    if faults:
        raise Illegal(Refusal.BAD_RULES, faults=list(faults))


def _of_jub_moo(table: Table, option: str) -> bool:
    """Both games have a time limit: there it is that of the table's game."""
    return option in _OF_JUB_MOO and (table.game == "jub_moo" or option not in _OPTIONS)


def _take_jub_moo(draft: Draft, rules: JubMooRules) -> None:
    """The players are as many as sit down (JA19), whatever a set says."""
    rules = replace(rules, players=JubMooRules().players)
    preset = next((name for name, known in jub_moo.PRESETS.items() if known == rules), "")
    set_pad_rules(draft, rules, preset)
    draft.change(jub_moo_rules=rules, jub_moo_preset=preset)
    draft.tell(RulesRead())


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
    draft.tell(OptionChanged(seat, option, value if option == "practice" else str(meant)))
    if option in ("stake", "practice"):
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
    if option == "practice":
        return {"true": True, "false": False}.get(value)
    if option == "language":
        return value if value in LANGUAGES else None
    most = MOST_STAKE if option == "stake" else MOST_PACE
    number = int(value) if value.isascii() and value.isdigit() and len(value) < 9 else most + 1
    return number if number <= most else None
