"""What is old goes, what is live stays, and the table that is left is what its log makes of it.

Lives here: expectations over both engines (docs/privacy.md). Not here: forgetting a person (test_forgetting).
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from lived import (
    FOURTH,
    GONE,
    NAME,
    OTHER,
    ROOM,
    THIRD,
    Circle,
    one_evening_of_jub_moo,
    one_evening_of_kang,
    replayed,
)
from test_forgetting import everything, forgetter, traces

from bot.commands import TableKey
from bot.keeping import DAY, Keeper
from db.backup import backup
from db.sqlite import open_store
from db.store import Keeping
from engine.actions import ChooseGame, Deal, EndEvening, Join, Leave, Say, SetOption
from engine.record import read_record
from engine.table import PlayerId
from engine.verify import verify

KEPT = 30


def keeper(store: Keeping, circle: Circle, days: int = KEPT) -> Keeper:
    return Keeper(store, days, now=circle._now)


async def test_an_evening_goes_after_its_days_and_the_younger_one_stays(store: Keeping, address: str) -> None:
    circle = Circle(store)
    await one_evening_of_kang(circle)
    circle.at += 20 * DAY
    await one_evening_of_jub_moo(circle)
    await circle.act(OTHER, EndEvening())
    assert await keeper(store, circle).sweep() == 0  # twenty days old
    circle.at += 20 * DAY
    before = await circle.table()
    assert await keeper(store, circle).sweep() == 1
    after = await circle.table()
    assert after.closed is None  # of the first evening
    assert after.book == before.book  # of the second
    assert {row.evening for row in await store.rounds(ROOM)} == {2}
    assert [verify(read_record(row.body)) is None for row in await store.rounds(ROOM)] == [True]
    assert await replayed(store, ROOM) == after
    assert len(await store.log(ROOM)) == 1
    assert await keeper(store, circle).sweep() == 0  # nothing is left to do
    await circle.act(OTHER, Join("ก้อย"))  # and it goes on
    assert await replayed(store, ROOM) == await circle.table()
    assert (await circle.table()).evening == 3


async def test_who_sat_where_in_the_evening_that_stays_is_still_known(store: Keeping, address: str) -> None:
    circle = Circle(store)
    await one_evening_of_kang(circle)
    circle.at += 20 * DAY
    await one_evening_of_jub_moo(circle)
    await circle.act(OTHER, EndEvening())
    circle.at += 20 * DAY
    await keeper(store, circle).sweep()
    await forgetter(store, circle).forget("web", GONE)
    assert traces(await everything(address), (GONE, NAME)) == set()


async def test_a_table_that_was_left_goes_but_for_its_house_rules(store: Keeping, address: str) -> None:
    circle = Circle(store, TableKey("discord:77"))
    people = PlayerId("501"), PlayerId("502"), PlayerId("503")
    for player, name in zip(people, ("ต้น", "ก้อย", "โอ"), strict=True):
        await circle.act(player, Join(name))
    await circle.act(people[0], SetOption("stake", "5"))
    await circle.act(people[0], Deal())
    await circle.play_out()
    await circle.act(people[1], Say("", "พรุ่งนี้เจอกัน"))
    await store.remember({
        "discord/table/77": b"{}", "discord/hand/77/501": b"{}", "discord/person/501": b"{}",
        "discord/person/9": b"{}", "discord/table/78": b"{}", "web/77": b"{}",
    })  # fmt: skip
    circle.at += (KEPT - 1) * DAY
    before = await circle.table()
    assert await keeper(store, circle).sweep() == 0  # nobody has closed it: it is live so long
    assert await circle.table() == before
    circle.at += 2 * DAY
    assert await keeper(store, circle).sweep() == 1
    after = await circle.table()
    assert (after.people, after.seated, after.secret, after.last, after.cuts) == ((), (), "", None, ())
    assert (after.stake, after.evening) == (5, 2)
    assert after.turn == before.turn  # an old button is still an old one
    assert await store.rounds("discord:77") == []
    assert await store.history(["discord:77", "discord:77/501"], 0) == []
    await store.prune(circle.at - KEPT * DAY)  # as the app does beside it
    assert traces(await everything(address), ("ก้อย", "501", "502", "พรุ่งนี้เจอกัน")) == set()
    assert set(await store.recall_all("")) == {"discord/person/9", "discord/table/78", "web/77"}
    assert await replayed(store, "discord:77") == after
    assert await keeper(store, circle).sweep() == 0


async def test_a_running_round_is_never_touched_however_old(store: Keeping) -> None:
    circle = Circle(store)
    for player, name in ((OTHER, "ก้อย"), (THIRD, "โอ")):
        await circle.act(player, Join(name))
    await circle.act(OTHER, Deal())
    before, log = await circle.table(), await store.log(ROOM)
    circle.at += 1000 * DAY
    assert await keeper(store, circle).sweep() == 0
    assert (await circle.table(), await store.log(ROOM)) == (before, log)
    await circle.play_out()  # and it can be played to its end


async def test_an_evening_that_goes_on_for_months_is_never_touched(store: Keeping) -> None:
    circle = Circle(store)
    for player, name in ((OTHER, "ก้อย"), (THIRD, "โอ")):
        await circle.act(player, Join(name))
    await circle.act(OTHER, Deal())
    await circle.play_out()
    circle.at += 40 * DAY
    await circle.act(THIRD, Say("", "ยังอยู่กันไหม"))
    before, log = await circle.table(), await store.log(ROOM)
    assert await keeper(store, circle).sweep() == 0
    assert (await circle.table(), await store.log(ROOM)) == (before, log)
    assert len(await store.rounds(ROOM)) == 1


async def test_somebody_who_is_still_at_another_table_keeps_the_notes(store: Keeping) -> None:
    old, young = Circle(store, TableKey("discord:1")), Circle(store, TableKey("discord:2"))
    await old.act(PlayerId("501"), Join("ต้น"))
    await old.act(PlayerId("502"), Join("ก้อย"))
    young.at = old.at + 40 * DAY
    await young.act(PlayerId("501"), Join("ต้น"))
    await store.remember({"discord/person/501": b"{}", "discord/person/502": b"{}"})
    assert await keeper(store, young).sweep() == 1
    assert set(await store.recall_all("")) == {"discord/person/501"}


async def test_who_comes_back_at_that_moment_finds_everything(store: Keeping) -> None:
    circle = Circle(store)
    await one_evening_of_kang(circle)
    await circle.act(OTHER, Join("ก้อย"))
    circle.at += 40 * DAY
    sweeping = asyncio.create_task(keeper(store, circle).sweep())
    await circle.act(FOURTH, Join("มด"))
    await sweeping
    table = await circle.table()
    assert await replayed(store, ROOM) == table
    assert "มด" in [person.name for person in table.people]


async def test_a_swept_database_is_backed_up_without_what_went(store: Keeping, address: str, tmp_path: Path) -> None:
    circle = Circle(store)
    await one_evening_of_kang(circle)
    circle.at += 40 * DAY
    await keeper(store, circle).sweep()
    await store.prune(circle.at - KEPT * DAY)
    file = tmp_path / "after"
    await backup(address, file, lambda rows: None, lambda rows: None)
    restored = await everything(str(file))
    assert traces(restored) == set()


async def test_many_tables_are_swept_in_short_steps(tmp_path: Path) -> None:
    """While they are, somebody else's act is answered between any two of them."""
    store = await open_store(f"{tmp_path}/file")
    circles = [Circle(store, TableKey(f"web:old{n}")) for n in range(20)]
    for circle in circles:
        await circle.act(OTHER, Join("ก้อย"))
        await circle.act(OTHER, ChooseGame("jub_moo"))
        await circle.act(OTHER, Leave())
    live = Circle(store, TableKey("web:live"), at=circles[0].at + 40 * DAY)
    await live.act(OTHER, Join("ก้อย"))
    swept = asyncio.create_task(keeper(store, live).sweep())
    acts = 0
    while not swept.done():
        await live.act(OTHER, Say("", "อยู่นะ"))
        acts += 1
    assert await swept == 20
    assert acts > 20
    await store.close()
