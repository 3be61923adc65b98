"""What a computer player thinks of each move it may make.

Lives here: `Weighed`, and the names of what is known about a move. Not here: finding it (engine.players.kang,
engine.players.jub_moo), and putting it into reasons (engine.players.coaching).
"""

from __future__ import annotations

from typing import Literal

import msgspec

KangFact = Literal[
    "call_wins",  # chance: to win, if this is a call
    "call_costs",  # chips beyond the ante that a failed call costs, in stakes
    "wins",  # chance: to win the round, or to share it
    "fails",  # chance: to be the caller who fails
    "points_left",  # points in the hand behind it
    "cards_left",  # cards in the hand behind it
    "flowed",  # chance: that the next player flows on it
    "flow_later",  # chance: that what is kept flows on somebody's next discard
    "lowest",  # chance: to be lower than everybody now
    "laps_left",  # how often the pile still goes round
]
JubMooFact = Literal[
    "takes",  # chance: to take the trick on the table
    "queen",  # chance: to end up with Q♠
    "jack",  # chance: to end up with J♦
    "mirror",  # chance: to end up with 10♣
    "blank",  # chance: to take no point card at all
    "chuan",  # chance: of one's own ช้วน or บิ๊กช้วน
    "their_chuan",  # chance: of somebody else's
    "points",  # points of this deal to be expected
    "hearts",  # hearts to be expected
]


class Weighed(msgspec.Struct, frozen=True):
    """One move, as canonical text, and what is to be expected of it from what one seat sees.

    `worth` is points above the mean of the others (Jub Moo) or chips in stakes (Kang). `facts` go by the names above;
    a chance is 0 to 1, and a name is missing where it does not apply. Moves that are the same but for cards that do
    the same thing share one Weighed: `same` has the others.
    """

    move: str
    worth: float
    facts: dict[str, float]
    same: tuple[str, ...] = ()
