"""What one process serves of a dealer that has several: which platforms, and which shards of Discord.

Lives here: `Shards`, and reading what an operator writes. Not here: settings as such (bot.settings), joining what is
served (bot.app).
"""

from __future__ import annotations

import re
from typing import NamedTuple

ADAPTERS = ("web", "discord", "line")
_SHARDS = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})", re.ASCII)


class Shards(NamedTuple):
    """The shards `first` to `last` of `total`, numbered from 0; printed and read as `0-3/8`, or `2/8`."""

    first: int
    last: int
    total: int

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.total}" if self.first != self.last else f"{self.first}/{self.total}"

    @property
    def ids(self) -> list[int]:
        """The numbers of these shards."""
        return list(range(self.first, self.last + 1))

    @property
    def share(self) -> float:
        """Which part of all they are."""
        return len(self.ids) / self.total

    def serve(self, guild: int) -> bool:
        """Whether that server is in them; 0: direct messages, which are in shard 0 (PLATFORMS 23)."""
        return self.first <= (guild >> 22) % self.total <= self.last


ALL = Shards(0, 0, 1)
"""Every server and the direct messages, however many connections Discord wants for them."""


def read_shards(text: str) -> Shards | None:
    """Shards of `0-3/8` or `2/8`; None for what cannot be any."""
    found = _SHARDS.fullmatch(text.strip())
    if found is None:
        return None
    shards = Shards(int(found[1]), int(found[2] or found[1]), int(found[3]))
    return shards if shards.first <= shards.last < shards.total else None


def read_adapters(text: str) -> tuple[str, ...] | None:
    """Platforms of `web,discord`, in the order in which they are named; None where one is unknown, or none named."""
    named = tuple(dict.fromkeys(name for name in re.split(r"[\s,]+", text.strip().lower()) if name))
    return named if named and set(named) <= set(ADAPTERS) else None
