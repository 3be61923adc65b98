"""Which table a person means who sits at several: nobody else can tell in a 1:1 chat.

Lives here: `Choosing`. Not here: what is done at it (line.in_person).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from bot.adapters import Peek
from bot.adapters.line.calls import LineFault, Shape
from bot.adapters.line.desk import NAME_PATIENCE, Desk, is_group
from bot.adapters.line.identity import key_of, player_of
from bot.adapters.line.pressing import Press
from bot.around import around_of
from bot.faults import log_fault
from bot.holding import is_awaited, plays
from bot.names import clean_name
from bot.rules_asked import ASKS
from bot.speech import Ask, Meant, Sure, read_words
from bot.wording import Words
from engine.actions import Forget, Play
from engine.errors import RuleError

MOST_TAPS = 13
MOST_LABEL = 20
_ANYWHERE = ("help", "privacy", *ASKS)  # what is asked of no table in particular: the newest will do
MOST_SAID = 200  # UTF-16 units of the words that a press repeats


class Choosing:
    """One for the whole program."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def tables_of(self, user: str) -> dict[str, Peek]:
        """The groups at whose tables the person sits, newest last, as the person sees them."""
        found: dict[str, Peek] = {}
        for chat in (await self.desk.remembered.person(user)).tables:
            if not is_group(chat):
                continue
            peek = await self.desk.door.peek(key_of(chat), player_of(user))
            if peek.player is None:  # put out, or the evening is over
                await self.desk.remembered.sits(user, chat, still=False)
            else:
                found[chat] = peek
        return found

    async def choose_by_words(self, tables: dict[str, Peek], text: str, user: str) -> tuple[str | None, Meant | None]:
        """The chat of the table that typed words are about (see `choose`), and what they mean there.

        Words mean something else at a table of another game, and nothing at some: those are not meant."""
        if not tables:
            return user, _read(text, await self.desk.door.peek(key_of(user), player_of(user)))
        read = {chat: _read(text, peek) for chat, peek in tables.items()}
        fitting = {chat: peek for chat, peek in tables.items() if read[chat] is not None} or tables
        meant = read[next(reversed(fitting))]
        return self.choose(fitting, meant, user), meant

    def choose(self, tables: dict[str, Peek], meant: Meant | None, user: str) -> str | None:
        """The chat of the table that is meant; the own one where the person sits at no other; None: not clear."""
        if not tables:
            return user
        newest = next(reversed(tables))
        if len(tables) == 1 or meant is None or (isinstance(meant, Ask) and meant.what in _ANYWHERE):
            return newest
        act = meant.action if isinstance(meant, Sure) else meant
        if isinstance(act, Forget):  # asked of none of them in particular
            return newest
        if isinstance(meant, Play) or (isinstance(meant, Ask) and meant.what == "hand"):
            if awaited := [chat for chat, peek in tables.items() if _awaits(peek)]:
                return awaited[0] if len(awaited) == 1 else None
            playing = [chat for chat, peek in tables.items() if plays(peek.player)]
            return playing[0] if len(playing) == 1 else None
        return None

    async def taps(self, tables: Iterable[str], text: str, say: Words) -> list[Shape]:
        """A quick reply for each table, which says the words there."""
        return await asyncio.gather(*(self._tap(chat, text, say) for chat in list(tables)[-MOST_TAPS:]))

    async def _tap(self, chat: str, text: str, say: Words) -> Shape:
        label = clean_name(await self._name(chat), MOST_LABEL) or say.text("chat-answer-table")
        said = " ".join(text.split()).encode("utf-16-le", "replace")[: 2 * MOST_SAID].decode("utf-16-le", "ignore")
        data = str(Press(chat, "say", said))
        return {"type": "action", "action": {"type": "postback", "label": label, "data": data, "displayText": label}}

    async def _name(self, chat: str) -> str:
        """What the group is called."""
        try:
            async with asyncio.timeout(NAME_PATIENCE):
                name = await self.desk.calls.chat_name(chat)
        except (LineFault, TimeoutError) as fault:
            log_fault("asking LINE for the name of a group", fault)
            return (await self.desk.remembered.chat(chat)).name
        await self.desk.remembered.change_chat(chat, name=name)
        return name


def _read(text: str, peek: Peek) -> Meant | None:
    """What the words mean at that table; a slip in a card is a move all the same."""
    try:
        return read_words(text, {}, around_of(peek))
    except RuleError:
        return Play(text)


def _awaits(peek: Peek) -> bool:
    """It is this person's turn there."""
    return is_awaited(peek.player)
