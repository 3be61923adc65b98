"""The games of a pad: who plays, by which rules, the next one, and ends that a correction has moved.

Lives here: `seat`, `next_game`, `set_rules`, `answer`. Not here: when a game ends (engine.pad.counting), deals
(engine.pad.entering).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.errors import Illegal, Refusal
from engine.events import Public
from engine.jub_moo.rules import JubMooRules, faults
from engine.pad.actions import AnswerEnd, NextGame, SeatGame, SetPadRules
from engine.pad.counting import questions, standings
from engine.pad.events import GameOpened, GameSeated, RulesChanged
from engine.pad.pad import PadGame, PadPerson, Player
from engine.pad.turning import Turn, Turned


def game_of(first: int, seated: tuple[Player, ...], rules: JubMooRules) -> PadGame:
    """A game for as many as sit there."""
    return PadGame(first, seated, replace(rules, players=len(seated)))


def checked_seats(seated: tuple[Player, ...], people: Sequence[PadPerson]) -> tuple[Player, ...]:
    """Illegal: PAD_NO_SUCH_PERSON; PAD_SEATS unless three or four different people sit (JA19)."""
    if not {person.id for person in people}.issuperset(seated):
        raise Illegal(Refusal.PAD_NO_SUCH_PERSON, names=[person.name for person in people])
    if len(set(seated)) != len(seated) or len(seated) not in (3, 4):
        raise Illegal(Refusal.PAD_SEATS, players=len(set(seated)))
    return seated


def seat(action: SeatGame, turn: Turn) -> Turned:
    """Illegal: PAD_NO_SUCH_PERSON, PAD_SEATS, PAD_SEATS_AS_THEY_ARE, PAD_GAME_RUNNING, PAD_ANSWER_FIRST."""
    pad, game = turn.pad, turn.pad.games[-1]
    seated = checked_seats(action.seated, pad.people)
    if game.first == pad.coming:
        if seated == game.seated:
            raise Illegal(Refusal.PAD_SEATS_AS_THEY_ARE)
        frame = replace(pad.frame, games=(*pad.games[:-1], game_of(game.first, seated, game.rules)))
        return turn.framed("seated", frame), (GameSeated(len(pad.games), seated),)
    if turn.need_answered().end is None:
        raise Illegal(Refusal.PAD_GAME_RUNNING)
    return _opened(turn, seated)


def next_game(action: NextGame, turn: Turn) -> Turned:
    """Illegal: PAD_GAME_EMPTY, PAD_ANSWER_FIRST; PAD_GAME_RUNNING unless the circle ends it early."""
    pad = turn.pad
    now = turn.need_answered()
    if not now.deals:
        raise Illegal(Refusal.PAD_GAME_EMPTY)
    if now.end is None and not action.early:
        raise Illegal(Refusal.PAD_GAME_RUNNING)
    return _opened(turn, pad.games[-1].seated, early=now.end is None)


def _opened(turn: Turn, seated: tuple[Player, ...], *, early: bool = False) -> Turned:
    pad = turn.pad
    before = replace(pad.games[-1], closed=pad.games[-1].closed or early)
    games = (*pad.games[:-1], before, game_of(pad.coming, seated, pad.frame.rules))
    new = turn.framed("game_closed" if early else "game_opened", replace(pad.frame, games=games))
    return new, (GameOpened(len(games), seated, early),)


def set_rules(action: SetPadRules, turn: Turn) -> Turned:
    """Illegal: BAD_RULES, PAD_ALREADY_THERE."""
    pad, game = turn.pad, turn.pad.games[-1]
    own = replace(checked_rules(action.rules), players=len(game.seated))
    over = turn.now.end is not None
    games = pad.games if over else (*pad.games[:-1], replace(game, rules=own))
    frame = replace(pad.frame, games=games, rules=action.rules, preset=action.preset)
    if frame == pad.frame:
        raise Illegal(Refusal.PAD_RULES_AS_THEY_ARE)
    return turn.framed("rules", frame), (RulesChanged(action.preset, 0 if over else len(games)),)


def checked_rules(rules: JubMooRules) -> JubMooRules:
    """Illegal(BAD_RULES)."""
    if found := faults(rules):
        raise Illegal(Refusal.BAD_RULES, faults=list(found))
    return rules


def answer(action: AnswerEnd, turn: Turn) -> Turned:
    """Illegal: PAD_NOTHING_TO_ANSWER, PAD_OTHER_SEATS (deals of others cannot join a game)."""
    pad = turn.pad
    asked = next((each for each in questions(pad, standings(pad)) if each.game == action.game), None)
    if asked is None:
        raise Illegal(Refusal.PAD_NOTHING_TO_ANSWER)
    place, game = asked.game - 1, pad.games[asked.game - 1]
    told: tuple[Public, ...] = ()
    answered: tuple[PadGame, ...]
    if asked.over and action.new_game:  # the deals after the end are a game of their own
        answered = (replace(game, closed=False), replace(game, first=asked.deals[0]))
        told = (GameOpened(asked.game + 1, game.seated),)
    elif asked.over:  # the game went on to the last of them
        answered = (replace(game, through=asked.deals[-1]),)
    elif action.new_game:  # the game stays as short as it was
        answered = (replace(game, closed=True),)
    else:
        answered = (_joined(game, pad.games[place + 1]),)
    after = pad.games[place + (1 if asked.over or action.new_game else 2) :]
    games = (*pad.games[:place], *answered, *after)
    return turn.framed("answered", replace(pad.frame, games=games)), told


def _joined(game: PadGame, later: PadGame) -> PadGame:
    """One game of two."""
    if game.seated != later.seated:
        raise Illegal(Refusal.PAD_OTHER_SEATS)
    return replace(game, closed=later.closed, through=max(game.through, later.through))
