"""Kang as a value that a table holds.

Lives here: the object KANG, whose methods are the questions a game answers (engine.rules.Game).
Not here: any answer; each method names the module that gives it.
"""

from __future__ import annotations

from engine.kang import dealing, legality, play, reading, round, seeing
from engine.kang.round import KangRound
from engine.rules import Game


class Kang:
    """The game of Kang (ไพ่แคง). All methods are pure; an Illegal has changed nothing."""

    deal = staticmethod(dealing.deal)
    waiting_on = staticmethod(round.waiting_on)
    moves = staticmethod(legality.moves)
    check = staticmethod(legality.check)
    read = staticmethod(reading.read)
    apply = staticmethod(play.apply)
    time_up = staticmethod(play.time_up)
    leave = staticmethod(play.leave)
    public = staticmethod(seeing.public)
    hand = staticmethod(seeing.hand)
    outcome = staticmethod(round.outcome)
    goes_on = staticmethod(round.goes_on)
    zones = staticmethod(round.zones)


KANG = Kang()

_PROMISED: Game[KangRound] = KANG  # checked by the types: what a table asks of any game
