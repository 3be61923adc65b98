"""An evening of Jub Moo in a Discord channel: sitting down, cards by buttons, claims, the pad.

Lives here: `JubMooEvening`, the acts that Kang has not. Not here: what both games have (discord_evening), how
everybody plays (same_jub_moo_evening), what a test expects.
"""

from __future__ import annotations

from typing import Any

from discord_evening import Evening
from discord_people import Person
from fake_world import Interaction
from same_jub_moo_evening import SETTINGS, answer_of

from engine.jub_moo.moves import Claim
from engine.jub_moo.views import HandView
from engine.pad.views import PadView
from engine.table import PlayerId
from engine.turns import awaited
from engine.views import pad_view, player_view


class JubMooEvening(Evening):
    """The friends at one channel, the first of them the host."""

    async def begin(self) -> None:
        """The first opens the table by the command of this game; the others press."""
        first, *others = self.friends
        await self.house.double.until(lambda: self.house.double.world.commands, "the commands")
        line = "จับหมู เล่นด้วย" if first.user.locale == "th" else "jubmoo join"
        await self.changes(first, first.slash(line, where=self.room))
        await self.house.double.until(lambda: self.table.game == "jub_moo", "the game")
        for friend in others:
            await self.presses(friend, "join")
        for option, value in SETTINGS.items():
            await self.sets(option, value)

    async def sets(self, option: str, value: str) -> None:
        line = "กติกา ตั้ง" if self.host.user.locale == "th" else "rules set"
        blanks = ("ข้อ", "ค่า") if self.host.user.locale == "th" else ("option", "value")
        asked = self.host.slash(line, where=self.room, **dict(zip(blanks, (option, value), strict=True)))
        await self.changes(self.host, asked)

    # cards

    def hand(self, friend: Person) -> HandView:
        view = player_view(self.table, PlayerId(str(friend.id)))
        assert view is not None
        assert view.jub_moo is not None
        return view.jub_moo

    async def act(self, move: str = "") -> None:
        """The awaited friend plays a card, in that friend's way."""
        friend = self.house.awaited(self.room)
        assert friend is not None
        chosen = move or answer_of(self.hand(friend))
        way = self.ways.get(friend, "dm")
        if way in ("typed", "mention"):
            told = f"ลง {chosen.partition(' ')[2]}" if chosen.startswith("play") else chosen
            said = told if way == "typed" else f"{self.house.double.mention} {told}"
            await self.changes(friend, friend.say(said, where="dm" if way == "typed" else self.room))
        else:
            await self.moves(friend, chosen, way)

    async def answers(self, friend: Person, move: str, where: Any) -> None:
        """Yes or no, by a button wherever it is shown."""
        await self.presses(friend, "play", move, where=where)

    async def claims(self, friend: Person, where: str = "dm") -> None:
        turn = str(self.table.turn)
        await self.presses(friend, "claim", where=where, stamp=turn, change=False)
        await self.presses(friend, "claim-sure", where=where, stamp=turn)

    @property
    def phase(self) -> str:
        """Of the running deal."""
        return self.table.round.phase if self.table.round is not None else "none"  # type: ignore[union-attr]

    def leads(self) -> bool:
        """Whether a friend is awaited who may claim: the leader, unless somebody has just objected."""
        friend = self.house.awaited(self.room)
        return awaited(self.table) is not None and friend is not None and Claim() in self.hand(friend).moves

    # the pad

    @property
    def pad(self) -> PadView:
        seen = pad_view(self.table)
        assert seen is not None
        return seen

    async def opens(self, friend: Person, act: str, where: Any = "") -> Interaction:
        """Press a button that opens a form; the interaction has it."""
        return await self.presses(friend, act, where=where, change=False)

    async def writes(self, friend: Person, act: str, text: str, where: Any = "") -> Interaction:
        """Press, and send the form."""
        form = await self.opens(friend, act, where)
        return await self.changes(friend, friend.write(text, form))
