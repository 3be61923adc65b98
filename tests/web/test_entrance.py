"""Connections below any request: silent ones, too many, nonsense, readers that take nothing. Over real sockets.

Lives here: what a line costs and when it ends. Not here: requests that can be read (test_headers).
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, cast

import pytest
from aiohttp import web
from fake_door import FakeDoor

from bot.adapters.web import WebRoom
from bot.adapters.web.entrance import Caller, Doorstep, Entrance, _Complaints, doorstep, opened

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
HELD = "K♠ in somebody's hand"
ASKS = b"GET /favicon.ico HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


class House:
    """A room behind its entrance on a port of its own."""

    def __init__(self, port: int, entrance: Entrance) -> None:
        self.port, self.entrance = port, entrance

    async def line(self, says: bytes = b"", here: str = "127.0.0.1") -> Line:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16384)  # so that what is not read soon stays with us
        line.bind((here, 0))
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
        reader, writer = await asyncio.open_connection(sock=line)
        writer.write(says)
        await asyncio.sleep(0.02)
        return reader, writer

    async def answers(self, here: str = "127.0.0.1") -> bool:
        reader, writer = await self.line(ASKS, here)
        try:
            return (await asyncio.wait_for(reader.readline(), 2)).startswith(b"HTTP/1.1 200")
        except ConnectionError:
            return False
        finally:
            writer.close()


Open = Callable[..., Awaitable[House]]


@pytest.fixture
async def house() -> AsyncIterator[Open]:
    async with AsyncExitStack() as stack:

        async def start(behind_proxy: bool = False, **limits: Any) -> House:
            app = web.Application()
            WebRoom(FakeDoor()).add_routes(app)

            async def much(_: web.Request) -> web.Response:
                return web.Response(body=bytes(30_000_000))

            async def broken(_: web.Request) -> web.Response:
                raise ValueError(HELD)

            app.router.add_get("/much", much)
            app.router.add_get("/broken", broken)
            runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
            await runner.setup()
            stack.push_async_callback(runner.cleanup)
            listener = socket.create_server(("127.0.0.1", 0))
            listener.setblocking(False)
            entrance = Entrance(Doorstep(**limits), behind_proxy)
            await stack.enter_async_context(opened(runner, listener, entrance))
            return House(listener.getsockname()[1], entrance)

        yield start


async def over(line: Line, seconds: float = 2.0) -> bool:
    """Whether the line was broken within that time, whatever was said before."""
    try:
        await asyncio.wait_for(line[0].read(), seconds)
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


async def test_a_line_without_a_whole_request_is_broken_after_a_while(house: Open) -> None:
    here = await house(request=0.2)
    lines = [await here.line(says) for says in (b"", b"GET / HTTP/1.1\r\nHost: x", b"GET /")]
    lines[2][1].write(b" HTTP/1.1\r\nA: b\r\n")  # a little now and then does not help
    assert all([await over(line) for line in lines])
    await asyncio.sleep(0.05)
    assert not here.entrance.inside


async def test_a_line_that_was_answered_may_wait_for_more_and_is_broken_when_idle(house: Open) -> None:
    here = await house(request=0.1, idle=0.5)
    reader, writer = await here.line(ASKS)
    await reader.readuntil(b"</svg>")
    await asyncio.sleep(0.25)
    writer.write(ASKS)
    assert await asyncio.wait_for(reader.readuntil(b"</svg>"), 2)
    assert await over((reader, writer))


async def test_the_oldest_silent_line_of_an_address_makes_way(house: Open) -> None:
    here = await house(each=3)
    silent = [await here.line() for _ in range(3)]
    assert await here.answers()
    assert await over(silent[0], 0.5)
    assert not await over(silent[1], 0.1)


async def test_an_address_with_enough_lines_that_all_talk_gets_no_more_and_others_do(house: Open) -> None:
    here = await house(each=3)
    talking = [await here.line(ASKS) for _ in range(3)]
    assert not await here.answers()
    assert await here.answers("127.0.0.2")
    talking[0][1].close()
    await asyncio.sleep(0.05)
    assert await here.answers()


async def test_behind_a_proxy_this_machine_is_everybody(house: Open) -> None:
    here = await house(each=1, behind_proxy=True)
    held = [await here.line(ASKS) for _ in range(5)]
    assert await here.answers()
    assert len(held) == 5


async def test_when_all_places_are_taken_whoever_has_most_silent_lines_gives_one_up(house: Open) -> None:
    here = await house(most=5)
    many = [await here.line(here="127.0.0.3") for _ in range(3)]
    few = [await here.line(here="127.0.0.4") for _ in range(2)]
    assert await here.answers("127.0.0.5")
    assert await over(many[0], 0.5)
    assert not await over(few[0], 0.1)
    assert here.entrance.inside.total() <= 5


async def test_a_reader_that_takes_nothing_is_cut_off_and_a_slow_one_is_not(house: Open) -> None:
    here = await house(reading=0.3)
    asks = b"GET /much HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    stuck, slow = await here.line(asks), await here.line(asks)
    for _ in range(15):
        await slow[0].read(65536)
        await asyncio.sleep(0.1)
    assert here.entrance.inside["127.0.0.1"] == 1
    assert len(await slow[0].read(65536)) > 0
    slow[1].close()
    assert await over(stuck)


@pytest.mark.parametrize(
    "says",
    [
        b"\x16\x03\x01\x02\x00\x01\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",  # no Host
        b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"A: b\r\n" * 100 + b"\r\n",
    ],
    ids=["tls", "no host", "long", "smuggling", "many headers"],
)
async def test_nonsense_is_answered_in_words_under_the_same_headers_and_is_not_logged(
    house: Open, says: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    here = await house()
    with caplog.at_level(logging.INFO):
        reader, _ = await here.line(says)
        answer = (await asyncio.wait_for(reader.read(), 2)).decode()
    head, _, body = answer.partition("\r\n\r\n")
    assert head.split()[1] == "400"
    assert "Content-Security-Policy: default-src 'none'" in head
    assert "X-Content-Type-Options: nosniff" in head
    assert "อ่านคำขอนี้ไม่ออก" in body
    assert "cannot be read" in body
    assert caplog.text == ""


async def test_a_body_of_nonsense_is_not_logged_either(house: Open, caplog: pytest.LogCaptureFixture) -> None:
    here = await house()
    with caplog.at_level(logging.INFO):
        says = b"POST /create HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
        line = await here.line(says)
        line[1].write(b"zz\r\n\r\n")
        await over(line)
    assert caplog.text == ""


async def test_a_fault_of_ours_is_apologised_for_and_logged_without_its_values(
    house: Open, caplog: pytest.LogCaptureFixture
) -> None:
    here = await house()
    reader, _ = await here.line(b"GET /broken HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    answer = await asyncio.wait_for(reader.readline(), 2)
    assert answer.startswith(b"HTTP/1.1 500")
    assert "ValueError" in caplog.text
    assert HELD not in caplog.text


def test_descriptors_are_left_for_the_database_whatever_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    for soft, most in ((256, 160), (1024, 928), (40, 16)):
        monkeypatch.setattr("resource.getrlimit", lambda _, soft=soft: (soft, soft))
        assert doorstep().most == most
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr("resource.getrlimit", lambda _: (256, 2048))
    monkeypatch.setattr("resource.setrlimit", lambda _, both: raised.append(both))
    assert doorstep().most == 2048 - 96
    assert raised == [(2048, 2048)]


async def test_that_descriptors_ran_out_is_said_once_and_other_complaints_always(
    caplog: pytest.LogCaptureFixture,
) -> None:
    loop, complain = asyncio.get_running_loop(), _Complaints()
    for _ in range(100):
        complain(loop, {"message": "socket.accept() out of system resource", "exception": OSError(24, "too many")})
    assert len(caplog.records) == 1
    complain(loop, {"message": "something else"})
    assert len(caplog.records) == 2


@pytest.mark.parametrize(
    "fault", [web.RequestPayloadError("zz"), ConnectionResetError("gone"), ValueError(HELD)], ids=repr
)
def test_only_faults_of_ours_are_logged(fault: Exception, caplog: pytest.LogCaptureFixture) -> None:
    Caller.log_exception(cast(Any, None), "Unhandled exception", exc_info=fault)
    assert ("ValueError" in caplog.text) == isinstance(fault, ValueError)
    assert HELD not in caplog.text
