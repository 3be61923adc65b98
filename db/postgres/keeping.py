"""What PostgreSQL's store does besides: reading everything in short steps, and taking out what is to be forgotten.

Lives here: `PostgresKeeping`. Not here: the statements (db.postgres.sweeping), what is taken out (bot.forgetter,
bot.ageing).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from db.batch import Sweep
from db.postgres import sweeping
from db.postgres.writing import Writer
from db.store import Sighted, StoredMessage, Sweeping, Told


class PostgresKeeping:
    """See db.store.Keeping."""

    writer: Writer

    async def sighted(self, text: str, after: int) -> Sighted:
        """The next step through the log: tables with a command that has `text` in it, and id > after."""
        return await self._step(sweeping.STEP_OF_LOG, sweeping.SIGHTED, after, text.encode())

    async def old(self, before: int, after: int) -> Sighted:
        """The next step through the log: tables with a command older than `before` (ms), and id > after."""
        return await self._step(sweeping.STEP_OF_LOG, sweeping.OLD, after, before)

    async def _step(self, step: str, sql: str, after: int, asked: bytes | int) -> Sighted:
        [(last,)] = await self._rows(step, after)
        if last is None:
            return Sighted(None, ())
        return Sighted(last, tuple([key for (key,) in await self._rows(sql, after, last, asked)]))

    async def told(self, keys: Sequence[str], after: int) -> Told:
        """The next step through the messages: those of these tables and to people there, with id > after."""
        [(last,)] = await self._rows(sweeping.STEP_OF_TOLD, after)
        if last is None:
            return Told(None, ())
        rows = await self._rows(sweeping.TOLD, after, last, sorted(set(keys)))
        return Told(last, tuple([StoredMessage(*row) for row in rows]))

    async def sweep(self, what: Sweeping, rows: Sequence[tuple[str | int | bytes, ...]]) -> None:
        """In one transaction, for each row; see db.store.Keeping.sweep."""
        if rows:
            await self.writer.write(Sweep(what, tuple(rows)))

    async def wipe(self) -> None:
        """The server's own business: its space is written over when it is used again (docs/privacy.md)."""

    async def _rows(self, sql: str, *parameters: Any) -> list[Any]:
        raise NotImplementedError
