"""LINE with two processes behind one address: events, pictures and files arrive at either, and nobody can tell.

Lives here: `TwoHouses`, and the same evening with events by turns to the one and the other. Not here: one process
alone (test_line_evening), real processes (tests/bot/test_processes).
"""

from __future__ import annotations

import contextlib
import itertools
import socket
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from fake_line import FakeLine
from line_evening import Evening
from line_house import PUBLIC, House, Tapped
from same_evening import NAMES, ROUNDS, expected, ledger_lines, secret_of
from shared_store import Hub

from bot.adapters import Sent
from bot.adapters.line.bundling import bundle_of
from bot.adapters.line.pictures import PATH
from bot.app import running
from bot.messages import LineNotice
from db.sqlite import open_store


class TwoHouses(House):
    """Two programs on one database; what LINE sends and asks for goes to the one and the other in turn."""

    async def start(self) -> House:
        store = await open_store(self.settings.database)
        self._open.push_async_callback(store.close)
        hub = Hub(Tapped(store, self.truths))  # type: ignore[arg-type]
        self.bases: list[str] = []
        for _ in range(2):
            listener = socket.socket()
            listener.bind(("127.0.0.1", 0))
            listener.listen(64)
            listener.setblocking(False)
            self._open.enter_context(contextlib.closing(listener))
            shared: Any = hub.join()
            await self._open.enter_async_context(running(self.settings, shared, listener))
            self.bases.append(f"http://127.0.0.1:{listener.getsockname()[1]}")
        turns = itertools.cycle(self.bases)
        self.line.listens(self.bases[0], public=PUBLIC)
        self.patch.setattr(
            self.line.webhooks, "local", lambda address: address.replace(PUBLIC, next(turns), 1)
        )  # fmt: skip
        return self


@pytest.fixture
async def house(line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TwoHouses:
    return TwoHouses(line, tmp_path, monkeypatch)


async def test_the_same_evening_at_two_processes(line: FakeLine, house: TwoHouses) -> None:
    ton, koi, oh, mint = (line.person(name) for name in NAMES)
    group = line.group("วงเพื่อน", ton, koi, oh, mint)
    async with house:
        await (await group.invite()).answered()
        evening = Evening(house, group, ton, koi, oh, mint)
        evening.ways = {koi: "buttons"}
        await evening.sit()
        await evening.add_computer()
        await evening.settle_rules()
        await evening.cut()
        for _ in range(ROUNDS):
            await evening.round()
        await evening.close()
        assert ledger_lines(house.table(group).closed) == ledger_lines(expected().closed)
        assert (line.account.used, line.calls("push", "multicast")) == (0, 0)
        told = "\n".join(str(shown.message) for shown in ton.sees(group))
        for number in range(1, ROUNDS + 1):
            assert f"เปิดผนึก: {secret_of(number)}" in told
        fetched = dict.fromkeys(house.bases, 0)
        async with aiohttp.ClientSession() as session:
            for path in list(house.drawn)[-4:]:
                for base in house.bases:
                    async with session.get(base + path) as answer:
                        assert answer.status == 200
                        fetched[base] += len(await answer.read())
            async with session.get(f"{house.bases[0]}{PATH}/{'x' * 32}.png") as answer:
                assert answer.status == 404
        assert len(set(fetched.values())) == 1  # the very same pictures


@pytest.mark.parametrize(
    ("codes", "said"),
    [
        (["joined", "halted"], ["joined", "halted"]),
        (["halted", "resumed", "joined"], ["resumed", "joined"]),
        (["halted", "resumed", "halted"], ["resumed", "halted"]),
        (["halted", "resumed", "halted", "resumed"], ["resumed", "resumed"]),
    ],
)
def test_that_it_stopped_is_told_only_until_it_is_back(codes: list[str], said: list[str]) -> None:
    sent = [Sent(number, LineNotice(code)) for number, code in enumerate(codes, start=1)]
    assert [line.code for line in bundle_of(sent).lines] == said
