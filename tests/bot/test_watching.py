"""The whole program watched: its health and its measurements over real HTTP, on its own port and on others.

Lives here: expectations about bot.watching, joined by bot.app. Not here: each answer by itself (test_health,
test_metrics).
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import bot.adapters.discord
from bot import health as health_module
from bot.adapters import Cause, Delivered, Delivery, Sent
from bot.app import running
from bot.health import INSTALLATION
from bot.listening import CannotListen, listen
from bot.messages import Destination
from bot.pictures import drawing
from bot.pictures.values import RulesPicture
from bot.settings import Settings
from bot.watching import Ports
from db.sqlite import open_store

TOKEN = "metrics-token-0123456789"


class Discord:
    """A platform whose line is up or down as the test says."""

    prefix = "discord"
    connected = True

    def __init__(self, *_: Any, **__: Any) -> None:
        self.__class__.connected = True

    async def serves(self, destination: Destination, cause: Cause) -> bool:
        return True

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        return Delivered()

    async def run(self) -> None:
        await asyncio.Event().wait()


@contextlib.asynccontextmanager
async def program(folder: Path, ports: Ports | None = None, **settings: Any) -> AsyncIterator[str]:
    """The program at work; gives its address."""
    store = await open_store(str(folder / "a.sqlite3"))
    try:
        with contextlib.closing(listen("127.0.0.1", 0, 1, 16)) as listener:
            async with running(Settings(**settings), store, listener, ports=ports):
                yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        await store.close()


async def get(url: str, **headers: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        return answer.status, await answer.text()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def test_the_room_tells_its_health_and_no_measurement_that_nobody_asked_for(tmp_path: Path) -> None:
    async with program(tmp_path) as address:
        assert await get(f"{address}/healthz") == (200, "ok\n")
        assert await get(f"{address}/readyz") == (200, "ok\n")
        assert (await get(f"{address}/metrics"))[0] == 404


async def test_measurements_are_for_who_has_the_token(tmp_path: Path) -> None:
    async with program(tmp_path, metrics=TOKEN) as address:
        for wrong in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": TOKEN}, {"Authorization": "Bearer "}):
            status, text = await get(f"{address}/metrics", **wrong)
            assert status == 403
            assert "lomwong_" not in text
        status, text = await get(f"{address}/metrics", Authorization=f"Bearer {TOKEN}")
        assert status == 200
        assert "# TYPE lomwong_commands_total counter" in text
        assert "lomwong_sockets 0.0" in text
        assert "lomwong_store_transactions_total" in text


async def test_ports_of_their_own(tmp_path: Path) -> None:
    health, metrics = free_port(), free_port()
    wished = {"health_port": health, "metrics": f"127.0.0.1:{metrics}"}
    with contextlib.closing(Ports(Settings(**wished))) as ports:  # type: ignore[arg-type]
        async with program(tmp_path, ports, **wished) as address:
            assert await get(f"http://127.0.0.1:{health}/readyz") == (200, "ok\n")
            assert (await get(f"http://127.0.0.1:{health}/metrics"))[0] == 404
            status, text = await get(f"http://127.0.0.1:{metrics}/metrics")
            assert (status, "lomwong_loop_lag_seconds" in text) == (200, True)
            assert (await get(f"http://127.0.0.1:{metrics}/readyz"))[0] == 404
            assert (await get(f"{address}/metrics"))[0] == 404


@pytest.mark.parametrize("which", ["health_port", "metrics"])
def test_a_port_that_is_taken_is_told_before_anything_is_opened(which: str) -> None:
    with contextlib.closing(listen("127.0.0.1", 0, 1, 1)) as taken:
        port = taken.getsockname()[1]
        wished: dict[str, Any] = {"health_port": port} if which == "health_port" else {"metrics": f"127.0.0.1:{port}"}
        with pytest.raises(CannotListen) as why:
            Ports(Settings(**wished))
    assert why.value.facts["port"] == str(port)


async def test_a_platform_without_a_line_takes_the_room_from_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.adapters.discord, "DiscordAdapter", Discord)
    async with program(tmp_path, discord_token="a token", metrics=TOKEN) as address:
        assert await get(f"{address}/readyz") == (200, "ok\n")
        Discord.connected = False
        assert await get(f"{address}/readyz") == (503, "discord: not connected\n")
        assert await get(f"{address}/readyz/web") == (200, "ok\n")
        assert await get(f"{address}/healthz") == (200, "ok\n")


async def test_a_stop_is_seen_before_the_doors_close(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends people here learns of it while what is under way is finished."""
    seen: list[tuple[int, str]] = []
    port = free_port()

    async def leaving(*_: Any) -> None:
        seen.append(await get(f"http://127.0.0.1:{port}/readyz"))
        seen.append(await get(f"http://127.0.0.1:{port}/healthz"))

    monkeypatch.setattr("bot.app.take_leave", leaving)
    with contextlib.closing(Ports(Settings(health_port=port))) as ports:
        async with program(tmp_path, ports, health_port=port):
            pass
    assert seen == [(503, "stopping\n"), (200, "ok\n")]


async def test_all_starts_on_one_database_are_one_installation_and_two_databases_two(tmp_path: Path) -> None:
    told = []
    for folder in ("a", "a", "b"):
        (tmp_path / folder).mkdir(exist_ok=True)
        async with (
            program(tmp_path / folder) as address,
            aiohttp.ClientSession() as session,
            session.get(f"{address}/healthz") as answer,
        ):
            told.append(answer.headers[INSTALLATION])
    assert told[0] == told[1] != told[2]
    assert len(told[0]) == 16


async def test_a_database_that_is_gone_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_module, "KEPT", -1.0)
    store = await open_store(str(tmp_path / "a.sqlite3"))
    with contextlib.closing(listen("127.0.0.1", 0, 1, 16)) as listener:
        async with running(Settings(), store, listener):
            address = f"http://127.0.0.1:{listener.getsockname()[1]}"
            assert (await get(f"{address}/readyz"))[0] == 200
            await store.close()
            assert await get(f"{address}/readyz") == (503, "database: no answer\n")


async def test_pictures_are_timed_while_it_runs_and_not_after(tmp_path: Path) -> None:
    async with program(tmp_path, metrics=TOKEN) as address:
        await asyncio.to_thread(drawing.png_of, RulesPicture("กติกา", "", (), "", ()))
        _, text = await get(f"{address}/metrics", Authorization=f"Bearer {TOKEN}")
        assert 'lomwong_picture_seconds_count{kind="rules"} 1.0' in text
    assert drawing.told == []
