"""A pad under test: acts by hand, a minute apart, by whoever is named.

Lives here: Evening, and short ways to say what stands on a pad. Not here: tests.
"""

from __future__ import annotations

from typing import TypeVar

import pytest

from engine.cards import cards
from engine.errors import Fact, Refusal, RuleError
from engine.events import Public, Seat
from engine.jub_moo.outcome import Outcome, Result
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.scoring import score
from engine.pad.actions import AddPlayed, EnterDeal, PadAction, StartPad
from engine.pad.keeping import apply
from engine.pad.pad import Pad, Player
from engine.pad.seeing import view
from engine.pad.views import DealView, GameView, PadView

NAMES = ("ต้น", "ก้อย", "โอ", "มด")
FIVE = (*NAMES, "ฝน")
P1, P2, P3, P4, P5, P6 = (Player(f"p{number}") for number in range(1, 7))
ISSUE = "ต้น Q♠ 10♣ ♥2-7; ก้อย J♦ ♥A K Q; โอ ♥8-J; มด -"
"""(−100 −27) × 2 = −254; 100 −120 = −20; −(8+9+10+20) = −47; −50."""

Event = TypeVar("Event", bound=Public)


class Evening:
    """A pad, and everything that has happened to it."""

    def __init__(self, *names: str, rules: JubMooRules | None = None, seats: tuple[Seat | None, ...] = ()) -> None:
        self.at = 0
        self.happened: list[Public] = []
        self.pad = Pad()
        self._begin(StartPad(names or NAMES, seats, rules=rules or JubMooRules()))

    def _begin(self, action: StartPad) -> None:
        self.pad = apply(None, action, "ต้น", 0).pad

    def do(self, action: PadAction, by: str = "ก้อย") -> Evening:
        self.at += 60_000
        step = apply(self.pad, action, by, self.at)
        self.pad = step.pad
        self.happened += step.events
        return self

    def enter(self, *texts: str, by: str = "ก้อย") -> Evening:
        for text in texts:
            self.do(EnterDeal(text), by)
        return self

    def refused(self, action: PadAction, by: str = "มด") -> tuple[Refusal, dict[str, Fact]]:
        """Code and facts; the pad is the very same value."""
        before = self.pad
        with pytest.raises(RuleError) as told:
            apply(self.pad, action, by, self.at)
        assert self.pad is before
        return told.value.code, told.value.facts

    @property
    def seen(self) -> PadView:
        return view(self.pad)

    def deal(self, number: int) -> DealView:
        return self.seen.deals[number - 1]

    def game(self, number: int) -> GameView:
        return self.seen.games[number - 1]

    def points(self, number: int) -> list[int]:
        return [line.score.points for line in self.deal(number).lines]

    def totals(self) -> dict[str, int]:
        """Of the evening, by name."""
        return {person.name: person.total for person in self.seen.people}

    def last(self, kind: type[Event]) -> Event:
        """The newest event of that kind."""
        return next(event for event in reversed(self.happened) if isinstance(event, kind))


def typed(*numbers: int, names: tuple[str, ...] = NAMES) -> str:
    """A deal of numbers, for `names` in order."""
    return "; ".join(f"{name} {number:+d}" for name, number in zip(names, numbers, strict=False))


# --- deals from the table -------------------------------------------------------------------------------

S = tuple([Seat(f"s{number}") for number in range(1, 6)])


def played(*hands: str, seats: tuple[Seat, ...] = S[:4], rules: JubMooRules | None = None) -> Outcome:
    """The end of a deal in which these hands were taken."""
    rules = rules or JubMooRules()
    taken = [cards(hand) for hand in hands]
    scores = score(taken, rules)
    results = [Result(seat, held, 3, each) for seat, held, each in zip(seats, taken, scores, strict=True)]
    return Outcome("played", tuple(results), seats[0])


ALL_HEARTS = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥"
AT_TABLE = dict(zip(S, FIVE, strict=True))


def add(outcome: Outcome, round_no: int = 1, rules: JubMooRules | None = None) -> AddPlayed:
    return AddPlayed(outcome, round_no, rules or JubMooRules(), AT_TABLE)
