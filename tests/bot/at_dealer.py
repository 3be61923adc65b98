"""A dealer at one table over a real store, for tests.

Lives here: `Table3`, a clock that stands still, a computer that draws. Not here: expectations.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.commands import Command, Done, Refused, TableKey
from bot.dealer import Dealer
from engine.actions import (
    Action,
    Join,
)
from engine.draft import person_at
from engine.hosting import apply
from engine.kang.views import HandView
from engine.players.decision import Question
from engine.table import PlayerId, Table
from engine.turns import awaited

KEY = TableKey("web:room1")
HOST, GUEST, THIRD = PlayerId("h"), PlayerId("g"), PlayerId("t")


async def think(key: TableKey, question: Question) -> str:
    """Draws, and discards the last card."""
    view = question.view
    assert isinstance(view, HandView)
    return "draw" if view.public.phase == "turn" else f"discard {view.cards[-1]}"


class Standing:
    """Time that stands still unless told."""

    def __init__(self) -> None:
        self.ms = 1_790_000_000_000

    def __call__(self) -> int:
        return self.ms


class Table3:
    """A dealer at a table, with event ids of its own."""

    def __init__(self, store: Any, clock: Standing | None = None, thinks: Any = think) -> None:
        self.store = store
        self.clock = clock or Standing()
        self.dealer = Dealer(store, think=thinks, now=self.clock)
        self.events = 0

    async def act(self, player: PlayerId, action: Action, event_id: str = "") -> Done | Refused:
        self.events += 1
        return await self.dealer.act(KEY, player, action, event_id or f"event-{self.events}")

    async def sit(self, *players: PlayerId) -> Table3:
        for player in players or (HOST, GUEST):
            assert isinstance(await self.act(player, Join(f"คน {player}")), Done)
        return self

    async def table(self) -> Table:
        loaded = await self.store.load(KEY)
        return msgspec.json.decode(loaded.state, type=Table) if loaded.version else Table()

    async def replayed(self) -> Table:
        """The table that the stored log makes from nothing."""
        table = Table()
        for row in await self.store.log(KEY):
            command = msgspec.json.decode(row, type=Command)
            table = apply(table, command.player, command.action, command.seed, command.at).table
        return table


def starter(table: Table) -> tuple[PlayerId, tuple[Any, ...]]:
    """Whose turn it is, and the cards held."""
    seat = awaited(table)
    assert seat is not None
    assert table.round is not None
    return person_at(table, seat).id, table.round.hands[table.round.turn]
