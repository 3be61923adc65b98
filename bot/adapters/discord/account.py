"""The bot's account, asked for by a login without a gateway.

Lives here: `account_of`. Not here: connecting to play (discord.client).
"""

from __future__ import annotations

import asyncio

import discord
import msgspec

from bot.adapters import CannotRun
from bot.adapters.discord.failures import read_failure
from bot.adapters.discord.library_log import quieten

PATIENCE = 20.0  # s


class Account(msgspec.Struct, frozen=True):
    """What Discord says of a token."""

    name: str
    application: int
    hears_elsewhere: bool  # interactions go to a web address instead of the gateway
    needs_code_grant: bool  # an invitation by link fails


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
            )
    except discord.LoginFailure:
        raise CannotRun("cli-discord-token-refused") from None
    except Exception as fault:
        if read_failure(fault) is None:
            raise
        status = f"HTTP {fault.status}" if isinstance(fault, discord.HTTPException) else type(fault).__name__
        raise CannotRun("cli-discord-unreachable", reason=status) from None
