"""When a message may be pushed: pushes cost, replies do not.

Lives here: `decide`, pure; `Quota`, what is left of the month; `Pushing`, a push that was decided on. Not here: what
is pushed (line.delivering).

LINE counts people, not messages: a push to a group costs its members (PLATFORMS 29). To somebody who has blocked the
account it costs too and never arrives, so only friends are pushed to.
"""

from __future__ import annotations

import asyncio
import logging
import time
import uuid
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal

from bot.adapters.line.calls import Calls, LineFault, Shape
from bot.faults import log_fault

log = logging.getLogger(__name__)

Policy = Literal["never", "hands", "turns"]
POLICIES: tuple[Policy, ...] = ("never", "hands", "turns")
Kind = Literal["hand", "turn"]

READ_EVERY = 3600.0  # s between looks at the quota
TRY_AGAIN = 60.0  # s before it is asked for again where LINE did not tell
PATIENCE = 3.0  # s for that, and for counting a group: a hand to its player waits as long
WARN_AT = 0.8  # of the quota
_NAMESPACE = uuid.UUID("6f0a9f0e-6f0b-5e0c-9a53-4b1d2c7e8f90")


def decide(policy: Policy, quota: int | None, used: int, cost: int, friend: bool, kind: Kind) -> bool:
    """Whether a push of this kind, which counts `cost`, is worth it. `quota` None: without limit.

    hands: a dealt hand to each friend; turns: besides, what the group waits for. `friend` is for hands: a group
    can always be pushed to.
    """
    wanted = kind == "hand" and friend if policy == "hands" else policy == "turns" and (kind == "turn" or friend)
    return wanted and (quota is None or used + cost <= quota)


def needs_warning(quota: int | None, before: int, after: int) -> bool:
    """Whether these pushes crossed 80 % of the quota."""
    return quota is not None and before < WARN_AT * quota <= after


def retry_key(about: str) -> str:
    """The same for the same thing told, so that LINE takes a push once, however often it is tried."""
    return str(uuid.uuid5(_NAMESPACE, about))


class Quota:
    """What is left of the month: read from LINE now and then, counted by ourselves in between."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._read_at: float | None = None
        self._tried_at: float | None = None
        self.most: int | None = None
        self.used = 0
        self.held = 0  # by pushes that are under way

    @property
    def known(self) -> bool:
        """Whether it was ever read."""
        return self._read_at is not None

    async def read(self, calls: Calls) -> None:
        """Ask LINE, where it was not asked for an hour. A fault leaves what is known, for a minute at least."""
        if self._is_fresh(self._read_at, READ_EVERY) or self._is_fresh(self._tried_at, TRY_AGAIN):
            return
        self._tried_at = self._now()
        try:
            async with asyncio.timeout(PATIENCE):
                most, used = await calls.quota(), await calls.used()
        except (LineFault, TimeoutError) as fault:
            log_fault("reading the quota of LINE", fault)
            return
        first, before = not self.known, 0 if not self.known else self.used
        self.most, self.used, self._read_at = most, used, self._now()
        if first or used > before:
            self._warn(before)

    def _is_fresh(self, at: float | None, seconds: float) -> bool:
        return at is not None and self._now() - at < seconds

    def count(self, cost: int) -> None:
        """So much was pushed."""
        before, self.used = self.used, self.used + cost
        self._warn(before)

    def exhaust(self) -> None:
        """LINE says that the month's limit is reached."""
        if self.most is None or self.used < self.most:
            log.warning("LINE: the month's pushes are used up; the game goes on with replies alone")
        self.most = self.used = self.used if self.most is None else self.most

    def _warn(self, before: int) -> None:
        if needs_warning(self.most, before, self.used):
            log.warning("LINE: %d of %s pushes of this month are used", self.used, self.most)


Pushed = Literal["there", "again", "no"]
"""It is there; LINE gave no clear answer and is to be asked again; it is not pushed at all."""


class Pushing:
    """Pushes by policy. What one may cost is held until it is known, so that no two spend the same."""

    def __init__(self, calls: Calls, policy: Policy, quota: Quota | None = None) -> None:
        self._calls = calls
        self.policy = policy
        self.quota = quota or Quota()
        self._reading = asyncio.Lock()

    async def push(
        self, kind: Kind, to: str, make: Callable[[], Awaitable[Sequence[Shape]]], about: str, *, friend: bool = False
    ) -> Pushed:
        """Push what `make` makes, if the policy has it; once for everything that is `about` the same."""
        if not self._wants(kind, friend):
            return "no"
        async with self._reading:
            await self.quota.read(self._calls)
        cost, quota = await self._cost(kind, to), self.quota
        if not quota.known or cost is None:
            return "no"
        if not decide(self.policy, quota.most, quota.used + quota.held, cost, friend, kind):
            return "no"
        quota.held += cost
        try:
            return await self._push(to, await make(), about, cost)
        finally:
            quota.held -= cost

    def _wants(self, kind: Kind, friend: bool) -> bool:
        """Whether there would be a push if it cost nothing."""
        return decide(self.policy, None, 0, 0, friend, kind)

    async def _cost(self, kind: Kind, to: str) -> int | None:
        try:
            async with asyncio.timeout(PATIENCE):
                return 1 if kind == "hand" else await self._calls.members(to)
        except (LineFault, TimeoutError) as fault:
            log_fault("counting the members of a chat", fault)
            return None

    async def _push(self, to: str, messages: Sequence[Shape], about: str, cost: int) -> Pushed:
        try:
            await self._calls.push(to, messages, retry_key(about))
        except LineFault as fault:
            if fault.status == 429 and "month" in fault.message.lower():
                self.quota.exhaust()
                return "no"
            if fault.status in (0, 429) or fault.status >= 500:
                return "again"
            log.error("LINE does not take a push: %s %s", fault.status, fault.message)
            return "no"
        self.quota.count(cost)
        return "there"
