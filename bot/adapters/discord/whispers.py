"""Ephemeral hands that can still be edited: an interaction's token lives for 15 minutes.

Lives here: `Whispers`, the newest one of each player at each table. Not here: what they show.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

import discord

LIVES = 14 * 60.0  # s; Discord keeps the token a minute longer
MOST = 4096


class Whispers:
    """By channel and user: the interaction whose original response is that player's open hand."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._open: OrderedDict[tuple[int, int], tuple[float, discord.Interaction]] = OrderedDict()

    def keep(self, channel: int, user: int, interaction: discord.Interaction) -> None:
        """This interaction's original response shows the hand from now on."""
        self._open[channel, user] = (self._now() + LIVES, interaction)
        self._open.move_to_end((channel, user))
        if len(self._open) > MOST:
            self._open.popitem(last=False)

    def find(self, channel: int, user: int) -> discord.Interaction | None:
        """The open one, None when it is too old to be edited."""
        until, interaction = self._open.get((channel, user), (0.0, None))
        return interaction if interaction is not None and self._now() < until else None

    def forget(self, channel: int, user: int) -> None:
        """It is gone: dismissed, or the token failed."""
        self._open.pop((channel, user), None)
