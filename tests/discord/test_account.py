"""A login without a gateway, over the real discord.py: who the bot is, or one clear reason why not.

Lives here: expectations about account_of. Not here: what is printed of it (tests/bot/test_check).
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from typing import Any

import discord.http
import pytest
from fake_discord import FakeDiscord, fake_discord

from bot.adapters import CannotRun
from bot.adapters.discord import account as account_module
from bot.adapters.discord.account import account_of


@pytest.fixture
async def double() -> AsyncIterator[FakeDiscord]:
    async with fake_discord() as double:
        yield double
        assert double.violations == []
        assert double.gateway.identified == 0  # it only asks


async def test_a_good_token_tells_who_the_bot_is(double: FakeDiscord, caplog: pytest.LogCaptureFixture) -> None:
    account = await account_of(double.token)
    assert (account.application, account.hears_elsewhere, account.needs_code_grant) == (
        double.world.application, False, False,
    )  # fmt: skip
    assert double.world.bot.name in account.name
    assert caplog.text == ""
    assert [sent.path for sent in double.traffic.sent] == ["/users/@me", "/oauth2/applications/@me"]


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("interactions_endpoint_url", "https://cards.example.org/x", (True, False)),
        ("bot_require_code_grant", True, (False, True)),
    ],
)
async def test_what_would_keep_it_from_playing_is_seen(
    double: FakeDiscord, monkeypatch: pytest.MonkeyPatch, field: str, value: Any, expected: tuple[bool, bool]
) -> None:
    asked = discord.http.HTTPClient.application_info

    async def changed(self: Any) -> Any:
        return {**await asked(self), field: value}

    monkeypatch.setattr(discord.http.HTTPClient, "application_info", changed)
    account = await account_of(double.token)
    assert (account.hears_elsewhere, account.needs_code_grant) == expected


@pytest.mark.usefixtures("double")
async def test_a_token_that_is_not_taken_is_one_clear_end_and_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    wrong = "MTIz.wrong.token-of-somebody-else"
    with caplog.at_level(logging.DEBUG), pytest.raises(CannotRun) as ended:
        await account_of(wrong)
    assert ended.value.id == "cli-discord-token-refused"
    assert wrong not in caplog.text


async def test_a_discord_that_does_not_answer_is_one_clear_end(
    double: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_module, "PATIENCE", 0.001)
    with pytest.raises(CannotRun) as ended:
        await account_of(double.token)
    assert (ended.value.id, ended.value.facts) == ("cli-discord-unreachable", {"reason": "TimeoutError"})


async def test_no_way_to_discord_is_one_clear_end(double: FakeDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:1/api/v10")
    with pytest.raises(CannotRun) as ended:
        await account_of(double.token)
    assert ended.value.id == "cli-discord-unreachable"
    assert "Connector" in str(ended.value.facts["reason"])
