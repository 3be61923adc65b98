"""What is under way in each chat: who may speak in it, and what waits for a reply token.

Lives here: `Chat`, `Chats`. Not here: the tokens themselves (line.tokens), sending (line.replying).

Nothing here outlives a stop and nothing has to: messages of the dealer wait in the outbox, an answer that was not
given is asked for again. Nor need another process know of it: an event is answered where it arrived, with its token.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from bot.adapters.line.tokens import GOOD
from bot.messages import Destination

if TYPE_CHECKING:
    from bot.adapters.line.calls import Shape

MOST_CHATS = 4096
MOST_ANSWERS = 5  # that wait: one reply holds no more


class Chat:
    """One group, room, or person's own chat."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.speaking = asyncio.Lock()  # one reply at a time, so that nothing overtakes
        self.under_way = 0  # events of this chat that are being carried out or answered
        self._calm = asyncio.Event()  # none is, or somebody waits for what waits to leave
        self._calm.set()
        self._flushing = 0
        self.waiting: set[Destination] = set()  # what the outbox holds back for this chat
        self.hands_missed: set[str] = set()  # chats of tables whose hand was not shown, an answer being under way
        self.shown: dict[str, object] = {}  # by chat of a table: the hand that this person sees
        self.caused_by = ""  # user whose event brought the newest token
        self.called: tuple[int, int, int] | None = None  # the newest turn that a group was told of
        self.holding = False  # a token is held while computers play
        self.hold_ends: asyncio.TimerHandle | None = None
        self._answers: list[tuple[float, Shape]] = []

    def begin(self) -> None:
        """An event has come. Until it is answered the courier leaves the tokens of this chat to the answer."""
        self.under_way += 1
        if not self._flushing:
            self._calm.clear()

    def end(self) -> None:
        """It is answered."""
        self.under_way -= 1
        if not self.under_way:
            self._calm.set()

    @contextlib.contextmanager
    def flushing(self) -> Iterator[None]:
        """Inside, nobody waits for calm: the next event is answered only after what leaves now has left."""
        self._flushing += 1
        self._calm.set()
        try:
            yield
        finally:
            self._flushing -= 1
            if self.under_way and not self._flushing:
                self._calm.clear()

    async def calm(self, seconds: float) -> bool:
        """Wait until no event is under way; False where that takes longer, or must not be waited for."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._calm.wait()
        return not self.under_way

    def answer(self, messages: Sequence[Shape]) -> None:
        """These are to be said with the next reply."""
        self._answers += [(self._now(), message) for message in messages]
        del self._answers[:-MOST_ANSWERS]

    def answers(self) -> list[Shape]:
        """What is to be said and not too old to be: an answer lives no longer than its own token."""
        self._answers = [(at, message) for at, message in self._answers if self._now() - at <= GOOD]
        return [message for _, message in self._answers]

    def answered(self, messages: Sequence[Shape]) -> None:
        """They have been said."""
        said = {id(message) for message in messages}
        self._answers = [(at, message) for at, message in self._answers if id(message) not in said]

    def release(self) -> None:
        """The held token is used, or another event has come."""
        self.holding = False
        if self.hold_ends is not None:
            self.hold_ends.cancel()
            self.hold_ends = None

    @property
    def idle(self) -> bool:
        """Whether anything would be lost by forgetting it."""
        return not (self.under_way or self.speaking.locked() or self._answers or self.holding)


class Chats:
    """By id; those that were quiet longest are forgotten first."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._known: OrderedDict[str, Chat] = OrderedDict()

    def __getitem__(self, chat: str) -> Chat:
        known = self._known.get(chat)
        if known is None:
            known = self._known[chat] = Chat(self._now)
            self._forget_one()
        self._known.move_to_end(chat)
        return known

    def _forget_one(self) -> None:
        if len(self._known) > MOST_CHATS:
            oldest = next(iter(self._known))
            if self._known[oldest].idle:
                del self._known[oldest]
            else:
                self._known.move_to_end(oldest)

    def release_all(self) -> None:
        """The program stops."""
        for chat in self._known.values():
            chat.release()
