"""Lines of text as masks of pixels: shaped and rasterised by HarfBuzz, the same on every machine.

Lives here: `line`, `fitted`, `shrunk`, `wrapped`, `drawable`. Not here: colours and places (bot.pictures.canvas).

Pillow's own layout needs a system library to stack Thai marks and draws them wrongly without
a word where it is missing; nothing here ever asks Pillow to draw a letter.
"""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

import uharfbuzz as hb  # type: ignore[import-untyped]
from fontpkg_sarabun import ROOT as FONTS  # type: ignore[import-untyped]
from PIL import Image

from bot.pictures.palette import SUITS
from bot.pictures.suits import SIGNS
from bot.pictures.vector import box, mask_of, moved

ELLIPSIS = "…"
MARK = "\N{WHITE SQUARE}"  # stands in a cleaned text for a run of signs that the font does not have
MOST_MARKS = 2  # on one base: a Thai vowel and a tone
MOST_SIGNS = 4000  # of one text; ours are far shorter

_FINE = 64  # HarfBuzz counts in 64ths of a pixel
_SUIT_HIGH, _SUIT_WIDE = 0.66, 0.68  # of the size of the letters
_CUTTABLE_BEFORE = "เแโใไ"  # a Thai syllable may begin with these
_NEVER_FIRST = "าะำๅๆฯ"  # and none with these
_raster_lock = threading.Lock()


@dataclass(frozen=True)
class Piece:
    """A mask and where it lies: right of the line's start, below its baseline. `ink` empty: as the line."""

    x: int
    y: int
    mask: Image.Image
    ink: str = ""


@dataclass(frozen=True, eq=False)
class Line:
    """One line, ready to be put on a picture. `text` is what it says."""

    text: str
    width: int
    pieces: tuple[Piece, ...]


@lru_cache(maxsize=4096)
def line(text: str, size: int, bold: bool = False) -> Line:
    """`text` in letters of `size` pixels; suits in their colours, what the font lacks as one neutral mark a run."""
    pieces: list[Piece] = []
    at = 0.0
    for kind, part in _runs(legible(text)):
        if kind == "letters":
            piece, advance = _letters(part, size, bold, at)
            pieces += [piece] if piece else []
        elif kind == "suit":
            advance = size * _SUIT_WIDE
            pieces.append(Piece(round(at), -round(size * _SUIT_HIGH), _suit(part, size), SUITS[part]))
        else:
            advance = size * 0.8
            pieces.append(Piece(round(at), -round(size * 0.46), _neutral(size), "slate"))
        at += advance
    return Line(text, round(at), tuple(pieces))


@lru_cache(maxsize=2048)
def fitted(text: str, size: int, width: int, bold: bool = False) -> Line:
    """`text` on one line of at most `width` pixels, its end cut off with `…` where it must be."""
    whole = line(text, size, bold)
    if whole.width <= width:
        return whole
    signs = clusters(legible(text))
    low, high = 0, len(signs)  # so many signs fit
    while high - low > 1:
        middle = (low + high) // 2
        fits = line(_shortened(signs, middle), size, bold).width <= width
        low, high = (middle, high) if fits else (low, middle)
    return line(_shortened(signs, low), size, bold)


def shrunk(text: str, size: int, least: int, width: int, bold: bool = False) -> Line:
    """`text` on one line in letters of `size`, or of `least` where it would not fit, cut off at last."""
    whole = line(text, size, bold)
    return whole if whole.width <= width else fitted(text, least, width, bold)


def _shortened(signs: list[str], many: int) -> str:
    return "".join(signs[:many]).rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def wrapped(text: str, size: int, width: int, bold: bool = False, most: int = 99) -> tuple[Line, ...]:
    """`text` on lines of at most `width` pixels, broken at spaces; the last of `most` takes an ellipsis."""
    rows = [row.removesuffix(" ·") for row in _rows(text, size, width, bold)]  # no list goes on at a line's end
    if len(rows) > most:
        rows = [*rows[: most - 1], " ".join(rows[most - 1 :])]
    return tuple(fitted(row, size, width, bold) for row in rows)


def _rows(text: str, size: int, width: int, bold: bool) -> Iterator[str]:
    row = ""
    for word in text.split(" "):
        longer = f"{row} {word}" if row else word
        if line(longer, size, bold).width <= width:
            row = longer
            continue
        if row:
            yield row
        *full, row = _cut_word(word, size, width, bold)
        yield from full
    yield row


def _cut_word(word: str, size: int, width: int, bold: bool) -> list[str]:
    """A word that is wider than a line, in pieces: before a Thai leading vowel where one is near, else anywhere."""
    if line(word, size, bold).width <= width:
        return [word]
    signs, rows = clusters(legible(word)), []
    while signs:
        many = next((n for n in range(len(signs), 1, -1) if line("".join(signs[:n]), size, bold).width <= width), 1)
        better = next(
            (n for n in range(many, many // 2, -1) if n < len(signs) and signs[n][0] in _CUTTABLE_BEFORE), many
        )
        many = better if many < len(signs) else many
        while 1 < many < len(signs) and signs[many][0] in _NEVER_FIRST:
            many -= 1
        rows.append("".join(signs[:many]))
        signs = signs[many:]
    return rows


def drawable(text: str) -> bool:
    """Whether anything of `text` can be read in a picture: a letter, a figure or a sign that the font has."""
    return any(sign not in (MARK, " ") for sign in legible(text))


# --- what can be drawn ----------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def legible(text: str) -> str:
    """`text` without what cannot be seen; each run of signs that the font lacks is one MARK."""
    found: list[str] = []
    for sign in clusters(unicodedata.normalize("NFC", text[:MOST_SIGNS])):
        base = sign[0]
        if base in SIGNS:
            found.append(base)
        elif _glyph(base) is not None:
            found.append(base + "".join(mark for mark in sign[1:] if _glyph(mark) is not None))
        elif found[-2:] == [MARK, " "]:
            found.pop()  # strange words in a row are one run
        elif found[-1:] != [MARK]:
            found.append(MARK)
    return "".join(found)


def clusters(text: str) -> list[str]:
    """Bases with their marks, at most two each; invisible signs and marks without a base are dropped."""
    found: list[str] = []
    for sign in text:
        kind = unicodedata.category(sign)
        if sign.isspace():
            found.append(" ")
        elif kind.startswith("C"):
            continue
        elif not kind.startswith("M"):
            found.append(sign)
        elif found and found[-1] != " " and len(found[-1]) <= MOST_MARKS:
            found[-1] += sign
    return found


def _glyph(sign: str) -> int | None:
    glyph = _font(False, 1).get_nominal_glyph(ord(sign))
    return glyph or None


def _runs(text: str) -> Iterator[tuple[str, str]]:
    letters = ""
    for sign in text:
        kind = "suit" if sign in SIGNS else "mark" if sign == MARK else "letters"
        if kind == "letters":
            letters += sign
            continue
        if letters:
            yield "letters", letters
            letters = ""
        yield kind, sign
    if letters:
        yield "letters", letters


# --- pixels -----------------------------------------------------------------------------------------


@cache
def _face(bold: bool) -> hb.Face:
    name = "Sarabun-Bold.ttf" if bold else "Sarabun-Medium.ttf"
    return hb.Face(hb.Blob.from_file_path(str(FONTS / "files" / name)))


@cache
def _font(bold: bool, size: int) -> hb.Font:
    font = hb.Font(_face(bold))
    font.scale = (size * _FINE, size * _FINE)
    return font


def shaped(text: str, size: int, bold: bool) -> tuple[list[tuple[int, float, float]], float]:
    """Glyphs with their places in pixels (right, up), and how far the line goes on."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script, buffer.language = "ltr", _script(text), "th"
    hb.shape(_font(bold, size), buffer)
    found, at = [], 0
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        found.append((info.codepoint, (at + place.x_offset) / _FINE, place.y_offset / _FINE))
        at += place.x_advance
    return found, at / _FINE


def _script(text: str) -> str:
    return "Thai" if any("\u0e00" <= sign <= "\u0e7f" for sign in text) else "Latn"


def _letters(text: str, size: int, bold: bool, start: float) -> tuple[Piece | None, float]:
    """A run of letters as one mask: glyphs laid over one another, so that marks may touch their base."""
    glyphs, advance = shaped(text, size, bold)
    placed = []
    for glyph, x, up in glyphs:
        mask, left, top = _pixels(glyph, size, bold)
        if mask is not None:
            placed.append((mask, round(start + x) + left, top - round(up)))
    if not placed:
        return None, advance
    left, top = min(x for _, x, _ in placed), min(y for _, _, y in placed)
    right = max(x + mask.width for mask, x, _ in placed)
    below = max(y + mask.height for mask, _, y in placed)
    whole = Image.new("L", (right - left, below - top))
    for mask, x, y in placed:
        whole.paste(255, (x - left, y - top), mask)
    return Piece(left, top, whole), advance


@lru_cache(maxsize=8192)
def _pixels(glyph: int, size: int, bold: bool) -> tuple[Image.Image | None, int, int]:
    """Coverage of one glyph, its left side and its top seen from where it stands (down is positive)."""
    with _raster_lock:
        raster = hb.RasterDraw()
        raster.transform = (1 / _FINE, 0, 0, 1 / _FINE, 0, 0)
        raster.draw_glyph(_font(bold, size), glyph)
        image = raster.render()
        extents, buffer = (image.extents, bytes(image.buffer)) if image is not None else (None, b"")
    if extents is None or not extents.width or not extents.height:
        return None, 0, 0
    mask = Image.frombytes("L", (extents.width, extents.height), buffer, "raw", "L", extents.stride, -1)
    return mask, extents.x_origin, -(extents.y_origin + extents.height)


@lru_cache(maxsize=256)
def _suit(suit: str, size: int) -> Image.Image:
    high, wide = round(size * _SUIT_HIGH), round(size * _SUIT_WIDE)
    return mask_of(moved(SIGNS[suit], 50, 50, 0.94), (wide, high), high / 100)


@lru_cache(maxsize=64)
def _neutral(size: int) -> Image.Image:
    wide, high = round(size * 0.74), round(size * 0.4)
    return mask_of((box(2, 0, wide - 4, high, high / 2, "soft"),), (wide, high), 1)
