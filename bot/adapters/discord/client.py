"""The client of Discord: gateway, shards, events; and the adapter that the dealer knows.

Lives here: `DiscordAdapter`: connecting, which events matter, closing. Not here: what is shown or answered.
"""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.adapters import Delivery, Door, Memory, Sent, TryAgain
from bot.adapters.discord.answering import Answering
from bot.adapters.discord.delivering import Delivering
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import PREFIX
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.whispers import Whispers
from bot.messages import Destination

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
"""None is privileged. Messages of a server come without their content unless the dealer is mentioned."""


class DiscordAdapter:
    """The dealer in Discord."""

    prefix = PREFIX

    def __init__(
        self, door: Door, memory: Memory, token: str, *, announce: Callable[[int], None] = lambda application: None
    ) -> None:
        """`announce` hears the application's id once, when it is known (the app prints the invitation)."""
        self.door = door
        self._token = token
        self._announce = announce
        self.client = discord.AutoShardedClient(
            intents=INTENTS, allowed_mentions=discord.AllowedMentions.none(), max_ratelimit_timeout=30
        )
        remembered, whispers, faces = Remembered(memory), Whispers(), Faces()
        self.answering = Answering(door, remembered, whispers, faces)
        self.delivering = Delivering(self.client, door, remembered, whispers, faces)

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        """See bot.adapters.Adapter.deliver; before the login everything waits."""
        return TryAgain(1.0)

    async def run(self) -> None:
        """Connect and serve until cancelled.

        Raises CannotRun: `cli-discord-token-refused` (401), `cli-discord-intents-refused` (the gateway's 4014).
        """
        raise NotImplementedError
