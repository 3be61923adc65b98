"""The pad of an evening: people, games, deals, what was changed, and the deal that is half entered.

Lives here: the values, and where a deal belongs. Not here: what an action does to them (engine.pad.keeping),
reading what people type (engine.pad.reading), points and totals (engine.pad.counting).
"""

from __future__ import annotations

from typing import Literal, NewType

import msgspec

from engine.cards import Card
from engine.events import Seat
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.tally import Entry

Player = NewType("Player", str)
"""Somebody on the pad: `p1`, `p2` ..., fixed for the evening, with a seat at the table or without one."""

LEAST_PEOPLE, MOST_PEOPLE = 3, 6  # of an evening (RULES.md part 3)
MOST_NAME = 48  # code points
MOST_DEALS = 300  # of an evening
MOST_CHANGES = 1000  # of an evening, undone ones and undoing included


class PadPerson(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person of the evening: a plain name, or somebody who has a seat at the table."""

    id: Player
    name: str
    seat: Seat | None = None


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole deal: what each player took, aligned with the seats of its game."""

    entries: tuple[Entry, ...]
    removed: Card | None = None  # the card beside the table of three players, where it is known (JA16)


Origin = Literal["by_hand", "played"]


class PadDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal on the pad. Its number is its place, from 1 through the evening; a struck deal keeps it."""

    sheet: Sheet
    origin: Origin = "by_hand"
    round_no: int = 0  # of the table, when played there
    rules: JubMooRules | None = None  # that it was played by, where they are not those of its game
    by: str = ""  # the name of who entered it
    at: int = 0  # ms since 1970
    struck: bool = False


class PadGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of several deals, from deal `first` to the one before the next game."""

    first: int
    seated: tuple[Player, ...]  # in order of play (JA25)
    rules: JubMooRules
    closed: bool = False  # the circle has ended it before its end
    through: int = 0  # the circle has played on to this deal: no end is looked for before it


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of a pad but its deals."""

    people: tuple[PadPerson, ...] = ()
    games: tuple[PadGame, ...] = ()
    rules: JubMooRules = JubMooRules()  # of the next game
    preset: str = "seed"  # empty when an option was changed by itself


Kind = Literal[
    "started", "entered", "played", "corrected", "struck", "restored", "seated", "game_opened", "game_closed",
    "answered", "rules", "person_added", "renamed", "undone", "redone",
]  # fmt: skip
"""What people do to a pad."""


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """One change as it was made; with `was` and `now` it can be taken back and made again."""

    kind: Kind
    by: str = ""
    at: int = 0
    deal: int = 0  # 0: not about a single deal
    was: PadDeal | None = None
    now: PadDeal | None = None
    frame_was: Frame | None = None
    frame_now: Frame | None = None
    of: int = 0  # of undone and redone: the number of the change, from 1


Rest = Literal["none", "all", "hearts"]
"""Whether somebody also has what is left: of all point cards, or of the hearts."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was typed for one player, before it is settled against the others."""

    cards: tuple[Card, ...] = ()
    typed: int | None = None
    rest: Rest = "none"
    prize: Literal["none", "chuan", "big_chuan"] = "none"  # all hearts in play, or all point cards in play

    @property
    def named(self) -> bool:
        """Whether any card is meant, so that a number beside it would say the same thing twice."""
        return bool(self.cards) or self.rest != "none" or self.prize != "none"


class HalfDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The coming deal, half entered; anybody may go on with it."""

    number: int
    seated: tuple[Player, ...]
    parts: tuple[Part | None, ...]  # aligned with seated
    removed: Card | None = None
    by: tuple[str, ...] = ()  # who entered some of it


class Pad(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that is remembered of one evening's pad. Its JSON is the stored state."""

    frame: Frame = Frame()
    deals: tuple[PadDeal, ...] = ()
    half: HalfDeal | None = None
    log: tuple[Change, ...] = ()  # every change, undoing included; never shortened
    done: tuple[int, ...] = ()  # the changes in force, by number from 1; the last one is undone first
    undone: tuple[int, ...] = ()  # those that can be made again, the last one first

    @property
    def people(self) -> tuple[PadPerson, ...]:
        """Everybody of the evening, in the order in which they came."""
        return self.frame.people

    @property
    def games(self) -> tuple[PadGame, ...]:
        """In order; the last one is the game that is being played."""
        return self.frame.games

    @property
    def coming(self) -> int:
        """The number of the next deal."""
        return len(self.deals) + 1


def person_of(pad: Pad, player: Player) -> PadPerson:
    """The person of `player`; KeyError for nobody of this evening."""
    for person in pad.people:
        if person.id == player:
            return person
    raise KeyError(player)


def name_of(pad: Pad, player: Player) -> str:
    """The name of `player`; KeyError for nobody of this evening."""
    return person_of(pad, player).name


def names_of(pad: Pad, players: tuple[Player, ...]) -> list[str]:
    """The names of `players`, in their order."""
    return [name_of(pad, player) for player in players]


def game_at(pad: Pad, number: int) -> int:
    """The place among the games of the one that deal `number` belongs to."""
    return max(place for place, game in enumerate(pad.games) if place == 0 or game.first <= number)


def deals_of(pad: Pad, place: int) -> dict[int, PadDeal]:
    """The deals of a game by number, struck ones included."""
    first = pad.games[place].first
    after = pad.games[place + 1].first if place + 1 < len(pad.games) else pad.coming
    return {number: pad.deals[number - 1] for number in range(first, after)}
