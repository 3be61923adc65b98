"""An evening of Jub Moo and of its pad, stopped where something is worth looking at.

Lives here: JubMooScenes. Not here: pages and showing (scenes.py), what is done with a page.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from playwright.async_api import Page
from scenes import FRIENDS, ME, Scenes, scenes

from engine.actions import AddComputer, ChooseGame, Deal, EndEvening, Join, KeepPad, Leave, Play, Say, SetOption
from engine.jub_moo.moves import PlayCard, move_text
from engine.jub_moo.round import JubMooRound
from engine.pad.actions import (
    AnswerEnd,
    CorrectDeal,
    DropHalf,
    EnterDeal,
    EnterPart,
    NextGame,
    RenamePerson,
    SeatGame,
    StartPad,
)
from engine.pad.pad import Player
from engine.table import PlayerId, Table
from engine.turns import awaiting
from engine.views import hand_of

MOST_ACTS = 2000
DEALS = (
    "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ที่เหลือ; มด -",
    "มด ช้วน; ก้อย Q♠; โอ J♦; ต้น 10♣",
    "ต้น J♦ 10♣; ก้อย Q♠ ♥2-9; โอ ที่เหลือ",
)


class JubMooScenes(Scenes):
    """The scenes in their order."""

    NAMES = (
        "jub-lobby",
        "jub-rules",
        "jub-lead",
        "jub-follow",
        "jub-wait",
        "jub-tricks",
        "jub-claim",
        "jub-asked",
        "jub-refused",
        "jub-result",
        "jub-three",
        "pad-empty",
        "pad-open",
        "pad-buttons",
        "pad-half",
        "pad-typing",
        "pad-deal",
        "pad-fix",
        "pad-keep",
        "pad-question",
        "pad-games",
        "pad-three",
    )

    # --- the game ------------------------------------------------------------------------------------

    async def _jub_lobby(self) -> None:
        await self.act(ME, Join("ต้นไม้ใหญ่", "th"))
        await self.act(FRIENDS["ก้อย"], Join("ก้อย", "th"))
        await self.act(FRIENDS["ที่รักของปู่"], Join("ที่รักของปู่", "th"))
        await self.act(FRIENDS["แนน"], Join("แนน", "th"))
        await self.act(ME, AddComputer("บอทมะลิ", "hard"))
        await self.act(ME, ChooseGame("jub_moo"))
        await self.act(FRIENDS["ก้อย"], Say("ก้อย", "ระวังแหม่มดำนะ"))
        await self.enter()

    async def _jub_rules(self) -> None:
        await self._dialog("rules")

    async def _jub_lead(self) -> None:
        await self.act(ME, SetOption("time_limit", "none"))
        await self.act(ME, Deal())
        await self._until(lambda table, rnd: len(rnd.tricks) > 1 and not rnd.trick and self._mine(table))
        await self._shown(mine=True)

    async def _jub_follow(self) -> None:
        def follows(table: Table, rnd: JubMooRound) -> bool:
            hand = hand_of(table, self._seat(table))
            return len(rnd.trick) > 1 and self._mine(table) and len(hand.playable) in range(2, len(hand.cards))

        await self._until(follows)
        await self._shown(mine=True)
        for page in self.pages:  # one that may be played is chosen, one that may not is asked about
            await page.locator("#hand .card.may").first.click()

    async def _jub_wait(self) -> None:
        await self._until(lambda table, rnd: len(rnd.tricks) > 4 and len(rnd.trick) == 2 and not self._mine(table))
        await self._shown(mine=False)

    async def _jub_tricks(self) -> None:
        for page in self.pages:
            await page.click("#before")
            await page.wait_for_selector("#story[open]")

    async def _jub_claim(self) -> None:
        """Mine: the others are asked."""
        await self._until(lambda table, rnd: len(rnd.tricks) > 6 and not rnd.trick and self._mine(table))
        await self.act(ME, Play("claim", self.table.turn))
        await self.act(FRIENDS["ก้อย"], Play("accept", self.table.turn))
        await self._shown(mine=False)

    async def _jub_refused(self) -> None:
        await self._shown(mine=True)
        await self.act(ME, Play("object", self.table.turn))
        await self._until(lambda table, rnd: len(rnd.trick) > 1)
        await self.act(FRIENDS["แนน"], Leave())
        await self._shown(mine=self._mine(self.table))

    async def _jub_asked(self) -> None:
        """Somebody else's: I am asked."""
        await self.act(FRIENDS["แนน"], Play("object", self.table.turn))
        await self._until(lambda table, rnd: not rnd.trick and not self._mine(table))
        table = self.table
        seat = awaiting(table)[0]
        person = next(each for each in table.people if each.seat == seat)
        await self.act(person.id, Play("claim", table.turn))
        await self._shown(mine=True)

    async def _jub_result(self) -> None:
        await self.act(FRIENDS["แนน"], Join("แนน", "th"))
        await self._over()
        await self._shown(phase="between")

    async def _jub_three(self) -> None:
        """Seventeen cards: three at the table, on another evening."""
        await self.act(ME, EndEvening())
        for player, name in ((ME, "ต้นไม้ใหญ่"), (FRIENDS["ก้อย"], "ก้อย"), (FRIENDS["แนน"], "แนน")):
            await self.act(player, Join(name, "th"))
        await self.act(ME, Deal())
        await self._until(lambda table, rnd: self._mine(table))
        await self._shown(mine=True)

    # --- the pad --------------------------------------------------------------------------------------

    async def _pad_empty(self) -> None:
        await self._over()
        self.door.tables.clear()
        self.door.sent.clear()
        for page in self.pages:
            await page.reload()
            await page.wait_for_selector("body[data-phase=lobby]")
            await page.wait_for_selector("#sit")
        await self.act(ME, Join("ต้น", "th"))
        await self.act(FRIENDS["ก้อย"], Join("ก้อย", "th"))
        for page in self.pages:
            await page.wait_for_selector("body.seated")
        await self._pad()

    async def _pad_open(self) -> None:
        await self.act(ME, KeepPad(StartPad(("ต้น", "ก้อย", "โอ", "มด", "เจน")), "ต้น"))
        for text in DEALS:
            await self.act(ME, KeepPad(EnterDeal(text)))
        await self._pad()

    async def _pad_buttons(self) -> None:
        await self._pad()
        for page in self.pages:
            for card in ("Q♠", "3♥", "5♥"):
                await page.click(f'[id="pick-{card}"]')
            await page.locator("#pad-put").scroll_into_view_if_needed()

    async def _pad_half(self) -> None:
        await self.act(ME, KeepPad(EnterPart("Q♠ 10♣ ♥2-5", Player("p1"), number=4)))
        await self._pad()
        for page in self.pages:
            await page.wait_for_selector(".half")
            await page.locator("#pad-put").scroll_into_view_if_needed()

    async def _pad_typing(self) -> None:
        await self._pad()
        for page in self.pages:
            await page.click("#pad-by-typing")
            await page.fill("#pad-typed", "ต้น Q♠; ก้อย J♦ ♥A; โอ ที่เหลือ; มด -")
            await page.wait_for_selector(".hint.whole p")
            await page.locator("#pad-write").scroll_into_view_if_needed()

    async def _pad_deal(self) -> None:
        await self._pad()
        for page in self.pages:
            await page.click("#deal-1")
            await page.wait_for_selector(".details")

    async def _pad_fix(self) -> None:
        await self._pad()
        for page in self.pages:
            await page.click("#pad-fix-open")
            await page.wait_for_selector("#pad-fix")
            await page.locator("#pad-save").scroll_into_view_if_needed()

    async def _pad_keep(self) -> None:
        await self._pad()
        for page in self.pages:
            await page.locator("#pad .fold summary").last.click()
            await page.locator("#pad .keepsake img").scroll_into_view_if_needed()
            await page.locator("#pad .keepsake img").evaluate("image => image.decode()")
            await page.locator("#pad .fold summary").first.click()

    async def _pad_question(self) -> None:
        """A correction has put an end before the last deal."""
        await self.act(ME, KeepPad(DropHalf()))
        await self.act(ME, KeepPad(CorrectDeal(2, "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ที่เหลือ; มด -")))
        await self._pad()
        for page in self.pages:
            await page.wait_for_selector(".asked")

    async def _pad_games(self) -> None:
        """A second game with a near limit, of people with long names, and one who rests."""
        await self.act(ME, KeepPad(AnswerEnd(1, new_game=True)))
        await self.act(ME, KeepPad(RenamePerson(Player("p3"), "ที่รักของปู่ย่าตายาย")))
        for number in (4, 5):
            await self.act(
                ME, KeepPad(EnterDeal("ต้น Q♠ ♥2-9; ก้อย J♦; มด 10♣ ♥J; ที่รักของปู่ย่าตายาย ที่เหลือ", number=number))
            )
        await self._pad()

    async def _pad_three(self) -> None:
        """Three at the table: one card is out."""
        await self.act(ME, KeepPad(NextGame(early=True)))
        await self.act(ME, KeepPad(SeatGame((Player("p1"), Player("p2"), Player("p5")))))
        await self.act(ME, KeepPad(EnterPart("ต้น Q♠; ออก 5♥")))
        await self._pad()
        for page in self.pages:
            await page.click("#pad-by-buttons")
            await page.locator("#pad-put").scroll_into_view_if_needed()

    async def _pad(self) -> None:
        for page in self.pages:
            await open_pad(page)

    # --- playing --------------------------------------------------------------------------------------

    def _seat(self, table: Table, player: PlayerId = ME) -> str:
        return next(each.seat for each in table.people if each.id == player)

    def _mine(self, table: Table) -> bool:
        return self._seat(table) in awaiting(table)

    async def _until(self, done: Callable[[Table, JubMooRound], bool]) -> None:
        """Everybody plays what may be played and says yes, deal after deal, until `done`."""
        for _ in range(MOST_ACTS):
            table = self.table
            if not isinstance(table.round, JubMooRound):
                await self.act(ME, Deal())
            elif done(table, table.round):
                return
            else:
                await self._next(table)
        raise AssertionError("this evening never comes to that scene")

    async def _over(self) -> None:
        """To the end of the deal."""
        while self.table.round is not None:
            await self._next(self.table)

    async def _next(self, table: Table) -> None:
        seat = awaiting(table)[0]
        moves = hand_of(table, seat).moves
        plays = [move for move in moves if isinstance(move, PlayCard)] or list(moves)
        person = next(each for each in table.people if each.seat == seat)
        await self.act(person.id, Play(move_text(plays[self._acts % len(plays)]), table.turn))


async def open_pad(page: Page) -> None:
    """From the lobby, or as somebody does who wants to see the score."""
    await page.click("#open-pad" if await page.locator("#open-pad").is_visible() else "[data-opens=ledger]")
    await page.wait_for_selector("#pad[open]")


@asynccontextmanager
async def jub_moo_scenes() -> AsyncIterator[JubMooScenes]:
    """A room with nobody in it yet, on a port of its own."""
    async with scenes(JubMooScenes) as evening:
        assert isinstance(evening, JubMooScenes)
        yield evening
