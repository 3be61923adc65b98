"""What a button or a select says when it is pressed: its custom_id, which outlives every restart.

Lives here: `Press`, to and from text; `stamp_of` a table. Not here: the buttons (discord.showing), what a press does
(discord.answering).

`lw:<channel>:<stamp>:<act>[:<argument>]`, at most 100 characters. A stamp is what the presser saw: a turn (`41`)
for moves, `<evening>.<round>.<people>` for acts around the round; a press with an old stamp is told so.
"""

from __future__ import annotations

import re

import msgspec

from engine.table import TableView

MOST = 100
TEMPLATE = re.compile(
    r"lw:(?P<channel>[0-9]{1,20}):(?P<stamp>[0-9.]{0,40}):(?P<act>[a-z-]{1,20})(?::(?P<argument>.{1,60}))?"
)


class Press(msgspec.Struct, frozen=True):
    """One thing to press. `act` is a key of discord.answering."""

    channel: int
    act: str
    stamp: str = ""
    argument: str = ""

    def __str__(self) -> str:
        """The custom_id."""
        text = f"lw:{self.channel}:{self.stamp}:{self.act}"
        return f"{text}:{self.argument}" if self.argument else text


def press_of(found: re.Match[str]) -> Press:
    """The Press of a custom_id that matches TEMPLATE."""
    return Press(int(found["channel"]), found["act"], found["stamp"], found["argument"] or "")


def stamp_of(view: TableView) -> str:
    """The stamp of acts around the round: `<evening>.<round>.<everybody seated, bots too>`."""
    return f"{view.evening}.{view.round_no}.{len(view.seats)}"
