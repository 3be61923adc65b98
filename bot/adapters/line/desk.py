"""What every part of the adapter has at hand: the dealer, LINE, notes, chats, pictures.

Lives here: `Desk`, which holds them and answers small questions about a chat. Not here: what is done with them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from bot.adapters import Door
from bot.adapters.line import files, pictures
from bot.adapters.line.around import Around
from bot.adapters.line.calls import About, Calls, LineFault
from bot.adapters.line.chats import Chats
from bot.adapters.line.files import FileShelf
from bot.adapters.line.identity import key_of, player_of
from bot.adapters.line.lending import Lending
from bot.adapters.line.pictures import PictureShelf
from bot.adapters.line.pushes import Pushing
from bot.adapters.line.remembered import Remembered
from bot.adapters.line.replying import Replying
from bot.adapters.line.tokens import Tokens
from bot.faults import log_fault
from bot.names import own_name
from bot.pad_file import pad_csv
from bot.pictures.values import Picture
from bot.wording import Words, words
from engine.events import Seat
from engine.table import PlayerId

NAME_PATIENCE = 3.0  # s that a name, or another small thing of LINE's, is waited for
ASK_AGAIN = 30.0  # s before the account is asked about again where that failed


class _Numbered(msgspec.Struct, frozen=True):
    """What is read of an exported round here."""

    round_no: int


_read_number = msgspec.json.Decoder(_Numbered).decode


class Desk:
    """One for the whole program."""

    def __init__(
        self,
        door: Door,
        calls: Calls,
        remembered: Remembered,
        pushing: Pushing,
        public_url: str = "",
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.door, self.calls, self.remembered, self.pushing = door, calls, remembered, pushing
        self.public_url = public_url.rstrip("/")
        self.now = now
        self.tokens = Tokens(now)
        self.chats = Chats(now)
        self.replying = Replying(calls, self.tokens)
        memory = remembered.memory
        self.shelf = PictureShelf(now, Lending(memory, "picture", pictures.KEPT))
        self.files = FileShelf(now, Lending(memory, "file", files.KEPT))
        self.about: About | None = None
        self._asked_at: float | None = None

    async def account(self) -> str:
        """The account's id, `@abc`; empty while LINE cannot be asked."""
        if self.about is None and (self._asked_at is None or self.now() - self._asked_at > ASK_AGAIN):
            self._asked_at = self.now()
            try:
                async with asyncio.timeout(NAME_PATIENCE):
                    self.about = await self.calls.about()
            except (LineFault, TimeoutError) as fault:
                log_fault("asking LINE about the account", fault)
        return self.about.id if self.about else ""

    async def around(self, chat: str, table: str = "", picture: Picture | None = None) -> Around:
        """What the messages to `chat` need to know, of the table of the chat `table` (its own one without)."""
        group = is_group(chat)
        around = Around(await self.account(), group, table or chat, members=await self.others(chat) if group else {})
        if picture is None or not self.sends_pictures:
            return around
        path = await self.shelf.lay(picture, chat)
        address, preview = self.public_url + path, self.public_url + self.shelf.preview(path)
        return replace(around, picture=address, preview=preview)

    async def with_files(self, around: Around) -> Around:
        """With addresses of the files of the table's pad, where it has one and LINE can open any."""
        if not self.sends_pictures:
            return around
        table = (await self.door.peek(key_of(around.chat), player_of(""))).table
        file = await self.door.pad(key_of(around.chat))
        if file is None or table is None or table.pad is None:
            return around
        csv = await asyncio.to_thread(pad_csv, table.pad)
        paths = [await self.files.lay(kind, content, around.chat) for kind, content in (("csv", csv), ("json", file))]
        return replace(around, csv=self.public_url + paths[0], json=self.public_url + paths[1])

    async def with_round(self, around: Around, number: int | None) -> Around:
        """With the address of the file of this evening's round `number` (None: the last that is over), where there is
        one and LINE can open any."""
        table = (await self.door.peek(key_of(around.chat), player_of(""))).table
        if table is None or not self.sends_pictures:
            return around
        wanted = number or table.round_no - 1
        rounds = await self.door.rounds(key_of(around.chat), table.evening)
        file = next((body for body in rounds if _read_number(body).round_no == wanted), None)
        if file is None:
            return around
        return replace(around, round=self.public_url + await self.files.lay("round", file, around.chat))

    async def others(self, chat: str) -> dict[Seat, PlayerId]:
        """Who sits where in a group, without the one who is talking now: nobody is called who is there."""
        here = player_of(self.chats[chat].caused_by if self.tokens.count(chat) else "")
        return {seat: player for seat, player in (await self.door.seated(key_of(chat))).items() if player != here}

    async def name_of(self, chat: str, user: str) -> str:
        """How the person is called there: as LINE says, else as it was, else somehow."""
        note = await self.remembered.person(user)
        try:
            async with asyncio.timeout(NAME_PATIENCE):
                name = own_name(await self.calls.name_in_chat(chat, user))
        except (LineFault, TimeoutError) as fault:
            log_fault("asking LINE for a name", fault)
            name = note.name
        if name and name != note.name:
            await self.remembered.change_person(user, name=name)
        return name or (await self.words_of(user)).text("chat-answer-somebody")

    @property
    def sends_pictures(self) -> bool:
        """LINE fetches pictures by https alone (PLATFORMS 42)."""
        return self.public_url.startswith("https://")

    async def words_of(self, user: str, spoken: str = "") -> Words:
        """The language of a person in the own chat: as chosen, else as at the table (`spoken`), else Thai."""
        chosen = (await self.remembered.person(user)).language if user else ""
        return words(chosen or spoken or "th")


def is_group(chat: str) -> bool:
    """A group or a room; else a person's own chat."""
    return chat[:1] in ("C", "R")
