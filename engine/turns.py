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
AWAY_PAUSE = 2500  # ms before the dealer plays for somebody who is away: time for a tap
PATIENCE = 60_000  # ms before a reminder where the house sets no time limit


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
        _remind(draft, seat)
    else:
        _play_for(draft, seat)


def skip(draft: Draft) -> None:
    """Vote that the awaited person, once reminded, be played for; a majority of the other players decides.

    It is this one turn and always the safe move: a vote must not be able to make somebody call kang.
    """
    voter = draft.actor()
    target = person_at(draft.table, KANG.waiting_on(_round(draft))[0])
    if target.computer:
        raise Illegal(Refusal.NOBODY_TO_SKIP)
    if target == voter:
        raise Illegal(Refusal.NOT_YOURSELF)
    _need_vote(draft, voter.seat, draft.table.votes)
    if not draft.table.reminded:
        raise Illegal(Refusal.SKIP_TOO_EARLY, player=target.name)
    wake(draft)
    votes = (*draft.table.votes, voter.seat)
    needed = skip_needed(draft.table)
    draft.change(votes=votes)
    draft.tell(SkipVoted(voter.seat, target.seat, len(votes), needed))
    if len(votes) >= needed:
        draft.tell(Skipped(target.seat))
        _play_for(draft, target.seat, safely=True)


def back(draft: Draft) -> None:
    """I am here again; my clock starts anew."""
    person = draft.actor()
    if not person.away:
        raise Illegal(Refusal.NOT_AWAY)
    wake(draft)


def end_round(draft: Draft) -> None:
    """Void the round: the host at once, everybody else by a majority of those who play it."""
    person = draft.actor()
    _round(draft)
    by = person.seat if person.seat == draft.table.host else None
    if by is None:
        _need_vote(draft, person.seat, draft.table.end_votes)
        wake(draft)
        votes = (*draft.table.end_votes, person.seat)
        needed = majority(len(voters(draft.table)))
        draft.change(end_votes=votes)
        draft.tell(EndVoted(person.seat, len(votes), needed))
        if len(votes) < needed:
            return
    void(draft, by)


def void(draft: Draft, by: Seat | None, moderator: str | None = None) -> None:
    """Void the running round; its secret is shown. `by` None: by vote. Illegal: NO_ROUND."""
    _round(draft)
    table = draft.table
    seal = commitment(bytes.fromhex(table.secret))
    draft.tell(RoundVoided(table.round_no, seal, table.secret, by, moderator))
    void_round(draft, by)


def voters(table: Table) -> tuple[Seat, ...]:
    """Who may vote on the running round: humans who play it and are here. A newcomer waits for the next one."""
    rnd = table.round
    if rnd is None:
        return ()
    return tuple(p.seat for p in present(table) if p.seat in rnd.seats and p.seat not in rnd.left)


def skip_needed(table: Table) -> int:
    """How many votes skip the awaited player."""
    target = awaited(table)
    return majority(len([seat for seat in voters(table) if seat != target]))


def resume(draft: Draft) -> None:
    """After a stop: the awaited player gets the full time again, and the table hears of it."""
    rnd = _round(draft)
    start_clock(draft)
    ends = draft.table.turn_ends
    draft.tell(Resumed(KANG.waiting_on(rnd)[0], round((ends - draft.at) / 1000) if ends else 0))


def plays(table: Table, seat: Seat) -> bool:
    """`seat` holds cards in a running round."""
    rnd = table.round
    return rnd is not None and seat in rnd.seats and seat not in rnd.left


def leave_round(draft: Draft, seat: Seat, by: Seat | None) -> bool:
    """Take `seat` out of the running round (KA35), unseated `by` another; False when it plays in none."""
    if draft.table.round is None or not plays(draft.table, seat):
        return False
    advance(draft, KANG.leave(draft.table.round, seat, by))
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
        draft.change(deadline=None, turn_ends=None, reminded=False)
        return
    person = person_at(table, KANG.waiting_on(table.round)[0])
    limit = table.rules.time_limit
    if person.computer or person.away:
        pause = table.pace if person.computer else AWAY_PAUSE
        deadline = Deadline(draft.at + pause, table.turn, "computer" if person.computer else "away")
        draft.change(deadline=deadline, turn_ends=None, reminded=False)
    elif keep and table.deadline is not None:
        draft.change(deadline=Deadline(table.deadline.due, table.turn, table.deadline.kind))
    elif keep and table.reminded:  # no limit: reminded once, and that was all
        draft.change(deadline=None)
    else:
        deadline = Deadline(draft.at + (PATIENCE if limit is None else limit * 500), table.turn, "remind")
        ends = None if limit is None else draft.at + limit * 1000
        draft.change(deadline=deadline, turn_ends=ends, reminded=False)


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


def _need_vote(draft: Draft, seat: Seat, given: tuple[Seat, ...]) -> None:
    """Only who plays the round votes on it, once."""
    if not plays(draft.table, seat):
        raise Illegal(Refusal.NOT_IN_ROUND)
    if seat in given:
        raise Illegal(Refusal.VOTED_ALREADY)


def _remind(draft: Draft, seat: Seat) -> None:
    """One line; where there is a limit, the safe move follows when it is over."""
    ends = draft.table.turn_ends
    left = max(0, ends - draft.at) if ends is not None else 0
    deadline = None if ends is None else Deadline(draft.at + left, draft.table.turn, "time_up")
    draft.change(deadline=deadline, reminded=True)
    draft.tell(Reminded(seat, -(-left // 1000)))


def _play_for(draft: Draft, seat: Seat, *, safely: bool = False) -> None:
    """The safe move of the house for a sleeper, who is away after the third time."""
    person = person_at(draft.table, seat)
    if not person.computer:
        draft.change_person(seat, slept=person.slept + 1)
        if person.slept + 1 >= SLEEPS:
            _send_away(draft, seat)
    assert draft.table.round is not None  # the callers have asked
    advance(draft, KANG.time_up(draft.table.round, seat, safely=safely))


def _send_away(draft: Draft, seat: Seat) -> None:
    if person_at(draft.table, seat).away:
        return
    draft.change_person(seat, away=True)
    # A sleeper is no voter: two of four must not void the round because one of them slept since.
    draft.change(end_votes=tuple(s for s in draft.table.end_votes if s != seat))
    draft.tell(WentAway(seat))
    heirs = present(draft.table)
    if heirs:
        relieve_host(draft, heirs[0].seat)
