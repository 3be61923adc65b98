"""The moves of Jub Moo, by the players' own verbs, and their canonical text.

Lives here: PlayCard, Claim, Stop, Accept, Object; `move_text` and its strict inverse `parse_move`.
Not here: whether a move is allowed, and lenient reading of what people type.
"""

from __future__ import annotations

import msgspec

from engine.cards import PACK, Card


class PlayCard(msgspec.Struct, frozen=True, tag="play"):
    """Lead, follow or throw one card (J2, J10)."""

    card: Card


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    """Lay the hand open and claim all cards that are left (ผ่อง, J34); the others are asked (JA23)."""


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Ask to end the deal here, since no point card is left."""


class Accept(msgspec.Struct, frozen=True, tag="accept"):
    """Yes to what was asked: a claim, or the early end."""


class Object(msgspec.Struct, frozen=True, tag="object"):
    """No to what was asked: play goes on (J34)."""


Move = PlayCard | Claim | Stop | Accept | Object

_WORDS: dict[str, Move] = {"claim": Claim(), "stop": Stop(), "accept": Accept(), "object": Object()}
_TEXTS = {move: word for word, move in _WORDS.items()} | {PlayCard(card): f"play {card}" for card in PACK}
_MOVES = {text: move for move, text in _TEXTS.items()}


def move_text(move: Move) -> str:
    """Canonical text: `play 10♣`, `claim`, `stop`, `accept`, `object`. Used in buttons, logs, exports."""
    return _TEXTS[move]


def parse_move(text: str) -> Move:
    """The strict inverse of `move_text`. ValueError when the text is not canonical."""
    move = _MOVES.get(text)
    if move is None:
        raise ValueError(f"not a move of Jub Moo: {text!r}")
    return move
