"""An evening in Discord as a text that a person can read: who sees what, in order, with components.

Lives here: `Transcript`. Not here: playing the evening, keeping the text as a golden file.

    transcript = Transcript(double)
    await ann.slash("kang open"); ... wait until everything has arrived ...
    transcript.after()                # what people did since the last time, and what that changed on the screens
    ...
    assert transcript.text() == golden

Every message is shown whole when it is new, and by its changed lines afterwards. What changed in between, before
`after()`, does not show: so the text is the same however edits were drawn together. People and channels have their
names, messages a number in their place; times, emoji ids and secrets (`masks`) are taken out.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from discord_limits import address, pictures
from fake_world import Channel, Message

if TYPE_CHECKING:
    from fake_discord import FakeDiscord

STYLES = {1: "blue", 2: "grey", 3: "green", 4: "red", 5: "link"}
MASKS: tuple[tuple[str, str], ...] = (
    (r"<t:[0-9]+:([A-Za-z])>", r"<t:…:\1>"),
    (r"<a?:([A-Za-z0-9_]+):[0-9]+>", r":\1:"),
    (r"\b(?=[0-9]*[a-f])[0-9a-f]{16,}\b", "‹secret›"),
)
"""Patterns and what stands in their place: times, emoji, secrets and commitments."""

Shape = dict[str, Any]


@dataclass(eq=False)
class Shown:
    """A message as the transcript left it."""

    label: str
    lines: list[str]


class Transcript:
    """What was written so far. `masks` are added to those of everybody, and come first."""

    def __init__(self, double: FakeDiscord, masks: Sequence[tuple[str, str]] = ()) -> None:
        self.double = double
        self._masks = [(re.compile(pattern), by) for pattern, by in (*masks, *MASKS)]
        self._written: list[str] = []
        self._known: dict[Message, Shown] = {}
        self._counts: dict[str, int] = {}
        self._acts = 0

    def after(self, what: str = "") -> None:
        """Write what people did since the last time (or `what`), and what changed on whose screen."""
        acts = self.double.acts[self._acts :]
        self._acts = len(self.double.acts)
        self._written += ["", *(f"== {act}" for act in ([what] if what else acts or ["(time passes)"]))]
        for place, messages in self._places():
            self._write_place(place, messages)

    def text(self) -> str:
        return "\n".join(self._written).strip() + "\n"

    # Places in a fixed order: channels, DMs, whispers; messages by their age.

    def _places(self) -> list[tuple[str, list[Message]]]:
        found: dict[tuple[int, int, int], tuple[str, list[Message]]] = {}
        now = [it for channel in self.double.world.channels.values() for it in channel.messages.values()]
        gone = [it for it in self._known if it.deleted or it.channel.id not in self.double.world.channels]
        for message in sorted({*now, *gone}, key=lambda it: it.id):
            if message.author is self.double.world.bot:
                key, place = self._place(message)
                found.setdefault(key, (place, []))[1].append(message)
        return [found[key] for key in sorted(found)]

    def _place(self, message: Message) -> tuple[tuple[int, int, int], str]:
        channel = message.channel
        if message.only is not None:
            return (2, message.only.id, channel.id), f"whisper to {message.only.display} {self._where(channel)}"
        if channel.recipient is not None:
            return (1, channel.recipient.id, 0), f"DM of {channel.recipient.display}"
        return (0, channel.id, 0), f"#{channel.name}"

    def _where(self, channel: Channel) -> str:
        return "in their DM" if channel.recipient is not None else f"in #{channel.name}"

    # Writing.

    def _write_place(self, place: str, messages: list[Message]) -> None:
        gone = [it for it in messages if it in self._known and self._is_gone(it)]
        new = [it for it in messages if it not in self._known and not self._is_gone(it)]
        for message in messages:
            if message in self._known and not self._is_gone(message):
                self._write_change(message)
        moved = len(gone) == len(new) == 1
        for message in gone:
            shown = self._known.pop(message)
            if moved:
                self._write_moved(shown, new[0], place)
            else:
                self._written.append(f"-- {shown.label}: removed")
        for message in [] if moved else new:
            shown = self._known[message] = Shown(self._label(place), self._lines(message))
            self._written += [f"-- {shown.label}: new", *(f"   {line}" for line in shown.lines)]

    def _is_gone(self, message: Message) -> bool:
        return message.deleted or message.channel.id not in self.double.world.channels

    def _write_change(self, message: Message) -> None:
        shown, lines = self._known[message], self._lines(message)
        if lines != shown.lines:
            self._written += [f"-- {shown.label}: changed", *_changes(shown.lines, lines)]
            shown.lines = lines

    def _write_moved(self, before: Shown, message: Message, place: str) -> None:
        shown = self._known[message] = Shown(self._label(place), self._lines(message))
        self._written += [f"-- {shown.label}: in the place of {before.label}", *_changes(before.lines, shown.lines)]

    def _label(self, place: str) -> str:
        self._counts[place] = self._counts.get(place, 0) + 1
        return f"{place}, message {self._counts[place]}"

    # One message.

    def _lines(self, message: Message) -> list[str]:
        lines = ["(thinking)"] if message.thinking else []
        lines += [f"| {line}" for line in message.content.splitlines()]
        lines += [line for component in message.components for line in _component(component, self._id)]
        shown = {address(it).removeprefix("attachment://") for it in pictures(message.components)}
        lines += [f"file {it.filename}" for it in message.attachments if it.filename not in shown]
        if message.pings:
            lines.append("pings " + ", ".join(self.double.world.users[it].display for it in sorted(message.pings)))
        return [self._masked(line) for line in lines]

    def _id(self, custom_id: str) -> str:
        """`act:argument/stamp` of an id of this project; others as they are."""
        parts = custom_id.split(":", 4)
        if parts[0] != "lw" or len(parts) < 4:
            return custom_id
        return ":".join(parts[3:]) + (f"/{parts[2]}" if parts[2] else "")

    def _masked(self, line: str) -> str:
        world = self.double.world
        for channel in world.channels.values():
            name = f"DM of {channel.recipient.display}" if channel.recipient else channel.name
            line = line.replace(f"<#{channel.id}>", f"<#{name}>").replace(str(channel.id), f"‹{name}›")
        for user in world.users.values():
            line = line.replace(f"<@{user.id}>", f"<@{user.display}>").replace(str(user.id), f"‹{user.display}›")
        for guild in world.guilds.values():
            line = line.replace(str(guild.id), f"‹{guild.name}›")
        for message, shown in self._known.items():
            line = line.replace(str(message.id), f"‹{shown.label}›")
        for pattern, by in self._masks:
            line = pattern.sub(by, line)
        return re.sub(r"\b[0-9]{17,20}\b", "‹id›", line)


def _changes(before: list[str], after: list[str]) -> list[str]:
    """The lines that went and came, each under its sign."""
    written: list[str] = []
    for kind, first, last, start, stop in difflib.SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            written += [f"   - {line}" for line in before[first:last]] + [
                f"   + {line}" for line in after[start:stop]
            ]
    return written or ["   (as it was)"]


def _component(shape: Shape, named: Any, depth: str = "") -> Iterator[str]:
    match shape["type"]:
        case 1:
            yield from (depth + line for line in _row(shape["components"], named))
        case 2:
            yield depth + _button(shape, named)
        case 9:
            for inner in (*shape["components"], shape["accessory"]):
                yield from _component(inner, named, depth)
        case 10:
            yield from (f"{depth}| {line}" for line in shape["content"].splitlines())
        case 13:
            yield f"{depth}file {address(shape).removeprefix('attachment://')}"
        case 11 | 12:
            for picture in shape.get("items") or [shape]:
                name = address(picture).removeprefix("attachment://")
                first, *more = (picture.get("description") or "no alt text").splitlines()
                yield f"{depth}picture {name}: {first}"
                yield from (f"{depth}    {line}" for line in more)
        case 14:
            yield f"{depth}---"
        case 17:
            for inner in shape["components"]:
                yield from _component(inner, named, depth + "# ")


def _row(components: list[Shape], named: Any) -> Iterator[str]:
    if components[0]["type"] == 2:
        yield " ".join(_button(it, named) for it in components)
        return
    for select in components:
        least = 1 if select.get("min_values") is None else select["min_values"]
        many = f" ({least} to {select['max_values']})" if (select.get("max_values") or 1) > 1 else ""
        yield f"choose{many} {select.get('placeholder') or ''} -> {named(select['custom_id'])}"
        for option in select.get("options") or ():
            more = f" ({option['description']})" if option.get("description") else ""
            sign = "*" if option.get("default") else "-"
            yield f"  {sign} {_emoji(option)}{option['label']}{more} = {option['value']}"


def _button(shape: Shape, named: Any) -> str:
    label = f"{_emoji(shape)}{shape.get('label') or ''}".strip()
    style = STYLES.get(shape["style"], "")
    off = " off" if shape.get("disabled") else ""
    target = shape["url"] if shape.get("url") else named(shape.get("custom_id") or "")
    return f"[{label} | {style}{off} -> {target}]"


def _emoji(shape: Shape) -> str:
    emoji = shape.get("emoji") or {}
    name = emoji.get("name") or ""
    return f":{name}: " if emoji.get("id") else f"{name} " if name else ""
