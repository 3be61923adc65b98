"""Somebody in a picture of any game: the name with its label, and the tone of a number.

Lives here: `who`, `tone`. Not here: whole pictures (bot.picturing and its neighbours).
"""

from __future__ import annotations

from bot.pictures.values import Tone, Who
from bot.terms import Terms
from engine.events import Seat


def who(seat: Seat, name: str, words: Terms) -> Who:
    """A name with the seat's label beside it."""
    return Who(name, words.text("picture-seat", n=seat.removeprefix("s")))


def tone(number: int) -> Tone:
    """Whether a number is above, below or at nothing."""
    return "up" if number > 0 else "down" if number < 0 else "even"
