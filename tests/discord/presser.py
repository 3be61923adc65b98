"""Somebody who presses, commands and types, without Discord: interactions and messages that only remember.

Lives here: `Desk` (the answering side over tables in memory), `FakeInteraction`, `FakeMessage`. Not here: what is
expected of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import discord
from discord.components import _component_factory
from fake_door import FakeDoor
from shown_tables import said

from bot.adapters import Delivered, Delivery, Sent
from bot.adapters.discord.answering import Answering
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.identity import key_of, player_of
from bot.adapters.discord.layout import Post
from bot.adapters.discord.pressing import Press
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.whispers import Whispers
from bot.adapters.discord.wishes import Act, Wish
from bot.messages import Destination
from engine.actions import Action, Deal, Join, Play
from engine.draft import person_at
from engine.kang.views import HandView
from engine.table import Table
from engine.turns import awaited
from engine.views import player_view

GUILD, ROOM, OTHER_ROOM = 401, 501, 502
ANN, BOB, EVE = 11, 12, 13  # EVE: a stranger
ME = 99
NAMES = {ANN: "แอน", BOB: "บ๊อบ", EVE: "อีฟ"}
_ids = itertools.count(10**18)


def dm_of(user: int) -> int:
    """The channel of direct messages with a user."""
    return 900 + user


class FakeMemory:
    shared = False

    def __init__(self) -> None:
        self.notes: dict[str, bytes] = {}

    async def recall(self, names: Sequence[str]) -> dict[str, bytes]:
        return {name: self.notes[name] for name in names if name in self.notes}

    async def recall_all(self, start: str) -> dict[str, bytes]:
        return {name: note for name, note in self.notes.items() if name.startswith(start)}

    async def remember(self, notes: Mapping[str, bytes | None]) -> None:
        for name, note in notes.items():
            if note is None:
                self.notes.pop(name, None)
            else:
                self.notes[name] = note


def user_of(user: int) -> Any:
    return SimpleNamespace(id=user, display_name=NAMES[user], name=NAMES[user], bot=False)


class FakeInteraction:
    """Remembers, in order, how it was acknowledged and answered."""

    def __init__(
        self, user: int, *, channel: int = ROOM, guild: int = GUILD, locale: str = "th", message: Any = None,
        manages: bool = False, group: bool = False,
    ) -> None:  # fmt: skip
        """`group`: in a group of direct messages, or in those of two others."""
        self.id = next(_ids)
        self.user = user_of(user)
        self.channel_id = channel
        self.guild_id = None if channel == dm_of(user) or group else guild
        self.context = discord.app_commands.AppCommandContext(
            guild=self.guild_id is not None, dm_channel=self.guild_id is None and not group, private_channel=group
        )
        self.locale = locale
        self.message = message
        self.permissions = discord.Permissions(manage_channels=manages)
        self.type = discord.InteractionType.component if message else discord.InteractionType.application_command
        self.calls: list[str] = []
        self.posts: list[Post] = []
        self.files: list[discord.File] = []
        self.fails: Exception | None = None  # raised at the acknowledgement
        self.response = SimpleNamespace(defer=self._defer)
        self.followup = SimpleNamespace(send=self._follow)

    async def _defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        self.calls.append("whisper" if thinking and ephemeral else "think" if thinking else "update")
        if self.fails:
            raise self.fails

    async def _follow(self, *, view: Any, files: list[discord.File], ephemeral: bool, allowed_mentions: Any) -> None:
        self._note("follow" if ephemeral else "follow openly", view, files)

    async def edit_original_response(
        self, *, view: Any, attachments: list[discord.File], allowed_mentions: Any
    ) -> None:
        self._note("edit", view, attachments)

    async def delete_original_response(self) -> None:
        self.calls.append("delete")

    def _note(self, call: str, view: Any, files: list[discord.File]) -> None:
        self.calls.append(call)
        self.posts.append(Post(view))
        self.files += files

    @property
    def told(self) -> str:
        """Every text that was sent."""
        return "\n".join(map(said, self.posts))


def message_with(post: Post | None, *, ephemeral: bool = True, id: int = 0, picture: bool = False) -> Any:
    """A message of ours as it is pressed."""
    shown = post.view.to_components() if post else []
    state: Any = None
    return SimpleNamespace(
        id=id or next(_ids),
        components=[_component_factory(component, state) for component in shown],  # type: ignore[arg-type]
        attachments=["a picture"] if picture or (post and post.picture) else [],
        flags=SimpleNamespace(ephemeral=ephemeral),
    )


class FakeMessage:
    """Something that was typed; what the dealer sends in answer, `here` and to the `author`."""

    def __init__(self, user: int, text: str, *, channel: int = 0, mentions: Sequence[int] = ()) -> None:
        self.id = next(_ids)
        self.here: list[Post] = []
        self.private: list[Post] = []
        self.files: list[discord.File] = []
        self.deleted: list[int] = []
        self.author = user_of(user)
        self.author.send = self._whisper
        self.content = text
        self.webhook_id = None
        self.type = discord.MessageType.default
        self.mentions = [SimpleNamespace(id=id) for id in mentions]
        self.guild = SimpleNamespace(id=GUILD) if channel else None
        self.channel = SimpleNamespace(
            id=channel or dm_of(user), send=self._send, get_partial_message=self._partial_message
        )

    async def _send(self, *, view: Any, files: list[discord.File], nonce: str, allowed_mentions: Any) -> None:
        assert nonce == str(self.id)
        self.here.append(Post(view))
        self.files += files

    async def _whisper(self, *, view: Any, files: list[discord.File], nonce: str, allowed_mentions: Any) -> None:
        self.private.append(Post(view))

    def _partial_message(self, id: int) -> Any:
        async def delete() -> None:
            self.deleted.append(id)

        return SimpleNamespace(delete=delete)

    @property
    def told(self) -> str:
        return "\n".join(map(said, self.here))


class Desk:
    """The answering side with tables in memory; hands that were shown, and messages handed to the courier's way."""

    def __init__(self, faces: Faces | None = None) -> None:
        self.door = FakeDoor()
        self.memory = FakeMemory()
        self.faces = faces or Faces()
        self.shown: list[tuple[int, int]] = []  # (channel, interaction): a hand was put into its original response
        self.delivered: list[tuple[Destination, list[Sent]]] = []
        self.end: Delivery = Delivered()
        self.start()

    def start(self) -> None:
        """As after a restart."""
        self.remembered = Remembered(self.memory)
        self.whispers = Whispers()
        self.answering = Answering(
            self.door,
            self.remembered,
            self.whispers,
            self.faces,
            show_hand=self._show_hand,
            deliver=self._deliver,
            check=self._check,
        )

    async def _show_hand(self, interaction: Any, channel: int) -> None:
        self.shown.append((channel, interaction.id))

    async def _deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        self.delivered.append((destination, messages))
        return self.end

    async def _check(self, interaction: Any) -> list[str]:
        return ["ทุกอย่างพร้อม"]

    # at the tables

    async def act(self, user: int, action: Action, channel: int = ROOM) -> None:
        await self.door.act(key_of(channel), player_of(user), action, f"before-{next(_ids)}")

    async def sit(self, *users: int, channel: int = ROOM) -> Desk:
        for user in users:
            await self.act(user, Join(NAMES[user], "th"), channel)
            note = await self.remembered.person(user)
            await self.remembered.change_person(user, tables=(*note.tables, channel))
        await self.remembered.change_table(channel, guild=GUILD)
        return self

    async def deal(self, channel: int = ROOM) -> Desk:
        await self.act(ANN, Deal(), channel)
        return self

    def table(self, channel: int = ROOM) -> Table:
        return self.door.tables.get(key_of(channel), Table())

    def awaited(self, channel: int = ROOM) -> int:
        """Whose turn it is."""
        table = self.table(channel)
        seat = awaited(table)
        assert seat is not None
        return int(person_at(table, seat).id)

    def other(self, channel: int = ROOM) -> int:
        return ANN + BOB - self.awaited(channel)

    def hand(self, user: int, channel: int = ROOM) -> HandView:
        view = player_view(self.table(channel), player_of(user))
        assert view is not None
        assert view.hand is not None
        return view.hand

    def done(self, channel: int = ROOM) -> list[Action]:
        """Every act that reached the dealer."""
        return [action for _, action, event in self.door.acts if not event.startswith("before-")]

    # what people do

    async def press(
        self, user: int, act: str, argument: str = "", *, stamp: str = "", values: Sequence[str] = (), **seen: Any
    ) -> FakeInteraction:
        """`seen`: message, channel, locale, manages of the interaction; `table`: the channel on the button."""
        press = Press(seen.pop("table", ROOM), act, stamp, argument)
        seen.setdefault("message", message_with(None, ephemeral=False))
        interaction = FakeInteraction(user, **seen)
        given: Any = interaction
        await self.answering.pressed(given, press, list(values))
        return interaction

    async def command(self, user: int, wish: Wish | Action | Any, **seen: Any) -> FakeInteraction:
        interaction = FakeInteraction(user, **seen)
        given: Any = interaction
        await self.answering.commanded(given, Act(wish) if isinstance(wish, Action) else wish)
        return interaction

    async def type(self, user: int, text: str, **seen: Any) -> FakeMessage:
        message = FakeMessage(user, text, **seen)
        given: Any = message
        await self.answering.typed(given, ME)
        return message


async def started(desk: Desk) -> int:
    """Ann and Bob play; whose turn it is, after the first card was put down, so that they may draw."""
    await (await desk.sit(ANN, BOB)).deal()
    first = desk.awaited()
    await desk.act(first, Play(f"discard {desk.hand(first).cards[-1]}"))
    return desk.awaited()


HELD = "K♠ in somebody's hand"


class Broken:
    """A door behind which something fails, with a card in its words."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(HELD)
