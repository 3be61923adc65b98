"""What people do to the pad of Jub Moo at their table.

Lives here: KeepPad and BringPad. Not here: the pad itself (engine.pad), deals that were played (engine.bookkeeping).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.actions import BringPad, Join, KeepPad
from engine.bookkeeping import do, take
from engine.draft import Draft, person_at
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.round import JubMooRound
from engine.likeness import likeness
from engine.pad.actions import MOST_FILE, AddPerson, RenamePerson, StartPad
from engine.pad.importing import read_pad
from engine.pad.pad import Change, Frame, Pad, PadPerson, Player
from engine.seating import commit_deal, join
from engine.table import Table
from engine.table_events import PadBrought
from engine.turns import wake


def keep_pad(draft: Draft, action: KeepPad) -> None:
    """Do it to this evening's pad. Illegal: NOT_SEATED, PAD_WHILE_PLAYING, and as engine.pad.keeping says."""
    act = action.act
    if isinstance(act, StartPad):
        _sit_down(draft, action.name)
        act = _started(draft.table, act)
    _need_seat_and_quiet(draft)
    if isinstance(act, AddPerson | RenamePerson) and act.seat is None and not _has_a_seat(draft.table, act):
        act = replace(act, seat=_seat_called(draft.table, act.name))
    do(draft, act)
    if isinstance(act, StartPad):
        _play_jub_moo(draft)


def bring_pad(draft: Draft, action: BringPad) -> None:
    """Take over the pad of a file.

    Illegal: NOT_SEATED, PAD_WHILE_PLAYING, PAD_OPEN_ALREADY, PAD_FILE_TOO_BIG, PAD_FILE_BAD.
    """
    _sit_down(draft, action.name)
    _need_seat_and_quiet(draft)
    old = draft.table.book.pad
    if old is not None and old.deals:
        raise Illegal(Refusal.PAD_OPEN_ALREADY)
    content = action.file.encode(errors="replace")
    if len(content) > MOST_FILE:
        raise Illegal(Refusal.PAD_FILE_TOO_BIG)
    try:
        pad = read_pad(content)
    except (ValueError, RecursionError):
        raise Illegal(Refusal.PAD_FILE_BAD) from None
    take(draft, _with_own_seats(draft.table, pad))
    _play_jub_moo(draft)
    draft.tell(PadBrought(draft.actor().seat, len(pad.deals)))


def _play_jub_moo(draft: Draft) -> None:
    """The host who keeps the pad plays Jub Moo next; a running round of Kang is not disturbed."""
    draft.change(leader=None)
    may_choose = draft.actor().seat == draft.table.host
    if may_choose and draft.table.round is None and draft.table.game != "jub_moo":
        draft.change(game="jub_moo")
        commit_deal(draft)


def _sit_down(draft: Draft, name: str) -> None:
    """Whoever opens a pad sits at the table."""
    person = draft.find_actor()
    if person is None or person.seat not in draft.table.seated or person.stand_in:
        join(draft, Join(name))


def _need_seat_and_quiet(draft: Draft) -> None:
    draft.actor()
    if isinstance(draft.table.round, JubMooRound):
        raise Illegal(Refusal.PAD_WHILE_PLAYING)
    wake(draft)


def _started(table: Table, act: StartPad) -> StartPad:
    """With the house rules of the table, and everybody seated where no names are given."""
    seats = act.seats
    names = act.names
    if not names:
        seats = table.seated
        names = tuple([person_at(table, seat).name for seat in seats])
    elif not seats:
        seats = tuple([_seat_called(table, name) for name in names])
    return replace(act, names=names, seats=seats, rules=table.jub_moo_rules, preset=table.jub_moo_preset)


def _has_a_seat(table: Table, act: AddPerson | RenamePerson) -> bool:
    """Another name alone gives nobody's seat away."""
    pad = table.book.pad
    if pad is None or isinstance(act, AddPerson):
        return False
    return any(person.id == act.player and person.seat is not None for person in pad.people)


def _seat_called(table: Table, name: str) -> Seat | None:
    """The seat of whoever is called so at the table and is on no pad yet."""
    pad = table.book.pad
    taken = {person.seat for person in pad.people} if pad is not None else set()
    alike = [s for s in table.seated if likeness(person_at(table, s).name) == likeness(name) and s not in taken]
    return alike[0] if alike else None


def _with_own_seats(table: Table, pad: Pad) -> Pad:
    """The pad as one of this table, in every step of its log too, so that it can be undone and taken home again.

    Seats and rounds of another evening mean nothing here: people are found again by their names, and a deal that was
    played elsewhere has no round of this table.
    """
    seats = {person.id: _seat_at_home(table, person) for person in pad.people}
    log = tuple([_change_at_home(change, seats) for change in pad.log])
    deals = tuple([replace(deal, round_no=0) for deal in pad.deals])
    return replace(pad, frame=_frame_at_home(pad.frame, seats), deals=deals, log=log)


Seats = Mapping[Player, Seat | None]


def _change_at_home(change: Change, seats: Seats) -> Change:
    return replace(
        change,
        was=change.was and replace(change.was, round_no=0),
        now=change.now and replace(change.now, round_no=0),
        frame_was=change.frame_was and _frame_at_home(change.frame_was, seats),
        frame_now=change.frame_now and _frame_at_home(change.frame_now, seats),
    )


def _frame_at_home(frame: Frame, seats: Seats) -> Frame:
    return replace(frame, people=tuple([replace(each, seat=seats.get(each.id)) for each in frame.people]))


def _seat_at_home(table: Table, person: PadPerson) -> Seat | None:
    alike = [s for s in table.seated if likeness(person_at(table, s).name) == likeness(person.name)]
    return alike[0] if alike else None
