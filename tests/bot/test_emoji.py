"""Card emoji: what Discord takes, and what an eye can tell at 22 pixels.

Lives here: limits of the platform and measures of legibility. Not here: uploading (tests/discord).
"""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.pictures import emoji
from bot.pictures.deck import RANKS, SUITS
from bot.pictures.emoji_sheet import GROUNDS, SIZES, emoji_sheet
from bot.pictures.palette import COLOURS, rgb
from bot.pictures.palette import SUITS as COLOUR_OF

CARDS = [rank + suit for suit in SUITS for rank in RANKS]
LETTERS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}


@cache
def made() -> dict[str, emoji.CardEmoji]:
    return emoji.all_emoji()


@cache
def picture(card: str) -> Image.Image:
    return Image.open(BytesIO(made()[card].png)).convert("RGBA")


def on(card: str, ground: str, size: int) -> Image.Image:
    seen = Image.new("RGB", (size, size), rgb(ground))
    small = picture(card).resize((size, size), Image.Resampling.LANCZOS)
    seen.paste(small, (0, 0), small)
    return seen


def test_every_card_has_an_emoji_that_discord_takes() -> None:
    """128 by 128 pixels, 256 KiB, names of 2 to 32 letters, figures and underscores."""
    assert sorted(made()) == sorted(CARDS)
    for one in made().values():
        assert len(one.png) <= 256 * 1024
        assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", one.name)
        assert emoji.NAME.fullmatch(one.name)
        assert Image.open(BytesIO(one.png)).size == (128, 128)
    assert len({one.name for one in made().values()}) == 52


@pytest.mark.parametrize(
    ("card", "start"), [("10♣", "lw_10c_"), ("A♦", "lw_ad_"), ("Q♥", "lw_qh_"), ("2♠", "lw_2s_")]
)
def test_the_name_says_which_card(card: str, start: str) -> None:
    assert made()[card].name.startswith(start)


def test_other_art_has_another_name_and_the_same_art_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    before = emoji.card_emoji("7♥")
    assert before == emoji.card_emoji("7♥") == made()["7♥"]
    monkeypatch.setattr(emoji, "_RIM", 5)
    after = emoji.card_emoji.__wrapped__("7♥")  # not the one that is remembered
    assert after.name != before.name
    assert after.name[:6] == before.name[:6]


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_light_with_transparent_corners_and_its_sign_inside_the_rim(card: str) -> None:
    shown, rim = picture(card), emoji._RIM
    assert [shown.getpixel(corner)[3] for corner in ((0, 0), (127, 0), (0, 127), (127, 127))] == [0] * 4  # type: ignore[index]
    assert shown.getpixel((110, 16))[:3] == rgb(COLOURS["sheet"])  # type: ignore[index]
    ink, raw = bytes((*rgb(COLOURS[COLOUR_OF[card[-1]]]), 255)), shown.tobytes()
    inked = bytes(255 * (raw[at : at + 4] == ink) for at in range(0, len(raw), 4))
    left, top, right, bottom = Image.frombytes("L", shown.size, inked).getbbox() or (0, 0, 0, 0)
    assert min(left, top) >= rim + 4
    assert max(right, bottom) <= 128 - rim
    assert bottom - top >= 100  # large: rank and suit use the height


@pytest.mark.parametrize("ground", GROUNDS)
def test_at_22_pixels_no_two_cards_look_alike_and_each_stands_out_from_its_ground(ground: str) -> None:
    seen = {card: on(card, ground, 22) for card in CARDS}
    for one, other in combinations(CARDS, 2):
        difference = ImageChops.difference(seen[one], seen[other]).convert("L")
        assert sum(value > 60 for value in difference.tobytes()) >= 12, f"{one} {other}"
    for card in CARDS:
        edge = seen[card].getpixel((11, 0))
        assert max(abs(a - b) for a, b in zip(edge, rgb(ground), strict=True)) >= 40, card  # type: ignore[arg-type]


def test_all_are_on_one_sheet_at_three_sizes_dark_and_light() -> None:
    sheet = Image.open(BytesIO(emoji_sheet()))
    assert sheet.height == 6 + sum(4 * (size + 6) + 6 for size in SIZES)
    assert [sheet.getpixel((x, 2)) for x in (2, sheet.width - 2)] == [(0x31, 0x33, 0x38), (255, 255, 255)]
