"""Group commit on PostgreSQL: a batch is four trips, and its end is never guessed.

Lives here: the transaction, what is done when it fails, how a lost answer is looked up. Not here: who waits for
which transaction (db.grouping), the rows (db.batch), the statements (db.postgres.statements), the locks
(db.postgres.locks).

The trips: BEGIN and the locks; what is stored of these tables; everything that changes; COMMIT and the news for
other processes. The news go out behind the commit, not within: a transaction with a NOTIFY in it would keep the
commits of all other processes waiting while it is flushed.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count, groupby
from operator import itemgetter
from typing import Any, NamedTuple

from db.batch import Batch, Job, Outcome, PruneOutbox, PruneSeen, Row, Stored
from db.faults import fault
from db.grouping import Grouping
from db.postgres import statements, sweeping
from db.postgres.faults import fault_of, is_crossing, is_lost, is_of_one_job
from db.postgres.known import Known, Memory
from db.postgres.locks import numbers
from db.postgres.server import TRIES, Connection, Server, closed
from db.postgres.telling import CHANNEL, payloads
from db.store import Change, News, StoreFault

LOOKING = 30.0
"""Seconds in which the end of a commit is looked up, should its answer be lost."""
LARGEST = 250
"""Changes of one transaction: each takes a lock or two in the server's table of some thousands."""


class _NothingStored(Exception):
    """The commit was lost, and it is certain that nothing of it is stored: it can be done again."""


class Writer(Grouping):
    """See Grouping. `me` names this process to the others; `memory` learns what is stored."""

    def __init__(self, server: Server, me: str, memory: Memory, largest: int = LARGEST) -> None:
        self._server = server
        self._me = me
        self._memory = memory
        self._connection: Connection | None = None
        super().__init__(server.path, largest)

    async def close(self) -> None:
        """See Grouping.close."""
        await super().close()
        if self._connection is not None:
            await closed(self._connection)

    async def _stopped(self) -> None:
        self._drop()

    def _shared(self, error: Exception) -> StoreFault | None:
        return None if is_of_one_job(error) else fault_of(error, self._path)

    def _begun(self, jobs: list[Job]) -> None:
        """Nothing to forget: the database is asked before every answer."""

    def _stored(self, job: Job, outcome: Outcome) -> None:
        """The memory has learnt it already."""

    async def _write_batch(self, jobs: list[Job]) -> list[Outcome]:
        """One transaction, done again when it is certain that the last try has left nothing."""
        for tries in count(1):
            try:
                outcomes = await self._transaction(jobs)
            except Exception as error:
                await self._undo(error)
                again = isinstance(error, _NothingStored) or is_lost(error) or is_crossing(error)
                if not again or tries == TRIES:
                    raise
            else:
                self.transactions += 1
                return outcomes
        raise AssertionError

    async def _transaction(self, jobs: list[Job]) -> list[Outcome]:
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._server.reach()
        connection = self._connection
        batch = Batch(jobs)
        changes = [job for job in jobs if isinstance(job, Change)]
        try:
            await connection.execute(_begin(changes))
            written = await _write(connection, batch, changes)
            await _mark(connection, batch)
            await _note(connection, batch)
            await _sweep(connection, batch)
            await _prune(connection, batch, jobs)
        except asyncio.CancelledError:
            self._drop()
            raise
        try:
            await connection.execute(_commit(payloads(self._me, written.news())))
        except Exception as error:
            self._drop()  # whatever it was: only the database knows how far it got
            if not await self._was_stored(changes, written, error):
                raise _NothingStored from error
        self._learn(written)
        return batch.outcomes

    async def _was_stored(self, changes: Sequence[Change], written: _Written, error: Exception) -> bool:
        """Whether the transaction whose answer was lost is stored.

        Its locks are taken again: the server gives them back when that transaction has ended, one way or the other.
        A transaction without commands may simply be done again: marks and notes say the same a second time.
        """
        if not written.commands:
            return False
        id_, _, key, version, _, command = written.commands[0]
        loop = asyncio.get_running_loop()
        until = loop.time() + LOOKING
        while (left := until - loop.time()) > 0:
            try:
                self._connection = await self._server.reach(left)
                await self._connection.execute(_begin(changes))
                stored = await self._connection.fetchval(statements.STORED, id_, key, version, command)
                await self._connection.execute("ROLLBACK")
            except Exception as trouble:
                self._drop()
                if not is_lost(trouble):
                    break
            else:
                return bool(stored)
        raise fault("commit_unknown", path=self._path) from error

    async def _undo(self, error: Exception) -> None:
        """Give the locks back at once."""
        connection = self._connection
        try:
            if connection is not None and connection.is_in_transaction() and not is_lost(error):
                await connection.execute("ROLLBACK")
                return
        except Exception as trouble:
            error = trouble
        if is_lost(error):
            self._drop()

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    def _learn(self, written: _Written) -> None:
        """What is stored now of these tables, where their books are known."""
        before = {key: previous for _, previous, key, *_ in reversed(written.commands)}
        books: dict[str, bytes] = dict(written.books)
        for key, _, _, _, last, state in written.tables:
            known = self._memory.find(key)
            if key in books:
                self._memory.learn(key, Known(last, state, books[key]))
            elif before[key] is None:
                self._memory.learn(key, Known(last, state, b""))
            elif known is not None and known.last == before[key]:
                self._memory.learn(key, Known(last, state, known.book))


class _Written(NamedTuple):
    """What a batch has stored, as rows of db.batch."""

    commands: Sequence[Row] = ()
    tables: Sequence[Row] = ()
    books: Sequence[Row] = ()
    messages: Sequence[Row] = ()

    def news(self) -> News:
        """What others may want to know of it."""
        dues = [due for _, _, due, *_ in self.tables if due is not None]
        return News(tuple(dict.fromkeys(to for _, _, to, *_ in self.messages)), min(dues, default=None))


def _begin(changes: Sequence[Change]) -> str:
    """One trip; only numbers stand in it."""
    locks = ",".join(map(str, numbers(changes)))
    return f"BEGIN; SELECT pg_advisory_xact_lock(number) FROM unnest('{{{locks}}}'::bigint[]) AS number"


def _commit(told: Iterable[str]) -> str:
    """One trip; only base64 stands in it."""
    return "COMMIT" + "".join(f"; SELECT pg_notify('{CHANNEL}', '{payload}')" for payload in told)


async def _write(connection: Connection, batch: Batch, changes: Sequence[Change]) -> _Written:
    """Decide, and write what is accepted."""
    marked = [*batch.delivered(), *batch.attempts()]
    paused = [id_ for _, id_ in batch.put_off()]
    if not (changes or marked or paused):
        return _Written()
    topics = dict.fromkeys((m.destination, m.topic) for c in changes for m in c.messages if m.topic is not None)
    versions, seen, last, command_ids, message_ids, _ = await connection.fetchrow(
        statements.LOOK,
        [change.key for change in changes],
        [change.event_id for change in changes],
        *_columns(list(topics), 2),
        marked,
        paused,
        len(changes),
        sum(len(change.messages) for change in changes),
    )
    batch.decide(map(Stored, versions or (), seen or (), last or ()))
    commands = list(batch.commands(iter(command_ids or ())))
    messages = list(batch.messages(iter(message_ids or ())))
    written = _Written(commands, batch.tables(), batch.books(), messages)
    if commands:
        rounds = {(key, evening, number): body for key, evening, number, body in batch.rounds()}
        decisions = {(key, *turn): body for key, *turn, body in batch.decisions()}
        await connection.execute(
            statements.WRITE,
            *_columns(commands, 6),
            *_columns(written.tables, 6),
            *_columns(written.books, 2),
            *_columns(batch.events(), 3),
            *_columns([(*round_, body) for round_, body in rounds.items()], 4),
            *_columns(messages, 5),
            *_columns([(*turn, body) for turn, body in decisions.items()], 5),
        )
    if batch.ended:
        await connection.execute(sweeping.END_LOG, batch.ended)
    return written


async def _mark(connection: Connection, batch: Batch) -> None:
    if ids := batch.delivered():
        await connection.execute(statements.DELIVERED, ids)
    tried = Counter(batch.attempts())
    for times in sorted(set(tried.values())):
        await connection.execute(statements.COUNT_ATTEMPTS, [id_ for id_ in tried if tried[id_] == times], times)
    for until, rows in groupby(batch.put_off(), itemgetter(0)):
        await connection.execute(statements.PUT_OFF, until, [id_ for _, id_ in rows])


async def _note(connection: Connection, batch: Batch) -> None:
    notes = batch.notes()
    if not notes:
        return
    await connection.execute(statements.HOLD_NOTES, list(notes))
    if gone := [name for name, value in notes.items() if value is None]:
        await connection.execute(statements.FORGET_NOTES, gone)
    if kept := [(name, value) for name, value in notes.items() if value is not None]:
        await connection.execute(statements.SAVE_NOTES, *_columns(kept, 2))


async def _sweep(connection: Connection, batch: Batch) -> None:
    for sweep in batch.swept():
        for sql in sweeping.SWEEPS[sweep.what]:
            await connection.executemany(sql, sweep.rows)


async def _prune(connection: Connection, batch: Batch, jobs: Sequence[Job]) -> None:
    for place, job in enumerate(jobs):
        if isinstance(job, PruneSeen):
            said = await connection.execute(statements.PRUNE_SEEN, job.before, job.limit)
        elif isinstance(job, PruneOutbox):
            said = await connection.execute(statements.PRUNE_OUTBOX, job.after, job.last, job.before)
        else:
            continue
        batch.outcomes[place] = int(said.rpartition(" ")[2])  # DELETE 12


def _columns(rows: Sequence[Row], wide: int) -> list[list[Any]]:
    """One array for each of so many columns."""
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(wide)]
