"""Who may hold a line open: connections are counted, silent ones make way, and nonsense is answered in a line.

Lives here: the listening socket's own limits, below any request. Not here: limits on requests and sockets
(web.limits), what a request may do (web.guard).

A connection costs a file descriptor, and a program without descriptors can neither open its door nor
write its database. So there are always some left: `most` is made from what the system allows.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, cast

import msgspec
from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot.adapters.web.asked import counted_as
from bot.adapters.web.guard import HEADERS
from bot.faults import log_fault
from bot.proxies import Proxies
from bot.wording import words
from engine.table import LANGUAGES

log = logging.getLogger(__name__)

QUEUE = 128  # connections that may wait to be accepted: the browsers of a few families after a restart
_AT_ONCE = 32  # that are accepted in one go
_OURS = 32 + 2 * _AT_ONCE  # descriptors for everything else, and for connections that come and go in one moment
_WISHED = 4096  # descriptors
_SENDING = 128 * 1024  # bytes that the system holds for a reader
_HEAD_ENDS = b"\r\n\r\n"


class Doorstep(msgspec.Struct, frozen=True):
    """How many connections there may be, and how long each may keep us waiting (seconds)."""

    most: int = 900
    each: int = 100  # of one address: a family behind one router, six of each browser
    request: float = 10.0  # for the first whole request
    idle: float = 30.0  # between requests
    reading: float = 20.0  # a reader who takes nothing for so long is gone


def doorstep() -> Doorstep:
    """As many connections as the system's limit of descriptors leaves room for; it is raised where it may be."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wished = _WISHED if hard == resource.RLIM_INFINITY else min(hard, _WISHED)
    if soft != resource.RLIM_INFINITY and soft < wished:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wished, hard))
        soft = wished
    return Doorstep(most=max(16, min(soft, _WISHED) - _OURS) if soft != resource.RLIM_INFINITY else _WISHED)


class Entrance:
    """Counts who is inside. Who has not yet said what it wants makes way for who comes next."""

    def __init__(self, limits: Doorstep, behind_proxy: bool = False, proxies: Proxies | None = None) -> None:
        self.limits = limits
        self.behind_proxy = behind_proxy  # then the address of a proxy is everybody
        self._proxies = proxies or Proxies()
        self.inside: Counter[str] = Counter()
        self._silent: dict[str, dict[Caller, None]] = {}  # by address, in the order in which they came

    def enter(self, caller: Caller, address: str) -> bool:
        """Count one more; False where all are talking and there is no place."""
        each = self.limits.most if self.behind_proxy and address in self._proxies else self.limits.each
        if self.inside[address] >= each and not self._make_way(address):
            return False
        if self.inside.total() >= self.limits.most and not self._make_way(self._most_silent()):
            return False
        self.inside[address] += 1
        self._silent.setdefault(address, {})[caller] = None
        return True

    def heard(self, caller: Caller, address: str) -> None:
        """It said what it wants."""
        waiting = self._silent.get(address, {})
        waiting.pop(caller, None)
        if not waiting:
            self._silent.pop(address, None)

    def leave(self, caller: Caller, address: str) -> None:
        """The inverse of a successful `enter`, once."""
        self.heard(caller, address)
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]

    def _most_silent(self) -> str:
        return max(self._silent, key=lambda address: len(self._silent[address]), default="")

    def _make_way(self, address: str) -> bool:
        oldest = next(iter(self._silent.get(address, ())), None)
        if oldest is None:
            return False
        oldest.hang_up()
        return True


class Caller(web.RequestHandler):
    """One connection: has to come to the point, has to take what it asked for, and is not argued with."""

    def __init__(self, server: web.Server, entrance: Entrance, loop: asyncio.AbstractEventLoop) -> None:
        limits = entrance.limits
        super().__init__(
            server,
            loop=loop,
            keepalive_timeout=limits.idle,
            lingering_time=2.0,
            access_log=cast(Any, None),
            max_headers=64,
            auto_decompress=False,  # a small body that unpacks to a huge one would keep everybody waiting
        )
        self._entrance = entrance
        self._address = ""  # empty: not inside
        self._line: asyncio.Transport | None = None
        self._head = b""  # the end of what was said so far
        self._patience: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let it in, or hang up at once."""
        self._line = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        address = counted_as(str(peer[0])) if isinstance(peer, tuple) else "?"
        if not self._entrance.enter(self, address):
            self._line.abort()
            return
        self._address = address
        with suppress(OSError):  # else the system keeps megabytes for a reader, and whether he reads is not seen
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SENDING)
        self._patience = self._loop.call_later(self._entrance.limits.request, self.hang_up)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Whoever has sent a whole head is heard; after that aiohttp closes lines that are idle."""
        if self._patience is not None:
            self._head += data
            if _HEAD_ENDS in self._head:
                self._come_to_the_point()
            self._head = self._head[-len(_HEAD_ENDS) :]
        super().data_received(data)

    def pause_writing(self) -> None:
        """It has not taken all that we sent: watch whether it takes anything."""
        super().pause_writing()
        if self._line is not None:
            self._watch(self._line.get_write_buffer_size())

    def resume_writing(self) -> None:
        """It has taken most of it."""
        self._unwatch()
        super().resume_writing()

    def connection_lost(self, exc: BaseException | None) -> None:
        """Forget it."""
        self._forget()
        super().connection_lost(exc)

    def hang_up(self) -> None:
        """Break the line, and count it as gone at once: its descriptor is free a moment later."""
        self._forget()
        if self._line is not None:
            self._line.abort()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """What cannot be read is answered in a line, with the headers of every answer, and is nothing for the log."""
        if status >= 500 and exc is not None:
            log_fault("a request", exc)
        if request.writer.output_size > 0:
            raise ConnectionError("half of an answer has left already")
        said = "our-fault" if status >= 500 else "bad-request"
        text = "".join(words(language).text(f"web-{said}") + "\n" for language in LANGUAGES)
        response = web.Response(
            status=status, text=text, headers=HEADERS | {"Content-Security-Policy": "default-src 'none'"}
        )
        response.force_close()
        return response

    def log_exception(self, *args: Any, **kw: Any) -> None:
        """Our own faults; what a stranger sends, or that he hangs up, is none."""
        fault = kw.get("exc_info")
        if isinstance(fault, BaseException) and not isinstance(
            fault, HttpProcessingError | web.RequestPayloadError | web.PayloadAccessError | ConnectionError
        ):
            log_fault("a connection", fault)

    def _come_to_the_point(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        self._entrance.heard(self, self._address)

    def _watch(self, left: int) -> None:
        self._unwatch()
        self._stalled = self._loop.call_later(self._entrance.limits.reading, self._look_again, left)

    def _look_again(self, left: int) -> None:
        now = self._line.get_write_buffer_size() if self._line is not None else 0
        if now >= left:
            self.hang_up()
        else:
            self._watch(now)

    def _unwatch(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _forget(self) -> None:
        self._unwatch()
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        if self._address:
            self._entrance.leave(self, self._address)
            self._address = ""


@asynccontextmanager
async def opened(runner: web.AppRunner, listener: socket.socket, entrance: Entrance) -> AsyncIterator[None]:
    """The program of a `runner` that is set up answers on `listener` until the block is left."""
    server, loop = runner.server, asyncio.get_running_loop()
    if server is None:
        raise RuntimeError("the runner is not set up")
    loop.set_exception_handler(_Complaints())
    door = await loop.create_server(lambda: Caller(server, entrance, loop), sock=listener, backlog=_AT_ONCE)
    listener.listen(QUEUE)  # the loop made the queue as short as its steps
    try:
        yield
    finally:
        door.close()


class _Complaints:
    """The loop's own complaints; that descriptors ran out is said once a minute, not at every try."""

    def __init__(self) -> None:
        self._said = -60.0

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not str(context.get("message", "")).startswith("socket.accept()"):
            loop.default_exception_handler(context)
        elif time.monotonic() - self._said >= 60:
            self._said = time.monotonic()
            log.error("no descriptor left for a new connection: %s", context.get("exception"))
