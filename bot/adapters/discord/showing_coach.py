"""The teacher's answer as a private post: what to play and why, and a list to ask about each other move.

Lives here: `coach_post`. Not here: what is answered (bot.coaching), the buttons that ask (discord.showing_hand,
discord.showing_results).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot import holding, screen
from bot.adapters import Peek
from bot.adapters.discord.acts import Acts
from bot.adapters.discord.coach_wishes import asked_as
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import Place
from bot.adapters.discord.layout import Choice, Layout, Post
from bot.coaching import BULLET
from bot.sayings import Ask
from bot.wording import Words


def coach_post(lines: Sequence[str], ask: Ask, peek: Peek, place: Place, words: Words, faces: Faces) -> Post:
    """For whoever asked alone. With a hint there is a list of moves to ask about."""
    layout = Layout(faces, "blue")
    first, *reasons = lines
    layout.mark(f"**{layout.told(first)}**")
    for line in reasons:  # the dealer's own lists are Discord's
        reason = line.removeprefix(BULLET)
        layout.mark(f"- {layout.told(reason)}" if reason != line else layout.told(line))
    choices = _moves(peek, words, layout) if ask.what != "lost" else []
    if len(choices) > 1:
        layout.select(Acts(place, words).press("coach"), words.text("discord-coach-which"), choices)
    return layout.post()


def _moves(peek: Peek, words: Words, layout: Layout) -> list[Choice]:
    if peek.table is None or peek.player is None or not holding.is_awaited(peek.player):
        return []
    moves = screen.choices(peek.table, peek.player, words)["moves"]
    return [
        Choice(
            each["label"],
            asked_as(Ask("why", text=each["text"])),
            emoji=layout.emoji(each["cards"][0]) if each["cards"] else None,
        )
        for each in moves
    ]
