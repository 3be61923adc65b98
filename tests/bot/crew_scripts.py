"""Evenings that are written down beforehand, and the ledgers that must come of them by the rules alone.

Lives here: `Script`, `scripts`. Not here: processes (crew_process, crew), expectations about them.

Chance is a table's own: the same secret at whatever process, so that the rules alone say how each evening ends.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field

from same_evening import ledger_lines, move_of

from engine.actions import Action, AddComputer, Cut, Deal, EndEvening, Join, Play, SetOption, Tick
from engine.draft import person_at
from engine.events import Seat
from engine.hosting import apply
from engine.kang.views import HandView
from engine.players.decision import Question
from engine.table import PlayerId, Table
from engine.turns import awaited
from engine.views import player_view

CLOCK = PlayerId("")
BEGAN = 1_790_000_000_000  # ms


def seed_of(key: str) -> str:
    """All the chance of a table."""
    return hashlib.sha256(key.encode()).hexdigest()


async def think(key: str, question: Question) -> str:
    """Computers play as people do here."""
    assert isinstance(question.view, HandView)
    return move_of(question.view)


@dataclass
class Script:
    """What people do at one table, in order; the clock and computers do the rest in between."""

    key: str
    acts: list[tuple[PlayerId, Action]] = field(default_factory=list)
    table: Table = field(default_factory=Table)
    steps: int = 0  # commands that are accepted in all
    ticks: Counter[str] = field(default_factory=Counter)  # how many deadlines of each kind come

    def ledger(self) -> list[dict[str, object]]:
        return ledger_lines(self.table.closed)


class _Writing:
    """The rules at work on one table."""

    def __init__(self, key: str) -> None:
        self.script = Script(key)
        self.at = BEGAN

    def do(self, player: PlayerId, action: Action, *, told: bool = True) -> None:
        script = self.script
        self.at += 1
        script.table = apply(script.table, player, action, seed_of(script.key), self.at).table
        script.steps += 1
        if told:
            script.acts.append((player, action))

    def clock(self) -> None:
        """The deadline comes; a computer's is a move of its own."""
        deadline = self.script.table.deadline
        assert deadline is not None
        self.at = max(self.at, deadline.due)
        self.script.ticks[deadline.kind] += 1
        seat = awaited(self.script.table)
        assert seat is not None
        if deadline.kind == "computer":
            person = person_at(self.script.table, seat)
            self.do(person.id, Play(self._move(seat), self.script.table.turn), told=False)
        else:
            self.do(CLOCK, Tick(deadline.turn), told=False)

    def _move(self, seat: Seat) -> str:
        view = player_view(self.script.table, person_at(self.script.table, seat).id)
        assert view is not None
        assert isinstance(view.hand, HandView)
        return move_of(view.hand)

    def round(self) -> None:
        """To its end; people who sleep are played for."""
        while (seat := awaited(self.script.table)) is not None:
            person = person_at(self.script.table, seat)
            sleeps = self.script.table.deadline is not None and self.script.table.rules.time_limit is not None
            if person.computer or sleeps:
                self.clock()
            else:
                self.do(person.id, Play(self._move(seat), self.script.table.turn))


def written(number: int, sort: str) -> Script:
    """The evening of one table. `people`: three; `computers`: two and a computer; `sleepers`: two who never move
    once the cards are dealt."""
    writing = _Writing(f"fake:{number:03d}")
    people = [PlayerId(f"p{number}-{n}") for n in range(3 if sort == "people" else 2)]
    for n, player in enumerate(people):
        writing.do(player, Join(f"คน{n}"))
    if sort == "computers":
        writing.do(people[0], AddComputer("บอท", "easy"))
    writing.do(people[0], SetOption("pace", "0"))
    writing.do(people[0], SetOption("time_limit", "1" if sort == "sleepers" else "none"))
    writing.do(people[1], Cut(f"ตัด {number}"))
    writing.do(people[0], Deal())
    writing.round()
    assert writing.script.table.host is not None
    writing.do(person_at(writing.script.table, writing.script.table.host).id, EndEvening())
    return writing.script


def scripts(many: int) -> list[Script]:
    """So many evenings: of ten tables six of people, three with a computer, one of sleepers."""
    sorts = ["people"] * 6 + ["computers"] * 3 + ["sleepers"]
    return [written(number, sorts[number % 10]) for number in range(many)]
