"""The real program and a real browser on a phone: a deal of Jub Moo by buttons, the pad by buttons and words.

Lives here: what only a browser can show. It is skipped where there is no Chromium, except in CI.
"""

from __future__ import annotations

import asyncio
import re

from playwright.async_api import Page, expect
from playwright.async_api import TimeoutError as Stuck
from real_room import LONG, Program, in_chromium, open_table, say, seen

pytestmark = in_chromium

MINE_OR_END = "body.mine, body[data-phase=between]"


async def open_jub_moo(page: Page, address: str, computers: int) -> None:
    """A table of Jub Moo with computers that do not dawdle."""
    await open_table(page, address, "ต้นไม้", computers)
    await page.click("#game-jub-moo-lobby")
    await page.wait_for_selector("body[data-game=jub_moo]")


async def mine(page: Page) -> bool:
    """Wait for a turn of ours; False at the end of the deal."""
    await page.wait_for_selector(MINE_OR_END)
    return await page.get_attribute("body", "data-phase") != "between"


async def one_move(page: Page) -> None:
    """Answer what is asked, or play the first card that may be played."""
    turn = await page.get_attribute("body", "data-turn")
    if await page.locator("#move-accept").is_visible():
        await page.click("#move-accept")
    else:
        await page.locator("#hand .card.may").first.click()
        await page.click("#move-play:not([aria-disabled])")
    await page.wait_for_selector(f'body:not(.mine), body:not([data-turn="{turn}"])')


async def play_deal(page: Page) -> int:
    """To the end of the deal; how many moves it took."""
    made = 0
    while await mine(page):
        await one_move(page)
        made += 1
    return made


async def test_a_deal_by_buttons_with_computers_ends_with_its_arithmetic(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    page = await person()
    await open_jub_moo(page, await program.start(), computers=3)
    await page.click("#deal")
    try:
        async with asyncio.timeout(LONG):
            await play_deal(page)
    except (TimeoutError, Stuck) as stuck:
        raise AssertionError(await seen(page)) from stuck
    await expect(page.locator("#stage .shown li")).to_have_count(4)
    cards = await page.locator("#stage .shown .card").count()
    assert cards == 16  # every point card is with somebody
    sums = await page.locator("#stage .shown .sum").all_inner_texts()
    assert all(re.fullmatch(r"[+\u2212]?\d+", text) for text in sums)
    await page.click("#see-pad")
    await expect(page.locator("#pad .pad-game tbody.deals tr")).to_have_count(1)
    on_pad = await page.locator("#pad .deals td").all_inner_texts()
    assert sorted(text.split()[0] for text in on_pad) == sorted(sums)
    assert person.faults == []


async def test_a_card_that_may_not_be_played_says_why_and_stays(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    page = await person()
    await open_jub_moo(page, await program.start(), computers=3)
    for _ in range(6):  # a deal in which a card of ours may not be played
        await page.click("#deal")
        while (
            await page.wait_for_selector(MINE_OR_END) and await page.get_attribute("body", "data-phase") != "between"
        ):
            if await page.locator("#hand .card.shut").count():
                before = await page.locator("#hand .card").count()
                await page.locator("#hand .card.shut").first.click(force=True)
                await expect(page.locator("#hint")).to_contain_text("ยังลงไม่ได้")
                assert await page.locator("#hand .card.chosen").count() == 0
                assert await page.locator("#hand .card").count() == before
                return
            await one_move(page)
    raise AssertionError("six deals without a card that may not be played")


async def test_a_kill_in_mid_trick_shows_the_same_trick_and_hand(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    page = await person()
    await open_jub_moo(page, await program.start(), computers=3)
    await page.click("#deal")
    await page.wait_for_selector("body.mine")
    await one_move(page)
    await page.wait_for_selector("body.mine")
    hand = await page.locator("#hand .card").all_inner_texts()
    trick = await page.locator("#mat .laid .card").all_inner_texts()
    await program.kill()
    await page.wait_for_selector("#line:not([hidden])")
    await program.start()
    await page.wait_for_selector("#line", state="hidden")
    await page.wait_for_selector("body.mine")
    assert await page.locator("#hand .card").all_inner_texts() == hand
    assert await page.locator("#mat .laid .card").all_inner_texts() == trick
    assert person.faults == []


async def test_the_pad_is_filled_by_buttons_and_by_typing(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    """Two phones: one enters half a deal by buttons, the other ends it; then one types a whole one."""
    address = await program.start()
    ton, koi = await person(), await person()
    await ton.goto(address)
    await ton.click("#create button")
    await ton.click("#open-pad")
    await ton.fill("#pad-own-name", "ต้น")
    await ton.fill("#pad-names", "ต้น ก้อย โอ มด")
    await ton.click("#pad-start")
    await expect(ton.locator(".pad-game thead th")).to_have_text(["ต้น", "ก้อย", "โอ", "มด"])
    for card in ("Q♠", "10♣", *(f"{rank}♥" for rank in range(2, 8))):
        await ton.click(f'[id="pick-{card}"]')
    await ton.click("#pad-put")
    await expect(ton.locator("#part-p2")).to_have_attribute("aria-pressed", "true")  # the next one

    await koi.goto(ton.url)
    await koi.fill("#sit-name", "ก้อย")
    await koi.click("#sit")
    await koi.wait_for_selector("body.seated")
    await koi.click("#open-pad")
    await expect(koi.locator(".half")).to_contain_text("ต้น")
    for card in ("J♦", "A♥", "K♥"):
        await koi.click(f'[id="pick-{card}"]')
    await koi.click("#pad-put")
    await koi.click("#part-p4")
    await koi.click("#pad-none")
    await expect(koi.locator("#part-p3")).to_have_attribute("aria-pressed", "true")
    await koi.click("#pad-rest")
    for page in (ton, koi):
        await expect(page.locator(".deals td")).to_have_text(["−254", "+10", "−77", "−50"])

    await ton.click("#pad-by-typing")
    await ton.fill("#pad-typed", "มด ช้วน; ก้อย Q♠; โอ J♦; ต้น")
    await expect(ton.locator(".hint")).to_contain_text("10♣")
    await ton.fill("#pad-typed", "มด ช้วน; ก้อย Q♠; โอ J♦; ต้น 10♣")
    await expect(ton.locator(".hint.whole p")).to_have_count(4)
    await ton.click("#pad-write")
    for page in (ton, koi):
        await expect(page.locator(".pad-game .total b")).to_have_text(["−204", "−90", "+23", "+144"])
    await expect(ton.locator("#pad-typed")).to_have_value("")

    await koi.click("#deal-1")
    await expect(koi.locator(".sheet")).to_contain_text("(−100 −27) × 2 = −254")
    await koi.click("#pad-strike")
    await expect(koi.locator(".pad-game .total b")).to_have_text(["+50", "−100", "+100", "+194"])
    await koi.click("#pad-undo")
    await expect(ton.locator(".pad-game .total b")).to_have_text(["−204", "−90", "+23", "+144"])

    for number in (3, 4):  # −204 −254 −254: to the lower limit
        await expect(ton.locator("#entry-title")).to_contain_text(str(number))
        await ton.fill("#pad-typed", "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ที่เหลือ; มด -")
        if number == 4:
            await ton.fill("#pad-typed", "ตาที่ 4 ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ที่เหลือ; มด -")
        await ton.click("#pad-write")
    await expect(koi.locator(".pad-game thead .badge")).to_have_text(["หมู", "ชนะ"])
    await koi.click("#pad-next")
    await expect(ton.locator(".pad-now .total b")).to_have_text(["0", "0", "0", "0"])
    assert person.faults == []


async def test_typed_words_open_the_pad_and_enter_deals(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    page = await person()
    await open_table(page, await program.start(), "ต้น", computers=0)
    await say(page, "จดแต้ม ต้น ก้อย โอ มด")
    await expect(page.locator(".entry.pad")).to_have_count(1)
    await say(page, "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K; โอ ที่เหลือ; มด -")
    await expect(page.locator(".entry.pad", has_text="−254")).to_have_count(1)
