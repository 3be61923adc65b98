"""The adapter's life: what it does at its start, what ends it, what it leaves when it stops.

Lives here: LineAdapter over the double of LINE. Not here: its parts.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fake_line import FakeLine

from bot.adapters import CannotRun
from bot.adapters.line import LineAdapter
from bot.adapters.line.arrivals import WRITTEN_DOWN, Written
from bot.adapters.line.identity import key_of, player_of
from bot.adapters.line.webhook import Event, Said, Source
from bot.dealer import Dealer
from bot.wording import words
from db.sqlite import SqliteStore, open_store
from engine.table import LANGUAGES

TON = "U" + "a" * 32


async def nobody_thinks(*_: Any) -> str:
    return ""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await open_store(str(tmp_path / "lomwong.sqlite3"))
    yield store
    await store.close()


@contextlib.asynccontextmanager
async def running(adapter: LineAdapter) -> AsyncIterator[asyncio.Task[None]]:
    life = asyncio.create_task(adapter.run())
    try:
        yield life
    finally:
        life.cancel()
        await asyncio.gather(life, return_exceptions=True)


def adapter_of(line: FakeLine, store: SqliteStore, **given: Any) -> LineAdapter:
    token = given.pop("token", line.token)
    dealer = Dealer(store, think=nobody_thinks)
    return LineAdapter(dealer, store, secret=line.secret, token=token, host=line.base, **given)


async def test_a_token_that_line_does_not_take_ends_it_with_a_sentence(line: FakeLine, store: SqliteStore) -> None:
    with pytest.raises(CannotRun) as ended:
        await adapter_of(line, store, token="another").run()
    for language in LANGUAGES:
        assert "LOMWONG_LINE_CHANNEL_TOKEN" in words(language, strict=True).text(ended.value.id, **ended.value.facts)


async def test_while_line_cannot_be_asked_it_runs_on_and_learns_its_name_later(
    line: FakeLine, store: SqliteStore
) -> None:
    adapter = adapter_of(line, store)
    line.fail("info", 500)
    async with running(adapter) as life:
        await line.until(lambda: line.calls("info") == 1)
        assert await adapter.desk.account() == line.account.basic_id
        assert not life.done()


@pytest.mark.parametrize(("pushes", "asked"), [("never", 0), ("hands", 1), ("turns", 1)])
async def test_the_quota_is_looked_at_where_something_is_pushed(
    line: FakeLine, store: SqliteStore, pushes: str, asked: int
) -> None:
    adapter = adapter_of(line, store, pushes=pushes)
    line.account.used = 250  # of 300: more than 80 %
    async with running(adapter):
        await line.until(lambda: adapter.desk.about is not None and line.calls("used") >= asked)
    assert line.calls("quota") == asked


async def test_what_a_stop_left_is_done_at_the_start(line: FakeLine, store: SqliteStore) -> None:
    """Written down before LINE got its 200, and not done."""
    left = Event("message", "event1", 1, "active", Source(TON), "t1", Said("text", "เล่นด้วย"))
    await store.remember({WRITTEN_DOWN + "event1": msgspec.json.encode(Written(left, 0.0))})
    adapter = adapter_of(line, store)
    async with running(adapter):
        async with asyncio.timeout(20):
            while True:
                if not await store.recall_all(WRITTEN_DOWN):
                    break
                await asyncio.sleep(0.002)
    seated = await Dealer(store, think=nobody_thinks).seated(key_of(TON))
    assert list(seated.values()) == [player_of(TON)]
    assert line.calls("reply") == 0, "its token is long gone"


async def test_when_it_stops_no_connection_is_left(
    line: FakeLine, store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    adapter = adapter_of(line, store)
    with caplog.at_level(logging.DEBUG):
        async with running(adapter):
            await line.until(lambda: adapter.desk.about is not None)
        assert adapter.calls._client is None
    assert line.token not in caplog.text
