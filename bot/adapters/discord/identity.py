"""Which table, which player: ids of Discord and keys of ours.

Lives here: the mapping between channels, users and TableKey, PlayerId, Destination; `Place`.
Not here: what is remembered of them (discord.remembered).
"""

from __future__ import annotations

import msgspec

from bot.commands import TableKey
from bot.messages import Destination
from engine.table import PlayerId

PREFIX = "discord"


class Place(msgspec.Struct, frozen=True):
    """A channel (or thread, or DM) with a table. `guild` 0: a DM. `message` 0: no table message yet."""

    channel: int
    guild: int = 0
    message: int = 0

    @property
    def link(self) -> str:
        """Opens the table message, or the channel."""
        where = f"https://discord.com/channels/{self.guild or '@me'}/{self.channel}"
        return f"{where}/{self.message}" if self.message else where

    @property
    def mention(self) -> str:
        """The channel's name as Discord shows it."""
        return f"<#{self.channel}>"


def key_of(channel: int) -> TableKey:
    """The table of a channel."""
    return TableKey(f"{PREFIX}:{channel}")


def channel_of(key: TableKey) -> int:
    """The channel of a table."""
    return int(key.partition(":")[2])


def player_of(user: int) -> PlayerId:
    """The player that a user is."""
    return PlayerId(str(user))


def split(destination: Destination) -> tuple[int, int | None]:
    """Channel, and user where it is for one player alone."""
    key, _, player = destination.partition("/")
    return channel_of(TableKey(key)), int(player) if player else None
