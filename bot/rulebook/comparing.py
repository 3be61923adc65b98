"""The sources side by side, and what to agree before the first card.

Lives here: `compare`, Comparison, `checklist`, Agreed. Not here: one topic told (bot.rulebook.answering), drawing
(bot.picturing_compare, bot.pictures.compare), what the sources say (engine.kang.rules, engine.jub_moo.rules).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from bot import house_rules, house_rules_jub_moo
from bot.rulebook.answering import TableRule, rule_told, table_rule, topic_name
from bot.rulebook.book import book
from bot.rulebook.topic import GameName
from bot.wording import Words
from engine.jub_moo import rules as jub_moo
from engine.kang import rules as kang
from engine.table import TableView

Says = Literal["stated", "silent", "unused"]

FIRST: dict[GameName, tuple[tuple[str, ...], ...]] = {
    "kang": (
        ("values",), ("max_discard",), ("flow", "flow_chain_max", "flow_pay"), ("tie",), ("exhaust",), ("specials",),
    ),
    "jub_moo": tuple([(name,) for name in house_rules_jub_moo.FIRST]),
    "baccarat": (),
}  # fmt: skip
"""What is agreed before the first card, with the house rules of each (K-G29)."""
MORE: dict[GameName, tuple[str, ...]] = {
    "kang": ("max_players", "start", "first_lap_kang", "tie_no_caller", "ruealom", "time_limit"),
    "jub_moo": (
        "chuan_queen_self", "jack_counts_on_chuan", "double_on_chuan", "no_points_on_big_chuan", "next_leader",
        "redeal_no_heart",
    ),
    "baccarat": (),
}  # fmt: skip
_PRESETS: dict[GameName, tuple[str, ...]] = {
    "kang": tuple(kang.PRESETS),
    "jub_moo": tuple(jub_moo.PRESETS),
    "baccarat": (),
}


class Cell(msgspec.Struct, frozen=True):
    """What one source says of one rule."""

    says: Says
    text: str  # its value; where it is silent, that it is
    plays: str = ""  # what is played by its set of rules where it is silent


class Row(msgspec.Struct, frozen=True):
    """One house rule for every source."""

    option: str
    number: int  # among the things to agree first; 0: none of them
    label: str
    cells: tuple[Cell, ...]

    @property
    def differs(self) -> bool:
        """Whether two sources say different things."""
        return len({cell.text for cell in self.cells if cell.says == "stated"}) > 1


class Comparison(msgspec.Struct, frozen=True):
    """The sources of a game side by side. Its fields are the keys of --json."""

    game: GameName
    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]

    def lines(self, words: Words) -> list[str]:
        """The same as text: a line for each rule."""
        return [self.title, *(self._line(row, words) for row in self.rows), *self.notes]

    def _line(self, row: Row, words: Words) -> str:
        sources = [words.text("answer-all-sources")] if len(set(row.cells)) == 1 else self.columns
        told = [
            words.text("answer-column", source=source, says=f"{cell.text} {cell.plays}".strip())
            for source, cell in zip(sources, row.cells, strict=False)
        ]
        id = "answer-row-first" if row.number else "answer-row"
        return words.text(id, number=str(row.number), option=row.label, says=" · ".join(told))


def compare(game: GameName, words: Words) -> Comparison:
    """Every source of `game`: first what is agreed before the first card, then the main rules besides.

    Baccarat has one set of drawing rules: no rows, and a note that says so.
    """
    first = [(option, number) for number, options in enumerate(FIRST[game], 1) for option in options]
    rows = [_row(game, option, number, words) for option, number in (*first, *((name, 0) for name in MORE[game]))]
    notes: tuple[str, ...] = ("answer-compare-silent-note",) if rows else ("answer-compare-one",)
    notes += ("answer-compare-home",) if game == "kang" else ()
    return Comparison(
        game=game,
        title=words.text("answer-compare-title", game=words.game(game)),
        columns=tuple([words.preset(preset) for preset in _PRESETS[game]]),
        rows=tuple(rows),
        notes=tuple([words.text(note) for note in notes]),
    )


def _row(game: GameName, option: str, number: int, words: Words) -> Row:
    cells = [_cell(game, option, preset, words) for preset in _PRESETS[game]]
    return Row(option, number, words.option(option), tuple(cells))


def _cell(game: GameName, option: str, preset: str, words: Words) -> Cell:
    says, plays, source = _known(game, option, preset)
    if says == "unused":
        return Cell(says, words.text("answer-unused"))
    if says == "silent":
        played = words.text("answer-plays", value=words.option_value(option, plays))
        return Cell(says, words.text("answer-silent"), played)
    return Cell(says, words.option_value(option, source))


def _known(game: GameName, option: str, preset: str) -> tuple[Says, str, str]:
    """Whether the source of `preset` speaks of `option`, what is played by the preset, and the source's own value."""
    if game == "jub_moo":
        rule = next(each for each in jub_moo.OPTIONS if each.name == option)
        plays = jub_moo.value_text(jub_moo.PRESETS[preset], option)
        return rule.says[preset], plays, rule.source_value.get(preset, plays)
    known = next(each for each in kang.OPTIONS if each.name == option)
    plays = kang.value_text(kang.PRESETS[preset], option)
    return known.says[preset], plays, known.source_value.get(preset, plays)


# --- before the first card --------------------------------------------------------------------------------------


class Agreed(msgspec.Struct, frozen=True):
    """One thing to agree, and what this table has settled on; without a table, what there is to choose from."""

    number: int
    topic: str  # its id; empty: no topic is of it alone
    title: str
    rules: tuple[TableRule, ...]
    choices: tuple[str, ...]  # what the first of its house rules may be set to, in words


class Checklist(msgspec.Struct, frozen=True):
    """What to agree before the first card. Its fields are the keys of --json."""

    game: GameName
    title: str
    items: tuple[Agreed, ...]
    topic: str  # of what is agreed as a whole; its id

    def lines(self, words: Words) -> list[str]:
        """A line for each thing, with the present answer, how to change it, and where more is told."""
        more = words.text("answer-offer", title=topic_name(book().topic(self.topic), words))
        return [
            self.title,
            *(line for item in self.items for line in _item(item, words)),
            words.text("answer-more", how=more),
        ]


def checklist(words: Words, table: TableView | None = None, game: GameName | None = None) -> Checklist:
    """The six things of K-G29, or those of Jub Moo where that is played; `game` asks for one whatever is played."""
    wanted = agreed_game(table, game)
    topics = {topic.agree: topic for topic in book().agree()} if wanted == "kang" else {}
    items = []
    for number, options in enumerate(FIRST[wanted], 1):
        topic = topics.get(number)
        items.append(
            Agreed(
                number=number,
                topic=topic.id if topic else "",
                title=topic.text(words.language).title if topic else words.option(options[0]),
                rules=tuple([table_rule(wanted, option, words, table) for option in options]) if table else (),
                choices=tuple([words.option_value(options[0], value) for value in _choices(wanted, options[0])]),
            )
        )
    title = words.text("answer-agree-title", game=words.game(wanted), many=len(items))
    return Checklist(wanted, title, tuple(items), f"{wanted}/agree_first")


def agreed_game(table: TableView | None, game: GameName | None = None) -> GameName:
    """Whose checklist is meant. Nothing is agreed in Baccarat (BC1): there it is that of Kang."""
    wanted: GameName = game or (table.game if table is not None else "kang")
    return "kang" if wanted == "baccarat" else wanted


def _choices(game: GameName, option: str) -> tuple[str, ...]:
    return house_rules_jub_moo.CHOICES[option] if game == "jub_moo" else house_rules.CHOICES[option]


def _item(item: Agreed, words: Words) -> Iterator[str]:
    if not item.rules:
        choices = words.joined(item.choices, "list-or")
        yield words.text("answer-agree-choices", number=str(item.number), title=item.title, choices=choices)
        return
    now = words.joined([rule_told(rule, words) if len(item.rules) > 1 else rule.text for rule in item.rules])
    yield words.text("answer-agree-now", number=str(item.number), title=item.title, now=now)
    ways = words.joined([rule.change for rule in item.rules if rule.change], "list-or")
    if ways:
        yield words.text("book-change", how=ways)
