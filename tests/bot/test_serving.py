"""What one of several processes serves: platforms and shards, as settings and as typed.

Lives here: expectations about bot.serving, its settings and keys, and about which parts the program makes then. Not
here: several processes at work (test_processes).
"""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import aiohttp
import pytest

import bot.app
from bot.__main__ import BAD_INPUT, main
from bot.adapters.line import LineAdapter
from bot.app import _announce, listener_of, running
from bot.listening import listen
from bot.serving import ALL, Shards, read_adapters, read_shards
from bot.settings import Settings, SettingsFault, read_settings
from bot.wording import words
from db.store import Store

DISCORD = {"LOMWONG_DISCORD_TOKEN": "a" * 24 + "." + "b" * 6 + "." + "c" * 27}


@pytest.mark.parametrize(
    ("text", "shards"),
    [("0-3/8", Shards(0, 3, 8)), ("2/8", Shards(2, 2, 8)), (" 0/1 ", Shards(0, 0, 1)), ("7-7/8", Shards(7, 7, 8))],
)
def test_shards_are_read(text: str, shards: Shards) -> None:
    assert read_shards(text) == shards
    assert read_shards(str(shards)) == shards


@pytest.mark.parametrize(
    "text", ["", "8/8", "0-8/8", "3-0/8", "1-3", "/8", "0-3/0", "a/b", "-1/8", "๑/๘", "0-3/8/9", "0/"]
)
def test_what_cannot_be_shards_is_none(text: str) -> None:
    assert read_shards(text) is None


def test_each_server_is_in_one_part_and_direct_messages_in_the_first() -> None:
    """Discord's own formula: (guild_id >> 22) % num_shards."""
    parts = [Shards(0, 3, 8), Shards(4, 6, 8), Shards(7, 7, 8)]
    for shard in range(8):
        guild = (800 + shard) << 22 | 12345
        assert [part.serve(guild) for part in parts] == [part.first <= shard <= part.last for part in parts]
    assert [part.serve(0) for part in parts] == [True, False, False]
    assert ALL.serve(0)
    assert ALL.serve(7 << 22)
    assert sum(part.share for part in parts) == 1


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("web", ("web",)),
        ("line, web", ("line", "web")),
        ("Web DISCORD web", ("web", "discord")),
        ("", None),
        ("wap", None),
        ("web,wap", None),
        (",", None),
    ],
)
def test_platforms_are_read(text: str, named: tuple[str, ...] | None) -> None:
    assert read_adapters(text) == named


def test_without_a_word_everything_is_served() -> None:
    settings = Settings()
    assert (settings.serves, settings.which_shards) == (("web", "discord", "line"), ALL)


def test_settings_of_a_part() -> None:
    settings = read_settings(DISCORD | {"LOMWONG_ADAPTERS": "discord", "LOMWONG_SHARDS": "1-2/4"})
    assert (settings.serves, settings.which_shards) == (("discord",), Shards(1, 2, 4))
    assert settings.joins_discord
    assert listener_of(settings) is None  # nobody calls it


def test_a_platform_that_is_for_another_process_is_not_joined() -> None:
    settings = read_settings(DISCORD | {"LOMWONG_ADAPTERS": "web"})
    assert not settings.joins_discord


@pytest.mark.parametrize(
    ("set_", "faults"),
    [
        ({"LOMWONG_ADAPTERS": "web,wap"}, [("adapters", "LOMWONG_ADAPTERS", "web,wap")]),
        ({"LOMWONG_ADAPTERS": "web,line"}, [("adapter-not-set-up", "LOMWONG_ADAPTERS", "line")]),
        ({"LOMWONG_ADAPTERS": "discord"}, [("adapter-not-set-up", "LOMWONG_ADAPTERS", "discord")]),
        ({"LOMWONG_SHARDS": "8/8"}, [("shards", "LOMWONG_SHARDS", "8/8")]),
        ({"LOMWONG_SHARDS": "0/2", "LOMWONG_ADAPTERS": "web"}, [("shards-unused", "LOMWONG_SHARDS", "0/2")]),
    ],
)
def test_nonsense_is_named(set_: dict[str, str], faults: list[tuple[str, str, str]]) -> None:
    with pytest.raises(SettingsFault) as fault:
        read_settings(set_)
    assert list(fault.value.faults) == faults
    for language in ("th", "en"):
        [line] = fault.value.told(words(language)).splitlines()
        assert faults[0][1] in line
        assert faults[0][2] in line


@pytest.mark.parametrize(
    ("given", "option", "text"),
    [
        (["--adapters", "wap"], "--adapters", "wap"),
        (["--shards", "4/4"], "--shards", "4/4"),
        (["--port", "65536"], "--port", "65536"),
        (["--port", "eight"], "--port", "eight"),
    ],
)
@pytest.mark.parametrize("language", ["th", "en"])
def test_nonsense_that_is_typed_gets_one_sentence(
    given: list[str], option: str, text: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--lang", language, *given]) == BAD_INPUT
    [line] = capsys.readouterr().err.splitlines()
    assert option in line
    assert text in line


def test_what_is_typed_is_stronger_than_what_is_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    seen: list[Settings] = []
    for name in ("ADAPTERS", "SHARDS", "PORT", "LANGUAGE"):
        monkeypatch.setenv(f"LOMWONG_{name}", {"ADAPTERS": "web", "PORT": "1", "LANGUAGE": "en"}.get(name, ""))
    monkeypatch.setenv("LOMWONG_DISCORD_TOKEN", DISCORD["LOMWONG_DISCORD_TOKEN"])

    def run() -> int:
        seen.append(read_settings(bot.app.environment()))
        return 0

    monkeypatch.setattr(bot.app, "run", run)
    assert main(["run", "--adapters", "discord", "--shards", "0-1/4", "--port", "8400"]) == 0
    [settings] = seen
    assert (settings.serves, settings.which_shards, settings.port) == (("discord",), Shards(0, 1, 4), 8400)


async def test_a_process_without_the_room_has_no_pages_and_says_that_it_is_up(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LineAdapter, "run", _for_ever)
    settings = Settings(adapters="line", line_channel_secret="a", line_channel_token="b")
    with contextlib.closing(listen("127.0.0.1", 0, 1, 16)) as listener:
        async with running(settings, store, listener), aiohttp.ClientSession() as session:
            base = f"http://127.0.0.1:{listener.getsockname()[1]}"
            found = {}
            for path in ("/healthz", "/", "/line/webhook"):
                async with session.post(base + path) if "line" in path else session.get(base + path) as answer:
                    found[path] = answer.status
    assert found == {"/healthz": 200, "/": 404, "/line/webhook": 401}


async def _for_ever(adapter: LineAdapter) -> None:
    await asyncio.Event().wait()


def test_a_process_without_the_room_announces_none(capsys: pytest.CaptureFixture[str]) -> None:
    _announce(words("en"), Settings(adapters="discord", discord_token="a token"), None)
    assert capsys.readouterr().out.splitlines() == ["Discord: connecting"]
