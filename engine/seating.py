"""Who sits at the table.

Lives here: joining, leaving, computers, the host. Not here: the round that somebody
leaves (engine.turns does that part), names made of words (the caller brings them).
"""

from __future__ import annotations

from engine.actions import AddComputer, HandOver, Join, Remove, SetLanguage
from engine.bookkeeping import is_on_the_pad
from engine.deal import commitment
from engine.draft import Draft, computer_at, humans, most_seated, pass_start, person_at, shaped_by
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.round import JubMooRound
from engine.likeness import likeness
from engine.standing_in import is_missed, send_stand_ins_away, stand_in, take_back, times_left
from engine.table import FOLLOW, LANGUAGES, LEVELS, TEMPERS, Person, Table
from engine.table_events import (
    ComputerAdded,
    DealCommitted,
    DebtWaits,
    HostChanged,
    Joined,
    Left,
    Removed,
    TableOpened,
)
from engine.turns import advance, awaiting, leave_round, make_host, plays, relieve_host, start_clock

MOST_OF_AN_EVENING = 100  # people and computers in the ledger: each act stores them all
MOST_LEFT = 3  # times that somebody gets up in one deal: then the computer plays it to its end


def join(draft: Draft, action: Join) -> None:
    """Take a seat, from the next round on when one is running; the first person opens the evening."""
    table = draft.table
    known = draft.find_actor()
    if known is not None and known.seat in table.seated:
        if not known.stand_in:
            raise Illegal(Refusal.ALREADY_SEATED)
        _come_back(draft, known)
        return
    if not (action.name or (known and known.name)):
        raise Illegal(Refusal.NAME_NEEDED)
    if action.language not in ("", *LANGUAGES):
        raise Illegal(Refusal.NO_SUCH_VALUE, option="language", choices=list(LANGUAGES))
    _make_room(draft)
    person = known or _new_person(draft, action)
    if known is not None and action.name and action.name != known.name:
        draft.change_person(known.seat, name=_free_name(table, action.name, known.seat))
    draft.change_person(
        person.seat, away=False, slept=0, computer="", stand_in=False, language=action.language or person.language
    )
    _sit(draft, person.seat)


def add_computer(draft: Draft, action: AddComputer) -> None:
    """Seat a computer player of a level, or one that follows the table, with a temper."""
    draft.actor()
    if action.level not in (*LEVELS, FOLLOW):
        raise Illegal(Refusal.NO_SUCH_LEVEL, choices=[*LEVELS, FOLLOW])
    if action.temper not in TEMPERS:
        raise Illegal(Refusal.NO_SUCH_TEMPER, choices=list(TEMPERS))
    if len(draft.table.seated) >= most_seated(draft.table):
        raise Illegal(Refusal.TABLE_FULL, most=most_seated(draft.table))
    seat = _next_seat(draft)
    name = _free_name(draft.table, action.name or seat)
    person = Person(id=computer_at(seat), seat=seat, name=name, computer=action.level, temper=action.temper)
    draft.change(people=(*draft.table.people, person), seated=(*draft.table.seated, seat))
    draft.tell(ComputerAdded(seat, action.level, action.temper))


def leave(draft: Draft) -> None:
    """Get up; in mid-round the cards go out of play (KA35)."""
    unseat(draft, draft.actor().seat)


def remove(draft: Draft, action: Remove) -> None:
    """Unseat somebody: anyone seated may send a computer away, only the host a person; in mid-round a sleeper."""
    person = _seated(draft, action.seat)
    by = draft.actor() if person.computer else draft.need_host()
    send_away(draft, person.seat, by.seat)


def send_away(draft: Draft, seat: Seat | None, by: Seat, moderator: str | None = None) -> None:
    """Unseat a person or a computer; who plays a running round only while away.

    Illegal: NO_SUCH_SEAT, REMOVE_LATER.
    """
    person = _seated(draft, seat)
    held = draft.table.round is not None and person.stand_in and person.seat in draft.table.round.seats
    if held or (plays(draft.table, person.seat) and not person.away):  # nobody wins a pot by emptying chairs
        raise Illegal(Refusal.REMOVE_LATER, player=person.name)
    draft.tell(Removed(person.seat, by, moderator))
    unseat(draft, person.seat, by=by)


def hand_over(draft: Draft, action: HandOver) -> None:
    """Make another seated person the host."""
    draft.need_host()
    heir = _seated(draft, action.seat)
    if heir.computer:
        raise Illegal(Refusal.NOT_A_PERSON)
    if action.seat == draft.table.host:
        raise Illegal(Refusal.NOT_YOURSELF)
    if heir.away:  # a sleeping host would block everybody
        raise Illegal(Refusal.PLAYER_AWAY, player=heir.name)
    make_host(draft, action.seat)


def set_language(draft: Draft, action: SetLanguage) -> None:
    """The acting person's own language; empty: as the table."""
    if action.language not in ("", *LANGUAGES):
        raise Illegal(Refusal.NO_SUCH_VALUE, option="language", choices=list(LANGUAGES))
    draft.change_person(draft.actor().seat, language=action.language)


def unseat(draft: Draft, seat: Seat, *, by: Seat | None = None) -> None:
    """Take `seat` away from the table, out of a running round first. The ledger keeps the person.

    Where the others play a game of Jub Moo with `seat`, a computer plays on for it.
    """
    if is_missed(draft.table, seat):
        _leave_to_a_computer(draft, seat, by)
        return
    playing = leave_round(draft, seat, by)
    if not playing and by is None:
        draft.tell(Left(seat))
    pass_start(draft, seat)
    table = draft.table
    draft.change(
        seated=tuple(s for s in table.seated if s != seat),
        end_votes=tuple(s for s in table.end_votes if s != seat),
    )
    if any(debt.seat == seat for debt in table.debts):
        draft.tell(DebtWaits(seat))
    if table.host == seat:
        pass_host(draft)
    if person_at(table, seat).stand_in:
        draft.change_person(seat, computer="", stand_in=False)
    _forget_newcomer(draft, seat)
    if draft.table.round is None and not humans(draft.table):
        send_stand_ins_away(draft)


def _leave_to_a_computer(draft: Draft, seat: Seat, by: Seat | None) -> None:
    leave_round(draft, seat, by)
    if draft.table.round is None and seat not in draft.table.seated:
        return
    stand_in(draft, seat, by)
    draft.change(end_votes=tuple(s for s in draft.table.end_votes if s != seat))
    if draft.table.host == seat:
        pass_host(draft)
    if draft.table.round is not None:
        start_clock(draft, keep=seat not in awaiting(draft.table))


def _come_back(draft: Draft, person: Person) -> None:
    """Who got up takes the seat back from the computer that played on."""
    rnd = draft.table.round
    if isinstance(rnd, JubMooRound) and times_left(rnd, person.seat) >= MOST_LEFT:
        raise Illegal(Refusal.BACK_NEXT_DEAL)
    take_back(draft, person.seat)
    if isinstance(rnd, JubMooRound) and person.seat in rnd.left:
        advance(draft, JUB_MOO.rejoin(rnd, person.seat))
    elif rnd is not None:
        start_clock(draft, keep=person.seat not in awaiting(draft.table))
    if draft.table.host is None:
        make_host(draft, person.seat)
    relieve_host(draft, person.seat)


def pass_host(draft: Draft) -> None:
    """Give the host's place to the next human who is there, or to nobody."""
    people = humans(draft.table)
    heirs = [p.seat for p in people if not p.away] or [p.seat for p in people]
    if not heirs:
        draft.change(host=None)
    elif heirs[0] != draft.table.host:
        make_host(draft, heirs[0])


def _seated(draft: Draft, seat: Seat | None) -> Person:
    """Who sits at `seat`."""
    if seat is None or seat not in draft.table.seated:
        raise Illegal(Refusal.NO_SUCH_SEAT)
    return person_at(draft.table, seat)


def _make_room(draft: Draft) -> None:
    """A person who comes to a full table takes the place of a computer (at once, or at the next deal)."""
    table = draft.table
    most = most_seated(table)
    if len(humans(table)) >= most:
        raise Illegal(Refusal.TABLE_FULL, most=most)
    if table.round is None and len(table.seated) >= most:
        send_computer_away(draft)


def send_computer_away(draft: Draft) -> None:
    """Unseat the computer that came last. The caller knows that there is one."""
    table = draft.table
    seat = next(s for s in reversed(table.seated) if person_at(table, s).computer)
    unseat(draft, seat)


def _next_seat(draft: Draft) -> Seat:
    if len(draft.table.people) >= MOST_OF_AN_EVENING:
        raise Illegal(Refusal.EVENING_FULL, most=MOST_OF_AN_EVENING)
    count = draft.table.seat_count + 1
    draft.change(seat_count=count)
    return Seat(f"s{count}")


def _new_person(draft: Draft, action: Join) -> Person:
    seat = _next_seat(draft)
    person = Person(id=draft.player, seat=seat, name=_free_name(draft.table, action.name), language=action.language)
    draft.change(people=(*draft.table.people, person))
    return person


def _free_name(table: Table, name: str, own: Seat | None = None) -> str:
    """`name`, or with a number behind it when somebody else of this evening is called so, or reads the same."""
    taken = {likeness(p.name) for p in table.people if p.seat != own}
    if likeness(name) not in taken:
        return name
    return next(f"{name} {n}" for n in range(2, len(taken) + 3) if likeness(f"{name} {n}") not in taken)


def _sit(draft: Draft, seat: Seat) -> None:
    table = draft.table
    opening = not table.secret
    draft.change(seated=(*table.seated, seat))
    if opening:
        draft.tell(TableOpened(seat))
        draft.change(secret=draft.seed)
        _speak_as(draft, seat)
        commit_deal(draft)
    else:
        draft.tell(Joined(seat, next_round=table.round is not None))
    if draft.table.host is None:
        draft.change(host=seat)
        if not opening:
            draft.tell(HostChanged(seat))
    relieve_host(draft, seat)


def _speak_as(draft: Draft, seat: Seat) -> None:
    """A new table speaks the language of whoever opens it; later evenings keep the table's."""
    language = person_at(draft.table, seat).language
    if draft.table.evening == 1 and language not in ("", draft.table.language):
        draft.change(language=language)


def commit_deal(draft: Draft) -> None:
    """Show the commitment of the coming round with the settings that shape it (part 4)."""
    table = draft.table
    draft.tell(DealCommitted(table.round_no, commitment(bytes.fromhex(table.secret)), shaped_by(table)))


def _forget_newcomer(draft: Draft, seat: Seat) -> None:
    """Somebody who came and went without playing leaves no line in the ledger."""
    table = draft.table
    person = person_at(table, seat)
    if (
        person.rounds
        or is_on_the_pad(table, seat)
        or any(cut.seat == seat for cut in table.cuts)
        or any(d.seat == seat for d in table.debts)
    ):
        return
    if table.round is not None and seat in table.round.seats:
        return
    draft.change(people=tuple(p for p in table.people if p.seat != seat))
