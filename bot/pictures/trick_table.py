"""A table of tricks: a column for each seat, with its card in the trick above and what it has taken below.

Lives here: `draw_trick_table`. Not here: who takes a trick, words.
"""

from __future__ import annotations

from functools import lru_cache

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.deck import SIZES, Deck, deck
from bot.pictures.heading import BADGE, MARGIN, Heading, badge
from bot.pictures.mini import GAP as MINI_GAP
from bot.pictures.mini import HIGH as MINI
from bot.pictures.mini import draw_minis, mini_rows
from bot.pictures.text import Line, fitted, line, shrunk, wrapped
from bot.pictures.trick_open import draw_open, open_high
from bot.pictures.values import Laid, TrickSeat, TrickShown, TrickTablePicture

GAP, PAD = 14, 14
LABEL, NAME, SECOND, ANSWER, BELOW = 60, 54, 36, 52, 66  # SECOND: of two lines of a name
LAST_LABEL, LAST_BELOW = 60, 26
LINE = 46
_ROOM = WIDE - 2 * MARGIN


def draw_trick_table(picture: TrickTablePicture, *, two_coloured: bool = False) -> Canvas:
    """The picture of a table with three or four seats."""
    heading = Heading(picture.title, picture.status, picture.note)
    small = deck("small", two_coloured)
    parts = (
        sum(open_high(hand, _ROOM - 36) + 24 for hand in picture.open),
        _heads_high(picture),
        _trick_high(picture.trick),
        LAST_LABEL + small.size[1] + LAST_BELOW if picture.last else 0,
    )
    boxes, high = heading.high + sum(parts), _box_high(picture)
    canvas = Canvas(boxes + high + 46, "paper", two_coloured=two_coloured)
    heading.draw(canvas)
    canvas.fill(0, heading.high, WIDE, sum(parts), "felt")
    at = heading.high
    _opened(canvas, picture, at, small)
    at += parts[0]
    _heads(canvas, picture, at)
    at += parts[1]
    if picture.trick:
        _trick(canvas, picture.trick, at, deck("large", two_coloured))
        at += parts[2]
    if picture.last:
        _last(canvas, picture.last, at, small)
    for number, seat in enumerate(picture.seats):
        _box(canvas, seat, *_column(number, len(picture.seats)), boxes + 22, high, two_coloured)
    return canvas


def _column(number: int, many: int) -> tuple[int, int]:
    """Left side and width: the same for what lies above and below."""
    wide = (_ROOM - (many - 1) * GAP) // many
    return MARGIN + number * (wide + GAP), wide


def _opened(canvas: Canvas, picture: TrickTablePicture, at: int, cards: Deck) -> None:
    for hand in picture.open:
        tall = open_high(hand, _ROOM - 36) + 12
        canvas.panel(MARGIN, at, _ROOM, tall, 22, "felt_deep", "felt")
        draw_open(canvas, hand, MARGIN + 18, at + 8, _ROOM - 36, "felt_deep", cards)
        at += tall + 12


# --- names --------------------------------------------------------------------------------------------


def _names(picture: TrickTablePicture) -> list[tuple[Line, ...]]:
    """Each name on one line, or on two smaller ones."""
    _, wide = _column(0, len(picture.seats))
    return [_name(seat.who.name, wide - 28) for seat in picture.seats]


def _name(name: str, room: int) -> tuple[Line, ...]:
    whole = line(name, 34, True)
    return (whole,) if whole.width <= room else wrapped(name, 28, room, True, 2)


def _heads_high(picture: TrickTablePicture) -> int:
    label = LABEL if picture.trick else 14
    two = SECOND if any(len(name) > 1 for name in _names(picture)) else 0
    return label + NAME + two + (ANSWER if any(seat.answer for seat in picture.seats) else 0) + 18


def _heads(canvas: Canvas, picture: TrickTablePicture, top: int) -> None:
    """Everybody's name, and the answer to what was asked."""
    if picture.trick:
        label = fitted(picture.trick.label, 36, _ROOM, True)
        canvas.text(WIDE // 2, top + 38, label, "on_felt_soft", "felt", "middle")
        top += LABEL
    else:
        top += 14
    names = _names(picture)
    tall = NAME + (SECOND if any(len(name) > 1 for name in names) else 0)
    for number, (seat, name) in enumerate(zip(picture.seats, names, strict=True)):
        x, wide = _column(number, len(names))
        ground, ink = ("saffron", "ink") if seat.turn else ("felt", "paper")
        if seat.turn:
            canvas.panel(x, top, wide, tall, 22, ground, "felt")
        base = top + tall // 2 + 12 - SECOND // 2 * (len(name) - 1)
        for row, part in enumerate(name):
            canvas.text(x + wide // 2, base + SECOND * row, part, ink, ground, "middle")
        if seat.answer:
            told = fitted(seat.answer, 28, wide - 30, True)
            badge(canvas, x + (wide - told.width - 24) // 2, top + tall + 8, told, *_pill(seat), "felt")


def _pill(seat: TrickSeat) -> tuple[str, str]:
    """Ground and ink of an answer: still awaited, yes, or who asks."""
    if seat.turn:
        return "felt_line", "paper"
    return ("green", "sheet") if seat.agreed else ("saffron", "ink")


# --- tricks -------------------------------------------------------------------------------------------


def _trick_high(trick: TrickShown | None) -> int:
    return SIZES["large"][1] + (BELOW if any(each.badges for each in trick.cards) else 24) if trick else 0


def _trick(canvas: Canvas, trick: TrickShown, top: int, cards: Deck) -> None:
    for number, each in enumerate(trick.cards):
        x, wide = _column(number, len(trick.cards))
        _place(canvas, each, x + (wide - cards.size[0]) // 2, top, cards)
        _pills(canvas, each, x + wide // 2, top + cards.size[1] + 15)


def _place(canvas: Canvas, each: Laid, x: int, y: int, cards: Deck) -> None:
    wide, high = cards.size
    if not each.card:
        frame = "saffron" if each.turn else "felt_line"
        canvas.framed(x, y, wide, high, 14, "felt_deep", frame, "felt", 5 if each.turn else 3)
        return
    if each.wins:
        canvas.panel(x - 8, y - 8, wide + 16, high + 16, 20, "saffron", "felt")
    canvas.card(x, y, each.card, cards)


def _pills(canvas: Canvas, each: Laid, middle: int, y: int) -> None:
    told = [line(text, 28, True) for text in each.badges]
    x = middle - (sum(part.width + 24 for part in told) + 8 * (len(told) - 1)) // 2
    for number, part in enumerate(told):
        won = each.wins and number == len(told) - 1
        x += badge(canvas, x, y, part, "saffron" if won else "felt_line", "ink" if won else "paper", "felt") + 8


def _last(canvas: Canvas, trick: TrickShown, top: int, cards: Deck) -> None:
    """Each card in the column of who played it, so that no name is needed."""
    canvas.fill(MARGIN, top, _ROOM, 2, "felt_line")
    canvas.text(WIDE // 2, top + 40, fitted(trick.label, 30, _ROOM), "on_felt_soft", "felt", "middle")
    for number, each in enumerate(trick.cards):
        x, wide = _column(number, len(trick.cards))
        left, y = x + (wide - cards.size[0]) // 2, top + LAST_LABEL
        if each.wins:
            canvas.panel(left - 5, y - 5, cards.size[0] + 10, cards.size[1] + 10, 12, "saffron", "felt")
        canvas.card(left, y, each.card, cards)


# --- seats --------------------------------------------------------------------------------------------


def _lines(seat: TrickSeat) -> list[tuple[str, str]]:
    return [told for told in (seat.points, seat.total, seat.held) if told[1]]


def _box_high(picture: TrickTablePicture) -> int:
    """All boxes are as high as the one that holds most."""
    _, wide = _column(0, len(picture.seats))
    room = wide - 2 * PAD
    lines = max(len(_lines(seat)) for seat in picture.seats) * LINE
    rows = max(mini_rows(len(seat.taken), room) for seat in picture.seats)
    pills = max(len(_badge_rows(seat, room)) for seat in picture.seats)
    return 2 * PAD + pills * (BADGE + 6) + lines + (10 + rows * (MINI + MINI_GAP) if rows else 0)


def _box(canvas: Canvas, seat: TrickSeat, x: int, wide: int, y: int, high: int, two: bool) -> None:
    ground, room = "saffron_soft" if seat.turn else "sheet", wide - 2 * PAD
    canvas.lay(x, y, _frame(wide, high, seat.turn))
    at = y + PAD - 2
    for label, value in _lines(seat):
        told = line(label, 28)
        canvas.text(x + PAD, at + 34, told, "soft", ground)
        number = shrunk(value, 36, 30, room - told.width - 8, True)
        canvas.text(x + wide - PAD, at + 35, number, "ink", ground, "right")
        at += LINE
    for row in _badge_rows(seat, room):
        left = x + PAD
        for part in row:
            left += badge(canvas, left, at + 4, part, *_BADGES[seat.turn], ground) + 6
        at += BADGE + 6
    draw_minis(canvas, x + PAD, at + 12, seat.taken, room, ground, two=two)


_BADGES = {True: ("saffron", "ink"), False: ("saffron_soft", "saffron_ink")}


def _badge_rows(seat: TrickSeat, room: int) -> list[list[Line]]:
    rows: list[list[Line]] = []
    left = 0
    for text in seat.badges:
        told = fitted(text, 28, room - 24, True)
        if told.width + 24 > left:
            rows.append([])
            left = room
        rows[-1].append(told)
        left -= told.width + 30
    return rows


@lru_cache(maxsize=32)
def _frame(wide: int, high: int, turn: bool) -> Canvas:
    """A seat's box with nothing in it."""
    frame = Canvas(high, "paper", wide=wide)
    ground, edge = ("saffron_soft", "saffron") if turn else ("sheet", "line")
    frame.framed(0, 0, wide, high, 20, ground, edge, "paper", 5 if turn else 2)
    return frame
