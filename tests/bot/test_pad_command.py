"""`lomwong pad`: totals, CSV, JSON and a picture of a pad that was taken home; and what is no pad.

Lives here: what is printed, and the exit codes. Not here: the file itself (tests/engine/test_pad_file.py).
"""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest
from PIL import Image

from bot.__main__ import main
from bot.pad_samples import usual_evening
from engine.pad.actions import NextGame
from engine.pad.exporting import pad_text

sys.path.append(str(Path(__file__).parents[1] / "engine"))
from pad_evening import ISSUE, Evening, typed

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "pad.json"
    path.write_bytes(pad_text(usual_evening()))
    return str(path)


def test_the_totals_of_the_scripted_evening(file: str, capsys: Printed) -> None:
    """Twelve deals by hand and four played, two corrections: game 1 is over after deal 5, game 2 after deal 12."""
    assert main(["--lang", "th", "pad", file]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "คืนนี้จดไว้ 3 เกม 16 ตา"
    assert lines[1] == "ตาที่ 1: ต้น −254, ก้อย +10, โอ −77, มด −50 · โอ จด"
    assert any(line.startswith("จบเกม 1 ที่ตาที่ 5: ก้อย ชนะ (−6) · หมู: ต้น (−508)") for line in lines)
    assert any(line.startswith("จบเกม 2 ที่ตาที่ 12: ฝน ชนะ (+326) · หมู: มด (−559)") for line in lines)
    assert sum("แก้แล้ว" in line for line in lines) == 2
    assert sum("เล่นที่โต๊ะ" in line for line in lines) == 4


def test_every_deal_as_csv(file: str, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["pad", file, "--csv"]) == 0
    text = capsysbinary.readouterr().out
    assert text.startswith(b"\xef\xbb\xbf")
    head, *rows = csv.reader(io.StringIO(text.decode("utf-8-sig")))
    assert head[:7] == ["deal", "game", "counts", "origin", "round", "entered_by", "removed"]
    assert head[7:9] == ["points: ต้น", "points: ก้อย"]
    assert len(rows) == 17
    first = dict(zip(head, rows[0], strict=True))
    assert (first["points: ต้น"], first["cards: ต้น"], first["points: ฝน"]) == ("-254", "10♣ Q♠ ♥2-7", "")
    assert [row[3] for row in rows[:16]] == ["by_hand"] * 12 + ["played"] * 4
    columns = [[int(row[at] or 0) for row in rows] for at in range(7, 12)]
    assert all(sum(column[:-1]) == column[-1] for column in columns)
    assert dict(zip(head, rows[6], strict=True))["cards: มด"] == "typed"


def test_names_are_no_formulas(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    path = tmp_path / "pad.json"
    path.write_bytes(pad_text(Evening("=1+1", "@x", "โอ", "มด").enter("โอ บิ๊กช้วน", by="-cmd").pad))
    main(["pad", str(path), "--csv"])
    head, row, _ = csv.reader(io.StringIO(capsysbinary.readouterr().out.decode("utf-8-sig")))
    assert head[7:9] == ["points: =1+1", "points: @x"]  # begin with a word
    assert row[5] == "'-cmd"


def test_as_json(file: str, capsys: Printed) -> None:
    assert main(["pad", file, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [game["winners"] for game in told["games"]] == [["ก้อย"], ["ฝน"], []]
    assert [game["pigs"] for game in told["games"]] == [["ต้น"], ["มด"], []]
    assert told["games"][0]["units"] == {"ต้น": -5, "ก้อย": 0, "โอ": -3, "มด": 0}
    assert told["games"][0]["gains"] == {"ต้น": -12, "ก้อย": 8, "โอ": -4, "มด": 8}
    assert [len(game["deals"]) for game in told["games"]] == [5, 7, 4]
    totals = {person["name"]: person["total"] for person in told["people"]}
    sums = dict.fromkeys(totals, 0)
    for game in told["games"]:
        for deal in game["deals"]:
            for name, points in deal["points"].items():
                sums[name] += points
    assert totals == sums
    assert told["question"] is None


def test_as_a_picture(file: str, tmp_path: Path, capsys: Printed) -> None:
    picture = tmp_path / "pad.png"
    assert main(["pad", file, "--picture", str(picture)]) == 0
    assert capsys.readouterr().out.strip() == str(picture)
    with Image.open(picture) as drawn:
        assert (drawn.format, drawn.width) == ("PNG", 1024)


def test_the_whole_table_of_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    pad = Evening().enter(ISSUE, typed(-500, 0, 0, 0)).do(NextGame()).pad
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + pad_text(pad) + b"\n")))
    assert main(["--lang", "en", "pad", "-"]) == 0
    assert capsys.readouterr().out.startswith("1 game, 2 deals on the pad tonight")  # a game without deals is none


@pytest.mark.parametrize("language", ["th", "en"])
@pytest.mark.parametrize(
    ("content", "fact"),
    [
        (b"", "pad.json"),
        (b"not json", "pad.json"),
        (b"[]", "pad.json"),
        (b'{"format":"lomwong-round-1"}', "format"),
        (b'{"format":"lomwong-pad-1"}', "people"),
        (b'{"format":"lomwong-pad-1","format":"lomwong-pad-1"}', "format"),
        (b"\xff", "pad.json"),
    ],
)
def test_what_is_no_pad_gets_one_sentence(
    tmp_path: Path, capsys: Printed, content: bytes, fact: str, language: str
) -> None:
    path = tmp_path / "pad.json"
    path.write_bytes(content)
    assert main(["--lang", language, "pad", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert fact in err


def test_a_doctored_pad_and_a_file_that_is_not_there(file: str, tmp_path: Path, capsys: Printed) -> None:
    told = json.loads(Path(file).read_bytes())
    told["deals"][2]["entries"][1]["points"] = 294
    Path(file).write_text(json.dumps(told), encoding="utf-8")
    assert main(["--lang", "en", "pad", file]) == 2
    assert "“deals[2].points”" in capsys.readouterr().err
    assert main(["pad", str(tmp_path / "none.json")]) == 2
    assert "none.json" in capsys.readouterr().err


def test_a_picture_that_cannot_be_written(file: str, tmp_path: Path, capsys: Printed) -> None:
    assert main(["--lang", "en", "pad", file, "--picture", str(tmp_path / "no" / "pad.png")]) == 1
    assert "cannot be written" in capsys.readouterr().err
