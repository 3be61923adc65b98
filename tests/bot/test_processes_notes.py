"""What the adapters remember of people and channels, where several processes write it.

Lives here: expectations about `Remembered` of LINE and Discord over shared notes. Not here: what is remembered.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from shared_store import Hub

from bot.adapters.discord.remembered import Remembered as OfDiscord
from bot.adapters.line.remembered import Remembered as OfLine
from db.store import Store


@pytest.mark.parametrize("kind", [OfLine, OfDiscord])
async def test_what_one_notes_the_other_reads_and_keeps(store: Store, kind: Any) -> None:
    hub = Hub(store)
    one, other = kind(hub.join()), kind(hub.join())
    user: Any = "U1" if kind is OfLine else 1
    assert (await one.person(user)).language == (await other.person(user)).language == ""
    await one.change_person(user, language="en")
    assert (await other.person(user)).language == "en"
    known: dict[str, Any] = {"told": True} if kind is OfLine else {"closed": True}
    await other.change_person(user, **known)
    for each in (one, other):
        note = await each.person(user)
        assert note.language == "en"
        assert all(getattr(note, name) == value for name, value in known.items())
    await one.change_person(user, language="")
    assert (await other.person(user)).language == ""


async def test_where_people_sit_is_one_list(store: Store) -> None:
    hub = Hub(store)
    one, other = OfLine(hub.join()), OfLine(hub.join())
    await one.sits("U1", "C1")
    await other.sits("U1", "C2")
    await one.sits("U1", "C3")
    await other.sits("U1", "C1", still=False)
    assert (await one.person("U1")).tables == (await other.person("U1")).tables == ("C2", "C3")


async def test_the_same_note_is_written_again_where_another_has_changed_it(store: Store) -> None:
    hub = Hub(store)
    one, other = OfDiscord(hub.join()), OfDiscord(hub.join())
    await one.change_table(5, guild=7)
    note = await one.table(5)
    await other.change_table(5, guild=8)
    await one.keep_table(5, note)
    assert (await other.table(5)).guild == 7


@pytest.mark.parametrize("kind", [OfLine, OfDiscord])
async def test_changes_at_the_same_moment_lose_nothing(store: Store, kind: Any) -> None:
    hub = Hub(store)
    one, other = kind(hub.join()), kind(hub.join())
    user: Any = "U1" if kind is OfLine else 1
    known: dict[str, Any] = {"told": True} if kind is OfLine else {"closed": True}
    for _ in range(10):
        await asyncio.gather(one.change_person(user, language="en"), other.change_person(user, **known))
        note = await one.person(user)
        assert note.language == "en"
        assert all(getattr(note, name) == value for name, value in known.items())
        await one.change_person(user, language="", **dict.fromkeys(known, False))


async def test_sitting_down_at_the_same_moment_at_two_tables(store: Store) -> None:
    hub = Hub(store)
    one, other = OfLine(hub.join()), OfLine(hub.join())
    await asyncio.gather(one.sits("U1", "C1"), other.sits("U1", "C2"), one.sits("U1", "C3"), other.sits("U1", "C4"))
    assert sorted((await one.person("U1")).tables) == ["C1", "C2", "C3", "C4"]
