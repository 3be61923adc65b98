"""What the dealer has to tell, as meaning: no words, no pictures, no platform.

Lives here: the message types in the outbox, and reading them back. Not here: making them of
events (bot.composing), sentences (bot.wording), payloads (adapters).

A channel message is made of public events and views only; the types keep it so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NewType

import msgspec

from engine.baccarat.practice import PracticeCoup
from engine.errors import Fact
from engine.events import Seat
from engine.jub_moo.outcome import Outcome as DealOutcome
from engine.jub_moo.rules import JubMooRules
from engine.kang.outcome import Outcome
from engine.kang.rules import KangRules
from engine.pad.events import PadEvent
from engine.pad.views import PadView
from engine.table import Person, PlayerView, TableView

Destination = NewType("Destination", str)
"""`<table key>` for the room, `<table key>/<player id>` for one player."""


class _Message(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Root of the tagged union."""


class LineNotice(_Message, frozen=True):
    """One public line. `code` is a message id of bot/words (`line-` + code).

    Facts hold names, numbers and cards as texts (`10♣`), never a platform's id.
    """

    code: str
    facts: dict[str, Fact] = {}


class TableChanged(_Message, frozen=True):
    """In the outbox in place of a TableNotice: filled with the newest view when it is sent."""


class HandChanged(_Message, frozen=True):
    """In the outbox in place of a HandNotice: filled with the newest hand when it is sent."""


class TableNotice(_Message, frozen=True):
    """The newest state of the table; supersedes its elders."""

    table: TableView


class HandNotice(_Message, frozen=True):
    """The newest hand of one player, to that player alone; supersedes its elders."""

    table: TableView
    player: PlayerView | None  # None: got up; nothing private to show any more


class RulesNotice(_Message, frozen=True):
    """The house rules read back before the first card, and whenever they changed."""

    rules: KangRules
    preset: str
    stake: int
    practice: bool = False


class JubMooRulesNotice(_Message, frozen=True):
    """The house rules of Jub Moo read back, as RulesNotice those of Kang."""

    rules: JubMooRules
    preset: str
    practice: bool = False


class DealNotice(_Message, frozen=True):
    """How a deal of Jub Moo ended; must arrive. `names` by seat."""

    round_no: int
    evening: int
    outcome: DealOutcome  # does not count where a hand had no heart (JA27): dealt again, `pad` is None
    names: dict[Seat, str]
    commitment: str
    secret: str  # revealed: the deal is over (part 4)
    deal: int = 0  # its number on the pad
    pad: PadView | None = None  # its game with this deal alone: arithmetic, totals, limits, the end (bot.pad_telling)


class CoupNotice(_Message, frozen=True):
    """A coup of Baccarat for practice, dealt in the open; must arrive (bot.baccarat_telling)."""

    round_no: int
    evening: int
    coup: PracticeCoup
    commitment: str
    secret: str  # revealed: the coup is over (part 4)


class PadNotice(_Message, frozen=True):
    """One thing that happened to the pad; must arrive (bot.pad_news)."""

    event: PadEvent
    pad: PadView  # what the event is about and nothing else: its deal, its game, the people


class PadLedgerNotice(_Message, frozen=True):
    """The pad of an evening that was closed: the picture to keep, and the files."""

    evening: int
    pad: PadView


class ResultNotice(_Message, frozen=True):
    """How a round ended; must arrive. `names` by seat."""

    round_no: int
    evening: int
    outcome: Outcome
    names: dict[Seat, str]
    commitment: str
    secret: str  # revealed: the round is over (part 4)
    chips: dict[Seat, int]  # the evening's totals


class LedgerNotice(_Message, frozen=True):
    """The evening so far, or its end; ids blanked."""

    evening: int
    rounds: int
    people: tuple[Person, ...]
    closed: bool = False


Message = (
    LineNotice
    | TableNotice
    | HandNotice
    | RulesNotice
    | JubMooRulesNotice
    | ResultNotice
    | DealNotice
    | CoupNotice
    | PadNotice
    | PadLedgerNotice
    | LedgerNotice
    | TableChanged
    | HandChanged
)


_decode: Callable[[bytes], Message] = msgspec.json.Decoder(Message).decode


def read_message(stored: bytes) -> Message | None:
    """The stored message; None for one that this version cannot read, which must not block those behind it."""
    try:
        return _decode(stored)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


class Outgoing(msgspec.Struct, frozen=True):
    """A message on its way. `topic` set: supersedes an elder of that topic and destination."""

    destination: Destination
    body: Message
    topic: str | None = None
