"""Is an exported round what its secret, its cuts and the rules make of it?

Lives here: `verify`, and what is asked of any game. Not here: hands, acts and result of one game (engine.verify_kang,
engine.verify_jub_moo, engine.verify_baccarat), how rounds follow each other (engine.evening), words (bot.verify).
"""

from __future__ import annotations

import re

from engine import verify_baccarat as baccarat
from engine import verify_jub_moo as jub_moo
from engine import verify_kang as kang
from engine.deal import clean_cut, commitment, first_starter
from engine.difference import Difference, Differs, Found, expect
from engine.errors import RuleError
from engine.events import Seat
from engine.jub_moo.outcome import Outcome as JubMooOutcome
from engine.kang.outcome import Outcome as KangOutcome
from engine.record import BaccaratRecord, JubMooRecord, KangRecord, RoundRecord, cuts_of, names_of, order_of


def verify(record: RoundRecord, seal: str | None = None) -> Difference | None:
    """None where all of `record` agrees with its secret and the rules, else the first difference (part 4, Reveal).

    Recomputes, in this order: commitment, order of play, cuts, first starter, hands and the card beside the table,
    every act and every draw, outcome, settlement. `seal`: the commitment that was seen before the deal, 64
    lower-case hex digits. What one round cannot show stands in docs/checkable-deal.md.
    """
    try:
        _check_secret(record, seal)
        if isinstance(record, BaccaratRecord):
            _verify_baccarat(record)
        elif isinstance(record, JubMooRecord):
            _verify_jub_moo(record)
        else:
            _verify_kang(record)
    except Found as found:
        return found.difference
    return None


def _verify_kang(record: KangRecord) -> None:
    kang.check_order(record)
    _check_cuts(record)
    kang.check_promises(record)
    _check_starter(record)
    kang.check_hands(record)
    right = kang.replayed(record)
    _check_end(record, right)
    if right is not None and record.outcome is not None:
        kang.check_outcome(right, record.outcome)


def _verify_jub_moo(record: JubMooRecord) -> None:
    jub_moo.check_seats(record)
    _check_cuts(record)
    jub_moo.check_totals(record)
    _check_starter(record)
    jub_moo.check_hands(record)
    right = jub_moo.replayed(record)
    _check_end(record, right)
    if right is not None and record.outcome is not None:
        jub_moo.check_outcome(right, record.outcome, names_of(record))


def _verify_baccarat(record: BaccaratRecord) -> None:
    baccarat.check_seats(record)
    _check_cuts(record)
    baccarat.check_coup(record)


def _check_secret(record: RoundRecord, seal: str | None) -> None:
    if not re.fullmatch("[0-9a-f]{64}", record.secret):
        raise Found(Differs.SECRET_FORM)
    expect(Differs.COMMITMENT, commitment(bytes.fromhex(record.secret)), record.commitment)
    if seal is not None:
        expect(Differs.SEAL, seal, record.commitment)


def _check_starter(record: KangRecord | JubMooRecord) -> None:
    """Where chance chose, it chose the first of the seats (part 4, First starter)."""
    if record.starter_by == "chance":
        secret, seats = bytes.fromhex(record.secret), record.joined
        starter = first_starter(secret, record.game, record.round_no, seats, cuts_of(record))
        expect(Differs.STARTER, starter, order_of(record)[0])


def _check_cuts(record: RoundRecord) -> None:
    """Once each, and in the form in which a cut counts (part 4, Cuts)."""
    cut_before: set[Seat] = set()
    for number, cut in enumerate(record.cuts, 1):
        if cut.seat in cut_before or not _counts(cut.text):
            raise Found(Differs.CUT, number=number, seat=cut.seat)
        if cut.gone:
            raise Found(Differs.CUT_GONE, number=number, seat=cut.seat)
        cut_before.add(cut.seat)


def _counts(text: str) -> bool:
    try:
        return clean_cut(text) == text
    except RuleError:
        return False


def _check_end(record: KangRecord | JubMooRecord, right: KangOutcome | JubMooOutcome | None) -> None:
    """There is a result where the acts give one, and none where the round was voided."""
    if record.voided_by is not None and not record.voided:
        raise Found(Differs.VOIDED_BY, found=record.voided_by)
    if record.voided:
        if right is not None or record.outcome is not None:
            raise Found(Differs.VOIDED)
    elif right is None:
        raise Found(Differs.NOT_OVER)
    elif record.outcome is None:
        raise Found(Differs.OUTCOME, part="outcome", expected=right.reason, found="-")
