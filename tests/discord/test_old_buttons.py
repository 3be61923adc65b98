"""Every button there is, pressed when it is too late for it: each is answered politely, none raises, none is silent.

Lives here: one table of acts, and one of situations: an old turn, no table, an evening that is over, no seat, another
server, a hand that is gone; each on the messages where the button may stand. Not here: what a press does in time
(test_presses).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from presser import ANN, BOB, EVE, NAMES, OTHER_ROOM, ROOM, Desk, FakeInteraction, dm_of, message_with
from shown_tables import said
from test_discord_words import TYPE

from bot.adapters import Peek
from bot.adapters.discord import showing
from bot.adapters.discord.acts import AROUND, OF_TURN
from bot.adapters.discord.delivering import Delivering
from bot.adapters.discord.drawing import Drawing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place, key_of, player_of
from bot.adapters.discord.layout import Post
from bot.adapters.discord.pad_wishes import _ACTS, LOOKS
from bot.adapters.discord.pressing import Press
from bot.adapters.discord.remembered import PersonNote
from bot.adapters.discord.saying import words
from bot.adapters.discord.wishes import _MEANS, seen_as
from bot.messages import HandNotice, TableNotice
from engine.actions import AddComputer, Deal, EndEvening, EndRound, Leave, Moderate, Play
from engine.errors import Refusal
from engine.events import Seat

TH = words("th")
DRAWING = Drawing()  # each picture once for all
ELSEWHERE = 499  # another server
Given = tuple[str, list[str]]

ACTS: dict[str, list[Given]] = {
    "play": [("draw", []), ("flow", []), ("discard 10♣", []), ("nonsense", [])],
    "pick": [("", ["discard 10♣ 10♦"]), ("", []), ("flow", ["flow J♣"])],
    "kang": [("", [])],
    "kang-sure": [("", [])],
    "join": [("", [])],
    "leave": [("", [])],
    "leave-sure": [("", [])],
    "deal": [("", [])],
    "coup": [("", [])],
    "cut": [("", []), ("ขอดี ๆ", [])],
    "bot": [("medium", []), ("", []), ("genius", [])],
    "skip": [("", [])],
    "back": [("", [])],
    "void": [("", [])],
    "close": [("", [])],
    "close-sure": [("", [])],
    "remove": [("", [seen_as(Seat("s2"), NAMES[BOB])]), ("", ["s9 ใคร"]), ("", [])],
    "host": [("", [seen_as(Seat("s2"), NAMES[BOB])]), ("", ["s9 ใคร"]), ("", [])],
    "choice": [("tie", ["split"]), ("tie", ["nonsense"]), ("nonsense", ["1"]), ("", [])],
    "preset": [("home", []), ("nonsense", []), ("", [])],
    "hand": [("", [])],
    "menu": [("", [])],
    "rules": [("", [])],
    "panel": [("", [])],
    "option": [("first", ["tie"]), ("first", ["nonsense"]), ("", [])],
    "score": [("", [])],
    "recap": [("", [])],
    "help": [("", [])],
    "file": [("1", []), ("7", []), ("", []), ("x", [])],
    "book": [("topic - + kang/tie", []), ("quiz 7 - draw", []), ("odds 6 -", []), ("nonsense", []), ("", [])],
    "coach": [("hint", []), ("lost", []), ("lost 1 1", []), ("why", []), ("nonsense", []), ("", ["why draw"])],
    "topic": [("0", ["kang/tie"]), ("0", ["nonsense"]), ("", [])],
    "topics": [("jub_moo", []), ("poker", []), ("", [])],
    "ping": [("on", []), ("maybe", [])],
    "route": [("here", []), ("dm", []), ("nowhere", [])],
    "language": [("en", []), ("xx", [])],
    "dm-again": [("", [])],
    "forget-sure": [("", [])],
    "claim": [("", [])],
    "claim-sure": [("", [])],
    "game": [("jub_moo", []), ("kang", []), ("poker", []), ("", [])],
    "pad": [("", [])],
    "pad-deal": [("", ["1"]), ("", ["7"]), ("x", []), ("", [])],
    "pad-steps": [("", []), ("p2", []), ("p9", [])],
    "pad-units": [("", [])],
    "pad-picture": [("", [])],
    "pad-file": [("", [])],
    "pad-took": [("p1", ["Q♠", "2♥"]), ("out", ["5♥"]), ("p9", ["Q♠"]), ("", [])],
    "pad-part": [("p1 rest", []), ("p1 none", []), ("p9 big", []), ("p1 nonsense", []), ("", [])],
    "pad-drop": [("", [])],
    "pad-undo": [("", [])],
    "pad-redo": [("", [])],
    "pad-next": [("", [])],
    "pad-next-sure": [("", [])],
    "pad-end": [("new", []), ("same", []), ("", [])],
    "pad-strike": [("1", []), ("x", []), ("", [])],
    "pad-restore": [("1", []), ("x", []), ("", [])],
    "of-another-version": [("", []), ("1", ["2"])],
}


def test_every_act_is_in_the_table() -> None:
    assert ACTS.keys() - {"of-another-version"} == _MEANS.keys() | _ACTS.keys() | LOOKS.keys()


# --- situations -------------------------------------------------------------------------------------------


async def no_table(desk: Desk) -> int:
    return ANN


async def nobody_any_more(desk: Desk) -> int:
    """All got up; the table is there, and empty."""
    await desk.sit(ANN, BOB)
    await desk.act(BOB, Leave())
    await desk.act(ANN, Leave())
    return ANN


async def old_turn(desk: Desk) -> int:
    """In the middle of the second round, with buttons of the first."""
    await _round(desk)
    await desk.deal()
    return desk.awaited()


async def not_awaited(desk: Desk) -> int:
    await old_turn(desk)
    return desk.other()


async def round_over(desk: Desk) -> int:
    await _round(desk)
    return ANN


async def evening_over(desk: Desk) -> int:
    """Closed: nobody sits there, and what the buttons say is of the evening before."""
    await _round(desk)
    await desk.act(ANN, EndEvening())
    return ANN


async def next_evening(desk: Desk) -> int:
    """Others sit there now, in mid-round."""
    await evening_over(desk)
    await desk.sit(BOB, EVE)
    await desk.act(BOB, AddComputer("บอท", "easy"))
    await desk.act(BOB, Deal())
    assert desk.table().evening == 2
    return ANN


async def got_up(desk: Desk) -> int:
    """Left in mid-round, while the others play on."""
    await desk.sit(ANN, BOB, EVE)
    await desk.deal()
    await desk.act(BOB, Leave())
    return BOB


async def not_seated(desk: Desk) -> int:
    await old_turn(desk)
    return EVE


async def channel_gone(desk: Desk) -> int:
    """The channel was deleted: its evening was closed by the program itself."""
    await old_turn(desk)
    await desk.act(0, Moderate("end_evening"))
    return BOB


async def _round(desk: Desk) -> None:
    """Ann and Bob sit; one round is played for a turn, and voided."""
    await (await desk.sit(ANN, BOB)).deal()
    first = desk.awaited()
    await desk.act(first, Play(f"discard {desk.hand(first).cards[-1]}"))
    await desk.act(ANN, EndRound())


Situation = Callable[[Desk], Awaitable[int]]
SITUATIONS: list[Situation] = [
    no_table, nobody_any_more, old_turn, not_awaited, round_over, evening_over, next_evening, got_up, not_seated,
    channel_gone,
]  # fmt: skip

STAMPS = [("1", "1.1.2"), ("99999999999999999999", "...")]
"""For moves and for acts around the round: old, and none of ours."""


# --- messages ---------------------------------------------------------------------------------------------


async def pressed_on(desk: Desk, user: int, where: str) -> dict[str, Any]:
    """Message and channel of a press."""
    notice = await old_notice(user)
    place = Place(ROOM, 401)
    match where:
        case "table":
            post = showing.table_post(TableNotice(notice.table), place, TH, Faces())
            return {"message": message_with(post, ephemeral=False)}
        case "whispered hand":
            return {"message": message_with(showing.hand_post(notice, place, TH, Faces()))}
        case "hand by DM":
            post = showing.hand_post(notice, place, TH, Faces())
            return {"message": message_with(post, ephemeral=False), "channel": dm_of(user)}
        case "menu":
            peek = Peek(1, notice.table, notice.player)
            return {"message": message_with(showing.menu_post(peek, place, PersonNote(), TH, manages=False))}
        case "panel":
            return {"message": message_with(showing.panel_post(notice.table, place, TH, may=True))}
        case "elsewhere":  # as after a message was forwarded, or a channel moved
            return {"message": message_with(None, ephemeral=False), "channel": OTHER_ROOM, "guild": ELSEWHERE}
        case _:
            return {"message": message_with(Post(showing.told_post(["ไม่มีอะไร"], TH, Faces()).view))}


async def old_notice(user: int) -> HandNotice:
    """What stood there: the first turn of an evening long ago."""
    before = Desk()
    await (await before.sit(*{ANN, BOB, user})).deal()
    peek = await before.door.peek(key_of(ROOM), player_of(before.awaited()))
    assert peek.table is not None
    return HandNotice(peek.table, peek.player)


WHERE = ["table", "whispered hand", "hand by DM", "menu", "panel", "elsewhere", "answer"]


# --- the test ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda it: it.__name__)
async def test_every_old_button_is_answered(
    situation: Situation, where: str, caplog: pytest.LogCaptureFixture
) -> None:
    there, wrong = at_desk(), []
    user = await situation(there)
    seen = await pressed_on(there, user, where)
    for act, given in ACTS.items():
        for argument, values in given:
            for stamp in STAMPS if act in AROUND | OF_TURN else [("", "")]:
                press = Press(ROOM, act, stamp[act in AROUND], argument)
                fault = await answered(copy_of(there), user, press, values, seen, caplog)
                wrong += [f"{press} {values}: {fault}"] if fault else []
    assert wrong == []


def at_desk() -> Desk:
    """The answering side, with hands that are really shown."""
    desk = Desk()
    client: Any = SimpleNamespace()
    delivering = Delivering(client, desk.door, desk.remembered, desk.whispers, desk.faces)
    delivering.drawing.close()
    delivering.sending._drawing = DRAWING
    desk.answering.show_hand = delivering.show_hand
    desk.answering.drawing = DRAWING
    return desk


def copy_of(there: Desk) -> Desk:
    """The same tables and notes, for one press."""
    desk = at_desk()
    desk.door.tables, desk.door.exported = dict(there.door.tables), list(there.door.exported)
    desk.memory.notes = dict(there.memory.notes)
    return desk


async def answered(
    desk: Desk, user: int, press: Press, values: list[str], seen: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> str:
    """What is wrong with the answer; empty where nothing is."""
    caplog.clear()
    interaction: Any = FakeInteraction(user, **seen)
    with caplog.at_level(logging.WARNING):
        await desk.answering.pressed(interaction, press, values)
    told = "\n".join(map(said, interaction.posts))
    if caplog.text:
        return f"logged {caplog.text.splitlines()[0]}"
    if TH.refusal(Refusal.OUR_FAULT, {}) in told:
        return "an apology"
    if interaction.calls[0] not in ("update", "whisper", "think"):
        return f"acknowledged by {interaction.calls[0]}"
    if interaction.calls[0] != "update" and len(interaction.calls) == 1:
        return "thinks for ever"
    if not told.strip() and not done(desk):
        return f"silent: {interaction.calls}"
    if TYPE.search(told) and press.act != "help":
        return f"sends to the keyboard: {told}"
    return ""


def done(desk: Desk) -> bool:
    """Whether the dealer took an act; then everybody sees it at the table."""
    return any(event in desk.door._seen for _, _, event in desk.door.acts)
