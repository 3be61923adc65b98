"""Screenshots of every scene, on a phone and on a desk, light and dark, in both languages.

Lives here: `python tests/web/screens.py FOLDER [scene ...]` (`make screens`). Not here: the scenes (scenes.py).
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from pathlib import Path

from playwright.async_api import async_playwright
from scenes import CHROMIUM, SWITCHES, Scenes, scenes
from scenes_book import BookScenes
from scenes_jub_moo import JubMooScenes

LOOKS = [
    *itertools.product(("phone", "desktop"), ("light", "dark"), ("th", "en")),
    ("small", "light", "th"),
    ("small", "dark", "en"),
    ("sideways", "dark", "en"),
]


async def shoot(folder: Path, wanted: set[str]) -> int:
    """Every evening with a scene that is wanted."""
    return sum([await shoot_evening(kind, folder, wanted) for kind in (Scenes, JubMooScenes, BookScenes)])


async def shoot_evening(kind: type[Scenes], folder: Path, wanted: set[str]) -> int:
    """All pages at once go through the evening; each scene is one file a page. Returns how many files."""
    made, looks = 0, LOOKS
    if wanted.isdisjoint(kind.NAMES) and wanted:
        return made
    async with async_playwright() as playwright, scenes(kind) as evening:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        for size, scheme, language in looks:
            await evening.open(browser, size, language, dark=scheme == "dark", scale=1 if size == "desktop" else 2)
        for name in kind.NAMES:
            await evening.to(name)
            if wanted and name not in wanted:
                continue
            for page, look in zip(evening.pages, looks, strict=True):
                await page.bring_to_front()
                await page.screenshot(path=folder / f"{name}-{'-'.join(look)}.png")
                made += 1
            print(name, flush=True)
        await browser.close()
    return made


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "screens")
    target.mkdir(parents=True, exist_ok=True)
    print(asyncio.run(shoot(target, set(sys.argv[2:]))), "screenshots in", target)
