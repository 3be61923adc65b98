"""The socket of the room: what frames mean, what each reader gets, and what hostile ones get."""

from __future__ import annotations

import json
import logging
import re
from typing import Any

import aiohttp
import pytest
from aiohttp import WSMsgType
from aiohttp.test_utils import TestClient
from open_room import KEY, LOOSE, ROOM, Serve, Served, Tab

from bot.adapters.web.limits import Limits, Rate
from bot.commands import Answer, TableKey
from bot.messages import Destination, HandNotice, LineNotice
from engine import actions
from engine.actions import Action
from engine.events import Seat
from engine.kang.rules import PRESETS
from engine.table import PlayerId

CARD = re.compile("(?:10|[A2-9JQK])[♣♦♥♠]")


async def at_the_table(served: Served, name: str, browser: TestClient[Any, Any] | None = None) -> Tab:
    tab = await served.enter(browser)
    assert (await tab.ask(do="join", name=name))["ok"]
    return tab


async def refused(served: Served, browser: TestClient[Any, Any], origin: str | None) -> int:
    with pytest.raises(aiohttp.WSServerHandshakeError) as failure:
        await browser.ws_connect(f"/r/{ROOM}/socket", origin=origin)
    return failure.value.status


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://127.0.0.1:1"])
async def test_a_socket_from_another_page_is_refused(serve: Serve, origin: str | None) -> None:
    served = await serve()
    browser = served.browser()
    await browser.get("/")
    assert await refused(served, browser, origin) == 403


async def test_a_socket_without_a_token_is_refused(serve: Serve) -> None:
    served = await serve()
    assert await refused(served, served.browser(), served.origin) == 403


async def test_an_unknown_room_is_an_empty_table_to_sit_down_at(serve: Serve) -> None:
    served = await serve()
    tab = await served.enter()
    assert [frame["table"] for frame in tab.frames if "table" in frame] == [None]
    assert [frame["hand"] for frame in tab.frames if "hand" in frame] == [None]
    assert (await tab.ask(do="join", name="ต้น", language="th"))["ok"]
    await tab.settle()
    assert [frame["hand"] and frame["hand"]["seat"] for frame in tab.frames if "hand" in frame] == [None, "s1"]


MEANT: list[tuple[dict[str, Any], Action]] = [
    ({"do": "join", "name": "ต้น", "language": "en"}, actions.Join("ต้น", "en")),
    ({"do": "leave"}, actions.Leave()),
    ({"do": "remove", "seat": "s2"}, actions.Remove(Seat("s2"))),
    ({"do": "deal"}, actions.Deal()),
    ({"do": "cut", "text": "ขอดีๆ"}, actions.Cut("ขอดีๆ")),
    ({"do": "play", "text": "discard 10♣", "turn": 7}, actions.Play("discard 10♣", 7)),
    ({"do": "skip"}, actions.Skip()),
    ({"do": "back"}, actions.Back()),
    ({"do": "preset", "value": "gameindy"}, actions.UsePreset("gameindy")),
    ({"do": "rules", "text": "K1G-D"}, actions.UseRules(PRESETS["gameindy"])),
    ({"do": "say", "text": "กติกา k1g d"}, actions.UseRules(PRESETS["gameindy"])),
    ({"do": "option", "option": "tie", "value": "split"}, actions.SetOption("tie", "split")),
    ({"do": "host", "seat": "s3"}, actions.HandOver(Seat("s3"))),
    ({"do": "void"}, actions.EndRound()),
    ({"do": "end"}, actions.EndEvening()),
    ({"do": "language", "language": "en"}, actions.SetLanguage("en")),
    ({"do": "say", "text": "จั่ว"}, actions.Play("draw")),
    ({"do": "say", "text": "แจก"}, actions.Deal()),
    ({"do": "say", "text": "สวัสดีทุกคน", "name": "ต้น"}, actions.Say("ต้น (ผู้ชม)", "สวัสดีทุกคน")),
    ({"do": "say", "text": "เล่นด้วย", "name": "ต้น"}, actions.Join("ต้น", "th")),
]


@pytest.mark.parametrize(("frame", "action"), MEANT, ids=lambda value: str(value)[:40])
async def test_each_frame_means_one_act_of_this_player(serve: Serve, frame: dict[str, Any], action: Action) -> None:
    served = await serve()
    tab = await served.enter()
    asked = await tab.send(**frame)
    await tab.until(lambda heard: heard.get("ack") == asked)
    player, meant, event_id = served.door.acts[-1]
    assert meant == action
    assert re.fullmatch(f"{player}:{asked}:[0-9a-f]{{16}}", event_id)
    assert re.fullmatch("w[0-9a-f]{24}", player)


async def test_a_rules_code_with_a_slip_is_refused_and_asked_of_nobody(serve: Serve) -> None:
    served = await serve()
    tab = await at_the_table(served, "ต้น")
    acts = len(served.door.acts)
    answer = await tab.ask(do="rules", text="K1G-E")
    assert (answer["ok"], answer["code"]) == (False, "bad_rules_code")
    assert "K1G-E" in answer["text"]
    assert len(served.door.acts) == acts


async def test_rules_taken_by_code_are_in_the_panel_and_told_to_the_room(serve: Serve) -> None:
    served = await serve()
    tab = await at_the_table(served, "ต้น")
    assert (await tab.ask(do="rules", text="K1H-1E0000G"))["ok"]
    await tab.settle()
    house = next(frame["house"] for frame in reversed(tab.frames) if "house" in frame)
    values = {option["name"]: option["value"] for option in house["options"]}
    assert (values["max_discard"], values["time_limit"]) == ("2", "none")
    assert house["code"] == "K1H-1E0000G"
    assert any(line.get("code") == "rules_taken" for line in tab.lines())


async def test_a_computer_gets_a_name_that_nobody_bears(serve: Serve) -> None:
    served = await serve()
    tab = await at_the_table(served, "บอทกล้วย")
    await tab.ask(do="computer", level="hard")
    added = served.door.acts[-1][1]
    assert isinstance(added, actions.AddComputer)
    assert added.level == "hard"
    assert added.name.startswith("บอท")
    assert added.name != "บอทกล้วย"


async def test_the_same_id_again_is_acknowledged_and_changes_nothing_twice(serve: Serve) -> None:
    served = await serve()
    tab = await at_the_table(served, "ต้น")
    frame = {"do": "computer", "level": "easy", "id": "0b0b0b0b-1111"}
    assert (await tab.ask(**frame))["ok"]
    assert (await tab.ask(**frame))["ok"]
    assert len(served.door.tables[KEY].seated) == 2  # type: ignore[index]


async def test_a_command_sent_again_after_a_break_is_one_command(serve: Serve) -> None:
    served = await serve()
    browser = served.browser()
    tab = await at_the_table(served, "ต้น", browser)
    frame = {"do": "computer", "level": "easy", "id": "0b0b0b0b-2222"}
    await tab.send(**frame)
    await tab.socket.close()
    again = await served.enter(browser)
    assert (await again.ask(**frame))["ok"]
    assert len(served.door.tables[KEY].seated) == 2  # type: ignore[index]


async def test_two_people_with_the_same_frame_id_are_two_people(serve: Serve) -> None:
    served = await serve()
    first, second = await served.enter(), await served.enter()
    await first.ask(do="join", name="ต้น", id="same-same")
    await second.ask(do="join", name="ก้อย", id="same-same")
    assert len(served.door.tables[KEY].seated) == 2  # type: ignore[index]


async def test_a_refusal_is_answered_in_the_readers_language_and_names_people(serve: Serve) -> None:
    served = await serve()
    host = await at_the_table(served, "ต้น")
    other = await served.enter(language="en")
    await other.ask(do="join", name="Koi", language="en")
    answer = await other.ask(do="preset", value="gameindy")
    assert not answer["ok"]
    assert answer["code"] == "host_only"
    assert "ต้น" in answer["text"]
    assert "s1" not in answer["text"]
    assert re.match("[A-Za-z ]", answer["text"])
    await host.settle()
    assert all(frame.get("code") != "host_only" for frame in host.frames)


async def test_looking_is_no_act_and_is_answered_privately(serve: Serve) -> None:
    served = await serve()
    tab, other = await at_the_table(served, "ต้น"), await served.enter()
    before = len(served.door.acts)
    for asked in ("กติกา", "แต้ม", "ไพ่", "โต๊ะ", "เมื่อกี้", "help", "ตรวจไพ่"):
        answer = await tab.ask(do="say", text=asked)
        assert answer["ok"], asked
        assert answer["lines"], asked
        assert all(answer["lines"]), asked
    assert len(served.door.acts) == before
    await other.settle()
    assert len([frame for frame in other.frames if "lines" in frame]) == 1


async def test_unreadable_cards_after_a_verb_are_told_and_no_act(serve: Serve) -> None:
    served = await serve()
    tab = await at_the_table(served, "ต้น")
    before = len(served.door.acts)
    answer = await tab.ask(do="say", text="ทิ้ง")
    assert answer["code"] == "unreadable_card"
    assert len(served.door.acts) == before


async def test_talk_needs_a_name_and_a_watcher_is_named_as_one(serve: Serve) -> None:
    served = await serve()
    await at_the_table(served, "ต้น")
    watcher = await served.enter()
    assert (await watcher.ask(do="say", text="ดูอยู่นะ"))["code"] == "name_needed"
    assert (await watcher.ask(do="say", text="ดูอยู่นะ", name="ต้น"))["ok"]
    await watcher.settle()
    assert [(line["who"], line["text"]) for line in watcher.lines() if line["kind"] == "say"] == [
        ("ต้น (ผู้ชม)", "ดูอยู่นะ")
    ]


# --- the feed ---------------------------------------------------------------------------


async def test_after_a_break_the_page_gets_what_it_missed_once(serve: Serve) -> None:
    served = await serve()
    browser = served.browser()
    tab, friend = await at_the_table(served, "ต้น", browser), await at_the_table(served, "ก้อย")
    await friend.ask(do="say", text="หนึ่ง")
    await tab.settle()
    newest = max(line["id"] for line in tab.lines())
    await tab.socket.close()
    await friend.ask(do="say", text="สอง")
    await friend.ask(do="say", text="สาม")
    again = await served.enter(browser, room=newest)
    await friend.ask(do="say", text="สี่")
    await again.settle()
    said = [line["text"] for line in (*tab.lines(), *again.lines()) if line["kind"] == "say"]
    assert said == ["หนึ่ง", "สอง", "สาม", "สี่"]
    ids = [line["id"] for line in (*tab.lines(), *again.lines())]
    assert len(ids) == len(set(ids))


async def test_a_message_delivered_while_catching_up_is_shown_once(serve: Serve) -> None:
    served = await serve()
    friend = await at_the_table(served, "ก้อย")
    feed, looks = served.door.feed, 0

    async def slow_feed(*arguments: Any) -> Any:
        nonlocal looks
        looks += 1
        await friend.ask(do="say", text=f"ก่อนดู {looks}")
        lines = await feed(*arguments)
        await friend.ask(do="say", text=f"หลังดู {looks}")
        return lines

    served.door.feed = slow_feed  # type: ignore[method-assign]
    tab = await served.enter()
    await tab.settle()
    said = [line["text"] for line in tab.lines() if line["kind"] == "say"]
    assert said == [f"{when} {look}" for look in range(1, looks + 1) for when in ("ก่อนดู", "หลังดู")]


async def test_what_is_delivered_again_is_shown_once(serve: Serve) -> None:
    served = await serve()
    friend = await at_the_table(served, "ก้อย")
    await friend.ask(do="say", text="หนึ่ง")
    late = await served.enter()
    await friend.ask(do="say", text="สอง")
    for destination, sent in served.door.sent:
        if isinstance(sent.body, LineNotice):
            await served.room.deliver(destination, [sent])
    for tab in (friend, late):
        await tab.settle()
        assert [line["text"] for line in tab.lines() if line["kind"] == "say"] == ["หนึ่ง", "สอง"]


async def test_what_was_never_delivered_is_in_the_feed_of_who_comes_back(serve: Serve) -> None:
    served = await serve()
    friend = await at_the_table(served, "ก้อย")
    served.door.muted = True
    await friend.ask(do="say", text="เงียบ ๆ")
    tab = await served.enter()
    assert [line["text"] for line in tab.lines() if line["kind"] == "say"] == ["เงียบ ๆ"]


async def test_turning_to_another_language_makes_the_feed_anew(serve: Serve) -> None:
    served = await serve()
    tab = await at_the_table(served, "ต้น")
    await tab.settle()
    before = [line["text"] for line in tab.lines() if line["kind"] == "line"]
    assert "เปิดวงแล้ว" in before[0]
    await tab.send(do="language", language="en")
    anew = await tab.until(lambda frame: frame.get("fresh") is True)
    assert [line["id"] for line in anew["feed"]][: len(before)] == [
        line["id"] for line in tab.lines() if line["kind"] == "line"
    ][: len(before)]
    assert not re.search("[ก-๙]{4}", anew["feed"][0]["text"].replace("ต้น", ""))


async def test_a_language_typed_in_one_tab_turns_the_players_other_tab(serve: Serve) -> None:
    served = await serve()
    browser = served.browser()
    tab = await at_the_table(served, "ต้น", browser)
    other = await served.enter(browser)
    await tab.ask(do="language", language="en")
    assert (await other.until(lambda frame: "language" in frame))["language"] == "en"
    await other.until(lambda frame: frame.get("fresh") is True)


# --- privacy ----------------------------------------------------------------------------


def cards_in(frames: list[dict[str, Any]]) -> set[str]:
    return set(CARD.findall(json.dumps(frames, ensure_ascii=False)))


async def test_a_hand_goes_to_its_owners_tabs_and_to_nobody_else(serve: Serve) -> None:
    served = await serve()
    browser = served.browser()
    tabs = [await at_the_table(served, "ต้น", browser), await at_the_table(served, "ก้อย")]
    second_tab, watcher = await served.enter(browser), await served.enter()
    assert (await tabs[0].ask(do="deal"))["ok"]
    for tab in (*tabs, second_tab, watcher):
        await tab.settle()
    round_ = served.door.tables[KEY].round  # type: ignore[index]
    assert round_ is not None
    held = [{str(card) for card in hand} for hand in round_.hands]
    owner = {"s1": 0, "s2": 1}
    for place, seat in enumerate(round_.seats):
        mine = tabs[owner[seat]]
        assert cards_in(mine.frames) == held[place]
    assert cards_in(second_tab.frames) == cards_in(tabs[0].frames)
    assert not cards_in(watcher.frames)
    assert all(frame["hand"] is None for frame in watcher.frames if "hand" in frame)


async def test_a_hand_sent_to_the_room_by_mistake_is_shown_to_nobody(serve: Serve) -> None:
    served = await serve()
    tabs = [await at_the_table(served, "ต้น"), await at_the_table(served, "ก้อย")]
    await tabs[0].ask(do="deal")
    player = served.door.acts[0][0]
    peek = await served.door.peek(TableKey(KEY), player)
    assert peek.table is not None
    watcher = await served.enter()
    await served.door.tell(Destination(KEY), HandNotice(peek.table, peek.player))
    await watcher.settle()
    assert not cards_in(watcher.frames)
    again = await served.enter()
    assert not cards_in(again.frames)


async def test_who_got_up_is_shown_no_hand_any_more(serve: Serve) -> None:
    served = await serve()
    tab, _ = await at_the_table(served, "ต้น"), await at_the_table(served, "ก้อย")
    await tab.ask(do="leave")
    await tab.settle()
    assert [frame["hand"] for frame in tab.frames if "hand" in frame][-1] is None


# --- hostile frames ---------------------------------------------------------------------

HOSTILE = [
    "", "null", "[]", "{", '"hello"', "123", '{"do":1}', '{"do":"play","text":5}', '{"do":"play","turn":"7"}',
    '{"do":"play","turn":-1}', '{"do":"play","turn":1e400}', '{"do":"join","name":{"a":1}}', '{"id":"x","do":"deal"}',
    '{"do":"deal","extra":1}', '{"do":"say","text":"\\ud800"}', "[" * 2000, '{"do":"' + "a" * 100 + '"}',
    '{"do":"say","text":"' + "ก" * 601 + '"}', '{"do":"language","language":"de"}',
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
async def test_a_frame_that_our_page_never_sends_is_refused_and_harmless(serve: Serve, text: str) -> None:
    served = await serve()
    tab = await at_the_table(served, "ต้น")
    before = len(served.door.acts)
    await tab.socket.send_str(text)
    answer = await tab.until(lambda frame: "ack" in frame)
    assert answer["ok"] is False
    assert answer["ack"] is None
    assert set(answer) == {"ack", "ok", "code", "text"}
    assert len(served.door.acts) == before
    await tab.settle()


async def test_bytes_and_unknown_verbs_are_refused(serve: Serve) -> None:
    served = await serve()
    tab = await at_the_table(served, "ต้น")
    before = len(served.door.acts)
    await tab.socket.send_bytes(b'{"do":"deal"}')
    assert (await tab.until(lambda frame: "ack" in frame))["ok"] is False
    for verb in ("tick", "resume", "__class__"):
        assert (await tab.ask(do=verb))["ok"] is False
    assert len(served.door.acts) == before


async def test_nothing_is_asked_before_hello(serve: Serve) -> None:
    served = await serve()
    browser = served.browser()
    await browser.get("/")
    tab = Tab(await browser.ws_connect(f"/r/{ROOM}/socket", origin=served.origin))
    assert (await tab.ask(do="join", name="ต้น"))["ok"] is False
    assert not served.door.acts


async def test_a_huge_frame_closes_the_line(serve: Serve) -> None:
    served = await serve()
    tab = await served.enter()
    await tab.socket.send_str(json.dumps({"do": "say", "text": "x" * 5000}))
    assert (await tab.socket.receive()).type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.ERROR)
    assert tab.socket.close_code == 1009


async def test_rubbish_again_and_again_closes_the_line(serve: Serve) -> None:
    served = await serve(limits=Limits(bad_frames=3))
    tab = await served.enter()
    for _ in range(3):
        await tab.socket.send_str("rubbish")
    while not tab.socket.closed:
        await tab.socket.receive()
    assert tab.socket.close_code == 1008


async def test_a_tab_that_asks_too_fast_is_refused_until_time_has_passed(serve: Serve) -> None:
    clock = [0.0]
    served = await serve(limits=Limits(frames=Rate(3, 1)), now=lambda: clock[0])
    tab = await served.enter()  # the hello takes the first
    assert (await tab.ask(do="say", text="help"))["ok"]
    assert (await tab.ask(do="say", text="help"))["ok"]
    assert (await tab.ask(do="join", name="ต้น"))["code"] == "too_fast"
    assert not served.door.acts
    clock[0] += 1
    assert (await tab.ask(do="join", name="ต้น"))["ok"]


async def test_there_is_a_most_of_tabs_for_a_room_and_it_frees_itself(serve: Serve) -> None:
    served = await serve(limits=Limits(watchers_per_room=2))
    first, _ = await served.enter(), await served.enter()
    browser = served.browser()
    await browser.get("/")
    assert await refused(served, browser, served.origin) == 429
    await first.socket.close()
    await served.enter(browser)


async def test_there_is_a_most_of_tabs_for_an_address_over_all_rooms(serve: Serve) -> None:
    served = await serve(limits=Limits(watchers_per_address=1))
    await served.enter(room_code="otherroom2")
    browser = served.browser()
    await browser.get("/")
    assert await refused(served, browser, served.origin) == 429


async def test_a_fault_of_ours_is_apologised_for_and_logged_without_what_was_typed(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    served = await serve()
    tab = await at_the_table(served, "ต้น")

    async def broken(key: str, player: PlayerId, action: Action, event_id: str) -> Answer:
        raise ValueError(f"{action!r} {event_id}")

    served.door.act = broken  # type: ignore[method-assign]
    with caplog.at_level(logging.DEBUG):
        answer = await tab.ask(do="play", text="discard K♠")
    assert answer["code"] == "our_fault"
    assert set(answer) == {"ack", "ok", "code", "text"}
    assert "ValueError" in caplog.text
    assert not CARD.search(caplog.text)
    assert served.door.acts[0][0] not in caplog.text


async def test_when_the_program_stops_the_pages_are_told_to_come_back(serve: Serve) -> None:
    served = await serve()
    tab = await served.enter()
    await served.server.close()
    assert (await tab.socket.receive()).type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED)
    assert tab.socket.close_code == 1001


async def test_loose_limits_are_for_tests_only() -> None:
    assert Limits().frame_bytes == LOOSE.frame_bytes <= 4096
