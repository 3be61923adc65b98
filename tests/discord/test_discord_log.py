"""An evening in Discord under the operator's log at DEBUG: no name, no id, no token and no card is in the log.

Lives here: discord.py's own lines and ours, with deliveries that fail. Not here: the room (tests/web/test_web_log).
"""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from discord_evening import Evening
from discord_house import House
from fake_discord import FakeDiscord, fake_discord
from same_evening import COMPUTER, NAMES, ROUNDS

from bot.adapters.discord.delivering import Delivering
from bot.logs import handler_for
from bot.settings import Settings

EVERY = 12  # deliveries from one that fails to the next
CARD = re.compile(r"[♣♦♥♠]|(?<![0-9A-Za-z])(?:10|[2-9TJQKA])[cdhs](?![0-9A-Za-z])")


@pytest.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with fake_discord(1) as double:
        yield double


async def test_an_evening_leaves_nothing_of_anybody_in_the_log(
    double: FakeDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream, root = io.StringIO(), logging.getLogger()
    handler, level = handler_for(Settings(log_format="json"), stream), root.level
    deliver, count = Delivering.deliver, [0]

    async def delivering(self: Delivering, destination: Any, messages: Any) -> Any:
        count[0] += 1
        logging.getLogger("discord.http").debug("POST with %s", messages)
        if count[0] % EVERY == 0:
            logging.getLogger("discord.ui.view").error("ignored in %r", messages, exc_info=ValueError(str(messages)))
            raise ValueError(f"{destination} {messages}")
        return await deliver(self, destination, messages)

    monkeypatch.setattr(Delivering, "deliver", delivering)
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        async with House(double, tmp_path, monkeypatch) as house:
            room = double.channel(double.guild("เพื่อนเก่า"), "ไพ่แคง")
            evening = Evening(house, room, *(house.person(name, at=room) for name in NAMES))
            await evening.begin()
            for _ in range(ROUNDS):
                await evening.round()
            await evening.close()
            await house.rest()
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    log = stream.getvalue()
    assert count[0] > 2 * EVERY
    assert log.count("a delivery to discord:") >= 2
    assert "discord.ui.view: ignored in %r" in log
    known = {*NAMES, COMPUTER, double.token, double.token.partition(".")[2], str(room.id), "เพื่อนเก่า", "ไพ่แคง"}
    known |= {str(friend.id) for friend in evening.friends}
    for line in log.splitlines():
        assert not CARD.search(json.loads(line)["message"]), line
        assert not [each for each in known if each in line], line
