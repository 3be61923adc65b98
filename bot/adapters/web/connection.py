"""One browser tab at one table.

Lives here: what it has seen, its language, its queue of unsent frames, its writer.
Not here: what its frames ask for (web.asking), which tabs there are (web.room).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from aiohttp import WSCloseCode, web

from bot.adapters import Door, Peek
from bot.adapters.web.feed import NO_PAD, Batch, Frame, frame, peek_frames
from bot.adapters.web.limits import Limits
from bot.adapters.web.missed import Missed
from bot.commands import TableKey
from bot.messages import HandNotice
from bot.wording import Words
from engine.table import PlayerId

WRITE_PATIENCE = 20.0  # seconds for one frame to leave
LAST_PATIENCE = 0.5  # seconds for all that is left to leave, when the program stops


class Connection:
    """A tab. Frames wait in a short queue; who reads more slowly than that is cut off and may come back."""

    def __init__(
        self, socket: web.WebSocketResponse, cut: Callable[[], None], key: TableKey, player: PlayerId, limits: Limits
    ) -> None:
        self.key, self.player = key, player
        self.words: Words | None = None  # None: has not said hello
        self.name = ""  # under which somebody without a seat talks
        self._socket, self._cut = socket, cut
        self._limits = limits
        self._queue: asyncio.Queue[Frame] = asyncio.Queue(limits.unsent_frames)
        self._unsent = 0  # bytes in the queue
        self._taken = asyncio.Event()  # the writer got rid of something, or is gone
        self._gone = False
        self._catching_up = asyncio.Lock()
        self._early: list[Batch] = []  # what is delivered while we catch up
        self._room_mark = self._own_mark = 0  # newest id sent, of the room's messages and of the player's own
        self._house = ""  # the house rules that the page shows
        self._pad: Frame | None = NO_PAD  # the pad that it shows
        self._chosen: str | None = None  # the language that the dealer last knew of the player

    @property
    def greeted(self) -> bool:
        """Whether it has said hello."""
        return self.words is not None

    @property
    def catching_up(self) -> bool:
        """Whether it is being sent what it missed."""
        return self._catching_up.locked()

    async def caught_up(self) -> None:
        """Wait until it is not."""
        async with self._catching_up:
            pass

    def mark(self, *, own: bool) -> int:
        """The id of the newest message that was sent of the room's, or of the player's own."""
        return self._own_mark if own else self._room_mark

    def send(self, *frames: Frame) -> None:
        """Queue frames; who has too much unread is cut off."""
        for each in frames:
            if each.kind == "house":
                if each.text == self._house:
                    continue
                self._house = each.text
            if each.kind == "pad":
                if each is self._pad:
                    continue
                self._pad = each
            too_much = self._unsent and self._unsent + each.size > self._limits.unsent_bytes
            if too_much or self._queue.full():
                return self._cut()
            self._queue.put_nowait(each)
            self._unsent += each.size
        return None

    def receive(self, batch: Batch) -> None:
        """Show messages that were just delivered, each once. Before hello: they will be caught up with."""
        if self._catching_up.locked():
            self._early.append(batch)
            if len(self._early) > self._limits.unsent_frames:
                self._cut()
        elif self.words is not None:
            self._show(batch, self.words)

    async def catch_up(self, door: Door, words: Words, room: int = 0, own: int = 0) -> None:
        """Send what was missed since `room` of the room's lines and `own` of the player's; then table and hand.

        Without marks the page's feed is made anew. Deliveries in the meantime wait and are shown once. What was
        missed leaves in pieces, no faster than the page takes them.
        """
        async with self._catching_up:
            if self.words is None or self.words.language != words.language:
                self.send(frame("language", language=words.language))
            self.words = words
            missed = await Missed.by(door, self.key, self.player, room, own)
            for piece in missed.frames(words):
                await self._calm()
                self.send(piece)
            self._room_mark, self._own_mark = missed.room_mark, missed.own_mark
            await self._calm()
            self._look(await door.peek(self.key, self.player), words)
        early, self._early = self._early, []
        for batch in early:
            self._show(batch, words)

    async def look(self, door: Door) -> None:
        """Send the newest table and hand again."""
        if self.words is not None:
            self._look(await door.peek(self.key, self.player), self.words)

    def new_language(self, batch: Batch) -> str | None:
        """The player's language where a hand in `batch` shows that it was changed elsewhere, else None."""
        before = self._chosen
        for sent in batch.messages:
            if isinstance(sent.body, HandNotice) and sent.body.player is not None:
                self._chosen = sent.body.player.language
        if before is None or self.words is None or self._chosen in (before, "", self.words.language):
            return None
        return self._chosen

    async def write(self) -> None:
        """Send queued frames until the line breaks; a reader that takes none is cut off."""
        try:
            while True:
                waiting = await self._queue.get()
                async with asyncio.timeout(WRITE_PATIENCE):
                    await self._socket.send_str(waiting.text)
                self._unsent -= waiting.size
                self._taken.set()
        except (TimeoutError, ConnectionError, RuntimeError):
            self._cut()
        finally:
            self._gone = True
            self._taken.set()

    def drop(self) -> None:
        """Break the line at once; the page comes back and catches up."""
        self._cut()

    async def close(self) -> None:
        """The server goes; the page tries again by itself. What was said before reaches it first, if it does soon."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_PATIENCE):
                while self._unsent and not self._gone:
                    self._taken.clear()
                    await self._taken.wait()
        await self._socket.close(code=WSCloseCode.GOING_AWAY)

    async def _calm(self) -> None:
        """Wait until half of what may be unsent is free, and let others have their turn meanwhile."""
        await asyncio.sleep(0)
        while self._unsent * 2 > self._limits.unsent_bytes and not self._gone:
            self._taken.clear()
            await self._taken.wait()

    def _look(self, peek: Peek, words: Words) -> None:
        if peek.player is not None:
            self._chosen = peek.player.language
        self.send(*peek_frames(peek, words))

    def _show(self, batch: Batch, words: Words) -> None:
        mark = self._own_mark if batch.own else self._room_mark
        self.send(*batch.frames(mark, words))
        if batch.own:
            self._own_mark = max(mark, batch.last)
        else:
            self._room_mark = max(mark, batch.last)
