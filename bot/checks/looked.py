"""What a check finds, and how long and how much is told.

Lives here: `Looked`, `span`, `size`. Not here: any check.
"""

from __future__ import annotations

import msgspec

from bot.wording import Words


class Looked(msgspec.Struct, frozen=True):
    """One thing that was looked at. Its fields are the keys of --json; `id` is the sentence's in bot/words."""

    text: str
    well: bool = True
    id: str = ""


def well(say: Words, id: str, **facts: str | int) -> Looked:
    """It is as it should be."""
    return Looked(say.text(id, **facts), True, id)


def wrong(say: Words, id: str, **facts: str | int) -> Looked:
    """It is not, and the sentence says what to do."""
    return Looked(say.text(id, **facts), False, id)


def span(say: Words, seconds: float) -> str:
    """How long, in the largest unit of which there is one."""
    whole = round(abs(seconds))
    for unit, length in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if whole >= length:
            return say.text(f"cli-span-{unit}", many=round(whole / length))
    return say.text("cli-span-seconds", many=whole)


def size(number: int) -> str:
    """Bytes as people say them: `1.4 GB`, `35 MB`."""
    if number >= 1_000_000_000:
        return f"{number / 1_000_000_000:.1f} GB"
    return f"{max(0, number) // 1_000_000} MB"
