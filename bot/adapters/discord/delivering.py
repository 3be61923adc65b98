"""From the outbox to Discord: the living table message, hands by DM or whisper, lines that matter.

Lives here: `Delivering`: what is sent, edited or posted anew, and what each failure means. Not here: layouts
(discord.showing), answers to presses (discord.answering).
"""

from __future__ import annotations

import discord

from bot.adapters import Delivery, Door, Sent
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.whispers import Whispers
from bot.messages import Destination


class Delivering:
    """One for the whole program. `client` does the REST calls."""

    def __init__(
        self, client: discord.Client, door: Door, remembered: Remembered, whispers: Whispers, faces: Faces
    ) -> None:
        self.client = client
        self.door = door
        self.remembered = remembered
        self.whispers = whispers
        self.faces = faces

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        """See bot.adapters.Adapter.deliver."""
        raise NotImplementedError

    async def show_hand(self, interaction: discord.Interaction, channel: int) -> None:
        """Show the presser's hand as the original response of a deferred interaction, and keep it alive."""
        raise NotImplementedError

    def noticed_message(self, channel: int, message: int) -> None:
        """Something was posted in a channel with a table: the table message moves up."""
        raise NotImplementedError
