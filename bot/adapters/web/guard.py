"""What every answer and every stranger has to pass: Host, Origin, security headers.

Lives here: the checks that need nothing but the request. Not here: reading its headers (web.asked),
how often somebody may ask (web.limits), who it is (web.identity).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.adapters.web.answers import plain
from bot.adapters.web.asked import (
    Place,
    counted_as,
    forwarded_of,
    host_of,
    origin_of,
    public_place,
    without_port_of,
)
from bot.faults import log_fault
from bot.proxies import Proxies

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

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
_SAID = {
    400: "bad-request",
    403: "not-from-here",
    404: "not-found",
    405: "not-so",
    413: "too-large",
    421: "unknown-host",
}


class Guard:
    """Knows under which names this server may be called."""

    def __init__(self, public_url: str | None, proxies: Proxies | None = None) -> None:
        self._proxies = proxies or Proxies()
        self.public = public_place(public_url or "")  # scheme and place

    def host_known(self, request: web.BaseRequest) -> bool:
        """Against DNS rebinding: loopback, the public name, or the very address that was connected to."""
        host = host_of(request)
        return host is not None and (
            host.name in LOOPBACK or self._is_public(host) or host.name == _arrived_at(request)
        )

    def origin_ours(self, request: web.BaseRequest) -> bool:
        """Whether the page that sent this came from here. Without an Origin: no."""
        origin, host = origin_of(request), host_of(request)
        if origin is None or host is None:
            return False
        scheme, place = origin
        return origin == self.public or place == without_port_of(scheme, host)

    def secure(self, request: web.BaseRequest) -> bool:
        """Whether the visitor came by https, directly or through the proxy of the public address."""
        host = host_of(request)
        return request.secure or (self.public is not None and self.public[0] == "https" and self._is_public(host))

    def address(self, request: web.BaseRequest) -> str:
        """Whom limits count. Behind the public address a proxy that is known says who it was."""
        peer = request.remote or "?"
        forwarded = forwarded_of(request) if self.public and peer in self._proxies else None
        return counted_as(forwarded or peer)

    def base_url(self, request: web.BaseRequest) -> str:
        """Where friends find this server: the public address, else the one this visitor used."""
        if self.public is not None:
            return f"{self.public[0]}://{self.public[1]}"
        return f"{'https' if self.secure(request) else 'http'}://{host_of(request) or 'localhost'}"

    def wrap(self, handler: Handler) -> Handler:
        """The same handler behind the Host check and, for a POST, the Origin check."""

        async def guarded(request: web.Request) -> web.StreamResponse:
            if not self.host_known(request):
                raise web.HTTPMisdirectedRequest
            if request.method == "POST" and not self.origin_ours(request):
                raise web.HTTPForbidden
            return await handler(request)

        return guarded

    @property
    def middleware(self) -> Middleware:
        """Around every answer of the program, unknown paths included: its headers; what went wrong in words."""

        @web.middleware
        async def sealing(request: web.Request, handler: Handler) -> web.StreamResponse:
            try:
                return await handler(request)
            except web.HTTPException as answer:
                if answer.status < 400:
                    raise
                allowed = {"Allow": answer.headers["Allow"]} if "Allow" in answer.headers else {}
                return plain(request, _SAID.get(answer.status, "refused"), answer.status, **allowed)
            except Exception as fault:
                log_fault("a request", fault)
                return plain(request, "our-fault", 500)

        return sealing

    async def seal(self, request: web.BaseRequest, response: web.StreamResponse) -> None:
        """The security headers, on whatever is about to be answered."""
        response.headers.update(HEADERS)
        response.headers["Content-Security-Policy"] = self._policy(request)

    def _is_public(self, host: Place | None) -> bool:
        return self.public is not None and host is not None and host.name == self.public[1].name

    def _policy(self, request: web.BaseRequest) -> str:
        """Nothing but our own files. The socket is named as well: older Safari does not count it as 'self'."""
        host = host_of(request) if self.host_known(request) else None
        socket = f" {'wss' if self.secure(request) else 'ws'}://{host}" if host else ""
        return (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
            f"connect-src 'self'{socket}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        )


def _arrived_at(request: web.BaseRequest) -> str | None:
    """The local address of the connection. A rebinding attack needs a name, so an address is harmless."""
    name = request.transport.get_extra_info("sockname") if request.transport else None
    return str(name[0]) if isinstance(name, tuple) else None
