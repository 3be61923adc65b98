"""The score pad over the real socket: each frame means one act, a deal by steps and in a line, files out and in.

Lives here: what a page asks of the pad and is told. Not here: the pad's own rules (tests of engine.pad).
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from open_room import KEY, LOOSE, ROOM, Serve, Served, Tab

from bot.adapters.web.limits import Limits, Rate
from bot.adapters.web.wire import FILE_FRAME, MEANS, read_frame
from bot.commands import TableKey
from engine.actions import Action, BringPad, KeepPad
from engine.pad.actions import (
    AddPerson,
    AnswerEnd,
    CorrectDeal,
    DropHalf,
    EnterDeal,
    EnterPart,
    NextGame,
    Redo,
    RenamePerson,
    RestoreDeal,
    SeatGame,
    StartPad,
    StrikeDeal,
    Undo,
)
from engine.pad.importing import read_pad
from engine.pad.pad import Pad, Player
from engine.pad.seeing import view

NAMES = ["ต้น", "ก้อย", "โอ", "มด"]
USUAL = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ที่เหลือ; มด -"  # -254, +10, -77, -50


async def with_pad(served: Served, names: list[str] = NAMES) -> Tab:
    tab = await served.enter()
    assert (await tab.ask(do="pad-start", names=names, name="ต้น"))["ok"]
    return tab


async def pad_of(tab: Tab) -> dict[str, Any]:
    await tab.settle()
    return next(frame["pad"] for frame in reversed(tab.frames) if "pad" in frame)


def kept(served: Served) -> Pad:
    pad = served.door.tables[TableKey(KEY)].book.pad
    assert pad is not None
    return pad


MEANT: list[tuple[dict[str, Any], Action]] = [
    ({"do": "pad-start", "names": ["ก", "ข", "ค"], "name": "ก"}, KeepPad(StartPad(("ก", "ข", "ค")), "ก")),
    ({"do": "pad-person", "text": "เจน"}, KeepPad(AddPerson("เจน"))),
    ({"do": "pad-rename", "player": "p2", "text": "เจน"}, KeepPad(RenamePerson(Player("p2"), "เจน"))),
    (
        {"do": "pad-seat", "players": ["p1", "p2", "p4"]},
        KeepPad(SeatGame((Player("p1"), Player("p2"), Player("p4")))),
    ),
    ({"do": "pad-next", "yes": True}, KeepPad(NextGame(early=True))),
    ({"do": "pad-next"}, KeepPad(NextGame())),
    ({"do": "pad-deal", "text": USUAL, "number": 1}, KeepPad(EnterDeal(USUAL, number=1))),
    ({"do": "pad-part", "player": "p1", "text": "Q♠", "number": 1}, KeepPad(EnterPart("Q♠", Player("p1"), number=1))),
    ({"do": "pad-part", "text": "ต้น Q♠"}, KeepPad(EnterPart("ต้น Q♠"))),
    ({"do": "pad-drop"}, KeepPad(DropHalf())),
    ({"do": "pad-correct", "number": 3, "text": "ต้น -"}, KeepPad(CorrectDeal(3, "ต้น -"))),
    ({"do": "pad-strike", "number": 3}, KeepPad(StrikeDeal(3))),
    ({"do": "pad-restore", "number": 3}, KeepPad(RestoreDeal(3))),
    ({"do": "pad-undo", "number": 7}, KeepPad(Undo(7))),
    ({"do": "pad-redo"}, KeepPad(Redo())),
    ({"do": "pad-answer", "number": 1, "yes": True}, KeepPad(AnswerEnd(1, new_game=True))),
    ({"do": "pad-bring", "file": "{}", "name": "ก"}, BringPad("{}", "ก")),
]


@pytest.mark.parametrize(("frame", "action"), MEANT, ids=lambda value: str(value)[:40])
async def test_each_frame_means_one_act(serve: Serve, frame: dict[str, Any], action: Action) -> None:
    served = await serve()
    tab = await served.enter()
    asked = await tab.send(**frame | {"id": "01234567-89ab"})
    await tab.until(lambda heard: heard.get("ack") == asked)
    assert served.door.acts[-1][1] == action


def test_no_frame_plays_deals_onto_the_pad_or_sets_its_rules() -> None:
    """Deals that were played and house rules come from the table alone."""
    acts = [
        means(read_frame(json.dumps({"do": do})) or pytest.fail(do)) for do, means in MEANS.items() if do != "rules"
    ]
    kinds = {type(act.act).__name__ for act in acts if isinstance(act, KeepPad)}
    assert kinds & {"AddPlayed", "SetPadRules"} == set()
    assert len(kinds) == 14  # all that PadAct has


@pytest.mark.parametrize(
    "wrong",
    [
        {"names": ["x"] * 9},
        {"names": ["x" * 201]},
        {"players": ["p"] * 9},
        {"player": "p" * 41},
        {"number": -1},
        {"number": "1"},
        {"text": "x" * 601},
        {"yes": 1},
        {"file": "{}"},
    ],
)
def test_frames_that_no_page_sends_are_not_read(wrong: dict[str, Any]) -> None:
    assert read_frame(json.dumps({"do": "pad-start"} | wrong)) is None


async def test_a_deal_by_steps_is_seen_half_by_all_and_finished_by_another(serve: Serve) -> None:
    served = await serve()
    ton = await with_pad(served)
    koi = await served.enter()
    assert (await koi.ask(do="join", name="ก้อย"))["ok"]
    assert (await ton.ask(do="pad-part", player="p1", text="Q♠ 10♣ ♥2-7", number=1))["ok"]
    half = (await pad_of(koi))["half"]
    assert half["parts"]["p1"]["cards"] == ["Q♠", "10♣", *(f"{rank}♥" for rank in range(2, 8))]
    assert half["by"] == "ต้น"
    assert "J♦" in half["left"]
    assert (await koi.ask(do="pad-part", player="p2", text="J♦ A♥ K♥", number=1))["ok"]
    assert (await koi.ask(do="pad-part", player="p4", text="-", number=1))["ok"]
    assert (await koi.ask(do="pad-part", player="p3", text="ที่เหลือ", number=1))["ok"]
    for tab in (ton, koi):
        pad = await pad_of(tab)
        assert pad["half"] is None
        assert pad["deals"][0]["points"] == ["−254", "+10", "−77", "−50"]
        assert pad["deals"][0]["lines"][0][0] == "(−100 −27) × 2 = −254"


async def test_a_line_is_tried_while_it_is_typed_and_changes_nothing(serve: Serve) -> None:
    served = await serve()
    tab = await with_pad(served)
    before = kept(served)
    half = await tab.ask(do="pad-try", text="ต้น Q♠; ก้อย J♦")
    assert (half["whole"], len(half["hint"])) == (False, 1)
    assert "10♣" in half["hint"][0]  # what is missing
    whole = await tab.ask(do="pad-try", text=USUAL)
    assert whole["whole"]
    assert whole["hint"][0].startswith("ต้น: (−100 −27) × 2 = −254")
    assert kept(served) == before
    assert (await tab.ask(do="pad-deal", text=USUAL, number=1))["ok"]
    fixed = await tab.ask(do="pad-try", text="ก้อย J♦ ♥A; มด ♥K", number=1)
    assert fixed["whole"]
    assert fixed["hint"][3].startswith("มด: −40")


async def test_who_only_watches_may_look_and_not_write(serve: Serve) -> None:
    served = await serve()
    await with_pad(served)
    watcher = await served.enter()
    assert (await pad_of(watcher))["coming"] == 1
    answer = await watcher.ask(do="pad-deal", text=USUAL, number=1)
    assert (answer["ok"], answer["code"]) == (False, "not_seated")
    assert kept(served).deals == ()


async def test_corrected_struck_restored_undone_and_done_again(serve: Serve) -> None:
    served = await serve()
    tab = await with_pad(served)
    assert (await tab.ask(do="pad-deal", text=USUAL, number=1))["ok"]
    assert (await tab.ask(do="pad-correct", number=1, text="ก้อย J♦ ♥A; มด ♥K"))["ok"]
    pad = await pad_of(tab)
    assert pad["deals"][0]["points"] == ["−254", "+50", "−77", "−40"]
    assert pad["deals"][0]["corrected"]
    assert len(pad["deals"][0]["trace"]) == 2
    assert (await tab.ask(do="pad-strike", number=1))["ok"]
    pad = await pad_of(tab)
    assert (pad["deals"][0]["struck"], pad["games"][0]["totals"]) == (True, ["0", "0", "0", "0"])
    assert (await tab.ask(do="pad-undo", number=pad["undo"]["change"]))["ok"]
    pad = await pad_of(tab)
    assert pad["games"][0]["totals"] == ["−254", "+50", "−77", "−40"]
    assert (await tab.ask(do="pad-redo", number=pad["redo"]["change"]))["ok"]
    assert (await tab.ask(do="pad-restore", number=1))["ok"]
    assert not (await pad_of(tab))["deals"][0]["struck"]


async def test_two_who_undo_the_same_undo_it_once(serve: Serve) -> None:
    served = await serve()
    tab = await with_pad(served)
    for text in (USUAL, "มด ช้วน; ก้อย Q♠; โอ J♦; ต้น 10♣"):
        assert (await tab.ask(do="pad-deal", text=text))["ok"]
    change = (await pad_of(tab))["undo"]["change"]
    assert (await tab.ask(do="pad-undo", number=change))["ok"]
    again = await tab.ask(do="pad-undo", number=change)
    assert (again["ok"], again["code"]) == (False, "pad_undone_already")
    assert len(kept(served).deals) == 1


async def test_the_pad_comes_when_it_changed_and_not_with_every_frame(serve: Serve) -> None:
    served = await serve()
    tab = await with_pad(served)
    await tab.settle()
    before = len([frame for frame in tab.frames if "pad" in frame])
    for n in range(5):
        assert (await tab.ask(do="cut" if n == 0 else "option", option="pace", value=("0", "600")[n % 2]))["ok"]
    await tab.settle()
    assert len([frame for frame in tab.frames if "pad" in frame]) == before
    assert len([frame for frame in tab.frames if "table" in frame]) > 4
    assert (await tab.ask(do="pad-deal", text=USUAL))["ok"]
    await tab.settle()
    assert len([frame for frame in tab.frames if "pad" in frame]) == before + 1


async def test_another_language_brings_the_pad_in_its_words(serve: Serve) -> None:
    served = await serve()
    tab = await with_pad(served)
    assert (await tab.ask(do="pad-deal", text=USUAL))["ok"]
    assert (await tab.ask(do="language", language="en"))["ok"]
    pad = await pad_of(tab)
    assert pad["deals"][0]["lines"][3] == ["−50", "no point card"]


# --- files ----------------------------------------------------------------------------------------------


async def test_a_pad_is_taken_home_and_brought_back(serve: Serve) -> None:
    served = await serve()
    tab = await with_pad(served)
    assert (await tab.ask(do="pad-deal", text=USUAL))["ok"]
    browser = served.browser()
    file = await browser.get(f"/r/{ROOM}/pad.json")
    assert file.headers["Content-Disposition"] == 'attachment; filename="lomwong-pad-1.json"'
    text = await file.text()
    sheet = await (await browser.get(f"/r/{ROOM}/pad.csv")).text(encoding="utf-8-sig")
    assert "-254" in sheet.splitlines()[1]
    assert (await browser.get(f"/r/{ROOM}/pad.png")).content_type == "image/png"

    served.door.tables.clear()
    tab = await served.enter()
    assert (await tab.ask(do="pad-bring", id="0123-4567", file=text, name="ต้น"))["ok"]
    assert (await pad_of(tab))["deals"][0]["points"] == ["−254", "+10", "−77", "−50"]


async def test_without_a_pad_there_is_none_to_take(serve: Serve) -> None:
    served = await serve()
    for path in ("pad.json", "pad.csv", "pad.png", "pads/1.png", "pads/7.csv"):
        assert (await served.browser().get(f"/r/{ROOM}/{path}")).status == 404
    tab = await with_pad(served)
    await tab.settle()
    assert (await served.browser().get(f"/r/{ROOM}/pads/1.csv")).status == 200
    assert (await served.browser().get(f"/r/{ROOM}/pads/2.csv")).status == 404


async def test_the_pad_of_a_closed_evening_stays_to_be_taken(serve: Serve) -> None:
    served = await serve()
    tab = await with_pad(served)
    assert (await tab.ask(do="pad-deal", text=USUAL))["ok"]
    assert (await tab.ask(do="end"))["ok"]
    assert (await tab.ask(do="join", name="ต้น"))["ok"]
    assert (await pad_of(tab))["closed"]
    whole = await (await served.browser().get(f"/r/{ROOM}/pad.json")).read()
    for path in ("pads/1.csv", "pads/1.png", "pads/1.json"):
        assert (await served.browser().get(f"/r/{ROOM}/{path}")).status == 200
    assert await (await served.browser().get(f"/r/{ROOM}/pads/1.json")).read() == whole  # with its log
    assert any(line.get("pad") == 1 for line in tab.lines())


async def test_the_file_of_an_older_evening_is_there_once_a_new_pad_opens(serve: Serve) -> None:
    served = await serve()
    tab = await with_pad(served)
    assert (await tab.ask(do="pad-deal", text=USUAL))["ok"]
    assert (await tab.ask(do="end"))["ok"]
    assert (await tab.ask(do="join", name="ต้น"))["ok"]
    assert (await tab.ask(do="pad-start", names=["ต้น", "ก้อย", "โอ"]))["ok"]
    old = read_pad(await (await served.browser().get(f"/r/{ROOM}/pads/1.json")).read())
    assert [line.score.points for line in view(old).deals[0].lines] == [-254, 10, -77, -50]
    new = await (await served.browser().get(f"/r/{ROOM}/pads/2.json")).read()
    assert new == await (await served.browser().get(f"/r/{ROOM}/pad.json")).read()
    assert read_pad(new).deals == ()
    assert (await served.browser().get(f"/r/{ROOM}/pads/3.json")).status == 404


async def test_a_file_that_is_no_pad_is_refused_and_changes_nothing(serve: Serve) -> None:
    served = await serve()
    tab = await served.enter()
    assert (await tab.ask(do="join", name="ต้น"))["ok"]
    before = served.door.tables[TableKey(KEY)]
    for file in ("", "{", '{"format":"lomwong-pad-1"}', "x" * 399_000):
        answer = await tab.ask(do="pad-bring", id="0123-4567", file=file)
        assert (answer["ok"], answer["code"]) == (False, "pad_file_bad")
    assert served.door.tables[TableKey(KEY)] == before


async def test_files_have_a_limit_of_their_own(serve: Serve) -> None:
    limits = Limits(**{name: getattr(LOOSE, name) for name in LOOSE.__struct_fields__} | {"files": Rate(1, 0)})
    served = await serve(limits=limits)
    tab = await served.enter()
    assert (await tab.ask(do="join", name="ต้น"))["ok"]
    first = await tab.ask(do="pad-bring", id="0123-4567", file="{")
    assert first["code"] == "pad_file_bad"
    second = await tab.ask(do="pad-bring", id="0123-4568", file="{")
    assert second["code"] == "too_fast"
    assert (await tab.ask(do="cut"))["ok"]  # what is short has its own


async def test_nothing_else_may_be_as_long_as_a_file(serve: Serve) -> None:
    """Neither another frame nor one that only pretends; and no file beyond the limit."""
    served = await serve()
    for text in (
        json.dumps({"id": "0123-4567", "do": "pad-bring", "file": "x" * 5000}),
        json.dumps({"do": "say", "id": "0123-4567", "text": "x" * 5000}),
        f'{FILE_FRAME}"id":"0123-4567","file":"{"x" * 600_000}"}}',
    ):
        tab = await served.enter()
        await tab.socket.send_str(text)
        async with asyncio.timeout(5):
            while not tab.socket.closed:
                await tab.socket.receive()
        assert tab.socket.close_code == 1009


async def test_before_hello_no_file_is_taken(serve: Serve) -> None:
    served = await serve()
    browser = served.browser()
    await browser.get("/")
    tab = Tab(await browser.ws_connect(f"/r/{ROOM}/socket", origin=served.origin))
    assert (await tab.ask(do="pad-bring", id="0123-4567", file="{}"))["ok"] is False
    assert not served.door.acts
