"""One action on its way: the pad before it, who acts and when, and the questions every action asks.

Lives here: Turn. Not here: any action.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.errors import Illegal, Refusal
from engine.events import Public
from engine.pad.counting import Standing, standing
from engine.pad.history import made
from engine.pad.pad import Change, Frame, Kind, Pad, PadDeal, PadGame, Player, names_of

Turned = tuple[Pad, tuple[Public, ...]]
"""The pad after an action, and what happened."""


class Turn(NamedTuple):
    """An action under way."""

    pad: Pad
    by: str
    at: int

    @property
    def names(self) -> dict[Player, str]:
        """Everybody's, by player."""
        return {person.id: person.name for person in self.pad.people}

    @property
    def now(self) -> Standing:
        """Where the game stands that is being played."""
        return standing(self.pad, len(self.pad.games) - 1)

    def need_answered(self) -> Standing:
        """Where the game stands. Illegal(PAD_ANSWER_FIRST) while deals lie after its end."""
        now = self.now
        if now.after:
            raise Illegal(Refusal.PAD_ANSWER_FIRST, deal=str(now.after[0]))
        return now

    @property
    def game(self) -> PadGame:
        """The game that is being played."""
        return self.pad.games[-1]

    def framed(self, kind: Kind, frame: Frame) -> Pad:
        """The pad with another frame; the very first one comes out of nothing."""
        was = self.pad.frame if self.pad.log else None
        return made(self.pad, Change(kind, self.by, self.at, frame_was=was, frame_now=frame))

    def dealt(self, kind: Kind, number: int, deal: PadDeal, frame: Frame | None = None) -> Pad:
        """The pad with `deal` as number `number`, and another frame where there is one."""
        was = self.pad.deals[number - 1] if number < self.pad.coming else None
        old = None if frame is None else self.pad.frame
        change = Change(kind, self.by, self.at, number, was, deal, frame_was=old, frame_now=frame)
        return made(self.pad, change)

    def seated_names(self, seated: tuple[Player, ...]) -> list[str]:
        """The names of `seated`, in order."""
        return names_of(self.pad, seated)
