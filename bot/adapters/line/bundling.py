"""What waits for one chat, as one bundle: the lines, the newest of each kind, and who is to play.

Lives here: `Bundle`, `bundle_of`, `plays_by_itself`. Not here: what it looks like (line.showing), when it leaves
(line.delivering).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.adapters import Sent
from bot.adapters.line.calls import Shape
from bot.adapters.line.desk import Desk, is_group
from bot.adapters.line.identity import key_of, player_of
from bot.adapters.line.news import NOTHING, News, news_of
from bot.adapters.line.showing import (
    MOST_MESSAGES,
    hand_messages,
    hand_picture,
    room_messages,
    room_picture,
    told_messages,
)
from bot.holding import holds_cards
from bot.messages import LedgerNotice, LineNotice, ResultNotice, RulesNotice, TableNotice
from bot.wording import Words, words
from engine.table import SeatView, TableView

Turn = tuple[int, int, int]
"""Evening, round, and how many acts there were before it."""


class Bundle(msgspec.Struct, frozen=True):
    """Messages of the outbox by kind. `newest` is the number of the last of them."""

    newest: int
    lines: tuple[LineNotice, ...]
    rules: RulesNotice | None
    results: tuple[ResultNotice, ...]
    ledgers: tuple[LedgerNotice, ...]
    table: TableView | None
    news: News = NOTHING

    async def shapes(self, desk: Desk, chat: str, called: Turn | None = None) -> list[Shape]:
        """All of it as messages for the chat; in a person's own chat with the person's hand. `called`: the turn that
        the group was told of last; nobody is called to the same one again, except by a reminder."""
        if is_group(chat):
            return await self._for_group(desk, chat, called)
        return await self._for_one(desk, chat)

    async def _for_group(self, desk: Desk, chat: str, called: Turn | None) -> list[Shape]:
        table = self.table or (await desk.door.peek(key_of(chat), player_of(""))).table
        calls = turn_of(table) not in (None, called) or any(line.code == "reminder" for line in self.lines)
        return await self._room(desk, chat, table, words(table.language if table else "th"), calls=calls)

    async def _for_one(self, desk: Desk, user: str) -> list[Shape]:
        """A practice table. Its bubble is left out where the hand, which tells of the table too, is there."""
        peek = await desk.door.peek(key_of(user), player_of(user))
        say = await desk.words_of(user, peek.player.language if peek.player else "")
        if peek.table is None or not holds_cards(peek.player):
            return await self._room(desk, user, peek.table, say)
        room = await self._room(desk, user, None, say)
        picture = hand_picture(peek.table, peek.player, say) if desk.sends_pictures else None
        hand = hand_messages(peek.table, peek.player, await desk.around(user, user, picture), say)
        return [*room[: MOST_MESSAGES - len(hand)], *hand]

    async def _room(
        self, desk: Desk, chat: str, table: TableView | None, say: Words, *, calls: bool = True
    ) -> list[Shape]:
        result = self.results[-1] if self.results else None
        ledger = self.ledgers[-1] if self.ledgers else None
        picture = None
        if desk.sends_pictures and (result or ledger or self.news):
            closed = ledger is not None and ledger.closed
            rounds = await desk.door.rounds(key_of(chat), ledger.evening) if ledger and closed else []
            picture = room_picture(result, ledger, rounds, say, self.news)
        around = await desk.around(chat, picture=picture)
        around = around if calls else replace(around, members={})
        if self.news.ledger is not None:
            around = await desk.with_files(around)
        shapes = room_messages(
            self.lines,
            self.rules,
            result,
            ledger,
            table,
            around,
            say,
            earlier=self.results[:-1],
            news=self.news,
        )
        earlier = [line for each in self.ledgers[:-1] for line in say.ledger(each)]
        if earlier and len(shapes) < MOST_MESSAGES:  # two evenings closed and nobody spoke: rare, and told shortly
            shapes = [*told_messages(earlier, around, say)[:1], *shapes]
        return shapes


def bundle_of(messages: Sequence[Sent]) -> Bundle:
    """What these messages amount to."""
    bodies = [sent.body for sent in messages]
    return Bundle(
        newest=max((sent.id for sent in messages), default=0),
        lines=_worth_saying([body for body in bodies if isinstance(body, LineNotice)]),
        rules=next((body for body in reversed(bodies) if isinstance(body, RulesNotice)), None),
        results=tuple(body for body in bodies if isinstance(body, ResultNotice)),
        ledgers=tuple(body for body in bodies if isinstance(body, LedgerNotice)),
        table=next((body.table for body in reversed(bodies) if isinstance(body, TableNotice)), None),
        news=news_of(bodies),
    )


def _worth_saying(lines: Sequence[LineNotice]) -> tuple[LineNotice, ...]:
    """All of them, but that the dealer had to stop is told only while nobody hears that it is back."""
    back = max((at for at, line in enumerate(lines) if line.code == "resumed"), default=-1)
    return tuple(line for at, line in enumerate(lines) if line.code != "halted" or at > back)


def plays_by_itself(table: TableView | None) -> bool:
    """Whether the next move comes without anybody: a computer's, or the dealer's for somebody who is away."""
    seat = _awaited(table)
    return seat is not None and (bool(seat.computer) or seat.away)


def turn_of(table: TableView | None) -> Turn | None:
    """Which turn a person is called to; None where nobody is, or who is to go on has only drawn."""
    seat, kang = _awaited(table), table.kang if table else None
    if table is None or seat is None or seat.computer:
        return None
    if table.jub_moo is not None:
        return table.evening, table.round_no, len(table.jub_moo.acts)
    if kang is None or (kang.acts and kang.acts[-1].seat == seat.seat):
        return None
    return table.evening, table.round_no, len(kang.acts)


def _awaited(table: TableView | None) -> SeatView | None:
    if table is None or table.awaited is None:
        return None
    return next((seat for seat in table.seats if seat.seat == table.awaited), None)
