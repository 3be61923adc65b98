"""A whole table without one person, ready to be stored: the state, the log that begins anew, rounds and messages.

Lives here: `take_out`, `is_needed`, `is_alone`, pure. Not here: single values (bot.forgetting), storing it
(bot.forgetter).
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable

import msgspec

from bot.commands import TableKey
from bot.composing import compose
from bot.forgetting import Without
from bot.messages import Destination, Outgoing, TableChanged, read_message
from bot.story import Story, begun_from, stored
from bot.wording import words
from engine.actions import Leave
from engine.draft import Turned, find_person
from engine.errors import RuleError
from engine.hosting import apply
from engine.table import PlayerId, Table


class TakenOut(msgspec.Struct, frozen=True):
    """What is stored in one transaction; `without` is for the messages that are reworded before."""

    state: bytes
    book: bytes
    command: bytes
    due: int | None
    live: bool
    messages: tuple[Outgoing, ...]
    rounds: tuple[bytes, ...]  # in the order in which they were given


def is_needed(table: Table, without: Without) -> bool:
    """Whether the running round cannot do without the person: holds cards, or has cut with words."""
    rnd, person = table.round, find_person(table, without.player)
    if rnd is None:
        return False
    if person is not None and person.seat in rnd.seats and person.seat not in rnd.left:
        return True
    return any(cut.text and without.is_of(table.evening, cut.seat, cut.text) for cut in table.cuts)


def is_alone(story: Story, player: str) -> bool:
    """Whether nobody else has ever been at the table: it is the person's own."""
    return {sat.id for sat in story.sat} <= {player}


def without_person(story: Story, player: str) -> Without:
    """The person's absence from this table, in its language, under an id that nobody can guess."""
    say = words(story.table.language)
    gone = PlayerId(f"gone-{secrets.token_hex(12)}")
    return Without(
        story, PlayerId(player), name=say.text("forgotten-name"), text=say.text("forgotten-text"), gone=gone
    )


def take_out(key: TableKey, story: Story, without: Without, rounds: Iterable[bytes], at: int) -> TakenOut:
    """The table as it stands, without the person: up from the seat first, then out of everything."""
    before = story.table
    turned = _got_up(before, without, at)
    table = without.table(turned.table)
    messages = [
        Outgoing(each.destination, without.message(each.body), each.topic)
        for each in compose(key, before, turned)
        if without.player not in each.destination
    ]
    if table.secret and not any(isinstance(each.body, TableChanged) for each in messages):
        messages.append(Outgoing(Destination(key), TableChanged(), topic="table"))
    sat = tuple([each for each in story.sat if each.id != without.player])
    state, book = stored(table)
    return TakenOut(
        state,
        book,
        begun_from(key, table, sat, story.acted, at),
        None if table.deadline is None else table.deadline.due,
        table.round is not None,
        tuple(messages),
        tuple([without.record(body) for body in rounds]),
    )


def _got_up(table: Table, without: Without, at: int) -> Turned:
    try:
        return apply(table, without.player, Leave(), "", at)
    except RuleError:  # sits nowhere
        return Turned(table, ())


def reworded(body: bytes, without: Without) -> bytes | None:
    """A stored message without the person; None where it cannot be read, and so has to go."""
    message = read_message(body)
    return None if message is None else msgspec.json.encode(without.message(message))
