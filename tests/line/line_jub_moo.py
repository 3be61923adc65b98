"""An evening of Jub Moo in a LINE group: tricks by words and by buttons, claims, getting up and coming back.

Lives here: `TrickEvening`, and how everybody plays. Not here: the program (line_house), what a test expects.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import same_evening
from fake_line import FakeLine
from jub_moo_table import choice_of
from line_evening import Evening
from line_house import House
from line_people import Person
from line_webhooks import Event

import bot.app
from bot.adapters.line.pressing import press_of
from engine.jub_moo.views import HandView
from engine.players.decision import Question
from engine.table import PlayerId
from engine.views import player_view

TYPED = {"claim": "ผ่อง", "accept": "ยอม", "object": "ไม่ยอม"}


async def think(key: str, question: Question) -> str:
    """Computers play as everybody does, and say yes to every claim."""
    view = question.view
    if isinstance(view, HandView):
        return "accept" if view.public.phase in ("claim", "stop") else choice_of(view)
    return same_evening.move_of(view)


def trick_house(line: FakeLine, folder: Path, patch: pytest.MonkeyPatch, **named: object) -> House:
    """A house whose computers know both games."""
    house = House(line, folder, patch, **named)  # type: ignore[arg-type]
    patch.setattr(bot.app, "think", think)
    return house


class TrickEvening(Evening):
    """The friends of one group; whoever plays by `words` types in the group, the others press in the own chat."""

    async def choose(self) -> None:
        """The host taps the game, and nobody has to hurry."""
        before = self.house.truth(self.group).done
        event = await self.host.taps("เล่นจับหมู", self.group)
        assert event is not None
        await self.house.until(lambda: self.house.truth(self.group).done > before, "the game is chosen")
        await event.answered()
        await self.settle_rules()

    def held(self, friend: Person) -> HandView:
        view = player_view(self.table, PlayerId(friend.id))
        assert view is not None
        assert view.jub_moo is not None
        return view.jub_moo

    async def act(self, move: str = "") -> Event:
        """The awaited friend plays a card, or answers."""
        friend = self.house.awaited(self.group)
        assert friend is not None
        chosen = move or choice_of(self.held(friend))
        way = self.ways.get(friend)
        if way == "buttons":
            return await self.presses(friend, chosen)
        return await self.types(friend, chosen)

    async def types(self, friend: Person, move: str) -> Event:
        verb, _, card = move.partition(" ")
        return await self.says(friend, f"ลง {card}" if verb == "play" else TYPED[verb])

    async def presses(self, friend: Person, move: str) -> Event:
        """By a button of the hand in the 1:1 chat; the hand is asked for where it does not lie there."""
        truth = self.house.truth(self.group)
        before = truth.done
        action = self.button(friend, move)
        if action is None:
            await self.asks_for_hand(friend)
            action = self.button(friend, move)
        assert action is not None, f"{friend.name} finds no button for {move}: {friend.buttons()}"
        event = await friend.follows(action)
        assert event is not None
        press = press_of(action["data"])
        assert press is not None
        if press.act == "claim":  # asks once more
            await event.answered()
            event = await friend.follows(friend.finds("ผ่องเลย"))
            assert event is not None
        await self.house.until(lambda: truth.done > before, f"{friend.name} presses {move}")
        await event.answered()
        return event

    async def to_next_trick(self) -> None:
        """Play on until a trick begins."""
        await self.act()
        await self.computers_move()
        while self.table.round is not None and self.table.round.trick:  # type: ignore[union-attr]
            await self.act()
            await self.computers_move()
