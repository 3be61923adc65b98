"""What somebody is told who asks for a check or for help.

Lives here: rounds that do not exist, an evening that is over, how to play. Not here: the files (tests/web).
"""

from __future__ import annotations

import pytest
from at_dealer import HOST, KEY, Table3

from bot.looking import look_up
from bot.sayings import Ask
from bot.wording import words
from db.sqlite import SqliteStore
from engine.actions import Deal, EndEvening, EndRound
from engine.table import LANGUAGES

both = pytest.mark.parametrize("language", LANGUAGES)


async def told(table: Table3, ask: Ask, language: str) -> list[str]:
    return look_up(ask, await table.dealer.peek(KEY, HOST), words(language, strict=True), "/files")


@both
async def test_a_round_that_is_not_there_is_said_to_be_missing(store: SqliteStore, language: str) -> None:
    table = await Table3(store).sit()
    assert "9" in (await told(table, Ask("check", 9), language))[0]
    await table.act(HOST, Deal())
    await table.act(HOST, EndRound())
    missing, seal = await told(table, Ask("check", 9), language)
    assert "9" in missing
    assert "/files" not in missing
    assert len(seal.split()[-1]) == 64
    assert "/files/1-1.json" in (await told(table, Ask("check", 1), language))[0]


@both
async def test_after_the_evening_no_empty_seal_is_shown(store: SqliteStore, language: str) -> None:
    table = await Table3(store).sit()
    await table.act(HOST, Deal())
    await table.act(HOST, EndRound())
    await table.act(HOST, EndEvening())
    for ask in (Ask("check"), Ask("check", 1)):
        lines = await told(table, ask, language)
        assert len(lines) == 1
        assert not lines[0].rstrip().endswith(":")


@both
async def test_help_explains_the_game_before_the_commands(store: SqliteStore, language: str) -> None:
    lines = await told(await Table3(store).sit(), Ask("help"), language)
    assert len(lines) >= 12
    for word in ("ไหล", "แคง", "น็อค") if language == "th" else ("Flow", "Kang", "knock"):
        assert any(word in line for line in lines[:6])
