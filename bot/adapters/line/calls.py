"""What the dealer asks of LINE, over line-bot-sdk's client.

Lives here: `Calls`, one method a call, and `LineFault`. Not here: when to call, what is sent.

Messages go out as dicts made once: the SDK's message models are slow to build. Its session is ours, without the
look-up of proxies and netrc for every call.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Shape = dict[str, Any]
"""One message object, as the Messaging API takes it."""


class LineFault(Exception):
    """LINE answered with an error. `status`: 400 (token used or too late), 401, 403, 404, 409 (retry key), 429, 5xx;
    0: no answer at all. `message` is LINE's own, without what was sent."""

    def __init__(self, status: int, message: str = "") -> None:
        super().__init__(f"{status} {message}")
        self.status = status
        self.message = message


class Calls:
    """One for the whole program. `host` is another one in tests alone."""

    def __init__(self, token: str, host: str = "https://api.line.me") -> None:
        raise NotImplementedError

    async def reply(self, reply_token: str, messages: Sequence[Shape]) -> None:
        """1 to 5 messages. LineFault 400: the token was used or is too old."""
        raise NotImplementedError

    async def push(self, to: str, messages: Sequence[Shape], retry_key: str) -> None:
        """Counts against the quota. A `retry_key` (UUID) that LINE knows already is a success (409)."""
        raise NotImplementedError

    async def name_in_chat(self, chat: str, user: str) -> str:
        """The display name of somebody in a group or room, or in the own chat; friends or not."""
        raise NotImplementedError

    async def is_friend(self, user: str) -> bool:
        """Whether the person's profile can be read: a friend."""
        raise NotImplementedError

    async def members(self, chat: str) -> int:
        """How many people a group or room has: what one push to it costs."""
        raise NotImplementedError

    async def quota(self) -> int | None:
        """Messages a month; None: no limit."""
        raise NotImplementedError

    async def used(self) -> int:
        """Messages counted this month."""
        raise NotImplementedError

    async def account(self) -> str:
        """The account's id, `@abc`."""
        raise NotImplementedError

    async def loading(self, user: str, seconds: int = 5) -> None:
        """The loading animation in a 1:1 chat."""
        raise NotImplementedError

    async def close(self) -> None:
        """Close the session."""
        raise NotImplementedError
