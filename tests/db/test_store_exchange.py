"""A note that is changed by several at once: nobody's change is lost.

Lives here: expectations about Store.exchange over each engine. Not here: notes otherwise (test_store_notes).
"""

from __future__ import annotations

import asyncio

import pytest
from store_shapes import AnyStore

NAME = "line/person/U1"


@pytest.mark.parametrize(
    ("there", "before", "after", "done"),
    [
        (None, None, b"a", True),
        (None, None, None, True),
        (None, b"a", b"b", False),
        (None, b"a", None, False),
        (b"a", b"a", b"b", True),
        (b"a", b"a", None, True),
        (b"a", b"a", b"a", True),
        (b"a", None, b"b", False),
        (b"a", None, None, False),
        (b"a", b"b", b"c", False),
        (b"", b"", b"a", True),
        (b"\xff\x00", b"\xff\x00", b"\x00", True),
    ],
)
async def test_it_is_exchanged_where_it_is_what_was_thought(
    store: AnyStore, there: bytes | None, before: bytes | None, after: bytes | None, done: bool
) -> None:
    await store.remember({NAME: there, "line/person/U2": b"other"})
    assert await store.exchange(NAME, before, after) is done
    left = after if done else there
    assert await store.recall([NAME]) == ({} if left is None else {NAME: left})
    assert await store.recall(["line/person/U2"]) == {"line/person/U2": b"other"}


async def test_of_many_that_count_at_once_each_counts(store: AnyStore) -> None:
    async def count() -> None:
        while True:
            found = (await store.recall([NAME])).get(NAME)
            if await store.exchange(NAME, found, b"%d" % (int(found or 0) + 1)):
                return

    await asyncio.gather(*(count() for _ in range(12)))
    assert await store.recall([NAME]) == {NAME: b"12"}
