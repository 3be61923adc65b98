"""Alive and ready: what is answered while parts end, the database is silent, a platform is gone, a stop is under way.

Lives here: Health over real HTTP, with parts that do as the test says. Not here: the whole program (test_watching).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot import health as health_module
from bot.health import INSTALLATION, Health


class Database:
    """Answers at once, not at all, or with a fault."""

    def __init__(self) -> None:
        self.asked = 0
        self.fault: Exception | None = None
        self.silent = False

    async def recall(self, names: list[str]) -> dict[str, bytes]:
        self.asked += 1
        if self.fault is not None:
            raise self.fault
        if self.silent:
            await asyncio.Event().wait()
        return {}


class Line:
    """A platform with a line that may be down."""

    def __init__(self, connected: bool = True) -> None:
        self.connected = connected


class House:
    """Health on a port."""

    def __init__(self) -> None:
        self.database, self.adapters = Database(), dict[str, Any]()
        self.health = Health(self.database, ("web", "discord"), self.adapters, "abc123")
        self.adapters |= {"web": object(), "discord": Line()}

    async def get(self, path: str) -> tuple[int, list[str]]:
        async with self.client.get(path) as answer:
            assert answer.headers[INSTALLATION] == "abc123"
            assert answer.headers["Cache-Control"] == "no-store"
            return answer.status, (await answer.text()).splitlines()


@pytest.fixture
async def house(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(health_module, "KEPT", -1.0)  # the database is asked every time
    made, app = House(), web.Application()
    made.health.add_routes(app)
    async with TestClient(TestServer(app, host="127.0.0.1")) as client:
        made.client = client  # type: ignore[attr-defined]
        yield made


async def for_ever() -> None:
    await asyncio.Event().wait()


async def test_all_is_well(house: House) -> None:
    assert await house.get("/healthz") == (200, ["ok"])
    assert await house.get("/readyz") == (200, ["ok"])


async def test_a_part_that_has_ended_is_the_end_of_the_process(house: House) -> None:
    clock, courier = (asyncio.create_task(for_ever(), name=name) for name in ("clock", "courier"))
    house.health.watched(clock)
    house.health.watched(courier)
    assert await house.get("/healthz") == (200, ["ok"])
    clock.cancel()
    await asyncio.wait([clock])
    assert await house.get("/healthz") == (503, ["clock: ended"])
    courier.cancel()


async def test_parts_that_end_in_a_stop_are_meant_to(house: House) -> None:
    task = asyncio.create_task(asyncio.sleep(0))
    house.health.watched(task)
    await task
    house.health.stopping = True
    assert (await house.get("/healthz"))[0] == 200
    assert await house.get("/readyz") == (503, ["stopping"])


def with_fault(house: House) -> None:
    house.database.fault = RuntimeError("K♠")


def with_silence(house: House) -> None:
    house.database.silent = True


@pytest.mark.parametrize("spoil", [with_fault, with_silence])
async def test_without_a_database_it_lives_and_is_not_ready(
    house: House, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[House], None]
) -> None:
    monkeypatch.setattr(health_module, "PATIENCE", 0.01)
    spoil(house)
    assert await house.get("/readyz") == (503, ["database: no answer"])
    assert await house.get("/readyz/web") == (503, ["database: no answer"])
    assert (await house.get("/healthz"))[0] == 200


async def test_a_platform_that_is_gone_or_has_no_line_is_named(house: House) -> None:
    house.adapters["discord"].connected = False
    assert await house.get("/readyz") == (503, ["discord: not connected"])
    assert await house.get("/readyz/discord") == (503, ["discord: not connected"])
    assert await house.get("/readyz/web") == (200, ["ok"])
    del house.adapters["discord"]
    assert await house.get("/readyz") == (503, ["discord: not connected"])


async def test_a_platform_that_this_process_does_not_serve_is_missed_by_who_asks_for_it_alone(house: House) -> None:
    assert await house.get("/readyz/line") == (503, ["line: not connected"])
    assert await house.get("/readyz") == (200, ["ok"])


async def test_whoever_asks_often_asks_the_database_seldom(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_module, "KEPT", 3600.0)
    for _ in range(20):
        assert (await house.get("/readyz"))[0] == 200
    assert house.database.asked == 1
