"""What exists in the double's Discord: people, servers, channels, messages, interactions, and the clock.

Lives here: the things themselves and `World`, which holds and changes them. Not here: how they look in JSON
(fake_shapes), who asks for a change (fake_messages, fake_interactions), how events reach the bot (fake_gateway).
"""

from __future__ import annotations

import asyncio
import itertools
import re
import time
from dataclasses import dataclass, field
from typing import Any

from discord_limits import EPHEMERAL, LOADING, every

EPOCH = 1_420_070_400.0  # s; Discord's ids count milliseconds from here
TEXT, DM, THREAD = 0, 1, 11
MANAGE_CHANNELS, VIEW, SEND = 1 << 4, 1 << 10, 1 << 11
MANAGE_MESSAGES, EMBED, ATTACH, HISTORY = 1 << 13, 1 << 14, 1 << 15, 1 << 16
COMMANDS, SEND_IN_THREADS = 1 << 31, 1 << 38
LEAST = VIEW | SEND | SEND_IN_THREADS | EMBED | ATTACH
"""What the bot has where nobody gave or took anything: no more than it asks for."""
PEOPLE = LEAST | HISTORY | COMMANDS
IN_DMS = ATTACH | EMBED | 1 << 17 | 1 << 18
"""What Discord says an app may in a DM with its bot: besides, mention everyone and use emoji from elsewhere."""
LONGEST_NAME = 32


class Clock:
    """The double's time, in seconds since 1970; it can be set forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        self.ahead += seconds


@dataclass(eq=False)
class User:
    """`closed`: the code with which DMs to them fail, 0: open. `closed_early`: opening one fails already.
    `edits_closed`: nor can be changed what is there."""

    id: int
    name: str
    display: str
    locale: str = "en-US"
    bot: bool = False
    closed: int = 0
    closed_early: bool = False
    edits_closed: bool = False

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(eq=False)
class Guild:
    """A server. The bot's role has `permissions`; `@everyone` has none, so that nothing works by accident."""

    id: int
    name: str
    permissions: int = LEAST
    locale: str = "en-US"
    members: dict[int, User] = field(default_factory=dict)
    managers: set[int] = field(default_factory=set)
    former: set[int] = field(default_factory=set)  # who left
    channels: dict[int, Channel] = field(default_factory=dict)
    gone: bool = False

    @property
    def bot_role(self) -> int:
        return self.id + 1


@dataclass(eq=False)
class Channel:
    """A channel of a server, a thread in one, or somebody's DM with the bot. `lacking`: what the bot may not here."""

    id: int
    kind: int
    name: str
    guild: Guild | None = None
    recipient: User | None = None
    parent: Channel | None = None
    lacking: int = 0
    messages: dict[int, Message] = field(default_factory=dict)
    nonces: dict[str, tuple[Message, float]] = field(default_factory=dict)

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    @property
    def permissions(self) -> int:
        """What the bot may here."""
        return LEAST | HISTORY if self.guild is None else self.guild.permissions & ~self.lacking

    def seen_by(self, user: User) -> bool:
        """Now."""
        return user is self.recipient if self.guild is None else user.id in self.guild.members

    def ever_seen_by(self, user: User) -> bool:
        return self.seen_by(user) or (self.guild is not None and user.id in self.guild.former)


@dataclass(eq=False)
class Attachment:
    id: int
    filename: str
    data: bytes = field(repr=False)
    description: str | None = None


@dataclass(eq=False)
class Message:
    """`only`: an ephemeral message, and whose. `changes`: 1 when it is new, one more for each edit."""

    id: int
    channel: Channel
    author: User
    created: float
    content: str = ""
    components: list[dict[str, Any]] = field(default_factory=list)
    embeds: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    only: User | None = None
    nonce: str | None = None
    pings: set[int] = field(default_factory=set)
    interaction: Interaction | None = None
    edited: float | None = None
    deleted: bool = False
    changes: int = 0

    @property
    def thinking(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def texts(self) -> list[str]:
        """Content and text displays, in order."""
        shown = [component["content"] for component in every(self.components) if component["type"] == 10]
        return [self.content, *shown] if self.content else shown


@dataclass(eq=False)
class Interaction:
    """A command, a press, a pick or a completion. Times in seconds: `sent` and `answered` by the monotonic clock."""

    id: int
    token: str
    kind: int  # 2 command, 3 component, 4 autocomplete
    user: User
    channel: Channel
    data: dict[str, Any]
    created: float
    locale: str
    message: Message | None = None
    sent: float = field(default_factory=time.perf_counter)
    answered: float | None = None
    answer: int = 0  # the callback type
    original: Message | None = None
    follow_ups: list[Message] = field(default_factory=list)
    choices: list[dict[str, Any]] = field(default_factory=list)
    modal: dict[str, Any] | None = None
    settled: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def seconds(self) -> float:
        """From sending it to its first answer."""
        assert self.answered is not None, "not answered yet"
        return self.answered - self.sent


class World:
    """Everything there is. `changed` is counted up at every change that somebody can see."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.changed = 0
        self.written_to: set[int] = set()  # whose DM the bot opened
        self._count = itertools.count(1)
        self._fixed = itertools.count(1)
        self.bot = User(self.fixed_id(), "dealer", "ล้อมวง", bot=True)
        self.application = self.bot.id
        self.owner = User(self.fixed_id(), "owner", "owner of all servers")
        self.users: dict[int, User] = {self.bot.id: self.bot, self.owner.id: self.owner}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.dms: dict[int, Channel] = {}
        self.interactions: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.commands: list[dict[str, Any]] = []
        self.emojis: dict[int, dict[str, Any]] = {}
        self.files: dict[int, Attachment] = {}

    @property
    def opened_dms(self) -> int:
        """With how many people the bot opened a DM."""
        return len(self.written_to)

    # Ids: people and places have the same in every run, messages are as old as they are.

    def fixed_id(self, shard: int = 0, shards: int = 1) -> int:
        """An id that is the same in every run. A server with it belongs to `shard` of `shards`."""
        while True:
            found = ((400_000_000_000 + next(self._fixed)) << 22) + 7
            if (found >> 22) % shards == shard:
                return found

    def new_id(self) -> int:
        return (int((self.clock.now() - EPOCH) * 1000) << 22) | (next(self._count) & 0x3FFFFF)

    # People and places.

    def add_user(self, display: str, locale: str = "th", name: str = "") -> User:
        number = self.fixed_id()
        assert 1 <= len(display) <= LONGEST_NAME, "no name of Discord is so long"
        user = User(number, name or f"user{len(self.users) - 1}", display, locale)
        self.users[number] = user
        return user

    def add_guild(self, name: str, *, shard: int = 0, shards: int = 1, permissions: int = LEAST) -> Guild:
        guild = Guild(self.fixed_id(shard, shards), name, permissions)
        self.guilds[guild.id] = guild
        guild.members[self.bot.id] = self.bot
        return guild

    def add_channel(self, guild: Guild, name: str, *, parent: Channel | None = None, lacking: int = 0) -> Channel:
        kind = TEXT if parent is None else THREAD
        channel = Channel(self.fixed_id(), kind, name, guild, parent=parent, lacking=lacking)
        guild.channels[channel.id] = self.channels[channel.id] = channel
        return channel

    def dm_of(self, user: User) -> Channel:
        """The DM channel of the bot and `user`; it exists as soon as somebody opens it."""
        if user.id not in self.dms:
            channel = Channel(self.fixed_id(), DM, f"DM {user.display}", recipient=user)
            self.dms[user.id] = self.channels[channel.id] = channel
        return self.dms[user.id]

    def share_a_guild(self, user: User) -> bool:
        return any(user.id in guild.members and not guild.gone for guild in self.guilds.values())

    # Messages.

    def add_message(self, channel: Channel, author: User, **parts: Any) -> Message:
        """A new message; `parts` are fields of Message."""
        message = Message(self.new_id(), channel, author, self.clock.now(), **parts)
        if message.only is not None:
            message.flags |= EPHEMERAL
        channel.messages[message.id] = message
        self.touch(message)
        return message

    def touch(self, message: Message) -> None:
        message.changes += 1
        self.changed += 1
        for attachment in message.attachments:
            self.files[attachment.id] = attachment

    def remove_message(self, message: Message) -> None:
        message.deleted = True
        message.channel.messages.pop(message.id, None)
        self.changed += 1

    # Interactions.

    def add_interaction(
        self, kind: int, user: User, channel: Channel, data: dict[str, Any], message: Message | None = None
    ) -> Interaction:
        number = self.new_id()
        made = Interaction(
            number, f"token{number}", kind, user, channel, data, self.clock.now(), user.locale, message
        )
        self.interactions[number] = self.by_token[made.token] = made
        return made


def pinged(text: str, allowed: dict[str, Any] | None) -> set[int]:
    """Who is pinged by a text under these allowed mentions (None: everybody who is mentioned)."""
    named = {int(number) for number in re.findall(r"<@!?([0-9]+)>", text)}
    if allowed is None or "users" in (allowed.get("parse") or ()):
        return named
    return named & {int(number) for number in allowed.get("users") or ()}
