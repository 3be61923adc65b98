"""One deal of Jub Moo as a value.

Lives here: JubMooRound and plain questions about it. Not here: how it begins (engine.jub_moo.dealing),
what may be done (engine.jub_moo.legality) and doing it (engine.jub_moo.play).
"""

from __future__ import annotations

import msgspec

from engine.cards import Card
from engine.errors import Illegal, Refusal
from engine.events import Seat
from engine.jub_moo.outcome import Claimed, Outcome
from engine.jub_moo.rules import JubMooRules
from engine.jub_moo.views import Act, Phase, Trick


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the others are asked: about the claim, or the early end, of the seat at `place`."""

    place: int
    agreed: tuple[Seat, ...] = ()


class JubMooRound(msgspec.Struct, frozen=True, tag="jub_moo", omit_defaults=True, gc=False):
    """A deal in progress or over. Its JSON form reads back as the same value."""

    rules: JubMooRules
    seats: tuple[Seat, ...]  # play order (J11, JA25); the first was dealt the top card
    dealt: tuple[tuple[Card, ...], ...]  # the hands as dealt, in the order dealt; aligned with seats
    hands: tuple[tuple[Card, ...], ...]  # what is held now, in order; aligned with seats
    turn: int  # position in seats of the one whose card is awaited, or who asked the others
    leader: int  # position of who leads the current trick
    phase: Phase = "play"
    trick: tuple[Card, ...] = ()  # on the table, the leader's first
    tricks: tuple[Trick, ...] = ()  # finished ones
    acts: tuple[Act, ...] = ()
    first: bool = True  # the first deal of a game (J9, JA14)
    removed: Card | None = None  # of a three-player deal; nobody sees it before the end (JA16)
    totals: tuple[int, ...] = ()  # of the game before this deal
    asked: Asked | None = None
    claims: tuple[Claimed, ...] = ()
    refused_at: int = -1  # the number of finished tricks when an asker was last told no
    left: tuple[Seat, ...] = ()
    outcome: Outcome | None = None

    def position(self, seat: Seat) -> int:
        """Where `seat` sits. Illegal(NOT_IN_ROUND) for who was not dealt in."""
        if seat not in self.seats:
            raise Illegal(Refusal.NOT_IN_ROUND)
        return self.seats.index(seat)


def waiting_on(round: JubMooRound) -> tuple[Seat, ...]:
    """Whose act is awaited: one seat to play a card, all others to answer a claim (JA23), nobody at the end."""
    if round.phase == "play":
        return (round.seats[round.turn],)
    if round.asked is None:
        return ()
    others = round.seats[round.asked.place + 1 :] + round.seats[: round.asked.place]
    agreed = round.asked.agreed
    return tuple([seat for seat in others if seat not in agreed])


def outcome(round: JubMooRound) -> Outcome | None:
    """Why it is over and who has what, or None while it is played."""
    return round.outcome


def zones(round: JubMooRound) -> tuple[Card, ...]:
    """Every card of every zone (hands, trick, taken, beside the table): always the 52, each once."""
    in_hands = [card for hand in round.hands for card in hand]
    taken = [card for trick in round.tricks for card in trick.cards]
    beside = () if round.removed is None else (round.removed,)
    return (*in_hands, *round.trick, *taken, *beside)


def goes_on(before: JubMooRound, after: JubMooRound) -> bool:
    """Whether the same question is still put, or the same card awaited: somebody got up, or has come back."""
    if before.phase != after.phase or before.phase == "over":
        return False
    if before.phase == "play":
        return (before.hands, before.turn, before.refused_at) == (after.hands, after.turn, after.refused_at)
    return True
