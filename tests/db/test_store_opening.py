"""Opening: no set-up, upgrade, one process per file, and a plain sentence for whatever is wrong."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from store_shapes import change, python

from db.faults import SENTENCES
from db.location import path_of
from db.migrate import Migration, shipped
from db.sqlite import open_store
from db.store import StoreFault


async def refusal(address: str | Path, **other: object) -> StoreFault:
    """The fault that opening raises."""
    try:
        store = await open_store(str(address), **other)  # type: ignore[arg-type]
    except StoreFault as fault:
        return fault
    await store.close()
    pytest.fail(f"{address} was opened")


def put(path: Path, content: bytes) -> bytes:
    path.write_bytes(content)
    return content


def content(path: Path) -> bytes:
    return path.read_bytes()


def schema(path: Path) -> list[tuple[str, ...]]:
    with sqlite3.connect(path) as connection:
        return connection.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall()


# the address


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("/srv/a b.sqlite3", "/srv/a b.sqlite3"),
        ("sqlite:////srv/a.sqlite3", "/srv/a.sqlite3"),
        ("sqlite:///data/a.sqlite3", f"{Path.cwd()}/data/a.sqlite3"),
        ("data/ไพ่.sqlite3", f"{Path.cwd()}/data/ไพ่.sqlite3"),
        ("~/a.sqlite3", f"{Path.home()}/a.sqlite3"),
    ],
)
def test_an_address_is_a_path_or_a_url(address: str, file: str) -> None:
    assert str(path_of(address)) == file


@pytest.mark.parametrize(
    "address", ["", "  ", "sqlite://", "sqlite:///", ":memory:", "postgresql://host/x", "sqlite://x"]
)
async def test_an_address_that_names_no_file_is_refused(address: str) -> None:
    fault = await refusal(address)
    assert fault.code == "unknown_address"
    assert "sqlite:///data/lomwong.sqlite3" in str(fault)


async def test_folder_and_file_are_made(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/new/folder/a.sqlite3")
    await store.commit(change("web:a", 0))
    await store.close()
    assert (tmp_path / "new/folder/a.sqlite3").is_file()


# migrations


def test_shipped_migrations_are_numbered_without_gaps() -> None:
    assert [m.number for m in shipped()] == list(range(1, len(shipped()) + 1))
    assert shipped()[0].name == "0001_initial"


@pytest.mark.parametrize("older", range(len(shipped())))
async def test_a_database_of_every_older_version_is_upgraded(path: Path, tmp_path: Path, older: int) -> None:
    await (await open_store(str(path), migrations=shipped()[:older])).close()
    await (await open_store(str(path))).close()
    await (await open_store(str(tmp_path / "fresh"))).close()
    assert schema(path) == schema(tmp_path / "fresh")


NEXT = Migration(len(shipped()) + 1, "9999_next", "CREATE TABLE extra (x INTEGER);\nINSERT INTO extra VALUES (7);")


async def test_an_upgrade_keeps_what_is_stored_and_runs_once(path: Path) -> None:
    first = await open_store(str(path))
    await first.commit(change("web:a", 0))
    await first.close()
    for _ in range(2):
        store = await open_store(str(path), migrations=(*shipped(), NEXT))
        assert (await store.load("web:a", "event-1")).seen
        await store.close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT x FROM extra").fetchall() == [(7,)]
        recorded = connection.execute("SELECT number, name FROM migrations ORDER BY number").fetchall()
        assert recorded == [(m.number, m.name) for m in (*shipped(), NEXT)]


async def test_a_failing_migration_leaves_the_database_as_before(path: Path) -> None:
    await (await open_store(str(path))).close()
    before = schema(path)
    broken = Migration(NEXT.number, "9999_broken", "CREATE TABLE half (x);\nINSERT INTO nowhere VALUES (1);")
    await refusal(path, migrations=(*shipped(), broken))
    assert schema(path) == before
    store = await open_store(str(path), migrations=(*shipped(), NEXT))  # and can be tried again
    await store.close()


async def test_a_database_of_a_newer_version_is_refused(path: Path) -> None:
    await (await open_store(str(path), migrations=(*shipped(), NEXT))).close()
    fault = await refusal(path)
    assert fault.code == "newer"
    assert f"number {NEXT.number}" in str(fault)
    assert f"up to {NEXT.number - 1}" in str(fault)
    assert "Install that newer version" in str(fault)
    await (await open_store(str(path), migrations=(*shipped(), NEXT))).close()  # untouched


# one process per file

HOLD = """
import asyncio, os, sys
from db.sqlite import open_store

async def main():
    store = await open_store(sys.argv[1])
    if sys.argv[2:] == ["fork"] and not os.fork():
        os.close(1), os.close(2)
        os.kill(os.getpid(), 19)  # a child that outlives its parent
    print("open")
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.fixture
def holder(path: Path) -> Iterator[subprocess.Popen[str]]:
    process = python(HOLD, str(path))
    assert process.stdout
    assert process.stdout.readline() == "open\n"
    yield process
    process.kill()
    process.communicate()


async def test_a_second_process_is_refused(path: Path, holder: subprocess.Popen[str]) -> None:
    fault = await refusal(path)
    assert fault.code == "in_use"
    assert f"process {holder.pid}" in str(fault)
    assert "Stop that one first" in str(fault)


async def test_a_killed_process_leaves_no_lock(path: Path, holder: subprocess.Popen[str]) -> None:
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    await (await open_store(str(path))).close()


async def test_a_child_of_a_killed_process_keeps_no_lock(path: Path) -> None:
    process = await asyncio.to_thread(python, HOLD, str(path), "fork", start_new_session=True)
    assert process.stdout
    assert await asyncio.to_thread(process.stdout.readline) == "open\n"
    process.kill()
    process.wait()
    try:
        await (await open_store(str(path))).close()
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.stdout.close()


async def test_a_second_store_in_the_same_process_is_refused(path: Path) -> None:
    store = await open_store(str(path))
    for address in (path, f"sqlite:///{path}"):
        assert (await refusal(address)).code == "in_use"
    link = path.with_name("link.sqlite3")
    link.symlink_to(path)
    assert (await refusal(link)).code == "in_use"
    await store.commit(change("web:a", 0))  # the first one is none the worse
    await store.close()
    await (await open_store(str(path))).close()


async def test_a_refused_opening_gives_the_claim_back(path: Path) -> None:
    put(path, b"no database" * 100)
    assert (await refusal(path)).code == "not_a_database"
    put(path, b"")
    await (await open_store(str(path))).close()


# whatever else is wrong


async def test_a_folder_is_refused(tmp_path: Path) -> None:
    fault = await refusal(tmp_path)
    assert fault.code == "is_a_folder"
    assert str(tmp_path) in str(fault)


async def test_a_file_that_is_no_database_is_refused_and_kept(path: Path) -> None:
    before = put(path, "ก๋วยเตี๋ยวหมู 2\n".encode() * 100)
    assert (await refusal(path)).code == "not_a_database"
    assert content(path) == before
    assert list(path.parent.iterdir()) == [path]  # no lock beside it either


async def test_the_database_of_another_program_is_refused_and_kept(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE tables (mine)")
    connection.close()
    before = content(path)
    assert (await refusal(path)).code == "not_ours"
    assert content(path) == before


async def test_a_file_in_the_way_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert (await refusal(tmp_path / "file" / "a.sqlite3")).code == "no_folder"
    assert (await refusal(tmp_path / "file" / "sub" / "a.sqlite3")).code == "no_folder"


OPEN = """
import asyncio, os, sys
from db.migrate import shipped
from db.sqlite import open_store
from db.store import StoreFault

shipped()  # so that nothing is left to import: nobody may not be allowed to read the interpreter's files

if os.geteuid() == 0:  # who may write anything
    os.seteuid(65534)
try:
    asyncio.run(open_store(sys.argv[1]))
except StoreFault as fault:
    print(fault.code, "Give this user the right" in str(fault))
"""


@pytest.fixture
def anyones() -> Iterator[Path]:
    """A folder that everybody may enter; tmp_path lies where only its owner may go."""
    place = Path(tempfile.mkdtemp(prefix="lomwong-"))
    place.chmod(0o755)
    yield place
    place.chmod(0o755)
    shutil.rmtree(place)


def opened_by_nobody(path: Path) -> str:
    out, _ = python(OPEN, str(path)).communicate(timeout=60)
    return out.strip()


@pytest.mark.parametrize("name", ["a.sqlite3", "new folder/a.sqlite3"])
def test_a_folder_without_permission_is_told(anyones: Path, name: str) -> None:
    anyones.chmod(0o555)
    assert opened_by_nobody(anyones / name) == "no_permission True"


@pytest.mark.parametrize("mode", [0o444, 0o000])
def test_a_file_without_permission_is_told(anyones: Path, mode: int) -> None:
    path = anyones / "a.sqlite3"
    asyncio.run(made(path))
    path.chmod(mode)
    path.with_name("a.sqlite3.lock").chmod(0o666)
    anyones.chmod(0o777)
    assert opened_by_nobody(path) == "no_permission True"


async def made(path: Path) -> None:
    await (await open_store(str(path))).close()


def test_every_fault_has_a_sentence_that_names_the_file_or_the_cause() -> None:
    for code, sentence in SENTENCES.items():
        assert sentence.endswith("."), code
        assert "{" in sentence, code
