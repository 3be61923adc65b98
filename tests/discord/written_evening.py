"""The transcript of a whole evening, short enough to be read from top to bottom.

Lives here: `WrittenEvening`. Not here: how messages and changes are written (discord_transcript).

Left out: what changes at every step and tells nobody anything (stamps of buttons, where a link leads in the channel),
and what was written before: a long line that comes again is cut, a page that is turned is written as the new page.
"""

from __future__ import annotations

import difflib
import re

from discord_transcript import Transcript, _changes
from fake_discord import FakeDiscord
from fake_world import Message

LONG = 90  # letters
CUT = 40
TURNED, SAME = 0.5, 0.9  # how like another page is: below this it is a new one, above this the old one again
SUITS = dict(zip("cdhs", "♣♦♥♠", strict=True))
_FACE = re.compile(r":lw_(10|[2-9ajqk])([cdhs])_[0-9a-f]{6}:")
_LINK = re.compile(r"https://discord\.com/channels/\S+?(?=[\])\s]|$)")


class WrittenEvening(Transcript):
    """Cards that are emoji stand in `[10♣]`."""

    def __init__(self, double: FakeDiscord) -> None:
        super().__init__(double)
        self._before: set[str] = set()
        self._pages: dict[Message, list[list[str]]] = {}

    def text(self) -> str:
        return "\n".join(map(self._once, super().text().splitlines())) + "\n"

    def _once(self, line: str) -> str:
        told = line.lstrip(" +-#|")
        if len(told) <= LONG:
            return line
        if told in self._before:
            return f"{line[: len(line) - len(told) + CUT]} ... (as before)"
        self._before.add(told)
        return line

    def _id(self, custom_id: str) -> str:
        stamp = custom_id.split(":", 4)[2] if custom_id.startswith("lw:") else ""
        shown = super()._id(custom_id)
        return shown.removesuffix(f"/{stamp}") if stamp else shown

    def _masked(self, line: str) -> str:
        line = super()._masked(_LINK.sub("the table", line))
        return _FACE.sub(lambda face: f"[{face[1].upper()}{SUITS[face[2]]}]", line)

    def _write_change(self, message: Message) -> None:
        shown, lines = self._known[message], self._lines(message)
        if lines == shown.lines:
            return
        pages = self._pages.setdefault(message, [])
        pages.append(shown.lines)
        if _likeness(shown.lines, lines) > TURNED:
            super()._write_change(message)
            return
        old = max(pages, key=lambda page: _likeness(page, lines))
        if _likeness(old, lines) > SAME:
            self._written += [f"-- {shown.label}: an earlier page", *_changes(old, lines)]
        else:
            self._written += [f"-- {shown.label}: now", *(f"   {line}" for line in lines)]
        shown.lines = lines


def _likeness(one: list[str], other: list[str]) -> float:
    return difflib.SequenceMatcher(None, one, other, autojunk=False).ratio()
