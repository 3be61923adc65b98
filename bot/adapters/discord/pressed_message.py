"""Which of our messages was pressed, read off its own buttons: so it is known after any restart.

Lives here: `Pressed`. Not here: the layouts (discord.showing), what is done about a press (discord.answering).
"""

from __future__ import annotations

from typing import Any

import discord

from bot.adapters.discord.pressing import TEMPLATE, press_of

_PANEL = frozenset({"panel", "option", "choice", "preset"})
_MENU = frozenset({"ping", "route"})
_MOVES = frozenset({"play", "pick", "kang", "kang-sure", "claim", "claim-sure"})
_ON_A_HAND = _MOVES | {"skip", "back"}
_PAD_PAGES = frozenset({"pad", "pad-picture", "pad-next-sure"})
_BOOK_PAGES = frozenset({"book", "topic", "topics"})
_BETWEEN_ROUNDS = frozenset({"deal", "cut"})


class Pressed:
    """What a message is, by what can be pressed on it."""

    def __init__(self, message: discord.Message | None) -> None:
        found = [TEMPLATE.fullmatch(id) for id in _ids(message.components if message else ())]
        presses = [press_of(match) for match in found if match]
        self.acts = frozenset(press.act for press in presses)
        self.has_picture = bool(message and message.attachments)
        self.is_choice_of_tables = len({press.channel for press in presses}) > 1

    @property
    def is_panel(self) -> bool:
        """The house rules."""
        return bool(self.acts) and self.acts <= _PANEL

    @property
    def is_pad(self) -> bool:
        """A page of the pad; what was posted of it for all has no way back to it."""
        return bool(self.acts & _PAD_PAGES) and all(act.startswith("pad") for act in self.acts)

    @property
    def is_book(self) -> bool:
        """A page of the rule book; a coup that was dealt has the way to its file besides."""
        return bool(self.acts & _BOOK_PAGES) and self.acts <= _BOOK_PAGES | {"coup", "panel"}

    @property
    def is_coach(self) -> bool:
        """An answer of the teacher."""
        return self.acts == {"coach"}

    @property
    def is_menu(self) -> bool:
        return self.acts >= _MENU

    @property
    def is_choice_of_moves(self) -> bool:
        """After words that could mean several moves."""
        return bool(self.acts) and self.acts <= _MOVES and not self.has_picture

    @property
    def is_hand(self) -> bool:
        """With cards it has a picture; between rounds there are the deal and the cut."""
        return (self.has_picture and bool(self.acts & _ON_A_HAND)) or self.acts >= _BETWEEN_ROUNDS


def _ids(components: Any) -> list[str]:
    """The custom_ids of components, those inside others too."""
    ids = []
    for component in components:
        ids += [component.custom_id] if getattr(component, "custom_id", None) else []
        ids += _ids(getattr(component, "children", ()))
        accessory = getattr(component, "accessory", None)
        ids += _ids([accessory]) if accessory else []
    return ids
