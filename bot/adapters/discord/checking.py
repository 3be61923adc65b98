"""What `/check` finds out: whether an evening can be played here, and in one line each what to put right.

Lives here: `Checking`. Not here: answering the command (discord.answering), the check in a terminal (bot.check).

It is the one place that tries closed direct messages again without being told to.
"""

from __future__ import annotations

import asyncio
import io
import math
import time
from collections.abc import Awaitable, Callable

import discord
import msgspec

from bot.adapters import Memory
from bot.adapters.discord import showing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.failures import Meaning, read_failure
from bot.adapters.discord.identity import PREFIX
from bot.adapters.discord.invite import NEEDED
from bot.adapters.discord.readers import spoken_by
from bot.adapters.discord.remembered import PersonNote, Remembered
from bot.adapters.discord.repeating import once_more
from bot.adapters.discord.saying import words
from bot.adapters.discord.sending import HURRY, NOBODY, Sending
from bot.faults import log_fault
from bot.pictures.deck import RANKS, SUITS
from bot.pictures.emoji import card_emoji
from bot.wording import Words

BEHIND = 1.0  # s that a clock may show less than Discord's: a message has its time before we hear of it
AHEAD = 5.0  # s that it may show more: the way here, and the acknowledgement
SLOW_STORE = 0.5  # s for a note to the disk and back
SLOW_LINE = 1.0  # s for a heartbeat and its answer
PICTURE = "check.png"
TOO_FAST = 40003

_NOT_THERE = {True: "send_messages", False: "send_messages_in_threads"}
"""What counts for nothing in a thread, and out of one."""


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at. `discord-check-<id>` is its sentence; where it is not well, what to do."""

    id: str
    well: bool = True
    facts: dict[str, str | int] = {}


class Checking:
    """One for the whole program. `now`: seconds since 1970, of this computer."""

    def __init__(
        self, client: discord.Client, memory: Memory, remembered: Remembered, faces: Faces, sending: Sending,
        now: Callable[[], float] = time.time,
    ) -> None:  # fmt: skip
        self._client = client
        self._memory = memory
        self._remembered = remembered
        self._faces = faces
        self._sending = sending
        self._now = now

    async def checked(self, interaction: discord.Interaction) -> list[str]:
        """A line for each thing, in the language of the one who asks. The interaction is acknowledged already;
        its original response is used to try a picture, and is to be replaced by the answer."""
        clock = self._clock(interaction)  # before anything that takes its time
        person = await self._remembered.person(interaction.user.id)
        say = words(person.language or spoken_by(interaction.locale))
        found = [
            self._permissions(interaction, say),
            await _safely("dm", self._direct_messages(interaction, person, say)),
            await _safely("picture", self._picture(interaction, say)),
            clock,
            await _safely("database", self._database(interaction)),
            self._card_faces(),
            self._latency(),
        ]
        return [
            f"{'✅' if each.well else '⚠️'} {say.text(f'discord-check-{each.id}', **each.facts)}" for each in found
        ]

    # the channel

    def _permissions(self, interaction: discord.Interaction, say: Words) -> Finding:
        """Whether the dealer may do here what it was invited for."""
        if interaction.guild_id is None:
            return Finding("direct")
        if not interaction.is_guild_integration():  # somebody brought it for themselves alone
            return Finding("not-invited", well=False)
        in_thread = isinstance(interaction.channel, discord.Thread)
        missing = [
            say.text(f"discord-permission-{name.replace('_', '-')}")
            for name in NEEDED
            if name != _NOT_THERE[in_thread] and not getattr(interaction.app_permissions, name)
        ]
        if missing:
            return Finding("no-permissions", well=False, facts={"missing": say.joined(missing)})
        return Finding("permissions")

    # direct messages

    async def _direct_messages(self, interaction: discord.Interaction, person: PersonNote, say: Words) -> Finding:
        """Send one, also to somebody whose direct messages were closed when they were last tried."""
        if person.route == "here":
            return Finding("dm-off")
        user = interaction.user.id
        try:
            await self._send_hello(user, str(interaction.id), person.dm, say)
        except Exception as fault:
            failure = read_failure(fault, private=True)
            if failure is None:
                raise
            if failure.meaning is not Meaning.CLOSED or getattr(fault, "code", 0) == TOO_FAST:
                return Finding("dm-later", well=False)
            await self._remembered.change_person(user, closed=True)
            return Finding("dm-closed", well=False)
        if not person.closed:
            return Finding("dm")
        await self._remembered.change_person(user, closed=False)
        return Finding("dm-again")

    async def _send_hello(self, user: int, nonce: str, there: int, say: Words) -> None:
        """A message that says that it arrived, in place of the one before."""
        post = showing.told_post([say.text("discord-check-dm-hello")], say, self._faces)
        async with asyncio.timeout(HURRY):
            try:
                there = there or await self._sending.open_dm(user)
                message = await self._sending.post(there, post, nonce)
            except discord.NotFound:  # the channel that was remembered is gone
                there = await self._sending.open_dm(user)
                message = await self._sending.post(there, post, nonce)
        await self._remembered.change_person(user, dm=there)
        await self._replace_hello(user, there, message)

    async def _replace_hello(self, user: int, there: int, message: int) -> None:
        name = f"{PREFIX}/hello/{user}"
        before = (await self._memory.recall([name])).get(name, b"")
        await self._memory.remember({name: str(message).encode()})
        if before.isdigit() and int(before) != message:
            try:
                await self._sending.delete(there, int(before))
            except Exception as fault:  # it only stands there
                if read_failure(fault) is None:
                    raise

    # the rest

    async def _picture(self, interaction: discord.Interaction, say: Words) -> Finding:
        """Draw something and upload it into the answer."""
        drawn = (await asyncio.to_thread(card_emoji, "A♠")).png
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(say.text("discord-check-picturing")))
        view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}")))
        view.stop()

        async def send() -> None:
            files = [discord.File(io.BytesIO(drawn), PICTURE)]  # new for each send: an upload uses it up
            await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NOBODY)

        try:
            async with asyncio.timeout(HURRY):
                await once_more(send)
        except Exception as fault:
            if read_failure(fault) is None:
                raise
            return Finding("no-picture", well=False)
        return Finding("picture")

    def _clock(self, interaction: discord.Interaction) -> Finding:
        """Our time beside the one in the id that Discord gave the command a moment ago."""
        late = self._now() - discord.utils.snowflake_time(interaction.id).timestamp()
        if late < -BEHIND:
            return Finding("clock-slow", well=False, facts={"seconds": math.ceil(-late)})
        if late > AHEAD:
            return Finding("clock-fast", well=False, facts={"seconds": math.floor(late)})
        return Finding("clock")

    async def _database(self, interaction: discord.Interaction) -> Finding:
        """A note there and back."""
        name, note = f"{PREFIX}/check/{interaction.id}", b"check"
        began = time.perf_counter()
        await self._memory.remember({name: note})
        same = await self._memory.recall([name]) == {name: note}
        took = time.perf_counter() - began
        await self._memory.remember({name: None})
        if not same:
            return Finding("no-database", well=False)
        slow = took > SLOW_STORE
        return Finding("database-slow" if slow else "database", not slow, {"ms": math.ceil(1000 * took)})

    def _card_faces(self) -> Finding:
        """How many cards have an emoji."""
        there = sum(self._faces.emoji(rank + suit) is not None for rank in RANKS for suit in SUITS)
        whole = there == len(RANKS) * len(SUITS)
        return Finding("faces" if whole else "few-faces", whole, {"n": there})

    def _latency(self) -> Finding:
        """How long a heartbeat takes to Discord and back."""
        seconds = self._client.latency
        if not math.isfinite(seconds):
            return Finding("no-latency")
        slow = seconds > SLOW_LINE
        return Finding("latency-slow" if slow else "latency", not slow, {"ms": math.ceil(1000 * seconds)})


async def _safely(what: str, looking: Awaitable[Finding]) -> Finding:
    """A look that fails by our own fault is a finding too."""
    try:
        return await looking
    except Exception as fault:
        log_fault(f"checking the {what}", fault)
        return Finding(f"no-{what}" if what != "dm" else "dm-later", well=False)
