"""A double of Discord on loopback, which the real discord.py plays with.

Lives here: `FakeDiscord` (REST and gateway on one server, and what tests do to it), `fake_discord()` and
`route_from_environment()`, which lead discord.py there. Not here: what it does (fake_*), people (discord_people).

In a test:

    async with fake_discord(shards=2) as discord_double:
        guild = discord_double.guild("เพื่อน")               # shard=1 for a server of that shard
        room = discord_double.channel(guild, "โต๊ะไพ่")
        ann = discord_double.person("แอน", at=room)           # joins the server of `at`; locale th
        bob = discord_double.person("Bob", at=room, locale="en-US", manages=True)
        ... run the bot with discord_double.token ...
        await discord_double.ready()                          # all shards are connected, commands registered or not
        await ann.slash("kang open")
        ...
        assert discord_double.violations == []                # nothing that Discord would refuse was sent
        assert discord_double.notes == []                     # nothing was lost on people

For a bot in a child process: give it `environment()` and call `route_from_environment()` before it connects.

Things to go wrong: `double.faults.fail/limit/cut/slow` (fake_faults), `double.limits.real()`,
`double.close_dms(ann)`, `double.gateway.drop(resume=False)`, `double.remove_channel(room)`,
`double.remove_bot(guild)`, `double.leave(ann, guild)`, `double.take_permissions(room, ATTACH)`,
`double.world.clock.advance(seconds)`.
Afterwards: `double.traffic` (all that was sent, and who could see it), `double.traffic.invalid`.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import discord
import yarl
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.state import ConnectionState
from discord_people import Person
from discord_spec import spec
from discord_traffic import Traffic
from fake_calls import Answer, Call
from fake_faults import Faults, Limits
from fake_gateway import Gateway
from fake_rest import PREFIX, Rest
from fake_shapes import channel_of, guild_created, member_of, message_of, user_of
from fake_world import LEAST, Channel, Guild, Message, World

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.double.discord-on-loopback-nobody-else"
WHERE = "FAKE_DISCORD"
"""The environment variable that tells a child process where the double listens."""

READY_AFTER = 0.05  # s of silence after the last server; discord.py's own 2 s are for thousands of them


class FakeDiscord:
    """One Discord. `violations`: what the bot did that Discord refuses; `notes`: what it takes, to somebody's loss;
    `acts`: what people did, in words. `patience`: seconds to the first answer; `late` counts answers that came later.
    `check_answers`: hold the double's own answers against Discord's description too (`own_faults`)."""

    token = TOKEN

    def __init__(self, shards: int = 1, *, check_answers: bool = False) -> None:
        self.shards = shards
        self.world = World()
        self.traffic = Traffic()
        self.faults = Faults()
        self.limits = Limits()
        self.gateway = Gateway(self)
        self.acts: list[str] = []
        self.violations: list[str] = []
        self.notes: list[str] = []
        self.patience = 3.0
        self.nonces_last = 5 * 60.0  # s
        self.late = 0
        self.check_answers = check_answers
        self.own_faults: list[str] = []
        self._server: TestServer | None = None

    async def start(self) -> None:
        app = web.Application(client_max_size=26 * 1024 * 1024)
        Rest(self).add_routes(app)
        app.router.add_get("/gateway/", self.gateway.serve)
        self._server = TestServer(app, host="127.0.0.1")
        await self._server.start_server(access_log=None)

    async def stop(self) -> None:
        await self.gateway.close()
        if self._server is not None:
            await self._server.close()

    @property
    def origin(self) -> str:
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.port}"

    @property
    def gateway_url(self) -> str:
        return self.origin.replace("http", "ws") + "/gateway/"

    def environment(self) -> dict[str, str]:
        """For a child process that calls `route_from_environment()`."""
        return {WHERE: self.origin}

    @property
    def mention(self) -> str:
        """What people type to speak to the bot."""
        return self.world.bot.mention

    # People and places.

    def guild(self, name: str, *, shard: int = 0, permissions: int = LEAST) -> Guild:
        """A server; one that is made while the bot is connected is joined by it."""
        guild = self.world.add_guild(name, shard=shard, shards=self.shards, permissions=permissions)
        self.gateway.tell("GUILD_CREATE", guild_created(guild, self.world), guild)
        return guild

    def channel(self, guild: Guild, name: str, *, lacking: int = 0) -> Channel:
        channel = self.world.add_channel(guild, name, lacking=lacking)
        self.gateway.tell("CHANNEL_CREATE", channel_of(channel), guild)
        return channel

    def thread(self, parent: Channel, name: str) -> Channel:
        assert parent.guild is not None
        thread = self.world.add_channel(parent.guild, name, parent=parent)
        self.gateway.tell("THREAD_CREATE", channel_of(thread), parent.guild)
        return thread

    def person(self, display: str, at: Channel | None = None, *, locale: str = "th", manages: bool = False) -> Person:
        """Somebody new, in the server of `at`. `manages`: may manage its channels."""
        person = Person(self, self.world.add_user(display, locale), at)
        if at is not None and at.guild is not None:
            self.join(person, at.guild, manages=manages)
        return person

    def join(self, person: Person, guild: Guild, *, manages: bool = False) -> None:
        guild.members[person.id] = person.user
        if manages:
            guild.managers.add(person.id)

    def leave(self, person: Person, guild: Guild) -> None:
        """They leave the server; the bot is told nothing (that would need a privileged intent)."""
        if guild.members.pop(person.id, None) is not None:
            guild.former.add(person.id)
        guild.managers.discard(person.id)

    # What happens.

    def close_dms(self, person: Person, code: int = 50007, *, early: bool = False, edits: bool = False) -> None:
        """DMs to them fail (50007, 50278, 40003). `early`: opening one fails already (with 400, as Discord does);
        `edits`: what is there cannot be changed either."""
        person.user.closed, person.user.closed_early, person.user.edits_closed = code, early, edits

    def open_dms(self, person: Person) -> None:
        self.close_dms(person, 0)

    def remove_channel(self, channel: Channel) -> None:
        guild = channel.guild
        assert guild is not None
        del self.world.channels[channel.id], guild.channels[channel.id]
        kind = "CHANNEL_DELETE" if channel.parent is None else "THREAD_DELETE"
        self.gateway.tell(kind, channel_of(channel), guild)
        self.world.changed += 1

    def remove_bot(self, guild: Guild) -> None:
        """The bot is thrown out of a server."""
        guild.gone = True
        guild.members.pop(self.world.bot.id, None)
        self.gateway.tell("GUILD_DELETE", {"id": str(guild.id)}, guild)
        self.world.changed += 1

    def take_permissions(self, channel: Channel, permissions: int) -> None:
        """What the bot may not in this channel from now on (0: it may everything it asked for)."""
        channel.lacking = permissions
        self.gateway.tell("CHANNEL_UPDATE", channel_of(channel), channel.guild)

    def tell_of_message(self, event: str, message: Message) -> None:
        guild = message.channel.guild
        data = message_of(message, self.world, self.origin, for_bot=True)
        if guild is not None:
            data |= {"guild_id": str(guild.id), "member": member_of(guild, message.author)}
            del data["member"]["user"]
        data |= {
            "mentions": [{**user_of(self.world.users[it])} for it in sorted(message.pings) if it in self.world.users]
        }
        self.gateway.tell(event, data, guild)

    # Waiting.

    async def until(self, condition: Callable[[], object], what: str = "that", limit: float = 30.0) -> None:
        """Wait until a condition holds."""
        ends = time.monotonic() + limit
        pause = 0.002
        while not condition():
            if time.monotonic() > ends:
                raise AssertionError(f"waited {limit:.0f} s in vain for {what}; violations: {self.violations[:3]}")
            await asyncio.sleep(pause)
            pause = min(pause * 1.2, 0.03)

    async def ready(self, limit: float = 30.0) -> None:
        """All shards are connected."""
        await self.until(
            lambda: len({it.shard for it in self.gateway.connected()}) == self.shards, "all shards", limit
        )

    # Judging.

    def violate(self, call: Call, faults: list[str]) -> None:
        self.violations += [f"{call.operation}: {fault}" for fault in faults]

    def note(self, call: Call, notes: list[str]) -> None:
        self.notes += [f"{call.operation}: {note}" for note in notes]

    def check_answer(self, call: Call, answer: Answer) -> None:
        if self.check_answers:
            self.own_faults += spec().answer_faults(call.method, call.template, answer.status, answer.body)


# Leading discord.py to the double.


def route_to(origin: str) -> Callable[[], None]:
    """From now on discord.py speaks to the double at `origin`; gives back what undoes it.

    Besides the addresses, two waits that are meant for thousands of servers are shortened: 5 s before each
    further IDENTIFY, and 2 s of silence before `ready`. Nothing else of discord.py is changed.
    """
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    hook, init = discord.Client.before_identify_hook, ConnectionState.__init__

    async def at_once(self: discord.Client, shard_id: int | None, *, initial: bool = False) -> None:
        return None

    def impatient(self: Any, *args: Any, **options: Any) -> None:
        options.setdefault("guild_ready_timeout", READY_AFTER)
        init(self, *args, **options)

    Route.BASE = origin + PREFIX
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(origin.replace("http", "ws") + "/gateway/")
    discord.Client.before_identify_hook = at_once  # type: ignore[method-assign]
    ConnectionState.__init__ = impatient  # type: ignore[method-assign]

    def undo() -> None:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before
        discord.Client.before_identify_hook = hook  # type: ignore[method-assign]
        ConnectionState.__init__ = init  # type: ignore[method-assign]

    return undo


@contextmanager
def routed(origin: str) -> Iterator[None]:
    undo = route_to(origin)
    try:
        yield
    finally:
        undo()


def route_from_environment(environment: Mapping[str, str] = os.environ) -> bool:
    """In a child process: speak to the double that `FakeDiscord.environment()` names. False where none is named."""
    origin = environment.get(WHERE)
    if origin:
        route_to(origin)
    return bool(origin)


@asynccontextmanager
async def fake_discord(shards: int = 1, *, check_answers: bool = False) -> AsyncIterator[FakeDiscord]:
    """A running double that discord.py speaks to in this process."""
    double = FakeDiscord(shards, check_answers=check_answers)
    await double.start()
    try:
        with routed(double.origin):
            yield double
    finally:
        await double.stop()
