"""Pictures for those who ask for them by address: drawn off the event loop, a few kept.

Lives here: Drawings. Not here: what is in a picture (bot.keepsakes), drawing it (bot.pictures).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from bot.pictures.drawing import png_of
from bot.pictures.values import Picture

KEPT = 32  # pictures of some 40 kB


class Drawings:
    """Draws one picture at a time, and each once: whoever asks for it again gets the same bytes."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._made: OrderedDict[tuple[Picture, bool], bytes] = OrderedDict()
        self._pen = asyncio.Lock()

    async def png(self, picture: Picture, *, two_coloured: bool = False) -> bytes:
        """`picture` as PNG."""
        async with self._pen:
            key = (picture, two_coloured)
            if key not in self._made:
                self._made[key] = await asyncio.to_thread(png_of, picture, two_coloured=two_coloured)
            self._made.move_to_end(key)
            while len(self._made) > self._kept:
                self._made.popitem(last=False)
            return self._made[key]
