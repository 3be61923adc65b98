"""`lomwong check`: each thing in a line, and an exit code that says whether anything is to be put right.

Lives here: the form and the order of the report. Not here: every fault (test_check_faults), logging in to a platform
(tests/discord/test_account, tests/line).
"""

from __future__ import annotations

import json
import re
import socket
import sqlite3
from pathlib import Path

import pytest

from bot.__main__ import PLATFORMS, main
from bot.adapters import CannotRun
from bot.adapters.discord import account as discord_account
from bot.adapters.discord.account import Account, Surroundings
from bot.adapters.line import checking as line_checking
from bot.adapters.line.calls import About, Calls
from bot.adapters.line.checking import Facts
from bot.checks import clock
from bot.wording import words

Printed = pytest.CaptureFixture[str]
TOKEN = ".".join(("MTIzNDU2Nzg5MDEyMzQ1Njc4OQ", "GabcDE", "aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789_-"))  # nobody's
LINK = "client_id=1234567890123456789"
COMPUTER = 6  # lines before those of platforms: settings, versions, database, disk, pictures, port


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No settings but those of the test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOMWONG_DATABASE", str(tmp_path / "a.sqlite3"))
    monkeypatch.setattr(clock, "asked", nobody_tells)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        monkeypatch.setenv("LOMWONG_PORT", str(probe.getsockname()[1]))
    for name in ("DISCORD_TOKEN", "LINE_CHANNEL_SECRET", "LINE_CHANNEL_TOKEN"):
        monkeypatch.delenv(f"LOMWONG_{name}", raising=False)


async def nobody_tells(url: str, source: str) -> None:
    """No platform is reached from here."""


def discord_says(monkeypatch: pytest.MonkeyPatch, answer: Account | Exception) -> list[str]:
    """A token is set, and a login with it ends like this; gives the tokens that were tried."""
    tried: list[str] = []

    async def account_of(token: str) -> Account:
        tried.append(token)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def surroundings_of(token: str) -> Surroundings:
        return Surroundings(shards=1, starts_left=999, servers=3)

    monkeypatch.setenv("LOMWONG_DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(discord_account, "account_of", account_of)
    monkeypatch.setattr(discord_account, "surroundings_of", surroundings_of)
    return tried


def checked(capsys: Printed, *arguments: str) -> tuple[int, list[str], str]:
    code = main(["--lang", "en", "check", *arguments])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err


def test_this_computer_is_always_looked_at(capsys: Printed, tmp_path: Path) -> None:
    code, lines, err = checked(capsys)
    assert (code, err) == (0, "")
    assert lines[0] == "✓ " + words("en").text("cli-check-settings")
    assert re.fullmatch(r"✓ Computer: Python 3\.\d+\.\d+ with SQLite 3\.\d+\.\d+", lines[1])
    assert re.fullmatch(
        rf"✓ Database: {re.escape(str(tmp_path))}/a.sqlite3, written and read back in \d+ ms", lines[2]
    )
    assert re.fullmatch(rf"✓ Disk: [0-9.]+ [GM]B free at {re.escape(str(tmp_path))}", lines[3])
    assert re.fullmatch(r"✓ Pictures: drawn in \d+ ms", lines[4])
    assert re.fullmatch(r"✓ Port: \d+ is free for the room", lines[5])
    assert len(lines) == COMPUTER
    with sqlite3.connect(tmp_path / "a.sqlite3") as connection:
        assert connection.execute("SELECT * FROM notes").fetchall() == []  # nothing is left behind


def test_everything_is_said_in_thai_too(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    discord_says(monkeypatch, Account("ล้อมวง#0001", 1234567890123456789, True, True))
    assert main(["--lang", "th", "check"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == COMPUTER + 4
    assert all(re.search("[ก-๙]", line) for line in lines)


def test_settings_that_cannot_be_used_are_told_and_nothing_else_is_tried(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOMWONG_PORT", "many")
    monkeypatch.setenv("LOMWONG_DISCORD_TOKEN", "wrong wrong")
    code, lines, err = checked(capsys)
    assert (code, lines) == (2, [])
    assert len(err.splitlines()) == 2
    assert not (tmp_path / "a.sqlite3").exists()


def test_a_database_that_cannot_be_used_is_told_as_at_the_start(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOMWONG_DATABASE", str(tmp_path))
    code, lines, _ = checked(capsys)
    assert code == 1
    assert lines[2] == "✗ " + words("en").text("cli-store-is-a-folder", path=str(tmp_path))


def test_discord_is_logged_in_to_where_a_token_is_set(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = discord_says(monkeypatch, Account("Lomwong#0001", 1234567890123456789, False, False))
    code, lines, _ = checked(capsys)
    assert (code, tried, len(lines)) == (0, [TOKEN], COMPUTER + 2)
    assert lines[COMPUTER].startswith("✓ Discord: logged in as Lomwong#0001")
    assert LINK in lines[COMPUTER]
    assert lines[COMPUTER + 1] == "✓ Discord: in 3 servers, with all the permissions it needs"


@pytest.mark.parametrize(
    ("account", "id"),
    [
        (Account("x", 1, True, False), "cli-check-discord-endpoint"),
        (Account("x", 1, False, True), "cli-check-discord-code-grant"),
    ],
)
def test_what_keeps_it_from_hearing_or_from_being_invited_is_told(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, account: Account, id: str
) -> None:
    discord_says(monkeypatch, account)
    code, lines, _ = checked(capsys)
    assert code == 1
    assert lines[COMPUTER + 1] == "✗ " + words("en").text(id)


def test_a_token_that_is_not_taken_is_one_line(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    discord_says(monkeypatch, CannotRun("cli-discord-token-refused"))
    code, lines, err = checked(capsys)
    assert (code, err) == (1, "")
    assert lines[COMPUTER:] == ["✗ " + words("en").text("cli-discord-token-refused")]


def test_a_fault_of_ours_is_one_line_and_shows_no_token(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    discord_says(monkeypatch, ValueError(TOKEN))
    code, lines, err = checked(capsys)
    assert code == 1
    assert lines[COMPUTER:] == ["✗ " + words("en").text("cli-check-failed", platform="Discord")]
    assert TOKEN not in caplog.text + err + "".join(lines)


@pytest.mark.parametrize("name", PLATFORMS)
def test_a_platform_that_is_asked_for_and_not_set_up_is_not_well(capsys: Printed, name: str) -> None:
    code, lines, _ = checked(capsys, name)
    assert code == 1
    assert lines[COMPUTER].startswith(f"✗ LOMWONG_{name.upper()}")


def test_only_what_is_asked_for_is_looked_at(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = discord_says(monkeypatch, Account("x", 1, False, False))
    assert len(checked(capsys, "line")[1]) == COMPUTER + 1
    assert tried == []


def test_what_line_tells_is_told_without_its_marks(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    async def facts_of(calls: Calls) -> Facts:
        return Facts(About("@abc", "ล้อมวง", "bot"), quota=(300, 7))

    monkeypatch.setattr(line_checking, "facts_of", facts_of)
    monkeypatch.setenv("LOMWONG_LINE_CHANNEL_SECRET", "0123456789abcdef" * 2)
    monkeypatch.setenv("LOMWONG_LINE_CHANNEL_TOKEN", "a1B2+/" * 28 + "=")
    code, lines, err = checked(capsys, "line")
    say = words("en")
    assert (code, err) == (1, "")
    assert lines[COMPUTER] == "✓ " + say.text("chat-check-token", account="@abc", name="ล้อมวง")
    assert lines[COMPUTER + 1] == "✗ " + say.text("chat-check-no-public")
    assert lines[COMPUTER + 2] == "✓ " + say.text(
        "chat-check-groups"
    )  # to be looked at by hand, nothing that is wrong
    assert lines[COMPUTER + 3].startswith("✓ ")


def test_json_says_the_same(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    discord_says(monkeypatch, CannotRun("cli-discord-token-refused"))
    code, lines, _ = checked(capsys, "--json")
    told = json.loads("\n".join(lines))
    assert (code, told["well"]) == (1, False)
    assert [each["well"] for each in told["found"]] == [True] * COMPUTER + [False]
    last = told["found"][COMPUTER]
    assert last["text"] == words("en").text("cli-discord-token-refused")
    assert last["id"] == "cli-discord-token-refused"


@pytest.mark.parametrize("language", ["th", "en"])
def test_a_platform_that_there_is_not_is_named(capsys: Printed, language: str) -> None:
    assert main(["--lang", language, "check", "telegram"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "telegram" in err
