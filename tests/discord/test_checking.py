"""What `/check` finds: each thing well, and each thing wrong with what to do about it.

Lives here: expectations about Checking, over the real discord.py and piece by piece. Not here: how the command is
answered (test_answering), the check in a terminal (tests/bot/test_check).
"""

from __future__ import annotations

import math
import re
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord_house import House
from discord_people import Person
from fake_discord import FakeDiscord, fake_discord
from fake_world import Channel
from presser import FakeMemory
from stage import FakeSending, refused, stand_in

from bot.adapters.discord.checking import Checking
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.remembered import PersonNote, Remembered
from bot.adapters.discord.saying import words

ANN = 11
DM = 700 + ANN
NOW = 1_790_000_000.0
THINGS = 7
EMBED, ATTACH, IN_THREADS = 1 << 14, 1 << 15, 1 << 38


# --- over the real discord.py --------------------------------------------------------------------------


@pytest.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with fake_discord() as double:
        yield double
        assert double.violations == []


@pytest.fixture
async def house(double: FakeDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with House(double, tmp_path, monkeypatch) as house:
        yield house
    assert [line for line in house.log.lines if line.startswith(("ERROR", "CRITICAL"))] == []


@pytest.fixture
def room(double: FakeDiscord) -> Channel:
    return double.channel(double.guild("เพื่อน"), "ไพ่แคง")


async def findings(person: Person, where: Any = None) -> list[str]:
    """The lines of the answer; its picture was there before and is gone."""
    asked = await person.slash("check", where=where)

    def lines() -> list[str]:
        return [line for seen in person.said(asked)[-1:] for line in seen.text.splitlines() if line]

    await person.until(lambda: len(lines()) >= THINGS, "the findings")
    [answer] = person.said(asked)
    assert answer.files == ()
    return lines()


async def test_all_is_well_where_the_dealer_was_invited_by_its_own_link(house: House, room: Channel) -> None:
    ann = house.person("แอน", at=room)
    await house.rest()  # the card faces are uploaded
    lines = await findings(ann)
    assert len(lines) == THINGS
    assert all(line.startswith("✅") for line in lines)
    assert all(re.search("[ก-๙]", line) for line in lines)
    [hello] = ann.sees("dm")
    assert hello.text == words("th").text("discord-check-dm-hello")
    uploads = [sent for sent in house.double.traffic.sent if "check.png" in str(sent.body)]
    assert len(uploads) == 1
    await findings(ann)
    assert len(ann.sees("dm")) == 1  # in place of the one before
    lines = await findings(house.person("Bob", at=room, locale="en-GB"))
    assert len(lines) == THINGS
    assert not any(re.search("[ก-๙]", line) for line in lines)


async def test_missing_permissions_are_named_and_direct_messages_need_none(
    house: House, double: FakeDiscord, room: Channel
) -> None:
    ann = house.person("แอน", at=room)
    double.take_permissions(room, EMBED | ATTACH | IN_THREADS)
    lines = await findings(ann)
    assert lines[0].startswith("⚠️")
    assert "Embed Links" in lines[0]
    assert "Attach Files" in lines[0]
    assert "Threads" not in lines[0]  # this is no thread
    lines = await findings(ann, "dm")
    assert lines[0] == "✅ " + words("th").text("discord-check-direct")


async def test_closed_direct_messages_are_found_remembered_and_tried_again(house: House, room: Channel) -> None:
    ann = house.person("แอน", at=room)
    remembered = house.adapter.delivering.remembered
    ann.user.closed = 50007
    lines = await findings(ann)
    assert lines[1] == "⚠️ " + words("th").text("discord-check-dm-closed")
    assert (await remembered.person(ann.id)).closed
    ann.user.closed = 0
    lines = await findings(ann)
    assert lines[1] == "✅ " + words("th").text("discord-check-dm-again")
    assert not (await remembered.person(ann.id)).closed
    assert (await findings(ann))[1] == "✅ " + words("th").text("discord-check-dm")


# --- piece by piece -------------------------------------------------------------------------------------


class Asked:
    """An interaction, made a second ago by Discord's clock."""

    def __init__(self, *, at: float = NOW - 1, guild: int | None = 401, **permissions: bool) -> None:
        self.id = discord.utils.time_snowflake(
            discord.utils.utcnow().fromtimestamp(at, discord.utils.utcnow().tzinfo)
        )
        self.user = SimpleNamespace(id=ANN)
        self.locale = "en-US"
        self.guild_id = guild
        self.channel: Any = None
        self.brought_along = False
        granted = dict.fromkeys(("view_channel", "send_messages", "embed_links", "attach_files"), True) | permissions
        self.app_permissions = discord.Permissions(**granted)
        self.fails: Exception | None = None
        self.files: list[discord.File] = []

    def is_guild_integration(self) -> bool:
        return not self.brought_along

    async def edit_original_response(self, *, attachments: list[discord.File], **_: Any) -> None:
        if self.fails:
            raise self.fails
        self.files += attachments


class Bench:
    """Checking with everything in reach."""

    def __init__(self) -> None:
        self.memory, self.sending, self.faces = FakeMemory(), FakeSending(), Faces()
        self.client = SimpleNamespace(latency=0.05)
        self.remembered = Remembered(self.memory)
        client: Any = self.client
        sending: Any = self.sending
        self.checking = Checking(client, self.memory, self.remembered, self.faces, sending, now=lambda: NOW)

    async def finds(self, asked: Asked) -> list[str]:
        given: Any = asked
        return await self.checking.checked(given)


def said(id: str, mark: str, **facts: Any) -> str:
    return f"{mark} {words('en').text(f'discord-check-{id}', **facts)}"


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    stand_in(monkeypatch)
    return Bench()


async def test_a_thread_needs_another_permission_than_its_channel(bench: Bench) -> None:
    asked = Asked(send_messages=False, send_messages_in_threads=True)
    assert "Send Messages" in (await bench.finds(asked))[0]
    asked.channel = discord.Thread.__new__(discord.Thread)
    assert (await bench.finds(asked))[0] == said("permissions", "✅")
    asked = Asked(send_messages=True, send_messages_in_threads=False)
    asked.channel = discord.Thread.__new__(discord.Thread)
    assert (await bench.finds(asked))[0] == said(
        "no-permissions", "⚠️", missing=words("en").text("discord-permission-send-messages-in-threads")
    )


@pytest.mark.parametrize("name", ["view_channel", "send_messages", "embed_links", "attach_files"])
async def test_each_permission_is_looked_at(bench: Bench, name: str) -> None:
    missing = words("en").text(f"discord-permission-{name.replace('_', '-')}")
    assert (await bench.finds(Asked(**{name: False})))[0] == said("no-permissions", "⚠️", missing=missing)


async def test_who_brought_the_dealer_along_alone_is_told_to_have_it_invited(bench: Bench) -> None:
    asked = Asked()
    asked.brought_along = True
    assert (await bench.finds(asked))[0] == said("not-invited", "⚠️")


async def test_who_wants_no_direct_messages_gets_none(bench: Bench) -> None:
    await bench.remembered.keep_person(ANN, PersonNote(route="here", language="en"))
    assert (await bench.finds(Asked()))[1] == said("dm-off", "✅")
    assert bench.sending.calls == []


@pytest.mark.parametrize("where", ["open", "post"])
@pytest.mark.parametrize(
    ("status", "code", "id", "closed"),
    [
        (403, 50007, "dm-closed", True),
        (403, 50278, "dm-closed", True),
        (403, 0, "dm-closed", True),
        (400, 40003, "dm-later", False),  # too many were opened: that says nothing about this person
        (500, 0, "dm-later", False),
        (429, 0, "dm-later", False),
    ],
)
async def test_what_a_refused_direct_message_means(
    bench: Bench, where: str, status: int, code: int, id: str, closed: bool
) -> None:
    bench.sending.fails[where] = [refused(status, code)]
    assert (await bench.finds(Asked()))[1] == said(id, "⚠️")
    assert (await bench.remembered.person(ANN)).closed is closed


async def test_a_channel_of_direct_messages_that_is_gone_is_opened_anew(bench: Bench) -> None:
    await bench.remembered.keep_person(ANN, PersonNote(dm=5, language="en"))
    bench.sending.fails["post"] = [refused(404, 10003)]
    assert (await bench.finds(Asked()))[1] == said("dm", "✅")
    assert (await bench.remembered.person(ANN)).dm == DM


@pytest.mark.parametrize("fault", [refused(404, 10008), refused(500)])
async def test_a_greeting_that_cannot_be_taken_away_does_not_matter(bench: Bench, fault: Exception) -> None:
    await bench.finds(Asked())
    bench.sending.fails["delete"] = [fault]
    assert (await bench.finds(Asked(at=NOW - 0.5)))[1] == said("dm", "✅")


async def test_a_picture_that_does_not_get_through(bench: Bench) -> None:
    asked = Asked()
    assert (await bench.finds(asked))[2] == said("picture", "✅")
    assert [file.filename for file in asked.files] == ["check.png"]
    asked.fails = refused(413, 40005)
    assert (await bench.finds(asked))[2] == said("no-picture", "⚠️")
    asked.fails = TimeoutError()
    assert (await bench.finds(asked))[2] == said("no-picture", "⚠️")


@pytest.mark.parametrize(
    ("made", "id", "seconds"),
    [
        (NOW, "clock", 0),
        (NOW + 0.9, "clock", 0),
        (NOW + 1.2, "clock-slow", 2),  # Discord made it in our future
        (NOW + 3600, "clock-slow", 3600),
        (NOW - 4.9, "clock", 0),  # on its way
        (NOW - 7.5, "clock-fast", 7),
    ],
)
async def test_the_clock_beside_the_one_of_discord(bench: Bench, made: float, id: str, seconds: int) -> None:
    mark = "✅" if id == "clock" else "⚠️"
    assert (await bench.finds(Asked(at=made)))[3] == said(id, mark, seconds=seconds)


async def test_the_database_is_written_read_and_left_as_it_was(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([10.0, 10.0021, 20.0, 20.7])
    monkeypatch.setattr("bot.adapters.discord.checking.time.perf_counter", lambda: next(ticks))
    assert (await bench.finds(Asked()))[4] == said("database", "✅", ms=3)
    assert (await bench.finds(Asked()))[4] == said("database-slow", "⚠️", ms=700)
    assert [name for name in bench.memory.notes if "/check/" in name] == []


async def test_a_database_that_forgets_or_fails(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def nothing(*_: object) -> dict[str, bytes]:
        return {}

    with monkeypatch.context() as patched:
        patched.setattr(bench.memory, "recall", nothing)
        assert (await bench.finds(Asked()))[4] == said("no-database", "⚠️")

    secret = "a closed hand"

    async def broken(*_: object) -> None:
        raise RuntimeError(secret)

    await bench.remembered.person(ANN)
    monkeypatch.setattr(bench.memory, "remember", broken)
    lines = await bench.finds(Asked())
    assert len(lines) == THINGS
    assert lines[4] == said("no-database", "⚠️")
    assert "RuntimeError" in caplog.text
    assert secret not in caplog.text + "".join(lines)


async def test_card_faces_are_counted(bench: Bench) -> None:
    assert (await bench.finds(Asked()))[5] == said("few-faces", "⚠️", n=0)
    bench.faces._emoji = {r + s: discord.PartialEmoji(name="x") for r in "23456789JQKA" for s in "♣♦♥♠"}
    assert (await bench.finds(Asked()))[5] == said("few-faces", "⚠️", n=48)
    bench.faces._emoji |= {"10" + s: discord.PartialEmoji(name="x") for s in "♣♦♥♠"}
    assert (await bench.finds(Asked()))[5] == said("faces", "✅", n=52)


@pytest.mark.parametrize(
    ("latency", "line"),
    [
        (0.0412, said("latency", "✅", ms=42)),
        (1.5, said("latency-slow", "⚠️", ms=1500)),
        (math.nan, said("no-latency", "✅")),
        (math.inf, said("no-latency", "✅")),
    ],
)
async def test_the_way_to_discord_and_back(bench: Bench, latency: float, line: str) -> None:
    bench.client.latency = latency
    assert (await bench.finds(Asked()))[6] == line
