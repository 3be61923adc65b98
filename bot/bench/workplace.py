"""Where the arms with a disk work: a database of their own beside the real one, full of tables.

Lives here: `scratch`, tables and changes to fill a store with. Not here: any measurement.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bot.commands import Command, TableKey
from db.store import Change, OutboxRow, Store
from engine.actions import Action, Deal, Join, Play
from engine.hosting import apply
from engine.table import PlayerId, Table

PLAYERS = tuple(PlayerId(f"player-{number}") for number in range(1, 5))
TOGETHER = 1000  # changes of one transaction while filling


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder that is gone afterwards, on the disk where the program keeps its state."""
    home = Path(".state")
    home.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=home) as folder:
        yield Path(folder)


def acted(table: Table, player: PlayerId, action: Action, number: int) -> Table:
    """The table after an action, with chance and time made of `number`."""
    return apply(table, player, action, f"{number:064x}", 1_790_000_000_000 + number).table


def live_table(number: int) -> Table:
    """A table of four in mid-round, each number another deal."""
    table = Table()
    for player in PLAYERS:
        table = acted(table, player, Join(f"{player} {number}"), number)
    return acted(table, PLAYERS[0], Deal(), number)


def change(key: str, version: int, table: Table, *, messages: int = 0) -> Change:
    """A Change as the dealer makes one of a move."""
    command = Command(
        TableKey(key), f"event-{version}", PLAYERS[0], Play("draw", table.turn), "0" * 64, table.started
    )
    return Change(
        key=key,
        version=version,
        state=msgspec.json.encode(table),
        event_id=command.event_id,
        command=msgspec.json.encode(command),
        at=table.started,
        due=None if table.deadline is None else table.deadline.due,
        live=table.round is not None,
        messages=[OutboxRow(key, f"topic-{number}", command.event_id.encode() * 8) for number in range(messages)],
    )


async def fill(store: Store, tables: int) -> None:
    """Store so many live tables, a hundred different ones again and again."""
    kinds = [live_table(number) for number in range(100)]
    for first in range(0, tables, TOGETHER):
        numbers = range(first, min(first + TOGETHER, tables))
        await asyncio.gather(*(store.commit(change(f"web:{n}", 0, kinds[n % len(kinds)])) for n in numbers))
