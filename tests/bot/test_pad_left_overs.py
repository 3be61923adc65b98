"""Struck deals are told apart where deals are counted, and a pad among rounds is known for what it is.

Lives here: the axis of the picture, the count of the evening, who is on the pad, `lomwong verify` on a pad. Not here:
the rest of the picture (test_picturing_pad), `lomwong pad` (test_pad_command).
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot import picturing_pad
from bot.__main__ import main
from bot.messages import LineNotice
from bot.pad_samples import usual_evening
from bot.pad_telling import counted
from bot.pictures.drawing import draw
from bot.pictures.twin import twin
from bot.wording import words
from engine.pad.actions import NextGame, StrikeDeal
from engine.pad.exporting import pad_text

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from pad_evening import Evening, typed

THAI, ENGLISH = words("th", strict=True), words("en", strict=True)


def of_six(*struck: int) -> Evening:
    made = Evening().enter(*[typed(-50, -50, -50, 6 + number) for number in range(6)])
    for number in struck:
        made.do(StrikeDeal(number))
    return made


def test_the_axis_counts_the_deals_that_count() -> None:
    """Of six deals two are struck: the curves have four steps, and no number that the sheet gives to another deal."""
    picture = picturing_pad.pad(of_six(2, 6).seen, THAI)
    assert {len(head.curve) for head in picture.heads} == {1 + 4}
    assert picture.round_label == "4 ตาที่นับ"
    assert "4 ตาที่นับ" in draw(picture).said
    assert "(0–4 ตาที่นับ)" in twin(picture)
    assert picturing_pad.pad(of_six().seen, THAI).round_label == "6 ตา"
    assert picturing_pad.pad(of_six(1).seen, ENGLISH).round_label == "5 deals that count"


def test_a_game_whose_deals_are_all_struck_has_no_stretch_of_the_axis() -> None:
    seen = of_six().do(NextGame(early=True)).enter(typed(-50, -50, -50, 6)).do(StrikeDeal(7)).seen
    assert picturing_pad.pad(seen, THAI).parts == ((6, "เกม 1"),)


def test_what_the_evening_counts_is_said() -> None:
    assert counted(THAI, of_six().seen) == "คืนนี้จดไว้ 1 เกม 6 ตา"
    assert counted(THAI, of_six(2, 6).seen) == "คืนนี้จดไว้ 1 เกม 4 ตา (ขีดฆ่าอีก 2 ตา)"
    assert counted(ENGLISH, of_six(2).seen) == "1 game, 5 deals on the pad tonight (1 more struck)"
    closed = LineNotice("evening_closed", {"rounds": 6})
    assert "เล่นที่โต๊ะจบไป 6 ตา" in THAI.line(closed)
    assert "6 rounds played here" in ENGLISH.line(closed)


@pytest.mark.parametrize("language", ["th", "en"])
def test_where_only_the_pad_was_kept_no_round_is_counted_at_the_end(language: str) -> None:
    said = words(language, strict=True).line(LineNotice("evening_closed", {"rounds": 0}))
    assert "0" not in said


@pytest.mark.parametrize("language", ["th", "en"])
def test_verify_sends_a_pad_to_the_command_for_pads(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "pad.json"
    file.write_bytes(pad_text(usual_evening()))
    assert main(["--lang", language, "verify", str(file)]) == 2
    assert f"lomwong pad {file}" in capsys.readouterr().err
