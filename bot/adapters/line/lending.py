"""What LINE fetches by an address that nobody can guess, from whichever process it asks.

Lives here: `Lending`: values with an expiry in the notes that all processes share. Not here: what they are
(line.pictures, line.files), where one process alone keeps them.

A hand may be among them. So a value lies under the hash of its address, and who reads the names of notes learns no
address; what has expired is given to nobody, and forgotten soon after.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable

import msgspec

from bot.adapters import Memory
from bot.adapters.line.identity import PREFIX


class _Lent(msgspec.Struct, array_like=True, frozen=True):
    until: float  # s since 1970
    value: bytes


class Lending:
    """Values of one `kind`, each kept for `seconds`. Nothing at all where the notes are not shared."""

    def __init__(self, memory: Memory, kind: str, seconds: float, wall: Callable[[], float] = time.time) -> None:
        self._memory = memory
        self._start = f"{PREFIX}/{kind}/"
        self._seconds = seconds
        self._wall = wall
        self._tidied: int | None = None  # the span at whose beginning the old ones were forgotten

    async def lend(self, token: str, value: bytes) -> None:
        """From now on every process finds it under this token."""
        if not self._memory.shared:
            return
        await self._tidy()
        lent = _Lent(self._wall() + self._seconds, value)
        await self._memory.remember({self._name(token, self._span): msgspec.msgpack.encode(lent)})

    async def find(self, token: str) -> bytes | None:
        """What was lent under it, by whichever process, and has not expired."""
        if not self._memory.shared:
            return None
        names = [self._name(token, span) for span in (self._span, self._span - 1)]
        found = await self._memory.recall(names)
        for name in names:
            if name in found and (lent := _read(found[name])) is not None and lent.until > self._wall():
                return lent.value
        return None

    @property
    def _span(self) -> int:
        """The running number of this span of time; what is lent in one has expired at the end of the next."""
        return int(self._wall() // self._seconds)

    def _name(self, token: str, span: int) -> str:
        return f"{self._start}{span:012d}/{hashlib.sha256(token.encode()).hexdigest()}"

    async def _tidy(self) -> None:
        """Once in a span forget what has expired; the first time also what was left by those who stopped."""
        span, before = self._span, self._tidied
        if before == span:
            return
        self._tidied = span
        starts = [self._start]
        if before is not None:
            starts = [f"{self._start}{each:012d}/" for each in range(before - 1, span - 1)]
        for start in starts:
            names = await self._memory.recall_all(start)
            old = {name: None for name in names if name < f"{self._start}{span - 1:012d}/"}
            if old:
                await self._memory.remember(old)


def _read(note: bytes) -> _Lent | None:
    try:
        return msgspec.msgpack.decode(note, type=_Lent)
    except msgspec.MsgspecError:
        return None
