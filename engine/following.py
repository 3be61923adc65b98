"""Computers that follow the table: stronger when people win round after round, weaker when they lose.

Lives here: counting a finished round, and the level that comes of it. Not here: when a round is finished
(engine.ledger), how a level plays (engine.players).

Everything follows from the table's state: the same rounds lead to the same levels.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.draft import Draft, person_at
from engine.events import Seat
from engine.jub_moo.outcome import Outcome as DealOutcome
from engine.kang.outcome import Outcome
from engine.table import FOLLOW, LEVELS, Following, Person, Table
from engine.table_events import LevelFollowed

ENOUGH = 3
"""So many rounds more won than lost against those computers, or lost than won, move the level by one."""


def level_of(table: Table, person: Person) -> str:
    """The level at which a computer plays now."""
    return table.following.level if person.computer == FOLLOW else person.computer


def follow_round(draft: Draft, seats: tuple[Seat, ...], outcome: Outcome) -> None:
    """Count a round of Kang by chips; where none are played for, by who has won."""
    if draft.table.stake:
        _count(draft, seats, outcome.chips)
    else:
        _count(draft, seats, lambda seat: int(seat in outcome.winners))


def follow_deal(draft: Draft, seats: tuple[Seat, ...], outcome: DealOutcome) -> None:
    """Count a deal of Jub Moo by its points."""
    _count(draft, seats, outcome.points)


def _count(draft: Draft, seats: tuple[Seat, ...], result: Callable[[Seat], int]) -> None:
    """`seats`: who has played. Computers of a fixed level, and those that stand in for somebody, say nothing."""
    people = [person_at(draft.table, seat) for seat in seats]
    humans = [result(person.seat) for person in people if not person.computer]
    computers = [result(person.seat) for person in people if person.computer == FOLLOW]
    if not humans or not computers:
        return
    # Compared as sum / number, without a fraction.
    ours, theirs = sum(humans) * len(computers), sum(computers) * len(humans)
    before = draft.table.following
    after = followed(before, (ours > theirs) - (ours < theirs))
    draft.change(following=after)
    if after.level != before.level:
        draft.tell(LevelFollowed(after.level, stronger=LEVELS.index(after.level) > LEVELS.index(before.level)))


def followed(before: Following, step: int) -> Following:
    """What one round more makes of it; `step`: 1 people did better, -1 worse, 0 alike."""
    lead = before.lead + step
    if abs(lead) < ENOUGH:
        return replace(before, lead=lead)
    place = LEVELS.index(before.level) + (1 if lead > 0 else -1)
    return Following(level=LEVELS[min(max(place, 0), len(LEVELS) - 1)])
