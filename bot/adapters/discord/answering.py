"""Presses, commands and typed words: acknowledged at once, carried out after, answered privately.

Lives here: `Answering`, what each interaction means and how it is answered. Not here: which commands there are
(discord.commands), layouts (discord.showing), what everybody is told (discord.delivering).
"""

from __future__ import annotations

import discord

from bot.adapters import Door
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.pressing import Press
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.whispers import Whispers


class Answering:
    """One for the whole program; holds no state of a table."""

    def __init__(self, door: Door, remembered: Remembered, whispers: Whispers, faces: Faces) -> None:
        self.door = door
        self.remembered = remembered
        self.whispers = whispers
        self.faces = faces

    async def pressed(self, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
        """A button (no values) or a select. Never raises."""
        raise NotImplementedError
