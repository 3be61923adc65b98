"""Rows as a file that spreadsheets read rightly: Thai, and names that look like formulas.

Lives here: `as_csv`, `plain`. Not here: what is in the rows.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

Cell = str | int


def as_csv(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """With a byte order mark, so that spreadsheets read Thai; texts that look like formulas are defused.

    Texts are quoted: a spreadsheet that splits at `;` would else begin a cell in the middle of a name.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC)
    for row in (head, *rows):
        writer.writerow([plain(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue().encode("utf-8-sig")


_FORMULA = re.compile(r"(^|[;,|\t；，｜])(\s*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−⁺₊⁼₌])")


def plain(name: str) -> str:
    """An apostrophe makes it text, at the beginning and wherever a cell may begin; wide signs reckon too."""
    return _FORMULA.sub(r"\1\2'", name)
