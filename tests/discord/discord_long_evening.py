"""A long evening at several tables in Discord, at which people do everything, the refused things too.

Lives here: `Table` (a table and those who sit there), `LongEvening`, `bold` (how computers play).
Not here: one act and its wait (discord_evening), keeping the traffic (discord_listening).
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

from discord_commands import NotPossible
from discord_evening import Evening
from discord_listening import Listening
from discord_people import Person
from fake_world import Channel
from playing import settled
from same_evening import move_of

from engine.kang.moves import CallKang
from engine.kang.views import HandView
from engine.players.decision import Question

MOVES = ("ทิ้ง 2♣", "ทิ้ง K♠ Q♠", "ทิ้ง 10", "ทิ้งคู่ 7", "ทิ้ง A", "ไหล", "ไหล 5♥", "จั่ว", "แคง", "discard 3")
WORDS = ("ไพ่", "โต๊ะ", "เมื่อกี้", "แต้ม", "กติกา", "วิธีเล่น", "ทิ้ง 99", "ทิ้ง K♠ 2♦", "ข้าม", "หิวแล้ว", "hand", "score")
MOVE_COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("kang draw", {}), ("kang flow", {}), ("kang call", {}), ("kang flow", {"cards": "5♥"}),
    ("kang discard", {"cards": "10♣"}), ("kang discard", {"cards": "7c"}), ("kang discard", {"cards": "K♠ Q♠"}),
)  # fmt: skip
COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("hand", {}), ("score", {}), ("recap", {}), ("rules show", {}), ("rules panel", {}), ("rules code", {}),
    ("table show", {}), ("table menu", {}), ("table file", {}), ("kang help", {}), ("kang skip", {}),
    ("kang discard", {"cards": "11♠"}), ("kang discard", {"cards": "K♠ 2♦"}), ("kang cut", {"words": "K♦ นะ"}),
    ("kang back", {}), ("settings ping", {"ping": "on"}), ("settings ping", {"ping": "off"}),
    ("table remove", {"who": "ไม่มี"}), ("rules set", {"option": "flow", "value": "on"}), ("check", {}),
    ("table host", {"who": "ไม่มี"}),
)  # fmt: skip
TYPED_AHEAD: tuple[tuple[str, dict[str, str]], ...] = (
    ("kang discard", {"cards": ""}), ("kang discard", {"cards": "1"}), ("kang discard", {"cards": "K"}),
    ("kang flow", {"cards": ""}), ("rules set", {"option": "flow", "value": ""}), ("rules set", {"option": ""}),
    ("table remove", {"who": ""}),
)  # fmt: skip
MOVE_PRESSES = ("จั่ว", "ไหล", "kang", "draw")
PRESSES = ("hand", "menu", "score", "recap", "help", "panel", "file")


async def bold(key: str, question: Question) -> str:
    """How computers play: kang as soon as it is promising, else as everybody does."""
    view = question.view
    assert isinstance(view, HandView)
    may = any(isinstance(move, CallKang) for move in view.moves)
    return "kang" if may and (view.points <= 15 or (view.points + len(view.public.acts)) % 5 == 0) else move_of(view)


class LongEvening(Evening):
    """One table. `others` are in the channel and do not sit there."""

    def __init__(self, house: Listening, room: Channel, *friends: Person, others: list[Person], seed: int) -> None:
        super().__init__(house, room, *friends)
        self.others, self.chance = others, random.Random(seed)
        self.listening = house
        self.elsewhere: set[Person] = set()  # those who sit at another table too

    async def open(self, computers: int, **options: str) -> None:
        await self.sit(self.friends[0])
        for option, value in ({"pace": "0", "time_limit": "none"} | options).items():
            asked = self.host.slash("rules set", where=self.room, option=option, value=value)
            await self.changes(self.host, asked)
        await self.sit(*self.friends[1:])
        for _ in range(computers):
            await self.changes(self.host, self.host.slash("kang bot", where=self.room, level="easy"))

    async def one_round(self) -> None:
        boldness = self.chance.choices((0.02, 0.3, 0.7), (1, 3, 3))[0]
        await self.deal()
        while True:
            await self.computers_move()
            if self.table.round is None:
                return
            if self.chance.random() < 0.3:
                await self.mistake()
                continue
            await self.act(self._move(boldness))

    def _move(self, boldness: float) -> str:
        friend = self.house.awaited(self.room)
        assert friend is not None
        view = self.house.hand(friend, self.room)
        may = any(isinstance(move, CallKang) for move in view.moves)
        return "kang" if may and self.chance.random() < boldness else ""

    async def mistake(self) -> None:
        """Somebody looks, or plays out of turn; whoever is awaited plays by `act` alone."""
        deed = self.chance.choice((self._types, self._mentions, self._commands, self._completes, self._presses))
        who = self.chance.choice((*self.friends, *self.others))
        before = self.listening.dealt_with[who.id]
        await deed(who)
        if deed != self._completes:
            await self.house.double.until(lambda: self.listening.dealt_with[who.id] > before, f"an answer to {who}")

    def _any(self, who: Person, harmless: Sequence[Any], moves: Sequence[Any]) -> Any:
        return self.chance.choice(harmless if self.house.awaited(self.room) is who else (*harmless, *moves))

    async def _types(self, who: Person) -> None:
        await who.say(self._any(who, WORDS, MOVES if self._sits_here_alone(who) else ()), where="dm")

    async def _mentions(self, who: Person) -> None:
        await who.say(f"{self.house.double.mention} {self._any(who, WORDS, MOVES)}", where=self.room)

    async def _commands(self, who: Person) -> None:
        line, options = self._any(who, COMMANDS, MOVE_COMMANDS)
        where = "dm" if self._sits_here_alone(who) and self.chance.random() < 0.3 else self.room
        await who.slash(line, where=where, **options)

    async def _completes(self, who: Person) -> None:
        line, options = self.chance.choice(TYPED_AHEAD)
        await who.autocomplete(line, where=self.room, **options)

    async def _presses(self, who: Person) -> None:
        """A button, whoever's turn it is: at the table, in direct messages, in a whisper."""
        what = self._any(who, PRESSES, MOVE_PRESSES)
        where: Channel | str = self.chance.choice((self.room, self.room, "dm", "whisper"))
        try:
            await who.press(what, where=where if self._sits_here_alone(who) else self.room)
        except NotPossible:  # not there now
            await who.press("menu", where=self.room)

    def _sits_here_alone(self, who: Person) -> bool:
        """Whether direct messages of this person can be about no other table."""
        return who in self.friends and who not in self.elsewhere


async def all_deal(tables: list[LongEvening], rounds: int) -> None:
    """All tables play their rounds at the same time; before each deal everything of the round before is told."""
    house, rooms = tables[0].house, [table.room for table in tables]
    for _ in range(rounds):
        await settled(house, *rooms)
        await asyncio.gather(*(table.one_round() for table in tables))
    await settled(house, *rooms)
