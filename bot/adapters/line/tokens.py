"""Reply tokens: free, single-use, good for about a minute.

Lives here: `Tokens`, the unused ones of each chat. Not here: sending with them (line.replying).

They stay in the process that LINE told of the event: it answers at once, and what others store for the chat reaches
it by their news. A token that nobody has any more is no loss: the next event brings one.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

GOOD = 50.0  # s after its event that a token is trusted (PLATFORMS 27: about a minute)
MOST_CHATS = 4096
MOST_KEPT = 100  # of one chat: as many events as LINE sends in one call


class Token(NamedTuple):
    """One reply. `since`: when its event came, by the clock of Tokens."""

    text: str
    since: float


class Tokens:
    """By chat, the newest first. The others are kept for what happens next: a chat that talks gives more than one."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._kept: OrderedDict[str, list[Token]] = OrderedDict()  # oldest first in each chat

    def put(self, chat: str, token: str, age: float = 0.0) -> None:
        """A token came with an event of this chat, `age` seconds ago."""
        self.give_back(chat, Token(token, self._now() - age))

    def give_back(self, chat: str, token: Token) -> None:
        """It was taken, and surely not used."""
        kept = self._good(chat)
        kept.append(token)
        kept.sort(key=lambda each: each.since)
        self._kept[chat] = kept[-MOST_KEPT:]
        self._kept.move_to_end(chat)
        if len(self._kept) > MOST_CHATS:
            self._kept.popitem(last=False)

    def age(self, chat: str) -> float | None:
        """Seconds since the event of the newest good token; None without one."""
        kept = self._good(chat)
        return self._now() - kept[-1].since if kept else None

    def age_of(self, token: Token) -> float:
        """Seconds since the event of a token that was taken."""
        return self._now() - token.since

    def count(self, chat: str) -> int:
        """How many good tokens there are."""
        return len(self._good(chat))

    def take(self, chat: str) -> Token | None:
        """The newest good token, which is used now; None without one."""
        kept = self._good(chat)
        if not kept:
            return None
        token = kept.pop()
        if not kept:
            del self._kept[chat]
        return token

    def forget(self, chat: str) -> None:
        """The account was put out of this chat."""
        self._kept.pop(chat, None)

    def _good(self, chat: str) -> list[Token]:
        """The trusted tokens of a chat; the others are forgotten."""
        kept = self._kept.get(chat)
        if kept is None:
            return []
        kept[:] = [token for token in kept if self._now() - token.since <= GOOD]
        if not kept:
            del self._kept[chat]
        return kept
