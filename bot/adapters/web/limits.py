"""How much one socket, one address and one room may ask for.

Lives here: token buckets and counts. Not here: what happens to who asks too much.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """`burst` at once, then `per_second`."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True):
    """All limits of the room in one place."""

    frames: Rate = Rate(20, 5)  # of one socket
    address_frames: Rate = Rate(90, 30)  # of all sockets of one address: a family behind one router
    requests: Rate = Rate(120, 20)  # pages and files of one address
    arrivals: Rate = Rate(30, 1)  # new sockets of one address
    pictures: Rate = Rate(20, 1)  # drawn for one address
    creations: Rate = Rate(10, 0.1)  # new rooms of one address
    openings: Rate = Rate(60, 0.02)  # of those, in which somebody sat down
    hellos: Rate = Rate(4, 0.25)  # of one socket: everything that was missed, or all of it in another language
    address_hellos: Rate = Rate(40, 1)  # of all sockets of one address
    talk: Rate = Rate(5, 0.5)  # lines for everybody to read, of one socket
    address_talk: Rate = Rate(30, 4)  # of all sockets of one address
    files: Rate = Rate(3, 0.02)  # pads brought back by one address
    sockets_per_address: int = 60
    watchers_per_address: int = 40  # with that many open, the rest is for those who hold a seat
    sockets_per_room: int = 100
    watchers_per_room: int = 60  # likewise
    sockets_per_player: int = 8  # of one person in one room
    frame_bytes: int = 4096
    file_bytes: int = 500_000  # of the one frame that brings a pad, its signs escaped
    bad_frames: int = 20  # unreadable or too fast, in a row, before the line is cut
    unsent_frames: int = 200  # a reader slower than this is dropped ...
    unsent_bytes: int = 512 * 1024  # ... or than this


class Bucket:
    """A token bucket. `now` is a monotonic clock in seconds."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self.rate, self.now = rate, now
        self.tokens, self.seen = rate.burst, now()

    def take(self) -> bool:
        """Take one token if there is one."""
        at = self.now()
        self.tokens = min(self.rate.burst, self.tokens + (at - self.seen) * self.rate.per_second)
        self.seen = at
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """One bucket for each asker; those who have been quiet longest are forgotten first."""

    def __init__(self, rate: Rate, now: Callable[[], float], most: int = 4096) -> None:
        self.rate, self.now, self.most = rate, now, most
        self.held: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, asker: Hashable) -> bool:
        """Take one token of this asker's bucket if there is one."""
        bucket = self.held.get(asker) or Bucket(self.rate, self.now)
        self.held[asker] = bucket
        self.held.move_to_end(asker)
        if len(self.held) > self.most:
            self.held.popitem(last=False)
        return bucket.take()


class Count:
    """How many are in, each under a few names (its address, its room)."""

    def __init__(self) -> None:
        self.inside: Counter[Hashable] = Counter()

    def enter(self, *names: tuple[Hashable, int]) -> bool:
        """Count one more under every `(name, most)`, or under none where one is full."""
        if any(self.inside[name] >= most for name, most in names):
            return False
        self.inside.update(name for name, _ in names)
        return True

    def leave(self, *names: tuple[Hashable, int]) -> None:
        """The inverse of a successful `enter`."""
        for name, _ in names:
            self.inside[name] -= 1
            if self.inside[name] <= 0:
                del self.inside[name]
