"""Whose name stands in a picture.

Lives here: `name_of`. Not here: cleaning names when they are given (bot.names).
"""

from __future__ import annotations

from bot.pictures.text import drawable
from bot.pictures.values import Who


def name_of(who: Who) -> str:
    """The name; the seat's label where nothing of the name could be read."""
    return who.name if drawable(who.name) else who.label
