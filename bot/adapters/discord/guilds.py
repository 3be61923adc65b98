"""In which server a channel is: it never changes, so it is looked up once.

Lives here: `Guilds`. Not here: the notes it is looked up in (discord.remembered).
"""

from __future__ import annotations

from collections import OrderedDict

from bot.adapters.discord.remembered import Remembered

MOST = 16384


class Guilds:
    """By channel."""

    def __init__(self, remembered: Remembered) -> None:
        self._remembered = remembered
        self._known: OrderedDict[int, int] = OrderedDict()

    async def of(self, channel: int) -> int:
        """The server of a channel with a table; 0: a direct message, or not known yet."""
        guild = self._known.get(channel)
        if guild is None:
            guild = (await self._remembered.table(channel)).guild
            if not guild:
                return 0
            self._known[channel] = guild
            if len(self._known) > MOST:
                self._known.popitem(last=False)
        self._known.move_to_end(channel)
        return guild
