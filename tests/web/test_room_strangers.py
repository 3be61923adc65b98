"""The socket of the room and people who mean no good: talk, hellos, names, used ids, places.

Lives here: what each of them gets, and that the players do not suffer. Not here: connections below the socket
(test_entrance), what the frames of the page mean (test_room_socket).
"""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import TestClient
from msgspec.structs import replace
from open_room import KEY, LOOSE, ROOM, Serve, Served, Tab

from bot.adapters.web.limits import Rate
from bot.commands import TableKey
from engine import actions


async def at_the_table(served: Served, name: str, browser: TestClient[Any, Any] | None = None) -> Tab:
    tab = await served.enter(browser)
    assert (await tab.ask(do="join", name=name))["ok"]
    return tab


async def refused(served: Served, browser: TestClient[Any, Any]) -> int:
    with pytest.raises(aiohttp.WSServerHandshakeError) as failure:
        await browser.ws_connect(f"/r/{ROOM}/socket", origin=served.origin)
    return failure.value.status


async def test_another_command_under_a_used_id_is_done_on_its_own(serve: Serve) -> None:
    served = await serve()
    tab = await at_the_table(served, "ต้น")
    frame = {"do": "computer", "level": "easy", "id": "0b0b0b0b-3333"}
    assert (await tab.ask(**frame))["ok"]
    assert (await tab.ask(do="computer", level="hard", id="0b0b0b0b-3333"))["ok"]
    assert len(served.door.tables[TableKey(KEY)].seated) == 3
    assert (await tab.ask(do="play", text="draw", id="0b0b0b0b-3333"))["code"] == "no_round"


async def test_a_watcher_is_never_called_like_somebody_who_sits(serve: Serve) -> None:
    served = await serve()
    await at_the_table(served, "เเดง(ผู้ชม)")
    watcher = await served.enter()
    for name in ("แดง", "ก" * 40, "\U0001d159\u3164"):
        await watcher.ask(do="say", text="ดูอยู่นะ", name=name)
    said = [action.name for _, action, _ in served.door.acts if isinstance(action, actions.Say)]
    assert said == ["แดง 2 (ผู้ชม)", "ก" * 24 + " (ผู้ชม)", ""]


async def test_talk_has_a_limit_of_its_own_and_moves_do_not_suffer(serve: Serve) -> None:
    clock = [0.0]
    limits = replace(LOOSE, talk=Rate(5, 0.5), address_talk=Rate(6, 0))
    served = await serve(limits=limits, now=lambda: clock[0])
    tab = await at_the_table(served, "ต้น")
    assert [(await tab.ask(do="say", text="ว่าไง"))["ok"] for _ in range(6)] == [True] * 5 + [False]
    refused = await tab.ask(do="say", text="ว่าไง")
    assert (refused["code"], refused["text"]) == ("too_fast", "เร็วไปหน่อย รอสักครู่แล้วลองใหม่")
    assert (await tab.ask(do="say", text="เพิ่มบอท"))["ok"]
    assert (await tab.ask(do="computer", level="easy"))["ok"]
    clock[0] = 1.9  # one line in two seconds
    assert not (await tab.ask(do="say", text="ว่าไง"))["ok"]
    clock[0] = 2.0
    assert (await tab.ask(do="say", text="ว่าไง"))["ok"]
    other = await served.enter()  # the sixth of the address was the last
    assert (await other.ask(do="say", text="ว่าไง", name="ก้อย"))["code"] == "too_fast"


async def test_saying_hello_again_and_again_is_refused_long_before_other_frames(serve: Serve) -> None:
    clock = [0.0]
    limits = replace(LOOSE, hellos=Rate(3, 0.5), address_hellos=Rate(5, 0))
    served = await serve(limits=limits, now=lambda: clock[0])
    tab = await at_the_table(served, "ต้น")  # its first hello
    assert (await tab.ask(do="language", language="en"))["ok"]
    await tab.send(do="hello")
    assert (await tab.ask(do="language", language="th"))["code"] == "too_fast"
    assert (await tab.ask(do="computer", level="easy"))["ok"]
    clock[0] = 2.0
    assert (await tab.ask(do="language", language="th"))["ok"]
    await served.enter()  # the fifth of the address
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await served.enter()


async def test_watchers_leave_places_to_those_who_sit(serve: Serve) -> None:
    served = await serve(limits=replace(LOOSE, watchers_per_room=3, sockets_per_room=5, sockets_per_player=2))
    browser = served.browser()
    seated = await at_the_table(served, "ต้น", browser)
    await seated.socket.close()
    for _ in range(3):
        await served.enter()
    stranger = served.browser()
    await stranger.get("/")
    assert await refused(served, stranger) == 429
    for _ in range(2):
        await served.enter(browser)
    assert await refused(served, browser) == 429  # two tabs of one player are enough
