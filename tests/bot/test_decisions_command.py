"""`lomwong decisions` as an operator types it: what is listed, what is made again, and what is never shown."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from at_dealer import HOST, KEY, Table3
from msgspec.structs import replace
from postgres_server import engines
from test_copies_told import Printed, said

from bot.decided import packed, unpacked
from bot.keeping import DAY, Keeper
from db.opening import open_store as open_any
from db.sqlite import open_store
from db.store import Change, DecisionRow, Store
from engine.actions import AddComputer, Deal, EndEvening, Join, Leave, SetOption
from engine.players.decision import VERSION, Question, decide

CHANCE = "07"


async def really(key: str, question: Question) -> str:
    return decide(question)


async def played_on(t: Table3) -> None:
    """Somebody deals and gets up; the computers play it to its end."""
    await t.act(HOST, Deal())
    await t.act(HOST, Leave())
    while (table := await t.table()).deadline is not None:
        t.clock.ms = table.deadline.due
        await t.dealer.due(KEY)


async def evening(store: Store) -> Table3:
    t = Table3(store, thinks=really)
    await t.act(HOST, Join("ต้นไม้"))
    await t.act(HOST, SetOption("time_limit", "none"))
    for level, temper in (("hard", "bold"), ("easy", "even"), ("follow", "even")):
        await t.act(HOST, AddComputer("บอท", level, temper))
    await played_on(t)
    return t


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Of a database with one finished round of Kang, and another that is being played; chance is always the same."""
    monkeypatch.setattr("bot.dealer.secrets.token_hex", lambda length: CHANCE * length)
    address = str(tmp_path / "lomwong.sqlite3")

    async def live() -> None:
        store = await open_store(address)
        t = await evening(store)
        assert (await t.table()).round is None
        await t.act(HOST, Join("ต้นไม้"))
        await t.act(HOST, Deal())
        await t.act(HOST, Leave())
        for _ in range(3):
            table = await t.table()
            assert table.deadline is not None
            t.clock.ms = table.deadline.due
            await t.dealer.due(KEY)
        await store.close()

    asyncio.run(live())
    return address


def stored(address: str) -> list[DecisionRow]:
    async def read() -> list[DecisionRow]:
        store = await open_store(address)
        rows = await store.decisions(KEY)
        await store.close()
        return rows

    return asyncio.run(read())


def test_every_decision_of_a_finished_round_is_listed_and_made_again(capsys: Printed, address: str) -> None:
    first = [row for row in stored(address) if row.round_no == 1]
    code, out, err = said(capsys, "--lang", "en", "decisions", address)
    assert (code, err) == (0, "")
    head, *lines, whole, hidden = out.splitlines()
    assert head == f"{KEY} · evening 1 · Kang, round 1"
    assert len(lines) == len(first) > 3
    assert all(line.endswith("the same again") for line in lines)
    assert whole == f"{len(first)} decisions: {len(first)} the same again, 0 different, 0 by bots of another version"
    assert hidden.startswith("3 more are of rounds that are still being played")
    assert any("· hard · bold ·" in line for line in lines)


def test_nothing_of_a_running_round_is_shown(capsys: Printed, address: str) -> None:
    """Their hands are in there."""
    running = [unpacked(row.body) for row in stored(address) if row.round_no == 2]
    assert len(running) == 3
    code, out, _ = said(capsys, "decisions", address, "--json")
    assert code == 0
    shown = json.loads(out)
    assert {each["round"] for each in shown} == {1}
    hands = [[str(card) for card in each.question.view.cards] for each in running]
    assert not [each for each in shown if each["question"]["view"]["cards"] in hands]
    code, out, _ = said(capsys, "--lang", "en", "decisions", address, "--round", "2")
    assert (code, len(out.splitlines())) == (0, 2)


def test_json_has_all_that_the_bot_knew(capsys: Printed, address: str) -> None:
    code, out, _ = said(capsys, "decisions", address, "--table", KEY, "--round", "1", "--json")
    first = json.loads(out)[0]
    decision = unpacked(stored(address)[0].body)
    assert first["question"]["view"]["cards"] == [str(card) for card in decision.question.view.cards]
    assert {name: first[name] for name in ("table", "evening", "round", "game", "move", "version", "again")} == {
        "table": KEY, "evening": 1, "round": 1, "game": "kang", "move": decision.move, "version": VERSION,
        "again": "same",
    }  # fmt: skip
    assert (first["now"], code) == (decision.move, 0)
    code, out, _ = said(capsys, "decisions", address, "--table", "web:elsewhere", "--json")
    assert (code, json.loads(out)) == (0, [])


def test_another_move_and_other_players_are_told(capsys: Printed, address: str) -> None:
    rows = [row for row in stored(address) if row.round_no == 1]
    decision = unpacked(rows[0].body)
    others = (replace(decision, move="sing"), replace(decision, version=VERSION + 1))

    async def spoil() -> None:
        store = await open_store(address)
        loaded = await store.load(KEY)
        spoilt = [replace(row, body=packed(each)) for row, each in zip(rows, others, strict=False)]
        spoilt.append(replace(rows[2], body=b"2 of another form"))
        await store.commit(
            Change(KEY, loaded.version, loaded.state, "", b"{}", 1, None, live=True, decisions=tuple(spoilt))
        )
        await store.close()

    asyncio.run(spoil())
    code, out, _ = said(capsys, "--lang", "en", "decisions", address, "--round", "1")
    lines = out.splitlines()
    assert code == 1
    assert "now: " in lines[1]
    assert lines[2].endswith(f"chosen by bots of version {VERSION + 1}, not to be made again here")
    assert f"{len(rows) - 3} the same again, 1 different, 1 by bots of another version" in lines[-2]
    assert lines[-1] == "One cannot be read: another version has written it"


async def test_what_bots_chose_goes_with_its_evening(store: Store) -> None:
    """docs/privacy.md, LOMWONG_KEEP_DAYS."""
    t = await evening(store)
    await t.act(HOST, Join("ต้นไม้"))
    await t.act(HOST, EndEvening())
    assert await store.decisions(KEY)
    keeper = Keeper(store, 30, now=t.clock)  # type: ignore[arg-type]
    t.clock.ms += 29 * DAY
    await keeper.sweep()
    assert await store.decisions(KEY)
    t.clock.ms += 2 * DAY
    assert await keeper.sweep() == 1
    assert await store.decisions(KEY) == []


@pytest.mark.skipif("postgres" not in engines(), reason="no PostgreSQL here")
def test_of_postgresql_too(capsys: Printed, request: pytest.FixtureRequest) -> None:
    address = str(request.getfixturevalue("postgres_address"))

    async def live() -> int:
        store = await open_any(address)
        await evening(store)
        many = len(await store.decisions(KEY))
        await store.close()
        return many

    many = asyncio.run(live())
    code, out, _ = said(capsys, "decisions", address, "--json")
    assert code == 0
    assert [each["again"] for each in json.loads(out)] == ["same"] * many


def test_thai_too(capsys: Printed, address: str) -> None:
    code, out, _ = said(capsys, "--lang", "th", "decisions", address)
    assert code == 0
    assert "คิดซ้ำได้เหมือนเดิม" in out


def test_a_database_that_is_not_there_is_one_sentence(capsys: Printed, tmp_path: Path) -> None:
    code, out, err = said(capsys, "decisions", str(tmp_path / "none.sqlite3"))
    assert (code, out, len(err.splitlines())) == (1, "", 1)


def test_while_the_dealer_is_at_work(capsys: Printed, address: str) -> None:
    async def busy() -> int:
        store = await open_store(address)
        try:
            return (await asyncio.to_thread(said, capsys, "decisions", address))[0]
        finally:
            await store.close()

    assert asyncio.run(busy()) == 0
