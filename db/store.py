"""What is remembered, as rows and text: the few methods behind which any engine may stand.

Lives here: the Store protocol and its row types. Not here: SQL (db.sqlite), cards.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Literal, Protocol

import msgspec


class Loaded(msgspec.Struct, frozen=True):
    """A table as stored. version 0 and empty state: no such table yet."""

    version: int
    state: bytes
    seen: bool  # this event id was applied before
    book: bytes = b""  # as of this very version; empty: none was ever written


class OutboxRow(msgspec.Struct, frozen=True):
    """A message to be stored. topic not None: replaces an elder with that destination and topic."""

    destination: str
    topic: str | None
    body: bytes


class StoredMessage(msgspec.Struct, frozen=True):
    """A message in the outbox. Ids grow; a replaced message gets a new id."""

    id: int
    destination: str
    topic: str | None
    body: bytes
    attempts: int = 0


class RoundRow(msgspec.Struct, frozen=True):
    """One finished round of an evening, as exported."""

    evening: int
    round_no: int
    body: bytes


class DecisionRow(msgspec.Struct, frozen=True):
    """What a computer player was asked at that turn of its table, and what it chose, packed."""

    evening: int
    round_no: int
    turn: int
    body: bytes


class Change(msgspec.Struct, frozen=True):
    """One accepted command: everything that is stored with it, in one transaction."""

    key: str
    version: int  # the version loaded; the stored one must still equal it; it becomes version + 1
    state: bytes
    event_id: str
    command: bytes
    at: int  # ms
    due: int | None  # when the clock has to look, ms
    live: bool  # a round is running
    messages: Sequence[OutboxRow] = ()
    rounds: Sequence[RoundRow] = ()
    decisions: Sequence[DecisionRow] = ()
    book: bytes | None = None  # what grows with an evening; None: as it was
    begins: bool = False  # the log begins with this command: those before it go; then `book` is never None


class Told(msgspec.Struct, frozen=True):
    """One step through everything that is told: up to id `last` (None: it is at the end), those of some tables."""

    last: int | None
    messages: tuple[StoredMessage, ...]


class Sighted(msgspec.Struct, frozen=True):
    """One step through the log of all tables: up to id `last` (None: it is at the end), the tables found there."""

    last: int | None
    keys: tuple[str, ...]


Sweeping = Literal["reword", "drop_message", "drop_person", "drop_events", "drop_evening", "drop_told", "drop_table"]
"""What may be swept away; see Keeping.sweep."""


class Standing(msgspec.Struct, frozen=True):
    """How much there is to do; tables are counted to STANDING_MOST, messages to a tenth of it."""

    live: int  # tables with a running round
    due: int  # messages that may be sent now
    put_off: int  # messages that wait for later
    oldest: int | None  # when the oldest of those due was stored, ms


STANDING_MOST = 100_000


class News(msgspec.Struct, frozen=True):
    """What another process on the same database has stored just now. Nothing in it: perhaps anything."""

    destinations: tuple[str, ...] = ()  # to which there is something to send, or to look at anew
    due: int | None = None  # the earliest deadline among it, ms


class Conflict(Exception):
    """The table is not at the version that the change was made from; nothing was stored."""


class DuplicateEvent(Conflict):
    """This event id was applied to this table before; nothing was stored."""


class StoreFault(Exception):
    """The database cannot be used; str() is a clear sentence for the operator.

    `code` names the case for a translation (`in_use`, `newer`, `disk_full` ...; db.faults lists them),
    `facts` holds what its sentence mentions.
    """

    def __init__(self, sentence: str, code: str = "fault", **facts: str | int) -> None:
        super().__init__(sentence)
        self.code = code
        self.facts = facts


class Counts(Protocol):
    """What a writer has counted since it was opened."""

    transactions: int
    jobs: int  # that these have stored


class Store(Protocol):
    """All methods are safe to call from many tasks at once."""

    @property
    def writer(self) -> Counts:
        """What writes; for whoever measures."""
        ...

    @property
    def shared(self) -> bool:
        """Whether other processes may have this database open as well."""
        ...

    @property
    def first(self) -> bool:
        """Whether no other process had it open when this one opened it; of several at once exactly one is first."""
        ...

    async def load(self, key: str, event_id: str = "") -> Loaded: ...

    async def commit(self, change: Change) -> int:
        """Store all of it durably or nothing; returns the new version. Raises Conflict or DuplicateEvent."""
        ...

    async def log(self, key: str) -> list[bytes]:
        """Every accepted command of a table, oldest first."""
        ...

    async def rounds(self, key: str, evening: int | None = None) -> list[RoundRow]: ...

    async def decisions(self, key: str, evening: int | None = None) -> list[DecisionRow]:
        """What the computer players of a table have chosen, or those of one of its evenings, oldest first."""
        ...

    async def claim_due(self, now: int, until: int, limit: int = 100) -> list[str]:
        """Keys of tables whose due time is at or before `now`, earliest first; each is ours until then (ms).

        A table that another process has claimed is left out. A change of its due time ends every claim.
        """
        ...

    async def next_due(self) -> int | None:
        """The earliest due time of all, ms."""
        ...

    def live(self) -> AsyncIterator[str]:
        """Keys of tables with a running round."""
        ...

    async def destinations(self, now: int) -> list[str]:
        """Destinations with undelivered messages that may be tried at `now` (ms)."""
        ...

    async def standing(self, now: int) -> Standing:
        """How much waits at `now` (ms), for whoever watches the program; bounded work."""
        ...

    async def pending(self, destination: str, limit: int = 20) -> list[StoredMessage]:
        """Undelivered messages, oldest first."""
        ...

    async def claim(self, destination: str, now: int, until: int, limit: int = 20) -> list[StoredMessage]:
        """As `pending`, and the destination is ours until then (ms); nothing while another process has it.

        Claimed again, it is ours for longer.
        """
        ...

    async def release(self, destination: str) -> None:
        """Others may claim it; those that wanted to are told (`listen`). Nothing where it is not ours."""
        ...

    async def alone(self) -> bool:
        """Whether no other process has this database open."""
        ...

    async def listen(self, heard: Callable[[News], None]) -> None:
        """Until cancelled: call `heard` for what other processes store, with news of nothing at the beginning and
        whenever something may have been missed: that is not told again. Raises StoreFault where it can hear no more.
        """
        ...

    async def delivered(self, ids: Sequence[int], at: int) -> None: ...

    async def put_off(self, ids: Sequence[int], until: int, *, tried: bool = True) -> None:
        """Their destinations wait until then (ms). `tried`: and an attempt is counted for each."""
        ...

    async def history(self, destinations: Sequence[str], after: int, limit: int = 200) -> list[StoredMessage]:
        """The newest `limit` messages of these destinations with id > after, oldest first, delivered or not."""
        ...

    async def recall(self, names: Sequence[str]) -> dict[str, bytes]:
        """What an adapter has remembered under these names; names without anything are not in it."""
        ...

    async def recall_all(self, start: str) -> dict[str, bytes]:
        """Everything remembered under names that begin with `start`."""
        ...

    async def remember(self, notes: Mapping[str, bytes | None]) -> None:
        """Remember durably, all or nothing, in place of what was under the same names; None forgets."""
        ...

    async def exchange(self, name: str, before: bytes | None, after: bytes | None) -> bool:
        """Remember `after` under a name if `before` is what is there (None: nothing); whether it was."""
        ...

    async def prune(self, before: int) -> int:
        """Forget delivered messages and seen events older than `before` (ms); returns how many."""
        ...

    async def close(self) -> None: ...


class Keeping(Store, Protocol):
    """What is asked of a store besides, by whoever takes a person or what is old out of it; every step is short."""

    async def sighted(self, text: str, after: int) -> Sighted:
        """The next step through the log: tables with a command that has `text` in it, and id > after."""
        ...

    async def old(self, before: int, after: int) -> Sighted:
        """The next step through the log: tables with a command older than `before` (ms), and id > after."""
        ...

    async def told(self, keys: Sequence[str], after: int) -> Told:
        """The next step through the messages: those of these tables and to people there, with id > after."""
        ...

    async def sweep(self, what: Sweeping, rows: Sequence[tuple[str | int | bytes, ...]]) -> None:
        """In one transaction, for each row: `reword` a message (id, body); `drop_message` (id); `drop_person`, what
        waits for and was told to a destination (destination); `drop_events` with a text in their ids (key, text);
        `drop_evening`, its rounds and decisions (key, evening); `drop_told`, all messages of a table (key);
        `drop_table`, and all of it (key).
        """
        ...

    async def wipe(self) -> None:
        """Overwrite what was taken out, as far as that is in this engine's hands and quickly done."""
        ...
