"""The dealer's words as they are said in Discord, where people press buttons and choose commands.

Lives here: `words`, the adapter's one door to bot.wording. Not here: the words (bot/words/*/in_discord.ftl).
"""

from __future__ import annotations

from bot import wording
from bot.adapters.discord.identity import PREFIX
from bot.wording import Words


def words(language: str, *, strict: bool = False) -> Words:
    """The words of a language; Thai for an unknown one. `strict` (for tests): raise where something is missing."""
    return wording.words(language, strict=strict, platform=PREFIX)
