"""The connection that writes: it knows one thing more than SQLite's own, a batch.

Lives here: BEGIN and COMMIT, and the order of statements between them. Not here: what a
batch holds (db.batch), when one is written (db.writer).
"""

from __future__ import annotations

import sqlite3

from db import statements, sweeping
from db.batch import Batch, Stored


class BatchConnection(sqlite3.Connection):
    """A connection whose commit() writes the batch it was given, in one transaction.

    aiosqlite sends commit() to its thread like every call. That the whole batch is this one call makes
    two wake-ups of it, where a call for each statement would make a dozen; on a busy machine each
    wake-up may cost as much as the flush itself.
    """

    batch: Batch | None = None

    def commit(self) -> None:
        """Write the batch durably and fill in its outcomes, or raise and leave nothing of it."""
        batch, self.batch = self.batch, None
        if batch is None:
            return
        self.execute("BEGIN IMMEDIATE")
        try:
            batch.decide(map(Stored._make, self.execute(statements.VERSIONS, (batch.asked,))))
            self._write(batch)
            self.execute("COMMIT")
        except BaseException:
            if self.in_transaction:  # a full disk ends the transaction by itself
                self.execute("ROLLBACK")
            raise

    def _write(self, batch: Batch) -> None:
        last_command, last_message = self.execute(statements.LAST_IDS).fetchone()
        for sql, rows in batch.writes(last_command, last_message):
            if rows:
                self.executemany(sql, rows)
        for sweep in batch.swept():
            for sql in sweeping.SWEEPS[sweep.what]:
                self.executemany(sql, sweep.rows)
        for place, sql, row in batch.counted():
            batch.outcomes[place] = self.execute(sql, row).rowcount
