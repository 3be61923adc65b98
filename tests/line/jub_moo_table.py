"""Tables of Jub Moo and pads, made by the rules alone: for photographs and for tests of what is shown.

Lives here: `Played`, a table that friends act at. Not here: messages (bot.adapters.line), expectations.
"""

from __future__ import annotations

import hashlib
from typing import Any

from bot.commands import TableKey
from bot.composing import compose
from bot.messages import DealNotice, JubMooRulesNotice, LineNotice, Message, PadLedgerNotice, PadNotice
from engine.actions import Action, ChooseGame, Deal, Join, KeepPad, Play, SetOption
from engine.hosting import apply
from engine.jub_moo.moves import PlayCard, move_text
from engine.jub_moo.order import height
from engine.jub_moo.points import is_point_card
from engine.jub_moo.views import HandView
from engine.pad.actions import PadAct
from engine.table import PlayerId, PlayerView, Table, TableView
from engine.turns import awaited
from engine.views import player_view, table_view

FRIENDS = ("ต้น", "ก้อย", "โอ๋", "มด")
LONG = ("ป้าติ๋วผู้ยิ่งใหญ่แห่งทุ่ง", "ญู่ฐู่ปู่ฝั่งน้ำที่", "🐯🔥🐉🎴🐯🔥", "Bartholomew Feather")
KEY = TableKey("line:C" + "0" * 32)


def choice_of(view: HandView) -> str:
    """How everybody plays: follow low, throw the worst; yes to nothing."""
    cards = [move.card for move in view.moves if isinstance(move, PlayCard)]
    if not cards:
        return "object"
    trick = view.public.trick
    follows = bool(trick) and cards[0].suit == trick[0].card.suit
    if follows or not trick:
        return move_text(PlayCard(min(cards, key=lambda card: (height(card), card))))
    return move_text(PlayCard(max(cards, key=lambda card: (is_point_card(card), height(card), card))))


class Played:
    """A table in memory. `told` is what the room was told since it was last asked for."""

    def __init__(self, *names: str, seed: str = "a") -> None:
        self.table, self.at, self.seed = Table(), 1_790_000_000_000, seed
        self.told: list[Message] = []
        for name in names or FRIENDS:
            self.act(name, Join(name))
        first = (names or FRIENDS)[0]
        self.act(first, ChooseGame("jub_moo"))
        self.act(first, SetOption("time_limit", "none"))
        self.host = first

    def act(self, who: str, action: Action) -> None:
        self.at += 1000
        secret = hashlib.sha256(f"{self.seed} {self.table.round_no}".encode()).hexdigest()
        before = self.table
        turned = apply(before, PlayerId(who), action, secret, self.at)
        self.table = turned.table
        self.told += [each.body for each in compose(KEY, before, turned)]

    def keep(self, act: PadAct, who: str = "") -> None:
        """Something done to the pad."""
        self.act(who or self.host, KeepPad(act, who or self.host))

    def deal(self, cards: int = 0) -> None:
        """Deal, and play so many cards."""
        self.act(self.host, Deal())
        self.play(cards)

    def play(self, cards: int = 999) -> None:
        """Go on with the deal, by at most so many cards."""
        for _ in range(cards):
            if self.table.round is None:
                return
            self.move(choice_of(self.hand()))

    def move(self, text: str, who: str = "") -> None:
        self.act(who or self.awaited, Play(text, self.table.turn))

    @property
    def awaited(self) -> str:
        seat = awaited(self.table)
        return next(person.name for person in self.table.people if person.seat == seat)

    def hand(self, who: str = "") -> HandView:
        view = self.player(who).jub_moo
        assert view is not None
        return view

    def player(self, who: str = "") -> PlayerView:
        view = player_view(self.table, PlayerId(who or self.awaited))
        assert view is not None
        return view

    @property
    def view(self) -> TableView:
        return table_view(self.table)

    def take(self) -> list[Message]:
        """What was told since."""
        told, self.told = self.told, []
        return told


def lines_in(told: list[Message]) -> list[LineNotice]:
    return [message for message in told if isinstance(message, LineNotice)]


def news_in(told: list[Message]) -> Any:
    """As the adapter gathers them."""
    from bot.adapters.line.news import news_of

    kinds = DealNotice | JubMooRulesNotice | PadLedgerNotice | PadNotice
    return news_of([message for message in told if isinstance(message, kinds)])
