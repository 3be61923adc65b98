"""How many new rooms one person, and one address, may open: an act at a table that there is not makes one.

Lives here: `Openings`, and the door of one tab that asks it. Not here: limits on pages and frames (web.limits).

What a person has opened is remembered over a restart, and for all processes on a database, by the times alone. Coming
into rooms that exist is never counted.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from bot.adapters import Coached, Door, Memory, Peek, Sent
from bot.adapters.web.identity import PREFIX
from bot.adapters.web.limits import Buckets, Rate
from bot.commands import Answer, Done, Refused, TableKey
from bot.sayings import Ask
from engine.actions import Action
from engine.errors import Refusal
from engine.events import Seat
from engine.table import PlayerId

WINDOW = 24 * 3600.0  # s
KNOWN = 8192  # rooms that are known to exist; others are looked for again

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[int]).decode


class Openings:
    """One for the whole room. `most`: of one person in a day; 0: any number. `now`: seconds since 1970."""

    def __init__(self, memory: Memory | None, most: int, rate: Rate, now: Callable[[], float] = time.time) -> None:
        self._memory = memory
        self._most = most
        self._addresses = Buckets(rate, time.monotonic)
        self._now = now
        self._known: OrderedDict[TableKey, None] = OrderedDict()
        self._opening = asyncio.Lock()  # who presses twice at once opens one after the other

    async def act(
        self, door: Door, address: str, key: TableKey, player: PlayerId, action: Action, event_id: str
    ) -> Answer:
        """Do it, as Door.act. Refused: TOO_MANY_TABLES (most, hours), TOO_FAST for an address that opens many."""
        if not self._most or self._memory is None or await self._exists(door, key, player):
            return await door.act(key, player, action, event_id)
        async with self._opening:
            opened = await self._opened(player)
            if len(opened) >= self._most:
                hours = math.ceil((opened[0] / 1000 + WINDOW - self._now()) / 3600)
                return Refused(Refusal.TOO_MANY_TABLES, {"most": self._most, "hours": max(1, hours)})
            if not self._addresses.take(address):
                return Refused(Refusal.TOO_FAST)
            answer = await door.act(key, player, action, event_id)
            if isinstance(answer, Done):
                self._know(key)
                await self._memory.remember({_note(player): _encode([*opened, int(1000 * self._now())])})
            return answer

    async def _exists(self, door: Door, key: TableKey, player: PlayerId) -> bool:
        if key not in self._known:
            if (await door.peek(key, player)).version == 0:
                return False
            self._know(key)
        return True

    def _know(self, key: TableKey) -> None:
        self._known[key] = None
        self._known.move_to_end(key)
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)

    async def _opened(self, player: PlayerId) -> list[int]:
        """When this person opened rooms within the last day, ms, oldest first."""
        assert self._memory is not None
        note = (await self._memory.recall([_note(player)])).get(_note(player), b"[]")
        since = 1000 * (self._now() - WINDOW)
        try:
            return [at for at in _decode(note) if at > since]
        except msgspec.MsgspecError:
            return []


class TabDoor:
    """The dealer as one tab reaches it."""

    def __init__(self, door: Door, openings: Openings, address: str) -> None:
        self._door, self._openings, self._address = door, openings, address

    async def act(self, key: TableKey, player: PlayerId, action: Action, event_id: str) -> Answer:
        """See Door.act."""
        return await self._openings.act(self._door, self._address, key, player, action, event_id)

    async def peek(self, key: TableKey, player: PlayerId) -> Peek:
        """See Door.peek."""
        return await self._door.peek(key, player)

    async def coach(self, key: TableKey, player: PlayerId, ask: Ask) -> Coached | Refused:
        """See Door.coach."""
        return await self._door.coach(key, player, ask)

    async def seated(self, key: TableKey) -> dict[Seat, PlayerId]:
        """See Door.seated."""
        return await self._door.seated(key)

    async def feed(self, key: TableKey, player: PlayerId | None, after: int = 0, most: int = 200) -> list[Sent]:
        """See Door.feed."""
        return await self._door.feed(key, player, after, most)

    async def letters(self, key: TableKey, player: PlayerId, after: int = 0, most: int = 200) -> list[Sent]:
        """See Door.letters."""
        return await self._door.letters(key, player, after, most)

    async def rounds(self, key: TableKey, evening: int | None = None) -> list[bytes]:
        """See Door.rounds."""
        return await self._door.rounds(key, evening)

    async def pad(self, key: TableKey) -> bytes | None:
        """See Door.pad."""
        return await self._door.pad(key)


def _note(player: PlayerId) -> str:
    return f"{PREFIX}/opened/{player}"
