"""Somebody who cheats: old and forged buttons of tables that are none of theirs.

Lives here: what a custom_id must not reach. Not here: old buttons of the own table (test_old_buttons), floods
(test_floods).
"""

from __future__ import annotations

import pytest
from presser import ANN, BOB, EVE, NAMES, OTHER_ROOM, ROOM, Desk, dm_of, message_with
from shown_tables import presses

from bot.adapters.discord import showing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place, key_of, player_of
from bot.adapters.discord.saying import words
from bot.messages import HandNotice
from engine.actions import Join, Leave

TH = words("th")


@pytest.fixture
def desk() -> Desk:
    return Desk()


# --- a seat is taken, and a table looked at, where one stands ----------------------------------------


@pytest.mark.parametrize("act", ["join", "deal", "play", "hand", "menu", "score", "recap", "rules", "panel", "file"])
@pytest.mark.parametrize("where", ["direct messages", "another channel"])
async def test_who_has_no_seat_reaches_no_table_of_another_channel(desk: Desk, act: str, where: str) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    channel = dm_of(EVE) if where == "direct messages" else OTHER_ROOM
    pressed = await desk.press(EVE, act, "draw" if act == "play" else "", channel=channel)
    assert pressed.told == TH.text("answer-not-there")
    assert [press.act for post in pressed.posts for press, _ in presses(post)] == []
    assert (desk.done(), desk.shown) == ([], [])
    assert (await desk.remembered.person(EVE)).tables == ()


async def test_who_was_put_out_of_the_server_does_not_come_back_by_direct_message(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.act(BOB, Leave())
    for act in ("hand", "menu", "join"):
        shown = await desk.press(BOB, act, channel=dm_of(BOB))
        assert "join" not in [press.act for post in shown.posts for press, _ in presses(post)]
    assert len(desk.table().seated) == 1


async def test_nobody_sits_down_in_the_direct_messages_of_another(desk: Desk) -> None:
    await desk.act(ANN, Join(NAMES[ANN], "th"), dm_of(ANN))
    await desk.press(EVE, "join", channel=ROOM, table=dm_of(ANN))
    assert len(desk.table(dm_of(ANN)).seated) == 1


async def test_who_has_a_seat_reaches_it_from_everywhere(desk: Desk) -> None:
    await desk.sit(ANN, BOB)
    await desk.press(BOB, "leave", channel=dm_of(BOB))
    assert len(desk.table().seated) == 1
    assert (await desk.press(EVE, "help", channel=dm_of(EVE))).told != TH.text("answer-not-there")


# --- what has no server is not private for that ---------------------------------------------------------


@pytest.mark.parametrize("act", ["hand", "play", "kang"])
async def test_a_group_of_direct_messages_is_read_by_all_in_it(desk: Desk, act: str) -> None:
    await (await desk.sit(ANN, BOB)).deal()
    peek = await desk.door.peek(key_of(ROOM), player_of(ANN))
    assert peek.table is not None
    post = showing.hand_post(HandNotice(peek.table, peek.player), Place(ROOM, 401), TH, Faces())
    pressed = await desk.press(
        ANN,
        act,
        "draw" if act == "play" else "",
        message=message_with(post, ephemeral=False),
        channel=777,
        group=True,
    )
    assert pressed.calls[0] == "whisper"
    assert "follow openly" not in pressed.calls
    assert (await desk.remembered.person(ANN)).dm == 0  # hands never go there
