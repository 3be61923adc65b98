"""Reply tokens: free, single-use, good for about a minute.

Lives here: `Tokens`, the newest unused ones of each chat. Not here: sending with them.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

GOOD = 50.0  # s after its event that a token is trusted (PLATFORMS 27: about a minute)
MOST_CHATS = 4096


class Tokens:
    """By chat. Older unused tokens are dropped: one reply can hold all there is to say."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._newest: OrderedDict[str, tuple[float, str]] = OrderedDict()

    def put(self, chat: str, token: str) -> None:
        """A token came with an event of this chat."""
        self._newest[chat] = (self._now(), token)
        self._newest.move_to_end(chat)
        if len(self._newest) > MOST_CHATS:
            self._newest.popitem(last=False)

    def age(self, chat: str) -> float | None:
        """Seconds since the event of the newest good token; None without one."""
        found = self._newest.get(chat)
        if found is None or self._now() - found[0] > GOOD:
            return None
        return self._now() - found[0]

    def take(self, chat: str) -> str | None:
        """The newest good token, which is used now; None without one."""
        if self.age(chat) is None:
            return None
        return self._newest.pop(chat)[1]
