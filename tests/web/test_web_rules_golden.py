"""The golden transcript of asking the dealer in the room: typed, tapped, and what the page shows for it.

Lives here: the asking, on a phone, in both languages. Not here: the text twin of the page (shown_text), what an
answer says (tests/bot), sockets (test_rule_frames).

Write it anew with `REGENERATE_TRANSCRIPTS=1 pytest tests/web/test_web_rules_golden.py`, then read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect
from real_room import in_chromium
from scenes import FRIENDS, ME, Scenes, scenes
from shown_text import shown_text

from engine.actions import Join

pytestmark = in_chromium

FOLDER = Path(__file__).with_name("transcripts")
ABOUT = """\
Asking the dealer in the web room, on a phone. ต้น and ก้อย sit at the table; ต้น asks.
‹…›: a card, by the name that is read out; [...]: what can be tapped; picture: what it is, read out."""
SAID: dict[str, dict[str, Any]] = {
    "th": {
        "sure": "ถาม ไหลคืออะไร",
        "full": "อ่านทั้งหมด",
        "unsure": "ถาม แต้ม",
        "compare": "เทียบ จับหมู",
        "count": "A♣ 3♦ 3♥ 7♠ K♣",
        "explain": "บาคาร่า player 5 banker 4 third 2",
        "quiz": "ทายบาคาร่า 7",
        "stand": "หยุด",
        "next": "ทายว่าจั่วไหม",
        "odds": "โอกาสบาคาร่า",
        "deal": "แจกบาคาร่าฝึก",
    },
    "en": {
        "sure": "ask how many cards in one flow",
        "full": "In full",
        "unsure": "ask how many points",
        "compare": "compare jub moo",
        "count": "Ac 3d 3h 7s Kc",
        "explain": "baccarat player 5 banker 4 third 2",
        "quiz": "baccarat quiz 7",
        "stand": "Stand",
        "next": "Draw or stand?",
        "odds": "baccarat odds",
        "deal": "Deal a practice coup",
    },
}


class Asked:
    """Somebody's page, and what was written down of it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.written: list[str] = []

    async def types(self, text: str) -> None:
        before = await self.page.locator(".entry.answer").count()
        await self.page.fill("#typed", text)
        await self.page.press("#typed", "Enter")
        await self._answered(f"ต้น types: {text}", before)

    async def taps(self, label: str) -> None:
        before = await self.page.locator(".entry.answer").count()
        await self.page.locator(".entry .offers").last.get_by_role("button", name=label, exact=True).click()
        await self._answered(f"ต้น taps: [{label}]", before)

    async def chooses(self, place: int) -> None:
        """One of several topics."""
        before = await self.page.locator(".entry.answer").count()
        choice = self.page.locator(".entry .offers").last.locator("button").nth(place)
        label = await choice.locator("b").inner_text()
        await choice.click()
        await self._answered(f"ต้น taps: [{label}]", before)

    async def counts(self, cards: str) -> None:
        """In the rule book."""
        await self.page.click("#ask-book")
        await self.page.click("#book-count summary")
        await self.page.fill("#count-cards", cards)
        await self.page.press("#count-cards", "Enter")
        await self.page.wait_for_selector("#book article .lead")
        await self._write(f"ต้น opens the rule book and counts: {cards}", "#book article")
        await self.page.click("#book [data-closes]")

    async def deals(self, label: str) -> None:
        """A tap that is an act: everybody sees what comes of it."""
        await self.page.locator(".entry .offers").last.get_by_role("button", name=label, exact=True).click()
        await self.page.locator(".entry.coup .offers").wait_for()
        await expect(self.page.locator(".entry.coup .lead")).to_be_in_viewport()
        await self._write(f"ต้น taps: [{label}]", ".entry.coup")

    async def _answered(self, what: str, before: int) -> None:
        await self.page.locator(".entry.answer").nth(before).wait_for()
        await self._write(what, ".entry.answer")

    async def _write(self, what: str, selector: str) -> None:
        lines = await shown_text(self.page.locator(selector).last)
        self.written += ["", what, *("  " + line for line in lines)]


@pytest.mark.parametrize("language", SAID)
async def test_asking_the_dealer_reads_as_written_down(chromium: Browser, language: str) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", language)
        text = await written(evening, page, SAID[language])
    golden = FOLDER / f"asking_{language}.txt"
    if os.environ.get("REGENERATE_TRANSCRIPTS"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text.splitlines() == golden.read_text(encoding="utf-8").splitlines()


async def written(evening: Scenes, page: Page, said: dict[str, str]) -> str:
    """Ask everything that can be asked, and write down what the page shows."""
    await evening.act(ME, Join("ต้น", "th"))
    await evening.act(FRIENDS["ก้อย"], Join("ก้อย", "th"))
    await evening.enter()
    asked = Asked(page)
    await asked.types(said["sure"])
    await asked.taps(said["full"])
    await asked.types(said["unsure"])
    await asked.chooses(0)
    await asked.types(said["compare"])
    await asked.counts(said["count"])
    await asked.types(said["explain"])
    await asked.types(said["quiz"])
    await asked.taps(said["stand"])
    await asked.taps(said["next"])
    await asked.types(said["odds"])
    await asked.types(said["explain"])
    await asked.deals(said["deal"])
    return "\n".join([ABOUT, *asked.written]) + "\n"
