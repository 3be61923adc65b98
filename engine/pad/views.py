"""What a reader sees of a pad: every deal with its arithmetic, games, people, what is asked and what can be undone.

Lives here: the types of the views; all of it is public. Not here: making them (engine.pad.seeing), words.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.cards import Card
from engine.events import Seat
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import Score
from engine.jub_moo.tally import Entry
from engine.pad.counting import GameEnd, Question
from engine.pad.pad import Kind, Origin, Part, Player, Sheet


class LineView(msgspec.Struct, frozen=True):
    """One player in one deal: what was taken, and the arithmetic."""

    player: Player
    entry: Entry
    score: Score


class Remark(msgspec.Struct, frozen=True):
    """Something about numbers that were typed: pointed out, not refused (JA28)."""

    code: Literal["number_impossible", "numbers_impossible"]  # of one player; all of the deal together
    player: Player | None = None


class TraceView(msgspec.Struct, frozen=True):
    """One change of a deal."""

    change: int  # its number in the log
    kind: Kind
    by: str
    at: int
    was: Sheet | None = None
    now: Sheet | None = None


class DealView(msgspec.Struct, frozen=True):
    """One deal of the evening."""

    number: int
    game: int
    lines: tuple[LineView, ...]  # in order of play
    totals: tuple[int, ...]  # of the game after this deal, aligned with lines
    removed: Card | None
    origin: Origin
    round_no: int
    by: str
    at: int
    struck: bool
    after_end: bool  # lies after the end of its game
    remarks: tuple[Remark, ...]
    trace: tuple[TraceView, ...]

    @property
    def corrected(self) -> bool:
        """Whether other cards stand there than those that were entered first."""
        first = next((each.now for each in reversed(self.trace) if each.kind in ("entered", "played")), None)
        return first is not None and (first.entries, first.removed) != (self._entries, self.removed)

    @property
    def _entries(self) -> tuple[Entry, ...]:
        return tuple([line.entry for line in self.lines])


class Near(msgspec.Struct, frozen=True):
    """Somebody to whom a limit is near: at most 100 points, as much as the Q♠ takes."""

    player: Player
    limit: Literal["limit_low", "limit_high"]
    left: int


class GameView(msgspec.Struct, frozen=True):
    """One game."""

    number: int
    seated: tuple[Player, ...]
    rules: JubMooRules
    deals: tuple[DealView, ...]
    totals: tuple[int, ...]  # up to its end, aligned with seated
    units: tuple[int, ...]  # หลัก of the totals
    gains: tuple[int, ...]  # ได้/เสีย
    leaders: tuple[Player, ...]  # the highest total; empty before the first deal
    near: tuple[Near, ...]  # the nearest first; empty once it is over
    deals_left: int | None  # where a number of deals ends it
    end: GameEnd | None
    early: bool  # the circle has ended it before its end


class PersonView(msgspec.Struct, frozen=True):
    """One person's evening."""

    player: Player
    name: str
    seat: Seat | None
    total: int  # over all games
    gain: int  # ได้/เสีย over all games
    deals: int
    games: int
    wins: int  # games won or shared
    pigs: int  # games as หมู
    chuans: int
    big_chuans: int
    curve: tuple[int, ...]  # the total before the first deal and after each deal that counts


class HalfView(msgspec.Struct, frozen=True):
    """The coming deal, half entered."""

    number: int
    seated: tuple[Player, ...]
    parts: tuple[Part | None, ...]
    removed: Card | None
    by: tuple[str, ...]
    left: tuple[Card, ...]  # point cards that nobody has yet


class Undoable(msgspec.Struct, frozen=True):
    """What Undo or Redo would be about."""

    change: int
    kind: Kind
    deal: int


class PadView(msgspec.Struct, frozen=True):
    """The whole pad as everybody sees it."""

    people: tuple[PersonView, ...]
    games: tuple[GameView, ...]
    coming: int  # the number of the next deal
    rules: JubMooRules  # of the next game
    preset: str
    half: HalfView | None
    question: Question | None  # the first one that is open
    undo: Undoable | None
    redo: Undoable | None

    @property
    def deals(self) -> tuple[DealView, ...]:
        """All deals of the evening, in order."""
        return tuple([deal for game in self.games for deal in game.deals])

    def deal(self, number: int) -> DealView:
        """Deal `number`; KeyError where this view has none such."""
        for deal in self.deals:
            if deal.number == number:
                return deal
        raise KeyError(number)

    def game(self, number: int) -> GameView:
        """Game `number`; KeyError where this view has none such."""
        for game in self.games:
            if game.number == number:
                return game
        raise KeyError(number)

    def name(self, player: Player) -> str:
        """The name of `player`; KeyError for nobody of this evening."""
        for person in self.people:
            if person.player == player:
                return person.name
        raise KeyError(player)
