"""What a circle keeps of an evening, out of its stored rounds: the values of its pictures.

Lives here: `evening` and `round_end`, pure. Not here: drawing them (bot.pictures), handing them out (adapters).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.adapters import Sent
from bot.messages import LedgerNotice, ResultNotice
from bot.pictures.values import LedgerPicture, ResultPicture
from bot.picturing import ledger, outcomes_of, result
from bot.wording import Words
from engine.record import KangRecord, RoundRecord, read_record
from engine.table import TableView


def evening(
    view: TableView, number: int, rounds: Sequence[bytes], told: Iterable[Sent], words: Words
) -> LedgerPicture | None:
    """The evening `number` with its curve: the one under way, or a closed one that the feed `told` of; else None.

    `rounds`: its exported rounds, oldest first.
    """
    kept = view.ledger
    here = number == kept.evening
    notice = LedgerNotice(number, kept.rounds, kept.people) if here else _closed(number, told)
    return ledger(notice, outcomes_of(rounds), words) if notice else None


def _closed(number: int, told: Iterable[Sent]) -> LedgerNotice | None:
    notices = (sent.body for sent in told if isinstance(sent.body, LedgerNotice))
    return next((notice for notice in notices if notice.closed and notice.evening == number), None)


def round_end(stored: bytes, words: Words) -> ResultPicture | None:
    """The end of an exported round of Kang; None for one that was voided, and of another game."""
    record = read_record(stored)
    notice = _result(record)
    return result(notice, words) if notice else None


def _result(record: RoundRecord) -> ResultNotice | None:
    if not isinstance(record, KangRecord) or record.outcome is None:
        return None
    return ResultNotice(
        round_no=record.round_no,
        evening=record.evening,
        outcome=record.outcome,
        names={seated.seat: seated.name for seated in record.seats},
        commitment=record.commitment,
        secret=record.secret,
        chips={},
    )
