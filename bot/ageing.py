"""What of a table is too old to be kept: evenings that are over, their rounds, and the log of them.

Lives here: `outlived`, pure. Not here: when it is looked for, and storing (bot.keeping).

An evening that is open is never touched while anybody plays or has done something within the time. One that was left
open and forgotten is over. House rules and the numbers of rounds stay as long as the table.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.commands import Command, TableKey
from bot.story import Story, begun_from, stored
from engine.actions import BeginFrom
from engine.pad.pad import Pad
from engine.record import read_record
from engine.table import Book, Table

_decode_table = msgspec.json.Decoder(Table).decode
_decode_command = msgspec.json.Decoder(Command).decode


class Outlived(msgspec.Struct, frozen=True):
    """What takes the place of a table and its log; `evenings` whose rounds go; `bare`: and everything else of it."""

    state: bytes
    book: bytes
    command: bytes
    evenings: tuple[int, ...]
    bare: bool


def is_live(state: bytes, log: Sequence[bytes], before: int) -> bool:
    """Whether a round runs, or an evening is open in which somebody has done something since `before` (ms)."""
    table = _decode_table(state)
    if table.round is not None:
        return True
    if not table.secret:
        return False
    for row in reversed(log):
        command = _decode_command(row)
        if isinstance(command.action, BeginFrom):
            return command.action.acted >= before
        if command.player:
            return command.at >= before
    return False


def outlived(
    key: TableKey, story: Story, rounds: Sequence[tuple[int, bytes]], before: int, at: int
) -> Outlived | None:
    """What is left of a table that `is_live` says no of; None where nothing of it is older than `before` (ms).

    `rounds`: the evening of each, and the exported round.
    """
    table = story.table
    bare = story.acted < before
    played: dict[int, int] = {}
    for evening, body in rounds:
        played[evening] = max(played.get(evening, 0), read_record(body).at)
    old = {evening for evening, newest in played.items() if bare or newest < before}
    kept = _bare(table) if bare else _younger(table, old, before)
    if story.begins_only and kept == table and not old:
        return None
    evenings = played.keys() - old | {kept.evening} | ({kept.closed.evening} if kept.closed else set())
    sat = [] if bare else [each for each in story.sat if each.evening in evenings or each.evening == 0]
    state, book = stored(kept)
    return Outlived(state, book, begun_from(key, kept, sat, story.acted, at), tuple(sorted(old)), bare)


def _bare(table: Table) -> Table:
    """House rules, and numbers that are never given twice."""
    return Table(
        evening=table.evening + bool(table.secret or table.people),
        language=table.language,
        game=table.game,
        rules=table.rules,
        preset=table.preset,
        jub_moo_rules=table.jub_moo_rules,
        jub_moo_preset=table.jub_moo_preset,
        stake=table.stake,
        pace=table.pace,
        practice=table.practice,
        turn=table.turn,
    )


def _younger(table: Table, old: set[int], before: int) -> Table:
    """Without what is shown of old evenings."""
    closed, pad = table.closed, table.book.closed
    if closed is not None and closed.evening in old:
        table = replace(table, closed=None)
    if pad is not None and _newest(pad) < before:
        table = replace(table, book=Book(pad=table.book.pad))
    return table


def _newest(pad: Pad) -> int:
    return max([change.at for change in pad.log] + [deal.at for deal in pad.deals], default=0)
