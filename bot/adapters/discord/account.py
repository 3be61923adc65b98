"""The bot's account, asked for by a login without a gateway.

Lives here: `account_of`, `surroundings_of`. Not here: connecting to play (discord.client).
"""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import msgspec

from bot.adapters import CannotRun
from bot.adapters.discord.client import INTENTS
from bot.adapters.discord.failures import read_failure
from bot.adapters.discord.invite import NEEDED
from bot.adapters.discord.library_log import quieten

PATIENCE = 20.0  # s


class Account(msgspec.Struct, frozen=True):
    """What Discord says of a token."""

    name: str
    application: int
    hears_elsewhere: bool  # interactions go to a web address instead of the gateway
    needs_code_grant: bool  # an invitation by link fails
    switched_off: tuple[str, ...] = ()  # switches of the page Bot that the dealer's intents need


class Surroundings(msgspec.Struct, frozen=True):
    """What Discord says of where the bot is. `lacking`: by server, what it was invited for and may not do there."""

    shards: int
    starts_left: int  # connections that it may still begin today
    servers: int
    lacking: dict[str, list[str]] = {}


async def account_of(token: str) -> Account:
    """Log in by REST (GET /users/@me, GET /oauth2/applications/@me).

    Raises CannotRun: `cli-discord-token-refused`, `cli-discord-unreachable` (facts: reason).
    """
    quieten()
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    client = discord.Client(intents=discord.Intents(guilds=True), max_ratelimit_timeout=30)
    try:
        async with asyncio.timeout(PATIENCE), client:
            await client.login(token)
            application = client.application
            assert application is not None  # the login has asked
            return Account(
                name=str(client.user),
                application=application.id,
                hears_elsewhere=application.interactions_endpoint_url is not None,
                needs_code_grant=application.bot_require_code_grant,
                switched_off=_switched_off(application.flags),
            )
    except Exception as fault:
        raise _why(fault) from None


async def surroundings_of(token: str) -> Surroundings:
    """Ask by REST (GET /gateway/bot, GET /users/@me/guilds) of 200 servers at most. Raises as account_of."""
    client = discord.Client(intents=discord.Intents(guilds=True), max_ratelimit_timeout=30)
    try:
        async with asyncio.timeout(PATIENCE), client:
            await client.http.static_login(token)
            shards, _, starts = await client.http.get_bot_gateway()
            servers = await client.http.get_guilds(200, with_counts=False)
            lacking = {str(server["name"]): missing for server in servers if (missing := _missing(server))}
            return Surroundings(shards, starts["remaining"], len(servers), lacking)
    except Exception as fault:
        raise _why(fault) from None


def api() -> str:
    """Where Discord is asked."""
    return discord.http.Route.BASE


def _missing(server: Any) -> list[str]:
    may = discord.Permissions(int(server["permissions"]))
    return [] if may.administrator else [name for name in NEEDED if not getattr(may, name)]


def _switched_off(flags: discord.ApplicationFlags) -> tuple[str, ...]:
    return tuple(
        switch
        for switch, (intent, names) in _SWITCHES.items()
        if getattr(INTENTS, intent) and not any(getattr(flags, name) for name in names)
    )


_SWITCHES = {
    "Presence Intent": ("presences", ("gateway_presence", "gateway_presence_limited")),
    "Server Members Intent": ("members", ("gateway_guild_members", "gateway_guild_members_limited")),
    "Message Content Intent": ("message_content", ("gateway_message_content", "gateway_message_content_limited")),
}
"""The privileged intents, as the page Bot calls them, and the application's flags that stand for them."""


def _why(fault: Exception) -> Exception:
    """What it means for the operator; the fault itself where it is ours."""
    if isinstance(fault, discord.LoginFailure):
        return CannotRun("cli-discord-token-refused")
    if read_failure(fault) is None and not isinstance(fault, discord.GatewayNotFound):
        return fault
    status = f"HTTP {fault.status}" if isinstance(fault, discord.HTTPException) else type(fault).__name__
    return CannotRun("cli-discord-unreachable", reason=status)
