"""Taking one person out of what is remembered of a table: typed values in, the same without that person out.

Lives here: `Without`, pure. Not here: whose names these are (bot.story), the whole table at once (bot.taking_out),
finding and storing it (bot.forgetter).

Where a value names a seat of an evening, or an id, that decides; where it holds a name alone, the name does. In free
text of others the names are replaced, free text of the person is emptied. Sums, cards and moves stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.messages import DealNotice, LedgerNotice, LineNotice, Message, ResultNotice
from bot.story import Story
from engine.errors import Fact
from engine.events import Seat
from engine.likeness import likeness
from engine.pad import events as on_pad
from engine.pad.pad import Change, Frame, HalfDeal, Pad, PadDeal, PadPerson, Player
from engine.pad.views import DealView, HalfView, PersonView, TraceView
from engine.record import RecordedCut, RecordedSeat, read_record, record_text
from engine.table import Book, CutMade, Ledger, Person, PlayerId, SeatView, Table

NAMES: dict[type, tuple[str, ...]] = {
    Person: ("name",),
    SeatView: ("name",),
    PersonView: ("name",),
    RecordedSeat: ("name",),
    PadPerson: ("name",),
    on_pad.PersonRenamed: ("was",),
}
"""Fields that hold one person's name."""
SIGNED: dict[type, tuple[str, ...]] = {
    PadDeal: ("by",),
    HalfDeal: ("by",),
    Change: ("by",),
    DealView: ("by",),
    TraceView: ("by",),
    HalfView: ("by",),
    on_pad.DealEntered: ("by",),
    on_pad.PartEntered: ("by",),
    on_pad.DealChanged: ("by",),
    on_pad.ChangeUndone: ("by",),
}
"""Fields that hold the name of who did it, or of several, apart by commas."""
TEXTS: dict[type, tuple[str, ...]] = {CutMade: ("text",), RecordedCut: ("text",)}
"""Fields that people have written freely."""
_APART = ", "


class Without:
    """One person's absence from one table. `name` and `text` stand for the name and for what was said."""

    def __init__(self, story: Story, player: PlayerId, *, name: str, text: str, gone: PlayerId) -> None:
        """`gone`: the id that takes the place of the person's."""
        table, mine = story.table, list(story.of(player))
        self.player, self.gone, self.text = player, gone, text
        self.seats = {(sat.evening, sat.seat) for sat in mine}
        self._told = {sat.evening for sat in story.sat}
        self.names = {called for sat in mine for called in sat.names}
        others = {called for sat in story.sat if sat.id != player for called in sat.names}
        others |= {person.name for person in table.people if person.id != player}
        self._taken = {likeness(called) for called in others | set(_names_kept(table))}
        self.name = self._free(name)
        here = {seat for evening, seat in self.seats if evening == table.evening}
        self._lines = {
            id(pad): self._lines_of(pad, seats)
            for pad, seats in ((table.book.pad, here), (table.book.closed, None))
            if pad is not None
        }
        self._mine = {called.casefold() for called in self.names}
        self._mention = _pattern(self.names, others - self.names)

    def _free(self, name: str) -> str:
        """`name`, or the first of `name 2`, `name 3` that nobody has; nobody else gets it."""
        numbers = (name if n == 1 else f"{name} {n}" for n in range(1, len(self._taken) + 2))
        free = next(each for each in numbers if likeness(each) not in self._taken)
        self._taken.add(likeness(free))
        return free

    def _lines_of(self, pad: Pad, seats: set[Seat] | None) -> dict[Player, str]:
        """The person's lines on a pad, in any step of its log, and how each is called from now on.

        `seats`: the person's of the pad's evening; None where that is not known, and names decide.
        """
        lines = [line for frame in _frames(pad) for line in frame.people]
        mine = dict.fromkeys(line.id for line in lines if self._stands_for(line, seats))
        self.names |= {line.name for line in lines if line.id in mine}
        return {player: self.name if place == 0 else self._free(self.name) for place, player in enumerate(mine)}

    def _stands_for(self, line: PadPerson, seats: set[Seat] | None) -> bool:
        if seats is not None and line.seat is not None:
            return line.seat in seats
        return line.name in self.names

    # --- values ---------------------------------------------------------------------------------------

    def table(self, table: Table) -> Table:
        """`story.table`, or what getting up made of it, without the person."""
        return replace(
            table,
            people=tuple([self._person(person) for person in table.people]),
            cuts=tuple([cut for cut in table.cuts if not self.is_of(table.evening, cut.seat, cut.text)]),
            closed=table.closed and self.ledger(table.closed),
            book=Book(table.book.pad and self.pad(table.book.pad), table.book.closed and self.pad(table.book.closed)),
        )

    def _person(self, person: Person) -> Person:
        if person.id != self.player:
            return person
        return replace(person, id=self.gone, name=self.name, language="")

    def is_of(self, evening: int, seat: Seat, text: str) -> bool:
        """Whether a cut is the person's, or names the person."""
        return (evening, seat) in self.seats or self.mentioned(text)

    def ledger(self, ledger: Ledger) -> Ledger:
        """The sums stay, line by line."""
        return replace(ledger, people=self._sums(ledger.people, ledger.evening))

    def _sums(self, people: tuple[Person, ...], evening: int) -> tuple[Person, ...]:
        return tuple([replace(p, name=self._at(evening, p.seat, p.name)) for p in people])

    def _at(self, evening: int, seat: Seat, name: str) -> str:
        """The name at a seat. Of an evening whose people are not told any more (bot.ageing) the name decides."""
        mine = (evening, seat) in self.seats if evening in self._told else name in self.names
        return self.name if mine else name

    def pad(self, pad: Pad) -> Pad:
        """A pad of `story.table`, every step of its log included, so that it can be taken back as before."""
        called = self._lines[id(pad)]

        def line(value: Any) -> Any:
            if not isinstance(value, PadPerson):
                return None
            return replace(value, name=called[value.id]) if value.id in called else value

        return self._walked(pad, line)  # type: ignore[no-any-return]

    def record(self, body: bytes) -> bytes:
        """An exported round; a cut whose text goes is marked so, and `verify` says it. ValueError for no round."""
        record = read_record(body)
        evening = record.evening
        seats = tuple([replace(p, name=self._at(evening, p.seat, p.name)) for p in record.seats])
        cuts = tuple(
            [
                RecordedCut(cut.seat, "", gone=True) if cut.text and self.is_of(evening, cut.seat, cut.text) else cut
                for cut in record.cuts
            ]
        )
        same = (seats, cuts) == (record.seats, record.cuts)
        return body if same else record_text(replace(record, seats=seats, cuts=cuts))

    def message(self, message: Message) -> Message:
        """What the room was told."""
        if isinstance(message, LineNotice):
            return replace(message, facts=self._facts(message))
        if isinstance(message, LedgerNotice):
            return replace(message, people=self._sums(message.people, message.evening))
        if isinstance(message, ResultNotice | DealNotice):
            names = {seat: self._at(message.evening, seat, name) for seat, name in message.names.items()}
            message = replace(message, names=names)
        return self._walked(message)  # type: ignore[no-any-return]

    def _facts(self, line: LineNotice) -> dict[str, Fact]:
        said = line.facts.get("player") in self.names
        facts: dict[str, Fact] = {}
        for key, fact in line.facts.items():
            if key == "text" and isinstance(fact, str):
                facts[key] = self.text if said and fact else self.without(fact)
            else:
                facts[key] = [self._named(each) for each in fact] if isinstance(fact, list) else self._named(fact)
        return facts

    # --- walking --------------------------------------------------------------------------------------

    def _walked(self, value: Any, special: Callable[[Any], Any] = lambda value: None) -> Any:
        """`value` without the person wherever it holds a name; the very same where it holds none."""
        made = special(value)
        if made is not None:
            return made
        if isinstance(value, msgspec.Struct):
            return self._struct(value, special)
        if isinstance(value, tuple | list):
            parts = [self._walked(each, special) for each in value]
            same = all(new is old for new, old in zip(parts, value, strict=True))
            return value if same else type(value)(parts)
        if isinstance(value, dict):
            return {key: self._walked(each, special) for key, each in value.items()}
        return value

    def _struct(self, value: msgspec.Struct, special: Callable[[Any], Any]) -> msgspec.Struct:
        kind = type(value)
        changed: dict[str, Any] = {}
        for field in value.__struct_fields__:
            old = getattr(value, field)
            if field in NAMES.get(kind, ()):
                new = self._named(old)
            elif field in SIGNED.get(kind, ()):
                new = self._signed(old)
            elif field in TEXTS.get(kind, ()):
                new = self.without(old)
            else:
                new = self._walked(old, special)
            if new is not old:
                changed[field] = new
        return replace(value, **changed) if changed else value

    def _named(self, name: Any) -> Any:
        return self.name if isinstance(name, str) and name in self.names else name

    def _signed(self, by: Any) -> Any:
        if isinstance(by, tuple):
            return tuple(dict.fromkeys(self._named(each) for each in by))
        return _APART.join(self._named(each) for each in by.split(_APART)) if by else by

    # --- free text ------------------------------------------------------------------------------------

    def mentioned(self, text: str) -> bool:
        """Whether somebody has written one of the names; as part of somebody else's longer name it does not count."""
        return any(found[0].casefold() in self._mine for found in self._mention.finditer(text))

    def without(self, text: str) -> str:
        """What somebody else has written, with another name in place of the person's."""
        if not self.mentioned(text):
            return text
        return self._mention.sub(lambda found: self.name if found[0].casefold() in self._mine else found[0], text)


def _frames(pad: Pad) -> Iterator[Frame]:
    yield pad.frame
    for change in pad.log:
        yield from (frame for frame in (change.frame_was, change.frame_now) if frame is not None)


def _names_kept(table: Table) -> Iterator[str]:
    """Every name that stands in the ledger of the evening before or on a pad."""
    yield from (person.name for person in (table.closed.people if table.closed else ()))
    for pad in (table.book.pad, table.book.closed):
        yield from (line.name for frame in (_frames(pad) if pad else ()) for line in frame.people)


def _pattern(mine: Iterable[str], others: Iterable[str]) -> re.Pattern[str]:
    """The names in a text, the longest first; Latin ones as whole words."""
    mine = list(mine)
    longer = [other for other in others if any(name.casefold() in other.casefold() for name in mine)]
    names = sorted({*mine, *longer}, key=len, reverse=True)
    return re.compile("|".join(map(_as_pattern, names)) or "(?!)", re.IGNORECASE)


def _as_pattern(name: str) -> str:
    before = r"(?<![A-Za-z0-9])" if name[:1].isascii() and name[:1].isalnum() else ""
    behind = r"(?![A-Za-z0-9])" if name[-1:].isascii() and name[-1:].isalnum() else ""
    return before + re.escape(name) + behind
