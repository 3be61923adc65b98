"""How rounds ended, as bubbles: every hand laid open, who pays whom, who starts next, the opened seal.

Lives here: `results_message`. Not here: the table (line.showing_table), whether they are due.

A bubble has an end. Of nine players with long names and many flows the cards become words first, then payments are
left out: each player's sum stands beside the hand, and the alt text begins with the whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot import picturing
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.calls import Shape
from bot.adapters.line.lengths import CUT, weight
from bot.messages import ResultNotice
from bot.pictures.values import HandShown, ResultPicture
from bot.screen import signed
from bot.wording import Words

MOST_BUBBLES = 12
_SMALLER = ((False, 99), (True, 99), (True, 24), (True, 16), (True, 10), (True, 5), (True, 0))
"""Cards in words?, payments; tried in this order until the bubble is small enough."""


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
    while len(bubbles) > 1 and (len(bubbles) > MOST_BUBBLES or weight(flex.several(bubbles)) > flex.CAROUSEL):
        del bubbles[0]
    newest_first = [line for notice in reversed(notices) for line in words.result(notice)]
    return flex.message("\n".join([*lines, *newest_first]), flex.several(bubbles))


def _result(notice: ResultNotice, lines: Sequence[str], words: Words, *, totals: bool) -> Shape:
    """One result, as rich as a bubble can hold it."""
    made: Shape = {}
    for in_words, payments in _SMALLER:
        made = _bubble(notice, lines, words, totals=totals, in_words=in_words, payments=payments)
        if weight(made) <= flex.BUBBLE:
            break
    return made


def _bubble(
    notice: ResultNotice, lines: Sequence[str], words: Words, *, totals: bool, in_words: bool, payments: int
) -> Shape:
    picture = picturing.result(notice, words)
    body = [flex.column(*map(flex_cards.coloured, lines), spacing="xs")] if lines else []
    if picture.banner:
        body.append(flex.panel(flex.text(picture.banner, size="sm", color="paper", bold=True), ground="brick"))
    body += (
        [flex.column(*(_hand(hand, in_words=in_words) for hand in picture.hands), spacing="sm")]
        if picture.hands
        else []
    )
    body += [*_payments(picture, payments), *_next(notice, picture, words, totals=totals)]
    if notice.secret:
        body += [flex.rule("none"), _seal(notice, words)]
    return flex.bubble(
        flex.heading(picture.title, picture.headline, picture.why),
        flex.column(*body, spacing="md"),
    )


def _hand(hand: HandShown, *, in_words: bool) -> Shape:
    name = flex.text(hand.who.name or hand.who.label, size="sm", color="ink", bold=True, lines=1, flex=1)
    grounds = ("brick", "paper") if hand.sunk else ("saffron", "ink") if hand.won else ("line", "ink")
    head = [name, *(flex.badge(said, *grounds) for said in hand.badges)]
    if hand.chips:
        ink = flex.TONES[hand.tone]
        head.append(flex.text(hand.chips, color=ink, bold=True, lines=1, align="end", flex=0, margin="md"))
    told = flex.text(hand.points, size="xs", color="ink", bold=True, lines=1, align="end", flex=0)
    if not hand.cards:
        shown = flex.text(hand.note, size="xs", color="soft", lines=1)
    elif in_words:
        shown = flex.text(" ".join(hand.cards), size="sm", color="ink", bold=True, lines=1)
    else:
        shown = flex_cards.laid_open(hand.cards)
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


def _payments(picture: ResultPicture, most: int) -> Iterator[Shape]:
    told = list(picture.lines or ((picture.lines_empty,) if picture.lines_empty else ()))
    if len(told) > most:
        told = [*told[:most], CUT]
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
