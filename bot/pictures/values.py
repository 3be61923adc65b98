"""What a picture shows, as plain values with their words already in one language.

Lives here: one value for each kind of picture, and its parts. Not here: making them of views
(bot.picturing), drawing them, their text twins (bot.pictures.twin).

Cards are texts (`10♣`); numbers that are read are texts, numbers that place a point are numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Tone = Literal["up", "down", "even"]


@dataclass(frozen=True)
class Who:
    """Somebody: the name, and what stands for one that cannot be drawn (`ที่นั่ง 2`)."""

    name: str
    label: str


@dataclass(frozen=True)
class HandPicture:
    """A hand for its owner alone."""

    title: str  # whose hand, which round
    cards: tuple[str, ...]
    counts: tuple[str, ...]  # what each card counts here
    counts_label: str  # said once before the counts in the twin
    total: str  # `1 + 3 + 10 = 14`, empty without cards
    cut: bool  # whether the points are less than the sum, so that the addition must be seen
    points: str  # `14 แต้ม`
    turn: str  # what may be done, or whom the table waits for
    mine: bool  # whether it is this player's turn
    drawn: int | None = None  # position of the card just drawn
    drawn_label: str = ""
    empty: str = ""  # said where there are no cards
    people: tuple[Who, ...] = ()  # who may be named in these texts


@dataclass(frozen=True)
class SeatBox:
    """One seat as everybody sees it."""

    who: Who
    held: str  # `5 ใบ`; empty for one who does not play this round
    score: str
    act: str = ""  # the last act
    badges: tuple[str, ...] = ()
    turn: bool = False
    cards: int = 0


@dataclass(frozen=True)
class TablePicture:
    """The table as everybody sees it."""

    title: str
    status: str  # whose turn
    seats: tuple[SeatBox, ...]
    pile: tuple[str, str] = ("", "")  # what it is, how many
    pot: tuple[str, str] = ("", "")
    last_label: str = ""  # who laid down the cards to flow on
    last: tuple[str, ...] = ()
    flow: str = ""  # whether it can be flowed on
    flows: bool = False
    rules: str = ""
    note: str = ""  # in the middle where nothing else is


@dataclass(frozen=True)
class HandShown:
    """One hand laid open at the end of a round."""

    who: Who
    cards: tuple[str, ...]
    points: str
    note: str = ""  # that it is empty
    special: str = ""
    badges: tuple[str, ...] = ()
    chips: str = ""
    tone: Tone = "even"
    won: bool = False
    sunk: bool = False


@dataclass(frozen=True)
class ResultPicture:
    """The end of a round."""

    title: str  # which round
    headline: str
    why: str
    hands: tuple[HandShown, ...]
    next_label: str
    banner: str = ""  # เรือล่ม
    lines_label: str = ""
    lines: tuple[str, ...] = ()
    lines_empty: str = ""
    note: str = ""
    people: tuple[Who, ...] = ()  # who may be named besides those shown: somebody who left


@dataclass(frozen=True)
class LedgerRow:
    """One person's evening. `curve`: what the person had before the first round and after each."""

    who: Who
    score: str
    tone: Tone
    facts: str  # rounds, wins and so on, in a few words
    curve: tuple[int, ...] = ()


@dataclass(frozen=True)
class LedgerPicture:
    """The evening."""

    title: str
    subtitle: str
    rows: tuple[LedgerRow, ...]
    curve_label: str = ""
    round_label: str = ""  # what the figures below the curve count
    note: str = ""
    empty: str = ""


@dataclass(frozen=True)
class Rule:
    """One clause of the house rules."""

    label: str
    text: str


@dataclass(frozen=True)
class RulesPicture:
    """The house rules read back."""

    title: str
    first_label: str
    first: tuple[Rule, ...]
    more_label: str
    more: tuple[Rule, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class PadCell:
    """One person in one line of the pad."""

    text: str  # empty: does not play
    tone: Tone = "even"
    badge: str = ""  # หมู, ชนะ, ช้วน
    pig: bool = False  # what the badge says
    won: bool = False


@dataclass(frozen=True)
class PadLine:
    """A deal, or a sum; its cells are aligned with the heads of the picture."""

    label: str
    cells: tuple[PadCell, ...]
    sum: bool = False
    struck: bool = False


@dataclass(frozen=True)
class PadSection:
    """A game."""

    title: str
    why: str  # how it ended
    lines: tuple[PadLine, ...]


@dataclass(frozen=True)
class PadFlag:
    """A word at a point of somebody's curve."""

    at: int
    text: str
    pig: bool = False


@dataclass(frozen=True)
class PadHead:
    """A column, and the person's row: how the evening went."""

    who: Who
    score: str
    tone: Tone
    facts: str
    curve: tuple[int, ...] = ()
    flags: tuple[PadFlag, ...] = ()


@dataclass(frozen=True)
class PadPicture:
    """The pad of an evening."""

    title: str
    subtitle: str
    heads: tuple[PadHead, ...]  # in the order of the evening
    ranks: tuple[int, ...]  # positions in heads, the highest sum first
    sections: tuple[PadSection, ...] = ()
    sums: tuple[PadLine, ...] = ()  # of the evening
    curve_label: str = ""
    round_label: str = ""  # how many steps the curves have, at their end
    parts: tuple[tuple[int, str], ...] = ()  # where each game ends in the curves
    notes: tuple[str, ...] = ()  # what the signs mean
    empty: str = ""


# --- games of tricks --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Laid:
    """One player's place in a trick."""

    who: Who
    card: str = ""  # empty: not played yet
    badges: tuple[str, ...] = ()  # that it was led, that it takes the trick
    wins: bool = False
    turn: bool = False  # whether this player is awaited


@dataclass(frozen=True)
class TrickShown:
    """A trick, being played or finished."""

    label: str
    cards: tuple[Laid, ...]


@dataclass(frozen=True)
class OpenHand:
    """Cards of one player that lie face up."""

    who: Who
    label: str  # whose, and why
    cards: tuple[str, ...]


@dataclass(frozen=True)
class TrickHandPicture:
    """A hand for its owner alone: what may be played before what may not."""

    title: str
    cards: tuple[str, ...]  # that may be played; all of them while nothing may
    worths: tuple[str, ...]  # aligned with cards; empty for a card that counts nothing
    turn: str
    mine: bool
    points: str = ""  # taken so far in this deal
    kept: tuple[str, ...] = ()
    kept_worths: tuple[str, ...] = ()
    kept_label: str = ""  # why these cannot be played
    trick: TrickShown | None = None  # only those who have played
    open: tuple[OpenHand, ...] = ()
    empty: str = ""
    people: tuple[Who, ...] = ()


@dataclass(frozen=True)
class TrickSeat:
    """One seat at a table of tricks."""

    who: Who
    held: tuple[str, str]  # what it is, how many
    taken: tuple[str, ...]  # the point cards of its tricks
    points: tuple[str, str]
    total: tuple[str, str] = ("", "")
    badges: tuple[str, ...] = ()
    answer: str = ""  # to what was asked
    agreed: bool = False
    turn: bool = False


@dataclass(frozen=True)
class TrickTablePicture:
    """A table of tricks as everybody sees it. The tricks have a place for each seat, in the order of seats."""

    title: str
    status: str
    seats: tuple[TrickSeat, ...]
    note: str = ""
    trick: TrickShown | None = None  # in the middle
    last: TrickShown | None = None  # smaller
    open: tuple[OpenHand, ...] = ()
    people: tuple[Who, ...] = ()


@dataclass(frozen=True)
class DealRow:
    """One player at the end of a deal."""

    who: Who
    cards: tuple[str, ...]
    sum: str  # the arithmetic
    points: str
    tone: Tone
    tricks: str
    total: str = ""
    badges: tuple[str, ...] = ()
    prize: str = ""
    won: bool = False
    pig: bool = False


@dataclass(frozen=True)
class DealResultPicture:
    """The end of a deal of tricks."""

    title: str
    headline: str
    why: str
    rows: tuple[DealRow, ...]
    next_label: str
    banner: str = ""  # who has lost the game
    removed: tuple[str, str] = ("", "")  # what it is, the card
    claims: tuple[str, ...] = ()
    open_label: str = ""  # said once over the cards that were not played
    open: tuple[OpenHand, ...] = ()
    people: tuple[Who, ...] = ()


# --- Baccarat ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TableauRow:
    """One total of the Banker's two cards: does it draw, in the order of the columns?"""

    label: str
    draws: tuple[bool, ...]


@dataclass(frozen=True)
class TableauPicture:
    """When the Banker draws."""

    title: str
    subtitle: str
    row_label: str
    column_label: str  # of all columns but the first
    columns: tuple[str, ...]  # that the Player stood, then the values of its third card
    rows: tuple[TableauRow, ...]
    draw: str  # in a cell
    stand: str
    lit: tuple[tuple[int, int], ...] = ()  # row and column of the cells that are asked about
    asked: str = ""
    notes: tuple[str, ...] = ()


# --- the rule book -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class CompareCell:
    """What one source says."""

    text: str
    plays: str = ""  # what is played here where it is silent
    silent: bool = False


@dataclass(frozen=True)
class CompareRow:
    """One rule for every source."""

    label: str
    number: str  # among the things to agree first; empty: the one above goes on, or it is none of them
    cells: tuple[CompareCell, ...]  # one for each column; a single one where all say the same
    differs: bool = False


@dataclass(frozen=True)
class ComparePicture:
    """The sources side by side."""

    title: str
    columns: tuple[str, ...]
    all_label: str  # stands for all columns
    first: tuple[CompareRow, ...]
    more_label: str
    more: tuple[CompareRow, ...]
    notes: tuple[str, ...] = ()


Picture = (
    HandPicture
    | TablePicture
    | ResultPicture
    | LedgerPicture
    | RulesPicture
    | PadPicture
    | TrickHandPicture
    | TrickTablePicture
    | DealResultPicture
    | TableauPicture
    | ComparePicture
)
