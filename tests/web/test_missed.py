"""Who comes back is told all that was missed; no talk pushes a result out.

Lives here: what returns after a break, in which pieces. Not here: what is delivered meanwhile (test_room_socket).
"""

from __future__ import annotations

import asyncio
from typing import Any

from open_room import KEY, LOOSE, Serve, Served

from bot.adapters.web.connection import Connection
from bot.adapters.web.missed import MOST, NEWEST, PIECE
from bot.commands import TableKey
from bot.messages import Destination, LineNotice, ResultNotice
from bot.wording import words
from engine.events import Seat
from engine.kang.outcome import Outcome
from engine.table import PlayerId

ROUND = ResultNotice(
    round_no=1,
    evening=1,
    outcome=Outcome(reason="kang", winners=(Seat("s1"),), shown=(), lines=(), next_starter=Seat("s1")),
    names={Seat("s1"): "ต้น"},
    commitment="",
    secret="",
    chips={},
)


async def talk(served: Served, count: int, text: str = "คุย") -> None:
    for _ in range(count):
        await served.door.tell(Destination(KEY), LineNotice("said", {"player": "ป้อม (ผู้ชม)", "text": text}))


async def test_a_result_before_two_hundred_lines_of_talk_is_there_after_a_break(serve: Serve) -> None:
    served = await serve()
    browser = served.browser()
    tab = await served.enter(browser)
    await talk(served, 1)
    await tab.settle()
    mark = tab.lines()[-1]["id"]
    await tab.socket.close()
    await served.door.tell(Destination(KEY), ROUND)
    await talk(served, 450)
    again = await served.enter(browser, room=mark)
    lines = again.lines()
    assert [line["kind"] for line in lines] == ["result"] + ["say"] * 450
    assert [line["id"] for line in lines] == sorted({line["id"] for line in lines})
    assert max(len(frame["feed"]) for frame in again.frames if "feed" in frame) <= PIECE
    await talk(served, 1, "ใหม่")
    await again.settle()
    assert len(again.lines()) == 452


async def test_who_missed_more_than_the_most_is_told_so_in_one_line(serve: Serve) -> None:
    served = await serve()
    await talk(served, 1)
    await talk(served, MOST + 1)
    tab = await served.enter(room=1)
    first, *rest = tab.lines()
    assert len(rest) == MOST
    assert rest[-1]["id"] == MOST + 2
    assert 1 < first["id"] < rest[0]["id"]
    assert (first["kind"], first["text"]) == ("line", words("th").text("web-missed", n=MOST))


async def test_who_missed_exactly_the_most_is_told_nothing_besides(serve: Serve) -> None:
    served = await serve()
    await talk(served, MOST + 1)
    tab = await served.enter(room=1)
    assert [line["kind"] for line in tab.lines()] == ["say"] * MOST


async def test_a_new_page_begins_with_the_newest_lines_and_every_result_before_them(serve: Serve) -> None:
    served = await serve()
    await served.door.tell(Destination(KEY), ROUND)
    await talk(served, NEWEST + 50)
    tab = await served.enter()
    assert [line["kind"] for line in tab.lines()] == ["result"] + ["say"] * NEWEST
    assert [frame["fresh"] for frame in tab.frames if "feed" in frame] == [True] + [False] * (NEWEST // PIECE)


class Slow:
    """A socket whose reader takes one frame when told to."""

    def __init__(self) -> None:
        self.takes = asyncio.Semaphore(0)
        self.sent: list[str] = []

    async def send_str(self, text: str) -> None:
        await self.takes.acquire()
        self.sent.append(text)


async def test_a_slow_reader_gets_all_of_it_and_is_not_cut_off_for_being_slow(serve: Serve) -> None:
    served = await serve()
    await talk(served, 1001, "ก" * 400)  # 1.2 MB of Thai
    cuts: list[int] = []
    socket: Any = Slow()
    tab = Connection(socket, lambda: cuts.append(1), TableKey(KEY), PlayerId("w1"), LOOSE)
    writer = asyncio.create_task(tab.write())
    catching_up = asyncio.create_task(tab.catch_up(served.door, words("th"), 1))
    for _ in range(40):
        assert tab._unsent <= LOOSE.unsent_bytes
        await asyncio.sleep(0.005)
        socket.takes.release()
    await catching_up
    writer.cancel()
    assert not cuts
    assert sum(text.count('"kind":"say"') for text in socket.sent) == 1000


async def test_catching_up_ends_when_the_line_breaks(serve: Serve) -> None:
    served = await serve()
    await talk(served, 1001, "ก" * 400)
    socket: Any = Slow()
    tab = Connection(socket, lambda: None, TableKey(KEY), PlayerId("w1"), LOOSE)
    writer = asyncio.create_task(tab.write())
    catching_up = asyncio.create_task(tab.catch_up(served.door, words("th"), 1))
    await asyncio.sleep(0.05)
    assert not catching_up.done()
    writer.cancel()
    await asyncio.wait_for(catching_up, 2)
