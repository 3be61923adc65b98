"""People at one table who sit down and deal without any platform, so that a round is ready to be played over one.

Lives here: `Circle`, and `settled`: until everybody was told. Not here: the platforms (bot.bench.discord,
bot.bench.line).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count

from bot.commands import Done, TableKey
from bot.dealer import Dealer
from db.store import Store
from engine.actions import Action, Deal, Join, Play
from engine.kang.moves import CallKang, Move, move_text
from engine.table import PlayerId

_EVENTS = count(1)
_PAUSE = 0.05  # s


async def settled(store: Store, until: int) -> None:
    """Come back when nothing is left to be delivered but what is put off beyond `until` (ms)."""
    for _ in iter(int, 1):
        if not await store.destinations(until):
            return
        await asyncio.sleep(_PAUSE)


class Circle:
    """The people of one table, in the order in which they play."""

    def __init__(self, dealer: Dealer, key: TableKey, people: Sequence[PlayerId]) -> None:
        self.key, self.people = key, people
        self._dealer = dealer

    async def sit(self) -> None:
        """Everybody takes a seat."""
        for person in self.people:
            await self.act(person, Join(f"คน {person[-3:]}"))

    async def deal(self, *, opened: bool = False) -> int:
        """A new round, after the old one is brought to its end; its turn now. `opened`: the first has discarded."""
        while awaited := await self.awaited():
            player, moves = awaited
            kang = next((move for move in moves if isinstance(move, CallKang)), moves[0])
            await self.act(player, Play(move_text(kang)))
        while (awaited := await self.awaited()) is None:  # a special hand ends a round at once
            await self.act(self.people[0], Deal())
        if opened:
            player, moves = awaited
            await self.act(player, Play(move_text(moves[0])))
        return await self.turn()

    async def turn(self) -> int:
        """As the buttons of now say it."""
        view = (await self._dealer.peek(self.key, self.people[0])).table
        assert view is not None
        return view.turn

    async def from_awaited(self) -> list[PlayerId]:
        """Everybody, beginning with whose turn it is."""
        awaited = await self.awaited()
        at = self.people.index(awaited[0]) if awaited else 0
        return [*self.people[at:], *self.people[:at]]

    async def awaited(self) -> tuple[PlayerId, tuple[Move, ...]] | None:
        """Whose turn it is, with the moves there are; None between rounds."""
        for person in self.people:
            seen = (await self._dealer.peek(self.key, person)).player
            if seen is not None and seen.hand is not None and seen.hand.moves:
                return person, seen.hand.moves
        return None

    async def act(self, person: PlayerId, action: Action) -> None:
        """Do it, which must be possible."""
        answer = await self._dealer.act(self.key, person, action, f"circle-{next(_EVENTS)}")
        assert isinstance(answer, Done), answer
