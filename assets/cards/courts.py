"""J, Q and K: a war elephant, a lady with a lotus, a king under his spire. Our own design.

Lives here: the upper half of each figure, the origin at the middle of the card, up is negative.
Not here: the rest of the card (faces.py). The colour "suit" is filled in later.
"""

from __future__ import annotations

import math

from bot.pictures.vector import Art, Shape, both_sides, box, fill, moved, outlines, oval, path, stroke


def ribbon(middle: str, wide: float, narrow: float, colour: str) -> Shape:
    """A band along `middle` that goes from `wide` to `narrow`."""
    chain = outlines(path(middle))[0]
    left, right = [], []
    for at, (x, y) in enumerate(chain):
        (ax, ay), (bx, by) = chain[max(0, at - 1)], chain[min(len(chain) - 1, at + 1)]
        long = math.hypot(bx - ax, by - ay) or 1
        half = (wide + (narrow - wide) * at / (len(chain) - 1)) / 2
        nx, ny = (ay - by) / long * half, (bx - ax) / long * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    points = [*left, *reversed(right)]
    return Shape((("M", (points[0],)), *(("L", (point,)) for point in points[1:]), ("Z", ())), colour)


def lotus(x: float, y: float, size: float, petal: str, heart: str) -> Art:
    """A lotus flower seen from the side."""
    leaf = "M 0 0 C -16 -10 -15 -34 0 -48 C 15 -34 16 -10 0 0 Z"
    outer = [moved([fill(leaf, petal)], turn=turn) for turn in (-62, 62)]
    inner = [moved([fill(leaf, heart)], turn=turn) for turn in (-32, 32)]
    return moved([shape for part in (*outer, *inner, (fill(leaf, petal),)) for shape in part], x, y, size)


def king() -> Art:
    """Chada, epaulets, sword."""
    return (*_sword(), *_king_body(), *_king_head(), *_chada())


def _sword() -> Art:
    return (
        fill("M 39 -48 L 39 -116 C 40 -126 44 -132 47 -138 C 49 -130 49 -124 49 -116 L 49 -48 Z", "slate"),
        fill("M 44 -48 L 44 -126 C 45 -131 46 -135 47 -138 C 49 -130 49 -124 49 -116 L 49 -48 Z", "slate_deep"),
    )


def _king_body() -> Art:
    cloth = "M -61 0 L -61 -16 C -56 -36 -32 -45 -14 -50 L 14 -50 C 32 -45 56 -36 61 -16 L 61 0 Z"
    wing = "M -24 -44 C -38 -42 -50 -48 -61 -68 L -61 -30 C -56 -30 -44 -32 -24 -44 Z"
    collar = "M -33 -44 C -24 -22 24 -22 33 -44 C 24 -49 16 -51 10 -53 L -10 -53 C -16 -51 -24 -49 -33 -44 Z"
    return (
        fill(cloth, "suit"),
        *both_sides(
            fill(wing, "gold"), fill("M -34 -43 C -42 -42 -50 -44 -57 -52 C -54 -42 -46 -38 -34 -43 Z", "brick")
        ),
        *both_sides(*(_spot(x, y) for x, y in ((-23, -21), (-36, -29), (-36, -12), (-50, -21)))),
        box(-8, -40, 16, 40, 0, "gold"),
        *(fill(f"M 0 {y - 6} L 5 {y} L 0 {y + 6} L -5 {y} Z", "brick") for y in (-26, -13)),
        fill(collar, "gold"),
        fill("M -25 -43 C -18 -29 18 -29 25 -43 C 18 -46 12 -47 8 -48 L -8 -48 C -12 -47 -18 -46 -25 -43 Z", "brick"),
        *(oval(x, y, 2.6, 2.6, "gold") for x, y in ((-14, -39), (-5, -36), (5, -36), (14, -39))),
        box(35, -52, 18, 6, 3, "gold"),
        box(40, -40, 8, 22, 3, "gold_deep"),
        oval(44, -39, 8, 8.5, "skin"),
        *(stroke(f"M 38 {y} L 47 {y}", "skin_deep", 1.6) for y in (-41, -37)),
    )


def _spot(x: float, y: float) -> Shape:
    return fill(f"M {x} {y - 4.5} L {x + 4} {y} L {x} {y + 4.5} L {x - 4} {y} Z", "gold")


def _king_head() -> Art:
    return (
        box(-10, -66, 20, 20, 5, "skin_deep"),
        fill("M -23 -106 C -24 -80 -17 -60 0 -57 C 17 -60 24 -80 23 -106 Z", "skin"),
        *both_sides(
            fill(
                "M -22 -72 C -33 -74 -37 -90 -31 -110 C -29 -102 -25 -98 -21 -97 C -24 -88 -24 -80 -22 -72 Z", "gold"
            ),
            stroke("M -17 -91 C -13 -94.5 -8 -94 -5 -91.5", "ink", 2.8),
            oval(-10.5, -85.5, 3, 2.5, "ink"),
            fill("M 0 -73.5 C -6 -77 -13 -73 -17 -67 C -10 -69 -5 -67 0 -70 Z", "ink"),
        ),
        stroke("M 0 -88 L -2.6 -78.5 L 2.6 -78.5", "skin_deep", 2),
        stroke("M -5 -65.5 C -2 -64 2 -64 5 -65.5", "red", 2.6),
    )


def _chada() -> Art:
    return (
        fill("M -17 -112 L -11 -128 L 11 -128 L 17 -112 Z", "gold_deep"),
        fill("M -13 -112 C -12 -120 -8 -126 0 -130 C 8 -126 12 -120 13 -112 Z", "suit"),
        fill("M -25 -100 C -14 -107 14 -107 25 -100 L 23 -113 C 12 -119 -12 -119 -23 -113 Z", "gold"),
        *(oval(x, y, 2.6, 2.6, "brick") for x, y in ((-14, -110), (14, -110))),
        fill("M 0 -103 C -6 -109 -5 -116 0 -123 C 5 -116 6 -109 0 -103 Z", "brick"),
        fill("M -13 -126 L 13 -126 L 10 -132 L -10 -132 Z", "gold"),
        fill("M -8.5 -133 L 8.5 -133 L 6 -139 L -6 -139 Z", "suit"),
        fill("M -8 -138 L 8 -138 L 3 -144 L 1.2 -157 L -1.2 -157 L -3 -144 Z", "gold"),
    )


def queen() -> Art:
    """A crown like an open lotus, a sash over one shoulder, a lotus in the hand."""
    return (*_queen_body(), *_queen_head(), *_petals(), *_flower())


def _queen_body() -> Art:
    return (
        fill("M -32 -38 C -42 -62 -36 -112 0 -114 C 36 -112 42 -62 32 -38 Z", "ink"),
        fill("M -56 0 C -56 -24 -44 -38 -14 -47 L 14 -47 C 44 -38 56 -24 56 0 Z", "skin"),
        box(-9, -66, 18, 24, 5, "skin_deep"),
        fill("M -56 0 C -56 -24 -46 -36 -27 -43 C -14 -24 18 -14 53 -15 L 56 0 Z", "suit"),
        stroke("M -27 -43 C -14 -24 18 -14 53 -15", "gold", 5),
        stroke("M -44 -32 C -30 -14 -8 -4 16 -1", "gold", 2.2),
        stroke("M -19 -45 C -12 -32 12 -32 19 -45", "gold", 5),
        oval(0, -33, 4.5, 5.5, "brick"),
        fill("M 40 -33 L 54 -18 L 55 -11 L 36 -26 Z", "gold"),
    )


def _queen_head() -> Art:
    return (
        fill("M -21 -104 C -24 -80 -15 -60 0 -57 C 15 -60 24 -80 21 -104 Z", "skin"),
        fill(
            "M -22 -92 C -20 -102 -10 -104 0 -106 C 10 -104 20 -102 22 -92 "
            "C 24 -106 12 -114 0 -114 C -12 -114 -24 -106 -22 -92 Z",
            "ink",
        ),
        *both_sides(
            stroke("M -16 -89 C -13 -92.5 -8 -92.5 -5 -90", "ink", 2),
            fill("M -16 -83 C -13 -87.5 -7 -87.5 -4.5 -83 C -8 -80.5 -13 -80.5 -16 -83 Z", "ink"),
            fill("M -24 -78 L -20 -68 L -24 -58 L -28 -68 Z", "gold"),
            oval(-24, -80, 3.2, 3.2, "brick"),
        ),
        stroke("M 0 -84 L -2 -76.5 L 2 -76.5", "skin_deep", 1.8),
        fill("M -6.5 -69 C -3 -72 -1.5 -71 0 -70 C 1.5 -71 3 -72 6.5 -69 C 3 -65 -3 -65 -6.5 -69 Z", "red"),
    )


def _petals() -> Art:
    leaf = (
        fill("M 0 0 C -11 -8 -12 -26 0 -42 C 12 -26 11 -8 0 0 Z", "gold"),
        fill("M 0 -5 C -6 -11 -6 -22 0 -31 C 6 -22 6 -11 0 -5 Z", "suit"),
    )
    turned = [
        moved(leaf, 0, -108, size, turn)
        for turn, size in ((-72, 0.82), (72, 0.82), (-37, 0.95), (37, 0.95), (0, 1.1))
    ]
    return (
        *(shape for part in turned for shape in part),
        fill("M -25 -103 C -14 -111 14 -111 25 -103 L 25 -111 C 14 -119 -14 -119 -25 -111 Z", "gold"),
        *(
            oval(x, y, 2.4, 2.4, "brick")
            for x, y in ((-16, -110), (-8, -112.5), (0, -113.5), (8, -112.5), (16, -110))
        ),
    )


def _flower() -> Art:
    return (
        stroke("M 40 -20 C 43 -40 43 -52 42 -64", "teal", 3.4),
        *lotus(42, -62, 0.44, "pink", "red_soft"),
        oval(42, -31, 7.5, 8, "skin"),
        *(stroke(f"M 37 {y} L 45 {y}", "skin_deep", 1.5) for y in (-33, -29)),
    )


def elephant() -> Art:
    """Ears, tusks, a cloth on the forehead; the trunk holds the suit's sign."""
    return (*_ears(), *_elephant_body(), *_elephant_head(), *_cloth(), *_trunk())


def _ears() -> Art:
    ear = "M -20 -108 C -36 -124 -61 -114 -61 -88 C -60 -66 -52 -48 -38 -46 C -28 -46 -24 -64 -20 -76 Z"
    inside = "M -26 -99 C -38 -112 -55 -105 -54 -86 C -53 -72 -48 -58 -39 -56 C -33 -57 -29 -70 -26 -80 Z"
    return both_sides(fill(ear, "slate_deep"), fill(inside, "skin_deep"))


def _elephant_body() -> Art:
    return (
        fill("M -61 0 L -61 -12 C -54 -34 -38 -48 -22 -54 L 22 -54 C 38 -48 54 -34 61 -12 L 61 0 Z", "slate_deep"),
        fill("M -61 0 L -61 -6 C -50 -14 -42 -24 -36 -42 L 36 -42 C 42 -24 50 -14 61 -6 L 61 0 Z", "suit"),
        *both_sides(stroke("M -36 -42 C -42 -24 -50 -14 -61 -6", "gold", 4.5)),
        *both_sides(*(oval(x, y, 3, 3, "gold") for x, y in ((-34, -22), (-42, -10), (-27, -8)))),
    )


def _elephant_head() -> Art:
    head = (
        "M 0 -127 C -5 -133 -24 -132 -29 -114 C -34 -98 -32 -84 -24 -72 C -19 -64 -17 -58 -16 -52 L 16 -52 "
        "C 17 -58 19 -64 24 -72 C 32 -84 34 -98 29 -114 C 24 -132 5 -133 0 -127 Z"
    )
    return (
        fill(head, "slate"),
        *both_sides(
            fill("M -23 -71 C -36 -66 -43 -52 -38 -34 C -33 -46 -26 -54 -14 -57 Z", "sheet"),
            stroke("M -38 -34 C -33 -46 -26 -54 -14 -57", "slate_deep", 1.6),
            oval(-18.5, -86, 4.4, 4, "sheet"),
            oval(-18, -85.6, 3.1, 3.2, "ink"),
            stroke("M -24.5 -89 C -22 -92.5 -17 -92.5 -13 -89", "slate_deep", 2.4),
        ),
    )


def _cloth() -> Art:
    return (
        fill("M -25 -122 C -12 -140 12 -140 25 -122 C 14 -112 8 -100 0 -84 C -8 -100 -14 -112 -25 -122 Z", "gold"),
        fill("M -17 -122 C -9 -133 9 -133 17 -122 C 10 -115 5 -106 0 -96 C -5 -106 -10 -115 -17 -122 Z", "suit"),
        fill("M 0 -128 L 6 -119 L 0 -108 L -6 -119 Z", "gold"),
        fill("M -8 -134 L 8 -134 L 4 -141 L 1.4 -155 L -1.4 -155 L -4 -141 Z", "gold"),
        oval(0, -84, 4, 4, "brick"),
    )


def _trunk() -> Art:
    return (
        ribbon("M 0 -72 C 0 -48 -5 -34 4 -22 C 10 -15 24 -15 27 -25 C 29 -33 20 -37 16 -31", 35, 8, "slate"),
        *(
            stroke(text, "slate_deep", 2)
            for text in (
                "M -14 -57 C -6 -53 6 -53 14 -57",
                "M -12 -47 C -5 -43 4 -43 11 -47",
                "M -9 -37 C -4 -33 3 -34 9 -38",
            )
        ),
    )


COURTS = {"J": elephant, "Q": queen, "K": king}
