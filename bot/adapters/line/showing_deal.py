"""How deals of Jub Moo ended, as bubbles: who took what, each sum, the totals, who is หมู, the opened seal.

Lives here: `deals_message`. Not here: the table (line.showing_trick_table), deals that were written down
(line.showing_pad).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot import screen_jub_moo
from bot.adapters.line import flex, flex_cards
from bot.adapters.line.calls import Shape
from bot.adapters.line.lengths import weight
from bot.messages import DealNotice
from bot.pad_rows import ahead_of
from bot.pictures.twin import twin
from bot.pictures.values import DealResultPicture, DealRow
from bot.wording import Words

MOST_BUBBLES = 12


def deals_message(notices: Sequence[DealNotice], lines: Sequence[str], words: Words) -> Shape:
    """How deals ended, oldest first, beside each other; `lines`: what happened before, above the first."""
    bubbles = [_bubble(notice, () if place else lines, words) for place, notice in enumerate(notices)]
    while len(bubbles) > 1 and (len(bubbles) > MOST_BUBBLES or weight(flex.several(bubbles)) > flex.CAROUSEL):
        del bubbles[0]
    told = [line for notice in reversed(notices) for line in _in_words(notice, words)]
    return flex.message("\n".join([*lines, *told]), flex.several(bubbles))


def _in_words(notice: DealNotice, words: Words) -> list[str]:
    return [twin(screen_jub_moo.told(notice, words)), *(one.text for one in ahead_of(notice, words))]


def _bubble(notice: DealNotice, lines: Sequence[str], words: Words) -> Shape:
    picture = screen_jub_moo.told(notice, words)
    body = [flex.column(*map(flex_cards.coloured, lines), spacing="xs")] if lines else []
    if picture.banner:
        body.append(flex.panel(flex.text(picture.banner, size="sm", color="paper", bold=True), ground="brick"))
    if picture.rows:
        body.append(flex.column(*map(_row, picture.rows), spacing="6px"))
    body += [*_beside(picture), *_after(notice, picture, words)]
    if notice.secret:
        body += [flex.rule("none"), _seal(notice, words)]
    return flex.bubble(
        flex.heading(picture.title, picture.headline, picture.why),
        flex.column(*body, spacing="md"),
    )


def _row(row: DealRow) -> Shape:
    """Who, what the deal came to and the total; below the cards and the sum."""
    name = flex.text(row.who.name or row.who.label, size="sm", color="ink", bold=True, lines=1, flex=1)
    badges = [flex.badge(row.prize, "saffron", "ink")] if row.prize else []
    badges += [flex.badge(said, *(("brick", "paper") if row.pig else ("saffron", "ink"))) for said in row.badges]
    points = flex.text(
        row.points, size="lg", color=flex.TONES[row.tone], bold=True, lines=1, align="end", flex=0, margin="md"
    )
    below = [flex_cards.coloured(" ".join(row.cards), size="xs", color="soft")] if row.cards else []
    told = flex.text(row.sum, size="xs", color="soft", flex=1)
    total = (
        [flex.text(row.total, size="xs", color="ink", bold=True, lines=1, align="end", flex=0)] if row.total else []
    )
    return flex.column(
        flex.row(name, *badges, points, spacing="xs", alignItems="center"),
        *below,
        flex.row(told, *total, spacing="sm"),
        backgroundColor=flex.INK["saffron_soft" if row.won else "sheet"],
        cornerRadius="8px",
        paddingAll="8px",
        spacing="2px",
    )


def _beside(picture: DealResultPicture) -> Iterator[Shape]:
    """Claims, the card taken out, what was still held."""
    said = [flex.text(claim, size="xs", color="ink") for claim in picture.claims]
    if picture.removed[1]:
        said.append(flex_cards.coloured(" ".join(picture.removed), size="xs"))
    if picture.open_label:
        said.append(flex.text(picture.open_label, size="xs", color="soft", bold=True))
        said += [flex_cards.coloured(f"{hand.label}: {' '.join(hand.cards)}", size="xs") for hand in picture.open]
    if said:
        yield flex.column(*said, spacing="xs")


def _after(notice: DealNotice, picture: DealResultPicture, words: Words) -> Iterator[Shape]:
    """Who is near a limit, what is asked, who leads next."""
    said = [
        flex.text(one.text, size="xs", color="brick" if one.near else "ink", bold=True)
        for one in ahead_of(notice, words)
    ]
    if picture.next_label:
        said.append(flex.text(flex_cards.lettered(picture.next_label), size="xs", color="ink", bold=True))
    if said:
        yield flex.column(*said, spacing="xs")


def _seal(notice: DealNotice, words: Words) -> Shape:
    said = words.text("result-reveal", secret=notice.secret, commitment=notice.commitment, round=str(notice.round_no))
    return flex.text(said, size="xxs", color="soft") | {"action": flex.copy(words.text("chat-copy-seal"), said)}
