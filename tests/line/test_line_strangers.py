"""Rude players, forgers and unlucky networks, against the real program: none gains by it, and nobody else waits.

Lives here: what strangers try from outside. Not here: storms of good webhooks (test_line_storms), pictures
(test_line_traffic), who may see what (test_line_privacy).
"""

from __future__ import annotations

import gzip
from pathlib import Path

import aiohttp
import pytest
from fake_line import FakeLine
from line_house import House


@pytest.fixture
async def house(line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(line, tmp_path, monkeypatch)


async def test_the_signature_is_over_the_bytes_that_came_and_nothing_is_unpacked(
    line: FakeLine, house: House
) -> None:
    """A small body that unpacks to a huge one would keep everybody waiting."""
    raw = b'{"destination":"' + line.account.id.encode() + b'","events":[]}'
    packed = gzip.compress(raw)
    async with house, aiohttp.ClientSession(trust_env=False) as session:
        assert await line.webhooks.send_raw(raw, line.webhooks.signature(raw)) == 200
        for signed, status in ((raw, 403), (packed, 400)):
            headers = {"Content-Encoding": "gzip", "x-line-signature": line.webhooks.signature(signed)}
            address = line.webhooks.local(line.account.webhook)
            async with session.post(address, data=packed, headers=headers) as answer:
                assert answer.status == status
