"""Whom the host and who manages the channel may choose in the menu: the next host, and who leaves the table.

Lives here: the lists, and what choosing does. Not here: the commands for the same (test_commands, test_presses),
layouts (test_showing_answers), limits (test_showing_limits).
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from presser import ANN, BOB, EVE, NAMES, ROOM, Desk, message_with
from shown_tables import presses

from bot.adapters.discord.identity import key_of, player_of
from bot.adapters.discord.layout import Post
from bot.adapters.discord.saying import words
from engine.actions import AddComputer, EndEvening, HandOver, Moderate, Remove
from engine.errors import Refusal
from engine.events import Seat

TH = words("th")


@pytest.fixture
def desk() -> Desk:
    return Desk()


async def menu_of(desk: Desk, user: int, *, manages: bool = False) -> Post:
    """The menu as this person has it before the eyes."""
    opened = await desk.press(user, "menu", manages=manages)
    return opened.posts[0]


def offered(menu: Post) -> dict[str, list[str]]:
    """Names by the list that they stand in."""
    return {
        press.act: [option["label"] for option in part["options"]]
        for press, part in presses(menu)
        if part.get("options")
    }


def value(menu: Post, act: str, name: str) -> str:
    [select] = [part for press, part in presses(menu) if press.act == act]
    return next(str(option["value"]) for option in select["options"] if option["label"] == name)


async def test_the_menu_lists_whom_one_may_send_away_and_who_could_be_host(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.act(ANN, AddComputer("บอทกล้วย", "easy"))
    assert offered(await menu_of(desk, ANN)) == {"host": [NAMES[BOB]], "remove": [NAMES[BOB], "บอทกล้วย"]}
    assert offered(await menu_of(desk, BOB)) == {"remove": ["บอทกล้วย"]}
    assert offered(await menu_of(desk, BOB, manages=True)) == {"remove": [NAMES[ANN], "บอทกล้วย"]}
    assert offered(await menu_of(desk, EVE)) == {}
    assert offered(await menu_of(desk, EVE, manages=True)) == {"remove": [NAMES[ANN], NAMES[BOB], "บอทกล้วย"]}
    await desk.deal()
    assert offered(await menu_of(desk, ANN)) == {"host": [NAMES[BOB]]}  # nobody empties the chairs of a round
    assert offered(await menu_of(desk, EVE, manages=True)) == {}


async def test_out_of_a_running_round_a_sleeper_may_be_sent_away(desk: Desk) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    desk.door.tables[key_of(ROOM)] = asleep(desk, BOB)
    assert offered(await menu_of(desk, ANN)) == {"remove": [NAMES[BOB]]}


def asleep(desk: Desk, user: int) -> Any:
    table = desk.table()
    people = tuple(
        msgspec.structs.replace(person, away=person.away or person.id == player_of(user)) for person in table.people
    )
    return msgspec.structs.replace(table, people=people)


async def test_the_host_sends_somebody_away_by_the_menu_and_sees_who_is_left(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.act(ANN, AddComputer("บอทกล้วย", "easy"))
    menu = await menu_of(desk, ANN)
    away = value(menu, "remove", NAMES[BOB])
    pressed = await desk.press(ANN, "remove", values=[away], message=message_with(menu))
    assert desk.done() == [Remove(Seat("s2"))]
    assert pressed.calls == ["update", "edit"]
    assert offered(pressed.posts[0]) == {"remove": ["บอทกล้วย"]}


async def test_who_manages_the_channel_sends_a_host_away_by_the_menu(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    menu = await menu_of(desk, EVE, manages=True)
    away = value(menu, "remove", NAMES[ANN])
    await desk.press(EVE, "remove", values=[away], message=message_with(menu), manages=True)
    assert desk.done()[-1] == Moderate("remove", NAMES[EVE], Seat("s1"))
    assert desk.table().seated == ("s2",)
    next_one = value(menu, "remove", NAMES[BOB])
    refused = await desk.press(EVE, "remove", values=[next_one], message=message_with(menu))
    assert TH.refusal(Refusal.NOT_SEATED, {}) in refused.told  # the right was taken away since
    assert desk.table().seated == ("s2",)


async def test_the_host_makes_somebody_else_the_host_by_the_menu(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    menu = await menu_of(desk, ANN)
    pressed = await desk.press(ANN, "host", values=[value(menu, "host", NAMES[BOB])], message=message_with(menu))
    assert desk.done() == [HandOver(Seat("s2"))]
    assert desk.table().host == "s2"
    assert offered(pressed.posts[0]) == {}


@pytest.mark.parametrize("act", ["host", "remove"])
async def test_an_old_menu_does_nothing_to_whoever_sits_there_now(desk: Desk, act: str) -> None:
    """In another evening the second seat is another's."""
    await desk.sit(ANN, BOB)
    menu = await menu_of(desk, ANN)
    await desk.act(ANN, EndEvening())
    await desk.sit(ANN, EVE)
    assert [(person.seat, person.name) for person in desk.table().people][1] == ("s2", NAMES[EVE])
    pressed = await desk.press(ANN, act, values=[value(menu, act, NAMES[BOB])], message=message_with(menu))
    assert TH.refusal(Refusal.NO_SUCH_SEAT, {}) in pressed.told
    assert desk.done() == []
