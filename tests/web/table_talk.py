"""A long evening: who plays, who talks out of turn, who leaves, and when the program stops.

Lives here: the script. Not here: the program and the browsers (watched_evening), the
judgement of what they heard (overheard).
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable

from card_spotting import PACK, RANKS
from open_room import ROOM
from small_talk import FRAMES, HOUSE_RULES, LOOKS, RUBBISH, STAKES
from watched_evening import House, Viewer, every_page

from engine.table import LANGUAGES, Table
from engine.turns import awaited


class Evening:
    """Five people and somebody who only watches. `at` says what happens in which round."""

    def __init__(self, house: House, seed: int) -> None:
        self.house, self.rng = house, random.Random(seed)
        names = ("ต้น", "ก้อย", "โอ", "มด", "เจน", "คนดู")
        tongues = ("th", "en", "th", "th", "en", "en")
        self.ton, self.koi, self.oh, self.mod, self.jane, self.watcher = (
            Viewer(name, house, seed + n, tongue) for n, (name, tongue) in enumerate(zip(names, tongues, strict=True))
        )
        self.home = [self.ton, self.koi, self.oh, self.mod]
        self.everybody = [*self.home, self.jane, self.watcher]
        self.at: dict[int, Callable[[], Awaitable[None]]] = {}  # before the deal of that round
        self.amid: dict[int, Callable[[], Awaitable[None]]] = {}  # after some acts in that round
        self.played = 0

    @property
    def table(self) -> Table:
        return self.house.truth.newest

    async def open(self) -> None:
        """Everybody comes in; four sit down."""
        for viewer in self.everybody:
            viewer.base = self.house.base
            await viewer.open()
        for viewer in self.home:
            await viewer.do(do="join", name=viewer.name, language=viewer.language)
        await self.ton.do(do="option", option="pace", value="0")

    async def play(self, rounds: int) -> None:
        """So many rounds to their ends."""
        for number in range(rounds):
            if number in self.at:
                await self.at[number]()
            await self._agree(number)
            await self._round(number)
            await self._take_home(number)
            self.played += 1

    async def close(self) -> None:
        """Everybody goes home."""
        for viewer in self.everybody:
            await viewer.go_home()

    async def all_see(self) -> None:
        """Until every open page shows the newest table."""
        seen = [viewer for viewer in self.everybody if viewer.online]
        await self.house.until(lambda: all(v.table and v.table["turn"] == self.table.turn for v in seen))

    # what happens once

    async def restart(self) -> None:
        """The program stops in mid-round and starts again; the pages come back by themselves."""
        await self.house.stop()
        for viewer in self.everybody:
            await viewer.leave_the_page()
        await self.house.start()
        for viewer in self.everybody:
            await viewer.open()
        await self.all_see()

    async def every_mistake(self) -> None:
        """Everybody tries all that is refused; then the one who is awaited, with the cards in hand."""
        for viewer in self.everybody:
            for frame in FRAMES if viewer in self.home else FRAMES[1:]:
                if frame.get("text") != "flow":
                    await viewer.do(**frame)
            for text in RUBBISH:
                await viewer.do(do="say", text=text)
        made: set[str] = set()
        for _ in range(6):
            if mover := self.awaited():
                for language in LANGUAGES:
                    await mover.do(do="language", language=language)
                    if await self._mistakes_in_turn(mover):
                        made.add(language)
            await self._next_act()
        if made != set(LANGUAGES):  # nobody came to it before the round was over
            self.amid[self.played + 1] = self.every_mistake

    async def _mistakes_in_turn(self, mover: Viewer) -> bool:
        """Cards that lie elsewhere, too early, too late, two ranks at once; whether a card was awaited."""
        rnd = self.table.round
        if rnd is None or awaited(self.table) is None or self.awaited() is not mover:
            return False
        mine, others = rnd.hands[rnd.turn], rnd.hands[rnd.turn - 1]
        open_cards = [card for act in rnd.acts for card in act.cards]
        for card in (*rnd.pile[:1], *others[:1], *open_cards[:1]):
            await mover.do(do="say", text=f"ทิ้ง {card}")
        two = next((card for card in mine if card.rank != mine[0].rank), mine[0])
        if rnd.phase == "turn":
            for text in (f"ทิ้ง {mine[0]}", "จั่ว", "แคง"):
                await mover.do(do="say", text=text)
        await mover.do(do="say", text=f"ทิ้ง {mine[0]} {two}")
        return rnd.phase != "turn"

    async def go_and_come_back(self) -> None:
        """One gets up in mid-round, closes the page, comes back to it while the others play, and sits down again."""
        await self.oh.do(do="leave")
        await self.oh.leave_the_page()
        await self.oh.open()
        await self.oh.do(do="say", text="ไพ่")
        await self.oh.do(do="join", name="โอ", language="th")

    async def late_joiner(self) -> None:
        await self.jane.do(do="join", name="เจน", language="en")
        for asked in ("hand", "draw"):
            await self.jane.do(do="say", text=asked)

    async def late_joiner_goes(self) -> None:
        await self.jane.do(do="leave")

    async def short_time_limit(self) -> None:
        """One second, until the next preset brings the usual one back."""
        answer = await self._host().do(do="option", option="time_limit", value="1")
        assert answer["ok"], answer

    async def sleepers(self) -> None:
        """Under a limit of one second: one is reminded and outvoted, one sleeps until the dealer plays."""
        turn = await self._turn_of_a_person()
        await self.house.until(lambda: self.table.reminded or self.table.turn != turn)
        for viewer in self.home if self.table.turn == turn else ():
            await viewer.do(do="skip")
        turn = await self._turn_of_a_person()
        await self.house.until(lambda: self.table.turn != turn)

    async def _turn_of_a_person(self) -> int:
        while self.table.round is not None and self.awaited() is None:
            await self._next_act()
        return self.table.turn if self.table.round is not None else -1

    async def voided(self) -> None:
        for viewer in self.home:
            await viewer.do(do="void")

    async def next_evening(self) -> None:
        await self._host().do(do="end")
        for viewer in self.home:
            await viewer.do(do="join", name=viewer.name, language=viewer.language)

    def sitting_with(self, preset: str, computers: int) -> Callable[[], Awaitable[None]]:
        """The house rules of a source, and so many seats for computers."""

        async def sit() -> None:
            await self._host().do(do="preset", value=preset)
            while sum(bool(p.computer) for p in self.table.people if p.seat in self.table.seated) < computers:
                answer = await self._host().do(do="computer", level="easy")
                assert answer["ok"], answer

        return sit

    # a round

    async def _agree(self, number: int) -> None:
        """Now and then another stake, another rule, a cut, somebody who was away."""
        for viewer in self.home:
            if viewer.hand and "back" in viewer.hand["may"]:
                await viewer.do(do="back")
        if number % 6 == 5:
            await self._host().do(do="option", option="stake", value=self.rng.choice(STAKES))
        if number % 4 == 3:
            name, value = self.rng.choice(HOUSE_RULES)
            await self._host().do(do="option", option=name, value=value)
        if number % 50 == 10:
            for frame in FRAMES[5:8]:  # house rules that there are not
                await self._host().do(**frame)
        await self.rng.choice(self.everybody).do(do="cut", text=self.rng.choice(("", "ขอดีๆ", "K♠ ใบบน")))

    async def _round(self, number: int) -> None:
        coming = self.table.round_no
        await self._host().do(do="deal")
        acts, happens = 0, self.amid.get(number)
        while self.table.round is not None and self.table.round_no == coming:
            if acts == 2 and happens:
                await happens()
                happens = None
            for viewer in self.home:  # every twelfth round is played until the pile is out, if nobody knocks
                viewer.boldness = 0.6 if number % 12 != 11 and not happens else 0.0
            await self._somebody_talks(number, acts)
            await self._next_act()
            acts += 1
        assert self.table.round_no == coming + 1, "the round was not dealt"
        if happens:  # it was over too soon
            self.amid[number + 1] = happens

    async def _next_act(self) -> None:
        """Whoever is awaited plays what the page offers; computers and the dealer play by themselves."""
        before, viewer = self.table, self.awaited()
        if before.round is None:  # what was said has ended it
            return
        if viewer is None:
            await self.house.until(lambda: self.table is not before)
            return
        await self.house.until(lambda: viewer.sees_turn(before.turn) or self.table.turn != before.turn)
        if viewer.sees_turn(before.turn):
            await viewer.do(**viewer.to_move())

    def awaited(self) -> Viewer | None:
        """Who has to act, if it is a person who is there."""
        seat = awaited(self.table)
        person = next((person for person in self.table.people if person.seat == seat), None)
        if person is None or person.away:
            return None
        return next((viewer for viewer in self.everybody if viewer.player == person.id), None)

    def _host(self) -> Viewer:
        host = next(person.id for person in self.table.people if person.seat == self.table.host)
        return next(viewer for viewer in self.everybody if viewer.player == host)

    # what is said and asked besides

    async def _somebody_talks(self, number: int, acts: int) -> None:
        if acts == 1:
            await self._try_exports()
        if self.rng.random() > 0.2:
            return
        viewer = self.awaited() if self.rng.random() < 0.4 else None
        viewer = viewer or self.rng.choice([viewer for viewer in self.everybody if viewer.online])
        match self.rng.randrange(13):
            case 0 | 1:
                await viewer.do(do="say", text=self.rng.choice(LOOKS))
            case 2:
                number = self.rng.choice((self.table.round_no, self.table.round_no + 1, 1))
                await viewer.do(do="say", text=f"ตรวจไพ่ {number}")
            case 3 | 4:
                await viewer.do(do="say", text=self.rng.choice(RUBBISH))
            case 5 | 6:
                await viewer.do(**self.rng.choice(FRAMES if viewer in self.home else FRAMES[1:]))
            case 7 | 8:  # a card that somebody may hold, or nobody
                await viewer.do(do="say", text=f"{self.rng.choice(('ทิ้ง', 'ไหล'))} {self.rng.choice(sorted(PACK))}")
            case 9:  # a rank: refused, ambiguous, or played
                await viewer.do(do="say", text=f"ทิ้ง {self.rng.choice(RANKS)}")
            case 10:
                await self._own_cards(viewer)
            case 11:
                await self._again(viewer)
            case _:
                await viewer.garble()

    async def _again(self, viewer: Viewer) -> None:
        """The same once more: in the other language, after a broken line, or from the beginning."""
        match self.rng.randrange(3):
            case 0:
                await viewer.do(do="language", language="en" if viewer.language == "th" else "th")
            case 1:
                await viewer.leave_the_page()
                await viewer.open()
            case _:
                await viewer.say_hello(0)

    async def _own_cards(self, viewer: Viewer) -> None:
        """What can be done wrong with the cards one holds: one of a pair, two ranks at once, a flow out of place."""
        held = list((viewer.hand or {}).get("cards", ()))
        ranks = [card[:-1] for card in held]
        pairs = [rank for rank in ranks if ranks.count(rank) > 1]
        if pairs:
            await viewer.do(do="say", text=f"discard {pairs[0]}")
        elif held:
            one = self.rng.choice(held)
            await viewer.do(do="say", text=self.rng.choice((f"ทิ้ง {held[0]} {held[-1]}", f"ไหล {one}", "ไหล")))

    async def _try_exports(self) -> None:
        """In mid-round: the running round, the coming one, one that is over."""
        viewer, evening, number = self.rng.choice(self.everybody), self.table.evening, self.table.round_no
        for wanted in (number, number + 1, max(1, number - 1)):
            await viewer.get(f"/r/{ROOM}/rounds/{evening}-{wanted}.json")
        await viewer.get(f"/r/{ROOM}/ledger.{self.rng.choice(('csv', 'json', 'txt')) if number % 8 == 0 else 'csv'}")

    async def _take_home(self, number: int) -> None:
        viewer = self.rng.choice(self.everybody)
        evening, last = self.table.evening, self.table.round_no - 1
        await viewer.get(f"/r/{ROOM}/rounds/{evening}-{last}.json")
        if number % 25 == 0:
            for kind in ("csv", "json", "txt"):
                await viewer.get(f"/r/{ROOM}/ledger.{kind}")
            await every_page(viewer.get)
