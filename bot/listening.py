"""Where the room listens: one socket, why it cannot be had, and which addresses lead to it.

Lives here: `listen`, `addresses`. Not here: what is served there (bot.app), which names a browser
may call it by (bot.adapters.web.guard).
"""

from __future__ import annotations

import contextlib
import errno
import ipaddress
import socket
from dataclasses import dataclass

PORTS_TRIED = 20  # from the default one on, when no port was asked for

_IN_USE = errno.EADDRINUSE
_SENTENCES = {
    errno.EADDRNOTAVAIL: "cli-host-not-ours",
    errno.EAFNOSUPPORT: "cli-host-not-ours",
    errno.EACCES: "cli-port-forbidden",
    errno.EPERM: "cli-port-forbidden",
    _IN_USE: "cli-port-taken",
}


class CannotListen(Exception):
    """No socket there; `id` is the sentence (bot/words cli.ftl), `facts` what it needs."""

    def __init__(self, id: str, **facts: str) -> None:
        super().__init__(id, facts)
        self.id, self.facts = id, facts


@dataclass(frozen=True)
class Addresses:
    """Web addresses of the room: `here` for this computer's own browser, `network` for those around it."""

    here: str
    network: tuple[str, ...] = ()


def listen(host: str, port: int, tried: int, queue: int) -> socket.socket:
    """A listening socket on `port`, or on the first free one of the `tried` from it on. Raises CannotListen.

    `queue`: how many connections may wait to be accepted.
    """
    for each in range(port, port + tried):
        try:
            return _listen(host, each, queue)
        except OSError as error:
            if error.errno != _IN_USE or each == port + tried - 1:
                raise _why(error, host, f"{port}" if tried == 1 else f"{port}-{each}") from error
        except UnicodeError as error:  # a name that no name can be
            raise CannotListen("cli-host-unknown", host=host) from error
    raise AssertionError("no port was tried")


def addresses(listener: socket.socket) -> Addresses:
    """How to reach `listener`; where it hears on every address, those of this computer's networks too."""
    host, port = listener.getsockname()[:2]
    heard = ipaddress.ip_address(host.partition("%")[0])
    if not heard.is_unspecified:
        return Addresses(_web(host, port))
    both = heard.version == 6 and not listener.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    versions = {4, 6} if both else {heard.version}
    network = tuple(_web(own, port) for own in _own_addresses() if ipaddress.ip_address(own).version in versions)
    return Addresses(_web("127.0.0.1" if 4 in versions else "::1", port), network)


def _listen(host: str, port: int, queue: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(queue)
        listener.setblocking(False)
    except BaseException:
        listener.close()
        raise
    return listener


def _why(error: OSError, host: str, port: str) -> CannotListen:
    if isinstance(error, socket.gaierror):
        return CannotListen("cli-host-unknown", host=host)
    id = _SENTENCES.get(error.errno or 0, "cli-cannot-listen")
    return CannotListen(id, host=host, port=port, reason=error.strerror or str(error))


def _web(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _own_addresses() -> list[str]:
    """Addresses of this computer that others around it can use, the way out to the world first. Nothing is sent."""
    found = [
        own
        for family, away in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
        if (own := _way_out(family, away))
    ]
    with contextlib.suppress(OSError, UnicodeError):  # a computer that does not know its own name
        found += [str(row[4][0]) for row in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)]
    return [own for own in dict.fromkeys(found) if _reachable(own)]


def _way_out(family: socket.AddressFamily, away: str) -> str:
    """From which address a datagram to `away`, an example that nobody has, would leave."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((away, 9))
            return str(asking.getsockname()[0])
    except OSError:
        return ""


def _reachable(own: str) -> bool:
    address = ipaddress.ip_address(own.partition("%")[0])
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)
