"""Whose word counts on where a visitor comes from.

Lives here: reading the setting, and asking it; that the guard and the entrance ask it. Not here: the header
(tests/web/test_headers).
"""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.adapters.web.entrance import Doorstep, Entrance
from bot.adapters.web.guard import Guard
from bot.proxies import Proxies, read_proxies
from bot.settings import SettingsFault, read_settings


@pytest.mark.parametrize("address", ["127.0.0.1", "127.0.0.53", "::1", "localhost", "::ffff:127.0.0.1"])
def test_this_computer_is_always_believed(address: str) -> None:
    assert address in Proxies()


@pytest.mark.parametrize("address", ["172.17.0.1", "10.20.30.40", "fd00::7", "::ffff:10.0.0.1"])
def test_those_that_are_named_are_believed(address: str) -> None:
    assert address not in Proxies()
    found = read_proxies("172.17.0.1, 10.0.0.0/8 fd00::/64")
    assert found is not None
    assert address in found


@pytest.mark.parametrize("address", ["172.17.0.2", "11.0.0.1", "fd01::7", "203.0.113.9", "?", ""])
def test_nobody_else_is(address: str) -> None:
    found = read_proxies("172.17.0.1,10.0.0.0/8,fd00::/64")
    assert found is not None
    assert address not in found


@pytest.mark.parametrize("text", ["somewhere", "10.0.0.0/33", "0.0.0.0/0", "::/0", "10.0.0.1; 10.0.0.2"])
def test_what_is_no_address_is_told(text: str) -> None:
    assert read_proxies(text) is None
    with pytest.raises(SettingsFault, match="LOMWONG_PROXIES"):
        read_settings({"LOMWONG_PROXIES": text})


class Request:
    """Somebody at 203.0.113.9, as a proxy passes it on."""

    def __init__(self, remote: str) -> None:
        self.remote = remote
        self.headers = {"X-Forwarded-For": "203.0.113.9"}


@pytest.mark.parametrize(
    ("remote", "counted"), [("172.17.0.1", "203.0.113.9"), ("127.0.0.1", "203.0.113.9"), ("172.17.0.2", "172.17.0.2")]
)
def test_limits_count_the_visitor_that_a_known_proxy_names(remote: str, counted: str) -> None:
    guard = Guard("https://cards.example.org", read_proxies("172.17.0.1"))
    assert guard.address(cast(Any, Request(remote))) == counted


def test_without_a_public_address_nobody_is_believed() -> None:
    guard = Guard(None, read_proxies("172.17.0.1"))
    assert guard.address(cast(Any, Request("172.17.0.1"))) == "172.17.0.1"


def test_connections_of_a_known_proxy_are_everybodys() -> None:
    entrance = Entrance(Doorstep(most=10, each=2), True, read_proxies("172.17.0.1"))
    assert [entrance.enter(cast(Any, object()), "172.17.0.1") for _ in range(5)] == [True] * 5
    talking = Entrance(Doorstep(most=10, each=2), True)
    callers = [cast(Any, object()) for _ in range(3)]
    entered = []
    for caller in callers:
        entered.append(talking.enter(caller, "172.17.0.1"))
        talking.heard(caller, "172.17.0.1")
    assert entered == [True, True, False]
