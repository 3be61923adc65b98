"""Group commit on SQLite: one connection writes, and memory has what it stored.

Lives here: a batch's trip to the connection's thread. Not here: who waits for which transaction
(db.grouping), what a batch writes (db.batch), the statements (db.statements).
"""

from __future__ import annotations

import sqlite3

from db.batch import Batch, Job, Outcome
from db.connections import Connections
from db.faults import fault_of
from db.grouping import Grouping
from db.latest import Latest
from db.store import Change, StoreFault


class Writer(Grouping):
    """See Grouping. `latest` has what was stored last."""

    def __init__(self, connections: Connections, path: str, largest: int = 1000) -> None:
        self.latest = Latest()
        self._connections = connections
        super().__init__(path, largest)

    async def _write_batch(self, jobs: list[Job]) -> list[Outcome]:
        """One transaction in one trip to the connection's thread."""
        batch = Batch(jobs)
        self._connections.batches.batch = batch
        await self._connections.writing.commit()
        self.transactions += 1
        return batch.outcomes

    def _shared(self, error: Exception) -> StoreFault | None:
        if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
            return fault_of(error, self._path)
        return None

    def _begun(self, jobs: list[Job]) -> None:
        for job in jobs:
            if isinstance(job, Change):
                self.latest.changing(job)

    def _stored(self, job: Job, outcome: Outcome) -> None:
        if isinstance(job, Change) and isinstance(outcome, int):
            self.latest.stored(job, outcome)

    async def _stopped(self) -> None:
        """The connections' threads would keep the process alive."""
        await self._connections.close()
