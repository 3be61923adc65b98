"""The moves of Kang, by the players' own verbs, and their canonical text.

Lives here: Draw, Discard, Flow, CallKang; `move_text` and its strict inverse `parse_move`.
Not here: whether a move is allowed, and lenient reading of what people type.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import force_setattr

from engine.cards import Card, cards, text_of


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Take the top card of the pile (จั่ว, K-G3); a discard must follow (K-G12)."""


class _Mates(msgspec.Struct, frozen=True):
    """Cards put down together, kept sorted, so that a set of cards is one move however it was written."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        if len(self.cards) > 1:
            force_setattr(self, "cards", tuple(sorted(self.cards)))


class Discard(_Mates, frozen=True, tag="discard"):
    """Put down one or more cards of one rank (ทิ้ง, K-G12). `cards` is sorted."""


class Flow(_Mates, frozen=True, tag="flow"):
    """Match the last discard without drawing (ไหล, K-G4). `cards` is sorted."""


class CallKang(msgspec.Struct, frozen=True, tag="kang"):
    """Everybody shows (แคง, K-G5)."""


Move = Draw | Discard | Flow | CallKang


def move_text(move: Move) -> str:
    """Canonical text: `draw`, `kang`, `discard 10♣ 10♦`, `flow J♣`. Used in buttons, logs, exports."""
    match move:
        case Draw():
            return "draw"
        case CallKang():
            return "kang"
        case Discard(cards=held):
            return "discard " + text_of(held)
        case Flow(cards=held):
            return "flow " + text_of(held)


def parse_move(text: str) -> Move:
    """The strict inverse of `move_text`. ValueError when the text is not canonical."""
    verb, _, rest = text.partition(" ")
    if verb in ("draw", "kang") and not rest:
        return Draw() if verb == "draw" else CallKang()
    if verb in ("discard", "flow") and rest:
        held = tuple(sorted(cards(rest)))
        return Discard(held) if verb == "discard" else Flow(held)
    raise ValueError(f"not a move of Kang: {text!r}")
