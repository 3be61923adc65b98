"""Asking little of Discord: direct messages opened slowly, what is forbidden not asked for again and again.

Lives here: `Pacing`, `Forbidding`, `Allowance`. Not here: what is sent.

A bot that opens many direct messages at once is blocked; one with 10,000 refusals in ten minutes is shut out of
Discord, and people who close their direct messages can make it collect them as fast as they can press.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import discord

EVERY = 1.0  # s between two
AT_ONCE = 5  # after a quiet time

REFUSED = 5  # times for one channel or person within WHILE; then Discord is not asked
WHILE = 60.0  # s
ANSWERS = 5  # to typed words in one channel within SPELL: as many messages as Discord takes there, half of the time
SPELL = 10.0  # s
MOST = 4096  # channels and people remembered for that


class Pacing:
    """Turns for whoever wants to open a direct message: `AT_ONCE` in a row, then one each `EVERY` seconds.

    `share`: where several processes are one bot, the part of that which is ours.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic, share: float = 1.0) -> None:
        self._now = now
        self._every = EVERY / share
        self._turns: dict[int, float] = {}
        self._last = float("-inf")  # the turn given last

    def wait(self, user: int) -> float:
        """Seconds until this user's turn; 0: now, and the turn is used. Who asks again keeps the place."""
        now = self._now()
        turn = self._turns.get(user)
        if turn is None:
            turn = self._last = max(self._last + self._every, now - (AT_ONCE - 1) * self._every)
        if turn <= now:
            self._turns.pop(user, None)
            return 0.0
        self._turns[user] = turn
        if len(self._turns) > MOST:  # some never ask again
            self._turns.pop(next(iter(self._turns)))
        return turn - now


class Forbidding:
    """What Discord has just forbidden, by channel or person."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._refused: OrderedDict[int, list[tuple[float, int, str]]] = OrderedDict()
        self._answer: Any = None  # of Discord, any: an exception of discord.py is made of one

    def check(self, target: int) -> None:
        """Raises the like of what Discord answered last where it has answered so too often."""
        since = self._now() - WHILE
        lately = [each for each in self._refused.get(target, ()) if each[0] > since]
        if len(lately) >= REFUSED:
            _, code, text = lately[-1]
            raise discord.Forbidden(self._answer, {"code": code, "message": text})

    def note(self, target: int, fault: discord.Forbidden) -> None:
        """Discord has answered so. The fault itself is not kept: what was to be sent hangs on it."""
        before = self._refused.pop(target, [])
        self._refused[target] = [*before, (self._now(), fault.code, fault.text)][-REFUSED:]
        self._answer = fault.response
        if len(self._refused) > MOST:
            self._refused.popitem(last=False)


class Allowance:
    """How many answers a channel may still have, so that who teases the dealer there holds up no table message."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._given: OrderedDict[int, list[float]] = OrderedDict()

    def take(self, channel: int) -> bool:
        """Whether there is one; it is used then."""
        now = self._now()
        lately = [each for each in self._given.pop(channel, []) if each > now - SPELL]
        may = len(lately) < ANSWERS
        self._given[channel] = [*lately, now] if may else lately
        if len(self._given) > MOST:
            self._given.popitem(last=False)
        return may
