"""Typed, what cannot be undone is asked first; the words of the question do it; the button acts as before.

Lives here: the way through a tab. Not here: which acts, when (tests/bot/test_asking_first).
"""

from __future__ import annotations

from open_room import KEY, Serve, Served, Tab


async def seated(served: Served) -> Tab:
    tab = await served.enter()
    assert (await tab.ask(do="join", name="ต้น"))["ok"]
    return tab


async def test_leaving_in_mid_round_is_asked_first(serve: Serve) -> None:
    served = await serve()
    tab = await seated(served)
    await tab.ask(do="computer", level="easy")
    await tab.ask(do="deal")
    for _ in range(2):
        answer = await tab.ask(do="say", text="ออก")
        assert (answer["ok"], answer["code"]) == (False, "sure_leave")
        assert "ลุกเลย" in answer["text"]
        assert len(served.door.tables[KEY].seated) == 2  # type: ignore[index]
    assert (await tab.ask(do="say", text="ลุกเลย"))["ok"]
    assert "s1" not in served.door.tables[KEY].seated  # type: ignore[index]


async def test_closing_the_evening_is_asked_first(serve: Serve) -> None:
    served = await serve()
    tab = await seated(served)
    answer = await tab.ask(do="say", text="ปิดวง")
    assert (answer["ok"], answer["code"]) == (False, "sure_end")
    assert served.door.tables[KEY].evening == 1  # type: ignore[index]
    assert (await tab.ask(do="say", text="ปิดวงเลย"))["ok"]
    assert served.door.tables[KEY].evening == 2  # type: ignore[index]
