"""What stands around typed words at a table, as far as it decides what they mean.

Lives here: `Around`, made of a look at the table. Not here: reading words (bot.speech, bot.pad_words), whether
anything is allowed (engine).
"""

from __future__ import annotations

import msgspec

from bot.adapters import Peek
from engine.jub_moo.moves import Accept
from engine.pad.views import PadView
from engine.table import GameName


class Around(msgspec.Struct, frozen=True):
    """The table as the speaker sees it; without any: one of Kang where nobody plays."""

    game: GameName = "kang"  # of the running or the coming round
    deal: bool = False  # a deal of Jub Moo is running
    plays: bool = False  # the speaker plays that deal
    turn: bool = False  # and is awaited
    asked: bool = False  # about a claim, or an early end
    pad: PadView | None = None  # of this evening, or of the last one
    pad_open: bool = False  # it is this evening's
    practice: bool = False  # hints may be asked for

    @property
    def keeps(self) -> bool:
        """Whether the words of the pad mean something here, be it that there is none."""
        return self.pad_open or self.game == "jub_moo"


def around_of(peek: Peek) -> Around:
    """What stands around the words of whoever had this look."""
    view = peek.table
    if view is None:
        return Around()
    running = view.jub_moo is not None and view.jub_moo.phase != "over"
    hand = peek.player.jub_moo if peek.player and running else None
    return Around(
        game="kang" if view.kang is not None else view.game,  # a pad may be opened in the middle of a round
        deal=running,
        plays=hand is not None,
        turn=hand is not None and bool(hand.moves),
        asked=hand is not None and Accept() in hand.moves,
        pad=view.pad,
        pad_open=view.pad is not None and not view.pad_closed,
        practice=view.practice,
    )
