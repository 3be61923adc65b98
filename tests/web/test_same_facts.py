"""A whole round in the room, by a press and by typed words: page, picture, text twin and feed tell the same.

Lives here: facts compared as cards, points, chips and names, after every act. Not here: wordings, looks.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from open_room import KEY, Serve, Served, Tab

from bot.commands import TableKey
from bot.messages import ResultNotice
from bot.pictures.twin import twin
from bot.picturing import hand, result, table
from bot.wording import words
from engine.kang.moves import move_text
from engine.players.kang import choose
from engine.table import PlayerId
from engine.turns import awaited
from engine.views import player_view, table_view

THAI = words("th")
CARD = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")
KANG = {"draw": "จั่ว", "kang": "แคง"}


def typed(move: str) -> str:
    """A move as a Thai player types it."""
    verb, _, cards = move.partition(" ")
    return KANG.get(verb) or {"discard": "ทิ้ง ", "flow": "ไหล "}[verb] + cards


async def seated(serve: Serve) -> tuple[Served, list[Tab]]:
    """Three people: the first presses buttons, the others type."""
    served = await serve()
    tabs = [await served.enter(name=name, language="th") for name in ("ต้น", "ก้อย", "แนน")]
    for tab, name in zip(tabs, ("ต้น", "ก้อย", "แนน"), strict=True):
        assert (await tab.ask(do="join", name=name, language="th"))["ok"]
    assert (await tabs[0].ask(do="deal"))["ok"]
    return served, tabs


def newest(tab: Tab, what: str) -> dict[str, Any]:
    return next(frame[what] for frame in reversed(tab.frames) if what in frame)


def player_ids(served: Served) -> dict[str, PlayerId]:
    return {person.name: person.id for person in served.door.tables[TableKey(KEY)].people}


def same_table(served: Served, tab: Tab) -> None:
    """Seats, cards held, scores, whose turn, pile, pot, the last discard and whether it flows."""
    shown, view = newest(tab, "table"), table_view(served.door.tables[TableKey(KEY)])
    picture = table(view, THAI)
    told = twin(picture)
    assert [seat["name"] for seat in shown["seats"]] == [box.who.name for box in picture.seats]
    assert [seat["cards"] for seat in shown["seats"]] == [box.cards for box in picture.seats]
    assert [seat["score"] for seat in shown["seats"]] == [box.score for box in picture.seats]
    assert [(seat["act"] or {}).get("text", "") for seat in shown["seats"]] == [box.act for box in picture.seats]
    assert [seat["seat"] == shown["awaited"] for seat in shown["seats"]] == [box.turn for box in picture.seats]
    assert str(shown["mat"]["pile"]) in picture.pile[1]
    assert str(shown["mat"]["pot"]) in picture.pot[1]
    last = shown["mat"]["last"]
    assert (last["cards"] if last else []) == list(picture.last)
    assert bool(last and last["flows"]) == picture.flows
    for box in picture.seats:
        assert re.search(rf"^{box.who.name}: .*{re.escape(box.held)}.*{re.escape(box.score)}", told, re.MULTILINE)
    assert shown["status"] == picture.status
    assert shown["status"] in told


def same_hand(served: Served, tab: Tab, player: PlayerId) -> None:
    """Cards, points, the one just drawn."""
    at = served.door.tables[TableKey(KEY)]
    shown, mine = newest(tab, "hand"), player_view(at, player)
    assert mine is not None
    picture = hand(table_view(at), mine, THAI)
    assert shown["cards"] == list(picture.cards)
    assert shown["points"] == picture.points
    assert shown["drawn"] == (None if picture.drawn is None else picture.cards[picture.drawn])
    assert shown["mine"] == picture.mine
    told = twin(picture)
    assert CARD.findall(told.splitlines()[1]) == shown["cards"]
    assert shown["points"] in told
    assert CARD.findall(shown["spoken"])[: len(shown["cards"])] == shown["cards"]


def same_story(tab: Tab, acts: list[str]) -> None:
    """Every act of the round is a line of the feed; the turns of the page have the same cards in the same order."""
    feed = [line["text"] for line in tab.lines() if line.get("code", "").startswith(("discarded", "flowed"))]
    laid = [CARD.findall(text) for text in feed]
    assert laid == [CARD.findall(act) for act in acts if CARD.search(act)]
    turns = newest(tab, "table")["turns"]
    assert [CARD.findall(turn["text"]) for turn in turns if CARD.search(turn["text"])] == laid


def same_result(served: Served, tab: Tab) -> None:
    """Hands, points, chips, who won, who called, the settlement line by line, who starts next."""
    shown = newest(tab, "table")["result"]
    notice = next(sent.body for _, sent in served.door.sent if isinstance(sent.body, ResultNotice))
    picture = result(notice, THAI)
    told = twin(picture)
    feed = next(line for line in tab.lines() if line["kind"] == "result")
    whole = "\n".join([feed["text"], *feed["lines"]])

    assert shown["headline"] == picture.headline
    assert [each["name"] for each in shown["shown"]] == [each.who.name for each in picture.hands]
    assert [each["won"] for each in shown["shown"]] == [each.won for each in picture.hands]
    assert shown["lines"] == list(picture.lines)
    assert shown["next"] == picture.next_label
    for mine, theirs in zip(shown["shown"], picture.hands, strict=True):
        assert mine["cards"] == list(theirs.cards)
        assert mine["points"] == theirs.points
        assert re.match(re.escape(mine["chips"]), theirs.chips)
        line = next(text for text in told.splitlines() if text.startswith(mine["name"] + ":"))
        assert CARD.findall(line) == mine["cards"]
        assert mine["points"] in line
        assert mine["chips"] in line
        line = next(text for text in feed["lines"] if text.startswith(mine["name"] + ":"))
        assert CARD.findall(line) == mine["cards"]
        assert mine["points"].split()[0] in re.findall(r"\d+", line)
    for line in shown["lines"]:
        assert line in told
        assert line in whole
    for name in (each["name"] for each in shown["shown"] if each["won"]):
        assert name in picture.headline
        assert name in feed["text"]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
async def test_a_whole_round_tells_the_same_facts_everywhere(serve: Serve, level: str) -> None:
    served, tabs = await seated(serve)
    by_name = dict(zip(("ต้น", "ก้อย", "แนน"), tabs, strict=True))
    ids = player_ids(served)
    acts: list[str] = []
    while (seat := awaited(at := served.door.tables[TableKey(KEY)])) is not None:
        person = next(each for each in at.people if each.seat == seat)
        tab = by_name[person.name]
        for each in tabs:
            await each.settle()
            same_table(served, each)
            same_story(each, acts)
        for name, each in by_name.items():
            same_hand(served, each, ids[name])
        view = player_view(at, person.id)
        assert view is not None
        assert view.hand is not None
        move = move_text(choose(view.hand, level, f"{len(acts):064x}"))
        if person.name == "ต้น":
            answer = await tab.ask(do="play", text=move, turn=at.turn)
        else:
            answer = await tab.ask(do="say", text=typed(move))
        assert answer["ok"], (move, answer)
        acts.append(move)
    for each in tabs:
        await each.settle()
        same_result(served, each)
    assert len(acts) > 1
