"""An evening of Kang in a Discord channel: friends sit down, look, press, pick and type.

Lives here: `Evening`: the acts of an evening, each waited for by what it changes. Not here: the program
(discord_house), which moves (same_evening), what a test expects.

A friend plays in one of four ways: by direct message, in a whisper, by typing in the direct messages, or by
mentioning the dealer in the channel.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Iterator
from typing import Any, Literal

from discord_house import House
from discord_people import Person
from discord_seen import Button, Seen, Select
from fake_world import Channel
from same_evening import CUT, SETTINGS, move_of

from bot.adapters.discord.identity import key_of
from bot.adapters.discord.pressing import TEMPLATE, Press, press_of
from engine.table import Table

Way = Literal["dm", "whisper", "typed", "mention"]
THAI = {"draw": "จั่ว", "kang": "แคง", "discard": "ทิ้ง", "flow": "ไหล"}


class Evening:
    """The friends at one channel, the first of them the host."""

    def __init__(self, house: House, room: Channel, *friends: Person) -> None:
        self.house, self.room, self.friends = house, room, list(friends)
        self.host = friends[0]
        self.ways: dict[Person, Way] = {}  # by direct message, unless said otherwise

    @property
    def table(self) -> Table:
        return self.house.table(self.room)

    # before and between rounds

    async def begin(self) -> None:
        """Everything before the first deal of the same evening."""
        await self.sit()
        await self.add_computer()
        for option, value in SETTINGS.items():
            await self.settle(option, value)
        await self.cut()

    async def sit(self, *friends: Person) -> None:
        for friend in friends or self.friends:
            if not self.table.seated:
                await self.house.double.until(lambda: self.house.double.world.commands, "the commands")
                await self.changes(friend, friend.slash(JOIN[friend.user.locale == "th"], where=self.room))
            else:
                await self.presses(friend, "join")

    async def add_computer(self) -> None:
        """By the menu."""
        await self.presses(self.host, "menu", change=False)
        await self.presses(self.host, "bot", "easy", where="whisper", stamp=self.around)

    async def settle(self, option: str, value: str) -> None:
        """The host chooses a house rule in the panel."""
        await self.presses(self.host, "panel", change=False)
        await self.house.double.until(lambda: self.select(self.host, "option", option, "whisper"), "the panel")
        await self.picks(self.host, option, "option", "whisper", change=False)
        await self.house.double.until(lambda: self.select(self.host, "choice", value, "whisper"), "the choices")
        await self.picks(self.host, value, "choice", "whisper")

    async def cut(self) -> None:
        second = self.friends[1]
        await self.changes(second, second.say(f"ตัดไพ่ {CUT}", where="dm"))

    async def deal(self) -> None:
        await self.presses(self.host, "deal", stamp=self.around)

    async def close(self) -> None:
        """By the menu as it is now: an older one is refused."""
        await self.presses(self.host, "menu", change=False)
        await self.presses(self.host, "close", where="whisper", stamp=self.around, change=False)
        await self.presses(self.host, "close-sure", where="whisper", stamp=self.around)

    @property
    def around(self) -> str:
        """What buttons around the round carry now."""
        return f"{self.table.evening}.{self.table.round_no}.{len(self.table.seated)}"

    # rounds

    async def round(self, acts: int = 400) -> None:
        """Deal, and play to the end of the round (or so many acts)."""
        await self.deal()
        await self.play(acts)

    async def play(self, acts: int = 400) -> None:
        """Go on with the round, at most so many acts of friends."""
        for _ in range(acts):
            await self.computers_move()
            if self.table.round is None:
                return
            await self.act()

    async def computers_move(self) -> None:
        """Until a friend is awaited, or the round is over."""
        await self.house.double.until(
            lambda: self.table.round is None or self.house.awaited(self.room) is not None, "computers"
        )

    async def act(self, move: str = "") -> None:
        """The awaited friend does something, in that friend's way."""
        friend = self.house.awaited(self.room)
        assert friend is not None
        chosen = move or move_of(self.house.hand(friend, self.room))
        match self.ways.get(friend, "dm"):
            case "typed":
                await self.changes(friend, friend.say(typed(chosen), where="dm"))
            case "mention":
                said = f"{self.house.double.mention} {typed(chosen)}"
                await self.changes(friend, friend.say(said, where=self.room))
            case "dm":
                await self.moves(friend, chosen, "dm")
            case "whisper":
                await self.moves(friend, chosen, "whisper")

    async def moves(self, friend: Person, move: str, where: str) -> None:
        """A move by a button or a select of the hand; in a whisper the hand is asked for where none is open."""
        turn = str(self.table.turn)
        if where == "whisper" and not self.hand_is_open(friend, turn):
            await self.presses(friend, "hand", change=False)
        await self.house.double.until(
            lambda: self.way_to(friend, move, where, turn), f"{friend} sees {move.split()[0]} {where}"
        )
        if move == "kang":
            if not self.button(friend, "kang-sure", where=where, stamp=turn):
                await self.presses(friend, "kang", where=where, stamp=turn, change=False)
            await self.presses(friend, "kang-sure", where=where, stamp=turn)
        elif self.button(friend, "play", move, where=where, stamp=turn):
            await self.presses(friend, "play", move, where=where, stamp=turn)
        else:
            await self.picks(friend, move, "pick", where, stamp=turn)

    def hand_is_open(self, friend: Person, turn: str) -> bool:
        """Whether a whisper is kept up to date: the courier edits it in a moment, or has."""
        return any(press.channel == self.room.id and press.act in ("play", "pick", "kang")
                   for seen in friend.sees("whisper") for _, press in pressable(seen))  # fmt: skip

    def way_to(self, friend: Person, move: str, where: str, turn: str) -> object:
        if move == "kang":
            acts = ("kang", "kang-sure")
            return any(self.button(friend, act, where=where, stamp=turn) for act in acts)
        found = self.button(friend, "play", move, where=where, stamp=turn)
        return found or self.select(friend, "pick", move, where, stamp=turn)

    # one act

    async def presses(
        self, friend: Person, act: str, argument: str = "", *, where: Channel | str = "", stamp: str = "",
        change: bool = True,
    ) -> Any:  # fmt: skip
        """Press a button of this table, newest message first."""
        place = where or self.room
        await self.house.double.until(
            lambda: self.button(friend, act, argument, where=place, stamp=stamp), f"{friend} sees {act} {argument}"
        )
        found = self.button(friend, act, argument, where=place, stamp=stamp)
        assert found is not None
        seen, button = found
        return await self.changes(friend, friend.press(button, on=seen), change=change)

    async def picks(
        self, friend: Person, value: str, act: str, where: str, *, stamp: str = "", change: bool = True
    ) -> Any:
        found = self.select(friend, act, value, where, stamp=stamp)
        assert found is not None, f"{friend} finds no select for {act}"
        seen, select = found
        return await self.changes(friend, friend.pick(value, on=seen, which=select.custom_id), change=change)

    async def changes(self, friend: Person, does: Awaitable[Any], *, change: bool = True) -> Any:
        """Do it, and wait until the table has changed by this friend."""
        before = len(self.house.store.commands)
        made = await does
        if change:
            by = (key_of(self.room.id), str(friend.id))
            await self.house.double.until(
                lambda: any((it.key, it.player) == by for it in self.house.store.commands[before:]), "a change"
            )
        return made

    def button(
        self, friend: Person, act: str, argument: str = "", *, where: Channel | str, stamp: str = ""
    ) -> tuple[Seen, Button] | None:
        for seen in reversed(friend.sees(where)):
            for item, press in pressable(seen):
                if isinstance(item, Button) and not item.disabled and self.is_it(press, act, argument, stamp):
                    return seen, item
        return None

    def select(
        self, friend: Person, act: str, value: str, where: Channel | str, *, stamp: str = ""
    ) -> tuple[Seen, Select] | None:
        for seen in reversed(friend.sees(where)):
            for item, press in pressable(seen):
                offered = isinstance(item, Select) and value in (option.value for option in item.options)
                if isinstance(item, Select) and offered and self.is_it(press, act, "", stamp):
                    return seen, item
        return None

    def is_it(self, press: Press, act: str, argument: str, stamp: str) -> bool:
        right = press.channel == self.room.id and press.act == act
        return right and argument in ("", press.argument) and stamp in ("", press.stamp)


JOIN = ("kang join", "แคง เล่นด้วย")


def pressable(seen: Seen) -> Iterator[tuple[Button | Select, Press]]:
    """Buttons and selects of this project on a message."""
    for item in (*seen.buttons, *seen.selects):
        found = re.fullmatch(TEMPLATE, item.custom_id)
        if found:
            yield item, press_of(found)


def typed(move: str) -> str:
    """A move as a Thai player types it."""
    verb, _, cards = move.partition(" ")
    return f"{THAI[verb]} {cards}".strip()
