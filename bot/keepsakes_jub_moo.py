"""What a circle keeps of Jub Moo: the end of a deal as a picture, and the pad of an evening.

Lives here: `deal_end`, `pad_of` and `pad_filed`, pure. Not here: drawing (bot.pictures), Kang (bot.keepsakes).
"""

from __future__ import annotations

from collections.abc import Iterable

from bot import screen_jub_moo
from bot.adapters import Sent
from bot.messages import DealNotice, PadLedgerNotice
from bot.pictures.values import DealResultPicture
from bot.wording import Words
from engine.pad.refiling import refiled
from engine.pad.views import PadView
from engine.record import JubMooRecord, read_record
from engine.table import TableView


def deal_end(
    stored: bytes | None, evening: int, round_no: int, told: Iterable[Sent], words: Words
) -> DealResultPicture | None:
    """The end of a deal as the room was told of it; of a stored one that the feed has forgotten, without totals."""
    for sent in told:
        notice = sent.body
        if isinstance(notice, DealNotice) and (notice.evening, notice.round_no) == (evening, round_no):
            return screen_jub_moo.told(notice, words)
    record = read_record(stored) if stored is not None else None
    if not isinstance(record, JubMooRecord) or record.outcome is None:
        return None
    names = {seated.seat: seated.name for seated in record.seats}
    return screen_jub_moo.picture(record.outcome, names, words, round_no=round_no)


def pad_of(view: TableView, evening: int, told: Iterable[Sent]) -> PadView | None:
    """The pad of an evening: the open one, or one that the feed told of when it was closed."""
    if evening == view.evening and view.pad is not None and not view.pad_closed:
        return view.pad
    notices = (sent.body for sent in told if isinstance(sent.body, PadLedgerNotice))
    return next((notice.pad for notice in notices if notice.evening == evening), None)


def pad_filed(shown: PadView) -> bytes | None:
    """The file of a pad that is no more than what everybody saw of it; None where its sums cannot be kept."""
    return refiled(shown)
