"""A whole round by keyboard alone, from the first page to the result: Tab, Enter, arrows, typing.

Lives here: that nothing needs a pointer, and that focus is never lost. Not here: what is read aloud (test_access).
"""

from __future__ import annotations

import asyncio

from playwright.async_api import Page
from real_room import LONG, TURN_OR_END, Program, in_chromium, seen

pytestmark = in_chromium

MOST_TABS = 60


async def focused(page: Page) -> str:
    """The id of what has the focus, or its classes, or `body`."""
    return await page.evaluate(
        "(() => { const at = document.activeElement; return at.id || at.className || 'body'; })()"
    )


async def tab_to(page: Page, *wanted: str) -> None:
    """Press Tab until one of these has the focus."""
    passed = []
    for _ in range(MOST_TABS):
        at = await focused(page)
        if any(name in (at, *at.split()) for name in wanted):
            return
        passed.append(at)
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {wanted}: {passed}")


async def in_dock(page: Page) -> bool:
    """Whether the focus is where hand and buttons are, so that the next Tab is among them."""
    return await page.evaluate("document.querySelector('#dock').contains(document.activeElement)")


async def no_dawdling(page: Page) -> None:
    """Computers move at once from now on."""
    await tab_to(page, "typed")
    await page.keyboard.type("ตั้ง จังหวะของบอท 0")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(".entry:has-text('จังหวะของบอท')")


async def put_down(page: Page) -> None:
    """Draw where that is possible; choose the last card with the arrows and put it down."""
    if await page.locator("#move-draw").get_attribute("aria-disabled") is None:
        await tab_to(page, "move-draw")
        await page.keyboard.press("Enter")
        await page.wait_for_selector("#hand .card.drawn")
    turned = f'body:not([data-turn="{await page.get_attribute("body", "data-turn")}"])'
    await tab_to(page, "card")
    await page.keyboard.press("ArrowLeft")  # from the first card round to the last
    await page.keyboard.press("Space")
    await page.wait_for_selector("#hand .card.chosen")
    await tab_to(page, "move-discard")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(f"body:not(.mine), {turned}")
    assert await focused(page) != "body"


async def test_a_whole_round_is_played_by_keyboard_alone(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    page = await person()
    await page.goto(await program.start())
    await tab_to(page, "name")
    await page.keyboard.type("ต้นไม้")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("body.seated")

    await tab_to(page, "add-easy")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("#stage .people li:nth-child(2)")
    await page.wait_for_selector("#add-easy:focus")
    await no_dawdling(page)

    try:
        async with asyncio.timeout(LONG):
            turns = await whole_round(page)
    except TimeoutError as stuck:
        raise AssertionError(await seen(page)) from stuck
    assert turns > 0
    assert await page.locator("#stage .shown li").count() == 2
    assert person.faults == []


async def whole_round(page: Page) -> int:
    """Deal and play until a round ends in which a turn came; how many turns."""
    turns = 0
    while not turns:
        await tab_to(page, "deal")
        before = await page.get_attribute("body", "data-round")
        await page.keyboard.press("Enter")
        await page.wait_for_selector(f'body[data-phase=playing], body:not([data-round="{before}"])')
        while True:
            await page.wait_for_selector(TURN_OR_END)
            assert await in_dock(page), await focused(page)
            if await page.get_attribute("body", "data-phase") != "playing":
                break
            await put_down(page)
            turns += 1
    return turns


async def test_a_panel_opens_and_closes_by_keyboard_and_gives_the_focus_back(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    page = await person()
    await page.goto(await program.start())
    await page.keyboard.press("Tab")
    await tab_to(page, "name")
    await page.keyboard.type("ต้นไม้")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("body.seated")
    await tab_to(page, "edit-rules")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("#rules[open]")
    await tab_to(page, "choice-max_discard-2")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("#choice-max_discard-2[aria-pressed=true]")
    await page.wait_for_selector("#choice-max_discard-2:focus")
    await page.keyboard.press("Escape")
    await page.wait_for_selector("#rules", state="hidden")
    await page.wait_for_selector("#edit-rules:focus")


async def play_a_card(page: Page) -> None:
    """Answer, or choose the first card that Tab comes to: it may be played."""
    turn = await page.get_attribute("body", "data-turn")
    if await page.locator("#move-accept").is_visible():
        await tab_to(page, "move-accept")
    else:
        await tab_to(page, "may")
        await page.keyboard.press("Space")
        await page.wait_for_selector("#hand .card.chosen")
        await tab_to(page, "move-play")
    await page.keyboard.press("Enter")
    await page.wait_for_selector(f'body:not(.mine), body:not([data-turn="{turn}"])')
    assert await focused(page) != "body"


async def test_a_deal_of_jub_moo_is_played_by_keyboard_alone(program: Program, person) -> None:  # type: ignore[no-untyped-def]
    page = await person()
    await page.goto(await program.start())
    await tab_to(page, "name")
    await page.keyboard.type("ต้นไม้")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("body.seated")
    for place in range(3):
        await tab_to(page, "add-easy")
        await page.keyboard.press("Enter")
        await page.wait_for_selector(f"#stage .people li:nth-child({place + 2})")
    await no_dawdling(page)
    await tab_to(page, "game-jub-moo-lobby")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("body[data-game=jub_moo]")
    await tab_to(page, "deal")
    await page.keyboard.press("Enter")
    async with asyncio.timeout(LONG):
        while await page.wait_for_selector(TURN_OR_END) and not await page.locator("#see-pad").count():
            await play_a_card(page)
    await tab_to(page, "see-pad")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("#pad[open]")
    await tab_to(page, "deal-1")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("#pad .sheet")
    await page.wait_for_selector("#deal-1:focus")
    await page.keyboard.press("Escape")
    await page.wait_for_selector("#pad:not([open])", state="attached")
    await page.wait_for_selector("#see-pad:focus")
