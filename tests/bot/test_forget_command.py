"""`lomwong forget` as an operator types it.

Lives here: what is printed, and the exit codes. Not here: what is forgotten (test_forgetting).
"""

from __future__ import annotations

import asyncio
import json

import pytest
from lived import GONE, OTHER, ROOM, THIRD, Circle, two_evenings
from test_copies_told import Printed, lived, said

from db.sqlite import open_store
from engine.actions import Deal, Join

__all__ = ["lived"]  # a fixture


def test_who_is_there_is_taken_out_and_the_second_time_there_is_nothing(capsys: Printed, lived: str) -> None:
    arguments = ("--lang", "en", "forget", f"web:{GONE}", "--database", lived)
    code, out, err = said(capsys, *arguments)
    assert (code, err) == (0, "")
    assert out.startswith("Taken out of one table")
    code, out, _ = said(capsys, *arguments)
    assert (code, out.startswith("This person is at no table")) == (0, True)
    code, out, _ = said(capsys, *arguments, "--json")
    assert json.loads(out) == {"tables": 0, "later": False}


def test_in_a_running_round_it_is_left_to_the_dealer(capsys: Printed, tmp_path: pytest.TempPathFactory) -> None:
    address = f"{tmp_path}/file"

    async def live() -> None:
        store = await open_store(address)
        circle = Circle(store)
        for player, name in ((GONE, "ต้น"), (OTHER, "ก้อย"), (THIRD, "โอ")):
            await circle.act(player, Join(name))
        await circle.act(OTHER, Deal())
        await store.close()

    asyncio.run(live())
    code, out, _ = said(capsys, "forget", f"web:{GONE}", "--database", address, "--json")
    assert (code, json.loads(out)) == (0, {"tables": 1, "later": True})
    code, out, _ = said(capsys, "--lang", "th", "forget", f"web:{GONE}", "--database", address)
    assert "จบตา" in out


@pytest.mark.parametrize("person", ["", "ต้น", "discord:", "telegram:5", "web:a b", "discord:1/2", "line:%"])
@pytest.mark.parametrize("language", ["th", "en"])
def test_whoever_cannot_be_anybody_is_bad_input(capsys: Printed, person: str, language: str) -> None:
    code, out, err = said(capsys, "--lang", language, "forget", person, "--database", "/nonexistent/never-made")
    assert (code, out, len(err.splitlines())) == (2, "", 1)


def test_a_database_in_use_is_told(capsys: Printed, tmp_path: pytest.TempPathFactory) -> None:
    address = f"{tmp_path}/file"

    async def busy() -> tuple[int, str, str]:
        store = await open_store(address)
        await two_evenings(store)
        answer = await asyncio.to_thread(said, capsys, "forget", f"web:{GONE}", "--database", address)
        assert (await store.load(ROOM)).version > 0
        await store.close()
        return answer

    code, out, err = asyncio.run(busy())
    assert (code, out, len(err.splitlines())) == (1, "", 1)
    assert address in err
