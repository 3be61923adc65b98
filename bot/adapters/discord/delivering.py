"""From the outbox to Discord: the living table message, hands by DM or whisper, lines that matter.

Lives here: `Delivering`, the entrance: which part delivers what, and how each failure ends a delivery. Not here: the
parts (discord.table_messages, discord.hands), layouts (discord.showing), answers to presses (discord.answering).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord

from bot.adapters import Delivered, Delivery, Door, Later, Sent, TryAgain
from bot.adapters.discord.background import Background
from bot.adapters.discord.departures import Departures
from bot.adapters.discord.drawing import Drawing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.failures import PERMISSIONS, SOON, Meaning, means, read_failure
from bot.adapters.discord.hands import Hands
from bot.adapters.discord.identity import key_of, split
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.sending import Sending
from bot.adapters.discord.table_messages import TableMessages
from bot.adapters.discord.unwritable import Unwritable
from bot.adapters.discord.whispers import Whispers
from bot.faults import log_fault
from bot.messages import Destination, LineNotice
from bot.serving import ALL, Shards

Flush = Callable[[Destination], Awaitable[None]]
"""bot.courier.Courier.flush: send what waits for a destination now."""
MISSED = frozenset({"reminder", "away"})
"""Lines about somebody who does not play: perhaps they have left the server."""


class Delivering:
    """One for the whole program. `client` does the REST calls."""

    def __init__(
        self, client: discord.Client, door: Door, remembered: Remembered, whispers: Whispers, faces: Faces,
        shards: Shards = ALL,
    ) -> None:  # fmt: skip
        self.client = client
        self.door = door
        self.remembered = remembered
        self.whispers = whispers
        self.faces = faces
        self.drawing = Drawing()
        self.background = Background()
        self.unwritable = Unwritable()
        self.flush: Flush | None = None  # given by whoever joins the parts
        self.departures = Departures(client, door, remembered, shards)
        self.sending = Sending(client, self.drawing)
        self.tables = TableMessages(client, door, remembered, faces, self.sending)
        self.hands = Hands(door, remembered, whispers, faces, self.sending, self._perhaps_left, shards.share)

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        """See bot.adapters.Adapter.deliver."""
        channel, user = split(destination)
        try:
            if user is not None:
                return await self.hands.deliver(channel, user, messages)
            if self.departures.gone(channel):
                self.unwritable.forgotten(channel)
                return Delivered()
            if self.flush is not None and self.unwritable.waits(channel):
                return Later()
            await self.tables.deliver(channel, messages)
            self.unwritable.written(channel)
            self._look_for_sleepers(channel, messages)
            return Delivered()
        except Exception as fault:
            return await self._end_of(fault, channel, user)

    async def show_hand(self, interaction: discord.Interaction, channel: int) -> None:
        """Show the presser's hand as the original response of a deferred interaction, and keep it alive.

        Raises what discord.py raises, except where there is nothing any more to show it in.
        """
        try:
            await self.hands.show(interaction, channel)
        except discord.HTTPException as fault:
            if not (means(fault, Meaning.NO_TOKEN) or means(fault, Meaning.NO_MESSAGE)):
                raise

    def noticed_message(self, channel: int, message: int) -> None:
        """Something was posted in a channel with a table: the table message moves up."""
        self.departures.there(channel)
        self.tables.noticed(channel)

    async def close(self) -> None:
        """End what nobody waits for."""
        await self.background.stop()
        self.drawing.close()

    async def _end_of(self, fault: Exception, channel: int, user: int | None) -> Delivery:
        """How a delivery ends that failed. Raises `fault` where it is none of Discord's."""
        failure = read_failure(fault, private=user is not None)
        if failure is None:
            raise fault
        match failure.meaning:
            case Meaning.LATER | Meaning.CLOSED if user is None and isinstance(fault, discord.Forbidden):
                return self._may_not_write(channel, fault.code)
            case Meaning.LATER:
                return TryAgain(failure.seconds)
            case Meaning.NO_CHANNEL if user is None:
                await self.departures.channel_gone(channel)
                return Delivered()
            case Meaning.NEVER:
                log_fault("a message that Discord does not take", fault)
                return Delivered()
            case (
                Meaning.CLOSED
            ):  # a table in the direct messages of somebody who closed them, or an account that is gone
                return TryAgain(PERMISSIONS) if user is None else Delivered()
            case _:
                return TryAgain(SOON)

    def _may_not_write(self, channel: int, code: int) -> Delivery:
        """It waits in the outbox, where nothing is lost; nobody asks Discord every minute for ever."""
        pause = self.unwritable.refused(channel, code)
        if self.flush is None:
            return TryAgain(PERMISSIONS)
        self.background.start("writing to a channel again", self._write_again(channel, pause))
        return Later()

    async def _write_again(self, channel: int, seconds: float = 0.0) -> None:
        await asyncio.sleep(seconds)
        if self.flush is not None and not self.unwritable.waits(channel):
            await self.flush(Destination(key_of(channel)))

    def perhaps_writable(self, channel: int | None = None) -> None:
        """Something was changed, in that channel or perhaps in any: what waits for it may be taken now."""
        for each in self.unwritable.signs(channel):
            self.background.start("writing to a channel again", self._write_again(each))

    def _look_for_sleepers(self, channel: int, messages: list[Sent]) -> None:
        lines = (sent.body for sent in messages if isinstance(sent.body, LineNotice) and sent.body.code in MISSED)
        names = {str(line.facts.get("player", "")) for line in lines}
        if names:
            self.background.start("a look for members", self.departures.look_for_named(channel, names))

    def _perhaps_left(self, channel: int, user: int) -> None:
        self.background.start("a look for a member", self.departures.look_for(channel, user))
