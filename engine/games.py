"""The games that a table can hold.

Lives here: the types of their rounds, and which game a round is of. Not here: any rule.
"""

from __future__ import annotations

from typing import Any

from engine.jub_moo.game import JUB_MOO
from engine.jub_moo.round import JubMooRound
from engine.kang.game import KANG
from engine.kang.round import KangRound
from engine.rules import Game

Round = KangRound | JubMooRound


def game_of(round: Round) -> Game[Any]:
    """The game that `round` is of."""
    return JUB_MOO if isinstance(round, JubMooRound) else KANG
