"""How many new rooms one person and one address may open, with the real dealer and a real database.

Lives here: expectations about web.openings. Not here: the engine's own limits (tests/engine).
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.web.identity import new_room
from bot.adapters.web.limits import Limits, Rate
from bot.adapters.web.openings import WINDOW, Openings, TabDoor
from bot.app import running
from bot.commands import Answer, Done, Refused, TableKey
from bot.dealer import Dealer
from bot.listening import listen
from bot.settings import Settings
from bot.wording import words
from db.sqlite import SqliteStore, open_store
from engine.actions import AddComputer, Join
from engine.errors import Refusal
from engine.table import PlayerId

ANN, BEE = PlayerId("w" + "a" * 24), PlayerId("w" + "b" * 24)
MANY = Rate(1000, 1000)


async def nobody_thinks(*_: Any) -> str:
    return "draw"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await open_store(str(tmp_path / "a.sqlite3"))
    yield opened
    await opened.close()


class House:
    """Three new rooms a day for each."""

    def __init__(self, store: SqliteStore, most: int = 3, rate: Rate = MANY) -> None:
        self.at = 1_000_000.0
        self.dealer = Dealer(store, think=nobody_thinks)
        self.openings = Openings(store, most, rate, lambda: self.at)

    async def sits(self, player: PlayerId, room: str, address: str = "10.0.0.1", action: Any = None) -> Answer:
        door = TabDoor(self.dealer, self.openings, address)
        return await door.act(TableKey(f"web:{room}"), player, action or Join("ก"), secrets.token_hex(8))


async def test_the_fourth_new_room_of_a_day_is_refused_and_does_not_exist(store: SqliteStore) -> None:
    house = House(store)
    for room in ("one", "two", "three"):
        assert isinstance(await house.sits(ANN, room), Done)
    answer = await house.sits(ANN, "four")
    assert answer == Refused(Refusal.TOO_MANY_TABLES, {"most": 3, "hours": 24})
    assert (await house.dealer.peek(TableKey("web:four"), ANN)).version == 0
    assert isinstance(await house.sits(BEE, "four"), Done)  # others may


async def test_rooms_that_exist_are_open_to_everybody_any_number_of_times(store: SqliteStore) -> None:
    house = House(store, most=1)
    for room in ("one", "two", "three", "four"):
        assert isinstance(await house.sits(PlayerId(f"w{room}"), room), Done)
    assert isinstance(await house.sits(ANN, "own"), Done)
    for room in ("one", "two", "three", "four"):
        assert isinstance(await house.sits(ANN, room), Done)
        assert isinstance(await house.sits(ANN, room, action=AddComputer("")), Done)


async def test_after_a_day_the_oldest_counts_no_more(store: SqliteStore) -> None:
    house = House(store)
    await house.sits(ANN, "one")
    house.at += 3600
    await house.sits(ANN, "two")
    await house.sits(ANN, "three")
    assert await house.sits(ANN, "four") == Refused(Refusal.TOO_MANY_TABLES, {"most": 3, "hours": 23})
    house.at += WINDOW - 3600
    assert isinstance(await house.sits(ANN, "four"), Done)
    assert await house.sits(ANN, "five") == Refused(Refusal.TOO_MANY_TABLES, {"most": 3, "hours": 1})


async def test_what_was_opened_is_known_after_a_restart(store: SqliteStore) -> None:
    house = House(store)
    for room in ("one", "two", "three"):
        await house.sits(ANN, room)
    again = House(store)
    answer = await again.sits(ANN, "four")
    assert isinstance(answer, Refused)
    assert answer.code is Refusal.TOO_MANY_TABLES


async def test_a_refused_act_opens_nothing_and_counts_for_nothing(store: SqliteStore) -> None:
    house = House(store, most=1)
    answer = await house.sits(ANN, "one", action=AddComputer(""))
    assert isinstance(answer, Refused)
    assert isinstance(await house.sits(ANN, "one"), Done)


async def test_pressing_at_once_opens_no_more(store: SqliteStore) -> None:
    house = House(store)
    answers = await asyncio.gather(*(house.sits(ANN, f"room-{number}") for number in range(10)))
    assert sum(isinstance(answer, Done) for answer in answers) == 3


async def test_an_address_with_a_new_cookie_for_each_room_is_slowed(store: SqliteStore) -> None:
    house = House(store, rate=Rate(5, 0.0))
    answers = [await house.sits(PlayerId(f"w{number}"), f"room-{number}") for number in range(7)]
    assert [isinstance(answer, Done) for answer in answers] == [True] * 5 + [False] * 2
    assert answers[-1] == Refused(Refusal.TOO_FAST)
    assert isinstance(await house.sits(ANN, "elsewhere", address="10.9.9.9"), Done)
    assert isinstance(await house.sits(BEE, "room-1"), Done)  # that room exists


async def test_zero_is_any_number(store: SqliteStore) -> None:
    house = House(store, most=0, rate=Rate(0, 0.0))
    for number in range(30):
        assert isinstance(await house.sits(ANN, f"room-{number}"), Done)


async def test_the_running_program_says_so_in_the_players_language(tmp_path: Path) -> None:
    import aiohttp

    from bot.adapters.web.identity import COOKIE

    store = await open_store(str(tmp_path / "b.sqlite3"))
    listener = listen("127.0.0.1", 0, 1, 16)
    token, base = secrets.token_hex(32), f"http://127.0.0.1:{listener.getsockname()[1]}"

    async def sits_down(session: aiohttp.ClientSession) -> dict[str, Any]:
        async with session.ws_connect(f"{base}/r/{new_room()}/socket", origin=base) as socket:
            await socket.send_json({"do": "hello", "room": 0, "own": 0, "language": "th", "name": "แอน"})
            await socket.send_json({"do": "join", "id": "1" * 8, "name": "แอน", "language": "th"})
            while True:
                frame: dict[str, Any] = await socket.receive_json(timeout=10)
                if "ack" in frame:
                    return frame

    try:
        async with (
            running(Settings(tables_per_person=2), store, listener, Limits(hellos=MANY, address_hellos=MANY)),
            aiohttp.ClientSession(headers={"Cookie": f"{COOKIE}={token}"}) as session,
        ):
            told = [await sits_down(session) for _ in range(3)]
    finally:
        listener.close()
        await store.close()
    assert [frame["ok"] for frame in told] == [True, True, False]
    assert told[2]["text"] == words("th").refusal(Refusal.TOO_MANY_TABLES, {"most": 2, "hours": 24})
    assert "2 วง" in told[2]["text"]
