"""A topic told: what the rule is, what each source says, what this table plays and how to change it.

Lives here: `answer`, Answer, TableRule. Not here: finding the topic (bot.rulebook.finding), its text (the topic
files), all sources side by side (bot.rulebook.comparing), examples (bot.rulebook.examples).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from bot import house_rules, house_rules_jub_moo
from bot.rulebook.book import EXAMPLE, book
from bot.rulebook.examples import worked
from bot.rulebook.topic import SOURCES, GameName, Topic
from bot.terms import dashed
from bot.wording import Words
from engine.jub_moo import rules as jub_moo
from engine.kang import rules as kang
from engine.table import TableView


class TableRule(msgspec.Struct, frozen=True):
    """One house rule that decides the topic at this table."""

    option: str
    label: str
    value: str
    text: str  # of the value
    change: str  # what the host types to have it otherwise; empty: it is not set
    idle: bool = False  # makes no difference beside the other rules


class Answer(msgspec.Struct, frozen=True):
    """A topic in one language, for one table or for none. Its fields are the keys of --json."""

    topic: str  # its id
    game: GameName
    title: str
    short: str
    paragraphs: tuple[str, ...]  # examples worked out; a paragraph may have several lines
    sources: tuple[str, ...]  # a line each, with the name of the source
    differ: str  # where they differ or are silent; empty: neither
    rules: tuple[TableRule, ...]  # of this table; empty without one
    table: tuple[str, ...]  # the same in lines: what is played, how to change it
    related: tuple[tuple[str, str], ...]  # id and title
    clauses: tuple[str, ...]

    def in_short(self) -> list[str]:
        """For a chat: the title, the answer, what this table plays."""
        return [self.title, self.short, *self.table]

    def rest(self, words: Words) -> list[str]:
        """What stands behind the buttons of the short form."""
        titles = [title for _, title in self.related]
        return [
            *self.paragraphs,
            *self.sources,
            *([self.differ] if self.differ else []),
            *([words.text("book-related", topics=words.joined(titles))] if titles else []),
            words.text("book-clauses", clauses=words.joined(self.clauses)),
        ]

    def in_full(self, words: Words) -> list[str]:
        """Everything, paragraph by paragraph."""
        return [*self.in_short(), *self.rest(words)]


def answer(topic: Topic, words: Words, table: TableView | None = None) -> Answer:
    """`topic` in the language of `words`; with a table also what that table plays."""
    text = topic.text(words.language)
    rules = table_rules(topic, words, table)
    return Answer(
        topic=topic.id,
        game=topic.game,
        title=text.title,
        short=text.short,
        paragraphs=tuple(_paragraphs(topic, text.full, words)),
        sources=tuple(_sources(topic, words)),
        differ=_differ(topic, text.differ, words),
        rules=rules,
        table=tuple(told_rules(rules, words)),
        related=tuple([(other.id, other.text(words.language).title) for other in book().related(topic)]),
        clauses=topic.clauses,
    )


def topic_name(topic: Topic, words: Words) -> str:
    """What to type to have this topic: its game and what it is called."""
    return words.text("answer-called", game=words.game(topic.game), title=topic.text(words.language).called)


# --- the text -------------------------------------------------------------------------------------------------


def _paragraphs(topic: Topic, text: str, words: Words) -> Iterator[str]:
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        lines = [line for part in paragraph.splitlines() for line in _line(topic, part.strip(), words)]
        yield "\n".join(lines)


def _line(topic: Topic, line: str, words: Words) -> list[str]:
    found = EXAMPLE.fullmatch(line)
    return worked(topic.examples[found[1]], words) if found else [line]


def _differ(topic: Topic, differ: str, words: Words) -> str:
    told = "\n".join(_paragraphs(topic, differ, words))
    return words.text("book-differ", differ=told) if told else ""


def _sources(topic: Topic, words: Words) -> Iterator[str]:
    """What each says, and in one line which of them do not speak of it."""
    silent: list[str] = []
    for name in SOURCES[topic.game]:
        if name not in topic.sources:
            continue
        source = words.text(f"book-source-{dashed(name)}")
        says = topic.sources[name].th if words.language == "th" else topic.sources[name].en
        if says:
            yield words.text("book-says", source=source, says=says)
        else:
            silent.append(source)
    if len(silent) == 1:
        yield words.text("book-silent", source=silent[0])
    elif silent:
        yield words.text("book-all-silent", sources=words.joined(silent))


# --- this table -----------------------------------------------------------------------------------------------


def table_rules(topic: Topic, words: Words, table: TableView | None) -> tuple[TableRule, ...]:
    """The house rules of `table` that decide `topic`, in its order."""
    if table is None or topic.game == "baccarat":
        return ()
    return tuple([table_rule(topic.game, option, words, table) for option in topic.options])


def table_rule(game: GameName, option: str, words: Words, table: TableView) -> TableRule:
    """What `table` plays by the house rule `option` of `game`."""
    if game == "jub_moo":
        now = jub_moo.value_text(table.jub_moo_rules, option)
        offered: tuple[str, ...] = house_rules_jub_moo.CHOICES.get(option, ())
        idle = option in jub_moo.idle(table.jub_moo_rules)
    else:
        now = kang.value_text(table.rules, option)
        offered = house_rules.CHOICES[option]
        idle = option in kang.idle(table.rules)
    other = next((value for value in offered if value != now), "")
    return TableRule(
        option=option,
        label=words.option(option),
        value=now,
        text=words.option_value(option, now),
        change=how_to_set(option, other, words) if other else "",
        idle=idle,
    )


def how_to_set(option: str, value: str, words: Words) -> str:
    """What is typed to have `option` at `value`: `ตั้ง ไหลต่อกัน ไม่เกิน 2 คน`."""
    return words.text("answer-set", option=words.option(option), value=words.option_value(option, value))


def told_rules(rules: tuple[TableRule, ...], words: Words) -> Iterator[str]:
    """What is played, in one line, and how to change it, in another."""
    if not rules:
        return
    yield words.text("book-this-table", rules=words.joined([rule_told(rule, words) for rule in rules]))
    ways = [rule.change for rule in rules if rule.change]
    if ways:
        yield words.text("book-change", how=words.joined(ways, "list-or"))


def rule_told(rule: TableRule, words: Words) -> str:
    """A house rule with its value, and whether it makes a difference."""
    id = "answer-rule-idle" if rule.idle else "answer-rule"
    return words.text(id, option=rule.label, value=rule.text)
