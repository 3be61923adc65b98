"""The real program and a real browser: people play by buttons and by typed words.

Lives here: what only a browser can show. It is skipped where there is no Chromium, except in CI.
"""

from __future__ import annotations

import asyncio
import re

from playwright.async_api import TimeoutError as Stuck
from playwright.async_api import expect
from real_room import (
    LONG,
    TURN_OR_END,
    Program,
    in_chromium,
    move_by_buttons,
    move_by_words,
    open_table,
    play,
    say,
    seen,
)

pytestmark = in_chromium


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
        async with asyncio.timeout(LONG):
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
