"""A round gone through once more: what one seat saw each time it had to choose, and what it did.

Lives here: `sights` of a recorded round, `sights_so_far` of a running one. Not here: what to think of a move
(engine.players.coaching), whether the record is right (engine.verify).

Each view is the one that the seat had then: made from the round as it stood at that moment, with nothing of what came
later.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import asdict, replace

from engine import verify_jub_moo, verify_kang
from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.game import KANG
from engine.kang.rules import KangRules
from engine.kang.views import HandView as KangHand
from engine.ledger import record_of
from engine.record import JubMooRecord, KangRecord, RoundRecord
from engine.table import Table


class Sight(msgspec.Struct, frozen=True):
    """One decision of a seat: what it saw, and its move as canonical text."""

    view: KangHand | JubMooHand
    move: str


def sights(record: RoundRecord, seat: Seat) -> tuple[Sight, ...]:
    """The decisions of `seat`, in order; what the dealer played for a sleeper is none, nor is getting up.

    Found where the recorded deck is not the one of its secret and cuts (a cut had to be forgotten), or an act is not
    what it says.
    """
    match record:
        case KangRecord():
            verify_kang.check_hands(record)
            plain = replace(record, rules=KangRules(**asdict(record.rules)))  # as the table itself has them
            return tuple(_of_kang(plain, seat))
        case JubMooRecord():
            verify_jub_moo.check_hands(record)
            return tuple(_of_jub_moo(replace(record, rules=JubMooRules(**asdict(record.rules))), seat))
        case _:
            return ()  # nobody chooses anything (BC1)


def sights_so_far(table: Table, seat: Seat) -> tuple[Sight, ...]:
    """The same of the running round; empty where none runs."""
    return () if table.round is None else sights(record_of(table, table.round, voided=True), seat)


def _of_kang(record: KangRecord, seat: Seat) -> Iterator[Sight]:
    round, at = verify_kang.start_of(record), 0
    while at < len(record.acts):
        act = record.acts[at]
        if act.seat == seat and act.move != "leave" and not act.by_dealer:
            yield Sight(KANG.hand(round, seat), act.move)
        before, round = round, verify_kang.carried_out(round, act)
        at += len(round.acts) - len(before.acts)  # the dealer's safe move is two acts


def _of_jub_moo(record: JubMooRecord, seat: Seat) -> Iterator[Sight]:
    round, away = verify_jub_moo.start_of(record), False
    for act in record.acts:
        if act.seat == seat and act.move in ("leave", "rejoin"):
            away = act.move == "leave"  # a computer plays on until the person is back
        elif act.seat == seat and not away and not act.by_dealer:
            yield Sight(JUB_MOO.hand(round, seat), act.move)
        round = verify_jub_moo.carried_out(round, act)
