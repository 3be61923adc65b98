"""What happens in a round of Kang.

Lives here: the public and private events. Not here: their words.
"""

from __future__ import annotations

from typing import Literal

from engine.cards import Card
from engine.events import Private, Public, Seat
from engine.kang.outcome import Outcome


class CardsDealt(Public, frozen=True):
    """Everybody has five cards, the starter six where the house says so (K-G1, KA20)."""

    starter: Seat
    counts: tuple[int, ...]
    pile: int
    pot: int
    debtor: Seat | None = None  # pays the whole pot of this round (KA17)


class HandDealt(Private, frozen=True):
    """Your cards."""

    cards: tuple[Card, ...]


class CardDrawn(Public, frozen=True):
    """`seat` took the top card; `pile` are left."""

    seat: Seat
    pile: int
    by_dealer: bool = False  # the safe move for a sleeper (KA32)


class CardReceived(Private, frozen=True):
    """The card that you drew."""

    card: Card


class CardsDiscarded(Public, frozen=True):
    """`seat` put down `cards` and holds `left` more."""

    seat: Seat
    cards: tuple[Card, ...]
    left: int
    by_dealer: bool = False


class CardsFlowed(Public, frozen=True):
    """`seat` flowed; `payer` owes `amount` (0: nothing)."""

    seat: Seat
    cards: tuple[Card, ...]
    left: int
    payer: Seat | None
    amount: int


class KangCalled(Public, frozen=True):
    """`seat` called, by choice or forced by the empty pile (KA18) or the clock (KA32)."""

    seat: Seat
    why: Literal["choice", "pile_out", "time_up"] = "choice"


class HandEmptied(Public, frozen=True):
    """`seat` has no card left: knock (K-G6)."""

    seat: Seat
    by_flow: bool = False  # ไหลดูด (K-T5)


class PileEmptied(Public, frozen=True):
    """`seat` took the last card and the round is over (KA18)."""

    seat: Seat


class SpecialShown(Public, frozen=True):
    """`seat` was dealt a special hand (K-G10); `name` as in engine.kang.specials."""

    seat: Seat
    name: str
    cards: tuple[Card, ...]


class SeatLeft(Public, frozen=True):
    """`seat` got up in mid-round; the cards are out of play (KA35)."""

    seat: Seat


class RoundEnded(Public, frozen=True):
    """All is shown and settled."""

    outcome: Outcome
