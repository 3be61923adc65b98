"""One batch: everything that queued up while the last one was written, as rows for a few statements.

Lives here: the kinds of jobs, which change of a batch wins, the rows. Not here: when a batch
is written and who waits for it (db.writer).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

import msgspec

from db import statements, sweeping
from db.store import Change, Conflict, DuplicateEvent, Sweeping

Row = tuple[Any, ...]


class Delivered(msgspec.Struct, frozen=True):
    """These messages are there."""

    ids: Sequence[int]


class PutOff(msgspec.Struct, frozen=True):
    """The destinations of these messages wait until then (ms); `tried`: they were sent in vain."""

    ids: Sequence[int]
    until: int
    tried: bool = True


class Remember(msgspec.Struct, frozen=True):
    """These notes take the place of those under the same names; None forgets."""

    notes: Mapping[str, bytes | None]


class PruneSeen(msgspec.Struct, frozen=True):
    """Forget at most `limit` event ids older than `before` (ms). Its result: how many."""

    before: int
    limit: int


class PruneOutbox(msgspec.Struct, frozen=True):
    """Forget the delivered messages older than `before` (ms) with after < id <= last. Its result: how many."""

    before: int
    after: int
    last: int


class Sweep(msgspec.Struct, frozen=True):
    """See db.store.Keeping.sweep."""

    what: Sweeping
    rows: Sequence[Row]


Job = Change | Delivered | PutOff | Remember | PruneSeen | PruneOutbox | Sweep
Outcome = int | Conflict
"""What its caller gets: a number (a version, a count), or the reason why nothing was stored."""


class Stored(NamedTuple):
    """What the database knows of a change's table: a row of statements.VERSIONS."""

    version: int
    seen: int  # 1: the change's event was applied before
    last: int | None  # of its commands in the log


class Batch:
    """The jobs of one transaction and what became of each.

    `asked` goes to statements.VERSIONS, whose answer goes to `decide`; then `writes` gives
    the statements in order, and `outcomes` has one entry per job.
    """

    def __init__(self, jobs: Sequence[Job]) -> None:
        self.outcomes: list[Outcome] = [0] * len(jobs)
        self._jobs = jobs
        self._changes = [(place, job) for place, job in enumerate(jobs) if isinstance(job, Change)]
        self._accepted: list[Change] = []
        self._last: dict[str, int | None] = {}  # key: the newest command in the log
        self.ended: list[int] = []  # the newest commands of logs that go, once the commands have ids

    @property
    def asked(self) -> str:
        """The keys and event ids of all changes, as JSON; `[]` when there is none."""
        return msgspec.json.encode([(change.key, change.event_id) for _, change in self._changes]).decode()

    def decide(self, stored: Iterable[Stored]) -> None:
        """Settle each change by what is stored of its table, in the order asked.

        A change counts on those before it in the batch, so consecutive versions all win;
        one that fails, fails alone.
        """
        versions: dict[str, int] = {}
        events: set[tuple[str, str]] = set()
        for (place, change), (version, seen, last) in zip(self._changes, stored, strict=True):
            at = versions.get(change.key, version)
            refusal = _refusal(change, at, bool(seen) or (change.key, change.event_id) in events)
            if refusal:
                self.outcomes[place] = refusal
                continue
            self.outcomes[place] = versions[change.key] = at + 1
            self._accepted.append(change)
            self._last[change.key] = last
            if change.event_id:
                events.add((change.key, change.event_id))

    def writes(self, last_command: int, last_message: int) -> Iterator[tuple[str, list[Row]]]:
        """SQLite's statements with the rows for each, in the order in which they must run.

        Commands and messages get the ids that follow the last ones.
        """
        yield statements.SAVE_COMMAND, list(self.commands(count(last_command + 1)))
        yield sweeping.END_LOG, [(id_,) for id_ in self.ended]
        yield statements.SAVE_TABLE, self.tables()
        yield statements.SAVE_BOOK, self.books()
        yield statements.SAVE_SEEN, self.events()
        yield statements.SAVE_ROUND, self.rounds()
        yield statements.SAVE_DECISION, self.decisions()
        rows = list(self.messages(count(last_message + 1)))
        yield statements.SAVE_WAITING, [(id_, destination) for id_, _, destination, _, _ in rows]
        yield statements.FORGET_WAITING_ELDER, [(to, topic) for _, _, to, topic, _ in rows if topic is not None]
        yield statements.SAVE_MESSAGE, rows
        yield statements.DELIVERED, [(id_,) for id_ in self.delivered()]
        yield statements.COUNT_ATTEMPT, [(id_,) for id_ in self.attempts()]
        yield statements.PUT_OFF, self.put_off()
        notes = self.notes()
        yield statements.FORGET_NOTE, [(name,) for name, value in notes.items() if value is None]
        yield statements.SAVE_NOTE, [(name, value) for name, value in notes.items() if value is not None]

    # the rows, for any engine

    def commands(self, ids: Iterator[int]) -> Iterator[Row]:
        """(id, the id of the one before it, key, version, at, command); from now on each is its table's newest."""
        for change in self._accepted:
            id_ = next(ids)
            previous = self._last[change.key]
            if change.begins and previous is not None:
                self.ended.append(previous)
                previous = None
            yield id_, previous, change.key, change.version + 1, change.at, change.command
            self._last[change.key] = id_

    def tables(self) -> list[Row]:
        """(key, version, due, live, last, state), once the commands have ids.

        Of several changes of one table only the last state is written.
        """
        newest = {c.key: c for c in self._accepted}
        return [(c.key, c.version + 1, c.due, int(c.live), self._last[c.key], c.state) for c in newest.values()]

    def books(self) -> list[Row]:
        """(key, state): of several changes of one table the last book, and none where no change has one."""
        return list({c.key: c.book for c in self._accepted if c.book is not None}.items())

    def events(self) -> list[Row]:
        """(key, event id, at)."""
        return [(c.key, c.event_id, c.at) for c in self._accepted if c.event_id]

    def rounds(self) -> list[Row]:
        """(key, evening, number, body)."""
        return [(c.key, r.evening, r.round_no, r.body) for c in self._accepted for r in c.rounds]

    def decisions(self) -> list[Row]:
        """(key, evening, number of the round, turn, body)."""
        return [(c.key, d.evening, d.round_no, d.turn, d.body) for c in self._accepted for d in c.decisions]

    def messages(self, ids: Iterator[int]) -> Iterator[Row]:
        """(id, at, destination, topic, body), without those that a later one of this very batch supersedes."""
        messages = [(c.at, m) for c in self._accepted for m in c.messages]
        newest = {(m.destination, m.topic): place for place, (_, m) in enumerate(messages)}
        for place, (at, m) in enumerate(messages):
            if m.topic is None or newest[m.destination, m.topic] == place:
                yield next(ids), at, m.destination, m.topic, m.body

    def delivered(self) -> list[int]:
        """Ids of messages that are there."""
        return [id_ for job in self._jobs if isinstance(job, Delivered) for id_ in job.ids]

    def attempts(self) -> list[int]:
        """Ids of messages that were sent in vain, each as often as that happened."""
        return [id_ for job in self._jobs if isinstance(job, PutOff) and job.tried for id_ in job.ids]

    def put_off(self) -> list[Row]:
        """(until, id): the later ones count."""
        return [(job.until, id_) for job in self._jobs if isinstance(job, PutOff) for id_ in job.ids]

    def notes(self) -> dict[str, bytes | None]:
        """By name; of several jobs with the same name the last one counts."""
        newest: dict[str, bytes | None] = {}
        for job in self._jobs:
            if isinstance(job, Remember):
                newest.update(job.notes)
        return newest

    def swept(self) -> Iterator[Sweep]:
        """What is to be swept away, in order."""
        return (job for job in self._jobs if isinstance(job, Sweep))

    def counted(self) -> Iterator[tuple[int, str, Row]]:
        """Place, statement and row of each job whose outcome is the number of rows that went."""
        for place, job in enumerate(self._jobs):
            if isinstance(job, PruneSeen):
                yield place, statements.PRUNE_SEEN, (job.before, job.limit)
            elif isinstance(job, PruneOutbox):
                yield place, statements.PRUNE_OUTBOX, (job.after, job.last, job.before)


def _refusal(change: Change, version: int, seen: bool) -> Conflict | None:
    """Why this change cannot follow `version`; None when it can."""
    if seen:
        return DuplicateEvent(f"{change.key}: event {change.event_id!r} was applied before")
    if version != change.version:
        return Conflict(f"{change.key} is at version {version}, not {change.version}")
    return None
