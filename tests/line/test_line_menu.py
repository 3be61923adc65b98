"""The menu of the 1:1 chat: as LINE takes it, six fields that are understood, installed without a gap.

Lives here: `bot.adapters.line.rich_menu` and its picture. Not here: the calls themselves (test_line_double).
"""

from __future__ import annotations

import io
from typing import Any

import pytest
from line_limits import graphemes, menu_faults
from line_spec import messaging, needs_spec
from PIL import Image

from bot.adapters.line.calls import LineFault
from bot.adapters.line.rich_menu import MOST_BYTES, install_menu, menu_picture, menu_shape
from bot.pictures.menu import HIGH, WIDE, fields
from bot.speech import read_words
from bot.wording import words
from engine.actions import Join
from engine.table import LANGUAGES

Shape = dict[str, Any]
both = pytest.mark.parametrize("language", LANGUAGES)


@needs_spec
@both
def test_the_menu_is_as_line_describes_it(language: str) -> None:
    menu = menu_shape(words(language), b"")
    assert messaging().faults("RichMenuRequest", menu) == []
    assert list(menu_faults(menu)) == []
    assert graphemes(menu["chatBarText"]) <= 14


@both
def test_its_six_fields_are_words_that_the_dealer_understands(language: str) -> None:
    meant = [read_words(area["action"]["text"]) for area in menu_shape(words(language), b"")["areas"]]
    looks = [getattr(each, "what", each) for each in meant]
    assert looks == ["hand", "table", "rules", "ledger", "help", Join("")]


def test_its_fields_cover_it_whole_and_never_twice() -> None:
    covered = sum(wide * high for _, _, wide, high in fields())
    assert covered == WIDE * HIGH
    for x, y, wide, high in fields():
        assert 0 <= x < x + wide <= WIDE
        assert 0 <= y < y + high <= HIGH
    corners = {(x, y) for x, y, _, _ in fields()}
    assert len(corners) == 6


@both
def test_its_picture_is_a_png_of_its_size_below_a_megabyte(language: str) -> None:
    png = menu_picture(words(language))
    assert len(png) <= MOST_BYTES
    with Image.open(io.BytesIO(png)) as image:
        assert image.format == "PNG"
        assert image.size == (WIDE, HIGH)
        shown = image.convert("RGB")
        for x, y, wide, high in fields():  # a sign above, a word below
            for top, below in ((y + 60, y + 540), (y + 560, y + high - 60)):
                colours = shown.crop((x + 90, top, x + wide - 90, below)).getcolors(10_000)
                assert colours is not None
                assert len(colours) > 1


class Menus:
    """An account with menus; `fails` names a call that LINE refuses."""

    def __init__(self, **kept: str) -> None:
        self.kept = dict(kept)
        self.used = next(iter(kept), "")
        self.pictures: dict[str, bytes] = {}
        self.fails = ""
        self.made = 0

    async def menus(self) -> dict[str, str]:
        return dict(self.kept)

    async def add_menu(self, menu: Shape, picture: bytes) -> str:
        self.made += 1
        id = f"richmenu-{self.made}"
        self.kept[id] = menu["name"]
        self._perhaps("add")
        self.pictures[id] = picture
        return id

    async def use_menu(self, id: str) -> None:
        self._perhaps("use")
        assert id in self.pictures
        self.used = id

    async def remove_menu(self, id: str) -> None:
        assert id != self.used, "everybody would be without a menu"
        del self.kept[id]

    def _perhaps(self, call: str) -> None:
        if self.fails == call:
            raise LineFault(500)


async def test_installing_replaces_our_own_menus_and_leaves_others_alone() -> None:
    account = Menus(old="lomwong th 0123456789ab", shop="ร้านขนม")
    id = await install_menu(account, words("th"))
    assert account.used == id
    assert set(account.kept) == {id, "shop"}
    assert account.pictures[id][:4] == b"\x89PNG"
    again = await install_menu(account, words("en"))
    assert set(account.kept) == {again, "shop"}


@pytest.mark.parametrize("call", ["add", "use"])
async def test_a_failure_leaves_the_old_menu_in_use_and_the_next_time_tidies_up(call: str) -> None:
    account = Menus(old="lomwong th 0123456789ab")
    account.fails = call
    with pytest.raises(LineFault):
        await install_menu(account, words("th"))
    assert account.used == "old"
    account.fails = ""
    id = await install_menu(account, words("th"))
    assert set(account.kept) == {id}
