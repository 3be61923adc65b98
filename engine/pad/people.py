"""The people of a pad: opening it, who comes later, other names.

Lives here: `start`, `add_person`, `rename`. Not here: who plays a game (engine.pad.games).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.folding import folded
from engine.jub_moo.rules import JubMooRules
from engine.pad.actions import AddPerson, RenamePerson, StartPad
from engine.pad.events import PadStarted, PersonAdded, PersonRenamed
from engine.pad.games import checked_rules, checked_seats, game_of
from engine.pad.naming import need_different
from engine.pad.pad import LEAST_PEOPLE, MOST_NAME, MOST_PEOPLE, Frame, PadPerson, Player
from engine.pad.turning import Turn, Turned


def start(action: StartPad, turn: Turn) -> Turned:
    """Illegal: PAD_PEOPLE, PAD_SEATS, and as `_need_names`; BAD_RULES."""
    if not LEAST_PEOPLE <= len(action.names) <= MOST_PEOPLE:
        raise Illegal(Refusal.PAD_PEOPLE, players=len(action.names))
    _need_names(action.names)
    seats: Sequence[Seat | None] = action.seats or (None,) * len(action.names)
    if len(seats) != len(action.names) or any(not 0 <= place < len(action.names) for place in action.seated):
        raise ValueError("seats or positions that are not those of the names")
    people = tuple(
        [
            PadPerson(Player(f"p{number}"), name.strip(), seat)
            for number, (name, seat) in enumerate(zip(action.names, seats, strict=True), 1)
        ]
    )
    seated = tuple([people[place].id for place in action.seated]) or tuple([person.id for person in people[:4]])
    checked_seats(seated, people)
    checked_rules(action.rules)
    return opened(people, seated, action.rules, action.preset, turn)


def opened(
    people: tuple[PadPerson, ...], seated: tuple[Player, ...], rules: JubMooRules, preset: str, turn: Turn
) -> Turned:
    """A new pad; everything has been looked at before."""
    frame = Frame(people, (game_of(1, seated, rules),), rules, preset)
    return turn.framed("started", frame), (PadStarted(seated),)


def add_person(action: AddPerson, turn: Turn) -> Turned:
    """Illegal: PAD_PEOPLE, and as `_need_names`."""
    people = turn.pad.people
    if len(people) >= MOST_PEOPLE:
        raise Illegal(Refusal.PAD_PEOPLE, players=len(people) + 1)
    _need_names([*[person.name for person in people], action.name])
    new = PadPerson(Player(f"p{len(people) + 1}"), action.name.strip(), action.seat)
    frame = replace(turn.pad.frame, people=(*people, new))
    return turn.framed("person_added", frame), (PersonAdded(new.id),)


def rename(action: RenamePerson, turn: Turn) -> Turned:
    """Illegal: PAD_NO_SUCH_PERSON, and as `_need_names`."""
    people = turn.pad.people
    old = next((person for person in people if person.id == action.player), None)
    if old is None:
        raise Illegal(Refusal.PAD_NO_SUCH_PERSON, names=[person.name for person in people])
    _need_names([*[person.name for person in people if person is not old], action.name])
    new = replace(old, name=action.name.strip(), seat=action.seat or old.seat)
    frame = replace(turn.pad.frame, people=tuple([new if person is old else person for person in people]))
    return turn.framed("renamed", frame), (PersonRenamed(new.id, old.name),)


def _need_names(names: Sequence[str]) -> None:
    """Illegal: NAME_NEEDED, PAD_NAME_TOO_LONG, PAD_NAMES_ALIKE."""
    for name in names:
        if not folded(name):
            raise Illegal(Refusal.NAME_NEEDED)
        if len(name) > MOST_NAME:
            raise Illegal(Refusal.PAD_NAME_TOO_LONG, most=MOST_NAME)
    need_different(names)
