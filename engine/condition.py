"""What no file tells and everybody who played knows.

Lives here: If, Condition. Not here: finding out what depends on it (engine.evening, engine.evening_jub_moo), words
for it (bot.verify).
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.errors import Fact


class If(StrEnum):
    """Each has a sentence in every language; the facts of all have `round`."""

    GOT_UP = "got_up"  # the one whose start it was, and sat down again; facts: player, found (who starts)
    PASSED_ON = "passed_on"  # somebody who plays on did so; facts: player (next in turn), found
    EMPTIED = "emptied"  # all did so: chance chooses again; facts: player (whose start it was)
    RENAMED = "renamed"  # facts: seat, player (before), found (now)
    VISITOR = "visitor"  # a seat that plays no round cut, voided or unseated; facts: seat
    # of Jub Moo, whose pad also has what was entered by hand
    BY_HAND = "by_hand"  # a deal was entered: chance chooses who leads; facts: player (whose lead it was)
    BEGUN_BY_HAND = "begun_by_hand"  # so were all deals of this game before
    TOTALS = "totals"  # deals were entered or corrected, or rules changed; facts: expected (by the rounds), found
    NEW_GAME = "new_game"  # before the end of the one before
    PLAYED_ON = "played_on"  # after the end of the game
    SEATING = "seating"  # the order round the table is another; facts: expected, found


class Condition(msgspec.Struct, frozen=True):
    """The evening is right only if this was so."""

    code: If
    facts: dict[str, Fact]
