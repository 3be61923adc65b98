"""An evening of Kang in a LINE group: friends sit down, look at their hands, type and tap.

Lives here: `Evening`: the acts of an evening, each waited for by what it changes. Not here: the program (line_house),
which moves (same_evening), what a test expects.

A friend plays in one of two ways: by words typed in the group, or by buttons in the 1:1 chat with the account.
"""

from __future__ import annotations

from typing import Any, Literal

from line_house import House
from line_people import Group, Person
from line_webhooks import Event
from same_evening import CUT, SETTINGS, move_of

from bot.adapters.line.pressing import Press, press_of
from engine.table import Table
from engine.turns import awaited

Way = Literal["words", "buttons"]
THAI = {"draw": "จั่ว", "kang": "แคง", "discard": "ทิ้ง", "flow": "ไหล"}
TYPED = {"pace": "ตั้ง จังหวะ {}", "time_limit": "ตั้ง เวลา {}"}
NONE = {"none": "ไม่จำกัด"}


def typed(move: str) -> str:
    """A move as a Thai player types it."""
    verb, _, cards = move.partition(" ")
    return f"{THAI[verb]} {cards}".strip()


Shape = dict[str, Any]


def _press(action: Shape) -> Press:
    press = press_of(action["data"])
    assert press is not None, action
    return press


class Evening:
    """The friends of one group, the first of them the host."""

    def __init__(self, house: House, group: Group, *friends: Person) -> None:
        self.house, self.group, self.friends = house, group, list(friends)
        self.host = friends[0]
        self.ways: dict[Person, Way] = {}  # words, unless said otherwise

    @property
    def table(self) -> Table:
        return self.house.table(self.group)

    # before and between rounds

    async def sit(self, *friends: Person) -> None:
        for friend in friends or self.friends:
            await self.says(friend, "เล่นด้วย")

    async def settle_rules(self, **options: str) -> None:
        """The host sets options in words."""
        for option, value in (options or SETTINGS).items():
            await self.says(self.host, TYPED[option].format(NONE.get(value, value)))

    async def cut(self) -> None:
        await self.says(self.friends[1], f"ตัดไพ่ {CUT}")

    async def add_computer(self) -> None:
        await self.says(self.host, "เพิ่มบอท ง่าย")

    async def deal(self) -> None:
        await self.says(self.host, "แจก")

    async def close(self) -> None:
        await self.says(self.host, "ปิดวงเลย")

    async def says(self, friend: Person, text: str, *, answered: bool = True) -> Event:
        """Something in the group that changes the table; waited until it has, and until it is answered there."""
        truth = self.house.truth(self.group)
        before = truth.done
        event = await friend.says(text, self.group)
        assert event.status == 200, event.status
        await self.house.until(lambda: truth.done > before, f"{friend.name}: {text}")
        await self.house.until(lambda: not answered or event.answers, f"an answer to {friend.name}: {text}")
        return event

    # rounds

    async def round(self, acts: int = 200) -> None:
        """Deal, and play to the end of the round (or so many acts)."""
        await self.deal()
        await self.play(acts)

    async def play(self, acts: int = 200) -> None:
        """Go on with the round, at most so many acts of friends."""
        for _ in range(acts):
            await self.computers_move()
            if self.table.round is None:
                return
            await self.act()

    async def computers_move(self) -> None:
        """Until a friend is awaited, or the round is over."""
        await self.house.until(
            lambda: self.table.round is None or self.house.awaited(self.group) is not None, "computers move"
        )

    async def act(self, move: str = "") -> Event:
        """The awaited friend does something, in that friend's way."""
        friend = self.house.awaited(self.group)
        assert friend is not None
        chosen = move or move_of(self.house.hand(friend, self.group))
        if self.ways.get(friend) == "buttons":
            return await self.presses(friend, chosen)
        return await self.says(friend, typed(chosen))

    async def presses(self, friend: Person, move: str) -> Event:
        """A move by a button of the hand in the 1:1 chat; the hand is asked for where it does not lie there."""
        truth, turn = self.house.truth(self.group), self.table.turn
        action = self.button(friend, move)
        if action is None:
            await self.asks_for_hand(friend)
            action = self.button(friend, move)
        assert action is not None, f"{friend.name} finds no button for {move.split()[0]}: {friend.buttons()}"
        event = await friend.follows(action)
        assert event is not None
        if _press(action).act == "kang":  # asks once more
            await event.answered()
            sure = self.button(friend, move)
            assert sure is not None
            event = await friend.follows(sure)
            assert event is not None
        await self.house.until(lambda: truth.newest.turn > turn, f"{friend.name} presses {move.split()[0]}")
        await event.answered()
        return event

    def button(self, friend: Person, move: str) -> Shape | None:
        """The newest button for this move in this turn; for kang that which asks once more, if that is all."""
        for tap in friend.tappables():
            if tap.action["type"] != "postback":
                continue
            press = _press(tap.action)
            if press.turn == self.table.turn and ((press.act, press.argument) == ("play", move) or press.act == move):
                return tap.action
        return None

    async def asks_for_hand(self, friend: Person) -> Event:
        """As the group's message offers it, or by typing in the 1:1 chat."""
        event = await friend.says("ไพ่")
        await event.answered()
        return event

    def awaits(self, friend: Person) -> bool:
        return self.house.awaited(self.group) is friend

    @property
    def running(self) -> bool:
        return awaited(self.table) is not None
