"""What holds for a whole evening: the house rules and the ledger, as bubbles.

Lives here: `rules_message`, `ledger_message`. Not here: results (line.showing_round), whether they are due.
"""

from __future__ import annotations

from bot import picturing
from bot.adapters.line import flex
from bot.adapters.line.calls import Shape
from bot.messages import LedgerNotice, RulesNotice
from bot.pictures.twin import twin
from bot.pictures.values import LedgerRow, Rule
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
    ]
    if code:
        said = words.text("room-rules-code-is", code=code)
        copied = {"action": flex.copy(words.text("room-rules-code-copy"), code)}
        body += [flex.rule(), flex.text(said, size="xxs", color="soft") | copied]
    bubble = flex.bubble(flex.heading("", picture.title), flex.column(*body, spacing="sm"))
    return flex.message(twin(picture), bubble)


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
