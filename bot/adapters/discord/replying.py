"""One interaction answered: acknowledged at once, then shown, changed or told in private.

Lives here: `Reply`, and which message may show what (`Mode`). Not here: what is answered (discord.answering), layouts
(discord.showing), the living messages (discord.delivering).

A hand must never be put into a message that others see. So a message is replaced only where it is private already:
ephemeral, or in the presser's own direct messages; everything else gets a new private message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum, auto

import discord

from bot.adapters.discord.drawing import Drawing
from bot.adapters.discord.failures import Meaning, read_failure
from bot.adapters.discord.layout import Post
from bot.adapters.discord.pressed_message import Pressed
from bot.adapters.discord.repeating import once_more
from bot.adapters.discord.spelling import Written
from bot.adapters.discord.wishes import Act, Calling, Look, Wish
from bot.faults import log_fault

PATIENCE = 60.0  # s for one call; discord.py itself waits for rate limits within
NOBODY = discord.AllowedMentions.none()
UNKNOWN_INTERACTION = 10062
ACKNOWLEDGED = 40060

PAGES = frozenset({"pad", "pad-deal", "pad-steps", "pad-units"})
"""Looks that take each other's place."""
BOOK = frozenset({"book", "topics"})
"""The same of the rule book."""

Files = Callable[[], list[discord.File]]
"""What is to be uploaded besides the picture, new for each try."""


class Mode(Enum):
    """What the original response of the interaction is."""

    PRIVATE = auto()  # the pressed message, which its reader alone sees: it may be replaced
    PUBLIC = auto()  # the pressed message, which all see: left alone
    WHISPER = auto()  # a new private message, which waits for its words


class Reply:
    """The answer to one interaction. Who cannot be told is not told: only faults of ours are raised."""

    def __init__(self, interaction: discord.Interaction, drawing: Drawing, wish: Wish | Written | None) -> None:
        self.interaction = interaction
        self.pressed = Pressed(interaction.message)
        self.mode = _mode(interaction, self.pressed, wish)
        self.living = 0  # the table message: edited by the courier alone
        self._drawing = drawing
        self._waiting = self.mode is Mode.WHISPER
        self._too_late = False

    @property
    def is_direct(self) -> bool:
        """In the direct messages with the dealer, where everything is private."""
        return _is_direct(self.interaction)

    @property
    def replaces(self) -> bool:
        """Whether the pressed message may be replaced."""
        message = self.interaction.message
        return self.mode is Mode.PRIVATE and message is not None and message.id != self.living

    @property
    def takes_a_hand(self) -> bool:
        """Whether the original response may show something private."""
        return self._waiting or self.replaces

    async def acknowledge(self) -> None:
        """Within three seconds, before anything else. Too late is no reason not to do what was asked."""
        whispered = self.mode is Mode.WHISPER
        defer, private = self.interaction.response.defer, whispered and not self.is_direct
        try:
            await once_more(lambda: defer(ephemeral=private, thinking=whispered))
        except Exception as fault:
            code = getattr(fault, "code", 0)
            if code != ACKNOWLEDGED:  # else it was obeyed at once, and only its answer was lost
                log_fault("acknowledging", fault)
            self._too_late = code == UNKNOWN_INTERACTION

    async def open(self, form: discord.ui.Modal) -> None:
        """A form to write into, in the place of an acknowledgement."""
        try:
            await self.interaction.response.send_modal(form)
        except Exception as fault:
            if read_failure(fault) is None:
                raise
            log_fault("a form to write into", fault)

    async def tell(self, post: Post, files: Files = list) -> None:
        """For this reader alone, in a message of its own."""
        if self._waiting:
            await self._edit(post, files)
        else:
            await self._follow(post, files)

    async def replace(self, post: Post) -> None:
        """In place of the private message that was pressed; in a message of its own where there is none."""
        if self.replaces:
            await self._edit(post, list)
        else:
            await self.tell(post)

    async def nothing(self) -> None:
        """Nothing to say: a whisper that waits for words goes away."""
        if self._waiting:
            await self.remove()

    async def remove(self) -> None:
        """Take the whisper, or the private message that was pressed, away."""
        if self.takes_a_hand:
            self._waiting = False
            await self._safely(self.interaction.delete_original_response)

    def filled(self) -> None:
        """Somebody else has put a hand into the original response."""
        self._waiting = False

    async def _edit(self, post: Post, files: Files) -> None:
        self._waiting = False
        edit = self.interaction.edit_original_response

        async def send() -> None:
            attachments = [*await self._drawn(post), *files()]
            await edit(view=post.view, attachments=attachments, allowed_mentions=NOBODY)

        await self._drawn(post)
        await self._safely(send)

    async def _follow(self, post: Post, files: Files) -> None:
        """Said twice, at the worst, where a connection is cut: this one reader can live with that."""
        follow, private = self.interaction.followup.send, not self.is_direct

        async def send() -> None:
            uploads = [*await self._drawn(post), *files()]
            await follow(view=post.view, files=uploads, ephemeral=private, allowed_mentions=NOBODY)

        await self._drawn(post)
        await self._safely(send)

    async def _drawn(self, post: Post) -> list[discord.File]:
        """The picture, drawn once; asked for before anything is sent, a fault of the drawing is none of Discord's."""
        post.view.stop()  # presses are found by their custom_id, so discord.py need not keep the layout
        return await self._drawing.files(post)

    async def _safely(self, send: Callable[[], Awaitable[object]]) -> None:
        if self._too_late:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await once_more(send)
        except Exception as fault:
            failure = read_failure(fault)
            if failure is None or failure.meaning is Meaning.NEVER:
                raise
            log_fault("an answer", fault)


def _mode(interaction: discord.Interaction, pressed: Pressed, wish: Wish | Written | None) -> Mode:
    message = interaction.message
    if message is None:
        return Mode.WHISPER
    private = _is_direct(interaction) or message.flags.ephemeral
    if isinstance(wish, Look):
        turns = (pressed.is_panel and wish.what == "panel") or (pressed.is_pad and wish.what in PAGES)
        turns = turns or (pressed.is_book and wish.what in BOOK) or (pressed.is_coach and wish.what == "coach")
        return Mode.PRIVATE if private and turns else Mode.WHISPER
    if private:
        return Mode.PRIVATE
    secret = isinstance(wish, Calling) or (isinstance(wish, Act) and wish.is_move)
    return Mode.WHISPER if secret else Mode.PUBLIC


def _is_direct(interaction: discord.Interaction) -> bool:
    """No server is a group of friends too, and direct messages of two others: there, all read along."""
    return interaction.guild_id is None and not interaction.context.private_channel
