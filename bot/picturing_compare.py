"""What a picture of the sources side by side shows, with its words.

Lives here: `compared`. Not here: the comparison (bot.rulebook.comparing), drawing (bot.pictures.compare).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.pictures.values import CompareCell, ComparePicture, CompareRow
from bot.rulebook.comparing import Cell, Comparison, Row
from bot.wording import Words


def compared(comparison: Comparison, words: Words) -> ComparePicture:
    """All rows of `comparison`, those to agree first with their numbers."""
    more = [row for row in comparison.rows if not row.number]
    return ComparePicture(
        title=comparison.title,
        columns=comparison.columns,
        all_label=words.text("answer-all-sources"),
        first=tuple(_rows([row for row in comparison.rows if row.number])),
        more_label=words.text("room-rules-more") if more else "",
        more=tuple(_rows(more)),
        notes=(*(words.text(note) for note in _notes(comparison)), *comparison.notes),
    )


def _notes(comparison: Comparison) -> Iterator[str]:
    """What a colour means, where it is there."""
    if any(row.differs for row in comparison.rows):
        yield "picture-compare-differs"


def _rows(rows: Sequence[Row]) -> Iterator[CompareRow]:
    """A number stands once, though several house rules belong to it."""
    before = 0
    for row in rows:
        cells = row.cells[:1] if len(set(row.cells)) == 1 else row.cells
        number = str(row.number) if row.number not in (0, before) else ""
        before = row.number
        yield CompareRow(row.label, number, tuple(map(_cell, cells)), row.differs)


def _cell(cell: Cell) -> CompareCell:
    return CompareCell(cell.text, cell.plays, cell.says != "stated")
