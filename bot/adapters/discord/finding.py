"""Which table somebody means who does not say it: the channel's, or one where they sit.

Lives here: `Finding`. Not here: what is asked of the table, the choice between several (discord.choosing).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bot import holding
from bot.adapters import Door, Peek
from bot.adapters.discord.identity import key_of, player_of
from bot.adapters.discord.remembered import Remembered
from bot.adapters.discord.spelling import MEANT, Written
from bot.adapters.discord.wishes import Act, Begin, Look, Prefer, Wish
from engine.actions import Forget, Join
from engine.table import PlayerView

MOST_TABLES = 20  # remembered of one person
OF_THE_BOOK = frozenset({"book", "question", "topics"})
"""Looks into the rule book, which is there without any table too."""


class Found(msgspec.Struct, frozen=True):
    """A table, and what this person sees of it."""

    channel: int
    peek: Peek


class Finding:
    """One for the whole program."""

    def __init__(self, door: Door, remembered: Remembered) -> None:
        self._door = door
        self._remembered = remembered

    async def tables(self, user: int, here: int, wish: Wish | Written, *, direct: bool) -> list[Found]:
        """The one meant, or the several that could be; never empty. `here`: the channel; `direct`: a DM."""
        seen = await self.table(user, here)
        if _concerns_here(wish) or (not direct and seen.peek.table is not None and seen.peek.table.seats):
            return [seen]
        elsewhere = [found for found in await self.seated(user) if found.channel != here]
        seated = [*elsewhere, seen] if seen.peek.player is not None else elsewhere
        if len(seated) > 1 and isinstance(wish, Look) and wish.what in OF_THE_BOOK:
            return [seen]  # a rule is the same at all of them: nobody is asked which table
        return _narrowed(seated, wish) if seated else [seen]

    async def seated(self, user: int) -> list[Found]:
        """All tables where this person sits."""
        known = [await self.table(user, channel) for channel in (await self._remembered.person(user)).tables]
        return [found for found in known if found.peek.player is not None]

    async def sits(self, user: int, channel: int, guild: int) -> None:
        """Remember where somebody is about to sit, for commands in direct messages. `guild` 0: a DM."""
        others = tuple(table for table in (await self._remembered.person(user)).tables if table != channel)
        await self._remembered.change_person(user, tables=(*others, channel)[-MOST_TABLES:])
        if guild:
            await self._remembered.change_table(channel, guild=guild)

    async def table(self, user: int, channel: int) -> Found:
        """The table of that channel."""
        return Found(channel, await self._door.peek(key_of(channel), player_of(user)))


def _concerns_here(wish: Wish | Written) -> bool:
    """A seat is taken where one stands, a channel is checked where one asks; one's own settings need no table."""
    match wish:
        case Act(action=Join() | Forget()) | Begin() | Prefer() | Look(what="check" | "help" | "privacy"):
            return True
        case _:
            return False


def _narrowed(seated: list[Found], wish: Wish | Written) -> list[Found]:
    """A move is meant for the one table that waits for it, a look at the hand for the one where there is a hand."""
    asks = _ASKS.get(_kind(wish))
    waiting = [found for found in seated if asks and found.peek.player is not None and asks(found.peek.player)]
    return waiting if len(waiting) == 1 else seated


def _kind(wish: Wish | Written) -> str:
    match wish:
        case Written(verb=verb):
            return MEANT[verb].__name__
        case Act(action=action):
            return type(action).__name__
        case Look(what=what):
            return what
        case _:
            return ""


def _may(act: str) -> Callable[[PlayerView], bool]:
    return lambda player: act in player.may


_ASKS: dict[str, Callable[[PlayerView], bool]] = {
    "Play": holding.is_awaited,
    "hand": holding.plays,
    "Back": _may("back"),
    "Deal": _may("deal"),
    "Cut": _may("cut"),
    "Skip": _may("skip"),
}
