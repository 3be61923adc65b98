"""`lomwong move-database`, `backup` and `restore` as a person types them.

Lives here: what is printed, and the exit codes. Not here: what is copied (tests/db/test_copies.py).
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from lived import two_evenings

from bot.__main__ import main
from db.sqlite import open_store

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def lived(tmp_path: Path) -> str:
    """The address of a database with two evenings."""
    address = str(tmp_path / "lived.sqlite3")

    async def live() -> None:
        store = await open_store(address)
        await two_evenings(store)
        await store.close()

    asyncio.run(live())
    return address


def said(capsys: Printed, *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_a_move_tells_rows_and_checksums_by_table_and_what_to_do_next(capsys: Printed, lived: str) -> None:
    target = f"{lived}-2"
    code, out, err = said(capsys, "--lang", "en", "move-database", lived, target)
    assert (code, err) == (0, "")
    *tables, whole, then = out.splitlines()
    assert [line.partition(":")[0] for line in tables] == [
        "tables", "books", "log", "rounds", "decisions", "seen", "outbox", "waiting", "notes",
    ]  # fmt: skip
    assert tables[0].startswith("tables: 1 row, ")
    assert (lived in whole, target in whole, target in then) == (True, True, True)


def test_a_backup_and_its_restore_tell_the_same_in_json(capsys: Printed, lived: str, tmp_path: Path) -> None:
    file, target = str(tmp_path / "file"), str(tmp_path / "new.sqlite3")
    code, out, _ = said(capsys, "backup", file, "--database", lived, "--json")
    given = json.loads(out)
    assert (code, given["from"], given["to"]) == (0, lived, file)
    assert all(len(table["sha256"]) == 64 for table in given["tables"].values())
    code, out, _ = said(capsys, "restore", file, "--database", target, "--json")
    assert (code, json.loads(out)["tables"]) == (0, given["tables"])


def test_the_database_of_the_settings_is_meant_where_none_is_named(
    capsys: Printed, lived: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOMWONG_DATABASE", lived)
    code, out, _ = said(capsys, "backup", str(tmp_path / "file"), "--json")
    assert (code, json.loads(out)["from"]) == (0, lived)


@pytest.mark.parametrize("language", ["th", "en"])
def test_what_cannot_be_done_is_one_sentence(capsys: Printed, lived: str, language: str) -> None:
    code, out, err = said(capsys, "--lang", language, "restore", f"{lived}-none", "--database", lived)
    assert (code, out, len(err.splitlines())) == (1, "", 1)
    assert f"{lived}-none" in err
    code, out, err = said(capsys, "--lang", language, "move-database", lived, lived)
    assert (code, out, len(err.splitlines())) == (1, "", 1)
