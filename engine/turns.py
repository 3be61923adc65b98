"""The running round at a table: moves, sleepers, votes, the clock.

Lives here: what Play, Tick, Skip, Back, EndRound and Resume do, and when the clock has to
look again. Not here: the rules of a game; the end of a round (engine.ledger).
"""

from __future__ import annotations

from engine.actions import Play, Tick
from engine.deal import commitment
from engine.draft import Draft, majority, person_at, present
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.kang.game import KANG
from engine.kang.round import KangRound
from engine.ledger import finish_round, void_round
from engine.rules import Step
from engine.table import Deadline, Table
from engine.table_events import (
    CameBack,
    EndVoted,
    HostChanged,
    Reminded,
    Resumed,
    RoundVoided,
    Skipped,
    SkipVoted,
    WentAway,
)

SLEEPS = 3  # turns in a row that the dealer played: then away
AWAY_PAUSE = 2500  # ms before the dealer plays for somebody who is away


def play(draft: Draft, action: Play) -> None:
    """Make a move, by button (with its turn) or by words."""
    person = draft.actor()
    rnd = _round(draft)
    if action.turn is not None and action.turn != draft.table.turn:
        raise Illegal(Refusal.STALE_TURN)
    if person.seat not in rnd.seats or person.seat in KANG.public(rnd).left:
        raise Illegal(Refusal.NOT_IN_ROUND)
    waiting = KANG.waiting_on(rnd)
    if person.seat not in waiting:
        raise Illegal(Refusal.NOT_YOUR_TURN, player=person_at(draft.table, waiting[0]).name)
    move = KANG.read(rnd, person.seat, action.text)
    step = KANG.apply(rnd, person.seat, move)
    wake(draft)
    advance(draft, step)


def tick(draft: Draft, action: Tick) -> None:
    """The clock's look: remind at half time, later play the safe move (KA32). Stale ticks are refused."""
    deadline = draft.table.deadline
    if deadline is None or action.turn != draft.table.turn or draft.at < deadline.due:
        raise Illegal(Refusal.STALE_TURN)
    rnd = _round(draft)
    seat = KANG.waiting_on(rnd)[0]
    if deadline.kind == "remind":
        left = max(0, (draft.table.turn_ends or draft.at) - draft.at)
        draft.change(deadline=Deadline(draft.at + left, draft.table.turn, "time_up"))
        draft.tell(Reminded(seat, -(-left // 1000)))
        return
    _play_for(draft, seat)


def skip(draft: Draft) -> None:
    """Vote that the awaited person be played for; with a majority of those present it happens."""
    voter = draft.actor()
    target = KANG.waiting_on(_round(draft))[0]
    if person_at(draft.table, target).computer:
        raise Illegal(Refusal.NOBODY_TO_SKIP)
    if target == voter.seat:
        raise Illegal(Refusal.NOT_YOURSELF)
    if voter.seat in draft.table.votes:
        raise Illegal(Refusal.VOTED_ALREADY)
    wake(draft)
    votes = (*draft.table.votes, voter.seat)
    needed = majority(len([p for p in present(draft.table) if p.seat != target]))
    draft.change(votes=votes)
    draft.tell(SkipVoted(voter.seat, target, len(votes), needed))
    if len(votes) >= needed:
        draft.tell(Skipped(target))
        _send_away(draft, target)
        _play_for(draft, target)


def back(draft: Draft) -> None:
    """I am here again; my clock starts anew."""
    person = draft.actor()
    if not person.away:
        raise Illegal(Refusal.NOT_AWAY)
    wake(draft)


def end_round(draft: Draft) -> None:
    """Void the round: the host at once, everybody else by a majority of those present."""
    person = draft.actor()
    _round(draft)
    if person.seat != draft.table.host:
        if person.seat in draft.table.end_votes:
            raise Illegal(Refusal.VOTED_ALREADY)
        wake(draft)
        votes = (*draft.table.end_votes, person.seat)
        needed = majority(len(present(draft.table)))
        draft.change(end_votes=votes)
        draft.tell(EndVoted(person.seat, len(votes), needed))
        if len(votes) < needed:
            return
    table = draft.table
    draft.tell(RoundVoided(table.round_no, commitment(bytes.fromhex(table.secret)), table.secret))
    void_round(draft)


def resume(draft: Draft) -> None:
    """After a stop: the awaited player gets the full time again, and the table hears of it."""
    rnd = _round(draft)
    start_clock(draft)
    ends = draft.table.turn_ends
    draft.tell(Resumed(KANG.waiting_on(rnd)[0], round((ends - draft.at) / 1000) if ends else 0))


def leave_round(draft: Draft, seat: Seat) -> bool:
    """Take `seat` out of the running round (KA35); False when it holds no cards in one."""
    rnd = draft.table.round
    if rnd is None or seat not in rnd.seats or seat in KANG.public(rnd).left:
        return False
    advance(draft, KANG.leave(rnd, seat))
    return True


def advance(draft: Draft, step: Step[KangRound]) -> None:
    """Take over the round after an act: next turn, or the end of the round."""
    draft.tell(*step.events)
    same_turn = draft.table.round is not None and KANG.waiting_on(draft.table.round) == KANG.waiting_on(step.round)
    draft.change(round=step.round, turn=draft.table.turn + 1, votes=())
    if KANG.outcome(step.round) is not None:
        finish_round(draft)
    else:
        start_clock(draft, keep=same_turn)


def start_clock(draft: Draft, *, keep: bool = False) -> None:
    """Set when the clock has to look again. `keep`: the same player's time goes on running."""
    table = draft.table
    if table.round is None:
        draft.change(deadline=None, turn_ends=None)
        return
    person = person_at(table, KANG.waiting_on(table.round)[0])
    limit = table.rules.time_limit
    if person.computer or person.away:
        pause = table.pace if person.computer else min(AWAY_PAUSE, 2 * table.pace)
        deadline = Deadline(draft.at + pause, table.turn, "computer" if person.computer else "away")
        draft.change(deadline=deadline, turn_ends=None)
    elif keep and table.deadline is not None:
        draft.change(deadline=Deadline(table.deadline.due, table.turn, table.deadline.kind))
    elif limit is None:
        draft.change(deadline=None, turn_ends=None)
    else:
        deadline = Deadline(draft.at + limit * 500, table.turn, "remind")
        draft.change(deadline=deadline, turn_ends=draft.at + limit * 1000)


def wake(draft: Draft) -> None:
    """Whoever acts is here: away no more, with a clock of one's own, and host where the host sleeps."""
    person = draft.actor()
    if not (person.away or person.slept):
        return
    draft.change_person(person.seat, away=False, slept=0)
    if not person.away:
        return
    draft.tell(CameBack(person.seat))
    relieve_host(draft, person.seat)
    if awaited(draft.table) == person.seat:
        start_clock(draft)


def relieve_host(draft: Draft, seat: Seat) -> None:
    """A sleeping host blocks nobody: `seat`, who is here, takes over."""
    host = draft.table.host
    if host is not None and host != seat and person_at(draft.table, host).away:
        make_host(draft, seat)


def make_host(draft: Draft, seat: Seat) -> None:
    draft.change(host=seat)
    draft.tell(HostChanged(seat))


def awaited(table: Table) -> Seat | None:
    """Whose act is awaited, if a round is running."""
    if table.round is None:
        return None
    waiting = KANG.waiting_on(table.round)
    return waiting[0] if waiting else None


def _round(draft: Draft) -> KangRound:
    if draft.table.round is None:
        raise Illegal(Refusal.NO_ROUND)
    return draft.table.round


def _play_for(draft: Draft, seat: Seat) -> None:
    """The safe move of the house for a sleeper, who is away after the third time."""
    person = person_at(draft.table, seat)
    if not person.computer:
        draft.change_person(seat, slept=person.slept + 1)
        if person.slept + 1 >= SLEEPS:
            _send_away(draft, seat)
    assert draft.table.round is not None  # the callers have asked
    advance(draft, KANG.time_up(draft.table.round, seat))


def _send_away(draft: Draft, seat: Seat) -> None:
    if person_at(draft.table, seat).away:
        return
    draft.change_person(seat, away=True)
    draft.tell(WentAway(seat))
    heirs = present(draft.table)
    if heirs:
        relieve_host(draft, heirs[0].seat)
