"""The house rules read back in one short paragraph before the first card.

Lives here: `rules_paragraph` and its clauses: the six things to agree (K-G29), what else matters, what was
changed, what the source does not say. Not here: the rules themselves (engine.kang.rules).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from bot.terms import Terms, dashed
from engine.kang.rules import OPTIONS, PRESETS, KangRules, idle, value_text

# What no clause below reads: the only changes that a long list still has to name.
_UNREAD = (
    *("min_players", "max_players", "opening_kang", "first_lap_kang", "kang_max_value"),
    *("tie_no_caller", "tiebreak_loss_is_ruealom", "ace_straight", "straight_flush", "special_tie"),
)
# A silent source matters where friends would quarrel (K-G29); elsewhere it would only be noise.
_QUARRELS = ("max_discard", "tie", "flow_pay", "ruealom")
_MOST_CHANGES = 6


@dataclass(frozen=True)
class RulesRead:
    """The rules of a table, clause by clause, before they are joined."""

    preset: str  # the set, or the nearest one
    changed: bool
    first: tuple[str, ...]  # the six things to agree, in the order of K-G29
    more: tuple[str, ...]  # the start, a lost kang, chips, time
    notes: tuple[str, ...]  # what differs from the set, where its source is silent


@lru_cache(maxsize=256)  # a table's rules stay, and are shown at every turn
def read_rules(words: Terms, rules: KangRules, preset: str, stake: int) -> RulesRead:
    """The rules in parts; `preset` empty: changed by hand, compared with the nearest set."""
    near = preset if preset in PRESETS else _nearest(rules)
    changed = _changed(rules, near)
    return RulesRead(
        preset=near,
        changed=bool(changed),
        first=tuple(_six_things(words, rules, stake)),
        more=tuple(_more(words, rules, stake)),
        notes=(*_changes(words, rules, near, changed), *_silence(words, rules, near)),
    )


def rules_paragraph(words: Terms, rules: KangRules, preset: str, stake: int) -> str:
    """The rules of the table in one paragraph; `preset` empty: changed by hand, compared with the nearest set."""
    read = read_rules(words, rules, preset, stake)
    opening = words.text("rules-start-changed" if read.changed else "rules-start", preset=words.preset(read.preset))
    clauses = words.text("rules-between").join((*read.first, *read.more, *read.notes))
    return words.text("rules-whole", start=opening, clauses=clauses)


def _nearest(rules: KangRules) -> str:
    """The set that differs least; the earlier one of two."""
    return min(PRESETS, key=lambda name: len(_changed(rules, name)))


def _changed(rules: KangRules, preset: str) -> list[str]:
    """Options with an effect whose value is not that of `preset`."""
    unused = idle(rules)
    source = PRESETS[preset]
    return [o.name for o in OPTIONS if o.name not in unused and getattr(rules, o.name) != getattr(source, o.name)]


def _six_things(words: Terms, rules: KangRules, stake: int) -> Iterator[str]:
    """K-G29, in its order."""
    yield words.text(f"rules-values-{rules.values}")
    yield words.text("rules-discard", n=rules.max_discard)
    yield _flow(words, rules, stake)
    yield words.text(f"rules-tie-{dashed(rules.tie)}")
    at_draw = "-on-draw" if rules.exhaust == "forced_kang" and rules.exhaust_timing == "on_draw" else ""
    yield words.text(f"rules-exhaust-{dashed(rules.exhaust)}{at_draw}")
    yield words.text(f"rules-specials-{rules.specials}")


def _flow(words: Terms, rules: KangRules, stake: int) -> str:
    if not rules.flow:
        return words.text("rules-flow-false")
    paid = rules.flow_pay == "per_card" and stake > 0  # K-G21: without chips that part is left out
    pay = words.text(f"rules-flow-pay-{rules.flow_payer if paid else 'none'}", stake=stake)
    chain: str | int = "none" if rules.flow_chain_max is None else rules.flow_chain_max
    most = min(rules.max_flow, rules.max_discard)  # KA7
    return words.text("rules-flow", n=most, chain=chain, pay=pay)


def _more(words: Terms, rules: KangRules, stake: int) -> Iterator[str]:
    """The start, a lost kang, chips, time."""
    opening = min(rules.opening_discard_max, rules.max_discard)  # KA21
    yield words.text(f"rules-begin-{dashed(rules.start)}", n=opening)
    noted_only = not stake and rules.ruealom != "none"
    yield words.text(f"rules-ruealom-{'no-chips' if noted_only else dashed(rules.ruealom)}", stake=stake)
    yield words.text("rules-stake", stake=stake)
    if rules.time_limit is None:
        yield words.text("rules-time-none")
    else:
        yield words.text(f"rules-time-{dashed(rules.on_timeout)}", seconds=rules.time_limit)


def _changes(words: Terms, rules: KangRules, preset: str, changed: list[str]) -> Iterator[str]:
    """What differs from the set; in a long list only what was not read already."""
    told = changed if len(changed) <= _MOST_CHANGES else [name for name in changed if name in _UNREAD]
    if not told:
        return
    changes = [
        words.text("rules-change", option=words.option(name), value=words.option_value(name, value_text(rules, name)))
        for name in told
    ]
    yield words.text("rules-changes", preset=words.preset(preset), changes=words.joined(changes))


def _silence(words: Terms, rules: KangRules, preset: str) -> Iterator[str]:
    """Where the source says nothing, or something else than its set here (K-T6, KA32)."""
    changed, by_name = _changed(rules, preset), {option.name: option for option in OPTIONS}
    silent = [
        name
        for name in _QUARRELS
        if by_name[name].says[preset] == "silent" and name not in changed and name not in idle(rules)
    ]
    if silent:
        topics = [words.text(f"rules-topic-{dashed(name)}") for name in silent]
        yield words.text("rules-silent", topics=words.joined(topics, "list-and-things"))
    seconds = by_name["time_limit"].source_value.get(preset)
    if seconds is not None and "time_limit" not in changed:
        yield words.text("rules-source-time", seconds=int(seconds))
