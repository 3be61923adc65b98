"""Channels, servers and people that are there no more, and what that does to their tables.

Lives here: `Departures`: a deleted channel or a removed bot closes its tables, who left the server loses the seat,
tables that were left long ago are not remembered for ever.
Not here: how it was noticed (discord.client, discord.delivering).
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

import discord

from bot.adapters import Door
from bot.adapters.discord.failures import Meaning, means
from bot.adapters.discord.identity import key_of, player_of
from bot.adapters.discord.remembered import Remembered, TableNote
from bot.adapters.discord.repeating import once_more
from bot.screen import names_of
from bot.serving import ALL, Shards
from engine.actions import Leave, Moderate
from engine.table import PlayerId

LONG_AGO = timedelta(days=30)
"""Since the table message was posted, which says nothing any more; it moves down while anybody plays."""
NOT_A_MEMBER = (10007, 10013)  # unknown member, unknown user


class Departures:
    """One for the whole program."""

    def __init__(
        self, client: discord.Client, door: Door, remembered: Remembered, shards: Shards = ALL,
        now: Callable[[], datetime] = discord.utils.utcnow,
    ) -> None:  # fmt: skip
        self._client = client
        self._door = door
        self._remembered = remembered
        self._shards = shards
        self._gone: set[int] = set()
        self._now = now

    def gone(self, channel: int) -> bool:
        """Whether nothing need be sent to this channel any more."""
        return channel in self._gone

    def there(self, channel: int) -> None:
        """Somebody does something in this channel, so it is there (again)."""
        self._gone.discard(channel)

    async def channel_gone(self, channel: int) -> None:
        """Close its table; what there is left to tell goes nowhere, and no start looks for it again.

        Where hands are is remembered until each has been told that it is over.
        """
        self._gone.add(channel)
        await self._door.act(key_of(channel), PlayerId(""), Moderate("end_evening"), f"gone:{uuid.uuid4().hex}")
        await self._remembered.keep_table(channel, TableNote())

    async def channels_gone(self, channels: Iterable[int]) -> None:
        """Those of them that have a table."""
        known = await self._remembered.tables()
        for channel in known.keys() & set(channels):
            await self.channel_gone(channel)

    async def guild_gone(self, guild: int) -> None:
        """Close all its tables."""
        for channel, note in (await self._remembered.tables()).items():
            if note.guild == guild:
                await self.channel_gone(channel)

    async def look_for_guilds(self) -> None:
        """After a start: servers that put the dealer out while it was not listening. Those of our shards alone: the
        others are unknown here anyway."""
        known = {note.guild for note in (await self._remembered.tables()).values() if note.guild}
        guilds = {guild for guild in known if self._shards.serve(guild)}
        for guild in guilds:
            if self._client.get_guild(guild) is None and await self._is_out_of(guild):
                await self.guild_gone(guild)

    async def tidy(self) -> int:
        """Forget where the messages of tables are at which nobody has sat for long; of how many.

        Their buttons go on working: each says its channel. Who opens a table there again gets a new message.
        """
        old = discord.utils.time_snowflake(self._now() - LONG_AGO)
        dropped = 0
        for channel, note in (await self._remembered.tables()).items():
            if note.message < old and not note.posting and self._shards.serve(note.guild):
                view = (await self._door.peek(key_of(channel), PlayerId(""))).table
                if view is None or not view.seats:
                    await self._remembered.drop_table(channel)
                    dropped += 1
        return dropped

    async def look_for_named(self, channel: int, names: Iterable[str]) -> None:
        """Those at the table who are called so: are they still in the server?"""
        key, wanted = key_of(channel), set(names)
        view = (await self._door.peek(key, PlayerId(""))).table
        called = names_of(view) if view else {}
        for seat, player in (await self._door.seated(key)).items():
            if called.get(seat) in wanted:
                await self.look_for(channel, int(player))

    async def look_for(self, channel: int, user: int) -> None:
        """Who is no member of the server any more loses the seat."""
        guild = self._client.get_guild((await self._remembered.table(channel)).guild)
        if guild is None:
            return
        try:
            await once_more(lambda: guild.fetch_member(user))
        except discord.NotFound as fault:
            if fault.code in NOT_A_MEMBER:
                await self._door.act(key_of(channel), player_of(user), Leave(), f"left:{uuid.uuid4().hex}")

    async def _is_out_of(self, guild: int) -> bool:
        try:
            await once_more(lambda: self._client.fetch_guild(guild))
        except discord.Forbidden:
            return True
        except discord.NotFound as fault:
            return means(fault, Meaning.NO_CHANNEL)
        return False
