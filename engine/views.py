"""What a reader gets to see of a table.

Lives here: `table_view` for everybody and `player_view` for one person: the only places
where the stored table becomes something to show. Not here: words, pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from engine.deal import commitment
from engine.draft import find_person, person_at, present
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.views import PublicView
from engine.table import MOST_CUTS, Ledger, Person, PlayerId, PlayerView, SeatView, Table, TableView
from engine.turns import awaited, plays, skip_needed


def table_view(table: Table) -> TableView:
    """What everybody sees: no secret, no closed hand, no platform's id."""
    rnd = table.round
    public = None if rnd is None else KANG.public(rnd)
    return TableView(
        phase="playing" if public is not None else "lobby" if table.last is None else "between",
        evening=table.evening,
        turn=table.turn,
        round_no=table.round_no,
        seats=tuple(_seat_view(table, seat, public) for seat in table.seated),
        host=table.host,
        language=table.language,
        rules=table.rules,
        preset=table.preset,
        stake=table.stake,
        pace=table.pace,
        commitment=commitment(bytes.fromhex(table.secret)) if table.secret else "",
        cuts=table.cuts,
        awaited=awaited(table),
        turn_ends=table.turn_ends,
        votes=len(table.votes),
        votes_needed=skip_needed(table),
        people=everybody(table),
        ledger=table.closed if table.closed is not None and not table.rounds else ledger(table),
        kang=public,
        last=None if rnd is not None else table.last,
        reminded=rnd is not None and table.reminded,
    )


def player_view(table: Table, player: PlayerId) -> PlayerView | None:
    """What the seated person `player` sees besides; None for everybody else."""
    person = find_person(table, player)
    if person is None or person.seat not in table.seated:
        return None
    rnd = table.round
    hand = KANG.hand(rnd, person.seat) if rnd is not None and person.seat in rnd.staying else None
    language = person.language or table.language
    return PlayerView(seat=person.seat, language=language, hand=hand, may=may(table, person))


def everybody(table: Table) -> tuple[Person, ...]:
    """The people of this evening, seated or not; ids are blanked."""
    return tuple(replace(person, id=PlayerId("")) for person in table.people)


def ledger(table: Table) -> Ledger:
    """This evening's sums so far."""
    return Ledger(table.evening, table.rounds, table.stake, everybody(table))


def _seat_view(table: Table, seat: Seat, public: PublicView | None) -> SeatView:
    person = person_at(table, seat)
    playing = public is not None and seat in public.seats and seat not in public.left
    starter = public.seats[0] if public is not None else table.starter
    return SeatView(
        seat=seat,
        name=person.name,
        computer=person.computer,
        host=seat == table.host,
        away=person.away,
        playing=playing,
        cards=public.counts[public.seats.index(seat)] if playing and public is not None else 0,
        chips=person.chips,
        wins=person.wins,
        starter=seat == starter,
        voted=seat in table.votes,
    )


def may(table: Table, person: Person) -> tuple[str, ...]:
    """Table acts that the dealer would accept from the seated `person` now."""
    return tuple(_may(table, person))


def _may(table: Table, person: Person) -> Iterator[str]:
    yield "leave"
    if person.away:
        yield "back"
    if len(table.seated) < table.rules.max_players:
        yield "add_computer"
    if person.seat == table.host and any(p.seat != person.seat for p in present(table)):
        yield "hand_over"
    if table.round is None:
        yield from _may_between(table, person)
        return
    if person.seat == table.host or (plays(table, person.seat) and person.seat not in table.end_votes):
        yield "end_round"
    if _can_skip(table, person.seat):
        yield "skip"


def _may_between(table: Table, person: Person) -> Iterator[str]:
    if _can_deal(table, person):
        yield "deal"
    if len(table.cuts) < MOST_CUTS and all(cut.seat != person.seat for cut in table.cuts):
        yield "cut"
    if person.seat == table.host:
        yield from ("rules", "end_evening")


def _can_skip(table: Table, seat: Seat) -> bool:
    """Another player of the round is awaited and has been reminded."""
    target = awaited(table)
    if target is None or target == seat or not plays(table, seat):
        return False
    return table.reminded and seat not in table.votes and not person_at(table, target).computer


def _can_deal(table: Table, person: Person) -> bool:
    """Who deals is there; people beyond the house's limit are too many, computers make room."""
    there = [p for p in map(partial(person_at, table), table.seated) if not p.away or p is person]
    people = sum(not p.computer for p in there)
    return len(there) >= table.rules.min_players and people <= table.rules.max_players
