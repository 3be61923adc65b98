"""The arms of `lomwong bench`, at sizes that take a moment: they measure what they say.

Lives here: that each arm does its work. Not here: whether an aim is met (that is the machine's
answer), the report (test_command_line).
"""

from __future__ import annotations

import asyncio
import random
import types
from pathlib import Path

import pytest
from postgres_server import engines

from bot.bench import crowded, dealing, engine, memory, room, sharing, storage, thinking, tricks
from bot.bench import discord as in_discord
from bot.bench import line as in_line
from bot.bench.workplace import PLAYERS, change, live_table
from engine.jub_moo.moves import PlayCard


def test_the_engine_arm_plays_whole_rounds_and_counts_their_moves() -> None:
    lengths = engine._engine(20, random.Random(1))
    assert len(lengths) == 20
    assert all(length >= 2 for length in lengths)  # the opening discard and at least one act more


def test_the_bare_loop_makes_as_many_moves() -> None:
    assert engine._bare([7, 0, 30], random.Random(1)) == 37
    assert engine._bare([500], random.Random(1)) == 500  # a pile that is out stops nothing


def test_peers_count_only_where_they_are_installed() -> None:
    assert engine._installed("no_such_package") is None
    assert isinstance(engine._installed("json"), types.ModuleType)


def test_a_live_table_is_in_mid_round_and_stored_as_the_dealer_stores_it() -> None:
    table = live_table(3)
    made = change("web:x", 0, table, messages=2)
    assert table.round is not None
    assert len(table.seated) == len(PLAYERS)
    assert (made.live, len(made.messages)) == (True, 2)
    assert live_table(4).round != table.round


def test_the_store_arms_commit_together_and_alone(tmp_path: Path) -> None:
    together, single, flushes, batches = asyncio.run(storage._measure(tmp_path, 1, 2))
    assert len(together) == len(single) == len(flushes) == 1
    assert min(*together, *single, *flushes) > 0
    assert batches[0] > 2  # many commands to a transaction


def test_the_command_arms_time_each_move(tmp_path: Path) -> None:
    few, many = asyncio.run(crowded.by_tables_of_sqlite(tmp_path, 300, 12))
    assert (len(few), len(many)) == (12, 12)
    first, late = asyncio.run(dealing._by_rounds(tmp_path, 4, 12))
    assert (len(first), len(late)) == (12, 12)
    assert min(*few, *many, *first, *late) > 0


def test_the_arm_of_thinking_presses_while_computers_rest_and_while_they_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "TABLES", 4)
    resting, busy, thoughts, seconds = asyncio.run(thinking.pressed_in_turns(tmp_path, 1, 10))
    assert (len(resting), len(busy)) == (10, 10)
    assert len(thoughts) > 0
    assert min(*resting, *busy, *thoughts, seconds) > 0


@pytest.mark.skipif("postgres" not in engines(), reason="no PostgreSQL here")
def test_the_arms_with_a_server_commit_from_several_processes_and_among_many_tables(
    request: pytest.FixtureRequest,
) -> None:
    server = request.getfixturevalue("postgres")
    store, bare, batches = asyncio.run(sharing.rates(server, 2, 1, 3))
    assert min(*store, *bare) > 0
    assert batches[0] > 2  # many commands to a transaction
    few, many = asyncio.run(crowded.by_tables_of_postgres(server, 300, 12))
    assert (len(few), len(many)) == (12, 12)
    counted = server.sql("SELECT count(*) FROM lomwong.tables", f"new{next(server._names) - 1}")
    assert int(counted) == 300 + 1


def test_arms_with_a_server_are_passed_over_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for arm in (sharing, crowded):
        monkeypatch.setattr(arm, "missing", lambda: "PostgreSQL")
    [measured] = sharing.measure(quick=True)
    assert (measured.absent, measured.ratio) == ("PostgreSQL", None)


def test_a_live_table_takes_some_kilobytes(tmp_path: Path) -> None:
    assert 500 < asyncio.run(memory._kept(tmp_path, 20)) < 100_000


def test_the_room_arm_waits_for_all_nine_after_every_press(tmp_path: Path) -> None:
    waits = asyncio.run(room._waits(tmp_path, 3))
    assert len(waits) == 3 * 9
    assert 0 < min(waits) <= max(waits) < room.PATIENCE


def test_the_discord_arms_play_turns_let_the_library_answer_and_wait_for_every_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_discord, "TURNS", 8)
    monkeypatch.setattr(in_discord, "ROOMS", 3)
    (samples, turns), (waits, storms) = asyncio.run(in_discord._measure(tmp_path, 2, 2))
    assert [len(sample) for sample in samples.values()] == [2, 2, 2]
    assert min(min(sample) for sample in samples.values()) > 0
    # a press is answered and the table changes; the hand of who drew changes, or of who discarded and who is next
    assert 3 <= turns["calls_per_turn"] <= 4
    assert 2 <= turns["pictures_per_turn"] <= 3
    assert len(waits) == 2 * 3 * in_discord.SEATS
    assert 0 < min(waits) <= max(waits) == storms["longest_s"]


def test_the_line_arms_play_turns_beside_the_echo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_line, "TURNS", 4)
    samples, detail = asyncio.run(in_line._measure(tmp_path, 1))
    assert set(samples) == {"line_turn", "line_group", "line_picture", "line_echo"}
    assert min(min(sample) for sample in samples.values()) > 0
    assert 6 <= detail["quick_replies"] <= 13  # of a hand of six cards
    assert detail["quick_pictures"] == 2 * 4 * 2  # warmed up and measured: a hand after each draw and each discard


def test_the_jub_moo_arm_plays_whole_deals_by_the_rules_and_the_bare_loop_the_same_cards() -> None:
    deals = tricks.chosen(30, random.Random(1))
    assert tricks.engine(deals) == sum(len(deal.acts) for deal in deals)
    cards = [sum(isinstance(move, PlayCard) for _, move in deal.acts) for deal in deals]
    assert tricks.bare(deals) == sum(cards)
    assert max(cards) == 52
    assert sum(cards) < tricks.engine(deals)  # questions are asked too


def test_the_bare_loop_of_tricks_follows_suit_and_gives_the_trick_to_the_highest() -> None:
    hands = [[0, 3, 20], [5, 2, 13], [12, 14, 15], [16, 6, 4]]  # 2♣ leads; A♣ takes
    dealt = [card for lap in zip(*hands, strict=True) for card in lap]
    numbers = dealt + [card for card in range(52) if card not in dealt]
    assert tricks.bare([tricks.Deal((), [], numbers, [0, 5, 12, 6, 14])]) == 5
    for wrong in ([0, 13], [0, 5, 12, 16], [0, 5, 12, 6, 20], [5]):  # another suit, not on turn, not the leader
        with pytest.raises(ValueError, match=str(wrong[-1])):
            tricks.bare([tricks.Deal((), [], numbers, wrong)])


def test_both_games_are_compared_with_their_loop_and_with_what_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_installed", lambda package: None)
    found = {measured.name: measured for measured in engine.measure(quick=True)}
    assert list(found) == [f"{game}_{other}" for game in ("engine", "jub_moo") for other in ("bare", *engine.PEERS)]
    assert [found[f"{game}_bare"].ratio is not None for game in ("engine", "jub_moo")] == [True, True]
    assert found["jub_moo_rlcard"].absent == "rlcard"
    rates = found["jub_moo_bare"].detail
    assert rates["jub_moo"] > 0 < rates["bare_tricks"]
