"""An evening in a LINE group under the operator's log at DEBUG: no name, no id, no token and no card is in the log.

Lives here: the SDK's own lines and ours, with a LINE that does not take everything. Not here: the room
(tests/web/test_web_log).
"""

from __future__ import annotations

import io
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from fake_line import FakeLine
from line_evening import Evening
from line_house import House
from same_evening import COMPUTER, NAMES, ROUNDS

from bot.adapters.line.delivering import Delivering
from bot.logs import handler_for
from bot.settings import Settings

EVERY = 9  # deliveries from one that fails to the next
CARD = re.compile(r"[♣♦♥♠]|(?<![0-9A-Za-z])(?:10|[2-9TJQKA])[cdhs](?![0-9A-Za-z])")


async def test_an_evening_leaves_nothing_of_anybody_in_the_log(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream, root = io.StringIO(), logging.getLogger()
    handler, level = handler_for(Settings(), stream), root.level
    deliver, count = Delivering.deliver, [0]

    async def delivering(self: Delivering, destination: Any, messages: Any) -> Any:
        count[0] += 1
        logging.getLogger("linebot.v3.messaging.rest").debug("response body: %s", messages)
        if count[0] % EVERY == 0:
            logging.getLogger("linebot").error(f"cannot send {messages}")
            raise ValueError(f"{destination} {messages}")
        return await deliver(self, destination, messages)

    monkeypatch.setattr(Delivering, "deliver", delivering)
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    people = [line.person(name, friend=name != NAMES[-1]) for name in NAMES]
    group = line.group("วงเพื่อน", *people)
    house = House(line, tmp_path, monkeypatch)
    try:
        async with house:
            await (await group.invite()).answered()
            evening = Evening(house, group, *people)
            await evening.sit()
            await evening.add_computer()
            await evening.settle_rules()
            await evening.cut()
            for _ in range(ROUNDS):
                await evening.round()
            await evening.close()
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    log = stream.getvalue()
    assert count[0] > 2 * EVERY
    assert log.count("a delivery to line:") >= 2
    assert "linebot:" in log
    known = {*NAMES, COMPUTER, line.token, line.secret, group.id, "วงเพื่อน", *(person.id for person in people)}
    for said in log.splitlines():
        if not said.startswith("  "):  # lines of code
            assert not CARD.search(said), said
        assert not [each for each in known if each in said], said
