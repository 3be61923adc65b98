"""Forgetting a person: every table, message, round and note of one platform that tells of them.

Lives here: `Forgetter`: finding, storing, and waiting for a running round. Not here: what a table is without somebody
(bot.taking_out), the store's steps (db.store), who may ask for it (bot.asking).

Each table is taken out of in this order: its messages, then, in one transaction, its state, rounds and log. The log
tells last who somebody was, so that what was broken off can be done again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable

import msgspec

from bot.commands import TableKey
from bot.faults import log_fault
from bot.forgetting import Without
from bot.messages import Destination
from bot.now import now_ms
from bot.story import Story, story_of
from bot.taking_out import TakenOut, is_alone, is_needed, reworded, take_out, without_person
from db.store import Change, Conflict, Keeping, OutboxRow, RoundRow, StoreFault

WISHES = "forget/"
"""Notes with who wants to be forgotten once a round is over: `forget/<platform>/<id>`."""
AGAIN = 30.0  # s until it is looked whether that round is over
TRIES = 20  # while others act at the same table


class Forgotten(msgspec.Struct, frozen=True):
    """How many tables told of the person; `later`: nothing was done yet, a round is running there."""

    tables: int
    later: bool = False


class Forgetter:
    """One for the whole program. `forgotten` lets adapters drop what they have in mind of somebody."""

    def __init__(
        self,
        store: Keeping,
        *,
        notify: Callable[[Iterable[Destination]], None] = lambda destinations: None,
        forgotten: Callable[[str, str], None] = lambda prefix, player: None,
        now: Callable[[], int] = now_ms,
    ) -> None:
        self._store = store
        self._now = now
        self._one = asyncio.Lock()  # at a time: all of the log is read for each
        self.notify = notify
        self.forgotten = forgotten

    async def forget(self, prefix: str, player: str) -> Forgotten:
        """Take `player` of the platform `prefix` out of everything, or note that it is to be done after the round.

        Done a second time it finds nothing; what is broken off is done at the next start. Raises StoreFault.
        """
        async with self._one:
            return await self._forget(prefix, player)

    async def _forget(self, prefix: str, player: str) -> Forgotten:
        await self._store.remember({_wish(prefix, player): b"1"})
        keys = [key async for key in self._tables(prefix, player)]
        for key in keys:
            story = await self._story(key)
            if is_needed(story.table, without_person(story, player)):
                return Forgotten(len(keys), later=True)
        for key in keys:
            await self._take_out(key, player)
        await self._forget_notes(prefix, player)
        self.forgotten(prefix, player)
        await self._store.wipe()
        return Forgotten(len(keys))

    async def is_forgotten(self, prefix: str, player: str) -> bool:
        """Whether it is done; False: after the round."""
        return not (await self.forget(prefix, player)).later

    async def run(self) -> None:
        """For ever: do what had to wait for the end of a round."""
        while True:
            try:
                await self.keep_promises()
            except StoreFault as fault:
                log_fault("forgetting somebody", fault)
            await asyncio.sleep(AGAIN)

    async def keep_promises(self) -> None:
        """Everybody whose round is over by now."""
        for name in await self._store.recall_all(WISHES):
            prefix, _, player = name.removeprefix(WISHES).partition("/")
            await self.forget(prefix, player)

    # finding

    async def _tables(self, prefix: str, player: str) -> AsyncIterator[TableKey]:
        """Tables of the platform in whose logs the person is."""
        text = msgspec.json.encode(player).decode()
        seen: set[str] = set()
        after = 0
        while (step := await self._store.sighted(text, after)).last is not None:
            after = step.last
            for key in step.keys:
                if key.startswith(f"{prefix}:") and key not in seen:
                    seen.add(key)
                    yield TableKey(key)

    async def _story(self, key: TableKey) -> Story:
        log = await self._store.log(key)
        return await asyncio.to_thread(story_of, log)

    # taking out

    async def _take_out(self, key: TableKey, player: str) -> None:
        """Until nobody has acted meanwhile."""
        for _ in range(TRIES):
            version = (await self._store.load(key)).version
            story = await self._story(key)
            if is_alone(story, player):
                await self._store.sweep("drop_table", [(key,)])
                return
            without = await asyncio.to_thread(without_person, story, player)
            await self._reword(key, without)
            await self._store.sweep("drop_person", [(f"{key}/{player}",)])
            await self._store.sweep("drop_events", [(key, player)])
            rounds = await self._store.rounds(key)
            bodies = [row.body for row in rounds]
            at = self._now()
            taken = await asyncio.to_thread(take_out, key, story, without, bodies, at)
            try:
                await self._store.commit(_change(key, version, at, taken, rounds))
            except Conflict:
                continue
            self.notify(dict.fromkeys(message.destination for message in taken.messages))
            return
        raise Conflict(f"{key} changed {TRIES} times while somebody was taken out of it")

    async def _reword(self, key: TableKey, without: Without) -> None:
        """The messages of the table, step by step."""
        after = 0
        while (step := await self._store.told([key], after)).last is not None:
            after = step.last
            bodies = await asyncio.to_thread(_reworded, [(row.id, row.body) for row in step.messages], without)
            await self._store.sweep("reword", [(id_, body) for id_, body in bodies if body is not None])
            await self._store.sweep("drop_message", [(id_,) for id_, body in bodies if body is None])

    async def _forget_notes(self, prefix: str, player: str) -> None:
        """What the platform remembers under the person's id, or with it; and the wish itself."""
        notes = await self._store.recall_all(f"{prefix}/")
        gone = [name for name, value in notes.items() if player in name.split("/") or player.encode() in value]
        await self._store.remember(dict.fromkeys((*gone, _wish(prefix, player))))


def _wish(prefix: str, player: str) -> str:
    return f"{WISHES}{prefix}/{player}"


def _reworded(rows: Iterable[tuple[int, bytes]], without: Without) -> list[tuple[int, bytes | None]]:
    """Those that are another one now; None: to be dropped."""
    made = [(id_, body, reworded(body, without)) for id_, body in rows]
    return [(id_, new) for id_, old, new in made if new != old]


def _change(key: TableKey, version: int, at: int, taken: TakenOut, rounds: list[RoundRow]) -> Change:
    kept = [
        RoundRow(row.evening, row.round_no, body)
        for row, body in zip(rounds, taken.rounds, strict=True)
        if body != row.body
    ]
    return Change(
        key=key,
        version=version,
        state=taken.state,
        event_id="",
        command=taken.command,
        at=at,
        due=taken.due,
        live=taken.live,
        messages=[OutboxRow(m.destination, m.topic, msgspec.json.encode(m.body)) for m in taken.messages],
        rounds=kept,
        book=taken.book,
        begins=True,
    )
