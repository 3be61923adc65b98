"""What the picture of a pad is told: people, curves, games, marks.

Lives here: values out of a PadView, expected by the rules. Not here: drawing (test_pictures), words
(test_pad_telling).
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot import picturing_pad
from bot.pictures.curves import Curve, Flag
from bot.pictures.drawing import draw
from bot.pictures.twin import twin
from bot.pictures.values import PadCell, PadFlag, PadPicture
from bot.wording import words
from engine.jub_moo.rules import JubMooRules
from engine.pad.actions import CorrectDeal, NextGame, SeatGame, StrikeDeal

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from pad_evening import P1, P2, P3, P5, Evening, typed

THAI, ENGLISH = words("th", strict=True), words("en", strict=True)


def shown(evening: Evening) -> PadPicture:
    return picturing_pad.pad(evening.seen, THAI)


def evening() -> Evening:
    """Two games of five people: ช้วน in deal 2, หมู with it, a struck deal, a corrected and typed one."""
    made = Evening("ต้น", "ก้อย", "โอ", "มด", "ฝน").enter(
        "ต้น Q♠ ♥2-K; ก้อย J♦; โอ ที่เหลือ", "ต้น Q♠; ก้อย ช้วน; โอ J♦; มด 10♣"
    )
    made.do(CorrectDeal(1, "ต้น Q♠ 10♣ ♥2-K; ก้อย J♦; โอ ♥A")).do(NextGame()).do(SeatGame((P1, P2, P3, P5)))
    return made.enter("ต้น -50; ก้อย +50; โอ -50; ฝน -1", "ต้น บิ๊กช้วน").do(StrikeDeal(4))


def test_people_with_their_sums_and_deeds_the_best_first() -> None:
    """ต้น: (−100 −144) × 2 −100 −50 = −638; ก้อย: 100 + 194 + 50; โอ: −50 + 100 − 50; มด: −50 + 50; ฝน: −1."""
    picture = shown(evening())
    assert [head.who.name for head in picture.heads] == ["ต้น", "ก้อย", "โอ", "มด", "ฝน"]
    assert [head.score for head in picture.heads] == ["−638", "+344", "0", "0", "−1"]
    assert [picture.heads[at].who.name for at in picture.ranks] == ["ก้อย", "โอ", "มด", "ฝน", "ต้น"]
    assert picture.heads[0].facts == "ชนะ 0 จาก 2 เกม · หมู 1"
    assert picture.heads[1].facts == "ชนะ 1 จาก 2 เกม · ช้วน 1"
    assert picture.subtitle == "คืนนี้จดไว้ 2 เกม 3 ตา (ขีดฆ่าอีก 1 ตา)"


def test_curves_run_over_the_deals_that_count_and_carry_the_marks() -> None:
    picture = shown(evening())
    assert picture.heads[0].curve == (0, -488, -588, -638)
    assert picture.heads[0].flags == (PadFlag(2, "หมู", pig=True),)
    assert picture.heads[1].flags == (PadFlag(2, "ช้วน"),)
    assert picture.heads[4].curve == (0, 0, 0, -1)
    assert picture.parts == ((2, "เกม 1"), (3, "เกม 2"))


def test_the_sheet_has_every_deal_and_the_end_of_each_game() -> None:
    picture = shown(evening())
    first, second = picture.sections
    assert (first.title, first.why) == ("เกม 1", "มีคนถึง −500")
    assert [line.label for line in first.lines] == ["1 ~", "2", "รวม"]
    assert [cell.text for cell in first.lines[0].cells] == ["−488", "+100", "−50", "−50", ""]
    assert first.lines[1].cells[1] == PadCell("+194", "up", "ช้วน")
    total = first.lines[2]
    assert total.cells[0] == PadCell("−588", "down", "หมู", pig=True)
    assert total.cells[1] == PadCell("+294", "up", "ชนะ", won=True)
    assert (second.why, [line.label for line in second.lines]) == ("ยังไม่จบ", ["3", "4 ×", "รวม"])
    assert [cell.text for cell in second.lines[0].cells] == ["−50*", "+50*", "−50*", "", "−1*"]
    assert second.lines[1].struck
    assert second.lines[1].cells[0].badge == ""  # a บิ๊กช้วน that does not count
    assert [cell.text for cell in picture.sums[0].cells] == ["−638", "+344", "0", "0", "−1"]
    assert picture.notes == ("* พิมพ์เป็นตัวเลข", "~ แก้แล้ว", "× ขีดฆ่า ไม่นับ")


def test_deals_after_an_end_that_has_moved_are_marked() -> None:
    made = Evening().enter(typed(-499, 0, 0, 0), typed(0, 1, 0, 0)).do(CorrectDeal(1, typed(-500, 0, 0, 0)))
    picture = shown(made)
    assert [line.label for line in picture.sections[0].lines] == ["1 ~", "2 +", "รวม"]
    assert "+ หลังจบเกม" in picture.notes


def test_of_a_long_evening_only_the_games_are_shown() -> None:
    made = Evening(rules=replace(JubMooRules(), deals=20))
    for number in range(1, picturing_pad.MOST_LINES + 1):
        made.enter(f"ตาที่ {number} {typed(1, 0, 0, 0)}")
        if made.seen.games[-1].end:
            made.do(NextGame())
    assert len(shown(made).sections) == 2
    made.enter(f"ตาที่ {made.seen.coming} {typed(1, 0, 0, 0)}")
    (section,) = shown(made).sections
    assert [(line.label, line.cells[0].text) for line in section.lines] == [("1", "+20"), ("2", "+13")]
    assert shown(made).notes == ("มี 33 ตา ดูทีละตาได้ในไฟล์",)


def test_an_empty_pad_has_neither_curves_nor_sums() -> None:
    picture = shown(Evening())
    assert (picture.sections, picture.sums, picture.curve_label) == ((), (), "")
    assert picture.empty == "ยังไม่ได้จดตาไหน"
    assert "ยังไม่ได้จดตาไหน" in twin(picture)


def test_the_twin_tells_who_was_what_in_which_game() -> None:
    told = twin(shown(evening())).splitlines()
    assert "เกม 1 · มีคนถึง −500" in told
    assert "รวม: ต้น −588 · หมู, ก้อย +294 · ชนะ, โอ +50, มด 0" in told
    assert "ต้น: 0 −488 −588 (หมู) −638" in told


@pytest.mark.parametrize("said", [THAI, ENGLISH])
def test_flags_never_lie_on_one_another(said: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six curves through one point, each with a word there."""
    from bot.pictures import curves
    from bot.pictures.canvas import Canvas

    boxes: list[tuple[int, int, int, int]] = []
    framed = Canvas.framed

    def watched(self: Canvas, x: int, y: int, wide: int, high: int, *rest: object) -> None:
        boxes.append((x, y, wide, high))
        framed(self, x, y, wide, high, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "framed", watched)
    flag = Flag(1, "ช้วน", "saffron", "ink")
    many = [Curve((0, 10, 20), colour, (flag,)) for colour in curves.SERIES[:6]]
    curves.draw_curves(Canvas(600, "paper"), 10, "แต้ม", "ตาที่", many, high=560)
    panel, *pills = boxes
    assert len(pills) == 6
    for place, (x, y, wide, high) in enumerate(pills):
        assert panel[1] <= y
        assert y + high <= panel[1] + panel[3]
        for ox, oy, owide, ohigh in pills[:place]:
            assert x + wide <= ox or ox + owide <= x or y + high <= oy or oy + ohigh <= y


def test_six_people_with_long_names_fit() -> None:
    made = Evening(*(f"ชื่อยาวมากมากมากมากมาก {number}" for number in range(6)))
    picture = shown(made.enter("ชื่อยาวมากมากมากมากมาก 0 บิ๊กช้วน"))
    drawn = draw(picture)
    assert drawn.image.width == 1024
    assert len(picture.heads) == 4  # who has not played has no column
