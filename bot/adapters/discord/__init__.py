"""The dealer in Discord, over discord.py."""

from bot.adapters.discord.client import DiscordAdapter

__all__ = ["DiscordAdapter"]
