"""A Command: one stimulus, from whatever platform, with its chance and its time.

Lives here: the value that adapters hand to the dealer, and its answers.
Not here: reading of typed words (bot.speech).
"""

from __future__ import annotations

from typing import NewType

import msgspec

from engine.actions import Action
from engine.errors import Fact, Refusal
from engine.table import PlayerId

TableKey = NewType("TableKey", str)
"""Platform and channel: `web:3fk9...`, `discord:123...`, `line:C1...`."""


class Command(msgspec.Struct, frozen=True, omit_defaults=True):
    """One act at one table. The log of Commands replays to the same table, for ever."""

    key: TableKey
    event_id: str  # the platform's; a second Command with it changes nothing
    player: PlayerId  # who acts; empty: the clock or the dealer itself
    action: Action
    seed: str = ""  # 64 hex digits from the system's source; the next round's secret if one is needed
    at: int = 0  # ms since 1970


class Done(msgspec.Struct, frozen=True):
    """Accepted and durable (or had been before: `again`)."""

    version: int
    again: bool = False


class Refused(msgspec.Struct, frozen=True):
    """Nothing changed, nothing stored; bot.wording has the sentence."""

    code: Refusal
    facts: dict[str, Fact] = {}


Answer = Done | Refused
