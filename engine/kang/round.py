"""One round of Kang as a value.

Lives here: KangRound and plain questions about it. Not here: how it begins
(engine.kang.dealing), what may be done (engine.kang.legality) and doing it (engine.kang.play).
"""

from __future__ import annotations

import msgspec

from engine.cards import Card
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.kang.outcome import Outcome, SettlementLine
from engine.kang.rules import KangRules
from engine.kang.views import Act, LastDiscard, Phase


class KangRound(msgspec.Struct, frozen=True, tag="kang", omit_defaults=True, gc=False):
    """A round in progress or over. Its JSON form reads back as the same value."""

    rules: KangRules
    seats: tuple[Seat, ...]  # play order, the starter (เจ้า) first
    stake: int  # chips; 0: none (K-G21)
    dealt: tuple[tuple[Card, ...], ...]  # the hands as dealt, in the order dealt; aligned with seats
    hands: tuple[tuple[Card, ...], ...]  # sorted; aligned with seats; a leaver's is empty
    pile: tuple[Card, ...]  # top first (K-G9)
    phase: Phase
    turn: int = 0  # position in seats of the one whose act is awaited
    first_lap: bool = True  # nobody has begun a second turn (KA23)
    last: LastDiscard | None = None  # the cards that may be flowed on
    drawn: tuple[Card, ...] = ()  # in the order drawn
    acts: tuple[Act, ...] = ()
    left: tuple[Seat, ...] = ()  # who got up (KA35)
    out: tuple[Card, ...] = ()  # leavers' cards, out of play (KA35)
    paid: tuple[SettlementLine, ...] = ()  # antes and flows
    outcome: Outcome | None = None

    @property
    def pot(self) -> int:
        """What lies in the middle: a stake for everybody dealt in (K-B18, KA17)."""
        return self.stake * len(self.seats)

    @property
    def staying(self) -> tuple[Seat, ...]:
        """Who has not got up, in turn order."""
        return tuple(seat for seat in self.seats if seat not in self.left)

    def position(self, seat: Seat) -> int:
        """Where `seat` sits. Illegal(NOT_IN_ROUND) for who was not dealt in."""
        if seat not in self.seats:
            raise Illegal(Refusal.NOT_IN_ROUND)
        return self.seats.index(seat)


def waiting_on(round: KangRound) -> tuple[Seat, ...]:
    """Whose act is awaited: one seat, or nobody once the round is over (KA9)."""
    return () if round.phase == "over" else (round.seats[round.turn],)


def outcome(round: KangRound) -> Outcome | None:
    """Why it is over and who gets what, or None while it is played."""
    return round.outcome


def zones(round: KangRound) -> tuple[Card, ...]:
    """Every card of every zone (hands, out of play, discards, pile): always the 52, each once."""
    in_hands = [card for hand in round.hands for card in hand]
    put_down = [card for act in round.acts for card in act.cards]
    return (*in_hands, *round.out, *put_down, *round.pile)


def goes_on(before: KangRound, after: KangRound) -> bool:
    """Whether the same player is still on turn, as between a draw and its discard."""
    return waiting_on(before) == waiting_on(after)
