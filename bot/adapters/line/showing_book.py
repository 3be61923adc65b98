"""The rule book as LINE shows it: an answer with what may be asked next, the sources side by side, what to agree.

Lives here: `book_messages`, for every answer of bot.rule_replies; topics, comparisons, checklists, counted cards.
Not here: the answers themselves, coups of Baccarat (line.showing_baccarat), laying the picture down (line.lookups).

What one would have to type for is a quick reply, which sends those very words; it is gone with the next message, so
all of an answer has a button besides. Nobody's cards are in any of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.adapters import Peek
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.showing_baccarat import explained_message, odds_message, offer_taps, quiz_message
from bot.asking import Told
from bot.rule_replies import compared_game
from bot.rulebook.answering import Answer, rule_told
from bot.rulebook.comparing import Cell, Comparison, Row, compare
from bot.rulebook.topic import GameName
from bot.rules_asked import answered, found_in
from bot.wording import Words

_ITEM = re.compile(r"(\d+\. .+?)(?: – (.+))?")
"""A thing to agree: its number and title, and what is settled."""


def book_messages(told: Told, peek: Peek, around: Around, words: Words) -> list[Shape]:
    """`told`, an answer of the rule book about the table as `peek` shows it: its picture, bubbles, quick replies."""
    match told.ask.what:
        case "topic":
            made = list(_topic(told, peek, words))
        case "compare":
            made = [_compared(compare(compared_game(told.ask, peek.table), words), words)]
        case "agree":
            made = [_agreed(told, words)]
        case "baccarat":
            made = [explained_message(told.lines, words)]
        case "quiz":
            made = [quiz_message(told, words)]
        case "odds":
            made = [odds_message(told, words)]
        case _:
            made = [_counted(told.lines, words)]
    shown = [flex.picture(around.picture, around.preview)] if around.picture else []
    return flex.with_quick([*shown, *made], offer_taps(told.offers))


# --- topics -----------------------------------------------------------------------------------------------------


def _topic(told: Told, peek: Peek, words: Words) -> Iterator[Shape]:
    """An answer, or the nearest topics; a question of a coup is explained first."""
    found = found_in(told.ask, peek.table)
    best = answered(told.ask, peek.table, words)
    starts = best.title if best is not None else words.text("answer-unsure")
    if not found.topics or starts not in told.lines:
        yield flex.plain("\n".join(told.lines))
        return
    if coup := told.lines[: told.lines.index(starts)]:
        yield explained_message(coup, words)
    yield _choice(told, peek, words) if best is None else _answer(told, best, words)


def _answer(told: Told, best: Answer, words: Words) -> Shape:
    body = [flex_cards.coloured(best.short, size="md") | {"weight": "bold"}, *_of_table(best, words)]
    if told.ask.full:
        body += [flex_cards.coloured(paragraph) for paragraph in best.paragraphs]
        body += [flex.rule("none"), *_sources(best, words)]
    if best.differ:
        body.append(flex.panel(labelled(best.differ), ground="sheet"))
    body.append(_small_print(best, words, full=told.ask.full))
    whole = next((offer for offer in offer_taps(told.offers[:1]) if not told.ask.full), None)
    bubble = flex.bubble(
        flex.heading(_book_of(best.game, words), best.title),
        flex.column(*body, spacing="md"),
        flex.column(*flex.buttons([whole])) if whole else None,
    )
    lines = best.in_full(words) if told.ask.full else [*best.in_short(), *([best.differ] if best.differ else [])]
    return flex.message("\n".join(lines), bubble)


def _of_table(best: Answer, words: Words) -> Iterator[Shape]:
    """What this table plays, and how to change it."""
    if not best.rules:
        return
    title = flex.text(words.text("chat-book-table"), size="xs", color="saffron_ink", bold=True)
    rules = [labelled(rule_told(rule, words)) for rule in best.rules]
    ways = [flex.text(way, size="xs", color="soft") for way in best.table[1:]]
    yield flex.panel(title, *rules, *ways, ground="saffron_soft", spacing="xs")


def _sources(best: Answer, words: Words) -> Iterator[Shape]:
    title = flex.text(words.text("chat-book-sources"), size="xs", color="soft", bold=True)
    yield flex.column(title, *map(labelled, best.sources), spacing="xs")


def _small_print(best: Answer, words: Words, *, full: bool) -> Shape:
    said = [words.text("book-clauses", clauses=words.joined(best.clauses))]
    if full and best.related:
        said.insert(0, words.text("book-related", topics=words.joined([title for _, title in best.related])))
    return flex.column(*(flex.text(line, size="xxs", color="soft") for line in said), spacing="xs")


def _choice(told: Told, peek: Peek, words: Words) -> Shape:
    """The nearest topics with their answers in short, each to be tapped."""
    topics = found_in(told.ask, peek.table).topics
    body = []
    for topic, offer, tap in zip(topics, told.offers, offer_taps(told.offers), strict=False):
        head = flex.row(
            flex.text(offer.label, size="md", color="blue", bold=True, flex=1),
            flex.badge(words.game(topic.game), "line", "ink"),
            spacing="sm",
            alignItems="center",
        )
        short = flex_cards.coloured(topic.text(words.language).short, size="xs")
        body.append(flex.panel(head, short, ground="sheet", spacing="xs", action=tap))
    title = words.text("chat-book-which")
    bubble = flex.bubble(flex.heading(words.text("chat-book"), title), flex.column(*body, spacing="sm"))
    return flex.message("\n".join([title, *told.lines[-len(topics) :]]), bubble)


# --- side by side -----------------------------------------------------------------------------------------------


def _compared(comparison: Comparison, words: Words) -> Shape:
    """The main rules in one bubble, the others in another beside it: neither is too long for a screen."""
    first = [row for row in comparison.rows if row.number]
    more = [row for row in comparison.rows if not row.number]
    notes = [*comparison.notes]
    if any(row.differs for row in comparison.rows):
        notes.insert(0, words.text("picture-compare-differs"))
    parts = [(comparison.title, first), *([(words.text("room-rules-more"), more)] if more else [])]
    bubbles = [
        _side_by_side(title, rows, comparison, notes if place == len(parts) - 1 else notes[:1], words)
        for place, (title, rows) in enumerate(parts)
    ]
    return flex.message("\n".join(comparison.lines(words)), flex.several(bubbles))


def _side_by_side(
    title: str, rows: Sequence[Row], comparison: Comparison, notes: Sequence[str], words: Words
) -> Shape:
    numbers = [0, *(row.number for row in rows)]  # several house rules may belong to one thing to agree
    body = [
        _row(row, comparison.columns, words, numbered=row.number != before)
        for row, before in zip(rows, numbers, strict=False)
    ]
    small: flex.Size = "xxs" if rows else "sm"
    body.append(flex.column(*(flex.text(note, size=small, color="soft") for note in notes), spacing="xs"))
    small_title = _book_of(comparison.game, words)
    return flex.bubble(flex.heading(small_title, title), flex.column(*body, spacing="sm"))


def _row(row: Row, columns: Sequence[str], words: Words, *, numbered: bool) -> Shape:
    """A rule, and below it each source with what it says; one line where all say the same."""
    same = len(set(row.cells)) == 1
    sources = [words.text("answer-all-sources").rstrip(":")] if same else columns
    label = f"{row.number}. {row.label}" if numbered else row.label
    return flex.column(
        flex.text(label, size="sm", color="felt", bold=True),
        *(_cell(source, cell) for source, cell in zip(sources, row.cells, strict=False)),
        backgroundColor=flex.INK["saffron_soft" if row.differs else "sheet"],
        cornerRadius="8px",
        paddingAll="8px",
        spacing="2px",
    )


def _cell(source: str, cell: Cell) -> Shape:
    said = flex.span(cell.text, "ink" if cell.says == "stated" else "soft", bold=cell.says == "stated")
    plays = [flex.span(f" {cell.plays}", "soft")] if cell.plays else []
    return flex.row(
        flex.text(source, size="xs", color="soft", flex=6),
        flex.spans([said, *plays], size="xs") | {"flex": 8},
        spacing="sm",
    )


# --- before the first card, counted cards -----------------------------------------------------------------------


def _agreed(told: Told, words: Words) -> Shape:
    """Each thing with what is settled, or with what there is to choose from; below it how to change that."""
    ways = {words.text("answer-more", how=offer.text) for offer in told.offers}
    title, *lines = [line for line in told.lines if line not in ways]
    body: list[list[Shape]] = []
    for line in lines:
        if (item := _ITEM.fullmatch(line)) and item[2]:
            body.append([flex.text(item[1], color="felt", bold=True), flex_cards.coloured(item[2])])
        elif body:
            body[-1].append(flex.text(line, size="xxs", color="soft"))
    panels = [flex.panel(*parts, ground="sheet", spacing="2px") for parts in body]
    bubble = flex.bubble(flex.heading(words.text("chat-book"), title), flex.column(*panels, spacing="sm"))
    return flex.message("\n".join([title, *lines]), bubble)


def _counted(lines: Sequence[str], words: Words) -> Shape:
    """What typed cards count, by each source where they differ."""
    first, *others = lines
    body = [flex_cards.coloured(first, size="md") | {"weight": "bold"}]
    body += [flex.panel(labelled(line), ground="sheet") for line in others]
    title = words.text("chat-book-counted")
    bubble = flex.bubble(flex.heading(words.text("chat-book"), title), flex.column(*body, spacing="sm"))
    return flex.message("\n".join([title, *lines]), bubble)


# --- small parts ------------------------------------------------------------------------------------------------


def labelled(line: str) -> Shape:
    """`Wikipedia: ...`, what stands before the colon stands out."""
    label, colon, said = line.partition(": ")
    if not colon or "\n" in label:
        return flex_cards.coloured(line)
    rest = flex_cards.coloured(f" {said}")
    parts = rest.get("contents") or [flex.span(rest["text"], "ink")]
    return flex.spans([flex.span(label + ":", "felt", bold=True), *parts])


def _book_of(game: GameName, words: Words) -> str:
    return f"{words.text('chat-book')} · {words.game(game)}"
