"""When something may be pushed, by arithmetic: a push counts its readers, the quota is a month's (PLATFORMS 28, 29).

Lives here: the decision, the count, the warning, retry keys. Not here: an evening under each policy
(test_line_pushes).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from uuid import UUID

import pytest

from bot.adapters.line import pushes
from bot.adapters.line.calls import LineFault, Shape
from bot.adapters.line.pushes import READ_EVERY, TRY_AGAIN, Pushing, Quota, decide, needs_warning, retry_key

GROUP, USER = "C" + "1" * 32, "U" + "2" * 32


@pytest.mark.parametrize(
    ("policy", "hand_of_friend", "hand_of_stranger", "turn"),
    [("never", False, False, False), ("hands", True, False, False), ("turns", True, False, True)],
)
def test_what_each_policy_wants(policy: str, hand_of_friend: bool, hand_of_stranger: bool, turn: bool) -> None:
    told = [
        decide(policy, None, 0, 1, friend, kind)  # type: ignore[arg-type]
        for friend, kind in ((True, "hand"), (False, "hand"), (False, "turn"))
    ]
    assert told == [hand_of_friend, hand_of_stranger, turn]


@pytest.mark.parametrize(
    ("quota", "used", "cost", "may"),
    [
        (300, 299, 1, True),  # the last one
        (300, 300, 1, False),
        (300, 296, 4, True),  # a group of four: 296 + 4 = 300
        (300, 297, 4, False),  # 301
        (0, 0, 1, False),
        (None, 10**9, 500, True),  # an account without a limit
    ],
)
def test_a_push_fits_into_what_is_left(quota: int | None, used: int, cost: int, may: bool) -> None:
    assert decide("turns", quota, used, cost, False, "turn") is may
    assert not decide("never", quota, used, cost, True, "hand")


@pytest.mark.parametrize(
    ("quota", "before", "after", "warns"),
    [
        (300, 239, 240, True),  # 240 of 300 are 80 %
        (300, 238, 239, False),
        (300, 240, 241, False),  # has been told
        (300, 0, 300, True),
        (10, 7, 8, True),
        (None, 0, 10**6, False),
    ],
)
def test_the_operator_is_warned_when_80_percent_are_reached(
    quota: int | None, before: int, after: int, warns: bool
) -> None:
    assert needs_warning(quota, before, after) is warns


def test_the_same_thing_has_the_same_key_and_another_another() -> None:
    assert retry_key("hand:x:1:1") == retry_key("hand:x:1:1")
    assert retry_key("hand:x:1:1") != retry_key("hand:x:1:2")
    assert str(UUID(retry_key("room:5"))) == retry_key("room:5")


class Line:
    """A LINE of a few lines: a quota, and what was pushed."""

    def __init__(self, most: int | None = 10, used: int = 0, members: int = 4) -> None:
        self.most, self.counted, self.people = most, used, members
        self.pushed: list[tuple[str, str]] = []
        self.faults: list[LineFault] = []
        self.quota_read = 0
        self.silent = False

    async def quota(self) -> int | None:
        self.quota_read += 1
        if self.silent:
            raise LineFault(0, "silent")
        return self.most

    async def used(self) -> int:
        return self.counted

    async def members(self, chat: str) -> int:
        return self.people

    async def push(self, to: str, messages: Sequence[Shape], key: str) -> None:
        await asyncio.sleep(0)
        if self.faults:
            raise self.faults.pop(0)
        self.pushed.append((to, key))
        self.counted += self.people if to == GROUP else 1


class Clock:
    seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


def pushing(line: Line, policy: str = "hands", clock: Clock | None = None) -> Pushing:
    return Pushing(line, policy, Quota(clock or Clock()))  # type: ignore[arg-type]


async def said() -> list[Shape]:
    return [{"type": "text", "text": "ไพ่"}]


async def never_made() -> list[Shape]:
    raise AssertionError("what is not pushed need not be made")


async def test_under_never_line_is_not_even_asked() -> None:
    line = Line()
    asked = pushing(line, "never")
    assert await asked.push("hand", USER, never_made, "a", friend=True) == "no"
    assert await asked.push("turn", GROUP, never_made, "b") == "no"
    assert line.quota_read == 0


async def test_pushes_are_counted_between_two_looks_at_the_quota() -> None:
    line, clock = Line(most=3, used=1), Clock()
    asked = pushing(line, clock=clock)
    told = [await asked.push("hand", USER, said, f"{n}", friend=True) for n in range(4)]
    assert told == ["there", "there", "no", "no"], "1 was used, 2 are left"
    assert (len(line.pushed), line.quota_read) == (2, 1)
    line.counted, clock.seconds = 0, clock.seconds + READ_EVERY  # a new month
    assert await asked.push("hand", USER, said, "5", friend=True) == "there"


async def test_pushes_at_the_same_time_do_not_spend_the_same_rest() -> None:
    line = Line(most=1)
    asked = pushing(line)
    told = await asyncio.gather(*(asked.push("hand", USER, said, f"{n}", friend=True) for n in range(4)))
    assert sorted(told) == ["no", "no", "no", "there"]
    assert len(line.pushed) == 1


async def test_a_push_to_a_group_counts_its_members() -> None:
    line = Line(most=9, members=4)
    asked = pushing(line, "turns")
    told = [await asked.push("turn", GROUP, said, f"{n}") for n in range(3)]
    assert told == ["there", "there", "no"], "4 + 4 = 8, and 12 would be more than 9"
    assert asked.quota.used == 8


async def test_what_is_not_known_is_not_spent() -> None:
    line, clock = Line(), Clock()
    line.silent = True
    asked = pushing(line, clock=clock)
    assert await asked.push("hand", USER, never_made, "a", friend=True) == "no"
    line.silent, clock.seconds = False, clock.seconds + TRY_AGAIN
    assert await asked.push("hand", USER, said, "a", friend=True) == "there"


async def test_a_quota_that_line_does_not_tell_is_not_asked_for_with_every_hand() -> None:
    line, clock = Line(), Clock()
    line.silent = True
    asked = pushing(line, clock=clock)
    for n in range(9):
        assert await asked.push("hand", USER, never_made, f"{n}", friend=True) == "no"
    assert line.quota_read == 1
    clock.seconds += TRY_AGAIN
    await asked.push("hand", USER, never_made, "z", friend=True)
    assert line.quota_read == 2


async def test_a_line_that_never_tells_its_quota_is_waited_for_shortly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pushes, "PATIENCE", 0.01)
    line = Line()
    line.quota = asyncio.Event().wait  # type: ignore[assignment,method-assign]
    assert await asyncio.wait_for(pushing(line).push("hand", USER, never_made, "a", friend=True), 20) == "no"


async def test_a_push_that_hangs_keeps_no_other_waiting() -> None:
    line, stuck = Line(most=3), asyncio.Event()
    push = line.push

    async def hangs(to: str, messages: Sequence[Shape], key: str) -> None:
        if key == retry_key("slow"):
            await stuck.wait()
        await push(to, messages, key)

    line.push = hangs  # type: ignore[method-assign]
    asked = pushing(line)
    slow = asyncio.create_task(asked.push("hand", USER, said, "slow", friend=True))
    await asyncio.sleep(0)
    told = [await asyncio.wait_for(asked.push("hand", USER, said, f"{n}", friend=True), 20) for n in range(3)]
    assert told == ["there", "there", "no"], "of three, one is held for what hangs"
    stuck.set()
    assert await slow == "there"
    assert (asked.quota.used, asked.quota.held) == (3, 0)


@pytest.mark.parametrize("fault", [LineFault(0, "timeout"), LineFault(500), LineFault(429, "too many requests")])
async def test_without_a_clear_answer_the_same_push_is_made_again(fault: LineFault) -> None:
    line = Line()
    line.faults = [fault]
    asked = pushing(line)
    assert await asked.push("hand", USER, said, "a", friend=True) == "again"
    assert asked.quota.used == 0
    assert await asked.push("hand", USER, said, "a", friend=True) == "there"
    assert line.pushed == [(USER, retry_key("a"))]


async def test_at_the_limit_line_is_not_asked_again_and_the_operator_hears_it_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    line = Line(most=100)
    line.faults = [LineFault(429, "You have reached your monthly limit.")]
    asked = pushing(line)
    told = [await asked.push("hand", USER, said, f"{n}", friend=True) for n in range(3)]
    assert told == ["no", "no", "no"]
    assert line.pushed == []
    assert len(caplog.messages) == 1


async def test_what_line_does_not_take_is_no_push_and_not_tried_again() -> None:
    line = Line()
    line.faults = [LineFault(400, "The property, 'to', in the request body is invalid")]
    assert await pushing(line).push("hand", USER, said, "a", friend=True) == "no"


async def test_the_warning_comes_once_and_names_the_figures(caplog: pytest.LogCaptureFixture) -> None:
    line = Line(most=10, used=6)
    asked = pushing(line)
    with caplog.at_level(logging.WARNING):
        for n in range(4):
            await asked.push("hand", USER, said, f"{n}", friend=True)
    assert caplog.messages == ["LINE: 8 of 10 pushes of this month are used"]


async def test_a_start_beyond_80_percent_warns_at_once(caplog: pytest.LogCaptureFixture) -> None:
    line = Line(most=300, used=290)
    quota = Quota(Clock())
    await quota.read(line)  # type: ignore[arg-type]
    assert caplog.messages == ["LINE: 290 of 300 pushes of this month are used"]
