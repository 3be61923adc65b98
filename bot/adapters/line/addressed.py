"""Whether a message in a group is for the dealer, and what is left of it when it has been called.

Lives here: `Address`, `addressed`, pure. Not here: what the words mean (bot.speech), whether they count without a
call (line.in_group).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from bot.adapters.line.webhook import Mentioned, Said
from engine.folding import folded

OWN_NAMES = ("ล้อมวง", "lomwong")
_PAUSES = " ,:\n\t"


class Address(msgspec.Struct, frozen=True):
    """What was said. `called`: by a mention or with `/` before it. `named`: by the name alone, which may be talk."""

    text: str
    called: bool = False
    named: bool = False


def addressed(said: Said, names: Sequence[str] = ()) -> Address:
    """`names` are those of the account besides its own."""
    text, called = _without_mentions(said)
    text = text.strip()
    if text[:1] in ("/", "!"):
        return Address(text[1:].strip(), called=True)
    if called:
        return Address(text, called=True)
    for name in (*names, *OWN_NAMES):
        if name and (rest := _after(name, text)) is not None:
            return Address(rest, named=True)
    return Address(text)


def _without_mentions(said: Said) -> tuple[str, bool]:
    """The text without the mentions of the account, and whether there were any."""
    mine = [each for each in said.mention.mentionees if each.is_self] if said.mention else []
    text = said.text
    for each in sorted(mine, key=lambda each: -each.index):
        text = _without(text, each)
    return text, bool(mine)


def _without(text: str, mentioned: Mentioned) -> str:
    """Places are counted in UTF-16 units, as LINE counts everywhere; where that gives no mention, in letters."""
    units = text.encode("utf-16-le", "surrogatepass")
    start, end = mentioned.index * 2, (mentioned.index + mentioned.length) * 2
    if units[start : start + 2].decode("utf-16-le", "replace") == "@":
        return (units[:start] + units[end:]).decode("utf-16-le", "replace")
    start, end = start // 2, end // 2
    return text[:start] + text[end:] if text[start : start + 1] == "@" else text


def _after(name: str, text: str) -> str | None:
    """What follows the name at the start of the text; None where it does not stand there as a word of its own."""
    found = re.match(re.escape(folded(name)) + rf"(?:[{_PAUSES}]+|$)", folded(text))
    if found is None:
        return None
    parts = text.split(maxsplit=len(name.split()))
    return parts[-1].lstrip(_PAUSES) if len(parts) > len(name.split()) else ""
