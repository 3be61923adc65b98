"""Claims: of several processes one sends to a destination, and one handles a deadline.

Lives here: taking, giving back, telling who wanted it. Not here: the statements (db.postgres.statements).

A claim names its owner and runs out by itself, so that a dead process keeps nothing. It is not flushed to the disk,
and it is taken before it is looked what waits: whatever its last owner has marked as delivered is seen by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from db.postgres import statements
from db.postgres.server import Connection, Pool
from db.postgres.telling import CHANNEL, payloads
from db.store import News, StoredMessage
from db.together import Together


class _Wanted(NamedTuple):
    destination: str
    now: int
    until: int
    limit: int


class Claims:
    """What is asked for at once travels together."""

    def __init__(self, pool: Pool, me: str) -> None:
        self._pool = pool
        self._me = me
        self._taken: Together[_Wanted, list[StoredMessage]] = Together(self._take_all, "store claims")
        self._given: Together[str, None] = Together(self._give_all, "store releases")

    async def take(self, destination: str, now: int, until: int, limit: int) -> list[StoredMessage]:
        """What waits for it, oldest first, and it is ours until then (ms); nothing while it is another's."""
        return await self._taken.ask(_Wanted(destination, now, until, limit))

    async def give(self, destination: str) -> None:
        """It is anybody's; those that asked for it meanwhile are told."""
        await self._given.ask(destination)

    async def take_due(self, now: int, until: int, limit: int) -> list[str]:
        """Tables whose deadline is ours to handle, earliest first."""
        rows = await self._pool.run(lambda c: c.fetch(statements.CLAIM_DUE, now, until, self._me, limit))
        return [key for _, key in sorted((due, key) for key, due in rows)]

    async def _take_all(self, wanted: Sequence[_Wanted]) -> list[list[StoredMessage]]:
        limits: dict[str, int] = {}
        untils: dict[str, int] = {}
        for each in wanted:
            limits[each.destination] = max(each.limit, limits.get(each.destination, 0))
            untils[each.destination] = max(each.until, untils.get(each.destination, 0))
        now = min(each.now for each in wanted)
        found = await self._pool.run(partial(self._take_now, untils=untils, limits=limits, now=now))
        return [found.get(each.destination, [])[: each.limit] for each in wanted]

    async def _take_now(
        self, connection: Connection, *, untils: dict[str, int], limits: dict[str, int], now: int
    ) -> dict[str, list[StoredMessage]]:
        asked = list(untils), list(untils.values()), self._me, now
        ours = [destination for destination, mine in await connection.fetch(statements.CLAIM, *asked) if mine]
        return await pending(connection, {destination: limits[destination] for destination in ours})

    async def _give_all(self, destinations: Sequence[str]) -> list[None]:
        await self._pool.run(partial(self._give_now, destinations=list(dict.fromkeys(destinations))))
        return [None] * len(destinations)

    async def _give_now(self, connection: Connection, *, destinations: list[str]) -> None:
        wanted = [
            destination for (destination,) in await connection.fetch(statements.RELEASE, destinations, self._me)
        ]
        for payload in payloads(self._me, News(tuple(wanted))):
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)


async def pending(connection: Connection, limits: dict[str, int]) -> dict[str, list[StoredMessage]]:
    """What waits for these destinations, oldest first, at most so many for each."""
    found: dict[str, list[StoredMessage]] = {destination: [] for destination in limits}
    if limits:
        for row in await connection.fetch(statements.PENDING, list(limits), list(limits.values())):
            found[row[1]].append(StoredMessage(*row))
    return found
