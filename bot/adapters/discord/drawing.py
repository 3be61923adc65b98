"""Pictures as files to upload, drawn by a few threads so that the loop always gets its share.

Lives here: `Drawing`. Not here: what is in a picture (bot.picturing), drawing it (bot.pictures).
"""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

import discord

from bot.adapters.discord.showing import Post
from bot.pictures.drawing import png_of
from bot.pictures.values import Picture

PENS = 2  # threads; more would only take turns with the loop
KEPT = 64  # pictures of some 30 KB


class Drawing:
    """Draws each picture once: the same hand goes to a DM and to an open look, the same table is posted anew."""

    def __init__(self, pens: int = PENS, kept: int = KEPT) -> None:
        self._pens = ThreadPoolExecutor(pens, thread_name_prefix="drawing")
        self._kept = kept
        self._made: OrderedDict[Picture, asyncio.Future[bytes]] = OrderedDict()

    async def files(self, post: Post) -> list[discord.File]:
        """What has to be uploaded with `post`, new for each send: its picture, and files to take home."""
        drawn = [] if post.picture is None else [(post.file, await self.png(post.picture))]
        return [discord.File(io.BytesIO(content), filename=name) for name, content in (*drawn, *post.attached)]

    async def png(self, picture: Picture) -> bytes:
        """`picture` as PNG."""
        made = self._made.get(picture)
        if made is None or (made.done() and (made.cancelled() or made.exception() is not None)):
            made = asyncio.get_running_loop().run_in_executor(self._pens, png_of, picture)
            self._made[picture] = made
        self._made.move_to_end(picture)
        while len(self._made) > self._kept:
            self._made.popitem(last=False)
        return await asyncio.shield(made)

    def close(self) -> None:
        """Draw no more; what is being drawn is finished by the thread and thrown away."""
        self._pens.shutdown(wait=False, cancel_futures=True)
