"""Jub Moo as a value that a table holds.

Lives here: the object JUB_MOO, whose methods are the questions a game answers (engine.rules.Game).
Not here: any answer; each method names the module that gives it.
"""

from __future__ import annotations

from engine.jub_moo import dealing, legality, play, reading, round, seeing
from engine.jub_moo.round import JubMooRound
from engine.rules import Game


class JubMoo:
    """The game of Jub Moo (จับหมู). All methods are pure; an Illegal has changed nothing."""

    deal = staticmethod(dealing.deal)
    waiting_on = staticmethod(round.waiting_on)
    moves = staticmethod(legality.moves)
    check = staticmethod(legality.check)
    read = staticmethod(reading.read)
    apply = staticmethod(play.apply)
    time_up = staticmethod(play.time_up)
    leave = staticmethod(play.leave)
    rejoin = staticmethod(play.rejoin)
    public = staticmethod(seeing.public)
    hand = staticmethod(seeing.hand)
    outcome = staticmethod(round.outcome)
    goes_on = staticmethod(round.goes_on)
    zones = staticmethod(round.zones)


JUB_MOO = JubMoo()

_PROMISED: Game[JubMooRound] = JUB_MOO  # checked by the types: what a table asks of any game
