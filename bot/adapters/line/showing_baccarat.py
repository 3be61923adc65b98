"""Baccarat as LINE shows it: a question explained, a question to practise on, exact counts, coups dealt in the open.

Lives here: `explained_message`, `quiz_message`, `odds_message`, `coups_message`, `no_coup_messages`, and the quick
replies of offers. Not here: the words and the steps (bot.baccarat_telling, bot.screen_baccarat), other answers of the
rule book (line.showing_book).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.adapters import Peek
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.around import Around
from bot.adapters.line.calls import Shape
from bot.adapters.line.lengths import weight
from bot.adapters.line.seal import small_print
from bot.adapters.line.tapping import do
from bot.asking import NotDone, Told
from bot.messages import CoupNotice
from bot.rule_replies import Offer, coup_offers
from bot.rules_asked import PACKS, SEEDS
from bot.sayings import Ask
from bot.screen_baccarat import coup
from bot.screen_quiz import quiz_shown
from bot.wording import Words
from engine.errors import Refusal

MOST_BUBBLES = 12
_END = re.compile(r"(.+?) ([\d,]+.*?) ?\((.+%)\)")
"""How coups end: which way, how many, and their part of all."""
_STEP = re.compile(r"(\d+\. .*) (\[[^]]+\])")
"""A step, and the clauses it rests on."""


def offer_taps(offers: Sequence[Offer]) -> list[Shape]:
    """A tap for each, which sends its words as if they were typed: in a group and alone, at whatever table."""
    return [flex.say(offer.label, offer.text) for offer in offers]


# --- a question -------------------------------------------------------------------------------------------------


def explained_message(lines: Sequence[str], words: Words) -> Shape:
    """The answer first, then how the question was read, the steps, what is missing; text where it cannot be read."""
    begins = words.text("bac-answer", parts="").rstrip()
    answer = next((line for line in lines if line.startswith(begins)), "")
    if not answer:
        return flex.plain("\n".join(lines))
    standard = words.text("bac-standard")
    read, *others = lines
    body = [flex.text(read, size="xs", color="soft")]
    body += [_step(line) for line in others if line not in (answer, standard)]
    body += [flex.rule("none"), flex.text(standard, size="xxs", color="soft")]
    title = _capital(answer.removeprefix(begins).strip())
    bubble = flex.bubble(flex.heading(words.game("baccarat"), title), flex.column(*body, spacing="sm"))
    return flex.message("\n".join([answer, *(line for line in lines if line != answer)]), bubble)


def _step(line: str) -> Shape:
    """A step with its clauses in small print; anything else stands out, as it tells what is missing or wrong."""
    found = _STEP.fullmatch(line)
    if found is None:
        return flex.panel(flex.text(line, color="saffron_ink", bold=True), ground="saffron_soft")
    return flex.spans([flex.span(found[1], "ink"), flex.span(f" {found[2]}", "soft") | {"size": "xxs"}])


def quiz_message(told: Told, words: Words) -> Shape:
    """The cards and the question alone; once somebody said something, whether it was right, and why."""
    seed = _seed_of(told)
    hands = quiz_shown(seed)
    asked = next(hand.side for hand in hands if hand.asked)
    question = words.text("chat-quiz-asked", side=asked)
    shown = [_hand(hand.side, hand.cards, "", marked=hand.asked) for hand in hands]
    small = f"{words.game('baccarat')} · {words.text('bac-quiz-title', seed=str(seed))}"
    if not told.ask.text:
        taps = flex.column(*flex.buttons(offer_taps(told.offers)))
        bubble = flex.bubble(flex.heading(small, question), flex.column(*shown, spacing="sm"), taps)
        return flex.message("\n".join(told.lines), bubble)
    verdict, answer, *steps = told.lines
    body = [*shown, flex.text(answer, size="md", bold=True), *map(_step, steps)]
    bubble = flex.bubble(flex.heading(small, verdict, question), flex.column(*body, spacing="sm"))
    return flex.message("\n".join(told.lines), bubble)


def _seed_of(told: Told) -> int:
    """The number of the question; where none was asked for, that of the answers that are offered."""
    if told.ask.round is not None:
        return told.ask.round
    seeds = [offer.meant.round for offer in told.offers if isinstance(offer.meant, Ask)]
    return next(seed for seed in seeds if seed is not None)


def odds_message(told: Told, words: Words) -> Shape:
    """How the coups of a shoe end, counted; and what such figures are not."""
    head, *ends, care = told.lines
    body = [
        flex.text(head, size="xs", color="soft"),
        *map(_end, ends),
        flex.text(care, size="xxs", color="soft"),
    ]
    title = words.text("offer-odds", packs=told.ask.round or PACKS)
    bubble = flex.bubble(flex.heading(words.game("baccarat"), title), flex.column(*body, spacing="sm"))
    return flex.message("\n".join([title, *told.lines]), bubble)


def _end(line: str) -> Shape:
    """The part of all beside its name, the long number below."""
    found = _END.fullmatch(line)
    if found is None:
        return flex.panel(flex.text(line), ground="sheet")
    head = flex.row(
        flex.text(found[1], bold=True, lines=1, flex=1),
        flex.text(found[3], bold=True, lines=1, align="end", flex=0),
        spacing="sm",
    )
    return flex.panel(head, flex.text(found[2], size="xs", color="soft"), ground="sheet", spacing="2px")


# --- coups ------------------------------------------------------------------------------------------------------


def coups_message(notices: Sequence[CoupNotice], lines: Sequence[str], words: Words, seal: str = "") -> Shape:
    """Coups, oldest first, beside each other; `lines`: what happened before, above the first. `seal`: that of the
    coming round, where no table tells it."""
    bubbles = [
        _coup(notice, () if place else lines, words, seal if notice is notices[-1] else "")
        for place, notice in enumerate(notices)
    ]
    while len(bubbles) > 1 and (len(bubbles) > MOST_BUBBLES or weight(flex.several(bubbles)) > flex.CAROUSEL):
        del bubbles[0]
    told = [line for notice in reversed(notices) for line in _in_words(notice, words)]
    return flex.message("\n".join([*lines, *told]), flex.several(bubbles))


def coup_taps(notice: CoupNotice, words: Words) -> list[Shape]:
    """What follows a coup."""
    return offer_taps(coup_offers(notice, words))


def _in_words(notice: CoupNotice, words: Words) -> Iterator[str]:
    shape = coup(notice, words)
    yield from (shape["result"], shape["text"])
    yield from (f"{hand['side']} {' '.join(hand['cards'])} · {hand['points']}" for hand in shape["hands"])


def _coup(notice: CoupNotice, lines: Sequence[str], words: Words, seal: str) -> Shape:
    shape = coup(notice, words)
    body = [flex.column(*map(flex_cards.coloured, lines), spacing="xs")] if lines else []
    body += [_hand(hand["side"], hand["cards"], hand["points"], marked=hand["won"]) for hand in shape["hands"]]
    body.append(flex.column(*map(_step, shape["lines"]), spacing="xs"))
    body += [flex.text(shape["used"], size="xs", color="soft"), flex.rule("none")]
    body.append(small_print(shape["reveal"], shape["reveal"], words))
    body += [small_print(seal, seal, words)] if seal else []
    return flex.bubble(flex.heading(shape["text"], _capital(shape["result"])), flex.column(*body, spacing="md"))


def _capital(said: str) -> str:
    """As it stands alone."""
    return said[:1].upper() + said[1:]


def _hand(side: str, cards: Sequence[str], points: str, *, marked: bool) -> Shape:
    """One side with its cards as they lie; `marked`: it has more, or it is asked about."""
    worth = [flex.text(points, size="sm", bold=True, lines=1, align="end", flex=0)] if points else []
    return flex.column(
        flex.row(flex.text(side, size="sm", bold=True, lines=1, flex=1), *worth, spacing="sm"),
        *flex_cards.hand(cards),
        backgroundColor=flex.INK["saffron_soft" if marked else "sheet"],
        cornerRadius="8px",
        paddingAll="8px",
        spacing="xs",
    )


def no_coup_messages(refusal: NotDone, peek: Peek, around: Around, words: Words) -> list[Shape]:
    """Why no coup is dealt now, and what can be done instead: sit down, or practise alone."""
    seats = refusal.code in (Refusal.NO_TABLE, Refusal.NOT_SEATED)
    said = words.text("chat-coup-no-seat") if seats else refusal.text
    seed = str(1 + peek.version % SEEDS)
    taps = [do("join", around, words)] if seats else []
    taps.append(flex.say(words.text("offer-quiz"), words.text("offer-quiz-typed", seed=seed)))
    return flex.with_quick([flex.plain(said)], taps)
