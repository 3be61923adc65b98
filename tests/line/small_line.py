"""The dealer in LINE without HTTP: real store, dealer and courier; LINE as a list of what was said; a clock by hand.

Lives here: `Small`, `Quiet` (LINE's calls). Not here: the wire (fake_line), expectations.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Sequence
from typing import Any

from line_reading import texts_of

from bot.adapters import Delivery, Sent
from bot.adapters.line.answering import Answering
from bot.adapters.line.arrivals import Arrivals
from bot.adapters.line.calls import About, Endpoint, LineFault, Shape
from bot.adapters.line.checking import Checking
from bot.adapters.line.delivering import Delivering
from bot.adapters.line.desk import Desk
from bot.adapters.line.identity import key_of, player_of
from bot.adapters.line.pushes import Pushing
from bot.adapters.line.remembered import Remembered
from bot.adapters.line.webhook import Event, Mention, Mentioned, Pressed, Said, Source
from bot.commands import Answer
from bot.courier import Courier
from bot.dealer import Dealer
from bot.messages import Destination
from db.sqlite import SqliteStore
from engine.actions import Action, AddComputer, Join, Play, SetOption
from engine.kang.views import HandView
from engine.players.decision import Question

GROUP, OTHER = "C" + "1" * 32, "C" + "2" * 32
TON, KOI, OH = ("U" + digit * 32 for digit in "abc")
NAMES = {TON: "ต้น", KOI: "ก้อย", OH: "โอ๋"}
NOW = 1_790_000_000_000


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


class Quiet:
    """LINE. `faults`: what the next replies meet instead; `friends`: who has added the account."""

    def __init__(self) -> None:
        self.replies: list[tuple[str, list[Shape]]] = []
        self.tried: list[str] = []
        self.pushes: list[tuple[str, list[Shape], str]] = []
        self.faults: list[LineFault | None] = []
        self.lost: list[LineFault] = []  # met after the reply has arrived
        self.friends = {TON, KOI, OH}
        self.names = dict(NAMES)
        self.used_tokens: set[str] = set()
        self.asked: list[str] = []
        self.loadings: list[str] = []

    async def reply(self, token: str, messages: Sequence[Shape]) -> None:
        self.tried.append(token)
        fault = self.faults.pop(0) if self.faults else None
        if fault is not None:
            raise fault
        if token in self.used_tokens:
            raise LineFault(400, "Invalid reply token")
        assert 1 <= len(messages) <= 5
        self.used_tokens.add(token)
        self.replies.append((token, list(messages)))
        if self.lost:
            raise self.lost.pop(0)

    async def push(self, to: str, messages: Sequence[Shape], retry_key: str) -> None:
        self.pushes.append((to, list(messages), retry_key))

    async def name_in_chat(self, chat: str, user: str) -> str:
        self.asked.append("name")
        if user not in self.names:
            raise LineFault(404)
        return self.names[user]

    async def chat_name(self, chat: str) -> str:
        return {GROUP: "วงบ้าน", OTHER: "วงออฟฟิศ"}.get(chat, "")

    async def is_friend(self, user: str) -> bool:
        self.asked.append("friend")
        return user in self.friends

    async def about(self) -> About:
        return About("@123lomwg", "ล้อมวง", "bot")

    async def endpoint(self) -> Endpoint:
        return Endpoint()

    async def quota(self) -> int | None:
        return None

    async def used(self) -> int:
        return 0

    async def members(self, chat: str) -> int:
        return 3

    async def loading(self, user: str, seconds: int = 5) -> None:
        self.loadings.append(user)


async def think(key: str, question: Question) -> str:
    """Draws, and discards the last card."""
    view = question.view
    assert isinstance(view, HandView)
    return "draw" if view.public.phase == "turn" else f"discard {view.cards[-1]}"


class Small:
    """Everything but the wire. `hear` one event after the other; `said` is what the chats were told."""

    prefix = "line"

    def __init__(self, store: SqliteStore, policy: Any = "never") -> None:
        self.store, self.clock, self.line = store, Clock(), Quiet()
        calls: Any = self.line
        self.at = NOW
        self.dealer = Dealer(store, think=think, now=lambda: self.at)
        self.desk = Desk(self.dealer, calls, Remembered(store), Pushing(calls, policy), now=self.clock)
        self.delivering = Delivering(self.desk)
        self.answering = Answering(self.desk, self.delivering, Checking(calls, "", policy, self.clock))
        self.arrivals = Arrivals(store, self.answering.carry_out, self.answering.came, patience=20.0)
        self.deliveries: list[tuple[Destination, Delivery]] = []
        self.courier = Courier(
            store, {"line": self}, fill=self.dealer.fill, undeliverable=self.dealer.undeliverable, now=lambda: self.at
        )
        self.dealer.notify = self.courier.notify
        self.delivering.flush = self.courier.flush
        self._count = itertools.count(1)

    async def deliver(self, destination: Destination, messages: list[Sent]) -> Delivery:
        delivery = await self.delivering.deliver(destination, messages)
        self.deliveries.append((destination, delivery))
        return delivery

    async def close(self) -> None:
        await self.settle()
        await self.arrivals.stop()
        await self.delivering.stop()
        await self.courier.stop()

    # events

    def event(self, type: str, chat: str, user: str = "", **more: Any) -> Event:
        """A new one; its token is `t1`, `t2`, ... in order."""
        number = next(self._count)
        source = Source(user, group_id=chat) if chat[0] == "C" else Source(chat)
        return Event(type, f"event{number}", number, "active", source, f"t{number}", **more)

    async def hear(self, *events: Event) -> None:
        """LINE calls with these; comes back when all is done and answered."""
        await self.arrivals.take(events)
        await self.settle()

    async def says(self, user: str, text: str, chat: str = "") -> Event:
        """Somebody types, in a group or in the own chat."""
        event = self.event("message", chat or user, user, message=Said("text", text))
        await self.hear(event)
        return event

    async def calls(self, user: str, text: str, chat: str = GROUP) -> None:
        """The same with a mention of the account before it."""
        mention = Mention((Mentioned(0, 7, True),))
        await self.hear(self.event("message", chat, user, message=Said("text", f"@ล้อมวง {text}", mention)))

    async def presses(self, user: str, data: str) -> None:
        await self.hear(self.event("postback", user, user, postback=Pressed(data)))

    async def settle(self) -> None:
        """Until nothing is under way but what is held."""
        while True:
            working = [*self.arrivals._work, *self.courier._senders.values()]
            if not working and not self.courier._pauses:
                return
            await asyncio.wait(working or [asyncio.create_task(asyncio.sleep(0.01))], timeout=20)

    # the table

    async def act(self, user: str, action: Action, chat: str = GROUP) -> Answer:
        """Not through LINE."""
        answer = await self.dealer.act(key_of(chat), player_of(user), action, f"act{next(self._count)}")
        await self.settle()
        return answer

    async def sit(self, *users: str, chat: str = GROUP, bots: int = 0) -> None:
        """At the table before anything is told; what there was to tell is told."""
        for user in users:
            await self.act(user, Join(NAMES[user]), chat)
            await self.desk.remembered.sits(user, chat)
            await self.desk.remembered.change_person(user, name=NAMES[user], friend="yes")
        for n in range(bots):
            await self.act(users[0], AddComputer(f"บอท{n}", "easy"), chat)
        await self.act(users[0], SetOption("time_limit", "none"), chat)

    async def peek(self, user: str = "", chat: str = GROUP) -> Any:
        return await self.dealer.peek(key_of(chat), player_of(user))

    async def awaited(self, chat: str = GROUP) -> str:
        """The user whose act is awaited; empty for a computer's."""
        table = (await self.peek(chat=chat)).table
        return (await self.dealer.seated(key_of(chat))).get(table.awaited, "")

    async def moves(self, until: str = "", chat: str = GROUP) -> str:
        """The awaited person plays on, not through LINE; up to a `draw`, or to the end of the turn. Who it was."""
        mover = await self.awaited(chat)
        while await self.awaited(chat) == mover:
            hand = (await self.peek(mover, chat)).player.hand
            move = "draw" if hand.public.phase == "turn" else f"discard {hand.cards[-1]}"
            await self.act(mover, Play(move), chat)
            if move == until:
                break
        return mover

    async def computers(self, chat: str = GROUP) -> None:
        """Let the computers play until a person is awaited or the round is over."""
        while (await self.peek(chat=chat)).table.awaited is not None and not await self.awaited(chat):
            self.at += 10_000
            await self.dealer.due(key_of(chat))
            await self.settle()

    async def waiting(self, destination: str = "") -> int:
        """How many messages are still in the outbox for a room."""
        return len(await self.store.pending(destination or key_of(GROUP), 200))

    # what was said

    def said(self, since: int = 0) -> list[str]:
        """The words of each reply, from the given one on."""
        return [
            " / ".join(text for m in messages for text in texts_of(m)) for _, messages in self.line.replies[since:]
        ]
