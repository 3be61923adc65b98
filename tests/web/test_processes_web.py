"""Players of one table whose browsers are connected to two processes: everybody sees everything, once, in order.

Lives here: two rooms on one database, with friends at each, and the paging that brings what others store. Not here:
one process alone (test_room_socket), real processes (tests/bot/test_processes).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from friend import Friend
from open_room import LOOSE
from shared_store import Hub, Shared

from bot.adapters.web import paging as paging_module
from bot.app import running
from bot.listening import listen
from bot.settings import Settings
from db.sqlite import open_store
from db.store import Change, News, StoredMessage, StoreFault

ROOM = "abcdefghjk"
KEY = f"web:{ROOM}"


class Rooms:
    """Two processes, and a friend at each."""

    def __init__(self) -> None:
        self.stores: list[Shared] = []
        self.friends: list[Friend] = []

    async def until(self, holds: Callable[[], object]) -> None:
        """Let the friends hear until it holds."""
        for _ in range(200):
            if holds():
                return
            await asyncio.gather(*(friend.hear(0.05) for friend in self.friends))
        raise AssertionError([(friend.feed, friend.refused) for friend in self.friends])

    async def settled(self) -> None:
        """Nobody hears anything more."""
        while any(await asyncio.gather(*(friend.hear(0.3) for friend in self.friends))):
            pass

    def public(self, friend: Friend) -> list[tuple[int, str]]:
        return [(id, line["text"]) for id, line in friend.feed.items() if not line["own"] and "text" in line]


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    made = Rooms()
    async with contextlib.AsyncExitStack() as open_now:
        store = await open_store(str(tmp_path / "room.sqlite3"))
        open_now.push_async_callback(store.close)
        hub = Hub(store)
        for name in ("ต้น", "ก้อย"):
            listener = open_now.enter_context(contextlib.closing(listen("127.0.0.1", 0, 1, 16)))
            made.stores.append(hub.join())
            await open_now.enter_async_context(running(Settings(), made.stores[-1], listener, LOOSE))
            base = f"http://127.0.0.1:{listener.getsockname()[1]}"
            made.friends.append(Friend(name, base, ROOM, random.Random(name)))
        for friend in made.friends:
            await friend.open()
            open_now.push_async_callback(friend.close)
        for friend in made.friends:
            await friend.ask(do="join", name=friend.name)
            await made.until(friend.seat)
        await made.settled()
        yield made


async def test_two_friends_at_two_processes_play_rounds(rooms: Rooms) -> None:
    ton, koi = rooms.friends
    await ton.ask(do="option", option="pace", value="0")
    await ton.ask(do="computer", level="easy")
    for _ in range(3):
        await rooms.until(lambda: not ton.pending and ton.table and koi.table)
        assert ton.table is not None
        before = ton.table["round"]
        await koi.ask(do="deal")
        asked: dict[str, int] = {}
        async with asyncio.timeout(60):
            while any(friend.table["round"] == before for friend in rooms.friends if friend.table):
                for friend in rooms.friends:
                    move = friend.to_move()
                    if move is not None and asked.get(friend.name) != move["turn"]:
                        asked[friend.name] = move["turn"]
                        await friend.ask(**move)
                    await friend.hear(0.02)
    await rooms.settled()
    assert rooms.public(ton) == rooms.public(koi)
    assert len(rooms.public(ton)) > 30
    for friend in rooms.friends:
        assert friend.doubled == []
        assert list(friend.feed) == sorted(friend.feed)
    assert ton.table == koi.table


async def test_what_is_said_at_one_is_read_at_the_other(rooms: Rooms) -> None:
    ton, koi = rooms.friends
    for friend, text in ((ton, "ไง"), (koi, "มาแล้ว"), (ton, "เล่นกัน")):
        await friend.ask(do="say", text=text)
        await rooms.until(lambda said=text: all(said in str(rooms.public(f)) for f in rooms.friends))  # type: ignore[misc]
    assert rooms.public(ton) == rooms.public(koi)


async def test_a_gap_that_another_filled_is_shown_in_order(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own lines are stored and delivered at once, while the news of the other's are still on their way, and even
    before the feed can be read."""
    ton, koi = rooms.friends
    one, sent = rooms.stores[0], asyncio.Event()
    real_delivered, real_history = one.hub.store.delivered, one.hub.store.history

    async def delivered(ids: list[int], at: int) -> None:
        await real_delivered(ids, at)
        sent.set()

    async def history(destinations: list[str], after: int, limit: int = 200) -> list[StoredMessage]:
        await sent.wait()
        return await real_history(destinations, after, limit)

    monkeypatch.setattr(one, "delivered", delivered, raising=False)
    monkeypatch.setattr(one, "history", history, raising=False)
    held: list[News] = []
    [heard] = rooms.stores[0].listeners
    rooms.stores[0].listeners[:] = [held.append]
    await koi.ask(do="say", text="ก่อน")
    await rooms.until(lambda: "ก่อน" in str(rooms.public(koi)))
    await ton.ask(do="say", text="หลัง")
    await rooms.until(lambda: "หลัง" in str(rooms.public(ton)))
    rooms.stores[0].listeners[:] = [heard]
    for news in held:
        heard(news)
    await rooms.settled()
    assert rooms.public(ton) == rooms.public(koi)
    assert ton.doubled == []


async def test_news_that_were_missed_are_made_up_for(rooms: Rooms) -> None:
    ton, koi = rooms.friends
    [heard] = rooms.stores[0].listeners
    rooms.stores[0].listeners.clear()
    await koi.ask(do="say", text="ได้ยินไหม")
    await rooms.until(lambda: "ได้ยินไหม" in str(rooms.public(koi)))
    heard(News())  # the line is there again
    await rooms.until(lambda: "ได้ยินไหม" in str(rooms.public(ton)))


async def test_a_feed_that_cannot_be_read_now_is_read_later(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(paging_module, "PAUSE", 0.0)
    ton, koi = rooms.friends
    failures = [StoreFault("away")] * 2
    real = rooms.stores[0].hub.store.history

    async def history(destinations: list[str], after: int, limit: int = 200) -> list[StoredMessage]:
        if failures:
            raise failures.pop()
        return await real(destinations, after, limit)

    monkeypatch.setattr(rooms.stores[0], "history", history, raising=False)
    await koi.ask(do="say", text="ได้ยินไหม")
    await rooms.until(lambda: "ได้ยินไหม" in str(rooms.public(ton)))
    assert failures == []


async def test_messages_for_a_table_without_tabs_here_are_left_to_who_stored_them(rooms: Rooms) -> None:
    store = rooms.stores[1]
    looks = len(store.looks)
    await rooms.stores[0].commit(Change("web:elsewhere0", 0, b"{}", "", b"{}", 0, None, False))
    for heard in store.listeners:
        heard(News(("web:elsewhere0",)))
    await asyncio.sleep(0.05)
    assert "claim" not in store.looks[looks:]


async def test_who_stored_it_marks_it_as_delivered(rooms: Rooms) -> None:
    ton, koi = rooms.friends
    looks = len(rooms.stores[1].looks)
    await ton.ask(do="say", text="ไง")
    await rooms.until(lambda: "ไง" in str(rooms.public(koi)))
    assert "claim" not in rooms.stores[0].looks + rooms.stores[1].looks[looks:]  # nor need anybody claim it
    for _ in range(500):
        if not await rooms.stores[0].hub.store.pending(KEY):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it was never marked")
