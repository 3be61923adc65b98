"""What every answer and every stranger has to pass: Host, Origin, security headers.

Lives here: the checks that need nothing but the request. Not here: how often
somebody may ask (web.limits), who it is (web.identity).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar
from urllib.parse import urlsplit

from aiohttp import web

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
R = TypeVar("R", bound=web.StreamResponse)

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Server": "lomwong",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Guard:
    """Knows under which names this server may be called."""

    def __init__(self, public_url: str | None) -> None:
        parts = urlsplit(public_url or "")
        self.public_host = parts.hostname
        self.public_origin = f"{parts.scheme}://{parts.netloc}".lower() if parts.netloc else None
        self.public_https = parts.scheme == "https"

    def host_known(self, request: web.Request) -> bool:
        """Against DNS rebinding: loopback, the public name, or the very address that was connected to."""
        name = _hostname(request.host)
        return name is not None and (name in LOOPBACK or name == self.public_host or name == _arrived_at(request))

    def origin_ours(self, request: web.Request) -> bool:
        """Whether the page that sent this came from here. Without an Origin: no."""
        origin = request.headers.get("Origin", "").lower()
        return bool(origin) and (origin == self.public_origin or urlsplit(origin).netloc == request.host.lower())

    def secure(self, request: web.Request) -> bool:
        """Whether the visitor came by https, directly or through the proxy of the public address."""
        return request.secure or (self.public_https and _hostname(request.host) == self.public_host)

    def address(self, request: web.Request) -> str:
        """Whom limits count. Behind the public address a proxy on this machine says who it was."""
        peer = request.remote or "?"
        forwarded = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
        return forwarded[:64] if forwarded and self.public_origin and peer in LOOPBACK else peer

    def base_url(self, request: web.Request) -> str:
        """Where friends find this server: the public address, else the one this visitor used."""
        return self.public_origin or f"{'https' if self.secure(request) else 'http'}://{request.host}"

    def wrap(self, handler: Handler) -> Handler:
        """The same handler behind the Host check (and for a POST the Origin check), with the headers."""

        async def guarded(request: web.Request) -> web.StreamResponse:
            if not self.host_known(request):
                return self._sealed(request, web.Response(status=421, text="unknown host\n"))
            if request.method == "POST" and not self.origin_ours(request):
                return self._sealed(request, web.Response(status=403, text="not from this page\n"))
            try:
                return self._sealed(request, await handler(request))
            except web.HTTPException as answer:
                self._sealed(request, answer)
                raise

        return guarded

    def _sealed(self, request: web.Request, response: R) -> R:
        if not response.prepared:
            response.headers.update(HEADERS)
            response.headers["Content-Security-Policy"] = self._policy(request)
        return response

    def _policy(self, request: web.Request) -> str:
        """Nothing but our own files. The socket is named as well: older Safari does not count it as 'self'."""
        known = self.host_known(request)
        socket = f" {'wss' if self.secure(request) else 'ws'}://{request.host}" if known else ""
        return (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
            f"connect-src 'self'{socket}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        )


def _hostname(host: str) -> str | None:
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def _arrived_at(request: web.Request) -> str | None:
    """The local address of the connection. A rebinding attack needs a name, so an address is harmless."""
    name = request.transport.get_extra_info("sockname") if request.transport else None
    return str(name[0]) if isinstance(name, tuple) else None
