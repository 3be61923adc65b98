"""One fault, one line: each is planted in a house where all is well, and `lomwong check` tells it and nothing else.

Lives here: what an operator can get wrong, over real HTTP and real databases on this computer. Not here: the form of
the report (test_check).
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import discord.http
import pytest
from check_fakes import CHANNEL, SECRET, TOKEN, Certificate, Discord, Line, Tunnel, refusing_postgres
from postgres_server import STRANGER, PostgresServer, missing

import bot.adapters.line.calls
import bot.pictures.drawing
import db.connections
import db.location
from bot.adapters.discord import account as account_module
from bot.adapters.line.calls import Calls
from bot.check import looked
from bot.checks import clock, doorway, machine
from bot.checks.looked import Looked
from bot.settings import SettingsFault, read_settings
from bot.wording import words
from db.migrate import shipped
from db.sqlite import open_store

ROOT = os.geteuid() == 0


class House:
    """Everything well: a database, a free port, a public address by https that leads to it, Discord and LINE."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, certificate: Certificate) -> None:
        self.folder, self.patch = folder, patch
        self.discord, self.line, self.tunnel = Discord(), Line(), Tunnel()
        self.certificate: Certificate | None = certificate
        self.database = folder / "a.sqlite3"
        self.port = free_port()
        self.environment: dict[str, str] = {}
        self.open = contextlib.AsyncExitStack()
        self.public = ""

    async def begin(self) -> None:
        await self.serve_public()
        base = await self.open.enter_async_context(self.discord.served())
        self.patch.setattr(discord.http.Route, "BASE", base)
        line = await self.open.enter_async_context(self.line.served())
        self.patch.setattr(bot.adapters.line.calls, "Calls", lambda token: Calls(token, line))
        self.set(
            DATABASE=str(self.database), PORT=str(self.port), PUBLIC_URL=self.public, LANGUAGE="en",
            DISCORD_TOKEN=TOKEN, LINE_CHANNEL_SECRET=SECRET, LINE_CHANNEL_TOKEN=CHANNEL,
        )  # fmt: skip

    async def serve_public(self) -> None:
        """(Again) at the public address: the tunnel with its certificate, and LINE's webhook there."""
        self.tunnel.to = self.port
        context = self.certificate.serving() if self.certificate else None
        port = await self.open.enter_async_context(self.tunnel.served(context))
        self.public = f"{'https' if context else 'http'}://localhost:{port}"
        self.line.endpoint = f"{self.public}/line/webhook"
        self.line.trusted = doorway._trusted()
        self.set(PUBLIC_URL=self.public)

    def set(self, **values: str) -> None:
        self.environment |= {f"LOMWONG_{name}": value for name, value in values.items()}

    def without(self, *names: str) -> None:
        for name in names:
            del self.environment[f"LOMWONG_{name}"]

    async def found(self, language: str = "en") -> list[Looked]:
        """All lines of a check; those of settings that cannot be used in place of them."""
        say = words(language, strict=True)
        try:
            settings = read_settings(self.environment)
        except SettingsFault as fault:
            return [Looked(line, False, fault.faults[0][0]) for line in fault.told(say).splitlines()]
        return [each async for each in looked(settings, (), say)]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    if shutil.which("openssl") is None:
        pytest.skip("no openssl here")
    return Certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, certificate: Certificate) -> AsyncIterator[House]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.authority))
    monkeypatch.setattr(db.connections, "BUSY", 0.05)
    made = House(tmp_path, monkeypatch, certificate)
    async with made.open:
        await made.begin()
        yield made


async def test_a_house_in_order_has_nothing_to_put_right(house: House) -> None:
    found = await house.found()
    assert [each for each in found if not each.well] == []
    assert [each.id for each in found] == [
        "cli-check-settings", "cli-check-versions", "cli-check-database", "cli-check-disk", "cli-check-pictures",
        "cli-check-port", "cli-check-public", "cli-check-discord", "cli-check-discord-servers", "chat-check-token",
        "chat-check-public", "chat-check-webhook", "chat-check-reached", "chat-check-groups", "chat-check-quota",
        "cli-check-clock",
    ]  # fmt: skip


# --- what can be wrong -------------------------------------------------------------------------------

Plant = Callable[[House], Awaitable[None]]
FAULTS: dict[str, tuple[Plant, str, str]] = {}
"""By name: how it is planted, the sentence that tells it, and a piece of what to do."""


def fault(id: str, do: str) -> Callable[[Plant], Plant]:
    def known(plant: Plant) -> Plant:
        FAULTS[plant.__name__] = plant, id, do
        return plant

    return known


@fault("unknown", ".env.example")
async def unknown_setting_name(house: House) -> None:
    house.set(PROT="8321")


@fault("port", "from 0 to 65535")
async def port_that_is_no_number(house: House) -> None:
    house.set(PORT="many")


@fault("cli-check-env-open", "chmod 600 .env")
async def tokens_readable_by_all(house: House) -> None:
    (house.folder / ".env").write_text("LOMWONG_LANGUAGE=th\n")
    (house.folder / ".env").chmod(0o644)


@fault("cli-store-is-a-folder", "set LOMWONG_DATABASE to a file")
async def folder_in_place_of_a_file(house: House) -> None:
    house.database.mkdir()


@fault("cli-store-not-a-database", "good copy")
async def file_that_is_no_database(house: House) -> None:
    house.database.write_text("shopping list\n" * 500)


@fault("cli-store-not-ours", "a file of its own")
async def database_of_another_program(house: House) -> None:
    with contextlib.closing(sqlite3.connect(house.database)) as connection:
        connection.execute("CREATE TABLE photos (id)")
        connection.commit()


@fault("cli-store-no-permission", "LOMWONG_DATABASE")
async def no_right_to_write(house: House) -> None:
    await (await open_store(str(house.database))).close()
    if ROOT:  # who may write everywhere: as where the folder is mounted to be read
        house.patch.setattr(db.location, "_open_lock", _not_allowed)
    else:
        house.folder.chmod(0o500)


def _not_allowed(path: Path) -> int:
    raise db.location.fault("no_permission", path=str(path))


@fault("cli-store-disk-full", "free some space")
async def disk_that_is_full(house: House) -> None:
    real = db.connections.TRY_TO_WRITE
    house.patch.setattr(db.connections, "TRY_TO_WRITE", ("PRAGMA max_page_count = 1", *real))


@fault("cli-check-disk-low", "another disk")
async def disk_that_is_nearly_full(house: House) -> None:
    usage = shutil.disk_usage(house.folder)
    nearly = usage._replace(free=machine.LEAST_FREE - 1)
    house.patch.setattr(machine.disk, "__defaults__", (lambda folder: nearly,))


@fault("cli-store-locked", "try again")
async def database_locked_by_another_program(house: House) -> None:
    await (await open_store(str(house.database))).close()
    other = sqlite3.connect(house.database, isolation_level=None)
    house.open.callback(other.close)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")


@fault("cli-check-database-older", "back it up")
async def schema_of_an_older_version(house: House) -> None:
    await (await open_store(str(house.database), migrations=shipped()[:1])).close()


@fault("cli-store-newer", "use the newer one again")
async def schema_of_a_newer_version(house: House) -> None:
    await (await open_store(str(house.database))).close()
    with contextlib.closing(sqlite3.connect(house.database)) as connection:
        connection.execute("INSERT INTO migrations VALUES (?, 'later', 0)", (len(shipped()) + 1,))
        connection.commit()


@fault("cli-check-pictures-failed", "make play")
async def pictures_that_cannot_be_drawn(house: House) -> None:
    def cannot(*_: Any, **__: Any) -> bytes:
        raise OSError("cannot open resource")

    house.patch.setattr(bot.pictures.drawing, "png_of", cannot)


@fault("cli-check-clock-ahead", "set it right")
async def clock_an_hour_ahead(house: House) -> None:
    house.patch.setattr(clock, "now", lambda: time.time() + 3600)


@fault("cli-check-clock-behind", "set it right")
async def clock_a_minute_behind(house: House) -> None:
    house.patch.setattr(clock, "now", lambda: time.time() - 65)


@fault("cli-port-taken", "LOMWONG_PORT")
async def port_that_is_taken(house: House) -> None:
    """By a web server of somebody else; the public address leads nowhere then, which is not told again."""
    house.without("PUBLIC_URL", "LINE_CHANNEL_SECRET", "LINE_CHANNEL_TOKEN")
    house.tunnel.says = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    house.set(PORT=str(await house.open.enter_async_context(house.tunnel.served(None))))


@fault("cli-check-port-of", "LOMWONG_METRICS")
async def port_of_the_metrics_that_is_taken(house: House) -> None:
    house.set(METRICS=f"127.0.0.1:{await house.open.enter_async_context(house.tunnel.served(None))}")


@fault("cli-check-port-of", "LOMWONG_HEALTH_PORT")
async def port_of_the_health_that_is_taken(house: House) -> None:
    house.set(HEALTH_PORT=str(await house.open.enter_async_context(house.tunnel.served(None))))


@fault("cli-check-disk-files", "another disk")
async def disk_without_room_for_another_file(house: House) -> None:
    real = tuple(os.statvfs(house.folder))
    used_up = os.statvfs_result((*real[:5], 100_000, 0, 0, *real[8:]))
    house.patch.setattr(machine.os, "statvfs", lambda folder: used_up)


@fault("cli-check-no-library", "make play")
async def package_that_is_not_installed(house: House) -> None:
    house.patch.setitem(sys.modules, "bot.adapters.discord.account", None)


def _without_line(house: House) -> None:
    """LINE has a line of its own for a webhook that does not arrive."""
    house.without("LINE_CHANNEL_SECRET", "LINE_CHANNEL_TOKEN")


@fault("cli-check-public-unreachable", "tunnel")
async def public_address_that_does_not_answer(house: House) -> None:
    _without_line(house)
    house.set(PUBLIC_URL=f"https://localhost:{free_port()}")


@fault("cli-check-public-unknown", "LOMWONG_PUBLIC_URL")
async def public_address_that_nobody_has(house: House) -> None:
    _without_line(house)
    house.set(PUBLIC_URL="https://cards.invalid")


@fault("cli-check-public-other", "pass it on to port")
async def public_address_of_a_web_server_without_us_behind_it(house: House) -> None:
    _without_line(house)
    house.tunnel.says = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


@fault("cli-check-public-another", "pass it on to port")
async def public_address_of_another_dealer(house: House) -> None:
    _without_line(house)
    house.tunnel.says = (
        b"HTTP/1.1 200 OK\r\nLomwong-Installation: abcdef0123456789\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    )


@fault("cli-check-public-certificate", "certificate")
async def certificate_of_another_name(house: House) -> None:
    _without_line(house)
    house.certificate = Certificate(house.folder / "other", name="cards.example.org")
    house.patch.setenv("SSL_CERT_FILE", str(house.certificate.authority))
    await house.serve_public()


@fault("cli-check-public-certificate", "certificate")
async def certificate_that_nobody_trusts(house: House) -> None:
    _without_line(house)
    house.certificate = Certificate(house.folder / "own")
    await house.serve_public()


@fault("cli-check-public-expires", "renew it")
async def certificate_that_ends_in_five_days(house: House) -> None:
    house.certificate = Certificate(house.folder / "short", days=5)
    house.patch.setenv("SSL_CERT_FILE", str(house.certificate.authority))
    await house.serve_public()


@fault("cli-check-public-socket", "Upgrade")
async def web_server_without_websockets(house: House) -> None:
    house.tunnel.without_upgrade = True


@fault("cli-discord-token-refused", "Reset Token")
async def token_of_discord_that_is_old(house: House) -> None:
    house.discord.token = TOKEN[::-1]


@fault("cli-discord-unreachable", "connection")
async def discord_that_does_not_answer(house: House) -> None:
    house.patch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{free_port()}/api/v10")


@fault("cli-check-discord-intent", "Message Content Intent")
async def intent_that_is_switched_off(house: House) -> None:
    wanted = discord.Intents(guilds=True, message_content=True)
    house.patch.setattr(account_module, "INTENTS", wanted)


@fault("cli-check-discord-endpoint", "Interactions Endpoint URL")
async def commands_that_go_elsewhere(house: House) -> None:
    house.discord.application["interactions_endpoint_url"] = "https://example.invalid/x"


@fault("cli-check-discord-code-grant", "Code Grant")
async def invitation_that_fails(house: House) -> None:
    house.discord.application["bot_require_code_grant"] = True


@fault("cli-check-discord-permissions", "Attach Files")
async def server_without_a_permission(house: House) -> None:
    house.discord.guilds.append(
        {"id": "8", "name": "ที่ทำงาน", "permissions": str((1 << 10) | (1 << 11) | (1 << 38) | (1 << 14))}
    )


@fault("cli-check-discord-starts", "tomorrow")
async def connections_of_a_day_used_up(house: House) -> None:
    house.discord.starts = 1


@fault("chat-check-bad-token", "LOMWONG_LINE_CHANNEL_TOKEN")
async def token_of_line_that_is_old(house: House) -> None:
    house.line.token = "another"


@fault("chat-check-bad-secret", "LOMWONG_LINE_CHANNEL_SECRET")
async def secret_of_line_that_is_another(house: House) -> None:
    house.line.secret = SECRET[::-1]


@fault("chat-check-no-webhook", "lomwong line webhook")
async def webhook_that_is_not_set(house: House) -> None:
    house.line.endpoint = None


@fault("chat-check-other-webhook", "lomwong line webhook")
async def webhook_that_points_elsewhere(house: House) -> None:
    house.line.endpoint = f"https://localhost:{free_port()}/line/webhook"


@fault("chat-check-webhook-off", "Use webhook")
async def webhook_that_is_switched_off(house: House) -> None:
    house.line.active = False


@fault("chat-check-no-public", "LOMWONG_PUBLIC_URL")
async def public_address_by_http_where_line_wants_pictures(house: House) -> None:
    house.certificate = None
    await house.serve_public()


@fault("cli-store-unknown-address", "LOMWONG_DATABASE")
async def database_of_an_engine_that_there_is_not(house: House) -> None:
    house.set(DATABASE="mysql://localhost/cards")


@fault("cli-store-no-driver", "make postgres")
async def driver_that_is_missing(house: House) -> None:
    house.set(DATABASE="postgresql://lomwong@127.0.0.1/lomwong")
    for name in [name for name in sys.modules if name.startswith(("db.postgres", "asyncpg"))]:
        house.patch.delitem(sys.modules, name)
    house.patch.setitem(sys.modules, "asyncpg", None)


@fault("cli-store-unreachable", "start it")
async def postgres_that_does_not_answer(house: House) -> None:
    house.set(DATABASE=f"postgresql://lomwong@127.0.0.1:{free_port()}/lomwong")


@fault("cli-store-refused-user", "password")
async def postgres_with_another_password(house: House) -> None:
    refused = refusing_postgres("28P01", 'password authentication failed for user "lomwong"')
    port = await house.open.enter_async_context(refused)
    house.set(DATABASE=f"postgresql://lomwong:wrong-Pa55word@127.0.0.1:{port}/lomwong")


@fault("cli-store-no-such-database", "createdb")
async def postgres_without_that_database(house: House) -> None:
    port = await house.open.enter_async_context(refusing_postgres("3D000", 'database "crads" does not exist'))
    house.set(DATABASE=f"postgresql://lomwong@127.0.0.1:{port}/crads")


NEEDS_ASYNCPG = {name for name in FAULTS if name.startswith("postgres_")}


@pytest.mark.parametrize("name", FAULTS)
async def test_each_fault_is_one_line_that_says_what_to_do(house: House, name: str) -> None:
    if name in NEEDS_ASYNCPG and missing() == "asyncpg":
        pytest.skip("no asyncpg here")
    plant, id, do = FAULTS[name]
    await plant(house)
    told = [each for each in await house.found() if not each.well]
    assert [each.id for each in told] == [id], told
    assert "\n" not in told[0].text
    assert do in told[0].text
    for secret in (TOKEN, SECRET, CHANNEL, "wrong-Pa55word"):
        assert secret not in told[0].text


@pytest.mark.parametrize("name", FAULTS)
async def test_each_fault_is_told_in_thai_too(house: House, name: str) -> None:
    if name in NEEDS_ASYNCPG and missing() == "asyncpg":
        pytest.skip("no asyncpg here")
    await FAULTS[name][0](house)
    told = [each for each in await house.found("th") if not each.well]
    assert len(told) == 1
    assert re.search("[ก-๙]", told[0].text)
    assert "\n" not in told[0].text


def test_there_are_many() -> None:
    assert len(FAULTS) >= 40


# --- with the program, and with a real PostgreSQL ------------------------------------------------------


async def test_a_check_upgrades_nothing(house: House) -> None:
    await schema_of_an_older_version(house)
    await house.found()
    with contextlib.closing(sqlite3.connect(house.database)) as connection:
        assert connection.execute("SELECT max(number) FROM migrations").fetchone() == (1,)


async def test_beside_the_running_program_all_is_well(house: House) -> None:
    from bot.app import running
    from bot.listening import listen

    house.without("DISCORD_TOKEN", "LINE_CHANNEL_SECRET", "LINE_CHANNEL_TOKEN")
    store = await open_store(str(house.database))
    with contextlib.closing(listen("127.0.0.1", house.port, 1, 16)) as listener:
        async with running(read_settings(house.environment), store, listener):
            found = await house.found()
    await store.close()
    assert [each.text for each in found if not each.well] == []
    ids = [each.id for each in found]
    assert {"cli-check-database-open", "cli-check-port-ours", "cli-check-public"} <= set(ids)


async def test_a_real_postgres_tells_its_version_and_its_clock(house: House, request: pytest.FixtureRequest) -> None:
    if missing():
        pytest.skip(f"{missing()} is not installed here")
    house.set(DATABASE=request.getfixturevalue("postgres_address"))
    house.without("DISCORD_TOKEN", "LINE_CHANNEL_SECRET", "LINE_CHANNEL_TOKEN", "PUBLIC_URL")
    found = {each.id: each for each in await house.found()}
    assert all(each.well for each in found.values())
    assert re.search(r"PostgreSQL \d+\.\d+", found["cli-check-postgres"].text)
    assert "postgresql://" in found["cli-check-clock"].text
    real = time.time
    house.patch.setattr(machine.time, "time", lambda: real() + 4)  # deadlines are shared: a second at most
    assert "cli-check-clock-ahead" in {each.id for each in await house.found()}


async def test_a_real_postgres_that_refuses_a_password(house: House, request: pytest.FixtureRequest) -> None:
    if missing():
        pytest.skip(f"{missing()} is not installed here")
    server: PostgresServer = request.getfixturevalue("postgres")
    address = server.url("postgres", f"{STRANGER}:wrong-Pa55word")
    house.set(DATABASE=address)
    told = [each for each in await house.found() if not each.well]
    assert [each.id for each in told] == ["cli-store-refused-user"]
    assert "wrong-Pa55word" not in told[0].text


async def test_an_older_schema_of_postgres_is_told_and_left_alone(
    house: House, request: pytest.FixtureRequest
) -> None:
    if missing():
        pytest.skip(f"{missing()} is not installed here")
    from db.postgres import store as postgres_store
    from db.postgres.migrate import PACKAGE

    server: PostgresServer = request.getfixturevalue("postgres")
    address = server.new_database()
    await (await postgres_store.open_store(address, migrations=shipped(PACKAGE)[:1])).close()
    house.set(DATABASE=address)
    told = [each for each in await house.found() if not each.well]
    assert [each.id for each in told] == ["cli-check-database-older"]
    assert server.sql("SELECT max(number) FROM lomwong.migrations", address.rpartition("/")[2]) == "1"
