"""Was everything said, and said once, in a channel and in direct messages?

Lives here: what a test asks of an evening that is over, whichever way it went. Not here: playing it.
"""

from __future__ import annotations

import re
from collections import Counter

from discord_evening import Evening, pressable
from discord_people import Person
from discord_seen import Seen
from fake_world import Channel

from bot.adapters.discord.saying import words
from bot.adapters.discord.table_messages import SAID
from bot.messages import LineNotice


def posts_in(evening: Evening) -> list[Seen]:
    """What the dealer has said to all, the table message too."""
    return [it for it in evening.host.sees(evening.room) if it.place != "whisper" and it.author == "ล้อมวง"]


def living(evening: Evening) -> list[Seen]:
    """Table messages: there should be one."""
    return [it for it in posts_in(evening) if any(press.act == "menu" for _, press in pressable(it))]


async def said_once(evening: Evening) -> None:
    """One table message, below everything; each line of the outbox as often as it was to be said; no card twice."""
    found = living(evening)
    assert len(found) == 1, [it.text[:60] for it in found]
    posts = posts_in(evening)
    assert found[0].id == posts[-1].id
    said = [line for it in posts if not it.files and it.id != found[0].id for line in it.text.split("\n")]
    assert Counter(plain(line) for line in said) == Counter(map(plain, await to_be_said(evening)))


async def to_be_said(evening: Evening) -> list[str]:
    """Every line that the room was to hear in a post of its own, out of the outbox."""
    told = await evening.house.told(evening.room)
    return [words("th").line(it) for it in told if isinstance(it, LineNotice) and it.code in SAID]


def plain(line: str) -> str:
    """Without the backslashes that keep names from being markdown, and the sign of small print."""
    return line.replace("\\", "").removeprefix("-# ")


def results_of(evening: Evening) -> list[int]:
    """The numbers of the rounds whose results stand in the channel, in order."""
    results = [it for it in posts_in(evening) if any(file.filename == "result.png" for file in it.files)]
    return [int(number) for it in results for number in re.findall(r"ตาที่ (\d+):", it.texts[0])]


def hands_in_dm(friend: Person, room: Channel) -> int:
    """How many messages of this table a friend has in the direct messages."""
    return sum(any(f"/{room.id}/" in f"{button.url}/" for button in it.buttons) for it in friend.sees("dm"))
