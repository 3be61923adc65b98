"""Makes the card faces: a sheet of pixels for each size, and one SVG for pages.

Lives here: `python assets/cards/make.py`, from shapes to files; with the name of a folder, each
face as a file of its own in full colour instead. Not here: the shapes
(faces.py, courts.py), the SVG's parts (page_deck.py), using the sheets (bot.pictures.deck).
"""

from __future__ import annotations

import sys
from pathlib import Path

from faces import HIGH, WIDE, back, face, small_face
from page_deck import LETTERS, page_deck
from PIL import Image

from bot.pictures.deck import RANKS, ROUND, SIZES, SUITS
from bot.pictures.palette import FLAT, INDEX
from bot.pictures.palette import SUITS as SUIT_COLOURS
from bot.pictures.png import encoded
from bot.pictures.vector import Art, box, coloured, drawn, mask_of

HERE = Path(__file__).parent
FINE = 8


def main(arguments: list[str]) -> int:
    if arguments:
        _write_each(Path(arguments[0]))
        return 0
    for name, size in SIZES.items():
        sheet = _sheet(name, size)
        (HERE / f"{name}.png").write_bytes(encoded(sheet, small=True))
    (HERE / "deck.svg").write_text(page_deck(), encoding="utf-8")
    return 0


def _write_each(folder: Path) -> None:
    """`Ac.png` to `Ks.png`, with transparent corners: what other programs expect of a pack of cards."""
    size = SIZES["large"]
    cover = mask_of(_paper("large")[:1], size, size[0] / WIDE)
    for suit in SUITS:
        for rank in RANKS:
            card = _true_colour(coloured(face(rank, suit), SUIT_COLOURS[suit]), "large")
            card.putalpha(cover)
            card.save(folder / f"{rank}{LETTERS[suit]}.png")


def _sheet(name: str, size: tuple[int, int]) -> Image.Image:
    """Suits by rows, ranks by columns; the back at the end of the first row."""
    draw = small_face if name == "small" else face
    sheet = Image.new("P", (size[0] * (len(RANKS) + 1), size[1] * len(SUITS)), INDEX["felt"])
    sheet.putpalette(FLAT)
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            art = coloured(draw(rank, suit), SUIT_COLOURS[suit])
            sheet.paste(_card(art, name), (column * size[0], row * size[1]))
    sheet.paste(_card(back(), name), (len(RANKS) * size[0], 0))
    return sheet


def _paper(name: str) -> Art:
    """The card itself, with an edge one pixel wide."""
    pixel, round = WIDE / SIZES[name][0], ROUND[name]
    return (
        box(0, 0, WIDE, HIGH, round, "edge"),
        box(pixel, pixel, WIDE - 2 * pixel, HIGH - 2 * pixel, round - pixel, "sheet"),
    )


def _card(art: Art, name: str) -> Image.Image:
    """One card in colours of the palette."""
    common = Image.new("P", (1, 1))
    common.putpalette(FLAT)
    return _true_colour(art, name).quantize(palette=common, dither=Image.Dither.NONE)


def _true_colour(art: Art, name: str) -> Image.Image:
    """One card, soft against the felt."""
    size = SIZES[name]
    whole = (box(-9, -9, WIDE + 18, HIGH + 18, 0, "felt"), *_paper(name), *art)
    indexes = drawn(whole, size, size[0] / WIDE, INDEX.__getitem__, FINE)
    many = Image.frombytes("P", indexes.size, indexes.tobytes())
    many.putpalette(FLAT)
    return many.convert("RGB").reduce(FINE)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
