"""What the log of a table tells besides the table: who sat where in each evening, and under which names.

Lives here: `Story`, `story_of`, pure. Not here: taking somebody out of it (bot.forgetting), what is old (bot.ageing).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from bot.commands import Command, TableKey
from engine.actions import BeginFrom, Moderate, Sat, Say
from engine.draft import find_person
from engine.errors import RuleError
from engine.events import Seat
from engine.hosting import apply
from engine.table import Book, PlayerId, Table

_decode = msgspec.json.Decoder(Command).decode
NO_SEAT = Seat("")


class Story:
    """A table as its log makes it, and who was there on the way."""

    def __init__(self) -> None:
        self.table = Table()
        self.acted = 0  # when anybody last did something, ms
        self.begins_only = True  # one command, with which the log begins
        self._names: dict[tuple[int, Seat, PlayerId], dict[str, None]] = {}

    @property
    def sat(self) -> tuple[Sat, ...]:
        """Everybody, in order of coming; evening 0 stands for whoever talked or managed without a seat."""
        return tuple([Sat(evening, seat, id, tuple(names)) for (evening, seat, id), names in self._names.items()])

    def of(self, player: PlayerId) -> Iterator[Sat]:
        """What is told of one of them."""
        return (sat for sat in self.sat if sat.id == player)

    def add(self, row: bytes) -> None:
        """The next command of the log."""
        command = _decode(row)
        action = command.action
        if isinstance(action, BeginFrom):
            for sat in action.sat:
                self._call(sat.evening, sat.seat, sat.id, *sat.names)
            self.acted = max(self.acted, action.acted)
        else:
            self.begins_only = False
            self.acted = max(self.acted, command.at if command.player else 0)
        if isinstance(action, Say | Moderate) and action.name and find_person(self.table, command.player) is None:
            self._call(0, NO_SEAT, command.player, action.name)
        before = self.table
        try:
            self.table = apply(before, command.player, action, command.seed, command.at).table
        except RuleError:  # of a version that allowed it
            return
        if self.table.people is not before.people or self.table.book is not before.book:
            self._look(self.table)

    def _look(self, table: Table) -> None:
        """Under which names people go now, at the table and on its pad."""
        people = {person.seat: person.id for person in table.people if _is_human(person.id)}
        for person in table.people:
            if person.seat in people:
                self._call(table.evening, person.seat, person.id, person.name)
        for line in table.book.pad.people if table.book.pad else ():
            if line.seat in people:
                self._call(table.evening, line.seat, people[line.seat], line.name)

    def _call(self, evening: int, seat: Seat, id: PlayerId, *names: str) -> None:
        self._names.setdefault((evening, seat, id), {}).update(dict.fromkeys(names))


def _is_human(id: PlayerId) -> bool:
    return bool(id) and not id.startswith("computer:")


def story_of(log: Iterable[bytes]) -> Story:
    """The whole story. Takes about as long as it took to carry the commands out."""
    story = Story()
    for row in log:
        story.add(row)
    return story


def begun_from(key: TableKey, table: Table, sat: Iterable[Sat], acted: int, at: int) -> bytes:
    """The command with which a log begins that has no past, as it is stored."""
    return msgspec.json.encode(Command(key, "", PlayerId(""), BeginFrom(table, tuple(sat), acted), "", at))


def stored(table: Table) -> tuple[bytes, bytes]:
    """State and book as they are stored beside each other."""
    return msgspec.json.encode(msgspec.structs.replace(table, book=Book())), msgspec.json.encode(table.book)
