"""What a picture of the tableau of Baccarat shows, with its words.

Lives here: `tableau`. Not here: drawing (bot.pictures.tableau), the rules (engine.baccarat).
"""

from __future__ import annotations

from bot.baccarat_telling import values_text
from bot.pictures.values import TableauPicture, TableauRow
from bot.terms import Terms
from engine.baccarat.coup import Cell
from engine.baccarat.explaining import Explanation
from engine.baccarat.question import Totals
from engine.baccarat.tableau import ROWS, banker_draws
from engine.baccarat.values import VALUES


def tableau(words: Terms, told: Explanation | None = None) -> TableauPicture:
    """The whole table; the cells that `told` is about are lit: one, or all that it can have been (BA4)."""
    cells = _cells(told) if told else ()
    return TableauPicture(
        title=words.text("bac-table-title"),
        subtitle=words.text("bac-table-subtitle"),
        row_label=words.text("bac-table-row"),
        column_label=words.text("bac-table-columns"),
        columns=(words.text("bac-table-stood"), *map(str, VALUES)),
        rows=tuple(TableauRow(str(row), _row(row)) for row in ROWS),
        draw=words.text("bac-table-draw"),
        stand=words.text("bac-table-stand"),
        lit=tuple((row, 0 if third is None else third + 1) for row, third in cells),
        asked=_asked(words, cells),
        notes=tuple(words.text(f"bac-table-{note}") for note in ("legend", "natural", "player")),
    )


def _row(row: int) -> tuple[bool, ...]:
    """First where the Player stood, then by the value of its third card."""
    return tuple(banker_draws(row, third) for third in (None, *VALUES))


def _cells(told: Explanation) -> tuple[Cell, ...]:
    """None after a Natural, and where no row is known."""
    if told.cell is not None:
        return (told.cell,)
    row = told.question.banker if isinstance(told.question, Totals) else None
    if row is None or row not in ROWS or not told.thirds:
        return ()
    stood: tuple[Cell, ...] = ((row, None),) if told.player_draws is None else ()
    return (*stood, *((row, third) for third in told.thirds))


def _asked(words: Terms, cells: tuple[Cell, ...]) -> str:
    if not cells:
        return ""
    row, third = cells[0]
    if len(cells) > 1:
        could = values_text(words, [value for _, value in cells if value is not None])
        return words.text("bac-table-lit-row" if third is None else "bac-table-lit-many", row=str(row), could=could)
    does = words.text("bac-table-does-draw" if banker_draws(row, third) else "bac-table-does-stand")
    if third is None:
        return words.text("bac-table-lit-stood", row=str(row), does=does)
    return words.text("bac-table-lit", row=str(row), n=str(third), does=does)
