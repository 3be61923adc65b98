"""What the messages of one chat need to know of the platform.

Lives here: `Around`. Not here: messages (line.showing).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.events import Seat
from engine.table import PlayerId


class Around(msgspec.Struct, frozen=True):
    """The chat that a message goes to, and what it may point at."""

    account: str  # `@abc`, for links into the 1:1 chat; empty: not known
    group: bool  # a group or room; else a 1:1 chat
    chat: str = ""  # chat of the table that all this is about (not of the reader): presses carry it
    picture: str = ""  # https address of the picture that belongs to the message; empty: none is sent
    preview: str = ""  # address of its preview; empty: the same
    members: Mapping[Seat, PlayerId] = {}  # to mention whose turn it is, in a group
    csv: str = ""  # https address of the pad as a table; empty: there is none
    json: str = ""  # of its file
    round: str = ""  # of the file of a finished round
