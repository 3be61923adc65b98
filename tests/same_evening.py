"""One evening for every platform: who sits, how each plays, and the ledger that must come of it.

Lives here: names, the policy by which all play, deals that can be repeated, the expected ledger. Not here: how a
platform carries the acts (its own tests).

The expected ledger comes from the rules alone (engine.hosting.apply), without dealer, store or platform: what a
platform's evening ends with must be the same.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.commands import Answer, Command
from bot.dealer import Dealer
from engine.actions import Action, AddComputer, Cut, Deal, EndEvening, Join, Play, SetOption
from engine.cards import Card
from engine.draft import person_at
from engine.hosting import apply
from engine.kang.moves import CallKang, Discard, Flow, move_text
from engine.kang.points import hand_points
from engine.kang.views import HandView
from engine.players.decision import Question
from engine.table import Ledger, PlayerId, Table
from engine.turns import awaited
from engine.views import player_view

NAMES = ("ต้น", "ก้อย", "โอ", "มิ้นท์")  # in order of sitting down; the first is host
COMPUTER = "บอท"
ROUNDS = 3
CUT = "ขอดีๆ"  # by the second, before the first deal
LOW = 9  # points with which everybody calls kang


def secret_of(round_no: int) -> str:
    """The secret of a round, the same on every platform."""
    return hashlib.sha256(f"the same evening, round {round_no}".encode()).hexdigest()


def move_of(view: HandView) -> str:
    """How everybody plays, people and computers: flow what can flow, kang when low, else put the most points away."""
    flows = [move for move in view.moves if isinstance(move, Flow)]
    if flows:
        return move_text(max(flows, key=lambda move: (len(move.cards), move.cards)))
    if any(isinstance(move, CallKang) for move in view.moves) and view.points <= LOW:
        return "kang"
    discards = [move for move in view.moves if isinstance(move, Discard)]
    if discards:
        return move_text(max(discards, key=lambda move: (_points(move.cards, view), move.cards)))
    return "draw"


def _points(cards: tuple[Card, ...], view: HandView) -> int:
    return hand_points(cards, view.public.rules.values)


async def think(key: str, question: Question) -> str:
    """For Dealer: the computer plays as everybody does."""
    assert isinstance(question.view, HandView)
    return move_of(question.view)


class SameDealer(Dealer):
    """A dealer whose chance is that of this evening: a round's secret depends on its number alone."""

    async def handle(self, command: Command) -> Answer:
        loaded = await self._store.load(command.key)
        _, table = self._table(command.key, loaded)
        coming = table.round_no + 1 if table.seated else 1
        return await super().handle(replace(command, seed=secret_of(coming)))


def played(*, computer: bool = True) -> tuple[list[tuple[str, Action]], Table]:
    """Every act of the evening in order, and the table at its end, by the rules alone."""
    table, at, acts = Table(), 1_790_000_000_000, list[tuple[str, Action]]()

    def do(player: str, action: Action) -> None:
        nonlocal table, at
        at += 1000
        coming = table.round_no + 1 if table.seated else 1
        table = apply(table, PlayerId(player), action, secret_of(coming), at).table
        acts.append((player, action))

    for name in NAMES:
        do(name, Join(name))
    if computer:
        do(NAMES[0], AddComputer(COMPUTER, "easy"))
    for option, value in SETTINGS.items():
        do(NAMES[0], SetOption(option, value))
    do(NAMES[1], Cut(CUT))
    for _ in range(ROUNDS):
        do(NAMES[0], Deal())
        while (seat := awaited(table)) is not None:
            person = person_at(table, seat)
            view = player_view(table, person.id)
            assert view is not None
            assert view.hand is not None
            do(person.id, Play(move_of(view.hand), table.turn))
    do(NAMES[0], EndEvening())
    return acts, table


def expected(*, computer: bool = True) -> Table:
    """The table at the end of the evening."""
    return played(computer=computer)[1]


SETTINGS = {"pace": "0", "time_limit": "none"}  # nobody sleeps, computers do not dawdle


def ledger_lines(ledger: Ledger | None) -> list[dict[str, Any]]:
    """A ledger to compare: what everybody won, lost and did, by name; computers are called alike."""
    assert ledger is not None
    lines = []
    for person in ledger.people:
        line = msgspec.structs.asdict(person)
        for field in ("id", "language", "slept", "away"):
            del line[field]
        lines.append(line | {"name": COMPUTER if person.computer else person.name})
    return lines
