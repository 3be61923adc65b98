"""Hints at a practice table over the real socket: who may ask, what comes back, to whom, and where a round was lost.

Lives here: what a page asks and is told. Not here: whether the advice is good (tests/engine), its words (tests/bot).
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from made_up_advice import made_up
from open_room import Serve, Tab
from test_socket_jub_moo import Circle, newest

PRACTICE_IS_OFF = "practice_off"


async def at_kang(serve: Serve, *, practice: bool) -> tuple[Tab, Tab]:
    """Two at Kang with the cards dealt."""
    served = await serve()
    tabs = await served.enter(), await served.enter()
    for tab, name in zip(tabs, ("ต้น", "ก้อย"), strict=True):
        assert (await tab.ask(do="join", name=name))["ok"]
    if practice:
        assert (await tabs[0].ask(do="say", text="เปิดโหมดฝึก"))["ok"]
    assert (await tabs[0].ask(do="deal"))["ok"]
    for tab in tabs:
        await tab.settle()
    return tabs


def turned(tabs: tuple[Tab, ...] | list[Tab]) -> tuple[Tab, list[Tab]]:
    """Whoever is on turn, and the others."""
    mine = [tab for tab in tabs if newest(tab, "hand")["mine"]]
    return mine[0], [tab for tab in tabs if tab is not mine[0]]


@pytest.mark.parametrize("asked", ["ใบ้", "hint", "ขอใบ้หน่อยครับ", "ทำไม K♠", "why 7c"])
async def test_where_practice_is_off_the_answer_says_how_it_is_switched_on(serve: Serve, asked: str) -> None:
    mine, _ = turned(await at_kang(serve, practice=False))
    answer = await mine.ask(do="say", text=asked)
    assert (answer["ok"], answer["code"]) == (False, PRACTICE_IS_OFF)
    assert "เปิดโหมดฝึก" in answer["text"]


async def test_a_bare_why_is_talk_where_nobody_practises(serve: Serve) -> None:
    mine, [other] = turned(await at_kang(serve, practice=False))
    assert "lines" not in await mine.ask(do="say", text="ทำไม")
    await other.settle()
    assert [line["text"] for line in other.lines() if line["kind"] == "say"] == ["ทำไม"]


async def test_a_hint_is_a_move_that_can_be_made_with_one_to_three_reasons(serve: Serve) -> None:
    mine, [other] = turned(await at_kang(serve, practice=True))
    before = len(other.frames)
    for asked in ("ใบ้", "ทำไม"):
        lines = (await mine.ask(do="say", text=asked))["lines"]
        labels = [re.sub(r"\s+", " ", move["label"]) for move in newest(mine, "hand")["moves"]]
        assert lines[0].removeprefix("ใบ้: ") in labels
        assert 1 <= len(lines) - 1 <= 3
        assert all(line.startswith("• ") for line in lines[1:])
    await other.settle()
    told = json.dumps(other.frames[before:], ensure_ascii=False)
    assert "ใบ้" not in told
    assert "โอกาส" not in told


async def test_whoever_is_not_on_turn_is_told_whose_turn_it_is(serve: Serve) -> None:
    _, [other] = turned(await at_kang(serve, practice=True))
    assert (await other.ask(do="say", text="ใบ้"))["code"] == "not_your_turn"
    assert (await other.ask(do="say", text="ทำไม"))["code"] == "no_move_yet"


async def test_everybody_sees_that_a_table_is_for_practice(serve: Serve) -> None:
    tabs = await at_kang(serve, practice=True)
    for tab in tabs:
        table = newest(tab, "table")
        assert table["practice"]
        assert "ฝึก" in table["title"]
        assert any("โหมดฝึก" in line["text"] and "ต้น" in line["text"] for line in tab.lines())
        assert "โหมดฝึก" in newest(tab, "house")["paragraph"]


async def test_only_the_host_switches_it_and_only_between_rounds(serve: Serve) -> None:
    host, guest = await at_kang(serve, practice=False)
    assert (await guest.ask(do="say", text="เปิดโหมดฝึก"))["code"] == "host_only"
    assert (await host.ask(do="say", text="ตั้ง ฝึก เปิด"))["code"] == "round_running"


async def test_why_a_card_says_what_is_better_or_that_it_is_good(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    assert (await circle.tabs[0].ask(do="say", text="set practice on"))["ok"]
    await circle.deal()
    for _ in range(5):
        await circle.next()
    await circle.hands()
    mine, _ = turned(circle.tabs)
    for move in newest(mine, "hand")["moves"]:
        lines = (await mine.ask(do="say", text=f"why {move['text']}"))["lines"]
        assert lines[0].startswith(move["label"])
        assert 2 <= len(lines) <= 4
    held = newest(mine, "hand")["cards"]
    absent = next(card for card in ("A♠", "A♥", "2♦", "3♦") if card not in held)
    assert (await mine.ask(do="say", text=f"ทำไม {absent}"))["code"] == "card_not_held"


async def test_one_s_own_last_move_is_looked_at_while_the_others_play(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    await circle.tabs[0].ask(do="say", text="practice on")
    await circle.deal()
    await circle.hands()
    first, _ = turned(circle.tabs)
    played = await circle.next()
    lines = (await first.ask(do="say", text="ทำไม"))["lines"]
    assert lines[0].startswith("ลง " + played.removeprefix("play "))


async def test_where_a_round_was_lost_is_told_at_every_table_to_whoever_played(serve: Serve) -> None:
    circle = await Circle.gather(serve)
    early = await circle.tabs[0].ask(do="say", text="เสียตรงไหน")
    assert early["code"] == "no_round_played"
    await circle.deal()
    await circle.play_out()
    for tab in circle.tabs:
        await tab.settle()
        lines = (await tab.ask(do="say", text="เสียตรงไหน ตา 1"))["lines"]
        assert lines[0].startswith("ตาที่ 1 ")
        assert lines == (await tab.ask(do="say", text="เสียตรงไหน"))["lines"]
    watcher = await circle.served.enter(name="คนดู")
    assert (await watcher.ask(do="say", text="เสียตรงไหน"))["code"] == "not_seated"
    assert (await circle.tabs[0].ask(do="say", text="where lost 9"))["code"] == "no_such_round_played"


def cards_in(text: Any) -> set[str]:
    return set(re.findall(r"(?:10|[2-9AJQK])[♣♦♥♠]", json.dumps(text, ensure_ascii=False)))


async def test_no_answer_names_a_card_that_its_reader_has_not_seen(serve: Serve) -> None:
    """Q♠, J♦ and 10♣ are named by the rules alone."""
    circle = await Circle.gather(serve)
    await circle.tabs[0].ask(do="say", text="practice on")
    await circle.deal()
    seen: dict[int, set[str]] = {at: set() for at in range(4)}
    while circle.state.round is not None:
        hands = await circle.hands()
        for at, tab in enumerate(circle.tabs):
            seen[at] |= cards_in(hands[at]) | cards_in(newest(tab, "table")) | {"Q♠", "J♦", "10♣"}
            hand = hands[at]
            if hand and hand["mine"]:
                answer = await tab.ask(do="say", text="ใบ้")
                assert cards_in(answer["lines"]) <= seen[at]
        await circle.next()
    for at, tab in enumerate(circle.tabs):
        answer = await tab.ask(do="say", text="where lost")
        assert cards_in(answer["lines"]) <= seen[at] | {"Q♠", "J♦", "10♣"}


# --- as it reads -----------------------------------------------------------------------------------------

GOLDEN = Path(__file__).with_name("transcripts") / "coaching.txt"
ABOUT = """\
A practice table in the web room: ต้น switches it on and reads Thai, Ann reads English. What each types, and what that
one reader is answered; the worths of moves are made up. Write it anew with REGENERATE_TRANSCRIPTS=1, then read the
difference line by line.
"""


async def test_a_practice_table_reads_as_written_down(serve: Serve) -> None:
    with made_up():
        text = ABOUT + "\n" + "\n".join(await written(serve)) + "\n"
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text.splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()


async def written(serve: Serve) -> list[str]:
    served = await serve()
    ton, ann = await served.enter(), await served.enter(language="en")
    assert (await ton.ask(do="join", name="ต้น", language="th"))["ok"]
    assert (await ann.ask(do="join", name="Ann", language="en"))["ok"]
    names, told = {ton: "ต้น", ann: "Ann"}, []

    async def types(tab: Tab, text: str) -> None:
        answer = await tab.ask(do="say", text=text)
        for each in (ton, ann):
            await each.settle()
        told.append(f"{names[tab]}: {text}")
        told.extend(f"    {line}" for line in answer.get("lines") or [answer.get("text", "(done)")])

    await types(ton, "ใบ้")
    await types(ann, "practice on")
    await types(ton, "เปิดโหมดฝึก")
    told.extend(f"  to all: {line['text']}" for line in ann.lines()[-2:])
    await types(ton, "แจก")
    mine, [other] = turned((ton, ann))
    await types(mine, "hint" if mine is ann else "ใบ้")
    await types(other, "hint" if other is ann else "ใบ้")
    last = newest(mine, "hand")["cards"][-1]
    await types(mine, f"why {last}" if mine is ann else f"ทำไม {last}")
    await types(mine, "why K♠ J♦" if mine is ann else "ทำไม K♠ J♦")
    await types(mine, f"discard {last}")
    await types(mine, "why" if mine is ann else "ทำไม")
    await types(other, "hint" if other is ann else "ใบ้")
    await types(other, "why kang" if other is ann else "ทำไม แคง")
    await types(other, "kang")
    await types(ton, "ทำไม")  # no round runs: where the last one was lost
    await types(ann, "where lost")
    await types(ann, "where lost 7")
    return told
