"""What may be asked of a pad: imperative values with a JSON form.

Lives here: every PadAction. Not here: whether it is allowed and what it does (engine.pad.keeping).
"""

from __future__ import annotations

import msgspec

from engine.cards import Card
from engine.events import Seat
from engine.jub_moo.outcome import Outcome
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.tally import Entry
from engine.pad.pad import Part, Player

MOST_FILE = 400_000  # bytes of a pad that is brought: more than sixty deals with all that was changed


class _Action(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Root of the tagged union."""


class StartPad(_Action, frozen=True):
    """Open the pad of an evening for three to six people."""

    names: tuple[str, ...]
    seats: tuple[Seat | None, ...] = ()  # at the table, aligned with names; empty: plain names
    seated: tuple[int, ...] = ()  # who plays the first game, by position; empty: the first four, or all three
    rules: JubMooRules = JubMooRules()
    preset: str = "seed"


class AddPerson(_Action, frozen=True):
    """Somebody comes later."""

    name: str
    seat: Seat | None = None


class RenamePerson(_Action, frozen=True):
    """Another name, and with `seat` the place at the table that is theirs."""

    player: Player
    name: str
    seat: Seat | None = None


class SeatGame(_Action, frozen=True):
    """Who plays, in order of play: before the first deal of a game, or at once as the next game after an end."""

    seated: tuple[Player, ...]


class NextGame(_Action, frozen=True):
    """A new game with the same people; in mid-game only where the circle ends that one `early`."""

    early: bool = False


class SetPadRules(_Action, frozen=True):
    """Other rules, for the game that is not over with all its deals, and for those to come."""

    rules: JubMooRules
    preset: str = ""


class EnterDeal(_Action, frozen=True):
    """A whole deal, typed or as values; `number` is the deal that it is for, None when nothing says so."""

    text: str = ""
    entries: dict[Player, Entry] | None = None  # in place of the text
    removed: Card | None = None
    number: int | None = None


class EnterPart(_Action, frozen=True):
    """Some of the coming deal: one `player`'s cards as text or value, or a text with names for several."""

    text: str = ""
    player: Player | None = None
    part: Part | None = None
    number: int | None = None


class DropHalf(_Action, frozen=True):
    """Forget what was entered of the coming deal."""


class CorrectDeal(_Action, frozen=True):
    """Other cards for a deal that is there: for all its players, or for some while the others keep theirs."""

    number: int
    text: str = ""
    entries: dict[Player, Entry] | None = None  # in place of the text
    removed: Card | None = None


class StrikeDeal(_Action, frozen=True):
    """A deal that does not count; it stays to be seen."""

    number: int


class RestoreDeal(_Action, frozen=True):
    """A struck deal counts again."""

    number: int


class Undo(_Action, frozen=True):
    """Take the last change back; `change` is the number of the one that was seen, None for whichever it is."""

    change: int | None = None


class Redo(_Action, frozen=True):
    """Make the change again that was undone last; `change` as with Undo."""

    change: int | None = None


class AnswerEnd(_Action, frozen=True):
    """What the circle says when a correction has moved an end: do the deals after it open a new game?

    `game` counts from 1.
    """

    game: int
    new_game: bool


class AddPlayed(_Action, frozen=True):
    """A deal that was played at the table; `names` of its seats, for those who are not on the pad yet."""

    outcome: Outcome
    round_no: int
    rules: JubMooRules
    names: dict[Seat, str]
    instead: dict[Seat, Seat] = {}  # whose line is taken over by whom: a computer's that is gone, by the next one


PadAct = (
    StartPad
    | AddPerson
    | RenamePerson
    | SeatGame
    | NextGame
    | EnterDeal
    | EnterPart
    | DropHalf
    | CorrectDeal
    | StrikeDeal
    | RestoreDeal
    | Undo
    | Redo
    | AnswerEnd
)
"""What people may ask for."""

PadAction = PadAct | SetPadRules | AddPlayed
"""Those, and what a table does to its pad: house rules, and deals that were played at it."""
