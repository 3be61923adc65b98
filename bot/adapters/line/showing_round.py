"""What comes once a round or once an evening: a result, the house rules, the ledger, as bubbles.

Lives here: `results_message`, `rules_message`, `ledger_message`. Not here: the table (line.showing_table), whether
they are due.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from bot import picturing
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.calls import Shape
from bot.messages import LedgerNotice, ResultNotice, RulesNotice
from bot.pictures.twin import twin
from bot.pictures.values import HandShown, LedgerRow, ResultPicture, Rule, Tone
from bot.screen import signed
from bot.wording import Words

MOST_CAROUSEL = 50 * 1024  # bytes of JSON
MOST_BUBBLES = 12

_INKS: dict[Tone, str] = {"up": "green", "down": "red", "even": "soft"}


# --- results ------------------------------------------------------------------------------------------------


def results_message(
    notices: Sequence[ResultNotice], lines: Sequence[str], words: Words, *, totals: bool = True
) -> Shape:
    """How rounds ended, oldest first, beside each other; `lines`: what happened before, above the first.

    `totals`: with what everybody has now, where no table tells it.

    Of more than LINE takes in one message the older ones are told in words alone.
    """
    newest = notices[-1]
    bubbles = [
        _result(notice, lines if not place else (), words, totals=totals and notice is newest)
        for place, notice in enumerate(notices)
    ]
    while len(bubbles) > 1 and (len(bubbles) > MOST_BUBBLES or _weight(bubbles) > MOST_CAROUSEL):
        del bubbles[0]
    newest_first = [line for notice in reversed(notices) for line in words.result(notice)]
    return flex.message("\n".join([*lines, *newest_first]), flex.several(bubbles))


def _weight(bubbles: Sequence[Shape]) -> int:
    return len(json.dumps(flex.several(bubbles)))


def _result(notice: ResultNotice, lines: Sequence[str], words: Words, *, totals: bool) -> Shape:
    picture = picturing.result(notice, words)
    body = [flex.column(*map(flex_cards.coloured, lines), spacing="xs")] if lines else []
    if picture.banner:
        body.append(flex.panel(flex.text(picture.banner, size="sm", color="paper", bold=True), ground="brick"))
    body += [flex.column(*map(_hand, picture.hands), spacing="sm")] if picture.hands else []
    body += [*_payments(picture), *_next(notice, picture, words, totals=totals)]
    if notice.secret:
        body += [flex.rule("none"), _seal(notice, words)]
    return flex.bubble(
        flex.heading(picture.title, picture.headline, picture.why),
        flex.column(*body, spacing="md"),
    )


def _hand(hand: HandShown) -> Shape:
    name = flex.text(hand.who.name or hand.who.label, size="sm", color="ink", bold=True, lines=1, flex=1)
    grounds = ("brick", "paper") if hand.sunk else ("saffron", "ink") if hand.won else ("line", "ink")
    head = [name, *(flex.badge(said, *grounds) for said in hand.badges)]
    if hand.chips:
        ink = _INKS[hand.tone]
        head.append(flex.text(hand.chips, color=ink, bold=True, lines=1, align="end", flex=0, margin="md"))
    told = flex.text(hand.points, size="xs", color="ink", bold=True, lines=1, align="end", flex=0)
    shown = flex_cards.laid_open(hand.cards) if hand.cards else flex.text(hand.note, size="xs", color="soft", lines=1)
    below = [flex.row(shown | {"flex": 1}, told, spacing="sm", alignItems="center")]
    if hand.special:
        below.append(flex.text(hand.special, size="xs", color="saffron_ink", bold=True))
    return flex.column(
        flex.row(*head, spacing="xs", alignItems="center"),
        *below,
        backgroundColor=flex.INK["saffron_soft" if hand.won else "sheet"],
        cornerRadius="8px",
        paddingAll="8px",
        spacing="xs",
    )


def _payments(picture: ResultPicture) -> Iterator[Shape]:
    told = picture.lines or ((picture.lines_empty,) if picture.lines_empty else ())
    if told:
        label = flex.text(picture.lines_label, size="xs", color="soft", bold=True)
        yield flex.column(label, *(flex.text(line, size="xs", color="ink") for line in told), spacing="xs")


def _next(notice: ResultNotice, picture: ResultPicture, words: Words, *, totals: bool) -> Iterator[Shape]:
    """Who owes the next pot, who starts, what everybody has; that it is worth nothing."""
    said = [(picture.next_label, "ink", True)]
    if notice.outcome.debtor is not None:
        debtor = notice.names.get(notice.outcome.debtor, notice.outcome.debtor)
        said.insert(0, (words.text("result-debt", player=debtor), "brick", True))
    if totals and any(notice.chips.values()):
        ranked = sorted(notice.chips.items(), key=lambda one: -one[1])
        parts = [
            words.text("chips-of", player=notice.names.get(seat, seat), amount=signed(chips))
            for seat, chips in ranked
        ]
        said.append((words.text("result-chips", chips=words.joined(parts)), "ink", False))
    if picture.note:
        said.append((picture.note, "soft", False))
    yield flex.column(*(flex.text(line, size="xs", color=ink, bold=bold) for line, ink, bold in said), spacing="xs")


def _seal(notice: ResultNotice, words: Words) -> Shape:
    said = words.text("result-reveal", secret=notice.secret, commitment=notice.commitment, round=str(notice.round_no))
    return flex.text(said, size="xxs", color="soft") | {"action": flex.copy(words.text("chat-copy-seal"), said)}


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
            flex.text(row.score, size="sm", color=_INKS[row.tone], bold=True, lines=1, align="end", flex=0),
            spacing="sm",
        ),
        flex.text(row.facts, size="xxs", color="soft"),
        backgroundColor=flex.INK["sheet"],
        cornerRadius="8px",
        paddingAll="8px",
        spacing="xs",
    )
