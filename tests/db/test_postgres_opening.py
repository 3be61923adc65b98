"""Opening a PostgreSQL database: schema and upgrade, several at once, and a plain sentence for whatever is wrong."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from typing import Any

import asyncpg
import pytest
from postgres_pairs import several
from postgres_server import STRANGER, PostgresServer
from store_shapes import change, python

from db.migrate import Migration, shipped
from db.opening import open_store as open_any
from db.postgres import server as server_module
from db.postgres.migrate import PACKAGE
from db.postgres.store import open_store
from db.store import Loaded, StoreFault

SHIPPED = shipped(PACKAGE)
NEXT = Migration(len(SHIPPED) + 1, "9999_next", "CREATE TABLE extra (x bigint); INSERT INTO extra VALUES (7);")
ITS_OWN = {"claims", "due_claims", "migrations"}
"""Tables that one file for one process does not need, or has in another form."""


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module.Server.reach, "__defaults__", (0.2,))


@pytest.fixture
def fresh(postgres: PostgresServer) -> str:
    return postgres.new_database()


async def refusal(address: str, **other: Any) -> StoreFault:
    """The fault that opening raises."""
    try:
        store = await open_store(address, **other)
    except StoreFault as fault:
        return fault
    await store.close()
    pytest.fail(f"{address} was opened")


async def asked(address: str, sql: str) -> list[Any]:
    connection = await asyncpg.connect(address)
    try:
        return list(map(tuple, await connection.fetch(sql)))
    finally:
        await connection.close()


async def columns(address: str) -> dict[str, dict[str, bool]]:
    """By table, its columns in order and whether each may be empty."""
    found: dict[str, dict[str, bool]] = {}
    sql = """
    SELECT table_name, column_name, is_nullable = 'YES' FROM information_schema.columns
    WHERE table_schema = 'lomwong' ORDER BY 1, ordinal_position
    """
    for table, column, empty in await asked(address, sql):
        found.setdefault(table, {})[column] = empty
    return found


async def schema(address: str) -> list[Any]:
    """Columns and indexes."""
    indexes = "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'lomwong' ORDER BY 1, 2"
    return [*sorted((await columns(address)).items()), *await asked(address, indexes)]


# migrations


def test_migrations_are_the_twins_of_those_of_sqlite() -> None:
    assert [(m.number, m.name) for m in SHIPPED] == [(m.number, m.name) for m in shipped()]


async def test_both_engines_have_the_same_tables_and_columns(fresh: str) -> None:
    await (await open_store(fresh)).close()
    file = sqlite3.connect(":memory:")
    for migration in shipped():
        file.executescript(migration.sql)
    mine = {table: one for table, one in (await columns(fresh)).items() if table not in ITS_OWN}
    tables = [name for (name,) in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    twins = {}
    for table in tables:
        if not table.startswith("sqlite_"):
            columns_of = file.execute(f"PRAGMA table_info({table})").fetchall()
            twins[table] = {name: not needed and not key for _, name, _, needed, _, key in columns_of}
    assert mine == twins


async def test_several_that_come_at_once_make_the_schema_once(fresh: str) -> None:
    stores = await asyncio.gather(*(open_store(fresh) for _ in range(6)))
    await asyncio.gather(*(store.commit(change(f"web:{n}", 0)) for n, store in enumerate(stores)))
    assert await asked(fresh, "SELECT number, name FROM lomwong.migrations ORDER BY 1") == [
        (m.number, m.name) for m in SHIPPED
    ]
    await asyncio.gather(*(store.close() for store in stores))


@pytest.mark.parametrize("older", range(len(SHIPPED)))
async def test_a_database_of_every_older_version_is_upgraded(
    postgres: PostgresServer, fresh: str, older: int
) -> None:
    connection = await server_module.Server(fresh).reach()
    if older:
        from db.postgres.migrate import migrate

        await migrate(connection, fresh, SHIPPED[:older])
    await connection.close()
    await (await open_store(fresh)).close()
    other = postgres.new_database()
    await (await open_store(other)).close()
    assert await schema(fresh) == await schema(other)


async def test_an_upgrade_keeps_what_is_stored_and_runs_once(fresh: str) -> None:
    first = await open_store(fresh)
    await first.commit(change("web:a", 0, book=b"[1]"))
    await first.close()
    for _ in range(2):
        store = await open_store(fresh, migrations=(*SHIPPED, NEXT))
        assert await store.load("web:a", "event-1") == Loaded(1, change("web:a", 0).state, True, b"[1]")
        await store.close()
    assert await asked(fresh, "SELECT x FROM lomwong.extra") == [(7,)]


async def test_a_failing_migration_leaves_the_database_as_before(fresh: str) -> None:
    await (await open_store(fresh)).close()
    before = await schema(fresh)
    broken = Migration(NEXT.number, "9999_broken", "CREATE TABLE half (x bigint); INSERT INTO nowhere VALUES (1);")
    assert (await refusal(fresh, migrations=(*SHIPPED, broken))).code == "server_error"
    assert await schema(fresh) == before
    await (await open_store(fresh, migrations=(*SHIPPED, NEXT))).close()  # and can be tried again


async def test_a_database_of_a_newer_version_is_refused(fresh: str) -> None:
    await (await open_store(fresh, migrations=(*SHIPPED, NEXT))).close()
    fault = await refusal(fresh)
    assert (fault.code, fault.facts["found"], fault.facts["known"]) == ("newer", NEXT.number, NEXT.number - 1)


async def test_what_others_keep_in_the_same_database_is_left_alone(postgres: PostgresServer, fresh: str) -> None:
    name = fresh.rpartition("/")[2]
    postgres.sql("CREATE TABLE tables (mine text); INSERT INTO tables VALUES ('kept')", name)
    async with several(fresh, 1) as [store]:
        await store.commit(change("web:a", 0))
    assert postgres.sql("SELECT mine FROM public.tables", name) == "kept"


async def test_a_schema_of_our_name_that_is_another_s_is_refused(postgres: PostgresServer, fresh: str) -> None:
    postgres.sql("CREATE SCHEMA lomwong; CREATE TABLE lomwong.theirs (x text)", fresh.rpartition("/")[2])
    assert (await refusal(fresh)).code == "schema_taken"
    assert list(await columns(fresh)) == ["theirs"]


# whatever else is wrong


async def test_a_server_that_is_not_there_is_told() -> None:
    fault = await refusal("postgresql://lomwong:secret@127.0.0.1:1/x")
    assert fault.code == "unreachable"
    assert "postgresql://lomwong@127.0.0.1:1/x" in str(fault)
    assert "secret" not in str(fault)


async def test_a_database_that_is_not_there_is_told(postgres: PostgresServer) -> None:
    fault = await refusal(postgres.url("nowhere"))
    assert fault.code == "no_such_database"
    assert "createdb" in str(fault)


async def test_a_wrong_password_is_told_and_not_repeated(postgres: PostgresServer, fresh: str) -> None:
    fault = await refusal(fresh.replace("lomwong@", f"{STRANGER}:hunter2@"))
    assert fault.code == "refused_user"
    assert "hunter2" not in f"{fault} {fault.facts}"


async def test_a_user_who_may_make_no_schema_is_told(postgres: PostgresServer, fresh: str) -> None:
    fault = await refusal(fresh.replace("lomwong@", f"{STRANGER}:right@"))
    assert fault.code == "refused_user"
    assert "right to make a schema" in str(fault)


async def test_a_database_that_can_only_be_read_is_told(postgres: PostgresServer, fresh: str) -> None:
    name = fresh.rpartition("/")[2]
    postgres.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert (await refusal(fresh)).code == "server_read_only"


@pytest.mark.parametrize("address", ["postgresql://u:secret@127.0.0.1:port/x", "postgresql://u:secret@[::1/x"])
async def test_an_address_that_cannot_be_read_is_told_without_its_password(address: str) -> None:
    fault = await refusal(address)
    assert fault.code == "unknown_address"
    assert "secret" not in f"{fault} {fault.facts}"


NO_DRIVER = """
import asyncio, sys
sys.modules["asyncpg"] = None  # as where it is not installed
from db.opening import open_store
from db.store import StoreFault

async def main():
    await (await open_store(sys.argv[1])).close()  # a file needs none
    try:
        await open_store("postgresql://u:secret@h/d")
    except StoreFault as fault:
        print(fault.code, fault)

asyncio.run(main())
"""


def test_without_the_driver_a_file_is_opened_and_a_server_s_address_says_what_to_install(tmp_path: Any) -> None:
    out, _ = python(NO_DRIVER, str(tmp_path / "a.sqlite3")).communicate(timeout=30)
    assert out.startswith("no_driver ")
    assert "make postgres" in out
    assert "secret" not in out


NOT_IMPORTED = """
import asyncio, sys
from db.opening import open_store
asyncio.run((lambda: open_store(sys.argv[1]))()).writer
print([name for name in sys.modules if name.startswith(("asyncpg", "db.postgres."))])
import os; os._exit(0)
"""


def test_the_driver_is_imported_only_where_it_is_asked_for(tmp_path: Any) -> None:
    out, _ = python(NOT_IMPORTED, str(tmp_path / "a.sqlite3")).communicate(timeout=30)
    assert out == "[]\n"


async def test_one_door_opens_both(postgres_address: str, tmp_path: Any) -> None:
    for address, shared in ((postgres_address, True), (str(tmp_path / "a"), False)):
        store = await open_any(address)
        assert store.shared is shared
        await store.close()
    scheme = re.sub("^postgresql", "postgres", postgres_address)
    await (await open_any(scheme)).close()
