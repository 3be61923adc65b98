"""A table: seats, house rules, scores and at most one round, for as long as the channel lasts.

Lives here: the values Table and its parts, and the views that a reader gets of it.
Not here: what an action does to it (engine.hosting), the rules of a game (engine.kang).
"""

from __future__ import annotations

from typing import Literal, NewType

import msgspec

from engine.events import Seat
from engine.jub_moo.outcome import Outcome as DealOutcome
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.views import HandView as JubMooHand
from engine.jub_moo.views import PublicView as JubMooView
from engine.kang.met import Met
from engine.kang.outcome import Outcome
from engine.kang.round import KangRound
from engine.kang.rules import KangRules
from engine.kang.views import HandView, PublicView
from engine.pad.pad import MOST_PEOPLE, Pad
from engine.pad.views import PadView

PlayerId = NewType("PlayerId", str)
"""Opaque text of a platform. Never shown."""

GameName = Literal["kang", "jub_moo"]
GAMES: tuple[GameName, ...] = ("kang", "jub_moo")
LEVELS = ("easy", "medium", "hard")
TEMPERS = ("even", "bold", "calm")
"""How a computer player plays, at equal strength."""
FOLLOW = "follow"
"""Chosen in place of a level: as strong as the table's results ask for (engine.following)."""
LANGUAGES = ("th", "en")
JUB_MOO_LEAST, JUB_MOO_MOST = 3, MOST_PEOPLE  # seated; three or four of them play (JA19), the others rest
MOST_CUTS = 20  # a round; more than can sit, since a cut stays when its player leaves


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody of this evening, seated or not, and the person's line in the ledger."""

    id: PlayerId
    seat: Seat
    name: str
    language: str = ""  # empty: as the table
    computer: str = ""  # level, or FOLLOW; empty: a human
    temper: str = "even"  # of a computer
    chips: int = 0
    rounds: int = 0
    wins: int = 0  # rounds won or shared
    kangs: int = 0  # called by choice or by force
    kangs_lost: int = 0
    ruealoms: int = 0
    knocks: int = 0
    starts: int = 0  # how often เจ้า
    flows_won: int = 0  # chips
    flows_paid: int = 0
    slept: int = 0  # turns in a row played by the dealer
    away: bool = False
    stand_in: bool = False  # got up in a game of Jub Moo: a computer of the level `computer` plays the seat on


class Following(msgspec.Struct, frozen=True, omit_defaults=True):
    """How strong the computers play that follow the table, and what the latest rounds say of that."""

    level: str = "medium"
    lead: int = 0  # rounds in which people did better than those computers, less those in which they did worse


class Debt(msgspec.Struct, frozen=True):
    """`seat` owes a whole pot (KA17)."""

    seat: Seat


class CutMade(msgspec.Struct, frozen=True):
    """One player's cut of the coming deal."""

    seat: Seat
    text: str


class Deadline(msgspec.Struct, frozen=True, omit_defaults=True):
    """When the clock has to look at the table again, in ms since 1970."""

    due: int
    turn: int
    kind: Literal["remind", "time_up", "computer", "away"]


class Ledger(msgspec.Struct, frozen=True, omit_defaults=True):
    """The sums of one evening by person; ids are blanked."""

    evening: int = 1
    rounds: int = 0  # finished ones
    stake: int = 1
    people: tuple[Person, ...] = ()


class Book(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of Jub Moo; apart from the table's state, since a move does not change it."""

    pad: Pad | None = None  # of this evening
    closed: Pad | None = None  # of the last evening that had one


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that is remembered of one table. Its JSON is the stored state."""

    evening: int = 1
    people: tuple[Person, ...] = ()
    seated: tuple[Seat, ...] = ()  # in order of joining = order of play (KA34)
    host: Seat | None = None
    language: str = "th"
    game: GameName = "kang"  # of the running or the coming round
    rules: KangRules = KangRules()
    preset: str = "home"  # empty when an option was changed by itself
    jub_moo_rules: JubMooRules = JubMooRules()
    jub_moo_preset: str = "seed"
    stake: int = 1  # chips; 0: rounds won are counted (K-G21)
    pace: int = 1200  # ms before a computer moves
    practice: bool = False  # whoever is on turn may ask the dealer what to play, and why
    turn: int = 0  # counts every act that changes what may be done; buttons carry it
    asked_at: int = 0  # the turn at which several were asked at once: their buttons hold from there on
    round_no: int = 1  # of the running or the coming round; never used twice (part 4)
    rounds: int = 0  # of Kang, finished this evening, voided ones not counted
    deals: int = 0  # of Jub Moo, the same
    secret: str = ""  # 64 hex digits, of the running or the coming round
    cuts: tuple[CutMade, ...] = ()
    round: KangRound | JubMooRound | None = None
    started: int = 0  # ms: when the round was dealt
    joined: tuple[Seat, ...] = ()  # who plays the running round, in order of joining (part 4)
    by_chance: bool = False  # chance chose who starts the running round (K-I2)
    starter: Seat | None = None  # the เจ้า who starts the coming round of Kang; None: by chance
    leader: Seat | None = None  # who leads the coming deal of Jub Moo (J17); None: by chance
    debts: tuple[Debt, ...] = ()
    votes: tuple[Seat, ...] = ()  # to skip the awaited player
    end_votes: tuple[Seat, ...] = ()  # to void the round
    deadline: Deadline | None = None
    turn_ends: int | None = None  # ms: when the awaited player's time is up
    reminded: bool = False  # the awaited player has been: from now on the others may vote to skip
    seat_count: int = 0  # seats named so far this evening
    following: Following = Following()
    kang_met: tuple[Met, ...] = ()  # of this evening: with how much each seat called, or did not
    last: Outcome | None = None  # of the last finished round, where that was Kang
    last_deal: DealOutcome | None = None  # where it was Jub Moo
    book: Book = Book()
    closed: Ledger | None = None  # of the evening before


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat as everybody sees it."""

    seat: Seat
    name: str
    computer: str = ""
    temper: str = "even"  # of a computer
    plays: str = ""  # the level at which a computer plays now that follows the table
    stand_in: bool = False  # a computer plays on for whoever got up
    host: bool = False
    away: bool = False
    playing: bool = False  # holds cards in the running round
    cards: int = 0
    chips: int = 0
    wins: int = 0
    starter: bool = False  # เจ้า, or the leader, of the running or coming round
    voted: bool = False


class TableView(msgspec.Struct, frozen=True):
    """What everybody sees of a table. Holds no secret and no closed hand."""

    phase: Literal["lobby", "playing", "between"]  # lobby: no round dealt yet this evening
    evening: int
    turn: int
    round_no: int
    seats: tuple[SeatView, ...]  # in play order
    host: Seat | None
    language: str
    rules: KangRules
    preset: str
    stake: int
    pace: int
    commitment: str  # SHA-256 of the secret, hex
    cuts: tuple[CutMade, ...]
    awaited: Seat | None  # the first one of `awaiting`
    turn_ends: int | None
    votes: int
    votes_needed: int
    people: tuple[Person, ...]  # everybody of this evening; ids are blanked
    ledger: Ledger  # to show: of this evening, or of the one before until a round of this one is finished
    kang: PublicView | None  # the running round
    last: Outcome | None  # the finished round, while none is running
    reminded: bool = False  # the awaited player has been: the others may vote to skip
    game: GameName = "kang"  # of the running or the coming round
    awaiting: tuple[Seat, ...] = ()  # several where a claim or an early end is asked about
    jub_moo_rules: JubMooRules = JubMooRules()
    jub_moo_preset: str = "seed"
    jub_moo: JubMooView | None = None  # the running deal
    last_deal: DealOutcome | None = None  # the finished deal, while no round is running
    next_players: tuple[Seat, ...] = ()  # of Jub Moo: who would play the coming deal; the others rest
    pad: PadView | None = None  # of this evening, or of the one before until this one has a pad
    pad_closed: bool = False  # it is the one before's
    practice: bool = False  # hints may be asked for


class PlayerView(msgspec.Struct, frozen=True):
    """What one seated player sees besides."""

    seat: Seat
    language: str
    hand: HandView | None  # of Kang; None: not dealt in
    may: tuple[str, ...]  # table acts that would be accepted: "deal", "cut", "leave", "skip", "back", ...
    jub_moo: JubMooHand | None = None  # of Jub Moo; None: not dealt in
