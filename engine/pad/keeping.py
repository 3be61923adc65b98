"""Keeping the pad: one action in, the pad after it and what happened out; a refusal changes nothing.

Lives here: `apply`. Not here: deals (engine.pad.entering), games (engine.pad.games), people (engine.pad.people),
what a reader sees (engine.pad.seeing).
"""

from __future__ import annotations

import msgspec

from engine.errors import Illegal, Refusal
from engine.events import Public
from engine.pad.actions import (
    AddPerson,
    AddPlayed,
    AnswerEnd,
    CorrectDeal,
    DropHalf,
    EnterDeal,
    EnterPart,
    NextGame,
    PadAction,
    Redo,
    RenamePerson,
    RestoreDeal,
    SeatGame,
    SetPadRules,
    StartPad,
    StrikeDeal,
    Undo,
)
from engine.pad.counting import Question, questions, standings
from engine.pad.entering import correct, drop_half, enter, enter_part, restore, strike
from engine.pad.events import ChangeUndone, EndMoved, GameEnded
from engine.pad.games import answer, next_game, seat, set_rules
from engine.pad.history import redone, undone
from engine.pad.pad import Pad
from engine.pad.people import add_person, rename, start
from engine.pad.played import add_played
from engine.pad.turning import Turn, Turned


class PadStep(msgspec.Struct, frozen=True):
    """The pad after an action, and what happened."""

    pad: Pad
    events: tuple[Public, ...]


def apply(pad: Pad | None, action: PadAction, by: str, at: int) -> PadStep:
    """Do `action` for the one called `by` (a public name) at `at` (ms since 1970); None: no pad is open.

    Any RuleError leaves `pad` as it is; the codes are those of the functions that it calls.
    """
    if isinstance(action, StartPad):
        if pad is not None:
            raise Illegal(Refusal.PAD_OPEN_ALREADY)
        new, told = start(action, Turn(Pad(), by, at))
        return PadStep(new, told)
    if pad is None:
        raise Illegal(Refusal.PAD_NONE)
    new, told = _done(action, Turn(pad, by, at))
    return PadStep(new, (*told, *_endings(pad, new)))


def _done(action: PadAction, turn: Turn) -> Turned:
    match action:
        case EnterDeal():
            return enter(action, turn)
        case EnterPart():
            return enter_part(action, turn)
        case DropHalf():
            return drop_half(turn)
        case CorrectDeal():
            return correct(action, turn)
        case StrikeDeal():
            return strike(action.number, turn)
        case RestoreDeal():
            return restore(action.number, turn)
        case AddPlayed():
            return add_played(action, turn)
        case Undo():
            return _undo(action, turn)
        case Redo():
            return _redo(action, turn)
        case SeatGame():
            return seat(action, turn)
        case NextGame():
            return next_game(action, turn)
        case SetPadRules():
            return set_rules(action, turn)
        case AnswerEnd():
            return answer(action, turn)
        case AddPerson():
            return add_person(action, turn)
        case RenamePerson():
            return rename(action, turn)
        case StartPad():
            raise Illegal(Refusal.PAD_OPEN_ALREADY)


# --- undoing --------------------------------------------------------------------------------------------


def _undo(action: Undo, turn: Turn) -> Turned:
    new, taken = undone(turn.pad, action.change, turn.by, turn.at)
    return new, (ChangeUndone(taken.kind, taken.deal, turn.by),)


def _redo(action: Redo, turn: Turn) -> Turned:
    new, again = redone(turn.pad, action.change, turn.by, turn.at)
    return new, (ChangeUndone(again.kind, again.deal, turn.by, redone=True),)


# --- what follows of it ---------------------------------------------------------------------------------


def _endings(before: Pad, after: Pad) -> tuple[Public, ...]:
    """Games that have come to their end, and ends that have moved so that the circle is asked."""
    old, new = standings(before), standings(after)
    ends = [now.end for now in old if now.end and not now.after]
    ended = [GameEnded(now.game, now.end) for now in new if now.end and not now.after and now.end not in ends]
    asked = {_which(before, each) for each in questions(before, old)}
    moved = [
        EndMoved(each.game, each.over, each.deals)
        for each in questions(after, new)
        if _which(after, each) not in asked
    ]
    return (*ended, *moved)


def _which(pad: Pad, asked: Question) -> tuple[int, bool]:
    """The same question has the same first deal, whatever number its game has."""
    return pad.games[asked.game - 1].first, asked.over
