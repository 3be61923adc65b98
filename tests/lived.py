"""A circle's evenings over a real store, through the dealer: two games, talk, cuts, a pad, people who come and go.

Lives here: `Circle`, which acts as its people, and `two_evenings`. Not here: expectations.

What the first person is called and says occurs nowhere else, so that a search finds every trace.
"""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from bot.commands import Command, Done, TableKey
from bot.dealer import Dealer
from db.store import Store
from engine.actions import (
    Action,
    AddComputer,
    ChooseGame,
    Cut,
    Deal,
    DealCoup,
    EndEvening,
    Join,
    KeepPad,
    Leave,
    Play,
    Say,
    SetLanguage,
    SetOption,
    Undelivered,
)
from engine.draft import person_at
from engine.hosting import apply
from engine.jub_moo.moves import move_text as jub_moo_text
from engine.jub_moo.round import JubMooRound
from engine.kang.moves import move_text
from engine.pad.actions import EnterDeal, StartPad
from engine.players import jub_moo, kang
from engine.players.decision import Question
from engine.table import Book, PlayerId, Table
from engine.turns import awaiting
from engine.views import hand_of

ROOM = TableKey("web:room1room1")
GONE = PlayerId("w" + "a1b2c3d4e5f6" * 2)
OTHER, THIRD, FOURTH = (PlayerId("w" + digit * 24) for digit in "234")
NAME, RENAMED = "จุฬาลักษณ์", "Zebulon"
"""Of GONE, one after the other."""
SAID, CUT = "บ้านเราอยู่ซอยมะลิ", "ขอไพ่สวยซอยมะลิ"
TRACES = (GONE, NAME, RENAMED, SAID, CUT, "ซอยมะลิ")


async def think(key: TableKey, question: Question) -> str:
    """A quick one."""
    return _choice(question.view, question.seed)


def _choice(view: Any, seed: str) -> str:
    game = kang if isinstance(view, kang.HandView) else jub_moo
    move = game.choose(view, "easy", seed)
    return move_text(move) if game is kang else jub_moo_text(move)  # type: ignore[arg-type]


class Circle:
    """People at one table, and a clock that goes on a second with every act."""

    def __init__(self, store: Store, key: TableKey = ROOM, at: int = 1_790_000_000_000) -> None:
        self.store = store
        self.key = key
        self.at = at
        self.dealer = Dealer(store, think=think, now=self._now)
        self._events = count(1)

    def _now(self) -> int:
        self.at += 1000
        return self.at

    async def act(self, player: PlayerId, action: Action, event_id: str = "") -> None:
        answer = await self.dealer.act(self.key, player, action, event_id or f"{player}:{next(self._events)}")
        assert isinstance(answer, Done), answer

    async def table(self) -> Table:
        return table_of(*await self.stored())

    async def stored(self) -> tuple[bytes, bytes]:
        loaded = await self.store.load(self.key)
        return loaded.state, loaded.book

    async def play_out(self) -> None:
        """The running round to its end, each move as a computer would make it."""
        table = await self.table()
        moves = 0
        while table.round is not None:
            seat = awaiting(table)[0]
            hand = hand_of(table, seat)
            person = person_at(table, seat)
            by = PlayerId(f"computer:{seat}") if person.computer else person.id
            text = _choice(hand, f"{self.at:08x}")
            await self.act(by, Play(text, table.turn))
            table = await self.table()
            moves += 1
        assert moves


def table_of(state: bytes, book: bytes) -> Table:
    """As the dealer decodes it."""
    table = msgspec.json.decode(state, type=Table) if state else Table()
    return msgspec.structs.replace(table, book=msgspec.json.decode(book, type=Book)) if book else table


async def replayed(store: Store, key: str) -> Table:
    """What the log makes from nothing."""
    table = Table()
    for row in await store.log(key):
        command = msgspec.json.decode(row, type=Command)
        table = apply(table, command.player, command.action, command.seed, command.at).table
    return table


async def one_evening_of_kang(circle: Circle) -> None:
    """Two rounds; GONE comes back under another name, and the table is closed."""
    await circle.act(GONE, Join(NAME, "th"))
    await circle.act(OTHER, Join("ก้อย"))
    await circle.act(THIRD, Join("Oh", "en"))
    await circle.act(OTHER, AddComputer("บอทแดง", "easy"))
    await circle.act(GONE, Say("", SAID))
    await circle.act(OTHER, Say("", f"{NAME} มาช้าอีกแล้ว"))
    await circle.act(PlayerId("w" + "9" * 24), Say("ผู้ชม", "ดูอยู่นะ"))
    await circle.act(GONE, Cut(CUT))
    await circle.act(OTHER, Cut("ตัดเอง"))
    await circle.act(GONE, SetOption("stake", "2"))
    await circle.act(GONE, Deal())
    await circle.play_out()
    await circle.act(GONE, Undelivered("closed"), f"undelivered:{GONE}:{circle.at}")
    await circle.act(GONE, Leave())
    await circle.act(GONE, Join(RENAMED))
    await circle.act(OTHER, Deal())
    await circle.play_out()
    await circle.act(OTHER, DealCoup())
    await circle.act(THIRD, SetLanguage("en"))
    await circle.act(OTHER, EndEvening())


async def one_evening_of_jub_moo(circle: Circle) -> None:
    """A pad with two deals by hand, one played; the evening stays open, GONE has got up."""
    for player, name in ((OTHER, "ก้อย"), (GONE, NAME), (THIRD, "โอ"), (FOURTH, "มด")):
        await circle.act(player, Join(name))
    await circle.act(OTHER, ChooseGame("jub_moo"))
    await circle.act(GONE, KeepPad(StartPad(())))
    line = f"{NAME} Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ♥8-Q; มด -"
    await circle.act(OTHER, KeepPad(EnterDeal(line)))
    await circle.act(GONE, KeepPad(EnterDeal(f"ก้อย Q♠ ♥2-7; {NAME} J♦ ♥A K; โอ ♥8-Q 10♣; มด -")))
    await circle.act(GONE, Cut("ซอยมะลิ"))
    await circle.act(OTHER, Deal())
    await circle.play_out()
    await circle.act(GONE, Leave())


async def two_evenings(store: Store, key: TableKey = ROOM) -> Circle:
    """Both, and notes beside."""
    circle = Circle(store, key)
    await one_evening_of_kang(circle)
    await one_evening_of_jub_moo(circle)
    assert not isinstance((await circle.table()).round, JubMooRound)
    return circle
