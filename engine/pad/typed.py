"""A deal typed by somebody whose circle is not known: people are whoever is named.

Lives here: `read_typed`. Not here: a pad with its people (engine.pad.keeping), points (engine.jub_moo.tally).
"""

from __future__ import annotations

import msgspec

from engine.cards import Card
from engine.errors import Illegal, Refusal
from engine.jub_moo.tally import Entry
from engine.pad.pad import MOST_NAME, PadPerson, Player
from engine.pad.reading import names_in, read_deal
from engine.pad.settling import settle


class Typed(msgspec.Struct, frozen=True):
    """A whole deal: `entries` are aligned with `names`."""

    names: tuple[str, ...]
    entries: tuple[Entry, ...]
    removed: Card | None = None


def read_typed(text: str) -> Typed:
    """The deal that `text` tells, the first word of each piece being a name; each of three or four must be named.

    Unreadable, Illegal: as engine.pad.reading and engine.pad.settling say; PAD_SEATS (facts: players).
    """
    named = [name[:MOST_NAME] for name in names_in(text)]
    people = [PadPerson(Player(f"p{number}"), name) for number, name in enumerate(named, 1)]
    read = read_deal(text, people)
    if len(people) not in (3, 4):
        raise Illegal(Refusal.PAD_SEATS, players=len(people))
    names = {person.id: person.name for person in people}
    sheet = settle(read.parts, list(read.parts), names, read.removed)
    return Typed(tuple([names[player] for player in read.parts]), sheet.entries, sheet.removed)
