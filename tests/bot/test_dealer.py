"""The dealer over a real store: load, decide, commit, each act whole or not at all (DESIGN.md sections 2 and 7).

Lives here: expectations about double events, races, faults, cancellation, stops. Not here: the rules.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
import pytest
from at_dealer import GUEST, HOST, KEY, Table3, starter, think

from bot import dealer as dealer_module
from bot.commands import Command, Done, Refused, TableKey
from bot.dealer import DeadlineMissed
from bot.messages import Destination, HandNotice, LineNotice, TableNotice
from db.store import Change, Conflict, DuplicateEvent, Loaded, OutboxRow, Store
from engine.actions import (
    AddComputer,
    Cut,
    Deal,
    EndRound,
    Join,
    Leave,
    Play,
    Resume,
    Say,
    SetOption,
)
from engine.draft import person_at
from engine.errors import Refusal
from engine.events import Seat
from engine.table import PlayerId, Table, TableView
from engine.turns import awaited

# --- accepted and refused -------------------------------------------------------------------------------


async def test_acceptance_stores_table_command_event_and_messages_together(store: Store) -> None:
    t = Table3(store)
    assert await t.act(HOST, Join("ต้น"), "e1") == Done(1)
    loaded = await store.load(KEY, "e1")
    assert (loaded.version, loaded.seen) == (1, True)
    [row] = await store.log(KEY)
    command = msgspec.json.decode(row, type=Command)
    assert (command.event_id, command.player, command.action) == ("e1", HOST, Join("ต้น"))
    assert len(command.seed) == 64
    assert await store.destinations(0) == [KEY, f"{KEY}/{HOST}"]


async def test_same_event_twice_has_one_effect(store: Store) -> None:
    t = await Table3(store).sit()
    assert await t.act(HOST, Cut("ตัด"), "tap") == Done(3)
    assert await t.act(HOST, Cut("ตัด"), "tap") == Done(3, again=True)
    assert await t.act(HOST, Cut("อื่น"), "tap") == Done(3, again=True)
    assert len(await store.log(KEY)) == 3
    assert len((await t.table()).cuts) == 1


async def test_same_event_at_two_tables_is_two_events(store: Store) -> None:
    t = Table3(store)
    other = TableKey("web:room2")
    assert await t.dealer.act(KEY, HOST, Join("ต้น"), "e") == Done(1)
    assert await t.dealer.act(other, HOST, Join("ต้น"), "e") == Done(1)


async def test_same_event_twice_at_once_has_one_effect(store: Store) -> None:
    t = await Table3(store).sit()
    answers = await asyncio.gather(*[t.act(HOST, Say("", "จ้า"), "once") for _ in range(5)])
    assert sorted(answers, key=lambda done: done.again) == [Done(3), *[Done(3, again=True)] * 4]


async def test_refusal_stores_nothing(store: Store) -> None:
    t = await Table3(store).sit()
    before = await store.load(KEY)
    waiting = [await store.pending(str(d), 100) for d in await store.destinations(0)]
    assert await t.act(GUEST, SetOption("stake", "5"), "no") == Refused(Refusal.HOST_ONLY, {"player": "คน h"})
    assert await store.load(KEY, "no") == before  # the event is not remembered either
    assert [await store.pending(str(d), 100) for d in await store.destinations(0)] == waiting
    assert len(await store.log(KEY)) == 2


async def test_refused_at_a_table_that_is_not_there_makes_none(store: Store) -> None:
    t = Table3(store)
    assert await t.act(HOST, Leave()) == Refused(Refusal.NOT_SEATED)
    assert (await store.load(KEY)).version == 0
    peek = await t.dealer.peek(KEY, HOST)
    assert (peek.version, peek.table, peek.player) == (0, None, None)


async def test_seated_names_the_people_by_seat_and_no_computer(store: Store) -> None:
    table = await Table3(store).sit(HOST, GUEST)
    await table.act(HOST, AddComputer("บอท"))
    assert await table.dealer.seated(KEY) == {"s1": HOST, "s2": GUEST}


async def test_peek_shows_a_player_his_hand_and_a_spectator_none(store: Store) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    mine, spectator = await t.dealer.peek(KEY, HOST), await t.dealer.peek(KEY, PlayerId("stranger"))
    assert mine.player is not None
    assert mine.player.hand is not None
    assert spectator.player is None
    assert spectator.table == mine.table
    assert len(await store.log(KEY)) == 3  # looking is not a Command


async def test_a_table_is_put_into_view_once_for_all_who_look_until_it_changes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    view = dealer_module.table_view

    def counted(table: Table) -> TableView:
        made.append(table.turn)
        return view(table)

    monkeypatch.setattr(dealer_module, "table_view", counted)
    t = await Table3(store).sit()
    before = [(await t.dealer.peek(KEY, player)).table for player in (HOST, GUEST)]
    assert before[0] is before[1]
    assert len(made) == 1
    await t.act(HOST, Deal())
    after = (await t.dealer.peek(KEY, HOST)).table
    assert after is not None
    assert after.turn > made[0]
    assert len(made) == 2


# --- races -----------------------------------------------------------------------------------------------


async def test_acts_racing_at_one_table_wait_for_each_other_and_none_is_lost(store: Store) -> None:
    t = Table3(store)
    await t.sit()
    answers = await asyncio.gather(*[t.act(HOST, Say("", f"{n}"), f"say{n}") for n in range(40)])
    assert sorted(done.version for done in answers if isinstance(done, Done)) == list(range(3, 43))
    said = [msgspec.json.decode(row, type=Command).action for row in (await store.log(KEY))[2:]]
    assert said == [Say("", f"{n}") for n in range(40)]  # first come, first served


async def test_two_buttons_at_once_one_move(store: Store) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    table = await t.table()
    player, hand = starter(table)
    press = [t.act(player, Play(f"discard {card}", table.turn)) for card in hand[:2]]
    first, second = await asyncio.gather(*press)
    assert isinstance(first, Done)
    assert second == Refused(Refusal.STALE_TURN)


async def test_another_process_between_load_and_commit_costs_a_second_try_only(store: Store) -> None:
    t = await Table3(store).sit()
    meddler = await_once(store, Table3(store))
    t.dealer._store = meddler  # type: ignore[assignment]
    assert await t.act(HOST, Cut("ตัด")) == Done(4)
    table = await t.table()
    assert [cut.text for cut in table.cuts] == ["แทรก", "ตัด"]
    assert await t.replayed() == table


class Meddler:
    """A store where somebody else commits just before the first commit."""

    def __init__(self, store: Any, other: Table3) -> None:
        self._store, self._other, self._done = store, other, False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, change: Change) -> int:
        if not self._done:
            self._done = True
            await self._other.act(GUEST, Cut("แทรก"), "meddling")
        return int(await self._store.commit(change))


def await_once(store: Any, other: Table3) -> Any:
    return Meddler(store, other)


async def test_event_applied_by_another_process_meanwhile_is_known(store: Store) -> None:
    class Twin(Meddler):
        async def commit(self, change: Change) -> int:
            if not self._done:
                self._done = True
                await self._other.act(HOST, Cut("ตัด"), "same event")
            return int(await self._store.commit(change))

    t = await Table3(store).sit()
    t.dealer._store = Twin(store, Table3(store))  # type: ignore[assignment]
    assert await t.act(HOST, Cut("ตัด"), "same event") == Done(3, again=True)
    assert issubclass(DuplicateEvent, Conflict)


# --- our faults --------------------------------------------------------------------------------------------


async def test_our_fault_is_one_apology_and_the_table_is_untouched(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    t = await Table3(store).sit()
    before = await store.load(KEY)

    def broken(*anything: object) -> object:
        raise ZeroDivisionError("ours")

    with monkeypatch.context() as patched, caplog.at_level(logging.CRITICAL):
        patched.setattr(dealer_module, "apply", broken)
        assert await t.act(HOST, Cut("ตัด"), "cut") == Refused(Refusal.OUR_FAULT)
        patched.undo()
        patched.setattr(dealer_module, "compose", broken)
        assert await t.act(HOST, Cut("ตัด"), "cut") == Refused(Refusal.OUR_FAULT)
    assert await store.load(KEY, "cut") == before
    assert await t.act(HOST, Cut("ตัด"), "cut") == Done(3)  # the same press works when the fault is gone


async def test_fault_of_one_table_leaves_another_alone(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    t = await Table3(store).sit()
    other = TableKey("web:broken")
    await store.commit(Change(other, 0, b"{broken", "x", b"{}", 0, None, False))
    with caplog.at_level(logging.CRITICAL):
        assert await t.dealer.act(other, HOST, Join("ต้น"), "e1") == Refused(Refusal.OUR_FAULT)
    assert await t.act(HOST, Cut()) == Done(3)


async def test_log_of_a_fault_holds_no_card_and_no_words_of_people(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    t = await Table3(store).sit()

    def broken(*anything: object) -> object:
        raise ZeroDivisionError(repr(anything))  # a message that tells everything

    monkeypatch.setattr(dealer_module, "apply", broken)
    await t.act(HOST, Say("", "ความลับ"))
    assert "ZeroDivisionError" in caplog.text
    assert "ความลับ" not in caplog.text
    assert (await t.table()).secret not in caplog.text


# --- the newest view -------------------------------------------------------------------------------------


async def test_old_table_and_hand_messages_are_filled_with_the_newest(store: Store) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    table = await t.table()
    player, hand = starter(table)
    await t.act(player, Play(f"discard {hand[0]}"))
    feed = await t.dealer.feed(KEY, player)
    [sent] = [sent.body for sent in feed if isinstance(sent.body, HandNotice)]
    assert sent.player is not None
    assert sent.player.hand is not None
    assert len(sent.player.hand.cards) == 5
    assert [sent.id for sent in feed] == sorted({sent.id for sent in feed})


async def test_feed_gives_a_player_his_hand_and_a_spectator_only_the_room(store: Store) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    own = await t.dealer.feed(KEY, HOST)
    room = await t.dealer.feed(KEY, None)
    assert any(isinstance(sent.body, HandNotice) for sent in own)
    assert not any(isinstance(sent.body, HandNotice) for sent in room)
    last = room[-1].id
    assert await t.dealer.feed(KEY, None, last) == []


async def test_feed_passes_over_a_message_that_cannot_be_read(store: Store) -> None:
    t = await Table3(store).sit()
    rows = (OutboxRow(KEY, None, b'{"type":"FromTomorrow"}'),)
    version = (await store.load(KEY)).version
    state = (await store.load(KEY)).state
    await store.commit(Change(KEY, version, state, "x", b"{}", 0, None, False, messages=rows))
    assert all(isinstance(sent.body, LineNotice | TableNotice) for sent in await t.dealer.feed(KEY, None))


# --- rounds and restarts ----------------------------------------------------------------------------------


async def test_rounds_are_kept_as_exported(store: Store) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    await t.act(GUEST, Leave())
    await t.act(GUEST, Join(""))
    await t.act(HOST, Deal())
    await t.act(HOST, EndRound())
    first, second = (msgspec.json.decode(body) for body in await t.dealer.rounds(KEY))
    assert (first["round_no"], first.get("voided", False)) == (1, False)
    assert (second["round_no"], second["voided"]) == (2, True)
    assert first["secret"] != second["secret"]


async def test_new_dealer_goes_on_where_the_old_one_stopped(store: Store) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    again = Table3(store, t.clock)
    again.events = 100
    t.clock.ms += 3_600_000
    assert isinstance(await again.act(PlayerId(""), Resume(), "resume:1"), Done)
    table = await again.table()
    assert table.turn_ends == t.clock.ms + 120_000
    assert await again.replayed() == table


async def test_log_replays_to_the_stored_table_after_a_whole_round(store: Store) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, AddComputer("", "easy"))
    await t.act(HOST, Deal())
    for _ in range(200):
        table = await t.table()
        if table.round is None or table.deadline is None:
            break
        t.clock.ms = max(t.clock.ms, table.deadline.due)
        await t.dealer.due(KEY)
        assert await t.table() != table
    table = await t.table()
    assert table.rounds == 1
    assert await t.replayed() == table


# --- the clock's side ---------------------------------------------------------------------------------------


async def test_computer_moves_when_due_as_it_thinks(store: Store) -> None:
    t, table = await computers_turn(store, think)
    await t.dealer.due(KEY)
    after = await t.table()
    assert after.round is not None
    assert not after.round.acts[-1].by_dealer
    command = msgspec.json.decode((await store.log(KEY))[-1], type=Command)
    assert isinstance(command.action, Play)
    assert command.action.turn == table.turn


@pytest.mark.parametrize("fault", ["raises", "nonsense"])
async def test_computer_that_fails_is_played_for(store: Store, fault: str, caplog: pytest.LogCaptureFixture) -> None:
    async def fails(*_: object) -> str:
        if fault == "raises":
            raise ZeroDivisionError
        return "sing a song"

    t, table = await computers_turn(store, fails)
    with caplog.at_level(logging.CRITICAL):
        await t.dealer.due(KEY)
    after = await t.table()
    assert after.turn > table.turn
    assert after.round is not None
    assert after.round.acts[-1].by_dealer


async def computers_turn(store: Store, thinks: Any) -> tuple[Table3, Table]:
    """A table where a computer is due."""
    t = await Table3(store, thinks=thinks).sit(HOST)
    await t.act(HOST, AddComputer("คอม"))
    await t.act(HOST, Deal())
    table = await t.table()
    while not person_at(table, awaited(table) or Seat("")).computer:
        player, hand = starter(table)
        opening = table.round is not None and table.round.phase != "turn"
        await t.act(player, Play(f"discard {hand[-1]}" if opening else "draw"))
        table = await t.table()
    assert table.deadline is not None
    t.clock.ms = table.deadline.due
    return t, table


async def test_reminder_comes_again_after_a_restart_in_the_same_turn(store: Store) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    for stop in range(3):
        table = await t.table()
        assert table.deadline is not None
        assert table.deadline.kind == "remind"
        t.clock.ms = table.deadline.due
        await t.dealer.due(KEY)
        table = await t.table()
        assert table.deadline is not None
        assert table.deadline.kind == "time_up"
        await t.act(PlayerId(""), Resume(), f"resume:{stop}")


async def test_deadline_that_fails_by_our_fault_is_raised_for_the_clock(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    t = await Table3(store).sit()
    await t.act(HOST, Deal())
    table = await t.table()
    assert table.deadline is not None
    t.clock.ms = table.deadline.due

    def broken(*anything: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr(dealer_module, "compose", broken)
    with caplog.at_level(logging.CRITICAL), pytest.raises(DeadlineMissed):
        await t.dealer.due(KEY)
    assert await t.table() == table


async def test_due_without_deadline_does_nothing(store: Store) -> None:
    t = await Table3(store).sit()
    await t.dealer.due(KEY)
    assert len(await store.log(KEY)) == 2


async def test_deadlines_reach_the_store_and_the_clock(store: Store) -> None:
    woken: list[int] = []
    t = await Table3(store).sit()
    t.dealer.wake = woken.append
    assert await store.next_due() is None
    await t.act(HOST, Deal())
    assert woken == [t.clock.ms + 60_000]
    assert await store.next_due() == t.clock.ms + 60_000
    assert [key async for key in store.live()] == [KEY]
    await t.act(HOST, EndRound())
    assert await store.next_due() is None
    assert [key async for key in store.live()] == []


async def test_undelivered_hands_of_two_players_at_once_are_two_lines(store: Store) -> None:
    t = await Table3(store).sit()
    await asyncio.gather(
        *[t.dealer.undeliverable(Destination(f"{KEY}/{player}"), "closed") for player in (HOST, GUEST)]
    )
    lines = [s.body for s in await t.dealer.feed(KEY, None) if isinstance(s.body, LineNotice)]
    assert [line.facts["player"] for line in lines if line.code == "undelivered"] == ["คน h", "คน g"]
    await t.dealer.undeliverable(Destination(KEY), "no such room")  # a room has no other way
    assert len(await store.log(KEY)) == 4


async def test_loaded_state_of_an_unknown_table_is_empty(store: Store) -> None:
    assert await store.load("web:nowhere") == Loaded(0, b"", False)
