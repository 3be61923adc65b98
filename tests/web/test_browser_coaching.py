"""The teacher on the page: a button beside the hand at a practice table, another word for a chosen card, the result.

Lives here: the page over a fake dealer in Chromium. Not here: what is answered (test_coaching_room, tests/bot).
"""

from __future__ import annotations

import re

from made_up_advice import made_up
from playwright.async_api import Browser, expect
from real_room import in_chromium
from scenes import ME, scenes
from scenes_jub_moo import JubMooScenes

from engine.actions import SetOption

pytestmark = in_chromium


async def test_a_hint_and_what_to_think_of_a_chosen_card_are_a_press_away(chromium: Browser) -> None:
    with made_up():
        async with scenes(JubMooScenes) as evening:
            page = await evening.open(chromium, "phone", "th")
            coach, answer = page.locator("#coach"), page.locator("#feed .entry.own").last
            await evening.to("jub-lobby")
            await evening.act(ME, SetOption("practice", "true"))
            await evening.to("jub-lead")
            await expect(coach).to_have_text("ใบ้")
            await coach.click()
            await expect(answer).to_contain_text("ใบ้: ลง")
            await expect(answer).to_contain_text("เห็นคนเดียว")
            await page.locator("#hand .card.may").last.click()
            await expect(coach).to_have_text("ใบนี้ดีไหม")
            await coach.click()
            await expect(answer).to_contain_text(re.compile("เสียไปราว|ดีแล้ว"))
            await expect(coach).to_be_enabled()
            await evening.to("jub-wait")
            await expect(coach).to_be_hidden()


async def test_without_practice_there_is_no_hint_but_a_way_to_see_where_a_round_was_lost(chromium: Browser) -> None:
    with made_up():
        async with scenes() as evening:
            page = await evening.open(chromium, "phone", "en")
            for name in ("lobby", "their-turn", "my-turn"):
                await evening.to(name)
            await expect(page.locator("#coach")).to_have_count(0)
            await evening.to("result")
            await page.click("#lost")
            await expect(page.locator("#feed .entry.own").last).to_contain_text("Round 1")
            await expect(page.locator("#lost")).to_be_enabled()
