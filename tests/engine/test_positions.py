"""Positions with a known best or known bad move: the level hard finds it, and each position is what it says.

Lives here: the share that is found. Not here: the positions (positions/), why they are known (position_reasons).
"""

from __future__ import annotations

import pytest
from position_reasons import JUB_MOO_REASONS, KANG_REASONS
from positions import Position, all_positions, round_of

from engine.events import Seat
from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.round import JubMooRound
from engine.jub_moo.views import HandView as JubMooHand
from engine.kang.game import KANG
from engine.kang.views import HandView as KangHand
from engine.players.decision import JubMooQuestion, KangQuestion, decide

POSITIONS = {game: all_positions(game) for game in ("kang", "jub_moo")}
ALL = [position for positions in POSITIONS.values() for position in positions]
SHARE = 0.98


def view_of(position: Position) -> KangHand | JubMooHand:
    round = round_of(position)
    if isinstance(round, JubMooRound):
        return JUB_MOO.hand(round, JUB_MOO.waiting_on(round)[0])
    return KANG.hand(round, KANG.waiting_on(round)[0])


def chosen(position: Position) -> str:
    view = view_of(position)
    ask = JubMooQuestion if isinstance(view, JubMooHand) else KangQuestion
    return decide(ask(view, "hard", "position"))  # type: ignore[arg-type]


def is_right(position: Position, move: str) -> bool:
    return move in position.good if position.good else move not in position.bad


def test_there_are_200_of_both_games_and_every_reason() -> None:
    assert len(ALL) >= 200
    assert {position.reason for position in POSITIONS["kang"]} == set(KANG_REASONS)
    assert {position.reason for position in POSITIONS["jub_moo"]} == set(JUB_MOO_REASONS)
    assert min(map(len, POSITIONS.values())) >= 80
    assert len({position.id for position in ALL}) == len(ALL)


@pytest.mark.parametrize("position", ALL, ids=lambda position: position.id)
def test_the_position_is_what_it_says(position: Position) -> None:
    """The reason, asked anew, says the same moves; and there is a choice."""
    view = view_of(position)
    said = (
        JUB_MOO_REASONS[position.reason](view)
        if isinstance(view, JubMooHand)
        else KANG_REASONS[position.reason](view)
    )
    assert said == (position.good, position.bad)
    assert len(view.moves) > len(position.good) + len(position.bad) or (position.good and position.bad)
    assert Seat("s1") in view.public.seats


@pytest.mark.parametrize("game", POSITIONS)
def test_hard_is_right_in_98_of_100(game: str) -> None:
    wrong = [(position.id, move) for position in POSITIONS[game] if not is_right(position, move := chosen(position))]
    assert len(wrong) <= (1 - SHARE) * len(POSITIONS[game]), wrong
