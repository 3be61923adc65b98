"""A hand in a game of tricks: what may be played large and first, what may not small and pale below it.

Lives here: `draw_trick_hand`. Not here: what may be played, what a card is worth, words.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.deck import Deck, Face, deck
from bot.pictures.heading import MARGIN
from bot.pictures.palette import COLOURS, INDEX, PALETTE, SUITS, blend, nearest, rgb
from bot.pictures.text import fitted, line, shrunk, wrapped
from bot.pictures.trick_open import draw_open, open_high
from bot.pictures.values import Laid, TrickHandPicture, TrickShown

GAP = 12
ONE_ROW = 13  # large cards
HEAD, STRIP, WORTH, SMALL_WORTH, REASON, EMPTY = 104, 128, 56, 42, 66, 110
INDEX_MIDDLE = 28  # of a large card, from its left side
PALE = "on_felt_soft"
_ROOM = WIDE - 2 * MARGIN


def draw_trick_hand(picture: TrickHandPicture, *, two_coloured: bool = False) -> Canvas:
    """The picture of a hand of up to seventeen cards, 1024 wide."""
    large, small = deck("large", two_coloured), pale(two_coloured)
    rows = _rows(picture.cards)
    turn = wrapped(picture.turn, 40, _ROOM, True, 3)
    strip = STRIP + 20 if picture.trick else 0
    shown = sum(open_high(hand, _ROOM) + 16 for hand in picture.open)
    kept = REASON + small.size[1] + _worth_high(picture.kept_worths, SMALL_WORTH) if picture.kept else 0
    free = sum(large.size[1] + _worth_high([picture.worths[at] for at in row], WORTH) for row in rows) or EMPTY
    bar = HEAD + strip + shown + free + kept + 14
    canvas = Canvas(bar + 32 + 54 * len(turn), "felt", two_coloured=two_coloured)
    _head(canvas, picture)
    at = HEAD
    if picture.trick:
        _strip(canvas, picture.trick, at, deck("small", two_coloured))
        at += strip
    for hand in picture.open:
        draw_open(canvas, hand, MARGIN, at, _ROOM, "felt", deck("small", two_coloured))
        at += open_high(hand, _ROOM) + 16
    if not rows:
        canvas.text(WIDE // 2, at + 62, fitted(picture.empty, 38, _ROOM), "on_felt_soft", "felt", "middle")
    for row in rows:
        _large(canvas, picture, row, at, large)
        at += large.size[1] + _worth_high([picture.worths[number] for number in row], WORTH)
    if picture.kept:
        _kept(canvas, picture, bar - 14 - kept, small)
    _bar(canvas, picture, bar, turn)
    return canvas


def _worth_high(worths: Sequence[str], high: int) -> int:
    return high if any(worths) else 20


def _rows(cards: tuple[str, ...]) -> list[range]:
    """Two rows for more than thirteen, cut between two suits where that leaves neither row too long."""
    many = len(cards)
    if many <= ONE_ROW:
        return [range(many)] if many else []
    middle = (many + 1) // 2
    ends = [at for at in range(1, many) if cards[at - 1][-1] != cards[at][-1] and abs(2 * at - many) <= 4]
    end = min(ends, key=lambda at: abs(2 * at - many), default=middle)
    return [range(end), range(end, many)]


def _head(canvas: Canvas, picture: TrickHandPicture) -> None:
    points = line(picture.points, 40, True)
    wide = points.width + 44 if picture.points else 0
    if wide:
        canvas.panel(WIDE - MARGIN - wide, 18, wide, 60, 30, "saffron_soft", "felt")
        canvas.text(WIDE - MARGIN - wide // 2, 62, points, "ink", "saffron_soft", "middle")
    canvas.text(MARGIN, 62, shrunk(picture.title, 38, 32, WIDE - 3 * MARGIN - wide, True), "paper", "felt")


def _bar(canvas: Canvas, picture: TrickHandPicture, top: int, turn: Sequence[object]) -> None:
    colour, ink = ("saffron", "ink") if picture.mine else ("felt_deep", "paper")
    canvas.fill(0, top, WIDE, canvas.image.height - top, colour)
    for number, part in enumerate(turn):
        canvas.text(MARGIN, top + 53 + 54 * number, part, ink, colour)  # type: ignore[arg-type]


# --- the trick ----------------------------------------------------------------------------------------


def _strip(canvas: Canvas, trick: TrickShown, top: int, cards: Deck) -> None:
    """What lies on the table, with the names beside the cards: who sees only this picture can follow."""
    canvas.panel(MARGIN, top, _ROOM, STRIP, 22, "felt_deep", "felt")
    wide = (_ROOM - 24) // max(2, len(trick.cards))
    for number, each in enumerate(trick.cards):
        _laid(canvas, each, MARGIN + 18 + number * wide, top + 16, wide, cards)


def _laid(canvas: Canvas, each: Laid, x: int, y: int, wide: int, cards: Deck) -> None:
    if each.wins:
        canvas.panel(x - 5, y - 5, cards.size[0] + 10, cards.size[1] + 10, 12, "saffron", "felt_deep")
    canvas.card(x, y, each.card, cards)
    room = wide - cards.size[0] - 26
    left = x + cards.size[0] + 14
    canvas.text(left, y + 42, fitted(each.who.name, 32, room, True), "paper", "felt_deep")
    told = fitted(" · ".join(each.badges), 28, room)
    canvas.text(left, y + 82, told, "saffron" if each.wins else "on_felt_soft", "felt_deep")


# --- cards --------------------------------------------------------------------------------------------


def _large(canvas: Canvas, picture: TrickHandPicture, row: range, top: int, cards: Deck) -> None:
    wide, high = cards.size
    step = min(wide + GAP, (_ROOM - wide) // max(1, len(row) - 1))
    left = (WIDE - step * (len(row) - 1) - wide) // 2
    middle = wide // 2 if step > wide else INDEX_MIDDLE
    for place, number in enumerate(row):
        x = left + place * step
        canvas.card(x, top, picture.cards[number], cards, shade=place > 0 and step < wide)
        if worth := picture.worths[number]:
            canvas.text(x + middle, top + high + 40, line(worth, 34, True), "saffron", "felt", "middle")


def _kept(canvas: Canvas, picture: TrickHandPicture, top: int, cards: Deck) -> None:
    """Small and pale, each of them whole where there is room: they are as easy to read as the others."""
    wide, high = cards.size
    canvas.text(MARGIN, top + 46, fitted(picture.kept_label, 32, _ROOM), "on_felt_soft", "felt")
    step = min(wide + 6, (_ROOM - wide) // max(1, len(picture.kept) - 1))
    for number, card in enumerate(picture.kept):
        x = MARGIN + number * step
        canvas.card(x, top + REASON, card, cards, shade=number > 0 and step < wide)
        if worth := picture.kept_worths[number]:
            canvas.text(x + wide // 2, top + REASON + high + 32, line(worth, 26), "on_felt_soft", "felt", "middle")


@cache
def pale(two_coloured: bool) -> Deck:
    """The small deck on grey paper: cards that cannot be played."""
    cards = deck("small", two_coloured)
    table = _paled()

    def greyed(face: Face) -> Face:
        return Face(face.top.point(table), face.middle.point(table), face.bottom.point(table))

    faces = {card: greyed(face) for card, face in cards.faces.items()}
    return Deck(cards.size, faces, greyed(cards.back), cards.band, cards.top_mask, cards.bottom_mask)


def _paled() -> bytes:
    """Index for index: the face of a card becomes PALE, and the soft edges of the suits on it too."""
    table = bytearray(range(256))
    sheet, ground = rgb(COLOURS["sheet"]), rgb(COLOURS[PALE])
    table[INDEX["sheet"]] = INDEX[PALE]
    for ink in SUITS.values():
        for part in (1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4):
            step = blend(sheet, rgb(COLOURS[ink]), part)
            if step in PALETTE:
                table[PALETTE.index(step)] = nearest(blend(ground, rgb(COLOURS[ink]), part))
    return bytes(table)
