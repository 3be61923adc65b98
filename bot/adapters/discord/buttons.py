"""Everything that is pressed, found again by its custom_id after any restart.

Lives here: `pressable`, the one dynamic item of discord.py. Not here: what a custom_id says (discord.pressing), what
a press does (discord.answering).

One class serves buttons and selects: discord.py keeps dynamic items by their template, and two with the same template
would drive each other out. Nothing raises here: discord.py would log the custom_id, and that may name a card.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.adapters.discord.pressing import TEMPLATE, Press, press_of

Pressed = Callable[[discord.Interaction, Press, list[str]], Awaitable[None]]
Item = discord.ui.Item[Any]


def pressable(pressed: Pressed) -> type[discord.ui.DynamicItem[Item]]:
    """The class to give to `Client.add_dynamic_items`; each press is handed to `pressed`, which never raises."""

    class Pressable(discord.ui.DynamicItem[Item], template=TEMPLATE):
        def __init__(self, item: Item, press: Press) -> None:
            super().__init__(item)
            self.press = press

        @classmethod
        async def from_custom_id(
            cls, interaction: discord.Interaction, item: Item, match: re.Match[str], /
        ) -> Pressable:
            return cls(item, press_of(match))

        async def callback(self, interaction: discord.Interaction) -> None:
            await pressed(interaction, self.press, values_of(interaction))

    return Pressable


def values_of(interaction: discord.Interaction) -> list[str]:
    """What was chosen of a select; empty for a button."""
    data: Any = interaction.data or {}
    return list(map(str, data.get("values") or ()))
