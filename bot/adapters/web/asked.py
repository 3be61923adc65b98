"""What a stranger's headers say, read so that none of them can do harm.

Lives here: Host, Origin, forwarded address and language, each parsed or None; never raises.
Not here: what is allowed (web.guard), tokens (web.identity).
"""

from __future__ import annotations

import ipaddress
import re
from typing import NamedTuple
from urllib.parse import urlsplit

from aiohttp import web

from bot.adapters.web.identity import LANGUAGE_COOKIE, token_of
from engine.table import LANGUAGES

_NAME = r"(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])"
_PLACE = re.compile(rf"(?P<name>{_NAME})(?::(?P<port>[0-9]{{1,5}}))?", re.ASCII)
_ORIGIN = re.compile(r"(?P<scheme>https?)://(?P<place>[^/?#@\\]+)", re.ASCII)
_PORTS = {"http": 80, "https": 443}
_MOST = 300  # letters of a header that are looked at


class Place(NamedTuple):
    """A name (an address of version 6 without its brackets) and a port, 0 where none was said; `str` prints both."""

    name: str
    port: int = 0

    def __str__(self) -> str:
        name = f"[{self.name}]" if ":" in self.name else self.name
        return f"{name}:{self.port}" if self.port else name


def place_of(text: str) -> Place | None:
    """`127.0.0.1:8321`, `cards.example.org`, `[::1]:5`; None for anything else, whoever may have written it."""
    found = _PLACE.fullmatch(text.strip().lower()) if len(text) <= _MOST else None
    if found is None or int(found["port"] or 0) > 65535:
        return None
    name = found["name"].strip("[]")
    if ":" in name and _address(name) is None:
        return None
    return Place(name, int(found["port"] or 0))


def host_of(request: web.BaseRequest) -> Place | None:
    """Under which name this server was called."""
    said = request.headers.getall("Host", [])
    return place_of(said[0]) if len(said) == 1 else None


def origin_of(request: web.BaseRequest) -> tuple[str, Place] | None:
    """Scheme and place of the page that asks; None without a clear one."""
    return split_origin(request.headers.get("Origin", ""))


def split_origin(text: str) -> tuple[str, Place] | None:
    """Scheme and place of `https://cards.example.org`; the scheme's own port is as if it were not said."""
    found = _ORIGIN.fullmatch(text.strip().lower()) if len(text) <= _MOST else None
    place = place_of(found["place"]) if found else None
    return (found["scheme"], without_port_of(found["scheme"], place)) if found and place else None


def without_port_of(scheme: str, place: Place) -> Place:
    """`place` without the port that its scheme implies."""
    return Place(place.name) if place.port == _PORTS[scheme] else place


def public_place(url: str) -> tuple[str, Place] | None:
    """Scheme and place of the public address as browsers send it: a Thai name in its ASCII form."""
    try:
        parts = urlsplit(url)
        name = (parts.hostname or "").encode("idna").decode()
        return split_origin(f"{parts.scheme}://{Place(name, parts.port or 0)}")
    except (ValueError, UnicodeError):
        return None


def forwarded_of(request: web.BaseRequest) -> str | None:
    """The address that the last proxy saw, None when it names none."""
    said = request.headers.get("X-Forwarded-For", "")[-_MOST:].rpartition(",")[2].strip()
    return said if _address(said) else None


def counted_as(address: str) -> str:
    """Whom limits count: one address of version 4, or the /64 network of one of version 6, which is one household."""
    found = _address(address.partition("%")[0])
    if found is None or found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return address if found.is_loopback else str(ipaddress.ip_network((int(found), 64), strict=False))


def language_of(request: web.Request) -> str:
    """The reader's language: as chosen; for who has not seen our page yet, as the browser prefers; else Thai."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    if token_of(request) is not None:
        return LANGUAGES[0]  # that page was Thai
    preferred = request.headers.get("Accept-Language", "")[:_MOST].lower().split(",")
    known = (each.strip()[:2] for each in preferred)  # browsers send the best one first
    return next((each for each in known if each in LANGUAGES), LANGUAGES[0])


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None
