"""Group commit: one task, one transaction at a time for whatever queued up meanwhile.

Lives here: who waits for which transaction, and what each hears, for any engine. Not here: how a batch
is written (db.writer, db.postgres.writing), what it writes (db.batch).

A flush to the disk costs the same for one change and for a hundred, so the changes that come
while the last transaction was being flushed share the next one. Nobody else begins a transaction.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from itertools import islice

import msgspec

from db.batch import Job, Outcome
from db.faults import fault
from db.store import StoreFault

LINGER = 0.25
"""How long to wait for those who shared the last transaction and may come again at once, in its own durations."""


class _Waiting(msgspec.Struct):
    job: Job
    answer: asyncio.Future[int]


class Grouping(ABC):
    """Writes jobs in the order in which they came, many to a transaction.

    `task` runs until close(). `transactions` counts those committed. `largest` caps a batch; 1 gives each job a
    transaction of its own.
    """

    def __init__(self, path: str, largest: int) -> None:
        self.transactions = 0
        self.jobs = 0  # that these have stored
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

    # what an engine has to say

    @abstractmethod
    async def _write_batch(self, jobs: list[Job]) -> list[Outcome]:
        """One transaction: each job's outcome, or an exception and nothing of it is stored."""

    @abstractmethod
    def _shared(self, error: Exception) -> StoreFault | None:
        """The fault that everybody in the batch hears; None when one job of it cannot be written."""

    @abstractmethod
    async def _stopped(self) -> None:
        """The loop is being stopped without close()."""

    @abstractmethod
    def _begun(self, jobs: list[Job]) -> None:
        """These are about to be written."""

    @abstractmethod
    def _stored(self, job: Job, outcome: Outcome) -> None:
        """This is what became of a job of a transaction that is on the disk."""

    # the task

    async def _run(self) -> None:
        try:
            while await self._something_to_do():
                self._writing = self._take()
                await self._commit([w for w in self._writing if not w.answer.done()])
        except asyncio.CancelledError:
            await self._stopped()
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
        jobs = [waiting.job for waiting in batch]
        self._begun(jobs)
        try:
            outcomes = await self._write_batch(jobs)
        except Exception as error:
            await self._failed(batch, error)
        else:
            self._last_size, self._last_took = len(batch), time.monotonic() - began
            self.jobs += len(batch)
            for waiting, outcome in zip(batch, outcomes, strict=True):
                self._stored(waiting.job, outcome)
                _answer(waiting, outcome)

    async def _failed(self, batch: list[_Waiting], error: Exception) -> None:
        """A failure of the database is everybody's; any other is one job's, which is found by trying each."""
        shared = self._shared(error)
        if shared is None and len(batch) > 1:
            for waiting in batch:
                await self._commit([waiting])
            return
        for waiting in batch:
            _answer(waiting, shared or error)

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
