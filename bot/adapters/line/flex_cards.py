"""Cards in Flex: boxes with a rank and its suit in four colours, and words in which cards have their colour.

Lives here: cards of every size, `coloured`, `lettered`. Not here: other building blocks (line.flex), which card may
be tapped.

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

_RANK = "(?:10|[2-9AJQK])"
_CARD = re.compile(rf"(?<![0-9A-Za-z])({_RANK})([♣♦♥♠])|(♥)({_RANK}(?:[- ]{_RANK}(?![♣♦♥♠0-9A-Za-z]))*)")
_SUIT = re.compile(rf"[♣♦♥♠](?!{LETTERS})")
_INSIDE = {"paddingTop": "3px", "paddingBottom": "3px"}
_EMPTY: tuple[flex.Size, ...] = ("xl", "lg")
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


def wide(card: str, worth: str, action: Shape, *, chosen: bool = False) -> Shape:
    """A card as a button: rank and suit side by side, below them what it counts."""
    signs = [_sign(card[:-1], "xl", SUITS[card[-1]]), _sign(card[-1] + LETTERS, "xl", SUITS[card[-1]])]
    row = flex.row(*(sign | {"flex": 0} for sign in signs), spacing="2px", justifyContent="center")
    told = f"✓ {worth}" if chosen else worth or " "
    below = flex.text(told, size="xxs", color="ink" if chosen else "soft", lines=1, align="center", scaling=False)
    return flex.column(
        row,
        below,
        flex=1,
        backgroundColor=flex.INK["saffron_soft" if chosen else "sheet"],
        borderColor=flex.INK["saffron" if chosen else "edge"],
        borderWidth="2px",
        cornerRadius="8px",
        paddingTop="7px",
        paddingBottom="5px",
        action=action,
    )


def taken(card: str) -> Shape:
    """A card that cannot be chosen any more, in the place of a `wide` one."""
    word = flex.text(card + LETTERS, size="sm", color="soft", lines=1, align="center", scaling=False)
    inside = {"paddingTop": "11px", "paddingBottom": "11px"}
    return flex.column(word, flex=1, cornerRadius="8px", **_dull(), **inside)


def dimmed(cards: Sequence[str], across: int) -> list[Shape]:
    """Cards that are only looked at, in rows."""
    made = []
    for at in range(0, len(cards), across):
        shown = [_dim(card) for card in cards[at : at + across]]
        made.append(flex.row(*shown, *[gap()] * (across - len(shown)), spacing="3px"))
    return made


def hand(cards: Sequence[str], actions: Mapping[str, Shape] = _NOTHING, marked: str = "") -> list[Shape]:
    """Cards in rows of at most seven, all of one width."""
    rows = max(1, -(-len(cards) // ACROSS))
    across = max(FEWEST, -(-len(cards) // rows))
    made = []
    for at in range(0, len(cards), across):
        faces = [face(card, actions.get(card), marked=card == marked) for card in cards[at : at + across]]
        made.append(flex.row(*faces, *[gap()] * (across - len(faces)), spacing="4px"))
    return made


def laid(card: str, *, marked: bool = False) -> Shape:
    """A card of a trick, as wide as its share of the row."""
    return face(card, marked=marked) | {"cornerRadius": "6px"}


def space(*, waits: bool = False) -> Shape:
    """Where a card of a trick is still missing; `waits`: it is the next one."""
    ink, edge = ("saffron", "saffron") if waits else ("on_felt_soft", "felt_line")
    sign = "…" if waits else "·"
    signs = [
        flex.text(said, size=size, color=ink, lines=1, align="center", scaling=False)
        for said, size in zip((sign, "\u00a0"), _EMPTY, strict=True)
    ]
    frame = {"backgroundColor": flex.INK["felt_deep"], "borderColor": flex.INK[edge], "borderWidth": "1px"}
    return flex.column(*signs, flex=1, cornerRadius="6px", paddingTop="9px", paddingBottom="9px", **frame)


def lettered(said: str) -> str:
    """The same words with every suit's sign as a letter, not as the phone's own picture."""
    return _SUIT.sub(r"\g<0>" + LETTERS, said)


def small(cards: Sequence[str], *, middle: bool = False, marked: str = "") -> Shape:
    """A few cards in one row, to be read in passing; no wider than they are."""
    made = flex.row(*(_small(card, marked=card == marked, width="34px", flex=0) for card in cards), spacing="3px")
    return made | {"justifyContent": "center"} if middle else made


def laid_open(cards: Sequence[str], across: int = 6) -> Shape:
    """A hand laid open, in one row whatever the phone's width."""
    return flex.row(*(_small(card, flex=1) for card in cards), *[gap()] * (across - len(cards)), spacing="3px")


def coloured(said: str, *, size: flex.Size = "sm", color: str = "ink", margin: str = "") -> Shape:
    """Words in which every card has its colour."""
    parts, at = [], 0
    said = said.replace(LETTERS, "")
    for found in _CARD.finditer(said):
        if found.start() > at:
            parts.append(flex.span(lettered(said[at : found.start()]), color))
        if found[3]:  # `♥2-7 9 A`
            parts.append(flex.span(found[3] + LETTERS + found[4], SUITS[found[3]], bold=True))
        else:
            parts.append(flex.span(found[1] + found[2] + LETTERS, SUITS[found[2]], bold=True))
        at = found.end()
    if not parts:
        return flex.text(lettered(said), size=size, color=color, margin=margin)
    if at < len(said):
        parts.append(flex.span(lettered(said[at:]), color))
    return flex.spans(parts, size=size, color=color, margin=margin)


def _small(card: str, *, marked: bool = False, **width: object) -> Shape:
    word = flex.text(
        card + LETTERS, size="sm", color=SUITS[card[-1]], bold=True, lines=1, align="center", scaling=False
    )
    return flex.column(
        word | {"adjustMode": "shrink-to-fit"},
        **width,
        backgroundColor=flex.INK["sheet"],
        borderColor=flex.INK["saffron" if marked else "line"],
        borderWidth="2px" if marked else "1px",
        cornerRadius="5px",
        paddingTop="2px",
        paddingBottom="2px",
    )


def _dim(card: str) -> Shape:
    word = flex.text(card + LETTERS, size="xs", color="soft", lines=1, align="center", scaling=False)
    shown = word | {"adjustMode": "shrink-to-fit"}
    return flex.column(shown, flex=1, cornerRadius="5px", **_dull(), **_INSIDE)


def _dull() -> dict[str, str]:
    """The look of what cannot be tapped."""
    return {"backgroundColor": flex.INK["paper"], "borderColor": flex.INK["line"], "borderWidth": "1px"}


def _sign(said: str, size: flex.Size, ink: str) -> Shape:
    return flex.text(said, size=size, color=ink, bold=True, lines=1, align="center", scaling=False)


def gap() -> Shape:
    """Where a row has no card any more."""
    return flex.column(flex=1)
