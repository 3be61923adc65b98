"""Which platforms are joined, what the operator reads of it, and that one that fails stops nothing else.

Lives here: expectations about bot.app with platforms that do nothing. Not here: what a platform does (tests/web,
tests/discord, tests/line).
"""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, ClassVar

import aiohttp
import msgspec
import pytest
from aiohttp import web

import bot.adapters.discord
import bot.adapters.line
from bot.adapters import Adapter, CannotRun, Delivered, Delivery, Sent
from bot.app import _announce, live, running
from bot.courier import Courier
from bot.listening import listen
from bot.messages import Destination, LineNotice
from bot.settings import Settings
from bot.wording import words
from db.sqlite import SqliteStore
from db.store import Change, OutboxRow

ROOT = Path(__file__).parents[2]
SECRET_WORDS = "A♣ of a closed hand"
IN_DISCORD = Settings(discord_token="a token")
IN_LINE = Settings(line_channel_secret="a secret", line_channel_token="another token", line_pushes="hands")
OUT = Destination("discord:1")


class Platform:
    """Made and run as the test says; remembers what came."""

    prefix = "discord"
    made: ClassVar[list[Platform]] = []
    fault: ClassVar[Exception | None] = None  # of making it
    ends: ClassVar[Exception | None] = None  # of running it
    held: ClassVar[bool] = False  # a delivery takes until it is set free

    def __init__(self, door: Any, memory: Any, *args: Any, **options: Any) -> None:
        if self.fault is not None:
            raise self.fault
        self.args, self.options = args, options
        self.got: list[Sent] = []
        self.running, self.asked, self.free = asyncio.Event(), asyncio.Event(), asyncio.Event()
        if not self.held:
            self.free.set()
        self.had_when_stopped: int | None = None
        self.made.append(self)

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        self.asked.set()
        await self.free.wait()
        self.got += messages
        return Delivered()

    async def run(self) -> None:
        self.running.set()
        if self.ends is not None:
            raise self.ends
        try:
            await asyncio.Event().wait()
        finally:
            self.had_when_stopped = len(self.got)


class LinePlatform(Platform):
    """The same on the web server."""

    prefix = "line"

    def add_routes(self, app: web.Application) -> None:
        assert callable(vars(self)["flush"])  # before anything is served

        async def hello(_: web.Request) -> web.Response:
            return web.Response(text="line")

        app.router.add_get("/line/hello", hello)


@pytest.fixture(autouse=True)
def platforms(monkeypatch: pytest.MonkeyPatch) -> list[Platform]:
    """Those that the program has made."""
    monkeypatch.setattr(bot.adapters.discord, "DiscordAdapter", Platform)
    monkeypatch.setattr(bot.adapters.line, "LineAdapter", LinePlatform)
    monkeypatch.setattr(Platform, "made", [])
    return Platform.made


@contextlib.asynccontextmanager
async def program(settings: Settings, store: SqliteStore) -> AsyncIterator[str]:
    """The program at work; gives its address."""
    with contextlib.closing(listen("127.0.0.1", 0, 1, 16)) as listener:
        async with running(settings, store, listener):
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"


async def told(store: SqliteStore, *codes: str) -> None:
    """Lines for a channel lie in the outbox."""
    rows = [OutboxRow(OUT, None, msgspec.json.encode(LineNotice(code))) for code in codes]
    await store.commit(Change(OUT, 0, b"{}", "", b"{}", 0, None, False, messages=rows))


async def until(holds: Callable[[], bool]) -> None:
    for _ in range(4000):
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never happened")


async def answers(address: str, path: str = "/healthz") -> int:
    async with aiohttp.ClientSession() as session, session.get(address + path) as response:
        return response.status


# --- which ------------------------------------------------------------------------------------------------


async def test_without_tokens_there_is_the_room_alone(store: SqliteStore, platforms: list[Platform]) -> None:
    async with program(Settings(), store) as address:
        assert await answers(address) == 200
    assert platforms == []


async def test_what_is_configured_is_run_and_gets_its_messages(store: SqliteStore, platforms: list[Platform]) -> None:
    await told(store, "resumed_idle")
    async with program(IN_DISCORD, store) as address:
        [discord] = platforms
        await until(lambda: bool(discord.got))
        assert await answers(address) == 200
        assert discord.running.is_set()
    assert discord.args == ("a token",)
    assert discord.had_when_stopped == 1


async def test_line_gets_its_settings_its_paths_and_the_way_to_send_now(
    store: SqliteStore, platforms: list[Platform]
) -> None:
    async with program(IN_LINE, store) as address:
        [line] = platforms
        assert await answers(address, "/line/hello") == 200
    assert line.options == {"secret": "a secret", "token": "another token", "public_url": "", "pushes": "hands"}


@pytest.mark.parametrize(
    ("url", "given"),
    [
        ("https://cards.example.org/", "https://cards.example.org"),
        ("https://cards.example.org", "https://cards.example.org"),
        ("http://10.0.0.5", ""),
    ],
)
async def test_line_fetches_pictures_by_https_alone(
    store: SqliteStore, platforms: list[Platform], url: str, given: str
) -> None:
    async with program(_with_url(url), store):
        assert platforms[0].options["public_url"] == given


def _with_url(url: str) -> Settings:
    return Settings(line_channel_secret="a", line_channel_token="b", public_url=url)


def test_a_start_without_tokens_imports_no_library_of_a_platform(tmp_path: Path) -> None:
    script = (
        "import asyncio, contextlib, sys\n"
        "from bot.app import running\n"
        "from bot.listening import listen\n"
        "from bot.settings import Settings\n"
        "from db.sqlite import open_store\n"
        "async def main():\n"
        "    store = await open_store(sys.argv[1])\n"
        "    with contextlib.closing(listen('127.0.0.1', 0, 1, 16)) as listener:\n"
        "        async with running(Settings(), store, listener):\n"
        "            print([name for name in ('discord', 'linebot') if name in sys.modules])\n"
        "    await store.close()\n"
        "asyncio.run(main())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "a.sqlite3")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


# --- what fails -------------------------------------------------------------------------------------------


async def test_platform_that_cannot_run_says_one_line_and_its_messages_wait(
    store: SqliteStore, platforms: list[Platform], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Platform, "ends", CannotRun("cli-discord-token-refused"))
    async with program(IN_DISCORD, store) as address:
        await until(platforms[0].running.is_set)
        await asyncio.sleep(0)
        await told(store, "resumed_idle")
        assert await answers(address) == 200
    said = capsys.readouterr()
    assert said.err.splitlines() == [words("th").text("cli-discord-token-refused")]
    assert platforms[0].got == []
    assert len(await store.pending(OUT)) == 1


@pytest.mark.parametrize("ends", [CannotRun("cli-discord-token-refused"), ValueError()])
async def test_platform_that_has_ended_is_given_nothing_any_more(
    ends: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Platform, "ends", ends)
    adapters: dict[str, Adapter] = {"discord": (platform := Platform(None, None)), "web": Platform(None, None)}
    await live(platform, adapters, words("th"))
    assert list(adapters) == ["web"]


@pytest.mark.parametrize("when", ["fault", "ends"])
@pytest.mark.parametrize("settings", [IN_DISCORD, IN_LINE])
async def test_platform_that_fails_by_our_fault_is_one_line_and_stops_nothing_else(
    store: SqliteStore, settings: Settings, when: str,
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(Platform, when, ValueError(SECRET_WORDS))
    async with program(settings, store) as address:
        assert await answers(address) == 200
        await until(lambda: "failed" in caplog.text)
    name = "Discord" if settings is IN_DISCORD else "LINE"
    said = capsys.readouterr()
    assert said.err.splitlines() == [words("th").text("cli-platform-failed", platform=name)]
    assert "ValueError" in caplog.text
    assert SECRET_WORDS not in caplog.text + said.out + said.err


async def test_one_that_fails_leaves_the_other_running(
    store: SqliteStore, platforms: list[Platform], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(LinePlatform, "ends", ValueError(), raising=False)
    await told(store, "resumed_idle")
    both = Settings(discord_token="a token", line_channel_secret="a", line_channel_token="b")
    async with program(both, store):
        discord = platforms[0]
        await until(lambda: bool(discord.got) and "failed" in caplog.text)
    assert (discord.prefix, discord.had_when_stopped) == ("discord", 1)


# --- stopping ---------------------------------------------------------------------------------------------


async def test_platform_is_there_until_what_is_on_its_way_has_arrived(
    store: SqliteStore, platforms: list[Platform], monkeypatch: pytest.MonkeyPatch
) -> None:
    stop, stopping = Courier.stop, asyncio.Event()

    async def seen_stop(courier: Courier) -> None:
        stopping.set()
        await stop(courier)

    monkeypatch.setattr(Courier, "stop", seen_stop)
    monkeypatch.setattr(Platform, "held", True)
    await told(store, "resumed_idle", "our_fault")
    async with contextlib.AsyncExitStack() as open_now:
        await open_now.enter_async_context(program(IN_DISCORD, store))
        [discord] = platforms
        await discord.asked.wait()
        leaving = asyncio.create_task(open_now.pop_all().aclose())
        await stopping.wait()
        discord.free.set()
        await leaving
    assert discord.had_when_stopped == 2
    assert await store.pending(OUT) == []


# --- what the operator reads ------------------------------------------------------------------------------


def announced(settings: Settings, capsys: pytest.CaptureFixture[str]) -> list[str]:
    with contextlib.closing(listen("127.0.0.1", 0, 1, 16)) as listener:
        _announce(words("en"), settings, listener)
    return capsys.readouterr().out.splitlines()[1:]


def test_announcement_tells_what_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert announced(Settings(), capsys) == []
    assert announced(IN_DISCORD, capsys) == ["Discord: connecting"]
    line, pictures = announced(IN_LINE, capsys)
    assert line == "LINE: connecting"
    assert "LOMWONG_PUBLIC_URL" in pictures
    assert announced(_with_url("https://cards.example.org"), capsys)[1:] == ["LINE: connecting"]


async def test_invitation_is_printed_when_the_application_is_known(
    store: SqliteStore, platforms: list[Platform], capsys: pytest.CaptureFixture[str]
) -> None:
    async with program(IN_DISCORD, store):
        assert capsys.readouterr().out == ""
        platforms[0].options["announce"](1234567890123456789)
        said = capsys.readouterr().out
    # view 1 << 10, send 1 << 11, embed 1 << 14, attach 1 << 15, send in threads 1 << 38
    link = "https://discord.com/oauth2/authorize?client_id=1234567890123456789&scope=bot+applications.commands"
    assert said.splitlines() == [words("th").text("cli-discord-invite", link=f"{link}&permissions=274877959168")]
