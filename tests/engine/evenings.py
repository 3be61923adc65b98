"""Evenings played at a real table, as records and ledger lines: for the tests of checking a whole evening.

Lives here: `played`, `ledger_of`, `ledger_file`. Not here: any expectation.
"""

from __future__ import annotations

import hashlib
import random

import msgspec
from circle import Circle

from engine.actions import Action, Cut, Deal, EndRound, Join, Leave, Play, Tick
from engine.draft import person_at
from engine.evening import LedgerLine
from engine.events import Seat
from engine.hosting import apply
from engine.kang.game import KANG
from engine.kang.moves import move_text
from engine.kang.rules import KangRules
from engine.record import RoundRecord, record_text
from engine.table import PlayerId, Table
from engine.turns import awaited

NAMES = ("ก", "ข", "ค", "ง")


class Evening:
    """People who play whatever they may, by a chance of their own."""

    def __init__(self, seed: int, rules: KangRules) -> None:
        self.chance = random.Random(seed)
        self.table = Table(rules=rules)
        self.records: list[RoundRecord] = []
        self.at = 1_790_000_000_000
        self.got_up: dict[int, set[Seat]] = {}  # by the number of the next round
        for name in NAMES:
            self.do(name, Join(name))

    def do(self, name: str, action: Action) -> None:
        self.at += 1000
        if isinstance(action, Leave):
            coming = self.table.round_no + (self.table.round is not None)
            seat = next(person.seat for person in self.table.people if person.id == name)
            self.got_up.setdefault(coming, set()).add(seat)
        fresh = hashlib.sha256(self.chance.randbytes(32)).hexdigest()
        turned = apply(self.table, PlayerId(name), action, fresh, self.at)
        self.table = turned.table
        if turned.record is not None:
            self.records.append(turned.record)

    def host(self) -> str:
        assert self.table.host is not None
        return person_at(self.table, self.table.host).id

    def seated(self) -> list[str]:
        return [person_at(self.table, seat).id for seat in self.table.seated]

    def between(self, restless: bool) -> None:
        """Cuts; and the restless get up, for a while or to sit down again at once."""
        for name in self.chance.sample(self.seated(), 2):
            self.do(name, Cut(self.chance.choice(("", "ขอดีๆ", name))))
        if restless:
            for name in NAMES:
                if name in self.seated() and self.chance.random() < 0.25 and len(self.seated()) > 2:
                    self.do(name, Leave())
                if name not in self.seated() and self.chance.random() < 0.7:
                    self.do(name, Join(name))

    def round(self, restless: bool) -> None:
        """One round; now and then the host voids it, somebody leaves, the clock plays."""
        self.do(self.chance.choice(self.seated()), Deal())
        while (seat := awaited(self.table)) is not None:
            if self.chance.random() < 0.03:
                self.do(self.host(), EndRound())
            elif restless and self.chance.random() < 0.04:
                self.do(person_at(self.table, seat).id, Leave())
            elif self.chance.random() < 0.05 and self.table.deadline is not None:
                self.at = self.table.deadline.due
                self.do("", Tick(self.table.turn))
            else:
                self.do(person_at(self.table, seat).id, Play(self.choice()))

    def choice(self) -> str:
        rnd, seat = self.table.round, awaited(self.table)
        assert rnd is not None
        assert seat is not None
        moves = sorted(move_text(move) for move in KANG.moves(rnd, seat))
        if "kang" in moves and self.chance.random() < 0.15:
            return "kang"
        return self.chance.choice([move for move in moves if move != "kang"] or moves)


def played(
    seed: int,
    rounds: int = 14,
    *,
    rules: KangRules = KangRules(),  # noqa: B008 (frozen)
    restless: bool = False,
) -> Evening:
    """An evening that `seed` fixes. Not `restless`: the four stay on their chairs all evening."""
    evening = Evening(seed, rules)
    for _ in range(rounds):
        evening.between(restless)
        evening.round(restless)
        if restless and len(evening.seated()) < 2:
            for name in NAMES:
                if name not in evening.seated():
                    evening.do(name, Join(name))
    return evening


def ledger_of(evening: Evening | Circle) -> list[LedgerLine]:
    """The ledger as the table kept it."""
    lines = []
    for person in evening.table.people:
        values = msgspec.structs.asdict(person)
        lines.append(LedgerLine(**{field: values[field] for field in LedgerLine.__struct_fields__}))
    return lines


def ledger_file(records: list[RoundRecord], people: list[LedgerLine]) -> bytes:
    """The file that a circle takes home."""
    whole = {"format": "lomwong-ledger-1", "evening": 1, "stake": 1, "people": people}
    return msgspec.json.encode(whole | {"rounds": [msgspec.Raw(record_text(record)) for record in records]})
