"""The house rules read back: the six things to agree first, then the rest.

Lives here: `draw_rules`. Not here: the rules, words.
"""

from __future__ import annotations

from bot.pictures.canvas import WIDE, Canvas
from bot.pictures.heading import MARGIN, Heading
from bot.pictures.text import Line, fitted, line, wrapped
from bot.pictures.values import Rule, RulesPicture

_ROOM = WIDE - 2 * MARGIN
_TEXT = 84  # where the text of a rule begins
_LABEL, _ROW, _GAP = 54, 52, 14


def draw_rules(picture: RulesPicture) -> Canvas:
    """The picture of a table's rules."""
    heading = Heading("", picture.title)
    blocks = ((picture.first_label, picture.first, True), (picture.more_label, picture.more, False))
    notes = [part for note in picture.notes for part in wrapped(note, 30, _ROOM, False, 8)]
    high = heading.high + 20 + sum(_high(rules) + 16 for _, rules, _ in blocks if rules) + 42 * len(notes) + 30
    canvas = Canvas(high, "paper")
    heading.draw(canvas)
    at = heading.high + 20
    for label, rules, numbered in blocks:
        if rules:
            _block(canvas, label, rules, numbered, at)
            at += _high(rules) + 16
    for number, part in enumerate(notes):
        canvas.text(MARGIN, at + 30 + 42 * number, part, "soft", "paper")
    return canvas


def _lines(rule: Rule) -> tuple[Line, ...]:
    return wrapped(rule.text, 38, _ROOM - _TEXT - 24, False, 5)


def _high(rules: tuple[Rule, ...]) -> int:
    return 78 + sum(_LABEL + _ROW * len(_lines(rule)) + _GAP for rule in rules)


def _block(canvas: Canvas, label: str, rules: tuple[Rule, ...], numbered: bool, y: int) -> None:
    canvas.framed(MARGIN, y, _ROOM, _high(rules), 20, "sheet", "line", "paper", 2)
    canvas.text(MARGIN + 24, y + 52, fitted(label, 38, _ROOM - 48, True), "ink", "sheet")
    at = y + 74
    for number, rule in enumerate(rules, 1):
        if numbered:
            canvas.disc(MARGIN + 46, at + 30, 25, "saffron", "sheet")
            canvas.text(MARGIN + 46, at + 43, line(str(number), 36, True), "ink", "saffron", "middle")
        else:
            canvas.disc(MARGIN + 46, at + 26, 8, "saffron", "sheet")
        canvas.text(MARGIN + _TEXT, at + 36, fitted(rule.label, 30, _ROOM - _TEXT - 24), "soft", "sheet")
        for row, part in enumerate(_lines(rule)):
            canvas.text(MARGIN + _TEXT, at + 36 + _LABEL + _ROW * row, part, "ink", "sheet")
        at += _LABEL + _ROW * len(_lines(rule)) + _GAP
