"""Who plays the coming deal of Jub Moo, in which order, and whether a new game begins with it.

Lives here: `lineup`, and the game of the pad that a table plays. Not here: dealing (engine.hosting), what the pad
makes of it (engine.pad.played).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.draft import person_at
from engine.events import Seat
from engine.pad.counting import standing
from engine.pad.pad import Pad, person_of
from engine.table import Person, Table

MOST_AT_ONCE = 4  # JA19


class Lineup(msgspec.Struct, frozen=True):
    """Who would play now."""

    seats: tuple[Seat, ...]  # in order of play; fewer than three: nobody can
    fresh: bool  # a new game begins
    totals: tuple[int, ...]  # of the game so far, aligned with seats
    first: bool  # no deal of the game counts yet (J9)


def lineup(table: Table) -> Lineup:
    """The people of the running game, where they are all at the table; otherwise a new game of those who are there.

    Whoever is away plays on in a running game, by the dealer's hand, and rests when a new one begins. A person who
    waits takes the place of a computer at once: then a new game begins. Four play at most (JA19): who played the
    last game stays, then in order of sitting down.
    """
    pad = table.book.pad
    if pad is None:
        return _new(table, ())
    now = standing(pad, len(pad.games) - 1)
    seats = seats_of_game(pad)
    known = tuple([seat for seat in seats if seat is not None and seat in table.seated])
    if len(known) < len(seats) or _somebody_waits(table, known):
        return _new(table, known)
    if now.end is None or now.after:
        return Lineup(known, False, now.totals, not now.deals)
    if any(person_at(table, seat).away for seat in known):
        return _new(table, known)
    return Lineup(known, True, (0,) * len(known), True)


def seats_of_game(pad: Pad) -> tuple[Seat | None, ...]:
    """The seats at the table of those who play the last game of `pad`; None: a plain name."""
    return tuple([person_of(pad, player).seat for player in pad.games[-1].seated])


def game_runs(table: Table) -> bool:
    """Whether a game of the pad has begun and is not over."""
    pad = table.book.pad
    if pad is None:
        return False
    now = standing(pad, len(pad.games) - 1)
    return bool(now.deals) and (now.end is None or bool(now.after))


def _new(table: Table, before: Sequence[Seat]) -> Lineup:
    """A new game of those who are there: people first, whoever played before them, then computers."""
    there = [person for person in _people(table, table.seated) if not person.away]
    order = {seat: place for place, seat in enumerate(table.seated)}
    chosen = sorted(there, key=lambda p: (bool(p.computer), p.seat not in before, order[p.seat]))[:MOST_AT_ONCE]
    seats = tuple(sorted([person.seat for person in chosen], key=order.__getitem__))
    return Lineup(seats, True, (0,) * len(seats), True)


def _somebody_waits(table: Table, playing: Sequence[Seat]) -> bool:
    """A person rests while a computer plays that stands in for nobody."""
    others = _people(table, [seat for seat in table.seated if seat not in playing])
    bots = [person for person in _people(table, playing) if person.computer]
    return any(not p.computer and not p.away for p in others) and any(not bot.stand_in for bot in bots)


def _people(table: Table, seats: Sequence[Seat]) -> list[Person]:
    return [person_at(table, seat) for seat in seats]
