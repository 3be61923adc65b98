"""Pictures: the art, the palette, PNG, what is seen and what the text twin says.

Lives here: whole pictures and golden images. Not here: lines of text (test_pictures_text),
values out of views (test_picturing).
"""

from __future__ import annotations

import dataclasses
import io
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.contact_sheets import samples
from bot.pictures import canvas as canvas_module
from bot.pictures.canvas import Canvas
from bot.pictures.deck import ART, RANKS, SIZES, deck
from bot.pictures.drawing import draw, png_of
from bot.pictures.names import readable
from bot.pictures.palette import FLAT, INDEX, MOST, PALETTE, nearest, two_colours
from bot.pictures.text import Line, legible
from bot.pictures.twin import twin
from bot.pictures.values import Picture, Who
from bot.wording import words

sys.path.insert(0, str(ART))

GOLDEN = Path(__file__).parent / "golden"
SAMPLES: dict[str, Picture] = {
    f"{name}-{language}": picture for language in ("th", "en") for name, picture in samples(words(language))
}
every = pytest.mark.parametrize("name", SAMPLES)
ORDINARY = ("hand-5-turn", "hand-6-drawn", "table-4", "result-4", "ledger-4", "rules-home")


# --- the deck ---------------------------------------------------------------------------------------


def test_pips_lie_where_tradition_puts_them() -> None:
    """As many as the rank says, left and right alike, the middle ones above before below."""
    from faces import BOTTOM, CENTRE, LEFT, MIDDLE, RIGHT, TOP, pips

    for rank in RANKS[1:10]:
        found = pips(rank)
        assert len(found) == len(set(found)) == int(rank)
        assert sorted(y for x, y in found if x == LEFT) == sorted(y for x, y in found if x == RIGHT)
    in_the_middle = {rank: sorted(y for x, y in pips(rank) if x == MIDDLE) for rank in RANKS[:10]}
    assert in_the_middle["A"] == in_the_middle["5"] == in_the_middle["9"] == [CENTRE]
    assert in_the_middle["2"] == [TOP, BOTTOM]
    assert in_the_middle["3"] == [TOP, CENTRE, BOTTOM]
    assert in_the_middle["4"] == in_the_middle["6"] == []
    assert len(in_the_middle["7"]) == 1
    assert in_the_middle["7"][0] < CENTRE
    for rank in ("8", "10"):
        above, below = in_the_middle[rank]
        assert above < CENTRE < below
        assert above + below == 2 * CENTRE


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("two", [False, True])
def test_every_card_has_a_face_of_its_own(size: str, two: bool) -> None:
    faces = deck(size, two).faces
    assert len(faces) == 52
    assert len({face.top.tobytes() + face.middle.tobytes() + face.bottom.tobytes() for face in faces.values()}) == 52


def test_the_deck_of_two_colours_has_no_green_and_no_blue() -> None:
    gone = {INDEX["green"], INDEX["blue"]}
    for face in deck("large", True).faces.values():
        assert not gone & set(face.middle.tobytes())
    assert gone <= {index for face in deck("large").faces.values() for index in face.middle.tobytes()}


def test_the_art_is_what_the_script_makes() -> None:
    """A few cards of each size and the whole SVG; the rest would take long."""
    import make
    from faces import back, face, small_face
    from page_deck import page_deck

    from bot.pictures.palette import SUITS as COLOUR_OF
    from bot.pictures.vector import coloured

    for size, draw_face, card in (("large", face, "Q♥"), ("middle", face, "10♦"), ("small", small_face, "K♣")):
        made = make._card(coloured(draw_face(card[:-1], card[-1]), COLOUR_OF[card[-1]]), size)
        stored = deck(size).faces[card]
        assert made.tobytes() == stored.top.tobytes() + stored.middle.tobytes() + stored.bottom.tobytes(), size
    assert len(make._card(back(), "small").tobytes()) == SIZES["small"][0] * SIZES["small"][1]
    assert (ART / "deck.svg").read_text(encoding="utf-8") == page_deck()


def test_one_palette_of_at_most_64_colours() -> None:
    assert len(PALETTE) <= MOST == 64
    assert len(FLAT) == 3 * len(PALETTE)
    assert all(nearest(colour) == PALETTE.index(colour) for colour in PALETTE)
    assert set(two_colours()) <= set(range(256))


# --- every picture ----------------------------------------------------------------------------------


@every
def test_a_picture_is_indexed_png_of_the_common_palette(name: str) -> None:
    drawn = draw(SAMPLES[name])
    with Image.open(io.BytesIO(png_of(SAMPLES[name]))) as read:
        assert (read.format, read.mode) == ("PNG", "P")
        assert read.width == 1024
        assert bytes(read.getpalette() or ())[: len(FLAT)] == FLAT
        assert read.tobytes() == drawn.image.tobytes()


@every
def test_no_text_leaves_the_picture(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[tuple[int, int, int, int]] = []
    write = Canvas.text

    def watched(self: Canvas, x: int, y: int, line: Line, ink: str, on: str, anchor: str = "left") -> int:
        left = x - {"left": 0, "middle": line.width // 2, "right": line.width}[anchor]
        for piece in line.pieces:
            places.append(
                (left + piece.x, y + piece.y, left + piece.x + piece.mask.width, y + piece.y + piece.mask.height)
            )
        return write(self, x, y, line, ink, on, anchor)

    monkeypatch.setattr(canvas_module.Canvas, "text", watched)
    high = draw(SAMPLES[name]).image.height
    assert places
    for left, top, right, below in places:
        assert left >= 0
        assert top >= 0
        assert right <= 1024
        assert below <= high


@every
def test_the_twin_says_everything_that_is_written(name: str) -> None:
    """Word by word; a word that was cut off by its beginning, a number of the chart by its figures."""
    told = twin(readable(SAMPLES[name]))
    for text in draw(SAMPLES[name]).said:
        for word in text.split():
            assert legible(word.rstrip("…").lstrip("+")) in legible(told), (word, told)


@every
def test_the_twin_says_everything_that_the_value_holds(name: str) -> None:
    told = twin(SAMPLES[name])
    for text in _texts(SAMPLES[name]):
        assert text in told, text


def _texts(value: Any) -> Iterator[str]:
    """Every text of a picture's value, but for labels that only stand in, and the people besides."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Who):
        yield value.name
    elif isinstance(value, tuple):
        for part in value:
            yield from _texts(part)
    elif dataclasses.is_dataclass(value):
        empty = getattr(value, "cards", ()) == () and hasattr(value, "counts")
        hidden = {"people", "counts", "tone"} | ({"counts_label", "total", "drawn_label"} if empty else set())
        hidden |= {"drawn_label"} if getattr(value, "drawn", 0) is None else set()
        hidden |= {"round_label", "curve_label"} if hasattr(value, "rows") and not value.rows else set()
        for field in dataclasses.fields(value):
            if field.name not in hidden:
                yield from _texts(getattr(value, field.name))


@pytest.mark.parametrize("name", ORDINARY)
@pytest.mark.parametrize("language", ["th", "en"])
def test_the_twin_of_an_ordinary_picture_is_short_enough_for_every_platform(name: str, language: str) -> None:
    assert len(twin(SAMPLES[f"{name}-{language}"])) <= 1024


@pytest.mark.parametrize(
    ("name", "most"), [("hand-5-turn-th", 32_000), ("hand-13-th", 30 * 1024), ("table-4-th", 56_000)]
)
def test_pictures_that_come_with_every_move_are_small(name: str, most: int) -> None:
    assert len(png_of(SAMPLES[name])) <= most


def test_a_name_that_cannot_be_read_is_the_seats_label_in_the_picture_and_itself_in_the_twin() -> None:
    picture = SAMPLES["result-9-ruealom-th"]
    said = " ".join(draw(picture).said)
    assert "ที่นั่ง 5" in said
    assert "🐯" not in said
    assert "🐯🔥" in twin(picture)


def test_drawing_in_many_threads_gives_the_same_bytes() -> None:
    names = [name for name in SAMPLES if name.startswith(("hand", "table"))]
    alone = [png_of(SAMPLES[name]) for name in names]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda name: png_of(SAMPLES[name]), names)) == alone


def test_the_memory_of_one_picture_serves_the_next() -> None:
    name = "table-4-th"
    png_of(SAMPLES[name])
    before = Image.core.get_stats()  # type: ignore[attr-defined]
    png_of(SAMPLES[name])
    after = Image.core.get_stats()  # type: ignore[attr-defined]
    assert after["reused_blocks"] >= before["reused_blocks"] + 2  # the picture, and its lines to be packed
    assert after["blocks_cached"] <= canvas_module.KEPT


# --- golden images ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hand-5-turn-th", "table-4-th", "result-special-th"])
def test_golden_image(name: str) -> None:
    """Looked at once; after a change that is meant: draw it anew with `make pictures`, look, and copy it here."""
    drawn = draw(SAMPLES[name]).image
    with Image.open(GOLDEN / f"{name}.png") as golden:
        kept = Image.frombytes("L", golden.size, golden.tobytes())
    assert kept.size == drawn.size
    differing = sum(ImageChops.difference(kept, drawn).point([0] + [1] * 255).tobytes())
    assert differing <= drawn.width * drawn.height // 500  # another processor may round a soft edge differently
