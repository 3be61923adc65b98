"""The few things that are asked of Discord for a delivery, each within a bounded time.

Lives here: `Sending`: post, edit, delete, edit a whisper, open a DM. Not here: what a failure means
(discord.failures), what is sent (discord.showing).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.adapters.discord.drawing import Drawing
from bot.adapters.discord.failures import Meaning, means
from bot.adapters.discord.pacing import Forbidding
from bot.adapters.discord.repeating import once_more
from bot.adapters.discord.showing import Post

PATIENCE = 90.0  # s; discord.py itself waits up to 30 for a rate limit and 25 for Discord's machines
HURRY = 20.0  # s; a whisper that cannot be edited is not worth waiting for: there are other ways to a hand
NOBODY = discord.AllowedMentions.none()
Given = TypeVar("Given")


class Sending:
    """REST calls over `client`, each safe to be made twice. They raise what discord.py raises, and TimeoutError."""

    def __init__(self, client: discord.Client, drawing: Drawing) -> None:
        self._client = client
        self._drawing = drawing
        self._forbidding = Forbidding()

    async def post(self, channel: int, post: Post, nonce: str, mention: int = 0) -> int:
        """A new message; its id. The same `nonce` within some minutes posts nothing and finds the elder one."""
        mentions = discord.AllowedMentions(users=[discord.Object(mention)]) if mention else NOBODY
        there = self._client.get_partial_messageable(channel)

        async def send() -> int:
            files = await self._files(post)
            message = await there.send(view=post.view, files=files, nonce=nonce, allowed_mentions=mentions)
            return message.id

        return await self._asked(channel, send)

    async def edit(self, channel: int, message: int, post: Post) -> None:
        """Everything in that message is replaced, the picture too."""
        there = self._client.get_partial_messageable(channel).get_partial_message(message)

        async def send() -> None:
            files = await self._files(post)
            await there.edit(view=post.view, attachments=files, allowed_mentions=NOBODY)

        await self._asked(channel, send)

    async def delete(self, channel: int, message: int) -> None:
        """One that is gone already, or cannot be deleted by us, is fine."""
        there = self._client.get_partial_messageable(channel).get_partial_message(message)
        try:
            await self._asked(channel, there.delete)
        except discord.HTTPException as fault:
            if means(fault, Meaning.LATER):
                raise

    async def whisper(self, interaction: discord.Interaction, post: Post) -> None:
        """Edit the original response of an interaction."""

        async def send() -> None:
            files = await self._files(post)
            await interaction.edit_original_response(view=post.view, attachments=files, allowed_mentions=NOBODY)

        async with asyncio.timeout(HURRY):
            await once_more(send)

    async def open_dm(self, user: int) -> int:
        """The channel of direct messages with that user. Not the one that discord.py remembers: it may be gone."""
        opened = await self._asked(user, lambda: self._client.http.start_private_message(user))
        return int(opened["id"])

    async def _asked(self, target: int, call: Callable[[], Awaitable[Given]]) -> Given:
        """`target`: the channel or the person that it is about."""
        self._forbidding.check(target)
        try:
            async with asyncio.timeout(PATIENCE):
                return await once_more(call)
        except discord.Forbidden as fault:
            if not means(fault, Meaning.NO_MESSAGE):  # of one message, while the channel takes others
                self._forbidding.note(target, fault)
            raise

    async def _files(self, post: Post) -> list[discord.File]:
        """New for each send: an upload uses them up."""
        post.view.stop()  # presses come in by custom_id, so that discord.py need not keep this layout
        return await self._drawing.files(post)
