"""The real program and a real browser: people play by buttons and by typed words.

Lives here: what only a browser can show. It is skipped where there is no Chromium, except in CI.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect
from playwright.async_api import TimeoutError as Stuck

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SWITCHES = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 390, "height": 844}
TURN_OR_END = "body.mine, body[data-phase=between]"

pytestmark = pytest.mark.skipif(
    CHROMIUM is None and "CI" not in os.environ, reason="no Chromium on this machine: the page was not tried"
)


class Program:
    """`python -m bot` with a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, 0
        self._running: asyncio.subprocess.Process | None = None

    async def start(self) -> str:
        """Start, or start again at the same port; returns the address that was announced."""
        settings = {"LOMWONG_DATABASE": str(self.folder / "room.sqlite3"), "LOMWONG_HOST": "127.0.0.1"}
        if self.port:
            settings["LOMWONG_PORT"] = str(self.port)
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("LOMWONG_")}
        self._running = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", env=inherited | settings, stdout=asyncio.subprocess.PIPE
        )
        assert self._running.stdout is not None
        async with asyncio.timeout(20):
            while found := await self._running.stdout.readline():
                address = re.search(r"http://127\.0\.0\.1:(\d+)/", found.decode())
                if address:
                    self.port = int(address[1])
                    return address[0]
        raise AssertionError("the program ended without an address")

    async def kill(self) -> None:
        """As `kill -9`."""
        if self._running is not None and self._running.returncode is None:
            self._running.kill()
            await self._running.wait()


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    made = Program(tmp_path)
    yield made
    await made.kill()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield launched
        await launched.close()


@pytest.fixture
def person(browser: Browser) -> Callable[..., object]:
    """Opens a phone of its own for somebody; faults of the page end up in `person.faults`."""
    faults: list[str] = []

    async def open_phone() -> Page:
        context = await browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")  # type: ignore[arg-type]
        page = await context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if "Content Security" in said.text else None)
        return page

    open_phone.faults = faults  # type: ignore[attr-defined]
    return open_phone


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


async def test_three_rounds_by_buttons_and_a_friend_by_typed_thai(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    address = await program.start()
    host, friend = await person(), await person()
    await open_table(host, address, "ต้นไม้", computers=3)

    await friend.goto(host.url)
    await friend.fill("#sit-name", "ก้อย")
    await friend.click("#sit")
    await friend.wait_for_selector("body.seated")
    await say(friend, "วันนี้มือขึ้นแน่")
    await expect(host.locator(".entry.say", has_text="ก้อย")).to_contain_text("วันนี้มือขึ้นแน่")

    await host.click("#deal")
    await host.wait_for_selector("body[data-phase=playing], body[data-phase=between]")
    try:
        async with asyncio.timeout(100):
            await asyncio.gather(
                play(host, move_by_buttons, rounds=3, deals=True), play(friend, move_by_words, rounds=3)
            )
    except (TimeoutError, Stuck) as stuck:
        raise AssertionError(f"{await seen(host)}\n\n{await seen(friend)}") from stuck

    for page in (host, friend):
        await expect(page.locator(".entry.result")).to_have_count(3)
        await expect(page.locator("#title")).to_have_text("ตาที่ 4")
        await expect(page.locator("#stage .shown li")).to_have_count(5)
    await host.click("[data-opens=ledger]")
    await expect(host.locator("#ledger tbody tr")).to_have_count(5)
    sums = [int(re.sub(r"[^\d-]", "", text.replace("\N{MINUS SIGN}", "-")))
            for text in await host.locator("#ledger td.sum").all_inner_texts()]  # fmt: skip
    assert sum(sums) == 0
    assert person.faults == []


async def test_a_kill_in_mid_turn_loses_no_press_and_shows_the_same_hand(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    address = await program.start()
    page = await person()
    await open_table(page, address, "ต้นไม้", computers=1)
    for _ in range(20):  # a round in which it comes to a turn of ours
        await page.click("#deal")
        await page.wait_for_selector(TURN_OR_END)
        if await page.locator("body.mine").count():
            break
    cards = await page.locator("#hand .card").all_inner_texts()
    drawing = await page.locator("#move-draw").get_attribute("aria-disabled") is None

    await program.kill()
    await page.wait_for_selector("#line:not([hidden])")
    if drawing:
        await page.click("#move-draw")  # pressed while nobody is there: kept, and sent once the line is back
    await program.start()
    await page.wait_for_selector("#line", state="hidden")

    if drawing:
        await page.wait_for_selector("#hand .card.drawn")
        held = await page.locator("#hand .card:not(.drawn)").all_inner_texts()
        assert held == cards
    else:
        assert await page.locator("#hand .card").all_inner_texts() == cards
    await expect(page.locator(".entry", has_text="ระบบกลับมาแล้ว")).to_have_count(1)
    ids = [await each.get_attribute("data-code") for each in await page.locator(".entry").all()]
    assert ids.count("table_opened") == 1
    assert person.faults == []


async def test_the_page_speaks_english_at_a_tap_and_forgets_nothing(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    address = await program.start()
    page = await person()
    await open_table(page, address, "Ton", computers=1)
    lines = await page.locator(".entry").count()
    await page.click("#language")
    await expect(page.locator("#deal")).to_have_text("Deal")
    await expect(page.locator(".entry").first).to_contain_text("Ton")
    await expect(page.locator(".entry")).to_have_count(lines)
    assert await page.get_attribute("html", "lang") == "en"
    await expect(page.locator("#stage .block").last).not_to_have_text(re.compile("[ก-๙]"))
    await page.reload()
    await expect(page.locator("#deal")).to_have_text("Deal")
