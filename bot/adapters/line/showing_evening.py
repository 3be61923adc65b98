"""What holds for a whole evening: the house rules and the ledger, as bubbles.

Lives here: `rules_message`, `jub_moo_rules_message`, `ledger_message`. Not here: results (line.showing_round), pads
(line.showing_pad).
"""

from __future__ import annotations

from collections.abc import Iterator

from bot import picturing
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.calls import Shape
from bot.messages import JubMooRulesNotice, LedgerNotice, RulesNotice
from bot.pictures.twin import twin
from bot.pictures.values import LedgerRow, Rule
from bot.reading_back_jub_moo import read_rules
from bot.wording import Words

# --- house rules --------------------------------------------------------------------------------------------


def rules_message(notice: RulesNotice, words: Words, code: str = "") -> Shape:
    """The house rules read back; `code`: with which another circle takes them over."""
    picture = picturing.rules(notice, words)
    numbered = [_clause(rule, f"{number}. ") for number, rule in enumerate(picture.first, 1)]
    body = [
        flex.text(picture.first_label, size="xs", color="soft", bold=True),
        *numbered,
        flex.rule(),
        flex.text(picture.more_label, size="xs", color="soft", bold=True),
        *(_clause(rule) for rule in picture.more),
        *(flex.text(note, size="xs", color="soft") for note in picture.notes),
        *_practice(notice, words),
    ]
    if code:
        said = words.text("room-rules-code-is", code=code)
        copied = {"action": flex.copy(words.text("room-rules-code-copy"), code)}
        body += [flex.rule(), flex.text(said, size="xxs", color="soft") | copied]
    bubble = flex.bubble(flex.heading("", picture.title), flex.column(*body, spacing="sm"))
    return flex.message(twin(picture), bubble)


def jub_moo_rules_message(notice: JubMooRulesNotice, words: Words) -> Shape:
    """The house rules of Jub Moo read back."""
    read = read_rules(words, notice.rules, notice.preset)
    title = words.text("picture-rules-changed" if read.changed else "picture-rules", preset=words.preset(read.preset))
    body = [
        *(flex_cards.coloured(f"{number}. {said}") for number, said in enumerate(read.first, 1)),
        flex.rule(),
        *(flex_cards.coloured(said) for said in read.more),
        *(flex.text(note, size="xs", color="soft") for note in read.notes),
        *_practice(notice, words),
    ]
    bubble = flex.bubble(flex.heading(words.game("jub_moo"), title), flex.column(*body, spacing="sm"))
    return flex.message("\n".join((title, *read.first, *read.more, *read.notes)), bubble)


def _practice(notice: RulesNotice | JubMooRulesNotice, words: Words) -> Iterator[Shape]:
    if notice.practice:
        yield flex.text(words.text("coach-table"), size="xs", color="saffron_ink", bold=True)


def _clause(rule: Rule, number: str = "") -> Shape:
    parts = [flex.span(f"{number}{rule.label}: ", "felt", bold=True), flex.span(rule.text, "ink")]
    return flex.spans(parts, size="sm")


# --- the evening --------------------------------------------------------------------------------------------


def ledger_message(notice: LedgerNotice, words: Words) -> Shape:
    """The evening by person, most chips first."""
    picture = picturing.ledger(notice, (), words)
    body = [_person(place, row) for place, row in enumerate(picture.rows, 1)]
    if picture.empty:
        body.append(flex.text(picture.empty, size="sm", color="ink"))
    if picture.note:
        body.append(flex.text(picture.note, size="xxs", color="soft"))
    bubble = flex.bubble(flex.heading(picture.subtitle, picture.title), flex.column(*body, spacing="sm"))
    return flex.message("\n".join(words.ledger(notice)), bubble)


def _person(place: int, row: LedgerRow) -> Shape:
    return flex.column(
        flex.row(
            flex.text(f"{place}.", size="sm", color="soft", lines=1, flex=0),
            flex.text(row.who.name or row.who.label, size="sm", color="ink", bold=True, lines=1, flex=1),
            flex.text(row.score, size="sm", color=flex.TONES[row.tone], bold=True, lines=1, align="end", flex=0),
            spacing="sm",
        ),
        flex.text(row.facts, size="xxs", color="soft"),
        backgroundColor=flex.INK["sheet"],
        cornerRadius="8px",
        paddingAll="8px",
        spacing="xs",
    )
