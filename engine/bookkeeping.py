"""The book of a table: what the pad of Jub Moo makes of house rules and of deals that were played here.

Lives here: `write_down`, `set_pad_rules`, `do` (one action, done to the pad), and who is on it. Not here: what people
ask for (engine.pad_at_table), the pad itself (engine.pad).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.draft import Draft, person_at
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.outcome import Outcome
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.rules import JubMooRules
from engine.pad.actions import AddPlayed, PadAction, SetPadRules
from engine.pad.events import DealEntered
from engine.pad.keeping import apply
from engine.pad.pad import MOST_CHANGES, MOST_DEALS, Pad, PadPerson, Player
from engine.pad.people import opened
from engine.pad.played import with_seats
from engine.pad.turning import Turn
from engine.table import Table


def set_pad_rules(draft: Draft, rules: JubMooRules, preset: str) -> None:
    """House rules reach the pad: the game that is not over is counted anew by them."""
    pad = draft.table.book.pad
    if pad is not None and (pad.frame.rules, pad.frame.preset) != (rules, preset):
        do(draft, SetPadRules(rules, preset))


def need_room_on_the_pad(table: Table, seats: Sequence[Seat]) -> None:
    """A deal that is played must find its place on the pad. Illegal: PAD_FULL, PAD_PEOPLE."""
    pad = table.book.pad
    if pad is None:
        return
    if len(pad.deals) >= MOST_DEALS or len(pad.log) >= MOST_CHANGES:
        raise Illegal(Refusal.PAD_FULL)
    with_seats(pad.people, {seat: person_at(table, seat).name for seat in seats}, _free_lines(table, seats))


def write_down(draft: Draft, round: JubMooRound, outcome: Outcome) -> None:
    """A deal that was played stands on the pad; the first one opens it."""
    table = draft.table
    names = {seat: person_at(table, seat).name for seat in round.seats}
    if table.book.pad is None:
        people = tuple([PadPerson(Player(f"p{n}"), name, seat) for n, (seat, name) in enumerate(names.items(), 1)])
        seated = tuple([person.id for person in people])
        fresh, told = opened(people, seated, table.jub_moo_rules, table.jub_moo_preset, Turn(Pad(), "", draft.at))
        take(draft, fresh)
        draft.tell(*told)
    free = _free_lines(draft.table, round.seats)
    do(draft, AddPlayed(outcome, table.round_no, round.rules, names, free), by="")


def _free_lines(table: Table, seats: Sequence[Seat]) -> dict[Seat, Seat]:
    """By the seat of a computer that plays and has no line on the pad: that of one that is gone, to be taken over."""
    new = [seat for seat in seats if person_at(table, seat).computer and not is_on_the_pad(table, seat)]
    gone = [
        person.seat
        for person in table.people
        if person.computer and person.seat not in table.seated and is_on_the_pad(table, person.seat)
    ]
    return dict(zip(new, gone, strict=False))


def is_on_the_pad(table: Table, seat: Seat) -> bool:
    """Whether somebody's line on the pad belongs to `seat`."""
    pad = table.book.pad
    return pad is not None and any(person.seat == seat for person in pad.people)


def do(draft: Draft, act: PadAction, by: str | None = None) -> None:
    """`by`: who does it; None: the acting person."""
    person = draft.find_actor()
    called = by if by is not None else "" if person is None else person.name
    step = apply(draft.table.book.pad, act, called, draft.at)
    take(draft, step.pad)
    draft.tell(*step.events)
    if any(isinstance(event, DealEntered) and not event.played for event in step.events):
        draft.change(leader=None)  # who took the last trick of a deal by hand is not known


def take(draft: Draft, pad: Pad) -> None:
    """The pad, and the house rules with it: undoing may have changed them."""
    book = replace(draft.table.book, pad=pad)
    draft.change(book=book, jub_moo_rules=pad.frame.rules, jub_moo_preset=pad.frame.preset)
