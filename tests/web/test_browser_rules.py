"""Asking the dealer with a real browser on a small phone: the book by keyboard, a coup for everybody, room for talk.

Lives here: what only a browser can show. Not here: what the page says (test_web_rules_golden), frames
(test_rule_frames).
"""

from __future__ import annotations

from playwright.async_api import Browser, Page, expect
from real_room import in_chromium, say
from scenes import FRIENDS, ME, Scenes, scenes

from bot.messages import CoupNotice
from engine.actions import ChooseGame, Deal, Join, SetOption

pytestmark = in_chromium

LINE = 24  # pixels of a line of talk


async def sat_down(evening: Scenes) -> None:
    """Two at the table, on every page there is."""
    await evening.act(ME, Join("ต้น", "th"))
    await evening.act(FRIENDS["ก้อย"], Join("ก้อย", "th"))
    await evening.act(ME, SetOption("time_limit", "none"))
    await evening.enter()


async def high(page: Page, selector: str) -> float:
    box = await page.locator(selector).first.bounding_box()
    return box["height"] if box else 0


# --- the book -----------------------------------------------------------------------------------------------------


async def test_the_book_goes_by_keyboard_alone_and_gives_the_focus_back(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", "th")
        await sat_down(evening)
        await page.focus("#ask-book")
        await page.keyboard.press("Enter")
        await page.wait_for_selector("#book[open]")
        await page.keyboard.press("Tab")
        await expect(page.locator("#book-typed")).to_be_focused()
        await page.keyboard.insert_text("เรือล่มคืออะไร")
        await page.keyboard.press("Enter")
        await expect(page.locator("#book .lead")).to_be_focused()
        await page.keyboard.press("Tab")
        await expect(page.locator("#book .offers button").first).to_be_focused()
        before = await page.locator("#book article p").count()
        await page.keyboard.press("Enter")  # all of it
        await expect(page.locator("#book .lead")).to_be_focused()
        assert await page.locator("#book article p").count() > before
        await page.click("#book-back")
        await expect(page.locator("#book article p")).to_have_count(before)
        await page.keyboard.press("Escape")
        await expect(page.locator("#ask-book")).to_be_focused()


async def test_every_way_to_the_book_opens_it(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", "th")
        await sat_down(evening)
        for way in ("#ask-book", "#open-book", "#rules-to-book"):
            if way == "#rules-to-book":
                await page.click("[data-opens=rules]")
            await page.click(way)
            await page.wait_for_selector("#book[open]")
            await expect(page.locator("#rules")).not_to_have_attribute("open", "")
            await page.click("#book [data-closes]")


async def test_topics_are_read_at_a_tap_in_the_language_of_the_page(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", "th")
        await sat_down(evening)
        for language, title in (("th", "เรือล่ม"), ("en", "Ruea lom")):
            if language == "en":
                await page.click("#language")
                await page.wait_for_selector("html[lang=en]")
            await page.click("#ask-book")
            await page.click("#topics-kang summary")
            await page.get_by_role("button", name=title, exact=True).click()
            await expect(page.locator("#book .lead")).to_contain_text(title)
            await page.click("#book [data-closes]")


async def test_cards_to_count_are_tapped_and_a_coup_is_asked_in_three_fields(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", "th")
        await sat_down(evening)
        await page.click("#ask-book")
        await page.click("#book-count summary")
        await page.click("#count-jub_moo")
        for key in ("Q", "♠", "1", "10", "♣", "♥"):
            if key != "1":
                await page.locator(".keys button", has_text=key).first.click()
        await page.locator(".keys button").last.click()  # the lone suit goes
        await expect(page.locator("#count-cards")).to_have_value("Q♠ 10♣")
        await page.click("#count-go")
        await expect(page.locator("#book article")).to_contain_text("= −200")  # −100 × 2 (JA7)
        await page.click("#book-back")
        await page.click("#book-who summary")
        await page.select_option("#who-player", "6")
        await page.select_option("#who-banker", "5")
        await page.select_option("#who-third", "stood")
        await page.click("#who-go")
        await expect(page.locator("#book .told")).to_contain_text("Player หยุด · Banker จั่ว")  # BC5
        picture = page.locator("#book .picture img")
        await picture.scroll_into_view_if_needed()
        assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1024


# --- a practice coup ----------------------------------------------------------------------------------------------


async def test_a_coup_from_the_book_lies_in_the_feed_of_everybody(chromium: Browser) -> None:
    async with scenes() as evening:
        pages = [await evening.open(chromium, size, "th") for size in ("small", "desktop")]
        await sat_down(evening)
        await pages[0].click("#ask-book")
        await pages[0].click("#book-coup")
        await expect(pages[0].locator("#book")).not_to_have_attribute("open", "")
        await pages[0].wait_for_selector("body.talking")
        [notice] = [sent.body for _, sent in evening.door.sent if isinstance(sent.body, CoupNotice)]
        for page in pages:
            cards = page.locator(".entry.coup .coup-hands .card")
            await expect(cards).to_have_count(len(notice.coup.player) + len(notice.coup.banker))
            await expect(page.locator(".entry.coup .lead")).to_be_in_viewport()  # read from its beginning


async def test_a_watcher_and_a_running_round_are_told_why_no_coup_is_dealt(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", "th")
        await page.goto(f"{evening.origin}/r/abcdefghjk")
        await page.wait_for_selector("#sit")
        await page.click("#ask-book")
        await expect(page.locator("#book-coup small")).to_have_text("นั่งลงก่อน แล้วค่อยให้แจก")
        await page.click("#book-coup")
        await expect(page.locator("#toast")).to_be_visible()
        assert await page.locator("#book[open]").count() == 1
        await evening.act(ME, Join("ต้น", "th"))
        await evening.act(FRIENDS["ก้อย"], Join("ก้อย", "th"))
        await expect(page.locator("#book-coup small")).to_have_text("หงายให้ทั้งวงดู ไม่นับแต้ม")
        await evening.act(ME, Deal())
        await expect(page.locator("#book-coup small")).to_have_text("รอจบตานี้ก่อน แล้วค่อยให้แจก")
        assert not any(isinstance(sent.body, CoupNotice) for _, sent in evening.door.sent)


# --- the talk on a phone -------------------------------------------------------------------------------------------


async def test_there_is_room_for_talk_and_all_of_it_at_a_tap(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", "th")
        await sat_down(evening)
        assert await high(page, "#feed") >= 5 * LINE
        await page.click("#taller")
        await expect(page.locator("#taller")).to_have_attribute("aria-expanded", "true")
        assert await high(page, "#feed") >= 12 * LINE
        await expect(page.locator("#table")).to_be_hidden()
        await expect(page.locator("#deal")).to_be_in_viewport()
        await page.click("#taller")
        await expect(page.locator("#table")).to_be_visible()
        await page.click("#taller")
        await page.click("#deal")
        await page.wait_for_selector("body[data-phase=playing]")
        await expect(page.locator("#table")).to_be_visible()  # cards are out


async def test_a_refusal_covers_no_card_and_is_gone_after_the_next_move(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", "th")
        for name in ("lobby", "their-turn", "my-turn"):
            await evening.to(name)
        await say(page, "ทิ้ง 7♣ 8♣")
        await expect(page.locator("#toast")).to_be_visible()
        await expect(page.locator("#typed")).to_have_value("ทิ้ง 7♣ 8♣")
        toast = await page.locator("#toast").bounding_box()
        assert toast is not None
        for card in await page.locator("#hand .card, #mat .card").all():
            box = await card.bounding_box()
            assert box is not None
            assert box["y"] >= toast["y"] + toast["height"]
        await page.click("#move-draw")
        await page.wait_for_selector("#hand .card.drawn")
        await expect(page.locator("#typed")).to_have_value("")
        await expect(page.locator("#toast")).to_be_hidden()


async def test_what_was_typed_anew_meanwhile_is_kept(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", "th")
        for name in ("lobby", "their-turn", "my-turn"):
            await evening.to(name)
        await say(page, "ทิ้ง 7♣ 8♣")
        await expect(page.locator("#toast")).to_be_visible()
        await page.fill("#typed", "เดี๋ยวนะ")
        await page.click("#move-draw")
        await page.wait_for_selector("#hand .card.drawn")
        await expect(page.locator("#typed")).to_have_value("เดี๋ยวนะ")


async def test_the_box_is_called_by_an_example_of_the_game_that_is_played(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", "th")
        await sat_down(evening)
        await expect(page.locator("#typed")).to_have_attribute("aria-label", "พิมพ์คุย หรือพิมพ์สั่ง เช่น จั่ว, ทิ้ง 7♣")
        await evening.act(ME, ChooseGame("jub_moo"))
        await expect(page.locator("#typed")).to_have_attribute("aria-label", "พิมพ์คุย หรือพิมพ์สั่ง เช่น ลง 7♣, ผ่อง")
        await page.click("#language")
        await expect(page.locator("#typed")).to_have_attribute("aria-label", "Talk, or type: play 7♣")


async def test_a_card_is_said_in_two_words(chromium: Browser) -> None:
    async with scenes() as evening:
        page = await evening.open(chromium, "small", "th")
        for name in ("lobby", "their-turn"):
            await evening.to(name)
        said = await page.locator("#hand .card").first.get_attribute("aria-label")
        assert said is not None
        rank, _, suit = said.partition(" ")
        assert rank
        assert suit in ("ดอกจิก", "ข้าวหลามตัด", "โพแดง", "โพดำ")
