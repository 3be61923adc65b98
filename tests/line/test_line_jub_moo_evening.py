"""The evening of Jub Moo that every platform plays, in a LINE group over the real SDK: typed, tapped, and no pushes.

Lives here: that evening, and the pad and its picture that must come of it. Not here: the script and the expected pad
(same_jub_moo_evening), the ways of keeping a pad (test_line_pad), a deal with claims (test_line_jub_moo).
"""

from __future__ import annotations

from pathlib import Path

import pytest
import same_jub_moo_evening as same
from fake_line import FakeLine
from line_jub_moo import TrickEvening, trick_house
from line_people import Person

from bot.pictures.drawing import png_of
from bot.pictures.values import PadPicture
from bot.picturing_pad import pad as picture_of
from bot.wording import words
from engine.views import pad_view

SET = ("ตั้ง จังหวะ 0", "ตั้ง เวลา ไม่จำกัด", "ตั้ง จำนวนตา 8")  # SETTINGS of the evening, as a host types them


async def carry_out(evening: TrickEvening, step: same.Step, who: Person) -> None:
    """One line typed in the group."""
    match step.what:
        case "start":
            line = "จดแต้ม"
        case "enter":
            line = step.text
        case "correct":
            line = f"แก้ตา {step.deal} {step.text}"
        case "undo":
            line = "ย้อน"
        case "seat":
            line = f"เกมนี้ {' '.join(step.names)}"
        case "deal":
            line = "แจก"
        case _:
            raise AssertionError(step)
    await evening.says(who, line)


async def play_out(evening: TrickEvening) -> int:
    """Everybody plays, in their own way, until the deal is over; how many cards that were."""
    cards = 0
    while (friend := evening.house.awaited(evening.group)) is not None:
        await evening.act(same.answer_of(evening.held(friend)))
        cards += 1
    assert evening.table.round is None
    return cards


async def test_the_same_evening_of_jub_moo_ends_with_the_same_pad_and_picture(
    line: FakeLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends = [line.person(name) for name in same.NAMES]
    people = dict(zip(same.NAMES, friends, strict=True))
    group = line.group("วงจับหมู", *friends, account=True)
    house = trick_house(line, tmp_path, monkeypatch)
    async with house:
        evening = TrickEvening(house, group, *friends)
        evening.ways = {people["ก้อย"]: "buttons", people["มิ้นท์"]: "buttons"}
        await evening.sit()
        await evening.says(evening.host, "จับหมู")
        for option in SET:
            await evening.says(evening.host, option)

        cards = 0
        for step in same.SCRIPT:
            await carry_out(evening, step, people[step.who])
            cards += await play_out(evening)
        assert cards == 4 * 52

        pad = evening.table.book.pad
        assert pad is not None
        assert same.pad_lines(pad) == same.expected()

        await evening.close()
        by_the_rules = pad_view(same.played())
        assert by_the_rules is not None
        paths = [path for path, (picture, _) in house.drawn.items() if isinstance(picture, PadPicture)]
        await people["ต้น"].looks(group)
        shown = [
            picture for url, picture in people["ต้น"].pictures.items() if any(url.endswith(path) for path in paths)
        ]
        assert shown, "the evening's picture is in the group"
        assert shown[-1].body == png_of(picture_of(by_the_rules, words("th")))
    assert (line.account.used, line.calls("push", "multicast")) == (0, 0)
