"""Whether the bot's line to Discord stands, as /readyz tells it.

Lives here: DiscordAdapter.connected over the real discord.py. Not here: who asks (tests/bot/test_watching).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from fake_discord import FakeDiscord, fake_discord

from bot.adapters.discord.client import DiscordAdapter
from bot.dealer import Dealer
from bot.health import Connects
from db.sqlite import open_store


@pytest.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with fake_discord(2) as double:
        yield double


async def nobody_thinks(*_: object) -> str:
    return "draw"


async def test_it_is_connected_while_every_shard_has_a_line(double: FakeDiscord, tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "a.sqlite3"))
    adapter = DiscordAdapter(Dealer(store, think=nobody_thinks), store, double.token)
    assert isinstance(adapter, Connects)
    assert not adapter.connected  # before it has logged in
    running = asyncio.create_task(adapter.run())
    try:
        await double.ready()
        await double.until(lambda: adapter.connected, "both shards to be connected")
        identified = double.gateway.identified
        await double.gateway.drop(1, resume=False)
        await double.until(lambda: not adapter.connected, "one shard to be gone")
        await double.until(lambda: adapter.connected and double.gateway.identified > identified, "it to be back")
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
        await store.close()
    assert not adapter.connected
