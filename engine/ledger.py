"""The end of a round: who gets what, the evening's ledger, the exported record.

Lives here: finish_round, finish_coup and void_round. Not here: deciding who won (engine.kang.settlement).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.baccarat.practice import PracticeCoup
from engine.bookkeeping import is_on_the_pad, write_down
from engine.deal import commitment
from engine.draft import Draft, humans, person_at, shaped_by
from engine.events import Seat
from engine.following import follow_deal, follow_round
from engine.games import Round
from engine.jub_moo.round import JubMooRound
from engine.kang.outcome import Outcome
from engine.kang.round import KangRound
from engine.kang_met import noted
from engine.lineup import game_runs
from engine.record import RoundRecord, baccarat_record, jub_moo_record, kang_record
from engine.standing_in import send_stand_ins_away
from engine.table import Debt, Person, Table
from engine.table_events import DealCommitted, DebtWaits


def finish_round(draft: Draft) -> None:
    """Write the finished round into the ledger and commit to the next one's deal."""
    if isinstance(draft.table.round, JubMooRound):
        _finish_deal(draft, draft.table.round)
        return
    rnd, outcome = _running(draft.table)
    assert outcome is not None  # the caller has asked
    draft.record = record_of(draft.table, rnd, voided=False)
    people = tuple(_with_outcome(p, rnd, outcome) if p.seat in rnd.seats else p for p in draft.table.people)
    debts = draft.table.debts
    if outcome.debtor is not None and draft.table.stake:
        debts = (*debts, Debt(outcome.debtor))
    draft.change(
        people=people, debts=debts, last=outcome, starter=outcome.next_starter, rounds=draft.table.rounds + 1,
        last_deal=None, kang_met=noted(draft.table.kang_met, rnd),
    )  # fmt: skip
    follow_round(draft, rnd.seats, outcome)
    _next_round(draft)


def _finish_deal(draft: Draft, rnd: JubMooRound) -> None:
    """A deal of Jub Moo: on the pad where it counts; one that does not is dealt again (JA27)."""
    outcome = rnd.outcome
    assert outcome is not None  # the caller has asked
    draft.record = record_of(draft.table, rnd, voided=False)
    draft.change(last=None, last_deal=outcome, leader=outcome.next_leader)
    if outcome.counts:
        draft.change(deals=draft.table.deals + 1)
        write_down(draft, rnd, outcome)
        follow_deal(draft, rnd.seats, outcome)
    _next_round(draft)
    if not game_runs(draft.table) or not humans(draft.table):
        send_stand_ins_away(draft)


def finish_coup(draft: Draft, coup: PracticeCoup) -> None:
    """A coup for practice takes a number and a secret like any round, and changes nobody's sums."""
    table = draft.table
    draft.record = baccarat_record(
        coup,
        evening=table.evening,
        round_no=table.round_no,
        at=draft.at,
        seats=[(seat, person_at(table, seat).name) for seat in table.seated],
        cuts=[(cut.seat, cut.text) for cut in table.cuts],
        secret=table.secret,
    )
    _next_round(draft)


def void_round(draft: Draft, by: Seat | None) -> None:
    """The round counts for nothing: no chips move, and who paid an old debt owes it again."""
    if isinstance(draft.table.round, JubMooRound):
        draft.record = record_of(draft.table, draft.table.round, voided=True, by=by)
        _next_round(draft)
        return
    rnd, _ = _running(draft.table)
    draft.record = record_of(draft.table, rnd, voided=True, by=by)
    debtor = debtor_of(rnd)
    if debtor is not None:
        draft.change(debts=(debtor, *draft.table.debts))
        if debtor.seat not in draft.table.seated:
            draft.tell(DebtWaits(debtor.seat))
    _next_round(draft)


def debtor_of(rnd: KangRound) -> Debt | None:
    """Who paid the whole pot of this round (KA17)."""
    return next((Debt(line.payer) for line in rnd.paid if line.why == "ruealom_pot" and line.payer), None)


def _running(table: Table) -> tuple[KangRound, Outcome | None]:
    assert isinstance(table.round, KangRound)  # the callers have asked
    return table.round, table.round.outcome


def _next_round(draft: Draft) -> None:
    _forget_visitors(draft)
    table = draft.table
    draft.change(
        round=None,
        round_no=table.round_no + 1,
        turn=table.turn + 1,
        secret=draft.seed,
        cuts=(),
        votes=(),
        end_votes=(),
        deadline=None,
        turn_ends=None,
        reminded=False,
    )
    draft.tell(DealCommitted(table.round_no + 1, commitment(bytes.fromhex(draft.seed)), shaped_by(table)))


def _forget_visitors(draft: Draft) -> None:
    """Who cut and left without ever playing: the cut is in the record now, the ledger has nothing to keep."""
    table = draft.table
    owing = {debt.seat for debt in table.debts}
    kept = tuple(
        p
        for p in table.people
        if p.rounds or p.seat in table.seated or p.seat in owing or is_on_the_pad(table, p.seat)
    )
    staying = {p.seat for p in kept}
    draft.change(people=kept, kang_met=tuple([each for each in table.kang_met if each.seat in staying]))


def record_of(table: Table, rnd: Round, *, voided: bool, by: Seat | None = None) -> RoundRecord:
    """The record of a round of either game that is over, or voided by `by`."""
    facts: dict[str, Any] = {
        "evening": table.evening,
        "round_no": table.round_no,
        "at": table.started,
        "names": {seat: person_at(table, seat).name for seat in rnd.seats},
        "joined": table.joined,
        "cuts": [(cut.seat, cut.text) for cut in table.cuts],
        "secret": table.secret,
        "voided": voided,
        "voided_by": by,
    }
    if isinstance(rnd, JubMooRound):
        return jub_moo_record(rnd, starter_by="chance" if table.by_chance else "taker", **facts)
    return kang_record(rnd, starter_by="chance" if table.by_chance else "winner", **facts)


def _with_outcome(person: Person, rnd: KangRound, outcome: Outcome) -> Person:
    """The person's line of the ledger after a round that he was dealt into."""
    seat = person.seat
    called = outcome.caller == seat
    flows = [line for line in outcome.lines if line.why == "flow"]
    return replace(
        person,
        chips=person.chips + outcome.chips(seat),
        rounds=person.rounds + 1,
        wins=person.wins + (seat in outcome.winners),
        kangs=person.kangs + called,
        kangs_lost=person.kangs_lost + (called and outcome.caller_lost),
        ruealoms=person.ruealoms + (called and outcome.ruealom),
        knocks=person.knocks + (outcome.reason == "knock" and seat in outcome.winners),
        starts=person.starts + (rnd.seats[0] == seat),
        flows_won=person.flows_won + sum(line.amount for line in flows if line.payee == seat),
        flows_paid=person.flows_paid + sum(line.amount for line in flows if line.payer == seat),
    )
