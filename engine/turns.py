"""The running round at a table: moves, sleepers, votes, the clock.

Lives here: what Play, Tick, Skip, Back, EndRound and Resume do, and when the clock has to
look again. Not here: the rules of a game; the end of a round (engine.ledger).
"""

from __future__ import annotations

from typing import Literal

from engine.actions import Play, Tick
from engine.deal import commitment
from engine.draft import Draft, majority, person_at, present
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.games import Round, game_of
from engine.jub_moo.round import JubMooRound
from engine.ledger import finish_round, void_round
from engine.rules import Step
from engine.table import Deadline, Person, Table
from engine.table_events import (
    CameBack,
    EndVoted,
    Halted,
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
    if action.turn is not None and not _of_now(draft.table, action.turn):
        raise Illegal(Refusal.STALE_TURN)
    if person.seat not in rnd.seats or (person.seat in rnd.left and not person.stand_in):
        raise Illegal(Refusal.NOT_IN_ROUND)
    game = game_of(rnd)
    waiting = game.waiting_on(rnd)
    if person.seat not in waiting:
        raise Illegal(Refusal.NOT_YOUR_TURN, player=person_at(draft.table, waiting[0]).name)
    move = game.read(rnd, person.seat, action.text)
    step = game.apply(rnd, person.seat, move)
    wake(draft)
    advance(draft, step)


def tick(draft: Draft, action: Tick) -> None:
    """The clock's look: remind at half time, later play the safe move (KA32). Stale ticks are refused."""
    deadline = draft.table.deadline
    if deadline is None or action.turn != draft.table.turn or draft.at < deadline.due:
        raise Illegal(Refusal.STALE_TURN)
    rnd = _round(draft)
    if deadline.kind == "remind":
        _remind(draft, game_of(rnd).waiting_on(rnd))
    elif deadline.kind in ("computer", "away"):
        _play_for(draft, _first_to_act(draft.table, rnd).seat)
    else:
        _play_for(draft, _slowest(draft.table, rnd).seat)


def skip(draft: Draft) -> None:
    """Vote that the awaited person, once reminded, be played for; a majority of the other players decides.

    It is this one turn and always the safe move: a vote must not be able to make somebody call kang.
    """
    voter = draft.actor()
    target = _slowest(draft.table, _round(draft))
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
    draft.tell(Resumed(_slowest(draft.table, rnd).seat, round((ends - draft.at) / 1000) if ends else 0))


def halt(draft: Draft) -> None:
    """Before a stop: the table hears that its round goes on later."""
    _round(draft)
    draft.tell(Halted())


def plays(table: Table, seat: Seat) -> bool:
    """`seat` holds cards in a running round."""
    rnd = table.round
    return rnd is not None and seat in rnd.seats and seat not in rnd.left


def leave_round(draft: Draft, seat: Seat, by: Seat | None) -> bool:
    """Take `seat` out of the running round (KA35), unseated `by` another; False when it plays in none."""
    if draft.table.round is None or not plays(draft.table, seat):
        return False
    advance(draft, game_of(draft.table.round).leave(draft.table.round, seat, by))
    return True


def advance(draft: Draft, step: Step[Round]) -> None:
    """Take over the round after an act: next turn, or the end of the round."""
    draft.tell(*step.events)
    game, before, turn = game_of(step.round), draft.table.round, draft.table.turn + 1
    same_turn = before is not None and game.goes_on(before, step.round)
    waiting = game.waiting_on(step.round)
    undisturbed = same_turn and isinstance(step.round, JubMooRound) and awaiting(draft.table) == waiting
    asked_at = turn if len(waiting) > 1 else 0
    if same_turn and isinstance(step.round, JubMooRound):
        asked_at = draft.table.asked_at or draft.table.turn  # buttons of what is still asked hold
    draft.change(round=step.round, turn=turn, asked_at=asked_at)
    if not undisturbed:
        draft.change(votes=())
    if game.outcome(step.round) is not None:
        finish_round(draft)
    else:
        start_clock(draft, keep=same_turn)


def start_clock(draft: Draft, *, keep: bool = False) -> None:
    """Set when the clock has to look again. `keep`: the same player's time goes on running."""
    table = draft.table
    if table.round is None:
        draft.change(deadline=None, turn_ends=None, reminded=False)
        return
    person = _first_to_act(table, table.round)
    limit = table.round.rules.time_limit
    ends = table.turn_ends if keep else None
    running = table.deadline if keep and table.deadline and table.deadline.kind in ("remind", "time_up") else None
    if person.computer or person.away:
        _act_soon(draft, person, limit, ends)
    elif running is not None:
        draft.change(deadline=Deadline(running.due, table.turn, running.kind))
    elif ends is not None and limit is not None:
        _go_on(draft, ends, limit)
    elif keep and table.reminded:  # no limit: reminded once, and that was all
        draft.change(deadline=None)
    else:
        due = draft.at + (PATIENCE if limit is None else limit * 500)
        ends = None if limit is None else draft.at + limit * 1000
        draft.change(deadline=Deadline(due, table.turn, "remind"), turn_ends=ends, reminded=False)


def _act_soon(draft: Draft, person: Person, limit: int | None, ends: int | None) -> None:
    """A computer, or somebody who is away, acts first; the time of people who are asked besides runs already."""
    table = draft.table
    assert table.round is not None  # the caller has looked
    pause = table.pace if person.computer else AWAY_PAUSE
    deadline = Deadline(draft.at + pause, table.turn, "computer" if person.computer else "away")
    slow = _slowest(table, table.round)
    if slow.computer or slow.away or limit is None:
        draft.change(deadline=deadline, turn_ends=None, reminded=False)
    else:
        reminded = ends is not None and table.reminded
        draft.change(deadline=deadline, turn_ends=ends or draft.at + limit * 1000, reminded=reminded)


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
    if draft.table.round is not None and person.seat in game_of(draft.table.round).waiting_on(draft.table.round):
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
    """Whose act is awaited, if a round is running; where several are asked, a person who is here before others."""
    if table.round is None or not game_of(table.round).waiting_on(table.round):
        return None
    return _slowest(table, table.round).seat


def awaiting(table: Table) -> tuple[Seat, ...]:
    """Everybody whose act is awaited: several where a claim or an early end is asked about (JA23)."""
    return () if table.round is None else game_of(table.round).waiting_on(table.round)


def awaited_computer(table: Table) -> Person | None:
    """The computer that has to act, if one is awaited."""
    if not awaiting(table) or table.round is None:
        return None
    person = _first_to_act(table, table.round)
    return person if person.computer else None


def _first_to_act(table: Table, round: Round) -> Person:
    """Of those who are awaited: a computer, else who is away, else the first."""
    people = [person_at(table, seat) for seat in game_of(round).waiting_on(round)]
    return min(people, key=lambda person: (not person.computer, not person.away))


def _slowest(table: Table, round: Round) -> Person:
    """Of those who are awaited: a person who is here, else who is away, else the first computer."""
    people = [person_at(table, seat) for seat in game_of(round).waiting_on(round)]
    return min(people, key=lambda person: (bool(person.computer), person.away))


def _of_now(table: Table, turn: int) -> bool:
    """A button of this turn; where several are asked at once, one from when they were asked."""
    return turn == table.turn or (table.asked_at > 0 and table.asked_at <= turn <= table.turn)


def _round(draft: Draft) -> Round:
    if draft.table.round is None:
        raise Illegal(Refusal.NO_ROUND)
    return draft.table.round


def _need_vote(draft: Draft, seat: Seat, given: tuple[Seat, ...]) -> None:
    """Only who plays the round votes on it, once."""
    if not plays(draft.table, seat):
        raise Illegal(Refusal.NOT_IN_ROUND)
    if seat in given:
        raise Illegal(Refusal.VOTED_ALREADY)


def _go_on(draft: Draft, ends: int, limit: int) -> None:
    """The same people are awaited: their time, of `limit` seconds, runs on until `ends`."""
    half = ends - limit * 500
    kind: Literal["remind", "time_up"] = "time_up" if draft.table.reminded else "remind"
    draft.change(deadline=Deadline(ends if draft.table.reminded else half, draft.table.turn, kind))


def _remind(draft: Draft, seats: tuple[Seat, ...]) -> None:
    """One line for each; where there is a limit, the safe move follows when it is over."""
    ends = draft.table.turn_ends
    left = max(0, ends - draft.at) if ends is not None else 0
    deadline = None if ends is None else Deadline(draft.at + left, draft.table.turn, "time_up")
    draft.change(deadline=deadline, reminded=True)
    people = [person_at(draft.table, seat) for seat in seats]
    draft.tell(*[Reminded(p.seat, -(-left // 1000)) for p in people if not (p.computer or p.away)])


def _play_for(draft: Draft, seat: Seat, *, safely: bool = False) -> None:
    """The safe move of the house for a sleeper, who is away after the third time."""
    person = person_at(draft.table, seat)
    if not person.computer:
        draft.change_person(seat, slept=person.slept + 1)
        if person.slept + 1 >= SLEEPS:
            _send_away(draft, seat)
    assert draft.table.round is not None  # the callers have asked
    advance(draft, game_of(draft.table.round).time_up(draft.table.round, seat, safely=safely))


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
