"""What happened: frozen values in the past tense.

Lives here: the two roots, Public and Private. Each game adds its own leaves in its own
events file. An event is one or the other by type, so that composing a channel message
out of a private one does not type-check. Not here: words.
"""

from __future__ import annotations

from typing import NewType

import msgspec

Seat = NewType("Seat", str)
"""The public, short name of a place at the table, fixed for the evening: `s1`, `s2` ... (part 4)."""

MODERATOR = Seat("moderator")
"""Stands in a record where a seat would: somebody who manages the channel, and holds no seat, did it."""


class Public(msgspec.Struct, frozen=True):
    """Something that everybody at the table may know."""


class Private(msgspec.Struct, frozen=True):
    """Something that only `seat` may know."""

    seat: Seat
