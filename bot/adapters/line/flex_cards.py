"""Cards in Flex: boxes with a rank and its suit in four colours, and words in which cards have their colour.

Lives here: `face`, `hand`, `small`, `coloured`. Not here: other building blocks (line.flex), which card may be
tapped.

A card is a text (`10♣`). Its sign is followed by a mark that asks for letters instead of a picture: phones would show
their own red and black emoji.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from bot.adapters.line import flex
from bot.adapters.line.calls import Shape
from bot.pictures.palette import SUITS

LETTERS = "\ufe0e"  # variation selector 15
ACROSS = 7  # cards side by side on the narrowest phone
FEWEST = 5  # columns, so that two cards are not as wide as a hand

_CARD = re.compile(r"(?<![0-9A-Za-z])(10|[2-9AJQK])([♣♦♥♠])")
_NOTHING: Mapping[str, Shape] = {}


def face(card: str, action: Shape | None = None, *, marked: bool = False) -> Shape:
    """A card to be read and tapped, as wide as its share of the row."""
    ink = SUITS[card[-1]]
    frame = ("saffron", "3px") if marked else ("edge", "1px")
    made = flex.column(
        _sign(card[:-1], "xl", ink),
        _sign(card[-1] + LETTERS, "lg", ink),
        flex=1,
        backgroundColor=flex.INK["sheet"],
        borderColor=flex.INK[frame[0]],
        borderWidth=frame[1],
        cornerRadius="8px",
        paddingTop="8px",
        paddingBottom="8px",
    )
    return made | {"action": action} if action else made


def hand(cards: Sequence[str], actions: Mapping[str, Shape] = _NOTHING, marked: str = "") -> list[Shape]:
    """Cards in rows of at most seven, all of one width."""
    rows = max(1, -(-len(cards) // ACROSS))
    across = max(FEWEST, -(-len(cards) // rows))
    made = []
    for at in range(0, len(cards), across):
        faces = [face(card, actions.get(card), marked=card == marked) for card in cards[at : at + across]]
        made.append(flex.row(*faces, *[_gap()] * (across - len(faces)), spacing="4px"))
    return made


def small(cards: Sequence[str], *, middle: bool = False) -> Shape:
    """A few cards in one row, to be read in passing; no wider than they are."""
    made = flex.row(*(_small(card, width="34px", flex=0) for card in cards), spacing="3px")
    return made | {"justifyContent": "center"} if middle else made


def laid_open(cards: Sequence[str], across: int = 6) -> Shape:
    """A hand laid open, in one row whatever the phone's width."""
    return flex.row(*(_small(card, flex=1) for card in cards), *[_gap()] * (across - len(cards)), spacing="3px")


def coloured(said: str, *, size: flex.Size = "sm", color: str = "ink", margin: str = "") -> Shape:
    """Words in which every card has its colour."""
    parts, at = [], 0
    for found in _CARD.finditer(said):
        if found.start() > at:
            parts.append(flex.span(said[at : found.start()], color))
        parts.append(flex.span(found[1] + found[2] + LETTERS, SUITS[found[2]], bold=True))
        at = found.end()
    if not parts:
        return flex.text(said, size=size, color=color, margin=margin)
    if at < len(said):
        parts.append(flex.span(said[at:], color))
    return flex.spans(parts, size=size, color=color, margin=margin)


def _small(card: str, **width: object) -> Shape:
    word = flex.text(
        card + LETTERS, size="sm", color=SUITS[card[-1]], bold=True, lines=1, align="center", scaling=False
    )
    return flex.column(
        word | {"adjustMode": "shrink-to-fit"},
        **width,
        backgroundColor=flex.INK["sheet"],
        borderColor=flex.INK["line"],
        borderWidth="1px",
        cornerRadius="5px",
        paddingTop="2px",
        paddingBottom="2px",
    )


def _sign(said: str, size: flex.Size, ink: str) -> Shape:
    return flex.text(said, size=size, color=ink, bold=True, lines=1, align="center", scaling=False)


def _gap() -> Shape:
    return flex.column(flex=1)
