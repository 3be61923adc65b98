"""The program is killed beside Discord, in mid-round and at random moments: nothing is done or said twice.

The child is ended by SIGKILL; Discord (the double) lives on with everything that it was sent.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord_evening import Evening, pressable
from discord_judging import hands_in_dm, living, posts_in, results_of, said_once
from discord_program import Program
from discord_seen import Button, Select
from fake_discord import FakeDiscord, fake_discord
from fake_world import Channel
from same_evening import NAMES

from bot.wording import words
from engine.actions import Play

KILLS = 6
BACK = words("th").text("line-resumed", player="", seconds=0).partition(" ถึงตา")[0]


@pytest.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with fake_discord() as double:
        yield double
        assert double.violations == []
        assert double.notes == []


@pytest.fixture
async def program(double: FakeDiscord, tmp_path: Path) -> AsyncIterator[Program]:
    program = Program(double, tmp_path)
    await program.start()
    yield program
    program.close()


@pytest.fixture
def room(double: FakeDiscord) -> Channel:
    return double.channel(double.guild("เพื่อน"), "ไพ่แคง")


def at_table(program: Program, room: Channel) -> Evening:
    return Evening(program, room, *(program.person(name, at=room) for name in NAMES))  # type: ignore[arg-type]


async def delivered(program: Program) -> None:
    await program.double.until(lambda: not program.waiting(), "everything to be delivered")


async def test_killed_in_mid_round_the_table_is_back_and_old_buttons_work(
    double: FakeDiscord, program: Program, room: Channel
) -> None:
    evening = at_table(program, room)
    await evening.sit()
    await evening.deal()
    await evening.play(acts=3)
    await delivered(program)
    before = {friend: friend.sees("dm")[-1] for friend in evening.friends}
    table = living(evening)[0]
    program.kill()
    await program.start()
    await double.until(lambda: any(BACK in it.text for it in posts_in(evening)), "the line that it is back")
    await delivered(program)
    assert sum(BACK in it.text for it in posts_in(evening)) == 1
    assert table.message.deleted
    assert len(living(evening)) == 1
    awaited = program.awaited(room)
    assert awaited is not None
    turn = program.table(room).turn
    seen = before[awaited]
    mine = [(item, press) for item, press in pressable(seen) if press.stamp == str(turn)]
    draw = next((item for item, press in mine if str(press).endswith(":play:draw")), None)
    if isinstance(draw, Button) and not draw.disabled:
        await evening.changes(awaited, awaited.press(draw, on=seen))
    else:
        pick = next(item for item, press in mine if press.act == "pick" and isinstance(item, Select))
        await evening.changes(awaited, awaited.pick(pick.options[0].value, on=seen, which=pick.custom_id))
    assert program.table(room).turn > turn
    await evening.play()
    await delivered(program)
    await said_once(evening)
    assert results_of(evening) == [1]
    assert [hands_in_dm(friend, room) for friend in evening.friends] == [1, 1, 1, 1]


async def test_pressed_again_after_the_process_died_it_is_not_done_twice(
    double: FakeDiscord, program: Program, room: Channel
) -> None:
    """It died after the act was durable and before anybody could see it."""
    evening = at_table(program, room)
    await evening.sit()
    await evening.deal()
    await delivered(program)
    for _ in range(20):  # until somebody draws
        await evening.computers_move()
        friend = program.awaited(room)
        assert friend is not None
        if evening.button(friend, "play", "draw", where="dm", stamp=str(program.table(room).turn)):
            break
        await evening.act()
        await delivered(program)
    turn = program.table(room).turn
    found = evening.button(friend, "play", "draw", where="dm", stamp=str(turn))
    assert found is not None
    seen, button = found
    nothing_arrives = double.faults.fail("update_message", "create_message", status=500)
    await evening.changes(friend, friend.press(button, on=seen))
    program.kill()
    nothing_arrives.stop()
    await program.start()
    again = await friend.press(button, on=seen, though_gone=True)
    await delivered(program)
    drawn = [it for it in program.commands if isinstance(it.action, Play) and it.action.turn == turn]
    assert len(drawn) == 1
    assert friend.said(again) == []
    assert program.table(room).turn == turn + 1
    assert program.replayed(room) == program.table(room)


async def test_killed_at_random_moments_nothing_is_said_twice(
    double: FakeDiscord, program: Program, room: Channel
) -> None:
    rng = random.Random(4)
    evening = at_table(program, room)
    await evening.sit()

    async def play_on() -> None:
        while True:
            if program.table(room).round is None:
                await evening.deal()
            await evening.play(acts=1)

    for _ in range(KILLS):
        ends = len(double.traffic.sent) + rng.randint(3, 60)
        playing = asyncio.create_task(play_on())
        await double.until(lambda: len(double.traffic.sent) >= ends or playing.done(), "some traffic")  # noqa: B023
        program.kill()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await program.start()
    await delivered(program)
    await evening.play()
    await delivered(program)
    assert program.replayed(room) == program.table(room)
    await said_once(evening)
    assert results_of(evening) == list(range(1, program.table(room).round_no))
    assert [hands_in_dm(friend, room) for friend in evening.friends] == [1, 1, 1, 1]
    events = Counter((it.key, it.event_id) for it in program.commands)
    assert set(events.values()) == {1}


async def test_a_planned_stop_loses_nothing(double: FakeDiscord, program: Program, room: Channel) -> None:
    evening = at_table(program, room)
    await evening.sit()
    program.stop()
    await program.start()
    await delivered(program)
    assert len(program.table(room).seated) == len(NAMES)
    assert len(living(evening)) == 1
    assert "Traceback" not in program.log
