"""What comes too late to be true: LINE sends again what did not arrive, and by then people are elsewhere.

Lives here: `Lateness`. Not here: repeats of what has arrived (line.arrivals).

Events bear LINE's own time. Whoever was put out and invited again, has left and come back, has blocked and followed
again, must not be put out by the older event that arrives after the newer; and a move must not count in a later turn.

Where several processes hear LINE, the newer event may have come to another one. Then a move that is late is past
whatever happened since, and whoever has gone by an event that is late is asked for (line.answering).
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from bot.adapters.line.webhook import Event
from bot.speech import read_words
from engine.actions import Play
from engine.errors import RuleError

MOST_SEEN = 8192
APART = 1000  # ms between the clocks of two of LINE's machines
LONG_AGO = 30_000  # ms: whoever has said something so much later has typed the move again, if it was meant
LATE = 5_000  # ms: other events may have overtaken it, in another process
_PRESENT = ("message", "postback", "join", "memberJoined", "follow")


class Lateness:
    """By chat and user, when each was last there; the account itself is the user without an id."""

    def __init__(self, shared: bool = False, wall: Callable[[], float] = time.time) -> None:
        """`shared`: others hear LINE as well. `wall`: s since 1970."""
        self._shared = shared
        self._wall = wall
        self._last: OrderedDict[tuple[str, str], int] = OrderedDict()

    def note(self, event: Event) -> None:
        """Who speaks, comes or follows is there."""
        if event.type not in _PRESENT:
            return
        came = event.joined.members if event.joined else ()
        for user in {"", event.user, *(each.user_id for each in came)}:
            known = (event.chat, user)
            self._last[known] = max(event.timestamp, self._last.get(known, 0))
            self._last.move_to_end(known)
        while len(self._last) > MOST_SEEN:
            self._last.popitem(last=False)

    def is_back(self, event: Event, user: str) -> bool:
        """Whether `user` was seen in the chat after this event, which says that he has gone."""
        return self._after(event, user) > APART

    def may_be_overtaken(self, event: Event) -> bool:
        """Whether something newer may have come to another process."""
        return self._shared and self._age(event) > LATE

    def is_past_move(self, event: Event) -> bool:
        """A typed move whose player has gone on talking long since. What else was typed still holds."""
        after = max(self._after(event, event.user), self._age(event) if self._shared else 0)
        if event.message is None or after <= LONG_AGO:
            return False
        try:
            return isinstance(read_words(event.message.text), Play)
        except RuleError:
            return True

    def _age(self, event: Event) -> float:
        return self._wall() * 1000 - event.timestamp

    def _after(self, event: Event, user: str) -> int:
        return self._last.get((event.chat, user), 0) - event.timestamp
