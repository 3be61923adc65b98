"""The end of a round: every hand laid open, who won, who pays whom.

Lives here: `draw_result`. Not here: deciding it, words.
"""

from __future__ import annotations

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.deck import Deck, deck
from bot.pictures.heading import MARGIN, Heading, badge
from bot.pictures.text import Line, fitted, line, wrapped
from bot.pictures.values import HandShown, ResultPicture

ROW, GAP = 126, 10
CARDS, CARDS_END = 352, 806  # from where to where the cards lie
INKS = {"up": "green", "down": "red", "even": "soft"}
_ROOM = WIDE - 2 * MARGIN


def draw_result(picture: ResultPicture, *, two_coloured: bool = False) -> Canvas:
    """The picture of a result with up to nine hands."""
    heading = Heading(picture.title, picture.headline, picture.why)
    banner = wrapped(picture.banner, 40, _ROOM - 60, True, 2) if picture.banner else ()
    payments = _payments(picture)
    foot = wrapped(picture.next_label, 36, _ROOM, True, 2)
    rows = heading.high + 20 + (len(banner) * 52 + 40 if banner else 0)
    lines = rows + len(picture.hands) * (ROW + GAP) + 8
    end = lines + (76 + 46 * len(payments) + 22 if payments else 0)
    canvas = Canvas(end + 26 + 50 * len(foot) + (46 if picture.note else 0), "paper", two_coloured=two_coloured)
    heading.draw(canvas)
    if banner:
        _banner(canvas, banner, heading.high + 20)
    cards = deck("small", two_coloured)
    for number, hand in enumerate(picture.hands):
        _hand(canvas, hand, rows + number * (ROW + GAP), cards)
    if payments:
        _settlement(canvas, picture, payments, lines)
    for number, part in enumerate(foot):
        canvas.text(MARGIN, end + 50 + 50 * number, part, "ink", "paper")
    if picture.note:
        note = fitted(picture.note, 30, _ROOM)
        canvas.text(MARGIN, end + 46 + 50 * len(foot), note, "soft", "paper")
    return canvas


def _banner(canvas: Canvas, rows: tuple[Line, ...], top: int) -> None:
    canvas.panel(MARGIN, top, _ROOM, len(rows) * 52 + 22, 18, "red", "paper")
    for number, part in enumerate(rows):
        canvas.text(WIDE // 2, top + 50 + 52 * number, part, "sheet", "red", "middle")


# --- hands ------------------------------------------------------------------------------------------


def _hand(canvas: Canvas, hand: HandShown, y: int, cards: Deck) -> None:
    ground = "saffron_soft" if hand.won else "red_soft" if hand.sunk else "sheet"
    frame = "saffron" if hand.won else "red" if hand.sunk else "line"
    canvas.framed(MARGIN, y, _ROOM, ROW, 18, ground, frame, "paper", 4 if hand.won or hand.sunk else 2)
    x = MARGIN + 20
    canvas.text(x, y + 52, fitted(hand.who.name, 38, CARDS - x - 16, True), "ink", ground)
    for text in hand.badges:
        told = line(text, 28, True)
        sunk = hand.sunk
        x += (
            badge(canvas, x, y + ROW - 54, told, "red" if sunk else "saffron", "sheet" if sunk else "ink", ground) + 8
        )
    if hand.special:
        badge(canvas, x, y + ROW - 54, fitted(hand.special, 28, CARDS - x - 30, True), "green", "sheet", ground)
    _cards(canvas, hand, y, cards, ground)
    right = WIDE - MARGIN - 20
    points = fitted(hand.points, 36, right - CARDS_END - 4, True)
    canvas.text(right, y + 54, points, "ink", ground, "right")
    if hand.chips:
        canvas.text(right, y + 104, fitted(hand.chips, 36, right - CARDS_END, True), INKS[hand.tone], ground, "right")


def _cards(canvas: Canvas, hand: HandShown, y: int, cards: Deck, ground: str) -> None:
    wide, high = cards.size
    if not hand.cards:
        canvas.text(CARDS + 8, y + ROW // 2 + 12, fitted(hand.note, 34, CARDS_END - CARDS), "soft", ground)
        return
    step = min(wide + 6, (CARDS_END - CARDS - wide) // max(1, len(hand.cards) - 1))
    for number, card in enumerate(hand.cards):
        canvas.card(CARDS + number * step, y + (ROW - high) // 2, card, cards)


# --- payments ---------------------------------------------------------------------------------------


def _payments(picture: ResultPicture) -> tuple[Line, ...]:
    texts = picture.lines or ((picture.lines_empty,) if picture.lines_empty else ())
    return tuple(part for text in texts for part in wrapped(text, 34, _ROOM - 64, False, 3))


def _settlement(canvas: Canvas, picture: ResultPicture, payments: tuple[Line, ...], top: int) -> None:
    canvas.framed(MARGIN, top, _ROOM, 76 + 46 * len(payments), 18, "sheet", "line", "paper", 2)
    canvas.text(MARGIN + 20, top + 48, fitted(picture.lines_label, 36, _ROOM - 40, True), "ink", "sheet")
    for number, part in enumerate(payments):
        canvas.text(MARGIN + 32, top + 98 + 46 * number, part, "ink", "sheet")
