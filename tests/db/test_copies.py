"""Moving and backing up: there and back every row is the same, and what breaks off leaves both sides usable.

Lives here: expectations of db.moving and db.backup over files and over PostgreSQL. Not here: what the commands print
(tests/bot/test_copies_told.py).
"""

from __future__ import annotations

import asyncio
import hashlib
import signal
import sqlite3
import stat
from pathlib import Path

import pytest
from lived import ROOM, Circle, one_evening_of_jub_moo, one_evening_of_kang, replayed, two_evenings
from postgres_server import PostgresServer, engines
from store_shapes import change, line, python, view

from db.backup import backup, restore
from db.moving import move, open_source
from db.opening import open_store
from db.portable import TABLES, Row
from db.sqlite import open_store as open_file
from db.store import DecisionRow, Store, StoreFault

NOTES = {"discord/person/1": b'{"ping":true}', "line/chat/C": b"\x00\xff", "empty": b""}


@pytest.fixture(params=engines())
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either engine."""
    if request.param == "sqlite":
        return str(tmp_path / "empty.sqlite3")
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def there(path: Path) -> str:
    return str(path)


def silent(rows: int) -> None:
    """Nobody watches."""


async def moved(source: str, target: str) -> dict[str, str]:
    return {table.name: table.checksum for table in await move(source, target, silent, silent)}


async def all_rows(address: str) -> dict[str, list[Row]]:
    source = await open_source(address, alone=False)
    try:
        found = {table.name: [row async for rows in source.rows(table) for row in rows] for table in TABLES}
        return found | {"numbers": [tuple(await source.numbers())]}
    finally:
        await source.close()


def bytes_of(file: str) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()


async def lived_in(address: str) -> None:
    """Two evenings, some messages delivered, one put off, notes."""
    store = await open_store(address)
    circle = await two_evenings(store)
    [first, *_] = await store.pending(ROOM, 100)
    await store.delivered([first.id], circle.at)
    await store.put_off([first.id + 1], circle.at + 5000)
    await store.remember(NOTES)
    await store.commit(change("web:computers", 0, decisions=(DecisionRow(1, 1, 4, b"1\x00\xff"),)))
    await store.close()


# --- moving ---------------------------------------------------------------------------------------------


async def test_an_evening_moved_there_and_back_is_the_same_to_the_last_byte(
    there: str, empty: str, tmp_path: Path
) -> None:
    await lived_in(there)
    before, rows = bytes_of(there), await all_rows(there)
    assert {name for name, kept in rows.items() if kept} == {*(table.name for table in TABLES), "numbers"}
    back = str(tmp_path / "back.sqlite3")
    sums = await moved(there, empty)
    assert await all_rows(empty) == rows
    assert await moved(empty, back) == sums
    assert await all_rows(back) == rows
    assert bytes_of(there) == before
    old, new = await open_file(there), await open_file(back)
    assert await old.rounds(ROOM) == await new.rounds(ROOM)
    assert (await old.load(ROOM)).book == (await new.load(ROOM)).book != b""
    assert await old.history([ROOM], 0, 1000) == await new.history([ROOM], 0, 1000)
    assert (await Circle(old).dealer.pad(ROOM)) == (await Circle(new).dealer.pad(ROOM))
    await old.close()
    await new.close()


async def test_a_moved_database_goes_on_where_the_old_one_stopped(there: str, empty: str) -> None:
    """No id is given a second time, though the newest message is gone."""
    store = await open_file(there)
    await store.commit(change("web:a", 0, line("web:a", "1"), view("web:a", "2")))
    await store.commit(change("web:a", 1, view("web:a", "3")))
    await store.delivered([1, 2, 3], 0)
    await store.prune(10_000_000)
    await store.close()
    await moved(there, empty)
    new = await open_store(empty)
    assert await new.commit(change("web:a", 2, line("web:a", "4"))) == 3
    assert [m.id for m in await new.pending("web:a")] == [4]
    assert await new.log("web:a") == [change("web:a", n).command for n in range(3)]
    await new.close()


async def test_a_move_killed_in_the_midst_leaves_both_usable(there: str, empty: str) -> None:
    await lived_in(there)
    rows = await all_rows(there)
    with python(_SLOW, there, empty) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "half\n"
        process.send_signal(signal.SIGKILL)
    with pytest.raises(StoreFault) as half:
        await open_store(empty)
    assert half.value.code == "half_moved"
    assert await all_rows(there) == rows
    store = await open_file(there)  # the source goes on
    await store.close()
    await moved(there, empty)  # once more, from the beginning
    assert await all_rows(empty) == rows
    store = await open_store(empty)
    assert (await replayed(store, ROOM)) == await Circle(store).table()
    await store.close()


_SLOW = """
import asyncio, sys
from db.moving import move
copied = 0
def told(rows):
    global copied
    copied += rows
    if copied > 60:
        print("half")
        sys.stdin.read()
        import time
        time.sleep(600)
asyncio.run(move(sys.argv[1], sys.argv[2], lambda rows: None, told))
"""


async def test_nothing_is_written_over(there: str, empty: str) -> None:
    await lived_in(there)
    other = await open_store(empty)
    await other.remember({"one": b"note"})
    await other.close()
    rows = await all_rows(empty)
    with pytest.raises(StoreFault) as full:
        await moved(there, empty)
    assert full.value.code == "not_empty"
    assert await all_rows(empty) == rows


async def test_a_source_in_use_is_not_moved(empty: str, tmp_path: Path) -> None:
    store = await open_store(empty)
    with pytest.raises(StoreFault) as used:
        await moved(empty, str(tmp_path / "to.sqlite3"))
    assert used.value.code in ("in_use", "others_there")
    await store.close()
    assert not (tmp_path / "to.sqlite3").exists()


async def test_a_target_in_use_is_not_filled(there: str, empty: str) -> None:
    await (await open_file(there)).close()
    store = await open_store(empty)
    with pytest.raises(StoreFault) as used:
        await moved(there, empty)
    assert used.value.code in ("in_use", "others_there")
    assert (await store.load("web:a")).version == 0  # and it is served on
    await store.close()


@pytest.mark.parametrize(
    ("source", "code"), [("none.sqlite3", "nothing_there"), ("x://y", "unknown_address"), ("text", "not_a_database")]
)
async def test_what_is_no_database_is_named(source: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no database at all\n")
    with pytest.raises(StoreFault) as wrong:
        await moved(source if "://" in source else str(tmp_path / source), str(tmp_path / "to.sqlite3"))
    assert wrong.value.code == code
    assert not (tmp_path / "to.sqlite3").exists()


async def test_a_database_is_not_moved_to_itself(there: str) -> None:
    await (await open_file(there)).close()
    with pytest.raises(StoreFault) as same:
        await moved(there, f"sqlite:///{there}")
    assert same.value.code == "same_place"


async def test_an_older_database_is_upgraded_first(there: str, tmp_path: Path) -> None:
    await (await open_file(there)).close()
    with sqlite3.connect(there) as old:
        old.execute("DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations)")
    with pytest.raises(StoreFault) as wrong:
        await moved(there, str(tmp_path / "to.sqlite3"))
    assert wrong.value.code == "older"


async def test_what_reads_back_otherwise_is_told_and_stays_marked(
    there: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from db.sqlite_ends import FileTarget

    await lived_in(there)
    write = FileTarget.write

    async def wrong(self: FileTarget, table, rows) -> None:  # type: ignore[no-untyped-def]
        await write(self, table, rows[:-1] if table.name == "seen" else rows)

    monkeypatch.setattr(FileTarget, "write", wrong)
    target = str(tmp_path / "to.sqlite3")
    with pytest.raises(StoreFault) as otherwise:
        await moved(there, target)
    assert (otherwise.value.code, otherwise.value.facts["table"]) == ("copied_otherwise", "seen")
    with pytest.raises(StoreFault) as half:
        await open_file(target)
    assert half.value.code == "half_moved"


async def test_the_list_of_tables_is_that_of_the_schema(sqlite_store: Store, path: Path) -> None:
    """A table or a column that is added is copied too, or named here as one that means nothing elsewhere."""
    with sqlite3.connect(path) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        found = {
            name: [column[1] for column in connection.execute(f"PRAGMA table_info({name})")]
            for name in names
            if name not in ("migrations", "sqlite_sequence")
        }
    assert {table.name: list(table.columns) for table in TABLES} == found


@pytest.mark.skipif("postgres" not in engines(), reason="PostgreSQL is not installed here")
async def test_the_list_of_tables_is_that_of_the_other_schema(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    await (await open_store(address)).close()
    said = postgres.sql(
        "SELECT table_name || ' ' || string_agg(column_name, ' ' ORDER BY ordinal_position)"
        " FROM information_schema.columns WHERE table_schema = 'lomwong' GROUP BY table_name",
        address.rpartition("/")[2],
    )
    found = {name: columns for name, *columns in map(str.split, said.splitlines())}
    assert found.keys() - {"migrations", "claims", "due_claims"} == {table.name for table in TABLES}
    assert all(list(table.columns) == found[table.name] for table in TABLES)


# --- backups --------------------------------------------------------------------------------------------


async def test_a_backup_under_load_restores_to_a_state_that_replays(empty: str, tmp_path: Path) -> None:
    """Ten circles play on while five backups are taken; in each every table is what its log makes of it."""
    store = await open_store(empty)
    circles = [Circle(store, type(ROOM)(f"web:circle{n}")) for n in range(10)]
    ended = asyncio.Event()

    async def evenings(circle: Circle) -> None:
        await one_evening_of_kang(circle)
        await one_evening_of_jub_moo(circle)

    async def play() -> None:
        await asyncio.gather(*map(evenings, circles))
        ended.set()

    playing = asyncio.create_task(play())
    seen = []
    for number in range(5):
        file = tmp_path / f"backup-{number}"
        await backup(empty, file, silent, silent)
        seen.append(not ended.is_set())
    await playing
    await store.close()
    assert any(seen)  # some were taken in the midst
    versions = []
    for number in range(5):
        target = str(tmp_path / f"restored-{number}.sqlite3")
        await restore(tmp_path / f"backup-{number}", target, silent, silent)
        restored = await open_file(target)
        versions.append([(await restored.load(circle.key)).version for circle in circles])
        for circle in circles:
            table = await Circle(restored, circle.key).table()
            assert await replayed(restored, circle.key) == table
            assert len(await restored.log(circle.key)) == (await restored.load(circle.key)).version
        await restored.close()
    assert versions == sorted(versions)


async def test_a_backup_is_the_same_whatever_the_engine_and_restores_to_either(
    there: str, empty: str, tmp_path: Path, postgres: PostgresServer
) -> None:
    await lived_in(there)
    await moved(there, empty)
    rows = await all_rows(there)
    one, two = tmp_path / "one", tmp_path / "two"
    assert await backup(there, one, silent, silent) == await backup(empty, two, silent, silent)
    targets = [str(tmp_path / "new.sqlite3"), *([postgres.new_database()] if "postgres" in engines() else [])]
    for file, target in zip((one, two), targets, strict=False):
        await restore(file, target, silent, silent)
        assert await all_rows(target) == rows


async def test_a_backup_is_one_private_file(there: str, tmp_path: Path) -> None:
    await lived_in(there)
    folder = tmp_path / "kept"
    folder.mkdir()
    await backup(there, folder / "evening.backup", silent, silent)
    assert [each.name for each in folder.iterdir()] == ["evening.backup"]
    assert stat.S_IMODE((folder / "evening.backup").stat().st_mode) == 0o600
    with pytest.raises(StoreFault) as again:
        await backup(there, folder / "evening.backup", silent, silent)
    assert again.value.code == "file_there"


async def test_a_damaged_backup_restores_nothing(there: str, empty: str, tmp_path: Path) -> None:
    await lived_in(there)
    file = tmp_path / "backup"
    await backup(there, file, silent, silent)
    with sqlite3.connect(file) as damaged:
        damaged.execute("UPDATE rounds SET body = replace(body, '\"s1\"', '\"s2\"') WHERE round_no = 1")
    with pytest.raises(StoreFault) as wrong:
        await restore(file, empty, silent, silent)
    assert (wrong.value.code, wrong.value.facts["table"]) == ("damaged_backup", "rounds")
    store = await open_store(empty)  # empty as before
    assert (await store.load(ROOM)).version == 0
    await store.close()


async def test_only_a_backup_is_restored_and_only_into_nothing(there: str, tmp_path: Path) -> None:
    await lived_in(there)
    target = str(tmp_path / "to.sqlite3")
    with pytest.raises(StoreFault) as no_backup:
        await restore(Path(there), target, silent, silent)
    assert no_backup.value.code == "not_a_backup"
    (tmp_path / "text").write_text("hello, this is no database\n")
    with pytest.raises(StoreFault) as text:
        await restore(tmp_path / "text", target, silent, silent)
    assert text.value.code == "not_a_backup"
    await backup(there, tmp_path / "backup", silent, silent)
    with pytest.raises(StoreFault) as full:
        await restore(tmp_path / "backup", there, silent, silent)
    assert full.value.code == "not_empty"
