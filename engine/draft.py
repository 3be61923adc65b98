"""A table on its way from one state to the next.

Lives here: Draft, which gathers changes and events while an action is carried out, and
the questions that every action asks of a table. Not here: any action.

An Illegal raised half way drops the draft; the table itself never changes.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.record import RoundRecord
from engine.rules import Event
from engine.table import JUB_MOO_MOST, Person, PlayerId, Table


class Turned(msgspec.Struct, frozen=True):
    """What one action made of a table. `record` when it ended or voided a round."""

    table: Table
    events: tuple[Event, ...]
    record: RoundRecord | None = None


class Draft:
    """One action under way: who acts, with which chance, at what time."""

    __slots__ = ("at", "events", "player", "record", "seed", "table")

    def __init__(self, table: Table, player: PlayerId, seed: str, at: int) -> None:
        self.table = table
        self.player = player
        self.seed = seed
        self.at = at
        self.events: list[Event] = []
        self.record: RoundRecord | None = None

    def change(self, **fields: Any) -> None:
        self.table = replace(self.table, **fields)

    def change_person(self, seat: Seat, **fields: Any) -> None:
        people = tuple(replace(p, **fields) if p.seat == seat else p for p in self.table.people)
        self.table = replace(self.table, people=people)

    def tell(self, *events: Event) -> None:
        self.events.extend(events)

    def turned(self) -> Turned:
        return Turned(self.table, tuple(self.events), self.record)

    # questions

    def find_actor(self) -> Person | None:
        """The acting person, seated or not."""
        return find_person(self.table, self.player)

    def actor(self) -> Person:
        """The acting person, who must be seated."""
        person = self.find_actor()
        if person is None or person.seat not in self.table.seated:
            raise Illegal(Refusal.NOT_SEATED)
        if person.stand_in and self.player != computer_at(person.seat):  # who got up has no say at the seat
            raise Illegal(Refusal.NOT_SEATED)
        return person

    def need_host(self) -> Person:
        """The acting person, who must be the host."""
        person = self.actor()
        host = self.table.host
        if host is not None and person.seat != host:
            raise Illegal(Refusal.HOST_ONLY, player=person_at(self.table, host).name)
        return person

    def need_between_rounds(self) -> None:
        if self.table.round is not None:
            raise Illegal(Refusal.ROUND_RUNNING)


def find_person(table: Table, player: PlayerId) -> Person | None:
    """Whoever acts as `player`; a computer that stands in acts as the computer of its seat."""
    people = table.people
    return next((p for p in people if p.id == player or (p.stand_in and player == computer_at(p.seat))), None)


def computer_at(seat: Seat) -> PlayerId:
    """As whom a computer acts that sits at `seat`."""
    return PlayerId(f"computer:{seat}")


def person_at(table: Table, seat: Seat) -> Person:
    """The person of `seat`; KeyError when nobody of this evening has it."""
    for person in table.people:
        if person.seat == seat:
            return person
    raise KeyError(seat)


def humans(table: Table) -> tuple[Person, ...]:
    """Seated people who are not computers, in seat order."""
    by_seat = {p.seat: p for p in table.people}
    return tuple(by_seat[s] for s in table.seated if not by_seat[s].computer)


def present(table: Table) -> tuple[Person, ...]:
    """Seated humans who are not away: those who vote."""
    return tuple(p for p in humans(table) if not p.away)


def majority(voters: int) -> int:
    """More than half."""
    return voters // 2 + 1


def most_seated(table: Table) -> int:
    """How many may sit, whether they play or rest."""
    return JUB_MOO_MOST if table.game == "jub_moo" else table.rules.max_players


def shaped_by(table: Table) -> str:
    """The setting that shapes the coming deal (part 4): five or six cards of Kang, or the game of Jub Moo."""
    return table.game if table.game == "jub_moo" else table.rules.start


def pass_start(draft: Draft, seat: Seat) -> None:
    """When the one who would start leaves, the next in turn starts (KA25)."""
    table = draft.table
    if table.starter != seat:
        return
    place = table.seated.index(seat)
    others = table.seated[place + 1 :] + table.seated[:place]
    draft.change(starter=others[0] if others else None)
