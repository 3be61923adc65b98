"""Who sees what: the public view of a deal, and the hand of one seat.

Lives here: two types that share nothing secret. Not here: making them (engine.jub_moo.seeing).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.cards import Card
from engine.errors import Fact, Refusal
from engine.events import Seat
from engine.jub_moo.moves import Move
from engine.jub_moo.outcome import Claimed, Outcome
from engine.jub_moo.rules import JubMooRules

Phase = Literal["play", "claim", "stop", "over"]
"""play: a card is awaited; claim, stop: the others are asked."""


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """One act as everybody saw it."""

    seat: Seat
    kind: Literal["play", "claim", "stop", "accept", "object", "leave", "rejoin"]
    card: Card | None = None
    by_dealer: bool = False
    by: Seat | None = None  # who unseated a leaver; None: got up by himself


class Trick(msgspec.Struct, frozen=True):
    """A finished trick: its cards lie open, in the order played (J2)."""

    leader: Seat
    cards: tuple[Card, ...]
    taker: Seat
    points: tuple[Card, ...]  # the point cards among them, in the same order


class Played(msgspec.Struct, frozen=True):
    """A card of the trick that is being played."""

    seat: Seat
    card: Card


class SoFar(msgspec.Struct, frozen=True):
    """What one seat has taken so far."""

    seat: Seat
    cards: tuple[Card, ...]  # its point cards, in order
    tricks: int
    points: int  # what the cards count by themselves: without 10♣, ช้วน and the -50 of who has none


class Open(msgspec.Struct, frozen=True):
    """A hand that a claim laid open (J34, JA23)."""

    seat: Seat
    cards: tuple[Card, ...]


class PublicView(msgspec.Struct, frozen=True):
    """What everybody sees."""

    rules: JubMooRules
    seats: tuple[Seat, ...]  # play order (JA25)
    first: bool  # the first deal of a game
    phase: Phase
    awaited: tuple[Seat, ...]  # several are asked at once about a claim
    leader: Seat  # of the current trick
    counts: tuple[int, ...]  # cards held, aligned with seats
    left: tuple[Seat, ...]  # who has got up; the seat is played on
    trick: tuple[Played, ...]  # on the table now
    last: Trick | None  # stays in sight
    tricks: int  # finished ones
    taken: tuple[SoFar, ...]  # aligned with seats
    totals: tuple[int, ...]  # of the game before this deal, aligned with seats; empty: not known
    asker: Seat | None  # who claims, or asks to stop
    agreed: tuple[Seat, ...]  # who has said yes
    open: tuple[Open, ...]
    claims: tuple[Claimed, ...]  # that were objected to
    acts: tuple[Act, ...]
    outcome: Outcome | None


class Blocked(msgspec.Struct, frozen=True):
    """What cannot be done now, and why."""

    kind: Literal["play", "claim", "stop", "accept", "object"]
    code: Refusal
    facts: dict[str, Fact] = {}
    cards: tuple[Card, ...] = ()  # the held cards that this keeps from being played


class HandView(msgspec.Struct, frozen=True):
    """What one seat sees: the public view and its own cards, nothing else."""

    public: PublicView
    seat: Seat
    cards: tuple[Card, ...]  # in order: ♣ ♦ ♠ ♥, 2 to A
    playable: tuple[Card, ...]  # those that may be played now, in the same order; empty when not on turn
    moves: tuple[Move, ...]  # empty when it is not awaited
    blocked: tuple[Blocked, ...]  # while it is awaited
