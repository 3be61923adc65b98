"""The rule book of the room and practice coups, stopped where something is worth looking at.

Lives here: BookScenes. Not here: pages and showing (scenes.py), what is done with a page.
"""

from __future__ import annotations

from playwright.async_api import Page, expect
from scenes import FRIENDS, ME, Scenes

from bot.messages import CoupNotice
from engine.actions import DealCoup, Join


class BookScenes(Scenes):
    """The scenes in their order."""

    NAMES = (
        "book-nobody",
        "book-home",
        "book-tools",
        "book-topics",
        "book-topic",
        "book-full",
        "book-unsure",
        "book-compare",
        "book-agree",
        "book-count",
        "book-quiz",
        "book-right",
        "book-who",
        "book-odds",
        "book-nothing",
        "talk-topic",
        "talk-which",
        "coup",
        "coup-end",
        "refused",
    )

    async def _book_nobody(self) -> None:
        """A newcomer at an empty table: a coup cannot be dealt yet, and the page says why."""
        for page in self.pages:
            await page.goto(f"{self.origin}/r/abcdefghjk")
            await page.wait_for_selector("#sit")
            await page.wait_for_selector("[data-faces]")
            await open_book(page)
            await page.click("#book-coup")
            await page.wait_for_selector("#toast:not([hidden])")

    async def _book_home(self) -> None:
        await self.act(ME, Join("ต้น", "th"))
        await self.act(FRIENDS["ก้อย"], Join("ก้อย", "th"))
        for page in self.pages:
            await page.wait_for_selector("body.seated")
            await open_book(page)

    async def _book_tools(self) -> None:
        for page in self.pages:
            await open_book(page)
            for name in ("count", "who"):
                await page.click(f"#book-{name} summary")
            await page.fill("#count-cards", "A 3 3 7 K")
            await page.locator("#who-go").scroll_into_view_if_needed()

    async def _book_topics(self) -> None:
        for page in self.pages:
            await open_book(page)
            await page.click("#topics-kang summary")
            await page.locator("#topics-kang .chip").nth(8).scroll_into_view_if_needed()

    async def _book_topic(self) -> None:
        await self._ask("ไหลคืออะไร")

    async def _book_full(self) -> None:
        await self._ask("กติกา แคง ไหล ละเอียด")

    async def _book_unsure(self) -> None:
        await self._ask("แต้ม")

    async def _book_compare(self) -> None:
        await self._ask("เทียบ แคง")

    async def _book_agree(self) -> None:
        await self._ask("หกข้อ")

    async def _book_count(self) -> None:
        await self._ask("นับ แคง A♣ 3♦ 3♥ 7♠ K♣")

    async def _book_quiz(self) -> None:
        await self._ask("ทายบาคาร่า 7")

    async def _book_right(self) -> None:
        for page in self.pages:
            await open_book(page)
            await page.locator("#book .offers .chip").last.click()
            await page.wait_for_selector("#book .told")

    async def _book_who(self) -> None:
        await self._ask("บาคาร่า player 5 banker 4 third 2")
        for page in self.pages:
            picture = page.locator("#book .picture img")
            await picture.scroll_into_view_if_needed()
            await picture.evaluate("image => image.decode()")

    async def _book_odds(self) -> None:
        await self._ask("โอกาสบาคาร่า")

    async def _book_nothing(self) -> None:
        await self._ask("ควอนตัม")

    async def _talk_topic(self) -> None:
        await self._say("ถาม ไหลคืออะไร")

    async def _talk_which(self) -> None:
        await self._say("ถาม แต้ม")

    async def _coup(self) -> None:
        """One for which the table of drawing was come to, as its picture shows."""
        for page in self.pages:
            if await page.locator("#taller").is_visible() and not await page.locator("body.talking").count():
                await page.click("#taller")
        while not (dealt := self._dealt()) or dealt[-1].coup.coup.cell is None:
            await self.act(ME, DealCoup())
        for page in self.pages:
            await page.locator(".entry.coup .coup-hands").nth(len(dealt) - 1).wait_for()
            await page.locator(".entry.coup .picture").last.wait_for(state="attached")

    def _dealt(self) -> list[CoupNotice]:
        return [sent.body for _, sent in self.door.sent if isinstance(sent.body, CoupNotice)]

    async def _coup_end(self) -> None:
        for page in self.pages:
            picture = page.locator(".entry.coup .picture img").last
            await picture.scroll_into_view_if_needed()
            await picture.evaluate("image => image.decode()")
            await page.locator(".entry.coup .offers").last.scroll_into_view_if_needed()

    async def _refused(self) -> None:
        for page in self.pages:
            if await page.locator("body.talking").count():
                await page.click("#taller")
            await page.fill("#typed", "ทิ้ง 7♣")
            await page.press("#typed", "Enter")
            await page.wait_for_selector("#toast:not([hidden])")

    async def _ask(self, text: str) -> None:
        for page in self.pages:
            await open_book(page)
            await page.fill("#book-typed", text)
            await page.press("#book-typed", "Enter")
            await page.wait_for_selector("#book .body:not([aria-busy]) article .lead")
            await expect(page.locator("#book .lead")).to_be_focused()

    async def _say(self, text: str) -> None:
        for page in self.pages:
            before = await page.locator(".entry.answer").count()
            await page.fill("#typed", text)
            await page.press("#typed", "Enter")
            await page.locator(".entry.answer").nth(before).wait_for()


async def open_book(page: Page) -> None:
    """By the button beside the talk."""
    await page.click("#ask-book")
    await page.wait_for_selector("#book[open]")
