"""One clear sentence for an address that cannot be had, and only addresses that lead to the room.

Lives here: real sockets on this computer. Not here: what is served (tests of the room).
"""

from __future__ import annotations

import errno
import socket
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import pytest

from bot import listening
from bot.listening import CannotListen, addresses, listen
from bot.wording import words
from engine.table import LANGUAGES


def why(host: str, port: int) -> CannotListen:
    with pytest.raises(CannotListen) as refused:
        listen(host, port, 1, 5)
    for language in LANGUAGES:
        told = words(language, strict=True).text(refused.value.id, **refused.value.facts)
        assert host in told or str(port) in told
        assert len(told.splitlines()) == 1
    return refused.value


def test_an_address_of_another_computer() -> None:
    """198.51.100.77 is kept for examples: no computer has it."""
    assert why("198.51.100.77", 0).id == "cli-host-not-ours"


@pytest.mark.parametrize("host", ["no-such-name.invalid", "a" * 70 + ".invalid"])
def test_a_name_that_nobody_has(host: str) -> None:
    assert why(host, 0).id == "cli-host-unknown"


def test_a_port_in_use_and_the_next_free_one() -> None:
    with listen("127.0.0.1", 0, 1, 5) as taken:
        port = taken.getsockname()[1]
        assert why("127.0.0.1", port).id == "cli-port-taken"
        with listen("127.0.0.1", port, 20, 5) as other:
            assert port < other.getsockname()[1] < port + 20


@pytest.mark.parametrize("code", [errno.EACCES, errno.EPERM])
def test_a_port_that_takes_special_rights(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    def forbidden(*_: Any) -> socket.socket:
        raise OSError(code, "no")

    monkeypatch.setattr(listening, "_listen", forbidden)
    assert why("127.0.0.1", 80).id == "cli-port-forbidden"


def test_any_other_reason_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def strange(*_: Any) -> socket.socket:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(listening, "_listen", strange)
    assert why("127.0.0.1", 80).facts["reason"] == "Too many open files"


def test_by_default_there_is_one_address() -> None:
    with listen("127.0.0.1", 0, 1, 5) as room:
        found = addresses(room)
        assert (found.here, found.network) == (f"http://127.0.0.1:{room.getsockname()[1]}/", ())


def test_on_every_address_those_are_told_that_can_be_opened() -> None:
    """0.0.0.0 leads nowhere in a browser; what is told does, from this computer at least."""
    with listen("0.0.0.0", 0, 1, 50) as room:
        found = addresses(room)
        assert found.here == f"http://127.0.0.1:{room.getsockname()[1]}/"
        for address in (found.here, *found.network):
            url = urlsplit(address)
            assert url.hostname is not None
            assert not ip_address(url.hostname).is_unspecified
            socket.create_connection((url.hostname, url.port), timeout=5).close()
