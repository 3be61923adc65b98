"""Whether the account is set up so that an evening can be played: asked of LINE, told in a line each.

Lives here: `facts_of`, `findings_of`, `told`, and `Checking`, the same in a chat and not too often. Not here: the
command line (line.setting_up), what the settings are called (bot.settings).

Only what LINE tells can be checked. Whether the account may be invited into groups it does not tell.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import msgspec

from bot.adapters.line.calls import About, Calls, Endpoint, LineFault, Reached
from bot.adapters.line.pushes import Policy
from bot.adapters.line.webhook import PATH
from bot.wording import Words
from engine.folding import folded

AGAIN = 120.0  # s before LINE is asked again for somebody in a chat: it tests the webhook 60 times an hour, no more
PATIENCE = 8.0  # s for everything that LINE is asked: the chat waits as long
_MARKS = {"well": "✓", "wrong": "✗", "look": "•"}
_WORDS = "ตรวจ | ตรวจไลน์ | ตรวจ line | เช็คไลน์ | เช็กไลน์ | เช็ค line | check line"
_ASKS = frozenset(folded(word).replace(" ", "") for word in _WORDS.split("|"))


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at. `chat-check-<id>` is its sentence, which says what to do where it is wrong."""

    id: str
    state: Literal["well", "wrong", "look"] = "well"
    facts: dict[str, str | int] = {}


class Facts(msgspec.Struct, frozen=True):
    """What LINE tells. None: it was not asked, or gave no answer."""

    about: About | None = None
    fault: LineFault | None = None  # why there is no `about`
    endpoint: Endpoint | None = None
    tested: Reached | None = None
    quota: tuple[int | None, int] | None = None  # the most (None: no limit), and what is used


def asks_for_check(text: str) -> bool:
    """`ตรวจ`, `check line`."""
    return len(text) < 40 and folded(text).replace(" ", "") in _ASKS


def webhook_of(public_url: str) -> str:
    """Where LINE has to send events."""
    return public_url.rstrip("/") + PATH


async def facts_of(calls: Calls) -> Facts:
    """Ask LINE for everything. A call that fails leaves its fact out."""
    about, endpoint, tested, quota = None, None, None, None
    try:
        async with asyncio.timeout(PATIENCE):
            about = await calls.about()
            endpoint = await calls.endpoint()
            quota = (await calls.quota(), await calls.used())
            tested = await calls.test_endpoint() if endpoint.url else None
    except LineFault as fault:
        return Facts(about, fault, endpoint, tested, quota)
    except TimeoutError:
        return Facts(about, LineFault(0, "TimeoutError"), endpoint, tested, quota)
    return Facts(about, None, endpoint, tested, quota)


def findings_of(facts: Facts, public_url: str, policy: Policy) -> Iterator[Finding]:
    """What is well, what is wrong, and what one has to look up by hand, in the order in which it is put right."""
    if facts.about is None:
        yield _no_answer(facts.fault)
        return
    yield Finding("token", facts={"account": facts.about.id, "name": facts.about.name})
    https = public_url.startswith("https://")
    yield Finding("public", facts={"url": public_url}) if https else Finding("no-public", "wrong")
    if facts.endpoint is not None:
        yield from endpoint_findings(facts.endpoint, facts.tested, webhook_of(public_url) if https else "")
    yield Finding("groups", "look")
    if facts.about.chat_mode == "chat":
        yield Finding("chat-mode", "look")
    if facts.quota is not None:
        yield _quota(*facts.quota, policy)
    if facts.fault is not None:
        yield _no_answer(facts.fault)


def _no_answer(fault: LineFault | None) -> Finding:
    if fault is not None and fault.status == 401:
        return Finding("bad-token", "wrong")
    return Finding("no-answer", "wrong", {"why": str(fault or "")})


def endpoint_findings(endpoint: Endpoint, tested: Reached | None, wanted: str) -> Iterator[Finding]:
    """Whether events are sent to `wanted` (empty: wherever), and arrive."""
    if not endpoint.url:
        yield Finding("no-webhook", "wrong")
    elif wanted and endpoint.url != wanted:
        yield Finding("other-webhook", "wrong", {"url": endpoint.url, "wanted": wanted})
        tested = None  # somebody else answers there, or nobody
    else:
        yield Finding("webhook", facts={"url": endpoint.url})
    if endpoint.url and not endpoint.active:
        yield Finding("webhook-off", "wrong")
    if tested is not None and endpoint.active:
        yield _tested(tested)


def _tested(tested: Reached) -> Finding:
    if tested.success:
        return Finding("reached")
    if tested.status in (401, 403):
        return Finding("bad-secret", "wrong")
    return Finding("not-reached", "wrong", {"status": str(tested.status), "reason": tested.reason})


def _quota(most: int | None, used: int, policy: Policy) -> Finding:
    facts: dict[str, str | int] = {
        "policy": policy,
        "used": used,
        "most": most or 0,
        "left": max(0, (most or 0) - used),
    }
    if most is None:
        return Finding("no-quota", facts=facts)
    return Finding(
        "quota" if used < most or policy == "never" else "quota-gone", "well" if used < most else "look", facts
    )


def told(findings: Sequence[Finding], say: Words) -> list[str]:
    """A line each, with a mark before it."""
    return [f"{_MARKS[each.state]} {say.text(f'chat-check-{each.id}', **each.facts)}" for each in findings]


class Checking:
    """The same for whoever asks in a chat."""

    def __init__(
        self, calls: Calls, public_url: str, policy: Policy, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._calls, self._public_url, self._policy, self._now = calls, public_url, policy, now
        self._last: tuple[float, tuple[Finding, ...]] | None = None
        self._asking = asyncio.Lock()  # whoever asks meanwhile hears the same

    async def report(self, say: Words) -> list[str]:
        """What was found, now or a moment ago."""
        async with self._asking:
            if self._last is None or self._now() - self._last[0] > AGAIN:
                found = tuple(findings_of(await facts_of(self._calls), self._public_url, self._policy))
                self._last = (self._now(), found)
            return told(self._last[1], say)
