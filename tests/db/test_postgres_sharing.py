"""Several processes on one PostgreSQL database: one order of commits, of ids, of claims."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import AsyncIterator

import pytest
from postgres_pairs import WAITING, heard_by, held, several, until
from store_shapes import change, line, python, texts, view
from test_store_stops import killed_after, whole

from db.postgres.locks import numbers
from db.postgres.server import Server
from db.postgres.store import PostgresStore, open_store
from db.store import Conflict, DuplicateEvent, Loaded, News, StoreFault

ROOM, LETTERS = "web:room", "web:room/player"


@pytest.fixture
async def pair(postgres_address: str) -> AsyncIterator[list[PostgresStore]]:
    async with several(postgres_address) as stores:
        yield stores


# one table, one order


async def test_a_load_sees_what_the_other_has_stored(pair: list[PostgresStore]) -> None:
    one, other = pair
    for version in range(6):
        await pair[version % 2].commit(change("web:a", version, book=b"%d" % version if version % 3 == 0 else None))
        expected = Loaded(version + 1, change("web:a", version).state, False, b"%d" % (version // 3 * 3))
        assert await one.load("web:a") == await other.load("web:a") == expected
        assert (await other.load("web:a", f"event-{version + 1}")).seen


async def test_state_and_book_that_are_known_do_not_travel_again(pair: list[PostgresStore]) -> None:
    one, other = pair
    await one.commit(change("web:a", 0, book=b"[1]"))
    await one._pool.run(lambda c: c.execute("UPDATE tables SET state = 'x'; UPDATE books SET state = 'y'"))
    assert await one.load("web:a") == Loaded(1, change("web:a", 0).state, False, b"[1]")
    assert await other.load("web:a") == Loaded(1, b"x", False, b"y")


async def test_a_table_that_was_made_anew_is_not_taken_for_the_old_one_of_that_version(
    pair: list[PostgresStore],
) -> None:
    one, other = pair
    await one.commit(change("web:a", 0, state=b'"old"', book=b'"old book"'))
    await other._pool.run(lambda c: c.execute("DELETE FROM tables; DELETE FROM books; DELETE FROM seen"))
    await other.commit(change("web:a", 0, state=b'"new"', book=b'"new book"'))
    assert await one.load("web:a") == Loaded(1, b'"new"', False, b'"new book"')


async def test_of_two_changes_from_one_version_one_wins_wherever_they_are_made(pair: list[PostgresStore]) -> None:
    for version in range(20):
        answers = await asyncio.gather(
            *(s.commit(change("web:a", version, event_id=f"{n}-{version}")) for n, s in enumerate(pair)),
            return_exceptions=True,
        )
        assert sorted(map(type, answers), key=str) == sorted([int, Conflict], key=str)
        assert version + 1 in answers
    assert len(await pair[0].log("web:a")) == 20


async def test_an_event_that_two_processes_receive_is_applied_once(pair: list[PostgresStore]) -> None:
    for number in range(20):
        version = (await pair[0].load("web:a")).version
        answers = await asyncio.gather(
            *(s.commit(change("web:a", version, event_id=f"press-{number}")) for s in pair), return_exceptions=True
        )
        assert sorted(map(type, answers), key=str) == sorted([int, DuplicateEvent], key=str)
    with pytest.raises(DuplicateEvent):
        await pair[1].commit(change("web:a", 20, event_id="press-3"))


async def test_a_change_waits_for_the_other_process_that_is_at_its_table(pair: list[PostgresStore]) -> None:
    one, other = pair
    async with held(one) as holding:
        first = asyncio.create_task(one.commit(change("web:a", 0, event_id="mine")))
        await holding.reached.wait()
        assert await other.commit(change("web:b", 0)) == 1  # another table does not wait
        second = asyncio.create_task(other.commit(change("web:a", 0, event_id="yours")))
        await until(one, WAITING)
    assert await first == 1
    with pytest.raises(Conflict):
        await second


async def test_batches_that_meet_at_many_tables_do_not_wait_for_each_other_for_ever(
    postgres_address: str,
) -> None:
    keys = [f"web:{number}" for number in range(12)]
    chance = random.Random(5)
    async with several(postgres_address, 3) as stores:

        async def play(store: PostgresStore, who: int) -> int:
            done = 0
            for turn in range(25):
                some = chance.sample(keys, 6)
                loaded = await asyncio.gather(*map(store.load, some))
                told = [(view(chance.choice(keys), f"{who}-{turn}"), view(key, "t", "t")) for key in some]
                made = [
                    change(key, now.version, *messages, event_id=f"{who}-{turn}")
                    for key, now, messages in zip(some, loaded, told, strict=True)
                ]
                claimed = await store.pending(chance.choice(keys))
                marks = [store.delivered([m.id for m in claimed], 1), store.put_off([m.id for m in claimed], turn)]
                notes = [store.remember({name: None if chance.random() < 0.4 else b"1" for name in some})]
                answers = await asyncio.gather(*map(store.commit, made), *marks, *notes, return_exceptions=True)
                assert {type(answer) for answer in answers} <= {int, Conflict, type(None)}
                done += sum(isinstance(answer, int) for answer in answers)
            return done

        done = sum(await asyncio.gather(*(play(store, who) for who, store in enumerate(stores))))
        versions = [(await stores[0].load(key)).version for key in keys]
        assert sum(versions) == done
        assert [len(await stores[0].log(key)) for key in keys] == versions
        crossed = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
        await stores[0]._pool.run(lambda c: c.execute("SELECT pg_stat_force_next_flush()"))
        assert await stores[0]._pool.run(lambda c: c.fetchval(crossed)) == 0


def test_everybody_takes_the_locks_of_tables_and_places_in_the_same_order() -> None:
    made = [change(f"web:{n}", 0, line(f"web:{n + 5}/p", "x"), line(f"web:{n}", "x")) for n in range(10)]
    taken = numbers(made)
    assert taken == sorted(set(taken)) == numbers(reversed(made))
    assert len(taken) == 15  # web:0 to web:14: a place and its letters have one


async def test_what_waits_is_locked_in_the_order_of_ids_before_anything_is_changed(
    pair: list[PostgresStore], postgres_address: str
) -> None:
    """Else two that deliver and replace the same messages could wait for each other."""
    one, _ = pair
    await one.commit(change("web:a", 0, line("web:a", "low"), view("web:a", "high")))
    low, high = [message.id for message in await one.pending("web:a")]
    lock = "SELECT FROM waiting WHERE id = $1 FOR UPDATE"
    beside = await Server(postgres_address).reach()
    async with beside.transaction():
        await beside.execute(lock, low)
        replaced = asyncio.gather(one.commit(change("web:a", 1, view("web:a", "newest"))), one.delivered([low], 1))
        await until(one, "SELECT count(*) > 0 FROM pg_locks WHERE NOT granted")
        await beside.execute(f"{lock} NOWAIT", high)
    await replaced
    assert texts(await one.pending("web:a")) == ["newest"]
    await beside.close()


# ids


async def test_ids_of_a_place_grow_in_the_order_of_commits(pair: list[PostgresStore]) -> None:
    one, other = pair
    async with held(one) as holding:
        first = asyncio.create_task(one.commit(change("web:a", 0, line(ROOM, "first"))))
        await holding.reached.wait()
        second = asyncio.create_task(other.commit(change("web:b", 0, line(LETTERS, "second"))))
        await until(one, WAITING)
        assert await other.history([ROOM, LETTERS], 0) == []
    await asyncio.gather(first, second)
    assert texts(await other.history([ROOM, LETTERS], 0)) == ["first", "second"]


async def test_who_pages_by_the_last_id_misses_nothing_that_others_tell(postgres_address: str) -> None:
    async with several(postgres_address, 4) as stores:
        going = True

        async def tell(store: PostgresStore, who: int) -> None:
            for version in range(40):
                place = LETTERS if version % 3 == 0 else ROOM
                await store.commit(change(f"web:{who}", version, line(place, f"{who}-{version}")))

        async def page() -> list[str]:
            seen, after = [], 0
            while True:
                last = not going
                for message in await stores[-1].history([ROOM, LETTERS], after):
                    seen += texts([message])
                    after = message.id
                if last:
                    return seen

        reading = asyncio.create_task(page())
        await asyncio.gather(*(tell(store, who) for who, store in enumerate(stores[:3])))
        going = False
        seen = await reading
        assert sorted(seen) == sorted(f"{who}-{version}" for who in range(3) for version in range(40))


# who is here


async def test_the_first_is_told_so_and_nobody_who_has_company_is_alone(postgres_address: str) -> None:
    one = await open_store(postgres_address)
    assert (one.first, one.shared, await one.alone()) == (True, True, True)
    other = await open_store(postgres_address)
    assert other.first is False
    assert [await one.alone(), await other.alone()] == [False, False]
    await one.close()
    await until(other, "SELECT count(*) = 1 FROM pg_locks WHERE locktype = 'advisory'")
    assert await other.alone()
    await other.close()


async def test_of_several_that_come_at_once_exactly_one_is_first(postgres_address: str) -> None:
    stores = await asyncio.gather(*(open_store(postgres_address) for _ in range(5)))
    assert sorted(store.first for store in stores) == [False] * 4 + [True]
    await asyncio.gather(*(store.close() for store in stores))


# news


async def test_others_hear_where_there_is_something_to_send_and_when_to_look(pair: list[PostgresStore]) -> None:
    one, other = pair
    async with heard_by(other) as heard:
        await asyncio.gather(
            one.commit(change("web:a", 0, line(ROOM, "x"), line(LETTERS, "y"), due=700)),
            one.commit(change("web:b", 0, line('it\'s ร้าน\\ "x"', "z"), due=500)),
        )
        assert await heard.get() == News((ROOM, LETTERS, 'it\'s ร้าน\\ "x"'), 500)


async def test_what_is_stored_here_is_not_heard_here(pair: list[PostgresStore]) -> None:
    one, other = pair
    async with heard_by(one) as heard:
        await one.commit(change("web:a", 0, line("web:mine", "x"), due=1))
        await other.commit(change("web:b", 0, line("web:yours", "x")))
        assert await heard.get() == News(("web:yours",))


async def test_a_refused_change_is_no_news(pair: list[PostgresStore]) -> None:
    one, other = pair
    async with heard_by(other) as heard:
        with pytest.raises(Conflict):
            await one.commit(change("web:a", 3, line(ROOM, "never"), due=3))
        await one.commit(change("web:a", 0, line("web:x", "x")))
        assert await heard.get() == News(("web:x",))


async def test_news_of_thousands_come_in_parts_that_the_server_takes(pair: list[PostgresStore]) -> None:
    one, other = pair
    places = {f"discord:ห้อง-{number:06}/player-{number}" for number in range(1500)}
    async with heard_by(other) as heard:
        await one.commit(change("web:a", 0, *(line(place, "x") for place in sorted(places)), due=9))
        found: set[str] = set()
        dues = []
        while found != places:
            news = await heard.get()
            found.update(news.destinations)
            dues.append(news.due)
        assert [due for due in dues if due is not None] == [9]
        assert len(dues) > 5


async def test_a_listener_whose_connection_was_lost_hears_on_and_is_told_that_it_may_have_missed_something(
    pair: list[PostgresStore],
) -> None:
    one, other = pair
    async with heard_by(other) as heard:
        await one._pool.run(lambda c: c.execute(f"SELECT pg_terminate_backend({other._watch.session})"))
        assert await heard.get() == News()
        await one.commit(change("web:a", 0, line(ROOM, "x")))
        assert await heard.get() == News((ROOM,))
        assert not await other.alone()
        assert not await one.alone()


async def test_a_listener_of_a_closed_store_is_told_so(pair: list[PostgresStore]) -> None:
    one, other = pair
    task = asyncio.create_task(other.listen(lambda news: None))
    await one.commit(change("web:a", 0))
    await other.close()
    with pytest.raises(StoreFault) as caught:
        await task
    assert caught.value.code == "closed"


# claims


async def test_a_destination_is_one_process_s_until_it_is_given_back(pair: list[PostgresStore]) -> None:
    one, other = pair
    await one.commit(change("web:a", 0, line(ROOM, "1"), line(ROOM, "2"), line("web:other", "3")))
    assert texts(await one.claim(ROOM, 1000, 2000)) == ["1", "2"]
    assert await other.claim(ROOM, 1000, 2000) == []
    assert texts(await other.claim("web:other", 1000, 2000)) == ["3"]
    assert texts(await one.claim(ROOM, 1500, 2500, limit=1)) == ["1"]  # again, for longer
    assert await other.claim(ROOM, 2400, 3000) == []
    await other.release(ROOM)  # it is not theirs to give
    assert await other.claim(ROOM, 2400, 3000) == []
    await one.release(ROOM)
    assert texts(await other.claim(ROOM, 2400, 3000)) == ["1", "2"]


async def test_a_claim_of_a_dead_process_runs_out(pair: list[PostgresStore]) -> None:
    one, other = pair
    await one.commit(change("web:a", 0, line(ROOM, "1")))
    await one.claim(ROOM, 1000, 2000)
    assert await other.claim(ROOM, 1999, 3000) == []
    assert texts(await other.claim(ROOM, 2000, 3000)) == ["1"]
    assert await one.claim(ROOM, 2001, 3000) == []  # who comes back from the dead finds it taken
    await one.release(ROOM)
    assert await one.claim(ROOM, 2002, 3000) == []


async def test_what_is_marked_before_a_claim_ends_is_not_sent_again(pair: list[PostgresStore]) -> None:
    one, _ = pair
    await one.commit(change("web:a", 0, *(line(ROOM, str(n)) for n in range(60))))
    sent: list[str] = []

    async def send(store: PostgresStore) -> None:
        while len(sent) < 60:
            rows = await store.claim(ROOM, 0, 60_000, limit=1)
            sent.extend(texts(rows))
            if rows:
                await store.delivered([row.id for row in rows], 1)
            await store.release(ROOM)

    await asyncio.gather(*map(send, pair))
    assert sent == [str(n) for n in range(60)]  # each once, first in first out


async def test_claims_asked_for_at_once_each_get_their_own(pair: list[PostgresStore]) -> None:
    one, other = pair
    await one.commit(change("web:a", 0, *(line(f"web:{n}", str(n)) for n in range(10))))
    await other.claim("web:3", 0, 100)
    asked = ["web:1", "web:3", "web:0", "web:1", "web:none"]
    rows = await asyncio.gather(*(one.claim(to, 0, 100) for to in asked))
    assert [texts(r) for r in rows] == [["1"], [], ["0"], ["1"], []]


async def test_a_destination_that_another_has_claimed_is_not_offered(pair: list[PostgresStore]) -> None:
    one, other = pair
    await one.commit(change("web:a", 0, line("web:1", "x"), line("web:2", "y")))
    await one.claim("web:1", 0, 100)
    assert await one.destinations(50) == ["web:1", "web:2"]
    assert await other.destinations(50) == ["web:2"]
    assert await other.destinations(100) == ["web:1", "web:2"]


async def test_who_wanted_a_destination_is_told_when_it_is_given_back(pair: list[PostgresStore]) -> None:
    one, other = pair
    async with heard_by(other) as heard:
        await one.commit(change("web:a", 0, line(ROOM, "1"), line("web:quiet", "2")))
        assert await heard.get() == News((ROOM, "web:quiet"))
        await one.claim("web:quiet", 0, 100)
        await one.release("web:quiet")  # nobody wanted it: no news
        await one.claim(ROOM, 0, 100)
        assert await other.claim(ROOM, 0, 100) == []
        await one.release(ROOM)
        assert await heard.get() == News((ROOM,))


async def test_a_deadline_is_one_process_s_until_then_or_until_it_changes(pair: list[PostgresStore]) -> None:
    one, other = pair
    for key, due in (("web:b", 200), ("web:a", 300), ("web:c", 100), ("web:late", 5000)):
        await one.commit(change(key, 0, due=due))
    assert await one.claim_due(1000, 2000, limit=2) == ["web:c", "web:b"]
    assert await other.claim_due(1000, 2000) == ["web:a"]
    assert await one.claim_due(1000, 2500) == ["web:c", "web:b"]  # one's own, for longer
    await one.commit(change("web:c", 1, due=900))
    assert await other.claim_due(1000, 2000) == ["web:a", "web:c"]
    assert await other.claim_due(2500, 4000) == ["web:b", "web:a", "web:c"]  # they ran out
    assert await other.next_due() == 200


async def test_processes_that_look_at_the_same_time_share_the_deadlines(postgres_address: str) -> None:
    async with several(postgres_address, 3) as stores:
        await asyncio.gather(*(stores[0].commit(change(f"web:{n:03}", 0, due=n)) for n in range(200)))
        found: list[str] = []
        while some := await asyncio.gather(*(store.claim_due(1000, 2000, 300) for store in stores)):
            new = [key for keys in some for key in keys if key not in found]
            if not new:
                break
            assert len(set(new)) == len(new)
            found += new
        assert sorted(found) == [f"web:{n:03}" for n in range(200)]


# processes


COMPETE = """
import asyncio, sys
sys.path[:0] = ["tests", "tests/db"]
from test_store_stops import book_after
from store_shapes import change, line, view
from db.opening import open_store
from db.store import Conflict

async def play(store, key):
    while True:
        version = (await store.load(key)).version
        told = line(key, str(version)), view(key, str(version))
        try:
            print(key, await store.commit(change(key, version, *told, book=book_after(version))))
        except Conflict:
            pass

async def main():
    store = await open_store(sys.argv[1])
    await asyncio.gather(*(play(store, f"web:{n}") for n in range(4)))

asyncio.run(main())
"""


async def test_two_processes_at_the_same_tables_one_killed_lose_and_repeat_nothing(postgres_address: str) -> None:
    chance = random.Random(3)
    for _ in range(4):
        processes = [await asyncio.to_thread(python, COMPETE, postgres_address) for _ in range(2)]
        answers = []
        for process in processes:
            answers += await asyncio.to_thread(killed_after, process, chance.randrange(1, 80))
        assert all(process.returncode == -signal.SIGKILL for process in processes)
        assert len(set(answers)) == len(answers)  # no version was given twice
        async with several(postgres_address, 1) as [store]:
            versions = {f"web:{n}": await whole(store, f"web:{n}") for n in range(4)}
        for answer in answers:
            key, version = answer.split()
            assert versions[key] >= int(version)
