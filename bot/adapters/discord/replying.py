"""One interaction answered: acknowledged at once, then shown, changed or told in private.

Lives here: `Reply`, and which message may show what (`Mode`). Not here: what is answered (discord.answering), layouts
(discord.showing), the living messages (discord.delivering).

A hand must never be put into a message that others see. So a message is replaced only where it is private already:
ephemeral, or in the presser's own direct messages; everything else gets a new private message.
"""

from __future__ import annotations

import asyncio
from enum import Enum, auto
from typing import Any

import discord

from bot.adapters.discord.drawing import Drawing
from bot.adapters.discord.pressing import TEMPLATE, press_of
from bot.adapters.discord.showing import Post
from bot.adapters.discord.wishes import Act, Calling, Look, Wish
from bot.faults import log_fault

PATIENCE = 60.0  # s for one call; discord.py itself waits for rate limits within
NOBODY = discord.AllowedMentions.none()


class Mode(Enum):
    """What the original response of the interaction is."""

    PRIVATE = auto()  # the pressed message, which its reader alone sees: it may be replaced
    PUBLIC = auto()  # the pressed message, which all see: left alone
    WHISPER = auto()  # a new private message, which waits for its words


class Reply:
    """The answer to one interaction. Sending never raises: who cannot be told is not told."""

    def __init__(self, interaction: discord.Interaction, drawing: Drawing, wish: Wish | None) -> None:
        self.interaction = interaction
        self.acts = acts_on(interaction.message)
        self.mode = _mode(interaction, wish)
        self.living = 0  # the table message: edited by the courier alone
        self.closed = False  # the interaction takes no answers any more
        self._drawing = drawing
        self._waiting = self.mode is Mode.WHISPER

    @property
    def is_direct(self) -> bool:
        """In direct messages, where everything is private."""
        return self.interaction.guild_id is None

    async def acknowledge(self) -> None:
        """Within three seconds, before anything else. Too late is no reason not to do what was asked."""
        whispered = self.mode is Mode.WHISPER
        try:
            await self.interaction.response.defer(ephemeral=whispered and not self.is_direct, thinking=whispered)
        except (discord.HTTPException, discord.InteractionResponded, OSError, TimeoutError) as fault:
            log_fault("acknowledging", fault)
            self.closed = getattr(fault, "code", 0) == 10062  # unknown interaction

    async def tell(self, post: Post) -> None:
        """For this reader alone, in a message of its own."""
        if self._waiting:
            await self._edit(post)
        else:
            await self._follow(post)

    async def replace(self, post: Post) -> None:
        """In place of the private message that was pressed; in a message of its own where there is none."""
        if self._may_replace():
            await self._edit(post)
        else:
            await self.tell(post)

    def owns_original(self) -> bool:
        """Whether the original response may show something private."""
        return self._waiting or self._may_replace()

    async def nothing(self) -> None:
        """Nothing to say: a whisper that waits for words goes away."""
        if self._waiting:
            self._waiting = False
            await self._safely(self.interaction.delete_original_response)

    def shown(self) -> None:
        """Somebody else has filled the whisper."""
        self._waiting = False

    def _may_replace(self) -> bool:
        message = self.interaction.message
        return self.mode is Mode.PRIVATE and message is not None and message.id != self.living

    async def _edit(self, post: Post) -> None:
        self._waiting = False
        post.view.stop()  # presses are found by their custom_id, so discord.py need not keep the layout
        files = await self._drawing.files(post)
        await self._safely(
            self.interaction.edit_original_response, view=post.view, attachments=files, allowed_mentions=NOBODY
        )

    async def _follow(self, post: Post) -> None:
        post.view.stop()
        files = await self._drawing.files(post)
        await self._safely(
            self.interaction.followup.send,
            view=post.view,
            files=files,
            ephemeral=not self.is_direct,
            allowed_mentions=NOBODY,
        )

    async def _safely(self, call: Any, **given: Any) -> None:
        if self.closed:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await call(**given)
        except (discord.HTTPException, OSError, TimeoutError) as fault:
            log_fault("an answer", fault)


def _mode(interaction: discord.Interaction, wish: Wish | None) -> Mode:
    message = interaction.message
    if message is None or (isinstance(wish, Look) and not _turns_a_page(wish)):
        return Mode.WHISPER
    if interaction.guild_id is None or message.flags.ephemeral:
        return Mode.PRIVATE
    secret = isinstance(wish, Calling) or (isinstance(wish, Act) and wish.is_move)
    return Mode.WHISPER if secret else Mode.PUBLIC


def _turns_a_page(look: Look) -> bool:
    """Chosen inside a panel, which shows it itself."""
    return look.what == "panel" and bool(look.argument)


def acts_on(message: discord.Message | None) -> frozenset[str]:
    """What may be pressed on a message, by which we know what it is after any restart."""
    found = (TEMPLATE.fullmatch(id) for id in _ids(message.components if message else ()))
    return frozenset(press_of(match).act for match in found if match)


def _ids(components: Any) -> list[str]:
    ids = []
    for component in components:
        ids += [component.custom_id] if getattr(component, "custom_id", None) else []
        ids += _ids(getattr(component, "children", ()))
        accessory = getattr(component, "accessory", None)
        ids += _ids([accessory]) if accessory else []
    return ids
