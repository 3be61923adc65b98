"""Every scene of an evening is looked over by axe: roles, names, contrast, order.

Lives here: no violation on any page, in light and in dark, in Thai and in English. Not here: the scenes (scenes.py),
the keyboard (test_keyboard.py).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.async_api import Browser, Page
from real_room import in_chromium
from scenes import Scenes, scenes
from scenes_book import BookScenes
from scenes_jub_moo import JubMooScenes

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
RUN = "() => axe.run(document, {resultTypes: ['violations', 'incomplete']})"

pytestmark = in_chromium


async def violations(page: Page) -> list[str]:
    """What axe finds wrong, a line each; the tool comes in from outside, past the page's own policy."""
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(AXE)
    found: dict[str, Any] = await page.evaluate(RUN)
    return [
        f"{rule['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("kind", [Scenes, JubMooScenes, BookScenes])
async def test_axe_finds_nothing_to_object_to_in_any_scene(chromium: Browser, kind: type[Scenes]) -> None:
    async with scenes(kind) as evening:
        await evening.open(chromium, "phone", "th", dark=True)
        await evening.open(chromium, "desktop", "en")
        wrong: dict[str, list[str]] = {}
        for name in kind.NAMES:
            await evening.to(name)
            for page in evening.pages:
                if found := await violations(page):
                    wrong[f"{name} {await page.evaluate('document.documentElement.lang')}"] = found
    assert wrong == {}


async def test_axe_would_notice_a_picture_without_words_and_pale_letters(chromium: Browser) -> None:
    async with await chromium.new_context() as context:
        page = await context.new_page()
        await page.set_content("<main><h1 style='color:#ccc;background:#fff'>hello</h1><img src=x></main>")
        told = " ".join(await violations(page))
    assert "image-alt" in told
    assert "color-contrast" in told
