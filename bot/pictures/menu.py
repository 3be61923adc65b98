"""The menu below a 1:1 chat: six fields to tap, each with a sign and a word, in our own style.

Lives here: `menu_png` and the signs. Not here: what a field does, which words there are (the adapter).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.palette import INDEX
from bot.pictures.suits import SIGNS
from bot.pictures.text import fitted, line
from bot.pictures.vector import Art, box, moved, oval, path, stroke
from bot.pictures.vector import Shape as Form

WIDE, HIGH = 2500, 1686
ACROSS, DOWN = 3, 2
GAP = 26
SIGN, LARGER = 480, 1.15
"""Width and height of the field that a sign is drawn in, its origin in the middle; how much it is enlarged."""

Sign = Literal["hand", "table", "rules", "score", "help", "join"]
Layer = tuple[str, Art]  # a colour and its shapes
Bounds = tuple[int, int, int, int]  # x, y, width, height


class _Board(Canvas):
    """A canvas as large as a menu."""

    def __init__(self) -> None:
        super().__init__(1, "felt")
        self.image = Image.new("L", (WIDE, HIGH), INDEX["felt"])


def fields() -> list[Bounds]:
    """The six fields, row by row; together they are the whole menu."""
    columns = [round(WIDE * place / ACROSS) for place in range(ACROSS + 1)]
    rows = [round(HIGH * place / DOWN) for place in range(DOWN + 1)]
    return [
        (columns[x], rows[y], columns[x + 1] - columns[x], rows[y + 1] - rows[y])
        for y in range(DOWN)
        for x in range(ACROSS)
    ]


def menu_png(labels: Sequence[tuple[Sign, str]]) -> bytes:
    """The picture of six fields as PNG, the first one lit up. Slow: never on the event loop."""
    board = _Board()
    for place, (bounds, (sign, label)) in enumerate(zip(fields(), labels, strict=True)):
        _field(board, bounds, sign, label, lit=not place)
    return board.png(small=True)


def _field(board: _Board, bounds: Bounds, sign: Sign, label: str, *, lit: bool) -> None:
    x, y, wide, high = bounds
    ground, ink = ("saffron", "ink") if lit else ("felt_deep", "paper")
    board.panel(x + GAP, y + GAP, wide - 2 * GAP, high - 2 * GAP, 60, ground, "felt")
    left, top = x + (wide - SIGN) // 2, y + 62
    for colour, art in SIGNS_OF[sign]():
        board.shapes(left, top, (SIGN, SIGN), moved(art, SIGN / 2, SIGN / 2, LARGER), colour, ground)
    if sign == "help":
        board.text(left + SIGN // 2, top + 330, line("?", 276, True), "saffron", "felt_line", "middle")
    said = fitted(label, 132, wide - 4 * GAP, True)
    board.text(x + wide // 2, y + high - 150, said, ink, ground, "middle")


# --- signs ------------------------------------------------------------------------------------------------


def _hand() -> list[Layer]:
    """Three cards in a fan, the front one a heart."""
    card = box(-85, -120, 170, 240, 22, "suit")
    edge = box(-92, -127, 184, 254, 28, "suit")
    left, right = {"x": -86.0, "y": 20.0, "turn": -17.0}, {"x": 86.0, "y": 20.0, "turn": 17.0}
    inner = box(-66, -101, 132, 202, 14, "suit")
    return [
        ("ink", (*moved([edge], **left), *moved([edge], **right))),
        ("sheet", (*moved([card], **left), *moved([card], **right))),
        ("brick", (*moved([inner], **left), *moved([inner], **right))),
        ("ink", (edge,)),
        ("sheet", (card,)),
        ("red", moved(SIGNS["♥"], 0, 6, 1.15)),
    ]


def _table() -> list[Layer]:
    """A round table from above, six people around it, two cards in the middle."""
    places = [(0, -158), (137, -79), (137, 79), (0, 158), (-137, 79), (-137, -79)]
    return [
        ("on_felt_soft", tuple(oval(x, y, 30, 30, "suit") for x, y in places[1:])),
        ("saffron", (oval(0, -158, 30, 30, "suit"),)),
        ("saffron", (oval(0, 0, 118, 118, "suit"),)),
        ("felt_line", (oval(0, 0, 104, 104, "suit"),)),
        (
            "sheet",
            (
                *moved([box(-26, -38, 52, 76, 9, "suit")], -30, 0, turn=-10),
                *moved([box(-26, -38, 52, 76, 9, "suit")], 34, 2, turn=9),
            ),
        ),
        ("red", moved(SIGNS["♦"], -30, 0, 0.34)),
        ("ink", moved(SIGNS["♠"], 34, 2, 0.34)),
    ]


def _rules() -> list[Layer]:
    """A sheet with six things to agree."""
    rows = [-98 + 40 * number for number in range(6)]
    return [
        ("sheet", (box(-120, -150, 240, 300, 24, "suit"),)),
        ("saffron", (box(-50, -172, 100, 46, 18, "suit"),)),
        ("green", tuple(stroke(f"M -92 {y} L -82 {y + 11} L -64 {y - 11}", "suit", 9) for y in rows)),
        (
            "slate_deep",
            tuple(stroke(f"M -38 {y} L {88 - 22 * (place % 2)} {y}", "suit", 10) for place, y in enumerate(rows)),
        ),
    ]


def _score() -> list[Layer]:
    """Three stacks of chips."""
    stacks = [(-118, 2, "green"), (0, 5, "saffron"), (118, 3, "blue")]
    found: list[Layer] = []
    for x, many, colour in stacks:
        for number in range(many):
            y = 118 - 46 * number
            found.append(("sheet", (_chip(x, y + 16), box(x - 56, y, 112, 16, 0, "suit"))))
            found.append((colour, (_chip(x, y), box(x - 56, y + 5, 112, 8, 0, "suit"))))
        found.append(("sheet", (oval(x, 118 - 46 * (many - 1), 34, 12, "suit"),)))
    return found


def _chip(x: float, y: float) -> Form:
    return oval(x, y, 56, 22, "suit")


def _help() -> list[Layer]:
    """A disc; the question mark is a letter."""
    return [("saffron", (oval(0, 0, 160, 160, "suit"),)), ("felt_line", (oval(0, 0, 142, 142, "suit"),))]


def _join() -> list[Layer]:
    """Somebody, and a plus."""
    shoulders = path("M -150 140 C -150 50 -110 10 -40 10 C 30 10 70 50 70 140 Z")
    return [
        ("paper", (oval(-40, -72, 66, 70, "suit"), Form(shoulders, "suit"))),
        ("saffron", (oval(104, 82, 70, 70, "suit"),)),
        ("ink", (stroke("M 104 46 L 104 118", "suit", 18), stroke("M 68 82 L 140 82", "suit", 18))),
    ]


SIGNS_OF: dict[Sign, Callable[[], list[Layer]]] = {
    "hand": _hand,
    "table": _table,
    "rules": _rules,
    "score": _score,
    "help": _help,
    "join": _join,
}
