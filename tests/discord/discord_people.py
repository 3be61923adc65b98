"""People with a Discord client: what they do, and what they see.

Lives here: `Person`: slash commands, completions, presses, picks, messages, and waiting for what should appear.
Not here: how a screen is read (discord_seen), which commands there are (discord_commands).

    ann = discord.person("แอน", at=room)
    await ann.slash("kang join")                      # or in Thai, when her locale is th
    await ann.slash("table rule", option="flow", value="on")
    await ann.autocomplete("table rule", option="fl") # [(name, value), ...]: the last option named is being typed
    await ann.press("deal")                           # label, custom_id, act, or act:argument; newest message first
    await ann.press("draw", where="dm")
    await ann.pick("discard 10♣", where="whisper")    # value or label; several as a list
    await ann.say("จั่ว", where="dm")
    await ann.until(lambda: any("ถึงตา" in seen.text for seen in ann.sees()))

Everything that sends an interaction waits for its first answer and gives the `Interaction` back (`.seconds`,
`.answer`, `said(interaction)`); `wait=False` gives it back at once. What Discord itself would not let anybody do (no
such button, an option not offered) raises `NotPossible`.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from discord_commands import NotPossible, Uploaded, filled, found
from discord_seen import Button, Seen, Select, place_of, seen_of
from fake_messages import named
from fake_shapes import attachment_of, interaction_of
from fake_world import Attachment, Channel, Interaction, Message, User, pinged

if TYPE_CHECKING:
    from fake_discord import FakeDiscord

LONG = 30.0  # s; nothing here should take a second

Where = Channel | str | None


class NotAnswered(AssertionError):
    """This interaction failed, as Discord says after 3 s."""


class Person:
    """Somebody. `at` is the channel they look at; every `where` defaults to it (`dm`, `whisper`, a Channel)."""

    def __init__(self, double: FakeDiscord, user: User, at: Channel | None) -> None:
        self.double, self.user, self.at = double, user, at
        self.interactions: list[Interaction] = []

    def __repr__(self) -> str:
        return f"<{self.user.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def dm(self) -> Channel:
        return self.double.world.dm_of(self.user)

    # Seeing.

    def sees(self, where: Where = None) -> list[Seen]:
        """Every message this person can see now, oldest first: of all places, or of one."""
        channels = self._channels() if where in (None, "whisper", "dm") else [self._channel(where)]
        messages = [it for channel in channels for it in channel.messages.values() if it.only in (None, self.user)]
        if where == "dm":
            messages = [it for it in messages if it.channel.recipient is self.user]
        if where == "whisper":
            messages = [it for it in messages if it.only is self.user]
        return [seen_of(it, self.id) for it in sorted(messages, key=lambda it: it.id)]

    def looks(self, where: Where = None) -> Seen:
        """The newest message of a place."""
        seen = self.sees(self.at if where is None else where)
        if not seen:
            raise NotPossible(f"{self!r} sees nothing there")
        return seen[-1]

    def said(self, interaction: Interaction) -> list[Seen]:
        """What an interaction of theirs was answered with: messages of its own, not the one that was pressed."""
        own = [interaction.original, *interaction.follow_ups]
        return [seen_of(it, self.id) for it in own if it is not None and it is not interaction.message]

    async def until(self, condition: Callable[[], object], what: str = "", limit: float = LONG) -> None:
        """Wait until a condition holds; it is asked again whenever something changed."""
        await self.double.until(condition, what or f"what {self!r} waits for", limit)

    # Doing.

    async def slash(self, line: str, /, *, where: Where = None, wait: bool = True, **options: Any) -> Interaction:
        """A slash command, named as this person's client shows it: `kang join`."""
        channel = self._channel(where)
        data = filled(found(self, line, channel), options, self.user.locale, channel, typing=None)
        given = "".join(f" {name}={value}" for name, value in options.items())
        self._acts(f"/{line}{given}", channel)
        return await self._send(2, channel, data, None, wait)

    async def autocomplete(self, line: str, /, *, where: Where = None, **options: Any) -> list[tuple[str, Any]]:
        """What is offered while the last of the options is being typed."""
        channel = self._channel(where)
        typing = list(options)[-1]
        data = filled(found(self, line, channel), options, self.user.locale, channel, typing=typing)
        interaction = await self._send(4, channel, data, None, wait=True)
        return [
            ((it.get("name_localizations") or {}).get(self.user.locale, it["name"]), it["value"])
            for it in interaction.choices
        ]

    def upload(self, name: str, data: bytes) -> Uploaded:
        """A file to fill into a command."""
        world = self.double.world
        made = Attachment(world.new_id(), name, data)
        world.files[made.id] = made
        return Uploaded(attachment_of(made, self.double.origin, ephemeral=True))

    async def press(
        self, what: str | Button, where: Where = None, *, on: Seen | None = None, wait: bool = True,
        though_gone: bool = False,
    ) -> Interaction:  # fmt: skip
        """Press a button: of `on`, else of the newest message that has it. `though_gone`: the press was on its way
        when the message changed (`on` and a Button are needed then)."""
        if isinstance(what, Button):
            assert on is not None
            seen, button = on if though_gone else seen_of(on.message, self.id), what
            if not though_gone and (on.message.deleted or named(on.message, what.custom_id) is None):
                raise NotPossible(f"the button {what.label!r} is gone")
        else:
            seen, button = self._newest(where, on, lambda it: it.button(what), f"no button {what!r}")
        if button.disabled or not button.custom_id:
            raise NotPossible(f"the button {button.label!r} cannot be pressed")
        data = {"custom_id": button.custom_id, "component_type": 2}
        self._acts(f"presses [{button.label or button.emoji}]", seen)
        return await self._send(3, seen.channel, data, seen, wait)

    async def pick(
        self, values: str | Sequence[str], where: Where = None, *, which: str = "", on: Seen | None = None,
        wait: bool = True,
    ) -> Interaction:  # fmt: skip
        """Choose in a select, by values or labels: in `which` (act, custom_id, placeholder), else where they are."""
        wanted = [values] if isinstance(values, str) else list(values)
        seen, select = self._newest(where, on, lambda it: _with(it, wanted, which), f"nothing to pick {wanted} from")
        if select.disabled or not select.least <= len(wanted) <= select.most:
            raise NotPossible(f"the select takes {select.least} to {select.most} values")
        data = {"custom_id": select.custom_id, "component_type": 3, "values": [_value(select, it) for it in wanted]}
        self._acts(f"picks {', '.join(wanted)}", seen)
        return await self._send(3, seen.channel, data, seen, wait)

    async def write(self, text: str, form: Interaction, *, wait: bool = True) -> Interaction:
        """Send the form that `form` was answered with; what stands in it from the start is `form_of(form)`."""
        assert form.modal is not None, "no form came up"
        field = form.modal["components"][0]["component"]
        if len(text) > field["max_length"]:
            raise NotPossible(f"the field takes {field['max_length']} characters")
        written = {"type": 4, "id": 2, "custom_id": field["custom_id"], "value": text}
        data = {"custom_id": form.modal["custom_id"], "components": [{"type": 18, "id": 1, "component": written}]}
        seen = seen_of(form.message, self.id) if form.message is not None else None
        self._acts(f"writes: {' | '.join(text.splitlines())}", seen or form.channel)
        return await self._send(5, form.channel, data, seen, wait)

    async def say(self, text: str, where: Where = None) -> Message:
        """Type a message. In a server the bot reads it only when it is mentioned (`<@id>`, see `double.mention`)."""
        channel = self._channel(where)
        self._acts(f"types: {text}", channel)
        message = self.double.world.add_message(channel, self.user, content=text)
        message.pings = pinged(text, None)
        self.double.tell_of_message("MESSAGE_CREATE", message)
        return message

    def dismiss(self, seen: Seen) -> None:
        """Close an ephemeral message; the bot cannot change it any more."""
        assert seen.message.only is self.user
        self.double.world.remove_message(seen.message)

    # How.

    def _acts(self, what: str, where: Channel | Seen) -> None:
        place = where.place if isinstance(where, Seen) else place_of(where)
        self.double.acts.append(f"{self.user.display} {what} ({place})")

    def _channels(self) -> list[Channel]:
        return [it for it in self.double.world.channels.values() if it.seen_by(self.user)]

    def _channel(self, where: Where) -> Channel:
        if isinstance(where, Channel):
            return where
        if where == "dm":
            return self.dm
        assert self.at is not None, "at no channel"
        return self.at

    def _newest(self, where: Where, on: Seen | None, find: Callable[[Seen], Any], problem: str) -> tuple[Seen, Any]:
        place = self.at if where is None else where
        for seen in [on] if on is not None else reversed(self.sees(place)):
            it = None if seen.message.deleted else find(seen)
            if it is not None:
                return seen, it
        raise NotPossible(f"{self!r} sees {problem} in {place if isinstance(place, str) else place and place.name}")

    async def _send(
        self, kind: int, channel: Channel, data: dict[str, Any], seen: Seen | None, wait: bool
    ) -> Interaction:
        if not channel.seen_by(self.user):
            raise NotPossible(f"{self!r} is not in {channel.name}")
        world = self.double.world
        interaction = world.add_interaction(kind, self.user, channel, data, seen.message if seen else None)
        self.interactions.append(interaction)
        shape = interaction_of(interaction, world, self.double.origin, seen.stood if seen else None)
        self.double.gateway.tell("INTERACTION_CREATE", shape, channel.guild)
        if wait:
            await self.answered(interaction)
        return interaction

    async def answered(self, interaction: Interaction) -> None:
        """Wait for the first answer; raises NotAnswered when it is too late for one."""
        while not interaction.answer:
            if self._too_late(interaction):
                raise NotAnswered(f"{self!r}: the application did not respond ({_name(interaction.data)})")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(interaction.settled.wait(), 0.05)

    def _too_late(self, interaction: Interaction) -> bool:
        return self.double.world.clock.now() - interaction.created > self.double.patience + 0.1


def form_of(opened: Interaction) -> str:
    """What stands in a form from the start."""
    assert opened.modal is not None, "no form came up"
    return str(opened.modal["components"][0]["component"].get("value") or "")


def _with(seen: Seen, wanted: list[str], which: str) -> Select | None:
    for select in seen.selects:
        offered = {part for option in select.options for part in (option.value, option.label)}
        if (not which or select.is_called(which)) and offered >= set(wanted):
            return select
    return None


def _value(select: Select, wanted: str) -> str:
    by_value = [it.value for it in select.options if it.value == wanted]
    return (by_value or [it.value for it in select.options if it.label == wanted])[0]


def _name(data: dict[str, Any]) -> str:
    return str(data.get("name") or data.get("custom_id"))
