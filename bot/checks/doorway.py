"""The way in from outside: the port, and the public address that leads to it.

Lives here: `doorway`: whether the port is free, or the running program's; while it is open a stand-in answers
there, so that the way from the public address, the tunnel or web server included, can be tried without the program.
Not here: what LINE says of the webhook (line.checking).
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import ssl
import time
from collections.abc import AsyncIterator, Sequence
from urllib.parse import urlsplit

import aiohttp
import msgspec
from aiohttp import web

from bot.checks.clock import Compared, compared, now
from bot.checks.looked import Looked, well, wrong
from bot.health import INSTALLATION
from bot.listening import PORTS_TRIED, CannotListen, listen
from bot.settings import PREFIX, Settings
from bot.wording import Words

PATIENCE = 10.0  # s for the public address
NEAR = 2.0  # s for our own port
EXPIRES = 14  # days that a certificate should have left
SOCKET = "/r/{room}/socket"
_QUEUE = 16


class Doorway(msgspec.Struct):
    """What is known of our port. `installation`: what whoever listens there answers with; empty: nobody could."""

    looked: list[Looked]
    port: int
    installation: str = ""


@contextlib.asynccontextmanager
async def doorway(settings: Settings, say: Words) -> AsyncIterator[Doorway]:
    """The port, and until the block is left an answer on it."""
    port = settings.default_port
    running = await _installation_at(f"http://{_near(settings.host)}:{port}")
    if running is not None:
        yield Doorway([well(say, "cli-check-port-ours", port=str(port))], port, running)
        return
    try:
        listener = listen(settings.host, port, 1 if settings.port else PORTS_TRIED, _QUEUE)
    except CannotListen as why:
        yield Doorway([wrong(say, why.id, **why.facts)], port)
        return
    port = listener.getsockname()[1]
    installation = secrets.token_hex(8)
    runner = web.AppRunner(_stand_in(settings, installation), access_log=None, shutdown_timeout=0.1)
    try:
        await runner.setup()
        await web.SockSite(runner, listener).start()
        looked = [well(say, "cli-check-port", port=str(port)), *_other_ports(settings, say)]
        yield Doorway(looked, port, installation)
    finally:
        await runner.cleanup()
        listener.close()


def _near(host: str) -> str:
    """How to reach from here whoever listens on `host`."""
    reached = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{reached}]" if ":" in reached else reached


async def _installation_at(base: str) -> str | None:
    """Which dealer answers there; None where none does."""
    try:
        async with _session(NEAR) as session, session.get(f"{base}/healthz") as answer:
            return answer.headers.get(INSTALLATION)
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError):
        return None


def _stand_in(settings: Settings, installation: str) -> web.Application:
    """Answers as the program does where it is asked who it is, for a socket, and by LINE."""

    async def healthy(_: web.Request) -> web.Response:
        return web.Response(text="check\n", headers={INSTALLATION: installation})

    async def socket(request: web.Request) -> web.WebSocketResponse:
        opened = web.WebSocketResponse()
        await opened.prepare(request)
        await opened.close()
        return opened

    app = web.Application()
    app.router.add_get("/healthz", healthy)
    app.router.add_get(SOCKET, socket)
    if settings.line:
        from bot.adapters.line.webhook import PATH, Event, Webhook

        async def take(events: list[Event]) -> None:
            """LINE sends none when it tests."""

        app.router.add_post(PATH, Webhook(settings.line_channel_secret, take).answer)
    return app


def _other_ports(settings: Settings, say: Words) -> list[Looked]:
    """Those of whoever watches the program, where they are taken."""
    wanted = [("METRICS", *settings.metrics_at)] if settings.metrics_at else []
    if settings.health_port:
        wanted.append(("HEALTH_PORT", settings.host, settings.health_port))
    found = []
    for name, host, port in wanted:
        try:
            listen(host, port, 1, _QUEUE).close()
        except CannotListen as why:
            reason = why.facts.get("reason") or why.id.removeprefix("cli-")
            found.append(wrong(say, "cli-check-port-of", port=str(port), name=PREFIX + name, reason=reason))
    return found


# the public address


class Reached(msgspec.Struct, frozen=True):
    """What became of asking the public address, and what its Date says."""

    looked: Sequence[Looked]
    clock: Compared | None = None


async def public_address(settings: Settings, door: Doorway, say: Words) -> Reached:
    """Whether it is reached, with a good certificate, and leads here; nothing where none is set."""
    url = settings.public_url.rstrip("/")
    if not url:
        return Reached([])
    began, before = time.monotonic(), now()
    try:
        async with _session(PATIENCE) as session, session.get(f"{url}/healthz") as answer:
            clock = compared(answer.headers.get("Date", ""), url, before, time.monotonic() - began)
            looked = _led_here(url, answer, door, say) or await _way_back(url, session, say)
            return Reached([looked], clock)
    except aiohttp.ClientConnectorDNSError:
        return Reached([wrong(say, "cli-check-public-unknown", url=url, host=urlsplit(url).hostname or "")])
    except (aiohttp.ClientConnectorCertificateError, aiohttp.ClientConnectorSSLError, ssl.SSLError) as fault:
        return Reached([wrong(say, "cli-check-public-certificate", url=url, reason=_reason(fault))])
    except (aiohttp.ClientError, TimeoutError, OSError) as fault:
        return Reached([wrong(say, "cli-check-public-unreachable", url=url, reason=_reason(fault))])


def _led_here(url: str, answer: aiohttp.ClientResponse, door: Doorway, say: Words) -> Looked | None:
    """What is wrong where it leads elsewhere; None where it leads here, or nobody can know."""
    found = answer.headers.get(INSTALLATION)
    if found is None:
        status = f"HTTP {answer.status}"
        return wrong(say, "cli-check-public-other", url=url, status=status, port=str(door.port))
    if door.installation and found != door.installation:
        return wrong(say, "cli-check-public-another", url=url, port=str(door.port))
    return None


async def _way_back(url: str, session: aiohttp.ClientSession, say: Words) -> Looked:
    """The certificate's days, and whether a socket comes through: a room without one stands still."""
    left = await _days_left(url)
    if left is not None and left < EXPIRES:
        return wrong(say, "cli-check-public-expires", url=url, days=left)
    if not await _socket_passes(url, session):
        return wrong(say, "cli-check-public-socket", url=url)
    return well(say, "cli-check-public", url=url)


async def _socket_passes(url: str, session: aiohttp.ClientSession) -> bool:
    """The running program opens one only to somebody with a cookie of ours; to a stranger it says so itself."""
    from bot.adapters.web.identity import COOKIE, new_room

    cookie = {"Cookie": f"{COOKIE}={secrets.token_hex(32)}"}
    try:
        path = SOCKET.format(room=new_room())
        async with asyncio.timeout(PATIENCE), session.ws_connect(url + path, origin=url, headers=cookie):
            return True
    except (aiohttp.ClientError, TimeoutError, OSError):
        return False


async def _days_left(url: str) -> int | None:
    """Whole days that the certificate there is still good for; None without one."""
    place = urlsplit(url)
    if place.scheme != "https":
        return None
    try:
        async with asyncio.timeout(PATIENCE):
            _, line = await asyncio.open_connection(place.hostname, place.port or 443, ssl=_trusted())
    except (OSError, TimeoutError):
        return None  # behind a proxy, say
    certificate = line.get_extra_info("peercert") or {}
    line.transport.abort()
    ends = certificate.get("notAfter")
    return None if ends is None else int((ssl.cert_time_to_seconds(ends) - now()) // 86400)


def _reason(fault: BaseException) -> str:
    """Why, in a few words: the certificate's fault, the system's, or the kind of error."""
    inner = getattr(fault, "certificate_error", None) or fault
    told = getattr(inner, "verify_message", "") or getattr(inner, "strerror", "") or type(inner).__name__
    return str(told)[:120]


def _session(seconds: float) -> aiohttp.ClientSession:
    timeout = aiohttp.ClientTimeout(total=seconds)
    return aiohttp.ClientSession(timeout=timeout, trust_env=True, connector=aiohttp.TCPConnector(ssl=_trusted()))


def _trusted() -> ssl.SSLContext:
    """The certificates that this computer trusts now."""
    return ssl.create_default_context()
