"""Several processes on one database, as far as those above the store can tell, in one process and without a server.

Lives here: `Hub` (the database) and `Shared` (one process's store). Not here: the real one (db.postgres, which its
own tests hold to the same promises).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from db.store import Change, News, Store, StoredMessage


class Hub:
    """A store that several may use: who has claimed what, who wanted it, who listens."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.claims: dict[str, tuple[Shared, int]] = {}
        self.wanted: dict[str, set[Shared]] = {}
        self.dues: dict[str, tuple[Shared, int, int | None]] = {}
        self.members: list[Shared] = []

    def join(self) -> Shared:
        """One more process."""
        self.members.append(Shared(self, first=not self.members))
        return self.members[-1]


class Shared:
    """The store of one process."""

    shared = True

    def __init__(self, hub: Hub, *, first: bool) -> None:
        self.hub, self.first = hub, first
        self.listeners: list[Callable[[News], None]] = []
        self.looks: list[str] = []  # names of methods that were called, in order

    def __getattr__(self, name: str) -> Any:
        return getattr(self.hub.store, name)

    async def commit(self, change: Change) -> int:
        self.looks.append("commit")
        version = await self.hub.store.commit(change)
        self.hub.dues.pop(change.key, None)
        destinations = tuple(dict.fromkeys(message.destination for message in change.messages))
        self._tell(News(destinations, change.due), self.hub.members)
        return version

    async def claim(self, destination: str, now: int, until: int, limit: int = 20) -> list[StoredMessage]:
        self.looks.append("claim")
        owner, ends = self.hub.claims.get(destination, (self, 0))
        if owner is not self and ends > now:
            self.hub.wanted.setdefault(destination, set()).add(self)
            return []
        self.hub.claims[destination] = self, until
        return await self.hub.store.pending(destination, limit)

    async def release(self, destination: str) -> None:
        self.looks.append("release")
        if self.hub.claims.get(destination, (None, 0))[0] is self:
            del self.hub.claims[destination]
            self._tell(News((destination,)), self.hub.wanted.pop(destination, ()))

    async def claim_due(self, now: int, until: int, limit: int = 100) -> list[str]:
        self.looks.append("claim_due")
        got = []
        for key in await self.hub.store.claim_due(now, until, limit):
            owner, ends, _ = self.hub.dues.get(key, (self, 0, None))
            if owner is self or ends <= now:
                self.hub.dues[key] = self, until, None
                got.append(key)
        return got

    async def destinations(self, now: int) -> list[str]:
        self.looks.append("destinations")
        found = await self.hub.store.destinations(now)
        return [each for each in found if self.hub.claims.get(each, (self, 0))[0] is self]

    async def alone(self) -> bool:
        return self.hub.members == [self]

    async def listen(self, heard: Callable[[News], None]) -> None:
        self.listeners.append(heard)
        try:
            heard(News())
            await asyncio.Event().wait()
        finally:
            if heard in self.listeners:  # else a test has broken the line
                self.listeners.remove(heard)

    async def close(self) -> None:
        """The database stays."""
        if self in self.hub.members:
            self.hub.members.remove(self)

    def _tell(self, news: News, members: Any) -> None:
        for member in list(members):
            if member is not self:
                for heard in list(member.listeners):
                    heard(news)
