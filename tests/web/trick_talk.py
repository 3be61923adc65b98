"""A long evening of Jub Moo: who plays, who claims, who leaves, what is done to the pad, and when the program stops.

Lives here: the script. Not here: what it has in common with Kang (table_talk), the judgement of what was heard
(overheard).
"""

from __future__ import annotations

from card_spotting import PACK
from open_room import ROOM
from table_talk import Evening
from watched_evening import Viewer

from engine.jub_moo.round import JubMooRound
from engine.turns import awaiting

OPTIONS = (
    *(("first_trick_ban", "off"), ("first_trick_ban", "void_and_lead"), ("redeal_no_heart", "true")),
    *(("deals", "4"), ("deals", "none"), ("chuan_queen_other", "100"), ("next_leader", "two_of_clubs")),
)
ASIDE = ("ไพ่", "โต๊ะ", "กติกา", "hand", "table", "rules", "verify", "ขอดูไพ่หน่อย", "ใครถือ Q♠ บ้าง")
WRONG = (
    {"do": "game", "value": "kang"},
    {"do": "game", "value": "poker"},
    {"do": "pad-start", "names": ["ก", "ข", "ค"]},
    {"do": "pad-deal", "text": "ต้น ช้วน"},
    {"do": "pad-part", "player": "p9", "text": "Q♠"},
    {"do": "pad-strike", "number": 1},
    {"do": "pad-undo"},
    {"do": "play", "text": "claim", "turn": 1},
    {"do": "play", "text": "accept"},
    {"do": "play", "text": "stop"},
    {"do": "play", "text": "draw"},
)


class TrickEvening(Evening):
    """Four play, one comes late, one watches."""

    async def open(self) -> None:
        await super().open()
        await self.ton.do(do="game", value="jub_moo")

    async def _agree(self, number: int) -> None:
        for viewer in self.home:
            if viewer.hand and "back" in viewer.hand["may"]:
                await viewer.do(do="back")
            if viewer.hand is None:
                await viewer.do(do="join", name=viewer.name, language=viewer.language)
        if number % 3 == 2:
            name, value = self.rng.choice(OPTIONS)
            await self._host().do(do="option", option=name, value=value)
            await self._keep_the_pad(number)
        await self.rng.choice(self.everybody).do(do="cut", text=self.rng.choice(("", "ขอดีๆ", "K♠ ใบบน")))

    async def _keep_the_pad(self, number: int) -> None:
        """Between deals, as people do: a deal is corrected, struck, taken back; somebody reads it."""
        viewer = self.rng.choice(self.home)
        pad = self.table.book.pad
        if pad is None or not pad.deals:
            return
        last = len(pad.deals)
        for frame in (
            {"do": "pad-strike", "number": last},
            {"do": "pad-undo"},
            {"do": "pad-answer", "number": 1, "yes": True},
            {"do": "pad-try", "text": f"{pad.people[0].name} Q♠"},
        ):
            await viewer.do(**frame)
        await viewer.say_hello(0)

    async def _somebody_talks(self, number: int, acts: int) -> None:
        if acts == 1:
            await self._try_exports()
            await self._plays_what_is_not_held()
        if self.rng.random() > 0.15:
            return
        viewer = self.rng.choice([viewer for viewer in self.everybody if viewer.online])
        match self.rng.randrange(6):
            case 0 | 1:
                await viewer.do(do="say", text=self.rng.choice(ASIDE))
            case 2:
                await viewer.do(**self.rng.choice(WRONG))
            case 3:  # a card that somebody may hold, or nobody any more
                await viewer.do(do="say", text=f"ลง {self.rng.choice(sorted(PACK))}")
            case 4:
                await self._again(viewer)
            case _:
                await viewer.garble()

    async def _plays_what_is_not_held(self) -> None:
        viewer, rnd = self.awaited(), self.table.round
        if viewer is None or not isinstance(rnd, JubMooRound):
            return
        seat = next(person.seat for person in self.table.people if person.id == viewer.player)
        held = {str(card) for card in rnd.hands[rnd.seats.index(seat)]}
        await viewer.do(do="play", text=f"play {min(PACK - held)}")

    async def _try_exports(self) -> None:
        viewer, evening, number = self.rng.choice(self.everybody), self.table.evening, self.table.round_no
        for wanted in (number, number + 1, max(1, number - 1)):
            await viewer.get(f"/r/{ROOM}/rounds/{evening}-{wanted}.json")

    async def _take_home(self, number: int) -> None:
        viewer = self.rng.choice(self.everybody)
        await viewer.get(f"/r/{ROOM}/rounds/{self.table.evening}-{self.table.round_no - 1}.json")

    def awaited(self) -> Viewer | None:
        """Somebody who has to act, if it is a person who is there."""
        for seat in awaiting(self.table):
            person = next(person for person in self.table.people if person.seat == seat)
            if not person.away and not person.computer:
                return next((viewer for viewer in self.everybody if viewer.player == person.id), None)
        return None

    # what happens once

    async def leaves_and_returns(self) -> None:
        """One gets up in mid-trick, a computer plays on, and the seat is taken back."""
        await self.oh.do(do="leave")
        await self.house.until(lambda: self.oh.hand is None)
        await self.oh.do(do="say", text="ไพ่")
        for _ in range(4):
            await self._next_act()
        await self.oh.do(do="join", name="โอ", language="th")

    async def in_mid_trick(self) -> None:
        """The program stops while cards lie on the table."""
        while isinstance(self.table.round, JubMooRound) and not self.table.round.trick:
            await self._next_act()
        await self.restart()

    async def claims(self) -> None:
        """Somebody lays the hand open; one objects, and later the same is accepted."""
        for answer in ("object", "accept"):
            if await self._claimed():
                await self._answered(answer)

    async def _claimed(self) -> bool:
        while isinstance(rnd := self.table.round, JubMooRound):
            viewer = self.awaited()
            if viewer and await self._sees(viewer) and "claim" in moves(viewer):
                return bool((await viewer.do(do="play", text="claim", turn=self.table.turn))["ok"])
            if self.table.round is rnd:
                await self._next_act()
        return False

    async def _answered(self, text: str) -> None:
        while isinstance(rnd := self.table.round, JubMooRound) and rnd.phase == "claim":
            viewer = self.awaited()
            if viewer is None:
                await self.house.until(lambda rnd=rnd: self.table.round is not rnd)
            elif await self._sees(viewer):
                await viewer.do(do="play", text=text, turn=viewer.hand["turn"])

    async def _sees(self, viewer: Viewer) -> bool:
        turn = self.table.turn
        await self.house.until(lambda: bool(viewer.hand and viewer.hand["moves"]) or self.table.turn != turn)
        return bool(viewer.hand and viewer.hand["moves"])

    async def _next_act(self) -> None:
        """As in Kang; of several who are asked the buttons hold from the question on."""
        before, viewer = self.table, self.awaited()
        if before.round is None:
            return
        if viewer is None:
            await self.house.until(lambda: self.table is not before)
        elif await self._sees(viewer):
            await viewer.do(**viewer.to_move())


def moves(viewer: Viewer) -> list[str]:
    return [move["text"] for move in (viewer.hand or {}).get("moves", ())]
