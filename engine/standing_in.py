"""A computer that plays on for somebody who got up in a game of Jub Moo, until the person is back or the game over.

Lives here: when that happens, and taking the seat back. Not here: getting up (engine.seating).
"""

from __future__ import annotations

from engine.draft import Draft, humans, pass_start, person_at
from engine.events import Seat
from engine.jub_moo.round import JubMooRound
from engine.lineup import game_runs, seats_of_game
from engine.table import Table
from engine.table_events import StoodIn, TookBack

LEVEL = "medium"


def is_missed(table: Table, seat: Seat) -> bool:
    """Whether the others could not go on without `seat`: in a deal, or between the deals of a game."""
    if person_at(table, seat).computer:
        return False
    if isinstance(table.round, JubMooRound):
        return seat in table.round.seats
    pad = table.book.pad
    others = [person for person in humans(table) if person.seat != seat]
    return (
        pad is not None
        and table.game == "jub_moo"
        and game_runs(table)
        and (seat in seats_of_game(pad) and bool(others))
    )


def stand_in(draft: Draft, seat: Seat, by: Seat | None) -> None:
    """A computer plays on at `seat`; `by`: who unseated the person."""
    draft.change_person(seat, computer=LEVEL, stand_in=True, away=False, slept=0)
    draft.tell(StoodIn(seat, by))


def take_back(draft: Draft, seat: Seat) -> None:
    """The person plays for himself again."""
    draft.change_person(seat, computer="", stand_in=False)
    draft.tell(TookBack(seat))


def send_stand_ins_away(draft: Draft) -> None:
    """Nobody plays on for anybody any more."""
    gone = [seat for seat in draft.table.seated if person_at(draft.table, seat).stand_in]
    for seat in gone:
        pass_start(draft, seat)
        draft.change_person(seat, computer="", stand_in=False)
        draft.change(seated=tuple([other for other in draft.table.seated if other != seat]))


def times_left(round: JubMooRound, seat: Seat) -> int:
    """How often `seat` has got up in this deal."""
    return sum(act.kind == "leave" and act.seat == seat for act in round.acts)
