"""Group commit: one task, one connection, one transaction for whatever queued up meanwhile.

Lives here: who waits for which transaction, and what each hears. Not here: what a batch
writes (db.batch), the statements (db.statements).

A flush to the disk costs the same for one change and for a hundred, so the changes that come
while the last transaction was being flushed share the next one. Nobody else says BEGIN.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from itertools import islice

import msgspec

from db.batch import Batch, Job, Outcome
from db.connections import Connections
from db.faults import fault, fault_of
from db.latest import Latest
from db.store import Change

LINGER = 0.25
"""How long to wait for those who shared the last transaction and may come again at once, in its own durations."""


class _Waiting(msgspec.Struct):
    job: Job
    answer: asyncio.Future[int]


class Writer:
    """Writes jobs in the order in which they came, many to a transaction.

    `task` runs until close(). `transactions` counts those committed, `latest` has what they stored. `largest`
    caps a batch; 1 gives each job a transaction of its own.
    """

    def __init__(self, connections: Connections, path: str, largest: int = 1000) -> None:
        self.transactions = 0
        self.latest = Latest()
        self._connections = connections
        self._path = path
        self._largest = largest
        self._queue: deque[_Waiting] = deque()
        self._arrived = asyncio.Event()
        self._closing = False
        self._writing: list[_Waiting] = []
        self._last_size = 1
        self._last_took = 0.0
        self.task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, job: Job) -> int:
        """Returns the job's number once the transaction that holds it is on the disk.

        Raises Conflict when this job alone was refused, StoreFault when the database failed; nothing
        is stored then. A caller that is cancelled meanwhile leaves it stored whole or not at all.
        """
        if self._closing:
            raise fault("closed", path=self._path)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._queue.append(_Waiting(job, answer))
        self._arrived.set()
        return await answer

    async def close(self) -> None:
        """Write what is queued, then stop. Later jobs are refused."""
        self._closing = True
        self._arrived.set()
        await asyncio.wait([self.task])

    async def _run(self) -> None:
        try:
            while await self._something_to_do():
                self._writing = self._take()
                await self._commit([w for w in self._writing if not w.answer.done()])
        except asyncio.CancelledError:
            # The loop is being stopped without close(). The connections' threads would keep the process alive.
            await self._connections.close()
            raise
        finally:
            self._closing = True
            self._give_up()

    async def _something_to_do(self) -> bool:
        while not self._queue and not self._closing:
            self._arrived.clear()
            await self._arrived.wait()
        if self._queue and not self._closing:
            await self._linger()
        return bool(self._queue)

    async def _linger(self) -> None:
        """After a shared transaction, wait a moment for all of its callers.

        They were answered just now. Without the wait the first of them to come back would have
        a transaction of its own, and the others wait for two flushes instead of one.
        """
        until = time.monotonic() + LINGER * self._last_took
        while len(self._queue) < self._last_size and (left := until - time.monotonic()) > 0:
            self._arrived.clear()
            try:
                await asyncio.wait_for(self._arrived.wait(), left)
            except TimeoutError:
                return

    def _take(self) -> list[_Waiting]:
        return [self._queue.popleft() for _ in islice(range(len(self._queue)), self._largest)]

    async def _commit(self, batch: list[_Waiting]) -> None:
        if not batch:
            return
        began = time.monotonic()
        for waiting in batch:
            if isinstance(waiting.job, Change):
                self.latest.changing(waiting.job)
        try:
            outcomes = await self._write_batch([w.job for w in batch])
        except Exception as error:
            await self._failed(batch, error)
        else:
            self._last_size, self._last_took = len(batch), time.monotonic() - began
            for waiting, outcome in zip(batch, outcomes, strict=True):
                if isinstance(waiting.job, Change) and isinstance(outcome, int):
                    self.latest.stored(waiting.job, outcome)
                _answer(waiting, outcome)

    async def _write_batch(self, jobs: list[Job]) -> list[Outcome]:
        """One transaction in one trip to the connection's thread."""
        batch = Batch(jobs)
        self._connections.batches.batch = batch
        await self._connections.writing.commit()
        self.transactions += 1
        return batch.outcomes

    async def _failed(self, batch: list[_Waiting], error: Exception) -> None:
        """A failure of the database is everybody's; any other is one job's, which is found by trying each."""
        if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
            error = fault_of(error, self._path)
        elif len(batch) > 1:
            for waiting in batch:
                await self._commit([waiting])
            return
        for waiting in batch:
            _answer(waiting, error)

    def _give_up(self) -> None:
        """The task ends; after close() nobody waits any more, else the loop itself is being stopped."""
        for waiting in (*self._writing, *self._queue):
            _answer(waiting, fault("closed", path=self._path))
        self._queue.clear()


def _answer(waiting: _Waiting, outcome: int | Exception) -> None:
    if waiting.answer.done():  # its caller was cancelled
        return
    if isinstance(outcome, Exception):
        waiting.answer.set_exception(outcome)
    else:
        waiting.answer.set_result(outcome)
