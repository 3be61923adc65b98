"""A server that restarts, connections that are lost, statements that are cancelled: a clear word, nothing twice."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import pairwise
from typing import Any

import asyncpg
import pytest
from postgres_pairs import PATIENCE, WAITING, held, several, until
from postgres_server import PostgresServer
from store_shapes import change, line, texts
from test_store_stops import commit_next, whole

from db.postgres import server as server_module
from db.postgres import writing
from db.postgres.server import Server
from db.postgres.store import PostgresStore
from db.store import Change, StoreFault

KILL_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = 'lomwong' AND datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.fixture
async def store(postgres_address: str) -> AsyncIterator[PostgresStore]:
    async with several(postgres_address, 1) as [opened]:
        yield opened


class Unlucky:
    """A writer's connection that breaks at its COMMIT: before the server has it, or behind its back."""

    def __init__(self, connection: Any, *, stored: bool, error: Exception | None = None) -> None:
        self._connection = connection
        self._stored = stored
        self._error = error or asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, sql: str, *values: Any) -> Any:
        if not sql.startswith("COMMIT"):
            return await self._connection.execute(sql, *values)
        if self._stored:
            await self._connection.execute(sql)
        self._connection.terminate()
        raise self._error


async def unlucky(store: PostgresStore, **how: Any) -> None:
    """The next transaction of this store breaks at its end, and that one only."""
    await store.remember({"a first transaction": b"has made the connection"})
    store.writer._connection = Unlucky(store.writer._connection, **how)  # type: ignore[assignment]


# a commit whose answer is lost


@pytest.mark.parametrize("stored", [True, False])
@pytest.mark.parametrize(
    "error", [None, TimeoutError(), asyncpg.QueryCanceledError("canceling statement due to user request")]
)
async def test_a_commit_whose_answer_is_lost_is_looked_up_and_neither_lost_nor_done_twice(
    store: PostgresStore, stored: bool, error: Exception | None
) -> None:
    await store.commit(change("web:a", 0))
    await unlucky(store, stored=stored, error=error)
    answers = await asyncio.gather(
        store.commit(change("web:a", 1, line("web:a", "x"))),
        store.commit(change("web:b", 0, event_id="")),  # nothing but the log knows of it
        store.remember({"a": b"1"}),
    )
    assert answers == [2, 1, None]
    assert [len(await store.log(key)) for key in ("web:a", "web:b")] == [2, 1]
    assert texts(await store.pending("web:a")) == ["x"]
    assert await store.recall(["a"]) == {"a": b"1"}
    assert await store.commit(change("web:a", 2)) == 3


async def test_what_others_stored_after_a_lost_answer_does_not_hide_it(postgres_address: str) -> None:
    """The version has gone on meanwhile: it is the very command that is looked for."""
    async with several(postgres_address) as [one, other]:
        await one.commit(change("web:a", 0))
        await unlucky(one, stored=True)
        reach = one.writer._server.reach

        async def later(*patience: float) -> Any:
            one.writer._server.reach = reach  # type: ignore[method-assign]
            await other.commit(change("web:a", 2))
            return await reach(*patience)

        one.writer._server.reach = later  # type: ignore[method-assign]
        assert await one.commit(change("web:a", 1)) == 2
        assert await one.log("web:a") == [change("web:a", version).command for version in range(3)]


async def test_another_s_command_in_its_place_is_not_taken_for_it(postgres_address: str) -> None:
    async with several(postgres_address) as [one, other]:
        await one.commit(change("web:a", 0))
        await unlucky(one, stored=False)
        reach = one.writer._server.reach

        async def later(*patience: float) -> Any:
            one.writer._server.reach = reach  # type: ignore[method-assign]
            await other.commit(change("web:a", 1, event_id="theirs", command=b'"theirs"'))
            return await reach(*patience)

        one.writer._server.reach = later  # type: ignore[method-assign]
        with pytest.raises(Exception, match="web:a is at version 2, not 1"):
            await one.commit(change("web:a", 1))
        assert (await one.log("web:a"))[1] == b'"theirs"'


async def test_the_end_of_a_commit_is_waited_for_before_it_is_looked_up(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is lost for us alone: the server still works at the transaction, and then stores it."""
    async with several(postgres_address) as [one, other]:
        async with held(one) as holding:
            connection = holding._connection
            committed = asyncio.create_task(one.commit(change("web:a", 0)))
            await holding.reached.wait()
            broken = Unlucky(None, stored=False)
            monkeypatch.setattr(broken, "_connection", type("Gone", (), {"terminate": lambda self: None})())
            holding._connection = broken
            monkeypatch.setattr(holding, "terminate", lambda: None, raising=False)
            holding.go.set()
            await until(other, WAITING)  # whoever looks it up stands in the queue
            await connection.execute("COMMIT")
            assert await committed == 1
        assert len(await one.log("web:a")) == 1
        connection.terminate()


async def test_a_commit_that_cannot_be_looked_up_is_not_guessed(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.commit(change("web:a", 0))
    await unlucky(store, stored=True)
    monkeypatch.setattr(writing, "LOOKING", 0.2)

    async def away(*patience: float) -> Any:
        await asyncio.sleep(0.05)
        raise ConnectionRefusedError

    with monkeypatch.context() as patch:
        patch.setattr(store.writer._server, "_connect", away)
        with pytest.raises(StoreFault) as caught:
            await store.commit(change("web:a", 1))
    assert caught.value.code == "commit_unknown"
    assert (await store.load("web:a", "event-2")).seen


# connections that are lost


async def test_connections_that_the_server_drops_are_made_again_and_nobody_notices(store: PostgresStore) -> None:
    for version in range(5):
        await store.commit(change("web:a", version, line("web:a", "x")))
        await store._pool.run(lambda c: c.execute(KILL_OTHERS))
        assert (await store.load("web:a")).version == version + 1
        assert len(await store.claim("web:a", 0, 9)) == version + 1


async def test_connections_that_are_dropped_all_the_time_lose_and_repeat_nothing(
    store: PostgresStore, postgres_address: str
) -> None:
    answered = dict.fromkeys((f"web:{n}" for n in range(6)), 0)
    going, progress = True, asyncio.Event()

    async def play(key: str) -> None:
        while going:
            with contextlib.suppress(StoreFault):  # dropped again and again: nothing of it is stored
                version = (await store.load(key)).version
                answered[key] = await commit_next(store, key, version)
                progress.set()

    players = [asyncio.create_task(play(key)) for key in answered]
    killer = await asyncpg.connect(postgres_address)
    chance = random.Random(11)
    try:
        for _ in range(25):
            await killer.execute(KILL_OTHERS)
            progress.clear()
            async with asyncio.timeout(PATIENCE):
                await progress.wait()
            await asyncio.sleep(chance.uniform(0, 0.02))
    finally:
        await killer.close()
    going = False
    await asyncio.gather(*players)
    assert max(answered.values()) > 3
    for key, version in answered.items():
        assert await whole(store, key) == version  # every answer, and not one more


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restarted", "crashed"])
async def test_a_server_that_restarts_is_waited_for(
    store: PostgresStore, postgres: PostgresServer, how: signal.Signals
) -> None:
    answered = dict.fromkeys((f"web:{n}" for n in range(4)), 0)
    going, restarted = True, asyncio.Event()

    async def play(key: str) -> None:
        while going:
            version = (await store.load(key)).version
            answered[key] = await commit_next(store, key, version)
            if answered[key] == 5:
                restarted.set()

    players = [asyncio.create_task(play(key)) for key in answered]
    async with asyncio.timeout(PATIENCE):
        await restarted.wait()
    before = dict(answered)
    await asyncio.to_thread(postgres.stop, how)
    await asyncio.to_thread(postgres.start)
    async with asyncio.timeout(PATIENCE):
        while any(answered[key] < before[key] + 3 for key in answered):  # noqa: ASYNC110 - several tables go on
            await asyncio.sleep(0.01)
    going = False
    await asyncio.gather(*players)
    for key, version in answered.items():
        assert await whole(store, key) == version


def every_method(store: PostgresStore) -> list[Callable[[], Awaitable[Any]]]:
    async def live() -> list[str]:
        return [key async for key in store.live()]

    return [
        lambda: store.load("web:a", "e"), lambda: store.commit(change("web:a", 0)), lambda: store.log("web:a"),
        lambda: store.rounds("web:a"), lambda: store.claim_due(1, 2), store.next_due, live,
        lambda: store.destinations(1), lambda: store.pending("web:a"), lambda: store.claim("web:a", 1, 2),
        lambda: store.release("web:a"), store.alone, lambda: store.delivered([1], 1),
        lambda: store.put_off([1], 1), lambda: store.history(["web:a"], 0), lambda: store.recall(["a"]),
        lambda: store.recall_all("a"), lambda: store.remember({"a": b"1"}), lambda: store.prune(1),
    ]  # fmt: skip


async def test_every_method_says_that_the_server_is_away_and_works_again_when_it_is_back(
    store: PostgresStore, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_module, "LONGEST_PAUSE", 0.05)
    await store.commit(change("web:b", 0))
    await asyncio.to_thread(postgres.stop)
    reach = store.writer._server.reach

    async def impatient(patience: float = 0.1) -> Any:
        return await reach(min(patience, 0.1))

    try:
        with monkeypatch.context() as patch:
            patch.setattr(store.writer._server, "reach", impatient)
            answers = await asyncio.gather(*(method() for method in every_method(store)), return_exceptions=True)
    finally:
        await asyncio.to_thread(postgres.start)
    assert {type(answer) for answer in answers} == {StoreFault}
    assert {answer.code for answer in answers if isinstance(answer, StoreFault)} == {"unreachable"}
    assert "127.0.0.1" in str(answers[0])
    assert await store.commit(change("web:b", 1)) == 2
    for method in every_method(store):
        await method()


async def test_knocks_at_a_closed_door_come_at_growing_intervals(monkeypatch: pytest.MonkeyPatch) -> None:
    server, now, knocks = Server("postgresql://x@127.0.0.1/x"), 0.0, []
    loop = asyncio.get_running_loop()

    async def away() -> Any:
        knocks.append(now)
        raise ConnectionRefusedError("nobody is there")

    async def slept(seconds: float) -> None:
        nonlocal now
        now += seconds

    monkeypatch.setattr(server, "_connect", away)
    monkeypatch.setattr(server_module.asyncio, "sleep", slept)
    monkeypatch.setattr(loop, "time", lambda: now)
    with pytest.raises(StoreFault) as caught:
        await server.reach(20.0)
    assert caught.value.code == "unreachable"
    pauses = [round(later - sooner, 6) for sooner, later in pairwise(knocks)]
    assert pauses == [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0, 3.65]  # the last one when patience ends


# statements that are given up


async def test_a_statement_that_is_cancelled_is_told_and_stores_nothing(postgres_address: str) -> None:
    async with several(postgres_address) as [one, other]:
        await other.remember({"a first transaction": b"has made the connection"})
        session = other.writer._connection.get_server_pid()  # type: ignore[union-attr]
        async with held(one) as holding:
            first = asyncio.create_task(one.commit(change("web:a", 0)))
            await holding.reached.wait()
            second = asyncio.create_task(other.commit(change("web:a", 0, event_id="cancelled")))
            await until(one, WAITING)
            await one._pool.run(lambda c: c.execute(f"SELECT pg_cancel_backend({session})"))
            with pytest.raises(StoreFault) as caught:
                await second
        assert caught.value.code == "statement_cancelled"
        assert await first == 1
        assert not (await other.load("web:a", "cancelled")).seen
        assert await other.commit(change("web:a", 1)) == 2


async def test_a_process_that_stands_still_with_a_table_in_its_hand_is_shown_out(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = server_module.SETTINGS | {"idle_in_transaction_session_timeout": "100ms"}
    monkeypatch.setattr(server_module, "SETTINGS", settings)
    async with several(postgres_address) as [one, other]:
        async with held(one) as holding:
            asleep = asyncio.create_task(one.commit(change("web:a", 0, event_id="asleep")))
            await holding.reached.wait()
            assert await other.commit(change("web:a", 0, event_id="awake")) == 1
        with pytest.raises(Exception, match="web:a is at version 1, not 0"):  # awake again: it is done anew
            await asleep
        assert len(await one.log("web:a")) == 1


async def test_a_transaction_that_crossed_another_is_done_again(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, tries = writing._write, 0

    async def crossed(*arguments: Any) -> Any:
        nonlocal tries
        tries += 1
        written = await write(*arguments)
        if tries < 3:
            raise asyncpg.DeadlockDetectedError("deadlock detected")
        return written

    monkeypatch.setattr(writing, "_write", crossed)
    assert await store.commit(change("web:a", 0)) == 1
    assert len(await store.log("web:a")) == 1


async def test_a_change_that_fails_gives_its_locks_back_at_once(postgres_address: str) -> None:
    async with several(postgres_address) as [one, other]:
        bad: Change = change("web:a", 0, at=2**70)
        with pytest.raises(asyncpg.DataError):
            await one.commit(bad)
        still = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1"
        assert await one._pool.run(lambda c: c.fetchval(still)) == 0
        assert await other.commit(change("web:a", 0)) == 1
