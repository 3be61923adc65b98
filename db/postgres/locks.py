"""The advisory locks: what is done one at a time, whichever process does it.

Lives here: their numbers, and in which order a batch takes them. Not here: the batch (db.postgres.writing).

A batch locks every table it changes and every place it writes to, before it looks at anything. The place of
`web:room/player` is `web:room`: who reads the room and a player's letters together pages by one number, so both must
grow in one order. Ids are drawn behind the lock and shown when it is given back, at the commit: of two messages to
one place the one with the smaller id is always seen first, and a reader that goes on from an id misses nothing.
Everybody takes the locks in the order of their numbers, so that no two wait for each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from db.store import Change

OURS = 0x4C6F6D57
MIGRATING = (OURS, 1)
HERE = (OURS, 2)
"""Held, shared, by every process as long as it has the database open."""
ENTERING = (OURS, 3)
"""Held for the moment in which a process looks whether it is the first."""


def numbers(changes: Iterable[Change]) -> list[int]:
    """The locks of these changes, in order."""
    names = set()
    for change in changes:
        names.add(change.key)
        names.update(message.destination.partition("/")[0] for message in change.messages)
    return sorted(map(_number, names))


def _number(name: str) -> int:
    """64 bits: that two names share one is harmless and does not happen."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8, person=b"lomwong").digest(), signed=True)
