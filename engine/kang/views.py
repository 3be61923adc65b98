"""Who sees what: the public view of a round, and the hand of one seat.

Lives here: two types that share nothing secret. Not here: making them (engine.kang.round).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.cards import Card
from engine.errors import Fact, Refusal
from engine.events import Seat
from engine.kang.moves import Move
from engine.kang.outcome import Outcome, SettlementLine
from engine.kang.rules import KangRules

Phase = Literal["opening", "turn", "drawn", "over"]
"""opening: the six-card starter must discard; turn: draw, flow or kang; drawn: must discard."""


class LastDiscard(msgspec.Struct, frozen=True):
    """The cards that the next player may flow on."""

    seat: Seat
    cards: tuple[Card, ...]
    depth: int  # 0: a discard; n: the n-th flow in a row on it
    first: Seat  # who made the discard that the chain began with


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """One act as everybody saw it. A drawn card is not in it."""

    seat: Seat
    kind: Literal["draw", "discard", "flow", "kang", "leave"]
    cards: tuple[Card, ...] = ()
    by_dealer: bool = False
    by: Seat | None = None  # who unseated a leaver; None: got up by himself


class PublicView(msgspec.Struct, frozen=True):
    """What everybody sees."""

    rules: KangRules
    seats: tuple[Seat, ...]  # play order, the starter first
    counts: tuple[int, ...]  # cards held, aligned with seats
    left: tuple[Seat, ...]  # who has got up
    phase: Phase
    awaited: Seat | None
    pile: int
    stake: int
    pot: int
    last: LastDiscard | None
    acts: tuple[Act, ...]
    paid: tuple[SettlementLine, ...]  # payments so far (antes, flows)
    outcome: Outcome | None


class Blocked(msgspec.Struct, frozen=True):
    """A kind of move that cannot be made now, and why."""

    kind: Literal["draw", "discard", "flow", "kang"]
    code: Refusal
    facts: dict[str, Fact] = {}


class HandView(msgspec.Struct, frozen=True):
    """What one seat sees: the public view and its own cards, nothing else."""

    public: PublicView
    seat: Seat
    cards: tuple[Card, ...]  # sorted
    points: int
    drawn: Card | None  # the card just drawn, while it must discard
    moves: tuple[Move, ...]  # empty when it is not this seat's turn
    blocked: tuple[Blocked, ...]  # for the four kinds not in moves, while it is this seat's turn
