"""What a reader gets to see of a table.

Lives here: `table_view` for everybody and `player_view` for one person: the only places
where the stored table becomes something to show. Not here: words, pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from engine.deal import commitment
from engine.draft import find_person, most_seated, person_at, present
from engine.events import Seat
from engine.following import level_of
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.views import HandView as JubMooHand
from engine.jub_moo.views import PublicView as JubMooView
from engine.kang.game import KANG
from engine.kang.round import KangRound
from engine.kang.views import HandView, PublicView
from engine.lineup import lineup
from engine.pad.pad import Pad
from engine.pad.seeing import view as view_of_pad
from engine.pad.views import PadView
from engine.table import (
    FOLLOW,
    JUB_MOO_LEAST,
    MOST_CUTS,
    Ledger,
    Person,
    PlayerId,
    PlayerView,
    SeatView,
    Table,
    TableView,
)
from engine.turns import awaited, awaiting, plays, skip_needed


def table_view(table: Table) -> TableView:
    """What everybody sees: no secret, no closed hand, no platform's id."""
    rnd = table.round
    kang = KANG.public(rnd) if isinstance(rnd, KangRound) else None
    jub_moo = JUB_MOO.public(rnd) if isinstance(rnd, JubMooRound) else None
    public = kang or jub_moo
    none_yet = table.last is None and table.last_deal is None
    return TableView(
        phase="playing" if public is not None else "lobby" if none_yet else "between",
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
        kang=kang,
        last=None if rnd is not None else table.last,
        reminded=rnd is not None and table.reminded,
        game=table.game,
        awaiting=awaiting(table),
        jub_moo_rules=table.jub_moo_rules,
        jub_moo_preset=table.jub_moo_preset,
        jub_moo=jub_moo,
        last_deal=None if rnd is not None else table.last_deal,
        next_players=lineup(table).seats if rnd is None and table.game == "jub_moo" else (),
        pad=pad_view(table),
        pad_closed=table.book.pad is None,
        practice=table.practice,
    )


def pad_view(table: Table) -> PadView | None:
    """The pad of this evening, or of the one before until this one has one."""
    pad = table.book.pad or table.book.closed
    return None if pad is None else _seen(pad)


def _seen(pad: Pad) -> PadView:
    """The view of this very pad, made once: a table is shown with every move, which changes no pad.

    Found by identity, since comparing or hashing would take longer the longer the evening.
    """
    made = _SEEN.get(id(pad))
    if made is None or made[0] is not pad:
        made = pad, view_of_pad(pad)
        _SEEN[id(pad)] = made
        while len(_SEEN) > _MOST_SEEN:
            del _SEEN[next(iter(_SEEN))]
    return made[1]


_SEEN: dict[int, tuple[Pad, PadView]] = {}  # each holds its pad, so that no other can be at its address
_MOST_SEEN = 64


def player_view(table: Table, player: PlayerId) -> PlayerView | None:
    """What the seated person `player` sees besides; None for everybody else."""
    person = find_person(table, player)
    if person is None or person.seat not in table.seated or person.stand_in:
        return None
    hand = hand_of(table, person.seat)
    return PlayerView(
        seat=person.seat,
        language=person.language or table.language,
        hand=hand if isinstance(hand, HandView) else None,
        may=may(table, person),
        jub_moo=hand if isinstance(hand, JubMooHand) else None,
    )


def hand_of(table: Table, seat: Seat) -> HandView | JubMooHand | None:
    """What `seat` holds in the running round, and what it may do; None when it plays in none."""
    rnd = table.round
    if isinstance(rnd, JubMooRound):
        return JUB_MOO.hand(rnd, seat) if seat in rnd.seats else None
    return KANG.hand(rnd, seat) if rnd is not None and seat in rnd.staying else None


def everybody(table: Table) -> tuple[Person, ...]:
    """The people of this evening, seated or not; ids are blanked."""
    return tuple(replace(person, id=PlayerId("")) for person in table.people)


def ledger(table: Table) -> Ledger:
    """This evening's sums so far."""
    return Ledger(table.evening, table.rounds, table.stake, everybody(table))


def _seat_view(table: Table, seat: Seat, public: PublicView | JubMooView | None) -> SeatView:
    person = person_at(table, seat)
    playing = public is not None and seat in public.seats and (seat not in public.left or person.stand_in)
    coming = table.leader if table.game == "jub_moo" else table.starter
    starter = public.seats[0] if public is not None else coming
    return SeatView(
        seat=seat,
        name=person.name,
        computer=person.computer,
        temper=person.temper,
        plays=level_of(table, person) if person.computer == FOLLOW else "",
        stand_in=person.stand_in,
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
    if not isinstance(table.round, JubMooRound):
        yield "pad"
    if len(table.seated) < most_seated(table):
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
        yield from ("rules", "game", "end_evening")


def _can_skip(table: Table, seat: Seat) -> bool:
    """Another player of the round is awaited and has been reminded."""
    target = awaited(table)
    if target is None or target == seat or not plays(table, seat):
        return False
    return table.reminded and seat not in table.votes and not person_at(table, target).computer


def _can_deal(table: Table, person: Person) -> bool:
    """Who deals is there; people beyond the house's limit are too many, computers make room."""
    there = [p for p in map(partial(person_at, table), table.seated) if not p.away or p is person]
    if table.game == "jub_moo":
        return max(len(there), len(lineup(table).seats)) >= JUB_MOO_LEAST
    people = sum(not p.computer for p in there)
    return len(there) >= table.rules.min_players and people <= table.rules.max_players
