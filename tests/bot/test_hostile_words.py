"""Names and texts of people who mean no good, through the whole dealer.

Lives here: what is taken, what is refused, what is never our fault. Not here: cleaning itself (test_names).
"""

from __future__ import annotations

import pytest
from at_dealer import HOST, KEY, THIRD, Table3

from bot.commands import Done, Refused
from db.sqlite import SqliteStore
from engine.actions import (
    Action,
    AddComputer,
    Cut,
    Deal,
    EndRound,
    HandOver,
    Join,
    Play,
    Say,
    SetOption,
)
from engine.errors import Refusal
from engine.events import Seat
from engine.table import PlayerId

# --- hostile words ------------------------------------------------------------------------------------------

NASTY = [
    "\ud800",
    "\x00",
    "\u202eevil",
    "ก" * 100_000,
    "\u0e47" * 500,
    "<script>",
    "@everyone",
    "a\nb",
    "\u200b",
    "🂡" * 99,
]


@pytest.mark.parametrize("word", NASTY, ids=range(len(NASTY)))
async def test_hostile_words_are_taken_or_refused_and_never_our_fault(store: SqliteStore, word: str) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    acts: list[Action] = [Join(word), Say(word, word), AddComputer(word, "easy"), AddComputer("x", word), Cut(word)]
    acts += [Play(word), SetOption(word, word), SetOption("stake", word), HandOver(Seat(word)), Join(word, word)]
    for number, action in enumerate(acts):
        for player in (HOST, THIRD, PlayerId(f"p{number}")):
            answer = await t.act(player, action)
            assert answer != Refused(Refusal.OUR_FAULT), action
    await t.act(HOST, EndRound())
    assert await t.act(HOST, Cut(word)) != Refused(Refusal.OUR_FAULT)
    table = await t.table()
    assert await t.replayed() == table
    for person in table.people:
        assert person.name
        assert person.name.isprintable()
        assert len(person.name) <= 100


async def test_names_that_show_nothing_are_refused(store: SqliteStore) -> None:
    t = Table3(store)
    assert await t.act(HOST, Join("\u200b\u202e")) == Refused(Refusal.NAME_NEEDED)


async def test_long_talk_is_refused_with_the_limit(store: SqliteStore) -> None:
    t = await Table3(store).sit()
    assert await t.act(HOST, Say("", "ก" * 500)) == Done(3)
    assert await t.act(HOST, Say("", "ก" * 501)) == Refused(Refusal.SAY_TOO_LONG, {"most": 500})


async def test_a_seat_code_as_a_name_is_marked_and_a_watchers_mark_is_not_cut_off(store: SqliteStore) -> None:
    t = Table3(store)
    await t.act(HOST, Join("s1"))
    assert [person.name for person in (await t.table()).people] == ["“s1”"]
    long = "ก" * 24 + " (ผู้ชม)"
    await t.act(PlayerId("watcher"), Say(long, "หวัดดี"))
    told = [row.body for row in await store.history([str(KEY)], 0)]
    assert any(long in body.decode() for body in told)
