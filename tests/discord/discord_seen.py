"""What a person sees on their screen, as data.

Lives here: `Seen`, one message as it stands, with its buttons and selects. Not here: pressing them (discord_people).
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Any

from discord_limits import every, pictures
from fake_world import Attachment, Channel, Message


@dataclass(frozen=True)
class Button:
    label: str
    custom_id: str
    style: int  # 1 blue, 2 grey, 3 green, 4 red, 5 a link
    emoji: str
    disabled: bool
    url: str

    def is_called(self, name: str) -> bool:
        """By its label, its whole custom_id, its act, or act and argument (as `acts` finds them)."""
        return name in (self.label, self.custom_id) or name in acts(self.custom_id)


@dataclass(frozen=True)
class Option:
    label: str
    value: str
    description: str
    emoji: str
    chosen: bool


@dataclass(frozen=True)
class Select:
    custom_id: str
    placeholder: str
    least: int
    most: int
    disabled: bool
    options: tuple[Option, ...]

    def is_called(self, name: str) -> bool:
        return name in (self.placeholder, self.custom_id) or name in acts(self.custom_id)


@dataclass(frozen=True, eq=False)
class Seen:
    """`place`: `#name`, `dm` or `whisper` (an ephemeral message). `files`: with their bytes. `alts`: alt texts.
    `message` changes with every edit, `stood` is how it stood when it was seen."""

    message: Message
    stood: Message
    place: str
    channel: Channel
    author: str
    texts: tuple[str, ...]
    buttons: tuple[Button, ...]
    selects: tuple[Select, ...]
    files: tuple[Attachment, ...]
    alts: tuple[str, ...]
    thinking: bool
    pings: bool

    @property
    def text(self) -> str:
        return "\n".join(self.texts)

    @property
    def id(self) -> int:
        return self.message.id

    def button(self, name: str) -> Button | None:
        """The button that is called so; where none is, one whose label has it in it."""
        exact = [it for it in self.buttons if it.is_called(name)]
        near = exact or [it for it in self.buttons if name in it.label]
        return near[0] if near else None

    def select(self, name: str) -> Select | None:
        return next((it for it in self.selects if it.is_called(name)), None)


def place_of(channel: Channel) -> str:
    return "dm" if channel.guild is None else f"#{channel.name}"


def acts(custom_id: str) -> tuple[str, ...]:
    """Act, and act with argument, of a custom_id of this project: `lw:<channel>:<stamp>:<act>:<argument>`."""
    parts = custom_id.split(":", 4)
    return () if len(parts) < 4 else (parts[3], ":".join(parts[3:]))


def seen_of(message: Message, reader: int) -> Seen:
    """How `message` looks to somebody who may see it."""
    parts = list(every(message.components))
    place = "whisper" if message.only is not None else place_of(message.channel)
    return Seen(
        message,
        copy(message),
        place,
        message.channel,
        message.author.display,
        tuple(message.texts),
        tuple(_button(it) for it in parts if it["type"] == 2),
        tuple(_select(it) for it in parts if it["type"] == 3),
        tuple(message.attachments),
        tuple(it.get("description") or "" for it in pictures(message.components)),
        message.thinking,
        reader in message.pings,
    )


def _button(shape: dict[str, Any]) -> Button:
    return Button(
        shape.get("label") or "",
        shape.get("custom_id") or "",
        shape["style"],
        (shape.get("emoji") or {}).get("name") or "",
        bool(shape.get("disabled")),
        shape.get("url") or "",
    )


def _select(shape: dict[str, Any]) -> Select:
    options = tuple(
        Option(
            it["label"],
            it["value"],
            it.get("description") or "",
            (it.get("emoji") or {}).get("name") or "",
            bool(it.get("default")),
        )
        for it in shape["options"]
    )
    least = shape["min_values"] if shape.get("min_values") is not None else 1
    return Select(
        shape["custom_id"],
        shape.get("placeholder") or "",
        least,
        shape.get("max_values") or 1,
        bool(shape.get("disabled")),
        options,
    )
