"""What may be asked of a table: imperative values with a JSON form.

Lives here: every Action, whoever it comes from (a player, the clock, a delivery that
failed, a restart). Not here: whether it is allowed (engine.table).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.events import Seat
from engine.kang.rules import KangRules
from engine.pad.actions import PadAct
from engine.table import PlayerId, Table


class _Action(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Root of the tagged union."""


class Join(_Action, frozen=True):
    """Take a seat; in mid-round: from the next round on. Opens the table if it is new."""

    name: str
    language: str = ""  # "th", "en"; empty: as the table


class Leave(_Action, frozen=True):
    """Get up (KA35)."""


class AddComputer(_Action, frozen=True):
    """Seat a computer player under `name`. `level`: one of LEVELS, or FOLLOW; `temper`: one of TEMPERS."""

    name: str
    level: str = "medium"
    temper: str = "even"


class Remove(_Action, frozen=True):
    """Unseat somebody: the host anybody, anyone seated a computer."""

    seat: Seat


class Deal(_Action, frozen=True):
    """Start the next round. Closes the cuts."""


class DealCoup(_Action, frozen=True):
    """Deal a coup of Baccarat for practice, in the open, from the coming deal's secret and cuts (between rounds).

    Anyone seated may; it is over at once, nobody's score changes, and the next round is committed to.
    """


class Cut(_Action, frozen=True):
    """Cut once before the deal; the empty text is a tap (part 4)."""

    text: str = ""


class Play(_Action, frozen=True):
    """Make a move. `text` as typed or canonical; `turn` of the button, None when typed."""

    text: str
    turn: int | None = None


class Tick(_Action, frozen=True):
    """The clock: remind at half time, then play for the sleeper (KA32). `turn` guards it."""

    turn: int


class Skip(_Action, frozen=True):
    """Vote that the awaited player be played for now and marked away; a majority decides."""


class Back(_Action, frozen=True):
    """I am here again."""


class UsePreset(_Action, frozen=True):
    """Take a named set of house rules (host, between rounds)."""

    name: str


class UseRules(_Action, frozen=True):
    """Take a whole set of house rules, brought from another circle (host, between rounds)."""

    rules: KangRules


class SetOption(_Action, frozen=True):
    """Change one house rule, or the table's own `stake`, `pace`, `language` (between rounds)."""

    option: str
    value: str


class HandOver(_Action, frozen=True):
    """Make somebody else the host."""

    seat: Seat


class EndRound(_Action, frozen=True):
    """Void the round: the host at once, others by majority. Its chips are given back."""


class EndEvening(_Action, frozen=True):
    """Close the ledger and the table; the next Join opens a new evening."""


class SetLanguage(_Action, frozen=True):
    """My own language: "th", "en", or empty for the table's."""

    language: str


class Say(_Action, frozen=True):
    """Ordinary talk, in rooms that have no chat of their own."""

    name: str
    text: str


class ChooseGame(_Action, frozen=True):
    """The next round is of this game: "kang", "jub_moo" (host, between rounds).

    Where no table is open yet it opens one, and seats whoever chooses under `name`.
    """

    game: str
    name: str = ""


class KeepPad(_Action, frozen=True):
    """Do something to the evening's pad of Jub Moo; anyone seated, no deal of Jub Moo being played.

    `StartPad` opens the table too, and seats whoever does it under `name`; without names in it everybody seated
    is on the pad. Names of the pad that are those of seated people belong to their seats.
    """

    act: PadAct
    name: str = ""


class BringPad(_Action, frozen=True):
    """Take over a pad from its file (format lomwong-pad-1) where none of this evening has a deal yet."""

    file: str
    name: str = ""


class Undelivered(_Action, frozen=True):
    """The hand of the acting player could not be delivered; tell the table the other way to it."""

    reason: str


class Moderate(_Action, frozen=True):
    """Somebody whom the platform lets manage the channel acts with the host's rights; need not sit.

    Only an adapter that has asked the platform may send it. `name` is the moderator's; empty: the channel
    itself is gone (not for `remove`). `end_evening` voids a running round first; `seat` is for `remove`.
    """

    act: Literal["end_round", "end_evening", "remove"]
    name: str = ""
    seat: Seat | None = None


class Resume(_Action, frozen=True):
    """The dealer is back after a stop; deadlines start anew, one public line says so."""


class Halt(_Action, frozen=True):
    """The dealer is about to stop, and nobody takes its place; in a running round one public line says so."""


class Forget(_Action, frozen=True):
    """Take whoever asks out of everything that is remembered of this platform's tables.

    No table carries it out, and no log has it: the dealer does, for all tables (bot.forgetter).
    """


class Sat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat where in an evening, or (evening 0) talked and managed without a seat, and under which names."""

    evening: int
    seat: Seat
    id: PlayerId
    names: tuple[str, ...]


class BeginFrom(_Action, frozen=True):
    """The log begins here, with a table as it stood: what was before has been taken out (docs/privacy.md).

    Only the dealer writes it. `sat` is what a log tells of those whose evenings are still kept; `acted` when anybody
    last did something, ms.
    """

    table: Table
    sat: tuple[Sat, ...] = ()
    acted: int = 0


Action = (
    Join
    | Leave
    | AddComputer
    | Remove
    | Deal
    | DealCoup
    | Cut
    | Play
    | Tick
    | Skip
    | Back
    | UsePreset
    | UseRules
    | SetOption
    | HandOver
    | EndRound
    | EndEvening
    | SetLanguage
    | Say
    | ChooseGame
    | KeepPad
    | BringPad
    | Undelivered
    | Moderate
    | Resume
    | Halt
    | Forget
    | BeginFrom
)
