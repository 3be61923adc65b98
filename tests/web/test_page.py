"""What the page does by itself: colours, sound, motion, seals, what just happened, nothing sticking out.

Lives here: the page over a fake dealer in Chromium. Not here: playing (test_browser), the scenes (scenes.py).
"""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect
from real_room import in_chromium
from scenes import ME, SIZES, Scenes, scenes

from engine.actions import Join, SetOption
from engine.table import PlayerId

pytestmark = in_chromium

LISTEN = """
window.notes = 0;
window.AudioContext = class {
  currentTime = 0; destination = {}; resume() {}
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to }; }
  createOscillator() { window.notes += 1; return { frequency: {}, connect: (to) => to, start() {}, stop() {} }; }
};
"""
STICKING_OUT = "() => document.documentElement.scrollWidth - innerWidth"


async def picture_of(page: Page, selector: str) -> str:
    return await page.locator(selector).first.evaluate("card => getComputedStyle(card).backgroundImage")


async def test_four_colours_or_two_is_a_choice_that_stays(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "phone", "th")
        for name in ("lobby", "their-turn"):
            await evening.to(name)
        assert "faces-middle.png" in await picture_of(page, "#hand .card")
        await page.click("[data-opens=settings]")
        await page.click("[data-colours-of=two]")
        await expect(page.locator("[data-colours-of=two]")).to_have_attribute("aria-pressed", "true")
        assert "faces-middle-two.png" in await picture_of(page, "#hand .card")
        clubs, spades = await page.evaluate(
            "() => ['c', 's'].map((suit) => {"
            " const sign = document.body.appendChild(document.createElement('b'));"
            " sign.className = `inline-card ${suit}`; return getComputedStyle(sign).color; })"
        )
        assert clubs == spades
        await page.reload()
        await page.wait_for_selector("[data-faces][data-colours=two]")
        await evening.to("result")
        kept = await page.locator("#stage a.file").first.get_attribute("href")
        assert kept is not None
        assert kept.endswith(".png?keep&colours=two")


async def test_the_sound_is_off_until_it_is_switched_on(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "phone", "th")
        await page.add_init_script(LISTEN)
        for name in ("lobby", "their-turn", "my-turn"):
            await evening.to(name)
        await expect(page.locator("#sound")).to_have_attribute("aria-checked", "false")
        assert await page.evaluate("() => window.notes") == 0
        await page.click("[data-opens=settings]")
        await page.click("#sound")
        await expect(page.locator("#sound")).to_have_attribute("aria-checked", "true")
        heard = await page.evaluate("() => window.notes")
        assert heard > 0  # so that one knows what it will be like
        await evening.pass_turn()
        await evening.to("my-turn")
        assert await page.evaluate("() => window.notes") > heard


@pytest.mark.parametrize(("motion", "name"), [(False, "none"), (True, "dealt")])
async def test_motion_is_for_those_who_do_not_ask_for_less(chromium: Browser, motion: bool, name: str) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "phone", "th", motion=motion)
        for scene in ("lobby", "their-turn"):
            await evening.to(scene)
        moved = await page.locator("#hand .card").first.evaluate("card => getComputedStyle(card).animationName")
        assert moved == name


async def test_a_seal_is_short_until_it_is_tapped(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "phone", "th")
        for name in ("lobby",):
            await evening.to(name)
        seal = page.locator(".entry button.seal").first
        short = await seal.inner_text()
        assert len(short) == 13
        await seal.click()
        whole = await seal.inner_text()
        assert len(whole) == 64
        assert whole.startswith(short[:6])
        assert whole.endswith(short[-6:])


async def test_what_happened_since_my_turn_ends_with_the_newest_and_opens_the_round(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "phone", "en")  # longer words than Thai: the front is left off
        for name in ("lobby", "their-turn", "flow"):
            await evening.to(name)
        strip = await page.locator("#recap .turns").inner_text()
        last = (await page.locator("#mat .last .card").first.get_attribute("class") or "").split()
        assert await page.locator("#recap").evaluate("strip => strip.scrollHeight <= strip.clientHeight + 4")
        await page.click("#recap")
        turns = await page.locator("#story li").all_inner_texts()
        assert len(turns) == await page.evaluate("() => document.querySelectorAll('#story li').length")
        assert turns[-1].split()[-1] in strip
        assert next(name for name in last if name.startswith("r"))[1:] in turns[-1]
        await expect(page.locator("#story li").last).to_be_in_viewport()
        assert await page.locator("#story li.mine").count() == 1


async def test_a_code_pasted_into_the_panel_changes_the_rules(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "phone", "th")
        for name in ("lobby", "rules"):
            await evening.to(name)
        await page.fill("#rules-paste", "k1h 1e0000g")
        await page.click("#use-rules")
        await page.wait_for_selector("#choice-max_discard-2[aria-pressed=true]")
        await expect(page.locator("#rules-code")).to_have_text("K1H-1E0000G")
        await page.fill("#rules-paste", "K1H-1E0000H")
        await page.click("#use-rules")
        await expect(page.locator("#toast")).to_contain_text("K1H-1E0000H")


async def test_the_lobby_shows_a_qr_code_that_has_loaded(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "desktop", "th")
        for name in ("lobby",):
            await evening.to(name)
        assert await page.locator("#stage .qr img").evaluate("image => image.decode().then(() => image.complete)")


async def test_nothing_sticks_out_with_nine_long_names_on_small_screens(
    chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SIZES, "small", (360, 640))
    monkeypatch.setitem(SIZES, "tiny", (320, 568))
    async with scenes() as evening:
        for size in ("phone", "small", "tiny", "desktop"):
            await evening.open(chromium, size, "en" if size == "tiny" else "th")
        await crowded(evening)
        for name in ("their-turn", "my-turn", "story", "result", "ledger"):
            await evening.to(name)
            for page in evening.pages:
                size = page.viewport_size
                assert await page.evaluate(STICKING_OUT) <= 0, (name, size)
                moves = page.locator("#moves:visible, #between:visible").last
                box = await moves.bounding_box()
                assert box is not None
                assert size is not None
                assert box["y"] + box["height"] <= size["height"], (name, size)


async def crowded(evening: Scenes) -> None:
    """Nine people with the longest names that there are."""
    names = ["W" * 24, "ที่รักของปู่ย่าตายายทั้งนั้น", "ฐิติรัตน์ณัฏฐ์", "麻雀大好き人間", "שלום עולם", "🐘🐘ช้าง🐘", "ปี่", "ก้อย"]
    await evening.act(ME, Join("ต้นไม้ใหญ่กว้างที่สุดปี่", "th"))
    await evening.act(ME, SetOption("max_players", "9"))
    for number, name in enumerate(names):
        await evening.act(PlayerId(f"w-long-{number}"), Join(name, "th"))
    await evening.enter()
