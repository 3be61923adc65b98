"""The real program, a real browser, and what people do in it: buttons, typed words.

Lives here: Program, and the moves of a person. Not here: fixtures (conftest.py), what a test expects.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

import pytest
from launched import Launched
from playwright.async_api import Page, expect
from scenes import CHROMIUM

PHONE = {"width": 390, "height": 844}
LONG = 300.0
"""s that a whole round may take: on a machine that has other work to do as well."""
TURN_OR_END = "body.mine, body[data-phase=between]"

needs_chromium = pytest.mark.skipif(
    CHROMIUM is None and "CI" not in os.environ, reason="no Chromium on this machine: the page was not tried"
)
in_chromium = [needs_chromium, pytest.mark.asyncio(loop_scope="session")]
"""Of a module whose tests share one browser: it lives as long as its event loop."""


class Program(Launched):
    """A room with a database of its own, in a process of its own."""

    async def start(self) -> str:
        """Start, or start again at the same port; returns the address that was announced."""
        return await asyncio.to_thread(self.launch)

    async def kill(self) -> None:
        """As `kill -9`."""
        await asyncio.to_thread(self.end)


async def open_table(page: Page, address: str, name: str, computers: int) -> None:
    """From the first page to a table with computers that do not dawdle."""
    await page.goto(address)
    await page.fill("#name", name)
    await page.click("#create button")
    await page.wait_for_selector("body.seated")
    for place in range(computers):
        await page.click("#add-easy")
        await page.wait_for_selector(f"#stage .people li:nth-child({place + 2})")
    await page.click("[data-opens=rules]")
    await page.select_option("#option-pace", "0")
    await expect(page.locator(".entry", has_text="จังหวะของบอท")).to_have_count(1)
    await page.click("#rules [data-closes]")


async def move_by_buttons(page: Page) -> None:
    """Draw where that is possible, then put down the last card."""
    draw = page.locator("#move-draw")
    if await draw.get_attribute("aria-disabled") is None:
        await draw.click()
        await page.wait_for_selector("#hand .card.drawn")
    turned = f'body:not([data-turn="{await page.get_attribute("body", "data-turn")}"])'
    await page.locator("#hand .card").last.click()
    await page.click("#move-discard:not([aria-disabled])")
    await page.wait_for_selector(f"body:not(.mine), {turned}")


async def move_by_words(page: Page) -> None:
    """The same with the keyboard, in Thai."""
    if await page.locator("#move-draw").get_attribute("aria-disabled") is None:
        await say(page, "จั่ว")
        await page.wait_for_selector("#hand .card.drawn")
    turned = f'body:not([data-turn="{await page.get_attribute("body", "data-turn")}"])'
    rank, suit = [await page.locator(f"#hand .card .{part}").first.inner_text() for part in ("rank", "mark")]
    await say(page, f"ทิ้ง {rank}{suit}")
    await page.wait_for_selector(f"body:not(.mine), {turned}")


async def say(page: Page, text: str) -> None:
    await page.fill("#typed", text)
    await page.press("#typed", "Enter")


async def play(page: Page, move: Callable[[Page], object], rounds: int, deals: bool = False) -> None:
    """Play until `rounds` rounds are over. A round that ends in the blink of an eye is not missed."""
    while True:
        await page.wait_for_selector(TURN_OR_END)
        if await page.get_attribute("body", "data-phase") == "playing":
            await move(page)  # type: ignore[misc]
            continue
        coming = await page.get_attribute("body", "data-round")
        if int(coming or 0) > rounds:
            return
        if deals:
            await page.click("#deal")
        await page.wait_for_selector(f'body[data-phase=playing], body:not([data-round="{coming}"])')


async def seen(page: Page) -> str:
    """What stands on a page, for the report of a failure."""
    entries = await page.locator(".entry").all_inner_texts()
    return "\n".join([await page.inner_text("#dock"), await page.inner_text("#seats"), *entries[-12:]])
