"""A message in the making: texts, a picture, rows of buttons, from top to bottom in one coloured box.

Lives here: `Post`, `Layout` with its buttons and selects, and that nothing exceeds what a message takes. Not here:
what is shown (discord.showing_table, showing_hand and so on).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.adapters.discord import limits
from bot.adapters.discord.escaping import escaped
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.pressing import Press
from bot.pictures.palette import COLOURS
from bot.pictures.values import Picture

Item = discord.ui.Item[Any]
Button = discord.ui.Button[Any]
Select = discord.ui.Select[Any]
Style = discord.ButtonStyle

SMALL = "-# "
TITLE = "### "
CARDS = "## "  # an emoji in a heading is half as large again


@dataclass(frozen=True)
class Post:
    """One message. `view` is stopped before it is sent (its buttons are DynamicItems by their custom_id, so that
    discord.py need not hold it). `picture` is drawn when it is sent and lies in `view` as attachment://<file>, as do
    `attached` files, each with its name."""

    view: discord.ui.LayoutView
    picture: Picture | None = None
    file: str = ""
    attached: tuple[tuple[str, bytes], ...] = ()


@dataclass(frozen=True)
class Choice:
    """One option of a select."""

    label: str
    value: str
    about: str = ""
    emoji: discord.PartialEmoji | None = None
    chosen: bool = False


class Layout:
    """Texts that were said in a row become one; texts that do not fit any more are cut."""

    def __init__(self, faces: Faces | None = None, colour: str = "") -> None:
        self._faces = faces or Faces()
        self._colour = colour
        self._items: list[Item] = []
        self._texts: list[str] = []
        self._said = 0
        self._picture: Picture | None = None
        self._file = ""
        self._attached: list[tuple[str, bytes]] = []

    # what is said

    def told(self, text: str) -> str:
        """`text`, which may hold people's words, as markdown with cards as emoji."""
        return self._faces.shown(escaped(text))

    def emoji(self, card: str) -> discord.PartialEmoji | None:
        """A card for a button or a select."""
        return self._faces.emoji(card)

    def say(self, text: str, style: str = "") -> None:
        """A paragraph that may hold people's words; `style` stands before each of its lines."""
        if text:
            self.mark("\n".join(style + line for line in self.told(text).split("\n") if line.strip()))

    def mark(self, markdown: str) -> None:
        """A paragraph that is markdown already."""
        room = limits.TEXT - self._said - 1
        if markdown and room > 0:
            markdown = limits.cut(markdown, room)
            self._texts.append(markdown)
            self._said += limits.size(markdown) + 1

    def say_all(self, lines: Sequence[str], style: str = "", *, newest: bool = False, keep: int = 0) -> None:
        """Many lines: with plain cards where emoji would be too long, and then as many as there is room for.

        `newest`: the first are left out, not the last. `keep`: letters to leave for what is said later.
        """
        room = limits.TEXT - self._said - 1 - keep
        shown = [style + self.told(line) for line in lines if line]
        if _size(shown) > room:
            shown = [style + escaped(line) for line in lines if line]
        if _size(shown) > room:
            shown = _fitting(shown, room, newest=newest)
        self.mark("\n".join(shown))

    # what is shown

    def show(self, picture: Picture, file: str) -> None:
        """The picture, with its text twin for those who cannot see it. One a message."""
        self._close_text()
        self._picture, self._file = picture, file
        item = discord.MediaGalleryItem(f"attachment://{file}", description=limits.alt_of(picture))
        self._items.append(discord.ui.MediaGallery(item))

    def attach(self, name: str, content: bytes) -> None:
        """A file to take home."""
        self._close_text()
        self._attached.append((name, content))
        self._items.append(discord.ui.File(f"attachment://{name}"))

    def gap(self) -> None:
        """What is said next stands a little apart."""
        self._close_text()

    def rule(self) -> None:
        """A thin line across."""
        self._close_text()
        self._items.append(discord.ui.Separator())

    # what can be pressed

    def row(self, *buttons: Button | None) -> None:
        """A row of buttons; nothing where there are none, two rows where they are more than five."""
        self.rows([button for button in buttons if button is not None])

    def rows(self, buttons: Iterable[Button], most: int = limits.ROW) -> None:
        """As many rows as they need."""
        self._close_text()
        there = list(buttons)
        for start in range(0, len(there), most):
            self._items.append(discord.ui.ActionRow(*there[start : start + most]))

    def select(
        self, press: Press, placeholder: str, choices: Sequence[Choice], *, disabled: bool = False, most: int = 1
    ) -> None:
        """A select of one, or of up to `most`; the first 25 choices."""
        self._close_text()
        options = [_option(choice) for choice in choices[: limits.OPTIONS]]
        select: Select = discord.ui.Select(
            custom_id=str(press),
            placeholder=limits.cut(placeholder, limits.PLACEHOLDER),
            options=options,
            max_values=min(most, len(options)),
            disabled=disabled,
        )
        self._items.append(discord.ui.ActionRow(select))

    def post(self) -> Post:
        """The message."""
        self._close_text()
        view = discord.ui.LayoutView(timeout=None)
        if self._colour:
            colour = int(COLOURS[self._colour], 16)
            view.add_item(discord.ui.Container(*self._items, accent_colour=colour))
        else:
            for item in self._items:
                view.add_item(item)
        view.stop()
        return Post(view, self._picture, self._file, tuple(self._attached))

    def _close_text(self) -> None:
        if self._texts:
            self._items.append(discord.ui.TextDisplay("\n".join(self._texts)))
            self._texts = []


def button(
    press: Press,
    label: str,
    style: Style = Style.secondary,
    *,
    emoji: discord.PartialEmoji | str | None = None,
    disabled: bool = False,
) -> Button:
    """Something to press, in a few words."""
    shown = limits.cut(label, limits.MOST_LABEL)
    return discord.ui.Button(custom_id=str(press), label=shown, style=style, emoji=emoji, disabled=disabled)


def link(url: str, label: str) -> Button:
    """A way to somewhere else."""
    return discord.ui.Button(url=url, label=limits.cut(label, limits.MOST_LABEL))


def _option(choice: Choice) -> discord.SelectOption:
    return discord.SelectOption(
        label=limits.cut(choice.label, limits.OPTION),
        value=choice.value,
        description=limits.cut(choice.about, limits.OPTION) or None,
        emoji=choice.emoji,
        default=choice.chosen,
    )


def _size(lines: Sequence[str]) -> int:
    return sum(limits.size(line) + 1 for line in lines)


def _fitting(lines: list[str], room: int, *, newest: bool) -> list[str]:
    """As many lines as fit, with `…` for those that do not; of a single one too long, its beginning."""
    kept = list(lines)
    at = 0 if newest else -1
    while len(kept) > 1 and _size(kept) + 2 > room:
        kept.pop(at)
    if len(kept) == 1 and _size(kept) + 2 > room:
        return [limits.cut(kept[0], max(1, room - 1))]
    return [limits.ELLIPSIS, *kept] if newest else [*kept, limits.ELLIPSIS]
