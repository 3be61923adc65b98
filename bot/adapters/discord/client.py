"""The client of Discord: gateway, shards, events; and the adapter that the dealer knows.

Lives here: `DiscordAdapter`: connecting, which events matter, closing. Not here: what is shown or answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from bot.adapters import CannotRun, Cause, Delivery, Door, Memory, Sent, TryAgain
from bot.adapters.discord.answering import Answering
from bot.adapters.discord.buttons import pressable
from bot.adapters.discord.checking import Checking
from bot.adapters.discord.commands import command_tree
from bot.adapters.discord.completing import Completing
from bot.adapters.discord.delivering import Delivering, Flush
from bot.adapters.discord.departures import Departures
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.failures import Meaning, means
from bot.adapters.discord.guilds import Guilds
from bot.adapters.discord.handlers import Handlers
from bot.adapters.discord.identity import PREFIX, split
from bot.adapters.discord.library_log import quieten
from bot.adapters.discord.pressing import TEMPLATE, press_of
from bot.adapters.discord.registering import register
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.whispers import Whispers
from bot.faults import log_fault
from bot.messages import Destination
from bot.serving import ALL, Shards

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
"""None is privileged. Messages of a server come without their content unless the dealer is mentioned."""

PAUSE = 1.0  # s before the first try to connect again; doubled each time
LONGEST_PAUSE = 100.0  # s; a thousand sessions a day are allowed
TIDY_EVERY = 24 * 3600.0  # s
STEADY = 60.0  # s of connection after which the next pause is short again
PATIENCE = 10.0  # s that a delivery waits for a login before it is put off
CLOSING = 5.0  # s for what is under way, and again for goodbyes

UNREACHABLE = (
    OSError, aiohttp.ClientError, discord.DiscordServerError, discord.GatewayNotFound, discord.ConnectionClosed,
)  # fmt: skip
"""No network, a Discord that is down, a connection that was ended: no fault of ours."""

EVENTS = (
    "on_ready", "on_message", "on_interaction", "on_guild_channel_delete", "on_raw_thread_delete", "on_guild_remove",
    "on_guild_channel_update", "on_raw_thread_update", "on_guild_role_update", "on_member_update",
)  # fmt: skip
"""Those of discord.py that something is done about."""


class DiscordAdapter:
    """The dealer in Discord."""

    prefix = PREFIX

    def __init__(
        self, door: Door, memory: Memory, token: str, *, announce: Callable[[int], None] = lambda application: None,
        shards: Shards = ALL,
    ) -> None:  # fmt: skip
        """`announce` hears the application's id once, when it is known (the app prints the invitation).

        `shards` other than all of them: other processes serve the rest. Each server's events come to one process,
        which sends to its channels and their players, so what it knows of them in memory is nobody else's business.
        """
        self.door = door
        self.shards = shards
        self._token = token
        self._announce = announce
        self._announced = False
        self._login = asyncio.Event()
        self.handlers = Handlers()
        self.client = Client(self)
        remembered, whispers, self.faces = Remembered(memory), Whispers(), Faces()
        self._guilds = Guilds(remembered)
        self.forget = remembered.forget
        self.delivering = Delivering(self.client, door, remembered, whispers, self.faces, shards)
        checking = Checking(self.client, memory, remembered, self.faces, self.delivering.sending)
        self.answering = Answering(
            door, remembered, whispers, self.faces, drawing=self.delivering.drawing,
            show_hand=self.delivering.show_hand, deliver=self.delivering.deliver, check=checking.checked,
        )  # fmt: skip
        kept = self.handlers.kept
        completing = Completing(door, remembered, lambda complete: kept(complete, []))
        self.tree = command_tree(self.client, kept(self.answering.commanded, None), completing)
        self._memory = memory
        self._prepared: set[str] = set()

    async def serves(self, destination: Destination, cause: Cause) -> bool:
        """The process that hears the server of a table sends to it."""
        channel, _ = split(destination)
        return self.shards == ALL or self.shards.serve(await self._guilds.of(channel))

    @property
    def flush(self) -> Flush | None:
        """bot.courier.Courier.flush, set by the app before anything is served."""
        return self.delivering.flush

    @flush.setter
    def flush(self, flush: Flush) -> None:
        self.delivering.flush = flush

    @property
    def connected(self) -> bool:
        """Whether every shard of ours has an open line to Discord."""
        client = self.client
        return client.is_ready() and not any(shard.is_closed() for shard in client.shards.values())

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        """See bot.adapters.Adapter.deliver; before the login everything waits."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._login.wait(), PATIENCE)
        if not self._login.is_set():
            return TryAgain()
        try:
            return await self.delivering.deliver(destination, messages)
        except Exception:
            if self._login.is_set():
                raise
            return TryAgain()  # the connection was closed under it

    async def run(self) -> None:
        """Connect and serve until cancelled.

        Raises CannotRun: `cli-discord-token-refused` (401), `cli-discord-intents-refused` (the gateway's 4014).
        """
        quieten()
        if not self._token.isascii() or not self._token.isprintable():
            raise CannotRun("cli-discord-token-refused")  # it does not even fit into a request
        pause = PAUSE
        tidying = asyncio.create_task(self._tidy())
        try:
            while True:
                began = time.monotonic()
                await self._live()
                if time.monotonic() - began > STEADY:
                    pause = PAUSE
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            tidying.cancel()
            await self.delivering.close()

    async def _tidy(self) -> None:
        """For ever: what is remembered of tables that were left long ago goes."""
        while True:
            try:
                await self.delivering.departures.tidy()
            except Exception as fault:  # the database may be busy; the next time will do
                log_fault("tidying up in Discord", fault)
            await asyncio.sleep(TIDY_EVERY)

    async def _live(self) -> None:
        """From one login to the end of that connection; dropped lines in between discord.py mends itself."""
        try:
            await self._open()
            await self.client.start(self._token)
        except discord.LoginFailure:
            raise CannotRun("cli-discord-token-refused") from None
        except discord.PrivilegedIntentsRequired:
            raise CannotRun("cli-discord-intents-refused") from None
        except UNREACHABLE as fault:
            log.warning("Discord cannot be reached (%s), it is tried again", type(fault).__name__)
        except Exception as fault:
            log_fault("the connection to Discord", fault)
        finally:
            self._login.clear()
            await self._close()

    async def _open(self) -> None:
        """A client is made for one life: make it as good as new."""
        client = self.client
        if client.is_closed():
            client.clear()
            client.http.connector = discord.utils.MISSING
            if self.shards == ALL:
                client.shard_count = None  # type: ignore[assignment]  # asked for again: it may have grown
        client.add_dynamic_items(pressable(self.handlers.kept(self.answering.pressed, None)))
        self.handlers.begin()
        await client.__aenter__()

    async def _close(self) -> None:
        """First what is under way, while it can still be answered."""
        await self.handlers.end(CLOSING)
        with contextlib.suppress(Exception):
            async with asyncio.timeout(CLOSING):
                await self.client.close()
        with contextlib.suppress(Exception):
            await self.client.http.close()

    # what the client tells

    def logged_in(self, application: int) -> None:
        """REST calls work from now on."""
        self._login.set()
        if not self._announced:
            self._announced = True
            self._announce(application)
        self.prepare()

    def prepare(self) -> None:
        """What Discord has to know before anybody plays; what failed is done again with the next connection."""
        application = self.client.application_id or 0
        start = self.delivering.background.start
        leads = self.shards.serve(0)  # one of several processes tells Discord; the others look at what there is
        tasks: dict[str, Callable[[], Awaitable[object]]] = {
            "the card faces in Discord": lambda: self.faces.sync(self.client, upload=leads)
        }
        if leads:
            tasks["the commands of Discord"] = lambda: register(self.tree, self._memory, application)
        for what, work in tasks.items():
            if what not in self._prepared:
                start(what, self._once(what, work))

    async def _once(self, what: str, work: Callable[[], Awaitable[object]]) -> None:
        """Until it has succeeded, or was refused; a line or a Discord that stumbles is waited for."""
        self._prepared.add(what)
        pause = PAUSE
        try:
            while not await _succeeds(what, work):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        except BaseException:
            self._prepared.discard(what)
            raise

    async def submitted(self, interaction: discord.Interaction) -> None:
        """A form was sent: found by its custom_id, as buttons are, so that a restart in between loses nothing."""
        data: Any = interaction.data or {}
        found = TEMPLATE.fullmatch(str(data.get("custom_id", "")))
        if found is not None:
            await self.answering.submitted(interaction, press_of(found))

    async def heard(self, message: discord.Message) -> None:
        """Somebody wrote where the dealer can read, perhaps to the dealer."""
        self.delivering.noticed_message(message.channel.id, message.id)
        if self.client.user is not None and not message.author.bot:
            await self.answering.typed(message, self.client.user.id)


async def _succeeds(what: str, work: Callable[[], Awaitable[object]]) -> bool:
    """Whether it did; what trying again does not help is raised."""
    try:
        await work()
    except Exception as fault:
        if not means(fault, Meaning.LATER):
            raise
        log_fault(f"{what}, for now,", fault)
        return False
    return True


class Client(discord.AutoShardedClient):
    """discord.py's client with the events that matter here. It remembers no messages and no members."""

    def __init__(self, adapter: DiscordAdapter) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
        some: dict[str, Any] = {}
        if adapter.shards != ALL:
            some = {"shard_ids": adapter.shards.ids, "shard_count": adapter.shards.total}
        super().__init__(
            **some,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=30,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self._adapter = adapter
        for event in EVENTS:
            setattr(self, event, adapter.handlers.kept(getattr(self, event), None))

    @property
    def _departures(self) -> Departures:
        return self._adapter.delivering.departures

    async def setup_hook(self) -> None:
        self._adapter.logged_in(self.application_id or 0)

    async def on_ready(self) -> None:
        self._adapter.prepare()
        await self._departures.look_for_guilds()

    async def on_message(self, message: discord.Message) -> None:
        if self.user is None or message.author.id != self.user.id:
            await self._adapter.heard(message)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Invited again, the dealer hears commands before any message; old buttons stay where it was put out."""
        if interaction.channel_id and (interaction.guild_id is None or self.get_guild(interaction.guild_id)):
            self._departures.there(interaction.channel_id)
            self._adapter.delivering.perhaps_writable(interaction.channel_id)
        if interaction.type is discord.InteractionType.modal_submit:
            await self._adapter.submitted(interaction)

    # Permissions may have been put right: of a channel, a thread, a role, or of the dealer itself.

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel) -> None:
        self._adapter.delivering.perhaps_writable()  # a category's permissions are those of its channels

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        self._adapter.delivering.perhaps_writable(payload.thread_id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        self._adapter.delivering.perhaps_writable()

    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        if self.user is not None and member.id == self.user.id:
            self._adapter.delivering.perhaps_writable()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._departures.channels_gone([channel.id])  # its threads are told one by one

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._departures.channels_gone([payload.thread_id])

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._departures.guild_gone(guild.id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        fault = sys.exc_info()[1]
        if fault is not None:
            log_fault(f"an event of Discord ({event_method})", fault)
