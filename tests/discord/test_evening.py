"""A whole evening of Kang in Discord, over the real discord.py: as it goes well, and as everything goes wrong.

Lives here: that the ledger is the one that the rules give, that nothing is said twice, and that no table waits.
Not here: each failure by itself (test_failures), kills (test_kill_discord), how things look (test_showing).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import same_evening
from discord_evening import Evening
from discord_house import House, make_hasty
from discord_judging import hands_in_dm, results_of, said_once
from discord_people import Person
from fake_discord import FakeDiscord, fake_discord
from fake_world import Channel
from same_evening import NAMES, ROUNDS, ledger_lines

from bot.wording import words

LEDGER = ledger_lines(same_evening.expected().closed)


@pytest.fixture
def shards() -> int:
    return 1


@pytest.fixture
async def double(shards: int) -> AsyncIterator[FakeDiscord]:
    async with fake_discord(shards) as double:
        yield double
        assert double.violations == []
        assert double.notes == []


Begin = Callable[[], House]


@pytest.fixture
async def house(double: FakeDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with House(double, tmp_path, monkeypatch) as house:
        yield house
    assert house.log.errors(but=house.may_fail) == []


def at_table(house: House, room: Channel, friends: list[Person] | None = None) -> Evening:
    return Evening(house, room, *(friends or [house.person(name, at=room) for name in NAMES]))


async def whole(evening: Evening) -> None:
    """The same evening as on every platform."""
    await evening.begin()
    for _ in range(ROUNDS):
        await evening.round()
    await evening.close()


async def ended_well(evening: Evening) -> None:
    """The ledger of the rules; everything said once, and the table message below it."""
    assert ledger_lines(evening.table.closed) == LEDGER
    await said_once(evening)
    assert results_of(evening) == list(range(1, ROUNDS + 1))


# --- as it goes well ---------------------------------------------------------------------


@pytest.mark.parametrize("shards", [2])
async def test_two_tables_at_once_with_somebody_at_both(double: FakeDiscord, house: House, shards: int) -> None:
    """One plays by direct messages, one in whispers, one types; the third sits at both tables, on two shards."""
    first = double.channel(double.guild("เพื่อนเก่า"), "ไพ่แคง")
    second = double.channel(double.guild("ที่ทำงาน", shard=shards - 1), "พักเที่ยง")
    one = at_table(house, first)
    others = [house.person(name, at=second) for name in (*NAMES[:2], NAMES[3])]
    both = one.friends[2]
    second.guild.members[both.id] = both.user  # type: ignore[union-attr]
    two = at_table(house, second, [*others[:2], both, others[2]])
    for evening in (one, two):
        evening.ways = {evening.friends[1]: "whisper", evening.friends[3]: "typed"}
    two.ways[two.friends[3]] = "mention"
    await asyncio.gather(whole(one), whole(two))
    await house.rest()
    for evening in (one, two):
        await ended_well(evening)
    opened = Counter(sent.body["recipient_id"] for sent in double.traffic.of("create_dm"))
    assert set(opened.values()) == {1}
    assert hands_in_dm(both, first) == hands_in_dm(both, second) == 1
    assert len(one.host.sees("dm")) == 1
    assert double.late == 0


async def test_a_table_moves_down_when_eight_others_have_written(double: FakeDiscord, house: House) -> None:
    room = double.channel(double.guild("เพื่อน"), "ไพ่แคง")
    evening = at_table(house, room)
    await evening.sit(*evening.friends[:2])
    await house.rest()
    first = evening.host.looks(room)
    for number in range(8):
        await evening.friends[3].say(f"talk {number}")
    noticed = house.adapter.delivering.tables._below
    await double.until(lambda: noticed.get(room.id) == 8, "eight messages to be counted")
    await evening.sit(evening.friends[2])
    await double.until(lambda: first.message.deleted, "the table message to move down")
    assert evening.host.looks(room).button("join")


async def test_who_wants_it_is_pinged_when_it_is_their_turn(double: FakeDiscord, house: House) -> None:
    room = double.channel(double.guild("เพื่อน"), "ไพ่แคง")
    evening = at_table(house, room)
    await evening.sit(*evening.friends[:2])
    for friend in evening.friends[:2]:
        await friend.press("menu", where=room)
        await evening.presses(friend, "ping", "on", where="whisper", change=False)
        await double.until(lambda it=friend: evening.button(it, "ping", "off", where="whisper"), "the wish")  # type: ignore[misc]
    await evening.deal()
    await house.rest()
    awaited = house.awaited(room)
    assert awaited is not None
    pings = [it for it in awaited.sees(room) if it.pings]
    assert len(pings) == 1
    await evening.play(acts=2)
    await house.rest()
    assert pings[0].message.deleted
    now = house.awaited(room)
    if now is not None:
        assert len([it for it in now.sees(room) if it.pings]) == 1
    assert not [it for it in awaited.sees(room) if it.pings and awaited is not now]


# --- as everything goes wrong ------------------------------------------------------------


async def test_closed_direct_messages_cost_nobody_anything(double: FakeDiscord, house: House) -> None:
    """One has them closed from the start, one closes them in mid-evening; both look at their hands at the table."""
    room = double.channel(double.guild("เพื่อน"), "ไพ่แคง")
    evening = at_table(house, room)
    closed, closing = evening.friends[2], evening.friends[3]
    double.close_dms(closed, 50007, early=True)
    evening.ways = {closed: "whisper"}
    await evening.begin()
    await evening.round()
    double.close_dms(closing, 50278, edits=True)
    evening.ways[closing] = "whisper"
    await evening.round()
    await evening.round()
    await evening.close()
    await house.rest()
    await ended_well(evening)
    said = [it.text for it in evening.host.sees(room)]
    for friend in (closed, closing):
        assert sum(f"ส่งไพ่ให้ {friend.user.display} ไม่ได้" in text for text in said) == 1
    assert double.traffic.answers[403] <= 2
    refusals = [sent for sent in double.traffic.of("create_dm") if sent.status == 400]
    assert len(refusals) == 1


async def test_storms_change_nothing(double: FakeDiscord, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """429s (short ones, one too long to wait for, a global one), 500s before and after the act, cut connections."""
    make_hasty(monkeypatch)
    house.may_fail = "an answer"  # after five 429s a private answer is given up
    room = double.channel(double.guild("เพื่อน"), "ไพ่แคง")
    evening = at_table(house, room)
    evening.ways = {evening.friends[1]: "whisper", evening.friends[2]: "typed"}
    living = ("create_message", "update_message", "delete_message")
    await evening.begin()
    faults = double.faults
    storm = [
        faults.limit(*living, seconds=1.0, times=20),
        faults.limit("update_message", seconds=45, times=3),
        faults.fail(*living, status=500, times=6),
        faults.fail(*living, status=502, times=6, after=True),
        faults.cut(*living, times=4),
        faults.cut(*living, times=4, after=True),
    ]
    await evening.round()
    storm += [faults.limit("update_message", seconds=0.5, times=1, everywhere=True)]
    storm += [faults.fail("execute_webhook", "update_original_webhook_message", status=500, times=3)]
    await evening.round()
    await evening.round()
    await evening.close()
    await house.rest()
    await ended_well(evening)
    assert [fault for fault in storm[:6] if not fault.hits] == []


@pytest.mark.parametrize("shards", [2])
async def test_a_gateway_that_is_lost_changes_nothing(double: FakeDiscord, house: House, shards: int) -> None:
    """Lost politely and rudely, with resume (what happens meanwhile is made good) and without."""
    room = double.channel(double.guild("เพื่อน", shard=shards - 1), "ไพ่แคง")
    evening = at_table(house, room)
    await evening.begin()
    await evening.deal()
    for rudely in (False, True):
        await evening.play(acts=3)
        await double.gateway.drop(rudely=rudely)
        await evening.play(acts=3)  # pressed while the line is lost: heard when it is back
    assert double.gateway.resumed >= 2
    await evening.play()
    await double.gateway.drop(resume=False)
    await double.ready()
    await evening.round()
    await double.gateway.ask_to_reconnect()
    await double.ready()
    await evening.round()
    await evening.close()
    await house.rest()
    await ended_well(evening)


# --- who and what is there no more -------------------------------------------------------


async def test_a_removed_bot_and_a_deleted_channel_close_their_tables_and_no_other(
    double: FakeDiscord, house: House
) -> None:
    rooms = [double.channel(double.guild(name), "ไพ่แคง") for name in ("one", "two", "three")]
    evenings = [at_table(house, room, [house.person(name, at=room) for name in NAMES[:2]]) for room in rooms]
    for evening in evenings:
        await evening.sit()
        await evening.deal()
    await house.rest()
    assert rooms[0].guild is not None
    double.remove_bot(rooms[0].guild)
    double.remove_channel(rooms[1])
    for evening in evenings[:2]:
        await double.until(lambda it=evening: it.table.evening == 2, "the table to close")  # type: ignore[misc]
    closed = words("th").text("discord-closed")
    await house.rest()
    assert closed in evenings[1].host.looks("dm").text
    await evenings[2].play(acts=2)
    assert evenings[2].table.evening == 1


async def test_who_leaves_the_server_leaves_the_seat(double: FakeDiscord, house: House) -> None:
    """Found out when a direct message fails for want of a common server."""
    guild = double.guild("เพื่อน")
    room = double.channel(guild, "ไพ่แคง")
    evening = at_table(house, room)
    await evening.sit()
    await house.rest()
    leaver = evening.friends[3]
    double.close_dms(leaver, 50278, edits=True)
    double.leave(leaver, guild)
    await evening.deal()
    seats = {person.id: person.seat for person in evening.table.people}
    await double.until(lambda: seats[str(leaver.id)] not in evening.table.seated, "the seat to be free")  # type: ignore[index]
    assert len(evening.table.seated) == 3
