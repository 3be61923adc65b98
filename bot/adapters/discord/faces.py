"""Card faces as application emoji: usable in text, buttons and selects everywhere.

Lives here: `Faces` (a card's emoji, or its plain text where there is none) and keeping the uploaded ones in step
with the art. Not here: drawing them (bot.pictures).
"""

from __future__ import annotations

from collections.abc import Mapping

import discord


class Faces:
    """Emoji by card text (`10♣`); empty until `sync` has found or uploaded them."""

    def __init__(self, emoji: Mapping[str, discord.PartialEmoji] | None = None) -> None:
        self._emoji = dict(emoji or {})

    def emoji(self, card: str) -> discord.PartialEmoji | None:
        """For a button or a select; None where there is none."""
        return self._emoji.get(card)

    def shown(self, text: str) -> str:
        """`text` with every card in it as its emoji where there is one."""
        raise NotImplementedError

    async def sync(self, client: discord.Client) -> None:
        """Find what is uploaded, upload what is missing or of older art, remove what is left over."""
        raise NotImplementedError
