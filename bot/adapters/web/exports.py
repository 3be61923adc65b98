"""What a circle takes home: the ledger of the evening as text, CSV and JSON, and its rounds.

Lives here: pure functions to bytes. Not here: who may fetch them (anyone with the link: all
of it was public at the table).
"""

from __future__ import annotations

import csv
import io
from typing import Any

import msgspec

from bot.messages import LedgerNotice
from bot.spreadsheets import plain
from bot.wording import Words
from engine.table import Ledger, Person

COLUMNS = (
    "name", "computer", "chips", "rounds", "wins", "kangs", "kangs_lost", "ruealoms", "knocks", "starts",
    "flows_won", "flows_paid",
)  # fmt: skip


def rows(people: tuple[Person, ...]) -> list[dict[str, Any]]:
    """One dict per person, in the order of COLUMNS."""
    return [{column: getattr(person, column) for column in COLUMNS} for person in people]


def as_csv(people: tuple[Person, ...]) -> bytes:
    """With a byte order mark, so that spreadsheets read Thai; names that look like formulas are defused.

    Texts are quoted: a spreadsheet that splits at `;` would else begin a cell in the middle of a name.
    """
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerow(COLUMNS)
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC)
    for row in rows(people):
        writer.writerow(row | {"name": plain(row["name"])})
    return text.getvalue().encode("utf-8-sig")


def as_json(kept: Ledger, rounds: list[bytes]) -> bytes:
    """The people's sums and every finished round of the evening as it was exported."""
    ledger = {
        "format": "lomwong-ledger-1",
        "evening": kept.evening,
        "stake": kept.stake,
        "people": [{"seat": p.seat} | row for p, row in zip(kept.people, rows(kept.people), strict=True)],
        "rounds": [msgspec.Raw(each) for each in rounds],
    }
    return msgspec.json.format(msgspec.json.encode(ledger), indent=2)


def as_text(kept: Ledger, words: Words) -> bytes:
    """The same as the dealer says it in the room."""
    notice = LedgerNotice(evening=kept.evening, rounds=kept.rounds, people=kept.people)
    return ("\n".join(words.ledger(notice)) + "\n").encode()


def round_of(rounds: list[bytes], round_no: int) -> bytes | None:
    """The exported round of that number, as `lomwong verify` reads it."""
    for each in rounds:
        if msgspec.json.decode(each, type=_Numbered).round_no == round_no:
            return each
    return None


class _Numbered(msgspec.Struct, frozen=True):
    round_no: int
