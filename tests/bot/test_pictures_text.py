"""Thai in pictures: marks stack on every machine, strange names neither crash nor spill.

Lives here: shaping, cutting, wrapping, legibility. Not here: whole pictures (test_pictures).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
import uharfbuzz as hb
from fontpkg_sarabun import ROOT as FONTS
from hidden_fribidi import fingerprints
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from bot.pictures import text
from bot.pictures.canvas import Canvas
from bot.pictures.text import MARK, clusters, drawable, fitted, legible, line, shaped, wrapped

CONSONANTS = [chr(code) for code in range(0x0E01, 0x0E2F)]
VOWELS = ["", *"ัิีึืฺุู็"]
TONES = ["", *"่้๊๋์"]


@pytest.mark.parametrize("bold", [False, True])
def test_every_cluster_is_laid_out_as_harfbuzz_lays_it_out(bold: bool) -> None:
    """Glyphs and offsets of all consonants with all vowels and tones, against a font opened here."""
    file = FONTS / "files" / ("Sarabun-Bold.ttf" if bold else "Sarabun-Medium.ttf")
    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(file))))
    font.scale = (40 * 64, 40 * 64)
    for parts in product(CONSONANTS, VOWELS, TONES):
        cluster = "".join(parts)
        buffer = hb.Buffer()
        buffer.add_str(cluster)
        buffer.guess_segment_properties()
        hb.shape(font, buffer)
        at, expected = 0, []
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            expected.append((info.codepoint, (at + place.x_offset) / 64, place.y_offset / 64))
            at += place.x_advance
        assert shaped(cluster, 40, bold) == (expected, at / 64), cluster


@pytest.mark.parametrize(("stacked", "plain"), [("ที่", "ที"), ("ปู่", "ปู"), ("กี่", "กี"), ("ฝั่", "ฝั"), ("น้ำ", "นำ")])
def test_a_tone_is_seen_and_stands_above_what_is_below_it(stacked: str, plain: str) -> None:
    """What a machine without libfribidi loses when Pillow lays out the text."""
    with_tone, without = line(stacked, 80).pieces[0], line(plain, 80).pieces[0]
    assert with_tone.y < without.y  # it reaches higher
    assert with_tone.mask.tobytes() != without.mask.tobytes()


@pytest.mark.parametrize("cluster", ["ที่", "กี่", "นี่", "ฝั่", "ผึ้", "มื้"])
def test_a_tone_over_a_vowel_does_not_touch_it(cluster: str) -> None:
    (vowel, _, vowel_up), (tone, _, tone_up) = shaped(cluster, 80, False)[0][-2:]
    vowel_mask, _, vowel_top = text._pixels(vowel, 80, False)
    tone_mask, _, tone_top = text._pixels(tone, 80, False)
    assert vowel_mask is not None
    assert tone_mask is not None
    assert tone_top + tone_mask.height - tone_up <= vowel_top - vowel_up + 1


@pytest.mark.parametrize("cluster", ["กั่", "กิ้", "ก็์", "ฝึ๊", "ปู่", "น้ำ"])
def test_pixels_lie_where_the_glyphs_do(cluster: str) -> None:
    """The bounds of the mask against those that HarfBuzz gives for the glyphs."""
    lefts, rights, tops, belows = [], [], [], []
    for glyph, x, up in shaped(cluster, 64, False)[0]:
        extents = text._font(False, 64).get_glyph_extents(glyph)
        assert extents is not None
        lefts.append(x + extents.x_bearing / 64)
        rights.append(x + (extents.x_bearing + extents.width) / 64)
        tops.append(-up - extents.y_bearing / 64)
        belows.append(-up - (extents.y_bearing + extents.height) / 64)
    (piece,) = line(cluster, 64).pieces
    found = (piece.x, piece.y, piece.x + piece.mask.width, piece.y + piece.mask.height)
    expected = (min(lefts), min(tops), max(rights), max(belows))
    assert all(abs(a - b) <= 1.6 for a, b in zip(found, expected, strict=True)), (found, expected)


@pytest.mark.parametrize("letter", ["ญ", "ฐ"])
def test_a_vowel_below_a_letter_with_a_tail_takes_the_tail_away(letter: str) -> None:
    alone, below = shaped(letter, 40, False)[0][0][0], shaped(letter + "ู่", 40, False)[0][0][0]
    assert alone != below


def test_pictures_are_the_same_where_pillow_cannot_lay_out_text(tmp_path: Path) -> None:
    """A library that cannot be read stands before the system's own; Pillow then has no raqm."""
    for name in ("libfribidi.so.0", "libfribidi.so", "libfribidi-0.dll", "libfribidi.dylib"):
        (tmp_path / name).write_bytes(b"")
    environment = {**os.environ, "LD_LIBRARY_PATH": str(tmp_path), "DYLD_LIBRARY_PATH": str(tmp_path)}
    script = Path(__file__).with_name("hidden_fribidi.py")
    run = subprocess.run([sys.executable, script], env=environment, capture_output=True, text=True, check=True)
    told = json.loads(run.stdout)
    assert told["raqm"] is False, "libfribidi was not hidden"
    assert told["pictures"] == fingerprints()


# --- names and other strange texts ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given_text", "seen"),
    [
        ("🐯🔥", MARK),
        ("小明 花子", MARK),  # words in a row are one run
        ("หนูนา 🌸 น้อย", f"หนูนา {MARK} น้อย"),
        ("👩‍👩‍👧‍👦", MARK),
        ("\u202eabc\u202c", "abc"),
        ("שלום", MARK),
        ("กกก้้้้้", "กกก้้"),
        ("\u0e48ก", "ก"),  # a tone without a base
        ("10♣️", "10♣"),
        ("", ""),
    ],
)
def test_what_the_font_lacks_is_one_mark_a_run(given_text: str, seen: str) -> None:
    assert legible(given_text) == seen


@pytest.mark.parametrize(
    ("name", "can"),
    [("🐯", False), ("小", False), ("\u200b", False), (" ", False), ("🐯ก", True), ("7", True), ("", False)],
)
def test_a_name_of_which_nothing_can_be_read_is_told_apart(name: str, can: bool) -> None:
    assert drawable(name) is can


@given(st.text(max_size=60), st.integers(60, 400), st.booleans())
@settings(max_examples=200, deadline=None)
def test_no_text_spills_or_stops_us(anything: str, width: int, bold: bool) -> None:
    assert fitted(anything, 36, width, bold).width <= width
    assert all(part.width <= width for part in wrapped(anything, 36, width, bold, 3))
    assert len(wrapped(anything, 36, width, bold, 3)) <= 3
    squeezed = legible(anything).replace(" ", "")
    assert MARK * 2 not in squeezed


def test_a_long_name_ends_with_dots_and_not_within_a_cluster() -> None:
    name = "ญู่ฐู่ปู่" * 6
    short = fitted(name, 36, 300).text
    assert short.endswith("…")
    kept = clusters(short[:-1])
    assert kept
    assert kept == clusters(name)[: len(kept)]


def test_lines_break_at_spaces_and_a_word_without_any_before_a_leading_vowel() -> None:
    assert [row.text for row in wrapped("หนึ่ง สอง สาม", 40, line("หนึ่ง สอง", 40).width)] == ["หนึ่ง สอง", "สาม"]
    word = "กองกลางหมดเปิดไพ่พร้อมกัน"
    room = line("กองกลางหมดเปิ", 40).width
    assert next(row.text for row in wrapped(word, 40, room)) == "กองกลางหมด"


def test_no_line_ends_with_the_dot_between_two_clauses() -> None:
    room = line("หนึ่ง · ", 40).width + 4
    assert next(row.text for row in wrapped("หนึ่ง · สองสาม", 40, room)) == "หนึ่ง"


def test_suits_are_shapes_in_their_own_colours() -> None:
    inks = [piece.ink for piece in line("7♣ 8♦ 9♥ 10♠", 40).pieces if piece.ink]
    assert inks == ["green", "blue", "red", "ink"]


def marks_sheet() -> Canvas:
    """Clusters that go wrong without real shaping, in both weights, on paper and on felt."""
    rows = ("ที่ ปู่ น้ำ ฝั่ง ญู่ ฐู่ กี่ นี่ ผู้ใหญ่", "เปี๊ยก ปั๊ม ป้า ฟื้น ฬู ฎุ ฏู กฺ น็อค", "7♣ 10♦ Q♥ A♠ −3 +12 · 24 แต้ม")
    canvas = Canvas(70 * 4 * len(rows) // 2, "sheet")
    canvas.fill(0, 70 * len(rows), 1024, 70 * len(rows), "felt")
    for number, row in enumerate(rows):
        canvas.text(20, 60 + 70 * number, line(row, 44), "ink", "sheet")
        canvas.text(20, 60 + 70 * (len(rows) + number), line(row, 44, True), "paper", "felt")
    return canvas


def test_golden_marks() -> None:
    """Looked at once; every tone stands where a reader expects it."""
    drawn = marks_sheet().image
    with Image.open(Path(__file__).parent / "golden" / "thai-marks.png") as golden:
        kept = Image.frombytes("L", golden.size, golden.tobytes())
    assert kept.size == drawn.size
    differing = sum(ImageChops.difference(kept, drawn).point([0] + [1] * 255).tobytes())
    assert differing <= drawn.width * drawn.height // 500
