"""What can go wrong between the bot and Discord, switched on and off by tests; and the rate limits.

Lives here: `Faults` (errors, 429s, cut connections, slow answers) and `Limits` (buckets with Discord's headers).
Not here: closed DMs (`User.closed`), permissions (`Channel.lacking`), lost gateways (fake_gateway).
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from fake_calls import Call
from fake_world import Channel, User

OF_INTERACTIONS = ("/interactions/", "/webhooks/")


@dataclass(eq=False)
class Fault:
    """One thing that goes wrong, as long as `times` lasts. `after`: the request is obeyed, only its answer fails."""

    operations: frozenset[str]
    channel: Channel | None
    user: User | None
    times: int | None
    status: int = 0  # 0: the connection is cut (or the answer only late)
    code: int = 0
    message: str = "The double was told to fail"
    late: float = 0.0  # s before the answer
    cut: bool = False
    after: bool = False
    retry_after: float = 0.0  # s
    everywhere: bool = False  # a global rate limit
    when: Callable[[Call], bool] | None = None
    hits: int = 0
    stopped: bool = False

    def meets(self, call: Call) -> bool:
        if self.stopped or (self.times is not None and self.hits >= self.times):
            return False
        return (
            (not self.operations or call.operation in self.operations)
            and (self.channel is None or call.channel is self.channel)
            and (self.user is None or call.user is self.user)
            and (self.when is None or self.when(call))
        )

    def stop(self) -> None:
        """From now on it goes well again."""
        self.stopped = True


class Faults:
    """Faults that are on. `operations` are Discord's names (`create_message`, `update_message`, `create_dm`,
    `create_interaction_response`, `execute_webhook`, ...); none: every operation. `user`: whose DM or interaction
    it is. `times`: how often; None: until `stop()` of the returned Fault."""

    def __init__(self) -> None:
        self.all: list[Fault] = []

    def fail(
        self,
        *operations: str,
        status: int = 500,
        code: int = 0,
        message: str = "The double was told to fail",
        times: int | None = None,
        channel: Channel | None = None,
        user: User | None = None,
        after: bool = False,
        when: Callable[[Call], bool] | None = None,
    ) -> Fault:
        """Answer with a status and a code of Discord (40003, 50001, ...)."""
        named = frozenset(operations)
        return self._add(
            Fault(named, channel, user, times, status=status, code=code, message=message, after=after, when=when)
        )

    def cut(
        self,
        *operations: str,
        times: int | None = None,
        channel: Channel | None = None,
        user: User | None = None,
        after: bool = False,
        when: Callable[[Call], bool] | None = None,
    ) -> Fault:
        """Reset the connection, before (or `after`) the request was obeyed."""
        return self._add(Fault(frozenset(operations), channel, user, times, cut=True, after=after, when=when))

    def slow(
        self, *operations: str, seconds: float, times: int | None = None, channel: Channel | None = None,
        user: User | None = None,
    ) -> Fault:  # fmt: skip
        """Obey at once and answer late."""
        return self._add(Fault(frozenset(operations), channel, user, times, late=seconds, after=True))

    def limit(
        self, *operations: str, seconds: float = 0.1, times: int | None = None, channel: Channel | None = None,
        user: User | None = None, everywhere: bool = False,
    ) -> Fault:  # fmt: skip
        """A 429 that says to come back after `seconds`; `everywhere`: the global one."""
        fault = Fault(frozenset(operations), channel, user, times, status=429, retry_after=seconds)
        fault.message, fault.everywhere = "You are being rate limited.", everywhere
        return self._add(fault)

    def stop(self) -> None:
        """Everything goes well again."""
        self.all.clear()

    def met(self, call: Call, *, after: bool) -> Fault | None:
        """The first fault that this call meets, counted."""
        for fault in self.all:
            if fault.after is after and fault.meets(call):
                fault.hits += 1
                return fault
        return None

    def _add(self, fault: Fault) -> Fault:
        self.all.append(fault)
        return fault


@dataclass(eq=False)
class Window:
    ends: float
    used: int = 0


@dataclass(eq=False)
class Limits:
    """Buckets as Discord keeps them: per operation and major parameter (channel, server, webhook token), so many
    requests in so many seconds. Wide by default; `real()` sets the ones that are known from practice."""

    buckets: dict[str, tuple[int, float]] = field(default_factory=dict)
    all_together: int | None = None  # requests in one second; interactions do not count
    busiest: int = 0  # the most requests that came in one second, interactions aside
    _windows: dict[tuple[str, str], Window] = field(default_factory=dict)
    _wide: tuple[int, float] = (1000, 1.0)

    def set(self, operation: str, limit: int, seconds: float) -> None:
        """`limits.set("update_message", 5, 5.0)`."""
        self.buckets[operation] = (limit, seconds)

    def real(self) -> None:
        """Five messages and five edits in five seconds and a channel, fifty requests in a second."""
        for operation in ("create_message", "update_message"):
            self.set(operation, 5, 5.0)
        self.set("delete_message", 5, 1.0)
        self.all_together = 50

    def off(self) -> None:
        self.buckets.clear()
        self.all_together = None

    def take(self, call: Call) -> tuple[dict[str, str], float, bool]:
        """Headers, seconds to wait (0: go on), and whether it is the global limit."""
        if not call.template.startswith(OF_INTERACTIONS):
            wait = self._global()
            if wait:
                return {}, wait, True
        limit, seconds = self.buckets.get(call.operation, self._wide)
        major = next((call.params[it] for it in MAJORS if it in call.params), "")
        now = time.monotonic()
        window = self._windows.get((call.operation, major))
        if window is None or window.ends <= now:
            window = self._windows[call.operation, major] = Window(now + seconds)
        left = max(window.ends - now, 0.001)
        over = window.used >= limit
        window.used += 0 if over else 1
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - window.used),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": hashlib.sha1(call.operation.encode()).hexdigest()[:16],
        }
        return headers, left if over else 0.0, False

    def _global(self) -> float:
        now = time.monotonic()
        window = self._windows.get(("", ""))
        if window is None or window.ends <= now:
            window = self._windows["", ""] = Window(now + 1.0)
        if self.all_together is not None and window.used >= self.all_together:
            return window.ends - now
        window.used += 1
        self.busiest = max(self.busiest, window.used)
        return 0.0


MAJORS = ("webhook_token", "channel_id", "guild_id", "interaction_token")
