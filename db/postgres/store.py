"""The Store on PostgreSQL: several processes on one database, every answered change on the disk.

Lives here: opening and closing, and the reads. Not here: writing (db.postgres.writing), claims
(db.postgres.claiming), hearing of others (db.postgres.watching), the SQL (db.postgres.statements), the schema
(db/postgres/migrations).
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from db.batch import Delivered, PruneOutbox, PruneSeen, PutOff, Remember
from db.faults import fault
from db.migrate import Migration, shipped
from db.postgres import statements
from db.postgres.claiming import Claims, pending
from db.postgres.faults import fault_of, is_of_one_job
from db.postgres.keeping import PostgresKeeping
from db.postgres.known import Known, Memory
from db.postgres.locks import HERE
from db.postgres.migrate import PACKAGE, migrate
from db.postgres.server import Connection, Pool, Server, closed
from db.postgres.watching import Watch
from db.postgres.writing import LARGEST, Writer
from db.store import STANDING_MOST, Change, DecisionRow, Loaded, News, RoundRow, Standing, StoredMessage, StoreFault
from db.together import Together

PRUNE_STEP = 500
"""Rows per transaction, so that no command waits long behind a prune."""

T = TypeVar("T")


class _Look(NamedTuple):
    key: str
    event_id: str
    known: Known | None


class PostgresStore(PostgresKeeping):
    """db.store.Store on one PostgreSQL database, which other processes may have open too.

    - A commit returns when its transaction is flushed to the server's disk; power may go at any moment.
    - Changes that come at the same time share a transaction; a conflict fails its own change alone. Changes of one
      table are applied one at a time, whichever process has received them.
    - A read sees every change that was answered before the read was called, by whichever process.
    - A caller may be cancelled anywhere: its change is stored whole or not at all.
    - A lost connection is made again; StoreFault, with a sentence for the operator, is raised by every method when
      that does not help in some seconds.
    """

    shared = True

    def __init__(self, server: Server, me: str, watch: Watch, largest: int) -> None:
        self._path = server.path
        self._watch = watch
        self.first = watch.first
        self._memory = Memory()
        self.writer = Writer(server, me, self._memory, largest)
        self._me = me
        self._pool = Pool(server)
        self._claims = Claims(self._pool, me)
        self._loads: Together[_Look, Loaded] = Together(self._load_all, "store loads")
        self._closed = False

    async def load(self, key: str, event_id: str = "") -> Loaded:
        """The table, and whether the event was applied to it before. Loads asked for at once share one trip.

        The database is asked every time; a state and a book that are known already do not travel again.
        """
        return await self._asked(self._loads.ask(_Look(key, event_id, self._memory.find(key))))

    async def commit(self, change: Change) -> int:
        """Store all of it durably or nothing; returns the new version.

        Raises Conflict when the stored version is not change.version (0: no such table yet),
        DuplicateEvent when its event was applied before, in whichever process. An empty event id is not remembered.
        """
        return await self.writer.write(change)

    async def log(self, key: str) -> list[bytes]:
        """Every accepted command of a table, oldest first."""
        return [command for (command,) in await self._rows(statements.LOG, key)]

    async def rounds(self, key: str, evening: int | None = None) -> list[RoundRow]:
        """The finished rounds of a table, or of one of its evenings, oldest first."""
        if evening is None:
            return [RoundRow(*row) for row in await self._rows(statements.ROUNDS, key)]
        return [RoundRow(*row) for row in await self._rows(statements.ROUNDS_OF_EVENING, key, evening)]

    async def decisions(self, key: str, evening: int | None = None) -> list[DecisionRow]:
        """What the computer players of a table have chosen, or those of one of its evenings, oldest first."""
        if evening is None:
            return [DecisionRow(*row) for row in await self._rows(statements.DECISIONS, key)]
        return [DecisionRow(*row) for row in await self._rows(statements.DECISIONS_OF_EVENING, key, evening)]

    async def claim_due(self, now: int, until: int, limit: int = 100) -> list[str]:
        """Keys of tables whose due time is at or before `now` (ms), earliest first; each is ours until then (ms)."""
        return await self._asked(self._claims.take_due(now, until, limit))

    async def next_due(self) -> int | None:
        """The earliest due time of all (ms), None when no table has one."""
        [(due,)] = await self._rows(statements.NEXT_DUE)
        return None if due is None else int(due)

    async def live(self) -> AsyncIterator[str]:
        """Keys of tables with a running round, in order. Commits may go on meanwhile."""
        last = ""
        while keys := await self._rows(statements.LIVE, last):
            for (last,) in keys:
                yield last

    async def destinations(self, now: int) -> list[str]:
        """Destinations with undelivered messages that are not put off beyond `now` (ms), oldest message first.

        Those that another process has claimed are left out.
        """
        return [destination for (destination,) in await self._rows(statements.DESTINATIONS, now, self._me)]

    async def standing(self, now: int) -> Standing:
        """How much waits at `now` (ms), in the whole database, whichever process will send it."""
        [row] = await self._rows(statements.STANDING, now, STANDING_MOST)
        return Standing(*row)

    async def pending(self, destination: str, limit: int = 20) -> list[StoredMessage]:
        """Its undelivered messages, put off or not, oldest first."""
        found = await self._asked(self._pool.run(lambda c: pending(c, {destination: limit})))
        return found[destination]

    async def claim(self, destination: str, now: int, until: int, limit: int = 20) -> list[StoredMessage]:
        """As `pending`, and the destination is ours until then (ms); nothing while another process has it."""
        return await self._asked(self._claims.take(destination, now, until, limit))

    async def release(self, destination: str) -> None:
        """Others may claim it; those that wanted to are told."""
        await self._asked(self._claims.give(destination))

    async def alone(self) -> bool:
        """Whether no other process has this database open."""
        session = self._watch.session
        [(others,)] = await self._rows(statements.OTHERS, session or 0, *HERE)
        return session is not None and not others

    async def listen(self, heard: Callable[[News], None]) -> None:
        """Until cancelled: call `heard` for what other processes store; see db.store.Store.listen."""
        await self._asked(self._watch.hear(heard))

    async def delivered(self, ids: Sequence[int], at: int) -> None:
        """These are there. Unknown ids (superseded meanwhile) are ignored; `at` is not kept, see prune."""
        if ids:
            await self.writer.write(Delivered(tuple(ids)))

    async def put_off(self, ids: Sequence[int], until: int, *, tried: bool = True) -> None:
        """Try their destinations no sooner than `until` (ms); where they were `tried`, count an attempt for each.

        All of a destination waits, its later messages too: one sender, first in first out.
        """
        if ids:
            await self.writer.write(PutOff(tuple(ids), until, tried))

    async def history(self, destinations: Sequence[str], after: int, limit: int = 200) -> list[StoredMessage]:
        """The newest `limit` messages of these destinations with id > after, oldest first, delivered or not.

        Who goes on from the last id misses nothing of a place and its letters (db.postgres.locks).
        """
        asked = sorted(set(destinations))
        return [StoredMessage(*row) for row in reversed(await self._rows(statements.HISTORY, asked, after, limit))]

    async def recall(self, names: Sequence[str]) -> dict[str, bytes]:
        """The notes under these names; names without one are not in it."""
        return dict(await self._rows(statements.RECALL, sorted(set(names))))

    async def recall_all(self, start: str) -> dict[str, bytes]:
        """All notes whose names begin with `start`, to the letter, in order of their names."""
        end = _behind(start)
        if end is None:
            return dict(await self._rows(statements.RECALL_FROM, start))
        return dict(await self._rows(statements.RECALL_ALL, start, end))

    async def remember(self, notes: Mapping[str, bytes | None]) -> None:
        """Remember durably, all or nothing, in place of what was under the same names; None forgets.

        Of two calls for one name the later one counts, even when both share a transaction.
        """
        if notes:
            await self.writer.write(Remember(dict(notes)))

    async def exchange(self, name: str, before: bytes | None, after: bytes | None) -> bool:
        """Remember `after` under a name if `before` is what is there (None: nothing); whether it was.

        Where the answer was lost it may be False though it was done: who reads again sees that it is there.
        """
        [(exchanged,)] = await self._rows(statements.EXCHANGE_NOTE, name, before, after)
        return bool(exchanged)

    async def prune(self, before: int) -> int:
        """Forget delivered messages and seen events of changes older than `before` (ms); returns how many."""
        gone = 0
        while count := await self.writer.write(PruneSeen(before, PRUNE_STEP)):
            gone += count
        await self._rows(statements.FORGET_DUE_CLAIMS, before)
        after = 0
        while True:
            [(last, oldest)] = await self._rows(statements.PRUNE_OUTBOX_STEP, after, PRUNE_STEP)
            if last is None or oldest >= before:  # ids grow with time
                return gone
            gone += await self.writer.write(PruneOutbox(before, after, last))
            after = last

    async def close(self) -> None:
        """Write what is queued, then leave."""
        if self._closed:
            return
        self._closed = True
        await self.writer.close()
        await self._pool.close()
        await self._watch.close()

    async def _load_all(self, looks: Sequence[_Look]) -> list[Loaded]:
        asked = (
            [look.key for look in looks],
            [look.event_id for look in looks],
            [look.known.last if look.known else None for look in looks],
        )
        rows = await self._pool.run(lambda c: c.fetch(statements.LOAD, *asked))
        return [self._loaded(look, row) for look, row in zip(looks, rows, strict=True)]

    def _loaded(self, look: _Look, row: Sequence[Any]) -> Loaded:
        version, last, seen, state, book = row
        if not version:
            return Loaded(0, b"", seen)
        if state is None and look.known is not None:
            return Loaded(version, look.known.state, seen, look.known.book)
        known = Known(last, state, book or b"")
        self._memory.learn(look.key, known)
        return Loaded(version, known.state, seen, known.book)

    async def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        return await self._asked(self._pool.run(lambda c: c.fetch(sql, *parameters)))

    async def _asked(self, answer: Awaitable[T]) -> T:
        """The answer, or the StoreFault that its error stands for."""
        if self._closed:
            _forget(answer)
            raise fault("closed", path=self._path)
        try:
            return await answer
        except StoreFault:
            raise
        except Exception as error:
            if is_of_one_job(error):
                raise
            raise fault_of(error, self._path) from error


def _forget(answer: Awaitable[Any]) -> None:
    """It will not be asked."""
    if asyncio.iscoroutine(answer):
        answer.close()


def _behind(start: str) -> str | None:
    """The first text behind all that begin so; None where there is none."""
    kept = start.rstrip(chr(sys.maxunicode))
    if not kept:
        return None
    last = ord(kept[-1]) + 1
    return kept[:-1] + chr(0xE000 if 0xD800 <= last <= 0xDFFF else last)


async def open_store(
    address: str, *, migrations: Sequence[Migration] | None = None, largest_batch: int = LARGEST
) -> PostgresStore:
    """Open the database of an address (postgresql://...), making and upgrading our schema in it as needed.

    Other processes may have it open, and open it at the same time. Raises StoreFault (db.faults) when it cannot
    be used. `largest_batch` 1 gives each change a transaction of its own, to measure against.
    """
    return await open_on(Server(address), shipped(PACKAGE) if migrations is None else migrations, largest_batch)


async def open_on(server: Server, migrations: Sequence[Migration], largest_batch: int = LARGEST) -> PostgresStore:
    """The same on a server that makes the connections."""
    me = secrets.token_hex(8)
    connection = await server.reach()
    try:
        await _migrated(connection, server.path, migrations)
    finally:
        await closed(connection)
    watch = Watch(server, me)
    await watch.begin()
    store = PostgresStore(server, me, watch, largest_batch)
    await asyncio.sleep(0)  # the writer runs from now on, and hears when the loop is stopped
    return store


async def _migrated(connection: Connection, path: str, known: Sequence[Migration]) -> None:
    try:
        await migrate(connection, path, known)
    except StoreFault:
        raise
    except Exception as error:
        raise fault_of(error, path) from error
