"""A long evening of Jub Moo at several tables in Discord, at which people do everything, the refused things too.

Lives here: `LongJubMoo`, `quick` (how computers play). Not here: one act and its wait (jub_moo_evening), keeping the
traffic (discord_listening), what of it is a leak (jub_moo_overheard).
"""

from __future__ import annotations

import random
from typing import Any

from discord_commands import NotPossible
from discord_listening import Listening
from discord_people import Person
from fake_world import Channel
from jub_moo_evening import JubMooEvening
from playing import settled
from same_jub_moo_evening import card_of

from engine.jub_moo.moves import move_text
from engine.jub_moo.views import HandView
from engine.players.decision import Question
from engine.table import PlayerId
from engine.views import player_view

PACK = [rank + suit for suit in "♣♦♥♠" for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]]
WORDS = ("ไพ่", "โต๊ะ", "เมื่อกี้", "กองก่อน", "แต้ม", "กติกา", "วิธีเล่น", "ผ่อง", "ยอม", "ไม่ยอม", "หิวแล้ว", "hand")
LOOKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("hand", {}), ("score", {}), ("recap", {}), ("rules show", {}), ("rules panel", {}), ("table show", {}),
    ("table menu", {}), ("table file", {}), ("jubmoo help", {}), ("jubmoo trick", {}), ("jubmoo skip", {}),
    ("pad show", {}), ("pad units", {}), ("pad enter", {}), ("pad enter", {"line": "ต้น Q♠"}), ("pad undo", {}),
    ("jubmoo claim", {}), ("jubmoo accept", {}), ("table game", {"game": "kang"}),
)  # fmt: skip
TYPED_AHEAD: tuple[tuple[str, dict[str, str]], ...] = (
    ("jubmoo play", {"card": ""}), ("jubmoo play", {"card": "1"}), ("jubmoo play", {"card": "K"}),
    ("pad correct", {"deal": ""}), ("rules set", {"option": "deals", "value": ""}), ("rules set", {"option": ""}),
)  # fmt: skip
PRESSES = ("hand", "menu")


async def quick(key: str, question: Question) -> str:
    """How computers play: a safe card; who is asked says yes now and then."""
    view = question.view
    assert isinstance(view, HandView)
    kinds = {move_text(move) for move in view.moves}
    if "accept" in kinds:
        return "accept" if len(view.public.acts) % 3 else "object"
    return card_of(view)


class LongJubMoo(JubMooEvening):
    """One table. `others` are in the channel and do not sit there."""

    def __init__(self, house: Listening, room: Channel, *friends: Person, others: list[Person], seed: int) -> None:
        super().__init__(house, room, *friends)
        self.others, self.chance, self.listening = others, random.Random(seed), house

    async def open(self, computers: int) -> None:
        await self.begin()
        for _ in range(computers):
            line = "จับหมู เพิ่มบอท" if self.host.user.locale == "th" else "jubmoo bot"
            await self.changes(self.host, self.host.slash(line, where=self.room))

    async def one_deal(self) -> None:
        await self.presses(self.host, "deal", stamp=self.around)
        while True:
            await self.house.double.until(self._is_ours, "computers")
            if self.table.round is None:
                return
            if self.phase != "play":
                await self._answer()
            elif self.chance.random() < 0.12:
                await self.mistake()
            elif self.leads() and self.chance.random() < 0.12:
                await self._ask()
            else:
                await self.act()

    def _is_ours(self) -> bool:
        return self.table.round is None or bool(self._asked())

    def _asked(self) -> list[Person]:
        """The friends who may do something now."""
        found = []
        for friend in self.friends:
            view = player_view(self.table, PlayerId(str(friend.id)))
            if view is not None and view.jub_moo is not None and view.jub_moo.moves:
                found.append(friend)
        return found

    async def _answer(self) -> None:
        friend = self.chance.choice(self._asked())
        move = self.chance.choice(("accept", "accept", "object"))
        await self.changes(friend, friend.slash(*self._command(friend, move), where=self.room))

    async def _ask(self) -> None:
        friend = self._asked()[0]
        if self.ways.get(friend, "dm") == "dm":
            await self.claims(friend)
        else:
            await self.changes(friend, friend.slash(*self._command(friend, "claim"), where=self.room))

    def _command(self, friend: Person, verb: str) -> tuple[str]:
        thai = {"claim": "จับหมู ผ่อง", "accept": "จับหมู ยอม", "object": "จับหมู ไม่ยอม"}
        return (thai[verb] if friend.user.locale == "th" else f"jubmoo {verb}",)

    # what goes wrong, and looks

    async def mistake(self) -> None:
        deed = self.chance.choice((self._types, self._commands, self._completes, self._presses))
        who = self.chance.choice((*self.friends, *self.others))
        if deed in (self._types, self._commands) and who in self._asked():
            deed = self._presses  # whoever is awaited plays by `act` alone
        before = self.listening.dealt_with[who.id]
        await deed(who)
        if deed != self._completes:
            await self.house.double.until(lambda: self.listening.dealt_with[who.id] > before, f"an answer to {who}")

    async def _types(self, who: Person) -> None:
        said = self.chance.choice((*WORDS, f"ลง {self.chance.choice(PACK)}"))
        if self.chance.random() < 0.5 and who in self.friends:
            await who.say(said, where="dm")
        else:
            await who.say(f"{self.house.double.mention} {said}", where=self.room)

    async def _commands(self, who: Person) -> None:
        line, options = self.chance.choice(LOOKS)
        if who.user.locale == "th":
            await who.press("menu", where=self.room)
            return
        await who.slash(line, where=self.room, **options)

    async def _completes(self, who: Person) -> None:
        if who.user.locale == "th":
            return
        line, options = self.chance.choice(TYPED_AHEAD)
        await who.autocomplete(line, where=self.room, **options)

    async def _presses(self, who: Person) -> None:
        where: Channel | str = self.chance.choice((self.room, self.room, "dm", "whisper"))
        try:
            await who.press(self.chance.choice(PRESSES), where=where)
        except NotPossible:  # not there now
            await who.press("menu", where=self.room)


async def all_deal(tables: list[LongJubMoo], deals: int) -> None:
    """All tables play at the same time; before each deal everything of the deal before is told."""
    import asyncio

    house, rooms = tables[0].house, [table.room for table in tables]
    for _ in range(deals):
        await settled(house, *rooms)
        await asyncio.gather(*(table.one_deal() for table in tables))
    await settled(house, *rooms)
