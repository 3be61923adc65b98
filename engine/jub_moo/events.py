"""What happens in a deal of Jub Moo.

Lives here: the public and private events. Not here: their words.
"""

from __future__ import annotations

from engine.cards import Card
from engine.events import Private, Public, Seat
from engine.jub_moo.outcome import Outcome


class CardsDealt(Public, frozen=True):
    """Everybody has thirteen cards, or seventeen (J8, JA16)."""

    leader: Seat  # leads the first trick
    counts: tuple[int, ...]
    opens: bool = False  # with the lowest club, whoever holds it (J9, JA15)
    removed: bool = False  # a card lies face down beside the table (J29)


class HandDealt(Private, frozen=True):
    """Your cards."""

    cards: tuple[Card, ...]


class CardPlayed(Public, frozen=True):
    """`seat` played `card` and holds `left` more."""

    seat: Seat
    card: Card
    left: int
    by_dealer: bool = False  # for a sleeper


class TrickTaken(Public, frozen=True):
    """`seat` takes the trick and leads the next one (J15); `points` are the point cards in it."""

    seat: Seat
    cards: tuple[Card, ...]  # in the order played
    points: tuple[Card, ...]
    number: int  # the how-manieth trick of the deal


class HandClaimed(Public, frozen=True):
    """`seat` laid the hand open and claims all cards that are left (J34)."""

    seat: Seat
    cards: tuple[Card, ...]


class StopProposed(Public, frozen=True):
    """`seat` asks to end the deal, since no point card is left."""

    seat: Seat


class Agreed(Public, frozen=True):
    """`seat` said yes; `waiting` are still asked."""

    seat: Seat
    waiting: tuple[Seat, ...]


class Objected(Public, frozen=True):
    """`seat` said no, or nothing in time (JA23): play goes on, and a hand once open stays open."""

    seat: Seat
    by_dealer: bool = False


class SeatLeft(Public, frozen=True):
    """`seat` got up in mid-deal; its cards are played on for it."""

    seat: Seat


class SeatBack(Public, frozen=True):
    """`seat` plays for itself again."""

    seat: Seat


class DealEnded(Public, frozen=True):
    """All is played, claimed or stopped, and counted; or the deal is dealt again (JA27)."""

    outcome: Outcome
