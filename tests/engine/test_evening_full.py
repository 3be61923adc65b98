"""What is stored with every act of a table does not grow without end: an evening has so many people and no more.

Lives here: the bound on people, and on the state's size under the worst that a circle may do. Not here: the pad's own
bounds (test_pad_hostile).
"""

from __future__ import annotations

import hashlib
import random

import msgspec
import pytest

from engine.actions import Action, AddComputer, Cut, Deal, EndEvening, Join, Leave, Play
from engine.draft import person_at
from engine.errors import Illegal, Refusal
from engine.hosting import apply
from engine.kang.game import KANG
from engine.kang.moves import move_text
from engine.seating import MOST_OF_AN_EVENING
from engine.table import PlayerId, Table
from engine.turns import awaited

NAME = "ชื่อที่ยาวที่สุดเท่าที่ตั้งได้นั่นแหละ"
LARGEST = 40_000  # bytes of a table's JSON: a hundred people of some 200 bytes, a round, its cuts


class Circle:
    """A host who stays, and others."""

    def __init__(self) -> None:
        self.table, self.at, self.chance = Table(), 1_790_000_000_000, random.Random(1)
        self.do("host", Join("host"))

    def do(self, player: str, action: Action) -> None:
        self.at += 1000
        seed = hashlib.sha256(str(self.at).encode()).hexdigest()
        self.table = apply(self.table, PlayerId(player), action, seed, self.at).table

    def round_with(self, player: str) -> None:
        """Somebody new comes, plays one round, and goes: what they won or lost stays in the ledger."""
        self.do(player, Join(f"{NAME}{player}"[-40:]))
        self.do("host", Deal())
        while self.table.round is not None and (seat := awaited(self.table)) is not None:
            move = self.chance.choice(list(KANG.moves(self.table.round, seat)))
            self.do(person_at(self.table, seat).id, Play(move_text(move), self.table.turn))
        self.do(player, Leave())

    @property
    def size(self) -> int:
        return len(msgspec.json.encode(self.table))


@pytest.fixture(scope="module")
def full() -> Circle:
    circle = Circle()
    for number in range(MOST_OF_AN_EVENING - 1):
        circle.round_with(f"w{number:024d}")
    return circle


def test_so_many_may_play_in_an_evening_and_the_next_is_told(full: Circle) -> None:
    assert len(full.table.people) == MOST_OF_AN_EVENING
    for action in (Join("one more"), AddComputer("one more")):
        before = full.table
        with pytest.raises(Illegal) as why:
            full.do("w-another" if isinstance(action, Join) else "host", action)
        assert (why.value.code, why.value.facts) == (Refusal.EVENING_FULL, {"most": MOST_OF_AN_EVENING})
        assert full.table is before


def test_whoever_has_played_may_come_back(full: Circle) -> None:
    full.do("w" + "0" * 23 + "7", Join("again"))
    full.do("w" + "0" * 23 + "7", Leave())
    assert len(full.table.people) == MOST_OF_AN_EVENING


def test_the_state_stays_small(full: Circle) -> None:
    for player in ("w" + "0" * 23 + "1", "w" + "0" * 23 + "2"):
        full.do(player, Join(NAME))
        full.do(player, Cut("ก" * 64))
    full.do("host", Deal())
    assert full.size < LARGEST


def test_a_new_evening_begins_with_room_again() -> None:
    circle = Circle()
    for number in range(3):
        circle.round_with(f"w{number:024d}")
    assert len(circle.table.people) == 4
    circle.do("host", EndEvening())
    assert len(circle.table.people) <= 1
