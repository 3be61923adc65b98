"""The dealer in LINE, over line-bot-sdk v3."""

from bot.adapters.line.adapter import LineAdapter

__all__ = ["LineAdapter"]
