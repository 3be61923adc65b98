"""A log that begins with a table as it stood, and what no table does by itself (docs/privacy.md).

Lives here: the two actions about it. Not here: who is taken out (tests/bot/test_forgetting.py).
"""

from __future__ import annotations

import msgspec
import pytest

from engine.actions import Action, BeginFrom, Deal, Forget, Join, Sat
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.hosting import apply
from engine.table import PlayerId, Table

SEED = "ab" * 32
ANN, BOB = PlayerId("a"), PlayerId("b")


def dealt() -> Table:
    table = apply(Table(), ANN, Join("Ann"), SEED, 1).table
    table = apply(table, BOB, Join("Bob"), SEED, 2).table
    return apply(table, ANN, Deal(), SEED, 3).table


def test_whatever_was_before_the_table_is_the_one_it_begins_from() -> None:
    table = dealt()
    begins = BeginFrom(table, (Sat(1, Seat("s1"), ANN, ("Ann",)),), 3)
    for before in (Table(), apply(Table(), BOB, Join("Bo"), SEED, 1).table):
        turned = apply(before, PlayerId(""), begins, "", 9)
        assert turned.table == table
        assert (turned.events, turned.record) == ((), None)


def test_it_is_written_and_read_as_every_action_a_running_round_and_all() -> None:
    begins = BeginFrom(dealt(), (Sat(0, Seat(""), BOB, ("Bob", "B")),), 3)
    assert msgspec.json.decode(msgspec.json.encode(begins), type=Action) == begins  # type: ignore[arg-type]


def test_no_table_forgets_by_itself() -> None:
    table = dealt()
    with pytest.raises(Illegal) as refused:
        apply(table, ANN, Forget(), SEED, 4)
    assert refused.value.code is Refusal.FORGET_LATER
