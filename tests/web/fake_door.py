"""A dealer without a store for tests of the web room: tables in memory, messages handed over at once."""

from __future__ import annotations

import json

from bot.adapters import Coached, Peek, Sent
from bot.adapters.web import WebRoom
from bot.advising import advised
from bot.commands import Answer, Done, Refused, TableKey
from bot.composing import compose
from bot.messages import Destination, HandChanged, HandNotice, Message, TableChanged, TableNotice
from bot.sayings import Ask
from engine.actions import Action
from engine.draft import humans
from engine.errors import RuleError
from engine.events import Seat
from engine.hosting import apply
from engine.pad.exporting import pad_text
from engine.record import record_text
from engine.table import PlayerId, Table
from engine.views import player_view, table_view


class FakeDoor:
    """The same rules and messages as the real one. `muted`: nothing is delivered, as after a lost connection."""

    def __init__(self) -> None:
        self.tables: dict[TableKey, Table] = {}
        self.acts: list[tuple[PlayerId, Action, str]] = []  # as asked, accepted or not
        self.sent: list[tuple[Destination, Sent]] = []
        self.exported: list[bytes] = []
        self.room: WebRoom | None = None
        self.muted = False
        self._seen: set[str] = set()

    async def seated(self, key: TableKey) -> dict[Seat, PlayerId]:
        return {person.seat: person.id for person in humans(self.tables.get(key, Table()))}

    async def coach(self, key: TableKey, player: PlayerId, ask: Ask) -> Coached | Refused:
        table = self.tables.get(key, Table())
        return advised(table, player, ask, await self.rounds(key, table.evening))

    async def act(self, key: TableKey, player: PlayerId, action: Action, event_id: str) -> Answer:
        self.acts.append((player, action, event_id))
        if event_id in self._seen:
            return Done(1, again=True)
        before = self.tables.get(key, Table())
        try:
            turned = apply(before, player, action, f"{len(self.acts):064x}", 1_800_000_000_000)
        except RuleError as refusal:
            return Refused(refusal.code, refusal.facts)
        self._seen.add(event_id)
        self.tables[key] = turned.table
        if turned.record is not None:
            self.exported.append(record_text(turned.record))
        for message in compose(key, before, turned):
            await self.tell(message.destination, message.body)
        return Done(1)

    async def tell(self, destination: Destination, body: Message) -> None:
        sent = Sent(len(self.sent) + 1, body)
        self.sent.append((destination, sent))
        if self.room is not None and not self.muted:
            await self.room.deliver(destination, [self._filled(destination, sent)])

    async def peek(self, key: TableKey, player: PlayerId) -> Peek:
        table = self.tables.get(key)
        return Peek(0, None, None) if table is None else Peek(1, table_view(table), player_view(table, player))

    async def feed(self, key: TableKey, player: PlayerId | None, after: int = 0, most: int = 200) -> list[Sent]:
        return self._told({str(key)} if player is None else {str(key), f"{key}/{player}"}, after, most)

    async def letters(self, key: TableKey, player: PlayerId, after: int = 0, most: int = 200) -> list[Sent]:
        return self._told({f"{key}/{player}"}, after, most)

    def _told(self, mine: set[str], after: int, most: int) -> list[Sent]:
        return [self._filled(to, sent) for to, sent in self.sent if to in mine and sent.id > after][-most:]

    async def rounds(self, key: TableKey, evening: int | None = None) -> list[bytes]:
        return [body for body in self.exported if evening in (None, json.loads(body).get("evening", evening))]

    async def pad(self, key: TableKey) -> bytes | None:
        book = self.tables.get(key, Table()).book
        pad = book.pad or book.closed
        return None if pad is None else pad_text(pad)

    def _filled(self, destination: Destination, sent: Sent) -> Sent:
        key, _, player = destination.partition("/")
        table = self.tables.get(TableKey(key), Table())
        if isinstance(sent.body, TableChanged):
            return Sent(sent.id, TableNotice(table_view(table)))
        if isinstance(sent.body, HandChanged):
            view = player_view(table, PlayerId(player))
            return Sent(sent.id, HandNotice(table_view(table), view))
        return sent
