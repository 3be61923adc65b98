"""The house rules of Jub Moo read back in one short paragraph before the first card.

Lives here: `rules_paragraph` and its clauses: how a game ends, what counts how, the first trick, who leads, three
players, time; what was changed; what the source does not say. Not here: the rules (engine.jub_moo.rules).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from bot.reading_back import RulesRead
from bot.terms import Terms, dashed
from bot.voice import signed
from engine.jub_moo.rules import OPTIONS, PRESETS, JubMooRules, idle, value_text

# A silent source matters where friends would quarrel; elsewhere it would only be noise.
_QUARRELS = ("double_on_chuan", "jack_counts_on_chuan", "ban_deals", "pig_on_high_end")
_MOST_CHANGES = 6


@lru_cache(maxsize=256)  # a table's rules stay, and are shown at every turn
def read_rules(words: Terms, rules: JubMooRules, preset: str) -> RulesRead:
    """The rules in parts; `preset` empty: changed by hand, compared with the nearest set."""
    near = preset if preset in PRESETS else _nearest(rules)
    changed = _changed(rules, near)
    return RulesRead(
        preset=near,
        changed=bool(changed),
        first=tuple(_main(words, rules)),
        more=tuple(_more(words, rules)),
        notes=(*_changes(words, rules, near, changed), *_sources(words, rules, near, changed)),
    )


def rules_paragraph(words: Terms, rules: JubMooRules, preset: str) -> str:
    """The rules of the table in one paragraph; `preset` empty: changed by hand, compared with the nearest set."""
    read = read_rules(words, rules, preset)
    opening = words.text(
        "rules-jub-start-changed" if read.changed else "rules-jub-start", preset=words.preset(read.preset)
    )
    clauses = words.text("rules-between").join((*read.first, *read.more, *read.notes))
    return words.text("rules-whole", start=opening, clauses=clauses)


def _nearest(rules: JubMooRules) -> str:
    """The set that differs least; the earlier one of two."""
    return min(PRESETS, key=lambda name: len(_changed(rules, name)))


def _unused(rules: JubMooRules) -> tuple[str, ...]:
    """What has no effect at a table, where three may sit down as well as four (JA19)."""
    return ("players", *idle(replace(rules, players=3)))


def _changed(rules: JubMooRules, preset: str) -> list[str]:
    """Options with an effect whose value is not that of `preset`."""
    unused = _unused(rules)
    source = PRESETS[preset]
    return [o.name for o in OPTIONS if o.name not in unused and getattr(rules, o.name) != getattr(source, o.name)]


# --- the clauses ----------------------------------------------------------------------------------------


def _main(words: Terms, rules: JubMooRules) -> Iterator[str]:
    """How a game ends, who is หมู, and what counts how."""
    low, high = signed(rules.limit_low or 0), signed(rules.limit_high or 0)
    yield words.text("rules-jub-end", ends=_ends(rules), deals=rules.deals or 0, low=low, high=high)
    yield words.text(f"rules-jub-pig-{_pig(rules)}", low=low)
    yield words.text("rules-jub-chuan", own=signed(rules.chuan_queen_self), other=signed(rules.chuan_queen_other))
    big = "computed" if rules.big_chuan == "computed" else "flat"
    yield words.text(f"rules-jub-big-{big}", others=signed(rules.no_points_on_big_chuan))
    yield words.text("rules-jub-jack", counts=_yes(rules.jack_counts_on_chuan))
    yield words.text("rules-jub-mirror", doubles=_yes(rules.double_on_chuan))
    yield words.text(
        f"rules-jub-ban-{dashed(rules.first_trick_ban)}",
        jack=_yes(rules.jack_banned_first_trick),
        deals=rules.ban_deals,
    )


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _ends(rules: JubMooRules) -> str:
    """What ends a game (JA20); a number of deals goes before the limits (JA21)."""
    if rules.deals is not None:
        return "deals"
    if rules.limit_low is not None and rules.limit_high is not None:
        return "both"
    return "high" if rules.limit_low is None else "low"


def _pig(rules: JubMooRules) -> str:
    """Who is หมู (JA21): at or below the low limit, or the lowest where the house wants one at any end."""
    if rules.pig_on_high_end == "lowest" and "pig_on_high_end" not in idle(rules):
        return "lowest"
    return "low" if rules.deals is None and rules.limit_low is not None else "none"


def _more(words: Terms, rules: JubMooRules) -> Iterator[str]:
    """Who leads, deals that are dealt again, three players, time."""
    yield words.text(f"rules-jub-lead-{dashed(rules.next_leader)}")
    if rules.redeal_no_heart:
        yield words.text("rules-jub-redeal")
    yield words.text("rules-jub-three", hearts=dashed(rules.removed_heart), others=dashed(rules.removed_point))
    if rules.time_limit is None:
        yield words.text("rules-time-none")
    else:
        yield words.text(f"rules-jub-time-{dashed(rules.on_timeout)}", seconds=rules.time_limit)


# --- what the source says -------------------------------------------------------------------------------


def _changes(words: Terms, rules: JubMooRules, preset: str, changed: list[str]) -> Iterator[str]:
    """What differs from the set; a long list would only repeat what was read."""
    if not changed or len(changed) > _MOST_CHANGES:
        return
    changes = [
        words.text("rules-change", option=words.option(name), value=words.option_value(name, value_text(rules, name)))
        for name in changed
    ]
    yield words.text("rules-changes", preset=words.preset(preset), changes=words.joined(changes))


def _sources(words: Terms, rules: JubMooRules, preset: str, changed: list[str]) -> Iterator[str]:
    """Where the source says nothing, or leaves a choice."""
    unused, by_name = _unused(rules), {option.name: option for option in OPTIONS}
    silent = [
        name
        for name in _QUARRELS
        if by_name[name].says[preset] == "silent" and name not in changed and name not in unused
    ]
    if silent:
        topics = [words.text(f"rules-topic-{dashed(name)}") for name in silent]
        yield words.text("rules-silent", topics=words.joined(topics, "list-and-things"))
    if preset == "seed":  # J27 gives both
        yield words.text("rules-jub-source-queen", other=signed(rules.chuan_queen_other))
    elif preset == "scorepad" and "deals" not in changed:
        yield words.text("rules-jub-source-deals")
