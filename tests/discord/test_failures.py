"""What goes wrong in Discord: each failure row by row, what is gone, and what is remembered of it all.

Lives here: expectations about the ends of deliveries, deleted channels, people who left, notes. Not here: what is
sent where (test_delivering, test_hands).
"""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import msgspec
import pytest
from stage import ANN, BOB, CHANNEL, GUILD, ROOM, Stage, hand_of, line, refused, rows, seated
from stage import fixture_stage as fixture_stage

from bot.adapters import Delivered, Impossible, TryAgain
from bot.adapters.discord.failures import BY_CODE, Failure, Meaning, read_failure
from bot.adapters.discord.remembered import HandNote, PersonNote, Remembered, TableNote
from engine.table import PlayerId

LATER, NEVER = Meaning.LATER, Meaning.NEVER
ROWS: list[tuple[Exception, Failure]] = [
    (refused(404, 10003), Failure(Meaning.NO_CHANNEL)),
    (refused(404, 10004), Failure(Meaning.NO_CHANNEL)),
    (refused(404, 10008), Failure(Meaning.NO_MESSAGE)),
    (refused(404, 10013), Failure(Meaning.CLOSED)),
    (refused(404, 10015), Failure(Meaning.NO_TOKEN)),
    (refused(404, 10062), Failure(Meaning.NO_TOKEN)),
    (refused(429, 30046), Failure(Meaning.NO_MESSAGE)),
    (refused(401, 40001), Failure(LATER, 60)),
    (refused(403, 40003), Failure(Meaning.CLOSED)),
    (refused(413, 40005), Failure(NEVER)),
    (refused(403, 50001), Failure(LATER, 60)),
    (refused(403, 50005), Failure(Meaning.NO_MESSAGE)),
    (refused(400, 50006), Failure(NEVER)),
    (refused(403, 50007), Failure(Meaning.CLOSED)),
    (refused(403, 50013), Failure(LATER, 60)),
    (refused(403, 50021), Failure(Meaning.NO_MESSAGE)),
    (refused(401, 50027), Failure(Meaning.NO_TOKEN)),
    (refused(400, 50035), Failure(NEVER)),
    (refused(400, 50083), Failure(Meaning.NO_MESSAGE)),
    (refused(403, 50278), Failure(Meaning.CLOSED)),
    (refused(403, 160005), Failure(LATER, 60)),
    # and what has no row of its own
    (refused(400, 99999), Failure(NEVER)),
    (refused(403, 99999), Failure(LATER, 60)),
    (refused(404, 99999), Failure(LATER, 60)),
    (refused(429), Failure(LATER, 60)),
    (refused(500), Failure(LATER, 2)),
    (refused(503), Failure(LATER, 2)),
    (discord.RateLimited(45.0), Failure(LATER, 45)),
    (aiohttp.ServerDisconnectedError(), Failure(LATER, 2)),
    (TimeoutError(), Failure(LATER, 2)),
    (ConnectionResetError(), Failure(LATER, 2)),
]  # fmt: skip


@pytest.mark.parametrize(("fault", "meant"), ROWS, ids=[f"{fault!r:.40}" for fault, _ in ROWS])
def test_what_a_failure_means(fault: Exception, meant: Failure) -> None:
    assert read_failure(fault) == meant


def test_every_row_of_the_table_is_tested_and_our_own_faults_are_none_of_discords() -> None:
    assert {fault.code for fault, _ in ROWS if isinstance(fault, discord.HTTPException)} >= BY_CODE.keys()
    assert read_failure(KeyError("x")) is None
    assert read_failure(refused(403, 99999), private=True) == Failure(Meaning.CLOSED)


@pytest.mark.parametrize(("fault", "meant"), ROWS, ids=[f"{fault!r:.40}" for fault, _ in ROWS])
async def test_how_a_delivery_to_the_room_ends(stage: Stage, fault: Exception, meant: Failure) -> None:
    await stage.sit(ANN)
    stage.sending.fails["post"] = [fault]
    end = await stage.deliver()
    match meant.meaning:
        case Meaning.LATER:
            assert end == TryAgain(meant.seconds)
        case Meaning.NEVER | Meaning.NO_CHANNEL:
            assert end == Delivered()
        case _:
            assert isinstance(end, TryAgain)
    assert (not (await stage.table()).seated) == (meant.meaning is Meaning.NO_CHANNEL)


@pytest.mark.parametrize(("fault", "meant"), ROWS, ids=[f"{fault!r:.40}" for fault, _ in ROWS])
async def test_how_a_delivery_of_a_hand_ends(stage: Stage, fault: Exception, meant: Failure) -> None:
    await stage.sit(ANN)
    stage.sending.fails["post"] = [fault]
    end = await stage.deliver(hand_of(ANN))
    forbidden = isinstance(fault, discord.Forbidden) and fault.code not in BY_CODE
    if forbidden or meant.meaning is Meaning.CLOSED:
        assert isinstance(end, Impossible)
    elif meant.meaning is Meaning.NEVER:
        assert end == Delivered()
    else:
        assert isinstance(end, TryAgain)
    assert (await stage.table()).seated


async def test_a_fault_of_ours_is_not_taken_for_discords(stage: Stage) -> None:
    await stage.sit(ANN)
    stage.sending.fails["post"] = [KeyError("ours")]
    with pytest.raises(KeyError):
        await stage.deliver()


# --- what is there no more ---------------------------------------------------------------


async def test_an_unknown_channel_ends_the_evening_and_is_left_alone(stage: Stage) -> None:
    await seated(stage)
    await stage.deal()
    stage.sending.fails["post"] = [refused(404, 10003)]
    stage.sending.fails["edit"] = [refused(404, 10003)]
    assert await stage.deliver() == Delivered()
    table = await stage.table()
    assert (table.round, table.seated, table.evening) == (None, (), 2)
    tried = len(stage.sending.calls)
    assert await stage.deliver() == Delivered()
    assert len(stage.sending.calls) == tried
    stage.delivering.noticed_message(CHANNEL, 1)  # it is there after all
    await stage.sit(ANN)
    await stage.deliver()
    assert len(stage.sending.calls) > tried


async def test_a_deleted_channel_and_a_server_that_put_the_dealer_out(stage: Stage) -> None:
    await seated(stage)
    departures = stage.delivering.departures
    await departures.channels_gone([CHANNEL + 1])
    await departures.guild_gone(GUILD + 1)
    assert (await stage.table()).evening == 1
    await departures.channels_gone([CHANNEL])
    assert (await stage.table()).evening == 2
    assert await stage.remembered.tables() == {}  # or each start would ask for that server again, for ever
    departures.there(CHANNEL)
    await stage.sit(ANN)
    await stage.deliver()
    await departures.guild_gone(GUILD)
    assert await stage.remembered.tables() == {}
    assert (await stage.table()).evening == 3


@pytest.mark.parametrize(
    ("known", "failure", "closed"),
    [(True, None, False), (False, None, False), (False, refused(403, 50001), True),
     (False, refused(404, 10004), True), (False, refused(404, 0), False)],
)  # fmt: skip
async def test_after_a_start_servers_are_looked_for(
    stage: Stage, known: bool, failure: Exception | None, closed: bool
) -> None:
    await seated(stage)
    if not known:
        stage.client.guilds.clear()
    stage.client.guild_failure = failure
    await stage.delivering.departures.look_for_guilds()
    assert ((await stage.table()).evening == 2) == closed


async def settled(stage: Stage) -> None:
    tasks = list(stage.delivering.background._tasks)
    for task in tasks:
        await task


@pytest.mark.parametrize(("code", "left"), [(10007, True), (10013, True), (10004, False)])
async def test_who_is_reminded_and_has_left_the_server_loses_the_seat(stage: Stage, code: int, left: bool) -> None:
    await seated(stage)
    stage.client.member_failure = refused(404, code)
    await stage.delivering.deliver(ROOM, rows(line("reminder", player="name12", seconds=9), first=100))
    await settled(stage)
    assert stage.client.asked == [BOB]
    people = {person.id: person.seat for person in (await stage.table()).people}
    assert ((await stage.table()).seated == (people[PlayerId(str(ANN))],)) == left


@pytest.mark.parametrize(("code", "asked"), [(50278, True), (50007, True), (40003, False)])
async def test_closed_direct_messages_are_a_reason_to_look(stage: Stage, code: int, asked: bool) -> None:
    await seated(stage)
    stage.sending.fails["open"] = [refused(403, code)]
    await stage.deliver(hand_of(ANN))
    await settled(stage)
    assert stage.client.asked == ([ANN] if asked else [])


# --- notes -------------------------------------------------------------------------------


async def test_two_tasks_change_one_note(stage: Stage) -> None:
    await asyncio.gather(
        *(stage.remembered.change_person(ANN, **{field: value}) for field, value in (("dm", 5), ("ping", True)))
    )
    assert await Remembered(stage.store).person(ANN) == PersonNote(dm=5, ping=True)


async def test_a_note_that_cannot_be_read_is_as_good_as_none(stage: Stage) -> None:
    await stage.store.remember({f"discord/person/{ANN}": b"{}}", f"discord/table/{CHANNEL}": b'{"guild":"x"}'})
    assert await stage.remembered.person(ANN) == PersonNote()
    assert await stage.remembered.tables() == {CHANNEL: TableNote()}


async def test_notes_hold_numbers_and_no_card(stage: Stage) -> None:
    await seated(stage)
    await stage.deal()
    for user in (ANN, BOB):
        await stage.deliver(hand_of(user))
    stored = await stage.store.recall_all("discord/")
    assert {name.split("/")[1] for name in stored} == {"person", "table", "hand"}
    for note in stored.values():
        assert all(isinstance(value, int | bool | list) for value in msgspec.json.decode(note).values())
    assert await stage.remembered.hand(CHANNEL, ANN) != HandNote()
