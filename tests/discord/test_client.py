"""The client of Discord over the real discord.py: login, lost lines, what is heard, and what the log may say.

Lives here: expectations about connecting and events. Not here: play (test_evening), deliveries (test_delivering).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from fake_discord import FakeDiscord, fake_discord

from bot.adapters import CannotRun, Delivered, TryAgain
from bot.adapters.discord import client as client_module
from bot.adapters.discord.client import DiscordAdapter
from bot.adapters.discord.handlers import Handlers
from bot.adapters.discord.identity import key_of
from bot.adapters.discord.library_log import quieten
from bot.adapters.discord.remembered import TableNote
from bot.dealer import Dealer
from bot.messages import Destination
from db.sqlite import SqliteStore, open_store
from engine.actions import Deal, Join
from engine.table import PlayerId


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await open_store(str(tmp_path / "lomwong.sqlite3"))
    yield store
    await store.close()


@pytest.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with fake_discord() as double:
        yield double
        assert double.violations == []
        assert double.notes == []


@pytest.fixture
def heard() -> list[int]:
    return []


Make = Callable[..., DiscordAdapter]


@pytest.fixture
def adapter(store: SqliteStore, double: FakeDiscord, heard: list[int], monkeypatch: pytest.MonkeyPatch) -> Make:
    async def think(*_: object) -> str:
        return "draw"

    monkeypatch.setattr(client_module, "PAUSE", 0.01)

    def make(token: str = double.token) -> DiscordAdapter:
        return DiscordAdapter(Dealer(store, think=think), store, token, announce=heard.append)

    return make


@contextlib.asynccontextmanager
async def at_work(adapter: DiscordAdapter) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(adapter.run())
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_it_connects_and_tells_its_application_once(
    adapter: Make, double: FakeDiscord, heard: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "PATIENCE", 0.01)
    made = adapter()
    assert await made.deliver(Destination("discord:1"), []) == TryAgain()
    async with at_work(made):
        await double.ready()
        await double.gateway.drop(resume=False)
        await double.until(lambda: double.gateway.identified == 2, "a new session")
        assert await made.deliver(Destination("discord:1"), []) == Delivered()
    assert heard == [double.world.application]
    assert not double.gateway.connected()


async def test_no_intent_is_privileged(adapter: Make, double: FakeDiscord) -> None:
    async with at_work(adapter()):
        await double.ready()
    privileged = 1 << 1 | 1 << 8 | 1 << 15  # members, presences, message content
    assert double.gateway.intents & privileged == 0


@pytest.mark.parametrize("token", ["MTIz.wrong.token", "with a\nnewline", "ไทย"])
async def test_a_wrong_token_is_one_clear_end(adapter: Make, token: str) -> None:
    with pytest.raises(CannotRun) as ended:
        await asyncio.wait_for(adapter(token).run(), 20)
    assert ended.value.id == "cli-discord-token-refused"


async def test_a_token_that_is_taken_back_ends_it_too(adapter: Make, double: FakeDiscord) -> None:
    async with at_work(adapter()) as task:
        await double.ready()
        double.token = "another.token.now"  # type: ignore[misc]
        await double.gateway.drop(resume=False)
        with pytest.raises(CannotRun):
            await asyncio.wait_for(asyncio.shield(task), 20)


async def test_without_a_network_at_the_start_it_goes_on_trying(adapter: Make, double: FakeDiscord) -> None:
    fault = double.faults.cut("get_my_user", times=3)
    async with at_work(adapter()) as task:
        await double.ready()
        assert fault.hits == 3
        assert not task.done()


async def test_a_gateway_that_is_down_at_the_start_is_waited_for(adapter: Make, double: FakeDiscord) -> None:
    fault = double.faults.fail("get_bot_gateway", status=403, times=2)
    async with at_work(adapter()):
        await double.ready()
    assert fault.hits == 2


async def test_after_the_connection_was_ended_everything_works_again(
    adapter: Make, double: FakeDiscord, heard: list[int]
) -> None:
    """As when Discord hangs up for good: the client is made as good as new, with its commands and buttons."""
    room = double.channel(double.guild("friends"), "cards")
    ann = double.person("Ann", at=room, locale="en-US")
    made = adapter()
    async with at_work(made):
        await double.ready()
        await made.client.close()
        await double.until(lambda: double.gateway.identified == 2, "a new life")
        await double.ready()
        await double.until(lambda: made.client.is_ready() and double.world.commands, "the client")
        await ann.slash("kang join")
        await double.until(lambda: any(it.text for it in ann.sees("whisper")), "an answer")
        await ann.slash("table menu")
        await double.until(lambda: any(it.button("score") for it in ann.sees("whisper")), "the menu")
        before = len(ann.sees("whisper"))
        await ann.press("score", "whisper")
        await double.until(lambda: len(ann.sees("whisper")) > before, "the score")
        peek = await made.door.peek(key_of(room.id), PlayerId(str(ann.id)))
        assert peek.player is not None
    assert heard == [double.world.application]


async def test_what_others_write_is_counted_and_what_the_dealer_writes_is_not(
    adapter: Make, double: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = double.channel(double.guild("friends"), "cards")
    ann = double.person("Ann", at=room)
    made = adapter()
    noticed: list[int] = []
    monkeypatch.setattr(made.delivering, "noticed_message", lambda channel, message: noticed.append(channel))
    async with at_work(made):
        await double.ready()
        await double.until(lambda: made.client.is_ready(), "the client")
        await made.client.get_partial_messageable(room.id).send("ours")
        await ann.say("hello")
        await double.until(lambda: noticed, "a message")
        assert noticed == [room.id]


@pytest.mark.parametrize("how", ["channel", "thread", "thread with its channel", "guild"])
async def test_what_is_removed_closes_its_table(
    adapter: Make, double: FakeDiscord, store: SqliteStore, how: str
) -> None:
    guild = double.guild("friends")
    parent = double.channel(guild, "cards")
    room = double.thread(parent, "a thread") if "thread" in how else parent
    made = adapter()
    key = key_of(room.id)
    async with at_work(made):
        await double.ready()
        await double.until(lambda: made.client.is_ready(), "the client")
        for number in (1, 2):
            await made.door.act(key, PlayerId(str(number)), Join(f"P{number}"), f"join {number}")
        await made.door.act(key, PlayerId("1"), Deal(), "deal")
        await store.remember({f"discord/table/{room.id}": b'{"guild":%d}' % guild.id})
        match how:
            case "channel" | "thread":
                double.remove_channel(room)
            case "guild":
                double.remove_bot(guild)
            case _:
                double.remove_channel(parent)

        async def evening() -> int:
            peek = await made.door.peek(key, PlayerId(""))
            return peek.table.evening if peek.table else 0

        for _ in range(400):
            if await evening() == 2:
                break
            await asyncio.sleep(0.01)
        assert await evening() == 2


@pytest.mark.parametrize("invited", [True, False])
async def test_invited_again_it_deals_where_a_command_is_given(
    adapter: Make, double: FakeDiscord, monkeypatch: pytest.MonkeyPatch, invited: bool
) -> None:
    """A channel that was given up hears the first command; an old button of a server that put it out does not."""
    room = double.channel(double.guild("friends"), "cards")
    ann = double.person("Ann", at=room, locale="en-US")
    made = adapter()
    async with at_work(made):
        await double.ready()
        await double.until(lambda: made.client.is_ready() and double.world.commands, "the client")
        await made.delivering.departures.channel_gone(room.id)
        if not invited:
            monkeypatch.setattr(made.client, "get_guild", lambda guild: None)
        await ann.slash("kang join")
        await double.until(lambda: any(it.text for it in ann.sees("whisper")), "an answer")
        await double.until(lambda: not made.handlers.busy, "the end of it")
        assert made.delivering.departures.gone(room.id) != invited


async def test_a_server_that_is_only_down_keeps_its_table(
    adapter: Make, double: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    guild = double.guild("friends")
    room = double.channel(guild, "cards")
    made = adapter()
    async with at_work(made):
        await double.ready()
        await double.until(lambda: made.client.is_ready(), "the client")
        await made.door.act(key_of(room.id), PlayerId("1"), Join("P"), "join")
        await made.delivering.remembered.keep_table(room.id, TableNote(guild=guild.id))
        double.gateway.tell("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild)
        heard: list[int] = []
        monkeypatch.setattr(made.delivering, "noticed_message", lambda channel, message: heard.append(channel))
        await double.person("Ann", at=room).say("by direct message", where="dm")
        await double.until(lambda: heard, "what was said after it")
        peek = await made.door.peek(key_of(room.id), PlayerId(""))
        assert peek.table is not None
        assert peek.table.evening == 1


# --- the log -----------------------------------------------------------------------------


class Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture
def kept() -> Any:
    root, handler = logging.getLogger(), Kept()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    quieten()
    yield handler.lines
    root.removeHandler(handler)
    root.setLevel(level)


def test_discord_py_says_nothing_below_warning_whatever_the_settings_say(kept: list[str]) -> None:
    for name in ("discord", "discord.http", "discord.gateway"):
        logging.getLogger(name).debug("For Shard ID %s: WebSocket Event: %s", 0, "body")
        logging.getLogger(name).info("body")
    assert kept == []
    logging.getLogger("discord.http").warning("We are being rate limited. %s", "PUT /channels/1")
    assert kept == ["discord.http: We are being rate limited. PUT /channels/1"]


def test_errors_are_told_without_their_values(kept: list[str]) -> None:
    card = chr(0x2663)
    try:
        raise ValueError(card)
    except ValueError:
        logging.getLogger("discord.ui.view").exception("Ignoring exception in %r", card)
    logging.getLogger("discord.ui.view").warning("unknown view for item %s", card)
    assert len(kept) == 2
    assert card not in "".join(kept)
    assert "ValueError at" in kept[0]
    assert "test_client.py" in kept[0]


async def test_a_whole_life_tells_no_body(adapter: Make, double: FakeDiscord, kept: list[str]) -> None:
    room = double.channel(double.guild("friends"), "cards")
    ann = double.person("Ann", at=room)
    made = adapter()
    async with at_work(made):
        await double.ready()
        await double.until(lambda: made.client.is_ready(), "the client")
        double.faults.fail("create_message", status=400, code=50035, message="SECRET", times=1)
        with pytest.raises(Exception, match="SECRET"):
            await made.client.get_partial_messageable(room.id).send("SECRET")
        await ann.say("SECRET")
    assert "SECRET" not in "".join(line for line in kept if not line.startswith("Using"))
    assert double.token not in "".join(kept)


# --- the end -----------------------------------------------------------------------------------


class Held(Dealer):
    """One that takes its time, until it is let go."""

    asked: asyncio.Event
    go: asyncio.Event

    async def peek(self, *given: Any) -> Any:
        self.asked.set()
        await self.go.wait()
        return await super().peek(*given)


@pytest.fixture
async def held(store: SqliteStore, double: FakeDiscord) -> DiscordAdapter:
    async def think(*_: object) -> str:
        return "draw"

    door = Held(store, think=think)
    door.asked, door.go = asyncio.Event(), asyncio.Event()
    return DiscordAdapter(door, store, double.token)


async def under_way(double: FakeDiscord, held: DiscordAdapter) -> asyncio.Task[None]:
    """Somebody has typed, and is not answered yet."""
    task = asyncio.create_task(held.run())
    await double.ready()
    await double.until(lambda: held.client.is_ready(), "the client")
    ann = double.person("Ann", at=double.channel(double.guild("friends"), "cards"))
    await ann.say("score", where="dm")
    door: Any = held.door
    await door.asked.wait()
    return task


async def test_what_is_under_way_is_answered_before_the_end(
    double: FakeDiscord, held: DiscordAdapter, kept: list[str]
) -> None:
    task, door = await under_way(double, held), cast("Held", held.door)
    task.cancel()
    await double.until(lambda: held.handlers._ending, "the end to begin")
    assert not task.done()
    door.go.set()
    await asyncio.wait([task])
    assert len(double.traffic.of("create_message")) == 1
    assert not [line for line in kept if "failed" in line]


async def test_what_takes_too_long_does_not_outlive_the_end(
    double: FakeDiscord, held: DiscordAdapter, store: SqliteStore, kept: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "CLOSING", 0.05)
    task, door = await under_way(double, held), cast("Held", held.door)
    task.cancel()
    await asyncio.wait([task])
    await store.close()
    door.go.set()
    await asyncio.sleep(0)
    running = [it.get_name() for it in asyncio.all_tasks()]
    assert not [name for name in running if name.startswith("discord.py: on_")]
    assert not [line for line in kept if "failed" in line]


async def test_after_the_end_nothing_is_begun_until_the_next_life() -> None:
    handlers, done = Handlers(), list[int]()

    async def handle(number: int) -> str:
        done.append(number)
        return "done"

    run = handlers.kept(handle, "not now")
    assert await run(1) == "done"
    await handlers.end(1)
    assert await run(2) == "not now"
    handlers.begin()
    assert await run(3) == "done"
    assert done == [1, 3]
