"""An evening in the room under the log at DEBUG, with everything failing that may: nothing of it is in the log.

Lives here: room, dealer, aiohttp and asyncio. Not here: the other platforms (test_discord_log, test_line_log),
single lines (tests/bot/test_logs).
"""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from card_spotting import cards_in
from listening import Listened, listened
from table_talk import Evening
from watched_evening import House

from bot.adapters.web import WebRoom
from bot.adapters.web.pages import Pages
from bot.logs import handler_for
from bot.settings import Settings

ROUNDS = 8
EVERY = 40  # deliveries from one that fails to the next


@contextmanager
def operators_log(form: str) -> Iterator[io.StringIO]:
    """What is written to standard error, with the level at DEBUG and asyncio saying all it can."""
    stream, root = io.StringIO(), logging.getLogger()
    handler, level = handler_for(Settings(log_format=form), stream), root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield stream
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


class Trouble:
    """Faults that hold what nobody may read, in places where the program gets over them."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.delivered = 0
        self.tasks: list[asyncio.Task[None]] = []

    def made(self, house: House) -> None:
        """Break deliveries and pages now and then, and leave failing tasks and lines of others behind."""
        deliver, icon = WebRoom.deliver, Pages.icon

        def values() -> str:
            state = house.truth.states[-1]
            hands = [str(card) for hand in (state.round.hands if state.round else ()) for card in hand]
            return f"{[person.name for person in state.people]} {state.secret} {hands} {house.truth.key}"

        async def lost(told: str) -> None:
            raise ValueError(told)

        async def delivering(room: WebRoom, destination: Any, messages: Any) -> Any:
            self.delivered += 1
            logging.getLogger("aiohttp.websocket").debug("frame %s", values())
            if self.delivered % EVERY == 0:
                task = asyncio.create_task(lost(values()), name=values())
                await asyncio.wait([task])
                del task
                asyncio.get_running_loop().call_soon(int, values())
                logging.getLogger("asyncio").warning(f"Executing {values()} took too long")
                raise ValueError(values())
            return await deliver(room, destination, messages)

        async def drawing(pages: Pages, request: Any) -> Any:
            raise ValueError(values())

        self.patch.setattr(WebRoom, "deliver", delivering)
        self.patch.setattr(Pages, "icon", drawing)
        assert icon is not Pages.icon


@pytest.mark.parametrize("form", ["text", "json"])
def test_an_evening_leaves_no_name_token_or_card_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    trouble = Trouble(monkeypatch)

    async def icons(evening: Evening) -> None:
        for viewer in evening.everybody:
            if viewer.online:
                assert viewer._session is not None
                async with viewer._session.get(f"{viewer.base}/favicon.ico") as answer:
                    assert answer.status == 500

    def script(evening: Evening) -> None:
        evening.at = {2: lambda: icons(evening)}
        evening.amid = {3: evening.every_mistake, 5: evening.restart}

    with operators_log(form) as stream:
        heard = asyncio.run(listened(tmp_path, ROUNDS, script=script, spoil=trouble.made), debug=True)
    log = stream.getvalue()
    lines = log.splitlines()
    assert trouble.delivered > 2 * EVERY
    for said in ("a delivery to web:", "a request failed", "ValueError", "Task exception was never retrieved"):
        assert said in log, said
    for line in lines:
        assert not cards_in(line), line
        assert not _known_in(heard, line), line
    if form == "json":
        assert {tuple(json.loads(line)) for line in lines} == {("time", "level", "logger", "message", "trace")}


def _known_in(heard: Listened, line: str) -> set[str]:
    """Names, ids, secrets, cookies and the room itself, where they stand in `line`."""
    states = heard.truth.states
    people = {person for state in states for person in state.people}
    known = {person.name for person in people} | {str(person.id) for person in people if len(str(person.id)) > 12}
    known |= {state.secret for state in states} | {said.token for said in heard.heard}
    known |= {heard.truth.key, heard.truth.key.partition(":")[2], *heard.truth.typed}
    return {each for each in known if len(each) > 1 and each in line}
