"""The end of a deal of tricks: each player's point cards, the arithmetic, what it comes to in the game.

Lives here: `draw_deal_result`. Not here: counting, words.
"""

from __future__ import annotations

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.heading import MARGIN, Heading, badge
from bot.pictures.mini import GAP as MINI_GAP
from bot.pictures.mini import HIGH as MINI
from bot.pictures.mini import draw_minis, mini_rows
from bot.pictures.result import INKS
from bot.pictures.text import Line, fitted, line, shrunk, wrapped
from bot.pictures.values import DealResultPicture, DealRow

GAP, NAME, SUM, PAD, OPEN = 12, 64, 58, 20, 124
_ROOM = WIDE - 2 * MARGIN
_INNER, _HALF = _ROOM - 2 * PAD, (_ROOM - 20) // 2


def draw_deal_result(picture: DealResultPicture, *, two_coloured: bool = False) -> Canvas:
    """The picture of the end of a deal with three or four players."""
    heading = Heading(picture.title, picture.headline, picture.why)
    banner = wrapped(picture.banner, 42, _ROOM - 60, True, 2) if picture.banner else ()
    claims = tuple([part for text in picture.claims for part in wrapped(text, 34, _ROOM, False, 3)])
    foot = wrapped(picture.next_label, 36, _ROOM, True, 2) if picture.next_label else ()
    rows = heading.high + 20 + (len(banner) * 56 + 46 if banner else 0)
    besides = rows + sum(_row_high(row) + GAP for row in picture.rows)
    shown = besides + (80 if picture.removed[1] else 0) + (46 * len(claims) + 22 if claims else 0)
    end = shown + _open_high(picture)
    canvas = Canvas(end + 24 + 50 * len(foot), "paper", two_coloured=two_coloured)
    heading.draw(canvas)
    if banner:
        _banner(canvas, banner, heading.high + 20)
    at = rows
    for row in picture.rows:
        _row(canvas, row, at, two_coloured)
        at += _row_high(row) + GAP
    if picture.removed[1]:
        _removed(canvas, picture, at, two_coloured)
        at += 80
    for number, part in enumerate(claims):
        canvas.text(MARGIN, at + 40 + 46 * number, part, "ink", "paper")
    _open(canvas, picture, shown, two_coloured)
    for number, part in enumerate(foot):
        canvas.text(MARGIN, end + 44 + 50 * number, part, "ink", "paper")
    return canvas


def _banner(canvas: Canvas, rows: tuple[Line, ...], top: int) -> None:
    canvas.panel(MARGIN, top, _ROOM, len(rows) * 56 + 28, 18, "red", "paper")
    for number, part in enumerate(rows):
        canvas.text(WIDE // 2, top + 56 + 56 * number, part, "sheet", "red", "middle")


# --- players ------------------------------------------------------------------------------------------


def _row_high(row: DealRow) -> int:
    minis = mini_rows(len(row.cards), _INNER) * (MINI + MINI_GAP) + 8 if row.cards else 0
    return NAME + minis + SUM + 4


def _row(canvas: Canvas, row: DealRow, y: int, two: bool) -> None:
    ground, frame = _look(row)
    high = _row_high(row)
    canvas.framed(MARGIN, y, _ROOM, high, 18, ground, frame, "paper", 2 if frame == "line" else 4)
    left, right = MARGIN + PAD, WIDE - MARGIN - PAD
    points = line(row.points, 50, True)
    canvas.text(right, y + 58, points, INKS[row.tone], ground, "right")
    _named(canvas, row, y, right - left - points.width - 24, ground)
    if row.cards:
        draw_minis(canvas, left, y + NAME + 8, row.cards, _INNER, ground, two=two)
    base = y + high - 20
    total = line(row.total, 34, True)
    canvas.text(right, base, total, "ink", ground, "right")
    room = right - left - total.width - 30
    sum_of, tricks = shrunk(row.sum, 36, 30, room), line(row.tricks, 30)
    canvas.text(left, base, sum_of, "ink", ground)
    if sum_of.width + tricks.width + 40 <= room:
        canvas.text(left + sum_of.width + 26, base, tricks, "soft", ground)


def _look(row: DealRow) -> tuple[str, str]:
    """Ground and frame."""
    if row.pig:
        return "red_soft", "red"
    if row.won:
        return "saffron_soft", "saffron"
    return ("green_soft", "green") if row.prize else ("sheet", "line")


def _named(canvas: Canvas, row: DealRow, y: int, room: int, ground: str) -> None:
    """The name, and in pills behind it who has won or lost the game, and ช้วน."""
    colour = ("red", "sheet") if row.pig else ("saffron", "ink")
    told = [(line(text, 28, True), *colour) for text in row.badges]
    told += [(line(row.prize, 28, True), "green", "sheet")] if row.prize else []
    name = shrunk(row.who.name, 40, 36, room - sum(part.width + 32 for part, *_ in told), True)
    x = MARGIN + PAD + canvas.text(MARGIN + PAD, y + 54, name, "ink", ground) + 16
    for part, pill, ink in told:
        x += badge(canvas, x, y + 20, part, pill, ink, ground) + 8


# --- besides ------------------------------------------------------------------------------------------


def _removed(canvas: Canvas, picture: DealResultPicture, y: int, two: bool) -> None:
    label, card = picture.removed
    told = fitted(label, 34, _ROOM - 80)
    canvas.text(MARGIN, y + 52, told, "ink", "paper")
    draw_minis(canvas, MARGIN + told.width + 16, y + 8, (card,), 60, "paper", two=two)


def _columns(picture: DealResultPicture) -> int:
    """Two where no hand is too long for half of the picture."""
    return 1 if any(mini_rows(len(hand.cards), _HALF) > 1 for hand in picture.open) else 2


def _open_high(picture: DealResultPicture) -> int:
    return 64 + -(-len(picture.open) // _columns(picture)) * OPEN if picture.open else 0


def _open(canvas: Canvas, picture: DealResultPicture, y: int, two: bool) -> None:
    """What was not played any more, under whose hand it was."""
    if not picture.open:
        return
    canvas.text(MARGIN, y + 46, fitted(picture.open_label, 34, _ROOM, True), "ink", "paper")
    columns = _columns(picture)
    room = _HALF if columns == 2 else _ROOM
    for number, hand in enumerate(picture.open):
        row, column = divmod(number, columns)
        x, top = MARGIN + column * (_HALF + 20), y + 60 + row * OPEN
        canvas.text(x, top + 34, fitted(hand.label, 32, room), "soft", "paper")
        draw_minis(canvas, x, top + 46, hand.cards, room, "paper", two=two)
