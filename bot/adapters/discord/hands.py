"""Hands, each to its owner alone: by direct message, in a whisper that is still open, or both.

Lives here: `Hands`: which way a hand goes, closed direct messages, the ping whose turn it is. Not here: layouts
(discord.showing), what a failure means (discord.failures), the table (discord.table_messages).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Literal
from weakref import WeakValueDictionary

import discord

from bot import holding
from bot.adapters import Delivered, Delivery, Door, Impossible, Peek, Sent, TryAgain
from bot.adapters.discord import showing
from bot.adapters.discord.faces import Faces
from bot.adapters.discord.failures import LEFT, SOON, Meaning, means, read_failure
from bot.adapters.discord.identity import key_of, player_of
from bot.adapters.discord.pacing import Pacing
from bot.adapters.discord.remembered import PersonNote, Remembered
from bot.adapters.discord.saying import words
from bot.adapters.discord.sending import HURRY, Sending
from bot.adapters.discord.whispers import Whispers
from bot.asking import not_done
from bot.commands import Refused
from bot.faults import log_fault
from bot.messages import HandNotice, LineNotice
from engine.errors import Refusal
from engine.table import PlayerView

CLOSED = "closed"  # the reason told to the dealer
MOST_TABLES = 20  # remembered of one person
ANY_TABLE = 0


class Hands:
    """One for the whole program."""

    def __init__(
        self, door: Door, remembered: Remembered, whispers: Whispers, faces: Faces, sending: Sending,
        perhaps_left: Callable[[int, int], None], share: float = 1.0,
    ) -> None:  # fmt: skip
        """`perhaps_left(channel, user)`: asked to look whether that person is still in the server."""
        self._door = door
        self._remembered = remembered
        self._whispers = whispers
        self._faces = faces
        self._sending = sending
        self._perhaps_left = perhaps_left
        self._pacing = Pacing(share=share)
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    # what the courier brings

    async def deliver(self, channel: int, user: int, messages: Sequence[Sent]) -> Delivery:
        """Show the newest hand wherever its owner looks. Raises what discord.py raises; may be repeated."""
        async with self._lock(channel, user):
            person = await self._remembered.person(user)
            ends = [await self._tell(channel, user, sent, person) for sent in messages if _is_line(sent)]
            newest = next((sent for sent in reversed(messages) if isinstance(sent.body, HandNotice)), None)
            if newest is not None:
                ends.append(await self._hand(channel, user, newest, person))
        return next((end for end in ends if not isinstance(end, Delivered)), Delivered())

    async def _hand(self, channel: int, user: int, sent: Sent, person: PersonNote) -> Delivery:
        assert isinstance(sent.body, HandNotice)
        notice = sent.body
        person = await self._sits(channel, user, person, seated=notice.player is not None)
        post = await self._post_of(notice, channel, person)
        whisper = await self._whisper(channel, user, post)
        if notice.player is None:
            self._whispers.forget(channel, user)
            end = await self._say_goodbye(channel, user, post, person)
        elif person.route == "here" or person.closed:
            end = Delivered()
        else:
            end = await self._by_dm(channel, user, sent, post, seen=whisper != "none")
        await self._ping(channel, user, sent, person)
        return TryAgain(SOON) if whisper == "later" and isinstance(end, Delivered) else end

    async def _post_of(self, notice: HandNotice, channel: int, person: PersonNote) -> showing.Post:
        place = await self._remembered.place(channel)
        said = words(_language(notice.player, person, notice.table.language))
        return showing.hand_post(notice, place, said, self._faces, again=_may_ask_again(person))

    async def _sits(self, channel: int, user: int, person: PersonNote, *, seated: bool) -> PersonNote:
        """Remember where this person sits, for what is typed in a direct message."""
        if (channel in person.tables) == seated:
            return person
        others = tuple(table for table in person.tables if table != channel)
        tables = (*others, channel)[-MOST_TABLES:] if seated else others
        return await self._remembered.change_person(user, tables=tables)

    # whispers

    async def show(self, interaction: discord.Interaction, channel: int) -> None:
        """The hand as the original response of a deferred interaction, kept alive from then on."""
        user = interaction.user.id
        async with self._lock(channel, user):
            peek = await self._door.peek(key_of(channel), player_of(user))
            person = await self._remembered.person(user)
            await self._sending.whisper(interaction, await self._shown(peek, channel, person, interaction))
            if peek.player is not None:
                self._whispers.keep(channel, user, interaction)

    async def _shown(
        self, peek: Peek, channel: int, person: PersonNote, interaction: discord.Interaction
    ) -> showing.Post:
        spoken = "th" if str(interaction.locale) == "th" else "en"
        said = words(_language(peek.player, person, spoken))
        place = await self._remembered.place(channel)
        if peek.table is None or peek.player is None:
            why = not_done(Refused(Refusal.NOT_SEATED if peek.table else Refusal.NO_TABLE), peek, said)
            stamp = showing.stamp_of(peek.table) if peek.table else ""
            return showing.not_done_post(why, place, said, self._faces, stamp)
        notice = HandNotice(peek.table, peek.player)
        return showing.hand_post(notice, place, said, self._faces, again=_may_ask_again(person))

    async def _whisper(self, channel: int, user: int, post: showing.Post) -> Literal["seen", "none", "later"]:
        """Edit the open whisper, if there is one: whether the hand is seen there, or may be with the next try."""
        interaction = self._whispers.find(channel, user)
        if interaction is None:
            return "none"
        try:
            await self._sending.whisper(interaction, post)
        except Exception as fault:
            if means(fault, Meaning.LATER):
                return "later"
            if read_failure(fault) is None:
                log_fault("an open look at a hand", fault)
            self._whispers.forget(channel, user)  # dismissed, or too old: the other ways are left
            return "none"
        return "seen"

    # direct messages

    async def _by_dm(self, channel: int, user: int, sent: Sent, post: showing.Post, *, seen: bool) -> Delivery:
        try:
            return await self._dm(channel, user, sent, post)
        except discord.HTTPException as fault:
            failure = read_failure(fault, private=True)
            if failure is None or failure.meaning is not Meaning.CLOSED:
                raise
            if fault.code in LEFT:
                self._perhaps_left(channel, user)
            return await self._closed(channel, user, seen=seen)

    async def _closed(self, channel: int, user: int, *, seen: bool) -> Delivery:
        """Not tried again until asked; the table hears the other way once, unless the hand is seen there already."""
        await self._remembered.change_person(user, closed=True)
        await self._remembered.change_hand(channel, user, message=0, posting=0)
        return Delivered() if seen else Impossible(CLOSED)

    async def _dm(self, channel: int, user: int, sent: Sent, post: showing.Post) -> Delivery:
        """Edit the message of this table in the direct messages, or post it."""
        there = (await self._remembered.person(user)).dm
        hand = await self._remembered.hand(channel, user)
        if there and hand.message and await self._edited(user, there, hand.message, post):
            return Delivered()
        return await self._post_dm(channel, user, sent, post)

    async def _edited(self, user: int, there: int, message: int, post: showing.Post) -> bool:
        try:
            await self._sending.edit(there, message, post)
        except discord.HTTPException as fault:
            if means(fault, Meaning.NO_CHANNEL):
                await self._remembered.change_person(user, dm=0)
            elif not means(fault, Meaning.NO_MESSAGE):
                raise
            return False
        return True

    async def _post_dm(self, channel: int, user: int, sent: Sent, post: showing.Post) -> Delivery:
        there = await self._open(user)
        if isinstance(there, TryAgain):
            return there
        row = (await self._remembered.hand(channel, user)).posting or sent.id
        await self._remembered.change_hand(channel, user, posting=row)
        try:
            message = await self._sending.post(there, post, str(row))
        except discord.HTTPException as fault:
            if means(fault, Meaning.NO_CHANNEL):  # opened anew with the next try
                await self._remembered.change_person(user, dm=0)
                return TryAgain()
            raise
        await self._remembered.change_hand(channel, user, message=message, posting=0)
        if row != sent.id:  # the elder one, if it was there, shows an elder hand
            await self._edited(user, there, message, post)
        return Delivered()

    async def _open(self, user: int) -> int | TryAgain:
        """The channel of direct messages, opened once however many tables ask for it, and not many at a time."""
        async with self._lock(ANY_TABLE, user):
            there = (await self._remembered.person(user)).dm
            if not there:
                seconds = self._pacing.wait(user)
                if seconds:
                    return TryAgain(seconds)
                there = await self._sending.open_dm(user)
                await self._remembered.change_person(user, dm=there)
        return there

    async def _say_goodbye(self, channel: int, user: int, post: showing.Post, person: PersonNote) -> Delivery:
        """Got up: the last edit takes the buttons away; who sits down again gets a new message."""
        hand = await self._remembered.hand(channel, user)
        if person.dm and hand.message:
            try:
                await self._edited(user, person.dm, hand.message, post)
            except discord.HTTPException as fault:
                if means(fault, Meaning.LATER):
                    raise
        await self._remembered.change_hand(channel, user, message=0, posting=0)
        return Delivered()

    async def _tell(self, channel: int, user: int, sent: Sent, person: PersonNote) -> Delivery:
        """A private line goes the same way as a hand, as a message of its own."""
        assert isinstance(sent.body, LineNotice)
        if person.route == "here" or person.closed or not person.dm:
            return Delivered()
        said = words(person.language)
        post = showing.lines_post([said.line(sent.body)], said, self._faces)
        try:
            await self._sending.post(person.dm, post, str(sent.id))
        except discord.HTTPException as fault:
            if means(fault, Meaning.LATER):
                raise
        return Delivered()

    # whose turn it is

    async def _ping(self, channel: int, user: int, sent: Sent, person: PersonNote) -> None:
        """One line at the table that pings who wants it, gone when the turn has passed; never in a hand's way."""
        assert isinstance(sent.body, HandNotice)
        player = sent.body.player
        turn = holding.is_awaited(player)
        pinged = (await self._remembered.hand(channel, user)).pinged
        try:
            async with asyncio.timeout(HURRY):
                if turn and person.ping and not pinged:
                    await self._post_ping(channel, user, sent, person)
                elif pinged and not turn:
                    await self._sending.delete(channel, pinged)
                    await self._remembered.change_hand(channel, user, pinged=0)
        except Exception as fault:
            if read_failure(fault) is None:
                log_fault("a ping", fault)

    async def _post_ping(self, channel: int, user: int, sent: Sent, person: PersonNote) -> None:
        place = await self._remembered.place(channel)
        assert isinstance(sent.body, HandNotice)
        said = words(sent.body.table.language)
        message = await self._sending.post(channel, showing.ping_post(user, place, said), f"ping {sent.id}", user)
        await self._remembered.change_hand(channel, user, pinged=message)

    def _lock(self, channel: int, user: int) -> asyncio.Lock:
        """One at a time shows the hand of this player at this table, so that the newest is the last."""
        return self._locks.setdefault((channel, user), asyncio.Lock())


def _is_line(sent: Sent) -> bool:
    return isinstance(sent.body, LineNotice)


def _language(player: PlayerView | None, person: PersonNote, otherwise: str) -> str:
    return (player.language if player else "") or person.language or otherwise


def _may_ask_again(person: PersonNote) -> bool:
    """Whether there is a direct message to be tried again."""
    return person.closed and person.route == "dm"
