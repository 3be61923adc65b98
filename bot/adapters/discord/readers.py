"""Who asks: under which name, in which language, and what the dealer remembers of them.

Lives here: `Reader` and `Readers`. Not here: what they ask for.
"""

from __future__ import annotations

import discord
import msgspec

from bot.adapters import Peek
from bot.adapters.discord.finding import Found
from bot.adapters.discord.identity import Place, key_of, player_of
from bot.adapters.discord.remembered import PersonNote, Remembered
from bot.adapters.discord.saying import words
from bot.asking import Asker
from bot.wording import Words

User = discord.User | discord.Member


class Reader(msgspec.Struct, frozen=True):
    """Who looks, at which table, from where."""

    asker: Asker
    peek: Peek
    place: Place
    person: PersonNote
    manages: bool = False  # may manage the channel of this table

    @property
    def words(self) -> Words:
        return self.asker.words


class Readers:
    """One for the whole program."""

    def __init__(self, remembered: Remembered) -> None:
        self._remembered = remembered

    async def reader(self, user: User, found: Found, spoken: str, *, manages: bool = False) -> Reader:
        """Everything known of `user` at a table. `spoken`: the language of the client, or of what was typed."""
        person = await self._remembered.person(user.id)
        own = found.peek.player.language if found.peek.player else ""
        if not person.language:
            person = await self._remembered.change_person(user.id, language=own or spoken)
        name = user.display_name or user.name or str(user.id)
        asker = Asker(key_of(found.channel), player_of(user.id), name, words(own or person.language))
        return Reader(asker, found.peek, await self._remembered.place(found.channel), person, manages)

    async def words_for(self, user: int, spoken: str) -> Words:
        """The language of somebody who is at no table."""
        return words((await self._remembered.person(user)).language or spoken)


def spoken_by(locale: object) -> str:
    """The language for a client in `locale`: Thai, or English for everybody else."""
    return "th" if str(locale) == "th" else "en"
