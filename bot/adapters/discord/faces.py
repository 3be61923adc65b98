"""Card faces as application emoji: usable in text, buttons and selects everywhere.

Lives here: `Faces` (a card's emoji, or its plain text where there is none) and keeping the uploaded ones in step
with the art. Not here: drawing them (bot.pictures).
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence

import aiohttp
import discord

from bot.adapters.discord.repeating import once_more
from bot.faults import log_fault
from bot.pictures.deck import RANKS, SUITS
from bot.pictures.emoji import NAME, CardEmoji, all_emoji

CARD = re.compile(rf"(?<![0-9A-Za-z])(?:10|[2-9AJQK])[{''.join(SUITS)}]")
TRIES = 4
LOOK = 60.0  # s between looks for what another process uploads
PAUSE = 5.0  # s before the next try, where Discord names none

_LETTERS = dict(zip("cdhs", SUITS, strict=True))
_RANKS = {rank.lower(): rank for rank in RANKS}


class Faces:
    """Emoji by card text (`10♣`); empty until `sync` has found or uploaded them."""

    def __init__(self, emoji: Mapping[str, discord.PartialEmoji] | None = None) -> None:
        self._emoji = dict(emoji or {})

    def emoji(self, card: str) -> discord.PartialEmoji | None:
        """For a button or a select; None where there is none."""
        return self._emoji.get(card)

    def shown(self, text: str) -> str:
        """`text` with every card in it as its emoji where there is one."""
        return CARD.sub(lambda found: str(self._emoji.get(found[0], found[0])), text)

    async def sync(
        self,
        client: discord.Client,
        *,
        upload: bool = True,
        draw: Callable[[], Mapping[str, CardEmoji]] = all_emoji,
        pause: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """Find what is uploaded, upload what is missing or of older art, remove what is left over.

        Takes minutes the first time, and the text of a card stands for its emoji meanwhile. What Discord does not
        take is logged and tried again at the next start. Emoji that somebody else gave the application stay.
        Without `upload` another process uploads, and what is there is found; at the latest a minute after it is.
        """
        drawn = await asyncio.to_thread(draw)
        wanted = {one.name for one in drawn.values()}
        try:
            ours = await _ours(client)
            self._use(sorted(ours, key=lambda emoji: emoji.name in wanted))
            if not upload:
                while not wanted <= {emoji.name for emoji in ours}:
                    await pause(LOOK)
                    ours = await _ours(client)
                    self._use(sorted(ours, key=lambda emoji: emoji.name in wanted))
                return
            there = {emoji.name for emoji in ours}
            for one in drawn.values():
                if one.name not in there:
                    self._use([await _uploaded(client, one, pause)])
            for emoji in ours:  # the old ones go last: messages show them until now
                if emoji.name not in wanted:
                    with contextlib.suppress(discord.NotFound):
                        await once_more(emoji.delete)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:  # TimeoutError is an OSError
            log_fault("card emoji", fault)

    def _use(self, emoji: Sequence[discord.Emoji]) -> None:
        for one in emoji:
            self._emoji[_card(one.name)] = discord.PartialEmoji(name=one.name, id=one.id)


def _card(name: str) -> str:
    """`10♣` of `lw_10c_1a2b3c`."""
    card = name.split("_")[1]
    return _RANKS[card[:-1]] + _LETTERS[card[-1]]


async def _ours(client: discord.Client) -> list[discord.Emoji]:
    """The card emoji that are uploaded, of whatever art."""
    return [emoji for emoji in await once_more(client.fetch_application_emojis) if NAME.fullmatch(emoji.name)]


async def _uploaded(
    client: discord.Client, one: CardEmoji, pause: Callable[[float], Awaitable[object]]
) -> discord.Emoji:
    """Upload one; a stumble of Discord's or of the line is waited out, a refusal is raised."""
    for _ in range(TRIES - 1):
        try:
            return await client.create_application_emoji(name=one.name, image=one.png)
        except discord.RateLimited as fault:
            await pause(fault.retry_after)
        except (discord.DiscordServerError, aiohttp.ClientError, OSError):
            await pause(PAUSE)
            there = next((emoji for emoji in await _ours(client) if emoji.name == one.name), None)
            if there is not None:  # it was taken all the same, and would be refused the second time
                return there
    return await client.create_application_emoji(name=one.name, image=one.png)
