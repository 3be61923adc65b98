"""Everything the bot sent to Discord, with who can see it: what privacy tests search.

Lives here: `Sent`, one request, and `Traffic`, all of them in order. Not here: what people see now (discord_seen).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from discord_limits import every
from fake_world import Channel, User


@dataclass(eq=False)
class Sent:
    """One request. `shown`: it went into a message (or a list of commands, emoji: then `public`) that people see;
    `channel` and `only` say who. Bodies are kept as they were read, files with their bytes."""

    number: int
    at: float
    operation: str
    method: str
    path: str
    body: Any
    files: list[tuple[str, bytes]] = field(default_factory=list)
    status: int = 0
    shown: bool = False
    public: bool = False
    channel: Channel | None = None
    only: User | None = None

    def seen_by(self, user: User) -> bool:
        """Whether `user` could see it, now or before they left. What Discord refused (or a fault ate) nobody saw."""
        if self.public:
            return True
        if not self.shown or self.channel is None:
            return False
        return user is self.only if self.only is not None else self.channel.ever_seen_by(user)

    def strings(self) -> Iterator[str]:
        """Every string in it: address, body (texts, labels, ids, alt texts, keys too), names of files."""
        yield self.path
        yield from _strings(self.body)
        yield from (name for name, _ in self.files)

    def component_ids(self) -> list[str]:
        """The custom_ids of its buttons and selects."""
        message = self.body.get("data", self.body) if isinstance(self.body, dict) else {}
        components = (message or {}).get("components") or []
        return [it["custom_id"] for it in every(components) if it.get("custom_id")]

    @property
    def text(self) -> str:
        """The body as JSON, readable."""
        return json.dumps(self.body, ensure_ascii=False)


class Traffic:
    """All requests in order, and the counts that Discord bans for (4)."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.answers: Counter[int] = Counter()
        self._blobs: dict[bytes, bytes] = {}

    def add(self, sent: Sent) -> None:
        sent.files = [(name, self._blobs.setdefault(data, data)) for name, data in sent.files]
        self.sent.append(sent)

    def answered(self, sent: Sent, status: int) -> None:
        """`status` 0: the connection was cut before an answer."""
        sent.status = status
        self.answers[status] += 1

    @property
    def invalid(self) -> int:
        """Answers of 401, 403 and 429: 10,000 of them in 10 minutes ban the address."""
        return sum(self.answers[status] for status in (401, 403, 429))

    def of(self, *operations: str) -> list[Sent]:
        """Requests of these operations, by Discord's own names (create_message, update_message, ...)."""
        return [sent for sent in self.sent if sent.operation in operations]

    def seen_by(self, user: User) -> list[Sent]:
        return [sent for sent in self.sent if sent.seen_by(user)]


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
