"""How a round of Kang ended, and who gets what.

Lives here: the values Outcome and Line of settlement. Not here: deciding it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.cards import Card
from engine.events import Seat

Reason = Literal["kang", "knock", "pile_out", "special", "left"]
Why = Literal[
    "ante",  # each pays a stake into the pot (K-B18)
    "ruealom_pot",  # the one in debt pays the whole pot (KA17)
    "flow",  # the discarder pays the one who flowed (KA11, KA12)
    "pot",  # the pot goes to the winner (K-B22)
    "pot_share",  # a shared pot, odd chips in turn order (KA17b)
    "pay_each",  # a failed caller pays each other player (ruealom = pay_each)
    "match_pot",  # a failed caller pays the winners the pot again (ruealom = match_pot)
]


class SettlementLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """`payer` gives `amount` chips to `payee`; None is the pot. `clause` says by which rule."""

    why: Why
    payer: Seat | None
    payee: Seat | None
    amount: int
    clause: str
    cards: int = 0  # how many cards were flowed


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat laid open at the end. Leavers are not shown (KA35)."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int
    special: str | None = None


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of one round. Seats in turn order from this round's starter."""

    reason: Reason
    winners: tuple[Seat, ...]
    shown: tuple[Shown, ...]
    next_starter: Seat  # the new เจ้า (KA25)
    lines: tuple[SettlementLine, ...] = ()
    pot: int = 0
    caller: Seat | None = None
    caller_lost: bool = False  # แพ้แคง: a caller who is not among the winners (KA16)
    ruealom: bool = False  # เรือล่ม is recorded (KA17)
    debtor: Seat | None = None  # owes the whole next pot (KA17)

    def chips(self, seat: Seat) -> int:
        """What `seat` won or lost in this round, in chips."""
        gained = sum(line.amount for line in self.lines if line.payee == seat)
        return gained - sum(line.amount for line in self.lines if line.payer == seat)
